"""Speed and size of a diagram beside python-chess's board; run by `make benchmark`."""

import gzip
import random
from itertools import cycle

import chess
import chess.svg
import pytest

from generator import diagrams
from generator.diagrams import half_moon
from generator.games import GAMES


def game_positions(name):
    game = GAMES[name]
    positions = [game.deal(1)]
    rng = random.Random(11)
    while len(positions) < 48 and (moves := game.legal_moves(positions[-1])):
        positions.append(game.apply(positions[-1], rng.choice(moves)))
    return positions


def chess_positions():
    board = chess.Board()
    boards = [board.copy()]
    rng = random.Random(11)
    while len(boards) < 48 and not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        boards.append(board.copy())
    return boards


def gzip_size(text):
    return len(gzip.compress(text.encode()))


@pytest.mark.benchmark(group="a diagram, the positions of a game in turn")
def test_yardstick_python_chess_board(benchmark):
    boards = cycle(chess_positions())
    benchmark(lambda: chess.svg.board(next(boards)))
    benchmark.extra_info["gzip bytes"] = gzip_size(chess.svg.board(chess.Board()))


@pytest.mark.benchmark(group="a diagram, the positions of a game in turn")
@pytest.mark.parametrize("name", list(GAMES))
def test_a_diagram(benchmark, name):
    scenes = [diagrams.Scene(name, position) for position in game_positions(name)]
    turns = cycle(scenes)
    benchmark(lambda: diagrams.draw(next(turns), label="Расклад"))
    benchmark.extra_info["gzip bytes"] = gzip_size(diagrams.draw(scenes[0], label="Расклад"))


@pytest.mark.benchmark(group="a diagram, as the first of its kind")
def test_a_half_moon_diagram_with_nothing_kept_from_others(benchmark):
    scenes = cycle([diagrams.Scene("half-moon", each) for each in game_positions("half-moon")])

    def forget():
        for part in (half_moon._opening, half_moon._face, half_moon._closing):
            part.cache_clear()

    benchmark.pedantic(
        lambda: diagrams.draw(next(scenes), label="Расклад"), setup=forget, rounds=200
    )
