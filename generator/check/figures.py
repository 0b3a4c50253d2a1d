"""One diagram against the engine: every pile number, count, card, suit and mark drawn in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.cards import Card
from generator.check.figure_reader import Figure
from generator.check.findings import Findings
from generator.check.geometry import check_layout
from generator.check.groups import EMPTY, HIT, Wanted, check_group, check_strays
from generator.check.recordings import Recordings, Replayed
from generator.check.report import Kind
from generator.check.svg import Drawn
from generator.check.table import check_table
from generator.check.wording import Situation, wrong_about, wrong_name
from generator.errors import PageError
from generator.recordings import Step
from generator.russian.read.numbers import numbers_in


@dataclass(frozen=True, slots=True)
class Expected:
    """What a diagram has to show."""

    replayed: Replayed
    step: Step
    highlighted: frozenset[str]

    def cards(self) -> dict[str, tuple[Card, ...]]:
        """Each slot's cards, bottom to top."""
        return dict(self.replayed.recording.game.contents(self.step.position))

    def situation(self) -> Situation:
        """What sentences about the diagram may speak of."""
        counters = self.replayed.recording.game.counters(self.step.position)
        return Situation(self.cards(), self.step.number, counters)

    def seen(self) -> dict[str, Sequence[Card]]:
        """The cards of each slot that a reader sees, bottom to top."""
        return dict(self.replayed.recording.game.seen(self.step.position))

    def wanted(self, slot: str, cards: Sequence[Card]) -> Wanted:
        """What a slot that holds ``cards`` has to show."""
        marks = {HIT: slot in self.highlighted, EMPTY: not cards}
        return Wanted(
            cards,
            self.seen()[slot],
            frozenset(mark for mark, wanted in marks.items() if wanted),
        )


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
    game, cards, seen = expected.replayed.recording.game, expected.cards(), expected.seen()
    for drawing in (figure.drawing, *figure.rearranged):
        check_layout(game.slots, drawing, place, found)
    check_table(figure.table, cards, seen, place, found)
    if figure.role != "img" or not figure.label:
        found.problem(Kind.TABLE, place, "has no name for screen readers (role and aria-label)")
    situation = expected.situation()
    tops = {slot: held[-1:] for slot, held in cards.items()}
    for what, messages in (
        ("name", wrong_about(figure.label, situation, tops)),
        ("name", wrong_name(figure.label, situation, expected.highlighted)),
        ("caption", wrong_about(figure.caption, situation, seen)),
    ):
        for message in messages:
            found.problem(Kind.TABLE, f"{place}, {what}", message)


def expectation(figure: Figure, recordings: Recordings) -> Expected:
    """What the figure has to show, by the recording, step and move it names.

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
    return Expected(replayed, step, hit)


def whole_number(text: str | None) -> int | None:
    """The number in an attribute, or ``None`` if it is none."""
    return int(text) if text is not None and re.fullmatch(r"\d{1,6}", text, re.ASCII) else None


def _check_groups(figure: Figure, expected: Expected, place: str, found: Findings) -> None:
    drawing, cards = figure.drawing, expected.cards()
    times = Counter(group.slot for group in drawing.groups)
    for slot in cards:
        if times[slot] != 1:
            message = f"is drawn {times[slot]} times" if times[slot] else "is not drawn"
            found.problem(Kind.LABEL, f"{place}, slot {slot}", message)
    for group in drawing.groups:
        slot_place = f"{place}, slot {group.slot}"
        if group.slot in cards:
            check_group(group, expected.wanted(group.slot, cards[group.slot]), slot_place, found)
            check_strays(group.drawn, slot_place, found)
        else:
            found.problem(Kind.LABEL, slot_place, "the game has no such slot")
    counted = _check_counters(drawing.outside, expected.situation().counters, place, found)
    check_strays(drawing.outside, place, found, counted)
    for other in figure.rearranged:
        if other.without_places() != drawing.without_places():
            message = f"does not draw the same in {other.arrangement}"
            found.problem(Kind.LABEL, place, message)


def _check_counters(
    outside: Sequence[Drawn], counters: Mapping[str, int], place: str, found: Findings
) -> frozenset[Drawn]:
    """Compare the counters drawn beside the slots; gives back the texts that say only them."""
    known: set[Drawn] = set()
    for name, value in counters.items():
        parts = [thing for thing in outside if thing.counter == name]
        shown = [part.content for part in parts]
        found.shown(Kind.LABEL, f"{place}, counter {name}", shown, str(value))
        found.count(labels=1)
        owners = {part.owner for part in parts}
        known |= {
            thing
            for thing in outside
            if thing.owner in owners and [n.value for n in numbers_in(thing.content)] == [value]
        }
    return frozenset(known)
