"""The words of the protocol: files, `--json` and messages are made of them, so they stay."""

import pytest

from generator.cards import DECK
from generator.deals import shuffled_cards
from generator.games import GAMES
from generator.games.crescent.rules import CRESCENT
from generator.games.half_moon.rules import HALF_MOON
from generator.games.protocol import Outcome, Verdict
from generator.games.words import SlotKind


def test_a_game_is_playing_won_or_stuck():
    assert [str(outcome) for outcome in Outcome] == ["playing", "won", "stuck"]


def test_a_solver_says_won_lost_or_gave_up():
    assert [str(verdict) for verdict in Verdict] == ["won", "lost", "gave up"]


def test_a_game_says_plainly_what_it_does_not_have():
    deal = HALF_MOON.deal(1)
    assert (HALF_MOON.claims(deal), HALF_MOON.counters(deal)) == ({}, {})
    assert HALF_MOON.fits_on(DECK[0]) == ()
    assert CRESCENT.touches.messages == {}
    assert CRESCENT.score(CRESCENT.deal(1)) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("number", [0, 1, 2**32 - 1])
def test_a_deal_is_the_shuffled_pack_laid_out_slot_after_slot(game, number):
    shuffled = shuffled_cards(game.pack, number, game.stream)
    for slot, cards in game.contents(game.deal(number)).items():
        if game.slot(slot).kind is SlotKind.FOUNDATION:
            assert cards == game.contents(game.deal(0))[slot]
        else:
            assert list(cards) == shuffled[: len(cards)]
            del shuffled[: len(cards)]
    assert not shuffled


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_any_cards_can_be_placed_to_try_what_the_rules_say(game):
    whole = game.contents(game.deal(7))
    assert game.place(whole) == game.deal(7)
    slot = game.slots[0]
    few = game.contents(game.place({slot: whole[slot][:1]}))
    assert few == {**game.contents(game.place({})), slot: whole[slot][:1]}
