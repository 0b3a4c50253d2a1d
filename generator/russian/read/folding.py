"""Text as a reader reads it, whatever characters it is written with; each knows its place.

What leaves no trace is left out (soft hyphens, zero-width characters, marks of stress and of
direction, variation selectors), decomposed letters are put together, blanks of every kind are one
space, and Latin letters that look Russian are Russian within a Russian word. The search on the
site folds by the same rules (docs/javascripts/search-words.js).
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

_UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f"
    "\ufeff]"
)
_MARK: Final = re.compile("[\u0300-\u036f]")
_COMPOSED: Final = {("и", "\u0306"): "й", ("е", "\u0308"): "ё"}
_COMPOSED_ALL: Final = _COMPOSED | {
    (letter.upper(), mark): whole.upper() for (letter, mark), whole in _COMPOSED.items()
}
_LOOK_ALIKE: Final = str.maketrans("aceopxykABCEHKMOPTXY", "асеорхукАВСЕНКМОРТХУ")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_RUSSIAN: Final = re.compile(r"[а-яё]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Folded:
    """What is read, and for each of its characters where in the original it begins; the last of
    ``places`` is where the original ends.
    """

    text: str
    places: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The place in the original of the text from ``start`` to ``end``."""
        return self.places[start], self.places[end]


def fold(text: str) -> Folded:
    """How ``text`` is read, with the place of every character."""
    letters: list[str] = []
    places: list[int] = []
    for place, char in enumerate(text):
        if _UNSEEN.match(char):
            continue
        if "\uff01" <= char <= "\uff5e":  # letters and digits as wide as ideographs
            char = chr(ord(char) - 0xFEE0)  # noqa: PLW2901
        if _MARK.match(char):
            if letters:
                letters[-1] = _COMPOSED_ALL.get((letters[-1], char), letters[-1])
        elif char.isspace():
            if not letters or letters[-1] != " ":
                letters.append(" ")
                places.append(place)
        else:
            letters.append(char)
            places.append(place)
    folded = _WORD.sub(_in_russian, "".join(letters))
    return Folded(folded, (*places, len(text)))


def _in_russian(word: re.Match[str]) -> str:
    """A word that is Russian in part, with its look-alike letters made Russian."""
    return word[0].translate(_LOOK_ALIKE) if _RUSSIAN.search(word[0]) else word[0]


def is_of_two_alphabets(word: str) -> bool:
    """Whether a folded word still has Russian letters and others: it is not read as it looks."""
    letters = "".join(filter(str.isalpha, unicodedata.normalize("NFC", word)))
    return bool(_RUSSIAN.search(letters)) and not re.fullmatch(r"[а-яё]+", letters, re.IGNORECASE)
