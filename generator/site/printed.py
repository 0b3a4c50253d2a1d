"""The macros: what prints a picture, a move or a table of its own."""

from __future__ import annotations

from generator.bindings.context import PageContext
from generator.bindings.table import Group, binding
from generator.bindings.values import Html
from generator.site import figures
from generator.site import replay as replays


@binding(
    Group.PRINTED,
    example='{{ diagram("half-moon/won", 0, move=True, caption="Начало партии") }}',
    says="схема после стольких ходов; `move=True` отмечает карты следующего хода, `caption` — "
    'подпись, `"end"` вместо числа — конец партии',
)
def diagram(
    page: PageContext,
    recording: str,
    step: int | str,
    *,
    move: bool = False,
    caption: str | None = None,
) -> Html:
    """The table after ``step`` moves; with ``move`` the next move's cards are highlighted."""
    return figures.diagram(page.library, page.get(recording), step, show_move=move, caption=caption)


@binding(
    Group.PRINTED,
    example='{{ replay("half-moon/triple", key=[0, "end"]) }}',
    says="вся партия ход за ходом, со схемами после ходов из `key`; `anchor` меняет адрес шагов",
)
def replay(
    page: PageContext,
    recording: str,
    *,
    key: list[int | str] | None = None,
    anchor: str | None = None,
) -> Html:
    """A whole recorded game: every move in words, and the table drawn at the ``key`` steps.

    Step 8 has the address ``#<anchor>-8``, by default that of the recording's file.
    """
    return replays.replay(page.library, page.get(recording), key or [], anchor=anchor)


@binding(
    Group.PRINTED,
    example='{{ move("half-moon/won", 1) }}',
    says="ход с таким номером словами: карты и места",
)
def move(page: PageContext, recording: str, step: int) -> Html:
    """Move number ``step`` (from 1) in words: its cards and where they lie."""
    return replays.move_in_line(page.get(recording), step)
