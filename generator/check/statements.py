"""Statements and sayings checked: each statement shown by the engine, each sentence of a strict
page or a recording held, and read as it is together with what holds it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import lxml.html

from generator.check.lint.passages import passages
from generator.check.lint.sayings import ASIDE, HEADS, SAYS, Placed, Saying, sayings_in
from generator.check.lock import Change, Lock, Share, changes, read_lock, sealed
from generator.check.report import Counts, Demonstrated, Kind, Problem, Report
from generator.errors import GeneratorError, Location, PageError
from generator.games import GAMES
from generator.games.statements import Catalogues, NotShownError, Statement, world_of
from generator.recordings.library import Library
from generator.russian.read import fold, lemmas_of, words_in

_NEAREST = 2


@dataclass(frozen=True, slots=True)
class Statements:
    """What the check of statements found: ``statements`` are all there are, ``sayings`` all that
    are held, sealed, with their ``places``, and ``shares`` how many of each page the engine shows;
    ``lock`` is what was read, and ``changes`` how the two differ;
    ``unheld`` sentences are not among them.
    """

    problems: tuple[Problem, ...] = ()
    statements: tuple[Demonstrated, ...] = ()
    sayings: tuple[Saying, ...] = ()
    places: Mapping[Saying, Location] = field(default_factory=dict)
    shares: Mapping[str, Share] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)
    changes: tuple[Change, ...] = ()
    unheld: int = 0

    def added_to(self, report: Report, catalogues: Catalogues) -> Report:
        """``report`` with the problems found, and with how many sentences of each page, and of
        recordings, are shown, have a source, or are asides.
        """
        found: dict[str, Counts] = {}
        for saying in _stating(self.sayings):
            one = Counts(**{sort_of(saying, catalogues): 1})
            found[saying.page] = found.get(saying.page, Counts()) + one
        pages = tuple(
            replace(page, counts=page.counts + found.get(page.source or "", Counts()))
            for page in report.pages
        )
        problems = (*report.problems, *self.problems)
        totals = sum(found.values(), report.totals)
        return Report(problems, totals, pages, self.statements)


@dataclass(frozen=True, slots=True)
class Text:
    """The title or a comment of the recording in the file ``page`` below docs, as HTML."""

    page: str
    html: str
    where: Location
    is_title: bool


def sayings_of(text: Text) -> Iterator[Placed]:
    """What a text of a recording says of play; a title is a caption, of the whole game."""
    parent = "figcaption" if text.is_title else "p"
    root = lxml.html.fragment_fromstring(text.html, create_parent=parent)
    body = lxml.html.Element("body")
    body.append(root)
    for saying in sayings_in(text.page, passages(body)):
        yield Placed(saying, text.where, text.page.split("/")[1])


def check_statements(
    placed: Sequence[Placed],
    path: Path,
    catalogues: Catalogues,
    library: Library,
    unread: frozenset[str] = frozenset(),
) -> Statements:
    """Show every statement, and compare the sayings with the lock file ``path``. What a file that
    was ``unread``, wholly or in part, does not say is not missed.
    """
    sayings = [each for each in placed if each.saying.is_held]
    said = Counter(name for each in sayings for name in each.saying.statements())
    problems, shown = _show_all(catalogues, library, said)
    problems += [_unheld(each, sayings) for each in placed if not each.saying.is_held]
    try:
        lock = read_lock(path)
        told = [sealed(each.saying, catalogues) for each in sayings]
    except GeneratorError as error:
        return Statements((*problems, Problem.of_error(Kind.STATEMENT, str(path), error)), shown)
    differences = tuple(
        each
        for each in changes(lock.sayings, told)
        if each.new or (each.old and each.old.page not in unread)
    )
    where = dict(zip(told, (each.where for each in sayings), strict=True))
    silent = {each.page for each in lock.sayings} - {each.page for each in told} - unread
    for page in sorted(silent):
        message = f"{page} is gone, or says nothing of play any more: run halfmoon review"
        problems.append(Problem(Kind.STATEMENT, str(path), message))
    problems += [
        _changed(each, where, path, catalogues) for each in differences if each.page not in silent
    ]
    shares = _shares(told, catalogues)
    changed = {each.page for each in differences}
    for page, share in shares.items():
        if page not in changed | unread and lock.shares.get(page) != share:
            message = f"the engine shows {share.shown} of the {share.said} sentences of {page}"
            problems.append(
                Problem(
                    Kind.STATEMENT, str(path), f"{message}, not as written: run halfmoon review"
                )
            )
    unheld = len(placed) - len(sayings)
    return Statements(tuple(problems), shown, tuple(told), where, shares, lock, differences, unheld)


def sort_of(saying: Saying, catalogues: Catalogues) -> str:
    """What holds a saying, as `Counts` names it: the engine, sources alone, or only its author."""
    if saying.evidence[0] == ASIDE:
        return "asides"
    statements = [statement_of(name, catalogues) for name in saying.statements()]
    is_shown = any(each and each.demonstration for each in statements) or not statements
    return "sentences" if is_shown else "citations"


def _stating(sayings: Iterable[Saying]) -> Iterator[Saying]:
    """Those that are counted as sentences: headings that state nothing are not."""
    return (saying for saying in sayings if not saying.is_heading)


def _shares(sayings: Iterable[Saying], catalogues: Catalogues) -> dict[str, Share]:
    sorts: dict[str, list[bool]] = {}
    for each in _stating(sayings):
        sorts.setdefault(each.page, []).append(sort_of(each, catalogues) == "sentences")
    return {page: Share(sum(shown), len(shown)) for page, shown in sorts.items()}


def statement_of(name: str, catalogues: Catalogues) -> Statement | None:
    """The statement called ``half-moon.suits_do_not_matter``, with or without its digest, if it is
    still there.
    """
    game, _, own = name.partition("#")[0].partition(".")
    return catalogues.get(game, {}).get(own)


def what_holds(saying: Saying, catalogues: Catalogues) -> str:
    """What the evidence of a saying says: the statements' own sentences, those of what comes below
    a heading, or else its references.
    """
    told: list[str] = []
    for each in saying.evidence:
        kind, *names = each.split(" ")
        if kind in (SAYS, HEADS):
            statements = (statement_of(name, catalogues) for name in names)
            told += [statement.sentence for statement in statements if statement]
        else:
            told.append(each)
    return " ".join(told) or "a heading"


def _show_all(
    catalogues: Catalogues, library: Library, said: Mapping[str, int]
) -> tuple[list[Problem], tuple[Demonstrated, ...]]:
    """Every statement, and in how many cases it was shown; one that was not is a problem."""
    problems: list[Problem] = []
    shown: list[Demonstrated] = []
    for game, statements in catalogues.items():
        found = _show(game, tuple(statements.values()), tuple(_recorded(game, library)))
        for each in statements.values():
            name, cases = f"{game}.{each.name}", found.get(each.name, 0)
            if isinstance(cases, NotShownError):
                problems.append(Problem.of_error(Kind.STATEMENT, name, cases))
            else:
                shown.append(
                    Demonstrated(
                        name, each.sentence, cases, each.wrong, each.source, said.get(name, 0)
                    )
                )
    return problems, tuple(shown)


@lru_cache(maxsize=16)
def _show(
    game: str, statements: tuple[Statement, ...], recorded: tuple[tuple[Any, tuple[Any, ...]], ...]
) -> dict[str, int | NotShownError]:
    """In how many cases of random and of ``recorded`` games each statement was shown, or what is
    wrong with it; once for many checks of the same recordings.
    """
    world = world_of(GAMES[game], recorded)
    shown: dict[str, int | NotShownError] = {}
    for statement in statements:
        if statement.demonstration is not None:
            try:
                shown[statement.name] = statement.show(world)
            except NotShownError as error:
                error.where = _place_of(statement)
                shown[statement.name] = error
    return shown


def _place_of(statement: Statement) -> Location | None:
    """Where a demonstration stands in the sources; of one told by a script nothing is known."""
    code = getattr(statement.demonstration, "__code__", None)
    if code is None or statement.script:
        return None
    return Location(os.path.relpath(code.co_filename), code.co_firstlineno)


def _recorded(game: str, library: Library) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    for name in library.names():
        try:
            replayed = library.get(name)
        except GeneratorError:  # its own check tells what is wrong with it
            continue
        if replayed.recording.game.name == game:
            moves = tuple(recorded.move for recorded in replayed.recording.moves)
            yield replayed.steps[0].position, moves


def _unheld(placed: Placed, held: Iterable[Placed]) -> Problem:
    """The problem that nothing holds a sentence, with the statements whose sayings are nearest."""
    near = _nearest(placed, (each for each in held if each.game == placed.game))
    written = 'bound: [{{text: "…", is: "{}"}}]' if placed.in_front else "{{{}}}"
    says = [f"{written.format(names)} if it says as much as «{words}»" for names, words in near]
    aside = f"{written.format(ASIDE)} {'' if placed.in_front else 'behind it '}if it states no rule"
    error = PageError(
        f"nothing holds the sentence «{placed.saying.words}»",
        expected=f"{', or '.join([*says, aside])}; then halfmoon review",
    )
    error.where = placed.where
    return Problem.of_error(Kind.STATEMENT, placed.where.path, error)


def _nearest(placed: Placed, held: Iterable[Placed]) -> list[tuple[str, str]]:
    """The statements said in words most like these, as the page's author would name them."""
    wanted, own = _lemmas(placed.saying.words), f"{placed.game}."
    likeness: dict[str, tuple[float, str]] = {}
    for each in held:
        names = ", ".join(
            name.removeprefix(own).replace("-", "_") for name in each.saying.statements()
        )
        found = _lemmas(each.saying.words)
        common = len(wanted & found) / len(wanted | found) if wanted | found else 0.0
        if names and common > likeness.get(names, (0.0, ""))[0]:
            likeness[names] = common, each.saying.words
    nearest = sorted(likeness, key=lambda names: -likeness[names][0])[:_NEAREST]
    return [(names, likeness[names][1]) for names in nearest]


def _lemmas(words: str) -> frozenset[str]:
    return frozenset().union(*(lemmas_of(word) for word in words_in(fold(words).text)))


def _changed(
    change: Change, where: Mapping[Saying, Location], lock: Path, catalogues: Catalogues
) -> Problem:
    """The problem that words, or what holds them, are not as they were read together."""
    old, new = change.old, change.new
    if new is None:
        assert old is not None
        message = f"{old.page} no longer says «{old.words}»"
        return Problem(Kind.STATEMENT, str(lock), f"{message}: run halfmoon review")
    if old is None:
        message = f"«{new.words}» was never read together with what holds it"
    elif old.words == new.words:
        message = (
            f"what holds «{new.words}» has changed: {'; '.join(old.evidence)} was read with it"
        )
    else:
        message = f"the sentence was read as «{old.words}», and is now «{new.words}»"
    held = what_holds(new, catalogues)
    error = PageError(message, expected=f"words that say: {held} – if they do: halfmoon review")
    error.where = where[new]
    return Problem.of_error(Kind.STATEMENT, where[new].path, error)
