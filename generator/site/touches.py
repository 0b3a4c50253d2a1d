"""Touches in Russian: what the app answers, as the engine decides it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from generator import diagrams
from generator.bindings.context import PageContext
from generator.bindings.places import app_message
from generator.bindings.table import Group, binding
from generator.bindings.values import Html
from generator.deals import DealCode
from generator.errors import PageError
from generator.games import GAMES, AnyGame, game_of_code
from generator.games.touching import Touch, TouchState

_SPAN: Final = Markup('<span class="hm-touches" data-touches="{}">{}: <strong>{}</strong>{}</span>')
REMOVED: Final = {2: "пара убрана", 3: "тройка убрана"}
SELECTED: Final = {1: "карта выбрана", 2: "обе карты выбраны"}
"""Where every card touched is selected now."""
CLEARED: Final = "выбор снят"
TAKES_OVER: Final = "выбор переходит на"
_EXPLAINED: Final = Markup("; настройка «Ошибки хода» добавит: «{}»")
"""The app is silent about mistakes until that setting is on."""


@binding(
    Group.PRINTED,
    example='{{ touch("HM1-N-AAAAAAB", 1, 2) }}',
    says="что ответит приложение, если на новом раскладе коснуться этих мест по очереди",
)
def touch(page: PageContext, deal: str, *slots: str | int) -> Html:
    """The touched cards in order, and what the last touch did: «5♠ (стопка 1), затем A♥
    (стопка 2): выбор снят; настройка «Ошибки хода» добавит: «Сумма должна быть равна 11»».
    """
    del page
    named = [str(slot) for slot in slots]
    game, code, done = _touch_in_order(deal, named)
    cards = [_card_at(game, before, slot) for slot, (before, _) in zip(named, done, strict=True)]
    _, last = done[-1]
    reference = " ".join([str(code), *named])
    explained = _EXPLAINED.format(app_message(last.reason)) if last.reason else ""
    told = Markup(", затем ").join(cards)
    return Html(_SPAN.format(reference, told, _answer(game, last, named), explained))


def _answer(game: AnyGame, last: Touch, touched: Sequence[str]) -> Markup:
    if last.moved:
        return Markup(REMOVED[len(last.moved)])
    if not last.state.selected:
        return Markup(CLEARED)
    if list(last.state.selected) == touched:
        return Markup(SELECTED[len(touched)])
    verb = TAKES_OVER if last.reason else "остаётся выбранной"
    (selected,) = (_card_at(game, last.state, slot) for slot in last.state.selected)
    return Markup("{} {}").format(verb, selected)


def _card_at(game: AnyGame, state: TouchState, slot: str) -> Markup:
    card = game.seen(state.position)[slot][-1]
    place = diagrams.slot_words(game.name, slot)
    return Markup("{} ({})").format(diagrams.card_html(card), place)


def _touch_in_order(
    deal: str, slots: Sequence[str]
) -> tuple[AnyGame, DealCode, list[tuple[TouchState, Touch]]]:
    """The game and the code of a deal, and each touch of it with the state before.

    Raises:
        GeneratorError: no code of a game whose app is known, no slots, or a slot with no card.
    """
    game, code = game_of_code(deal)
    if game.touches is None or not game.touches.messages:
        known = (game for game in GAMES.values() if game.touches and game.touches.messages)
        played = " or ".join(game.words.title for game in known)
        raise PageError(f"cannot touch cards of {code}", expected=f"the code of a {played} deal")
    if not slots:
        raise PageError(f"no slot of {code} is touched", expected="one slot or more")
    state = TouchState(game.deal(code.number))
    done = []
    for slot in slots:
        if slot not in game.slots:
            raise PageError(f"there is no slot {slot!r}", expected=" ".join(game.slots))
        touch = game.touches.touch(state, slot)
        done.append((state, touch))
        state = touch.state
    return game, code, done
