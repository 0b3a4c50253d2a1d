"""Recorded games for the tests of replays."""

import random

from generator.games import GAMES


def crescent_text(count: int = 130, seed: int = 275) -> str:
    """A recording of so many legal moves of Crescent: to the foundations as often as not, a
    reshuffle when nothing else is left, never straight back, every tenth move with a comment.
    """
    game, rng = GAMES["crescent"], random.Random(seed)
    position, lines, last = game.deal(3), [], ""
    for number in range(1, count + 1):
        legal = game.legal_moves(position)
        back = ">".join(reversed(last.split(">")))
        cards = [move for move in legal if str(move) not in ("shuffle", back)]
        forward = [move for move in cards if move.source.isdecimal()]
        up = [move for move in forward if not move.target.isdecimal() and rng.random() < 0.5]
        shuffle = [move for move in legal if str(move) == "shuffle"] if number % 25 == 0 else []
        move = rng.choice(shuffle or up or forward or cards or legal)
        comment = ": Так открывается карта, которая нужна дальше." if number % 10 == 0 else ""
        last = str(move)
        lines.append(f'  - "{last}"{comment}')
        position = game.apply(position, move)
    head = ["game: crescent", "deal: CR1-N-AAAAAAD", "title: Долгая партия", "result: open"]
    return "\n".join([*head, "moves:", *lines, ""])
