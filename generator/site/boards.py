"""A board: a diagram on which the reader plays, by the script docs/javascripts/board.js. The rules
come with the page, as tables of the engine, and so do the words for what a touch does.
"""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any, Final

from markupsafe import Markup

from generator import diagrams
from generator.bindings.context import PageContext
from generator.bindings.table import Group, binding
from generator.bindings.values import Html
from generator.boards.rules import rules_of
from generator.errors import PageError
from generator.games import AnyGame
from generator.recordings import Replayed, Step
from generator.site.comments import caption_html
from generator.site.figures import default_caption, figure, template
from generator.site.printed import anchor_of, named_step
from generator.site.script_data import script_data
from generator.site.touches import CLEARED, REMOVED, SELECTED, TAKES_OVER

_NO_WORD: Final = re.compile(r"[^a-z0-9]+")
_DEALS: Final = re.compile(r'<div class="hm-board" id="([\w-]+)" data-deals="([\w-]+)"')


@binding(
    Group.PRINTED,
    example='{{ board("half-moon/won", 4) }}',
    says="схема, на которой можно играть: код расклада или партия и ход; `caption` — подпись, "
    "`anchor` — её адрес, `deals=True` — ввод кода, чтобы раздать любой расклад",
)
def board(  # noqa: PLR0913  an author's words, most of them seldom
    page: PageContext,
    recording: str,
    step: int | str = 0,
    *,
    caption: str | None = None,
    anchor: str | None = None,
    deals: bool = False,
) -> Html:
    """The table after ``step`` moves as a board. Without scripts it is a diagram as any other.

    A game on it has the address ``#<anchor>=…``; the anchor is made of the recording's name and
    the step unless given. With ``deals`` a deal is shown, and the reader may have any other by its
    code; recorded games lead to this board (`dealing_boards`).

    Raises:
        PageError: there is no such step, or the anchor is no plain Latin word; or any deal is to be
            shown from a recording.
        GeneratorError: the caption says what is not so, or the game cannot be played on a board.
    """
    replayed = page.get(recording)
    if deals and replayed.recording.path:
        raise PageError(f"{recording} is a recorded game", expected="the code of a deal")
    at = named_step(replayed, step)
    words = caption and caption_html(page.library, replayed, at.number, caption)
    plain = _NO_WORD.sub("-", f"board-{recording.rpartition('/')[2]}-{at.number}".lower())
    html = template("board").render(
        anchor=plain if anchor is None else anchor_of(anchor),
        figure=figure(replayed, at, None, words or default_caption(at)),
        data=script_data(_data(replayed, at)),
        deals=replayed.recording.game.name if deals else None,
    )
    return Html(Markup(html), figures=1)


def dealing_boards(html: str, url: str) -> dict[str, str]:
    """For each game of which a page deals any deal, the address below which its board tells a game:
    ``half-moon/deal/#game=``.
    """
    return {game: f"{url}#{anchor}=" for anchor, game in _DEALS.findall(html)}


def _data(replayed: Replayed, at: Step) -> dict[str, Any]:
    """What the script is given.

    ``rules`` are `generator.boards.rules.BoardRules`; ``start`` is the position: each slot's cards,
    bottom first, the counters, the points and how many moves were made; ``templates`` are
    `generator.diagrams.ViewerTemplates`; ``names`` what the slots are called; ``says`` the words
    for what happens, ``reasons`` those for why cards do not go together, which are the app's where
    ``asked``: they are told only to who wants them.
    """
    game = replayed.recording.game
    cards = game.contents(at.position).items()
    return {
        "rules": rules_of(game).as_data(),
        "start": {
            "cards": [[slot, " ".join(map(str, stack))] for slot, stack in cards],
            "counters": dict(game.counters(at.position)),
            "score": at.score,
            "moves": at.number,
        },
        "templates": asdict(diagrams.layout_of(game.name).viewer_templates()),
        "names": {slot: diagrams.slot_words(game.name, slot) for slot in game.slots},
        "says": {
            "selected": SELECTED,
            "off": REMOVED,
            "onto": "ложится на {card}",
            "touched": f"{TAKES_OVER} {{card}}",
            "none": CLEARED,
            "turn": game.words.turn,
            "turned": game.words.turned,
        },
        "reasons": _reasons(game),
        "asked": bool(game.touches and game.touches.messages),
    }


def _reasons(game: AnyGame) -> dict[str, str]:
    """Why cards do not go together: in the app's words where they are known, else in our own."""
    messages = game.touches.messages if game.touches else {}
    return {reason: f"«{words}»" for reason, words in messages.items()} | dict(game.words.refusals)
