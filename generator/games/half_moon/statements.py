"""What the rules of Half Moon say, sentence by sentence, each shown by running the engine.

Here stand those about the deal, what is seen and what stays, and those that no engine can show;
which cards go together is said in `generator.games.half_moon.card_statements`, score, end, undo
and codes in `generator.games.half_moon.play_statements`, what advice rests on in
`generator.games.half_moon.advice_statements`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from generator.cards import Card
from generator.deals import STARTING_ORDER, shuffled_cards
from generator.games.half_moon.advice_statements import STATEMENTS as ADVICE
from generator.games.half_moon.card_statements import STATEMENTS as CARDS
from generator.games.half_moon.matches import EMPTY_SLOT
from generator.games.half_moon.play_statements import STATEMENTS as PLAY
from generator.games.half_moon.table import PILES, RESERVE, SLOTS, Removal
from generator.games.statements import (
    Cases,
    Played,
    World,
    catalogue,
    shown,
    sourced,
)
from generator.games.words import SlotKind


def _gone(one: Played) -> tuple[int, ...]:
    """The ranks of the cards that a move took off the table."""
    gone = Counter(one.before.cards()) - Counter(one.after.cards())
    return tuple(sorted(card.rank for card in gone.elements()))


def _slots(world: World) -> Iterator[tuple[bool, tuple[Card, ...], tuple[Card, ...]]]:
    """Of each place at every move: whether it is the move's, its cards before and after."""
    for one in world.played(every=3):
        before, after = (world.game.contents(each) for each in (one.before, one.after))
        yield from ((slot in one.move.slots, before[slot], after[slot]) for slot in SLOTS)


@shown(wrong="holds_a_card_back deals_an_ace_too_many", numbers="decks cards")
def two_decks(world: World) -> Cases:
    """Half Moon is played with two decks, 104 cards: each card is there twice."""
    for cards in (Counter(start.cards()) for start in world.deals()):
        yield world.states("decks", 2, *cards.values())
        yield world.states("cards", 104, cards.total())


@shown(wrong="deals_an_ace_too_many deals_pack_after_pack", numbers="decks")
def packs_of_52_are_shuffled_together(world: World) -> Cases:
    """Two packs of 52 cards, from ace to king in four suits, are shuffled together."""
    for start in world.deals():
        cards = list(start.cards())
        yield world.states("decks", 2, *Counter(cards).values()) and len(set(cards)) == 52
        yield len(set(cards[:52])) < 52


