"""The ``cards:`` field: a layout given card by card, for deals that no code stands for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from generator.cards import Card, parse_card
from generator.errors import CardTextError, GeneratorError, InconsistentError
from generator.games import GAMES, AnyGame
from generator.games.decks import each_card_of
from generator.recordings.model import Position
from generator.strict_yaml.nodes import Node, Pairs, Problems, Scalar
from generator.strict_yaml.source import shorten

CARDS_FORM: Final = 'a card list for each slot, such as "1": 7H 5S 10D, bottom to top'
_WORD: Final = re.compile(r"\S+")


def read_layout(game: AnyGame, node: Node, problems: Problems) -> Position | None:
    """The game's first position with the cards of ``node``; ``None`` once errors are noted."""
    if not isinstance(node, Pairs):
        problems.add(node.start, "cards is no mapping", expected=CARDS_FORM)
        return None
    before = len(problems.found)
    contents: dict[str, list[Card]] = {}
    counts: Counter[Card] = Counter()
    for key, value in node.pairs:
        slot = _slot(game, key, contents, problems)
        if slot is None:
            continue
        contents[slot] = _cards(game, value, slot, counts, problems)
        _check_size(game, slot, value, problems)
    if len(problems.found) > before:
        return None
    try:
        return game.start(contents)
    except GeneratorError as error:
        problems.note(error, node.start)
        return None


def _slot(
    game: AnyGame, key: Node, seen: Mapping[str, Sequence[Card]], problems: Problems
) -> str | None:
    if not isinstance(key, Scalar):
        problems.add(key.start, "this is no slot", expected=CARDS_FORM)
    elif key.text not in game.slots:
        problems.add(
            key.start,
            f"unknown slot {shorten(key.text)}",
            expected=f"one of {' '.join(game.slots)}",
        )
    elif key.text in seen:
        problems.add(key.start, f"slot {key.text} is given twice", expected="each slot once")
    else:
        return key.text
    return None


def _cards(
    game: AnyGame, node: Node, slot: str, counts: Counter[Card], problems: Problems
) -> list[Card]:
    if not isinstance(node, Scalar):
        problems.add(node.start, f"the cards of slot {slot} are no text", expected=CARDS_FORM)
        return []
    cards = []
    offset = node.start
    for match in _WORD.finditer(node.text):
        word = match[0]
        # Folded lines and quotes move the words about, so each is looked up in the file's text.
        offset = max(problems.source.text.find(word, offset), node.start)
        try:
            card = parse_card(word)
        except CardTextError as error:
            error.message = f"{shorten(word)} is no card"
            problems.note(error, offset)
        else:
            cards.append(card)
            counts[card] += 1
            if counts[card] > game.decks:
                message = f"card {card} appears {counts[card]} times"
                expected = each_card_of(game.decks)
                problems.note(InconsistentError(message, expected=expected), offset)
        offset += len(word)
    return cards


def _check_size(game: AnyGame, slot: str, node: Node, problems: Problems) -> None:
    size = _dealt_sizes(game.name)[slot]
    words = len(node.text.split()) if isinstance(node, Scalar) else size
    if words != size:
        count = f"{words} card" if words == 1 else f"{words} cards"
        problems.note(
            InconsistentError(f"slot {slot} holds {count}", expected=f"{size}, as dealt"),
            node.start,
        )


@cache
def _dealt_sizes(game_name: str) -> dict[str, int]:
    game = GAMES[game_name]
    return {slot: len(cards) for slot, cards in game.contents(game.deal(0)).items()}
