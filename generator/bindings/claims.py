"""The functions that claim something and are true by computation, or an error."""

from __future__ import annotations

from generator.bindings.context import PageContext, Point
from generator.bindings.expressions import evaluate
from generator.bindings.table import Group, binding
from generator.bindings.values import Claim, Held
from generator.cards import parse_card
from generator.errors import PageError
from generator.games import GAMES, game_of_code
from generator.games.protocol import Verdict


@binding(
    Group.CLAIMS,
    example='[Масти не важны]{says("half_moon.suits_do_not_matter")}',
    says="правило из каталога: движок показывает его на разыгранных партиях; можно назвать "
    "несколько сразу",
)
def says(page: PageContext, *statements: str) -> Held:
    """What holds a sentence that says these statements."""
    if not statements:
        raise PageError("says names no statement", expected="one statement or more")
    held = [evaluate(name, page.names) for name in statements]
    for name, each in zip(statements, held, strict=True):
        if not isinstance(each, Held) or each.kind != "says":
            raise PageError(f"{name} is no statement", expected="the name of one")
    return Held("says", " ".join(each.reference for each in held))


@binding(
    Group.CLAIMS,
    example='[5♠ и 6♦ — пара]{legal("half-moon/won", 0, "1+8")}',
    says="такой ход по правилам возможен",
)
def legal(page: PageContext, recording: str, step: int, move: str) -> Claim:
    """The claim that ``move`` is legal after ``step`` moves."""
    point = page.at(recording, step)
    refusal = point.refusal(move)
    if refusal is not None:
        raise PageError(f"{move} is not legal at step {step} of {recording}: {refusal}")
    return _about_move(point, move, "legal")


@binding(
    Group.CLAIMS,
    example='[двух королей убрать нельзя]{illegal("half-moon/won", 0, "3+12", "need_jqk")}',
    says="такой ход запрещён, и именно по этой причине",
)
def illegal(page: PageContext, recording: str, step: int, move: str, reason: str) -> Claim:
    """The claim that the rules forbid ``move`` after ``step`` moves, for that ``reason``."""
    point = page.at(recording, step)
    refusal = point.refusal(move)
    if refusal is None:
        raise PageError(f"{move} is legal at step {step} of {recording}")
    if refusal.reason != reason:
        raise PageError(f"{move} is illegal for another reason", expected=refusal.reason)
    return _about_move(point, move, "illegal", f"={reason}")


@binding(
    Group.CLAIMS,
    example='[партия выиграна]{outcome("half-moon/won", "won")}',
    says="чем кончилась партия или как стоит после хода: `won`, `stuck` или `playing`",
)
def outcome(page: PageContext, recording: str, outcome: str, step: int | None = None) -> Claim:
    """The claim that the game stands so (won, stuck, playing) after ``step`` moves."""
    point = page.at(recording, step)
    found = point.step.outcome
    if outcome != found:
        message = f"{recording} is not {outcome!r} at step {point.step.number}"
        raise PageError(message, expected=found)
    numbers = {point.step.number, point.step.score or 0}
    cards = frozenset(point.tops().values())
    reference = f"{point.reference}={outcome}"
    return Claim("outcome", reference, point.game, cards, frozenset(numbers))


@binding(
    Group.CLAIMS,
    example='[сойдётся]{winnable("HM1-N-AAAAAAB")}',
    says="решатель находит выигрыш этого расклада",
)
def winnable(page: PageContext, deal: str) -> Claim:
    """The claim that the solver wins a deal."""
    del page
    return _solved(deal, Verdict.WON, "winnable")


@binding(
    Group.CLAIMS,
    example='[не сойдётся, как ни играй]{unwinnable("HM1-N-AAAAABJ")}',
    says="решатель доказал, что выигрыша у расклада нет",
)
def unwinnable(page: PageContext, deal: str) -> Claim:
    """The claim that the solver proves a deal to have no won game."""
    del page
    return _solved(deal, Verdict.LOST, "unwinnable")


