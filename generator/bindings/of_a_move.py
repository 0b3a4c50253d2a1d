"""The functions for comments in recordings, where the move that is spoken of is known."""

from __future__ import annotations

from generator.bindings.claims import about_move
from generator.bindings.context import PageContext
from generator.bindings.macros import Group, macro
from generator.bindings.values import Claim, Value
from generator.errors import PageError


@macro(
    Group.COMMENTS,
    example="[10♣]{before(10)}",
    says="открытая карта места перед этим ходом",
)
def before(page: PageContext, slot: str | int) -> Value:
    """The open card of a slot before the move."""
    point, _ = page.commented()
    return Value(point.top(str(slot)), "top", f"{point.reference}:{slot}")


@macro(
    Group.COMMENTS,
    example="[двойка пик]{after(10)}",
    says="открытая карта места после этого хода",
)
def after(page: PageContext, slot: str | int) -> Value:
    """The open card of a slot after the move."""
    _, point = page.commented()
    return Value(point.top(str(slot)), "top", f"{point.reference}:{slot}")


@macro(
    Group.COMMENTS,
    example="[Десятке из стопки 10 нашёлся туз]{moved()}",
    says="слова об этом ходе: в них могут быть его карты, места, их число и сумма, и ничего больше",
)
def moved(page: PageContext) -> Claim:
    """The claim that words tell of the move: of its cards, slots and sum, and of nothing else."""
    point, played = page.commented()
    assert played.step.recorded is not None
    move = str(played.step.recorded.move)
    return about_move(point, move, "legal", f"{point.reference}:{move}")


@macro(
    Group.COMMENTS,
    example='[ячейка R8 пуста]{emptied("R8")}',
    says="после этого хода все эти места пусты",
)
def emptied(page: PageContext, *slots: str | int) -> Claim:
    """The claim that these slots are empty after the move; its words may name the slots, their
    number, and the cards that the move took from them.
    """
    point, played = page.commented()
    named = [str(slot) for slot in slots]
    if not named:
        raise PageError("emptied names no slot", expected="one slot or more")
    for slot in named:
        if played.cards(slot):
            raise PageError(f"slot {slot} is not empty after move {page.move} of {played.name}")
    cards = frozenset(card for slot in named for card in point.cards(slot)[-1:])
    reference = f"{played.reference}:{'+'.join(named)}"
    return Claim("emptied", reference, cards, frozenset({len(named)}), frozenset(named))
