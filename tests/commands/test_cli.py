"""The commands that need no site: what they print, where, and with which exit code."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cards import parse_card
from generator.cli import COMMANDS, main
from generator.commands import solve as solve_module
from generator.commands.output import layout_lines
from generator.games import GAMES
from generator.games.protocol import Solution, Verdict
from generator.recordings import read_recording, replay
from tests.elevens import register
from tests.recordings_helpers import DEAL_1, HALF_MOON, SHORT, changed, easy_text

ROOT = Path(__file__).parents[2]
CRESCENT_1 = "CR1-N-AAAAAAB"


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


def run_process(*words, **options):
    return subprocess.run(
        [sys.executable, "-m", "generator", *map(str, words)],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=60,
        **options,
    )


def json_lines(result):
    assert result.exit_code == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.fixture
def recording_file(tmp_path):
    path = tmp_path / "short.yml"
    path.write_text(SHORT, "utf-8")
    return path


# The program as a whole


def test_every_command_has_help():
    listed = run("--help")
    assert listed.exit_code == 0
    assert "..." not in listed.stdout.split("Commands:")[1], "a line is too long to be shown"
    for name in COMMANDS:
        assert f"  {name} " in listed.stdout
        assert run(name, "--help").stdout.startswith(f"Usage: main {name} ")


@pytest.mark.parametrize(
    "words",
    [
        ["no-such-command"],
        ["deal"],
        ["deal", DEAL_1, "--xml"],
        ["touch", DEAL_1],
        ["replay", "x.yml", "--step", "-1"],
        ["replay", "x.yml", "--step", "one"],
        ["solve", DEAL_1, "--seconds", "0"],
        ["solve", DEAL_1, "--seconds", "nan"],
        ["solve", DEAL_1, "--seconds", "inf"],
        ["render", "x.yml"],
        ["render", "x.yml", "--step", "0", "-o", "x.yml"],
        ["render", "x.yml", "--step", "0", "-o", "svg"],
        ["check", "--format", "xml"],
        ["check", "--site", "no-such-folder"],
        ["build", "--config-file", "no-such-file.yml"],
    ],
)
def test_misuse_ends_with_2_and_says_so_on_stderr(words):
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Usage: main" in result.stderr


def test_an_error_ends_with_1_and_its_report_on_stderr(recording_file):
    recording_file.write_text(changed("1+8", "1+2"), "utf-8")
    result = run("replay", recording_file)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr == (
        f"{recording_file}:7: step 1: 5S (1) and AH (2) sum to 6"
        " (1 held 8 cards, 5S on top; 2 held 8 cards, AH on top); expected 11\n"
        "      - 1+2\n"
        "        ^\n"
    )


def test_the_module_can_be_run():
    result = run_process("deal", DEAL_1)
    assert result.returncode == 0
    assert result.stdout.startswith(b"HM1-N-AAAAAAB (half-moon)\n")
    assert result.stderr == b""


def test_an_error_of_the_real_program_shows_no_traceback():
    result = run_process("deal", "HM1-N-ABC")
    assert result.returncode == 1
    assert result.stderr == b"'HM1-N-ABC' has 3 letters after the variant; expected 7\n"


def test_a_reader_who_goes_away_is_no_error(recording_file):
    recording_file.write_text(easy_text(), "utf-8")
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "generator", "replay", str(recording_file), "--json"]
    result = subprocess.run(
        command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False, timeout=60
    )
    os.close(writing)
    assert result.stderr == b""
    assert result.returncode == 1


def test_russian_text_does_not_fail_on_a_terminal_without_russian(recording_file):
    environment = os.environ | {"PYTHONIOENCODING": "latin-1"}
    result = run_process("replay", recording_file, env=environment)
    assert result.returncode == 0
    assert b"\\u042d" in result.stdout


def test_ctrl_c_ends_without_a_traceback(monkeypatch):
    def interrupted(*_args, **_options):
        raise KeyboardInterrupt

    monkeypatch.setattr(type(HALF_MOON), "solve", interrupted)
    result = run("solve", DEAL_1)
    assert result.exit_code == 1
    assert result.stderr.strip() == "Aborted!"


# deal


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_deal_shows_every_card(game):
    result = run("deal", f"{game.code}-N-AAAAAAB")
    contents = game.contents(game.deal(1))
    assert result.exit_code == 0
    words = result.stdout.split("\n", 1)[1].split()
    cards = [str(card) for cards in contents.values() for card in cards]
    assert sorted(words) == sorted([*contents, *cards])


def test_deal_prints_piles_bottom_to_top_and_the_reserve_in_a_row():
    lines = run("deal", DEAL_1.lower()).stdout.splitlines()
    assert lines[0] == "HM1-N-AAAAAAB (half-moon)"
    assert len(lines) == 14
    assert lines[1].startswith(" 1  ")
    assert lines[1].endswith(" 5S")
    assert lines[12].startswith("12  ")
    assert lines[13] == "R1 10H  R2 6S  R3 3D  R4 4S  R5 7D  R6 5S  R7 JH  R8 AC"


def test_a_game_of_piles_alone_has_no_row_of_cells():
    assert layout_lines(HALF_MOON, {"1": (), "10": (parse_card("5S"),)}) == [" 1  -", "10  5S"]


def test_deal_json_has_the_documented_form():
    (value,) = json_lines(run("deal", DEAL_1, "--json"))
    assert list(value) == ["code", "game", "slots", "foundations"]
    assert (value["code"], value["game"], value["foundations"]) == (DEAL_1, "half-moon", {})
    assert list(value["slots"]) == list(HALF_MOON.slots)
    assert [len(value["slots"][pile]) for pile in ("1", "12", "R1")] == [8, 8, 1]
    tops = [value["slots"][str(pile)][-1] for pile in range(1, 13)]
    assert " ".join(tops) == "5S AH KH 4C QH 5H 7S 6D 10D 10C 2D KH"


def test_deal_json_sets_foundations_apart():
    (value,) = json_lines(run("deal", CRESCENT_1, "--json"))
    assert value["game"] == "crescent"
    assert value["foundations"] == {slot: [slot] for slot in value["foundations"]}
    assert sorted(value["foundations"]) == sorted(
        f"{rank}{suit}" for rank in "AK" for suit in "SHDC"
    )
    assert [len(cards) for cards in value["slots"].values()] == [6] * 16


# replay


def test_replay_prints_a_line_a_step(recording_file):
    assert run("replay", recording_file).stdout.splitlines() == [
        "  0  (deal)       0  playing",
        "  1  1+8         10  playing",
        "  2  8+5+3       25  playing  Это уже первая тройка.",
    ]


def test_replay_of_one_step_shows_the_layout(recording_file):
    lines = run("replay", recording_file, "--step", "1").stdout.splitlines()
    assert lines[0] == "  1  1+8         10  playing"
    assert lines[1].endswith(" 7H")
    assert lines[8].endswith(" JC")


def test_an_empty_slot_is_shown_as_a_dash(recording_file):
    recording_file.write_text(easy_text(), "utf-8")
    lines = run("replay", recording_file, "--step", "48").stdout.splitlines()
    assert lines[1] == " 1  -"
    assert lines[13] == "  ".join(f"R{cell} -" for cell in range(1, 9))


def test_replay_json_has_the_documented_form(recording_file):
    steps = json_lines(run("replay", recording_file, "--json"))
    for step in steps:
        assert list(step) == ["step", "move", "slots", "score", "outcome"]
        assert list(step["slots"]) == list(HALF_MOON.slots)
    assert [step["step"] for step in steps] == [0, 1, 2]
    assert [step["move"] for step in steps] == [None, "1+8", "8+5+3"]
    assert [step["score"] for step in steps] == [0, 10, 25]
    assert steps[1]["slots"]["1"] == {"count": 7, "top": "7H"}
    assert steps[1]["slots"]["8"] == {"count": 7, "top": "JC"}
    assert steps[2]["slots"]["R1"] == {"count": 1, "top": "10H"}


def test_replay_json_of_the_end_has_empty_slots(recording_file):
    recording_file.write_text(easy_text(), "utf-8")
    (last,) = json_lines(run("replay", recording_file, "--json", "--step", "48"))
    assert last["outcome"] == "won"
    assert last["score"] == 520
    assert all(slot == {"count": 0, "top": None} for slot in last["slots"].values())


def test_replay_of_crescent_tells_foundations_and_shuffles(recording_file):
    recording_file.write_text(
        f"game: crescent\ndeal: {CRESCENT_1}\ntitle: Проба\nresult: open\nmoves:\n  - shuffle\n",
        "utf-8",
    )
    deal, shuffled = json_lines(run("replay", recording_file, "--json"))
    assert list(deal) == ["step", "move", "slots", "score", "outcome", "shuffles_left"]
    assert deal["slots"]["AS"] == {"count": 1, "top": "AS"}
    assert deal["score"] is None
    assert (deal["shuffles_left"], shuffled["shuffles_left"]) == (4, 3)
    lines = run("replay", recording_file).stdout.splitlines()
    assert lines[1] == "  1  shuffle   playing  shuffles left 3"


def test_a_step_beyond_the_end_is_an_error(recording_file):
    result = run("replay", recording_file, "--step", "3")
    assert result.exit_code == 1
    assert result.stderr == f"{recording_file} has no step 3; expected a step from 0 to 2\n"


def test_a_missing_recording_is_an_error(tmp_path):
    result = run("replay", tmp_path / "missing.yml")
    assert result.exit_code == 1
    assert "missing.yml: No such file" in result.stderr


# touch


def test_touches_on_the_published_deal_do_what_is_published():
    touches = json_lines(
        run("touch", DEAL_1, "1", "2", "1", "3", "3", "12", "12", "1", "8", "--json")
    )
    assert all(
        list(each) == ["touch", "selected", "removed", "moved", "reason", "score"]
        for each in touches
    )
    assert [tuple(each.values()) for each in touches] == [
        ("1", ["1"], [], [], None, 0),
        ("2", [], [], [], "sum_not_11", 0),
        ("1", ["1"], [], [], None, 0),
        ("3", [], [], [], "need_jqk", 0),
        ("3", ["3"], [], [], None, 0),
        ("12", ["12"], [], [], "need_jqk", 0),
        ("12", [], [], [], None, 0),
        ("1", ["1"], [], [], None, 0),
        ("8", [], ["1", "8"], [], None, 10),
    ]


def test_touches_in_words():
    assert run("touch", DEAL_1, "1", "2", "1", "8").stdout.splitlines() == [
        "  1  1   5S   selected 1; score 0",
        "  2  2   AH   sum_not_11; selected nothing; score 0",
        "  3  1   5S   selected 1; score 0",
        "  4  8   6D   removed 1 8; selected nothing; score 10",
    ]


def test_a_touch_of_an_unknown_slot_is_an_error():
    result = run("touch", DEAL_1, "1", "13")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("there is no slot '13'; expected one of 1 2 3")


def test_a_slot_may_be_named_in_small_letters_as_a_code_may():
    assert run("touch", DEAL_1.lower(), "r1", "--json").stdout == (
        run("touch", DEAL_1, "R1", "--json").stdout
    )
    assert run("touch", DEAL_1, "r9").stderr.startswith("there is no slot 'R9'")


def test_a_touch_of_an_empty_cell_is_an_error_after_the_touches_before_it():
    result = run("touch", DEAL_1, "R1", "R8", "R1", "--json")
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 2
    assert result.stderr.startswith("touch 3: slot R1 is empty")


def test_a_card_of_crescent_is_picked_up_and_laid_down():
    touches = json_lines(run("touch", CRESCENT_1, "13", "8", "13", "1", "AD", "--json"))
    assert [tuple(each.values()) for each in touches] == [
        ("13", ["13"], [], [], None, None),
        ("8", [], [], ["13", "8"], None, None),
        ("13", ["13"], [], [], None, None),
        ("1", [], [], [], "not_neighbour", None),
        ("AD", [], [], [], "dealt_foundation_card", None),
    ]
    assert run("touch", CRESCENT_1, "13", "8").stdout.splitlines() == [
        "  1  13  10C  selected 13",
        "  2  8   JC   moved 13 to 8; selected nothing",
    ]


def test_a_game_without_touches_says_for_which_they_are_known(monkeypatch):
    register(monkeypatch)
    result = run("touch", "EL1-N-AAAAAAB", "1")
    assert result.exit_code == 1
    assert result.stderr == (
        "touches are known for half-moon and crescent only, and EL1-N-AAAAAAB is a deal of elevens;"
        " expected a code of half-moon (HM1-…) or a code of crescent (CR1-…)\n"
    )


# solve


def answer(monkeypatch, verdict, moves=(), nodes=7):
    """Put an answer into the solver's mouth."""

    def solve(_game, _position, *, progress=None, **_budget):
        if progress:
            progress("depth 5")
        return Solution(verdict, moves, nodes)

    monkeypatch.setattr(type(HALF_MOON), "solve", solve)


