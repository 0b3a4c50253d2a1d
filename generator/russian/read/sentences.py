"""What a sentence is, as far as its words tell: whether it states something, or only names or asks.

``text`` is as `generator.russian.read.folding` gives it.
"""

from __future__ import annotations

import re
from typing import Final

from generator.russian.read.numbers import parts_of_speech

_WORD: Final = re.compile(r"[а-яё]+", re.IGNORECASE)
_PREDICATES: Final = frozenset({"VERB", "ADJS", "PRTS", "PRED", "ADJF", "PRTF"})
_ASKS: Final = re.compile(
    r"(?:что|чего|как|какой|какая|какое|какие|где|куда|откуда|когда|сколько|чем|кто)\b|.*\bли\b",
    re.IGNORECASE,
)
"""Questions that take nothing for granted; «почему» and «зачем» do."""
_THEY: Final = frozenset(
    "он она оно они его её ему ей им их него неё нему ней ним них ними нею ею нём".split()
)


def words_in(text: str) -> list[str]:
    """The Russian words of ``text``, in order."""
    return _WORD.findall(text)


def asks_or_names(text: str) -> bool:
    """Whether a heading states nothing: it asks openly («Можно ли занять пустую стопку?»), or has
    neither a verb nor an adjective, nor «нельзя» or «нет», nor a dash («Ходы на столе»).
    """
    if _ASKS.match(text.strip()):
        return True
    if text.strip().endswith("?"):
        return not text.strip().lower().startswith(("почему", "зачем"))
    states = any(_PREDICATES & parts_of_speech(word) for word in words_in(text))
    return not states and " — " not in text


def refers_back(text: str) -> bool:
    """Whether a sentence speaks of what was named before it: «Их можно вернуть». Before its
    pronoun stands no noun that this might stand for.
    """
    for word in words_in(text):
        if word.lower() in _THEY:
            return True
        if "NOUN" in parts_of_speech(word):
            break
    return False
