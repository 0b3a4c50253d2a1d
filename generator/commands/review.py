"""``review``: words and rule, read together once by a person."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click

from generator.check.lint.sayings import Saying
from generator.check.lock import LOCK, Change, lock_text, read_lock
from generator.check.report import Kind
from generator.check.statements import Statements, sort_of, what_holds
from generator.commands.checking import build_and_check
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
    docs/statements.lock, a line of which a reviewer reads next to its rule; Ctrl-C keeps what was
    answered. A page may not have a smaller share of sentences shown by the engine
    than before, unless CHANGELOG.md names the page. This needs a person: with CI in the
    environment only --list and --json work.

    Exit codes: 0 all is read, 1 something is left, 2 misuse.
    """
    with tempfile.TemporaryDirectory(prefix="halfmoon-review-") as folder:
        checked = build_and_check(config, Path(folder, "site"), environment(offered=False), None)
    held = checked.statements
    if held is None:
        raise GeneratorError(f"the pages do not build: {checked.report.problems[0]}")
    read_lock(checked.built.docs / LOCK)  # one that cannot be read is not to be overwritten
    named = {file.resolve() for file in files}
    docs = checked.built.docs.resolve()
    asked = [each for each in held.changes if not files or docs / _page_of(each) in named]
    unheld = sum(problem.kind is Kind.STATEMENT for problem in held.problems) - len(held.changes)
    if unheld:
        click.echo(f"{unheld} sentences are held by nothing: see halfmoon check", err=True)
    if as_list or as_json:
        for change in asked:
            click.echo(json.dumps(_data(change, held)) if as_json else _text(change, held) + "\n")
    elif os.environ.get("CI"):
        raise GeneratorError("review asks a person", expected="--list where CI is set")
    else:
        accepted = list(_accepted(asked, held))
        _write(checked.built.docs / LOCK, _renewed(held, accepted), held)
        click.echo(f"{len(accepted)} of {len(asked)} read", err=True)
        raise SystemExit(len(accepted) < len(asked) or bool(unheld))
    raise SystemExit(bool(asked) or bool(unheld))


def _page_of(change: Change) -> str:
    saying = change.new or change.old
    assert saying is not None
    return saying.page


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


def _renewed(held: Statements, accepted: Sequence[Change]) -> list[Saying]:
    """The lock once these changes are taken over; what was not is left as it was read."""
    kept = Counter(held.locked) - Counter(change.old for change in accepted if change.old)
    kept += Counter(change.new for change in accepted if change.new)
    refused = {change.new: change.old for change in held.changes if change not in accepted}
    renewed = []
    for saying in (*held.sayings, *held.locked):
        found = saying if kept[saying] else refused.get(saying)  # left in its place
        if found is not None and kept[found]:
            kept[found] -= 1
            renewed.append(found)
    pages = list(dict.fromkeys(saying.page for saying in renewed))
    return sorted(renewed, key=lambda saying: pages.index(saying.page))


def _write(lock: Path, renewed: list[Saying], held: Statements) -> None:
    log = lock.parent.parent / "CHANGELOG.md"
    # What is not released yet is told above the first version.
    told = re.split(r"\n## \[?\d", log.read_text("utf-8"))[0] if log.is_file() else ""
    before, after = _shares(held.locked), _shares(renewed)
    for page, (shown, others) in before.items():
        shown_now, others_now = after.get(page, (0, 0))
        if others_now > others and shown_now * others < shown * others_now and page not in told:
            raise GeneratorError(
                f"the engine would show {shown_now / (shown_now + others_now):.0%} of what {page} "
                f"says, and showed {shown / (shown + others):.0%}; nothing was written",
                expected=f"a word about {page} in CHANGELOG.md",
            )
    write_file(lock, lock_text(renewed), replace=True)


def _shares(sayings: Iterable[Saying]) -> dict[str, tuple[int, int]]:
    """How many of each page's sayings the engine shows, and how many it does not."""
    sorts = Counter((each.page, sort_of(each, CATALOGUES) == "sentences") for each in sayings)
    return {page: (sorts[page, True], sorts[page, False]) for page, _ in list(sorts)}


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
