"""Checking a writer's words against a number: «двумя колодами» says 2, «48 хода» says nothing.

It works by writing: every right way to say the number with the writer's own noun is made, and the
words must be one of them. So a phrase is right only if number, case, gender and noun all agree.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import product
from typing import Final

from generator.errors import GeneratorError
from generator.russian.morphology import CASES, GENDERS, adjective_lemmas, noun_lemmas
from generator.russian.numerals import MAX_IN_WORDS, count, in_words, times
from generator.russian.typography import NBSP

_TOGETHER: Final = dict(enumerate("вдвоём втроём вчетвером впятером вшестером".split(), start=2))
_TIMES_MORE: Final = dict(enumerate("вдвое втрое вчетверо впятеро".split(), start=2))
_GROUPS: Final = dict(enumerate("двое трое четверо пятеро шестеро семеро".split(), start=2))
_DOZEN: Final = ("дюжина", "дюжины", "дюжине", "дюжину", "дюжиной")
_OTHERWISE: Final = {
    0: ("нуль", "нуля", "нулю", "нулём", "нуле"),
    4: ("четырежды",),
    12: _DOZEN,
}
"""Forms of a number that `numerals` does not write itself."""
_BOTH: Final = ("оба", "обе", "обоих", "обеих", "обоим", "обеим", "обоими", "обеими")
_STANDING_ALONE: Final = frozenset(
    {
        *(*_BOTH, *_DOZEN, "дважды", "трижды", "четырежды"),
        *(*_TOGETHER.values(), *_TIMES_MORE.values(), *_GROUPS.values()),
    }
)
"""Words after which nothing is counted, or always in the genitive: what follows need not agree."""
_QUALIFIED: Final = re.compile(
    r"\b(?:не|ни|почти|около|больше|меньше|более|менее|свыше|примерно|чуть)\b"
)
"""Words that make the number another one: «не двенадцать», «больше двенадцати»."""
_DIGITS: Final = re.compile(r"\d+")
_ANIMACIES: Final = ("inan", "anim")


def why_not_said(words: str, number: int, *, cases: Collection[str] = CASES) -> str | None:
    """What is wrong with ``words`` as a way to say ``number``; ``None`` if nothing is.

    The words hold the number once, in figures or in words, and may go on with what is counted:
    «48», «сумма 6», «12 стопок», «двумя колодами», «четыре раза», «100 последних ходов». Where the
    words before them govern a case, ``cases`` are those that are right.
    """
    text = normalised(words)
    before, said, after = _find_number(text, number)
    if said is None:
        return f"{words!r} does not say {number}"
    if _DIGITS.search(before + after):
        return f"{words!r} says another number besides {number}"
    if qualified := _QUALIFIED.search(before):
        return f"{qualified[0]!r} in {words!r} says another number than {number}"
    return None if said in _STANDING_ALONE else _why_not_right(words, number, said, after, cases)


def _why_not_right(
    words: str, number: int, said: str, after: str, cases: Collection[str]
) -> str | None:
    """What is wrong with the number as it is said, and with what follows it."""
    if after and said + " " + after not in set(_right_phrases(number, said, after.split(), CASES)):
        return f"the words of {words!r} do not agree with {number}" + _suggestion(number, after)
    if len(cases) < len(CASES) and not _stands_in(number, said, after, cases):
        return f"{words!r} stands in a wrong case" + _suggestion(number, after, next(iter(cases)))
    return None


def counted_nouns(words: str, number: int) -> frozenset[str]:
    """What ``words`` may count: the dictionary forms of the first noun after the number."""
    _, said, after = _find_number(normalised(words), number)
    nouns = (noun_lemmas(word) for word in after.split()) if said is not None else ()
    return next((frozenset(lemmas) for lemmas in nouns if lemmas), frozenset())


def normalised(words: str) -> str:
    """The words in lower case, with single common spaces."""
    return " ".join(words.replace(NBSP, " ").lower().split())


def _find_number(text: str, number: int) -> tuple[str, str | None, str]:
    """The text before the number, the number as it is said, and the text after it."""
    found = _DIGITS.search(text)
    if found is not None:
        said = found[0] if int(found[0]) == number else None
        return text[: found.start()], said, text[found.end() :].strip()
    for form in sorted(_forms(number), key=len, reverse=True):
        match = re.search(rf"(?<!\w){form}(?!\w)", text)
        if match is not None:
            return text[: match.start()], form, text[match.end() :].strip()
    return text, None, ""


def _forms(number: int) -> set[str]:
    """Every form of the number in words."""
    if number > MAX_IN_WORDS:
        return set()
    forms = {
        in_words(number, case=case, gender=gender, animacy=animacy)
        for case, gender, animacy in product(CASES, GENDERS, _ANIMACIES)
    }
    special = (table.get(number) for table in (_TOGETHER, _TIMES_MORE, _GROUPS))
    forms |= {times(number), *filter(None, special), *_OTHERWISE.get(number, ())}
    return forms | (set(_BOTH) if number == 2 else set())


def _stands_in(number: int, said: str, after: str, cases: Collection[str]) -> bool:
    if after:
        return said + " " + after in set(_right_phrases(number, said, after.split(), cases))
    forms = {
        in_words(number, case=case, gender=gender, animacy=animacy)
        for case, gender, animacy in product(cases, GENDERS, _ANIMACIES)
        if number <= MAX_IN_WORDS
    }
    return said.isdigit() or said in forms or said in _OTHERWISE.get(number, ())


def _right_phrases(
    number: int, said: str, words: list[str], cases: Collection[str]
) -> Iterator[str]:
    """Every right phrase of the number, in ``cases``, with what ``words`` may be forms of."""
    in_figures = said.isdigit()
    for phrase in _dictionary_phrases(words):
        for case in cases:
            try:
                yield normalised(count(number, phrase, case=case, words=not in_figures))
            except GeneratorError:
                continue  # a form that the dictionary lacks is no right form


def _dictionary_phrases(words: list[str]) -> Iterator[str]:
    """The words as dictionary phrases: adjectives, a noun, and a tail that stays as it is."""
    for index, word in enumerate(words):
        adjectives = [adjective_lemmas(adjective) for adjective in words[:index]]
        for parts in product(*adjectives, noun_lemmas(word)):
            yield " ".join([*parts, *words[index + 1 :]])


def _suggestion(number: int, after: str, case: str = "nomn") -> str:
    phrases = _dictionary_phrases(after.split())
    try:
        right = (count(number, phrase, case=case) for phrase in phrases)
        return next((f"; right would be «{phrase}»" for phrase in right), "")
    except GeneratorError:
        return ""
