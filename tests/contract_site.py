"""A small site written by hand after the markup contract: what the checker's tests falsify.

It shares nothing with the project's renderer; cards and counts come from the engine alone.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from generator.games.half_moon.rules import HALF_MOON

LETTERS = {1: "A", 11: "V", 12: "D", 13: "R"}
SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
PATHS = {
    "S": (
        "M0-9C1.9-5.5 8.6-2.2 8.6 2.7 8.6 5.2 6.8 6.7 4.7 6.7 3 6.7 1.7 5.8.9 4.5"
        " 1.1 6.6 1.9 8 3.5 9H-3.5C-1.9 8-1.1 6.6-.9 4.5-1.7 5.8-3 6.7-4.7 6.7"
        "-6.8 6.7-8.6 5.2-8.6 2.7-8.6-2.2-1.9-5.5 0-9Z"
    ),
    "H": (
        "M0 8.8C-2.2 5.3-8.8 1.9-8.8-3.3-8.8-6.3-6.8-8.3-4.3-8.3-2.3-8.3-.8-7.1 0-5.2"
        ".8-7.1 2.3-8.3 4.3-8.3 6.8-8.3 8.8-6.3 8.8-3.3 8.8 1.9 2.2 5.3 0 8.8Z"
    ),
    "D": (
        "M0-9.4C1.9-5.7 4.3-2.7 7.2 0 4.3 2.7 1.9 5.7 0 9.4-1.9 5.7-4.3 2.7-7.2 0"
        "-4.3-2.7-1.9-5.7 0-9.4Z"
    ),
    "C": (
        "M-3.5 9C-1.9 8-1.1 6.4-.9 4.1-1.7 5.4-3 6.2-4.7 6.2-7 6.2-8.8 4.4-8.8 2.1"
        "-8.8-.2-7-2-4.7-2-4-2-3.3-1.8-2.7-1.5-3.5-2.3-4-3.4-4-4.7-4-7-2.2-8.8 0-8.8"
        " 2.2-8.8 4-7 4-4.7 4-3.4 3.5-2.3 2.7-1.5 3.3-1.8 4-2 4.7-2 7-2 8.8-.2 8.8 2.1"
        " 8.8 4.4 7 6.2 4.7 6.2 3 6.2 1.7 5.4.9 4.1 1.1 6.4 1.9 8 3.5 9Z"
    ),
}
ARC = [(30, 300), (26, 222), (31, 146), (45, 77), (87, 54), (129, 42)]
ARC += [(171, 38), (213, 42), (255, 54), (296, 77), (308, 146), (312, 222)]
CELLS = [(x, y) for y in (200, 276) for x in (99, 147, 195, 243)]
SPOTS = dict(zip(HALF_MOON.slots, ARC + CELLS, strict=True))
SOURCE = """---
title: Примеры
game: half-moon
---

# Примеры

Всего [12 стопок]{piles}, на первой [5♠]{top("short", 0, 1)}. Так **партия** начинается:

{{ diagram("short", 0, move=True) }}

{{ replay("short", key=[2, "end"]) }}

