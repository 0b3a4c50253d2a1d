"""Writing a recording: the text that `generator.recordings.files` reads back the same."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import yaml

from generator.cards import Card
from generator.deals import DealCode
from generator.games import AnyGame
from generator.recordings.model import RESULTS, Move

# Letters, digits and the punctuation that means nothing to YAML; everything else goes in quotes.
_PLAIN: Final = re.compile(r"[^\W_](?:[\w .,()«»—–+-]*[\w.)»])?")


def recording_text(
    game: AnyGame,
    deal: DealCode | Mapping[str, Sequence[Card]],
    *,
    title: str,
    moves: Iterable[tuple[Move, str | None]],
) -> str:
    """The recording file of a line of play: ``moves`` are moves of ``game`` with their comments.

    Result and score are what the rules give after the last move.

    Raises:
        IllegalMoveError: the rules forbid a move.
        InconsistentError: the cards are not as the game deals them.
    """
    if isinstance(deal, DealCode):
        position = game.deal(deal.number)
        source = [f"deal: {deal}"]
    else:
        position = game.start(deal)
        source = ["cards:"]
        source += [f'  "{slot}": {" ".join(map(str, cards))}' for slot, cards in deal.items()]
    lines = []
    for move, comment in moves:
        position = game.apply(position, move)
        lines.append(f"  - {move}" if comment is None else f"  - {move}: {_scalar(comment)}")
    outcome = game.outcome(position)
    score = game.score(position)
    head = [f"game: {game.name}", *source, f"title: {_scalar(title)}"]
    head.append(f"result: {next(word for word in RESULTS if RESULTS[word] is outcome)}")
    if score is not None:
        head.append(f"score: {score}")
    head.append("moves:" if lines else "moves: []")
    return "\n".join([*head, *lines, ""])


def _scalar(text: str) -> str:
    """``text`` as YAML reads it back: as it is, or in double quotes."""
    if _PLAIN.fullmatch(text) and yaml.safe_load(text) == text:
        return text
    return json.dumps(text, ensure_ascii=False)
