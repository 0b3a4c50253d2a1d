"""Cards in Russian text, in every way in which people write them.

«7♠», «♠К», «d♥», «KH», «король червей», «7 червей», «пиковая дама», «король-черви», «🂡». A bare
rank («король») is no card, but can be asked for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from generator.cards import JACK, KING, QUEEN, Card, Suit

_SIGNS: Final[dict[str, Suit]] = dict(zip("♠♥♦♣♤♡♢♧", (*Suit, *Suit), strict=True))
_LETTERS: Final = {
    letter: rank
    for rank, letters in {1: "AТ", JACK: "VJВ", QUEEN: "DQД", KING: "RKКК"}.items()
    for letter in letters
}
_RANK_STEMS: Final = {
    "туз": 1,
    "дво(?:йк|ечк)": 2,
    "тро(?:йк|ечк)": 3,
    "четв[её]р(?:к|оч[её]?к)": 4,
    "пят[её]р(?:к|оч[её]?к)": 5,
    "шест[её]р(?:к|оч[её]?к)": 6,
    "сем[её]р(?:к|оч[её]?к)": 7,
    "восьм[её]р(?:к|оч[её]?к)": 8,
    "девят(?:к|оч[её]?к)": 9,
    "десят(?:к|оч[её]?к)": 10,
    "валет": JACK,
    "дам": QUEEN,
    "корол": KING,
}
_SUIT_STEMS: Final[dict[str, Suit]] = {
    r"пик(?:ов[а-яё]+|[аиеу]|ой|ам|ами|ах)?(?!\w)": Suit.SPADES,
    r"черв": Suit.HEARTS,
    r"бубен|бубн|буб(?:и|ей|ям|ях|ами|ы)(?!\w)": Suit.DIAMONDS,
    r"треф|крест(?!ь)": Suit.CLUBS,
}
_RANK: Final = rf"(?:{'|'.join(_RANK_STEMS)})[а-яё]*"
_SUIT: Final = rf"(?:{'|'.join(_SUIT_STEMS)})[а-яё]*"
_ADJECTIVE: Final = r"(?:пиков|червов|червонн|бубнов|трефов|крестов)[а-яё]+"
_FIGURE: Final = r"(?:\d+|[AVDRTKQJТВДК])"
_SIGN: Final = "[♠♥♦♣♤♡♢♧]"
_CARD: Final = re.compile(
    rf"""
      (?<!\w)(?P<r1>{_FIGURE})\ ?(?P<s1>{_SIGN})
    | (?P<s2>{_SIGN})\ ?(?P<r2>{_FIGURE})(?!\w)
    | (?<!\w)(?P<r3>{_RANK})(?:\ масти)?[\ \-‑–—]?(?P<s3>{_SIGN})
    | (?<!\w)(?P<r4>\d+(?:-[а-яё]{{1,3}})?|{_RANK})(?:\ масти)?[\ \-‑–—](?P<s4>{_SUIT})(?!\w)
    | (?<!\w)(?P<r5>[AVDRKQJ])[\ \-‑](?P<s5>{_SUIT})(?!\w)
    | (?<!\w)(?P<s6>{_SUIT})[\-‑–—](?P<r6>{_RANK})
    | (?<!\w)(?P<s7>{_ADJECTIVE})\ (?P<r7>{_RANK})
    | (?P<s9>{_SIGN})\ ?(?P<r9>{_RANK})(?!\w)
    | (?-i:(?<![\w-])(?P<r8>10|[2-9AJQK])(?P<s8>[SHDC])(?![\w-]))
    | (?P<drawn>[\U0001F0A1-\U0001F0DE])
    """,
    re.VERBOSE | re.IGNORECASE,
)
_BARE_RANK: Final = re.compile(rf"(?<!\w)(?:{_RANK})(?!\w)", re.IGNORECASE)
_WAYS: Final = 9
_TRIPLE: Final = 3
"""«Тройка» is also three cards removed together, so as a bare rank it says nothing."""


@dataclass(frozen=True, slots=True)
class SaidCard:
    """A card as it is said from ``start`` to ``end``; ``card`` is ``None`` where there is none
    such, or the words are too free to tell which.
    """

    card: Card | None
    start: int
    end: int


def cards_in(text: str) -> list[SaidCard]:
    """Every card with its suit in ``text``, in order."""
    return [SaidCard(_card_of(match), *match.span()) for match in _CARD.finditer(text)]


def ranks_in(text: str) -> frozenset[int]:
    """The ranks that ``text`` names without a suit, but for «тройка»."""
    rest = _CARD.sub("\ufffc", text)
    ranks = {_rank_of(match[0]) for match in _BARE_RANK.finditer(rest)}
    return frozenset(rank for rank in ranks if rank not in (None, _TRIPLE))


def without_cards(text: str) -> str:
    """``text`` with something that is neither word nor number in place of every card's letters."""
    return _CARD.sub(lambda match: "\ufffc" * len(match[0]), text)


def _card_of(match: re.Match[str]) -> Card | None:
    if match["drawn"]:
        return None
    way = next(way for way in range(1, _WAYS + 1) if match[f"r{way}"])
    rank, suit = _rank_of(match[f"r{way}"]), _suit_of(match[f"s{way}"])
    return None if rank is None or suit is None else Card(rank, suit)


def _rank_of(words: str) -> int | None:
    figure = re.match(r"\d+", words)
    if figure is not None:
        number = int(figure[0][:3])
        return number if 1 < number <= 10 else None
    if words.upper() in _LETTERS:
        return _LETTERS[words.upper()]
    return next(
        (rank for stem, rank in _RANK_STEMS.items() if re.match(stem, words, re.IGNORECASE)), None
    )


def _suit_of(words: str) -> Suit | None:
    if words in _SIGNS:
        return _SIGNS[words]
    if len(words) == 1:
        return Suit(words)
    return next(
        (suit for stem, suit in _SUIT_STEMS.items() if re.match(stem, words, re.IGNORECASE)), None
    )
