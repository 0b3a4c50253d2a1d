"""Russian sentences about a table against its cards: what they name, in order, where that lies, and
how much is left.

Cards that are printed have the letters of the app (A V D R for ace, jack, queen, king).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from generator.cards import ACE, JACK, KING, QUEEN, Card
from generator.games import GAMES, AnyGame
from generator.games.words import SlotKind
from generator.recordings import Step
from generator.russian.read import (
    cards_in,
    lemmas_of,
    numbers_in,
    places_in,
    without_cards,
    without_places,
)

Mention: TypeAlias = Card | str
"""A card or the name of a slot."""
Cards = Mapping[str, Sequence[Card]]
"""The cards of each slot, bottom to top."""

_LETTERS: Final = {ACE: "A", JACK: "V", QUEEN: "D", KING: "R"}
_IN_WORDS: Final = re.compile(r"(?:\d+|[а-яё]{2,})[ -][а-яё]+", re.IGNORECASE)
_RANGE: Final = re.compile(r"[–—-] ?(?=[A-Z\d])|\b(?:по|до)\b")
_STEP: Final = re.compile(r"(?:после|ход|шаг)[а-яё]* (\d+)", re.IGNORECASE)
_COUNTED: Final = re.compile(r"(\d+) ([а-яё]+)", re.IGNORECASE)
_LEFT: Final = re.compile(r"остал\w+ $", re.IGNORECASE)
_STILL: Final = re.compile(r"(?:остал\w+|в запасе|ещё) $", re.IGNORECASE)
_NONE_LEFT: Final = re.compile(r"([а-яё]+) (?:больше нет|не осталось)", re.IGNORECASE)
_CARD: Final = "карта"


def rank_text(rank: int) -> str:
    """The rank as cards show it: ``10``, ``D`` for a queen."""
    return _LETTERS.get(rank, str(rank))


def card_text(card: Card) -> str:
    """The card as this site writes it: ``D♥``."""
    return rank_text(card.rank) + card.suit.symbol


def listed(mentioned: Sequence[Mention]) -> str:
    """Cards and slots as reports write them."""
    return " ".join(one if isinstance(one, str) else card_text(one) for one in mentioned)


def printed_cards(text: str) -> list[Card]:
    """The cards in ``text`` that are written as the site writes them: «D♥» or in words."""
    return [card for card, _ in _printed(text)]


@lru_cache(maxsize=1 << 12)
def mentions(text: str, game_name: str) -> tuple[Mention, ...]:
    """The cards and slots of a game that ``text`` names, in order: «5♠ (стопка 1)», «R3», «король
    червей», «дом пик от туза».
    """
    found: list[tuple[int, Mention]] = [(start, card) for card, start in _printed(text)]
    for place in places_in(without_cards(text), GAMES[game_name]):
        found += [(place.start, slot) for slot in place.slots]
    return tuple(one for _, one in sorted(found, key=lambda each: each[0]))


def wrong_places(text: str, game: AnyGame, slots: Sequence[str]) -> str | None:
    """What is wrong with ``text`` as the name of ``slots``: each in order, or a range by its ends.

    A foundation may be named by the card dealt to it.
    """
    cards, rest = cards_in(text), without_cards(text)
    places = places_in(rest, game)
    numbers = [str(number.value) for number in numbers_in(without_places(rest, places))]
    named = [str(said.card) for said in cards] or [slot for each in places for slot in each.slots]
    is_range = len(slots) > 2 and _RANGE.search(text)
    if (named or numbers) != ([slots[0], slots[-1]] if is_range else [*slots]):
        return f"{' '.join(named or numbers) or 'no place'} is read, the engine has {listed(slots)}"
    if named and numbers:
        return f"says {numbers[0]} besides the places"
    noun = game.words.slots[game.slot(slots[0]).kind]
    if any(place.noun not in (None, noun) for place in places):
        return f"calls {slots[0]} by the name of another kind of place"
    return None


def _printed(text: str) -> list[tuple[Card, int]]:
    said = [(each.card, each.start, text[each.start : each.end]) for each in cards_in(text)]
    return [
        (card, start)
        for card, start, words in said
        if card is not None
        and (words.replace(" ", "") == card_text(card) or _IN_WORDS.fullmatch(words))
    ]


@dataclass(frozen=True, slots=True)
class Situation:
    """A table of ``game`` after ``number`` moves: all its cards, those of them that are ``seen``,
    and the counters that belong to it.
    """

    game: AnyGame
    number: int
    cards: Cards
    seen: Cards
    counters: Mapping[str, int]

    @classmethod
    def at(cls, step: Step) -> Situation:
        """The table at a step of a recording."""
        game, position = step.game, step.position
        counters = game.counters(position)
        return cls(game, step.number, game.contents(position), game.seen(position), counters)

    def tops(self) -> Cards:
        """The uppermost card that is seen of each slot."""
        return {slot: cards[-1:] for slot, cards in self.seen.items()}

    def sizes(self, *kinds: SlotKind) -> list[int]:
        """How many cards lie in each filled slot of these kinds."""
        named = {slot: len(cards) for slot, cards in self.cards.items() if cards}
        return [size for slot, size in named.items() if self.game.slot(slot).kind in kinds]


def told_cards(words: str, game: AnyGame) -> list[tuple[Card | None, str | None]]:
    """The cards and slots a sentence names, in pairs: a slot belongs to the card just before it,
    as in «5♠ (стопка 1)» or «туз червей из стопки 2».
    """
    pairs: list[tuple[Card | None, str | None]] = []
    waiting: Card | None = None
    for named in mentions(words, game.name):
        if isinstance(named, str):
            pairs.append((waiting, named))
            waiting = None
            continue
        if waiting is not None:
            pairs.append((waiting, None))
        waiting = named
    return pairs if waiting is None else [*pairs, (waiting, None)]


def wrong_about(text: str, situation: Situation, seen: Cards) -> Iterator[str]:
    """What ``text`` says wrongly about a situation, speaking of no cards but those ``seen``."""
    everywhere = {card for cards in seen.values() for card in cards}
    for card, slot in told_cards(text, situation.game):
        if card is None:
            continue
        if slot is None and card not in everywhere:
            yield f"names {card_text(card)}, which is not open"
        elif slot is not None and card not in seen.get(slot, ()):
            has = listed(seen.get(slot, ())) or "nothing"
            yield f"{card_text(card)} is said to be in slot {slot}, the engine has {has}"
    for said in map(int, _STEP.findall(text)):
        if said != situation.number:
            yield f"{said} moves made are told of, the engine has {situation.number}"
    yield from wrong_counts(text, situation)


def wrong_name(text: str, situation: Situation, highlighted: AbstractSet[str]) -> Iterator[str]:
    """What is wrong with a diagram's name besides: it has to tell which slots are highlighted, and
    a number in it that counts nothing known has to be one of the engine's counters.
    """
    named = {slot for _, slot in told_cards(text, situation.game) if slot is not None}
    if named != highlighted:
        told, has = (" ".join(sorted(slots)) or "none" for slots in (named, highlighted))
        yield f"tells of slots {told}, highlighted are {has}"
    known = {start for start, *_ in _counted(text, situation)}
    rest = without_cards(text)
    for number in numbers_in(without_places(rest, places_in(rest, situation.game))):
        if number.start not in known and number.value not in situation.counters.values():
            yield f"{number.value} is told of, which is no number of the engine"


def wrong_counts(text: str, situation: Situation) -> Iterator[str]:
    """What ``text`` counts wrongly: filled places, cards, and what the counters count."""
    for _, said, value, what in _counted(text, situation):
        if said != value:
            yield f"{said} {what} are told of, the engine has {value}"


def _counted(text: str, situation: Situation) -> Iterator[tuple[int, int, int, str]]:
    """Where a thing is counted, the number said, the engine's number and a name for it."""
    for match in _COUNTED.finditer(text):
        before, after = text[: match.start()], text[match.end() :]
        for value, what in _countable(lemmas_of(match[2]), before, after, situation):
            yield match.start(), int(match[1]), value, what
    for match in _NONE_LEFT.finditer(text):
        for value, what in _counters(lemmas_of(match[1]), situation):
            yield match.start(), 0, value, what


