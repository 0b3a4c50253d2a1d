"""Ten thousand recordings of 48 moves are to be read and replayed in 60 s on two cores."""

from generator.recordings import parse_recording, read_recording, replay
from tests.recordings_helpers import easy_text

SECONDS_A_FILE = 60 * 2 / 10_000


def commented(text):
    """Every move with a comment: the most that a recording has to say."""
    lines = text.split("\n")
    return "\n".join(
        f"{line}: Пара в 10 очков." if line.startswith("  - ") else line for line in lines
    )


def test_reading_and_replaying_a_won_game(benchmark, tmp_path):
    path = tmp_path / "won.yml"
    path.write_text(commented(easy_text()), "utf-8")

    def read_and_replay():
        steps = replay(read_recording(path))
        return [(step.score, step.outcome) for step in steps]

    assert len(benchmark(read_and_replay)) == 49
    if benchmark.enabled:
        # The fastest round: the others also measure what else the machine is doing.
        assert benchmark.stats["min"] < SECONDS_A_FILE


def test_reading_a_won_game(benchmark):
    text = commented(easy_text())
    assert len(benchmark(parse_recording, text).moves) == 48