@shown(wrong="holds_a_card_back", numbers="decks cards pairs triples")
def eighty_numbers_and_24_faces(world: World) -> Cases:
    """Of the cards of two decks, 104, 80 are from ace to ten and 24 faces: 40 pairs, 8 triples."""
    yield world.states("decks", 2)
    for start in world.deals():
        faces = sum(card.is_face for card in start.cards())
        numbers = sum(not card.is_face for card in start.cards())
        yield world.states("cards", 104, numbers + faces) and (numbers, faces) == (80, 24)
        yield world.states("pairs", 40, numbers // 2) and world.states("triples", 8, faces // 3)


@shown(wrong="deals_uneven_piles", numbers="piles pile_size pile_cards reserve")
def twelve_piles_and_reserve(world: World) -> Cases:
    """The cards lie in twelve piles of eight, 96 in all, and in a reserve of eight."""
    for start in world.deals():
        sizes = [len(pile) for pile in start.piles]
        yield world.states("piles", 12, len(sizes)) and world.states("pile_size", 8, *sizes)
        yield world.states("pile_cards", 96, sum(sizes))
        yield world.states("reserve", 8, sum(card is not None for card in start.reserve))


@shown(wrong="deals_top_to_bottom deals_reserve_first deals_by_turns")
def dealt_pile_by_pile(world: World) -> Cases:
    """A deal is laid pile after pile, each bottom to top, then the reserve from R1 to R8."""
    for number, start in enumerate(world.deals()):
        yield list(start.cards()) == shuffled_cards(STARTING_ORDER, number, 1)


@shown(wrong="holds_a_card_back", numbers="cards")
def all_cards_are_on_the_table(world: World) -> Cases:
    """There is no stock and no foundation: all 104 cards lie in piles and reserve at the start."""
    kinds = [world.game.slot(slot).kind for slot in SLOTS]
    yield kinds == 12 * [SlotKind.PILE] + 8 * [SlotKind.CELL]
    for start in world.deals():
        yield world.states("cards", 104, sum(map(len, world.game.contents(start).values())))


@shown(wrong="shows_whole_piles")
def only_the_top_is_seen(world: World) -> Cases:
    """Of a pile only the top card is seen, and of the reserve every card."""
    for position in world.positions(every=5):
        held, seen = world.game.contents(position), world.game.seen(position)
        yield all(seen[slot] == held[slot][-1:] for slot in SLOTS)


@shown(wrong="shows_whole_piles deals_uneven_piles", numbers="below_top")
def seven_lie_below_each_top(world: World) -> Cases:
    """Seven more cards lie below each top card at the start."""
    for start in world.deals():
        hidden = (len(start.piles[i]) - len(world.game.seen(start)[s]) for i, s in enumerate(PILES))
        yield world.states("below_top", 7, *hidden)


@shown(wrong="opens_nothing")
def next_card_opens_when_the_top_goes(world: World) -> Cases:
    """The card below is seen as soon as the top card goes."""
    for one in world.played():
        held, seen = world.game.contents(one.before), world.game.seen(one.after)
        yield all(seen[slot] == held[slot][:-1][-1:] for slot in one.move.slots)


@shown(wrong="opens_nothing")
def opened_card_may_go_at_once(world: World) -> Cases:
    """A card that has just been uncovered may go with the very next move."""
    for line in world.lines:
        for last, move, after in zip(line.moves, line.moves[1:], line.positions[1:], strict=False):
            if set(last.slots) & set(move.slots):
                yield world.refusal(after, move) is None


@shown(wrong="plays_bottom_cards closes_the_reserve")
def tops_and_reserve_play(world: World) -> Cases:
    """What may go are the top cards of the piles and all cards of the reserve, and no others."""
    for start in world.deals():
        tops = {slot: held[-1].rank for slot, held in world.game.contents(start).items()}
        legal = {move.slots for move in world.game.legal_moves(start) if len(move.slots) == 2}
        pairs = combinations(SLOTS, 2)
        yield legal == {pair for pair in pairs if sum(tops[slot] for slot in pair) == 11}


@shown(wrong="closes_the_reserve")
def reserve_is_open_from_the_first_move(world: World) -> Cases:
    """The cards of the reserve may go from the first move on."""
    for start in world.deals():
        going = {slot for move in world.game.legal_moves(start) for slot in move.slots}
        ranks = {pile[-1].rank for pile in start.piles}
        cells = zip(RESERVE, start.reserve, strict=True)
        yield all(cell in going for cell, card in cells if card and 11 - card.rank in ranks)


@shown(wrong="pairs_sum_to_9 pairs_up_kings lets_a_ten_go_alone", numbers="pair_sum")
def move_is_a_pair_or_a_triple(world: World) -> Cases:
    """Cards go in pairs that sum to 11 and in triples of jack, queen and king, in no other way."""
    for gone in map(_gone, world.played(every=5)):
        numbers = len(gone) == 2 and gone[-1] <= 10 and world.states("pair_sum", 11, sum(gone))
        yield numbers or gone == (11, 12, 13)


@shown(wrong="brings_cards_back")
def cards_leave_the_game(world: World) -> Cases:
    """Cards that are removed leave the table for good, down to the last."""
    for one in world.played(every=7):
        yield Counter(one.after.cards()) < Counter(one.before.cards())
        yield len(_gone(one)) == len(one.move.slots)


@shown(wrong="fills_emptied_piles moves_cards_to_empty_places")
def no_card_changes_place(world: World) -> Cases:
    """No card is moved from one place to another: cards only go."""
    for taken, before, after in _slots(world):
        yield after == (before[:-1] if taken else before)


@shown(wrong="fills_emptied_piles moves_cards_to_empty_places")
def emptied_place_stays_empty(world: World) -> Cases:
    """A place whose last card has gone is empty and stays so to the end."""
    yield from (not after for taken, before, after in _slots(world) if len(before) <= taken)


@shown(wrong="moves_cards_to_empty_places")
def no_card_takes_an_empty_place(world: World) -> Cases:
    """No card may be laid on an empty place."""
    for position in world.positions(every=31):
        empty = {slot for slot in SLOTS if position.top(slot) is None}
        for slots in product(empty, set(SLOTS) - empty):
            refusal = world.refusal(position, Removal(slots))
            yield refusal is not None and refusal.reason == EMPTY_SLOT


@shown(wrong="refills_the_reserve")
def reserve_is_not_refilled(world: World) -> Cases:
    """No new card comes into the reserve."""
    for one in world.played():
        cells = zip(one.before.reserve, one.after.reserve, strict=True)
        yield all(after in (None, before) for before, after in cells)


@shown(wrong="reshuffles")
def nothing_is_reshuffled(world: World) -> Cases:
    """There is no reshuffle: the order of the cards that are left never changes."""
    yield from (before[: len(after)] == after for _, before, after in _slots(world))


@shown(wrong="reshuffles")
def reserve_pair_opens_nothing(world: World) -> Cases:
    """Where a move takes cards of the reserve alone, no card of a pile is uncovered."""
    for one in world.played():
        if set(one.move.slots) <= set(RESERVE):
            yield one.before.piles == one.after.piles


_SOURCES: Final = """
panel_shows_time_and_points: the help of the Half Moon app
  The panel shows time, points, moves and code.
numbers_below_cards_are_the_sites: the help of the Half Moon app
  The app shows no numbers and counts below cards.
help_is_a_setting: the help of the Half Moon app
  The help that dims cards is a setting of the app.
mistakes_are_off_at_first: the help of the Half Moon app
  The setting that explains mistakes is off at first.
app_gives_no_hints: the help of the Half Moon app
  The app has no hint and no solver: it tells no best move, nor whether a deal can be won.
app_tells_a_dead_end: the help of the Half Moon app
  The app tells a dead end; a new game may be begun then.
app_deals_otherwise: the help of the Half Moon app
  The app may deal other cards under the same code.
repeated_face_is_our_decision: the help of the Half Moon app
  The rules leave open what a third face card does that repeats one of two.
points_undo_and_codes_are_the_apps: the help of the Half Moon app
  Points, undo and codes come from the app.
layout_is_half_moons: the help of the Half Moon app
  Two decks, twelve piles and the open reserve are its own.
half_moon_means_polumesyats: dictionaries of English and French
  Half Moon and «Полумесяц» mean the same.
suits_are_called_so: Russian dictionaries
  ♠ are пики, ♥ черви, ♦ бубны and ♣ трефы.
letters_are_french: dictionaries of English and French
  A, V, D, R stand for the French as, valet, dame, roi.
elevens_is_the_family: the rules of Elevens as commonly printed
  Patiences that sum to 11 are called Elevens in English.
elevens_has_the_same_rule: the rules of Elevens as commonly printed
  Elevens has pairs of 11, an ace as one, and triples.
elevens_refills_gaps: the rules of Elevens as commonly printed
  Elevens: one deck, nine cards in a square, gaps are refilled.
"""

STATEMENTS: Final = catalogue(globals()) | CARDS | PLAY | ADVICE | sourced(_SOURCES)