@binding(
    Group.CLAIMS,
    example='[Роковой ход]{fatal("half-moon/dead-end", 39)}',
    says="до хода с этим номером партию ещё можно выиграть, после него — уже нет: доказано "
    "перебором; с `only=True` — и любой другой ход партии не губил",
)
def fatal(page: PageContext, recording: str, step: int, *, only: bool = False) -> Claim:
    """The claim that move ``step`` (from 1) loses a game that could still be won (and, if it is
    the ``only`` one, that each other move would have kept it winnable).
    """
    point, before = page.at(recording, step), page.at(recording, step - 1)
    game, start = point.game, before.step.position
    verdicts = [game.solve(each).verdict for each in (start, point.step.position)]
    if verdicts != [Verdict.WON, Verdict.LOST]:
        found = " before it and ".join(verdicts)
        raise PageError(f"move {step} of {point.name} is not fatal", expected=f"{found} after it")
    ways = [game.apply(start, move) for move in game.legal_moves(start)] if only else []
    if sum(game.solve(way).verdict is not Verdict.WON for way in ways) > 1:
        raise PageError(f"move {step} of {point.name} is not the only one that loses")
    return Claim("fatal", f"{point.reference}{'=only' if only else ''}", game)


@binding(
    Group.CLAIMS,
    example='[На 7♠ ляжет 6♠ или 8♠]{goes_on("7S", "6S", "8S")}',
    says="на первую карту в «Полумесяце» можно положить остальные, и больше никакие",
)
def goes_on(page: PageContext, card: str, *others: str) -> Claim:
    """The claim that exactly the ``others`` may be laid on ``card``, where cards are laid."""
    del page
    below, named = parse_card(card), [parse_card(other) for other in others]
    game = next((game for game in GAMES.values() if game.fits_on(below)), None)
    fitting = game.fits_on(below) if game else ()
    if game is None or sorted(named) != sorted(fitting):
        right = " ".join(map(str, fitting))
        raise PageError(f"not these are the cards that go on {card}", expected=right)
    reference = f"{below}={'+'.join(map(str, named))}"
    return Claim("goes-on", reference, game, frozenset({below, *named}), frozenset({len(named)}))


@binding(
    Group.CLAIMS,
    example='[ходить больше нечем]{only_moves("crescent/stuck", 44)}',
    says="после стольких ходов возможны эти ходы и никакие другие; если сказано `of` — это все "
    "ходы, которыми карта уходит оттуда",
)
def only_moves(
    page: PageContext, recording: str, step: int, *moves: str, of: str | int | None = None
) -> Claim:
    """The claim that exactly these ``moves`` are legal, or are those that take a card from ``of``,
    after ``step`` moves.
    """
    point = page.at(recording, step)
    found = set(map(str, point.game.legal_moves(point.step.position)))
    if of is not None:
        held = len(point.cards(of))
        found = {
            move for move in found if len(point.game.contents(point.after(move))[str(of)]) < held
        }
    named = {str(point.game.parse_move(move)) for move in moves}
    if named != found:
        message = f"not these are the legal moves at step {step} of {point.name}"
        raise PageError(message, expected=" ".join(sorted(found)) or "none")
    place = "" if of is None else f":{of}"
    return Claim("only-moves", f"{point.reference}{place}={' '.join(moves)}", point.game)


@binding(
    Group.COMMENTS,
    example="[Десятке из стопки 10 нашёлся туз]{moved()}",
    says="слова об этом ходе: в них могут быть его карты, места, их число и сумма, и ничего больше",
)
def moved(page: PageContext) -> Claim:
    """The claim that words tell of the move: of its cards, slots and sum, and of nothing else."""
    point, played = page.commented()
    assert played.step.recorded is not None
    return _about_move(point, str(played.step.recorded.move), "legal")


@binding(
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
    tops = point.tops()
    cards = frozenset(tops[slot] for slot in named if slot in tops)
    reference = f"{played.reference}:{'+'.join(named)}"
    places, numbers = frozenset(named), frozenset({len(named)})
    return Claim("emptied", reference, point.game, cards, numbers, places)


def _about_move(point: Point, move: str, kind: str, more: str = "") -> Claim:
    """A claim about a move: its words may speak of the move's cards, slots and sum."""
    game, tops = point.game, point.tops()
    slots = game.slots_of(game.parse_move(move))
    cards = [tops[slot] for slot in slots if slot in tops]
    numbers = {len(slots)}
    if not any(card.is_face for card in cards):
        numbers |= {sum(card.rank for card in cards), game.facts().get("pair_sum", len(slots))}
    reference = f"{point.reference}:{move}{more}"
    return Claim(kind, reference, game, frozenset(cards), frozenset(numbers), frozenset(slots))


def _solved(deal: str, wanted: Verdict, kind: str) -> Claim:
    game, code = game_of_code(deal)
    verdict = game.solve(game.deal(code.number)).verdict
    if verdict is not wanted:
        raise PageError(f"{code} is not proved to be {wanted}", expected=f"the verdict {verdict}")
    return Claim(kind, str(code), game)
