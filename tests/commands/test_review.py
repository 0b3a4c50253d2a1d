"""Sentences of strict pages: held, read once with their rule, and refused when either changes."""

import json
import shutil

import pytest
from click.testing import CliRunner

from generator.cli import main
from tests.wrong_sources import make_sources

PAGE = """---
title: Проба
game: half-moon
strict: true
---

# Проба

Масти не важны. {says("suits_do_not_matter")}

За пару дают 10 очков. {pair_scores_10} Удачи, и пусть карта идёт! {aside}

{{ diagram("short", 0, move=True,
caption="Отмечены карты хода. {says('marked_cards_are_those_of_the_move')}") }}
"""


RECORDING = """game: half-moon
deal: HM1-N-AAAAAAB
title: Проба
result: open
score: 10
moves:
  - 1+8
"""


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A small site with one strict page, in which nothing was read yet."""
    config = make_sources(tmp_path)
    recordings = tmp_path / "docs" / "recordings"
    shutil.rmtree(recordings)
    (recordings / "half-moon").mkdir(parents=True)
    (recordings / "half-moon" / "short.yml").write_text(RECORDING, "utf-8")
    (tmp_path / "docs" / "page.md").write_text(PAGE, "utf-8")
    (tmp_path / "docs" / "statements.lock").unlink()
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CI", raising=False)
    return config


def run(*words, answers=""):
    return CliRunner().invoke(main, list(words), input=answers)


def read_all(site):
    result = run("review", "-f", str(site), answers="y\n" * 9)
    assert result.exit_code == 0, result.output
    return site.parent / "docs" / "statements.lock"


def edit(site, old, new):
    path = site.parent / "docs" / "page.md"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def told(site):
    problems = json.loads(run("check", "-f", str(site), "--format", "json").stdout)["problems"]
    return [(problem["line"], problem["message"]) for problem in problems]


def test_what_was_never_read_is_told_and_after_a_review_all_is_well(site):
    assert ["was never read" in message for _, message in told(site)] == [True] * 5
    read_all(site)
    assert told(site) == []


def test_the_lock_keeps_the_words_beside_what_holds_them(site):
    text = read_all(site).read_text("utf-8")
    heading = "- heads half-moon.suits_do_not_matter\n  Проба\n"
    assert f"## page.md (3 of 4 shown)\n{heading}- says half-moon.suits_do_not_matter#" in text
    assert "\n  За пару дают 10 очков.\n- aside\n  Удачи, и пусть карта идёт!\n" in text


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("# Проба", "# Проба на время", 7),
        ("Масти не важны", "Масти важны", 9),
        ("Масти не важны", "Неправда, что масти не важны", 9),
        ("Масти не важны", "Масти не слишком важны", 9),
        ("10 очков", "15 очков", 11),
        ("пусть карта идёт", "пусть король ложится на туза", 11),
        ("Отмечены карты хода.", "Победа.", 14),
        ("За пару", "Туз старше короля.\n\nЗа пару", 11),
    ],
)
def test_whatever_changes_what_is_said_is_told_at_its_sentence(site, old, new, line):
    read_all(site)
    edit(site, old, new)
    assert {at for at, _ in told(site)} == {line}


def test_another_rule_is_told_at_its_sentence_and_at_the_heading_above(site):
    read_all(site)
    edit(site, 'says("suits_do_not_matter")', 'says("reserve_is_not_refilled")')
    assert {at for at, _ in told(site)} == {7, 9}


def test_what_changes_no_word_needs_no_reading(site):
    read_all(site)
    edit(site, "Масти не важны.", "Масти\u00a0не\nважны.")
    edit(site, "# Проба\n", "# Проба\n\nЗдравствуйте!\n")
    assert told(site) == []


def test_a_change_is_told_with_both_wordings_and_what_the_rule_shows(site):
    read_all(site)
    edit(site, "Масти не важны", "Масти важны")
    ((_, message),) = told(site)
    assert "was read as «Масти не важны.», and is now «Масти важны.»" in message
    assert "Suits do not matter" in message
    assert "halfmoon review" in message


def test_a_sentence_that_nothing_holds_is_told_with_the_nearest_statement_and_the_aside(site):
    edit(site, "Масти не важны.", "Масти в паре не важны. {aside}\n\nКарты одной масти не важны.")
    edit(site, ' {says("suits_do_not_matter")}', "")
    edit(site, "За пару", 'Масти не важны. {says("suits_do_not_matter")}\n\nЗа пару')
    (message,) = [message for _, message in told(site) if "nothing holds" in message]
    assert "{suits_do_not_matter} if it says as much as «Масти" in message
    assert "{aside} behind it if it states no rule; then halfmoon review" in message


def test_a_description_that_nothing_holds_is_told_with_what_to_write_in_front_matter(site):
    edit(site, "strict: true", 'strict: true\ndescription: "Карты одной масти не важны."')
    (message,) = [message for _, message in told(site) if "nothing holds" in message]
    assert 'bound: [{text: "…", is: "aside"}] if it states no rule' in message


def test_a_page_that_is_gone_is_told_in_one_line(site):
    read_all(site)
    (site.parent / "docs" / "page.md").unlink()
    messages = [message for _, message in told(site) if "review" in message]
    assert messages == ["page.md is gone, or says nothing of play any more: run halfmoon review"]


def test_what_is_no_longer_said_is_told_until_it_is_dropped(site):
    read_all(site)
    edit(site, 'Масти не важны. {says("suits_do_not_matter")}', "")
    heading, gone = [message for _, message in told(site)]
    assert "what holds «Проба» has changed" in heading
    assert "page.md no longer says «Масти не важны.»" in gone
    assert "важны" not in read_all(site).read_text("utf-8")


def test_no_leaves_things_as_they_were(site):
    lock = read_all(site)
    before = lock.read_text("utf-8")
    edit(site, "Масти не важны", "Масти важны")
    assert run("review", "-f", str(site), answers="n\n").exit_code == 1
    assert lock.read_text("utf-8") == before


def test_stopping_keeps_what_was_answered(site):
    assert run("review", "-f", str(site), answers="y\n").exit_code == 1
    assert len(told(site)) == 4


def test_list_and_json_ask_nothing_and_write_nothing(site):
    assert "held:  Suits do not matter" in run("review", "-f", str(site), "--list").output
    lines = run("review", "-f", str(site), "--json").stdout.splitlines()
    assert json.loads(lines[0])["new"] == {
        "words": "Проба",
        "evidence": ["heads half-moon.suits_do_not_matter"],
    }
    first = json.loads(lines[1])
    assert (first["page"], first["line"], first["old"]) == ("page.md", 9, None)
    assert first["new"]["words"] == "Масти не важны."
    assert not (site.parent / "docs" / "statements.lock").exists()


def test_a_game_that_is_shown_twice_is_told_once(site):
    edit(
        site,
        "{{ diagram(",
        '{{ replay("short") }}\n\n{{ replay("short", anchor="again") }}\n\n{{ diagram(',
    )
    recording = site.parent / "docs" / "recordings" / "half-moon" / "short.yml"
    recording.write_text(RECORDING.replace("- 1+8", "- 1+8: Масти важны. {aside}"), "utf-8")
    assert len([message for _, message in told(site) if "«Масти важны.»" in message]) == 1
    assert run("review", "-f", str(site), "--list").output.count("Масти важны.") == 1


def test_nobody_is_asked_in_ci(site, monkeypatch):
    monkeypatch.setenv("CI", "true")
    result = run("review", "-f", str(site), answers="y\n" * 9)
    assert result.exit_code == 1
    assert "review asks a person" in result.output


def test_a_page_may_not_be_shown_less_without_a_word_in_the_changelog(site):
    lock = read_all(site)
    before = lock.read_text("utf-8")
    edit(site, "{pair_scores_10}", "{aside}")
    result = run("review", "-f", str(site), answers="y\n" * 9)
    assert result.exit_code == 1
    assert (
        "page.md is left out: the engine would show 2 of its 4 sentences, and showed 3"
        in result.output
    )
    assert "was:" not in result.output
    assert lock.read_text("utf-8") == before
    log = site.parent / "CHANGELOG.md"
    log.write_text("## [Unreleased]\n\n## [1.0]\n\n- page.md: less is shown\n", "utf-8")
    assert run("review", "-f", str(site), answers="y\n" * 9).exit_code == 1
    log.write_text("## [Unreleased]\n\n- page.md: less is shown\n", "utf-8")
    read_all(site)


def test_a_page_read_in_two_goes_has_the_share_of_the_whole(site):
    edit(site, "Масти не важны. {says", "Масти не важны. {aside}\n\nМасть любая. {says")
    assert run("review", "-f", str(site), answers="y\ny\n").exit_code == 1
    lock = site.parent / "docs" / "statements.lock"
    assert "## page.md\n" in lock.read_text("utf-8")
    assert "## page.md (3 of 5 shown)\n" in read_all(site).read_text("utf-8")


def test_a_share_that_is_not_what_was_read_is_told(site):
    lock = read_all(site)
    lock.write_text(lock.read_text("utf-8").replace("(3 of 4 shown)", "(4 of 4 shown)"), "utf-8")
    ((_, message),) = told(site)
    assert message == (
        "the engine shows 3 of the 4 sentences of page.md, not as written: run halfmoon review"
    )


def test_a_caption_speaks_of_the_step_that_its_diagram_shows(site):
    edit(
        site,
        "Отмечены карты хода. {says('marked_cards_are_those_of_the_move')}",
        "Тупик {outcome('stuck')}",
    )
    messages = [message for _, message in told(site)]
    assert "half-moon/short is not 'stuck' at step 0; expected playing" in messages


def test_a_statement_that_is_not_there_is_told_with_those_nearest(site):
    edit(site, "suits_do_not_matter", "suits_matter")
    ((line, message), *_) = told(site)
    assert line == 9
    assert message.startswith(
        "unknown name 'suits_matter'; expected one such as suits_do_not_matter"
    )


def test_what_is_said_on_a_page_that_is_not_strict_is_locked_as_well(site):
    edit(site, "strict: true\n", "")
    read_all(site)
    edit(site, "Масти не важны", "Масти важны")
    edit(site, "# Проба\n", "# Проба\n\nТуз старше короля.\n")
    ((_, message),) = told(site)
    assert "is now «Масти важны.»" in message


def test_a_page_that_cannot_be_rendered_says_no_longer_nothing(site):
    read_all(site)
    edit(site, "pair_scores_10", "pair_scores")
    assert {line for line, _ in told(site)} == {11}
    recording = site.parent / "docs" / "recordings" / "half-moon" / "short.yml"
    recording.write_text(RECORDING.replace("Проба", "Масти не важны {aside}"), "utf-8")
    edit(site, "pair_scores", "pair_scores_10")
    read_all(site)
    recording.write_text(RECORDING.replace("1+8", "1+9"), "utf-8")
    assert not any("no longer says" in message for _, message in told(site))


def test_review_asks_about_the_files_that_are_named(site):
    page = str(site.parent / "docs" / "page.md")
    other = str(site.parent / "docs" / "index.md")
    assert run("review", "-f", str(site), "--json", other).stdout == ""
    assert len(run("review", "-f", str(site), "--json", page).stdout.splitlines()) == 5


def test_a_lock_that_cannot_be_read_is_told_before_anything_is_built_and_left_as_it_is(
    site, monkeypatch
):
    lock = read_all(site)
    monkeypatch.delattr("generator.commands.review.build_and_check")
    broken = lock.read_text("utf-8") + "<<<<<<< HEAD\n"
    lock.write_text(broken, "utf-8")
    result = run("review", "-f", str(site), answers="y\n" * 9)
    assert result.exit_code == 1
    assert "this is no line of a lock file" in result.output
    assert lock.read_text("utf-8") == broken
