"""Exercises in Russian: a question about a diagram, what may be answered, and every answer with a
sentence of explanation. Which answers are right is the engine's business (`generator.boards`).

The script docs/javascripts/exercises.js knows no rules either: it compares what the reader touches
with the answers that stand in the page. Without it they can be read below the question.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from generator import diagrams
from generator.bindings.context import PageContext
from generator.bindings.table import Group, binding
from generator.bindings.values import Html
from generator.boards.exercises import NO_ANSWER, Answer, Exercise, Kind, exercise_of
from generator.cards import parse_card
from generator.errors import PageError
from generator.recordings import Step
from generator.site.figures import default_caption, figure, template
from generator.site.printed import named_step

_NO_WORD: Final = re.compile(r"[^a-z0-9]+")
_MOVE: Final = Markup('<span class="hm-move">{}</span>')
_EFFECT: Final = Markup('<span class="hm-effect"> — {}.</span>')
_FATAL: Final = " — после этого хода партию уже не выиграть, это доказано перебором."
_HARMLESS: Final = " — после этого хода партию ещё можно выиграть."
_BROUGHT: Final = ": сейчас это нижняя карта в {pile}, и она поднимется наверх."
_NOT_BROUGHT: Final = Markup("{} лежит не в самом низу: наверх поднимется {}.")


@dataclass(frozen=True, slots=True)
class _Asked:
    """The words of a kind of exercise.

    In all of them ``{card}`` is the open card of the slot it is about with its place, ``{pile}``
    the place alone, as in «в стопке 10».

    Args:
        question: what is asked.
        how: what a reader with the script does.
        none: the option that there is no answer.
        lacking: why that is right.
        there_is: why it is wrong.
        wrong: what is said of ``{cards}`` that were touched and are no answer.
    """

    question: str
    how: str
    none: str = ""
    lacking: str = ""
    there_is: str = ""
    wrong: str = ""


_REMOVING: Final = _Asked(
    "Есть ли здесь ход?",
    "Коснитесь карт, которые можно убрать, или ответьте, что ходов нет.",
    "Ходов нет",
    "Среди открытых карт нет ни пары, ни тройки.",
    "Ход есть, поищите ещё.",
    "{cards} — такого хода нет.",
)
_MOVING: Final = _Asked(
    "Можно ли переложить хоть одну карту? Перетасовка не в счёт.",
    "Коснитесь карты и той, на которую она ляжет, или ответьте, что ходов нет.",
    _REMOVING.none,
    "Ни одна карта не ляжет ни на другую стопку, ни в дом, и из домов вернуть нечего.",
    _REMOVING.there_is,
    _REMOVING.wrong,
)
_ASKED: Final = {
    Kind.FIND_THE_TRIPLE: _Asked(
        "Где здесь тройка?",
        "Коснитесь её карт.",
        wrong="{cards} — это не тройка.",
    ),
    Kind.FATAL: _Asked(
        "После одного из этих ходов партию ещё можно выиграть, другой её губит. Какой?",
        "Нажмите на ход, который губит партию.",
    ),
    Kind.WHICH_FOUNDATION: _Asked(
        "Какой дом примет {card}?",
        "Коснитесь его (если годятся два, любого) или ответьте, что никакой.",
        "Никакой",
        "{card}: такой карты сейчас не ждёт ни один дом.",
        "{card}: её как раз ждёт один из домов.",
        "{cards} — этот дом ждёт другую карту.",
    ),
    Kind.AFTER_THE_RESHUFFLE: _Asked(
        "Какая карта окажется сверху в {pile}, если перетасовать?",
        "Нажмите на карту.",
    ),
}


@binding(
    Group.PRINTED,
    example='{{ exercise("half-moon/dead-end", 38, "fatal") }}',
    says="задача: партия, ход и вопрос — `find-a-move`, `find-the-triple`, `fatal`; о стопке — "
    "`which-foundation`, `after-the-reshuffle`",
)
def exercise(
    page: PageContext, recording: str, step: int | str, kind: str, about: int | str | None = None
) -> Html:
    """A question about the table after ``step`` moves, of one of the kinds `Kind`, ``about`` one
    slot if that kind asks for it.

    Raises:
        PageError: there is no such step or kind, or the kind cannot be asked here.
    """
    replayed = page.get(recording)
    at = named_step(replayed, step)
    if kind not in {*Kind}:
        raise PageError(f"there is no exercise {kind!r}", expected=" ".join(Kind))
    slot = "" if about is None else str(about)
    asked = exercise_of(at.game, at.position, Kind(kind), slot or None)
    words = _Words(at, Kind(kind), slot, asked)
    name = f"{replayed.recording.name}@{at.number} {kind} {slot}".strip()
    html = template("exercise").render(
        anchor=_NO_WORD.sub("-", name.rpartition("/")[2].lower()),
        name=name,
        exercise=asked,
        words=words,
        figure=figure(replayed, at, None, default_caption(at)),
    )
    return Html(Markup(html), figures=1)


@dataclass(frozen=True, slots=True)
class _Words:
    """What an ``exercise`` of a ``kind`` says of the table ``at`` a step, and of the ``slot`` that
    it asks about, if it does.
    """

    at: Step
    kind: Kind
    slot: str
    exercise: Exercise

    @property
    def asked(self) -> _Asked:
        """The words of its kind; of a move, those of a game where cards are taken off or moved."""
        removes = "pair_sum" in self.at.game.facts()
        return _ASKED.get(self.kind, _REMOVING if removes else _MOVING)

    def filled(self, words: str) -> Markup:
        """``words`` with the card and the place that the exercise is about."""
        if not self.slot:
            return Markup(words)
        name, (*_, card) = self.at.game.name, self.at.game.seen(self.at.position)[self.slot]
        where, place = (diagrams.slot_words(name, self.slot, case) for case in ("nomn", "loct"))
        named = Markup("{} ({})").format(diagrams.card_html(card), where)
        return Markup(words).format(card=named, pile=place)

    def option(self, answer: Answer) -> Markup:
        """An answer to choose, as it is offered."""
        if answer.name == NO_ANSWER:
            return Markup(self.asked.none)
        if answer.move is None:
            return diagrams.card_html(parse_card(answer.name))
        layout = diagrams.layout_of(self.at.game.name)
        return _MOVE.format(layout.move_words(self.at.position, answer.move))

    def explained(self) -> list[tuple[Answer, bool, Markup]]:
        """Every answer that is told, whether it is right, and why: the right ones first."""
        right = self.exercise.right
        others = [each for each in self.exercise.options if each not in right]
        told = [(answer, True) for answer in right] + [(answer, False) for answer in others]
        return [
            (answer, is_right, self._why(answer, is_right=is_right)) for answer, is_right in told
        ]

    def _why(self, answer: Answer, *, is_right: bool) -> Markup:
        if answer.name == NO_ANSWER:
            return self.filled(self.asked.lacking if is_right else self.asked.there_is)
        if self.kind is Kind.FATAL:
            return self.option(answer) + (_FATAL if is_right else _HARMLESS)
        if answer.move is not None:
            layout = diagrams.layout_of(self.at.game.name)
            effect = layout.move_effect(self.at.position, answer.move)
            return self.option(answer) + _EFFECT.format(effect)
        if is_right:
            return self.option(answer) + self.filled(_BROUGHT)
        return _NOT_BROUGHT.format(self.option(answer), self.option(self.exercise.right[0]))
