"""The functions that give one number or card of a recorded game or a fresh deal."""

from __future__ import annotations

from generator.bindings.context import PageContext
from generator.bindings.table import Group, binding
from generator.bindings.values import Value
from generator.errors import PageError
from generator.games.words import SlotKind


@binding(
    Group.VALUES,
    example='[5♠]{top("half-moon/won", 0, 1)}',
    says="открытая карта места; первое число — сколько сделано ходов, второе — место",
)
def top(page: PageContext, recording: str, step: int, slot: str | int) -> Value:
    """The open card of a slot after ``step`` moves."""
    point = page.at(recording, step)
    return point.value("top", point.seen(slot)[-1], slot)


@binding(
    Group.VALUES,
    example='[дама бубен]{bottom("CR1-N-AAAAAAB", 0, 1)}',
    says="нижняя карта стопки",
)
def bottom(page: PageContext, recording: str, step: int, slot: str | int) -> Value:
    """The lowest card of a slot after ``step`` moves."""
    point = page.at(recording, step)
    seen, cards = point.seen(slot), point.cards(slot)
    if len(seen) < len(cards):
        raise PageError(f"the lowest card of slot {slot} is not seen", expected="an open card")
    return point.value("bottom", seen[0], slot)


@binding(
    Group.VALUES,
    example='[7♥]{uncovers("half-moon/won", 1, 1)}',
    says="карта, которую открыл ход: номер хода и место, с которого ушла карта",
)
def uncovers(page: PageContext, recording: str, step: int, slot: str | int) -> Value:
    """The card that move ``step`` (from 1) leaves open where it takes one away."""
    point = page.at(recording, step)
    if step == 0:
        raise PageError("step 0 is the deal, not a move", expected="a number from 1")
    before = page.at(recording, step - 1)
    if len(before.cards(slot)) != len(point.cards(slot)) + 1:
        raise PageError(f"move {step} of {point.name} takes no card from slot {slot}")
    return point.value("uncovers", point.seen(slot)[-1], slot)


@binding(
    Group.VALUES,
    example='[D♦]{reshuffle_brings("CR1-N-AAAAAAB", 0, 1)}',
    says="карта, которая окажется наверху стопки, если сейчас перетасовать",
)
def reshuffle_brings(page: PageContext, recording: str, step: int, slot: str | int) -> Value:
    """The open card of a slot if the piles are reshuffled after ``step`` moves."""
    point = page.at(recording, step)
    point.seen(slot)
    after = point.game.seen(point.after("shuffle"))
    return point.value("reshuffle", after[str(slot)][-1], slot)


@binding(
    Group.VALUES,
    example='[7 карт]{count("half-moon/won", 1, 8)}',
    says="сколько карт лежит на месте",
)
def count(page: PageContext, recording: str, step: int, slot: str | int) -> Value:
    """How many cards a slot holds after ``step`` moves."""
    point = page.at(recording, step)
    return point.value("count", len(point.cards(slot)), slot)


@binding(
    Group.VALUES,
    example='[102 карты]{cards_left("half-moon/won", 1)}',
    says="сколько карт осталось на столе (в домах — не в счёт)",
)
def cards_left(page: PageContext, recording: str, step: int | None = None) -> Value:
    """How many cards lie on the table, foundations apart, after ``step`` moves or at the end."""
    point = page.at(recording, step)
    left = sum(
        len(cards)
        for slot, cards in point.game.contents(point.step.position).items()
        if point.game.slot(slot).kind is not SlotKind.FOUNDATION
    )
    return point.value("left", left)


@binding(
    Group.VALUES,
    example='[10 очков]{score("half-moon/won", 1)}',
    says="счёт после хода, а без номера хода — в конце партии",
)
def score(page: PageContext, recording: str, step: int | None = None) -> Value:
    """The points after ``step`` moves, or at the end of the recording."""
    point = page.at(recording, step)
    if point.step.score is None:
        raise PageError(f"{point.game.name} has no points")
    return point.value("score", point.step.score)


