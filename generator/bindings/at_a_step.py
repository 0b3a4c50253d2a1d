"""The functions that give one number or card of a recorded game or a fresh deal."""

from __future__ import annotations

from generator.bindings.context import PageContext
from generator.bindings.macros import Group, macro
from generator.bindings.values import Value
from generator.errors import PageError
from generator.games.words import SlotKind


@macro(
    Group.VALUES,
    example='[5♠]{top("half-moon/won", 0, 1)}',
    says="открытая карта места; первое число — сколько сделано ходов, второе — место",
)
def top(page: PageContext, recording: str, step: int, slot: str | int) -> Value:
    """The open card of a slot after ``step`` moves."""
    point = page.at(recording, step)
    return Value(point.top(str(slot)), "top", f"{point.reference}:{slot}")


@macro(
    Group.VALUES,
    example='[дама бубен]{bottom("CR1-N-AAAAAAB", 0, 1)}',
    says="нижняя карта стопки",
)
def bottom(page: PageContext, recording: str, step: int, slot: str | int) -> Value:
    """The lowest card of a slot after ``step`` moves."""
    point = page.at(recording, step)
    point.top(str(slot))
    return Value(point.cards(str(slot))[0], "bottom", f"{point.reference}:{slot}")


@macro(
    Group.VALUES,
    example='[7♥]{uncovers("half-moon/won", 1, 1)}',
    says="карта, которую открыл ход: номер хода и место, с которого ушла карта",
)
def uncovers(page: PageContext, recording: str, step: int, slot: str | int) -> Value:
    """The card that move ``step`` (from 1) leaves open where it takes one away."""
    point = page.at(recording, step)
    slot = str(slot)
    if step == 0:
        raise PageError("step 0 is the deal, not a move", expected="a number from 1")
    before = page.at(recording, step - 1)
    if len(before.cards(slot)) != len(point.cards(slot)) + 1:
        raise PageError(f"move {step} of {point.name} takes no card from slot {slot}")
    return Value(point.top(slot), "uncovers", f"{point.reference}:{slot}")


@macro(
    Group.VALUES,
    example='[D♦]{reshuffle_brings("CR1-N-AAAAAAB", 0, 1)}',
    says="карта, которая окажется наверху стопки, если сейчас перетасовать",
)
def reshuffle_brings(page: PageContext, recording: str, step: int, slot: str | int) -> Value:
    """The open card of a slot if the piles are reshuffled after ``step`` moves."""
    point = page.at(recording, step)
    slot = str(slot)
    point.top(slot)
    after = point.game.contents(point.after("shuffle"))
    return Value(after[slot][-1], "reshuffle", f"{point.reference}:{slot}")


@macro(
    Group.VALUES,
    example='[7 карт]{count("half-moon/won", 1, 8)}',
    says="сколько карт лежит на месте",
)
def count(page: PageContext, recording: str, step: int, slot: str | int) -> Value:
    """How many cards a slot holds after ``step`` moves."""
    point = page.at(recording, step)
    return Value(len(point.cards(str(slot))), "count", f"{point.reference}:{slot}")


@macro(
    Group.VALUES,
    example='[102 карты]{cards_left("half-moon/won", 1)}',
    says="сколько карт осталось на столе (в домах — не в счёт)",
)
def cards_left(page: PageContext, recording: str, step: int | None = None) -> Value:
    """How many cards lie on the table, foundations apart, after ``step`` moves or at the end."""
    point = page.at(recording, step)
    piles = point.game.contents(point.step.position)
    left = sum(
        len(cards)
        for slot, cards in piles.items()
        if point.game.slot(slot).kind is not SlotKind.FOUNDATION
    )
    return Value(left, "left", point.reference)


@macro(
    Group.VALUES,
    example='[10 очков]{score("half-moon/won", 1)}',
    says="счёт после хода, а без номера хода — в конце партии",
)
def score(page: PageContext, recording: str, step: int | None = None) -> Value:
    """The points after ``step`` moves, or at the end of the recording."""
    point = page.at(recording, step)
    if point.step.score is None:
        raise PageError(f"{point.game.name} has no points")
    return Value(point.step.score, "score", point.reference)


@macro(
    Group.VALUES,
    example='[18 ходов]{choices("half-moon/won", 0)}',
    says="сколько разных ходов возможно после хода с этим номером",
)
def choices(page: PageContext, recording: str, step: int) -> Value:
    """How many moves the rules allow after ``step`` moves."""
    point = page.at(recording, step)
    return Value(len(point.game.legal_moves(point.step.position)), "choices", point.reference)


@macro(
    Group.VALUES,
    example='[48 ходов]{moves_in("half-moon/won")}',
    says="сколько ходов в записанной партии",
)
def moves_in(page: PageContext, recording: str) -> Value:
    """How many moves a recorded game has."""
    recorded = page.get(recording).recording
    return Value(len(recorded.moves), "moves", recorded.name)


@macro(
    Group.VALUES,
    example='[шесть]{sum_of("half-moon/won", 0, 1, 2)}',
    says="сумма открытых карт на этих местах",
)
def sum_of(page: PageContext, recording: str, step: int, *slots: str | int) -> Value:
    """The values of these slots' open cards added up."""
    point = page.at(recording, step)
    if not slots:
        raise PageError("sum_of names no slot", expected="one slot or more")
    total = sum(point.top(str(slot)).rank for slot in slots)
    return Value(total, "sum", f"{point.reference}:{'+'.join(map(str, slots))}")


@macro(
    Group.VALUES,
    example='[четыре перетасовки]{shuffles_left("CR1-N-AAAAAAB", 0)}',
    says="сколько перетасовок ещё в запасе",
)
def shuffles_left(page: PageContext, recording: str, step: int | None = None) -> Value:
    """How many reshuffles remain after ``step`` moves, or at the end."""
    point = page.at(recording, step)
    left = point.game.counters(point.step.position).get("shuffles_left")
    if left is None:
        raise PageError(f"{point.game.name} has no reshuffles")
    return Value(left, "shuffles-left", point.reference)


@macro(
    Group.VALUES,
    example='[ноль]{shuffles_used("CR1-N-AAAAAAB", 0)}',
    says="сколько перетасовок уже сделано",
)
def shuffles_used(page: PageContext, recording: str, step: int | None = None) -> Value:
    """How many reshuffles were made within ``step`` moves, or in the whole recording."""
    left = shuffles_left(page, recording, step)
    first = shuffles_left(page, recording, 0)
    assert isinstance(left.value, int)
    assert isinstance(first.value, int)
    return Value(first.value - left.value, "shuffles-used", left.reference)
