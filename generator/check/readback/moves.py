"""Moves and touches told in words against the engine: which cards and slots, to what effect."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from lxml.etree import _Element

from generator.cards import Card
from generator.check.readback.html import (
    bindings_of,
    has_class,
    of_class,
    text_of,
    tidy,
    whole_number,
)
from generator.check.readback.wording import (
    Mention,
    Situation,
    card_text,
    listed,
    mentions,
    printed_cards,
    told_cards,
    wrong_counts,
)
from generator.check.report import Findings, Kind
from generator.errors import GeneratorError, MoveTextError, PageError
from generator.games import GAMES, AnyGame, game_of_code
from generator.games.touching import Touch, TouchState
from generator.games.words import SlotKind
from generator.pages.syntax import Form, find_uses, plain
from generator.recordings.library import Library, Replayed
from generator.russian.read import numbers_in

_POINTS: Final = re.compile(r"(\d+) очк")
_SUM: Final = re.compile(r"сумм[а-я]* (\d+)")
_SIZE: Final = re.compile(r"стал[оа] (\d+) карт")
_REMOVED: Final = {2: re.compile("пара убрана"), 3: re.compile("тройка убрана")}
_CLEARED: Final = re.compile("выбор снят")
_SELECTED: Final = re.compile("выбран|выбор переходит")
_ALL_SELECTED: Final = {1: "карта выбрана", 2: "обе карты выбраны"}
"""What is said instead of naming them where every card touched is selected, by their number."""
_TABLE_MOVES: Final = {"shuffle": re.compile(r"перетас", re.IGNORECASE)}
"""The word for each move of the whole table, by the move as recordings write it."""


def check_move_list(moves: _Element, number: int, recordings: Library, found: Findings) -> None:
    """Compare a whole recorded game, told move by move in an ``ol``, with its replay."""
    name = moves.get("data-recording", "")
    found = found.at(f"moves {number} ({name or 'no recording'})", Kind.MOVE)
    try:
        replayed = recordings.get(name)
    except GeneratorError as error:
        found.problem(str(error))
        return
    items, count = moves.findall("li"), len(replayed.recording.moves)
    if len(items) != count:
        found.problem(f"tells {len(items)} moves, the recording has {count}")
    for position, item in enumerate(items, start=1):
        step = whole_number(item.get("data-step"))
        if step != position:
            found.at(f"item {position}").problem(f"is numbered {item.get('data-step')}")
        if step is None or not 1 <= step <= count:
            found.at(f"item {position}").problem("is no move of the recording")
        else:
            _check_item(item, replayed, step, found.at(f"move {step}"))


def _check_item(item: _Element, replayed: Replayed, step: int, found: Findings) -> None:
    """Compare one item of the list with move ``step`` (from 1)."""
    found.count(moves=1)
    game, recorded = replayed.recording.game, replayed.recording.moves[step - 1]
    try:
        stated = game.parse_move(item.get("data-move", ""))
    except MoveTextError as error:
        found.problem(f"data-move: {error}")
    else:
        if stated != recorded.move:
            found.problem(f"is said to be {stated}, the recording has {recorded.move}")
    words = _told(item, "hm-move")
    if words is None:
        found.problem("is not told in words")
    else:
        found.problem(*wrong_words(words, replayed, step))
    found.at("comment").problem(*_wrong_comment(item, recorded.comment or ""))
    found.at("effect").problem(*wrong_effect(_told(item, "hm-effect") or "", replayed, step))
    score = replayed.steps[step].score
    shown = [str(number.value) for number in numbers_in(_told(item, "hm-score") or "")]
    found.at("score").shown(shown, None if score is None else str(score))


def wrong_words(words: str, replayed: Replayed, step: int) -> Iterator[str]:
    """What is wrong with the words for move ``step`` (from 1): each slot of the move must be
    named once, those that lose a card before those that get one, and each card named must be the
    open card of the slot named after it. A move of the whole table has its word, and no other.
    """
    game, move = replayed.recording.game, replayed.recording.moves[step - 1].move
    before, after = (game.contents(replayed.steps[at].position) for at in (step - 1, step))
    told, slots_of = told_cards(words, game), game.slots_of(move)
    for card, slot in told:
        cards = before.get(slot or "", ())
        if slot is None:
            yield f"names {_named(card)} without its slot"
        elif slot in slots_of and card is not None and cards[-1:] != (card,):
            has = card_text(cards[-1]) if cards else "nothing"
            yield f"{_named(card)} is said to be in slot {slot}, the engine has {has}"
    slots = [slot for _, slot in told if slot is not None]
    if sorted(slots) != sorted(slots_of):
        named, has = " ".join(slots) or "none", " ".join(slots_of) or "none"
        yield f"slots {named} are named, the move has {has}"
    else:
        gains = [len(after[slot]) > len(before[slot]) for slot in slots]
        if gains != sorted(gains):
            yield f"slot {slots[gains.index(True)]} gets the card, but is named first"
    for slot in slots_of:
        if (None, slot) in told and len(after[slot]) < len(before[slot]):
            yield f"the card of slot {slot} is not named: {card_text(before[slot][-1])}"
    for text, word in _TABLE_MOVES.items():
        if (word.search(words) is not None) != (str(move) == text):
            yield f"{words!r} is read, the move is {move}"


def ends_of(replayed: Replayed, step: int) -> str | None:
    """«11>5»: the slot that the card of move ``step`` leaves and the one that it goes onto; none if
    it leaves the table, or no card is moved.
    """
    game, move = replayed.recording.game, replayed.recording.moves[step - 1].move
    before, after = (game.contents(replayed.steps[at].position) for at in (step - 1, step))
    changes = {slot: len(after[slot]) - len(before[slot]) for slot in game.slots_of(move)}
    source = " ".join(slot for slot, change in changes.items() if change < 0)
    target = " ".join(slot for slot, change in changes.items() if change > 0)
    return f"{source}>{target}" if target else None


def _told(item: _Element, name: str) -> str | None:
    """The text of all parts of an item that have the class; ``None`` if there is none."""
    return " ".join(map(text_of, of_class(item, name))) or None


def _named(card: Card | None) -> str:
    return card_text(card) if card else "a card"


def _wrong_comment(item: _Element, written: str) -> Iterator[str]:
    """The comment must be that of the recording, word for word, each bound span still bound."""
    text = tidy(plain(written))
    read = _told(item, "hm-comment") or ""
    if read != text:
        yield f"{read!r} is read, the recording has {text!r}"
    spans = [span for part in of_class(item, "hm-comment") for span in part.iter("span")]
    bound = [each for span in spans if not has_class(span, "hm-card") for each in bindings_of(span)]
    asked = sum(1 for use in find_uses(written) if use.form is not Form.CLOSING)
    if len(bound) != asked:
        yield f"{len(bound)} of its {asked} bound words carry their origin"


def wrong_effect(effect: str, replayed: Replayed, step: int) -> Iterator[str]:
    """What is wrong with «сумма 11: +10 очков», with the cards an effect says are uncovered, and
    with where it says that a card goes and what is left then.
    """
    one, other = (Situation.at(replayed.steps[number]) for number in (step - 1, step))
    slots = one.game.slots_of(replayed.recording.moves[step - 1].move)
    gets = {slot for slot in slots if len(other.cards[slot]) > len(one.cards[slot])}
    uncovered = {other.cards[slot][-1] for slot in slots if other.cards[slot]}
    for card in printed_cards(effect):
        if card not in uncovered:
            yield f"{card_text(card)} is named, which the move does not uncover"
    score, before = (replayed.steps[number].score or 0 for number in (step, step - 1))
    numbers = (
        (_SUM, sum(one.cards[slot][-1].rank for slot in slots if one.cards[slot]), "sum"),
        (_POINTS, score - before, "gain"),
        (_SIZE, sum(len(other.cards[slot]) for slot in gets), "target's count"),
    )
    for pattern, value, what in numbers:
        for said in map(int, pattern.findall(effect)):
            if said != value:
                yield f"the {what} is said to be {said}, the engine has {value}"
    yield from wrong_counts(effect, other)
    for way, true, what in _ways(other, {*slots}, gets):
        if not true and re.search(way, effect):
            yield f"{effect!r} is read, but the card does not {what}"


def _ways(
    table: Situation, slots: AbstractSet[str], gets: AbstractSet[str]
) -> Iterator[tuple[str, bool, str]]:
    """The words for where a card goes, each whether it is true of a move with ``slots`` after which
    the ``table`` is this, and what it says.
    """
    game = table.game
    home = game.words.slots.get(SlotKind.FOUNDATION)
    if home is not None:
        homes = {slot for slot in slots if game.slot(slot).kind is SlotKind.FOUNDATION}
        size = game.facts().get("foundation_size")
        full = any(len(table.cards[slot]) == size for slot in gets & homes)
        yield rf"\bв {home}\b", bool(gets & homes), "go to a foundation"
        yield rf"\b{home} собран", full, "complete a foundation"
        yield rf"\bиз {home}а\b", bool(homes - gets), "leave a foundation"
        yield r"\bна столе?\b", bool(gets - homes), "go to a pile"
        yield r"\bперекладк", bool(slots) and not homes, "go from pile to pile"


def messages() -> dict[str, str]:
    """The apps' words for each reason, in lower case."""
    played = [game.touches for game in GAMES.values() if game.touches is not None]
    return {
        reason: words.lower() for touches in played for reason, words in touches.messages.items()
    }


