"""The built site against its sources and the engine: every page there, fresh and true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from generator.check.assets import check_assets
from generator.check.faces import SUIT_IDS
from generator.check.figures import check_figure, figure_name
from generator.check.findings import Findings
from generator.check.moves import check_move_list
from generator.check.reader import Page, UnreadablePageError, read_page
from generator.check.recordings import Recordings
from generator.check.report import Counts, Kind, PageReport, Problem
from generator.check.shapes import looks_like
from generator.check.site_config import read_config
from generator.check.sources import END, Asked, Source, read_sources
from generator.check.steps import check_steps
from generator.check.values import check_bound
from generator.check.words import check_words
from generator.errors import GeneratorError, PageError


@dataclass(frozen=True, slots=True)
class SiteResult:
    """What the check of a built site found; one `PageReport` for each HTML file."""

    problems: tuple[Problem, ...]
    pages: tuple[PageReport, ...]


def check_site(docs: Path, site: Path, recordings: Recordings) -> SiteResult:
    """Check every HTML file below ``site``, and that every source below ``docs`` has its page.

    Raises:
        GeneratorError: there is no such site.
    """
    if not site.is_dir():
        raise GeneratorError(f"there is no built site at {site}", expected="a folder with one")
    sources = {source.page: source for source in read_sources(docs)}
    built = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*.html"))}
    problems = [
        Problem(Kind.PAGE, str(site / page), f"is missing: the page of {source.path}")
        for page, source in sources.items()
        if page not in built
    ]
    config = read_config(docs)
    if config is not None:
        problems += check_assets(docs, site, config)
    pages: list[PageReport] = []
    for name, path in built.items():
        source = sources.get(name)
        found = Findings(str(path))
        recordings.used.clear()
        page = _check_file(path, source, recordings, found)
        if page is not None and config is not None:
            check_words(page, source, config, site, found)
        _check_verified(source, found)
        found.count(**_drawn_on(recordings))
        problems += _at_source(found.problems, source)
        pages.append(PageReport(name, source.name if source else None, found.counts))
    if not any(page.counts.diagrams for page in pages):
        problems.append(Problem(Kind.PAGE, str(site), "no diagram found in the whole site"))
    return SiteResult(tuple(problems), tuple(pages))


def _check_file(
    path: Path, source: Source | None, recordings: Recordings, found: Findings
) -> Page | None:
    found.count(pages=1)
    try:
        page = read_page(path.read_bytes())
    except UnreadablePageError as error:
        found.problem(Kind.PAGE, "", str(error))
        return None
    if not page.complete:
        found.problem(Kind.PAGE, "", "is cut off: it does not end with </html>")
    for name in page.repeated_ids:
        found.problem(Kind.PAGE, "", f"the id {name!r} is there more than once")
    _check_freshness(page, source, found)
    if source is not None:
        _check_asked(page, source, recordings, found)
    _check_sprite(page, found)
    for number, figure in enumerate(page.figures, start=1):
        check_figure(figure, number, recordings, found)
    symbols = {name for sprite in page.sprites for name in sprite.symbols}
    for number, moves in enumerate(page.move_lists, start=1):
        check_move_list(moves, number, recordings, found)
        check_steps(moves, number, symbols, recordings, found)
    for number, bound in enumerate(page.bound, start=1):
        check_bound(bound, number, recordings, found)
    return page


def _check_verified(source: Source | None, found: Findings) -> None:
    """A page on which nothing could be compared with the engine has to say why."""
    counts = found.counts
    verified = counts.diagrams + counts.moves + counts.values + counts.claims
    if source is not None and not source.unverified and not verified:
        found.problem(Kind.PAGE, "", "holds nothing that is bound to the engine, and says not why")


def _drawn_on(recordings: Recordings) -> dict[str, int]:
    """How many recordings a page asked for, and how many moves these have."""
    lengths = [len(moves) for name in recordings.used if (moves := recordings.moves_of(name))]
    return {"recordings": len(lengths), "steps": sum(lengths)}


def _check_freshness(page: Page, source: Source | None, found: Findings) -> None:
    """Compare the mark that the build left in the page with the source as it is now."""
    if source is None:
        for mark in page.marks:
            found.problem(Kind.PAGE, "", f"is left over: there is no source {mark.source} for it")
        return
    if len(page.marks) != 1:
        message = f"has {len(page.marks)} marks of its source (data-hm-source), not 1"
        found.problem(Kind.PAGE, "", message)
    for mark in page.marks:
        if mark.source != source.name:
            message = f"is marked as made from {mark.source}, not {source.name}"
            found.problem(Kind.PAGE, "", message)
        elif mark.digest != source.digest:
            found.problem(Kind.PAGE, "", f"is stale: {source.path} has changed since it was built")
        if mark.figures != str(len(page.figures)):
            message = f"was built with {mark.figures} diagrams, {len(page.figures)} are there"
            found.problem(Kind.DIAGRAM, "", message)


def _check_asked(page: Page, source: Source, recordings: Recordings, found: Findings) -> None:
    """Compare the page's diagrams and games with the calls in the source, counted here anew."""
    asked = [(call, _exactly(call, recordings)) for call in source.diagrams]
    there = Counter((figure.recording, figure.step) for figure in page.figures)
    for call, (name, step) in asked:
        if step is not None and there[name, step] == 0:
            message = f"diagram ({name}, step {step}) is missing; line {call.line} asks for it"
            _problem_at(found, source, call, message)
        there[name, step] -= 1
    if all(step is not None for _, (_, step) in asked):
        for number, figure in enumerate(page.figures, start=1):
            if there[figure.recording, figure.step] > 0:
                there[figure.recording, figure.step] -= 1
                message = f"is not asked for in {source.path}"
                found.problem(Kind.DIAGRAM, figure_name(number, figure), message)
    told = Counter(moves.recording for moves in page.move_lists)
    for call in source.games:
        if call.recording is not None and told[call.recording] == 0:
            message = f"the moves of {call.recording} are missing; line {call.line} asks for them"
            _problem_at(found, source, call, message)
        told[call.recording] -= 1


