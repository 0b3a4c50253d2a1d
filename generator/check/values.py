"""Words bound to the engine in a page's prose: computed again, and compared with what is read.

Each kind of binding is one function below, registered under the name of its attribute: ``fact``
checks ``data-fact``. It gets the attribute's text and the words, and gives back what is wrong, or
``None``. References read ``recording@step:rest=claim``, as far as the kind needs them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from generator.cards import Card, parse_card
from generator.check.faces import card_text, cards_in
from generator.check.findings import Findings
from generator.check.moves import wrong_words
from generator.check.numerals import disagreement, numbers_in
from generator.check.reader import Bound
from generator.check.recordings import Recordings, Replayed
from generator.check.report import Kind
from generator.check.touches import wrong_touches
from generator.errors import CardTextError, GeneratorError, IllegalMoveError, PageError
from generator.games import GAMES, game_of_code
from generator.games.protocol import Verdict
from generator.recordings import Step

_REFERENCE: Final = re.compile(r"([^@]+)@(\d{1,6})(?::([^=]*))?(?:=(.*))?", re.ASCII)

_SOLVER_SECONDS: Final = 5.0
"""A proof that takes longer is none that every build should wait for."""


class At(NamedTuple):
    """What a reference names: a recording, a step of it, the rest and the claim made."""

    replayed: Replayed
    step: Step
    rest: str
    claim: str

    def top(self, slot: str) -> Card:
        """The open card of ``slot``."""
        cards = self.replayed.recording.game.contents(self.step.position).get(slot)
        if not cards:
            raise PageError(f"slot {slot} has no card")
        return cards[-1]


def check_bound(bound: Bound, number: int, recordings: Recordings, found: Findings) -> None:
    """Compare one bound span with the engine; ``number`` counts the page's spans from 1."""
    place = f"value {number} (data-{bound.kind} {bound.reference!r}, {bound.text!r})"
    check = BINDINGS.get(bound.kind)
    if check is None:
        found.problem(Kind.VALUE, place, "is bound to something unknown to the checker")
        return
    if bound.kind != "card":  # every card in the page's text is one; not a statement by itself
        found.count(values=1)
    try:
        wrong = check(bound, recordings) if bound.drawn else "is hidden"
    except GeneratorError as error:
        wrong = str(error)
    if wrong is not None:
        found.problem(Kind.VALUE, place, wrong)


def _fact(bound: Bound, _: Recordings) -> str | None:
    game, _dot, name = bound.reference.partition(".")
    if game not in GAMES or name not in GAMES[game].facts():
        raise PageError("there is no such fact")
    return _number(bound, GAMES[game].facts()[name])


def _card(bound: Bound, _: Recordings) -> str | None:
    try:
        return _cards(bound, [parse_card(bound.reference)])
    except CardTextError as error:
        return str(error)


def _top(bound: Bound, recordings: Recordings) -> str | None:
    at = _at(bound.reference, recordings)
    return _cards(bound, [at.top(at.rest)])


def _count(bound: Bound, recordings: Recordings) -> str | None:
    at = _at(bound.reference, recordings)
    contents = at.replayed.recording.game.contents(at.step.position)
    if at.rest not in contents:
        raise PageError(f"there is no slot {at.rest!r}")
    return _number(bound, len(contents[at.rest]))


def _score(bound: Bound, recordings: Recordings) -> str | None:
    score = _at(bound.reference, recordings).step.score
    return "the game has no points" if score is None else _number(bound, score)


def _moves(bound: Bound, recordings: Recordings) -> str | None:
    return _number(bound, len(recordings.get(bound.reference).recording.moves))


def _sum(bound: Bound, recordings: Recordings) -> str | None:
    at = _at(bound.reference, recordings)
    return _number(bound, sum(at.top(slot).rank for slot in at.rest.split("+")))


def _legal(bound: Bound, recordings: Recordings) -> str | None:
    at = _at(bound.reference, recordings)
    refusal = _refusal(at)
    return _only_cards_of(at, bound) if refusal is None else f"the move is illegal: {refusal}"


def _illegal(bound: Bound, recordings: Recordings) -> str | None:
    at = _at(bound.reference, recordings)
    refusal = _refusal(at)
    if refusal is None:
        return "the move is legal"
    if refusal.reason != at.claim:
        return f"the move is illegal for {refusal.reason}, not for {at.claim}"
    return _only_cards_of(at, bound)


def _outcome(bound: Bound, recordings: Recordings) -> str | None:
    at = _at(bound.reference, recordings)
    if at.claim == at.step.outcome.value:
        return None
    return f"the game is {at.step.outcome.value} at this step, not {at.claim}"


def _unwinnable(bound: Bound, _: Recordings) -> str | None:
    game, code = game_of_code(bound.reference)
    verdict = game.solve(game.deal(code.number), seconds=_SOLVER_SECONDS).verdict
    return (
        None if verdict is Verdict.LOST else f"the deal is not proved lost, it is {verdict.value}"
    )


def _played(bound: Bound, recordings: Recordings) -> str | None:
    at = _at(bound.reference, recordings)
    if at.step.number == 0:
        raise PageError("step 0 is the deal, not a move")
    return "; ".join(wrong_words(bound.text, at.replayed, at.step.number)) or None


def _touches(bound: Bound, _: Recordings) -> str | None:
    code, *slots = bound.reference.split() or [""]
    return wrong_touches(bound.text, code, slots)


BINDINGS: Final[dict[str, Callable[[Bound, Recordings], str | None]]] = {
    "fact": _fact,
    "card": _card,
    "top": _top,
    "count": _count,
    "score": _score,
    "moves": _moves,
    "sum": _sum,
    "legal": _legal,
    "illegal": _illegal,
    "outcome": _outcome,
    "unwinnable": _unwinnable,
    "played": _played,
    "touches": _touches,
}
"""The kinds of binding, by the name of their attribute without ``data-``."""


def _at(reference: str, recordings: Recordings) -> At:
    match = _REFERENCE.fullmatch(reference)
    if match is None:
        raise PageError("cannot be read", expected="recording@step:slot")
    replayed, step = recordings.at(match[1], int(match[2]))
    return At(replayed, step, match[3] or "", match[4] or "")


def _number(bound: Bound, value: int) -> str | None:
    read = [number.value for number in numbers_in(bound.text)]
    if read != [value]:
        said = " and ".join(map(str, read)) or "no number"
        return f"{said} is read, the engine has {value}"
    wrong = disagreement(bound.text, bound.after)
    return wrong and f"number and noun do not agree: «{wrong}»"


def _cards(bound: Bound, cards: list[Card]) -> str | None:
    read = cards_in(bound.text)
    if read == cards:
        return None
    said = " and ".join(map(card_text, read)) or "no card"
    return f"{said} is read, the engine has {' and '.join(map(card_text, cards))}"


def _refusal(at: At) -> IllegalMoveError | None:
    game = at.replayed.recording.game
    try:
        game.apply(at.step.position, game.parse_move(at.rest))
    except IllegalMoveError as refusal:
        return refusal
    return None


def _only_cards_of(at: At, bound: Bound) -> str | None:
    """Cards named in a claim about a move must be open in that move's slots."""
    game = at.replayed.recording.game
    contents = game.contents(at.step.position)
    open_cards = {contents[slot][-1] for slot in game.slots_of(game.parse_move(at.rest))}
    for card in cards_in(bound.text):
        if card not in open_cards:
            return f"names {card_text(card)}, which is not a card of the move"
    return None
