"""Half Moon: two decks in twelve piles and an open reserve, cleared by pairs and triples.

Source of the rules: the help of the Half Moon app. A pair is two cards from ace to ten that sum
to 11, a triple is a jack, a queen and a king; suits never matter. The family is known in English
as Elevens.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final

from generator.cards import ACE, DECK_COUNT, JACK, TWO_DECKS, Card
from generator.deals import STARTING_ORDER, shuffled_cards
from generator.errors import MoveTextError
from generator.games.decks import require_decks, require_sizes
from generator.games.half_moon.matches import PAIR_SUM, TRIPLE_RANKS, why_not
from generator.games.half_moon.solver import find_win
from generator.games.half_moon.table import (
    PILE_COUNT,
    PILE_SIZE,
    PILES,
    RESERVE,
    RESERVE_SIZE,
    SLOTS,
    HalfMoonPosition,
    Removal,
)
from generator.games.half_moon.touches import HalfMoonTouches
from generator.games.half_moon.words import WORDS
from generator.games.play import UNDO_REACH
from generator.games.protocol import Contents, Outcome, Progress, Slot, Solution
from generator.games.words import SlotKind

PAIR_POINTS: Final = 10
TRIPLE_POINTS: Final = 15

_SLOTS: Final = {
    name: Slot(name, SlotKind.PILE if name in PILES else SlotKind.CELL) for name in SLOTS
}
_MOVE_FORM: Final = "two or three slots joined by +, such as 1+8 or 3+R2+11"
_SLOT_FORM: Final = f"a pile 1–{PILE_COUNT} or a reserve cell R1–R{RESERVE_SIZE}"


class HalfMoon:
    """The rules of Half Moon; implements `generator.games.protocol.Game`."""

    name: Final = "half-moon"
    code: Final = "HM1"
    slots: Final = SLOTS
    decks: Final = DECK_COUNT
    pack: Final = STARTING_ORDER
    stream: Final = 1
    words: Final = WORDS
    touches: Final = HalfMoonTouches()

    def slot(self, name: str) -> Slot:
        """A pile or a reserve cell."""
        return _SLOTS[name]

    def deal(self, number: int) -> HalfMoonPosition:
        """Deal ``number``: the piles one after another, bottom to top, then R1 to R8."""
        cards = shuffled_cards(self.pack, number, self.stream)
        dealt = PILE_COUNT * PILE_SIZE
        piles = tuple(
            tuple(cards[start : start + PILE_SIZE]) for start in range(0, dealt, PILE_SIZE)
        )
        return HalfMoonPosition(piles, tuple(cards[dealt:]))

    def start(self, contents: Mapping[str, Sequence[Card]]) -> HalfMoonPosition:
        """The first position with these cards: twelve piles of eight, one card a reserve cell.

        Raises:
            InconsistentError: the cards are not two decks, or not laid out so.
        """
        require_sizes(contents, dict.fromkeys(PILES, PILE_SIZE) | dict.fromkeys(RESERVE, 1))
        require_decks((card for slot in SLOTS for card in contents[slot]), DECK_COUNT)
        return self.place(contents)

    def place(self, contents: Mapping[str, Sequence[Card]]) -> HalfMoonPosition:
        """Any cards in the piles, one card or none in a reserve cell."""
        return HalfMoonPosition(
            tuple(tuple(contents.get(pile, ())) for pile in PILES),
            tuple(next(iter(contents.get(cell, ())), None) for cell in RESERVE),
        )

    def contents(self, position: HalfMoonPosition) -> Contents:
        """Every slot's cards, piles first."""
        piles = dict(zip(PILES, position.piles, strict=True))
        reserve = {
            cell: () if card is None else (card,)
            for cell, card in zip(RESERVE, position.reserve, strict=True)
        }
        return piles | reserve

    def seen(self, position: HalfMoonPosition) -> Contents:
        """Each slot's available card: what lies below is covered."""
        return {slot: cards[-1:] for slot, cards in self.contents(position).items()}

    def parse_move(self, text: str) -> Removal:
        """The move written as slots joined by ``+``, in any order.

        Raises:
            MoveTextError: another form, an unknown slot, or a slot named twice.
        """
        slots = [part.strip() for part in text.split("+")]
        if len(slots) not in (2, len(TRIPLE_RANKS)) or not all(slots):
            raise MoveTextError(f"{text!r} is no move", expected=_MOVE_FORM)
        for slot in slots:
            if slot not in SLOTS:
                raise MoveTextError(f"there is no slot {slot!r}", expected=_SLOT_FORM)
        if len(set(slots)) < len(slots):
            raise MoveTextError(f"{text!r} names a slot twice", expected=_MOVE_FORM)
        return Removal(tuple(slots))

    def slots_of(self, move: Removal) -> tuple[str, ...]:
        """The two or three slots of the move."""
        return move.slots

    def legal_moves(self, position: HalfMoonPosition) -> tuple[Removal, ...]:
        """Every pair, then every triple, among the available cards."""
        by_rank: dict[int, list[str]] = {}
        for slot in SLOTS:
            card = position.top(slot)
            if card is not None:
                by_rank.setdefault(card.rank, []).append(slot)
        groups = [(low, PAIR_SUM - low) for low in range(ACE, PAIR_SUM // 2 + 1)]
        return tuple(
            Removal(slots)
            for ranks in (*groups, TRIPLE_RANKS)
            for slots in product(*(by_rank.get(rank, []) for rank in ranks))
        )

    def apply(self, position: HalfMoonPosition, move: Removal) -> HalfMoonPosition:
        """The position without the move's cards.

        Raises:
            IllegalMoveError: a slot is empty (``empty_slot``), two numbers do not sum to 11
                (``sum_not_11``), or the cards are no jack, queen and king (``need_jqk``).
        """
        refusal = why_not(position, move.slots)
        if refusal is not None:
            raise refusal
        for slot in move.slots:
            position = position.without(slot)
        return position

    def outcome(self, position: HalfMoonPosition) -> Outcome:
        """Won when the table is empty; a dead end when no pair and no triple is available."""
        tops = {card.rank for slot in SLOTS if (card := position.top(slot)) is not None}
        if not tops:
            return Outcome.WON
        pair = any(PAIR_SUM - rank in tops for rank in tops if rank < JACK)
        return Outcome.PLAYING if pair or tops.issuperset(TRIPLE_RANKS) else Outcome.STUCK

    def score(self, position: HalfMoonPosition) -> int:
        """Ten points a removed pair, fifteen a removed triple."""
        left = faces_left = 0
        for card in position.cards():
            left += 1
            faces_left += card.is_face
        faces_gone = _FACE_CARDS - faces_left
        numbers_gone = len(TWO_DECKS) - left - faces_gone
        return numbers_gone // 2 * PAIR_POINTS + faces_gone // len(TRIPLE_RANKS) * TRIPLE_POINTS

    def counters(self, position: HalfMoonPosition) -> Mapping[str, int]:
        """None: score and outcome say it all."""
        del position
        return {}

    def claims(self, position: HalfMoonPosition) -> Mapping[str, bool]:
        """None: the outcome says it all."""
        del position
        return {}

    def fits_on(self, card: Card) -> tuple[Card, ...]:
        """None: no card is ever laid on another."""
        del card
        return ()

    def facts(self) -> Mapping[str, int]:
        """The numbers the rules speak of."""
        triples = _FACE_CARDS // len(TRIPLE_RANKS)
        pairs = (len(TWO_DECKS) - _FACE_CARDS) // 2
        return {
            "decks": DECK_COUNT,
            "cards": len(TWO_DECKS),
            "piles": PILE_COUNT,
            "pile_size": PILE_SIZE,
            "below_top": PILE_SIZE - 1,
            "pile_cards": PILE_COUNT * PILE_SIZE,
            "reserve": RESERVE_SIZE,
            "pair_sum": PAIR_SUM,
            "pair_size": 2,
            "triple_size": len(TRIPLE_RANKS),
            "pair_points": PAIR_POINTS,
            "triple_points": TRIPLE_POINTS,
            "pairs": pairs,
            "triples": triples,
            "moves": pairs + triples,
            "points": pairs * PAIR_POINTS + triples * TRIPLE_POINTS,
            "undo": UNDO_REACH,
        }

    def solve(
        self,
        position: HalfMoonPosition,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        progress: Progress | None = None,
    ) -> Solution[Removal]:
        """A won line, a proof that there is none, or neither within the budget."""
        found = find_win(
            [[card.rank for card in pile] for pile in position.piles],
            [None if card is None else card.rank for card in position.reserve],
            seconds=seconds,
            nodes=nodes,
            progress=progress,
        )
        moves = tuple(Removal(tuple(SLOTS[index] for index in move)) for move in found.moves)
        return Solution(found.verdict, moves, found.nodes)


_FACE_CARDS: Final = sum(card.is_face for card in TWO_DECKS)
HALF_MOON: Final = HalfMoon()
