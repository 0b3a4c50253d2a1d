"""Crescent («Полумесяц»): two decks in sixteen piles around eight foundations that start filled.

Source of the rules: the help of the Полумесяц app. Crescent is a patience of English books of the
20th century, whose rules differ in details; where they leave something open, the decision is ours
and the docstring says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import Final

from generator.cards import DECK, DECK_COUNT, TWO_DECKS, Card, Suit
from generator.deals import STARTING_ORDER, shuffled_cards
from generator.errors import IllegalMoveError, InconsistentError, MoveTextError
from generator.games.crescent.refusals import are_neighbours, why_no_reshuffle, why_not
from generator.games.crescent.shortening import shortened
from generator.games.crescent.solver import find_win
from generator.games.crescent.table import (
    DEALT_CARDS,
    FOUNDATION_SIZE,
    FOUNDATIONS,
    PILE_COUNT,
    PILE_SIZE,
    PILES,
    SHUFFLE_COUNT,
    SHUFFLE_TEXT,
    SLOTS,
    CrescentMove,
    CrescentPosition,
    Reshuffle,
    Transfer,
)
from generator.games.crescent.touches import CrescentTouches
from generator.games.crescent.words import WORDS
from generator.games.decks import require_decks, require_sizes
from generator.games.play import UNDO_REACH
from generator.games.protocol import Contents, Outcome, Progress, Slot, Solution
from generator.games.words import SlotKind

_SLOTS: Final = {
    name: Slot(name, SlotKind.PILE if name in PILES else SlotKind.FOUNDATION) for name in SLOTS
}
_MOVE_FORM: Final = f"two slots joined by >, such as 3>7, 3>AS or AS>3, or {SHUFFLE_TEXT}"
_SLOT_FORM: Final = f"a pile 1–{PILE_COUNT} or a foundation {' '.join(FOUNDATIONS)}"


def _without(cards: Sequence[Card], taken: Sequence[Card]) -> tuple[Card, ...]:
    """``cards`` once the first of each of those ``taken`` is gone."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)


class Crescent:
    """The rules of Crescent; implements `generator.games.protocol.Game`."""

    name: Final = "crescent"
    code: Final = "CR1"
    slots: Final = SLOTS
    decks: Final = DECK_COUNT
    pack: Final = _without(STARTING_ORDER, DEALT_CARDS)
    stream: Final = 2
    words: Final = WORDS
    touches: Final = CrescentTouches()

    def slot(self, name: str) -> Slot:
        """A pile or a foundation."""
        return _SLOTS[name]

    def deal(self, number: int) -> CrescentPosition:
        """Deal ``number``: the piles one after another, bottom to top; the foundations are filled
        first, so their eight cards take no part in the shuffle.
        """
        cards = shuffled_cards(self.pack, number, self.stream)
        return CrescentPosition(
            tuple(
                tuple(cards[start : start + PILE_SIZE]) for start in range(0, len(cards), PILE_SIZE)
            )
        )

    def start(self, contents: Mapping[str, Sequence[Card]]) -> CrescentPosition:
        """The first position with these cards: sixteen piles of six. The foundations may be left
        out; one that is given holds exactly its dealt card.

        Raises:
            InconsistentError: the cards are not two decks, or not laid out so.
        """
        dealt = {slot: (card,) for slot, card in zip(FOUNDATIONS, DEALT_CARDS, strict=True)}
        given = {**dealt, **contents}
        require_sizes(given, dict.fromkeys(PILES, PILE_SIZE) | dict.fromkeys(FOUNDATIONS, 1))
        for slot, cards in dealt.items():
            if tuple(given[slot]) != cards:
                raise InconsistentError(
                    f"foundation {slot} starts with {given[slot][0]}", expected=slot
                )
        require_decks((card for slot in SLOTS for card in given[slot]), DECK_COUNT)
        return self.place(given)

    def place(self, contents: Mapping[str, Sequence[Card]]) -> CrescentPosition:
        """Any cards in the piles; of a foundation's cards only their number counts, and it holds
        one at least. All reshuffles are left.
        """
        return CrescentPosition(
            tuple(tuple(contents.get(pile, ())) for pile in PILES),
            tuple(len(contents.get(slot, ())) or 1 for slot in FOUNDATIONS),
        )

    def contents(self, position: CrescentPosition) -> Contents:
        """Every slot's cards, piles first."""
        return {slot: position.cards(slot) for slot in SLOTS}

    def seen(self, position: CrescentPosition) -> Contents:
        """All cards of the piles, and each foundation's top card."""
        return {
            slot: cards[-1:] if slot in FOUNDATIONS else cards
            for slot, cards in self.contents(position).items()
        }

    def parse_move(self, text: str) -> CrescentMove:
        """The move written as ``shuffle`` or as two slots joined by ``>``.

        Raises:
            MoveTextError: another form, or an unknown slot.
        """
        if text.strip() == SHUFFLE_TEXT:
            return Reshuffle()
        slots = [part.strip() for part in text.split(">")]
        if len(slots) != 2 or not all(slots):
            raise MoveTextError(f"{text!r} is no move", expected=_MOVE_FORM)
        for slot in slots:
            if slot not in SLOTS:
                raise MoveTextError(f"there is no slot {slot!r}", expected=_SLOT_FORM)
        return Transfer(*slots)

    def slots_of(self, move: CrescentMove) -> tuple[str, ...]:
        """The slot a card leaves and the slot it goes to; none for a reshuffle."""
        return (move.source, move.target) if isinstance(move, Transfer) else ()

    def legal_moves(self, position: CrescentPosition) -> tuple[CrescentMove, ...]:
        """Every card move in the order of slots, then the reshuffle.

        The reshuffle is there while it is allowed, even if the game is stuck.
        """
        reshuffle = () if why_no_reshuffle(position) else (Reshuffle(),)
        return (*card_moves(position), *reshuffle)

    def apply(self, position: CrescentPosition, move: CrescentMove) -> CrescentPosition:
        """The position after ``move``.

        Raises:
            IllegalMoveError: the rules forbid the move; ``reason`` is one of the words in
                `generator.games.crescent.refusals`.
        """
        if isinstance(move, Reshuffle):
            refusal = why_no_reshuffle(position)
            if refusal is not None:
                raise refusal
            return reshuffled(position)
        refusal = why_not(position, move)
        if refusal is not None:
            raise refusal
        card = position.cards(move.source)[-1]
        return position.without_top(move.source).with_card(move.target, card)

    def outcome(self, position: CrescentPosition) -> Outcome:
        """Won when every card is in the foundations; stuck when there is no card move now and none
        after any number of the remaining reshuffles.

        Taking a card back from a foundation is a card move like any other, so a game with nothing
        else left still goes on (our decision): `only_moves_back_remain` tells it apart.
        """
        if not any(position.piles):
            return Outcome.WON
        if any(any(card_moves(after)) for after in after_reshuffles(position)):
            return Outcome.PLAYING
        return Outcome.STUCK

    def score(self, position: CrescentPosition) -> None:
        """None: Crescent has no points."""
        del position

    def counters(self, position: CrescentPosition) -> Mapping[str, int]:
        """``shuffles_left``: how many of the four reshuffles remain."""
        return {"shuffles_left": position.shuffles_left}

    def claims(self, position: CrescentPosition) -> Mapping[str, bool]:
        """``only_moves_back_remain``: see the function of that name."""
        return {"only_moves_back_remain": only_moves_back_remain(position)}

    def fits_on(self, card: Card) -> tuple[Card, ...]:
        """The same suit, one rank higher or lower; no step from king to ace."""
        return tuple(other for other in DECK if are_neighbours(other, card))

    def facts(self) -> Mapping[str, int]:
        """The numbers the rules speak of."""
        return {
            "decks": DECK_COUNT,
            "cards": len(TWO_DECKS),
            "piles": PILE_COUNT,
            "tops": PILE_COUNT,  # the open card of each pile is one to play with
            "pile_size": PILE_SIZE,
            "pile_cards": PILE_COUNT * PILE_SIZE,
            "foundations": len(FOUNDATIONS),
            "foundation_size": FOUNDATION_SIZE,
            "suits": len(Suit),
            "foundations_of_suit": len(FOUNDATIONS) // len(Suit),
            "shuffles": SHUFFLE_COUNT,
            "reshuffled_from": 2,  # in a pile of one card the bottom is the top
            "not_reshuffled": 1,
            "undo": UNDO_REACH,
        }

    def solve(
        self,
        position: CrescentPosition,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        progress: Progress | None = None,
    ) -> Solution[CrescentMove]:
        """A won line, made shorter where that is easy, or none found within the budget."""
        found = find_win(position, seconds=seconds, nodes=nodes, progress=progress)
        return replace(found, moves=shortened(found.moves, lambda line: self._wins(position, line)))

    def _wins(self, position: CrescentPosition, line: Sequence[CrescentMove]) -> bool:
        try:
            end = reduce(self.apply, line, position)
        except IllegalMoveError:
            return False
        return self.outcome(end) is Outcome.WON