@binding(
    Group.VALUES,
    example='[18 ходов]{choices("half-moon/won", 0)}',
    says="сколько разных ходов возможно после хода с этим номером",
)
def choices(page: PageContext, recording: str, step: int) -> Value:
    """How many moves the rules allow after ``step`` moves."""
    point = page.at(recording, step)
    return point.value("choices", len(point.game.legal_moves(point.step.position)))


@binding(
    Group.VALUES,
    example='[48 ходов]{moves_in("half-moon/won")}',
    says="сколько ходов в записанной партии",
)
def moves_in(page: PageContext, recording: str) -> Value:
    """How many moves a recorded game has."""
    recorded = page.get(recording).recording
    nouns = recorded.game.words.nouns_of("moves")
    return Value(len(recorded.moves), "moves", recorded.name, nouns)


@binding(
    Group.VALUES,
    example='[38 ходов]{moves_left("half-moon/won", 10)}',
    says="сколько ходов после этого осталось до победы, если их число известно заранее",
)
def moves_left(page: PageContext, recording: str, step: int) -> Value:
    """How many moves are still to be made in a game whose won games all have as many."""
    point = page.at(recording, step)
    moves = point.game.facts().get("moves")
    if moves is None:
        raise PageError(f"how many moves win {point.game.name} is not known beforehand")
    return point.value("moves-left", moves - step)


@binding(
    Group.VALUES,
    example='[вторая тройка]{triples_made("half-moon/won", 12)}',
    says="сколько троек убрано за столько ходов",
)
def triples_made(page: PageContext, recording: str, step: int) -> Value:
    """How many of the first ``step`` moves removed a triple."""
    point = page.at(recording, step)
    size = point.game.facts().get("triple_size")
    if size is None:
        raise PageError(f"{point.game.name} has no triples")
    moves = point.replayed.recording.moves[:step]
    made = sum(len(point.game.slots_of(recorded.move)) == size for recorded in moves)
    return point.value("triples-made", made)


@binding(
    Group.VALUES,
    example='[первая разобранная стопка]{piles_emptied("half-moon/won", 18)}',
    says="сколько стопок опустело за столько ходов",
)
def piles_emptied(page: PageContext, recording: str, step: int) -> Value:
    """How many piles are empty after ``step`` moves."""
    point = page.at(recording, step)
    contents = point.game.contents(point.step.position)
    empty = [slot for slot, cards in contents.items() if not cards]
    piles = sum(point.game.slot(slot).kind is SlotKind.PILE for slot in empty)
    return point.value("piles-emptied", piles)


@binding(
    Group.VALUES,
    example='[шесть]{sum_of("half-moon/won", 0, 1, 2)}',
    says="сумма открытых карт на этих местах",
)
def sum_of(page: PageContext, recording: str, step: int, *slots: str | int) -> Value:
    """The values of these slots' open cards added up."""
    point = page.at(recording, step)
    if not slots:
        raise PageError("sum_of names no slot", expected="one slot or more")
    return point.value("sum", sum(point.seen(slot)[-1].rank for slot in slots), *slots)


@binding(
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
    return point.value("shuffles-left", left)


@binding(
    Group.VALUES,
    example='[ноль]{shuffles_used("CR1-N-AAAAAAB", 0)}',
    says="сколько перетасовок уже сделано",
)
def shuffles_used(page: PageContext, recording: str, step: int | None = None) -> Value:
    """How many reshuffles were made within ``step`` moves, or in the whole recording."""
    left, dealt = (shuffles_left(page, recording, number).value for number in (step, 0))
    assert isinstance(left, int)
    assert isinstance(dealt, int)
    return page.at(recording, step).value("shuffles-used", dealt - left)


@binding(
    Group.COMMENTS,
    example="[10♣]{before(10)}",
    says="открытая карта места перед этим ходом",
)
def before(page: PageContext, slot: str | int) -> Value:
    """The open card of a slot before the move."""
    point, _ = page.commented()
    return point.value("top", point.seen(slot)[-1], slot)


@binding(
    Group.COMMENTS,
    example="[двойка пик]{after(10)}",
    says="открытая карта места после этого хода",
)
def after(page: PageContext, slot: str | int) -> Value:
    """The open card of a slot after the move."""
    _, point = page.commented()
    return point.value("top", point.seen(slot)[-1], slot)