def test_solve_writes_a_won_recording(tmp_path):
    path = tmp_path / "won.yml"
    result = run("solve", DEAL_1, "-o", path)
    assert result.exit_code == 0, result.stderr
    assert result.stdout == ""
    assert result.stderr.startswith("HM1-N-AAAAAAB: won in 48 moves")
    recording = read_recording(path)
    assert recording.title == "Выигранная партия HM1-N-AAAAAAB"
    assert (recording.result, recording.score) == ("won", 520)
    assert len(replay(recording)) == 49


def test_solve_writes_to_stdout_in_utf_8_and_the_same_every_time(tmp_path):
    environment = os.environ | {"PYTHONIOENCODING": "latin-1"}
    first, second = (run_process("solve", DEAL_1, env=environment) for _ in range(2))
    assert first.returncode == 0
    assert first.stdout == second.stdout
    path = tmp_path / "won.yml"
    path.write_bytes(first.stdout)
    assert replay(read_recording(path))[-1].score == 520


def test_solve_without_a_file_writes_to_stdout():
    result = run("solve", DEAL_1)
    assert result.stdout.startswith(
        "game: half-moon\ndeal: HM1-N-AAAAAAB\ntitle: Выигранная партия"
    )
    assert result.stderr.startswith("HM1-N-AAAAAAB: won in 48 moves")


