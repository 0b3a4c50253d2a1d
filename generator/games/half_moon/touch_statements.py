"""What the rules of Half Moon say of touches, each sentence shown by touching cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations, product
from typing import Any, Final, TypeAlias

from generator.games.half_moon.table import SLOTS, HalfMoonPosition, Removal
from generator.games.statements import Cases, World, catalogue, scripted, shown
from generator.games.touching import Touch, TouchState

_Touched: TypeAlias = tuple[HalfMoonPosition, tuple[str, ...], Touch]


def _touched(world: World, kinds: str) -> Iterator[_Touched]:
    """Cards touched one after another on some positions: the position, the places touched, and
    what the last touch did.

    Each letter is a card: ``n`` a number, ``p`` its partner, ``m`` another number, any other
    letter a face card, of one rank where the letter is one.
    """
    for position in (*world.deals(2), *world.positions(every=151)):
        tops = {slot: card for slot in SLOTS if (card := position.top(slot))}
        fitting = [[s for s in tops if tops[s].is_face != (kind in "nmp")] for kind in kinds]
        for slots in product(*fitting):
            ranks = [tops[slot].rank for slot in slots]
            if len(set(slots)) == len(kinds) and _are_of_kinds(ranks, kinds):
                yield position, slots, _touch(world, position, *slots)


def _are_of_kinds(ranks: Sequence[int], kinds: str) -> bool:
    pairs = combinations(zip(ranks, kinds, strict=True), 2)
    return all(
        (one + two == 11) == (kind == "p") if kind in "pm" else (one == two) == (first == kind)
        for (one, first), (two, kind) in pairs
    )


def _touch(world: World, position: HalfMoonPosition, *slots: str) -> Touch:
    touches: Any = world.game.touches
    return reduce(
        lambda last, slot: touches.touch(last.state, slot), slots, Touch(TouchState(position))
    )


def _answers(world: World, case: str) -> Cases:
    """Whether touches are answered as a case tells: ``fgf 1 need_jqk`` that of such cards only the
    one touched last stays selected, for that reason; ``np gone`` that all are removed.
    """
    kinds, kept, *reason = case.split()
    for position, slots, touch in _touched(world, kinds):
        if kept == "gone":
            after = world.game.apply(position, Removal(slots))
            yield touch == Touch(TouchState(after), removed=slots)
        else:
            selected = slots[len(slots) - int(kept) :]
            yield touch == Touch(TouchState(position, selected), reason=" ".join(reason) or None)


@shown(wrong="holds_a_card_touched_again")
def second_touch_lets_go(world: World) -> Cases:
    """A selected card that is touched once more is let go."""
    for kinds in ("n", "f", "fg"):
        for position, slots, _ in _touched(world, kinds):
            again = _touch(world, position, *slots, slots[-1])
            yield again == Touch(TouchState(position, slots[:-1]))


@shown(wrong="keeps_the_last_of_a_wrong_sum keeps_the_last_of_number_and_face")
def mismatch_clears_the_selection(world: World) -> Cases:
    """Where a number is touched with a card that does not go with it, no card stays selected."""
    for kinds in ("nm", "nf", "fn", "fgn"):
        yield from (not touch.state.selected for _, _, touch in _touched(world, kinds))


@shown(wrong="picks_the_third_card")
def third_card_is_never_picked(world: World) -> Cases:
    """The game never picks the third card of a triple, even the only one: it must be touched."""
    for position, slots, touch in _touched(world, "fgh"):
        two = _touch(world, position, *slots[:2])
        yield two == Touch(TouchState(position, slots[:2])) and len(touch.removed) == 3


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
            yield not touches.dimmed(TouchState(position))


_ANSWERS: Final = """
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
STATEMENTS: Final = catalogue({**globals(), **scripted(_ANSWERS, _answers)})