def card_moves(position: CrescentPosition) -> Iterator[Transfer]:
    """Every legal move of one card, by source and then target in the order of slots."""
    tops = [(pile, cards[-1]) for pile, cards in zip(PILES, position.piles, strict=True) if cards]
    waited_for = [(target, position.next_on(target)) for target in FOUNDATIONS]
    for source, card in tops:
        for target, top in tops:
            if are_neighbours(card, top):
                yield Transfer(source, target)
        for target, wanted in waited_for:
            if wanted == card:
                yield Transfer(source, target)
    yield from moves_back(position)


def moves_back(position: CrescentPosition) -> Iterator[Transfer]:
    """Every legal move that takes a card back from a foundation."""
    for source, count in zip(FOUNDATIONS, position.foundations, strict=True):
        if count == 1:
            continue
        card = position.cards(source)[-1]
        for target, pile in zip(PILES, position.piles, strict=True):
            if pile and are_neighbours(card, pile[-1]):
                yield Transfer(source, target)


def reshuffled(position: CrescentPosition) -> CrescentPosition:
    """The position after a reshuffle, of which one must be left: in every pile of two or more
    cards the bottom card goes on top.
    """
    piles = tuple((*pile[1:], *pile[:1]) for pile in position.piles)
    return replace(position, piles=piles, shuffles_left=position.shuffles_left - 1)


def after_reshuffles(position: CrescentPosition) -> Iterator[CrescentPosition]:
    """The position itself, then after one reshuffle, two, … as many as remain."""
    yield position
    while position.shuffles_left:
        position = reshuffled(position)
        yield position


def only_moves_back_remain(position: CrescentPosition) -> bool:
    """Whether the game goes on for one reason only: cards can be taken back from foundations.

    That is so when some card can, now or after the remaining reshuffles, and no card in a pile can
    move, whatever the number of reshuffles.
    """
    ahead = [move for after in after_reshuffles(position) for move in card_moves(after)]
    return bool(ahead) and all(move.source in FOUNDATIONS for move in ahead)


CRESCENT: Final = Crescent()
