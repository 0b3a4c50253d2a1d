"""Wrong engines: Half Moon with one rule changed each, which its statements have to refuse.

An engine is a function that stands in for one of the rules' own; `wrong_engine` puts it there.
"""

import re
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import count
from unittest.mock import patch

from generator.cards import RANK_TEXTS, parse_card
from generator.diagrams import half_moon as drawing
from generator.diagrams import half_moon_statements
from generator.errors import DealCodeError, IllegalMoveError, NothingToUndoError
from generator.games import play
from generator.games.half_moon import (
    card_statements,
    matches,
    play_statements,
    rules,
    table,
    touches,
)
from generator.games.half_moon.rules import HalfMoon
from generator.games.half_moon.table import PILES, RESERVE, SLOTS, HalfMoonPosition, Removal
from generator.games.half_moon.touches import HalfMoonTouches
from generator.games.play import Play
from generator.games.protocol import Outcome, Solution, Verdict
from generator.games.touching import Touch, TouchState

MODULES = (
    rules,
    matches,
    table,
    touches,
    play,
    drawing,
    play_statements,
    card_statements,
    half_moon_statements,
)
CHANGES = {}
"""For each wrong engine what it puts in place of what."""

# The rules' own, which wrong engines call: they stay right while one stands in their place.
deal, apply, outcome, score = HalfMoon.deal, HalfMoon.apply, HalfMoon.outcome, HalfMoon.score
legal_moves, seen, solve = HalfMoon.legal_moves, HalfMoon.seen, HalfMoon.solve
touch, dimmed, undo = HalfMoonTouches.touch, HalfMoonTouches.dimmed, Play.undo
why_not, why_no_match = matches.why_not, matches.why_no_match
read_code, draw_slots = play_statements.parse_deal_code, drawing.HalfMoonLayout.draw_slots
PLACES = drawing.PLACEMENTS


@contextmanager
def wrong_engine(name):
    """Half Moon plays by the wrong engine of that name until the block ends."""
    with ExitStack() as stack:
        for dotted, new in CHANGES[name].items():
            owner, _, attribute = dotted.rpartition(".")
            owners = [getattr(m, owner) for m in MODULES if hasattr(m, owner)][:1]
            held = [each for each in owners or MODULES if hasattr(each, attribute)]
            assert held, f"nothing is called {dotted}"
            for each in held:
                stack.enter_context(patch.object(each, attribute, new))
        yield


def instead(*names):
    """Enter a function as the wrong engine of its name that stands in for what ``names`` name."""

    def enter(function):
        CHANGES[function.__name__] = dict.fromkeys(names, function)
        return function

    return enter


# The deal


@instead("HalfMoon.deal")
def deals_top_to_bottom(game, number):
    start = deal(game, number)
    return replace(start, piles=tuple(pile[::-1] for pile in start.piles))


@instead("HalfMoon.deal")
def deals_reserve_first(game, number):
    cards = list(deal(game, number).cards())
    return laid(cards[8:], cards[:8])


@instead("HalfMoon.deal")
def deals_by_turns(game, number):
    start = deal(game, number)
    cards = [card for pile in start.piles for card in pile]
    return replace(start, piles=tuple(tuple(cards[first::12]) for first in range(12)))


@instead("HalfMoon.deal")
def deals_pack_after_pack(game, number):
    pack = sorted(set(deal(game, number).cards()), key=str)
    return laid(2 * pack, (2 * pack)[96:])


@instead("HalfMoon.deal")
def deals_uneven_piles(game, number):
    one, two, *others = deal(game, number).piles
    return replace(deal(game, number), piles=(one[1:], (one[0], *two), *others))


@instead("HalfMoon.deal")
def holds_a_card_back(game, number):
    return deal(game, number).without("R8")


@instead("HalfMoon.deal")
def deals_an_ace_too_many(game, number):
    start = deal(game, number)
    ace = parse_card("AS")
    at = next(at for at, card in enumerate(start.piles[0]) if card != ace)
    pile = (*start.piles[0][:at], ace, *start.piles[0][at + 1 :])
    return replace(start, piles=(pile, *start.piles[1:]))


@instead("HalfMoon.deal")
def deals_anew_each_time(game, number, turn=count()):  # noqa: B008  the turns of all deals
    return deal(game, number + 1000 * next(turn))


def laid(cards, reserve):
    piles = tuple(tuple(cards[start : start + 8]) for start in range(0, 96, 8))
    return HalfMoonPosition(piles, tuple(reserve))


# What is seen and may go


@instead("HalfMoon.seen")
def shows_whole_piles(game, position):
    return game.contents(position)


