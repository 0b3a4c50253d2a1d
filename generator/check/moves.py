"""Moves told in words against the engine: which cards, from which slots, to what effect."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from generator.cards import RANKS, Card
from generator.check.faces import card_text, cards_in
from generator.check.figures import whole_number
from generator.check.findings import Findings
from generator.check.lint_prose import USE
from generator.check.places import first_card, is_pile
from generator.check.reader import MoveItem, MoveList
from generator.check.recordings import Recordings, Replayed
from generator.check.report import Kind
from generator.check.text import tidy
from generator.check.wording import Cards, told_cards, wrong_counters
from generator.errors import MoveTextError, PageError
from generator.russian.read.numbers import numbers_in

_POINTS: Final = re.compile(r"(\d+) очк")
_SUM: Final = re.compile(r"сумм[а-я]* (\d+)")
_SIZE: Final = re.compile(r"там (\d+) карт")
_INTO: Final = re.compile(r"\bв дом\b|\bдом собран")
_FULL: Final = re.compile(r"\bдом собран")
_OUT_OF: Final = re.compile(r"\bиз дома\b")
_ONTO: Final = re.compile(r"\bна столе?\b")
_TABLE_MOVES: Final = {"shuffle": re.compile(r"перетас", re.IGNORECASE)}
"""The word for each move of the whole table, by the move as recordings write it."""


def check_move_list(moves: MoveList, number: int, recordings: Recordings, found: Findings) -> None:
    """Compare a whole recorded game, told move by move, with its replay."""
    place = f"moves {number} ({moves.recording or 'no recording'})"
    try:
        replayed = recordings.get(moves.recording or "")
    except PageError as error:
        found.problem(Kind.MOVE, place, str(error))
        return
    count = len(replayed.recording.moves)
    if len(moves.items) != count:
        message = f"tells {len(moves.items)} moves, the recording has {count}"
        found.problem(Kind.MOVE, place, message)
    for position, item in enumerate(moves.items, start=1):
        step = whole_number(item.step)
        if step != position:
            message = f"is numbered {item.step}"
            found.problem(Kind.MOVE, f"{place}, item {position}", message)
        if step is None or not 1 <= step <= count:
            found.problem(Kind.MOVE, f"{place}, item {position}", "is no move of the recording")
            continue
        _check_item(item, replayed, step, f"{place}, move {step}", found)


def _check_item(item: MoveItem, replayed: Replayed, step: int, place: str, found: Findings) -> None:
    found.count(moves=1)
    game, move = replayed.recording.game, replayed.recording.moves[step - 1].move
    try:
        stated = game.parse_move(item.move or "")
    except MoveTextError as error:
        found.problem(Kind.MOVE, place, f"data-move: {error}")
    else:
        if stated != move:
            found.problem(Kind.MOVE, place, f"is said to be {stated}, the recording has {move}")
    if item.words is None:
        found.problem(Kind.MOVE, place, "is not told in words")
    else:
        for message in wrong_words(item.words, replayed, step):
            found.problem(Kind.MOVE, place, message)
    for message in _wrong_comment(item, replayed.recording.moves[step - 1].comment):
        found.problem(Kind.MOVE, f"{place}, comment", message)
    for message in _wrong_effect(item.effect or "", replayed, step):
        found.problem(Kind.MOVE, f"{place}, effect", message)
    score = replayed.steps[step].score
    shown = [str(number.value) for number in numbers_in(item.score or "")]
    found.shown(Kind.MOVE, f"{place}, score", shown, None if score is None else str(score))


def wrong_words(words: str, replayed: Replayed, step: int) -> list[str]:
    """What is wrong with the words for move ``step`` (from 1): each slot of the move must be
    named once, those that lose a card before those that get one, and each card named must be the
    open card of the slot named after it. A move of the whole table has its word, and no other.
    """
    game, move = replayed.recording.game, replayed.recording.moves[step - 1].move
    before = game.contents(replayed.steps[step - 1].position)
    after = game.contents(replayed.steps[step].position)
    told = told_cards(words)
    problems = []
    for card, slot in told:
        cards = before.get(slot or "", ())
        if slot is None:
            problems.append(f"names {_named(card)} without its slot")
        elif slot in game.slots_of(move) and card is not None and cards[-1:] != (card,):
            has = card_text(cards[-1]) if cards else "nothing"
            problems.append(f"{_named(card)} is said to be in slot {slot}, the engine has {has}")
    slots = [slot for _, slot in told if slot is not None]
    if sorted(slots) != sorted(game.slots_of(move)):
        named, has = " ".join(slots) or "none", " ".join(game.slots_of(move)) or "none"
        problems.append(f"slots {named} are named, the move has {has}")
    else:
        gains = [len(after[slot]) > len(before[slot]) for slot in slots]
        if gains != sorted(gains):
            problems.append(f"slot {slots[gains.index(True)]} gets the card, but is named first")
    for slot in game.slots_of(move):
        bare = any(card is None and other == slot for card, other in told)
        if bare and len(after[slot]) < len(before[slot]):
            problems.append(f"the card of slot {slot} is not named: {card_text(before[slot][-1])}")
    for text, word in _TABLE_MOVES.items():
        if (word.search(words) is not None) != (str(move) == text):
            problems.append(f"{words!r} is read, the move is {move}")
    return problems


def _wrong_comment(item: MoveItem, comment: str | None) -> Iterator[str]:
    """The comment must be that of the recording, word for word, each bound span still bound."""
    written = comment or ""
    text = tidy(USE.sub(lambda match: match["words"] or "", written))
    if (item.comment or "") != text:
        yield f"{item.comment!r} is read, the recording has {text!r}"
    spans = sum(1 for _ in USE.finditer(written))
    if item.bound != spans:
        yield f"{item.bound} of its {spans} bound words carry their origin"


def _named(card: Card | None) -> str:
    return card_text(card) if card else "a card"


def _wrong_effect(effect: str, replayed: Replayed, step: int) -> list[str]:
    """What is wrong with «сумма 11, 10 очков», with the cards an effect says are uncovered, and
    with where it says that a card goes and what is left then.
    """
    recording = replayed.recording
    slots = recording.game.slots_of(recording.moves[step - 1].move)
    before = recording.game.contents(replayed.steps[step - 1].position)
    after = recording.game.contents(replayed.steps[step].position)
    total = sum(before[slot][-1].rank for slot in slots if before[slot])
    gained = (replayed.steps[step].score or 0) - (replayed.steps[step - 1].score or 0)
    uncovered = {after[slot][-1] for slot in slots if after[slot]}
    problems = [
        f"{card_text(card)} is named, which the move does not uncover"
        for card in cards_in(effect)
        if card not in uncovered
    ]
    target = next((slot for slot in slots if len(after[slot]) > len(before[slot])), None)
    size = len(after[target]) if target else 0
    for pattern, value, what in (
        (_SUM, total, "sum"),
        (_POINTS, gained, "gain"),
        (_SIZE, size, "target's count"),
    ):
        problems += [
            f"the {what} is said to be {said}, the engine has {value}"
            for said in pattern.findall(effect)
            if int(said) != value
        ]
    problems += wrong_counters(effect, recording.game.counters(replayed.steps[step].position))
    return problems + _wrong_way(effect, before, after, slots)


def _wrong_way(effect: str, before: Cards, after: Cards, slots: Sequence[str]) -> list[str]:
    """What is wrong with «в дом», «из дома на стол», «дом собран»: true where said, and nothing
    else said.
    """
    gets = [slot for slot in slots if len(after[slot]) > len(before[slot])]
    loses = [slot for slot in slots if len(after[slot]) < len(before[slot])]
    homes = [slot for slot in gets if first_card(slot) is not None]
    truths = (
        (_INTO, bool(homes), "go to a foundation"),
        (_FULL, any(len(after[slot]) == len(RANKS) for slot in homes), "complete a foundation"),
        (_OUT_OF, any(first_card(slot) is not None for slot in loses), "leave a foundation"),
        (_ONTO, any(map(is_pile, gets)), "go to a pile"),
    )
    return [
        f"{effect!r} is read, but the card does not {what}"
        for pattern, true, what in truths
        if pattern.search(effect) and not true
    ]
