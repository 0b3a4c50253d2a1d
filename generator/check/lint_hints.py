"""Which binding an author may want for words that are bound to nothing."""

from __future__ import annotations

from itertools import islice
from typing import Final

from generator.check.faces import cards_in
from generator.check.facts import names_of
from generator.check.lint_finds import Find, Sort
from generator.check.naming import named_in
from generator.check.numerals import numbers_in
from generator.check.recordings import Recordings
from generator.errors import PageError

_MOST: Final = 3
_NUMBER_FORM: Final = "[{}]{{count(…)}}, {{score(…)}}, {{moves_in(…)}} or another binding"


def binding_for(find: Find, words: str, game: str | None, recordings: Recordings) -> str:
    """The binding to use for ``words``: «[12 стопок]{piles}», or its form where none is known."""
    words = " ".join(words.split())
    if find.sort is Sort.CARD:
        return f"[{words}]{{{_card_binding(words, game, recordings)}}}"
    if find.sort is Sort.SLOT:
        return f"[{words}]{{{_slot_binding(words)}}}"
    value = find.value
    if value is None:
        numbers = numbers_in(words)
        value = numbers[0].value if len(numbers) == 1 else None
    names = list(islice(names_of(value, game), _MOST)) if value is not None else []
    if not names:
        return _NUMBER_FORM.format(words)
    return " or ".join([f"[{words}]{{{names[0]}}}", *(f"{{{name}}}" for name in names[1:])])


def fact_for(find: Find, words: str, game: str | None) -> str:
    """The entry of ``bound`` to use for ``words`` in a title or a description."""
    words = " ".join(words.split())
    names = list(islice(names_of(find.value, game), 1)) if find.value is not None else []
    return f'bound: [{{text: "{words}", is: {names[0] if names else "…"}}}] in the front matter'


def _card_binding(words: str, game: str | None, recordings: Recordings) -> str:
    """Where the card lies open in a recording of the page's game: the earliest step of the first
    that shows it.
    """
    cards = cards_in(words)
    if game is None or not cards:
        return "top(…)"
    prefix = f"{game}/"
    names = [name for name in recordings.names() if name.startswith(prefix)]
    for name in sorted(names, key=lambda name: not name.endswith("/won")):
        try:
            steps = recordings.get(name).steps
        except PageError:  # the recording's own error is reported elsewhere
            continue
        for step in steps:
            for slot, held in step.game.contents(step.position).items():
                if held[-1:] == (cards[0],):
                    shown = slot if slot.isdecimal() else f'"{slot}"'
                    return f'top("{name.removeprefix(prefix)}", {step.number}, {shown})'
    return "top(…)"


def _slot_binding(words: str) -> str:
    slots = list(named_in(words).places)
    shown = [slot if slot.isdecimal() else f'"{slot}"' for slot in slots]
    if len(shown) == 1:
        return f"slot({shown[0]})"
    return f"slots({shown[0]}, {shown[-1]})" if shown else "slots(…)"