def is_closed(position, slot):
    """Whether a pile has lost a card, and shows none any more."""
    return slot in PILES and len(position.piles[PILES.index(slot)]) < 8


def forbids(name, test, **more):
    """Enter a wrong engine that forbids moves for which ``test(position, slots)`` holds."""

    def refuses(position, slots):
        if test(position, slots):
            return IllegalMoveError("a wrong engine forbids it", reason="forbidden")
        return why_not(position, slots)

    CHANGES[name] = {"why_not": refuses, **LEGAL, **more}


def legal(game, position):
    """The rules' moves without those that a wrong engine forbids."""
    moves = legal_moves(game, position)
    return tuple(move for move in moves if rules.why_not(position, move.slots) is None)


def moves_left(game, position):
    if not list(position.cards()):
        return Outcome.WON
    return Outcome.PLAYING if game.legal_moves(position) else Outcome.STUCK


LEGAL = {"HalfMoon.legal_moves": legal, "HalfMoon.outcome": moves_left}


def closed_seen(game, position):
    shown = seen(game, position)
    return {slot: () if is_closed(position, slot) else shown[slot] for slot in SLOTS}


forbids(
    "opens_nothing",
    lambda position, slots: any(is_closed(position, slot) for slot in slots),
    **{"HalfMoon.seen": closed_seen},
)
forbids(
    "closes_the_reserve",
    lambda position, slots: all(position.piles) and set(slots) & set(RESERVE),
)
forbids("leaves_reserve_cards_apart", lambda _, slots: len(set(slots) & set(RESERVE)) > 1)


def bottom(position, slot):
    index = SLOTS.index(slot)
    cards = (*position.piles, *((card,) if card else () for card in position.reserve))[index]
    return cards[0] if cards else None


def without_bottom(position, slot):
    if slot in RESERVE:
        return replace(
            position,
            reserve=tuple(
                None if cell == slot else card
                for cell, card in zip(RESERVE, position.reserve, strict=True)
            ),
        )
    piles = zip(PILES, position.piles, strict=True)
    return replace(position, piles=tuple(pile[1:] if at == slot else pile for at, pile in piles))


CHANGES["plays_bottom_cards"] = {
    "HalfMoonPosition.top": bottom,
    "HalfMoonPosition.without": without_bottom,
}


# What goes together


def matching(name, test, also=lambda _position: ()):
    """Enter a wrong engine in which cards match, or do not, as ``test(cards)`` tells; the rules
    tell where it is ``None``. ``also`` are moves that the rules would not think of.
    """

    def why(cards):
        goes = test(cards)
        return why_no_match(cards) if goes is None else None if goes else matches.NEED_JQK

    def moves(game, position):
        found = dict.fromkeys((*legal_moves(game, position), *also(position)))
        return tuple(move for move in found if rules.why_not(position, move.slots) is None)

    changes = {"HalfMoon.legal_moves": moves, "HalfMoon.outcome": moves_left}
    CHANGES[name] = {"why_no_match": why, **changes}


def held(position, *ranks):
    """The places with a card of one of these ranks on top."""
    return [slot for slot in SLOTS if (card := position.top(slot)) and card.rank in ranks]


def groups(size, *ranks):
    """For a position its moves of so many cards of these ranks."""

    def found(position):
        slots = held(position, *ranks)
        return [Removal(tuple(slots[at : at + size])) for at in range(len(slots) - size + 1)]

    return found


def ranks_of(cards):
    return sorted(card.rank for card in cards)


CHANGES["pairs_sum_to_9"] = {"PAIR_SUM": 9}
matching(
    "counts_an_ace_as_11",
    lambda cards: False if ranks_of(cards) == [1, 10] else None,
)
matching(
    "pairs_up_kings",
    lambda cards: True if ranks_of(cards) == [13, 13] else None,
    groups(2, 13),
)
matching(
    "pairs_king_and_ace",
    lambda cards: True if ranks_of(cards) == [1, 13] else None,
    groups(2, 1, 13),
)
matching("lets_a_ten_go_alone", lambda cards: ranks_of(cards) == [10] or None, groups(1, 10))
matching(
    "takes_any_three_faces",
    lambda cards: True if len(cards) == 3 and all(card.is_face for card in cards) else None,
    groups(3, 11, 12, 13),
)
matching("wants_one_suit", lambda cards: None if len({card.suit for card in cards}) == 1 else False)


# What stays


def after_each(more):
    """Enter a wrong engine that does ``more(position, before, move)`` after each move."""

    def applied(game, position, move):
        return more(apply(game, position, move), position, move)

    CHANGES[more.__name__] = {"HalfMoon.apply": applied}
    return more


