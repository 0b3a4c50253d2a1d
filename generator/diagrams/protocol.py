"""What a diagram shows and tells, what a game's layout must offer for it, and the markup that
others rely on.

The viewer's script, the style sheets and the check know a diagram by these marks alone:

- A slot is a ``<g data-slot="3">``, of class ``hm-hit`` where it is highlighted and ``hm-empty``
  where it holds no card. Its cards lie in its ``.hm-body``, bottom first. Its label is the
  ``<text class="hm-slot">``, how many cards it holds the ``<text class="hm-count">``: «×8», «0».
- A card that is seen is one element with ``<text class="hm-rank">`` and one of the shared suits,
  ``<use href="#hm-suit-H"/>``; a card face down has neither.
- The frame of a highlighted card is ``<use class="hm-mark" …/>``, within the element of that card
  or beside it.
- Where a card goes from one slot to another, ``<g class="hm-arrow">``, the line, is drawn below the
  slots, and ``<g class="hm-arrow hm-tip">`` over them: in each an element ``hm-from`` and in that
  an element ``hm-to``, each with its slot in ``data-at``.
- A counter of the game is drawn outside the slots, its number alone in an element with
  ``data-counter="shuffles_left"``.
- The games of a page share one sprite, so ids of symbols begin with ``hm-<game>-``. One of them is
  ``hm-<game>-sky``, what is drawn behind the slots.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from markupsafe import Markup

from generator.games import AnyGame

P_contra = TypeVar("P_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Scene:
    """A position of the game ``game_name``, with the top cards of some slots ``highlighted``, or
    the ``lowest`` ones, and an ``arrow`` from the slot that a card leaves to the one it goes onto.
    """

    game_name: str
    position: Any  # the game's own type; only that game's layout looks inside
    highlighted: frozenset[str] = frozenset()
    arrow: tuple[str, str] | None = None
    lowest: bool = False

    @classmethod
    def before(cls, game: AnyGame, position: Any, move: Any) -> Scene:
        """The position with a ``move`` in it shown: its slots, and where its card goes if it is not
        taken off the table.
        """
        slots = game.slots_of(move)
        then, after = game.contents(position), game.contents(game.apply(position, move))
        gains = {slot: len(after[slot]) - len(then[slot]) for slot in slots}
        source = [slot for slot in slots if gains[slot] < 0]
        target = [slot for slot in slots if gains[slot] > 0]
        arrow = (source[0], target[0]) if source and target else None
        return cls(game.name, position, frozenset(slots), arrow)


@dataclass(frozen=True, slots=True)
class Alternative:
    """A diagram in Russian words: its ``name`` (one phrase), and a table with a ``caption``, a
    ``head`` and one row a slot, each as long as the head.
    """

    name: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ViewerTemplates:
    """What the viewer's script (docs/javascripts/replay.js) draws a slot's cards with once they
    have changed: markup in which it fills in rank, suit and depth, so that it need not know the
    game. What it puts there is what `generator.diagrams.draw` would have drawn.

    Args:
        card: a card face up. ``{r}`` stands for the letters of its rank, ``{s}`` for the letter of
            its suit (S H D C), ``{d}`` for the depth of the stack below it.
        marked: the same, highlighted.
        gap: an empty slot.
        depths: the depth of a slot of 0, 1, 2 … cards; the last one is that of all larger slots.
        fans: the slots that show every card, bottom first; the others show their top card alone.
        back: a card face down, with ``{d}`` for the depth; empty in a game that has none.
    """

    card: str
    marked: str
    gap: str
    depths: tuple[int, ...]
    fans: tuple[str, ...]
    back: str = ""


PLACEHOLDER_CARD: Final = {"suit": {"value": "{s}"}}
"""Stands for a card where a layout's own template asks for one."""
PLACEHOLDER_RANK: Final = "{r}"
PLACEHOLDER_DEPTH: Final = "{d}"


class Layout(Protocol[P_contra, M_contra]):
    """The picture and the words of one game, over its positions ``P`` and moves ``M``.

    Lengths are in units of the diagram's own view box; the y axis points down.
    """

    @property
    def game(self) -> AnyGame:
        """The game that is drawn. Its slots are drawn and told in the game's order."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the view box, which starts at 0, 0."""

    @property
    def cards_head(self) -> str:
        """The head of the column of cards in the table that tells a position; where a slot shows
        more than one card it says «сверху вниз».
        """

    def symbols(self) -> Markup:
        """The ``<symbol>`` elements that this game's diagrams refer to, the suits aside."""

    def style(self) -> Markup:
        """The CSS rules that place and shape what is drawn; colours come from variables."""

    def draw_slots(
        self, position: P_contra, highlighted: AbstractSet[str], *, lowest: bool = False
    ) -> Markup:
        """Every slot, the empty ones too, with the cards that are seen of it; and the counters.
        What is highlighted of a slot is its top card, or the ``lowest`` one.
        """

    def viewer_templates(self) -> ViewerTemplates:
        """What the viewer's script draws a slot with."""

    def name(self, position: P_contra) -> str:
        """The position in one phrase: «Расклад Half Moon: 12 стопок и 8 ячеек резерва, …»."""

    def slot_words(self, slot: str, case: str) -> str:
        """The slot's name in ``case``: «стопка 5».

        Raises:
            GeneratorError: an unknown case.
        """

    def move_words(self, position: P_contra, move: M_contra) -> str:
        """A legal move in ``position``, told by its cards and places."""

    def move_effect(self, position: P_contra, move: M_contra) -> str:
        """What the move is or brings, in a few words: «сумма 11: +10 очков»."""
