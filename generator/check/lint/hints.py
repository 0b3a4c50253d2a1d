"""What to write instead of words that are bound to nothing: the binding, if the words around say
which, and always the way out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from generator.cards import Card
from generator.check.lint.rule import MASK, Find, Sort, game_noun
from generator.errors import PageError
from generator.games import GAMES, AnyGame
from generator.recordings import Step
from generator.russian.read import cards_in, lemmas_of, places_in

_AT_A_STEP: Final = {
    "карта": "count(…)",
    "ход": "moves_in(…)",
    "очко": "score(…)",
    "перетасовка": "shuffles_used(…)",
}
"""What gives a number of these at a step of a game."""
_WORD: Final = re.compile(r"[а-яё]+", re.IGNORECASE)
OpenCard = Callable[[Card], str | None]
"""The binding of a card that lies open somewhere, if it does."""


def unbound(find: Find, expected: str) -> PageError:
    """The error that the words found are bound to nothing."""
    if find.sort is Sort.MIXED:
        message = f"the word «{find.words}» has letters of two alphabets"
        return PageError(message, expected="letters of one")
    return PageError(f"the {find.sort} «{find.words}» is bound to nothing", expected=expected)


def binding_for(find: Find, sentence: str, game: AnyGame | None, open_card: OpenCard) -> str:
    """The binding for what is found: «[12 стопок]{piles}», or its form where none is known."""
    return f"[{find.words}]{{{_binding(find, sentence, game, open_card)}}}"


def way_out(sentence: str, find: Find) -> str:
    """How to say that the words are no engine's business: the line to write."""
    phrase = _phrase(sentence, find)
    return f'unbound: [{{text: "{phrase}", why: "…"}}]'


def fact_names(find: Find, game: AnyGame | None, sentence: str = "") -> Iterator[str]:
    """How the page may call the facts that a number can be: of that value, and of what it counts,
    or the sentence speaks of; another game's only where the sentence names that game.
    """
    named = {find.noun} if find.noun else set(map(game_noun, _WORD.findall(sentence))) - {None}
    for other in GAMES.values():
        if game not in (None, other) and not names_game(sentence, other.words.title):
            continue
        for fact, value in other.facts().items():
            if value == find.value and named.intersection(other.words.nouns_of(fact)):
                yield fact if other is game else f"{other.name.replace('-', '_')}.{fact}"


def open_slot(card: Card, step: Step) -> str | None:
    """The slot in which the card lies open at a step, as bindings name it; ``None`` if in none."""
    seen = step.game.seen(step.position)
    return next((_quoted(slot) for slot, cards in seen.items() if cards[-1:] == (card,)), None)


def names_game(sentence: str, title: str) -> bool:
    """Whether ``sentence`` names the game, in whatever case."""
    words = map(lemmas_of, _WORD.findall(sentence))
    return title in sentence or any(title.lower() in lemmas for lemmas in words)


def _binding(find: Find, sentence: str, game: AnyGame | None, open_card: OpenCard) -> str:
    if find.sort is Sort.CARD:
        said = cards_in(find.words)
        known = open_card(said[0].card) if said and said[0].card else None
        return known or "top(…)"
    if find.sort is Sort.SLOT:
        return _slots(find)
    names = list(fact_names(find, game, sentence))
    return names[0] if names else _AT_A_STEP.get(find.noun or "", "…")


def _slots(find: Find) -> str:
    slots = [
        _quoted(slot) for place in places_in(find.words, *GAMES.values()) for slot in place.slots
    ]
    if len(slots) == 1:
        return f"slot({slots[0]})"
    return f"slots({slots[0]}, {slots[-1]})" if slots else "slot(…)"


def _quoted(slot: str) -> str:
    return slot if slot.isdecimal() else f'"{slot}"'


def _phrase(sentence: str, find: Find) -> str:
    """The words found with those around them, enough to be told from others."""
    before = sentence[: find.start].rpartition(MASK)[2].split(" ")[-3:]
    after = sentence[find.end :].partition(MASK)[0].split(" ")[:2]
    return " ".join(f"{' '.join(before)}{find.words}{' '.join(after)}".split()).strip(" ,;:—")
