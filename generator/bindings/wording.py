"""Whether an author's bound words say what the engine gives, and how they are set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from markupsafe import Markup, escape

from generator import diagrams, russian
from generator.bindings.names import SITE_NOUNS
from generator.bindings.values import Bound, Claim, Exactly, Places, Value
from generator.cards import Card
from generator.errors import PageError
from generator.games import GAMES
from generator.russian.read import (
    Number,
    cards_in,
    counted_noun,
    disagreement,
    fold,
    lemmas_of,
    noun_after,
    numbers_in,
    ranks_in,
    slots_in,
    without_cards,
    without_places,
)

_WRONG_CASES: Final = {
    preposition: frozenset(cases.split())
    for cases, prepositions in {
        "nomn": "в во за на о об обо по под про с со через",
        "nomn accs": "без для до из изо к ко кроме над около от ото перед при против среди у",
    }.items()
    for preposition in prepositions.split()
}
"""The cases that never follow a preposition: no form that must be one of them may stand there."""
_FIRST_WORD: Final = re.compile(r"[а-яё]+", re.IGNORECASE)
_QUALIFIED: Final = re.compile(
    r"\b(?:не|ни|почти|около|больше|меньше|более|менее|свыше|примерно|чуть)\b", re.IGNORECASE
)
"""Words that make the number another one: «не двенадцать», «больше двенадцати»."""
_RANGE: Final = re.compile(r"[–—-] ?(?=\w*\d)|\b(?:по|до)\b", re.IGNORECASE)
_NOUNS: Final = frozenset(SITE_NOUNS).union(
    *(game.words.counted_nouns() for game in GAMES.values())
)
"""What the numbers of the games count."""


def check_words(words: str, bound: Bound, *, before: str = "") -> None:
    """Check that ``words`` say what they are bound to, in figures or in words, in any case that
    may stand after ``before``, the word before them.

    Raises:
        PageError: they say something else, or number and noun do not agree.
    """
    if isinstance(bound, Exactly):
        if words.replace(russian.NBSP, " ").strip("«»") != bound.text:
            raise PageError(f"the words are not {words!r}", expected=bound.text)
        return
    text = fold(words).text.strip()
    if isinstance(bound, Claim):
        for fault in _beyond_claim(text, bound):
            raise PageError(f"{words!r} {fault}", expected=f"words that {bound.kind} confirms")
        return
    if isinstance(bound, Places):
        _check_places(text, bound)
    elif isinstance(bound.value, Card):
        _check_card(words, text, bound.value)
    else:
        _check_number(text, bound, bound.value)
    first = _FIRST_WORD.match(text)
    cases = russian.cases_of(first[0]) if first and before in _WRONG_CASES else frozenset()
    if cases and cases <= _WRONG_CASES[before]:
        raise PageError(f"{words!r} stands in a wrong case", expected=f"another after «{before}»")


def words_html(words: str, bound: Bound) -> Markup:
    """The words ready to be shown: a card by its letters gets its colour."""
    card = getattr(bound, "value", None)
    if isinstance(card, Card) and words == russian.short_card(card):
        return Markup(diagrams.card_html(card))
    return escape(words)


def _check_number(text: str, bound: Value, value: int) -> None:
    """The words hold the number once, and go on with what it may count, or with nothing that the
    games count: «48», «сумма 6», «двумя колодами», «четыре раза», «100 последних ходов».
    """
    numbers = numbers_in(text)
    said = next((number for number in numbers if number.value == value), None)
    if said is None or not _may_say(text, said, bound):
        raise PageError(f"{text!r} does not say {value}", expected=f"words that say {value}")
    if len(numbers) > 1:
        raise PageError(f"{text!r} says another number besides {value}", expected="one number")
    if qualified := _QUALIFIED.search(text, 0, said.start):
        message = f"{qualified[0]!r} in {text!r} says another number than {value}"
        raise PageError(message, expected=f"words that say {value}")
    noun = counted_noun(text)
    named = lemmas_of(noun) & _NOUNS if noun else frozenset()
    if disagreement(text):
        right = [f"«{russian.count(value, lemma)}»" for lemma in sorted(named)]
        message = f"the words of {text!r} do not agree with {value}"
        raise PageError(message, expected=" or ".join(right) or "number and noun that agree")
    if named and not named.intersection(bound.nouns):
        name = bound.reference.rpartition(".")[2] if bound.kind == "fact" else bound.kind
        raise PageError(
            f"{text!r} counts «{min(named)}», but {name} does not",
            expected=" or ".join(f"«{noun}»" for noun in bound.nouns) or "the number alone",
        )


def _may_say(text: str, said: Number, bound: Value) -> bool:
    """Whether a number that counts nothing may stand for the value: «вторая тройка» where it counts
    triples, «трижды» where it counts how often, «втроём» where it counts cards.
    """
    if said.counts:
        return True
    if said.word is None or said.ordinal:
        noun = noun_after(text, said.end)
        return noun is not None and not lemmas_of(noun).isdisjoint(bound.nouns)
    wanted = ("карта", "место") if said.word.endswith(("ём", "ом")) else ("раз", "перетасовка")
    return not {*wanted}.isdisjoint(bound.nouns)


def _check_card(words: str, text: str, card: Card) -> None:
    named = {
        russian.card_name(card, case, figures=figures).replace(russian.NBSP, " ")
        for case in russian.CASES
        for figures in (False, True)
    }
    if words != russian.short_card(card) and text.lower() not in named:
        right = f"{russian.short_card(card)} or «{russian.card_name(card)}»"
        raise PageError(f"the card is not {words!r}", expected=right)


def _check_places(text: str, bound: Places) -> None:
    """Each slot must be named once, in order, or a range by its ends: «стопки 4–10»."""
    slots = bound.slots
    said = slots_in(text, bound.game)
    if said:
        named = tuple(slot for place in said for slot in place.slots)
        named = () if numbers_in(without_places(text, said)) else named
        is_range = any(place.is_range for place in said)
    else:  # a foundation may be named by the card dealt to it, a pile by its number alone
        cards = [str(said.card) for said in cards_in(text)]
        named = tuple(cards or (str(number.value) for number in numbers_in(text)))
        is_range = bool(_RANGE.search(text))
    ends = (slots[0], slots[-1])
    is_range = is_range and len(slots) > len(ends)
    if named != (ends if is_range else slots):
        form = " and ".join(slots) if len(slots) <= len(ends) else f"{slots[0]}–{slots[-1]}"
        if len(slots) > len(ends):
            form += f", or each of {' '.join(slots)}"
        raise PageError(f"{text!r} names {' '.join(named) or 'no place'}", expected=form)


def _beyond_claim(text: str, claim: Claim) -> Iterator[str]:
    """What the words name that is not in the claim."""
    for said in cards_in(text):
        if said.card not in claim.cards:
            shown = text[said.start : said.end]
            yield f"names {shown}, which is not in the claim"
    if not ranks_in(text) <= {card.rank for card in claim.cards}:
        yield "names a rank that is not in the claim"
    text = without_cards(text)
    places = slots_in(text, claim.game)
    for place in places:
        for slot in place.slots:
            if slot not in claim.places:
                yield f"names {slot}, which is not in the claim"
    for number in numbers_in(without_places(text, places)):
        is_pronoun = number.value == 1 and number.word  # «один» is that more often than a number
        if not number.ordinal and not is_pronoun and number.value not in claim.numbers:
            yield f"says {number.value}, which is not in the claim"
