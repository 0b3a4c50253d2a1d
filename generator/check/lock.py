"""``statements.lock``: every saying as it was last read together with what holds it.

Text, for a person to read in a diff: below each page's name, and how many of its sayings the
engine showed when all were read, its sayings in order, each a line of evidence and the words::

    ## half-moon/rules.md (40 of 47 shown)
    - says half-moon.suits_do_not_matter#1a2b3c4d
      Масти не важны.

Behind a statement stands the digest of what it shows (`Statement.digest`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final, NamedTuple

from generator.check.lint.sayings import Saying
from generator.errors import GeneratorError, Location, MalformedError
from generator.games import GAMES
from generator.games.statements import Catalogues

LOCK: Final = "statements.lock"
"""The file's name below docs/."""
_HEAD: Final = """\
# Every sentence about the games, as it was last read together with what holds it.
# «halfmoon review» renews this file; it is not written by hand.
"""
_PAGE: Final = re.compile(r"## (?P<page>.+?)(?: \((?P<shown>\d+) of (?P<said>\d+) shown\))?")
_ALIKE: Final = 0.5


class Share(NamedTuple):
    """How many of the sayings of a page the engine shows, and how many there are."""

    shown: int
    said: int

    def is_less_than(self, other: Share) -> bool:
        """Whether more is said that is not shown, and less of the whole is shown."""
        more = self.said - self.shown > other.said - other.shown
        return more and self.shown * other.said < other.shown * self.said


@dataclass(frozen=True, slots=True)
class Lock:
    """What was read: ``sayings`` page by page, and the ``shares`` of pages that were read as a
    whole.
    """

    sayings: tuple[Saying, ...] = ()
    shares: Mapping[str, Share] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Change:
    """A saying that is ``new``, or no longer there (``old`` alone), or not as it was read."""

    old: Saying | None
    new: Saying | None

    @property
    def page(self) -> str:
        """The page that says, or said, it."""
        saying = self.new or self.old
        assert saying is not None
        return saying.page


def sealed(saying: Saying, catalogues: Catalogues) -> Saying:
    """The saying with the digest of each statement in its evidence."""
    evidence = []
    for each in saying.evidence:
        kind, _, names = each.partition(" ")
        if kind == "says":
            names = " ".join(f"{name}#{_digest(name, catalogues)}" for name in names.split())
        evidence.append(f"{kind} {names}".strip())
    return Saying(saying.page, saying.words, tuple(evidence))


def read_lock(path: Path) -> Lock:
    """What a lock file holds; nothing where there is no such file.

    Raises:
        MalformedError: a line is not as `lock_text` writes it.
    """
    if not path.is_file():
        return Lock()
    sayings: list[Saying] = []
    shares: dict[str, Share] = {}
    page, evidence = "", ""
    for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), start=1):
        if found := _PAGE.fullmatch(line):
            page = found["page"]
            if found["said"]:
                shares[page] = Share(int(found["shown"]), int(found["said"]))
        elif line.startswith("- ") and page:
            evidence = line[2:]
        elif line.startswith("  ") and evidence:
            sayings.append(Saying(page, line.strip(), tuple(evidence.split("; "))))
            evidence = ""
        elif line.strip() and not line.startswith("#"):
            raise MalformedError(
                "this is no line of a lock file",
                where=Location(str(path), number, 1, line),
                expected="## page, - evidence, or words behind two blanks; of a merge either side, "
                "then halfmoon review",
            )
    return Lock(tuple(sayings), shares)


def lock_text(lock: Lock) -> str:
    """The content of a lock file that holds this."""
    lines, page = [_HEAD], ""
    for saying in lock.sayings:
        if saying.page != page:
            page = saying.page
            share = lock.shares.get(page)
            told = f" ({share.shown} of {share.said} shown)" if share else ""
            lines.append(f"\n## {page}{told}\n")
        lines.append(f"- {'; '.join(saying.evidence)}\n  {saying.words}\n")
    return "".join(lines)


def changes(locked: Sequence[Saying], said: Sequence[Saying]) -> Iterator[Change]:
    """Where ``said`` differs from what is ``locked``, each new saying beside the old one that it
    most likely was. The order of sayings does not matter.
    """
    gone = list((Counter(locked) - Counter(said)).elements())
    for new in (Counter(said) - Counter(locked)).elements():
        candidates = [
            (_likeness(old, new), n) for n, old in enumerate(gone) if old.page == new.page
        ]
        likeness, place = max(candidates, default=(0.0, -1))
        if likeness >= _ALIKE:
            yield Change(gone.pop(place), new)
        else:
            yield Change(None, new)
    yield from (Change(old, None) for old in gone)


def _likeness(old: Saying, new: Saying) -> float:
    """How much alike two sayings are: by their words, and by one more if they say the same
    statements.
    """
    words = SequenceMatcher(None, old.words, new.words, autojunk=False).ratio()
    says = bool(old.statements()) and _plain(old.statements()) == _plain(new.statements())
    return words + says


def _plain(statements: Iterable[str]) -> list[str]:
    return [name.partition("#")[0] for name in statements]


def _digest(name: str, catalogues: Catalogues) -> str:
    game, _, own = name.partition(".")
    try:
        return catalogues[game][own].digest(GAMES[game].facts())
    except KeyError:
        raise GeneratorError(f"there is no statement {name}") from None