def _countable(
    noun: AbstractSet[str], before: str, after: str, situation: Situation
) -> Iterator[tuple[int, str]]:
    """The engine's number of what a number between ``before`` and ``after`` counts."""
    words = dict(situation.game.words.slots)
    home = words.pop(SlotKind.FOUNDATION, None)
    for kind, name in words.items():
        if name in noun:
            yield len(situation.sizes(kind)), f"{kind}s"
    if _CARD in noun and _LEFT.search(before):
        yield sum(situation.sizes(*words)), "cards left"
    if _CARD in noun and home and _at_home(before, after, home):
        yield sum(situation.sizes(SlotKind.FOUNDATION)), "cards in foundations"
    if _STILL.search(before):
        yield from _counters(noun, situation)


def _counters(noun: AbstractSet[str], situation: Situation) -> Iterator[tuple[int, str]]:
    """The counters of the game that count what ``noun`` names."""
    words = situation.game.words
    for name, value in situation.counters.items():
        if noun & {*words.nouns_of(name), *words.nouns_of(name.replace("_", "-"))}:
            yield value, name


def _at_home(before: str, after: str, home: str) -> bool:
    """Whether what is counted is «в домах», told before or after it."""
    return bool(re.search(rf"в {home}ах $", before) or re.match(rf" в {home}ах", after))
