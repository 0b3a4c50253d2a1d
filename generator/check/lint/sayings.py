"""Sentences that speak of play, and what holds each of them.

A saying is a sentence, or what a mark holds, with everything that is bound in it or behind it: its
evidence. Words are compared as a reader reads them, so blanks and line ends change nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from generator.check.lint.passages import Mark, Passage
from generator.check.lint.texts import sentences_of
from generator.errors import Location
from generator.games import GAMES
from generator.russian.read import asks_or_names, fold, lemmas_of, refers_back, words_in

ASIDE = "aside"
SAYS = "says"
HEADS = "heads"
"""Of a heading that only names or asks: it is read together with what comes first below it."""
_PRINTED: Final = frozenset({"played", "touches"})
"""What macros print: no words of an author, so nothing that a person has to read."""
_QUOTED: Final = re.compile('["„“]([^"„“”]*)["“”]')
_ENDS: Final = tuple(".!?…:;")


@dataclass(frozen=True, slots=True)
class Saying:
    """Words of the file ``page``, and the ``evidence`` that holds them; ``quoted`` if they are a
    caption's.
    """

    page: str
    words: str
    evidence: tuple[str, ...]
    quoted: bool = field(default=False, compare=False)

    @property
    def is_held(self) -> bool:
        """Whether anything holds the words."""
        return bool(self.evidence)

    @property
    def says_so(self) -> bool:
        """Whether its author said what it says, a statement, or that it is an aside."""
        return bool(self.statements()) or ASIDE in self.evidence

    @property
    def is_heading(self) -> bool:
        """Whether it is a heading that only names or asks."""
        return self.is_held and self.evidence[0].split()[0] == HEADS

    def statements(self) -> tuple[str, ...]:
        """The statements among the evidence: ``half-moon.suits_do_not_matter``."""
        return tuple(
            name
            for each in self.evidence
            if each.startswith(f"{SAYS} ")
            for name in each.split()[1:]
        )


@dataclass(frozen=True, slots=True)
class Placed:
    """A saying, where its author wrote it, the game that the file is about, and whether it stands
    ``in_front`` matter.
    """

    saying: Saying
    where: Location
    game: str | None
    in_front: bool = False


def sayings_in(page: str, passages: Iterable[Passage]) -> Iterator[Saying]:
    """Every sentence of a strict page that speaks of play or that anything holds, in order; one
    that nothing holds has no evidence. A heading that only names or asks is one as well, with the
    statements that are first said below it: they answer «Важно ли время?», or belong to «Счёт».
    """
    headings: list[str] = []
    before = ""
    for passage in passages:
        found = list(_sayings(page, passage, before))
        if passage.names and not found:
            headings.append(tidy(passage.text))
        elif found and not passage.names:
            yield from _headings(page, headings, found[0])
            headings = []
        yield from found
        before = passage.text
    yield from _headings(page, headings, None)


def _headings(page: str, headings: Iterable[str], below: Saying | None) -> Iterator[Saying]:
    evidence = " ".join([HEADS, *(below.statements() if below else ())])
    return (Saying(page, words, (evidence,)) for words in headings)


def _sayings(page: str, passage: Passage, before: str) -> Iterator[Saying]:
    """Those of one passage; ``before`` is what is read before it."""
    if not passage.can_be_bound:  # no mark can stand there, so it may only name something
        for span in _sentences(passage, 0):
            yield from _saying(page, replace(passage, names=True), span)
        return
    for mark in passage.marks:
        yield from _saying(page, passage, (mark.start, mark.end), mark.evidence)
    last = passage.marks[-1].end if passage.marks else 0
    for start, end in _sentences(passage, last):
        told = passage.text[:start].rstrip() or before
        goes_on = start == last > 0 and told[-1:] not in _ENDS
        about = goes_on or (refers_back(passage.text[start:end]) and _ends_with_play(told))
        yield from _saying(page, passage, (start, end), about_play=about)


def speaks_of_play(text: str) -> bool:
    """Whether a word of the games' lexicons is in ``text``."""
    return any(not lemmas_of(word).isdisjoint(_lexicon()) for word in words_in(fold(text).text))


def _ends_with_play(text: str) -> bool:
    """Whether the last sentence of ``text`` speaks of play."""
    *_, last = ("", *(sentence for sentence, _, _ in sentences_of(text)))
    return speaks_of_play(last)


def tidy(text: str) -> str:
    """``text`` as it is compared: single blanks, none at the ends, and quotes of one kind."""
    return _QUOTED.sub(r"«\1»", " ".join(text.split()))


def _sentences(passage: Passage, first: int) -> Iterator[tuple[int, int]]:
    for _, start, end in sentences_of(passage.text[first:]):
        yield start + first, end + first


def _saying(
    page: str,
    passage: Passage,
    span: tuple[int, int],
    marked: tuple[str, ...] = (),
    *,
    about_play: bool = False,
) -> Iterator[Saying]:
    start, end = span
    words = tidy(passage.text[start:end])
    held = [each for each in passage.held if start <= each.start and each.end <= end]
    inside = [
        Mark(each.start, each.end, (f"{each.kind} {each.reference}",))
        for each in passage.bound
        if start <= each.start and each.end <= end
    ]
    evidence = [*marked, *(text for each in (*held, *inside) for text in each.evidence)]
    rest = _without(passage, start, end, [*held, *inside])
    under_a_diagram = any(each.kind == "shows" for each in passage.bound)
    about_play = under_a_diagram or (about_play and not evidence)
    speaks = speaks_of_play(rest) or (about_play and bool(words_in(rest)))
    if not words_in(rest) and _PRINTED.issuperset(each.split()[0] for each in evidence):
        return
    if marked or not speaks:
        if evidence:
            yield Saying(page, words, tuple(evidence), passage.quoted)
    elif not (passage.names and asks_or_names(fold(words).text)):
        yield Saying(page, words, (), passage.quoted)


def _without(passage: Passage, start: int, end: int, held: Iterable[Mark]) -> str:
    text = passage.text
    for each in held:
        text = text[: each.start] + " " * (each.end - each.start) + text[each.end :]
    return text[start:end]


@cache
def _lexicon() -> frozenset[str]:
    return frozenset().union(*(game.words.lexicon() for game in GAMES.values()))
