"""The functions for comments in recordings, where the move that is spoken of is known."""

from __future__ import annotations

from generator.errors import PageError
from generator.pages.desk import Desk
from generator.pages.said_claims import about_move
from generator.pages.values import Claim, Value
from generator.pages.words import Group, word


@word(
    Group.COMMENTS,
    example="[10♣]{before(10)}",
    says="открытая карта места перед этим ходом",
)
def before(desk: Desk, slot: str | int) -> Value:
    """The open card of a slot before the move."""
    spot, _ = desk.commented()
    return Value(spot.top(str(slot)), "top", f"{spot.reference}:{slot}")


@word(
    Group.COMMENTS,
    example="[двойка пик]{after(10)}",
    says="открытая карта места после этого хода",
)
def after(desk: Desk, slot: str | int) -> Value:
    """The open card of a slot after the move."""
    _, spot = desk.commented()
    return Value(spot.top(str(slot)), "top", f"{spot.reference}:{slot}")


@word(
    Group.COMMENTS,
    example="[Десятке из стопки 10 нашёлся туз]{moved()}",
    says="слова об этом ходе: в них могут быть его карты, места, их число и сумма, и ничего больше",
)
def moved(desk: Desk) -> Claim:
    """The claim that words tell of the move: of its cards, slots and sum, and of nothing else."""
    spot, played = desk.commented()
    assert played.step.recorded is not None
    move = str(played.step.recorded.move)
    return about_move(spot, move, "legal", f"{spot.reference}:{move}")


@word(
    Group.COMMENTS,
    example='[ячейка R8 пуста]{emptied("R8")}',
    says="после этого хода все эти места пусты",
)
def emptied(desk: Desk, *slots: str | int) -> Claim:
    """The claim that these slots are empty after the move; its words may name the slots, their
    number, and the cards that the move took from them.
    """
    spot, played = desk.commented()
    named = [str(slot) for slot in slots]
    if not named:
        raise PageError("emptied names no slot", expected="one slot or more")
    for slot in named:
        if played.cards(slot):
            raise PageError(f"slot {slot} is not empty after move {desk.move} of {played.name}")
    cards = frozenset(card for slot in named for card in spot.cards(slot)[-1:])
    reference = f"{played.reference}:{'+'.join(named)}"
    return Claim("emptied", reference, cards, frozenset({len(named)}), frozenset(named))
