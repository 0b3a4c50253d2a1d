"""What the commands have in common: JSON lines, layouts as text, and writing files."""

from __future__ import annotations

import json
import os
import stat
import tempfile
from collections.abc import Mapping
from pathlib import Path

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


def echo_text(text: str) -> None:
    """Write a file's text to stdout, in UTF-8 whatever the terminal's encoding."""
    click.echo(text.encode("utf-8"), nl=False)


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
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", newline="\n", dir=path.parent, prefix=".halfmoon-", delete=False
    ) as file:
        try:
            file.write(text)
            file.close()
            Path(file.name).chmod(0o666 & ~_umask())
            Path(file.name).replace(path)
        except BaseException:
            Path(file.name).unlink(missing_ok=True)
            raise


def require_absent(path: Path) -> None:
    """Check that ``path`` is free.

    Raises:
        GeneratorError: there is something at ``path``.
    """
    if path.exists() or path.is_symlink():
        raise GeneratorError(f"{path} exists", expected="another name, or --force to replace it")


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _lines(contents: Contents, width: int) -> list[str]:
    return [f"{slot:>{width}}  {_cards(cards)}" for slot, cards in contents.items()]


def _cards(cards: tuple[object, ...]) -> str:
    return " ".join(map(str, cards)) or "-"
