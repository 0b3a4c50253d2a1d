"""The rules of Crescent, each on a position of its own."""

import hashlib

import pytest

from generator.cards import Card, Suit
from generator.errors import IllegalMoveError, InconsistentError, MoveTextError
from generator.games import GAMES, game_of_code
from generator.games.crescent.rules import CRESCENT
from generator.games.crescent.table import FOUNDATIONS, PILES, SLOTS, Reshuffle, Transfer
from generator.games.protocol import Outcome
from tests.crescent_helpers import cards, position

GOLDEN_TOPS = {
    0: "QD 3D 6H 9D JH QS 5C 3H 5D 4D 10D KD 8S 10S 9H 10S",
    1: "JH 10S 8S 7D 9D 7C KD JC 3D 4D JD 8H 10C 10C 6C 8C",
    2: "QH 10H 7D 7C 8D 5D 2S 6C 2D JC 8C QC 5C 4C 5C 3S",
    2026: "QH QS 6D 10C 5C 8H 6S 9H 2C 9S 10H 9D 9D 5S 2S 4D",
    2**32 - 1: "5H QS 8S 3H 3D 9H 2D JD 6H JS 7D QC 4S AS 7H 4H",
}
GOLDEN_DIGESTS = {
    0: "c056e1e7abc6afbc1747bf11686e346c62ec00c3adf65596ccd51ee25900decb",
    1: "96b5f4f9e39877f707958c2900d5db5188c1040a7d3e83b700bf8a0bcfc9c165",
    2: "cfda5b765a4c61e6d22672b80877d7cd4025385d6e3b1631757e99de1a92aa0a",
    2026: "11368baf30c6f582542f0ccf79fb3bc1805980c481cc27c55df35a3adf47cae7",
    2**32 - 1: "22638710d9f12ace801cb6672aaf83a24e748a6e035a4f444f539f359c0b2c58",
}
DEALT = dict(zip(FOUNDATIONS, FOUNDATIONS, strict=True))
ALMOST_WON = {"AS": 13, "AH": 13, "AD": 13, "AC": 13, "KS": 13, "KH": 13, "KD": 13}


def parsed(text):
    return CRESCENT.parse_move(text)


def apply(where, text):
    return CRESCENT.apply(where, parsed(text))


def texts(where):
    return [str(move) for move in CRESCENT.legal_moves(where)]


def layout(where):
    return "\n".join(" ".join(map(str, pile)) for pile in where.piles)


def refusal(where, text):
    with pytest.raises(IllegalMoveError) as caught:
        apply(where, text)
    return caught.value.reason, str(caught.value)


class TestTheTable:
    def test_has_sixteen_piles_then_the_four_ace_and_the_four_king_foundations(self):
        assert CRESCENT.slots == (
            *(str(number) for number in range(1, 17)),
            *"AS AH AD AC KS KH KD KC".split(),
        )

    def test_is_registered_under_its_name_and_code(self):
        assert GAMES["crescent"] is CRESCENT
        game, code = game_of_code("CR1-N-AAAAAAB")
        assert game is CRESCENT
        assert code.number == 1

    def test_deals_the_same_cards_for_a_number_for_ever(self):
        for number, tops in GOLDEN_TOPS.items():
            dealt = CRESCENT.deal(number)
            assert " ".join(str(pile[-1]) for pile in dealt.piles) == tops
            digest = hashlib.sha256(layout(dealt).encode()).hexdigest()
            assert digest == GOLDEN_DIGESTS[number]

    def test_shows_the_cards_of_every_slot_in_order(self):
        where = position({"2": "7S 8S"}, {"AH": 3, "KC": 4})
        contents = CRESCENT.contents(where)
        assert tuple(contents) == SLOTS
        assert contents["1"] == ()
        assert contents["2"] == cards("7S 8S")
        assert contents["AH"] == cards("AH 2H 3H")
        assert contents["KC"] == cards("KC QC JC 10C")

    def test_tells_the_top_of_a_slot_and_what_a_foundation_waits_for(self):
        where = position({"2": "7S 8S"}, {"AH": 3, "KC": 4, "KD": 13, "AD": 12})
        assert where.top("1") is None
        assert where.top("2") == Card(8, Suit.SPADES)
        assert where.top("AH") == Card(3, Suit.HEARTS)
        assert where.next_on("AH") == Card(4, Suit.HEARTS)
        assert where.next_on("KC") == Card(9, Suit.CLUBS)
        assert where.next_on("AD") == Card(13, Suit.DIAMONDS)
        assert where.next_on("KD") is None

    def test_gives_equal_positions_equal_hashes(self):
        assert hash(CRESCENT.deal(3)) == hash(CRESCENT.deal(3))
        assert CRESCENT.deal(3) == CRESCENT.deal(3) != CRESCENT.deal(4)


