"""One diagram of a built page as the checker sees it: what it claims, draws and tells."""

from __future__ import annotations

from dataclasses import dataclass

from lxml.etree import _Element

from generator.check.styles import ALWAYS, Styles
from generator.check.svg import Drawing, read_drawing
from generator.check.text import has_class, is_drawn, is_hidden, tidy, visible_text


@dataclass(frozen=True, slots=True)
class TextTable:
    """The cells of a text alternative: its ``head``, and the rows of its body."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """One diagram. Attributes are as written, ``None`` where missing; ``drawings`` counts its
    SVGs, ``drawing`` is what the first of them shows, ``rearranged`` what rules under a condition
    make of it, where that differs.
    """

    recording: str | None
    step: str | None
    move: str | None
    drawn: bool
    drawings: int
    role: str
    label: str
    caption: str
    drawing: Drawing
    rearranged: tuple[Drawing, ...]
    table: TextTable | None


def read_figure(figure: _Element, styles: Styles) -> Figure:
    """Read one ``<figure>``, the page's ``styles`` applied to what it draws."""
    svgs = [svg for svg in figure.iter("svg") if has_class(svg, "hm-diagram")]
    svg = svgs[0] if svgs else None
    drawings = [Drawing()] if svg is None else _arranged(svg, styles)
    return Figure(
        recording=figure.get("data-recording"),
        step=figure.get("data-step"),
        move=figure.get("data-move"),
        drawn=is_drawn(figure if svg is None else svg),
        drawings=len(svgs),
        role="" if svg is None else svg.get("role", ""),
        label="" if svg is None else tidy(svg.get("aria-label", "")),
        caption=" ".join(visible_text(caption) for caption in figure.iter("figcaption")),
        drawing=drawings[0],
        rearranged=tuple(drawings[1:]),
        table=_table(figure),
    )


def _arranged(svg: _Element, styles: Styles) -> list[Drawing]:
    """The drawing as it is, then as it is in each arrangement that changes something in it."""
    usual = read_drawing(svg, styles)
    names = [name for name in styles.arrangements if name != ALWAYS and name in usual.conditions]
    others = (read_drawing(svg, styles, name) for name in names)
    return [usual, *(other for other in others if not other.same_as(usual))]


def _table(figure: _Element) -> TextTable | None:
    table = next(figure.iter("table"), None)
    if table is None:
        return None
    rows = [row for row in table.iter("tr") if not is_hidden(row)]
    head = [cell for row in rows for cell in row if cell.tag == "th" and _is_head(row)]
    return TextTable(
        tuple(visible_text(cell) for cell in head),
        tuple(
            tuple(visible_text(cell) for cell in row if cell.tag in ("td", "th"))
            for row in rows
            if not _is_head(row)
        ),
    )


def _is_head(row: _Element) -> bool:
    return not any(cell.tag == "td" for cell in row)
