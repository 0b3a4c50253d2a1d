"""``statements.lock``: every saying as it was last read together with what holds it.

Text, for a person to read in a diff: below each page's name its sayings in order, each a line of
evidence and the words::

    ## half-moon/rules.md
    - says half-moon.suits_do_not_matter#1a2b3c4d
      Масти не важны.

Behind a statement stands the digest of what it shows (`Statement.digest`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final

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
_ALIKE: Final = 0.5


@dataclass(frozen=True, slots=True)
class Change:
    """A saying that is ``new``, or no longer there (``old`` alone), or not as it was read."""

    old: Saying | None
    new: Saying | None


def sealed(saying: Saying, catalogues: Catalogues) -> Saying:
    """The saying with the digest of each statement in its evidence."""
    evidence = []
    for each in saying.evidence:
        kind, _, names = each.partition(" ")
        if kind == "says":
            names = " ".join(f"{name}#{_digest(name, catalogues)}" for name in names.split())
        evidence.append(f"{kind} {names}".strip())
    return Saying(saying.page, saying.words, tuple(evidence))


def read_lock(path: Path) -> list[Saying]:
    """The sayings of a lock file; none where there is no such file.

    Raises:
        MalformedError: a line is not as `lock_text` writes it.
    """
    if not path.is_file():
        return []
    sayings: list[Saying] = []
    page, evidence = "", ""
    for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), start=1):
        if line.startswith("## "):
            page = line[3:]
        elif line.startswith("- ") and page:
            evidence = line[2:]
        elif line.startswith("  ") and evidence:
            sayings.append(Saying(page, line.strip(), tuple(evidence.split("; "))))
            evidence = ""
        elif line.strip() and not line.startswith("#"):
            raise MalformedError(
                "this is no line of a lock file",
                where=Location(str(path), number, 1, line),
                expected="## page, - evidence, or words behind two blanks",
            )
    return sayings


def lock_text(sayings: Iterable[Saying]) -> str:
    """The content of a lock file with these sayings, which come page by page."""
    lines, page = [_HEAD], ""
    for saying in sayings:
        if saying.page != page:
            page = saying.page
            lines.append(f"\n## {page}\n")
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
