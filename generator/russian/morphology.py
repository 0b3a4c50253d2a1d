"""Words and phrases in any case."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from generator.errors import GeneratorError
from generator.russian.dictionary import dictionary, parses

if TYPE_CHECKING:
    from pymorphy3.analyzer import Parse

CASES: Final = ("nomn", "gent", "datv", "accs", "ablt", "loct")
_ADJECTIVES: Final = ("ADJF", "PRTF")
# Forms that the dictionary lists but a page does not want: «стопкою», «бубён», slang, archaic.
_UNWANTED: Final = frozenset({"V-oy", "Infr", "Slng", "Arch", "Dist", "Erro"})
# Players bend the ace like the other court cards: «взять туза», as if it were alive.
_ANIMATE: Final = frozenset({"туз"})
# Where the dictionary puts the rarer of two forms first, or counts with another word.
_PREFERRED: Final = {"хода": "ходы", "годов": "лет", "людей": "человек"}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun with what belongs to it: «открытая карта», «пара карт».

    ``adjectives`` stand before the noun and agree with it; the ``tail`` after it stays as it is.
    """

    adjectives: tuple[Parse, ...]
    noun: Parse
    tail: tuple[str, ...]

    @property
    def gender(self) -> str:
        """``masc``, ``femn`` or ``neut``."""
        return str(self.noun.tag.gender)

    @property
    def animacy(self) -> str:
        """``anim`` or ``inan``."""
        return str(self.noun.tag.animacy)

    def forms(self, noun: Iterable[str], adjectives: Iterable[str]) -> str:
        """The phrase with its noun and its adjectives in the forms with these grammemes."""
        noun, adjectives = tuple(noun), tuple(adjectives)
        words = [form(adjective, adjectives) for adjective in self.adjectives]
        return " ".join([*words, form(self.noun, noun), *self.tail])


@lru_cache(maxsize=4096)
def inflect(phrase: str, case: str, *, plural: bool = False) -> str:
    """A noun or a phrase, given in the nominative singular, in ``case``: «открытую карту».

    Raises:
        GeneratorError: an unknown word or case, or a phrase without a noun.
    """
    require_case(case)
    parsed = parse_phrase(phrase)
    return parsed.forms(*agreement(parsed, case, plural=plural))


def agreement(phrase: Phrase, case: str, *, plural: bool) -> tuple[list[str], list[str]]:
    """The grammemes of a phrase's noun and of its adjectives in ``case``."""
    number = "plur" if plural else "sing"
    adjective = [case, number]
    if not plural:
        adjective.append(phrase.gender)
    if case == "accs" and (plural or phrase.gender == "masc"):
        adjective.append(phrase.animacy)
    return [case, number], adjective


def require_case(case: str) -> None:
    """Check that ``case`` names a case.

    Raises:
        GeneratorError: it does not.
    """
    if case not in CASES:
        raise GeneratorError(f"unknown case {case!r}", expected=" or ".join(CASES))


@lru_cache(maxsize=1024)
def parse_phrase(text: str) -> Phrase:
    """The phrase that ``text`` is: any adjectives, a noun in the nominative, and a tail.

    Raises:
        GeneratorError: a word that the dictionary does not have, or no noun.
    """
    words = text.split()
    adjectives: list[Parse] = []
    for index, word in enumerate(words):
        noun = _nominative(word, ("NOUN",))
        adjective = _nominative(word, _ADJECTIVES)
        if adjective is not None and (noun is None or index < len(words) - 1):
            adjectives.append(adjective)
        elif noun is not None:
            return Phrase(tuple(adjectives), noun, tuple(words[index + 1 :]))
        else:
            raise GeneratorError(
                f"{word!r} in {text!r} is no Russian noun or adjective known to the dictionary",
                expected="a word in the nominative singular",
            )
    raise GeneratorError(f"{text!r} has no noun", expected="a noun, such as «открытая карта»")


def cases_of(word: str) -> frozenset[str]:
    """Every case that ``word`` may stand in; none where it has no cases."""
    return frozenset(str(parse.tag.case) for parse in parses(word) if parse.tag.case)


def form(parse: Parse, grammemes: Iterable[str]) -> str:
    """The word's first form in the dictionary's order that has all ``grammemes``.

    Raises:
        GeneratorError: the word has no such form.
    """
    wanted = frozenset(grammemes)
    for candidate in parse.lexeme:
        found = candidate.tag.grammemes
        if wanted <= found and not _UNWANTED & found:
            word = str(candidate.word)
            return _PREFERRED.get(word, word) if "plur" in wanted else word
    raise GeneratorError(f"{parse.normal_form!r} has no form {' '.join(sorted(wanted))}")


def _nominative(word: str, parts_of_speech: tuple[str, ...]) -> Parse | None:
    """The likeliest reading of ``word`` as one of these parts of speech, in the nominative."""
    if not dictionary().word_is_known(word):
        return None
    readings = [
        parse
        for parse in parses(word)
        if parse.tag.POS in parts_of_speech
        and parse.tag.case == "nomn"
        and ("sing" in parse.tag or "Pltm" in parse.tag)
        and "Abbr" not in parse.tag
    ]
    if word in _ANIMATE:
        readings.sort(key=lambda parse: "anim" not in parse.tag)
    return readings[0] if readings else None
