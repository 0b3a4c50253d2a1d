"""The table of what an author may bind words to, or have printed.

A row is a function: what authors call it, the arguments it takes, an example that works, and a line
of Russian about it. The functions enter themselves, from `generator.bindings` and from
`generator.site`; the build calls them, and the authors' guide prints them. What a number may be
said with stands in the words of its game (`generator.games.words`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeVar


class Group(StrEnum):
    """The sections of the authors' guide, by their Russian headings."""

    PRINTED = "Что печатает движок"
    VALUES = "Числа и карты"
    PLACES = "Места на столе и точные слова"
    CLAIMS = "Утверждения"
    COMMENTS = "В комментариях к ходам"


@dataclass(frozen=True, slots=True)
class Binding:
    """A function for pages. ``example`` is a whole use of it, which works on any page of this site
    (one of `Group.COMMENTS`: in the comment on move 5 of half-moon/won), ``says`` one Russian line
    on what it stands for. The first argument of ``function`` is the page's context; the others
    are the author's.
    """

    name: str
    group: Group
    example: str
    says: str
    function: Callable[..., Any]


BINDINGS: Final[dict[str, Binding]] = {}
"""Every function by the name an author calls it, in the order of the guide."""

F = TypeVar("F", bound=Callable[..., Any])


def binding(group: Group, *, example: str, says: str) -> Callable[[F], F]:
    """Enter a function whose first argument is a `generator.bindings.context.PageContext`."""

    def enter(function: F) -> F:
        name = function.__name__
        BINDINGS[name] = Binding(name, group, example, says, function)
        return function

    return enter
