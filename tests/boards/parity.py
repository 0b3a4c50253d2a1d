"""Random play by the engine, told action by action, for a page's script to do the same."""

import random

from generator.errors import GeneratorError, IllegalMoveError, NothingToUndoError
from generator.games.play import Play
from generator.games.touching import TouchState

TURN, UNDO = "turn", "undo"


class EnginePlay:
    """A game on the engine, by touches, turns of the whole table and undo."""

    def __init__(self, game, number):
        self.game, self.play, self.selected = game, Play(game, game.deal(number)), ()

    def act(self, action):
        """Do what ``action`` says, a slot to touch, ``turn`` or ``undo``; the reason against it."""
        try:
            return {TURN: self.turn, UNDO: self.undo}.get(action, lambda: self.touch(action))()
        except (IllegalMoveError, NothingToUndoError) as error:
            return getattr(error, "reason", UNDO)

    def touch(self, slot):
        touch = self.game.touches.touch(TouchState(self.play.position, self.selected), slot)
        if touch.moved:
            self.play = self.play.apply(self.move(touch.moved))
            assert self.play.position == touch.state.position
        self.selected = touch.state.selected
        return touch.reason

    def move(self, slots):
        """The move that names these slots."""
        for sign in "+>":
            try:
                return self.game.parse_move(sign.join(slots))
            except GeneratorError:
                continue
        raise AssertionError(slots)

    def turn(self):
        move = self.table_move()
        if move is None:
            return ""
        self.play, self.selected = self.play.apply(move), ()
        return None

    def table_move(self):
        named = self.game.legal_moves(self.game.deal(0))
        return next((move for move in named if not self.game.slots_of(move)), None)

    def undo(self):
        self.play, self.selected = self.play.undo(), ()

    def told(self, reason):
        """Everything a player sees, in one line; where a touch does nothing, no reason is seen."""
        position = self.play.position
        cards = (" ".join(map(str, cards)) for cards in self.game.contents(position).values())
        seen = [
            "/".join(cards),
            "+".join(self.selected),
            str(self.game.score(position)),
            " ".join(map(str, self.game.counters(position).values())),
            str(self.play.move_count),
            self.play.outcome.value,
            "" if reason in {None, "empty_slot", "empty_pile"} else reason,
            "+".join(sorted(self.game.touches.dimmed(TouchState(position, self.selected)))),
        ]
        return "|".join(seen)


def played_at_random(game, seed, count):
    """Actions as a player might take them, each with what is told then: most of them lead to a
    move, some do not, and now and then one is taken back or the table turned.
    """
    chance, engine = random.Random(seed), EnginePlay(game, seed)
    planned = []
    for _ in range(count):
        if not planned:
            legal = [move for move in game.legal_moves(engine.play.position) if game.slots_of(move)]
            planned = list(game.slots_of(chance.choice(legal))) if legal else [UNDO] * 3
        kind = chance.random()
        if kind < 0.02:
            action = UNDO
        elif kind < 0.025:
            action = TURN
        elif kind < 0.2:
            action = chance.choice(game.slots)
        else:
            action = planned.pop(0)
        yield action, engine.told(engine.act(action))


def whole_game(recorded):
    """The actions of a recorded game."""
    for step in recorded:
        if step.recorded is not None:
            yield from step.game.slots_of(step.recorded.move) or [TURN]
