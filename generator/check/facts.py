"""The numbers that pages may call by name: each game's facts, and the site's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from generator.errors import PageError
from generator.games import GAMES

SITE: Final = "site"
_REFERENCE: Final = re.compile(r"([\w-]+)\.(\w+)(?:([+-])(\d{1,4}))?", re.ASCII)


def fact_value(reference: str) -> int:
    """The number that ``half-moon.piles``, ``half-moon.pile_size-1`` or ``site.games`` names.

    Raises:
        PageError: there is no such fact.
    """
    match = _REFERENCE.fullmatch(reference)
    facts = facts_of(match[1]) if match else {}
    if match is None or match[2] not in facts:
        raise PageError("there is no such fact")
    more = int(match[4] or 0)
    return facts[match[2]] + (-more if match[3] == "-" else more)


def facts_of(owner: str) -> dict[str, int]:
    """The facts of a game, or of the site itself; none for anything else."""
    if owner == SITE:
        return {"games": len(GAMES)}
    return dict(GAMES[owner].facts()) if owner in GAMES else {}


def in_front_matter(name: str, game: str | None) -> str:
    """The reference that ``piles``, ``half_moon.piles`` or ``games`` stands for on a page that is
    about ``game``.
    """
    owner, dot, fact = name.partition(".")
    if dot:
        return f"{owner.replace('_', '-')}.{fact}"
    if name in facts_of(SITE) or game is None:
        return f"{SITE}.{name}"
    return f"{game}.{name}"


def names_of(value: int, game: str | None) -> Iterator[str]:
    """How a page about ``game`` may call the facts of this ``value``, its own game's first."""
    for owner in sorted(GAMES, key=lambda name: name != game):
        for fact, number in facts_of(owner).items():
            if number == value:
                yield fact if owner == game else f"{owner.replace('-', '_')}.{fact}"
    yield from (fact for fact, number in facts_of(SITE).items() if number == value)
