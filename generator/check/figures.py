"""One diagram against the engine: every pile number, count, card, suit and mark drawn in it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

from generator.cards import Card
from generator.check.faces import SUIT_IDS, rank_text
from generator.check.findings import Findings
from generator.check.geometry import check_layout
from generator.check.reader import Figure
from generator.check.recordings import Recordings, Replayed
from generator.check.report import Kind
from generator.check.svg import Drawn, Group
from generator.check.table import check_rows
from generator.check.wording import wrong_about
from generator.errors import IllegalMoveError, PageError
from generator.games.half_moon import HALF_MOON
from generator.games.touches import Table, dimmed
from generator.recordings import Step

HIT: Final = "hm-hit"
DIM: Final = "hm-dim"
EMPTY: Final = "hm-empty"
_TEXT_CLASSES: Final = ("hm-rank", "hm-slot", "hm-count")


@dataclass(frozen=True, slots=True)
class Expected:
    """What a diagram has to show."""

    replayed: Replayed
    step: Step
    highlighted: frozenset[str]
    dimmed: frozenset[str]

    def cards(self) -> dict[str, tuple[Card, ...]]:
        """Each slot's cards, bottom to top."""
        return dict(self.replayed.recording.game.contents(self.step.position))


def figure_name(number: int, figure: Figure) -> str:
    """How reports name a diagram: ``diagram 3 (half-moon/won, step 2)``; it counts from 1."""
    return f"diagram {number} ({figure.recording or 'no recording'}, step {figure.step or '?'})"


def check_figure(figure: Figure, number: int, recordings: Recordings, found: Findings) -> None:
    """Compare one diagram of a page, the text alternative included, with the engine."""
    place = figure_name(number, figure)
    found.count(diagrams=1)
    if not figure.drawn:
        found.problem(Kind.DIAGRAM, place, "is hidden")
    if figure.drawings != 1:
        found.problem(Kind.DIAGRAM, place, f"holds {figure.drawings} drawings, not 1")
    try:
        expected = expectation(figure, recordings)
    except PageError as error:
        found.problem(Kind.DIAGRAM, place, str(error))
        return
    _check_groups(figure, expected, place, found)
    game = expected.replayed.recording.game
    check_layout(game.name, game.slots, figure.groups, place, found)
    check_rows(figure.rows, expected.cards(), place, found)
    if figure.role != "img" or not figure.label:
        found.problem(Kind.TABLE, place, "has no name for screen readers (role and aria-label)")
    for what, text in (("name", figure.label), ("caption", figure.caption)):
        for message in wrong_about(text, expected.cards(), expected.step.number):
            found.problem(Kind.TABLE, f"{place}, {what}", message)


def expectation(figure: Figure, recordings: Recordings) -> Expected:
    """What the figure has to show, by the recording, step, move and selection it names.

    Raises:
        PageError: it names none, or what it names does not exist.
    """
    if figure.recording is None:
        raise PageError("names no recording (data-recording)")
    step_number = whole_number(figure.step)
    if step_number is None:
        raise PageError(f"names no step (data-step is {figure.step!r})")
    replayed, step = recordings.at(figure.recording, step_number)
    hit: frozenset[str] = frozenset()
    if figure.move is not None:
        move_number = whole_number(figure.move)
        if move_number != step_number + 1 or move_number >= len(replayed.steps):
            raise PageError(f"move {figure.move} does not follow step {step_number}")
        recorded = replayed.recording.moves[step_number]
        hit = frozenset(replayed.recording.game.slots_of(recorded.move))
    if figure.selected is None:
        return Expected(replayed, step, hit, frozenset())
    selected = tuple(figure.selected.split())
    if replayed.recording.game.name != HALF_MOON.name or not set(selected) <= set(HALF_MOON.slots):
        raise PageError(f"nothing can be selected at {figure.selected!r}")
    try:
        dim = dimmed(Table(step.position, selected))
    except IllegalMoveError as error:
        raise PageError(str(error)) from error
    return Expected(replayed, step, hit | set(selected), dim)


def whole_number(text: str | None) -> int | None:
    """The number in an attribute, or ``None`` if it is none."""
    return int(text) if text is not None and re.fullmatch(r"\d{1,6}", text, re.ASCII) else None


def _check_groups(figure: Figure, expected: Expected, place: str, found: Findings) -> None:
    cards = expected.cards()
    times = Counter(group.slot for group in figure.groups)
    for slot in cards:
        if times[slot] != 1:
            message = f"is drawn {times[slot]} times" if times[slot] else "is not drawn"
            found.problem(Kind.LABEL, f"{place}, slot {slot}", message)
    for group in figure.groups:
        slot_place = f"{place}, slot {group.slot}"
        if group.slot in cards:
            _check_group(group, cards[group.slot], expected, slot_place, found)
        else:
            found.problem(Kind.LABEL, slot_place, "the game has no such slot")
    _check_strays(figure.outside, place, found)


def _check_group(
    group: Group, cards: tuple[Card, ...], expected: Expected, place: str, found: Findings
) -> None:
    top = cards[-1] if cards else None
    shown = {name: _texts(group, name) for name in _TEXT_CLASSES}
    suits = [suit.symbol for suit in map(SUIT_IDS.get, _used(group)) if suit]
    counts = [text.lstrip("×x ") for text in shown["hm-count"]]
    found.shown(Kind.LABEL, f"{place}, pile number", shown["hm-slot"], group.slot)
    found.shown(Kind.LABEL, f"{place}, count", counts, str(len(cards)))
    found.shown(
        Kind.LABEL, f"{place}, rank", shown["hm-rank"], rank_text(top.rank) if top else None
    )
    found.shown(Kind.LABEL, f"{place}, suit", suits, top.suit.symbol if top else None)
    marks = {
        HIT: group.slot in expected.highlighted,
        DIM: group.slot in expected.dimmed,
        EMPTY: not cards,
    }
    names = {HIT: "highlighted", DIM: "dimmed", EMPTY: "drawn empty"}
    for mark, wanted in marks.items():
        if (mark in group.classes) != wanted:
            message = f"is not {names[mark]}, but has to be" if wanted else f"is {names[mark]}"
            found.problem(Kind.LABEL, place, message if wanted else f"{message}, but must not be")
    _check_strays(group.drawn, place, found)
    found.count(labels=4 if top else 2)


def _texts(group: Group, name: str) -> list[str]:
    return [thing.content for thing in group.drawn if thing.tag == "text" and name in thing.classes]


def _used(group: Group) -> list[str]:
    return [thing.content for thing in group.drawn if thing.tag == "use"]


def _check_strays(drawn: tuple[Drawn, ...], place: str, found: Findings) -> None:
    """Text that is nothing the checker knows, or a suit outside any slot, could say anything."""
    for thing in drawn:
        known = thing.classes.intersection(_TEXT_CLASSES)
        if thing.tag == "text" and not known and thing.content:
            found.problem(
                Kind.LABEL, place, f"{thing.content!r} is drawn, which stands for nothing"
            )
