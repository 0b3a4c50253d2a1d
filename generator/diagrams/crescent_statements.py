"""What the pages say of Crescent's picture, shown from its geometry and from what is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lxml import etree

from generator.diagrams.crescent import CRESCENT_LAYOUT
from generator.diagrams.crescent_geometry import CARD, Placement, tall, wide
from generator.games.crescent.table import FOUNDATIONS, PILES, CrescentPosition
from generator.games.statements import Cases, World, catalogue, shown
from generator.russian import rank_letters


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A slot as it is drawn: its cards, which of them are marked, and the labels beside it."""

    slot: str
    cards: list[str]
    marked: list[bool]
    labels: tuple[str, ...]


def _drawn(world: World, position: CrescentPosition, *hit: str) -> Iterator[_Drawn]:
    svg = etree.fromstring(f"<svg>{CRESCENT_LAYOUT.draw_slots(position, frozenset(hit))}</svg>")
    for slot, group in zip(world.game.slots, svg.iterfind("g"), strict=True):
        cards = [card for card in group[0] if card.find("text") is not None]
        faces = [f"{card.findtext('text')}{card[2].get('href', '')[-1]}" for card in cards]
        labels = (str(label.xpath("string()")) for label in group[1])
        yield _Drawn(slot, faces, [len(card) > 3 for card in cards], tuple(labels))


def _piles(world: World) -> list[Placement]:
    return [wide().placements[slot] for slot in world.game.slots if slot in PILES]


@shown(wrong="arch_opens_upwards piles_in_a_row")
def arch_opens_downwards(world: World) -> Cases:
    """The piles lie in an arch that opens downwards: the first and the last are the lowest."""
    heights = [place.y for place in _piles(world)]
    yield heights[:8] == sorted(set(heights[:8]), reverse=True)
    yield heights[8:] == sorted(set(heights[8:]))


@shown(wrong="numbered_from_the_right")
def piles_are_numbered_left_to_right(world: World) -> Cases:
    """The piles are numbered from left to right along the arch."""
    across = [place.x for place in _piles(world)]
    yield across == sorted(set(across))


@shown(wrong="foundations_below_the_arch")
def foundations_lie_inside(world: World) -> Cases:
    """The foundations lie inside the arch: there are piles to the left, to the right and above."""
    piles = _piles(world)
    for home in (wide().placements[slot] for slot in FOUNDATIONS):
        left, right = ([p for p in half if p.y >= home.y] for half in (piles[:8], piles[8:]))
        yield any(p.x < home.x for p in left) and any(p.x > home.x for p in right)
        yield any(p.y < home.y for p in piles)


@shown(wrong="narrow_foundations_below")
def narrow_picture_has_two_rows(world: World) -> Cases:
    """On a narrow screen the piles lie in two rows of eight, with the foundations between them."""
    places = tall().placements
    first, second = ([places[slot].y for slot in half] for half in (PILES[:8], PILES[8:]))
    yield set(PILES) <= set(world.game.slots)
    yield all(max(first) < places[slot].y < min(second) for slot in FOUNDATIONS)


@shown(wrong="only_tops_drawn fans_are_closed")
def fans_show_all_cards(world: World) -> Cases:
    """Each pile is a fan, bottom card first, in which all its cards can be seen."""
    for position in world.positions(every=400):
        for drawn in _drawn(world, position):
            held = [f"{rank_letters(card.rank)}{card.suit}" for card in position.cards(drawn.slot)]
            yield drawn.cards == (held if drawn.slot in PILES else held[-1:])
    yield all(place.room / 5 > CARD[1] / 2 for place in _piles(world))


@shown(wrong="numbers_at_the_top_cards")
def number_stands_at_the_bottom_card(world: World) -> Cases:
    """A fan begins at the pile's number with the bottom card; its other end is the top card."""
    for arrangement in (wide(), tall()):
        for slot in PILES:
            place = arrangement.placements[slot]
            yield place.label_y < 0 < place.room
    for position in world.positions(every=400):
        for drawn in list(_drawn(world, position))[: len(PILES)]:
            bottom = position.cards(drawn.slot)[:1]
            yield drawn.cards[:1] == [f"{rank_letters(each.rank)}{each.suit}" for each in bottom]


@shown(wrong="tops_like_the_others")
def top_cards_are_outlined(world: World) -> Cases:
    """The top card of each pile has a bolder outline than the cards below it, which are paler."""
    del world
    style = str(CRESCENT_LAYOUT.style())
    top = ".hm-pile .hm-body>:last-child>.hm-paper{fill:var(--hm-card);stroke:var(--hm-rim);"
    yield ".hm-pile .hm-paper{fill:var(--hm-under)}" in style
    yield f"{top}stroke-width:1.7px}}" in style


@shown(wrong="counts_left_out")
def number_and_count_beside_each_pile(world: World) -> Cases:
    """Beside each pile stand its number and how many cards it holds."""
    for position in world.positions(every=400):
        for drawn in list(_drawn(world, position))[: len(PILES)]:
            count = f"×{len(drawn.cards)}" if drawn.cards else "0"
            yield drawn.labels == (drawn.slot, count)


@shown(wrong="counts_left_out")
def letter_and_count_beside_each_foundation(world: World) -> Cases:
    """Beside each foundation stand the letter that it grows from and how many cards it holds."""
    for position in world.positions(every=400):
        for drawn in list(_drawn(world, position))[len(PILES) :]:
            letter = {"A": "A", "K": "R"}[drawn.slot[0]]
            yield drawn.labels == (f"от {letter}", f"×{len(position.cards(drawn.slot))}")


@shown(wrong="marks_every_card")
def cards_of_the_move_are_marked(world: World) -> Cases:
    """Marked are the card that moves and the one that it goes onto, and no other."""
    for one in list(world.played())[::400]:
        slots = world.game.slots_of(one.move)
        for drawn in _drawn(world, one.before, *slots):
            marked = [False] * len(drawn.cards)
            if drawn.slot in slots:
                marked[-1] = True
            yield drawn.marked == marked


@shown(wrong="writes_english_letters")
def letters_are_a_v_d_r(world: World) -> Cases:
    """On the cards A is the ace, V the jack, D the queen and R the king."""
    letters = {1: "A", 11: "V", 12: "D", 13: "R"}
    for position in world.positions(every=400):
        for drawn in _drawn(world, position):
            top = position.top(drawn.slot)
            if top is not None:
                yield drawn.cards[-1][:-1] == letters.get(top.rank, str(top.rank))


STATEMENTS: Final = catalogue(globals())
