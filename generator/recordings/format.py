"""The recording format: from a file's YAML to what it says, with every error placed.

The fields are those of README's section on recordings; ``deal`` and ``cards`` exclude each other,
and ``score`` belongs to games with points alone.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import PurePath
from typing import Any, Final

import yaml

from generator.deals import CODE_FORM, DealCode
from generator.errors import DealCodeError, GeneratorError, MalformedError
from generator.games import GAMES, AnyGame, game_of_code
from generator.recordings.layout import read_layout
from generator.recordings.model import RESULTS, Position, RecordedMove, Unbound
from generator.strict_yaml.nodes import compose
from generator.strict_yaml.reader import Reader, Value, start_of
from generator.strict_yaml.source import Source, shorten

FIELDS: Final = ("game", "deal", "cards", "title", "result", "score", "unbound", "moves")
REQUIRED: Final = ("game", "title", "result", "moves")
_FIELD_FORM: Final = f"the fields {' '.join(FIELDS)}"
_TITLE_FORM: Final = "one line of text"
_SCORE_FORM: Final = "the points after the last move, a whole number such as 520"
_MAX_SCORE: Final = 999_999_999  # far above any game; a larger one is a slip
_MOVE_FORM: Final = "a move, or a move, a colon and a comment"
_MAX_NAME: Final = 40
_BLANKS: Final = re.compile(r"[ \t]*\n[ \t\n]*")


def read_fields(source: Source) -> tuple[dict[str, Any], list[GeneratorError]]:
    """What ``source`` says, by the names of `Recording`'s fields, and every format error in it, in
    the order of the file. What is missing or wrong is ``None``; but for its name, a recording
    without errors is whole.
    """
    reader = _RecordingReader(source, comments=True)
    said: dict[str, Any] = {}
    try:
        said = reader.read()
    except MalformedError as error:
        reader.found.append(error)
    return said, reader.errors()


class _RecordingReader(Reader):
    """Reads a recording's top mapping, field by field."""

    def read(self) -> dict[str, Any]:
        root = compose(self)
        self._values = self.mapping(
            root, "this is no recording", FIELDS, noun="field", form=_FIELD_FORM
        )
        if not isinstance(root, yaml.MappingNode):
            return {}
        self._require_fields(root)
        self._game = self._read_game()
        deal = self._deal()
        return {
            "path": self.source.path,
            "game": self._game,
            "deal": deal,
            "title": self._title(),
            "result": self._result(),
            "score": self._score(root),
            "start": self._start(deal),
            "moves": self._moves(),
            "fields": {
                name: self.source.location(start_of(value.node))
                for name, value in self._values.items()
            },
            "unbound": self._unbound(),
        }

    def _require_fields(self, root: yaml.Node) -> None:
        for name in REQUIRED:
            if name not in self._values:
                self.note(root, f"the field {name} is missing", expected=_FIELD_FORM)
        given = [
            start_of(self._values[name].key) for name in ("deal", "cards") if name in self._values
        ]
        if len(given) == 2:
            self.note(max(given), "deal and cards are both given", expected="one of them")
        elif not given:
            self.note(root, "neither deal nor cards is given", expected="one of them")

    def _read_game(self) -> AnyGame | None:
        name = self.choice(self._values.get("game"), GAMES, " or ".join(GAMES))
        if name is None:
            return None
        folder = PurePath(self.source.path).parent.name
        if folder in GAMES and folder != name.text:
            message = f"a recording of {name.text} in the folder {folder}"
            self.note(name.start, message, expected=folder)
        return GAMES[name.text]

    def _title(self) -> str | None:
        title = self.text(self._values.get("title"), _TITLE_FORM, "the title")
        if title is None:
            return None
        if "\n" in title.text:
            self.note(title.start, "the title has several lines", expected=_TITLE_FORM)
        return title.text

    def _result(self) -> str | None:
        result = self.choice(self._values.get("result"), RESULTS, ", ".join(RESULTS))
        return result.text if result else None

    def _deal(self) -> DealCode | None:
        text = self.single(self._values.get("deal"), CODE_FORM)
        if text is None:
            return None
        try:
            game, code = game_of_code(text.text[:_MAX_NAME])
        except DealCodeError as error:
            self.note_error(text.start, error)
            return None
        declared = self._game
        if declared is not None and declared is not game:
            expected = f"a code of {declared.name} ({declared.code}-…)"
            wrong = DealCodeError(f"{code} is a deal of {game.name}", expected=expected)
            self.note_error(text.start, wrong)
            return None
        return code

    def _start(self, deal: DealCode | None) -> Position | None:
        cards = self._values.get("cards")
        if self._game is None or (cards and "deal" in self._values):
            return None
        if cards:
            return read_layout(self._game, cards.node, self)
        return deal and self._game.deal(deal.number)

    def _score(self, root: yaml.Node) -> int | None:
        game, value = self._game, self._values.get("score")
        if game is not None and not _has_points(game.name):
            if value is not None:
                self.note(value.key, f"{game.name} has no points", expected="no field score")
            return None
        if value is None:
            if game is not None:
                self.note(root, "the field score is missing", expected=_SCORE_FORM)
            return None
        score = self.single(value, _SCORE_FORM)
        if score is None:
            return None
        if value.node.style or not (score.text.isascii() and score.text.isdecimal()):
            message = f"the score {shorten(score.text)} is no number"
            self.note(score.start, message, expected=_SCORE_FORM)
            return None
        if len(score.text) > len(str(_MAX_SCORE)):
            message = f"the score {shorten(score.text)} is too large"
            self.note(score.start, message, expected=f"{_SCORE_FORM}, at most {_MAX_SCORE}")
            return None
        return int(score.text)

    def _unbound(self) -> tuple[Unbound, ...]:
        """Words that the engine knows nothing of."""
        entries = self.entries(self._values.get("unbound"), "why")
        return tuple(
            Unbound(entry.text.text, self.source.location(entry.start)) for entry in entries
        )

    def _moves(self) -> tuple[RecordedMove, ...] | None:
        """The moves; ``None`` where one is wrong, or the game is not known."""
        items = self.items(self._values.get("moves"), f"a list; {_MOVE_FORM} each")
        if items is None:
            return None
        before = len(self.found)
        moves = [self._move(item) for item in items]
        if self._game is None or len(self.found) > before:
            return None
        return tuple(move for move in moves if move is not None)

    def _move(self, node: yaml.Node) -> RecordedMove | None:
        key, comment = node, None
        if isinstance(node, yaml.MappingNode):
            if len(node.value) != 1:
                at = node.value[1][0] if node.value else node
                self.note(at, f"a move with {len(node.value)} comments", expected=_MOVE_FORM)
                return None
            key, value = node.value[0]
            comment = self._comment(Value(key, value))
        if not isinstance(key, yaml.ScalarNode):
            self.note(key, "this is no move", expected=_MOVE_FORM)
            return None
        text = key.value.strip()
        if not text or len(text) > _MAX_NAME:
            message = f"{shorten(text)} is no move" if text else "the move is empty"
            self.note(key, message, expected=_MOVE_FORM)
            return None
        if self._game is None:
            return None
        try:
            move = self._game.parse_move(text)
        except GeneratorError as error:
            self.note_error(key, error)
            return None
        return RecordedMove(text, move, comment, self.source.location(start_of(key)))

    def _comment(self, value: Value) -> str | None:
        comment = self.text(value, "text after the move's colon", "the comment")
        return _BLANKS.sub(" ", comment.text) if comment else None


@cache
def _has_points(game_name: str) -> bool:
    game = GAMES[game_name]
    return game.score(game.deal(0)) is not None
