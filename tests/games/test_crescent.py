"""The rules of Crescent, each on a position of its own."""

import hashlib

import pytest

from generator.cards import DECK, Card, Suit
from generator.errors import IllegalMoveError, InconsistentError, MoveTextError
from generator.games import GAMES, game_of_code
from generator.games.crescent.rules import CRESCENT, only_moves_back_remain, reshuffled
from generator.games.crescent.table import FOUNDATIONS, PILES, SLOTS, Reshuffle, Transfer
from generator.games.play import Play
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
DEAL_1 = """\
QD 9C 7D 2C QS JH
JH 10H 4H 3C 3C 10S
10S 4D 4H JC 4C 8S
4S QS 5D JS JD 7D
4S AS 3H 6H 8D 9D
AH 6C 6S QH 2S 7C
KS 10D 6S 8S 7H KD
5H 7S 5S 10D QH JC
AD AC 3D 5S 9S 3D
5C 2D 9C 5H QD 4D
7S 10H QC 7H 2D JD
QC 9D 2H 8H 3S 8H
7C 6D 9H 5D 2H 10C
5C 8D 9S KC 2S 10C
9H 8C KH JS 3S 6C
6D 3H 4C 2C 6H 8C"""
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

    def test_lies_open_so_that_every_card_is_seen(self):
        deal = CRESCENT.deal(1)
        assert CRESCENT.seen(deal) == CRESCENT.contents(deal)

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

    def test_deals_pile_by_pile_from_bottom_to_top(self):
        assert layout(CRESCENT.deal(1)) == DEAL_1

    def test_starts_with_an_ace_or_king_on_every_foundation_and_four_reshuffles(self):
        dealt = CRESCENT.deal(5)
        assert {slot: str(dealt.top(slot)) for slot in FOUNDATIONS} == DEALT
        assert {len(dealt.cards(slot)) for slot in FOUNDATIONS} == {1}
        assert {len(dealt.cards(slot)) for slot in PILES} == {6}
        assert CRESCENT.counters(dealt) == {"shuffles_left": 4}
        assert CRESCENT.score(dealt) is None

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

    def test_states_its_numbers(self):
        assert CRESCENT.facts() == {
            "decks": 2,
            "cards": 104,
            "piles": 16,
            "tops": 16,
            "pile_size": 6,
            "pile_cards": 96,
            "foundations": 8,
            "foundation_size": 13,
            "suits": 4,
            "foundations_of_suit": 2,
            "shuffles": 4,
            "reshuffled_from": 2,
            "not_reshuffled": 1,
            "undo": 100,
        }

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

    def test_go_up_or_down_by_one_in_suit(self):
        up = apply(self.where, "1>3")
        assert up.piles[0] == cards("2D")
        assert up.piles[2] == cards("4D 8S 7S")
        down = apply(self.where, "1>2")
        assert down.piles[0] == cards("2D")
        assert down.piles[1] == cards("3D 6S 7S")

    def test_leave_all_else_alone(self):
        after = apply(self.where, "1>3")
        assert after.piles[3:] == self.where.piles[3:]
        assert after.piles[1] == self.where.piles[1]
        assert after.foundations == self.where.foundations
        assert after.shuffles_left == self.where.shuffles_left

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

    def test_do_not_step_from_king_to_ace(self):
        where = position({"1": "KS", "2": "AS"})
        assert refusal(where, "1>2")[0] == "not_neighbour"
        assert refusal(where, "2>1")[0] == "not_neighbour"

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

    def test_may_empty_a_pile(self):
        assert apply(self.where, "5>3").piles[4] == ()


