"""What the rules of Crescent say of single moves, each shown by play from positions made for it.

The notation is that of `generator.games.crescent.scripts`.
"""

from __future__ import annotations

from typing import Final

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
card_may_stay_on_the_table: home_comes_first
  A card that fits a foundation may go onto another pile instead; the player has the choice.
  2*, 3* / / 1>A*
  2*, 3* / / 1>2
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
  A run that turns back, such as 7 8 7, does not go to one foundation card after card.
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
  A reshuffle that is left need not wait: it may be made even while cards can move.
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
  No number of moves is that of every won game: a card may come back and go home again.
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
