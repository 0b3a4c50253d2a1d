"""The functions that claim something and are true by computation, or an error."""

from __future__ import annotations

from generator.bindings.context import PageContext, Point
from generator.bindings.macros import Group, macro
from generator.bindings.touching import last_touch
from generator.bindings.values import Claim
from generator.cards import Card, parse_card
from generator.errors import PageError
from generator.games import GAMES, AnyGame, game_of_code
from generator.games.protocol import Verdict


def about_move(point: Point, move: str, kind: str, reference: str) -> Claim:
    """A claim about a move: its words may speak of the move's cards, slots and sum."""
    slots = point.game.slots_of(point.game.parse_move(move))
    contents = point.game.contents(point.step.position)
    cards = [contents[slot][-1] for slot in slots if contents[slot]]
    numbers = {len(slots)} | _sums(point.game, cards)
    return Claim(kind, reference, frozenset(cards), frozenset(numbers), frozenset(slots))


@macro(
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
    return about_move(point, move, "legal", f"{point.reference}:{move}")


@macro(
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
    return about_move(point, move, "illegal", f"{point.reference}:{move}={reason}")


@macro(
    Group.CLAIMS,
    example='[выбор снимется]{touched("HM1-N-AAAAAAB", 1, 2, "sum_not_11")}',
    says="что сделает последнее касание: `pair`, `triple`, `selected`, `deselected`, `sum_not_11` "
    "или `need_jqk`",
)
def touched(page: PageContext, deal: str, *slots_and_answer: str | int) -> Claim:
    """The claim that after these touches of a fresh deal the last one did what is said last."""
    del page
    if not slots_and_answer:
        raise PageError("touched names no slot", expected="slots, and what the last touch did")
    *slots, answer = map(str, slots_and_answer)
    code, cards, found = last_touch(deal, slots)
    if answer != found:
        raise PageError(f"the last touch is not {answer!r}", expected=found)
    return Claim(
        "touched",
        f"{code} {' '.join(slots)} {answer}",
        frozenset(cards),
        frozenset({len(slots)} | _sums(game_of_code(deal)[0], cards)),
        frozenset(slots),
    )


@macro(
    Group.CLAIMS,
    example='[партия выиграна]{outcome("half-moon/won", "won")}',
    says="чем кончилась партия или как стоит после хода: `won`, `stuck` или `playing`",
)
def outcome(page: PageContext, recording: str, outcome: str, step: int | None = None) -> Claim:
    """The claim that the game stands so (won, stuck, playing) after ``step`` moves."""
    point = page.at(recording, step)
    found = point.step.outcome
    if outcome != found:
        raise PageError(
            f"{recording} is not {outcome!r} at step {point.step.number}", expected=found
        )
    contents = point.game.contents(point.step.position)
    numbers = {point.step.number, point.step.score or 0}
    return Claim(
        "outcome",
        f"{point.reference}={outcome}",
        frozenset(cards[-1] for cards in contents.values() if cards),
        frozenset(numbers),
    )


@macro(
    Group.CLAIMS,
    example='[сойдётся]{winnable("HM1-N-AAAAAAB")}',
    says="решатель находит выигрыш этого расклада",
)
def winnable(page: PageContext, deal: str) -> Claim:
    """The claim that the solver wins a deal."""
    del page
    return _solved(deal, Verdict.WON, "winnable")


@macro(
    Group.CLAIMS,
    example='[не сойдётся, как ни играй]{unwinnable("HM1-N-AAAAABJ")}',
    says="решатель доказал, что выигрыша у расклада нет",
)
def unwinnable(page: PageContext, deal: str) -> Claim:
    """The claim that the solver proves a deal to have no won game."""
    del page
    return _solved(deal, Verdict.LOST, "unwinnable")


@macro(
    Group.CLAIMS,
    example='[На 7♠ ляжет 6♠ или 8♠]{goes_on("7S", "6S", "8S")}',
    says="на первую карту в Полумесяце можно положить остальные, и больше никакие",
)
def goes_on(page: PageContext, card: str, *others: str) -> Claim:
    """The claim that exactly the ``others`` may be laid on ``card``, where cards are laid."""
    del page
    below, named = parse_card(card), [parse_card(other) for other in others]
    fitting = [fitting for game in GAMES.values() for fitting in game.fits_on(below)]
    if sorted(named) != sorted(fitting):
        right = " ".join(map(str, fitting))
        raise PageError(f"not these are the cards that go on {card}", expected=right)
    return Claim(
        "goes-on",
        f"{below}={'+'.join(map(str, named))}",
        frozenset({below, *named}),
        frozenset({len(named)}),
    )


@macro(
    Group.CLAIMS,
    example='[есть и другие ходы]{only_back("CR1-N-AAAAAAB", 0, False)}',
    says="остались ли одни возвраты карт из домов",
)
def only_back(page: PageContext, recording: str, step: int, so: bool = True) -> Claim:  # noqa: FBT001, FBT002  authors write it in place
    """The claim that in Crescent only moves back from the foundations remain (or that more do)."""
    point = page.at(recording, step)
    found = point.game.claims(point.step.position).get("only_moves_back_remain")
    if found is None:
        raise PageError(f"{point.game.name} has no foundations")
    if found is not so:
        raise PageError(f"only_back is {not so} at step {step} of {recording}")
    return Claim("only-back", f"{point.reference}={'yes' if so else 'no'}")


def _sums(game: AnyGame, cards: list[Card]) -> set[int]:
    """What words about two or three cards may say of their sum."""
    if any(card.is_face for card in cards):
        return set()
    return {sum(card.rank for card in cards), *_pair_sum(game)}


def _pair_sum(game: AnyGame) -> set[int]:
    return {number for name, number in game.facts().items() if name == "pair_sum"}


def _solved(deal: str, wanted: Verdict, kind: str) -> Claim:
    game, code = game_of_code(deal)
    verdict = game.solve(game.deal(code.number)).verdict
    if verdict is not wanted:
        raise PageError(f"{code} is not proved to be {wanted}", expected=f"the verdict {verdict}")
    return Claim(kind, str(code))
