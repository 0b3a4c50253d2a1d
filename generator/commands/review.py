"""``review``: words and rule, read together once by a person."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from generator.check.lint.sayings import Saying
from generator.check.lock import LOCK, Change, Lock, lock_text, read_lock
from generator.check.statements import Statements, what_holds
from generator.commands.checking import build_and_check
from generator.commands.mkdocs_build import docs_of
from generator.commands.output import write_file
from generator.commands.pdf import environment
from generator.commands.serve import config_option
from generator.diagrams.catalogue import CATALOGUES
from generator.errors import GeneratorError


@click.command("review")
@click.option("--list", "as_list", is_flag=True, help="Only show what is to be read.")
@click.option("--json", "as_json", is_flag=True, help="The same as JSON, one object a line.")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@config_option
def command(*, files: tuple[Path, ...], as_list: bool, as_json: bool, config: Path) -> None:
    """Read new and changed sentences beside their rules.

    FILES are pages and recordings, by default all. Whatever you answer with yes is written to
    docs/statements.lock, a line of which a reviewer reads next to its rule; Ctrl-D and Ctrl-C keep
    what was answered. A page of which the engine would show a smaller share than before is left
    out, unless the unreleased part of CHANGELOG.md names it. This needs a person: with CI in the
    environment only --list and --json work.

    Exit codes: 0 all is read, 1 something is left, 2 misuse.
    """
    read_lock(docs_of(config) / LOCK)  # one that cannot be read is not to be overwritten
    with tempfile.TemporaryDirectory(prefix="halfmoon-review-") as folder:
        checked = build_and_check(config, Path(folder, "site"), environment(offered=False), None)
    held = checked.statements
    if held is None:
        raise GeneratorError(f"the pages do not build: {checked.report.problems[0]}")
    named = {file.resolve() for file in files}
    docs = checked.built.docs.resolve()
    asked = [each for each in held.changes if not files or docs / each.page in named]
    if held.unheld:
        click.echo(f"{held.unheld} sentences are held by nothing: see halfmoon check", err=True)
    if as_list or as_json:
        for change in asked:
            click.echo(json.dumps(_data(change, held)) if as_json else _text(change, held) + "\n")
    elif os.environ.get("CI"):
        raise GeneratorError("review asks a person", expected="--list where CI is set")
    else:
        fallen = set(_fallen(held, _unreleased(checked.built.docs.parent / "CHANGELOG.md")))
        for page in sorted(fallen & {each.page for each in asked}):
            _tell_fallen(page, held)
        accepted = list(_accepted([each for each in asked if each.page not in fallen], held))
        lock = _renewed(held, accepted)
        write_file(checked.built.docs / LOCK, lock_text(lock), replace=True)
        click.echo(f"{len(accepted)} of {len(asked)} read", err=True)
        raise SystemExit(len(accepted) < len(asked) or bool(held.unheld))
    raise SystemExit(bool(asked) or bool(held.unheld))


def _unreleased(log: Path) -> str:
    """What a changelog tells of the next release: all above the first version."""
    return re.split(r"\n## \[?\d", log.read_text("utf-8"))[0] if log.is_file() else ""


def _fallen(held: Statements, told: str) -> Iterator[str]:
    """The pages of which the engine shows less than when they were last read as a whole, and which
    are not named in what is ``told``.
    """
    for page, now in held.shares.items():
        before = held.lock.shares.get(page)
        if before and now.is_less_than(before) and page not in told:
            yield page


def _tell_fallen(page: str, held: Statements) -> None:
    before, now = held.lock.shares[page], held.shares[page]
    click.echo(
        f"{page} is left out: the engine would show {now.shown} of its {now.said} sentences, and "
        f"showed {before.shown} of {before.said}; if it must be so, name the page in the "
        "unreleased part of CHANGELOG.md\n",
        err=True,
    )


def _accepted(asked: Sequence[Change], held: Statements) -> Iterator[Change]:
    """The changes that the person who is asked says yes to; ends when they stop."""
    for number, change in enumerate(asked, start=1):
        click.echo(f"{number}/{len(asked)} {_text(change, held)}", err=True)
        question = "Drop it" if change.new is None else "Do the words say just that"
        try:
            if click.confirm(question, err=True):
                yield change
        except click.Abort:
            click.echo(err=True)
            return
        click.echo(err=True)


def _renewed(held: Statements, accepted: Sequence[Change]) -> Lock:
    """The lock once these changes are taken over; what was not is left as it was read, and so is
    the share of a page with something left to read.
    """
    kept = Counter(held.lock.sayings) - Counter(change.old for change in accepted if change.old)
    kept += Counter(change.new for change in accepted if change.new)
    refused = {change.new: change.old for change in held.changes if change not in accepted}
    renewed = []
    for saying in (*held.sayings, *held.lock.sayings):
        found = saying if kept[saying] else refused.get(saying)  # left in its place
        if found is not None and kept[found]:
            kept[found] -= 1
            renewed.append(found)
    pages = list(dict.fromkeys(saying.page for saying in renewed))
    left = {each.page for each in held.changes if each not in accepted}
    read = {page: share for page, share in held.shares.items() if page not in left}
    renewed.sort(key=lambda saying: pages.index(saying.page))
    return Lock(tuple(renewed), {**held.lock.shares, **read})


def _text(change: Change, held: Statements) -> str:
    """The words before and now, one below the other, and what holds them."""
    saying = change.new or change.old
    assert saying is not None
    where = held.places.get(saying, saying.page)
    lines = [str(where)]
    if (change.old is not None and change.old.words != saying.words) or change.new is None:
        lines.append(f"  was:   {change.old.words if change.old else ''}")
    if change.new is not None:
        lines.append(f"  words: {change.new.words}")
        lines.append(f"  held:  {what_holds(change.new, CATALOGUES)}")
    return "\n".join(lines)


def _data(change: Change, held: Statements) -> dict[str, object]:
    def part(saying: Saying | None) -> dict[str, object] | None:
        return {"words": saying.words, "evidence": list(saying.evidence)} if saying else None

    saying = change.new or change.old
    assert saying is not None
    where = held.places.get(saying)
    return {
        "page": saying.page,
        "line": where.line if where else None,
        "old": part(change.old),
        "new": part(change.new),
        "holds": what_holds(saying, CATALOGUES),
    }
