"""The built site read back: every page's figures, tables, moves and bound words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from lxml.etree import _Element

from generator.check.readback.boards import check_boards
from generator.check.readback.exercises import check_exercises
from generator.check.readback.figures import check_figure
from generator.check.readback.html import of_class, parse_page
from generator.check.readback.moves import check_move_list
from generator.check.readback.slots import check_sprite, symbols_in
from generator.check.readback.steps import check_steps
from generator.check.readback.surveys import check_charts
from generator.check.readback.values import bound_in, check_bound
from generator.check.report import Counts, Findings, Kind, PageReport, Problem, Report
from generator.errors import GeneratorError, PageError
from generator.recordings.library import Library

Look = Callable[[Path, str | None, _Element], Iterable[Problem]]
"""What else is looked at in a page: its path, the name of its source, and its root."""


def check_site(docs: Path, site: Path, recordings: Library, look: Look | None = None) -> Report:
    """Read back every HTML file below ``site``, built from the pages below ``docs``; ``look`` has
    a look at each. Recordings, which several pages may share, are not in the totals.

    Raises:
        GeneratorError: there is no such site.
    """
    if not site.is_dir():
        raise GeneratorError(f"there is no built site at {site}", expected="a folder with one")
    problems: list[Problem] = []
    pages: list[PageReport] = []
    for path in sorted(site.rglob("[!.]*.html")):
        found = Findings(str(path))
        source, root = check_page(path.read_bytes(), recordings, found)
        if look is not None and root is not None:
            problems += look(path, source, root)
        at = None if source is None else str(docs / source)
        problems += [replace(problem, source=at) for problem in found.problems]
        pages.append(PageReport(path.relative_to(site).as_posix(), source, found.counts))
    if not any(page.counts.diagrams for page in pages):
        problems.append(Problem(Kind.PAGE, str(site), "no diagram found in the whole site"))
    totals = sum((page.counts for page in pages), Counts())
    return Report(tuple(problems), replace(totals, recordings=0, steps=0), tuple(pages))


def check_page(
    content: bytes, recordings: Library, found: Findings
) -> tuple[str | None, _Element | None]:
    """Compare one page with the engine; gives back the source that it says it was made from, and
    its root.
    """
    recordings.used.clear()
    found.count(pages=1)
    try:
        root = parse_page(content)
    except PageError as error:
        found.problem(str(error))
        return None, None
    found.problem(*_wrong_page(root, content))
    check_sprite(root, found)
    figures = of_class(root, "hm-figure", "figure")
    for number, figure in enumerate(figures, start=1):
        check_figure(figure, number, recordings, found)
    symbols = symbols_in(root)
    for number, moves in enumerate(of_class(root, "hm-moves", "ol"), start=1):
        check_move_list(moves, number, recordings, found)
        check_steps(moves, number, symbols, recordings, found)
    check_boards(root, symbols, recordings, found)
    check_exercises(root, recordings, found)
    for number, bound in enumerate(bound_in(root), start=1):
        check_bound(bound, number, recordings, found)
    check_charts(root, found)
    lengths = [len(told) for name in recordings.used if (told := recordings.moves_of(name))]
    found.count(recordings=len(lengths), steps=sum(lengths))
    return _source(root, len(figures), found), root


def _wrong_page(root: _Element, content: bytes) -> Iterator[str]:
    if b"</html>" not in content[-200:].lower():
        yield "is cut off: it does not end with </html>"
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    for name, times in ids.items():
        if times > 1:
            yield f"the id {name!r} is there more than once"


def _source(root: _Element, figures: int, found: Findings) -> str | None:
    """The source by the mark that the build left in the page; none in one made from no source."""
    marks = [element for element in root.iter() if element.get("data-hm-source")]
    if len(marks) > 1:
        found.problem(f"has {len(marks)} marks of its source (data-hm-source)")
    if not marks:
        return None
    built = marks[0].get("data-hm-figures")
    if built != str(figures):
        message = f"was built with {built} diagrams, {figures} are there"
        found.at(kind=Kind.DIAGRAM).problem(message)
    return marks[0].get("data-hm-source")
