"""The ``moves:`` field, with its comments."""

from __future__ import annotations

import re
from typing import Final

from generator.errors import GeneratorError
from generator.games import AnyGame
from generator.recordings.model import RecordedMove
from generator.strict_yaml.nodes import Items, Node, Pairs, Problems, Scalar, reader_text
from generator.strict_yaml.source import shorten

MOVE_FORM: Final = "a move, or a move, a colon and a comment"
_COMMENT_FORM: Final = "text after the move's colon"
_MAX_MOVE: Final = 40
_BLANKS: Final = re.compile(r"[ \t]*\n[ \t\n]*")


def read_moves(
    game: AnyGame | None, items: Items, problems: Problems
) -> tuple[RecordedMove, ...] | None:
    """The moves of ``items``; ``None`` once errors are noted, or where the game is not known."""
    before = len(problems.found)
    moves = [_move(game, item, problems) for item in items.items]
    if game is None or len(problems.found) > before:
        return None
    return tuple(move for move in moves if move is not None)


def _move(game: AnyGame | None, node: Node, problems: Problems) -> RecordedMove | None:
    key, comment = node, None
    if isinstance(node, Pairs):
        if len(node.pairs) != 1:
            at = node.pairs[1][0].start if node.pairs else node.start
            problems.add(at, f"a move with {len(node.pairs)} comments", expected=MOVE_FORM)
            return None
        key, value = node.pairs[0]
        comment = _comment(value, key.start, problems)
    if not isinstance(key, Scalar):
        problems.add(key.start, "this is no move", expected=MOVE_FORM)
        return None
    text = key.text.strip()
    if not text or len(text) > _MAX_MOVE:
        message = f"{shorten(text)} is no move" if text else "the move is empty"
        problems.add(key.start, message, expected=MOVE_FORM)
        return None
    if game is None:
        return None
    try:
        move = game.parse_move(text)
    except GeneratorError as error:
        problems.note(error, key.start)
        return None
    return RecordedMove(text, move, comment, problems.source.location(key.start))


def _comment(node: Node, key_start: int, problems: Problems) -> str | None:
    if not isinstance(node, Scalar):
        problems.add(node.start, "the comment is no text", expected=_COMMENT_FORM)
        return None
    text = _BLANKS.sub(" ", node.text.strip())
    if not text:
        # An empty plain scalar has no place of its own: the move stands for it.
        start = key_start if node.plain else node.start
        problems.add(start, "the comment is empty", expected=_COMMENT_FORM)
        return None
    return reader_text(Scalar(node.start, text, node.plain), "the comment", problems)
