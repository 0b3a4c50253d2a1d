"""Every statement about a game: those of its rules, and those of its layout."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

from generator.diagrams import crescent_statements, half_moon_statements
from generator.errors import PageError
from generator.games.crescent import statements as crescent
from generator.games.crescent import words as crescent_words
from generator.games.half_moon import statements as half_moon
from generator.games.half_moon import words as half_moon_words
from generator.games.statements import Statement

CATALOGUES: Final[Mapping[str, Mapping[str, Statement]]] = {
    "half-moon": half_moon.STATEMENTS | half_moon_statements.STATEMENTS,
    "crescent": crescent.STATEMENTS | crescent_statements.STATEMENTS,
}
"""The statements about each game, by the game's name and their own."""

WRONG_ENGINES: Final[Mapping[str, Mapping[str, str]]] = {
    "half-moon": half_moon_words.WRONG_ENGINES,
    "crescent": crescent_words.WRONG_ENGINES,
}
"""What is wrong with the engines that the tests show statements to, in Russian, by their names."""


def find_statement(name: str, game: str | None) -> tuple[str, Statement]:
    """The statement that an author calls ``half_moon.pairs_sum_to_eleven``, or without the game's
    name in front on a page about ``game``; and the name of its game.

    Raises:
        PageError: there is none of that name.
    """
    owner, dot, own = name.rpartition(".")
    about = owner.replace("_", "-") if dot else game
    if about is None or about not in CATALOGUES:
        raise PageError(f"{name!r} names no game", expected="a game in front: half_moon.…")
    known = CATALOGUES[about]
    if own not in known:
        near = " ".join(get_close_matches(own, known, n=3, cutoff=0.0))
        raise PageError(f"{about} has no statement {own!r}", expected=f"one such as {near}")
    return about, known[own]
