"""The ``cards:`` field: a layout given card by card, for deals that no code stands for."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Final

import yaml

from generator.cards import Card, parse_card
from generator.errors import CardTextError, GeneratorError, InconsistentError
from generator.games import GAMES, AnyGame
from generator.games.decks import each_card_of
from generator.recordings.model import Position
from generator.strict_yaml.reader import Reader, start_of
from generator.strict_yaml.source import shorten

_WORD: Final = re.compile(r"\S+")


def read_layout(game: AnyGame, node: yaml.Node, reader: Reader) -> Position | None:
    """The game's first position with the cards of ``node``; ``None`` once errors are noted."""
    before = len(reader.found)
    names = " ".join(game.slots)
    form = f'a list of cards, bottom to top, such as "1": 7H 5S 10D, for each of {names}'
    slots = reader.mapping(node, "cards is no mapping", game.slots, noun="slot", form=form)
    counts: Counter[Card] = Counter()
    contents = {
        slot: _cards(game, value.node, slot, counts, reader) for slot, value in slots.items()
    }
    if len(reader.found) > before:
        return None
    try:
        return game.start(contents)
    except GeneratorError as error:
        reader.note_error(node, error)
        return None


def _cards(
    game: AnyGame, node: yaml.Node, slot: str, counts: Counter[Card], reader: Reader
) -> list[Card]:
    """The cards of one slot; ``counts`` tells how often each card was given so far."""
    if not isinstance(node, yaml.ScalarNode):
        reader.note(
            node, f"the cards of slot {slot} are no text", expected="cards such as 7H 5S 10D"
        )
        return []
    cards = []
    offset = start_of(node)
    words = _WORD.findall(node.value)
    for word in words:
        # Folded lines and quotes move the words about, so each is looked up in the file's text.
        offset = max(reader.source.text.find(word, offset), start_of(node))
        try:
            card = parse_card(word)
        except CardTextError as error:
            error.message = f"{shorten(word)} is no card"
            reader.note_error(offset, error)
        else:
            cards.append(card)
            counts[card] += 1
            if counts[card] > game.decks:
                message = f"card {card} appears {counts[card]} times"
                expected = each_card_of(game.decks)
                reader.note_error(offset, InconsistentError(message, expected=expected))
        offset += len(word)
    size = _dealt_sizes(game.name)[slot]
    if len(words) != size:
        count = f"{len(words)} card" if len(words) == 1 else f"{len(words)} cards"
        message = f"slot {slot} holds {count}"
        reader.note_error(node, InconsistentError(message, expected=f"{size}, as dealt"))
    return cards


@cache
def _dealt_sizes(game_name: str) -> dict[str, int]:
    game = GAMES[game_name]
    return {slot: len(cards) for slot, cards in game.contents(game.deal(0)).items()}
