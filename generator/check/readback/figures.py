"""One diagram against the engine: every slot drawn in it, the counters beside them, the move that
it marks (its slots, its arrow, its words), its text alternative (a row a slot, with its cards and
count), its name and its caption.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from lxml.etree import _Element

from generator.cards import Card
from generator.check.readback.html import of_class, strays, text_of, tidy, whole_number
from generator.check.readback.moves import ends_of, wrong_words
from generator.check.readback.slots import arrows_in, check_slot
from generator.check.readback.wording import (
    Situation,
    listed,
    mentions,
    printed_cards,
    wrong_about,
    wrong_name,
)
from generator.check.report import Findings, Kind
from generator.errors import GeneratorError, PageError
from generator.recordings import Step
from generator.recordings.library import Library, Replayed
from generator.russian.read import numbers_in

_DOWNWARDS: Final = "сверху вниз"
"""What the table's head says where a row lists more than one card."""
_LOWEST: Final = re.compile("отмечен[аы] нижн")


@dataclass(frozen=True, slots=True)
class Marks:
    """The slots of which a diagram marks a card: the top one, or the ``lowest``."""

    slots: frozenset[str]
    lowest: bool


def check_figure(figure: _Element, number: int, recordings: Library, found: Findings) -> None:
    """Compare the diagram that is the page's ``number``-th, from 1, with the engine."""
    recording, at = figure.get("data-recording"), figure.get("data-step")
    place = f"diagram {number} ({recording or 'no recording'}, step {at or '?'})"
    found = found.at(place, Kind.DIAGRAM)
    found.count(diagrams=1)
    drawings = of_class(figure, "hm-diagram", "svg")
    if len(drawings) != 1:
        found.problem(f"holds {len(drawings)} drawings, not 1")
    try:
        replayed, step, ahead = _named(figure, recordings)
    except GeneratorError as error:
        found.problem(str(error))
        return
    situation = Situation.at(step)
    move = replayed.recording.moves[ahead - 1].move if ahead else None
    lowest = figure.get("data-lowest")
    chosen = [*(lowest or "").split(), *figure.get("data-tops", "").split()]
    if ahead and chosen:
        found.problem(f"marks slots {' '.join(chosen)} besides move {ahead}")
    marks = Marks(frozenset(step.game.slots_of(move) if ahead else chosen), lowest is not None)
    _check_table(figure, situation, found.at(kind=Kind.TABLE))
    caption = " ".join(text_of(each) for each in figure.iter("figcaption"))
    wrong = wrong_about(caption, situation, situation.seen)
    found.at("caption", Kind.TABLE).problem(*wrong)
    told = [text_of(each) for each in of_class(figure, "hm-ahead")]
    found.at("next move", Kind.MOVE).problem(*_wrong_ahead(told, replayed, ahead))
    for svg in drawings:
        drawn = found.at("arrow", Kind.LABEL)
        drawn.shown(arrows_in(svg), ends_of(replayed, ahead) if ahead else None)
        _check_slots(svg, situation, marks, found.at(kind=Kind.LABEL))
        _check_name(svg, situation, marks, found.at(kind=Kind.TABLE))


def _wrong_ahead(told: Sequence[str], replayed: Replayed, ahead: int | None) -> Iterator[str]:
    """What is wrong with «Дальше: …», the words for the move that is marked."""
    if len(told) != (ahead is not None):
        yield f"is told {len(told)} times"
    elif ahead:
        yield from wrong_words(told[0], replayed, ahead)


def _named(figure: _Element, recordings: Library) -> tuple[Replayed, Step, int | None]:
    """The game and the step that the figure names, and the number of the move it says to mark.

    Raises:
        PageError: it names none, or what it names does not exist.
    """
    name, move = figure.get("data-recording"), figure.get("data-move")
    if name is None:
        raise PageError("names no recording (data-recording)")
    number = whole_number(figure.get("data-step"))
    if number is None:
        raise PageError(f"names no step (data-step is {figure.get('data-step')!r})")
    replayed, step = recordings.at(name, number)
    if move is None:
        return replayed, step, None
    if whole_number(move) != number + 1 or number + 1 >= len(replayed.steps):
        raise PageError(f"move {move} does not follow step {number}")
    return replayed, step, number + 1