def wrong_touches(text: str, code: str, slots: Sequence[str]) -> str | None:
    """What is wrong with «5♠ (стопка 1), затем A♥ (стопка 2): выбор снят; …»: the cards and
    slots before the first colon in order, and after it what the last touch did.

    Raises:
        GeneratorError: no deal of a game that is played by touch, or a slot that cannot be touched.
    """
    game, deal = game_of_code(code)
    known = game.touches is not None and game.touches.messages
    if game.touches is None or not known or not slots or not set(slots) <= set(game.slots):
        raise PageError("is no row of touches on a deal")
    state, expected = TouchState(game.deal(deal.number)), list[Mention]()
    for slot in slots:
        expected += [_top(game, state, slot), slot]
        last = game.touches.touch(state, slot)
        state = last.state
    before, _, answer = text.partition(":")
    read = mentions(before, game.name)
    if list(read) != expected:
        return f"the touches are {listed(expected)}, {listed(read)} is read"
    return next(_wrong_answer(answer.strip(), last, game, slots), None)


def _top(game: AnyGame, state: TouchState, slot: str) -> Card:
    seen = game.seen(state.position)[slot]
    if not seen:
        raise PageError(f"slot {slot} is empty")
    return seen[-1]


def _wrong_answer(answer: str, last: Touch, game: AnyGame, touched: Sequence[str]) -> Iterator[str]:
    lower = answer.lower()
    said = {size for size, words in _REMOVED.items() if words.search(lower)}
    if said != ({len(last.moved)} if last.moved else set()):
        yield f"the touch removes {len(last.moved)} cards, {answer!r} is read"
    reasons = {reason for reason, words in messages().items() if words in lower}
    if reasons != ({last.reason} if last.reason else set()):
        yield f"the reason is {last.reason}, {answer!r} is read"
    selected = [_top(game, last.state, slot) for slot in last.state.selected]
    cleared = not selected and not last.moved
    if bool(_CLEARED.search(lower)) != cleared or bool(_SELECTED.search(lower)) != bool(selected):
        yield f"{len(selected)} cards stay selected, {answer!r} is read"
    all_of_them = list(last.state.selected) == list(touched)
    read = selected if all_of_them and lower == _ALL_SELECTED[len(touched)] else None
    if (read or printed_cards(answer)) != selected:
        yield f"selected is {listed(selected) or 'nothing'}, {answer!r} is read"
