"""A game in Russian words: what it is called, and what its places and its numbers are called.

Tables and nothing else, in the nominative singular; who writes or reads sentences inflects them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final


class SlotKind(StrEnum):
    """What sort of place on the table a slot is."""

    PILE = "pile"
    CELL = "reserve cell"
    FOUNDATION = "foundation"
    STOCK = "stock"
    WASTE = "waste"


# What numbers that every game has count: facts by name, and what is counted at a step of a game.
_SHARED: Final = {
    "cards": "карта",
    "choices": "ход способ вариант пара тройка",
    "count": "карта",
    "decks": "колода карта",  # two decks: two cards of each kind
    "left": "карта",
    "moves": "ход",
    "score": "очко",
    "moves-left": "ход",
    "piles-emptied": "стопка",
    "sum": "",
    "undo": "ход",
}

# What card games speak of, and what is done in them, in the dictionary's form.
_PLAY: Final = frozenset(
    """
    карта туз король дама валет двойка тройка четвёрка пятёрка шестёрка семёрка восьмёрка девятка
    десятка картинка джокер козырь рубашка достоинство
    масть пика черва бубна трефа червы бубны пиковый червовый бубновый трефовый цвет красный чёрный
    колода дуга стопка ячейка резерв дом основание пустой верх верхний низ нижний
    ход ходить пойти сыграть играть убрать убирать уходить уйти класть положить лечь ложиться снять
    снимать взять брать вернуть возвращать возврат перенести переносить переложить перекладывать
    двигать перевернуть переворачивать занять занимать опустеть пустеть открыть открыться открывать
    открываться собрать собирать собираться сложить складывать сочетаться пара сумма пополняться
    пополнять добавлять
    коснуться касаться касание выбрать отпустить
    перетасовать перетасовка перетасовывать сдавать сдать сдача раздать пересдавать пересдать
    раскладка расклад раскладывать разложить выкладывать выложить
    партия очко балл счёт бонус штраф выигрыш выиграть выигрывать победа победить побеждать ничья
    проиграть проигрыш проигрывать тупик сходиться сойтись отмена отменить отменять подсказка
    подсказать подсказывать решатель
    разрешить разрешать разрешаться запретить запрещать запрещаться допускаться обязательный
    обязательно
    """.split()
)
_COMMON: Final = frozenset("вариант конец место способ".split())


@dataclass(frozen=True, slots=True)
class GameWords:
    """The Russian words of one game.

    ``title`` is the game's name. ``slots`` gives the noun for each kind of place («стопка»).
    ``counted`` gives for a number, by the name of its fact, counter or kind, the nouns that it may
    be said with: none for a bare number. ``others`` are more words, in the dictionary's form, by
    which a sentence speaks of this game. ``refusals`` are our words for the reasons why a move is
    refused, where the app's own are not known. ``turn`` is what the button says for the move of the
    whole table, and ``turned`` what has happened then.
    """

    title: str
    slots: Mapping[SlotKind, str]
    counted: Mapping[str, str] = field(default_factory=dict)
    others: str = ""
    refusals: Mapping[str, str] = field(default_factory=dict)
    turn: str = ""
    turned: str = ""

    def nouns_of(self, number: str) -> tuple[str, ...]:
        """What the number of that name may count; empty where it counts nothing."""
        return tuple({**_SHARED, **self.counted}.get(number, "").split())

    def counted_nouns(self) -> frozenset[str]:
        """Everything that this game's numbers count."""
        return frozenset(" ".join({**_SHARED, **self.counted}.values()).split())

    def lexicon(self) -> frozenset[str]:
        """The words by which a sentence speaks of play, in the dictionary's form."""
        return _PLAY | self.things()

    def things(self) -> frozenset[str]:
        """What a sentence about this game speaks of: what it counts, what its places are called and
        ``others``; but no word that prose is full of anyway.
        """
        things = (*self.counted_nouns(), *self.slots.values(), *self.others.split())
        return frozenset(things) - _COMMON