class TestMovesToFoundations:
    def test_go_up_from_the_ace_and_down_from_the_king(self):
        where = position({"1": "5H 2S", "2": "5H QS"})
        up = apply(where, "1>AS")
        assert up.cards("AS") == cards("AS 2S")
        assert up.piles[0] == cards("5H")
        assert up.foundations == (2, 1, 1, 1, 1, 1, 1, 1)
        down = apply(where, "2>KS")
        assert down.cards("KS") == cards("KS QS")
        assert down.foundations == (1, 1, 1, 1, 2, 1, 1, 1)

    def test_may_choose_where_a_card_fits_both(self):
        where = position({"1": "7D"}, {"AD": 6, "KD": 6})
        assert texts(where) == ["1>AD", "1>KD", "AD>1", "KD>1"]
        assert apply(where, "1>AD").foundations == (1, 1, 7, 1, 1, 1, 6, 1)
        assert apply(where, "1>KD").foundations == (1, 1, 6, 1, 1, 1, 7, 1)

    def test_end_with_the_king_and_the_ace(self):
        where = position({"1": "KC", "2": "AC"}, {"AC": 12, "KC": 12})
        assert apply(where, "1>AC").cards("AC")[-1] == Card(13, Suit.CLUBS)
        assert apply(where, "2>KC").cards("KC")[-1] == Card(1, Suit.CLUBS)

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
    def test_lay_the_top_card_on_a_neighbour(self):
        where = position({"1": "4S", "2": "2S", "3": "JH"}, {"AS": 3, "KH": 4})
        assert apply(where, "AS>1").piles[0] == cards("4S 3S")
        assert apply(where, "AS>2").piles[1] == cards("2S 3S")
        after = apply(where, "KH>3")
        assert after.piles[2] == cards("JH 10H")
        assert after.foundations == (3, 1, 1, 1, 1, 3, 1, 1)

    def test_are_open_to_a_complete_foundation(self):
        where = position({"1": "QS", "2": "2H"}, {"AS": 13, "KH": 13})
        assert apply(where, "AS>1").piles[0] == cards("QS KS")
        assert apply(where, "KH>2").piles[1] == cards("2H AH")

    def test_leave_the_dealt_cards_where_they_are(self):
        where = position({"1": "2S", "2": "QS"})
        assert refusal(where, "AS>1") == (
            "dealt_foundation_card",
            "AS was dealt to foundation AS and stays there",
        )
        assert refusal(where, "KS>2")[0] == "dealt_foundation_card"
        assert texts(where) == ["1>AS", "2>KS"]

    def test_obey_the_rule_of_the_table(self):
        where = position({"1": "5S", "2": "4H"}, {"AS": 3})
        assert refusal(where, "AS>1")[0] == "not_neighbour"
        assert refusal(where, "AS>2")[0] == "not_same_suit"
        assert refusal(where, "AS>3")[0] == "into_empty_pile"

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

    def test_brings_every_bottom_card_to_the_top(self):
        after = apply(self.where, "shuffle")
        assert after.piles[0] == cards("5H 9D 2S")
        assert after.piles[1] == cards("4D 3C")
        assert after.foundations == self.where.foundations
        assert after == reshuffled(self.where)

    def test_leaves_single_cards_and_empty_piles_alone(self):
        after = apply(self.where, "shuffle")
        assert after.piles[2:] == self.where.piles[2:]

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

    def test_is_taken_back_by_one_undo(self):
        play = Play(CRESCENT, self.where)
        assert play.apply(parsed("shuffle")).undo() == play


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

    def test_is_stuck_without_a_card_move_now_or_after_any_reshuffle(self):
        where = position({"1": "5H 9D", "2": "9D 5H"})
        assert CRESCENT.outcome(where) is Outcome.STUCK

    def test_is_not_final_the_reshuffle_stays_allowed(self):
        where = position({"1": "5H 9D"})
        assert texts(where) == ["shuffle"]
        after = apply(where, "shuffle")
        assert CRESCENT.outcome(after) is Outcome.STUCK

    @pytest.mark.parametrize(("left", "outcome"), [(2, Outcome.PLAYING), (1, Outcome.STUCK)])
    def test_looks_as_many_reshuffles_ahead_as_remain(self, left, outcome):
        where = position({"1": "5H 2S 9D"}, shuffles_left=left)
        assert CRESCENT.outcome(where) is outcome

    def test_of_a_reshuffle_that_helps_is_playing(self):
        where = position({"1": "2S 9D"}, shuffles_left=1)
        assert CRESCENT.outcome(where) is Outcome.PLAYING
        assert CRESCENT.outcome(position({"1": "2S 9D"}, shuffles_left=0)) is Outcome.STUCK

    def test_is_playing_while_a_card_can_come_back(self):
        where = position({"1": "5H 4S"}, {"KS": 11}, shuffles_left=0)
        assert texts(where) == ["KS>1"]
        assert CRESCENT.outcome(where) is Outcome.PLAYING


class TestOnlyMovesBack:
    def test_remain_when_no_pile_card_can_move_for_good(self):
        assert only_moves_back_remain(position({"1": "5H 4S"}, {"KS": 11}, shuffles_left=1))

    def test_do_not_while_a_pile_card_moves(self):
        assert not only_moves_back_remain(position({"1": "4S", "2": "2H"}, {"KS": 11}))

    def test_do_not_while_a_reshuffle_frees_a_pile_card(self):
        where = {"1": "2H 4S"}
        assert not only_moves_back_remain(position(where, {"KS": 11}, shuffles_left=1))
        assert only_moves_back_remain(position(where, {"KS": 11}, shuffles_left=0))

    def test_do_not_in_a_stuck_or_won_game(self):
        assert not only_moves_back_remain(position({"1": "5H"}))
        assert not only_moves_back_remain(position({}, dict.fromkeys(FOUNDATIONS, 13)))


def test_every_card_of_a_deck_is_in_each_suits_foundation():
    full = position({}, dict.fromkeys(FOUNDATIONS, 13))
    for half in (FOUNDATIONS[:4], FOUNDATIONS[4:]):
        found = [card for slot in half for card in full.cards(slot)]
        assert sorted(found) == sorted(DECK)
