"""Whether an author's bound words say what the engine gives, and how they are set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from markupsafe import Markup, escape

from generator import diagrams, russian
from generator.cards import Card
from generator.errors import PageError
from generator.pages.telling import Told, ordinal_places, ordinals, told
from generator.pages.values import Bound, Claim, Exactly, Places

_AFTER_FIGURES: Final = re.compile(r"(\d) (?=\w)")
_RANGE: Final = re.compile(r"[–—-](?=\s?[R\d])|\bпо\b|\bдо\b")


def check_words(words: str, bound: Bound) -> None:
    """Check that ``words`` say what they are bound to, in figures or in words, in any case.

    Raises:
        PageError: they say something else, or number and noun do not agree.
    """
    if isinstance(bound, Claim):
        for fault in _beyond_claim(words, bound):
            raise PageError(f"{words!r} {fault}", expected=f"words that {bound.kind} confirms")
    elif isinstance(bound, Places):
        _check_places(words, bound.slots)
    elif isinstance(bound, Exactly):
        if words.replace(russian.NBSP, " ").strip("«»") != bound.text:
            raise PageError(f"the words are not {words!r}", expected=bound.text)
    elif isinstance(bound.value, Card):
        _check_card(words, bound.value)
    else:
        wrong = russian.why_not_said(words, bound.value)
        if wrong is not None:
            raise PageError(wrong, expected=f"words that say {bound.value}")


def words_html(words: str, bound: Bound) -> Markup:
    """The words ready to be shown: a card by its letters gets its colour, and a number keeps
    its noun on the line.
    """
    card = getattr(bound, "value", None)
    if isinstance(card, Card) and words == russian.short_card(card):
        return Markup(diagrams.card_html(card))
    return escape(_AFTER_FIGURES.sub(rf"\1{russian.NBSP}", words))


def _check_card(words: str, card: Card) -> None:
    named = {russian.card_name(card, case) for case in russian.CASES}
    named |= {russian.card_name(card, case, figures=True) for case in russian.CASES}
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
