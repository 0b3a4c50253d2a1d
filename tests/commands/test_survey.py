"""``survey``: many deals searched, one line each, stopped and taken up again."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import distributed
import psutil
import pytest
from click.testing import CliRunner

from generator.cli import main
from generator.commands import survey_progress
from generator.games import GAMES
from generator.games.half_moon.rules import HALF_MOON
from generator.games.protocol import Outcome, Solution, Verdict
from generator.survey.files import SurveyFile

ROOT = Path(__file__).parents[2]
HARD = 29  # given up after 50,000 positions
QUICK = ("--seconds", "0.02")  # 1000 positions


def run(*words):
    return CliRunner().invoke(main, ["survey", *map(str, words)])


def lines(result):
    assert result.exit_code == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


def read(path, game=HALF_MOON):
    return SurveyFile(path, game).read()


# What is written


def test_each_deal_has_its_verdict_its_moves_and_the_positions_looked_at():
    told = lines(run("half-moon", "--deals", "34-36", *QUICK))
    assert [each["deal"] for each in told] == ["HM1-N-AAAAABI", "HM1-N-AAAAABJ", "HM1-N-AAAAABK"]
    assert [each["verdict"] for each in told] == ["won", "lost", "won"]
    assert [each["moves"] for each in told] == [48, 0, 48]
    assert [each["nodes"] for each in told] == [53, 68, 538]


def test_the_line_of_a_win_wins_by_the_rules():
    (told,) = lines(run("half-moon", "--deals", "2-2", *QUICK))
    position = HALF_MOON.deal(2)
    for move in told["line"].split():
        position = HALF_MOON.apply(position, HALF_MOON.parse_move(move))
    assert HALF_MOON.outcome(position) is Outcome.WON


def test_a_deal_is_given_up_after_so_many_positions_not_so_much_time():
    (told,) = lines(run("half-moon", "--deals", f"{HARD}-{HARD}", "--seconds", "0.1"))
    assert (told["verdict"], told["nodes"]) == ("gave up", 5000)


def test_a_crescent_win_tells_its_reshuffles_and_the_cards_taken_back(monkeypatch):
    monkeypatch.setattr("generator.games.crescent.solver.FIRST_WIDTH", 1)
    (told,) = lines(run("crescent", "--deals", "104-104"))
    moves = told["line"].split()
    assert told["verdict"] == "won"
    assert told["moves"] == len(moves)
    assert told["shuffles"] == moves.count("shuffle")
    assert told["returns"] == sum(move[0] in "AK" for move in moves)


def test_a_win_that_is_none_is_never_written(monkeypatch, tmp_path):
    first = HALF_MOON.legal_moves(HALF_MOON.deal(1))[:1]
    answer = Solution(Verdict.WON, first, 7)
    monkeypatch.setattr(type(HALF_MOON), "solve", lambda *_, **__: answer)
    result = run("half-moon", "--deals", "1-1", "-o", tmp_path / "out.jsonl")
    assert result.exit_code == 1
    assert "the line of HM1-N-AAAAAAB does not win: it ends before" in result.stderr
    assert (tmp_path / "out.jsonl").read_text("utf-8") == ""


def test_any_number_of_jobs_gives_the_same_file(tmp_path):
    texts = []
    for jobs in (1, 2):
        path = tmp_path / f"{jobs}.jsonl"
        assert (
            run("half-moon", "--deals", "1-40", *QUICK, "--jobs", jobs, "-o", path).exit_code == 0
        )
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]
    assert texts[0].count(b"\n") == 40


def test_the_short_form_keeps_the_line_of_every_25th_deal(tmp_path):
    path = tmp_path / "kept.txt"
    run("half-moon", "--deals", "24-29", *QUICK, "-o", path)
    head, *rest = path.read_text("utf-8").splitlines()
    assert head == "# half-moon"
    assert rest[0] == "24 won 47 48"
    assert rest[1].startswith("25 won 118 48: 4+9 6+R1 ")
    assert rest[-1] == "29 gave-up 1000"


# Going on


def test_what_the_file_holds_is_not_searched_again(tmp_path, monkeypatch):
    path = tmp_path / "out.txt"
    run("half-moon", "--deals", "1-5", *QUICK, "-o", path)
    searched = []
    solve = type(HALF_MOON).solve

    def watched(game, position, **budget):
        searched.append(position)
        return solve(game, position, **budget)

    monkeypatch.setattr(type(HALF_MOON), "solve", watched)
    result = run("half-moon", "--deals", "1-7", *QUICK, "-o", path)
    assert searched == [HALF_MOON.deal(6), HALF_MOON.deal(7)]
    assert result.stderr == "7 of 7 deals (now 2 won): done\n"
    assert [*read(path)] == [1, 2, 3, 4, 5, 6, 7]


def test_more_patience_searches_anew_what_was_given_up(tmp_path):
    path = tmp_path / "out.txt"
    run("half-moon", "--deals", "26-30", *QUICK, "-o", path)
    before = read(path)
    assert [each for each, entry in before.items() if entry.verdict is Verdict.GAVE_UP] == [26, 29]
    result = run("half-moon", "--deals", "26-30", "--seconds", "0.1", "-o", path)
    assert "(now 1 won, 1 gave up)" in result.stderr
    assert read(path)[26].verdict is Verdict.WON
    assert read(path)[29].nodes == 5000
    assert [*read(path)] == [*range(26, 31)], "in order again"


def test_deals_stand_in_order_whatever_came_first(tmp_path):
    path, whole = tmp_path / "out.jsonl", tmp_path / "whole.jsonl"
    run("half-moon", "--deals", "4-6", *QUICK, "-o", path)
    run("half-moon", "--deals", "1-5", *QUICK, "-o", path)
    run("half-moon", "--deals", "1-6", *QUICK, "-o", whole)
    assert path.read_bytes() == whole.read_bytes()


def test_half_a_line_of_a_killed_run_is_searched_again(tmp_path):
    path = tmp_path / "out.txt"
    run("half-moon", "--deals", "1-5", *QUICK, "-o", path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-6])
    run("half-moon", "--deals", "1-5", *QUICK, "-o", path)
    assert path.read_bytes() == whole


@pytest.mark.parametrize("game", ["crescent", "half-moon"])
def test_a_file_that_is_no_survey_of_the_game_is_left_alone(tmp_path, game):
    path = tmp_path / "notes.txt"
    path.write_text("# elevens\n1 won 5 5\n", "utf-8")
    result = run(game, "--deals", "1-2", "-o", path)
    assert result.exit_code == 1
    assert f"{path}:1: this is no survey of the game; expected # {game}" in result.stderr
    assert path.read_text("utf-8") == "# elevens\n1 won 5 5\n"


# Being stopped


def started(path, *words):
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", "survey", "half-moon", "-o", path, *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    patience = time.monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < 4:
        assert process.poll() is None, process.stderr.read()
        assert time.monotonic() < patience
        time.sleep(0.05)
    return process


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_it_with_one_line_and_a_whole_file(tmp_path, number, code, jobs):
    path = tmp_path / "out.txt"
    process = started(path, "--deals", "1-100000", "--jobs", jobs)
    process.send_signal(number)
    out, said = process.communicate(timeout=30)
    assert process.returncode == code
    assert out == ""
    assert said.count("\n") == 1
    assert said.endswith(": stopped; the same command goes on\n")
    assert path.read_bytes().endswith(b"\n")
    assert [*read(path)] == [*range(1, len(read(path)) + 1)]


def test_it_goes_on_where_it_was_stopped(tmp_path):
    path, whole = tmp_path / "out.txt", tmp_path / "whole.txt"
    process = started(path, "--deals", "1-100000", *QUICK)
    process.kill()
    process.communicate(timeout=30)
    reached = str(len(path.read_bytes().splitlines()) + 5)
    assert run("half-moon", "--deals", f"1-{reached}", *QUICK, "-o", path).exit_code == 0
    run("half-moon", "--deals", f"1-{reached}", *QUICK, "-o", whole)
    assert path.read_bytes() == whole.read_bytes()


def test_no_process_outlives_a_killed_run(tmp_path):
    process = started(tmp_path / "out.txt", "--deals", "1-100000", "--jobs", "2")
    children = psutil.Process(process.pid).children()
    process.kill()
    process.communicate(timeout=30)
    assert len(children) >= 2
    assert psutil.wait_procs(children, timeout=30)[1] == []


# How far it is


def test_progress_tells_how_long_it_will_take(monkeypatch):
    clock = iter(range(0, 20_000, 400))
    monkeypatch.setattr(survey_progress.time, "monotonic", lambda: next(clock))
    said = run("half-moon", "--deals", "1-30", "--seconds", "0.1").stderr.splitlines()
    assert said[0] == "1 of 30 deals (now 1 won), about 3 h 13 min left"
    assert said[28] == "29 of 30 deals (now 28 won, 1 gave up), about 6 min left"
    assert said[-1] == "30 of 30 deals (now 29 won, 1 gave up): done"


def test_a_quick_run_tells_its_end_alone():
    assert run("half-moon", "--deals", "1-3", *QUICK).stderr == "3 of 3 deals (now 3 won): done\n"


def test_on_a_terminal_progress_stays_in_its_line(monkeypatch):
    monkeypatch.setattr(survey_progress, "on_terminal", lambda: True)
    clock = iter(range(100))
    monkeypatch.setattr(survey_progress.time, "monotonic", lambda: next(clock))
    said = run("half-moon", "--deals", "1-2", *QUICK).stderr
    assert said == (
        "\r\x1b[K1 of 2 deals (now 1 won), about 1 s left"
        "\r\x1b[K2 of 2 deals (now 2 won), about 0 s left"
        "\r\x1b[K2 of 2 deals (now 2 won): done\n"
    )


# What it is asked


@pytest.mark.parametrize("deals", ["5", "3-1", "a-b", "1-", "-2", "1-4294967296", "1-2-3", "١-٢"])
def test_deals_are_two_numbers_that_go_up(deals):
    result = run("half-moon", f"--deals={deals}")
    assert result.exit_code == 2
    assert "Invalid value for '--deals'" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["bridge", "--deals", "1-2"],
        ["half-moon"],
        ["half-moon", "--deals", "1-2", "--jobs", "0"],
        ["half-moon", "--deals", "1-2", "--seconds", "nan"],
        ["half-moon", "--deals", "1-2", "-o", "."],
    ],
)
def test_other_misuse_ends_with_2(words):
    assert run(*words).exit_code == 2


def test_every_game_can_be_surveyed():
    assert set(GAMES) <= {word.strip("[]|,'.") for word in run("bridge").stderr.split()}


# On a cluster


def test_a_cluster_of_two_processes_gives_the_same_file(tmp_path):
    alone, shared = tmp_path / "alone.txt", tmp_path / "shared.txt"
    words = ["--deals", "1-40", *QUICK]
    run("half-moon", *words, "-o", alone)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        address = cluster.scheduler_address
        result = run("half-moon", *words, "-o", shared, "--scheduler", address)
    assert result.exit_code == 0, result.stderr
    assert shared.read_bytes() == alone.read_bytes()


def test_a_scheduler_that_does_not_answer_is_an_error():
    result = run("half-moon", "--deals", "1-2", "--scheduler", "nowhere")
    assert result.exit_code == 1
    assert result.stderr == "no scheduler answers at nowhere\n"


def test_without_dask_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = run("half-moon", "--deals", "1-2", "--scheduler", "tcp://127.0.0.1:1")
    assert result.exit_code == 1
    assert result.stderr == (
        "--scheduler needs Dask; expected pip install 'halfmoon[survey-cluster]'\n"
    )
