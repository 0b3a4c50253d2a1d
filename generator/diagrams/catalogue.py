"""Every statement about a game: those of its rules, and those of its layout."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from generator.diagrams import crescent_statements, half_moon_statements
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
