"""Words bound to the engine in a page's prose: computed again, and compared with what is read.

Each kind of binding is one function, registered under the name of its attribute: ``fact`` checks
``data-fact``. It gets the words and the attribute's text, and gives back what is wrong in them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lxml.etree import _Element

from generator.cards import Card, parse_card
from generator.check.readback.html import bindings_of, text_of
from generator.check.readback.moves import messages, wrong_touches, wrong_words
from generator.check.readback.references import At, read_reference
from generator.check.readback.surveys import figure_of
from generator.check.readback.wording import Situation, card_text, listed, wrong_places
from generator.check.report import Findings, Kind
from generator.errors import GeneratorError, PageError
from generator.games import GAMES
from generator.games.words import SlotKind
from generator.recordings.library import Library
from generator.russian.read import (
    cards_in,
    counted_noun,
    disagreement,
    lemmas_of,
    numbers_in,
    places_in,
    without_cards,
)

_SITE: Final = ("игра", "пасьянс")

SAID: Final = frozenset(
    """
    legal illegal outcome emptied winnable unwinnable fatal goes-on only-moves
    """.split()
)
"""The author's own statements: the build computes each, what its words say is left to a review."""
HOLDING: Final = frozenset({"says", "aside", "holds"})
"""What holds whole sentences; `generator.check.lint.sayings` reads it."""
CLAIMS: Final = SAID | {"played", "touches"}
"""The kinds of binding that are statements, not values."""


@dataclass(frozen=True, slots=True)
class Bound:
    """Words bound to the engine: ``kind`` is ``fact`` for ``data-fact``, ``reference`` the
    attribute's text, ``after`` what follows the words up to the next tag.
    """

    kind: str
    reference: str
    text: str
    after: str = ""


def bound_in(root: _Element) -> list[Bound]:
    """The bound words of a page, in its order; what only holds sentences is a matter of these."""
    return [
        Bound(kind, reference, text_of(span), (span.tail or "").replace("\u00a0", " "))
        for span in root.iter("span")
        for kind, reference in bindings_of(span)
        if kind not in HOLDING
    ]


def check_bound(bound: Bound, number: int, recordings: Library, found: Findings) -> None:
    """Compare one bound span with the engine; ``number`` counts the page's spans from 1."""
    place = f"value {number} (data-{bound.kind} {bound.reference!r}, {bound.text!r})"
    found = found.at(place, Kind.VALUE)
    check = BINDINGS.get(bound.kind, _said if bound.kind in SAID else None)
    if check is None:
        found.problem("is bound to something unknown to the checker")
        return
    if bound.kind in CLAIMS:
        found.count(claims=1)
    elif bound.kind != "card":  # every card in the page's text is one; not a statement by itself
        found.count(values=1)
    try:
        wrong = check(bound, recordings)
    except GeneratorError as error:
        wrong = str(error)
    if wrong is not None:
        found.problem(wrong)


def _said(bound: Bound, recordings: Library) -> None:
    """Only that the recording which an author's statement is about is there."""
    name, at, _step = bound.reference.partition("@")
    if at:
        recordings.get(name)


def _fact(bound: Bound, _: Library) -> str | None:
    owner, _dot, name = bound.reference.partition(".")
    game = GAMES.get(owner)
    facts = game.facts() if game else {"games": len(GAMES)} if owner == "site" else {}
    if name not in facts:
        raise PageError("there is no such fact")
    return _number(bound, facts[name], name, game.words.nouns_of(name) if game else _SITE)


def _survey(bound: Bound, _: Library) -> str | None:
    figure = figure_of(bound.reference)
    if isinstance(figure, int):
        name = bound.reference.rpartition(".")[2]
        return _number(bound, figure, name, ("ход", "перетасовка", "партия"))
    return None if bound.text == figure else f"{bound.text} is read, the survey has {figure}"


def _card(bound: Bound, _: Library) -> str | None:
    return _one_card(bound, parse_card(bound.reference))


def _place(bound: Bound, _: Library) -> str | None:
    name, _colon, ends = bound.reference.partition(":")
    first, _dash, last = ends.partition("-")
    known = GAMES[name].slots if name in GAMES else ()
    if first not in known or (last or first) not in known:
        raise PageError("there are no such slots")
    slots = known[known.index(first) : known.index(last or first) + 1]
    return wrong_places(bound.text, GAMES[name], slots) if slots else "the slots are not in order"


def _where(bound: Bound, recordings: Library) -> str | None:
    at = read_reference(bound.reference, recordings)
    card = parse_card(at.rest)
    seen = at.game.seen(at.step.position)
    slots = [slot for slot, cards in seen.items() if cards[-1:] == (card,)]
    if not slots:
        return f"{card_text(card)} is open nowhere"
    return wrong_places(bound.text, at.game, slots)


def _message(bound: Bound, _: Library) -> str | None:
    wanted = messages().get(bound.reference)
    if wanted is None:
        raise PageError("the app has no such message")
    return None if bound.text.strip("«»").lower() == wanted else f"the message is «{wanted}»"


