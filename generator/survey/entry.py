"""What a survey says of one deal, and the two ways to write it down, a line each.

The long form is JSON; its ``line`` are the moves of the win that was found::

    {"deal": "HM1-N-AAAAAAZ", "verdict": "won", "moves": 48, "nodes": 60, "line": "1+8 3+5+8 …"}

The short form is for files that are kept: the deal's number, the verdict, the positions looked at;
of a win the moves and, where a game has them, the reshuffles and the cards taken back; of some wins
the line, so that they can be replayed::

    25 won 60 48: 1+8 3+5+8 …
    26 lost 5021
    27 gave-up 500000
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Final

from generator.deals import DealCode, parse_deal_code
from generator.errors import GeneratorError, MalformedError
from generator.games import AnyGame
from generator.games.protocol import Verdict

LINE_EVERY: Final = 25
"""The short form keeps the line of each deal whose number can be divided by this."""

_NO_ENTRY: Final = "the line is no entry of a survey"
SHORT_FORM: Final = "a line such as «25 won 60 48», «26 lost 5021» or «27 gave-up 500000»"
LONG_FORM: Final = "an object with deal, verdict, moves, nodes and line, as survey writes it"

_SHORT: Final = re.compile(
    r"(?P<deal>\d+) (?P<verdict>won|lost|gave-up) (?P<nodes>\d+)"
    r"(?: (?P<moves>\d+)(?: (?P<shuffles>\d+) (?P<returns>\d+))?(?:: (?P<line>.+))?)?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One deal: what the solver said after looking at ``nodes`` positions.

    The rest is told of wins only: the ``moves`` of the line that was found, how many of them are
    reshuffles and how many take a card back from a foundation, and the ``line`` itself, moves as
    recordings write them with blanks between; it is empty where it was not kept.
    """

    deal: int
    verdict: Verdict
    nodes: int
    moves: int = 0
    shuffles: int = 0
    returns: int = 0
    line: str = ""

    def long(self, game: AnyGame) -> str:
        """The entry as a line of JSON."""
        told = {
            "deal": str(DealCode(game.code, self.deal)),
            "verdict": self.verdict,
            "moves": self.moves,
            "nodes": self.nodes,
            "shuffles": self.shuffles,
            "returns": self.returns,
            "line": self.line,
        }
        return json.dumps(told)

    def short(self) -> str:
        """The entry as a line of a file that is kept."""
        if self.verdict is not Verdict.WON:
            return f"{self.deal} {_WORDS[self.verdict]} {self.nodes}"
        extra = f" {self.shuffles} {self.returns}" if self.shuffles or self.returns else ""
        line = "" if self.deal % LINE_EVERY else f": {self.line}"
        return f"{self.deal} won {self.nodes} {self.moves}{extra}{line}"


_WORDS: Final = {Verdict.WON: "won", Verdict.LOST: "lost", Verdict.GAVE_UP: "gave-up"}
_VERDICTS: Final = {word: verdict for verdict, word in _WORDS.items()}


def read_short(text: str) -> Entry:
    """The entry of a line in the short form.

    Raises:
        MalformedError: it is not of that form.
    """
    match = _SHORT.fullmatch(text)
    if match is None:
        raise MalformedError(_NO_ENTRY, expected=SHORT_FORM)
    deal, nodes, moves, shuffles, returns = (
        int(match[name] or 0) for name in ("deal", "nodes", "moves", "shuffles", "returns")
    )
    verdict, line = _VERDICTS[match["verdict"]], match["line"] or ""
    return _consistent(Entry(deal, verdict, nodes, moves, shuffles, returns, line))


def read_long(text: str, game: AnyGame) -> Entry:
    """The entry of a line of JSON.

    Raises:
        MalformedError: it is not of that form, or about another game.
    """
    try:
        told = json.loads(text)
        code = parse_deal_code(str(told["deal"]))
        nodes, moves, shuffles, returns = (
            int(told[name]) for name in ("nodes", "moves", "shuffles", "returns")
        )
        verdict, line = Verdict(told["verdict"]), str(told["line"])
    except (ValueError, KeyError, TypeError, GeneratorError) as error:
        raise MalformedError(_NO_ENTRY, expected=LONG_FORM) from error
    if code.game != game.code:
        raise MalformedError(f"{code} is no deal of {game.name}", expected=f"a code of {game.code}")
    return _consistent(Entry(code.number, verdict, nodes, moves, shuffles, returns, line))


def _consistent(entry: Entry) -> Entry:
    """``entry``, if it tells the moves of a win, or tells of no win and no moves.

    Raises:
        MalformedError: it does neither.
    """
    if (entry.verdict is Verdict.WON) != bool(entry.moves):
        raise MalformedError(_NO_ENTRY, expected="the moves of a win, and of nothing else")
    return entry