def _exactly(call: Asked, recordings: Recordings) -> tuple[str | None, str | None]:
    """The recording and step of a call as a figure's attributes give them."""
    if call.recording is None or call.step is None:
        return call.recording, None
    if call.step != END:
        return call.recording, str(call.step)
    try:
        return call.recording, str(len(recordings.get(call.recording).steps) - 1)
    except PageError:  # such a diagram cannot be there; what it asks for stays a problem
        return call.recording, "end"


def _problem_at(found: Findings, source: Source, call: Asked, message: str) -> None:
    found.problems.append(
        Problem(Kind.DIAGRAM, found.path, message, source=str(source.path), source_line=call.line)
    )


def _check_sprite(page: Page, found: Findings) -> None:
    """The symbols that diagrams use are there, drawn, and each looks like what it stands for."""
    symbols = {name: paths for sprite in page.sprites for name, paths in sprite.symbols.items()}
    if len(page.sprites) > 1:
        found.problem(Kind.SPRITE, "sprite", f"is there {len(page.sprites)} times")
    if not all(sprite.drawn for sprite in page.sprites):
        message = "is hidden in a way (display, visibility) that also hides what uses it"
        found.problem(Kind.SPRITE, "sprite", message)
    for message in page.unreadable_styles:
        found.problem(Kind.SPRITE, "sprite", message)
    for name in _used(page):
        if name not in symbols:
            found.problem(Kind.SPRITE, f"sprite, {name}", "is missing, though diagrams use it")
    for name, paths in symbols.items():
        suit = SUIT_IDS.get(name)
        if suit is None:
            continue
        seen = _suit_of(paths) if paths is not None else None
        if seen != suit.name.lower():
            message = f"looks like {seen or 'no suit'}, not like {suit.name.lower()}"
            found.problem(Kind.SPRITE, f"sprite, {name}", message)


def _used(page: Page) -> Iterator[str]:
    drawn = (
        thing
        for figure in page.figures
        for things in (
            *(group.drawn for group in figure.drawing.groups),
            figure.drawing.outside,
        )
        for thing in things
        if thing.tag == "use" and thing.content
    )
    yield from dict.fromkeys(thing.content for thing in drawn)


@cache
def _suit_of(paths: tuple[str, ...]) -> str | None:
    suit = looks_like(paths)
    return suit and suit.name.lower()


def _at_source(problems: Sequence[Problem], source: Source | None) -> Iterator[Problem]:
    """The problems of a page, each with the source that the page was made from."""
    for problem in problems:
        if source is not None and problem.source is None:
            yield replace(problem, source=str(source.path))
        else:
            yield problem


def totals_of(pages: Sequence[PageReport]) -> Counts:
    """All pages' counts added up, but for the recordings, which several pages may share."""
    total = sum((page.counts for page in pages), Counts())
    return replace(total, recordings=0, steps=0)
