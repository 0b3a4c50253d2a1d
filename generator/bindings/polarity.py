"""Whether the words of a claim say yes or no: «сойдётся» must not stand for a deal that is lost.

Words that say neither («два короля») are left to the author.
"""

from __future__ import annotations

import re
from typing import Final

_NO: Final = re.compile(
    r"\b(?:не|нет|нельзя|невозмож\w+|тупик\w*|запрещ\w+|запрет\w*|проигр\w+)\b", re.IGNORECASE
)
_YES: Final = re.compile(
    r"\b(?:можно|разреш\w+|возмож\w+|годится|подход\w+|подош\w+|сойд[её]тся|сходится|сош\w+сь|"
    r"выигр\w+|побед\w+)\b",
    re.IGNORECASE,
)
DENIED: Final = frozenset({"illegal", "unwinnable"})
"""Kinds of claims that say no."""
ASSERTED: Final = frozenset({"legal", "winnable"})
"""Kinds of claims that say yes."""


def contradicts(words: str, kind: str, reference: str) -> bool:
    """Whether ``words`` say the contrary of a claim of this ``kind``; an ``outcome`` is told from
    its ``reference``, ``half-moon/won@48=won``.
    """
    if kind == "outcome":
        kind = {"won": "winnable", "stuck": "unwinnable"}.get(reference.partition("=")[2], kind)
    denials = len(_NO.findall(words))
    if kind in ASSERTED:
        return denials % 2 == 1  # «не тупик» denies a denial
    return kind in DENIED and denials % 2 == 0 and bool(_YES.search(words))
