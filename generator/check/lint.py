"""The lint of the pages: whatever looks like a statement about a game must be bound to the
engine.

Looked at are every page's text and its front matter's title and description; what recordings say
is looked at in `generator.check.lint_comments`. What is found there
is said in `generator.check.lint_finds`; what is no prose, in `generator.check.lint_prose`; the
exceptions a page may state, in `generator.check.lint_front`. An exception must be needed: one that
excuses nothing any more is an error like the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.cards import Card
from generator.check.facts import fact_value, in_front_matter
from generator.check.lint_finds import Find, finds_in, unbound, wrong_codes
from generator.check.lint_front import FrontMatter, Listed, read_front_matter
from generator.check.lint_hints import binding_for, fact_for, quoted
from generator.check.lint_prose import MASKED, USE, prose_of, without_code
from generator.check.numerals import disagreement, numbers_in
from generator.check.recordings import Recordings
from generator.check.report import Kind, Problem, excerpt_of
from generator.check.sources import read_sources
from generator.errors import GeneratorError, PageError


def lint(docs: Path, recordings: Recordings) -> list[Problem]:
    """Every unbound statement of every page below ``docs``, and every fault of the lists that
    excuse some.
    """
    problems: list[Problem] = []
    for source in read_sources(docs):
        raw = source.path.read_bytes()
        try:
            text = raw.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            message = f"byte {error.start + 1} is no UTF-8"
            problems.append(Problem(Kind.LINT, str(source.path), message))
            continue
        page = _Page(source.path, text, read_front_matter(text))
        problems += sorted(_lint_page(page, recordings), key=lambda problem: problem.line or 0)
    return problems


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


def _lint_page(page: _Page, recordings: Recordings) -> Iterator[Problem]:
    prose = page.prose()
    yield from (page.problem(offset, fault) for offset, fault in page.front.faults)
    finds = finds_in(prose)
    unused = {entry.offset: entry for entry in (*page.front.bound, *page.front.unbound)}
    excuses = [
        (range(start, end), entry)
        for entry in unused.values()
        for start, end in _places(entry, prose, page.front)
    ]
    for find in finds:
        entries = [entry for place, entry in excuses if _inside(find, place)]
        for entry in entries:
            unused.pop(entry.offset, None)
        if not entries:
            yield page.problem(find.start, _unbound(find, page, recordings))
    yield from (page.problem(entry.offset, _needless(entry)) for entry in unused.values())
    for entry in page.front.bound:
        wrong = _wrong_bound(entry, page.front.game)
        if wrong is not None:
            yield page.problem(entry.offset, wrong)
    yield from _wrong_codes(page)
    yield from _unverified(page)


def _places(entry: Listed, prose: str, front: FrontMatter) -> Iterator[tuple[int, int]]:
    """Where the entry's words stand, as whole words: anywhere, or for ``bound`` in what the front
    matter shows.
    """
    pattern = r"\s+".join(map(re.escape, entry.text.split()))
    end = front.end if entry in front.bound else len(prose)
    for match in re.compile(rf"(?<!\w){pattern}(?!\w)").finditer(prose, 0, end):
        yield match.span()


def _inside(find: Find, place: range) -> bool:
    return place.start <= find.start and find.core_end <= place.stop


def _unbound(find: Find, page: _Page, recordings: Recordings) -> PageError:
    words = page.text[find.start : find.end]
    game = page.front.game
    if find.start < page.front.end:
        expected = fact_for(find, words, game)
    else:
        expected = binding_for(find, words, game, lambda card: _open_card(card, game, recordings))
    return unbound(words, find, expected)


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


def _wrong_codes(page: _Page) -> Iterator[Problem]:
    """Deal codes in the text that no deal has."""
    text = USE.sub(lambda match: MASKED * len(match[0]), without_code(page.text))
    yield from (page.problem(offset, error) for offset, error in wrong_codes(text))


def _unverified(page: _Page) -> Iterator[Problem]:
    """A page must be bound to the engine somewhere, or say why it is not."""
    uses = USE.search(without_code(page.text), page.front.end)
    if uses is None and page.front.unverified is None and not page.front.bound:
        message = "nothing on the page is bound to the engine"
        yield page.problem(0, PageError(message, expected='unverified: "why" in the front matter'))
    elif uses is not None and page.front.unverified is not None:
        message = "the page is said to be unverified, but words of it are bound to the engine"
        yield page.problem(page.front.unverified, PageError(message, expected="no such field"))
