"""What the rules of Crescent say, sentence by sentence, each shown by running the engine.

Some statements are functions over a world, others are shown by play from positions made for them,
`SCRIPTS`; those that no engine can show are in `SOURCES`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from generator.cards import ACE, DECK, KING, RANKS, Card, Suit
from generator.deals import STARTING_ORDER, DealCode, parse_deal_code, shuffled_cards
from generator.games.crescent.scripts import laid, legal, scripted, why
from generator.games.crescent.table import (
    DEALT_CARDS,
    FOUNDATIONS,
    PILES,
    SLOTS,
    Reshuffle,
)
from generator.games.play import Play
from generator.games.protocol import Outcome, Verdict
from generator.games.statements import Cases, Played, World, catalogue, shown, sourced
from generator.games.words import SlotKind


def _is(world: World, fact: str, *numbers: int) -> bool:
    """Whether the numbers that were counted are all the one that the game states."""
    return {world.game.facts()[fact]} == set(numbers)


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
        yield _is(world, "decks", 2, *found.values()) and _is(world, "cards", 104, found.total())


@shown(numbers="foundations suits foundations_of_suit", wrong="foundations_start_with_two")
def foundations_start_filled(world: World) -> Cases:
    """Four of eight foundations hold an ace and four a king from the start, two for each suit."""
    for start in _starts(world):
        held = Counter(card for slot in FOUNDATIONS for card in start.cards(slot))
        suits = Counter(card.suit for card in held.elements())
        yield held == Counter(Card(rank, suit) for rank in (ACE, KING) for suit in Suit)
        yield _is(world, "suits", 4, len(suits)) and _is(world, "foundations", 8, suits.total())
        yield _is(world, "foundations_of_suit", 2, *suits.values())


@shown(numbers="piles pile_size pile_cards", wrong="unequal_piles card_in_a_stock")
def sixteen_piles_of_six(world: World) -> Cases:
    """The other 96 cards lie in sixteen piles, six in each."""
    for sizes in ([len(pile) for pile in start.piles] for start in _starts(world)):
        yield _is(world, "piles", 16, len(sizes)) and _is(world, "pile_size", 6, *sizes)
        yield _is(world, "pile_cards", 96, sum(sizes))


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
    yield sources == set(PILES) and _is(world, "tops", 16, len(sources))


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
        yield _is(world, "shuffles", 4, len(made) - 1)


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
    yield _is(world, "undo", 100, undone)


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


SCRIPTS: Final = """
foundations_build_both_ways: ace_grows_down king_grows_up foundation_of_any_suit
  Foundations are built in suit: from the ace up to the king and from the king down to the ace.
  3* 2*, J* Q* / / 1>A?!wrong_foundation 2>K?!wrong_foundation 1>A*^2 2>K*^2
  K* Q*, A* 2* / A*=11 K*=11 / 1>A?!wrong_foundation 2>K?!wrong_foundation 1>A*^2 2>K*^2
foundation_is_of_one_suit: foundation_of_any_suit
  A foundation is built in suit: no card of another suit goes there.
  7* / A*=6 K*=6 A?=6 K?=6 / 1>A?!wrong_foundation 1>K?!wrong_foundation 1>A*
ace_foundation_grows_up: ace_grows_down any_rank_goes_home
  On an ace the cards of its suit go up one by one: two, three and so on to the king.
  K* Q* J* 10* 9* 8* 7* 6* 5* 4* 3* 2*, 3* / / 2>A*!not_next_on_foundation 1>A*^12
king_foundation_grows_down: king_grows_up any_rank_goes_home
  On a king the cards of its suit go down one by one: queen, jack and so on to the ace.
  A* 2* 3* 4* 5* 6* 7* 8* 9* 10* J* Q*, J* / / 2>K*!not_next_on_foundation 1>K*^12
foundation_holds_thirteen: complete_with_twelve any_rank_goes_home # foundation_size
  A complete foundation holds thirteen cards of its suit, and takes no more.
  A*, K* / A*=12 / 2>A* A*#foundation_size 1>A*!not_next_on_foundation
  K*, A* / K*=12 / 2>K* K*#foundation_size 1>K*!not_next_on_foundation
