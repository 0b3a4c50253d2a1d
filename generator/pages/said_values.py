"""The functions that give one number or card of a recorded game or a fresh deal."""

from __future__ import annotations

from generator.errors import PageError
from generator.pages.desk import Desk
from generator.pages.values import Value
from generator.pages.words import Group, word


@word(
    Group.VALUES,
    example='[5♠]{top("half-moon/won", 0, 1)}',
    says="открытая карта места; первое число — сколько сделано ходов, второе — место",
)
def top(desk: Desk, recording: str, step: int, slot: str | int) -> Value:
    """The open card of a slot after ``step`` moves."""
    spot = desk.at(recording, step)
    return Value(spot.top(str(slot)), "top", f"{spot.reference}:{slot}")


@word(
    Group.VALUES,
    example='[дама бубен]{bottom("CR1-N-AAAAAAB", 0, 1)}',
    says="нижняя карта стопки",
)
def bottom(desk: Desk, recording: str, step: int, slot: str | int) -> Value:
    """The lowest card of a slot after ``step`` moves."""
    spot = desk.at(recording, step)
    spot.top(str(slot))
    return Value(spot.cards(str(slot))[0], "bottom", f"{spot.reference}:{slot}")


@word(
    Group.VALUES,
    example='[7♥]{uncovers("half-moon/won", 1, 1)}',
    says="карта, которую открыл ход: номер хода и место, с которого ушла карта",
)
def uncovers(desk: Desk, recording: str, step: int, slot: str | int) -> Value:
    """The card that move ``step`` (from 1) leaves open where it takes one away."""
    spot = desk.at(recording, step)
    slot = str(slot)
    if step == 0:
        raise PageError("step 0 is the deal, not a move", expected="a number from 1")
    before = desk.at(recording, step - 1)
    if len(before.cards(slot)) != len(spot.cards(slot)) + 1:
        raise PageError(f"move {step} of {spot.name} takes no card from slot {slot}")
    return Value(spot.top(slot), "uncovers", f"{spot.reference}:{slot}")


@word(
    Group.VALUES,
    example='[D♦]{reshuffle_brings("CR1-N-AAAAAAB", 0, 1)}',
    says="карта, которая окажется наверху стопки, если сейчас перетасовать",
)
def reshuffle_brings(desk: Desk, recording: str, step: int, slot: str | int) -> Value:
    """The open card of a slot if the piles are reshuffled after ``step`` moves."""
    spot = desk.at(recording, step)
    slot = str(slot)
    spot.top(slot)
    after = spot.game.contents(spot.after("shuffle"))
    return Value(after[slot][-1], "reshuffle", f"{spot.reference}:{slot}")


@word(
    Group.VALUES,
    example='[7 карт]{count("half-moon/won", 1, 8)}',
    says="сколько карт лежит на месте",
)
def count(desk: Desk, recording: str, step: int, slot: str | int) -> Value:
    """How many cards a slot holds after ``step`` moves."""
    spot = desk.at(recording, step)
    return Value(len(spot.cards(str(slot))), "count", f"{spot.reference}:{slot}")


@word(
    Group.VALUES,
    example='[102 карты]{cards_left("half-moon/won", 1)}',
    says="сколько карт осталось на столе (в домах — не в счёт)",
)
def cards_left(desk: Desk, recording: str, step: int | None = None) -> Value:
    """How many cards lie on the table, foundations apart, after ``step`` moves or at the end."""
    spot = desk.at(recording, step)
    piles = spot.game.contents(spot.step.position)
    left = sum(len(cards) for slot, cards in piles.items() if slot[-1].isdecimal())
    return Value(left, "left", spot.reference)


@word(
    Group.VALUES,
    example='[10 очков]{score("half-moon/won", 1)}',
    says="счёт после хода, а без номера хода — в конце партии",
)
def score(desk: Desk, recording: str, step: int | None = None) -> Value:
    """The points after ``step`` moves, or at the end of the recording."""
    spot = desk.at(recording, step)
    if spot.step.score is None:
        raise PageError(f"{spot.game.name} has no points")
    return Value(spot.step.score, "score", spot.reference)


@word(
    Group.VALUES,
    example='[18 ходов]{choices("half-moon/won", 0)}',
    says="сколько разных ходов возможно после хода с этим номером",
)
def choices(desk: Desk, recording: str, step: int) -> Value:
    """How many moves the rules allow after ``step`` moves."""
    spot = desk.at(recording, step)
    return Value(len(spot.game.legal_moves(spot.step.position)), "choices", spot.reference)


@word(
    Group.VALUES,
    example='[48 ходов]{moves_in("half-moon/won")}',
    says="сколько ходов в записанной партии",
)
def moves_in(desk: Desk, recording: str) -> Value:
    """How many moves a recorded game has."""
    recorded = desk.get(recording).recording
    return Value(len(recorded.moves), "moves", recorded.name)


@word(
    Group.VALUES,
    example='[шесть]{sum_of("half-moon/won", 0, 1, 2)}',
    says="сумма открытых карт на этих местах",
)
def sum_of(desk: Desk, recording: str, step: int, *slots: str | int) -> Value:
    """The values of these slots' open cards added up."""
    spot = desk.at(recording, step)
    if not slots:
        raise PageError("sum_of names no slot", expected="one slot or more")
    total = sum(spot.top(str(slot)).rank for slot in slots)
    return Value(total, "sum", f"{spot.reference}:{'+'.join(map(str, slots))}")


@word(
    Group.VALUES,
    example='[четыре перетасовки]{shuffles_left("CR1-N-AAAAAAB", 0)}',
    says="сколько перетасовок ещё в запасе",
)
def shuffles_left(desk: Desk, recording: str, step: int | None = None) -> Value:
    """How many reshuffles remain after ``step`` moves, or at the end."""
    spot = desk.at(recording, step)
    left = spot.game.counters(spot.step.position).get("shuffles_left")
    if left is None:
        raise PageError(f"{spot.game.name} has no reshuffles")
    return Value(left, "shuffles-left", spot.reference)


@word(
    Group.VALUES,
    example='[ноль]{shuffles_used("CR1-N-AAAAAAB", 0)}',
    says="сколько перетасовок уже сделано",
)
def shuffles_used(desk: Desk, recording: str, step: int | None = None) -> Value:
    """How many reshuffles were made within ``step`` moves, or in the whole recording."""
    left = shuffles_left(desk, recording, step)
    first = shuffles_left(desk, recording, 0)
    assert isinstance(left.value, int)
    assert isinstance(first.value, int)
    return Value(first.value - left.value, "shuffles-used", left.reference)
