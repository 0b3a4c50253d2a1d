"""What the rules of Crescent say, sentence by sentence, each shown by running the engine.

Those here are functions over a world; short rules are shown by scripts, and what no engine can show
has a source.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from generator.cards import ACE, DECK, KING, RANKS, Card, Suit
from generator.deals import STARTING_ORDER, DealCode, parse_deal_code, shuffled_cards
from generator.games.crescent.scripted_statements import SCRIPTS
from generator.games.crescent.scripts import laid, legal, shown_by_play, why
from generator.games.crescent.sourced_statements import SOURCES
from generator.games.crescent.table import (
    DEALT_CARDS,
    FOUNDATIONS,
    PILES,
    SLOTS,
    Reshuffle,
)
from generator.games.play import Play
from generator.games.protocol import Outcome, Verdict
from generator.games.statements import (
    Cases,
    Played,
    World,
    catalogue,
    scripted,
    shown,
    sourced,
)
from generator.games.words import SlotKind


def _starts(world: World) -> Iterator[Any]:
    return map(world.game.deal, range(20))


def _cards(world: World) -> Iterator[Played]:
    """Every move of a card that was played."""
    return (one for one in world.played() if world.game.slots_of(one.move))


@shown(numbers="decks cards", wrong="doubles_a_card")
def two_decks(world: World) -> Cases:
    """Crescent is played with two decks, 104 cards, and none of them ever leaves the game."""
    for position in world.positions(every=9):
        found = Counter(card for slot in SLOTS for card in position.cards(slot))
        yield world.states("decks", 2, *found.values()) and world.states(
            "cards", 104, found.total()
        )


@shown(numbers="decks", wrong="doubles_a_card")
def packs_of_52(world: World) -> Cases:
    """Each of the two decks has 52 cards, so that every card is there twice."""
    for start in _starts(world):
        found = Counter(card for slot in SLOTS for card in start.cards(slot))
        yield len(DECK) == 52 and set(found) == set(DECK)
        yield world.states("decks", 2, *found.values())


@shown(numbers="foundations suits foundations_of_suit", wrong="foundations_start_with_two")
def foundations_start_filled(world: World) -> Cases:
    """Four of eight foundations hold an ace and four a king from the start, two for each suit."""
    for start in _starts(world):
        held = Counter(card for slot in FOUNDATIONS for card in start.cards(slot))
        suits = Counter(card.suit for card in held.elements())
        yield held == Counter(Card(rank, suit) for rank in (ACE, KING) for suit in Suit)
        yield world.states("suits", 4, len(suits)) and world.states("foundations", 8, suits.total())
        yield world.states("foundations_of_suit", 2, *suits.values())


@shown(numbers="piles pile_size pile_cards", wrong="unequal_piles card_in_a_stock")
def sixteen_piles_of_six(world: World) -> Cases:
    """The other 96 cards lie in sixteen piles, six in each."""
    for sizes in ([len(pile) for pile in start.piles] for start in _starts(world)):
        yield world.states("piles", 16, len(sizes)) and world.states("pile_size", 6, *sizes)
        yield world.states("pile_cards", 96, sum(sizes))


@shown(wrong="dealt_round_robin unequal_piles")
def dealt_pile_by_pile(world: World) -> Cases:
    """A deal is laid pile by pile, each bottom to top, once the foundations' cards are out."""
    rest = list(STARTING_ORDER)
    for card in DEALT_CARDS:
        rest.remove(card)
    for number, start in enumerate(_starts(world)):
        yield [card for pile in start.piles for card in pile] == shuffled_cards(rest, number, 2)


@shown(wrong="dealt_by_chance")
def code_names_one_deal(world: World) -> Cases:
    """A code gives the same deal again, and another code another deal."""
    for number, start in enumerate(_starts(world)):
        read = parse_deal_code(str(DealCode(world.game.code, number))).number
        yield start == world.game.deal(read) != world.game.deal(number + 1)


@shown(wrong="only_tops_seen")
def all_cards_lie_open(world: World) -> Cases:
    """All cards of the piles lie face up from first to last; of a foundation the top is seen."""
    for position in world.positions(every=9):
        seen = world.game.seen(position)
        yield tuple(map(seen.get, PILES)) == position.piles
        yield [seen[home] for home in FOUNDATIONS] == [(position.top(h),) for h in FOUNDATIONS]


@shown(wrong="card_in_a_stock")
def no_stock(world: World) -> Cases:
    """There is no stock to draw from: all cards lie in piles and foundations from the start."""
    for slot in world.game.slots:
        kind = SlotKind.PILE if slot in PILES else SlotKind.FOUNDATION
        yield world.game.slot(slot).kind is kind
    for start in _starts(world):
        yield sum(len(start.cards(slot)) for slot in SLOTS) == 52 * world.game.decks


@shown(wrong="second_card_plays")
def only_top_cards_play(world: World) -> Cases:
    """All cards of a pile are seen, but only the top one plays."""
    for one in _cards(world):
        top = one.before.top(one.move.source)
        yield one.after.top(one.move.target) == top
        yield (*one.after.cards(one.move.source), top) == one.before.cards(one.move.source)


@shown(numbers="tops", wrong="last_pile_waits")
def sixteen_tops_play(world: World) -> Cases:
    """At the start sixteen cards are open to play: the tops of the piles."""
    moves = {move for number in range(99) for move in legal(world, world.game.deal(number))}
    sources = {move.split(">")[0] for move in moves if ">" in move}
    yield sources == set(PILES) and world.states("tops", 16, len(sources))


