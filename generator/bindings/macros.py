"""The list of functions that pages may call: each with what the authors' guide says of it."""

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
class Macro:
    """A function for pages. ``example`` is a whole use of it, which works on any page of this site
    (one of `Group.COMMENTS`: in the comment on move 5 of half-moon/won), ``says`` one
    Russian line on what it stands for.
    """

    name: str
    group: Group
    example: str
    says: str
    function: Callable[..., Any]


MACROS: Final[dict[str, Macro]] = {}
"""Every function by the name an author calls it, in the order of the guide."""

F = TypeVar("F", bound=Callable[..., Any])


def macro(group: Group, *, example: str, says: str) -> Callable[[F], F]:
    """Enter a function whose first argument is a `generator.bindings.context.PageContext`."""

    def enter(function: F) -> F:
        name = function.__name__.rstrip("_")
        MACROS[name] = Macro(name, group, example, says, function)
        return function

    return enter
