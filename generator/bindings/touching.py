"""Half Moon's touches in Russian: what the app answers, as the engine decides it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from generator import diagrams, russian
from generator.bindings.values import Html
from generator.cards import Card
from generator.deals import DealCode, parse_deal_code
from generator.errors import PageError
from generator.games.half_moon.rules import (
    HALF_MOON,
    NEED_JQK,
    SUM_NOT_11,
    TRIPLE_RANKS,
    HalfMoonPosition,
)
from generator.games.half_moon.touches import Table, Touch, touch

_SPAN: Final = Markup('<span class="hm-touches" data-touches="{}">{}: <strong>{}</strong></span>')
MESSAGES: Final = {
    SUM_NOT_11: "Сумма должна быть равна 11",
    NEED_JQK: "Нужны валет, дама и король",
}
"""The app's own words for each reason, shown when «Ошибки хода» is on."""


def touches(deal: str, slots: Sequence[str]) -> Html:
    """The touched cards in order, and what the last touch did: «5♠ (стопка 1), затем A♥
    (стопка 2): выбор снят — «Сумма должна быть равна 11»».

    Raises:
        GeneratorError: no Half Moon code, no slots, or a slot with no card to touch.
    """
    code, done = _touch_all(deal, slots)
    cards = [_card_at(before.position, slot) for slot, before, _ in done]
    _, before, last = done[-1]
    reference = " ".join([str(code), *slots])
    return Html(
        _SPAN.format(reference, Markup(", затем ").join(cards), _answer(last, before)),
    )


def last_touch(deal: str, slots: Sequence[str]) -> tuple[DealCode, list[Card], str]:
    """The deal's code, the touched cards, and a word for what the last touch did: ``pair`` or
    ``triple`` (removed), ``selected``, ``deselected``, or the reason for a mismatch.

    Raises:
        GeneratorError: as for `touches`.
    """
    code, done = _touch_all(deal, slots)
    cards = [card for slot, before, _ in done if (card := before.position.top(slot)) is not None]
    slot, _, last = done[-1]
    if last.removed:
        answer = "triple" if len(last.removed) == len(TRIPLE_RANKS) else "pair"
    elif last.reason is not None:
        answer = last.reason
    else:
        answer = "selected" if slot in last.table.selected else "deselected"
    return code, cards, answer


def _touch_all(deal: str, slots: Sequence[str]) -> tuple[DealCode, list[tuple[str, Table, Touch]]]:
    """Each touch with its slot and the table before it."""
    code = parse_deal_code(deal)
    if code.game != HALF_MOON.code:
        raise PageError(f"cannot touch cards of {code}", expected="the code of a Half Moon deal")
    if not slots:
        raise PageError(f"no slot of {code} is touched", expected="one slot or more")
    table = Table(HALF_MOON.deal(code.number))
    done = []
    for slot in slots:
        if slot not in HALF_MOON.slots:
            raise PageError(f"there is no slot {slot!r}", expected=" ".join(HALF_MOON.slots))
        last = touch(table, slot)
        done.append((slot, table, last))
        table = last.table
    return code, done


def _answer(last: Touch, before: Table) -> Markup:
    if last.removed:
        triple = len(last.removed) == len(TRIPLE_RANKS)
        return Markup("тройка убрана" if triple else "пара убрана")
    selected = [_card_at(last.table.position, slot) for slot in last.table.selected]
    if last.reason is not None:
        what = Markup("выбор переходит на {}").format(*selected) if selected else "выбор снят"
        return Markup("{} — «{}»").format(what, MESSAGES[last.reason])
    if not selected:
        return Markup("выбор снят")
    verb = "остаётся выбрано" if len(selected) < len(before.selected) else "выбрано"
    return Markup("{}: {}").format(verb, Markup(russian.and_list([str(card) for card in selected])))


def _card_at(position: HalfMoonPosition, slot: str) -> Markup:
    card = position.top(slot)
    assert card is not None, "a touched slot has a card"
    place = diagrams.slot_words(HALF_MOON.name, slot)
    return Markup("{} ({})").format(diagrams.card_html(card), place)
