"""Which cards of Half Moon go together, said of moves and of touches, and shown by making them.

A case of `CASES` begins with the kinds of cards: ``n`` is a number, ``p`` its partner, ``m``
another number; ``f``, ``g``, ``h`` are face cards of different ranks; ``A`` to ``K`` with ``T``
for ten are ranks. What follows tells of these cards, wherever they lie:

- ``goes``: they may be removed together, ``11=pair_sum`` where their sum, their number or the
  points that they bring are that fact of the game; ``!need_jqk``: they may not, for that reason;
- ``2``, ``0 need_jqk``: touched one after another, so many touched last stay selected, nothing
  goes, and that is the reason; ``gone``: the last touch removes them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations, product
from typing import Any, Final, TypeAlias

from generator.cards import Card
from generator.games.half_moon.table import SLOTS, HalfMoonPosition, Removal
from generator.games.statements import Cases, World, catalogue, scripted, shown
from generator.games.touching import Touch, TouchState

_Laid: TypeAlias = tuple[HalfMoonPosition, tuple[str, ...], list[int]]


def _laid(world: World, kinds: str) -> Iterator[_Laid]:
    """Cards of these kinds on some positions, in every order: their places and their ranks."""
    for position in (*world.deals(5), *world.positions(every=211)):
        tops = {slot: card for slot in SLOTS if (card := position.top(slot))}
        fitting = [[slot for slot in tops if _is_of_kind(tops[slot], kind)] for kind in kinds]
        for slots in product(*fitting):
            ranks = [tops[slot].rank for slot in slots]
            if len(set(slots)) == len(kinds) and _are_of_kinds(ranks, kinds):
                yield position, slots, ranks


def _is_of_kind(card: Card, kind: str) -> bool:
    if kind.islower():
        return card.is_face == (kind in "fgh")
    return card.rank == "A23456789TJQK".index(kind) + 1


def _are_of_kinds(ranks: Sequence[int], kinds: str) -> bool:
    pairs = combinations(zip(ranks, kinds, strict=True), 2)
    return all(
        (one + two == 11) == (kind == "p") if kind in "pm" else (one == two) == (first == kind)
        for (one, first), (two, kind) in pairs
    )


def _touch(world: World, position: HalfMoonPosition, *slots: str) -> Touch:
    touches: Any = world.game.touches
    first = Touch(TouchState(position))
    return reduce(lambda last, slot: touches.touch(last.state, slot), slots, first)


def _touched(world: World, kinds: str) -> Iterator[tuple[HalfMoonPosition, tuple[str, ...], Touch]]:
    for position, slots, _ in _laid(world, kinds):
        yield position, slots, _touch(world, position, *slots)


def _case(world: World, case: str) -> Cases:
    kinds, answer, *more = case.split()
    game = world.game
    for position, slots, ranks in _laid(world, kinds):
        refusal = world.refusal(position, Removal(slots))
        if answer[0] == "!":
            yield refusal is not None and refusal.reason == answer[1:]
            continue
        if answer in ("goes", "gone"):
            after = game.apply(position, Removal(slots))
        if answer == "goes":
            points = (game.score(after) or 0) - (game.score(position) or 0)
            counted = {"sum": sum(ranks), "size": len(slots), "points": points}
            facts = [each.split("=") for each in more]
            yield all(
                world.states(fact, int(number), counted[fact.split("_")[1]])
                for number, fact in facts
            )
        elif answer == "gone":
            yield _touch(world, position, *slots) == Touch(TouchState(after), moved=slots)
        else:
            kept = TouchState(position, slots[len(slots) - int(answer) :])
            yield _touch(world, position, *slots) == Touch(kept, reason=" ".join(more) or None)


@shown(wrong="holds_a_card_touched_again")
def second_touch_lets_go(world: World) -> Cases:
    """A selected card that is touched once more is let go; of two selected the other stays."""
    for kinds in ("n", "f", "fg"):
        for position, slots, _ in _touched(world, kinds):
            again = _touch(world, position, *slots, slots[-1])
            yield again == Touch(TouchState(position, slots[:-1]))


@shown(wrong="swaps_the_messages", numbers="pair_sum")
def messages_say_why(world: World) -> Cases:
    """The game can say why cards do not go: the sum must be 11, or a jack, queen and king go."""
    says: Any = world.game.touches
    sums = {says.messages[touch.reason] for _, _, touch in _touched(world, "nm")}
    others = {says.messages[touch.reason] for _, _, touch in _touched(world, "nf")}
    yield sums == {"Сумма должна быть равна 11"} and world.states("pair_sum", 11)
    yield others == {"Нужны валет, дама и король"}


@shown(wrong="dims_what_fits dims_before_a_touch")
def help_dims_what_does_not_go(world: World) -> Cases:
    """As soon as a card is selected, the help dims every card that does not go with it."""
    touches: Any = world.game.touches
    for kinds in ("n", "f", "fg"):
        for position, slots, touch in _touched(world, kinds):
            others = [slot for slot in SLOTS if position.top(slot) and slot not in slots]
            refused = {slot for slot in others if touches.touch(touch.state, slot).reason}
            yield touches.dimmed(touch.state) == refused
            yield touches.dimmed(TouchState(position)) == frozenset()


CASES: Final = """
pair_sums_to_11: pairs_sum_to_9 # pair_size pair_sum
  A pair is two cards from ace to ten that sum to 11.
  np goes 11=pair_sum 2=pair_size
  nm !sum_not_11