@shown(wrong="runs_move")
def one_card_at_a_time(world: World) -> Cases:
    """Cards move one at a time, never several at once."""
    for one in _cards(world):
        places = (one.move.source, one.move.target)
        sizes = [len(one.after.cards(slot)) - len(one.before.cards(slot)) for slot in places]
        yield sizes == [-1, 1]


@shown(wrong="goes_home_by_itself")
def nothing_moves_by_itself(world: World) -> Cases:
    """The game moves nothing by itself: a move leaves all other places as they were."""
    for one in _cards(world):
        moved = {slot for slot in SLOTS if one.before.cards(slot) != one.after.cards(slot)}
        yield moved == {one.move.source, one.move.target}


@shown(wrong="any_suit foundation_of_any_suit")
def suits_decide(world: World) -> Cases:
    """Suits decide everything: a move is a card onto one of its suit, or else a reshuffle."""
    for position in world.positions(every=300):
        for source, target in product(SLOTS, SLOTS):
            card, top = position.top(source), position.top(target)
            in_suit = bool(card and top and card.suit is top.suit)
            yield in_suit or bool(why(world, position, f"{source}>{target}"))
        yield all(">" in move or move == "shuffle" for move in legal(world, position))


@shown(wrong="only_up only_down two_ranks_apart any_suit")
def table_builds_up_or_down(world: World) -> Cases:
    """On the table a card goes onto one of its suit that is one rank higher or one lower."""
    for card in DECK:
        near = {Card(rank, card.suit) for rank in (card.rank - 1, card.rank + 1) if rank in RANKS}
        yield set(world.game.fits_on(card)) == near
        fit = (other for other in DECK if not why(world, laid(f"{other}, {card}"), "1>2"))
        yield set(fit) == near


@shown(wrong="empty_pile_filled king_fills_empty_pile")
def empty_pile_stays_empty(world: World) -> Cases:
    """No card may go into an emptied pile: the place is out to the end of the game."""
    for position in world.positions(every=20):
        for slot in [slot for slot in PILES if not position.cards(slot)][:1]:
            for source in (source for source in SLOTS if position.top(source)):
                yield bool(why(world, position, f"{source}>{slot}"))
    for one in world.played():
        pairs = zip(one.before.piles, one.after.piles, strict=True)
        yield not any(after for before, after in pairs if not before)


@shown(numbers="shuffles", wrong="fifth_reshuffle three_reshuffles")
def four_reshuffles(world: World) -> Cases:
    """There are four reshuffles in a game, no more."""
    for position in _starts(world):
        made = [position]
        while "shuffle" in legal(world, made[-1]):
            made.append(world.game.apply(made[-1], Reshuffle()))
        yield why(world, made[-1], "shuffle") == "no_shuffle_left"
        yield world.states("shuffles", 4, len(made) - 1)


@shown(wrong="reshuffle_by_chance lifts_top_card")
def reshuffle_is_no_chance(world: World) -> Cases:
    """Nothing about a reshuffle is random: what it brings can be told card by card."""
    for position in world.positions(every=9):
        if not why(world, position, "shuffle"):
            brought = world.game.apply(position, Reshuffle())
            yield brought.piles == tuple((*pile[1:], *pile[:1]) for pile in position.piles)
            yield brought == world.game.apply(position, Reshuffle())


@shown(wrong="lifts_top_card")
def move_keeps_what_comes_up(world: World) -> Cases:
    """A card that leaves a pile before a reshuffle does not change which card comes up there."""
    for one in list(_cards(world))[::9]:
        slot, around = one.move.source, (one.before, one.after)
        if slot in PILES and one.after.cards(slot) and one.before.shuffles_left:
            before, after = (world.game.apply(each, Reshuffle()).top(slot) for each in around)
            yield before == after


@shown(numbers="undo", wrong="undo_reaches_99 undo_has_no_end")
def undo_reaches_a_hundred_moves(world: World) -> Cases:
    """Undo takes back the last hundred moves at most."""
    play, undone = Play(world.game, laid("6S", "AS=7")), 0
    for move in ("AS>1", "1>AS") * 60:
        play = play.apply(world.game.parse_move(move))
    while play.past:
        play, undone = play.undo(), undone + 1
    yield world.states("undo", 100, undone)


@shown(numbers="pile_cards", wrong="goes_home_by_itself")
def win_takes_at_least_96_moves(world: World) -> Cases:
    """A won game has at least 96 moves: so many cards have to go home, and none but one a move."""
    for start in _starts(world):
        yield world.states("pile_cards", 96, sum(map(len, start.piles)))
    for one in world.played():
        yield sum(one.after.foundations) - sum(one.before.foundations) <= 1


@shown(wrong="gives_points")
def no_points(world: World) -> Cases:
    """There are no points in Crescent."""
    for position in world.positions(every=9):
        yield world.game.score(position) is None


@shown(wrong="solver_calls_it_lost")
def solver_wins_but_proves_no_loss(world: World) -> Cases:
    """The solver finds wins; of a deal it says that it gave up, never that it is lost."""
    for start in _starts(world):
        yield world.game.solve(start, nodes=1).verdict is Verdict.GAVE_UP
    for positions in (line.positions for line in world.lines):
        if world.game.outcome(positions[-1]) is Outcome.WON:
            position, found = positions[-40], world.game.solve(positions[-40])
            for move in found.moves:
                position = world.game.apply(position, move)
            yield found.verdict is Verdict.WON and not any(position.piles)


STATEMENTS: Final = catalogue({**globals(), **scripted(SCRIPTS, shown_by_play), **sourced(SOURCES)})
