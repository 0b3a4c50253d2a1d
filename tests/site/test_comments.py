"""What recordings say to a reader: titles and comments are as strict as pages, word for word.

A recording in tests/wrong/comments says in its first line where ``check`` has to find what: the
line, the text above the caret, and a part of the message. A second line, ``read back``, says what
the checker must read in a built page if the code that renders comments let the false words through.
"""

import re
import shutil
from pathlib import Path

import lxml.html
import pytest
from click.testing import CliRunner
from markdown import Markdown

from generator.check.recordings import check_file
from generator.cli import main
from generator.errors import GeneratorError, Location
from generator.pages.syntax import plain
from generator.recordings import place_in_text
from generator.recordings.library import Library
from generator.site import rendering
from generator.site.comments import comment_html, title_text, told_by
from tests.reading import read_site
from tests.recordings_helpers import changed
from tests.wrong_sources import check_sources, make_sources, problems_of_the_wrong

RECORDINGS = Path(__file__).parents[2] / "docs" / "recordings"
WRONG = sorted((Path(__file__).parents[1] / "wrong" / "comments").glob("*.yml"))
FOUND = re.compile(r'# line (\d+) at "(.*?)": (.+)')
READ_BACK = re.compile(r"# read back: (.+)")
READ_BACK_FILES = [path for path in WRONG if READ_BACK.search(path.read_text("utf-8"))]
PAGE = '---\ngame: {}\n---\n\n{{{{ replay("{}", key=[0]) }}}}\n'
COMMENT = "[Валет треф]{before(8)} ждал, а на столе [99 карт]{cards_left(here)}."


@pytest.fixture
def docs(tmp_path):
    for name in ("half-moon/won.yml", "half-moon/pair-a-10.yml", "crescent/emptied-pile.yml"):
        path = tmp_path / "docs" / "recordings" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(RECORDINGS / name, path)
    return tmp_path / "docs"


def wrong_comments(shelf, replayed):
    told = (each.html for each in told_by(shelf, replayed))
    return [html for html in told if isinstance(html, GeneratorError)]


@pytest.fixture
def library(tmp_path):
    """A function that gives the recording with this comment on its second move, and its library."""

    def library(comment=COMMENT, title="Проба"):
        path = tmp_path / "half-moon" / "short.yml"
        path.parent.mkdir(exist_ok=True)
        text = changed("Это уже первая тройка.", f'"{comment}"')
        path.write_text(changed("Проба", f'"{title}"', text), "utf-8")
        shelf = Library(tmp_path)
        return shelf, shelf.get("half-moon/short")

    return library


def second(shelf, replayed):
    return comment_html(shelf, replayed, replayed.steps[2])


def wrong_recording(path, docs):
    """Put a wrong recording among the right ones, and give where it now is, and its game."""
    game = re.search(r"^game: (.+)$", path.read_text("utf-8"), re.MULTILINE)[1]
    return Path(shutil.copy(path, docs / "recordings" / game / "wrong.yml")), game


def build(docs, site, game, recording):
    """The page that tells a recording, built without MkDocs."""
    text = PAGE.format(game, recording)
    (docs / "page.md").write_text(text, "utf-8")
    settings = {"docs": str(docs), "recordings": str(docs / "recordings")}
    markdown = Markdown(
        extensions=["generator.site"], extension_configs={"generator.site": settings}
    )
    body = markdown.convert(text.partition("\n---\n\n")[2])
    assert "hm-error" not in body
    built = site / "page" / "index.html"
    built.parent.mkdir(parents=True)
    built.write_text(f"<!doctype html><html><body>{body}</body></html>", "utf-8")
    return built


# what readers get


def test_a_comment_becomes_text_whose_bound_words_carry_their_origin(library):
    html = lxml.html.fragment_fromstring(str(second(*library())), create_parent="p")
    spans = [dict(span.attrib) for span in html.iter("span")]
    assert html.text_content() == "Валет треф ждал, а на столе 99 карт."
    assert spans == [
        {"data-top": "half-moon/short@1:8"},
        {"data-left": "half-moon/short@2"},
    ]


def test_what_is_not_bound_is_escaped(library):
    assert str(second(*library("<b>Тройка</b> & «конец»"))) == (
        "&lt;b&gt;Тройка&lt;/b&gt; &amp; «конец»"
    )


