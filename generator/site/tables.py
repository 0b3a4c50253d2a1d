"""Tables of three columns and more: each cell carries the heading of its column, so that a phone
can show a row as a card (docs/stylesheets/site.css); and its role, which a card would lose.
"""

from __future__ import annotations

import re
from itertools import count
from typing import Final

from markupsafe import Markup

_TABLE: Final = re.compile(r"<table>.*?</table>", re.DOTALL)
_HEADING: Final = re.compile(r"<th\b[^>]*>(.*?)</th>", re.DOTALL)
_ROW: Final = re.compile(r"<tr>.*?</tr>", re.DOTALL)
_CELL: Final = re.compile(r"<td\b")
_ROLES: Final = {"<table": "table", "<tr": "row", "<th": "columnheader", "<td": "cell"}
_ELEMENT: Final = re.compile(r"<(?:table|tr|th|td)\b")
_FEWEST: Final = 3


def label_cells(html: str) -> str:
    """``html`` with the cells of each wide table labelled; one whose rows have headings of their
    own is a table of figures, and stays one.
    """
    return _TABLE.sub(_labelled, html)


def _labelled(table: re.Match[str]) -> str:
    headings = [Markup(heading).striptags() for heading in _HEADING.findall(table[0])]
    if len(headings) < _FEWEST or "<th" in table[0].partition("</thead>")[2]:
        return table[0]
    rows = _ROW.sub(lambda row: _labelled_row(row[0], headings), table[0])
    return _ELEMENT.sub(lambda tag: f'{tag[0]} role="{_ROLES[tag[0]]}"', rows)


def _labelled_row(row: str, headings: list[str]) -> str:
    columns = count()

    def labelled(cell: re.Match[str]) -> str:
        return str(Markup('{} data-hm-head="{}"').format(Markup(cell[0]), headings[next(columns)]))

    return _CELL.sub(labelled, row)
