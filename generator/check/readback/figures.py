"""One diagram against the engine: every pile number, count, card, suit and mark drawn in it, its
text alternative, its name and its caption.
"""

from __future__ import annotations

from collections import Counter

from lxml.etree import _Element

from generator.check.readback.html import of_class, strays, text_of, tidy, whole_number
from generator.check.readback.slots import check_slot
from generator.check.readback.tables import check_table
from generator.check.readback.wording import Situation, wrong_about, wrong_name
from generator.check.report import Findings, Kind
from generator.errors import GeneratorError, PageError
from generator.recordings import Step
from generator.recordings.library import Library
from generator.russian.read import numbers_in


def check_figure(figure: _Element, number: int, recordings: Library, found: Findings) -> None:
    """Compare the diagram that is the page's ``number``-th, from 1, with the engine."""
    recording, at = figure.get("data-recording"), figure.get("data-step")
    place = f"diagram {number} ({recording or 'no recording'}, step {at or '?'})"
    found.count(diagrams=1)
    drawings = of_class(figure, "hm-diagram", "svg")
    if len(drawings) != 1:
        found.problem(Kind.DIAGRAM, place, f"holds {len(drawings)} drawings, not 1")
    try:
        step, highlighted = _named(figure, recordings)
    except GeneratorError as error:
        found.problem(Kind.DIAGRAM, place, str(error))
        return
    situation = Situation.at(step)
    check_table(figure, situation, place, found)
    caption = " ".join(text_of(each) for each in figure.iter("figcaption"))
    for message in wrong_about(caption, situation, situation.seen):
        found.problem(Kind.TABLE, f"{place}, caption", message)
    for svg in drawings:
        _check_slots(svg, situation, highlighted, place, found)
        _check_name(svg, situation, highlighted, place, found)


def _named(figure: _Element, recordings: Library) -> tuple[Step, frozenset[str]]:
    """The step that the figure names, and the slots of the move it says to highlight.

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
        return step, frozenset()
    if whole_number(move) != number + 1 or number + 1 >= len(replayed.steps):
        raise PageError(f"move {move} does not follow step {number}")
    recorded = replayed.recording.moves[number]
    return step, frozenset(step.game.slots_of(recorded.move))


def _check_slots(
    svg: _Element, situation: Situation, highlighted: frozenset[str], place: str, found: Findings
) -> None:
    groups = [group for group in svg.iter("g") if group.get("data-slot") is not None]
    times = Counter(group.get("data-slot", "") for group in groups)
    for slot in situation.cards:
        if times[slot] != 1:
            message = f"is drawn {times[slot]} times" if times[slot] else "is not drawn"
            found.problem(Kind.LABEL, f"{place}, slot {slot}", message)
    for group in groups:
        slot = group.get("data-slot", "")
        at = f"{place}, slot {slot}"
        if slot in situation.cards:
            check_slot(group, situation, at, found, hit=slot in highlighted)
        else:
            found.problem(Kind.LABEL, at, "the game has no such slot")
    counted = _check_counters(svg, situation, place, found)
    for text in strays(svg, {*groups, *counted}):
        found.problem(Kind.LABEL, place, f"{text!r} is drawn, which stands for nothing")


def _check_counters(
    svg: _Element, situation: Situation, place: str, found: Findings
) -> set[_Element]:
    """Compare the counters drawn beside the slots; gives back the texts that say only them."""
    known: set[_Element] = set()
    for name, value in situation.counters.items():
        parts = [part for part in svg.iter() if part.get("data-counter") == name]
        found.shown(Kind.LABEL, f"{place}, counter {name}", map(text_of, parts), str(value))
        found.count(labels=1)
        texts = (parent for part in parts for parent in (part, *part.iterancestors("text")))
        known |= {
            text for text in texts if [one.value for one in numbers_in(text_of(text))] == [value]
        }
    return known


def _check_name(
    svg: _Element, situation: Situation, highlighted: frozenset[str], place: str, found: Findings
) -> None:
    label = tidy(svg.get("aria-label", ""))
    if svg.get("role") != "img" or not label:
        found.problem(Kind.TABLE, place, "has no name for screen readers (role and aria-label)")
    wrong = (*wrong_about(label, situation, situation.tops()),)
    for message in (*wrong, *wrong_name(label, situation, highlighted)):
        found.problem(Kind.TABLE, f"{place}, name", message)