def _check_slots(svg: _Element, situation: Situation, marks: Marks, found: Findings) -> None:
    groups = {
        group: group.get("data-slot", "") for group in svg.iter("g") if "data-slot" in group.attrib
    }
    _check_each_once(groups.values(), situation, found, "is not drawn", "is drawn {} times")
    for group, slot in groups.items():
        at = found.at(f"slot {slot}")
        if slot in situation.cards:
            check_slot(group, situation, at, hit=slot in marks.slots, lowest=marks.lowest)
        else:
            at.problem("the game has no such slot")
    counted = _check_counters(svg, situation, found)
    for text in strays(svg, {*groups, *counted}):
        found.problem(f"{text!r} is drawn, which stands for nothing")


def _check_each_once(
    slots: Iterable[str], situation: Situation, found: Findings, none: str, more: str
) -> None:
    times = Counter(slots)
    for slot in situation.cards:
        if times[slot] != 1:
            found.at(f"slot {slot}").problem(more.format(times[slot]) if times[slot] else none)


def _check_counters(svg: _Element, situation: Situation, found: Findings) -> set[_Element]:
    """Compare the counters drawn beside the slots; gives back the texts that say only them."""
    known: set[_Element] = set()
    for name, value in situation.counters.items():
        parts = [part for part in svg.iter() if part.get("data-counter") == name]
        found.at(f"counter {name}").shown(map(text_of, parts), str(value))
        found.count(labels=1)
        texts = (parent for part in parts for parent in (part, *part.iterancestors("text")))
        known |= {
            text for text in texts if [one.value for one in numbers_in(text_of(text))] == [value]
        }
    return known


def _check_table(figure: _Element, situation: Situation, found: Findings) -> None:
    """Compare the rows of the figure's table (place, cards from top to bottom, count) with the
    cards of every slot and those seen of them.
    """
    rows = [row for table in figure.iter("table") for row in table.iter("tr")]
    if not rows:
        found.problem("has no text alternative (a table)")
        return
    found = found.at("table")
    cells = [[text_of(cell) for cell in row] for row in rows if row.find("td") is not None]
    head = " ".join(text_of(row) for row in rows if row.find("td") is None)
    if any(len(cards) > 1 for cards in situation.seen.values()) and _DOWNWARDS not in head:
        found.problem(f"does not say that it lists cards «{_DOWNWARDS}»")
    slots = [_slot_of(row[0], situation) for row in cells]
    _check_each_once(slots, situation, found, "has no row", "has {} rows")
    for number, (row, slot) in enumerate(zip(cells, slots, strict=True), start=1):
        if slot in situation.cards:
            at = found.at(f"slot {slot}")
            _check_row(row, situation.seen[slot], len(situation.cards[slot]), at)
        else:
            found.at(f"row {number}").problem(f"{' | '.join(row)!r} is about no slot of the game")


def _slot_of(words: str, situation: Situation) -> str:
    """The slot a row is about: «стопка 8», «R3», «дом пик от туза»."""
    named = mentions(words, situation.game.name)
    return named[0] if len(named) == 1 and isinstance(named[0], str) else words


def _check_row(row: Sequence[str], seen: Sequence[Card], size: int, found: Findings) -> None:
    cards, count = [*row[1:], "", ""][:2]
    told, has = (listed(each) for each in (printed_cards(cards), [*reversed(seen)]))
    found.at("card").shown([told] if told else [], has or None)
    found.at("count").shown([str(number.value) for number in numbers_in(count)], str(size))
    found.count(rows=1)


def _check_name(svg: _Element, situation: Situation, marks: Marks, found: Findings) -> None:
    label = tidy(svg.get("aria-label", ""))
    if svg.get("role") != "img" or not label:
        found.problem("has no name for screen readers (role and aria-label)")
    lowest = {slot: cards[:1] for slot, cards in situation.seen.items()}
    wrong = wrong_about(label, situation, lowest if marks.lowest else situation.tops())
    found.at("name").problem(*wrong, *wrong_name(label, situation, marks.slots))
    if marks.lowest != bool(_LOWEST.search(label)):
        found.at("name").problem(f"{label!r} tells of other cards than those that are marked")
