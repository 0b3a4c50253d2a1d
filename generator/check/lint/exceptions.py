"""Words that a page or a recording excuses from being bound, each with a reason it gives."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.check.lint.texts import Unbound
from generator.errors import PageError
from generator.russian.read import fold


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