class TestStartingFromCards:
    def piles(self, number=1):
        return dict(zip(PILES, CRESCENT.deal(number).piles, strict=True))

    def test_takes_piles_alone(self):
        assert CRESCENT.start(self.piles()) == CRESCENT.deal(1)

    def test_takes_foundations_that_hold_their_dealt_card(self):
        given = {slot: list(cards(text)) for slot, text in DEALT.items()}
        assert CRESCENT.start(given | self.piles()) == CRESCENT.deal(1)
        assert CRESCENT.start({"KC": cards("KC")} | self.piles()) == CRESCENT.deal(1)

    def test_refuses_a_foundation_with_another_card(self):
        with pytest.raises(InconsistentError) as caught:
            CRESCENT.start({"AH": cards("2H")} | self.piles())
        assert str(caught.value) == "foundation AH starts with 2H; expected AH"

    def test_refuses_a_foundation_with_more_cards(self):
        with pytest.raises(InconsistentError) as caught:
            CRESCENT.start({"AH": cards("AH 2H")} | self.piles())
        assert str(caught.value) == "slot AH holds 2 cards; expected 1"

    def test_refuses_a_pile_of_another_size(self):
        with pytest.raises(InconsistentError, match="slot 4 holds 5 cards; expected 6"):
            CRESCENT.start(self.piles() | {"4": CRESCENT.deal(1).piles[3][1:]})

    def test_refuses_a_missing_pile_and_an_unknown_slot(self):
        with pytest.raises(InconsistentError, match="slot 16 is missing"):
            CRESCENT.start({slot: pile for slot, pile in self.piles().items() if slot != "16"})
        with pytest.raises(InconsistentError, match="unknown slot 'R1'"):
            CRESCENT.start(self.piles() | {"R1": cards("AS")})

    def test_refuses_cards_that_are_not_two_decks(self):
        with pytest.raises(InconsistentError, match="3 cards AS"):
            CRESCENT.start(self.piles() | {"1": cards("AS 9C 7D 2C QS JH")})


class TestTheTextOfMoves:
    @pytest.mark.parametrize("text", ["3>7", "16>1", "3>AS", "12>KC", "AS>3", "AS>KS", "shuffle"])
    def test_is_read_and_written_alike(self, text):
        assert str(parsed(text)) == text

    def test_may_have_blanks(self):
        assert parsed(" 3 > AS ") == Transfer("3", "AS")
        assert parsed(" shuffle ") == Reshuffle()

    @pytest.mark.parametrize("text", ["", "3", "3>", ">3", "3>4>5", "3+4", "3-4", "Shuffle", "> "])
    def test_of_another_form_is_refused(self, text):
        with pytest.raises(MoveTextError) as caught:
            parsed(text)
        assert str(caught.value) == (
            f"{text!r} is no move; expected two slots joined by >, such as 3>7, 3>AS or AS>3,"
            " or shuffle"
        )

    @pytest.mark.parametrize("slot", ["0", "17", "R1", "2S", "as", "AS KS"])
    def test_with_an_unknown_slot_is_refused(self, slot):
        for text in (f"{slot}>3", f"3>{slot}"):
            with pytest.raises(MoveTextError) as caught:
                parsed(text)
            assert str(caught.value) == (
                f"there is no slot {slot!r}; expected a pile 1–16 or a foundation"
                " AS AH AD AC KS KH KD KC"
            )

    def test_names_the_slots_in_the_order_source_target(self):
        assert CRESCENT.slots_of(parsed("3>AS")) == ("3", "AS")
        assert CRESCENT.slots_of(parsed("AS>3")) == ("AS", "3")
        assert CRESCENT.slots_of(parsed("shuffle")) == ()


