"""Wrong engines: Crescent with one rule changed each, which its statements have to refuse.

An engine is a function that stands in for one of the rules' own; `wrong_engine` puts it there.
"""

import random
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from unittest.mock import patch

from generator.cards import RANK_TEXTS
from generator.diagrams import crescent as drawing
from generator.diagrams import crescent_geometry as geometry
from generator.diagrams import crescent_statements
from generator.errors import IllegalMoveError
from generator.games import play
from generator.games.crescent import refusals, rules, table
from generator.games.crescent.refusals import are_neighbours, why_no_reshuffle, why_not
from generator.games.crescent.rules import Crescent, card_moves
from generator.games.crescent.table import FOUNDATIONS, PILES, CrescentPosition, Reshuffle, Transfer
from generator.games.play import Play
from generator.games.protocol import Outcome, Solution, Verdict

MODULES = (rules, refusals, table, play, geometry, drawing, crescent_statements)
CHANGES = {}
"""For each wrong engine what it puts in place of what."""

# The rules' own, which wrong engines call: they stay right while one stands in their place.
deal, apply, outcome = Crescent.deal, Crescent.apply, Crescent.outcome
next_on, playing, after_reshuffles = CrescentPosition.next_on, Play.apply, rules.after_reshuffles
wide, tall = geometry.wide, geometry.tall
draw = drawing.CrescentLayout.draw_slots
style = drawing.CrescentLayout.style
drawn_card, closing = drawing._card, drawing._closing


def instead(*names):
    """Enter a function as the wrong engine of its name that stands in for what ``names`` names."""

    def enter(function):
        CHANGES[function.__name__] = dict.fromkeys(names, function)
        return function

    return enter


@contextmanager
def wrong_engine(name):
    """Crescent plays by the wrong engine of that name until the block ends."""
    patches = []
    for dotted, new in CHANGES[name].items():
        owner, _, attribute = dotted.rpartition(".")
        owners = [getattr(m, owner) for m in MODULES if hasattr(m, owner)][:1] if owner else MODULES
        patches += [patch.object(o, attribute, new) for o in owners if hasattr(o, attribute)]
    assert patches, f"{name} changes nothing"
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()


def forbids(name, test):
    """A wrong engine that forbids the moves of one card for which ``test(position, move)`` holds,
    wherever the rules ask.
    """

    def refuses(position, move):
        if test(position, move):
            return IllegalMoveError("a wrong engine forbids it", reason="forbidden")
        return why_not(position, move)

    def moves(position):
        return (move for move in card_moves(position) if not test(position, move))

    CHANGES[name] = {"why_not": refuses, "card_moves": moves}


def allows(name, test):
    """A wrong engine that allows those moves."""
    CHANGES[name] = {
        "why_not": lambda position, move: None if test(position, move) else why_not(position, move)
    }


def deals(name, change):
    """A wrong engine that deals ``change(position)``."""
    CHANGES[name] = {"Crescent.deal": lambda self, number: change(deal(self, number))}


def reshuffles(name, change):
    """A wrong engine that makes ``change(pile)`` of each pile in a reshuffle."""

    def reshuffled(position):
        piles = tuple(map(change, position.piles))
        return replace(position, piles=piles, shuffles_left=position.shuffles_left - 1)

    CHANGES[name] = {"reshuffled": reshuffled}


def places(name, change, arrangement="wide"):
    """A wrong picture in which the slots lie as ``change(slot, placement)`` says."""
    drawn = {"wide": wide, "tall": tall}[arrangement]

    def moved():
        right = drawn()
        return replace(
            right, placements={slot: change(slot, at) for slot, at in right.placements.items()}
        )

    CHANGES[name] = {arrangement: moved}


def top(position, slot):
    return position.top(slot)


def from_pile(move):
    return move.source in PILES


def is_home(move):
    return move.target in FOUNDATIONS


# The deal

deals(
    "doubles_a_card", lambda p: replace(p, piles=((*p.piles[0][:5], p.piles[1][0]), *p.piles[1:]))
)
deals("foundations_start_with_two", lambda p: replace(p, foundations=(2,) * 8))
deals(
    "unequal_piles",
    lambda p: replace(p, piles=((*p.piles[0], p.piles[1][-1]), p.piles[1][:-1], *p.piles[2:])),
)
deals("card_in_a_stock", lambda p: replace(p, piles=(*p.piles[:-1], p.piles[-1][:-1])))
deals("fifth_reshuffle", lambda p: replace(p, shuffles_left=5))
deals("three_reshuffles", lambda p: replace(p, shuffles_left=3))


@instead("Crescent.deal")
def dealt_round_robin(self, number):
    laid = [card for pile in deal(self, number).piles for card in pile]
    return CrescentPosition(tuple(tuple(laid[start::16]) for start in range(16)))


_dealt = count()


@instead("Crescent.deal")
def dealt_by_chance(self, number):
    return deal(self, number + 100 * next(_dealt))


@instead("Crescent.seen")
def only_tops_seen(self, position):
    return {slot: pile[-1:] for slot, pile in self.contents(position).items()}


# What plays


