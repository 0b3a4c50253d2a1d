"""``replay FILE``: a recording step by step."""

from __future__ import annotations

from pathlib import Path

import click

from generator.commands.output import echo_json, json_option, layout_lines
from generator.errors import GeneratorError
from generator.pages.syntax import plain
from generator.recordings import Recording, Step, read_recording, replay


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--step", type=click.IntRange(min=0), help="Only the step of this number; 0: the deal."
)
@json_option
def command(file: Path, *, step: int | None, as_json: bool) -> None:
    """Replay the recording FILE by the rules, one line a step.

    Step 0 is the deal. With --step the cards of every slot are shown as well, from bottom to top.

    JSON: {"step", "move", "slots": {"1": {"count", "top"}, ...}, "score", "outcome"}, foundations
    among the slots; for a game with counters these too, such as "shuffles_left". An empty slot is
    {"count": 0, "top": null}, and a card that lies face down is no top; the outcome is "playing",
    "won" or "stuck".
    """
    recording = read_recording(file)
    steps = replay(recording)
    shown = steps if step is None else (step_of(recording, steps, step),)
    for each in shown:
        if as_json:
            echo_json(_as_json(each))
        else:
            click.echo(_as_line(each))
    if step is not None and not as_json:
        contents = recording.game.contents(shown[0].position)
        click.echo("\n".join(layout_lines(recording.game, contents)))


def step_of(recording: Recording, steps: tuple[Step, ...], number: int) -> Step:
    """Step ``number`` of a replay.

    Raises:
        GeneratorError: the recording is shorter.
    """
    if number >= len(steps):
        raise GeneratorError(
            f"{recording.path} has no step {number}", expected=f"a step from 0 to {len(steps) - 1}"
        )
    return steps[number]


def _as_json(step: Step) -> dict[str, object]:
    seen = step.game.seen(step.position)
    slots = {
        slot: {"count": len(cards), "top": str(seen[slot][-1]) if seen[slot] else None}
        for slot, cards in step.game.contents(step.position).items()
    }
    return {
        "step": step.number,
        "move": step.recorded.text if step.recorded else None,
        "slots": slots,
        "score": step.score,
        "outcome": step.outcome.value,
        **step.game.counters(step.position),
    }


def _as_line(step: Step) -> str:
    move = step.recorded.text if step.recorded else "(deal)"
    parts = [f"{step.number:>3}  {move:<8}"]
    if step.score is not None:
        parts.append(f"{step.score:>4}")
    parts.append(step.outcome.value)
    parts += [
        f"{name.replace('_', ' ')} {number}"
        for name, number in step.game.counters(step.position).items()
    ]
    if step.recorded and step.recorded.comment:
        parts.append(plain(step.recorded.comment))
    return "  ".join(parts)
