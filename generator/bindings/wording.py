"""Whether an author's bound words say what the engine gives, and how they are set."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from markupsafe import Markup, escape

from generator import diagrams, russian
from generator.bindings.polarity import contradicts
from generator.bindings.telling import Told, ordinal_places, ordinals, told
from generator.bindings.values import Bound, Claim, Exactly, Places, Value
from generator.cards import Card
from generator.errors import PageError
from generator.nouns import NOUNS, nouns_of

_AFTER_FIGURES: Final = re.compile(r"(\d) (?=\w)")
_PREPOSITIONS: Final = {
    "gent": "без безо вместо вокруг для до из изо кроме около от ото после против среди у",
    "datv": "к ко",
    "loct": "о об обо при",
    "ablt": "над перед",
    "accs": "про через",
    "accs loct": "в во на",
    "accs ablt": "за под",
    "gent accs ablt": "с со",
    "datv accs loct": "по",
}
_GOVERNED: Final = {
    preposition: tuple(cases.split())
    for cases, prepositions in _PREPOSITIONS.items()
    for preposition in prepositions.split()
}
"""The cases that can follow each preposition."""
_RANGE: Final = re.compile(r"[–—-](?=\s?[R\d])|\bпо\b|\bдо\b")


def check_words(words: str, bound: Bound, *, governor: str = "") -> None:
    """Check that ``words`` say what they are bound to, in figures or in words, in any case that
    goes with ``governor``, the word before them.

    Raises:
        PageError: they say something else, or number and noun do not agree.
    """
    cases = _GOVERNED.get(governor, russian.CASES)
    if isinstance(bound, Claim):
        if contradicts(words, bound.kind, bound.reference):
            raise PageError(f"{words!r} says the contrary", expected=f"what {bound.kind} confirms")
        for fault in _beyond_claim(words, bound):
            raise PageError(f"{words!r} {fault}", expected=f"words that {bound.kind} confirms")
    elif isinstance(bound, Places):
        _check_places(words, bound.slots)
    elif isinstance(bound, Exactly):
        if words.replace(russian.NBSP, " ").strip("«»") != bound.text:
            raise PageError(f"the words are not {words!r}", expected=bound.text)
    elif isinstance(bound.value, Card):
        _check_card(words, bound.value, cases)
    else:
        wrong = russian.why_not_said(words, bound.value, cases=cases)
        if wrong is not None:
            raise PageError(wrong, expected=f"words that say {bound.value}")
        _check_noun(words, bound)


def words_html(words: str, bound: Bound) -> Markup:
    """The words ready to be shown: a card by its letters gets its colour, and a number keeps
    its noun on the line.
    """
    card = getattr(bound, "value", None)
    if isinstance(card, Card) and words == russian.short_card(card):
        return Markup(diagrams.card_html(card))
    return escape(_AFTER_FIGURES.sub(rf"\1{russian.NBSP}", words))


def _check_noun(words: str, value: Value) -> None:
    """The words must count what the number counts."""
    assert isinstance(value.value, int)
    named = russian.counted_nouns(words, value.value) & NOUNS
    right = nouns_of(value.name)
    if named and not named.intersection(right):
        raise PageError(
            f"{words!r} counts «{min(named)}», but {value.name} does not",
            expected=" or ".join(f"«{noun}»" for noun in right) or "the number alone",
        )


def _check_card(words: str, card: Card, cases: Collection[str]) -> None:
    named = {russian.card_name(card, case) for case in cases}
    named |= {russian.card_name(card, case, figures=True) for case in cases}
    spaced = {name.replace(russian.NBSP, " ") for name in named}
    if words != russian.short_card(card) and words.lower() not in spaced:
        name = russian.card_name(card)
        raise PageError(
            f"the card is not {words!r}", expected=f"{russian.short_card(card)} or «{name}»"
        )


def _check_places(words: str, slots: tuple[str, ...]) -> None:
    """Each slot must be named once, in order, or a range by its ends: «стопки 4–10»."""
    named = told(words)
    places = _named_places(words, named)
    as_range = bool(_RANGE.search(words))
    ends = (slots[0], slots[-1])
    whole = places == slots and not (as_range and len(slots) > len(ends))
    if not whole and not (as_range and places == ends and len(slots) > len(ends)):
        raise PageError(f"{words!r} names {' '.join(places) or 'no place'}", expected=_form(slots))
    wrong = "ячей" if slots[0].isdecimal() else "стоп"
    if wrong in words.lower():
        raise PageError(f"{words!r} calls {slots[0]} by a wrong name", expected=_form(slots))


def _named_places(words: str, named: Told) -> tuple[str, ...]:
    """The slots that the words name; a foundation is named by the card dealt to it."""
    if named.cards:
        return tuple(map(str, named.cards))
    if named.places:
        return () if named.numbers else named.places
    return ordinals(words) or tuple(map(str, named.numbers))


def _form(slots: tuple[str, ...]) -> str:
    if len(slots) <= 2:
        return " and ".join(slots)
    return f"{slots[0]}–{slots[-1]}, or each of {' '.join(slots)}"


def _beyond_claim(words: str, claim: Claim) -> Iterator[str]:
    """What the words name that is not in the claim."""
    named = told(words)
    for card in named.cards:
        if card not in claim.cards:
            yield f"names {russian.short_card(card)}, which is not in the claim"
    if not named.ranks <= {card.rank for card in claim.cards}:
        yield "names a rank that is not in the claim"
    for place in (*named.places, *ordinal_places(words)):
        if place not in claim.places:
            yield f"names {place}, which is not in the claim"
    for number in named.numbers:
        if number not in claim.numbers:
            yield f"says {number}, which is not in the claim"
