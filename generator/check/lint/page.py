"""The lint of one page: its built text, and what its front matter shows, excuses and binds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lxml.etree import _Element

from generator.cards import Card
from generator.check.lint.forbidden import forbidden_in
from generator.check.lint.hints import (
    binding_for,
    fact_names,
    names_game,
    open_slot,
    unbound,
    way_out,
)
from generator.check.lint.passages import Passage, passages
from generator.check.lint.rule import Sort
from generator.check.lint.sayings import (
    ASIDE,
    SAYS,
    Placed,
    Saying,
    sayings_in,
    speaks_of_play,
    tidy,
)
from generator.check.lint.source_places import SourceText
from generator.check.lint.texts import Exceptions, Unbound, sentences_of, unbound_in, wrong_codes
from generator.check.readback.html import bindings_of, of_class, text_of
from generator.check.report import Kind, Problem
from generator.errors import GeneratorError, PageError
from generator.games import GAMES, AnyGame
from generator.games.statements import Catalogues
from generator.pages.sources import PageSource
from generator.recordings.library import Library
from generator.russian.read import asks_or_names, disagreement, numbers_in
from generator.strict_yaml.reader import Entry, Field


class PageLint:
    """Finds what is unbound on the page made from ``source``, whose text is ``article`` in the
    built page.
    """

    def __init__(
        self, source: PageSource, article: _Element, library: Library, catalogues: Catalogues
    ) -> None:
        self._source = source
        self._catalogues = catalogues
        self._front = source.front
        self._article = article
        self._library = library
        self._text = source.file.text
        self._game = GAMES.get(self._front.game_name or "")
        self._body = SourceText(source.body)
        self._facts = [entry for entry in self._front.bound if not self._holds(entry)]
        self._bound = Exceptions(entry.text.text for entry in self._facts)
        self._unbound = Exceptions(entry.text.text for entry in self._front.unbound)

    def problems(self) -> Iterator[Problem]:
        """Everything that is wrong, by line."""
        found = [
            *self._in_front_matter(),
            # A page whose front matter is wrong was not rendered: its bindings stand there as text.
            *(() if self._front.errors else self._in_article()),
            *(() if self._front.errors else self._unverified()),
        ]
        starts = {
            entry.text.text: entry.text.start for entry in (*self._facts, *self._front.unbound)
        }
        found += [
            (starts[text], error)
            for exceptions in (self._bound, self._unbound)
            for text, error in exceptions.needless()
        ]
        for offset, error in sorted(found, key=lambda pair: pair[0]):
            yield Problem.at(Kind.LINT, self._source.path, self._text, offset, error)

    def _titled(self) -> Iterator[tuple[int, GeneratorError]]:
        """The heading or the title of a page about one game names only the other."""
        headings = [
            (text_of(heading), self._source.start + self._body.find_beginning(text_of(heading)))
            for heading in self._article.iter("h1")
        ]
        if title := self._front.title:
            headings.append((title.text, title.start))
        for words, place in headings:
            named = [game for game in GAMES.values() if names_game(words, game.words.title)]
            if self._game is not None and named and self._game not in named:
                message = f"«{words}» names another game than the page is about"
                yield place, PageError(message, expected=self._game.words.title)

    def _in_article(self) -> Iterator[tuple[int, GeneratorError]]:
        for at, hidden in forbidden_in(self._source.body):
            yield self._source.start + at, hidden
        yield from self._titled()
        for passage in passages(self._article):
            if passage.is_code:
                continue
            for code, error in wrong_codes(passage.text):
                yield self._place(code, 0, len(code)), error
            yield from self._of_another_game(passage)
            for said in unbound_in(passage.text, passage.places()):
                if self._unbound.excuse(said) or self._is_of_statement(said, passage):
                    continue
                expected = self._expected(said) if passage.can_be_bound else _ELSEWHERE
                if passage.quoted:
                    expected = expected.replace('"', "'")
                place = self._place(said.sentence, said.find.start, said.find.end)
                yield place, unbound(said.find, expected)

    @property
    def is_whole(self) -> bool:
        """Whether the page could be rendered as its author wrote it."""
        return not self._front.errors and not of_class(self._article, "hm-error")

    def sayings(self) -> Iterator[Placed]:
        """On a strict page each sentence that speaks of play, on others those that are said to be
        something, with their places in the source.
        """
        if self._front.errors:
            return
        strict, game = self._front.strict, self._front.game_name
        text = SourceText(self._source.body)  # found anew, one sentence after another
        for saying in sayings_in(self._source.name, passages(self._article)):
            if strict or saying.says_so:
                find = text.find_caption if saying.quoted else text.find_beginning
                if saying.is_heading:
                    find = text.find_heading
                yield Placed(saying, self._source.locate(find(saying.words)), game)
        fields = (self._front.title, self._front.description) if strict else ()
        for field in filter(None, fields):
            yield from self._said_in(field)

    def _said_in(self, field: Field) -> Iterator[Placed]:
        """What the title or the description states, held by an entry of ``bound``."""
        held = {entry.text.text: self._holds(entry) for entry in self._front.bound}
        for sentence, start, _ in sentences_of(field.text):
            words = tidy(sentence)
            # What only names or asks is read, too: the text of a description cannot be marked.
            evidence = held.get(words) or ((ASIDE,) if asks_or_names(words) else ())
            if speaks_of_play(words):
                where = self._source.file.location(field.start + start)
                saying = Saying(self._source.name, words, evidence)
                yield Placed(saying, where, self._front.game_name, in_front=True)

    def _holds(self, entry: Entry) -> tuple[str, ...]:
        """What an entry of ``bound`` holds a sentence with: an aside, or statements by their names
        with a comma between; nothing where it binds a number.
        """
        if entry.says.text == ASIDE:
            return (ASIDE,)
        names = []
        for name in entry.says.text.split(","):
            owner, _, own = name.strip().rpartition(".")
            game = owner.replace("_", "-") or self._front.game_name or ""
            if own not in self._catalogues.get(game, ()):
                return ()
            names.append(f"{game}.{own}")
        return (f"{SAYS} {' '.join(names)}",)

    def _is_of_statement(self, said: Unbound, passage: Passage) -> bool:
        """Whether a number is one that the statements around it say or speak of."""
        find = said.find
        if find.sort is not Sort.NUMBER:
            return False
        names = [
            name
            for mark in (*passage.marks, *passage.held)
            if mark.start <= said.place < mark.end
            for name in Saying("", "", mark.evidence).statements()
        ]
        for name in names:
            owner, _, own = name.partition(".")
            game, statement = GAMES[owner], self._catalogues[owner][own]
            if find.value is not None and statement.says_number(find.value):
                return True
            for fact in statement.numbers:
                nouns = game.words.nouns_of(fact)
                if game.facts()[fact] == find.value and find.noun in (None, *nouns):
                    return True
        return False

    def _of_another_game(self, passage: Passage) -> Iterator[tuple[int, GeneratorError]]:
        """A fact of another game stands in a sentence that names that game."""
        facts = [words for words in passage.bound if words.kind == "fact"]
        for sentence, start, end in sentences_of(passage.text) if facts and self._game else ():
            for words in facts:
                other = GAMES.get(words.reference.partition(".")[0], self._game)
                if other is None or other is self._game or not start <= words.start < end:
                    continue
                title = other.words.title
                if not names_game(sentence, title):
                    place = self._place(sentence, 0, len(sentence))
                    message = f"{words.reference} is a fact of another game"
                    yield place, PageError(message, expected=f"«{title}» in the sentence")

    def _in_front_matter(self) -> Iterator[tuple[int, GeneratorError]]:
        """What the title and the description say; numbers in them are bound by a list."""
        for field in filter(None, (self._front.title, self._front.description)):
            for said in unbound_in(field.text):
                if not (self._bound.excuse(said) or self._unbound.excuse(said)):
                    names = [*fact_names(said.find, self._game, said.sentence), "…"]
                    hint = f'bound: [{{text: "{said.find.words}", is: {names[0]}}}]'
                    place = self._text.find(said.find.words.split()[0], field.start, field.end)
                    expected = f"{hint} in the front matter"
                    yield max(place, field.start), unbound(said.find, expected)
        fields = filter(None, (self._front.title, self._front.description))
        told = " ".join(field.text for field in fields)
        for entry in self._front.bound:
            if entry not in self._facts and entry.text.text not in tidy(told):
                message = f"«{entry.text.text}» is no sentence of the title or the description"
                yield entry.text.start, PageError(message, expected="a whole sentence of them")
        for entry in self._facts:
            wrong = _wrong_bound(entry, self._game)
            if wrong is not None:
                yield entry.text.start, wrong

    def _expected(self, said: Unbound) -> str:
        binding = binding_for(said.find, said.sentence, self._game, self._open_card)
        return f"{binding}, or {way_out(said.sentence, said.find)} in the front matter"

    def _open_card(self, card: Card) -> str | None:
        """Where the card lies open in a recording of the page's game: the first that shows it."""
        if self._game is None:
            return None
        prefix = f"{self._game.name}/"
        names = [name for name in self._library.names() if name.startswith(prefix)]
        for name in sorted(names, key=lambda name: not name.endswith("/won")):
            try:
                steps = self._library.get(name).steps
            except GeneratorError:  # the recording's own error is reported elsewhere
                continue
            for step in steps:
                if slot := open_slot(card, step):
                    return f'top("{name.removeprefix(prefix)}", {step.number}, {slot})'
        return None

    def _unverified(self) -> Iterator[tuple[int, GeneratorError]]:
        """A page must be bound to the engine somewhere, or say why it is not."""
        if of_class(self._article, "hm-error"):
            return  # what was to be bound is told to be wrong
        bound = any(
            element.tag == "figure" or any(bindings_of(element))
            for element in self._article.iter("figure", "span")
        )
        if not bound and self._front.unverified is None and not self._front.bound:
            message = "nothing on the page is bound to the engine"
            yield 0, PageError(message, expected='unverified: "why" in the front matter')
        elif bound and self._front.unverified is not None:
            message = "the page is said to be unverified, but words of it are bound to the engine"
            yield self._front.unverified.start, PageError(message, expected="no such field")

    def of_link(self, name: str, error: GeneratorError) -> Problem:
        """The problem that ``error`` is with the link called ``name``."""
        places = (self._text.find(f"[{opened}{name}") for opened in ("", "«"))
        offset = max(*places, self._source.start)
        return Problem.at(Kind.LINT, self._source.path, self._text, offset, error)

    def _place(self, sentence: str, start: int, end: int) -> int:
        """The offset in the file of what is read; the body's start where it cannot be found."""
        return self._source.start + (self._body.find(sentence, start, end) or 0)


_ELSEWHERE: Final = "it in the text, where it can be bound, not in an attribute"


def _wrong_bound(entry: Entry, game: AnyGame | None) -> PageError | None:
    """What is wrong with words of a title that are bound to a fact."""
    owner, dot, fact = entry.says.text.partition(".")
    other = GAMES.get(owner.replace("_", "-")) if dot else game
    facts = dict(other.facts()) if other else {}
    facts.setdefault("games", len(GAMES))
    name = fact if dot else entry.says.text
    if name not in facts:
        return PageError(
            f"there is no fact {entry.says.text!r}", expected="one such as half_moon.piles"
        )
    if [number.value for number in numbers_in(entry.text.text)] != [facts[name]]:
        return PageError(
            f"«{entry.text.text}» does not say {entry.says.text}", expected=f"{facts[name]}"
        )
    wrong = disagreement(entry.text.text)
    return (wrong and PageError(f"number and noun do not agree: «{wrong}»")) or None
