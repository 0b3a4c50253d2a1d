"""Words bound to the engine in a page's prose: computed again, and compared with what is read.

Each kind of binding is one function, registered under the name of its attribute: ``fact`` checks
``data-fact``. It gets the attribute's text and the words, and gives back what is wrong in them.
Values and places are below, statements in `generator.check.claims`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from generator.cards import Card, parse_card
from generator.check.claims import CLAIMS
from generator.check.faces import card_text, cards_in
from generator.check.facts import fact_value
from generator.check.findings import Findings
from generator.check.naming import named_in, other_noun, wrong_places
from generator.check.reader import Bound
from generator.check.recordings import Recordings
from generator.check.references import read_reference
from generator.check.report import Kind
from generator.check.touches import REASONS
from generator.errors import CardTextError, GeneratorError, IllegalMoveError, PageError
from generator.games import GAMES
from generator.russian.read.numbers import disagreement, numbers_in

_FACT_NAME: Final = re.compile(r".*\.(\w+)(?:[+-]\d+)?")


def check_bound(bound: Bound, number: int, recordings: Recordings, found: Findings) -> None:
    """Compare one bound span with the engine; ``number`` counts the page's spans from 1."""
    place = f"value {number} (data-{bound.kind} {bound.reference!r}, {bound.text!r})"
    check = BINDINGS.get(bound.kind)
    if check is None:
        found.problem(Kind.VALUE, place, "is bound to something unknown to the checker")
        return
    if bound.kind in CLAIMS:
        found.count(claims=1)
    elif bound.kind != "card":  # every card in the page's text is one; not a statement by itself
        found.count(values=1)
    try:
        wrong = check(bound, recordings) if bound.drawn else "is hidden"
    except GeneratorError as error:
        wrong = str(error)
    if wrong is not None:
        found.problem(Kind.VALUE, place, wrong)


def _fact(bound: Bound, _: Recordings) -> str | None:
    return _number(bound, fact_value(bound.reference))


def _card(bound: Bound, _: Recordings) -> str | None:
    try:
        return _cards(bound, [parse_card(bound.reference)])
    except CardTextError as error:
        return str(error)


def _top(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    return _cards(bound, [at.top(at.rest)])


def _bottom(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    at.top(at.rest)
    return _cards(bound, [at.cards(at.rest)[0]])


def _uncovers(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    if at.step.number == 0:
        raise PageError("step 0 is the deal, not a move")
    before = at.at_step(at.step.number - 1).cards(at.rest)
    if at.cards(at.rest) != before[:-1]:
        return f"move {at.step.number} takes no card from slot {at.rest}"
    return _cards(bound, [at.top(at.rest)])


def _reshuffle(bound: Bound, recordings: Recordings) -> str | None:
    """In every pile of two or more the bottom card goes on top, so it is the one to be read."""
    at = read_reference(bound.reference, recordings)
    game = at.game
    try:
        game.apply(at.step.position, game.parse_move("shuffle"))
    except IllegalMoveError as refusal:
        return f"there is no reshuffle: {refusal}"
    cards = at.cards(at.rest)
    if not at.rest.isdecimal() or not cards:
        raise PageError(f"slot {at.rest} is no pile with cards")
    return _cards(bound, [cards[0]])


def _count(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    return _number(bound, len(at.cards(at.rest)))


def _left(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    foundations = {slot for slot in at.game.slots if slot[0] in "AK"}
    left = sum(len(at.cards(slot)) for slot in at.game.slots if slot not in foundations)
    return _number(bound, left)


def _score(bound: Bound, recordings: Recordings) -> str | None:
    score = read_reference(bound.reference, recordings).step.score
    return "the game has no points" if score is None else _number(bound, score)


def _moves(bound: Bound, recordings: Recordings) -> str | None:
    return _number(bound, len(recordings.get(bound.reference).recording.moves))


def _choices(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    return _number(bound, len(set(map(str, at.game.legal_moves(at.step.position)))))


def _sum(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    return _number(bound, sum(at.top(slot).rank for slot in at.rest.split("+")))


def _shuffles_left(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    return _number(bound, at.shuffles_left())


def _shuffles_used(bound: Bound, recordings: Recordings) -> str | None:
    """Counted move by move, not from what is left."""
    at = read_reference(bound.reference, recordings)
    at.shuffles_left()
    moves = at.replayed.recording.moves[: at.step.number]
    return _number(bound, sum(not at.game.slots_of(move.move) for move in moves))


def _place(bound: Bound, _: Recordings) -> str | None:
    game, _colon, ends = bound.reference.partition(":")
    first, _dash, last = ends.partition("-")
    known = GAMES[game].slots if game in GAMES else ()
    if first not in known or (last or first) not in known:
        raise PageError("there are no such slots")
    slots = known[known.index(first) : known.index(last or first) + 1]
    return wrong_places(bound.text, slots) if slots else "the slots are not in order"


def _where(bound: Bound, recordings: Recordings) -> str | None:
    at = read_reference(bound.reference, recordings)
    card = parse_card(at.rest)
    slots = tuple(slot for slot in at.game.slots if at.cards(slot)[-1:] == (card,))
    if not slots:
        return f"{card_text(card)} is open nowhere"
    return wrong_places(bound.text, slots)


def _message(bound: Bound, _: Recordings) -> str | None:
    wanted = REASONS.get(bound.reference)
    if wanted is None:
        raise PageError("the app has no such message")
    return None if bound.text.strip("«»").lower() == wanted else f"the message is «{wanted}»"


def _code(bound: Bound, recordings: Recordings) -> str | None:
    code = recordings.get(bound.reference).recording.deal
    return None if bound.text == str(code) else f"{bound.text} is read, the recording has {code}"


BINDINGS: Final[dict[str, Callable[[Bound, Recordings], str | None]]] = {
    "fact": _fact,
    "card": _card,
    "top": _top,
    "bottom": _bottom,
    "uncovers": _uncovers,
    "reshuffle": _reshuffle,
    "count": _count,
    "left": _left,
    "score": _score,
    "moves": _moves,
    "choices": _choices,
    "sum": _sum,
    "shuffles-left": _shuffles_left,
    "shuffles-used": _shuffles_used,
    "place": _place,
    "where": _where,
    "message": _message,
    "code": _code,
    **CLAIMS,
}
"""The kinds of binding, by the name of their attribute without ``data-``."""


def _number(bound: Bound, value: int) -> str | None:
    read = [number.value for number in numbers_in(bound.text)]
    if read != [value]:
        said = " and ".join(map(str, read)) or "no number"
        return f"{said} is read, the engine has {value}"
    if wrong := disagreement(bound.text, bound.after):
        return f"number and noun do not agree: «{wrong}»"
    name = bound.kind if bound.kind != "fact" else _FACT_NAME.sub(r"\1", bound.reference)
    other = other_noun(bound.text, name, bound.after)
    return other and f"«{other}» is not what {name} counts"


def _cards(bound: Bound, cards: list[Card]) -> str | None:
    read = cards_in(bound.text)
    named = named_in(bound.text)
    if read == cards and not named.unread and not named.places and not named.numbers:
        return None
    said = " and ".join(map(card_text, read)) or "no card"
    more = " and nothing else" if read == cards else ""
    return f"{said} is read, the engine has {' and '.join(map(card_text, cards))}{more}"
