"""What a page says a row of touches does in Half Moon, against the engine."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from generator.cards import Card
from generator.check.faces import Place, card_text, cards_in, mentions
from generator.deals import parse_deal_code
from generator.errors import PageError
from generator.games.half_moon.matches import NEED_JQK, SUM_NOT_11
from generator.games.half_moon.rules import HALF_MOON
from generator.games.touching import Touch, TouchState

REASONS: Final = {
    SUM_NOT_11: "сумма должна быть равна 11",
    NEED_JQK: "нужны валет, дама и король",
}
"""The app's words for each reason, in lower case."""

_REMOVED: Final = {2: re.compile("пара убрана"), 3: re.compile("тройка убрана")}
_CLEARED: Final = re.compile("выбор снят")
_SELECTED: Final = re.compile("выбран|выбор переходит")


def wrong_touches(text: str, code: str, slots: Sequence[str]) -> str | None:
    """What is wrong with «5♠ (стопка 1), затем A♥ (стопка 2): выбор снят — «…»»: the cards and
    slots before the first colon in order, and after it what the last touch did.

    Raises:
        GeneratorError: no Half Moon deal, or a slot that cannot be touched.
    """
    expected: list[Card | Place] = []
    for slot, table, done in _touch_all(code, slots):
        expected += [_top(table, slot), Place(slot)]
        last = done
    before, _, after = text.partition(":")
    if mentions(before) != expected:
        return f"the touches are {_list(expected)}, {_list(mentions(before))} is read"
    return _wrong_answer(after.lower(), after, last)


def answer_of(code: str, slots: Sequence[str]) -> tuple[list[Card], str]:
    """The touched cards, and a word for what the last touch does: ``pair``, ``triple``,
    ``selected``, ``deselected`` or the reason for which the cards do not go together.

    Raises:
        GeneratorError: as for `wrong_touches`.
    """
    done = _touch_all(code, slots)
    slot, _, last = done[-1]
    words = {2: "pair", 3: "triple"}
    kept = "selected" if slot in last.state.selected else "deselected"
    answer = last.reason or words.get(len(last.removed), kept)
    return [_top(table, touched) for touched, table, _ in done], answer


def _touch_all(code: str, slots: Sequence[str]) -> list[tuple[str, TouchState, Touch]]:
    """Each touch of a fresh deal, with its slot and the table before it."""
    deal = parse_deal_code(code)
    if deal.game != HALF_MOON.code or not slots or not set(slots) <= set(HALF_MOON.slots):
        raise PageError("is no row of touches on a Half Moon deal")
    table = TouchState(HALF_MOON.deal(deal.number))
    done = []
    for slot in slots:
        _top(table, slot)
        last = HALF_MOON.touches.touch(table, slot)
        done.append((slot, table, last))
        table = last.state
    return done


def _top(table: TouchState, slot: str) -> Card:
    card: Card | None = table.position.top(slot)
    if card is None:
        raise PageError(f"slot {slot} is empty")
    return card


def _wrong_answer(lower: str, answer: str, last: Touch) -> str | None:
    said = {size for size, words in _REMOVED.items() if words.search(lower)}
    removed = {len(last.removed)} if last.removed else set()
    if said != removed:
        return f"the touch removes {len(last.removed)} cards, {answer.strip()!r} is read"
    reasons = {reason for reason, words in REASONS.items() if words in lower}
    if reasons != ({last.reason} if last.reason else set()):
        return f"the reason is {last.reason}, {answer.strip()!r} is read"
    selected = [_top(last.state, slot) for slot in last.state.selected]
    cleared = not selected and not last.removed
    if bool(_CLEARED.search(lower)) != cleared or bool(_SELECTED.search(lower)) != bool(selected):
        return f"{len(selected)} cards stay selected, {answer.strip()!r} is read"
    if cards_in(answer) != selected:
        return f"selected is {_list(selected) or 'nothing'}, {answer.strip()!r} is read"
    return None


def _list(named: Sequence[Card | Place]) -> str:
    return " ".join(one.slot if isinstance(one, Place) else card_text(one) for one in named)
