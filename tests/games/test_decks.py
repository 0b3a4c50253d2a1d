"""A layout given card by card is dealt from whole decks."""

import pytest

from generator.cards import DECK
from generator.errors import InconsistentError
from generator.games.decks import each_card_of, require_decks


def test_the_message_names_the_decks_of_the_game():
    assert each_card_of(1) == "1: each card of one deck"
    assert each_card_of(2) == "2: each card of two decks"
    assert each_card_of(3) == "3: each card of 3 decks"


@pytest.mark.parametrize("decks", [1, 2])
def test_whole_decks_are_right_and_a_card_that_takes_anothers_place_is_told(decks):
    require_decks(DECK * decks, decks)
    with pytest.raises(InconsistentError, match=f"{decks + 1} cards {DECK[0]}"):
        require_decks([DECK[0], *(DECK * decks)[:-1]], decks)
