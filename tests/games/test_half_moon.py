"""The rules of Half Moon: what its statements do not say, and the published facts."""

import pytest

from generator.cards import TWO_DECKS, parse_card
from generator.errors import IllegalMoveError, InconsistentError, MoveTextError
from generator.games import GAMES
from generator.games.decks import require_decks
from generator.games.half_moon import rules
from generator.games.half_moon.matches import EMPTY_SLOT, NEED_JQK, why_not
from generator.games.half_moon.rules import HALF_MOON
from generator.games.half_moon.table import PILES, RESERVE, SLOTS, Removal
from generator.games.protocol import Outcome
from tests.half_moon_helpers import OPENING, PUBLISHED_TOPS, after, removal, table
from tests.recordings_helpers import easy_deal

DEAL_1 = HALF_MOON.deal(1)


def legal(position):
    return {str(move) for move in HALF_MOON.legal_moves(position)}


def refused(position, move):
    """The error with which the rules refuse ``move``."""
    with pytest.raises(IllegalMoveError) as caught:
        HALF_MOON.apply(position, removal(move))
    assert str(why_not(position, move.split("+"))) == str(caught.value)
    return caught.value


def counts(position):
    return {slot: len(cards) for slot, cards in HALF_MOON.contents(position).items()}


# The table


def test_the_game_is_registered_under_its_name():
    assert GAMES["half-moon"] is HALF_MOON
    assert (HALF_MOON.name, HALF_MOON.code) == ("half-moon", "HM1")


def test_twelve_piles_and_eight_reserve_cells_are_the_slots_in_order():
    piles = tuple("1 2 3 4 5 6 7 8 9 10 11 12".split())
    assert tuple("R1 R2 R3 R4 R5 R6 R7 R8".split()) == RESERVE
    assert piles == PILES
    assert piles + RESERVE == SLOTS == HALF_MOON.slots


def test_contents_name_every_slot_in_order_even_an_empty_one():
    contents = HALF_MOON.contents(table(p2="7H 5S", R3="10H"))
    assert tuple(contents) == SLOTS
    assert contents["2"] == (parse_card("7H"), parse_card("5S"))
    assert contents["R3"] == (parse_card("10H"),)
    assert contents["1"] == contents["R1"] == ()


def test_a_slot_shows_its_top_card():
    position = table(p2="7H 5S", R3="10H")
    assert position.top("2") == parse_card("5S")
    assert position.top("R3") == parse_card("10H")
    assert position.top("1") is None
    assert position.top("R1") is None


def test_a_game_may_start_from_cards_given_one_by_one():
    assert HALF_MOON.start(HALF_MOON.contents(DEAL_1)) == DEAL_1


def test_a_layout_lacking_a_card_is_refused():
    contents = {**easy_deal()}
    contents["3"] = contents["3"][:-1]
    with pytest.raises(InconsistentError, match="slot 3 holds 7 cards; expected 8"):
        HALF_MOON.start(contents)


def test_a_layout_with_two_cards_in_a_cell_is_refused():
    contents = {**easy_deal()}
    contents["R2"] = contents["R2"] * 2
    with pytest.raises(InconsistentError, match="slot R2 holds 2 cards; expected 1"):
        HALF_MOON.start(contents)


def test_a_layout_with_an_empty_cell_is_refused():
    with pytest.raises(InconsistentError, match="slot R8 holds 0 cards; expected 1"):
        HALF_MOON.start(easy_deal() | {"R8": []})


def test_one_card_is_counted_in_the_singular():
    with pytest.raises(InconsistentError, match="slot 3 holds 1 card; expected 8"):
        HALF_MOON.start(easy_deal() | {"3": [parse_card("AS")]})


def test_a_layout_with_an_unknown_slot_is_refused():
    with pytest.raises(InconsistentError, match=r"^unknown slot .13.; expected .* 1 2 3 .*R8$"):
        HALF_MOON.start(easy_deal() | {"13": []})


def test_a_layout_without_a_slot_is_refused():
    contents = easy_deal()
    del contents["12"]
    with pytest.raises(InconsistentError, match=r"^slot 12 is missing; expected the slots 1 2 3"):
        HALF_MOON.start(contents)


def test_a_card_there_three_times_is_refused():
    contents = HALF_MOON.contents(DEAL_1)
    with pytest.raises(InconsistentError, match="3 cards 10H; expected 2: each card of two decks"):
        HALF_MOON.start({**contents, "R2": contents["R1"]})


def test_cards_that_are_not_104_are_no_two_decks():
    with pytest.raises(InconsistentError, match="103 cards in all; expected 104"):
        require_decks(TWO_DECKS[1:], 2)


# The published facts of deal HM1-N-AAAAAAB


def test_deal_1_shows_the_published_cards():
    assert {slot: str(DEAL_1.top(slot)) for slot in SLOTS} == PUBLISHED_TOPS


def test_the_first_move_uncovers_seven_of_hearts_and_jack_of_clubs():
    assert "1+8" in legal(DEAL_1)
    position = after(DEAL_1, "1+8")
    assert (str(position.top("1")), str(position.top("8"))) == ("7H", "JC")
    assert (counts(position)["1"], counts(position)["8"]) == (7, 7)
    assert HALF_MOON.score(position) == 10