both_foundations_grow_at_once: king_waits_for_ace
  Both foundations of a suit grow at the same time, one up, the other down.
  3* 2*, J* Q* / / 1>A* 2>K* 1>A* 2>K*
card_may_fit_both: ace_foundation_first
  A card may fit both foundations of its suit; which of them it goes to is the player's choice.
  2* / A*=1 K*=11 / 1>A*
  2* / A*=1 K*=11 / 1>K*
  7* / A*=6 K*=6 / 1>A*
  7* / A*=6 K*=6 / 1>K*
  Q* / A*=11 K*=1 / 1>K*
second_card_goes_to_the_other: ace_foundation_first any_rank_goes_home # decks
  The second of two equal cards goes to the other foundation: each takes one of them.
  7*, 7* / A*=6 K*=6 / 1>A* 2>A*!not_next_on_foundation 2>K*
  7*, 7* / A*=6 K*=6 / 1>K* 2>K*!not_next_on_foundation 2>A*
  7* 7* / / 1#decks
twos_and_queens_go_first: ace_grows_down any_rank_goes_home
  At the start twos go onto aces and queens onto kings, and nothing else goes home.
  2*, Q* / / 1>K*!not_next_on_foundation 2>A*!not_next_on_foundation 1>A* 2>K*
  3* / / 1>A*!not_next_on_foundation 1>K*!not_next_on_foundation
table_builds_in_suit: any_suit
  On the table a card goes only onto a card of its own suit.
  7*, 6?, 8? / / 1>2!not_same_suit 1>3!not_same_suit
ace_and_king_are_no_neighbours: king_on_ace ace_on_king
  Ace and king are no neighbours: neither goes onto the other.
  A*, K* / / 1>2!not_neighbour 2>1!not_neighbour
run_turns_over_card_by_card: runs_move only_up
  A run moved card by card lies the other way round: built up before, it goes down after.
  4* 5* 6* 7*, 8* / / 1>2^4 2=8*.7*.6*.5*.4*
straight_run_goes_home_whole: ace_grows_down king_grows_up
  A run built in one direction goes to a foundation whole, card after card.
  10* 9* 8* 7* / A*=6 / 1>A*^4 1=
  4* 5* 6* 7* / K*=6 / 1>K*^4 1=
zigzag_does_not_go_home: any_rank_goes_home
  A run that turns back, such as 7 8 7, does not go to a foundation card after card.
  7* 8* 7* / A*=6 / 1>A*^2 1>A*!not_next_on_foundation
  7* 6* 7* / K*=6 / 1>K*^2 1>K*!not_next_on_foundation
last_card_may_leave: last_card_stays
  The last card of a pile may go to a foundation or another pile; there is a top card fewer then.
  2*, 3* / / 1>A* 1= 1>2!empty_pile
  2*, 3* / / 1>2 1= 2>1!into_empty_pile
move_takes_a_card_elsewhere: empty_pile_passes same_pile_passes
  A move takes a card to another place: none from an empty pile, none onto its own pile.
  6* 7*, / / 2>1!empty_pile 2>A*!empty_pile 1>1!same_pile
foundation_card_returns_to_table: no_way_back
  The top card of a foundation may go back onto a card of its suit in a pile, one rank apart.
  8* / A*=7 / A*>1 1=8*.7*
  6* / A*=7 / A*>1 1=6*.7*
  6* / K*=7 / K*>1 1=6*.7*
return_follows_the_table_rule: back_onto_anything
  A card comes back only by the rule of the table: no other suit or rank, and no empty pile.
  9*, 8? / A*=7 / A*>1!not_neighbour A*>2!not_same_suit A*>3!into_empty_pile
dealt_card_stays: dealt_card_leaves
  The ace or king that a foundation started with stays there.
  2*, Q* / / A*>1!dealt_foundation_card K*>2!dealt_foundation_card
not_between_foundations: between_foundations
  A card does not go from one foundation to another, only back to the table.
  8* / A*=7 K*=6 / A*>K*!between_foundations A*>1
  6* / A*=6 K*=7 / K*>A*!between_foundations K*>1