class TestMovesBetweenPiles:
    where = position({"1": "2D 7S", "2": "3D 6S", "3": "4D 8S", "4": "6H", "5": "9S", "7": "7S"})

    def test_need_the_same_suit(self):
        assert refusal(self.where, "1>4") == (
            "not_same_suit",
            "7S (1) does not fit on 6H (4); expected a card of hearts",
        )

    @pytest.mark.parametrize("target", ["5", "7"])
    def test_need_neighbours_in_rank(self, target):
        reason, message = refusal(self.where, f"1>{target}")
        assert reason == "not_neighbour"
        shown = f"7S (1) does not fit on {self.where.top(target)} ({target})"
        assert message == f"{shown}; expected a neighbour in rank"

    def test_never_fill_an_empty_pile(self):
        assert refusal(self.where, "1>6") == (
            "into_empty_pile",
            "7S (1) cannot go into the empty pile 6; expected a pile that still holds cards",
        )

    def test_need_a_card(self):
        assert refusal(self.where, "6>1") == ("empty_pile", "pile 6 is empty")
        assert refusal(self.where, "6>AS") == ("empty_pile", "pile 6 is empty")

    def test_need_two_piles(self):
        assert refusal(self.where, "1>1") == (
            "same_pile",
            "7S is already on pile 1; expected another pile",
        )


class TestMovesToFoundations:
    def test_need_the_suit(self):
        assert refusal(position({"1": "2S"}), "1>AH") == (
            "wrong_foundation",
            "2S (1) is of another suit than foundation AH; expected a card of hearts",
        )

    def test_need_the_next_rank(self):
        where = position({"1": "4S"}, {"AS": 2, "KS": 3})
        assert refusal(where, "1>AS") == (
            "not_next_on_foundation",
            "4S (1) is not next on foundation AS; expected 3S",
        )
        assert refusal(where, "1>KS") == (
            "not_next_on_foundation",
            "4S (1) is not next on foundation KS; expected 10S",
        )

    def test_end_when_the_foundation_is_complete(self):
        where = position({"1": "AS"}, {"AS": 13})
        assert refusal(where, "1>AS") == (
            "not_next_on_foundation",
            "AS (1) finds foundation AS complete",
        )


class TestMovesBackFromFoundations:
    def test_leave_the_dealt_cards_where_they_are(self):
        where = position({"1": "2S", "2": "QS"})
        assert refusal(where, "AS>1") == (
            "dealt_foundation_card",
            "AS was dealt to foundation AS and stays there",
        )
        assert refusal(where, "KS>2")[0] == "dealt_foundation_card"
        assert texts(where) == ["1>AS", "2>KS"]

    def test_never_go_to_another_foundation(self):
        where = position({}, {"AS": 7, "KS": 6})
        assert refusal(where, "AS>KS") == (
            "between_foundations",
            "7S cannot go from foundation AS to foundation KS; expected a pile as the target",
        )
        assert refusal(where, "AS>AS")[0] == "between_foundations"
        assert refusal(where, "KH>AH")[0] == "between_foundations"


class TestTheReshuffle:
    where = position({"1": "2S 5H 9D", "2": "3C 4D", "3": "KS"}, {"AH": 3})

    def test_can_be_had_four_times(self):
        where = self.where
        for left in (3, 2, 1, 0):
            where = apply(where, "shuffle")
            assert CRESCENT.counters(where) == {"shuffles_left": left}
        assert refusal(where, "shuffle") == ("no_shuffle_left", "all 4 reshuffles are used")
        assert "shuffle" not in texts(where)

    def test_needs_a_pile_of_two(self):
        assert refusal(position({"1": "5H", "2": "9D"}), "shuffle") == (
            "nothing_to_shuffle",
            "a reshuffle would change nothing; expected a pile of two or more cards",
        )
        assert texts(position({"1": "5H 9D"})) == ["shuffle"]


class TestLegalMoves:
    def test_come_by_source_and_target_in_the_order_of_slots_then_the_reshuffle(self):
        where = position(
            {"2": "9D 6S", "5": "7S", "16": "8H", "3": "9H"}, {"AS": 5, "AH": 7, "KS": 8}
        )
        assert texts(where) == [
            "2>5",
            "2>AS",
            "3>16",
            "5>2",
            "16>3",
            "16>AH",
            "AS>2",
            "AH>16",
            "KS>5",
            "shuffle",
        ]


class TestTheOutcome:
    def test_is_won_when_every_card_is_in_the_foundations(self):
        last = position({"1": "AC"}, ALMOST_WON | {"KC": 12})
        assert CRESCENT.outcome(last) is Outcome.PLAYING
        won = apply(last, "1>KC")
        assert CRESCENT.outcome(won) is Outcome.WON
        assert CRESCENT.legal_moves(won) == ()

    def test_is_not_final_the_reshuffle_stays_allowed(self):
        where = position({"1": "5H 9D"})
        assert texts(where) == ["shuffle"]
        after = apply(where, "shuffle")
        assert CRESCENT.outcome(after) is Outcome.STUCK