@instead("Crescent.apply")
def second_card_plays(self, position, move):
    after = apply(self, position, move)
    if isinstance(move, Reshuffle) or is_home(move) or len(position.cards(move.source)) < 2:
        return after
    *rest, second, first = position.cards(move.source)
    if move.source in FOUNDATIONS:
        return after
    piles = dict(zip(PILES, after.piles, strict=True))
    piles[move.source], piles[move.target] = (*rest, first), (*piles[move.target][:-1], second)
    return replace(after, piles=tuple(piles.values()))


@instead("Crescent.apply")
def runs_move(self, position, move):
    after = apply(self, position, move)
    if isinstance(move, Transfer) and from_pile(move) and not is_home(move):
        *_, moved = position.cards(move.source)
        below = top(after, move.source)
        if below is not None and are_neighbours(moved, below):
            return after.without_top(move.source).with_card(move.target, below)
    return after


@instead("Crescent.apply")
def goes_home_by_itself(self, position, move):
    after = apply(self, position, move)
    if isinstance(move, Transfer):
        for slot in PILES:
            for home in FOUNDATIONS:
                if top(after, slot) is not None and next_on(after, home) == top(after, slot):
                    return after.without_top(slot).with_card(home, top(after, slot))
    return after


@instead("Crescent.apply")
def empty_pile_passes(self, position, move):
    passes = isinstance(move, Transfer) and not position.cards(move.source)
    return position if passes else apply(self, position, move)


@instead("Crescent.apply")
def same_pile_passes(self, position, move):
    passes = isinstance(move, Transfer) and move.source == move.target
    return position if passes else apply(self, position, move)


forbids("last_pile_waits", lambda _, m: m.source == PILES[-1])
forbids("last_card_stays", lambda p, m: from_pile(m) and len(p.cards(m.source)) == 1)

# Foundations

allows(
    "foundation_of_any_suit",
    lambda p, m: (
        is_home(m)
        and from_pile(m)
        and (
            next_on(p, m.target)
            and top(p, m.source)
            and next_on(p, m.target).rank == top(p, m.source).rank
        )
    ),
)
allows(
    "any_rank_goes_home",
    lambda p, m: (
        is_home(m)
        and from_pile(m)
        and (top(p, m.source) and top(p, m.source).suit == top(p, m.target).suit)
    ),
)
CHANGES["ace_grows_down"] = {
    "CHAINS": tuple((c[0], *reversed(c[1:])) if c[0].rank == 1 else c for c in table.CHAINS)
}
CHANGES["king_grows_up"] = {
    "CHAINS": tuple((c[0], *reversed(c[1:])) if c[0].rank > 1 else c for c in table.CHAINS)
}
CHANGES["complete_with_twelve"] = {"FOUNDATION_SIZE": 12}

forbids(
    "home_comes_first",
    lambda p, m: (
        from_pile(m)
        and m.target in PILES
        and any(next_on(p, home) == top(p, m.source) for home in FOUNDATIONS)
    ),
)


@instead("CrescentPosition.next_on")
def ace_foundation_first(self, slot):
    wanted = next_on(self, slot)
    return None if slot[0] == "K" and wanted == next_on(self, f"A{slot[1]}") else wanted


@instead("CrescentPosition.next_on")
def king_waits_for_ace(self, slot):
    waits = slot[0] == "K" and next_on(self, f"A{slot[1]}") is not None
    return None if waits else next_on(self, slot)


# The table


@instead("are_neighbours")
def any_suit(card, other):
    return abs(card.rank - other.rank) == 1


@instead("are_neighbours")
def only_up(card, other):
    return are_neighbours(card, other) and card.rank > other.rank


@instead("are_neighbours")
def only_down(card, other):
    return are_neighbours(card, other) and card.rank < other.rank


@instead("are_neighbours")
def two_ranks_apart(card, other):
    return card.suit == other.suit and abs(card.rank - other.rank) in (1, 2)


@instead("are_neighbours")
def king_on_ace(card, other):
    return are_neighbours(card, other) or (
        card.suit == other.suit and (card.rank, other.rank) == (13, 1)
    )


@instead("are_neighbours")
def ace_on_king(card, other):
    return king_on_ace(other, card)


allows(
    "empty_pile_filled",
    lambda p, m: (
        m.target in PILES
        and top(p, m.target) is None
        and (top(p, m.source) is not None and (from_pile(m) or len(p.cards(m.source)) > 1))
    ),
)
allows(
    "king_fills_empty_pile",
    lambda p, m: (
        m.target in PILES
        and top(p, m.target) is None
        and (from_pile(m) and top(p, m.source) is not None and top(p, m.source).rank == 13)
    ),
)

# Back from a foundation

forbids("no_way_back", lambda _, m: not from_pile(m))
forbids("complete_is_closed", lambda p, m: not from_pile(m) and next_on(p, m.source) is None)
allows(
    "dealt_card_leaves",
    lambda p, m: (
        not from_pile(m)
        and m.target in PILES
        and (top(p, m.target) is not None and are_neighbours(top(p, m.source), top(p, m.target)))
    ),
)
allows(
    "between_foundations",
    lambda p, m: (
        not from_pile(m)
        and is_home(m)
        and (len(p.cards(m.source)) > 1 and next_on(p, m.target) == top(p, m.source))
    ),
)
allows(
    "back_onto_anything",
    lambda p, m: (
        not from_pile(m)
        and m.target in PILES
        and (len(p.cards(m.source)) > 1 and top(p, m.target) is not None)
    ),
)