complete_foundation_gives_back: complete_is_closed
  A card may be taken back from a complete foundation, too.
  Q*, 2* / A*=13 K*=13 / A*>1 K*>2
returned_card_is_a_bridge: no_way_back
  Onto a card taken back another may go, and the one below that is uncovered.
  J*, 2? K* / K*=2 / K*>1 2>1 2>A?
returned_card_goes_home_again: no_way_back
  A card taken back is not lost: it goes to its foundation again later.
  J*, 2? K* / K*=2 A*=12 / K*>1 2>1 1>A* 1>K* 1=J*
return_is_a_move: returns_are_not_counted undo_stops_at_returns
  Taking a card back is a move like any other: it counts, and it can be undone.
  6* / A*=7 / A*>1 1=6*.7* moves=1 undo 1=6* moves=0
reshuffle_lifts_bottom_card: lifts_top_card reshuffles_one_pile pairs_stay # reshuffled_from
  A reshuffle puts the bottom card of each pile of two or more on top, in all piles at once.
  2* 3?, 4* 5? 6*, 9? 8? J* A* / / 1#reshuffled_from shuffle 1=3?.2* 2=5?.6*.4* 3=8?.J*.A*.9?
reshuffle_keeps_the_others_in_order: reshuffle_turns_piles reshuffle_by_chance
  In a reshuffle the other cards of a pile keep their order.
  2* 9? 4* K? 6*, 3? 4? 5? 6? / / shuffle 1=9?.4*.K?.6*.2* 2=4?.5?.6?.3? shuffle 1=4*.K?.6*.2*.9?
reshuffle_is_undone_as_one_move: undo_stops_at_reshuffles
  Undo takes a reshuffle back as one move.
  2* 3? 4*, 5* 6* / / shuffle 1=3?.4*.2* moves=1 undo 1=2*.3?.4* 2=5*.6* moves=0
single_card_stays: removes_single_cards # not_reshuffled
  A pile of one card stays as it is in a reshuffle, and so does an empty one.
  7*, , 2? 3? / / shuffle 1=7* 1#not_reshuffled 2=
pair_changes_places: pairs_stay # reshuffled_from
  In a pile of two cards a reshuffle just makes them change places.
  7* 2? / / 1#reshuffled_from shuffle 1=2?.7*
reshuffle_while_moves_remain: reshuffle_only_when_stuck
  A reshuffle may be made at any time, even while cards can move.
  4? 7*, 8* / / shuffle
  4? 7*, 8* / / 1>2
reshuffle_can_bring_moves: reshuffle_changes_nothing
  Where no card can go any more a reshuffle may bring new moves.
  2* 9? / left=1 / 1>A*!wrong_foundation shuffle 1>A*
no_reshuffle_without_two_cards: idle_reshuffle
  Where no pile holds two cards there is nothing to reshuffle.
  5*, 9? / / shuffle!nothing_to_shuffle
won_when_all_are_home: won_too_early # cards foundation_size
  The game is won when all 104 cards are in the foundations, thirteen in each; the table is empty.
  K* / all=13 A*=12 / playing 1>A* won home#cards A*#foundation_size 1=
  A* / all=13 K*=12 / playing 1>K* won home#cards K*#foundation_size 1=
any_number_of_moves_wins: no_way_back
  A game may be won in any number of moves: a card may come back and go home again.
  K* Q* / all=13 A*=11 / 1>A*^2 won
  K* Q* / all=13 A*=11 / 1>A* A*>1 1>A* A*>1 1>A*^2 won
stuck_without_moves: reshuffles_keep_it_going
  The game is stuck when no card can move, neither now nor after any of the remaining reshuffles.
  5* 9?, 9? 5* / / stuck
  5* 2? 9* / left=1 / stuck
  5* 2? 9* / left=0 / shuffle!no_shuffle_left stuck
goes_on_while_a_reshuffle_helps: stuck_ignores_reshuffles
  The game goes on while one of the remaining reshuffles would bring a move.
  2? 9* / left=1 / playing
  5* 2? 9* / left=2 / playing
returns_keep_the_game_going: stuck_ignores_returns
  Taking a card back is a move, too: while that can be done the game goes on.
  5? 4* / K*=11 left=0 / K*>1
  5? 4* / K*=11 left=0 / playing
