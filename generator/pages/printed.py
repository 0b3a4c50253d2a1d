"""The macros: what prints a picture, a move or a table of its own."""

from __future__ import annotations

from generator.pages import figures, touching
from generator.pages import replay as replays
from generator.pages.desk import Desk
from generator.pages.values import Html
from generator.pages.words import Group, word


@word(
    Group.PRINTED,
    example='{{ diagram("half-moon/won", 0, move=True, caption="Начало партии") }}',
    says="схема после стольких ходов; `move=True` отмечает карты следующего хода, `caption` — "
    'подпись, `"end"` вместо числа — конец партии',
)
def diagram(
    desk: Desk, recording: str, step: int | str, *, move: bool = False, caption: str | None = None
) -> Html:
    """The table after ``step`` moves; with ``move`` the next move's cards are highlighted."""
    return figures.diagram(desk.get(recording), step, show_move=move, caption=caption)


@word(
    Group.PRINTED,
    example='{{ replay("half-moon/triple", key=[0, "end"]) }}',
    says="вся партия ход за ходом, со схемами после ходов из `key`; `anchor` меняет адрес шагов",
)
def replay(
    desk: Desk, recording: str, *, key: list[int | str] | None = None, anchor: str | None = None
) -> Html:
    """A whole recorded game: every move in words, and the table drawn at the ``key`` steps.

    Step 8 has the address ``#<anchor>-8``, by default that of the recording's file.
    """
    return replays.replay(desk.library, desk.get(recording), key or [], anchor=anchor)


@word(
    Group.PRINTED,
    example='{{ move("half-moon/won", 1) }}',
    says="ход с таким номером словами: карты и места",
)
def move(desk: Desk, recording: str, step: int) -> Html:
    """Move number ``step`` (from 1) in words: its cards and where they lie."""
    return replays.move_in_line(desk.get(recording), step)


@word(
    Group.PRINTED,
    example='{{ touch("HM1-N-AAAAAAB", 1, 2) }}',
    says="что ответит приложение, если на новом раскладе коснуться этих мест по очереди",
)
def touch(desk: Desk, deal: str, *slots: str | int) -> Html:
    """What the app does when these slots of a fresh deal are touched in order."""
    del desk
    return touching.touches(deal, [str(slot) for slot in slots])
