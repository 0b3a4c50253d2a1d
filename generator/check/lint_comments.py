"""The lint of what recordings say to a reader: title and comments, by the same rules as pages.

They are plain text with bound spans. There is no code, no link and no list in them that could hold
something else, and no list of exceptions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.cards import Card
from generator.check.lint_finds import finds_in, unbound, wrong_codes
from generator.check.lint_hints import binding_for, quoted
from generator.check.lint_prose import DEAL_CODE, USE, blanked
from generator.errors import GeneratorError, Location
from generator.recordings import Recording, Step, place_in_text


def lint_recording(recording: Recording, steps: Sequence[Step]) -> Iterator[GeneratorError]:
    """Every unbound statement in a recording's title and comments, with its place; ``steps`` are
    those of its replay.
    """
    where = recording.fields["title"]
    yield from _placed(where, recording.title, _lint(recording.title, steps, None))
    for step in steps[1:]:
        recorded = step.recorded
        if recorded is not None and recorded.comment is not None:
            found = _lint(recorded.comment, steps, step.number)
            yield from _placed(recorded.where, recorded.comment, found)


def _placed(
    where: Location, text: str, found: Iterator[tuple[int, GeneratorError]]
) -> Iterator[GeneratorError]:
    for offset, error in found:
        error.where = place_in_text(where, text, offset)
        yield error


def _lint(
    text: str, steps: Sequence[Step], move: int | None
) -> Iterator[tuple[int, GeneratorError]]:
    """What is wrong with the comment on ``move``, or with the title, each with its offset."""
    prose = USE.sub(blanked, text)
    game = steps[0].game.name
    for find in finds_in(DEAL_CODE.sub(blanked, prose)):
        expected = binding_for(find, game, lambda card: _open_card(card, steps, move))
        # Comments stand in double quotes, so single ones are the quotes of a call there.
        yield find.start, unbound(find, expected.replace('"', "'"))
    yield from wrong_codes(prose)


def _open_card(card: Card, steps: Sequence[Step], move: int | None) -> str | None:
    """How the comment on ``move`` may call an open card: as it is before the move or after it, or
    else at the first step that shows it.
    """
    if move is not None:
        for name, step in (("before", steps[move - 1]), ("after", steps[move])):
            slot = _slot_of(card, step)
            if slot is not None:
                return f"{name}({quoted(slot)})"
    for step in steps:
        slot = _slot_of(card, step)
        if slot is not None:
            return f"top({step.number}, {quoted(slot)})"
    return None


def _slot_of(card: Card, step: Step) -> str | None:
    contents = step.game.contents(step.position)
    return next((slot for slot, held in contents.items() if held[-1:] == (card,)), None)
