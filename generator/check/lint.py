"""The lint of the pages: whatever looks like a statement about a game must be bound to the
engine.

Looked at are every page's text, its captions and the attributes that are seen or heard, and its
front matter's title and description; what recordings say is looked at in
`generator.check.lint_comments`. What is found there
is said in `generator.check.lint_finds`; what is no prose, in `generator.check.lint_prose`; the
exceptions a page may state, in `generator.check.lint_front`. An exception must be needed: one that
excuses nothing any more is an error like the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from generator.cards import Card
from generator.check.facts import fact_value, in_front_matter
from generator.check.lint_finds import Find, finds_in, unbound, wrong_codes
from generator.check.lint_front import FrontMatter, Listed, read_front_matter
from generator.check.lint_hints import binding_for, fact_for, quoted
from generator.check.lint_prose import DEAL_CODE, MASKED, USE, blanked, prose_of, without_code
from generator.check.lint_reading import read
from generator.check.lint_spoken import spoken_in
from generator.check.recordings import Recordings
from generator.check.report import Kind, Problem, excerpt_of
from generator.errors import GeneratorError, PageError
from generator.russian.read.numbers import disagreement, numbers_in

_ELSEWHERE: Final = "it in the text, where it can be bound, not in a caption or an attribute"


def lint(docs: Path, recordings: Recordings) -> list[Problem]:
    """Every unbound statement of every page below ``docs``, and every fault of the lists that
    excuse some.
    """
    problems: list[Problem] = []
    for path in sources_below(docs):
        raw = path.read_bytes()
        try:
            text = raw.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            message = f"byte {error.start + 1} is no UTF-8"
            problems.append(Problem(Kind.LINT, str(path), message))
            continue
        page = _Page(path, text, read_front_matter(text))
        problems += sorted(_lint_page(page, recordings), key=lambda problem: problem.line or 0)
    return problems


def sources_below(docs: Path) -> list[Path]:
    """Every page below ``docs``, sorted; files and folders whose name starts with a dot, and the
    folder ``templates``, make no pages (as in MkDocs).
    """
    parts = {path: path.relative_to(docs).parts for path in sorted(docs.rglob("*.md"))}
    return [
        path
        for path, names in parts.items()
        if names[0] != "templates" and not any(name.startswith(".") for name in names)
    ]


@dataclass(frozen=True, slots=True)
class _Page:
    path: Path
    text: str
    front: FrontMatter

    def problem(self, offset: int, error: GeneratorError) -> Problem:
        start = self.text.rfind("\n", 0, offset) + 1
        line = self.text[start:].partition("\n")[0]
        return Problem(
            Kind.LINT,
            str(self.path),
            str(error),
            line=self.text.count("\n", 0, offset) + 1,
            column=offset - start + 1,
            excerpt=excerpt_of(line, offset - start + 1),
        )

    def prose(self) -> str:
        """The whole file, all that no reader reads as prose blanked."""
        end = self.front.end
        shown = list(re.sub(r"[^\n]", MASKED, self.text[:end]))
        for start, stop in self.front.shown:
            shown[start:stop] = self.text[start:stop]
        return "".join(shown) + prose_of(self.text[end:])

    def spoken(self) -> str:
        """The whole file, all blanked but what is seen or heard besides the prose."""
        end = self.front.end
        return re.sub(r"[^\n]", MASKED, self.text[:end]) + spoken_in(self.text[end:])


def _lint_page(page: _Page, recordings: Recordings) -> Iterator[Problem]:
    yield from (page.problem(offset, fault) for offset, fault in page.front.faults)
    spoken = page.spoken()
    texts = page.prose(), DEAL_CODE.sub(blanked, spoken)
    found = [(find, text is texts[0]) for text in texts for find in finds_in(text)]
    unused = {entry.offset: entry for entry in (*page.front.bound, *page.front.unbound)}
    excuses = [
        (range(start, end), entry)
        for entry in unused.values()
        for text in texts
        for start, end in _places(entry, text, page.front)
    ]
    for find, can_be_bound in found:
        entries = [entry for place, entry in excuses if _inside(find, place)]
        for entry in entries:
            unused.pop(entry.offset, None)
        if not entries:
            expected = _binding(find, page, recordings) if can_be_bound else _ELSEWHERE
            yield page.problem(find.start, unbound(find, expected))
    yield from (page.problem(entry.offset, _needless(entry)) for entry in unused.values())
    for entry in page.front.bound:
        wrong = _wrong_bound(entry, page.front.game)
        if wrong is not None:
            yield page.problem(entry.offset, wrong)
    yield from _wrong_codes(page, spoken)
    yield from _unverified(page)


def _places(entry: Listed, prose: str, front: FrontMatter) -> Iterator[tuple[int, int]]:
    """Where the entry's words stand, as whole words: anywhere, or for ``bound`` in what the front
    matter shows.
    """
    words = r"\s+".join(map(re.escape, entry.text.split()))
    pattern = re.compile(rf"(?<!\w){words}(?!\w)")
    end = front.end if entry in front.bound else len(prose)
    for match in pattern.finditer(prose, 0, end):  # as the words are in the file
        yield match.span()
    reading = read(prose[:end])
    for match in pattern.finditer(reading.text):  # as they are read
        yield reading.span(*match.span())


def _inside(find: Find, place: range) -> bool:
    return place.start <= find.start and find.core_end <= place.stop


def _binding(find: Find, page: _Page, recordings: Recordings) -> str:
    """What has to stand there instead."""
    game = page.front.game
    if find.start < page.front.end:
        return fact_for(find, game)
    return binding_for(find, game, lambda card: _open_card(card, game, recordings))


def _open_card(card: Card, game: str | None, recordings: Recordings) -> str | None:
    """Where the card lies open in a recording of the page's game: the earliest step of the first
    that shows it.
    """
    if game is None:
        return None
    prefix = f"{game}/"
    names = [name for name in recordings.names() if name.startswith(prefix)]
    for name in sorted(names, key=lambda name: not name.endswith("/won")):
        try:
            steps = recordings.get(name).steps
        except PageError:  # the recording's own error is reported elsewhere
            continue
        for step in steps:
            for slot, held in step.game.contents(step.position).items():
                if held[-1:] == (card,):
                    return f'top("{name.removeprefix(prefix)}", {step.number}, {quoted(slot)})'
    return None


def _needless(entry: Listed) -> PageError:
    return PageError(
        f"«{entry.text}» excuses nothing: no number, card or place stands in these words",
        expected="the entry gone, or its words as they are in the text",
    )


def _wrong_bound(entry: Listed, game: str | None) -> PageError | None:
    """What is wrong with words of a title that are bound to a fact."""
    try:
        value = fact_value(in_front_matter(entry.says, game))
    except PageError:
        return PageError(f"there is no fact {entry.says!r}", expected="one such as half_moon.piles")
    numbers = [number.value for number in numbers_in(entry.text)]
    if numbers != [value]:
        return PageError(f"«{entry.text}» does not say {entry.says}", expected=f"{value}")
    wrong = disagreement(entry.text)
    return (wrong and PageError(f"number and noun do not agree: «{wrong}»")) or None


def _wrong_codes(page: _Page, spoken: str) -> Iterator[Problem]:
    """Deal codes in the text, or ``spoken`` besides, that no deal has."""
    text = USE.sub(lambda match: MASKED * len(match[0]), without_code(page.text))
    wrong = dict([*wrong_codes(text), *wrong_codes(spoken)])
    yield from (page.problem(offset, error) for offset, error in wrong.items())


def _unverified(page: _Page) -> Iterator[Problem]:
    """A page must be bound to the engine somewhere, or say why it is not."""
    uses = USE.search(without_code(page.text), page.front.end)
    if uses is None and page.front.unverified is None and not page.front.bound:
        message = "nothing on the page is bound to the engine"
        yield page.problem(0, PageError(message, expected='unverified: "why" in the front matter'))
    elif uses is not None and page.front.unverified is not None:
        message = "the page is said to be unverified, but words of it are bound to the engine"
        yield page.problem(page.front.unverified, PageError(message, expected="no such field"))