def test_the_second_move_is_a_triple_of_three_piles():
    first = after(DEAL_1, "1+8")
    assert "3+5+8" in legal(first)
    assert [str(first.top(slot)) for slot in ("8", "5", "3")] == ["JC", "QH", "KH"]
    position = after(first, "8+5+3")
    assert HALF_MOON.score(position) == 25
    assert HALF_MOON.outcome(position) is Outcome.PLAYING
    assert counts(position) == counts(DEAL_1) | {"1": 7, "3": 7, "5": 7, "8": 6}


def test_two_identical_kings_lie_on_top_and_moves_tell_them_apart():
    first = after(DEAL_1, "1+8")
    assert first.top("3") == first.top("12")
    assert {"3+5+8", "5+8+12"} <= legal(first)
    assert counts(after(first, "5+8+12"))["3"] == 8


# Moves


def test_legal_moves_list_the_pairs_from_ace_up_and_then_the_triples():
    position = table(p1="KS", p2="AS", p3="10H", p4="10D", p5="5S", p6="6S", R1="JH", R2="QD")
    moves = [str(move) for move in HALF_MOON.legal_moves(position)]
    assert moves == ["2+3", "2+4", "5+6", "1+R1+R2"]


def test_legal_moves_list_every_choice_of_equal_ranks():
    position = table(p1="JS", p2="JS", p3="QS", R1="QH", R2="KD")
    assert legal(position) == {"1+3+R2", "1+R1+R2", "2+3+R2", "2+R1+R2"}


def test_deal_1_offers_eighteen_first_moves():
    moves = [str(move) for move in HALF_MOON.legal_moves(DEAL_1)]
    assert len(moves) == len(set(moves)) == 18
    assert moves[0] == "2+9"
    assert moves[-1] == "5+12+R7"


def test_the_order_of_slots_in_a_move_does_not_matter():
    assert Removal(("R2", "10", "2")) == Removal(("2", "R2", "10"))
    assert str(Removal(("R2", "10", "2"))) == "2+10+R2"
    assert HALF_MOON.slots_of(Removal(("R2", "10", "2"))) == ("2", "10", "R2")
    assert after(DEAL_1, "8+1") == after(DEAL_1, "1+8")


def test_a_position_is_left_as_it_was_by_a_move():
    before = HALF_MOON.deal(1)
    after(before, *OPENING)
    assert before == DEAL_1


# Refusals


def test_a_wrong_sum_is_refused_with_the_cards_and_their_sum():
    error = refused(DEAL_1, "1+2")
    assert str(error) == "5S (1) and AH (2) sum to 6; expected 11"
    assert error.reason == "sum_not_11"


def test_a_number_and_a_face_card_are_refused():
    error = refused(DEAL_1, "1+3")
    assert str(error) == (
        "5S (1) and KH (3) are neither a pair nor a triple; "
        "expected two cards from ace to ten, or a jack, a queen and a king"
    )
    assert error.reason == "need_jqk"


def test_three_numbers_are_refused():
    assert refused(table(p1="AS", p2="4S", p3="6S"), "1+2+3").reason == NEED_JQK


def test_an_empty_pile_and_an_empty_cell_are_refused_by_name():
    position = table(p1="AS")
    error = refused(position, "1+2")
    assert (str(error), error.reason) == ("pile 2 is empty", EMPTY_SLOT)
    error = refused(position, "1+R2")
    assert (str(error), error.reason) == ("reserve cell R2 is empty", EMPTY_SLOT)
    assert EMPTY_SLOT == "empty_slot"


@pytest.mark.parametrize(
    ("text", "move"),
    [("1+8", "1+8"), ("8+1", "1+8"), (" 3 + R2 +11 ", "3+11+R2"), ("R8+R1", "R1+R8")],
)
def test_a_move_is_read_from_slots_joined_by_plus(text, move):
    assert HALF_MOON.parse_move(text) == removal(move)
    assert str(HALF_MOON.parse_move(text)) == move


@pytest.mark.parametrize(
    "text", ["", "+", "1", "1+", "+1", "1++2", "1+2+", "1+2+3+4", "1-2", "1 2"]
)
def test_text_of_another_form_is_no_move(text):
    with pytest.raises(MoveTextError) as caught:
        HALF_MOON.parse_move(text)
    assert str(caught.value) == (
        f"{text!r} is no move; expected two or three slots joined by +, such as 1+8 or 3+R2+11"
    )


@pytest.mark.parametrize("slot", ["0", "13", "R0", "R9", "r1", "01", "AS", "1.0"])
def test_a_move_names_slots_that_exist(slot):
    with pytest.raises(MoveTextError) as caught:
        HALF_MOON.parse_move(f"1+{slot}")
    assert str(caught.value) == (
        f"there is no slot {slot!r}; expected a pile 1–12 or a reserve cell R1–R8"
    )


@pytest.mark.parametrize("text", ["1+1", "R2+3+R2", "4+4+4"])
def test_a_move_names_no_slot_twice(text):
    with pytest.raises(MoveTextError) as caught:
        HALF_MOON.parse_move(text)
    assert str(caught.value) == (
        f"{text!r} names a slot twice; "
        "expected two or three slots joined by +, such as 1+8 or 3+R2+11"
    )


# Score and end


def test_pairs_and_triples_are_counted_apart(monkeypatch):
    # Each card is worth 5 points either way, which would hide a card counted as the wrong kind.
    monkeypatch.setattr(rules, "PAIR_POINTS", 1000)
    position = after(DEAL_1, "3+5+R7", "1+8", "R1+R8")
    assert HALF_MOON.score(position) == 1000 + 1000 + 15


def test_half_moon_has_no_further_counters():
    assert dict(HALF_MOON.counters(DEAL_1)) == {}