def test_a_move_without_a_comment_has_none(library):
    shelf, replayed = library()
    assert comment_html(shelf, replayed, replayed.steps[1]) is None
    assert comment_html(shelf, replayed, replayed.steps[0]) is None


def test_a_title_is_shown_without_markup(library):
    assert title_text(*library(title="Партия на [две колоды]{decks}")) == "Партия на две колоды"


def test_the_command_line_shows_comments_as_readers_see_them(docs):
    result = CliRunner().invoke(main, ["replay", str(docs / "recordings/half-moon/won.yml")])
    assert "других тузов не видно. Ячейка R8 опустела и останется" in result.stdout
    assert "{" not in result.stdout


def test_plain_text_keeps_what_is_no_bound_span():
    assert plain("[5♠]{before(1)} и {{ move(1) }}, `[a]{b}`") == "5♠ и {{ move(1) }}, `[a]{b}`"


# what a comment may say


@pytest.mark.parametrize(
    "comment",
    [
        "[5♠]{top(0, 1)}, [5♠]{top('short', 0, 1)}, [5♠]{top('half-moon/short', 0, 1)}",
        "[5♠]{top(recording='short', step=0, slot=1)}",
        "[25 очков]{score()} и [25 очков]{score(here)}, а было [10]{score(here - 1)}",
        "[два хода]{moves_in()}, [12 стопок]{piles}, [48 ходов]{half_moon.moves}",
        "[идёт]{outcome('playing')}, [шла]{outcome('short', 'playing', 0)}",
        "[сойдётся]{winnable('HM1-N-AAAAAAB')}, [HM1-N-AAAAAAB]{code_of()}",
        "[первая стопка]{slot(1)}, [восьмой, пятой и третьей стопок]{moved()}",
        "Код HM1-N-AAAAAAB, первый ход, тройка, одна из карт.",
    ],
)
def test_a_comment_knows_its_game_recording_and_move(library, comment):
    assert list(wrong_comments(*library(comment))) == []


@pytest.mark.parametrize("empty", ["'R8'", "8, 'R8'"])
def test_only_what_is_empty_is_emptied(library, empty):
    (error,) = wrong_comments(*library(f"[пусто]{{emptied({empty})}}"))
    assert "is not empty after move 2 of half-moon/short" in str(error)


def test_every_error_of_a_recording_is_named_with_its_place(library):
    shelf, replayed = library("[1♠]{top(0, 1)}, [6♦]{before(3)}", "[Три]{decks}")
    found = [(error.where.line, error.where.column) for error in wrong_comments(shelf, replayed)]
    assert found == [(3, 9), (8, 13), (8, 30)]
    with pytest.raises(GeneratorError, match="does not say 2"):
        title_text(shelf, replayed)
    with pytest.raises(GeneratorError, match="the card is not '1♠'"):
        second(shelf, replayed)


def test_an_error_is_told_once_though_pages_tell_the_game(tmp_path):
    config = make_sources(tmp_path)
    path = tmp_path / "docs" / "recordings" / "half-moon" / "won.yml"
    path.write_text(path.read_text("utf-8").replace("score: 520", "score: 510"), "utf-8")
    for name in ("a.md", "b.md"):
        (tmp_path / "docs" / name).write_text(PAGE.format("half-moon", "won"), "utf-8")
    found = [problem for problem in check_sources(config) if problem.path.endswith("won.yml")]
    assert [problem.line for problem in found] == [5]


def test_words_that_a_recording_excuses_need_no_binding(tmp_path):
    text = changed("Это уже первая тройка.", '"На карте 13 звёзд карт."')
    entry = 'unbound: [{text: "13 звёзд карт", why: "узор, а не правило"}]\nmoves:'
    (tmp_path / "a.yml").write_text(changed("moves:", entry, text), "utf-8")
    assert check_file(tmp_path / "a.yml")[0] == []
    (tmp_path / "a.yml").write_text(text, "utf-8")
    ((problem,), _) = check_file(tmp_path / "a.yml")
    assert "the number «13 звёзд»" in problem.message
    assert 'unbound: [{text: "' in problem.message


# every recording of the site