def test_solve_never_overwrites_unless_forced(tmp_path):
    path = tmp_path / "won.yml"
    path.write_text("mine")
    result = run("solve", DEAL_1, "-o", path)
    assert result.exit_code == 1
    assert result.stderr == f"{path} exists; expected another name, or --force to replace it\n"
    assert path.read_text() == "mine"
    assert run("solve", DEAL_1, "-o", path, "--force").exit_code == 0
    assert read_recording(path).result == "won"
    assert [each.name for each in tmp_path.iterdir()] == ["won.yml"]


def test_a_disk_that_is_full_leaves_no_half_file(monkeypatch, tmp_path):
    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    answer(monkeypatch, Verdict.WON)
    monkeypatch.setattr(solve_module, "recording_text", lambda *_, **__: SHORT)
    monkeypatch.setattr(Path, "replace", full)
    result = run("solve", DEAL_1, "-o", tmp_path / "won.yml")
    assert result.exit_code == 1
    assert result.stderr.endswith("won.yml: No space left on device\n")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_to_is_an_error(tmp_path):
    result = run("solve", DEAL_1, "-o", tmp_path / "nowhere" / "won.yml")
    assert result.exit_code == 1
    assert "cannot write" in result.stderr
    assert "No such file" in result.stderr


@pytest.mark.parametrize(
    ("verdict", "words"),
    [
        (Verdict.LOST, "lost: it is proved that no line of play wins (7 positions looked at)"),
        (
            Verdict.GAVE_UP,
            "gave up after 10 s: whether it can be won is not known (7 positions looked at)",
        ),
    ],
)
def test_solve_says_plainly_that_it_found_nothing(verdict, words, monkeypatch, tmp_path):
    answer(monkeypatch, verdict)
    result = run("solve", DEAL_1, "-o", tmp_path / "won.yml")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr == f"HM1-N-AAAAAAB: {words}\n"
    assert list(tmp_path.iterdir()) == []


def test_a_win_that_the_rules_deny_is_never_written(monkeypatch, tmp_path):
    answer(monkeypatch, Verdict.WON, (HALF_MOON.parse_move("1+2"),))
    result = run("solve", DEAL_1, "-o", tmp_path / "won.yml")
    assert result.exit_code == 1
    assert "sum to 6" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_progress_is_shown_on_a_terminal_only(monkeypatch):
    answer(monkeypatch, Verdict.GAVE_UP)
    assert "depth 5" not in run("solve", DEAL_1).stderr
    monkeypatch.setattr(solve_module, "on_terminal", lambda: True)
    assert "\r\x1b[Kdepth 5\r\x1b[KHM1-N-AAAAAAB: gave up" in run("solve", DEAL_1).stderr