`{{ diagram("not-a-diagram", 0) }}` в коде ничего не рисует.
"""


def rank(card):
    return LETTERS.get(card.rank, str(card.rank))


def shown(card):
    return f"{rank(card)}{SYMBOLS[card.suit.value]}"


def played(count: int):
    """The first ``count`` moves of deal 1: the two published ones, then reserve cards first."""
    position = HALF_MOON.deal(1)
    positions, moves = [position], []
    for text in ["1+8", "8+5+3"]:
        moves.append(HALF_MOON.parse_move(text))
        position = HALF_MOON.apply(position, moves[-1])
        positions.append(position)
    while len(moves) < count and (legal := HALF_MOON.legal_moves(position)):
        moves.append(max(legal, key=lambda move: sum(slot > "A" for slot in move.slots)))
        position = HALF_MOON.apply(position, moves[-1])
        positions.append(position)
    return positions, moves


POSITIONS, MOVES = played(6)


def recording_text() -> str:
    lines = [f"  - {move}" for move in MOVES]
    score = HALF_MOON.score(POSITIONS[-1])
    head = ["game: half-moon", "deal: HM1-N-AAAAAAB", "title: Короткая партия", "result: open"]
    return "\n".join([*head, f"score: {score}", "moves:", *lines, ""])


def words(slot: str) -> str:
    return f"ячейка {slot}" if slot.startswith("R") else f"стопка {slot}"


def sprite() -> str:
    symbols = "".join(
        f'<symbol id="hm-suit-{suit}" overflow="visible"><path d="{path}"/></symbol>'
        for suit, path in PATHS.items()
    )
    frame = '<symbol id="hm-mark"><rect width="9" height="9"/></symbol>'
    return f'<svg class="hm-sprite" width="0" height="0" aria-hidden="true">{symbols}{frame}</svg>'


def group(slot: str, cards, *, hit: bool) -> str:
    x, y = SPOTS[slot]
    card = ""
    if cards:
        card = (
            f'<g transform="rotate(5)"><text class="hm-rank" y="-3">{rank(cards[-1])}</text>'
            f'<use href="#hm-suit-{cards[-1].suit.value}" y="9"></use></g>'
        )
    mark = '<use class="hm-mark" href="#hm-mark"></use>' if hit else ""
    classes = f"hm-place{' hm-hit' if hit else ''}{'' if cards else ' hm-empty'}"
    times = "<tspan>×</tspan>" if cards else ""
    return (
        f'<g data-slot="{slot}" class="{classes}" transform="translate({x} {y})">{card}{mark}'
        f'<text class="hm-slot" x="-6" y="30">{slot}</text>'
        f'<text class="hm-count" x="4" y="30">{times}{len(cards)}</text></g>'
    )


def table(contents) -> str:
    rows = "".join(
        f'<tr><th scope="row">{words(slot).capitalize()}</th>'
        f"<td>{shown(cards[-1]) if cards else 'пусто'}</td><td>{len(cards)}</td></tr>"
        for slot, cards in contents.items()
    ).replace("Ячейка r", "Ячейка R")
    head = "<tr><th>Место</th><th>Открытая карта</th><th>Карт</th></tr>"
    return f"<table><thead>{head}</thead><tbody>{rows}</tbody></table>"


def figure(step: int, *, move: bool = True, recording: str = "half-moon/short") -> str:
    contents = HALF_MOON.contents(POSITIONS[step])
    hit = MOVES[step].slots if move else ()
    marks = f' data-move="{step + 1}"' if move else ""
    label = "Расклад" + "".join(f", {shown(contents[s][-1])} ({words(s)})" for s in hit)
    groups = "".join(group(slot, cards, hit=slot in hit) for slot, cards in contents.items())
    ahead = " + ".join(f"{shown(contents[s][-1])} ({words(s)})" for s in hit)
    ahead = f'<b class="hm-ahead">Дальше: {ahead}</b>' if move else ""
    return (
        f'<figure class="hm-figure" data-recording="{recording}" data-step="{step}"{marks}>'
        f'<svg class="hm-diagram" role="img" aria-label="{label}" viewBox="0 0 340 350">'
        f"<title>не рисуется</title>{groups}</svg>"
        f"<figcaption>После {step} ходов {ahead}</figcaption>"
        f'<details class="hm-table"><summary>Таблица</summary>{table(contents)}</details></figure>'
    )


def told(step: int, inner: str = "") -> str:
    before, after, move = POSITIONS[step - 1], POSITIONS[step], MOVES[step - 1]
    cards = " + ".join(f"{shown(before.top(slot))} ({words(slot)})" for slot in move.slots)
    gained = HALF_MOON.score(after) - HALF_MOON.score(before)
    effect = "тройка" if len(move.slots) == 3 else "сумма\u00a011"
    return (
        f'<li data-step="{step}" data-move="{move}"><span class="hm-move">{cards}</span> '
        f'<span class="hm-effect">{effect}: +{gained}\u00a0очков</span>: '
        f'<span class="hm-score">{HALF_MOON.score(after)}</span>{inner}</li>'
    )


def page() -> str:
    last = len(MOVES)
    top = POSITIONS[0].top("1")
    inner = {2: figure(2), last: figure(last, move=False)}
    items = "".join(told(step, inner.get(step, "")) for step in range(1, last + 1))
    digest = hashlib.sha256(SOURCE.encode()).hexdigest()[:16]
    return (
        '<!doctype html>\n<html lang="ru"><head><meta charset="utf-8">'
        '<title>Примеры — Пасьянсы</title><meta name="description" content="Правила и примеры.">'
        '<meta property="og:title" content="Примеры"></head><body><article>'
        '<h1 id="примеры">Примеры</h1>'
        '<p>Всего <span data-fact="half-moon.piles">12\u00a0стопок</span>, на\u00a0первой '
        f'<span data-top="half-moon/short@0:1"><span class="hm-card" data-card="{top}">'
        f"{shown(top)}</span></span>. Так <strong>партия</strong> начинается:</p>"
        f"{sprite()}{figure(0)}"
        f'<ol class="hm-moves" data-recording="half-moon/short">{items}</ol>'
        '<p><code>{{ diagram("not-a-diagram", 0) }}</code> в\u00a0коде ничего не\u00a0рисует.</p>'
        f'<span hidden data-hm-source="half-moon/examples.md" data-hm-digest="{digest}" '
        'data-hm-figures="3"></span></article></body></html>\n'
    )


class Site:
    """The site on disk: a page's source and the recording it draws on in ``docs``, the built page
    in ``site``; ``name`` is the game's folder and the page's name there.
    """

    def __init__(
        self,
        folder: Path,
        name: tuple[str, str] = ("half-moon", "examples"),
        source: str = SOURCE,
        recording: str | None = None,
        built: str | None = None,
    ) -> None:
        game, stem = name
        self.docs, self.site = folder / "docs", folder / "site"
        self.source = self.docs / game / f"{stem}.md"
        self.recording = self.docs / "recordings" / game / "short.yml"
        self.page = self.site / game / stem / "index.html"
        for path, text in (
            (self.source, source),
            (self.recording, recording_text() if recording is None else recording),
            (self.page, page() if built is None else built),
        ):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def rewrite(self, change) -> None:
        """Change the built page's HTML."""
        self.page.write_text(change(self.page.read_text("utf-8")), encoding="utf-8")
