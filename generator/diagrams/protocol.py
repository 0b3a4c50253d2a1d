"""What a game's layout must offer to be drawn and told."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Protocol, TypeVar

from markupsafe import Markup

from generator.cards import Card
from generator.diagrams.scene import Alternative
from generator.diagrams.viewer_templates import Pieces

P_contra = TypeVar("P_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


class Layout(Protocol[P_contra, M_contra]):
    """The picture and the words of one game, over its positions ``P`` and moves ``M``.

    Lengths are in units of the diagram's own view box; the y axis points down.
    """

    @property
    def game_name(self) -> str:
        """The game's name, as in `generator.games.GAMES`."""

    @property
    def slots(self) -> tuple[str, ...]:
        """Every slot of the game, in the order in which they are drawn and told."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the view box, which starts at 0, 0."""

    def symbols(self) -> Markup:
        """The ``<symbol>`` elements that this game's diagrams refer to, the suits aside."""

    def style(self) -> Markup:
        """The CSS rules that place and shape what is drawn; colours come from variables."""

    def top(self, position: P_contra, slot: str) -> Card | None:
        """The card that a move would take from the slot, ``None`` where it is empty."""

    def draw_slots(
        self, position: P_contra, highlighted: AbstractSet[str], dimmed: AbstractSet[str]
    ) -> Markup:
        """The slots as one ``<g data-slot="…">`` each, the empty ones too."""

    def pieces(self) -> Pieces:
        """What a script needs to draw a slot again."""

    def describe(self, position: P_contra, highlighted: AbstractSet[str]) -> Alternative:
        """The position in Russian, every slot a row."""

    def slot_words(self, slot: str, case: str) -> str:
        """The slot's name in ``case``: «стопка 5».

        Raises:
            GeneratorError: an unknown case.
        """

    def move_words(self, position: P_contra, move: M_contra) -> str:
        """A legal move in ``position``, told by its cards and places."""

    def move_effect(self, position: P_contra, move: M_contra) -> str:
        """What the move is or brings, in a few words: «сумма 11, 10 очков»."""
