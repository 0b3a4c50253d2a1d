"""The functions that name places on the table, and words that must stand as they are."""

from __future__ import annotations

from generator.bindings.context import PageContext
from generator.bindings.table import Group, binding
from generator.bindings.values import Exactly, Places
from generator.cards import parse_card
from generator.errors import PageError
from generator.games import GAMES, AnyGame


@binding(
    Group.PLACES,
    example='[стопка 5]{slot(5, game="half-moon")}',
    says="место на столе; игру называют, если страница не о ней",
)
def slot(page: PageContext, name: str | int, *, game: str | None = None) -> Places:
    """One slot of the page's game."""
    played = page.game(game)
    return Places((_slot(played, name),), "place", f"{played.name}:{name}", played)


@binding(
    Group.PLACES,
    example='[стопки 4–10]{slots(4, 10, game="half-moon")}',
    says="все места от первого до последнего, концами или списком",
)
def slots(
    page: PageContext, first: str | int, last: str | int, *, game: str | None = None
) -> Places:
    """The slots of the page's game from ``first`` to ``last``, in the game's order."""
    played = page.game(game)
    ends = [played.slots.index(_slot(played, name)) for name in (first, last)]
    if ends[0] >= ends[1]:
        raise PageError(f"{last} does not come after {first}", expected="the slots in order")
    named = played.slots[ends[0] : ends[1] + 1]
    if len({played.slot(name).kind for name in named}) > 1:
        raise PageError(f"{first} and {last} are of different kinds", expected="slots of one kind")
    return Places(named, "place", f"{played.name}:{first}-{last}", played)


@binding(
    Group.PLACES,
    example='[стопках 3 и 12]{where("half-moon/won", 0, "KH")}',
    says="все места, где карта сейчас открыта",
)
def where(page: PageContext, recording: str, step: int, card: str) -> Places:
    """The slots where ``card`` (``"KH"``) lies open after ``step`` moves."""
    point = page.at(recording, step)
    wanted = parse_card(card)
    found = tuple(name for name, top in point.tops().items() if top == wanted)
    if not found:
        raise PageError(f"{wanted} is not open at step {step} of {point.name}")
    return Places(found, "where", f"{point.reference}:{wanted}", point.game)


@binding(
    Group.PLACES,
    example='[«Сумма должна быть равна 11»]{message("sum_not_11")}',
    says="сообщение приложения, слово в слово: `sum_not_11` или `need_jqk`",
)
def message(page: PageContext, reason: str) -> Exactly:
    """The app's words for a ``reason`` that touched cards do not go together."""
    del page
    return Exactly(app_message(reason), "message", reason)


@binding(
    Group.PLACES,
    example='[HM1-N-AAAAAAB]{code_of("half-moon/won")}',
    says="код расклада записанной партии",
)
def code_of(page: PageContext, recording: str) -> Exactly:
    """The deal code of a recording."""
    recorded = page.get(recording).recording
    if recorded.deal is None:
        raise PageError(f"{recorded.name} has no deal code: its file gives the cards")
    return Exactly(str(recorded.deal), "code", recorded.name)


def app_message(reason: str) -> str:
    """The words of the app for a ``reason``.

    Raises:
        PageError: no game gives that reason.
    """
    messages: dict[str, str] = {}
    for game in GAMES.values():
        messages |= game.touches.messages if game.touches else {}
    if reason not in messages:
        raise PageError(f"there is no message {reason!r}", expected=" or ".join(messages))
    return messages[reason]


def _slot(game: AnyGame, name: str | int) -> str:
    if str(name) not in game.slots:
        known = " ".join(game.slots)
        raise PageError(f"there is no slot {str(name)!r}", expected=f"one of {known}")
    return str(name)
