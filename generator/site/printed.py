"""The macros that tell of a recorded game: a position drawn, a move in words, and the whole game,
which the script docs/javascripts/replay.js turns into a viewer.
"""

from __future__ import annotations

import re
from typing import Any, Final

from markupsafe import Markup

from generator import diagrams
from generator.bindings.context import PageContext
from generator.bindings.table import Group, binding
from generator.bindings.values import Html
from generator.errors import PageError
from generator.recordings import Library, Replayed, Step
from generator.site.comments import caption_html, comment_html, title_text
from generator.site.figures import Marked, default_caption, figure, next_step, position, template
from generator.site.step_data import step_data

_ANCHOR: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_MOVE: Final = Markup('<span data-played="{}@{}">{}</span>')


@binding(
    Group.PRINTED,
    example='{{ diagram("half-moon/won", 0, move=True, caption="Начало партии") }}',
    says="схема после стольких ходов; `move=True` отмечает следующий ход, `tops=[5]` и "
    '`bottoms=[4]` — верхние и нижние карты мест, `caption` — подпись, `"end"` — конец',
)
def diagram(  # noqa: PLR0913  an author's words, most of them seldom
    page: PageContext,
    recording: str,
    step: int | str,
    *,
    move: bool = False,
    tops: list[int | str] | None = None,
    bottoms: list[int | str] | None = None,
    caption: str | None = None,
) -> Html:
    """The table after ``step`` moves as a figure, ``"end"`` being the last of them; with ``move``
    the next move is marked and named below the caption; or the top cards of the slots ``tops`` are
    marked, or the lowest ones of ``bottoms``.

    Raises:
        PageError: there is no such step, no next move to show, or no word in the caption; or cards
            are marked in two ways.
        GeneratorError: the caption says what is not so, or there is no card to mark.
    """
    if sum(map(bool, (move, tops, bottoms))) > 1:
        raise PageError("two kinds of marks", expected="one of move, tops and bottoms")
    if caption is not None and not caption.strip():
        raise PageError("the caption is empty", expected="words, or no caption")
    replayed = page.get(recording)
    at = named_step(replayed, step)
    after = next_step(replayed, at) if move else None
    if move and after is None:
        raise PageError(f"{replayed.recording.name} has no move after step {at.number}")
    words = caption and caption_html(page.library, replayed, at.number, caption)
    marked = Marked(tuple(map(str, tops or bottoms or ())), lowest=bool(bottoms))
    return Html(figure(replayed, at, after, words or default_caption(at), marked), figures=1)


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

    Step 8 has the address ``#<anchor>-8``; the anchor is the recording's file name unless given.

    Raises:
        PageError: this is a deal without moves, there is no such step, or the anchor is no plain
            Latin word.
        GeneratorError: the title or a comment is false.
    """
    replayed = page.get(recording)
    name, steps = replayed.recording.name, replayed.steps
    if not replayed.recording.path:
        raise PageError(f"{name} is a deal", expected="a recorded game")
    anchor = name.rpartition("/")[2] if anchor is None else anchor_of(anchor)
    drawn = {named_step(replayed, step).number for step in key or []}
    html = template("replay").render(
        recording=name,
        title=title_text(page.library, replayed),
        deal=replayed.recording.deal,
        anchor=anchor,
        opening=position(replayed, steps[0]) if 0 in drawn else None,
        items=[
            _item(page.library, replayed, step, drawn=step.number in drawn) for step in steps[1:]
        ],
        longest=_longest_fan(replayed),
        data=step_data(replayed) if drawn else None,
    )
    return Html(Markup(html), figures=len(drawn))


@binding(
    Group.PRINTED,
    example='{{ move("half-moon/won", 1) }}',
    says="ход с таким номером словами: карты и места",
)
def move(page: PageContext, recording: str, step: int) -> Html:
    """Move number ``step`` (from 1) in words: its cards and where they lie.

    Raises:
        PageError: the game has no such move.
    """
    replayed = page.get(recording)
    words, _ = _told(replayed, replayed.step(step))
    return Html(_MOVE.format(replayed.recording.name, step, words))


def anchor_of(text: str) -> str:
    """The anchor that an author gives.

    Raises:
        PageError: it is no plain Latin word.
    """
    if not isinstance(text, str) or not _ANCHOR.fullmatch(text):
        raise PageError(f"{text!r} is no anchor", expected="Latin words such as won-game")
    return text


def _longest_fan(replayed: Replayed) -> int:
    """The most cards that are seen of one slot in the whole game, whose figures are all as high."""
    seen = (step.game.seen(step.position).values() for step in replayed.steps)
    return max(len(cards) for table in seen for cards in table)


def named_step(replayed: Replayed, step: int | str) -> Step:
    """The step that an author names, ``"end"`` for the last."""
    # What is no number is refused by step().
    return replayed.steps[-1] if step == "end" else replayed.step(step)  # type: ignore[arg-type]


def _item(library: Library, replayed: Replayed, step: Step, *, drawn: bool) -> dict[str, Any]:
    """One line of a replay; the score is ``None`` in a game without points."""
    words, effect = _told(replayed, step)
    return {
        "number": step.number,
        "move": step.recorded and step.recorded.move,
        "words": words,
        "effect": effect,
        "score": step.score,
        "comment": comment_html(library, replayed, step),
        "figure": position(replayed, step) if drawn else None,
    }


def _told(replayed: Replayed, step: Step) -> tuple[str, str]:
    """A move in words: its cards and places, and what it does.

    Raises:
        PageError: the step is the deal.
    """
    if step.recorded is None:
        raise PageError(f"step {step.number} is the deal, not a move", expected="a number from 1")
    before, move = replayed.steps[step.number - 1].position, step.recorded.move
    layout = diagrams.layout_of(step.game.name)
    return layout.move_words(before, move), layout.move_effect(before, move)
