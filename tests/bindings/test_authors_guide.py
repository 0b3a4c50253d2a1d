"""The authors' guide is printed from the functions that pages may call, and every example works."""

import inspect
import re
from pathlib import Path

import lxml.html
import pytest

from generator.bindings.names import comment_names
from generator.bindings.table import BINDINGS, Group
from generator.check.readback.values import BINDINGS as READ_BACK
from generator.check.readback.values import CLAIMS, HOLDING
from generator.games import GAMES
from generator.recordings.library import Library
from generator.site.rendering import render_all
from generator.site.vocabulary import page_names
from tests.number_words import in_words
from tests.wrong_sources import check_sources, make_sources

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "authors.md").read_text("utf-8")


@pytest.fixture(scope="module")
def names():
    return page_names(Library(ROOT / "docs" / "recordings"), None)


@pytest.fixture(scope="module")
def commented():
    library = Library(ROOT / "docs" / "recordings")
    return comment_names(library, "half-moon", "half-moon/won", 5)


def rendered(example, names):
    results = [result for _, result in render_all(example, names)]
    for result in results:
        if isinstance(result, Exception):
            raise result
    return "".join(str(result.html) for result in results)


def example_of(word, names, commented):
    return rendered(word.example, commented if word.group is Group.COMMENTS else names)


@pytest.mark.parametrize("word", BINDINGS.values(), ids=lambda word: word.name)
def test_every_example_works_on_any_page_and_uses_its_own_word(word, names, commented):
    assert f"{word.name}(" in word.example
    assert example_of(word, names, commented)


@pytest.mark.parametrize("word", BINDINGS.values(), ids=lambda word: word.name)
def test_every_word_is_explained_in_one_line_of_russian(word):
    assert re.search(r"[а-яё]{3}", word.says)
    assert "\n" not in word.says
    assert len(word.says) < 160
    assert inspect.getdoc(word.function)


def test_every_kind_of_binding_that_the_checker_knows_has_an_example(names, commented):
    html = "".join(example_of(word, names, commented) for word in BINDINGS.values())
    html += rendered(f"[{in_words(len(GAMES), 'nomn', 'femn')}]{{games}}", names)
    found = set(re.findall(r'data-([a-z-]+)="', html))
    assert {*READ_BACK, *CLAIMS} <= found | {"fact"}


def test_claims_are_those_words_that_the_checker_counts_as_claims(names):
    for word in BINDINGS.values():
        if word.group is Group.COMMENTS:  # some are claims, some are values
            continue
        kinds = set(re.findall(r'data-([a-z-]+)="', rendered(word.example, names)))
        if word.group is Group.CLAIMS:
            assert kinds & {*CLAIMS, *HOLDING}, word.name
        elif word.group is not Group.PRINTED:
            assert not kinds & set(CLAIMS), word.name


@pytest.mark.parametrize("group", Group, ids=lambda group: group.name.lower())
def test_the_guide_prints_each_group_with_every_word_of_it(group, names):
    call = f'{{{{ reference("{group.name.lower()}") }}}}'
    assert call in GUIDE
    listed = lxml.html.fromstring(rendered(call, names))
    examples = [term.text_content() for term in listed.iter("dt")]
    assert examples == [word.example for word in BINDINGS.values() if word.group is group]
    assert all(told.text_content().strip() for told in listed.iter("dd"))


def test_the_guide_prints_every_fact_of_every_game(names):
    for game in GAMES:
        assert f'{{{{ facts("{game}") }}}}' in GUIDE
        assert rendered(f'{{{{ facts("{game}") }}}}', names).count(f'data-fact="{game}.') > 10


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        ('{{ reference("verbs") }}', "there is no group 'verbs'; expected printed or values or"),
        ("{{ facts() }}", "the page is about no game"),
        ('{{ facts("bridge") }}', "there is no game 'bridge'; expected one such as"),
    ],
)
def test_a_wrong_call_is_an_error(call, complaint, names):
    ((_, error),) = render_all(call, names)
    assert complaint in str(error)


def test_the_guides_comments_are_true_comments(tmp_path):
    """The example of a recording in the guide, made a recording of its own."""
    moves = re.search(r"```yaml\n(- 1\+8.*?)```", GUIDE, re.DOTALL)[1]
    config = make_sources(tmp_path)
    folder = tmp_path / "docs" / "recordings" / "half-moon"
    head = "game: half-moon\ndeal: HM1-N-AAAAAAB\ntitle: Проба\nresult: open\nscore: 25\nmoves:\n"
    (folder / "guide.yml").write_text(head + moves, "utf-8")
    assert [each for each in check_sources(config) if each.path.endswith("guide.yml")] == []
