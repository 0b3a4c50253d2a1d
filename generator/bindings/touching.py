"""Touches in Russian: what the app answers, as the engine decides it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from generator import diagrams, russian
from generator.bindings.values import Html
from generator.cards import Card
from generator.deals import DealCode
from generator.errors import PageError
from generator.games import GAMES, AnyGame, game_of_code
from generator.games.touching import Touch, TouchState

_SPAN: Final = Markup('<span class="hm-touches" data-touches="{}">{}: <strong>{}</strong></span>')
_REMOVED: Final = {2: "пара убрана", 3: "тройка убрана"}


def touches(deal: str, slots: Sequence[str]) -> Html:
    """The touched cards in order, and what the last touch did: «5♠ (стопка 1), затем A♥
    (стопка 2): выбор снят — «Сумма должна быть равна 11»».

    Raises:
        GeneratorError: no code of a game played by touch, no slots, or a slot with no card.
    """
    game, code, done = _touch_all(deal, slots)
    cards = [_card_at(game, before, slot) for slot, before, _ in done]
    _, before, last = done[-1]
    reference = " ".join([str(code), *slots])
    return Html(
        _SPAN.format(reference, Markup(", затем ").join(cards), _answer(game, last, before)),
    )


def last_touch(deal: str, slots: Sequence[str]) -> tuple[DealCode, list[Card], str]:
    """The deal's code, the touched cards, and a word for what the last touch did: ``pair`` or
    ``triple`` (removed), ``selected``, ``deselected``, or the reason for a mismatch.

    Raises:
        GeneratorError: as for `touches`.
    """
    game, code, done = _touch_all(deal, slots)
    cards = [_top(game, before, slot) for slot, before, _ in done]
    slot, _, last = done[-1]
    if last.removed:
        answer = "triple" if len(last.removed) == 3 else "pair"
    elif last.reason is not None:
        answer = last.reason
    else:
        answer = "selected" if slot in last.state.selected else "deselected"
    return code, cards, answer


def message(reason: str) -> str:
    """The app's words for a ``reason``.

    Raises:
        PageError: no game gives that reason.
    """
    messages = {
        name: text
        for game in GAMES.values()
        if game.touches is not None
        for name, text in game.touches.messages.items()
    }
    if reason not in messages:
        raise PageError(f"there is no message {reason!r}", expected=" or ".join(messages))
    return messages[reason]


def _touch_all(
    deal: str, slots: Sequence[str]
) -> tuple[AnyGame, DealCode, list[tuple[str, TouchState, Touch]]]:
    """Each touch with its slot and the state before it."""
    game, code = game_of_code(deal)
    if game.touches is None:
        played = (other.words.title for other in GAMES.values() if other.touches is not None)
        raise PageError(
            f"cannot touch cards of {code}", expected=f"the code of a {' or '.join(played)} deal"
        )
    if not slots:
        raise PageError(f"no slot of {code} is touched", expected="one slot or more")
    state = TouchState(game.deal(code.number))
    done = []
    for slot in slots:
        if slot not in game.slots:
            raise PageError(f"there is no slot {slot!r}", expected=" ".join(game.slots))
        last = game.touches.touch(state, slot)
        done.append((slot, state, last))
        state = last.state
    return game, code, done


def _answer(game: AnyGame, last: Touch, before: TouchState) -> Markup:
    if last.removed:
        return Markup(_REMOVED[len(last.removed)])
    selected = [_card_at(game, last.state, slot) for slot in last.state.selected]
    if last.reason is not None:
        what = Markup("выбор переходит на {}").format(*selected) if selected else "выбор снят"
        return Markup("{} — «{}»").format(what, message(last.reason))
    if not selected:
        return Markup("выбор снят")
    verb = "остаётся выбрано" if len(selected) < len(before.selected) else "выбрано"
    return Markup("{}: {}").format(verb, Markup(russian.and_list([str(card) for card in selected])))


def _card_at(game: AnyGame, state: TouchState, slot: str) -> Markup:
    place = diagrams.slot_words(game.name, slot)
    return Markup("{} ({})").format(diagrams.card_html(_top(game, state, slot)), place)


def _top(game: AnyGame, state: TouchState, slot: str) -> Card:
    return game.seen(state.position)[slot][-1]
