"""Deals and recordings that several tests start from."""

from generator.cards import JACK, KING, QUEEN, TWO_DECKS
from generator.games import GAMES
from generator.recordings import recording_text

HALF_MOON = GAMES["half-moon"]
DEAL_1 = "HM1-N-AAAAAAB"

SHORT = """\
game: half-moon
deal: HM1-N-AAAAAAB
title: Проба
result: open
score: 25
moves:
  - 1+8
  - 8+5+3: Это уже первая тройка.
"""


def changed(old, new, text=SHORT):
    """``text`` with one thing in it changed."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def easy_deal():
    """Half Moon cards that anyone can win: every top always has its partner on top beside it."""
    by_rank = {}
    for card in TWO_DECKS:
        by_rank.setdefault(card.rank, []).append(card)
    low = [card for rank in range(1, 6) for card in by_rank[rank]]
    high = [card for rank in range(1, 6) for card in by_rank[11 - rank]]
    piles = [by_rank[JACK], by_rank[QUEEN], by_rank[KING]]
    for start in range(0, 40, 8):
        piles += [low[start : start + 8], high[start : start + 8]]
    contents = {str(number): cards for number, cards in enumerate(piles[:12], start=1)}
    return contents | {f"R{number}": [card] for number, card in enumerate(piles[12], start=1)}


def easy_win():
    """The moves that win `easy_deal`: eight triples, then forty pairs."""
    moves = ["1+2+3"] * 8
    for pile in (4, 6, 8, 10):
        moves += [f"{pile}+{pile + 1}"] * 8
    return moves + [f"12+R{cell}" for cell in range(8, 0, -1)]


def easy_text(moves=None):
    """A recording of `easy_deal`, won unless other moves are given."""
    texts = easy_win() if moves is None else moves
    parsed = [(HALF_MOON.parse_move(text), None) for text in texts]
    return recording_text(HALF_MOON, easy_deal(), title="Лёгкая партия", moves=parsed)


def random_play(game, position, choices):
    """A legal line of play: at each position the move that the next number of ``choices`` picks."""
    moves = []
    for choice in choices:
        legal = game.legal_moves(position)
        if not legal:
            break
        move = legal[choice % len(legal)]
        moves.append(move)
        position = game.apply(position, move)
    return moves
