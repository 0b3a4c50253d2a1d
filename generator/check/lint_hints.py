"""Which binding an author may want for words that are bound to nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from generator.cards import Card
from generator.check.faces import cards_in
from generator.check.facts import names_of
from generator.check.lint_finds import Find, Sort
from generator.check.naming import named_in, other_noun
from generator.russian.read.numbers import numbers_in

_MOST: Final = 3
_NUMBER_FORM: Final = "[{}]{{count(…)}}, {{score(…)}}, {{moves_in(…)}} or another binding"


def binding_for(find: Find, game: str | None, card_binding: Callable[[Card], str | None]) -> str:
    """The binding to use for what is found: «[12 стопок]{piles}», or its form where none is known.
    ``card_binding`` knows where a card lies open.
    """
    words = find.words
    if find.sort is Sort.CARD:
        cards = cards_in(words)
        binding = card_binding(cards[0]) if cards else None
        return f"[{words}]{{{binding or 'top(…)'}}}"
    if find.sort is Sort.SLOT:
        return f"[{words}]{{{_slot_binding(words)}}}"
    value = find.value
    if value is None:
        numbers = numbers_in(words)
        value = numbers[0].value if len(numbers) == 1 else None
    names = list(islice(_names(value, words, game), _MOST)) if value is not None else []
    if not names:
        return _NUMBER_FORM.format(words)
    return " or ".join([f"[{words}]{{{names[0]}}}", *(f"{{{name}}}" for name in names[1:])])


def _names(value: int, words: str, game: str | None) -> Iterator[str]:
    """The facts of that value that are a number of what ``words`` count."""
    for name in names_of(value, game):
        if not other_noun(words, name.rpartition(".")[2]):
            yield name


def fact_for(find: Find, game: str | None) -> str:
    """The entry of ``bound`` to use for what is found in a title or a description."""
    names = list(islice(names_of(find.value, game), 1)) if find.value is not None else []
    return (
        f'bound: [{{text: "{find.words}", is: {names[0] if names else "…"}}}] in the front matter'
    )


def _slot_binding(words: str) -> str:
    shown = [quoted(slot) for slot in named_in(words).places]
    if len(shown) == 1:
        return f"slot({shown[0]})"
    return f"slots({shown[0]}, {shown[-1]})" if shown else "slots(…)"


def quoted(slot: str) -> str:
    """The slot as an author names it in a call."""
    return slot if slot.isdecimal() else f'"{slot}"'
