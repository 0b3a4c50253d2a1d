"""What the rules of Half Moon say of score, end, undo and codes, shown by playing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from typing import Final, TypeAlias

from generator.cards import parse_card
from generator.deals import DealCode, parse_deal_code
from generator.games.half_moon.table import PILES, SLOTS, HalfMoonPosition, Removal
from generator.games.play import Play
from generator.games.protocol import Outcome, Verdict
from generator.games.statements import Cases, Line, World, catalogue, shown, world_of

_Play: TypeAlias = Play[HalfMoonPosition, Removal]
_LOST: Final = parse_deal_code("HM1-N-AAAAABJ").number


def _wins(world: World) -> Iterator[Line]:
    """Games that the solver wins, as the rules have them played."""
    solved = ((start, world.game.solve(start).moves) for start in world.deals(3))
    return (line for line in world_of(world.game, solved, lines=0).lines if line.moves)


def _played(world: World, line: Line) -> _Play:
    return reduce(Play.apply, line.moves, Play(world.game, line.positions[0]))


def _undone(play: _Play) -> list[_Play]:
    """The plays that undo leads back to, the last played first."""
    plays = [play]
    while plays[-1].past:
        plays.append(plays[-1].undo())
    return plays[1:]


@shown(wrong="gives_a_bonus starts_below_zero", numbers="pair_points triple_points")
def only_pairs_and_triples_score(world: World) -> Cases:
    """A pair gives 10 points, a triple 15, and nothing else gives or takes any."""
    for line in (*world.lines, *_wins(world)):
        points = sum(15 if len(move.slots) == 3 else 10 for move in line.moves)
        yield world.game.score(line.positions[-1]) == points
    yield world.states("pair_points", 10) and world.states("triple_points", 15)


@shown(wrong="takes_points_for_time")
def time_does_not_count(world: World) -> Cases:
    """Time does not change the score: later, the same cards gone are worth the same."""
    for line in world.lines[::9]:
        first = [world.game.score(position) for position in line.positions]
        yield first == [world.game.score(position) for position in line.positions]


@shown(wrong="starts_below_zero")
def score_is_never_below_zero(world: World) -> Cases:
    """The score is 0 at first and never below."""
    yield from (world.game.score(start) == 0 for start in world.deals())
    yield from ((world.game.score(position) or 0) >= 0 for position in world.positions(every=9))


@shown(
    wrong="gives_15_for_a_pair gives_a_bonus starts_below_zero",
    numbers="decks cards pairs triples moves points",
)
def every_win_is_alike(world: World) -> Cases:
    """Two decks are 40 pairs and 8 triples, so each won game has 48 moves and 520 points."""
    for line in _wins(world):
        sizes = Counter(len(move.slots) for move in line.moves)
        yield world.states("pairs", 40, sizes[2]) and world.states("triples", 8, sizes[3])
        yield world.states("moves", 48, sizes.total()) and world.states("decks", 2)
        yield world.states("points", 520, world.game.score(line.positions[-1]) or 0)
        yield world.states("cards", 104, 2 * sizes[2] + 3 * sizes[3])


@shown(wrong="brings_cards_back", numbers="moves")
def no_game_is_longer_than_48_moves(world: World) -> Cases:
    """No game is longer than 48 moves."""
    yield all(len(line.moves) <= 48 for line in world.lines)
    for line in _wins(world):
        yield world.states("moves", 48, len(line.moves)) and not any(line.positions[-1].cards())


@shown(wrong="takes_any_three_faces", numbers="triples")
def eight_triples_use_up_the_faces(world: World) -> Cases:
    """With the eighth triple the last jacks, queens and kings go: only pairs are left."""
    for line in (*world.lines, *_wins(world)):
        gone = sum(len(move.slots) == 3 for move in line.moves)
        faces = Counter(card.rank for card in line.positions[-1].cards() if card.is_face)
        yield world.states("triples", 8, *(gone + faces[rank] for rank in (11, 12, 13)))


@shown(wrong="wins_when_the_piles_are_gone", numbers="cards")
def won_when_all_cards_are_gone(world: World) -> Cases:
    """The game is won when all 104 cards are gone, and not before."""
    last = HalfMoonPosition(tuple(() for _ in PILES), (parse_card("AS"), *(None,) * 7))
    for position in (last, *world.positions(every=9)):
        yield world.game.outcome(position) is not Outcome.WON or not list(position.cards())
    for line in _wins(world):
        yield world.states("cards", 104, len(list(line.positions[0].cards())))
        yield world.game.outcome(line.positions[-1]) is Outcome.WON


@shown(wrong="overlooks_the_reserve stops_with_one_move_left")
def dead_end_is_no_pair_and_no_triple(world: World) -> Cases:
    """A dead end is told when no pair and no triple is left among the open cards, only then."""
    for position in world.positions():
        ranks = {card.rank for slot in SLOTS if (card := position.top(slot))}
        pairs = any({rank, 11 - rank} <= ranks for rank in range(1, 6))
        stuck = bool(ranks) and not pairs and not ranks >= {11, 12, 13}
        yield (world.game.outcome(position) is Outcome.STUCK) == stuck


@shown(wrong="makes_dead_ends_final")
def dead_end_may_be_undone(world: World) -> Cases:
    """A dead end need not be the end: undo leads back to where another move may be made."""
    for line in world.lines[::5]:
        if world.game.outcome(line.positions[-1]) is Outcome.STUCK:
            undone = _undone(_played(world, line))
            yield all(play.outcome is Outcome.PLAYING for play in undone)
            yield any(len(world.game.legal_moves(play.position)) > 1 for play in undone)


@shown(wrong="stops_lost_games")
def lost_game_goes_on(world: World) -> Cases:
    """A game that can no longer be won goes on as long as there is a move."""
    lost = world.game.deal(_LOST)
    yield world.game.solve(lost).verdict is Verdict.LOST
    yield world.game.outcome(lost) is Outcome.PLAYING and bool(world.game.legal_moves(lost))


@shown(wrong="gives_up_solving")
def not_every_deal_can_be_won(world: World) -> Cases:
    """Some deals can be won, and others cannot, however they are played."""
    verdicts = [world.game.solve(world.game.deal(number)).verdict for number in (1, _LOST)]
    yield verdicts == [Verdict.WON, Verdict.LOST]


@shown(wrong="undoes_ten_moves", numbers="undo")
def undo_reaches_100_moves(world: World) -> Cases:
    """The last 100 moves can be taken back, and no more."""
    for start in world.deals():
        played = Play(world.game, start, (start,) * 300, 300)
        play = played.apply(world.game.legal_moves(start)[0])
        undone = [each.position for each in _undone(play)]
        yield world.states("undo", 100, len(undone)) and set(undone) == {start}


@shown(wrong="undoes_two_moves keeps_the_count_at_undo")
def undo_restores_everything(world: World) -> Cases:
    """Undo goes back move by move, and cards, score and number of moves are as they were."""
    for line in world.lines[::5]:
        undone = [
            (play.position, play.score, play.move_count) for play in _undone(_played(world, line))
        ]
        was = [(each, world.game.score(each), n) for n, each in enumerate(line.positions[:-1])]
        yield undone == was[::-1]


@shown(wrong="undoes_ten_moves", numbers="undo moves")
def whole_game_can_be_undone(world: World) -> Cases:
    """Undo reaches 100 moves, and the longest game has 48: all of it can be taken back."""
    for line in _wins(world):
        undone = _undone(_played(world, line))
        yield world.states("moves", 48, len(undone)) and undone[-1].position == line.positions[0]
    yield world.states("undo", 100)


@shown(wrong="deals_anew_each_time", numbers="cards")
def code_gives_the_same_deal(world: World) -> Cases:
    """A code names the order of all 104 cards: it gives the same deal whenever it is entered."""
    for number, start in enumerate(world.deals()):
        read = parse_deal_code(str(DealCode(world.game.code, number))).number
        yield start == world.game.deal(read) != world.game.deal(number + 1)
        yield world.states("cards", 104, len(list(start.cards())))


@shown(wrong="wants_capitals_in_codes")
def letters_of_a_code_may_be_small(world: World) -> Cases:
    """It does not matter whether the letters of a code are capital or small."""
    for number in range(12):
        code = str(DealCode(world.game.code, number))
        yield parse_deal_code(code.lower()) == parse_deal_code(code)


@shown(wrong="writes_other_codes")
def code_looks_so(world: World) -> Cases:
    """A code looks like HM1-N-AAAAAAB."""
    yield str(DealCode(world.game.code, 1)) == "HM1-N-AAAAAAB"


STATEMENTS: Final = catalogue(globals())
