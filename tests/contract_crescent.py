"""A small Crescent site written by hand after the markup contract, for the checker's tests.

It shares nothing with the project's renderer. Cards and counts come from the engine.
"""

from __future__ import annotations

import hashlib
from itertools import pairwise
from pathlib import Path

from generator.games.crescent.rules import CRESCENT
from tests.contract_site import Site, rank, shown, sprite

SUITS = {"S": "пик", "H": "червей", "D": "бубен", "C": "треф"}
TEXTS = "13>8 13>AH 13>10 13>12 13>10 13>15 shuffle AH>6 6>AH 12>KC shuffle".split()
DRAWN = (0, 9)
SOURCE = """---
title: Полумесяц на примере
game: crescent
---

# Полумесяц на примере

{{ diagram("short", 0, move=True) }}

{{ replay("short", key=[9]) }}
"""


def played():
    """The first positions and moves of deal 1: a pile is emptied, two reshuffles, a card back."""
    positions, moves = [CRESCENT.deal(1)], []
    for text in TEXTS:
        moves.append(CRESCENT.parse_move(text))
        positions.append(CRESCENT.apply(positions[-1], moves[-1]))
    return positions, moves


POSITIONS, MOVES = played()


def recording_text() -> str:
    head = ["game: crescent", "deal: CR1-N-AAAAAAB", "title: Короткая партия", "result: open"]
    return "\n".join([*head, "moves:", *(f"  - {text}" for text in TEXTS), ""])


def is_home(slot: str) -> bool:
    return slot[0] in "AK"


def words(slot: str) -> str:
    if not is_home(slot):
        return f"стопка {slot}"
    return f"дом {SUITS[slot[1]]} от {'туза' if slot[0] == 'A' else 'короля'}"


def card(one, *, hit: bool) -> str:
    ring = '<use class="hm-mark" href="#hm-mark"></use>' if hit else ""
    suit = one.suit.value
    return (
        f'<g class="hm-{suit}"><text class="hm-rank" x="-5" y="9">{rank(one)}</text>'
        f'<use href="#hm-suit-{suit}" x="5" y="5"></use>{ring}</g>'
    )


def group(slot: str, cards, *, hit: bool) -> str:
    seen = cards[-1:] if is_home(slot) else cards
    fan = "".join(
        card(one, hit=hit and number == len(seen)) for number, one in enumerate(seen, start=1)
    )
    label = f'от <tspan class="hm-letter">{"AR"[slot[0] == "K"]}</tspan>' if is_home(slot) else slot
    classes = f"place{' hm-hit' if hit else ''}{'' if cards else ' hm-empty'}"
    times = "<tspan>×</tspan>" if cards else ""
    return (
        f'<g data-slot="{slot}" class="{classes}" style="--n:{len(seen)}"><g class="fan">{fan}</g>'
        f'<text class="hm-slot" y="-16">{label}</text>'
        f'<text class="hm-count" y="-4">{times}{len(cards)}</text></g>'
    )


def table(contents) -> str:
    rows = []
    for slot, cards in contents.items():
        seen = cards[-1:] if is_home(slot) else cards
        told = " ".join(shown(one) for one in reversed(seen)) or "пусто"
        name = words(slot)
        rows.append(
            f'<tr><th scope="row">{name[0].upper()}{name[1:]}</th><td>{told}</td>'
            f"<td>{len(cards)}</td></tr>"
        )
    head = "<tr><th>Место</th><th>Карты сверху вниз</th><th>Карт</th></tr>"
    return f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"


def counted(number: int, one: str, few: str, many: str) -> str:
    tens, units = divmod(number, 10)
    form = one if units == 1 else few if units in (2, 3, 4) else many
    return f"{number} {many if tens == 1 else form}"


def name(position, hit) -> str:
    piles = counted(sum(map(bool, position.piles)), "стопка", "стопки", "стопок")
    home = counted(sum(position.foundations), "карта", "карты", "карт")
    left = counted(sum(map(len, position.piles)), "карта", "карты", "карт")
    spare = counted(position.shuffles_left, "перетасовка", "перетасовки", "перетасовок")
    marked = ", ".join(f"{shown(position.top(slot))} ({words(slot)})" for slot in hit)
    return f"Расклад: {piles}, осталось {left}; в домах {home}; в запасе {spare}; {marked}"


def arrow(move) -> str:
    source, target = CRESCENT.slots_of(move)
    return (
        f'<g class="hm-arrow"><g class="hm-from" data-at="{source}">'
        f'<path d="M0 0" class="hm-to" data-at="{target}"></path></g></g>'
    )


def figure(step: int) -> str:
    position, hit = POSITIONS[step], CRESCENT.slots_of(MOVES[step])
    contents = CRESCENT.contents(position)
    groups = "".join(group(slot, cards, hit=slot in hit) for slot, cards in contents.items())
    return (
        f'<figure class="hm-figure" data-recording="crescent/short" data-step="{step}" '
        f'data-move="{step + 1}">'
        f'<svg class="hm-diagram" role="img" aria-label="{name(position, hit)}">{groups}'
        '<text class="note">Осталось перетасовок: '
        f'<tspan data-counter="shuffles_left">{position.shuffles_left}</tspan></text>'
        f"{arrow(MOVES[step])}</svg><figcaption>После {step} ходов "
        f'<b class="hm-ahead">Дальше: {told(position, MOVES[step])}</b></figcaption>'
        f"{table(contents)}</figure>"
    )


def told(before, move) -> str:
    slots = CRESCENT.slots_of(move)
    return " → ".join(f"{shown(before.top(slot))} ({words(slot)})" for slot in slots)


def effect(before, after) -> str:
    if before.shuffles_left > after.shuffles_left:
        left = counted(after.shuffles_left, "перетасовка", "перетасовки", "перетасовок")
        return f"осталось {left}"
    for one, other in zip(before.foundations, after.foundations, strict=True):
        if other > one:
            return f"в дом; в нём стало {counted(other, 'карта', 'карты', 'карт')}"
        if other < one:
            return "из дома на стол"
    return "перекладка"


def items() -> str:
    moves = zip(pairwise(POSITIONS), MOVES, strict=True)
    return "".join(
        f'<li data-step="{step}" data-move="{move}">'
        f'<span class="hm-move">{told(before, move) or "Перетасовать"}</span>: '
        f'<span class="hm-effect">{effect(before, after)}</span></li>'
        for step, ((before, after), move) in enumerate(moves, start=1)
    )


def page() -> str:
    digest = hashlib.sha256(SOURCE.encode()).hexdigest()[:16]
    figures = [figure(step) for step in DRAWN]
    return (
        '<!doctype html>\n<html lang="ru"><head><meta charset="utf-8"><title>Полумесяц</title>'
        f"</head><body>{sprite()}{''.join(figures)}"
        f'<ol class="hm-moves" data-recording="crescent/short">{items()}</ol>'
        f'<span hidden data-hm-source="crescent/example.md" data-hm-digest="{digest}" '
        f'data-hm-figures="{len(figures)}"></span></body></html>\n'
    )


def crescent_site(folder: Path) -> Site:
    """The site on disk: one page, its source and its recording."""
    return Site(folder, ("crescent", "example"), SOURCE, recording_text(), page())
