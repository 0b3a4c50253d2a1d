"""The text of a file: reading it as UTF-8, and places in it.

A place is an offset in characters from the start of the text; `Source.location` turns it into a
line and a column when an error needs them.
"""

from __future__ import annotations

import codecs
import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Final

from generator.errors import Location, MalformedError

MAX_BYTES: Final = 2**20
"""The largest file that is read: far above any game, far below what could fill the memory."""

_UTF_8_FORM: Final = "a file saved as UTF-8 without a byte order mark"
_BYTE_ORDER_MARKS: Final = {
    codecs.BOM_UTF8: "begins with a byte order mark",
    # Before that of UTF-16, which it begins with.
    codecs.BOM_UTF32_LE: "is UTF-32, not UTF-8",
    codecs.BOM_UTF32_BE: "is UTF-32, not UTF-8",
    codecs.BOM_UTF16_LE: "is UTF-16, not UTF-8",
    codecs.BOM_UTF16_BE: "is UTF-16, not UTF-8",
}
_MAX_EXCERPT: Final = 1000
_MAX_QUOTED: Final = 60

# YAML's printable characters, less the line separators that editors do not count as lines, the
# byte order mark, and the marks that turn the direction of writing.
UNPRINTABLE: Final = re.compile(
    "[^\t\n\x20-\x7e\xa0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd"
    "\U00010000-\U0010ffff]"
)


@dataclass(frozen=True, slots=True)
class Form:
    """What sort of file is read: what messages call it («recording»), and the error it raises."""

    noun: str
    error: type[MalformedError]


@dataclass(frozen=True)
class Source:
    """A file's text, its line ends made Unix ones."""

    path: str
    text: str
    form: Form

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The offset of every line."""
        return (0, *(match.end() for match in re.finditer("\n", self.text)))

    def location(self, offset: int) -> Location:
        """The place ``offset`` characters from the start."""
        line = bisect_right(self.starts, offset)
        start = self.starts[line - 1]
        end = self.text.find("\n", start)
        text = self.text[start:] if end < 0 else self.text[start:end]
        # The excerpt of a monstrous line would bury the message.
        shown = (
            "" if len(text) > _MAX_EXCERPT else UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text)
        )
        return Location(self.path, line, offset - start + 1, shown)

    def error(self, offset: int, message: str, *, expected: str | None = None) -> MalformedError:
        """A format error at ``offset``."""
        return self.form.error(message, expected=expected, where=self.location(offset))


def read_source(path: Path, form: Form) -> Source:
    """The text of the file at ``path``.

    Raises:
        MalformedError: that of ``form``: the file cannot be read, is larger than `MAX_BYTES`, is
            not UTF-8, or holds characters that no text should.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise form.error(
            f"cannot read {path}: {error.strerror}", expected=f"a {form.noun} file"
        ) from error
    except ValueError as error:  # a null character in the path
        raise form.error(f"no file is named {str(path)!r}") from error
    if len(content) > MAX_BYTES:
        raise form.error(
            f"{path} is too large for a {form.noun}", expected=f"at most {MAX_BYTES} bytes"
        )
    return source_of(decoded(content, str(path), form), str(path), form)


def source_of(text: str, path: str, form: Form) -> Source:
    """``text`` as the content of ``path``.

    Raises:
        MalformedError: that of ``form``: the text holds a control character or another that cannot
            be printed.
    """
    source = Source(path, with_plain_line_ends(text), form)
    found = UNPRINTABLE.search(source.text)
    if found is not None:
        raise source.error(
            found.start(),
            f"the character U+{ord(found[0]):04X} is not allowed in a {form.noun}",
            expected="printable text",
        )
    return source


def shorten(text: str) -> str:
    """``text`` quoted for a message, cut when it is long."""
    return repr(text if len(text) <= _MAX_QUOTED else text[: _MAX_QUOTED - 1] + "…")


def nearest(text: str, names: Iterable[str]) -> str:
    """The name that ``text`` may be a slip of, as part of a message; empty if none is near."""
    near = get_close_matches(text[:_MAX_QUOTED], list(names), n=1, cutoff=0.7)
    return f" (did you mean {near[0]}?)" if near else ""


def with_plain_line_ends(text: str) -> str:
    """``text`` with the line ends of Unix, a lone carriage return being one as well."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def decoded(content: bytes, path: str, form: Form) -> str:
    """The text of a file's bytes.

    Raises:
        MalformedError: that of ``form``: they are not UTF-8.
    """
    for mark, fault in _BYTE_ORDER_MARKS.items():
        if not content.startswith(mark):
            continue
        line = content.partition(b"\n")[0].decode("utf-8-sig", "replace").strip()
        raise form.error(
            f"the file {fault}",
            expected=_UTF_8_FORM,
            where=Location(path, 1, 1, UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", line)),
        )
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        before = with_plain_line_ends(content[: error.start].decode("utf-8"))
        text = before + with_plain_line_ends(content[error.start :].decode("utf-8", "replace"))
        raise Source(path, text, form).error(
            len(before), f"the byte 0x{content[error.start]:02X} is not UTF-8", expected=_UTF_8_FORM
        ) from error
