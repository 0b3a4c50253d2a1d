"""A page's exercises against the engine: which answers are right, what may be touched or chosen,
and the words for all of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from lxml.etree import _Element

from generator.cards import parse_card
from generator.check.readback.exercise_answers import (
    NO_ANSWER,
    Asked,
    Expected,
    expected_answers,
    touched_for,
)
from generator.check.readback.html import of_class, text_of, tidy
from generator.check.readback.moves import wrong_effect, wrong_words
from generator.check.readback.wording import card_text, mentions, printed_cards, told_cards
from generator.check.report import Findings, Kind
from generator.errors import GeneratorError, Location, PageError
from generator.recordings import Step
from generator.recordings.library import Library, Replayed
from generator.recordings.model import RecordedMove

_NAME: Final = re.compile(r"(\S+)@(\d{1,6}) ([a-z-]+)(?: (\w+))?", re.ASCII)
_TOUCHED: Final = "{cards} — такого хода нет."
_THERE_IS: Final = "Ход есть, поищите ещё."
_NONE: Final = "Ходов нет"


@dataclass(frozen=True, slots=True)
class _Words:
    """What an exercise has to say: its ``question``; what it says of ``touched`` cards that are no
    answer; the option that there is ``none``, why that is right (``lacking``) and why it is wrong
    (``there_is``); the ``right`` answers, and the ``others``.

    In them stand ``{card}`` for the open card of the slot asked about, in its place, ``{place}``
    for that slot, ``{answer}`` for the card that the answer names and ``{brought}`` for the right
    one, ``{move}`` for a move and ``{effect}`` for what it does.
    """

    question: str
    touched: str = ""
    none: str = ""
    lacking: str = ""
    there_is: str = ""
    right: str = "{move} — {effect}."
    others: str = ""


_REMOVING: Final = _Words(
    "Есть ли здесь ход? Коснитесь карт, которые можно убрать, или ответьте, что ходов нет.",
    _TOUCHED,
    _NONE,
    "Среди открытых карт нет ни пары, ни тройки.",
    _THERE_IS,
)
_MOVING: Final = _Words(
    "Можно ли переложить хоть одну карту? Перетасовка не в счёт. Коснитесь карты и той, на которую "
    "она ляжет, или ответьте, что ходов нет.",
    _TOUCHED,
    _NONE,
    "Ни одна карта не ляжет ни на другую стопку, ни в дом, и из домов вернуть нечего.",
    _THERE_IS,
)
_WORDS: Final = {
    "find-the-triple": _Words("Где здесь тройка? Коснитесь её карт.", "{cards} — это не тройка."),
    "fatal": _Words(
        "После одного из этих ходов партию ещё можно выиграть, другой её губит. Какой? Нажмите на "
        "ход, который губит партию.",
        right="{move} — после этого хода партию уже не выиграть, это доказано перебором.",
        others="{move} — после этого хода партию ещё можно выиграть.",
    ),
    "which-foundation": _Words(
        "Какой дом примет {card}? Коснитесь его (если годятся два, любого) или ответьте, что "
        "никакой.",
        "{cards} — этот дом ждёт другую карту.",
        "Никакой",
        "{card}: такой карты сейчас не ждёт ни один дом.",
        "{card}: её как раз ждёт один из домов.",
    ),
    "after-the-reshuffle": _Words(
        "Какая карта окажется сверху в {place}, если перетасовать? Нажмите на карту.",
        right="{answer}: сейчас это нижняя карта в {place}, и она поднимется наверх.",
        others="{answer} лежит не в самом низу: наверх поднимется {brought}.",
    ),
}


def check_exercises(root: _Element, recordings: Library, found: Findings) -> None:
    """Compare every exercise of a page; the figure in it is compared as any other."""
    for number, element in enumerate(of_class(root, "hm-exercise"), start=1):
        name = element.get("data-exercise") or "nameless"
        at = found.at(f"exercise {number} ({name})", Kind.EXERCISE)
        try:
            for problem in _wrong(element, recordings):
                at.problem(problem)
        except GeneratorError as error:
            at.problem(str(error))


@dataclass(frozen=True, slots=True)
class _Read:
    """An exercise as it stands in a page, and what the engine ``expected`` there."""

    element: _Element
    replayed: Replayed
    number: int
    asked: Asked
    expected: Expected

    @property
    def words(self) -> _Words:
        """What it has to say."""
        removes = "pair_sum" in self.asked.game.facts()
        return _WORDS.get(self.asked.kind, _REMOVING if removes else _MOVING)

    def items(self, name: str) -> list[_Element]:
        """The items of the lists of that class."""
        return [item for part in of_class(self.element, name) for item in part.iter("li")]

    def after(self, move: Any) -> Replayed:
        """The game as if ``move`` were made next.

        Raises:
            IllegalMoveError: the rules forbid it.
        """
        game, recording = self.asked.game, self.replayed.recording
        recorded = RecordedMove(str(move), move, None, Location("", 1))
        step = Step(self.number + 1, recorded, game.apply(self.asked.position, move), game)
        moves = (*recording.moves[: self.number], recorded)
        steps = (*self.replayed.steps[: self.number + 1], step)
        return Replayed(replace(recording, moves=moves), steps)


def _read(element: _Element, recordings: Library) -> _Read:
    match = _NAME.fullmatch(element.get("data-exercise", ""))
    if match is None:
        raise PageError("names no position and no question (data-exercise)")
    recording, at, kind, about = match.groups()
    replayed, step = recordings.at(recording, int(at))
    options = [
        item.get("data-answer", "")
        for part in of_class(element, "hm-options")
        for item in part.iter("li")
    ]
    asked = Asked(replayed.recording.game, step.position, kind, about or "", options)
    return _Read(element, replayed, step.number, asked, expected_answers(asked))


def _wrong(element: _Element, recordings: Library) -> Iterator[str]:
    read = _read(element, recordings)
    shown = [
        (figure.get("data-recording"), figure.get("data-step"))
        for figure in of_class(element, "hm-figure", "figure")
    ]
    if shown != [(read.replayed.recording.name, str(read.number))]:
        yield f"shows {shown or 'nothing'}, not the position that it names"
    touched, least = element.get("data-touched", ""), element.get("data-least", "0")
    if touched.split() != [*read.expected.touched]:
        yield f"slots {touched or 'none'} can be touched, not {' '.join(read.expected.touched)}"
    if least != str(read.expected.least):
        yield f"{least} touches are an answer, not {read.expected.least}"
    if tidy(element.get("data-wrong", "")) != read.words.touched:
        yield f"{element.get('data-wrong')!r} is said of cards that are no answer"
    question = " ".join(map(text_of, of_class(element, "hm-question")))
    yield from _wrong_text(question, read.words.question, read, "")
    yield from _wrong_options(read)
    yield from _wrong_answers(read)


def _wrong_options(read: _Read) -> Iterator[str]:
    if sorted(read.asked.options) != sorted(read.expected.options):
        yield _differ("the options", read.asked.options, read.expected.options)
    for item in read.items("hm-options"):
        answer = item.get("data-answer", "")
        pattern = "{answer}" if read.asked.kind == "after-the-reshuffle" else "{move}"
        pattern = read.words.none if answer == NO_ANSWER else pattern
        yield from _wrong_text(text_of(item), pattern, read, answer, answer)


def _wrong_answers(read: _Read) -> Iterator[str]:
    items = read.items("hm-solution")
    told = [(item.get("data-answer", ""), "data-right" in item.attrib) for item in items]
    right = [name for name, is_right in told if is_right]
    others = [name for name, is_right in told if not is_right]
    expected = read.expected.right
    if sorted(right) != sorted(expected):
        yield _differ("the right answers", right, expected)
    left = set(read.expected.options) - set(expected)
    if sorted(others) != sorted(left):
        yield _differ("the wrong answers", others, left)
    for item, (name, is_right) in zip(items, told, strict=True):
        words = read.words
        pattern = words.right if is_right else words.others
        if name == NO_ANSWER:
            pattern = words.lacking if is_right else words.there_is
        move = item.get("data-move", "")
        if "{move}" in pattern and _name_of(move, read) != name:
            yield f"the answer {name} is told by the move {move}"
        else:
            yield from _wrong_text(text_of(item), pattern, read, name, move)


def _name_of(text: str, read: _Read) -> str:
    """The answer that a move is.

    Raises:
        MoveTextError: no move is written so.
    """
    game, kind = read.asked.game, read.asked.kind
    move = game.parse_move(text)
    if kind == "fatal":
        return str(move)
    if kind == "which-foundation":
        source, target = game.slots_of(move)
        return target if source == read.asked.about else f"another card: {source}"
    return touched_for(game, move)


def _wrong_text(text: str, pattern: str, read: _Read, answer: str, move: str = "") -> Iterator[str]:
    """What is wrong with words that have to be those of ``pattern``, filled with what is so."""
    form = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(pattern))
    match = re.fullmatch(form, text)
    if match is None:
        yield f"{text!r} is read, not «{pattern}»"
        return
    for name, words in match.groupdict().items():
        yield from _READERS[name](words, read, move if name in ("move", "effect") else answer)


def _wrong_card(words: str, read: _Read, _: str) -> Iterator[str]:
    asked = read.asked
    card = asked.game.seen(asked.position)[asked.about][-1]
    if told_cards(words, asked.game) != [(card, asked.about)]:
        yield f"{words!r} is read, not {card_text(card)} of slot {asked.about}"


def _wrong_place(words: str, read: _Read, _: str) -> Iterator[str]:
    if mentions(words, read.asked.game.name) != (read.asked.about,):
        yield f"{words!r} is read, not slot {read.asked.about}"


def _wrong_answer(words: str, _: _Read, answer: str) -> Iterator[str]:
    if printed_cards(words) != [parse_card(answer)]:
        yield f"{words!r} is read, not {card_text(parse_card(answer))}"


def _wrong_brought(words: str, read: _Read, _: str) -> Iterator[str]:
    (right,) = read.expected.right
    yield from _wrong_answer(words, read, right)


def _wrong_move(words: str, read: _Read, text: str) -> Iterator[str]:
    after = read.after(read.asked.game.parse_move(text))
    yield from wrong_words(words, after, read.number + 1)


def _wrong_effect(words: str, read: _Read, text: str) -> Iterator[str]:
    after = read.after(read.asked.game.parse_move(text))
    yield from wrong_effect(words, after, read.number + 1)


_READERS: Final[dict[str, Callable[[str, _Read, str], Iterator[str]]]] = {
    "card": _wrong_card,
    "place": _wrong_place,
    "answer": _wrong_answer,
    "brought": _wrong_brought,
    "move": _wrong_move,
    "effect": _wrong_effect,
}


def _differ(what: str, has: Collection[str], expected: Collection[str]) -> str:
    here, engine = (" ".join(sorted(each)) or "nothing" for each in (has, expected))
    return f"{what} are {here}, the engine has {engine}"