def tallest(position):
    return max(PILES, key=lambda pile: len(position.piles[int(pile) - 1]))


def placed(position, slot, card):
    """The position with one more card, at the bottom of a pile or in a cell."""
    if slot in RESERVE:
        cells = zip(RESERVE, position.reserve, strict=True)
        return replace(position, reserve=tuple(card if at == slot else it for at, it in cells))
    piles = zip(PILES, position.piles, strict=True)
    return replace(
        position, piles=tuple((card, *pile) if at == slot else pile for at, pile in piles)
    )


def moved(position, taken, slot):
    card = position.top(taken)
    return placed(position.without(taken), slot, card) if card else position


@after_each
def fills_emptied_piles(position, before, move):
    for slot in move.slots:
        if slot in PILES and position.top(slot) is None:
            position = moved(position, tallest(position), slot)
    return position


@after_each
def refills_the_reserve(position, before, move):
    for slot in move.slots:
        if slot in RESERVE:
            position = moved(position, tallest(position), slot)
    return position


@after_each
def brings_cards_back(position, before, move):
    return placed(position, "1", before.top(move.slots[0]))


@after_each
def reshuffles(position, before, move):
    return replace(position, piles=tuple((*pile[1:], *pile[:1]) for pile in position.piles))


def move_or_apply(game, position, move):
    empty = [slot for slot in move.slots if position.top(slot) is None]
    if len(move.slots) == 2 and len(empty) == 1:
        taken = next(slot for slot in move.slots if slot not in empty)
        return moved(position, taken, empty[0])
    return apply(game, position, move)


def also_to_empty(game, position):
    empty = [slot for slot in SLOTS if position.top(slot) is None][:1]
    moves = [Removal((slot, to)) for to in empty for slot in SLOTS if position.top(slot)]
    return (*legal_moves(game, position), *moves)


CHANGES["moves_cards_to_empty_places"] = {
    "HalfMoon.apply": move_or_apply,
    "HalfMoon.legal_moves": also_to_empty,
}


# Score and end

CHANGES["gives_15_for_a_pair"] = {"PAIR_POINTS": 15}
CHANGES["gives_10_for_a_triple"] = {"TRIPLE_POINTS": 10}


@instead("HalfMoon.score")
def gives_a_bonus(game, position):
    return score(game, position) + 100 * (not list(position.cards()))


@instead("HalfMoon.score")
def starts_below_zero(game, position):
    return score(game, position) - 10


@instead("HalfMoon.score")
def takes_points_for_time(game, position, ticks=count()):  # noqa: B008  the time of all games
    return score(game, position) - next(ticks)


@instead("HalfMoon.outcome")
def wins_when_the_piles_are_gone(game, position):
    return outcome(game, position) if any(position.piles) else Outcome.WON


@instead("HalfMoon.outcome")
def overlooks_the_reserve(game, position):
    bare = replace(position, reserve=(None,) * 8)
    return outcome(game, bare) if any(position.piles) else outcome(game, position)


@instead("HalfMoon.outcome")
def stops_with_one_move_left(game, position):
    few = len(legal_moves(game, position)) == 1
    return Outcome.STUCK if few else outcome(game, position)


@instead("HalfMoon.outcome")
def stops_lost_games(game, position):
    whole = len(list(position.cards())) == 104
    lost = whole and solve(game, position, nodes=500).verdict is Verdict.LOST
    return Outcome.STUCK if lost else outcome(game, position)


@instead("HalfMoon.solve")
def gives_up_solving(game, position, **budget):
    return Solution(Verdict.GAVE_UP, (), 0)


# Undo and codes

CHANGES["undoes_ten_moves"] = {"UNDO_REACH": 10}


@instead("Play.undo")
def makes_dead_ends_final(played):
    if played.outcome is Outcome.STUCK:
        raise NothingToUndoError("a dead end is the end", expected="a new game")
    return undo(played)


@instead("Play.undo")
def undoes_two_moves(played):
    once = undo(played)
    return undo(once) if once.past else once


@instead("Play.undo")
def keeps_the_count_at_undo(played):
    return replace(undo(played), move_count=played.move_count)


@instead("parse_deal_code")
def wants_capitals_in_codes(text):
    if text != text.upper():
        raise DealCodeError(f"{text!r} has small letters", expected=text.upper())
    return read_code(text)


CHANGES["writes_other_codes"] = {"HalfMoon.code": "HM2"}


# Touches

NONE, LAST, TWO = slice(0), slice(-1, None), slice(2)


