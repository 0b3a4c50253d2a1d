"""The recording format: from a file's YAML to a recording, with every error placed.

The fields are those of README's section on recordings; ``deal`` and ``cards`` exclude each other,
and ``score`` belongs to games with points alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import PurePath
from typing import Final

from generator.deals import CODE_FORM, DealCode
from generator.errors import DealCodeError, GeneratorError, MalformedError
from generator.games import GAMES, AnyGame, game_of_code
from generator.recordings.draft import Draft
from generator.recordings.layout import read_layout
from generator.recordings.model import RESULTS, Unbound
from generator.recordings.moves import MOVE_FORM, read_moves
from generator.strict_yaml.nodes import Items, Node, Pairs, Problems, Scalar, compose, reader_text
from generator.strict_yaml.source import Source, nearest, shorten

FIELDS: Final = ("game", "deal", "cards", "title", "result", "score", "unbound", "moves")
REQUIRED: Final = ("game", "title", "result", "moves")
_FIELD_FORM: Final = f"the fields {' '.join(FIELDS)}"
_SCORE_FORM: Final = "the points after the last move, a whole number such as 520"
_SCORE: Final = re.compile(r"[0-9]+")
_MAX_SCORE: Final = 999_999_999  # far above any game; a larger one is a slip
_MAX_NAME: Final = 40
_UNBOUND_FORM: Final = "a list of {text: …, why: …}"


def read_draft(source: Source) -> tuple[Draft, list[GeneratorError]]:
    """What ``source`` says, and every format error in it, in the order of the file."""
    problems = Problems(source)
    draft = Draft(source.path)
    try:
        root = compose(problems)
        if not isinstance(root, Pairs):
            raise source.error(root.start, "this is no recording", expected=_FIELD_FORM)
        _Reader(root, problems, draft).read()
    except MalformedError as error:
        problems.found.append(error)
    return draft, sorted(problems.found, key=_place)


def _place(error: GeneratorError) -> tuple[int, int]:
    return (error.where.line, error.where.column) if error.where else (0, 0)


class _Reader:
    """Fills ``draft`` from the top mapping, field by field."""

    def __init__(self, root: Pairs, problems: Problems, draft: Draft) -> None:
        self._root = root
        self._problems = problems
        self._draft = draft
        self._keys: dict[str, int] = {}
        self._values: dict[str, Node] = {}

    def read(self) -> None:
        for key, value in self._root.pairs:
            self._field(key, value)
        self._require_fields()
        self._draft.game = self._game()
        self._draft.title = self._title()
        self._draft.result = self._result()
        self._start()
        self._score()
        self._draft.unbound = tuple(self._unbound())
        self._moves()

    def _field(self, key: Node, value: Node) -> None:
        if not isinstance(key, Scalar):
            self._problems.add(key.start, "this is no field", expected=_FIELD_FORM)
        elif key.text in self._keys:
            self._problems.add(key.start, f"{key.text} is given twice", expected="each field once")
        elif key.text not in FIELDS:
            self._problems.add(
                key.start,
                f"unknown field {shorten(key.text)}{nearest(key.text, FIELDS)}",
                expected=_FIELD_FORM,
            )
        else:
            self._keys[key.text] = key.start
            self._values[key.text] = value
            self._draft.fields[key.text] = self._problems.source.location(value.start)

    def _require_fields(self) -> None:
        for name in REQUIRED:
            if name not in self._keys:
                self._problems.add(
                    self._root.start, f"the field {name} is missing", expected=_FIELD_FORM
                )
        if "deal" in self._keys and "cards" in self._keys:
            self._problems.add(
                max(self._keys["deal"], self._keys["cards"]),
                "deal and cards are both given",
                expected="one of them",
            )
        elif "deal" not in self._keys and "cards" not in self._keys:
            self._problems.add(
                self._root.start, "neither deal nor cards is given", expected="one of them"
            )

    def _scalar(self, name: str, expected: str) -> Scalar | None:
        """The field's text, trimmed; ``None`` where it is missing, or noted as wrong."""
        node = self._values.get(name)
        if node is None:
            return None
        if not isinstance(node, Scalar):
            self._problems.add(node.start, f"{name} is no single value", expected=expected)
            return None
        scalar = node.trimmed()
        if not scalar.text:
            self._problems.add(self._start_of(name, node), f"{name} is empty", expected=expected)
            return None
        return scalar

    def _start_of(self, name: str, node: Scalar) -> int:
        # A plain scalar that is empty has no place of its own: the field's name stands for it.
        return node.start if node.text or not node.plain else self._keys[name]

    def _game(self) -> AnyGame | None:
        expected = " or ".join(GAMES)
        scalar = self._scalar("game", expected)
        if scalar is None:
            return None
        game = GAMES.get(scalar.text)
        if game is None:
            self._problems.add(
                scalar.start,
                f"unknown game {shorten(scalar.text)}{nearest(scalar.text, GAMES)}",
                expected=expected,
            )
            return None
        folder = PurePath(self._draft.path).parent.name
        if folder in GAMES and folder != game.name:
            self._problems.add(
                scalar.start, f"a recording of {game.name} in the folder {folder}", expected=folder
            )
        return game

    def _title(self) -> str | None:
        expected = "one line of text"
        scalar = self._scalar("title", expected)
        if scalar is None:
            return None
        if "\n" in scalar.text:
            self._problems.add(scalar.start, "the title has several lines", expected=expected)
            return None
        return reader_text(scalar, "the title", self._problems)

    def _result(self) -> str | None:
        expected = ", ".join(RESULTS)
        scalar = self._scalar("result", expected)
        if scalar is not None and scalar.text not in RESULTS:
            self._problems.add(
                scalar.start, f"unknown result {shorten(scalar.text)}", expected=expected
            )
            return None
        return None if scalar is None else scalar.text

    def _start(self) -> None:
        game = self._draft.game
        code = self._code()
        if game is None or {"deal", "cards"} <= self._keys.keys():
            return
        if code is not None:
            self._draft.deal = code
            self._draft.start = game.deal(code.number)
        elif "cards" in self._keys:
            self._draft.start = read_layout(game, self._values["cards"], self._problems)

    def _code(self) -> DealCode | None:
        scalar = self._scalar("deal", CODE_FORM)
        if scalar is None:
            return None
        try:
            game, code = game_of_code(scalar.text[:_MAX_NAME])
        except DealCodeError as error:
            self._problems.note(error, scalar.start)
            return None
        declared = self._draft.game
        if declared is not None and declared is not game:
            self._problems.note(
                DealCodeError(
                    f"{code} is a deal of {game.name}",
                    expected=f"a code of {declared.name} ({declared.code}-…)",
                ),
                scalar.start,
            )
            return None
        return code

    def _score(self) -> None:
        game = self._draft.game
        if game is not None and not _has_points(game.name):
            if "score" in self._keys:
                self._problems.add(
                    self._keys["score"], f"{game.name} has no points", expected="no field score"
                )
            return
        if game is not None and "score" not in self._keys:
            self._problems.add(self._root.start, "the field score is missing", expected=_SCORE_FORM)
        scalar = self._scalar("score", _SCORE_FORM)
        if scalar is None:
            return
        if not (scalar.plain and _SCORE.fullmatch(scalar.text)):
            self._problems.add(
                scalar.start, f"the score {shorten(scalar.text)} is no number", expected=_SCORE_FORM
            )
            return
        digits = scalar.text.lstrip("0") or "0"
        if len(digits) > len(str(_MAX_SCORE)):
            self._problems.add(
                scalar.start,
                f"the score {shorten(scalar.text)} is too large",
                expected=f"{_SCORE_FORM}, at most {_MAX_SCORE}",
            )
            return
        self._draft.score = int(digits)

    def _unbound(self) -> Iterator[Unbound]:
        """Words that the engine knows nothing of, each with the reason."""
        node = self._values.get("unbound", Items(0, ()))
        if not isinstance(node, Items):
            self._problems.add(self._keys["unbound"], "unbound is no list", expected=_UNBOUND_FORM)
            return
        for item in node.items:
            pairs = item.pairs if isinstance(item, Pairs) else ()
            fields = {
                key.text: value.text.strip()
                for key, value in pairs
                if isinstance(key, Scalar) and isinstance(value, Scalar)
            }
            if set(fields) == {"text", "why"} and len(pairs) == 2 and all(fields.values()):
                yield Unbound(fields["text"], self._problems.source.location(item.start))
            else:
                self._problems.add(
                    item.start, "this is no entry of unbound", expected=_UNBOUND_FORM
                )

    def _moves(self) -> None:
        node = self._values.get("moves")
        if isinstance(node, Items):
            self._draft.moves = read_moves(self._draft.game, node, self._problems)
        elif node is not None:
            start = self._start_of("moves", node) if isinstance(node, Scalar) else node.start
            self._problems.add(start, "moves is no list", expected=f"a list; {MOVE_FORM} each")


@cache
def _has_points(game_name: str) -> bool:
    game = GAMES[game_name]
    return game.score(game.deal(0)) is not None
