"""The lint of what recordings say to a reader: title and comments, by the same rule as pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.cards import Card
from generator.check.lint.hints import binding_for, open_slot, unbound, way_out
from generator.check.lint.texts import Exceptions, unbound_in, wrong_codes
from generator.errors import GeneratorError, Location
from generator.pages.syntax import find_uses
from generator.recordings import Recording, Step, place_in_text


def lint_recording(recording: Recording, steps: Sequence[Step]) -> Iterator[GeneratorError]:
    """Every unbound statement in a recording's title and comments, with its place; ``steps`` are
    those of its replay.
    """
    exceptions = Exceptions(entry.text for entry in recording.unbound)
    yield from _lint(recording.title, recording.fields["title"], steps, None, exceptions)
    for step in steps[1:]:
        recorded = step.recorded
        if recorded is not None and recorded.comment is not None:
            yield from _lint(recorded.comment, recorded.where, steps, step.number, exceptions)
    where = {entry.text: entry.where for entry in recording.unbound}
    for text, error in exceptions.needless():
        error.where = where[text]
        yield error


def _lint(
    text: str,
    where: Location,
    steps: Sequence[Step],
    move: int | None,
    exceptions: Exceptions,
) -> Iterator[GeneratorError]:
    """What is wrong with the comment on ``move``, or with the title."""
    # Nothing is code in a comment; a tick there is an error of its own.
    bound = [(use.start, use.end) for use in find_uses(text.replace("`", " "))]
    game = steps[0].game
    for said in unbound_in(text, bound):
        if exceptions.excuse(said):
            continue
        hint = binding_for(
            said.find, said.sentence, game, lambda card: _open_card(card, steps, move)
        )
        # Comments stand in double quotes, so single ones are the quotes of a call there.
        hint = hint.replace('"', "'")
        error = unbound(said.find, f"{hint}, or {way_out(said.sentence, said.find)} in the file")
        error.where = place_in_text(where, text, max(0, text.find(said.find.words)))
        yield error
    for code, wrong in wrong_codes(text):
        wrong.where = place_in_text(where, text, text.find(code))
        yield wrong


def _open_card(card: Card, steps: Sequence[Step], move: int | None) -> str | None:
    """How the comment on ``move`` may call an open card: as it is before the move or after it, or
    else at the first step that shows it.
    """
    if move is not None:
        for name, step in (("before", steps[move - 1]), ("after", steps[move])):
            if slot := open_slot(card, step):
                return f"{name}({slot})"
    for step in steps:
        if slot := open_slot(card, step):
            return f"top({step.number}, {slot})"
    return None
