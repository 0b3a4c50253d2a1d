"""Statements bound to the engine in a page's prose: each made good by computation, and its words
held to what it is about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from generator.cards import ACE, KING, Card, parse_card
from generator.check.moves import wrong_words
from generator.check.naming import beyond
from generator.check.reader import Bound
from generator.check.recordings import Recordings
from generator.check.references import At, read_reference
from generator.check.touches import answer_of, wrong_touches
from generator.errors import PageError
from generator.games import game_of_code
from generator.games.crescent.rules import CRESCENT, only_moves_back_remain
from generator.games.half_moon.matches import PAIR_SUM
from generator.games.protocol import Verdict

_SOLVER_SECONDS: Final = 5.0
"""A proof that takes longer is none that every build should wait for."""


def _legal(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    refusal = at.refusal()
    return _beyond_move(at, bound) if refusal is None else f"the move is illegal: {refusal}"


def _illegal(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    refusal = at.refusal()
    if refusal is None:
        return "the move is legal"
    if refusal.reason != at.claim:
        return f"the move is illegal for {refusal.reason}, not for {at.claim}"
    return _beyond_move(at, bound)


def _touched(bound: Bound, _: Recordings) -> str | None:
    code, *slots = bound.reference.split() or [""]
    answer = slots.pop() if slots else ""
    cards, found = answer_of(code, slots)
    if found != answer:
        return f"the last touch is {found}, not {answer}"
    return beyond(bound.text, set(cards), {len(slots), *_sums(cards)}, set(slots))


def _outcome(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    if at.claim != at.step.outcome.value:
        return f"the game is {at.step.outcome.value} at this step, not {at.claim}"
    tops = {cards[-1] for slot in at.game.slots if (cards := at.cards(slot))}
    return beyond(bound.text, tops, {at.step.number, at.step.score or 0})


def _emptied(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    if at.step.number == 0:
        raise PageError("step 0 is the deal, not a move")
    slots = at.rest.split("+")
    for slot in slots:
        if at.cards(slot):
            return f"slot {slot} is not empty after move {at.step.number}"
    before = at.at_step(at.step.number - 1)
    cards = {card for slot in slots for card in before.cards(slot)}
    return beyond(bound.text, cards, {len(slots)}, set(slots))


def _winnable(bound: Bound, _: Recordings) -> str | None:
    return _solved(bound, Verdict.WON)


def _unwinnable(bound: Bound, _: Recordings) -> str | None:
    return _solved(bound, Verdict.LOST)


def _goes_on(bound: Bound, _: Recordings) -> str | None:
    """In suit, one rank higher or lower, with no step from king to ace: worked out here anew."""
    below_text, _equals, others = bound.reference.partition("=")
    below, named = parse_card(below_text), [parse_card(text) for text in others.split("+")]
    ranks = [rank for rank in (below.rank - 1, below.rank + 1) if ACE <= rank <= KING]
    if sorted(named) != [Card(rank, below.suit) for rank in ranks]:
        return f"these are not the cards that go on {below}"
    return beyond(bound.text, {below, *named}, {len(named)})


def _only_back(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    if at.game.name != CRESCENT.name:
        raise PageError("the game has no foundations")
    found = "yes" if only_moves_back_remain(at.step.position) else "no"
    if at.claim != found:
        return f"whether only moves back remain is {found}, not {at.claim}"
    return beyond(bound.text, set())


def _played(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    if at.step.number == 0:
        raise PageError("step 0 is the deal, not a move")
    return "; ".join(wrong_words(bound.text, at.replayed, at.step.number)) or None


def _touches(bound: Bound, _: Recordings) -> str | None:
    code, *slots = bound.reference.split() or [""]
    return wrong_touches(bound.text, code, slots)


CLAIMS: Final[dict[str, Callable[[Bound, Recordings], str | None]]] = {
    "legal": _legal,
    "illegal": _illegal,
    "touched": _touched,
    "outcome": _outcome,
    "emptied": _emptied,
    "winnable": _winnable,
    "unwinnable": _unwinnable,
    "goes-on": _goes_on,
    "only-back": _only_back,
    "played": _played,
    "touches": _touches,
}
"""The kinds of statement, by the name of their attribute without ``data-``."""


def _beyond_move(at: At, bound: Bound) -> str | None:
    """A claim about a move may speak of the move's slots, their open cards and the sum."""
    slots = at.game.slots_of(at.game.parse_move(at.rest))
    cards = [held[-1] for slot in slots if (held := at.cards(slot))]
    return beyond(bound.text, set(cards), {len(slots), *_sums(cards)}, set(slots))


def _sums(cards: list[Card]) -> set[int]:
    """The sum of cards that have one, and the sum of a pair."""
    if any(card.is_face for card in cards):
        return set()
    return {sum(card.rank for card in cards), PAIR_SUM}


def _solved(bound: Bound, wanted: Verdict) -> str | None:
    game, code = game_of_code(bound.reference)
    verdict = game.solve(game.deal(code.number), seconds=_SOLVER_SECONDS).verdict
    if verdict is not wanted:
        return f"the deal is not proved {wanted.value}, it is {verdict.value}"
    return beyond(bound.text, set())
