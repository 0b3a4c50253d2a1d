"""Deal codes, and the deals they stand for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.cards import TWO_DECKS
from generator.deals import (
    MAX_DEAL_NUMBER,
    STARTING_ORDER,
    DealCode,
    parse_deal_code,
    shuffled_cards,
)
from generator.errors import DealCodeError
from generator.games import GAMES, game_of_code
from generator.games.half_moon.rules import HALF_MOON, PILES, RESERVE

numbers = st.integers(0, MAX_DEAL_NUMBER)

# Twelve piles, bottom to top, then the reserve. Codes are for ever: these must never change.
GOLDEN = {
    "HM1-N-AAAAAAA": """
        3H 4C 2D 7C 4D 5C 3S AS
        JH 8D KS 5D 9D 9C 4S AD
        AC 5S 10S KH 8H 9S 9H 5S
        2C KC 10C 7S 9H 8D JD AC
        9D QS 5D JH 4S 7C 7D 8S
        6H 10D 6D JS 10C 2S JC 7H
        2H KD KD 4H QC 6S QD 6C
        2D 10D AD 5H 3H JD AH 3D
        7S 3C 6C 4D KH JS 7H QC
        QS 2C 6S 8C JC 7D QH 6H
        4H 5C 8C QD 6D 9C QH AS
        10S 3S 8H AH 5H 2S 4C 3C
        10H 9S 8S KC 3D 10H KS 2H
    """,
    "HM1-N-AAAAAAB": """
        10S 9S 6H 2C JC AC 7H 5S
        AH 6H JS 3C 2H 3C 8S AH
        6D 10H QC 2H 9D 5D 7C KH
        KS 7S 9C 10C 5D QS JD 4C
        AD 3H QC 4C 6C 3D KD QH
        4D 3S 7C 9H KD 8H KS 5H
        8S 2S 5C 3H 8H 5H KC 7S
        4H 9H AS 7H 9C 2D JC 6D
        4D 3S AS AD JS KC 9S 10D
        QH 6S 9D 10S JD QD 2S 10C
        QS 5C QD JH 8C 7D 8C 2D
        2C 4H 8D 8D 6C 10D 4S KH
        10H 6S 3D 4S 7D 5S JH AC
    """,
    "HM1-N-AAAAAAC": """
        JC 8S 7D 4C 8D 5D 10S 10S
        5C 6C 10H 3H 3D 9H QH 10H
        AC 9D 6H 7D KH 4D 3D 3S
        5C KD 8C 4S QS 2D 4S 4D
        2S 9S 8H 3S 10C AH QC 5H
        7H 8D QD 3C 7C JC 10D 6S
        AD 10D AD JH 2D KH KC AS
        6S JS 2C 10C 8S QH 9C 6H
        4H 5D 6C 2S QC AH AC 2H
        4C 5S 6D 9S 7S 2H KC 4H
        6D 7C 8H 9D 9C KS 7H 5H
        JS AS JD KS 3C JD 9H 5S
        JH 8C 3H QS 2C KD QD 7S
    """,
    "HM1-N-AACEXHO": """
        7D 6D KH 6H QD 4C AH AS
        4S 8S QS 10H 9D JS QH KH
        3S KD 10H 10S KS 7H 10D 4S
        2D 3D QC 5H 8H 9S AH JS
        10S JH 4H AS 9S AD 10D 10C
        6D 4C 7C AD 2C 9D 3C 6C
        JC 3H 5C 3H 5S 7S 9H 5D
        KS 5H 6H 10C KD 3C 2S AC
        8S 9C 2D 4D 5D JH 9H 4H
        2C 7C 8H KC 2H 8C JD 3D
        QH 3S 5S QC 9C 7H QS JC
        KC 2H 6C 8D 5C 4D 6S 2S
        6S JD 8D 7D 7S QD 8C AC
    """,
    "HM1-N-NXMRLXV": """
        6C QH 4C 6H 8D 10D 9H AD
        QC 9S 6S 7D 3C 2C 8H 7C
        3D JC 5S 6S AS AH KH JS
        7S 9D JC KS 9D 4S 10S 2D
        JD 10C 3D AH JH QD 7H 2S
        2H 4H KC AC JH 10D 5C 9S
        4S 4D JS 6D 2D 6H KS 5H
        7C 2C 10C QS 4C 5D 7S 6D
        5D 9C AD AS KD 10H JD 8D
        4D 3H 5H QC 4H 5S 2S 5C
        8S 7D QH 2H KH 3H 8H 3S
        AC QS 10S 3S KD 6C 8S 9H
        9C QD 10H 7H 8C 8C KC 3C
    """,
}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("HM1-N-AAAAAAA", 0),
        ("HM1-N-AAAAAAB", 1),
        ("HM1-N-AAAAAAZ", 25),
        ("HM1-N-AAAAABA", 26),
        ("HM1-N-BAAAAAA", 26**6),
        ("HM1-N-NXMRLXV", 2**32 - 1),
    ],
)
def test_the_seven_letters_are_the_deal_number_in_base_26(text, number):
    assert parse_deal_code(text) == DealCode("HM1", number)
    assert str(DealCode("HM1", number)) == text


@given(st.sampled_from(["HM1", "CR1"]), numbers)
def test_code_and_number_stand_for_each_other(game, number):
    code = DealCode(game, number)
    assert parse_deal_code(str(code)) == code


@given(st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=7, max_size=7))
def test_seven_letters_are_a_code_unless_their_number_is_too_great(letters):
    text = f"HM1-N-{letters}"
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A")
    if number > MAX_DEAL_NUMBER:
        with pytest.raises(DealCodeError):
            parse_deal_code(text)
    else:
        assert parse_deal_code(text).number == number
        assert str(parse_deal_code(text)) == text


@given(numbers)
def test_lower_case_is_accepted_and_comes_out_in_capitals(number):
    text = str(DealCode("HM1", number))
    assert str(parse_deal_code(text.lower())) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is no deal code"),
        ("HM1", "'HM1' is no deal code"),
        ("AAAAAAB", "'AAAAAAB' is no deal code"),
        ("HM1-N-AAAAAA1", "is no deal code"),
        ("HM1-NAAAAAAB", "is no deal code"),
        ("HM1_N_AAAAAAB", "is no deal code"),
        (" HM1-N-AAAAAAB", "is no deal code"),
        ("HM1-N-AAAAAAB\n", "is no deal code"),
        ("HM0-N-AAAAAAB", "is no deal code"),
        ("HM1-N-ААААААА", "is no deal code"),
        ("hm1-n-aaaaaaß", "is no deal code"),
        ("HM1-N-ABC", "has 3 letters after the variant; expected 7"),
        ("HM1-N-", "has 0 letters after the variant; expected 7"),
        ("HM1-N-AAAAAAAB", "has 8 letters after the variant; expected 7"),
        ("HM1-X-AAAAAAB", "unknown variant 'X' in 'HM1-X-AAAAAAB'; expected N"),
        (
            "HM1-N-NXMRLXW",
            "stands for deal 4294967296, which does not exist; expected at most HM1-N-NXMRLXV",
        ),
        ("HM1-N-ZZZZZZZ", "stands for deal 8031810175, which does not exist"),
    ],
)
def test_what_is_no_deal_code_is_refused_and_told_why(text, message):
    with pytest.raises(DealCodeError) as caught:
        parse_deal_code(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "HM1-NAAAAAAB",
            (
                "'HM1-NAAAAAAB' is no deal code; expected a deal code such as HM1-N-AAAAAAB:"
                " game, variant N, seven letters A–Z"
            ),
        ),
        ("HM1-N-ABC", "'HM1-N-ABC' has 3 letters after the variant; expected 7"),
        ("HM1-X-AAAAAAB", "unknown variant 'X' in 'HM1-X-AAAAAAB'; expected N"),
        (
            "HM1-N-NXMRLXW",
            (
                "'HM1-N-NXMRLXW' stands for deal 4294967296, which does not exist;"
                " expected at most HM1-N-NXMRLXV (2³²−1)"
            ),
        ),
        (
            "XX9-N-AAAAAAB",
            "'XX9-N-AAAAAAB' belongs to no known game; expected a code of "
            + " or ".join(game.code for game in GAMES.values()),
        ),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_would_be_right(text, message):
    with pytest.raises(DealCodeError) as caught:
        game_of_code(text)
    assert str(caught.value) == message


@pytest.mark.parametrize("number", [-1, MAX_DEAL_NUMBER + 1])
def test_a_deal_number_has_32_bits(number):
    with pytest.raises(DealCodeError) as caught:
        DealCode("HM1", number)
    assert str(caught.value) == (
        f"deal number {number} is out of range; expected a number from 0 to 4294967295"
    )


def test_a_code_names_its_game():
    game, code = game_of_code("hm1-n-aaaaaab")
    assert (game.name, code) == ("half-moon", DealCode("HM1", 1))


def test_the_code_of_an_unknown_game_is_refused():
    with pytest.raises(DealCodeError, match="belongs to no known game; expected a code of HM1"):
        game_of_code("XX9-N-AAAAAAB")


def test_the_starting_order_is_two_decks():
    assert sorted(STARTING_ORDER) == sorted(TWO_DECKS)


@pytest.mark.parametrize("text", GOLDEN)
def test_golden_deals_never_change(text):
    rows = [line.split() for line in GOLDEN[text].strip().splitlines()]
    contents = HALF_MOON.contents(HALF_MOON.deal(parse_deal_code(text).number))
    assert [list(map(str, contents[pile])) for pile in PILES] == rows[:12]
    assert [str(contents[cell][0]) for cell in RESERVE] == rows[12]


@given(numbers, st.integers(1, 2))
def test_every_deal_is_made_of_the_cards_it_is_given(number, stream):
    assert sorted(shuffled_cards(STARTING_ORDER, number, stream)) == sorted(TWO_DECKS)


def test_each_game_shuffles_in_a_stream_of_its_own():
    assert shuffled_cards(STARTING_ORDER, 1, 1) != shuffled_cards(STARTING_ORDER, 1, 2)
