"""What a page says a row of touches does, against the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from generator.cards import Card
from generator.check.readback.wording import Mention, listed, mentions, printed_cards
from generator.errors import PageError
from generator.games import GAMES, AnyGame, game_of_code
from generator.games.touching import Touch, TouchState

_REMOVED: Final = {2: re.compile("пара убрана"), 3: re.compile("тройка убрана")}
_CLEARED: Final = re.compile("выбор снят")
_SELECTED: Final = re.compile("выбран|выбор переходит")


def messages() -> dict[str, str]:
    """The apps' words for each reason, in lower case."""
    played = [game.touches for game in GAMES.values() if game.touches is not None]
    return {
        reason: words.lower() for touches in played for reason, words in touches.messages.items()
    }


def wrong_touches(text: str, code: str, slots: Sequence[str]) -> str | None:
    """What is wrong with «5♠ (стопка 1), затем A♥ (стопка 2): выбор снят — «…»»: the cards and
    slots before the first colon in order, and after it what the last touch did.

    Raises:
        GeneratorError: no deal of a game that is played by touch, or a slot that cannot be touched.
    """
    game, deal = game_of_code(code)
    if game.touches is None or not slots or not set(slots) <= set(game.slots):
        raise PageError("is no row of touches on a deal")
    state, expected = TouchState(game.deal(deal.number)), list[Mention]()
    for slot in slots:
        expected += [_top(game, state, slot), slot]
        last = game.touches.touch(state, slot)
        state = last.state
    before, _, answer = text.partition(":")
    read = mentions(before, game.name)
    if list(read) != expected:
        return f"the touches are {listed(expected)}, {listed(read)} is read"
    return next(_wrong_answer(answer.strip(), last, game), None)


def _top(game: AnyGame, state: TouchState, slot: str) -> Card:
    seen = game.seen(state.position)[slot]
    if not seen:
        raise PageError(f"slot {slot} is empty")
    return seen[-1]


def _wrong_answer(answer: str, last: Touch, game: AnyGame) -> Iterator[str]:
    lower = answer.lower()
    said = {size for size, words in _REMOVED.items() if words.search(lower)}
    if said != ({len(last.removed)} if last.removed else set()):
        yield f"the touch removes {len(last.removed)} cards, {answer!r} is read"
    reasons = {reason for reason, words in messages().items() if words in lower}
    if reasons != ({last.reason} if last.reason else set()):
        yield f"the reason is {last.reason}, {answer!r} is read"
    selected = [_top(game, last.state, slot) for slot in last.state.selected]
    cleared = not selected and not last.removed
    if bool(_CLEARED.search(lower)) != cleared or bool(_SELECTED.search(lower)) != bool(selected):
        yield f"{len(selected)} cards stay selected, {answer!r} is read"
    if printed_cards(answer) != selected:
        yield f"selected is {listed(selected) or 'nothing'}, {answer!r} is read"
