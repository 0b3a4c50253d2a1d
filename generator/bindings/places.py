"""The functions that name places on the table, and words that must stand as they are."""

from __future__ import annotations

from generator.bindings import touching
from generator.bindings.context import PageContext
from generator.bindings.macros import Group, macro
from generator.bindings.values import Exactly, Places
from generator.cards import parse_card
from generator.errors import PageError
from generator.games import game_of_code


@macro(
    Group.PLACES,
    example='[стопка 5]{slot(5, game="half-moon")}',
    says="место на столе; игру называют, если страница не о ней",
)
def slot(page: PageContext, name: str | int, *, game: str | None = None) -> Places:
    """One slot of the page's game."""
    played = page.game(game)
    return Places((_slot(played.slots, str(name)),), "place", f"{played.name}:{name}")


@macro(
    Group.PLACES,
    example='[стопки 4–10]{slots(4, 10, game="half-moon")}',
    says="все места от первого до последнего, концами или списком",
)
def slots(
    page: PageContext, first: str | int, last: str | int, *, game: str | None = None
) -> Places:
    """The slots of the page's game from ``first`` to ``last``, in the game's order."""
    played = page.game(game)
    ends = [played.slots.index(_slot(played.slots, str(name))) for name in (first, last)]
    if ends[0] >= ends[1]:
        raise PageError(f"{last} does not come after {first}", expected="the slots in order")
    named = played.slots[ends[0] : ends[1] + 1]
    if len({played.slot(name).kind for name in named}) > 1:
        raise PageError(f"{first} and {last} are of different kinds", expected="slots of one kind")
    return Places(named, "place", f"{played.name}:{first}-{last}")


@macro(
    Group.PLACES,
    example='[стопках 3 и 12]{where("half-moon/won", 0, "KH")}',
    says="все места, где карта сейчас открыта",
)
def where(page: PageContext, recording: str, step: int, card: str) -> Places:
    """The slots where ``card`` (``"KH"``) lies open after ``step`` moves."""
    point = page.at(recording, step)
    wanted = parse_card(card)
    contents = point.game.contents(point.step.position)
    found = tuple(name for name, cards in contents.items() if cards[-1:] == (wanted,))
    if not found:
        raise PageError(f"{wanted} is not open at step {step} of {point.name}")
    return Places(found, "where", f"{point.reference}:{wanted}")


@macro(
    Group.PLACES,
    example='[«Сумма должна быть равна 11»]{message("sum_not_11")}',
    says="сообщение приложения, слово в слово: `sum_not_11` или `need_jqk`",
)
def message(page: PageContext, reason: str) -> Exactly:
    """The app's words for a ``reason`` of Half Moon's touches."""
    del page
    return Exactly(touching.message(reason), "message", reason)


@macro(
    Group.PLACES,
    example='[HM1-N-AAAAAAB]{code_of("half-moon/won")}',
    says="код расклада записанной партии",
)
def code_of(page: PageContext, recording: str) -> Exactly:
    """The deal code of a recording."""
    recorded = page.get(recording).recording
    if recorded.deal is None:
        raise PageError(f"{recorded.name} has no deal code: its file gives the cards")
    game_of_code(str(recorded.deal))
    return Exactly(str(recorded.deal), "code", recorded.name)


def _slot(known: tuple[str, ...], name: str) -> str:
    if name not in known:
        raise PageError(f"there is no slot {name!r}", expected="one of " + " ".join(known))
    return name