def from_foundation(move):
    return isinstance(move, Transfer) and not from_pile(move)


@instead("Play.apply")
def returns_are_not_counted(self, move):
    after = playing(self, move)
    return replace(after, move_count=self.move_count) if from_foundation(move) else after


@instead("Play.apply")
def undo_stops_at_returns(self, move):
    after = playing(self, move)
    return replace(after, past=()) if from_foundation(move) else after


@instead("Play.apply")
def undo_stops_at_reshuffles(self, move):
    after = playing(self, move)
    return replace(after, past=()) if isinstance(move, Reshuffle) else after


CHANGES["undo_reaches_99"] = {"UNDO_REACH": 99}
CHANGES["undo_has_no_end"] = {"UNDO_REACH": 10**6}

# The reshuffle

_chance = random.Random(1)
reshuffles("lifts_top_card", lambda pile: (*pile[-1:], *pile[:-1]))
reshuffles("reshuffle_turns_piles", lambda pile: pile[::-1])
reshuffles("reshuffle_by_chance", lambda pile: tuple(_chance.sample(pile, len(pile))))
reshuffles("removes_single_cards", lambda pile: () if len(pile) == 1 else (*pile[1:], *pile[:1]))
reshuffles("pairs_stay", lambda pile: pile if len(pile) == 2 else (*pile[1:], *pile[:1]))
reshuffles("reshuffle_changes_nothing", lambda pile: pile)


@instead("reshuffled")
def reshuffles_one_pile(position):
    first, *rest = position.piles
    left = position.shuffles_left - 1
    return replace(position, piles=((*first[1:], *first[:1]), *rest), shuffles_left=left)


@instead("why_no_reshuffle")
def reshuffle_only_when_stuck(position):
    if any(card_moves(position)):
        return IllegalMoveError("cards can move", reason="forbidden")
    return why_no_reshuffle(position)


@instead("why_no_reshuffle")
def idle_reshuffle(position):
    return why_no_reshuffle(position) if not position.shuffles_left else None


# The end


@instead("Crescent.outcome")
def won_too_early(self, position):
    early = sum(map(len, position.piles)) < 2
    return Outcome.WON if early else outcome(self, position)


@instead("after_reshuffles")
def stuck_ignores_reshuffles(position):
    yield position


@instead("Crescent.outcome")
def reshuffles_keep_it_going(self, position):
    found = outcome(self, position)
    goes_on = found is Outcome.STUCK and position.shuffles_left
    return Outcome.PLAYING if goes_on else found


@instead("Crescent.outcome")
def stuck_ignores_returns(self, position):
    if outcome(self, position) is not Outcome.PLAYING:
        return outcome(self, position)
    ahead = (move for after in after_reshuffles(position) for move in card_moves(after))
    return Outcome.PLAYING if any(map(from_pile, ahead)) else Outcome.STUCK


@instead("Crescent.claims")
def returns_go_unnoticed(self, position):
    return {"only_moves_back_remain": False}


@instead("Crescent.score")
def gives_points(self, position):
    return sum(position.foundations)


@instead("Crescent.solve")
def solver_calls_it_lost(self, position, **budget):
    return Solution(Verdict.LOST, (), 0)


# The picture

places("numbered_from_the_right", lambda _, at: replace(at, x=680 - at.x))
places("arch_opens_upwards", lambda _, at: replace(at, y=544 - at.y))
places("piles_in_a_row", lambda slot, at: replace(at, y=40) if slot in PILES else at)
places("foundations_below_the_arch", lambda slot, at: at if slot in PILES else replace(at, y=530))
places(
    "narrow_foundations_below",
    lambda slot, at: at if slot in PILES else replace(at, y=at.y + 200),
    "tall",
)
places("numbers_at_the_top_cards", lambda _, at: replace(at, label_y=at.room + 48))
places("fans_are_closed", lambda slot, at: replace(at, room=20) if slot in PILES else at)


@instead("CrescentLayout.draw_slots")
def only_tops_drawn(self, position, highlighted, **_):
    tops = tuple(pile[-1:] for pile in position.piles)
    return draw(self, replace(position, piles=tops), highlighted)


@instead("CrescentLayout.style")
def tops_like_the_others(self):
    return style(self).replace(":last-child>.hm-paper", ":not(*)>.hm-paper")


@instead("_closing")
def counts_left_out(slot, size):
    return closing(slot, size).replace(f"<tspan>×</tspan>{size}", "")


@instead("_card")
def writes_english_letters(card, *, hit=False):
    return drawing._drawn(card, RANK_TEXTS[card.rank - 1], hit=hit)


@instead("_card")
def marks_every_card(card, *, hit=False):
    return drawn_card(card, hit=True)