another_sum_does_not_go: pairs_sum_to_9
  Two cards from ace to ten whose sum is not 11 do not go.
  nm !sum_not_11
ace_counts_one: counts_an_ace_as_11 pairs_sum_to_9 # pair_sum
  An ace counts one, so it goes with a ten, and other numbers count what is written on them.
  AT goes 11=pair_sum
  Am !sum_not_11
five_kinds_of_pair: counts_an_ace_as_11 pairs_sum_to_9
  The pairs are ace and ten, two and nine, three and eight, four and seven, five and six.
  AT goes
  29 goes
  38 goes
  47 goes
  56 goes
  nm !sum_not_11
suits_do_not_matter: wants_one_suit
  Suits do not matter, neither in a pair nor in a triple.
  np goes
  fgh goes
pair_comes_from_any_places: leaves_reserve_cards_apart
  The cards of a pair may lie on two piles, on a pile and in the reserve, or both in the reserve.
  np goes
triple_comes_from_any_places: leaves_reserve_cards_apart
  The cards of a triple may come from piles and reserve in any mix.
  fgh goes
jack_queen_and_king_make_a_triple: takes_any_three_faces # triple_size
  A triple is three cards: a jack, a queen and a king, one of each.
  fgh goes 3=triple_size
  ffg !need_jqk
  fgn !need_jqk
face_cards_never_pair: pairs_up_kings pairs_king_and_ace
  A jack, a queen or a king never goes in a pair, only in a triple.
  ff !need_jqk
  fg !need_jqk
  nf !need_jqk
king_goes_with_no_king_or_ace: pairs_up_kings pairs_king_and_ace
  Two kings do not go together, nor do a king and an ace.
  KK !need_jqk
  KA !need_jqk
pair_scores_10: gives_15_for_a_pair # pair_points
  A pair gives 10 points.
  np goes 10=pair_points
triple_scores_15: gives_10_for_a_triple # triple_points
  A triple gives 15 points.
  fgh goes 15=triple_points
no_card_goes_alone: lets_a_ten_go_alone
  A card does not go without another.
  n !need_jqk
  f !need_jqk
touch_selects: ignores_the_first_touch
  A card that is touched is selected.
  n 1
  f 1
second_card_of_a_pair_removes_it: asks_before_a_pair_goes
  Two cards from ace to ten go at the second touch where they make a pair.
  np gone
wrong_sum_clears_the_selection: keeps_the_last_of_a_wrong_sum
  Two cards from ace to ten of another sum stay on the table, and none is selected.
  nm 0 sum_not_11
number_and_face_clear_the_selection: keeps_the_last_of_number_and_face
  A number and a face card stay on the table, and none is selected, in either order.
  nf 0 need_jqk
  fn 0 need_jqk
mismatch_clears_the_selection: keeps_the_last_of_a_wrong_sum keeps_the_last_of_number_and_face
  Where a number is touched with a card that does not go with it, no card stays selected.
  nm 0 sum_not_11
  nf 0 need_jqk
  fn 0 need_jqk
third_card_is_never_picked: picks_the_third_card
  The game never picks the third card of a triple, even the only one: it must be touched.
  fg 2
  fgh gone
two_faces_wait_for_the_third: clears_two_faces picks_the_third_card
  Two different face cards both stay selected and wait for the third.
  fg 2
third_face_removes_the_triple: clears_two_faces
  The touch of the missing third face card removes all three.
  fgh gone
of_equal_faces_the_last_stays_selected: clears_equal_faces
  Of two face cards of one rank only the one touched last stays selected.
  ff 1 need_jqk
of_a_repeated_face_the_last_stays_selected: clears_a_repeated_face
  Where a third face card repeats one of two, only the one touched last stays selected.
  fgf 1 need_jqk
  fgg 1 need_jqk
number_after_two_faces_clears_the_selection: keeps_faces_before_a_number
  Where a number is touched after two face cards, none is selected any more.
  fgn 0 need_jqk
"""
STATEMENTS: Final = catalogue({**globals(), **scripted(CASES, _case)})
