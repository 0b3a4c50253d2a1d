"""One slot as drawn against the engine: its label, count and marks, and every card seen in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from generator.cards import Card
from generator.check.faces import SUIT_IDS, card_text, rank_text
from generator.check.findings import Findings
from generator.check.places import label_of
from generator.check.report import Kind
from generator.check.svg import Drawn, Group, Owner

HIT: Final = "hm-hit"
EMPTY: Final = "hm-empty"
MARK: Final = "hm-mark"
"""The class of the frame whose shape shows that a slot is highlighted."""

TEXT_CLASSES: Final = ("hm-rank", "hm-slot", "hm-count")
_COLOURS: Final = {f"hm-{suit}": suit.symbol for suit in SUIT_IDS.values()}
"""The suit that each class of a card gives its letters the colour of."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a slot has to show: its cards bottom to top, those of them that are seen, and the
    marks that it has to bear.
    """

    cards: Sequence[Card]
    seen: Sequence[Card]
    marks: frozenset[str]


@dataclass(frozen=True, slots=True)
class Face:
    """A card as drawn: what stands together in one element, each as often as it is there."""

    owner: Owner
    ranks: tuple[str, ...]
    suits: tuple[str, ...]

    def __str__(self) -> str:
        return "".join((*self.ranks, *self.suits))


def faces_of(group: Group) -> list[Face]:
    """The cards drawn in a slot, in drawing order: where they overlap, bottom to top."""
    owners = dict.fromkeys(
        thing.owner for thing in group.drawn if _is_rank(thing) or _suit(thing) is not None
    )
    things = {owner: [one for one in group.drawn if one.owner == owner] for owner in owners}
    return [
        Face(
            owner,
            tuple(thing.content for thing in together if _is_rank(thing)),
            tuple(suit for thing in together if (suit := _suit(thing)) is not None),
        )
        for owner, together in things.items()
    ]


def check_group(group: Group, wanted: Wanted, place: str, found: Findings) -> None:
    """Compare the drawing of one slot with what it has to show."""
    counts = [text.lstrip("×x ") for text in _texts(group, "hm-count")]
    found.shown(Kind.LABEL, f"{place}, pile number", _texts(group, "hm-slot"), label_of(group.slot))
    found.shown(Kind.LABEL, f"{place}, count", counts, str(len(wanted.cards)))
    seen = wanted.seen
    faces = faces_of(group)
    if len(seen) > 1 or len(faces) > 1:
        _check_fan(faces, seen, place, found)
    else:
        _check_card(faces, seen[0] if seen else None, place, found)
    for face in faces:
        for colour in face.owner.classes.intersection(_COLOURS):
            if _COLOURS[colour] not in face.suits:
                found.problem(Kind.LABEL, place, f"{face} has the colour of {_COLOURS[colour]}")
    _check_marks(group, faces, wanted.marks, place, found)
    found.count(labels=2 + 2 * len(seen))


def _check_fan(faces: Sequence[Face], seen: Sequence[Card], place: str, found: Findings) -> None:
    """All cards of a pile: as many as there are, in their order."""
    if len(faces) != len(seen):
        shown, engine = " ".join(map(str, faces)), " ".join(map(card_text, seen))
        message = (
            f"{len(faces)} cards are shown, the engine has {len(seen)}: "
            f"{shown or 'nothing'} and not {engine or 'nothing'}, bottom to top"
        )
        found.problem(Kind.LABEL, f"{place}, cards", message)
        return
    for number, (face, card) in enumerate(zip(faces, seen, strict=True), start=1):
        _check_card([face], card, f"{place}, card {number} from the bottom", found)


def _check_card(faces: Sequence[Face], card: Card | None, place: str, found: Findings) -> None:
    ranks = [rank for face in faces for rank in face.ranks]
    suits = [suit for face in faces for suit in face.suits]
    found.shown(Kind.LABEL, f"{place}, rank", ranks, rank_text(card.rank) if card else None)
    found.shown(Kind.LABEL, f"{place}, suit", suits, card.suit.symbol if card else None)


def _check_marks(
    group: Group, faces: Sequence[Face], marks: frozenset[str], place: str, found: Findings
) -> None:
    names = {HIT: "highlighted", EMPTY: "drawn empty"}
    for mark, name in names.items():
        if (mark in group.classes) != (mark in marks):
            message = (
                f"is not {name}, but has to be" if mark in marks else f"is {name}, but must not be"
            )
            found.problem(Kind.LABEL, place, message)
    rings = [thing for thing in group.drawn if thing.tag == "use" and MARK in thing.classes]
    if bool(rings) != (HIT in marks):
        message = "has a frame, though it is not" if rings else "has no frame, though it is"
        found.problem(Kind.LABEL, place, f"{message} to be highlighted")
    under = {face.owner for face in faces[:-1]}
    if any(ring.owner in under for ring in rings):
        found.problem(Kind.LABEL, place, "the frame is not that of the top card")


def check_strays(
    drawn: Iterable[Drawn], place: str, found: Findings, known: frozenset[Drawn] = frozenset()
) -> None:
    """Text that is nothing the checker knows could say anything."""
    for thing in drawn:
        is_known = thing in known or thing.classes.intersection(TEXT_CLASSES)
        if thing.tag == "text" and thing.content and not is_known:
            message = f"{thing.content!r} is drawn, which stands for nothing"
            found.problem(Kind.LABEL, place, message)


def _texts(group: Group, name: str) -> list[str]:
    return [thing.content for thing in group.drawn if thing.tag == "text" and name in thing.classes]


def _is_rank(thing: Drawn) -> bool:
    return thing.tag == "text" and "hm-rank" in thing.classes


def _suit(thing: Drawn) -> str | None:
    """The suit that a thing drawn shows."""
    suit = SUIT_IDS.get(thing.content) if thing.tag == "use" else None
    return suit and suit.symbol
