"""The lint of one text: what it says unbound, sentence by sentence, and the words that its file
excuses from being bound, each with a reason it gives.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from generator.check.lint.rule import MASK, Find, finds_in, sentences
from generator.errors import GeneratorError, PageError
from generator.games import game_of_code
from generator.russian.read import fold

_CODE: Final = re.compile(r"(?<!\w)[A-Za-z]{2}\d-[A-Za-z]-[A-Za-z]+(?![\w-])", re.ASCII)
_ADDRESS: Final = re.compile(r"https?://\S+")


@dataclass(frozen=True, slots=True)
class Unbound:
    """Something said unbound: the ``find`` is in ``sentence``, which is folded, and at ``place``
    of the text.
    """

    find: Find
    sentence: str
    place: int


def sentences_of(text: str) -> Iterator[tuple[str, int, int]]:
    """Each sentence of ``text`` as it is read, with its place in ``text``."""
    folded = fold(text)
    for start, sentence in sentences(folded.text):
        yield sentence, *folded.span(start, start + len(sentence))


def unbound_in(text: str, bound: Sequence[tuple[int, int]] = ()) -> Iterator[Unbound]:
    """What ``text`` says unbound; ``bound`` are the places in it of words that are bound."""
    folded = fold(text)
    spans = [*bound, *(match.span() for match in (*_CODE.finditer(text), *_ADDRESS.finditer(text)))]
    hidden = bytearray(len(text) + 1)
    for start, end in spans:
        hidden[start:end] = b"\1" * (end - start)
    masked = "".join(
        MASK if hidden[place] else char
        for char, place in zip(folded.text, folded.places, strict=False)
    )
    for start, sentence in sentences(folded.text):
        for find in finds_in(sentence, masked[start : start + len(sentence)]):
            yield Unbound(find, sentence, folded.places[start + find.start])


def wrong_codes(text: str) -> Iterator[tuple[str, GeneratorError]]:
    """The deal codes in ``text`` that no deal has."""
    for match in _CODE.finditer(text):
        try:
            game_of_code(match[0])
        except GeneratorError as error:
            yield match[0], error


class Exceptions:
    """The words that are excused; each must be needed somewhere."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._needed = dict.fromkeys(texts, False)

    def excuse(self, said: Unbound) -> bool:
        """Whether what is said lies within words that are excused."""
        found = [text for text in self._needed if _holds(text, said)]
        self._needed.update(dict.fromkeys(found, True))
        return bool(found)

    def needless(self) -> Iterator[tuple[str, PageError]]:
        """The words that excused nothing, each with the error it is."""
        for text, needed in self._needed.items():
            if not needed:
                message = (
                    f"«{text}» excuses nothing: no number, card or place stands in these words"
                )
                expected = "the entry gone, or its words as they are in the text"
                yield text, PageError(message, expected=expected)


def _holds(text: str, said: Unbound) -> bool:
    words = r"\s+".join(map(re.escape, fold(text).text.split()))
    return any(
        match.start() <= said.find.start and said.find.core_end <= match.end()
        for match in re.finditer(rf"(?<!\w){words}(?!\w)", said.sentence)
    )