def kinds_of(cards):
    """The kinds of touched cards: ``n`` a number, ``p`` its partner and ``m`` another one, ``f``,
    ``g`` and ``h`` face cards of different ranks.
    """
    kinds, seen_ranks = "", []
    for card in cards:
        if card.is_face:
            seen_ranks += [card.rank] * (card.rank not in seen_ranks)
            kinds += "fgh"[seen_ranks.index(card.rank)]
        else:
            fits = kinds == "n" and cards[0].rank + card.rank == 11
            kinds += "p" if fits else "m" if kinds == "n" else "n"
    return kinds


def answers(name, kinds, kept):
    """Enter a wrong engine in which of cards touched that are of one of these ``kinds`` those
    ``kept`` stay selected, and all stay on the table.
    """

    def answer(game, state, slot):
        right, slots = touch(game, state, slot), (*state.selected, slot)
        again = slot in state.selected
        if not again and kinds_of([state.position.top(each) for each in slots]) in kinds.split():
            return Touch(TouchState(state.position, slots[kept]), reason=right.reason)
        return right

    CHANGES[name] = {"HalfMoonTouches.touch": answer}


answers("ignores_the_first_touch", "n f", NONE)
answers("asks_before_a_pair_goes", "np", TWO)
answers("keeps_the_last_of_a_wrong_sum", "nm", LAST)
answers("keeps_the_last_of_number_and_face", "nf fn", LAST)
answers("clears_two_faces", "fg", NONE)
answers("clears_equal_faces", "ff", NONE)
answers("clears_a_repeated_face", "fgf fgg", NONE)
answers("keeps_faces_before_a_number", "fgn", TWO)


@instead("HalfMoonTouches.touch")
def holds_a_card_touched_again(game, state, slot):
    return Touch(state) if slot in state.selected else touch(game, state, slot)


@instead("HalfMoonTouches.touch")
def picks_the_third_card(game, state, slot):
    right = touch(game, state, slot)
    if len(right.state.selected) == 2:
        others = [each for each in SLOTS if right.state.position.top(each)]
        thirds = (touch(game, right.state, each) for each in others)
        return next((third for third in thirds if third.moved), right)
    return right


CHANGES["swaps_the_messages"] = {
    "HalfMoonTouches.messages": dict(
        zip(HalfMoonTouches.messages, reversed(HalfMoonTouches.messages.values()), strict=True)
    )
}


@instead("HalfMoonTouches.dimmed")
def dims_what_fits(game, state):
    with_cards = {slot for slot in SLOTS if state.position.top(slot)} - set(state.selected)
    return frozenset(with_cards - dimmed(game, state)) if state.selected else frozenset()


@instead("HalfMoonTouches.dimmed")
def dims_before_a_touch(game, state):
    return dimmed(game, state) if state.selected else frozenset(SLOTS)


# The picture


NOT_KEPT = {name: getattr(drawing, name).__wrapped__ for name in ("_opening", "_face", "_closing")}
"""What draws parts of a slot, each kind once and for good: here anew each time."""


def moves_places(name, change, slots=SLOTS):
    """Enter a wrong engine that draws these places elsewhere: ``change(place)`` are its fields."""
    moved = {slot: replace(PLACES[slot], **change(PLACES[slot])) for slot in slots}
    CHANGES[name] = {"PLACEMENTS": PLACES | moved, **NOT_KEPT}


moves_places("arc_opens_upwards", lambda place: {"y": 368 - place.y}, PILES)
moves_places(
    "piles_run_from_the_right", lambda place: {"x": 342 - place.x, "tilt": -place.tilt}, PILES
)
moves_places("side_piles_stand_upright", lambda _place: {"tilt": 0}, PILES)
moves_places("reserve_rows_change_places", lambda place: {"y": 504 - place.y}, RESERVE)
moves_places("reserve_lies_below", lambda place: {"y": place.y + 200}, RESERVE)
moves_places("labels_stand_above", lambda place: {"label_y": -place.label_y})
CHANGES["writes_english_letters"] = {"rank_letters": lambda rank: RANK_TEXTS[rank - 1], **NOT_KEPT}


@instead("HalfMoonLayout.draw_slots")
def leaves_counts_out(layout, position, highlighted, **_):
    drawn = draw_slots(layout, position, highlighted)
    return re.sub('<text class="hm-count".*?</text>', "", drawn)


@instead("HalfMoonLayout.draw_slots")
def marks_all_cards(layout, position, highlighted, **_):
    return draw_slots(layout, position, frozenset(s for s in SLOTS if position.top(s)))
