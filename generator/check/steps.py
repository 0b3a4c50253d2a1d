"""The step data that a page's viewer applies, against the engine: every slot after every move."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import lxml.html
from lxml.etree import _Element

from generator.cards import DECK, Card
from generator.check.faces import SUIT_IDS, rank_text
from generator.check.findings import Findings
from generator.check.reader import MoveList
from generator.check.recordings import Recordings, Replayed
from generator.check.report import Kind
from generator.check.step_reader import Pieces, Shown, StepData, read_steps
from generator.check.text import is_drawn, local_reference, visible_text
from generator.check.wording import Situation, wrong_about, wrong_name
from generator.errors import PageError
from generator.games.protocol import Outcome

_ENDS: Final = {
    Outcome.WON: "победа",
    Outcome.STUCK: "ходов больше нет",
    Outcome.PLAYING: "запись окончена",
}


def check_steps(
    moves: MoveList, number: int, symbols: Collection[str], recordings: Recordings, found: Findings
) -> None:
    """Compare the step data that stand beside a list of moves with the replay of its recording;
    ``symbols`` are those of the page's sprite.
    """
    place = f"steps {number} ({moves.recording or 'no recording'})"
    if moves.steps is None:
        if moves.drawn:
            found.problem(Kind.STEPS, place, "are missing: the game cannot be stepped through")
        return
    try:
        replayed = recordings.get(moves.recording or "")
        data = read_steps(moves.steps)
    except PageError as error:
        found.problem(Kind.STEPS, place, str(error))
        return
    for where, message in (*_wrong_steps(data, replayed), *_wrong_pieces(data, symbols, replayed)):
        found.problem(Kind.STEPS, f"{place}, {where}", message)


def _wrong_steps(data: StepData, replayed: Replayed) -> Iterator[tuple[str, str]]:
    game, steps = replayed.recording.game, replayed.steps
    if data.slots != game.slots:
        yield "deal", f"the slots are {' '.join(data.slots)}, the game has {' '.join(game.slots)}"
        return
    for what, count in (("tables", len(data.tables)), ("names", len(data.names))):
        if count != len(steps):
            yield "deal", f"there are {count} {what}, the recording has {len(steps)}"
            return
    for number, (shown, name) in enumerate(zip(data.tables, data.names, strict=True)):
        for message in (*_wrong_table(shown, replayed, number), *_wrong(name, replayed, number)):
            yield f"step {number}", message
    end = _ENDS[steps[-1].outcome]
    if data.end != end:
        yield "end", f"{data.end!r} is told, the engine has {end!r}"


def _wrong_table(shown: Shown, replayed: Replayed, number: int) -> Iterator[str]:
    recording, position = replayed.recording, replayed.steps[number].position
    seen = recording.game.seen(position)
    for slot, cards in recording.game.contents(position).items():
        has = tuple(map(str, cards)) if seen[slot] else ("_",) * len(cards)
        if shown.slots[slot] != has:
            one, other = " ".join(shown.slots[slot]) or "nothing", " ".join(has) or "nothing"
            yield f"slot {slot} shows {one}, the engine has {other}"
    counters = dict(recording.game.counters(position))
    if dict(shown.counters) != counters:
        yield f"the counters are {dict(shown.counters)}, the engine has {counters}"
    ahead = recording.moves[number : number + 1]
    hit = {slot for recorded in ahead for slot in recording.game.slots_of(recorded.move)}
    if shown.marked != hit:
        one, other = (" ".join(sorted(slots)) or "none" for slots in (shown.marked, hit))
        yield f"slots {one} are marked, the next move has {other}"


def _wrong(name: str, replayed: Replayed, number: int) -> Iterator[str]:
    """What is wrong with the name of the picture, which tells of no highlighted cards here."""
    game, position = replayed.recording.game, replayed.steps[number].position
    situation = Situation(game.contents(position), number, game.counters(position))
    text = name.replace("\u00a0", " ")
    yield from wrong_about(text, situation, {})
    yield from wrong_name(text, situation, frozenset())


def _wrong_pieces(
    data: StepData, symbols: Collection[str], replayed: Replayed
) -> Iterator[tuple[str, str]]:
    """Whether the pieces draw each card as itself, with symbols that are there."""
    pieces, game = data.pieces, replayed.recording.game
    deal = game.seen(replayed.steps[0].position)
    fans = tuple(slot for slot, cards in deal.items() if len(cards) > 1)
    if pieces.fans != fans:
        yield "pieces", f"the open slots are {' '.join(pieces.fans) or 'none'}, not as in the game"
    for what, markup in (("a card", pieces.card), ("a marked card", pieces.marked)):
        for card in DECK:
            wrong = _wrong_face(_filled(markup, card, pieces), card)
            if wrong:
                yield "pieces", f"{what}, {card}: {wrong}"
    if _drawn(pieces.gap) != ([], []):
        yield "pieces", "an empty slot shows a card"
    if _drawn(pieces.back) != ([], []):
        yield "pieces", "a card face down shows what it is"
    for name in sorted(_used(pieces).difference(symbols)):
        yield "pieces", f"use {name!r}, which is not in the sprite"


def _wrong_face(markup: str, card: Card) -> str | None:
    ranks, suits = _drawn(markup)
    wanted = ([rank_text(card.rank)], [card.suit.symbol])
    if (ranks, suits) == wanted:
        return None
    return f"{' '.join((*ranks, *suits)) or 'nothing'} is drawn"


def _drawn(markup: str) -> tuple[list[str], list[str]]:
    """The ranks and suits that a slot filled with ``markup`` shows."""
    parts = [part for part in _parsed(markup).iter("text", "use") if is_drawn(part)]
    used = [local_reference(part) or "" for part in parts if part.tag == "use"]
    suits = [SUIT_IDS[name].symbol for name in used if name in SUIT_IDS]
    return [visible_text(part) for part in parts if part.tag == "text"], suits


def _parsed(markup: str) -> _Element:
    element: _Element = lxml.html.fragment_fromstring(f"<svg>{markup}</svg>")
    return element


def _used(pieces: Pieces) -> set[str]:
    """The symbols that the pieces refer to, at any depth of a slot with cards."""
    names = set()
    for depth in pieces.depths[1:] or pieces.depths:
        for markup in (pieces.card, pieces.marked, pieces.gap, pieces.back):
            filled = _filled(markup, DECK[0], pieces, depth)
            names |= {local_reference(use) or "" for use in _parsed(filled).iter("use")}
    return names


def _filled(markup: str, card: Card, pieces: Pieces, depth: int | None = None) -> str:
    """The markup as the script fills it in."""
    deepest = pieces.depths[-1] if pieces.depths else 0
    return (
        markup.replace("{r}", rank_text(card.rank))
        .replace("{s}", card.suit.value)
        .replace("{d}", str(deepest if depth is None else depth))
    )