@pytest.mark.parametrize("name", Library(RECORDINGS).names())
def test_the_sites_own_comments_are_true(name):
    library = Library(RECORDINGS)
    assert list(wrong_comments(library, library.get(name))) == []


# places in files


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("Ход [b]", (2, 14)),
        ('"Ход [b]"', (2, 15)),
        ("'Ход [b]'", (2, 15)),
        (">-\n      Ход\n      [b]", (4, 7)),
        ("Ход\n      [b]", (3, 7)),
        ('"\\u0425од [b]"', (2, 5)),
    ],
)
def test_a_place_in_a_comment_is_found_in_the_file(tmp_path, written, place):
    path = tmp_path / "a.yml"
    path.write_text(f"a: 1\n  - 1+8: {written}\n", "utf-8")
    found = place_in_text(Location(str(path), 2, 5), "Ход [b]", 4)
    assert (found.line, found.column) == place


def test_a_place_in_a_file_that_is_gone_or_shorter_is_the_moves(tmp_path):
    where = Location(str(tmp_path / "a.yml"), 2, 5)
    assert place_in_text(where, "Ход", 0) is where
    (tmp_path / "a.yml").write_text("a", "utf-8")
    assert place_in_text(where, "Ход", 0) is where


# wrong on purpose


def test_there_is_a_recording_for_each_kind_of_mistake():
    assert len(WRONG) >= 40
    assert len(READ_BACK_FILES) >= 12


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong.stem)
def test_a_wrong_comment_is_found_at_its_line(wrong):
    line, text, fragment = FOUND.match(wrong.read_text("utf-8")).groups()
    (problem,) = problems_of_the_wrong()[wrong.name]
    assert problem.line == int(line)
    assert fragment in problem.message
    read = wrong.read_text("utf-8").splitlines()[int(line) - 1]
    assert read[problem.column - 1 :].startswith(text)


@pytest.mark.parametrize("wrong", READ_BACK_FILES, ids=lambda wrong: wrong.stem)
def test_false_words_in_a_built_comment_are_read(wrong, docs, tmp_path, monkeypatch):
    monkeypatch.setattr(rendering, "check_words", lambda *_, **__: None)
    _, game = wrong_recording(wrong, docs)
    built = build(docs, tmp_path / "site", game, "wrong")
    fragment = READ_BACK.search(wrong.read_text("utf-8"))[1]
    found = [
        problem
        for problem in read_site(docs, tmp_path / "site").problems
        if fragment in problem.message
    ]
    assert [problem.path for problem in found] == [str(built)]


# a built page's comments, tampered with


@pytest.fixture
def built(docs, tmp_path):
    return build(docs, tmp_path / "site", "half-moon", "pair-a-10")


def problems(docs, built):
    return [str(problem) for problem in read_site(docs, built.parents[1]).problems]


def test_a_built_pages_comments_pass_and_are_counted(docs, built):
    report = read_site(docs, built.parents[1])
    assert report.problems == ()
    (page,) = report.pages
    assert (page.counts.claims, page.counts.values) == (4, 2)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (">туз пик<", ">туз червей<", "A♥ is read, the engine has A♠"),
        ('top="half-moon/pair-a-10@2:2"', 'top="half-moon/pair-a-10@0:2"', "the engine has A♣"),
        ("масти разные", "масти общие", "comment: 'Десятка треф и туз бубен: масти общие, "),
        ('<span data-top="half-moon/pair-a-10@2:2">туз пик</span>', "туз пик",
         "comment: 3 of its 4 bound words carry their origin"),
        ("но\u00a0это не\u00a0важно", "и это важно", "comment: "),
    ],
)  # fmt: skip
def test_a_comment_that_was_tampered_with_is_found(docs, built, old, new, expected):
    html = built.read_text("utf-8")
    assert old in html
    built.write_text(html.replace(old, new, 1), "utf-8")
    assert any(expected in problem for problem in problems(docs, built)), problems(docs, built)


def test_a_comment_that_nobody_wrote_is_found(docs, built):
    recording = docs / "recordings" / "half-moon" / "pair-a-10.yml"
    text = recording.read_text("utf-8")
    recording.write_text(re.sub(r"(- 2\+4):.*", r"\1", text), "utf-8")
    assert any("the recording has ''" in problem for problem in problems(docs, built))
