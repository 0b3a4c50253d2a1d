"""What the commands have in common: JSON lines, layouts as text, and writing files."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from secrets import token_hex

import click

from generator.errors import GeneratorError
from generator.games import AnyGame
from generator.games.protocol import Contents
from generator.games.words import SlotKind

json_option = click.option("--json", "as_json", is_flag=True, help="Write JSON, one object a line.")

force_option = click.option(
    "--force", is_flag=True, help="Replace the file that -o names, if it exists."
)


def echo_json(value: Mapping[str, object]) -> None:
    """Write ``value`` to stdout as one line of JSON in ASCII."""
    click.echo(json.dumps(value))


def layout_lines(game: AnyGame, contents: Contents) -> list[str]:
    """The cards of every slot, bottom to top: a line a pile, and one line for cells of one card."""
    width = max(map(len, contents))
    piles, others = of_kind(game, contents, SlotKind.PILE)
    if all(len(cards) <= 1 for cards in others.values()):
        row = "  ".join(f"{slot} {_cards(cards)}" for slot, cards in others.items())
        return [*_lines(piles, width), row] if row else _lines(piles, width)
    return _lines(piles, width) + _lines(others, width)


def of_kind(game: AnyGame, contents: Contents, kind: SlotKind) -> tuple[Contents, Contents]:
    """The slots of one kind, and all others."""
    chosen = {slot: cards for slot, cards in contents.items() if game.slot(slot).kind is kind}
    return chosen, {slot: cards for slot, cards in contents.items() if slot not in chosen}


def deliver(text: str, output: Path | None, *, replace: bool) -> str:
    """Write a result to ``output``, or to stdout, in UTF-8 whatever the terminal's encoding; return
    where it went as the end of a message.

    Raises:
        GeneratorError: as `write_file`.
    """
    if output is None:
        click.echo(text.encode("utf-8"), nl=False)
        return ""
    write_file(output, text, replace=replace)
    return f", written to {output}"


def write_file(path: Path, text: str, *, replace: bool) -> None:
    """Write ``text`` in UTF-8 to ``path``: to a file whole or not at all, to a device or a pipe
    as they take it. Through a link, what it leads to is written.

    Raises:
        GeneratorError: the file exists and is not to be replaced, or cannot be written.
    """
    if not replace:
        require_absent(path)
    try:
        if _is_special(path):
            path.write_text(text, encoding="utf-8", newline="\n")
        else:
            _put_in_place(Path(os.path.realpath(path)), text)
    except OSError as error:
        raise GeneratorError(f"cannot write {path}: {error.strerror}") from error


def _is_special(path: Path) -> bool:
    """Whether there is something other than a file at ``path``: a file renamed over a device or a
    pipe would take its place. So would it that of an empty folder, which cannot be written to.
    """
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return False


def _put_in_place(path: Path, text: str) -> None:
    """Write ``text`` beside ``path`` and rename it to that, so that no half file can be seen."""
    beside = path.with_name(f".halfmoon-{token_hex(8)}")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def require_absent(path: Path) -> None:
    """Check that ``path`` is free.

    Raises:
        GeneratorError: there is something at ``path``.
    """
    if path.exists() or path.is_symlink():
        raise GeneratorError(f"{path} exists", expected="another name, or --force to replace it")


def _lines(contents: Contents, width: int) -> list[str]:
    return [f"{slot:>{width}}  {_cards(cards)}" for slot, cards in contents.items()]


def _cards(cards: tuple[object, ...]) -> str:
    return " ".join(map(str, cards)) or "-"
