"""Reports: short text, stable JSON, GitHub annotations."""

import json
from dataclasses import replace

import pytest

from generator.check.formats import format_report
from generator.check.report import Counts, Kind, PageReport, Problem, Report
from generator.errors import GeneratorError, Location

IN_PAGE = Problem(
    Kind.LABEL,
    "site/half-moon/examples/index.html",
    "7 is shown, the engine has 6",
    place="diagram 3 (half-moon/won, step 2), slot 8",
    source="docs/half-moon/examples.md",
    source_line=40,
)
IN_FILE = Problem(Kind.RECORDING, "docs/recordings/half-moon/won.yml", "50% wrong:\nall", line=3)
PAGE = PageReport("a/index.html", "a.md", Counts(pages=1, diagrams=2, values=1))
BAD = Report((IN_FILE, IN_PAGE), Counts(recordings=1, pages=1, diagrams=2, values=1), (PAGE,))
GOOD = Report((), Counts(recordings=5, steps=1, pages=1))


def test_a_line_names_file_place_and_what_is_wrong():
    assert str(IN_PAGE) == (
        "site/half-moon/examples/index.html: diagram 3 (half-moon/won, step 2), slot 8: "
        "7 is shown, the engine has 6"
    )
    assert str(replace(IN_FILE, column=5)).startswith("docs/recordings/half-moon/won.yml:3:5: 50%")


def test_text_ends_with_one_line_of_totals():
    assert format_report(GOOD, "text") == "checked 5 recordings, 1 step, 1 page: no problem"
    assert format_report(BAD, "text").splitlines()[-1] == (
        "checked 1 recording, 1 page, 2 diagrams, 1 value: 2 problems"
    )
    assert format_report(Report((IN_PAGE,), Counts()), "text").endswith(
        "checked nothing: 1 problem"
    )


def test_text_has_colour_only_when_asked_for():
    assert "\x1b" not in format_report(BAD, "text")
    coloured = format_report(BAD, "text", colour=True)
    assert "\x1b[1msite/half-moon/examples/index.html\x1b[0m: diagram 3" in coloured
    assert "\x1b[31mchecked" in coloured
    assert "\x1b[32mchecked" in format_report(GOOD, "text", colour=True)


def test_json_names_every_problem_and_counts_each_page():
    content = json.loads(format_report(BAD, "json"))
    assert content["version"] == 1
    assert content["ok"] is False
    assert content["totals"]["diagrams"] == 2
    assert content["pages"] == [
        {
            "page": "a/index.html",
            "source": "a.md",
            "recordings": 0,
            "steps": 0,
            "diagrams": 2,
            "labels": 0,
            "rows": 0,
            "moves": 0,
            "values": 1,
            "claims": 0,
            "sentences": 0,
            "citations": 0,
            "asides": 0,
        }
    ]
    assert content["problems"][1] == {
        "kind": "label",
        "path": "site/half-moon/examples/index.html",
        "message": "7 is shown, the engine has 6",
        "place": "diagram 3 (half-moon/won, step 2), slot 8",
        "line": None,
        "column": None,
        "source": "docs/half-moon/examples.md",
        "source_line": 40,
        "excerpt": "",
    }


def test_json_is_not_capped():
    many = Report((IN_PAGE,) * 5000, Counts())
    assert len(json.loads(format_report(many, "json"))["problems"]) == 5000


def test_github_annotates_the_source_and_escapes():
    first, second, totals = format_report(BAD, "github").splitlines()
    assert first == (
        "::error file=docs/recordings/half-moon/won.yml,line=3,title=check%3A recording"
        "::docs/recordings/half-moon/won.yml:3: 50%25 wrong:%0Aall"
    )
    assert second.startswith(
        "::error file=docs/half-moon/examples.md,line=40,title=check%3A label::site/half-moon/"
    )
    assert totals.startswith("checked ")


def test_github_properties_escape_what_would_end_them():
    odd = Problem(Kind.PAGE, "a,b:c.yml", "x", line=1, column=2)
    line = format_report(Report((odd,), Counts()), "github").splitlines()[0]
    assert line.startswith("::error file=a%2Cb%3Ac.yml,line=1,title=check%3A page,col=2::a,b:c.yml")


def test_a_problem_takes_over_an_errors_place():
    error = GeneratorError("wrong", expected="right", where=Location("f.yml", 4, 2))
    assert str(Problem.of_error(Kind.RECORDING, "g", error)) == "f.yml:4:2: wrong; expected right"
    plain = Problem.of_error(Kind.RECORDING, "g", GeneratorError("wrong"))
    assert str(plain) == "g: wrong"


def test_an_unknown_style_is_refused():
    with pytest.raises(ValueError, match="xml"):
        format_report(GOOD, "xml")


def test_a_problem_in_a_page_shows_its_line_and_a_caret():
    error = GeneratorError("wrong", where=Location("docs/a.md", 4, 7, "Всего 12 стопок."))
    problem = Problem.of_error(Kind.SOURCE, "docs", error)
    assert format_report(Report((problem,), Counts()), "text").splitlines()[:3] == [
        "docs/a.md:4:7: wrong",
        "    Всего 12 стопок.",
        "          ^",
    ]
    coloured = format_report(Report((problem,), Counts()), "text", colour=True)
    assert coloured.startswith("\x1b[1mdocs/a.md:4:7\x1b[0m: wrong\n    Всего")
    annotation = format_report(Report((problem,), Counts()), "github").splitlines()[0]
    assert annotation == (
        "::error file=docs/a.md,line=4,title=check%3A source,col=7::docs/a.md:4:7: wrong"
    )
    (only,) = json.loads(format_report(Report((problem,), Counts()), "json"))["problems"]
    assert (only["kind"], only["line"], only["column"]) == ("source", 4, 7)
    assert only["excerpt"].endswith("^")