def _code(bound: Bound, recordings: Library) -> str | None:
    code = recordings.get(bound.reference).recording.deal
    return None if bound.text == str(code) else f"{bound.text} is read, the recording has {code}"


def _played(bound: Bound, recordings: Library) -> str | None:
    at = read_reference(bound.reference, recordings)
    at.before()
    return "; ".join(wrong_words(bound.text, at.replayed, at.step.number)) or None


def _touches(bound: Bound, _: Library) -> str | None:
    code, *slots = bound.reference.split() or [""]
    return wrong_touches(bound.text, code, slots)


def _bottom(at: At) -> Card:
    at.top(at.rest)
    return at.cards(at.rest)[0]


def _uncovered(at: At) -> Card:
    if at.cards(at.rest) != at.before().cards(at.rest)[:-1]:
        raise PageError(f"move {at.step.number} takes no card from slot {at.rest}")
    return at.top(at.rest)


def _reshuffled(at: At) -> Card:
    at.top(at.rest)
    after = at.game.apply(at.step.position, at.game.parse_move("shuffle"))
    return at.game.contents(after)[at.rest][-1]


def _left(at: At) -> int:
    elsewhere = [kind for kind in SlotKind if kind is not SlotKind.FOUNDATION]
    return sum(Situation.at(at.step).sizes(*elsewhere))


def _score(at: At) -> int:
    if at.step.score is None:
        raise PageError("the game has no points")
    return at.step.score


def _choices(at: At) -> int:
    return len(set(map(str, at.game.legal_moves(at.step.position))))


def _triples_made(at: At) -> int:
    moves = at.replayed.recording.moves[: at.step.number]
    size = at.game.facts().get("triple_size")
    return sum(len(at.game.slots_of(move.move)) == size for move in moves)


def _piles_emptied(at: At) -> int:
    piles = [slot for slot in at.game.slots if at.game.slot(slot).kind is SlotKind.PILE]
    return len(piles) - len(Situation.at(at.step).sizes(SlotKind.PILE))


def _shuffles_used(at: At) -> int:
    """Counted move by move, not from what is left."""
    at.counter("shuffles_left")
    moves = at.replayed.recording.moves[: at.step.number]
    return sum(not at.game.slots_of(move.move) for move in moves)


Check = Callable[[Bound, Library], str | None]


def _at(value: Callable[[At], int | Card]) -> Check:
    """The check of words that say a number or a card at a step, or of a whole recording."""

    def check(bound: Bound, recordings: Library) -> str | None:
        whole = bound.kind == "moves"
        at = read_reference(f"{bound.reference}@0" if whole else bound.reference, recordings)
        engine = value(at)
        if isinstance(engine, Card):
            return _one_card(bound, engine)
        return _number(bound, engine, bound.kind, at.game.words.nouns_of(bound.kind))

    return check


BINDINGS: Final[dict[str, Check]] = {
    "fact": _fact,
    "survey": _survey,
    "card": _card,
    "top": _at(lambda at: at.top(at.rest)),
    "bottom": _at(_bottom),
    "uncovers": _at(_uncovered),
    "reshuffle": _at(_reshuffled),
    "count": _at(lambda at: len(at.cards(at.rest))),
    "left": _at(_left),
    "score": _at(_score),
    "moves": _at(lambda at: len(at.replayed.recording.moves)),
    "moves-left": _at(lambda at: at.game.facts()["moves"] - at.step.number),
    "choices": _at(_choices),
    "sum": _at(lambda at: sum(at.top(slot).rank for slot in at.rest.split("+"))),
    "shuffles-left": _at(lambda at: at.counter("shuffles_left")),
    "shuffles-used": _at(_shuffles_used),
    "triples-made": _at(_triples_made),
    "piles-emptied": _at(_piles_emptied),
    "place": _place,
    "where": _where,
    "message": _message,
    "code": _code,
    "played": _played,
    "touches": _touches,
}
"""The kinds of binding whose words are compared, by the name of their attribute without data-."""


def _number(bound: Bound, value: int, name: str, nouns: tuple[str, ...]) -> str | None:
    read = [number.value for number in numbers_in(bound.text)]
    if read != [value]:
        said = " and ".join(map(str, read)) or "no number"
        return f"{said} is read, the engine has {value}"
    if wrong := disagreement(bound.text, bound.after):
        return f"number and noun do not agree: «{wrong}»"
    noun = counted_noun(bound.text, bound.after)
    known = frozenset(_SITE).union(*(game.words.counted_nouns() for game in GAMES.values()))
    counted = lemmas_of(noun) & known if noun else frozenset()
    return f"«{noun}» is not what {name} counts" if counted and not counted & {*nouns} else None


def _one_card(bound: Bound, card: Card) -> str | None:
    read = [said.card for said in cards_in(bound.text)]
    numbers = [one for one in numbers_in(without_cards(bound.text)) if one.value != 1]
    more = numbers or places_in(without_cards(bound.text), *GAMES.values())
    if read == [card] and not more:
        return None
    said = listed([one for one in read if one is not None]) or "no card"
    only = " and nothing else" if read == [card] else ""
    return f"{said} is read, the engine has {card_text(card)}{only}"
