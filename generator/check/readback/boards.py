"""A page's boards, against the engine: the position that each starts from, the rules it is played
by, what it draws with and what it says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import islice
from typing import Any, Final
from weakref import WeakKeyDictionary

from lxml.etree import _Element

from generator.check.readback.board_answers import wrong_answers
from generator.check.readback.board_rules import wrong_rules
from generator.check.readback.html import of_class, tidy, whole_number
from generator.check.readback.json_data import items, member, read_json
from generator.check.readback.pieces import read_pieces, wrong_pieces
from generator.check.readback.wording import Situation, mentions
from generator.check.report import Findings, Kind
from generator.errors import GeneratorError
from generator.games import AnyGame
from generator.games.protocol import Outcome
from generator.games.touching import Touches
from generator.recordings.library import Library, Replayed

_SAYS: Final = {
    ("selected", "1"): "карта выбрана",
    ("selected", "2"): "обе карты выбраны",
    ("off", "2"): "пара убрана",
    ("off", "3"): "тройка убрана",
    ("onto", ""): "ложится на {card}",
    ("touched", ""): "выбор переходит на {card}",
    ("none", ""): "выбор снят",
}
"""What has to be said of a touch, by what it does and to how many cards."""

_known: WeakKeyDictionary[Library, dict[str, tuple[str, ...]]] = WeakKeyDictionary()
"""What is wrong with rules that were compared in this check: boards of a game share theirs."""
_MOST: Final = 5
"""Entries told of a wrong table: one wrong rule makes hundreds wrong."""


def check_boards(
    root: _Element, symbols: Collection[str], recordings: Library, found: Findings
) -> None:
    """Compare every board of a page; the figure in it is compared as any other."""
    for number, board in enumerate(of_class(root, "hm-board"), start=1):
        at = found.at(f"board {number}", Kind.BOARD)
        try:
            for problem in _wrong(board, symbols, recordings):
                at.problem(problem)
        except GeneratorError as error:
            at.problem(str(error))


def _wrong(board: _Element, symbols: Collection[str], recordings: Library) -> Iterator[str]:
    figures, scripts = (
        of_class(board, *what) for what in (("hm-figure", "figure"), ("hm-rules", "script"))
    )
    if len(figures) != 1 or len(scripts) != 1:
        yield f"holds {len(figures)} figures and {len(scripts)} scripts, not one of each"
        return
    number = whole_number(figures[0].get("data-step")) or 0
    replayed, _ = recordings.at(figures[0].get("data-recording", ""), number)
    game, data = replayed.recording.game, read_json(scripts[0].text or "")
    if game.touches is None:
        yield f"nothing tells what touches do in {game.name}"
        return
    rules = member(data, "rules", dict)
    yield from _wrong_deals(board.get("data-deals"), replayed)
    yield from _wrong_rules(rules, game, game.touches, recordings)
    yield from _wrong_end(rules, replayed)
    yield from _wrong_start(member(data, "start", dict), replayed, number)
    yield from wrong_pieces(read_pieces(data), symbols, Situation.at(replayed.steps[0]))
    yield from _wrong_words(data, game, game.touches.messages)


def _wrong_deals(dealt: str | None, replayed: Replayed) -> Iterator[str]:
    """Whether a board that deals any deal is one of its game, and begins with one."""
    if dealt is None:
        return
    name, recording = replayed.recording.game.name, replayed.recording
    if dealt != name:
        yield f"deals are those of {dealt}, the board is of {name}"
    if recording.path:
        yield f"a board for any deal begins with {recording.name}, which is no deal's code"


def _wrong_rules(
    rules: Any, game: AnyGame, touches: Touches, recordings: Library
) -> tuple[str, ...]:
    known, text = _known.setdefault(recordings, {}), f"{game.name} {rules}"
    if text not in known:
        entries = wrong_answers(rules, game, touches)
        known[text] = (*wrong_rules(rules, game, touches), *islice(entries, _MOST))
    return known[text]


def _wrong_start(start: Any, replayed: Replayed, number: int) -> Iterator[str]:
    """Whether a board starts from step ``number``."""
    game, step = replayed.recording.game, replayed.steps[number]
    cards = game.contents(step.position).items()
    has = {
        "cards": [[slot, " ".join(map(str, stack))] for slot, stack in cards],
        "counters": dict(game.counters(step.position)),
        "score": step.score,
        "moves": number,
    }
    for name, value in has.items():
        if member(start, name, object) != value:
            yield f"{name} at the start are {start[name]!r}, step {number} has {value!r}"


def _wrong_end(rules: Any, replayed: Replayed) -> Iterator[str]:
    """Whether the game is won just when the slots named are empty."""
    emptied = member(rules, "emptied", str)
    named = [slot for slot, letter, _ in items(rules, "slots", list) if letter in emptied]
    for step in replayed.steps:
        contents = replayed.recording.game.contents(step.position)
        if any(contents[slot] for slot in named) == (step.outcome is Outcome.WON):
            yield f"step {step.number} would be told as {'un' * (step.outcome is Outcome.WON)}won"


def _wrong_words(data: Any, game: AnyGame, messages: Mapping[str, str]) -> Iterator[str]:
    names, says = member(data, "names", dict), member(data, "says", dict)
    for slot in game.slots:
        name, own = tidy(member(names, slot, str)), game.words.slots[game.slot(slot).kind]
        others = set(game.words.slots.values()) - {own}
        if mentions(name, game.name) != (slot,) or any(noun in name for noun in others):
            yield f"slot {slot} is called {names[slot]!r}"
    for (what, size), words in _SAYS.items():
        told = member(member(says, what, dict), size, str) if size else member(says, what, str)
        if told != words:
            yield f"{what} {size} is told as {told!r}, not {words!r}"
    for what, words in (("turn", game.words.turn), ("turned", game.words.turned)):
        if member(says, what, str) != words:
            yield f"{what} is told as {says[what]!r}, not {words!r}"
    known = {**game.words.refusals, **{reason: f"«{each}»" for reason, each in messages.items()}}
    if member(data, "reasons", dict) != known:
        yield f"the reasons are told as {data['reasons']}, not {known}"
    needed = {each[3] for each in items(data["rules"], "answers", list)} - {None}
    if needed - known.keys():
        yield f"no words are there for {' '.join(sorted(needed - known.keys()))}"
    if member(data, "asked", bool) != bool(messages):
        yield "the app's messages are told unasked, or where there are none"
