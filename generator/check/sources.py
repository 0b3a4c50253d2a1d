"""What a page's Markdown source asks for: which diagrams and games, on which lines.

Read straight from the text, apart from the code that renders pages.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from generator.check.recordings import is_deal_code

_LEFT_ALONE: Final = re.compile(
    r"^ {0,3}(?P<fence>`{3,}|~{3,}).*?(?:^ {0,3}(?P=fence)[`~]* *$|\Z)"
    r"|(?<!`)(?P<tick>`+)(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)(?P=tick)(?!`)"
    r"|<!--.*?-->",
    re.MULTILINE | re.DOTALL,
)
_CALL: Final = re.compile(r"\{\{\s*(diagram|replay)\b((?:(?!\{\{|\n[ \t>]*\n).)*?)\}\}", re.DOTALL)
_NAME: Final = re.compile(r"""\(\s*["']([^"']+)["']""")
_STEP: Final = re.compile(r"""\(\s*["'][^"']+["']\s*,\s*(?:step\s*=\s*)?(\d+|["']end["'])""")
_KEYS: Final = re.compile(r"\bkey\s*=\s*\[([^\]]*)\]")
_KEY: Final = re.compile(r"""\d+|["']end["']""")
FRONT_MATTER: Final = re.compile(
    r"\A---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*$", re.MULTILINE | re.DOTALL
)
_UNVERIFIED: Final = re.compile(r"^unverified:", re.MULTILINE)
_GAME: Final = re.compile(r"""^game:\s*["']?([\w-]+)["']?\s*$""", re.MULTILINE)
END: Final = -1
"""The step that a page calls ``"end"``."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A diagram that the source asks for: on ``line`` (from 1), of a recording at a step, which is
    `END` for the last. ``recording`` is ``None`` where the call does not name it literally.
    """

    line: int
    recording: str | None
    step: int | None


@dataclass(frozen=True, slots=True)
class Source:
    """A Markdown file: ``name`` is its path below docs/, ``page`` that of its built page;
    ``digest`` are the first 16 hex digits of the SHA-256 of its bytes. ``games`` are the
    recordings told move by move, with the line of each call. ``unverified`` pages say why nothing
    on them is bound to the engine.
    """

    path: Path
    name: str
    page: str
    digest: str
    diagrams: tuple[Asked, ...]
    games: tuple[Asked, ...]
    unverified: bool


def read_sources(docs: Path) -> list[Source]:
    """Every page below ``docs``, sorted; files and folders whose name starts with a dot, and the
    folder ``templates``, make no pages (as in MkDocs).
    """
    paths = sorted(docs.rglob("*.md"))
    names = [path.relative_to(docs) for path in paths]
    return [
        _source(path, PurePosixPath(name.as_posix()))
        for path, name in zip(paths, names, strict=True)
        if name.parts[0] != "templates" and not any(part.startswith(".") for part in name.parts)
    ]


def page_of(name: PurePosixPath) -> str:
    """Where MkDocs puts a page: ``a/b.md`` becomes ``a/b/index.html``."""
    if name.stem in ("index", "README"):
        return str(name.with_name("index.html"))
    return str(name.with_suffix("") / "index.html")


def _source(path: Path, name: PurePosixPath) -> Source:
    raw = path.read_bytes()
    text = raw.decode("utf-8", errors="replace").replace("\r\n", "\n").removeprefix("\ufeff")
    front_matter = FRONT_MATTER.match(text)
    game = _GAME.search(front_matter[1]) if front_matter else None
    calls = list(_calls(text, game[1] if game else None))
    return Source(
        path=path,
        name=str(name),
        page=page_of(name),
        digest=hashlib.sha256(raw).hexdigest()[:16],
        diagrams=tuple(asked for is_game, asked in calls if not is_game),
        games=tuple(asked for is_game, asked in calls if is_game),
        unverified=bool(front_matter and _UNVERIFIED.search(front_matter[1])),
    )


def _calls(text: str, game: str | None) -> Iterator[tuple[bool, Asked]]:
    """Every call, with whether it asks for a whole game or for one diagram."""
    for match in _CALL.finditer(_without_code(text)):
        line = text.count("\n", 0, match.start()) + 1
        named = _NAME.match(match[2].strip())
        recording = named[1] if named else None
        if recording is not None and "/" not in recording and game is not None:
            recording = recording if is_deal_code(recording) else f"{game}/{recording}"
        if match[1] == "diagram":
            step = _STEP.match(match[2].strip())
            yield False, Asked(line, recording, _step(step[1]) if step else None)
            continue
        yield True, Asked(line, recording, None)
        keys = _KEYS.search(match[2])
        for key in dict.fromkeys(_KEY.findall(keys[1]) if keys else ()):
            yield False, Asked(line, recording, _step(key))


def _step(text: str) -> int:
    return int(text) if text.isdecimal() else END


def _without_code(text: str) -> str:
    """``text`` with code and comments blanked, so that every other character keeps its place."""
    return _LEFT_ALONE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