game_may_go_in_circles: no_way_back
  A card may come back and go home again and again: a game can go round in circles.
  6* / A*=7 left=0 / A*>1 1>A* A*>1 1>A* playing
only_returns_may_remain: returns_go_unnoticed
  It may be that nothing but taking cards back remains; then no card of a pile can move any more.
  5? 4* / K*=11 left=1 / +only_moves_back_remain 1>A*!not_next_on_foundation
  2? 4* / K*=11 left=1 / -only_moves_back_remain
  2? 4* / K*=11 left=0 / +only_moves_back_remain
  4*, 2? / K*=11 / -only_moves_back_remain
  5* / / stuck -only_moves_back_remain
  / all=13 / won -only_moves_back_remain
lost_game_may_go_on: stuck_ignores_returns
  A game that cannot be won any more goes on while a card can be taken back.
  5? 4* / K*=11 left=0 / playing lost
"""
SOURCES: Final = """
crescent_means_a_sickle_moon: a dictionary
  Crescent means the sickle moon; the Russian name Полумесяц is its translation, as of Half Moon.
named_after_its_layout: the usual picture of Crescent in books
  The patience has its name from the crescent of piles around the foundations.
author_is_unknown: no book names one
  Nobody knows who thought of Crescent.
printed_in_english_books: English books of patience of the 20th century
  Crescent is described in English books of the twentieth century.
books_differ: English books of patience of the 20th century
  Books differ in how often to reshuffle, whether ace and king meet, and whether cards come back.
tradition_has_arch_and_foundations: English books of patience of the 20th century
  The arch of sixteen piles, the eight foundations and building from both ends are from old books.
four_reshuffles_are_of_the_app: the help of the Полумесяц app, which differs from the books
  That there are four reshuffles is a rule of this app.
pysolfc_has_three_reshuffles: the rules of PySolFC
  In PySolFC there are three reshuffles.
pysolfc_joins_ace_and_king: the rules of PySolFC
  In PySolFC ace and king are neighbours.
pysolfc_returns_cards: the rules of PySolFC
  In PySolFC a card may go back from a foundation to the table.
pysolfc_keeps_piles_empty: the rules of PySolFC
  In PySolFC no card goes into an empty pile.
books_have_three_reshuffles: classic books of patience
  The classic books have mostly three reshuffles, some have five.
books_differ_on_ace_and_king: classic books of patience
  Whether ace and king are neighbours differs from book to book.
some_books_forbid_returns: classic books of patience
  In some books no card may be taken back from a foundation.
books_keep_piles_empty: classic books of patience
  In books empty piles are mostly not filled; in one variant by kings only.
kin_has_the_same_foundations: the usual rules of Algerian Patience and Twenty
  Algerian Patience and Twenty have the same eight foundations, of thirteen cards each.
kin_deals_from_a_stock: the usual rules of Algerian Patience and Twenty
  In Algerian Patience and Twenty there is a stock whose cards are dealt little by little.
reshuffle_stands_for_new_deals: the usual rules of Algerian Patience and Twenty
  What new deals from a stock are to its kin, the reshuffle is to Crescent.
button_reshuffles: the help of the Полумесяц app
  The reshuffle is made by the button «Перетасовать».
panel_counts_moves: the panel of the Полумесяц app
  The app counts moves, those back from a foundation, too.
letters_on_cards_are_french: the cards of the Полумесяц app
  The letters A, V, D, R on the cards are of the French as, valet, dame, roi.
solver_wins_most_deals: the shares of won deals in README, measured by make shares
  The solver finds a win for by far the most deals.
wins_take_all_reshuffles: the won games that the solver finds
  A win mostly takes all four reshuffles and some card back from a foundation.
"""
_LINES: Final = SOURCES.strip().splitlines()
_SOURCED: Final = {
    head: sourced(head.split(":")[0], sentence.strip(), source=head.split(":")[1].strip())
    for head, sentence in zip(_LINES[::2], _LINES[1::2], strict=True)
}
STATEMENTS: Final = catalogue({**globals(), **scripted(SCRIPTS), **_SOURCED})
