"""Half Moon's solver: what it claims is checked by a search that knows no trick."""

from itertools import chain, combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.half_moon import budget as budgets
from generator.games.half_moon.budget import Budget
from generator.games.half_moon.loss import LossProof
from generator.games.half_moon.rules import HALF_MOON, RESERVE
from generator.games.half_moon.search import Search
from generator.games.half_moon.search_table import CLASSES, PARTNERS, Table
from generator.games.half_moon.solver import Found, find_win
from generator.games.protocol import Outcome, Verdict
from tests.half_moon_helpers import OPENING, after, table

# A busy machine may pause anywhere; speed is the benchmarks' business.
unhurried = settings(deadline=None)

# Three classes in a tangle: no win, but it takes thousands of positions to see it.
TANGLE = [
    [3, 8, 9, 9, 4, 8],
    [4, 8, 2, 3, 3, 3],
    [9, 9, 7, 2, 7, 8],
    [9, 2, 8, 3, 9],
    [3, 9, 7, 3, 8],
    [3, 2, 8, 2, 4],
    [9, 8, 2, 2, 2],
]


def moves_of(slots):
    """Every move of Half Moon on ``slots``, lists of ranks: the rules in their plainest form."""
    tops = [(index, cards[-1]) for index, cards in enumerate(slots) if cards]
    for size, wanted in ((2, None), (3, [11, 12, 13])):
        for chosen in combinations(tops, size):
            ranks = sorted(rank for _, rank in chosen)
            pair = size == 2 and ranks[1] <= 10 and sum(ranks) == 11
            if pair or ranks == wanted:
                yield tuple(index for index, _ in chosen)


def without(slots, move):
    return tuple(cards[:-1] if index in move else cards for index, cards in enumerate(slots))


def can_be_won(piles, reserve=()):
    """Whether any order of moves clears the table; every order is tried."""
    start = tuple(tuple(pile) for pile in piles)
    start += tuple(() if rank is None else (rank,) for rank in reserve)
    seen, waiting = {start}, [start]
    while waiting:
        slots = waiting.pop()
        if not any(slots):
            return True
        for move in moves_of(slots):
            following = without(slots, move)
            if following not in seen:
                seen.add(following)
                waiting.append(following)
    return False


def clears(found, piles, reserve=()):
    """Whether the moves found are moves of the game, one after another, to the last card."""
    slots = tuple(tuple(pile) for pile in piles)
    slots += tuple(() if rank is None else (rank,) for rank in reserve)
    for move in found.moves:
        if tuple(sorted(move)) not in set(moves_of(slots)):
            return False
        slots = without(slots, move)
    return not any(slots)


@st.composite
def small_tables(draw):
    """A few moves' worth of cards, shuffled onto up to five piles and up to three cells."""
    groups = draw(st.lists(st.sampled_from(CLASSES), min_size=1, max_size=8))
    cards = draw(st.permutations(list(chain.from_iterable(groups))))
    cells = draw(st.integers(0, min(3, len(cards))))
    reserve = [*cards[:cells], *[None] * draw(st.integers(0, 1))]
    pile_count = draw(st.integers(1, 5))
    piles = [[] for _ in range(pile_count)]
    for card in cards[cells:]:
        piles[draw(st.integers(0, pile_count - 1))].append(card)
    return piles, reserve


@st.composite
def narrow_tables(draw):
    """Two classes on three or four piles: lost more often than not."""
    kept = draw(st.sampled_from([*combinations(CLASSES, 2)]))
    groups = draw(st.lists(st.sampled_from(kept), min_size=6, max_size=9))
    cards = draw(st.permutations(list(chain.from_iterable(groups))))
    count = draw(st.integers(3, 4))
    return [cards[start::count] for start in range(count)], []


# The verdict


# What a change of the order of moves or of the proofs would change, in positions looked at: the
# recordings are made by this solver, so such a change is to be meant.
@pytest.mark.parametrize(
    ("number", "nodes"),
    [(1, 277), (4, 956), (26, 3731), (35, 68), (59, 5838), (79, 4208), (84, 1)],
)
def test_a_deal_takes_the_same_positions_in_every_version(number, nodes):
    assert HALF_MOON.solve(HALF_MOON.deal(number)).nodes == nodes


@pytest.mark.parametrize(("piles", "nodes"), [(TANGLE, 3075), ([*TANGLE, [10, 1], [1, 10]], 8923)])
def test_a_loss_takes_the_same_positions_in_every_version(piles, nodes):
    assert find_win(piles, []) == Found(Verdict.LOST, (), nodes)


@unhurried
@given(small_tables() | narrow_tables())
def test_the_verdict_is_that_of_trying_everything(case):
    piles, reserve = case
    found = find_win(piles, reserve)
    assert found.verdict is (Verdict.WON if can_be_won(piles, reserve) else Verdict.LOST)
    if found.verdict is Verdict.WON:
        assert clears(found, piles, reserve)
    else:
        assert found.moves == ()


@unhurried
@given(small_tables(), st.integers(1, 13))
def test_a_table_with_a_card_too_many_is_lost(case, extra):
    piles, reserve = case
    assert find_win([*piles, [extra]], reserve) == Found(Verdict.LOST, (), 0)


def test_an_empty_table_is_won():
    assert find_win([[], []], [None]).verdict is Verdict.WON
    assert find_win([[], []], [None]).moves == ()


def test_the_moves_name_piles_first_and_reserve_cells_after_them():
    found = find_win([[10, 13], [], [12]], [None, 1, 11])
    assert [tuple(sorted(move)) for move in found.moves] == [(0, 2, 5), (0, 4)]


def test_a_loss_that_takes_thousands_of_positions_to_see_is_proved():
    assert not can_be_won(TANGLE)
    found = find_win(TANGLE, [])
    assert (found.verdict, found.moves) == (Verdict.LOST, ())
    # More than the search for a win looks at in its first turn.
    assert found.nodes > 2000


def test_a_loss_in_a_part_of_the_table_is_proved_from_that_part():
    lines = []
    found = find_win([*TANGLE, [10, 1], [1, 10]], [], progress=lines.append)
    assert (found.verdict, found.moves) == (Verdict.LOST, ())
    # It was proved after a turn of the search for a win, not in one.
    assert found.nodes > int(lines[-1].split()[0]) > 2000


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 18, 2**32 - 1])
def test_a_win_that_the_solver_prints_replays_to_48_moves_and_520_points(number):
    position = HALF_MOON.deal(number)
    solution = HALF_MOON.solve(position)
    assert solution.verdict is Verdict.WON
    assert len(solution.moves) == 48
    for move in solution.moves:
        position = HALF_MOON.apply(position, move)
    assert HALF_MOON.outcome(position) is Outcome.WON
    assert HALF_MOON.score(position) == 520


@pytest.mark.parametrize("number", [35, 84])
def test_some_deals_are_lost_from_the_start(number):
    solution = HALF_MOON.solve(HALF_MOON.deal(number))
    assert (solution.verdict, solution.moves) == (Verdict.LOST, ())


def test_deal_1_can_be_won_from_the_two_published_first_moves():
    position = after(HALF_MOON.deal(1), *OPENING)
    solution = HALF_MOON.solve(position)
    assert solution.verdict is Verdict.WON
    assert len(solution.moves) == 46
    for move in solution.moves:
        position = HALF_MOON.apply(position, move)
    assert HALF_MOON.outcome(position) is Outcome.WON


def test_a_won_line_can_be_taken_up_at_any_of_its_positions():
    position = HALF_MOON.deal(0)
    for move in HALF_MOON.solve(position).moves:
        position = HALF_MOON.apply(position, move)
        assert HALF_MOON.solve(position).verdict is Verdict.WON


def test_reserve_cells_that_are_empty_are_no_cards():
    position = table(p3="JS", R2="QS", R8="KS")
    assert [str(move) for move in HALF_MOON.solve(position).moves] == ["3+R2+R8"]
    assert len(RESERVE) == 8


# The budget


def test_the_same_position_has_the_same_line_every_time():
    position = HALF_MOON.deal(18)
    solution = HALF_MOON.solve(position)
    assert solution.nodes > 200
    assert HALF_MOON.solve(position) == solution
    assert HALF_MOON.solve(position, seconds=600) == solution
    assert HALF_MOON.solve(position, seconds=600, nodes=solution.nodes) == solution


@pytest.mark.parametrize("nodes", [0, 1, 199, 200, 201, 350])
def test_the_solver_gives_up_when_its_positions_are_spent(nodes):
    position = HALF_MOON.deal(29)
    solution = HALF_MOON.solve(position, nodes=nodes)
    assert (solution.verdict, solution.moves, solution.nodes) == (Verdict.GAVE_UP, (), nodes)


def test_a_win_is_found_with_exactly_as_many_positions_as_it_takes():
    position = HALF_MOON.deal(0)
    needed = HALF_MOON.solve(position).nodes
    assert HALF_MOON.solve(position, nodes=needed).verdict is Verdict.WON
    assert HALF_MOON.solve(position, nodes=needed - 1).verdict is Verdict.GAVE_UP


def test_proofs_are_paid_for_from_the_same_budget():
    solution = HALF_MOON.solve(HALF_MOON.deal(29), nodes=2345)
    assert (solution.verdict, solution.nodes) == (Verdict.GAVE_UP, 2345)


def test_the_solver_gives_up_when_its_time_is_over():
    solution = HALF_MOON.solve(HALF_MOON.deal(29), seconds=0)
    assert (solution.verdict, solution.nodes) == (Verdict.GAVE_UP, 0)


def test_time_may_run_out_on_the_way(monkeypatch):
    clock = iter(range(100))
    monkeypatch.setattr(budgets.time, "monotonic", lambda: next(clock))
    solution = HALF_MOON.solve(HALF_MOON.deal(29), seconds=4)
    assert solution.verdict is Verdict.GAVE_UP
    # The clock is read at the start, before the first turn, and before each run.
    assert solution.nodes == 2 * budgets.RUN_NODES


def test_without_a_budget_there_is_a_default_one(monkeypatch):
    monkeypatch.setattr(budgets, "DEFAULT_NODES", 250)
    assert HALF_MOON.solve(HALF_MOON.deal(29)).nodes == 250


def test_progress_is_told_after_each_turn():
    lines = []
    HALF_MOON.solve(HALF_MOON.deal(29), nodes=8000, progress=lines.append)
    # 2000 to search for a win, 1881 for proofs of a loss, then twice 2000 to search again.
    assert lines == ["2000 positions", "7881 positions"]


# The parts


def test_each_rank_has_the_other_ranks_of_its_class_as_partners():
    assert [set(PARTNERS[rank]) for rank in range(1, 14)] == [
        *({11 - rank} for rank in range(1, 11)),
        {12, 13},
        {11, 13},
        {11, 12},
    ]


def test_a_table_counts_what_is_left_of_each_rank_and_what_of_it_is_bare():
    cards = Table([[5, 6, 6], [3], []], [1, 3])
    assert [cards.left[rank] for rank in range(1, 14)] == [1, 0, 2, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0]
    assert [cards.bare[rank] for rank in range(1, 14)] == [1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    assert cards.heights == [3, 0, 0]


@unhurried
@given(small_tables())
def test_taking_a_move_back_restores_the_table_and_its_key(case):
    piles, reserve = case
    cards = Table(piles, [rank for rank in reserve if rank is not None])
    before = (cards.heights.copy(), cards.bare.copy(), cards.left.copy(), cards.key)
    tops = cards.tops()
    for ranks in CLASSES:
        options = [tops[rank] + ([-rank] if cards.bare[rank] else []) for rank in ranks]
        for step in product(*options):
            cards.take(step)
            assert cards.key != before[-1]
            cards.put_back(step)
            assert (cards.heights, cards.bare, cards.left, cards.key) == before


def test_the_key_leaves_out_where_bare_cards_lie():
    in_cells, on_piles = Table([[5, 6], [3, 8]], [1, 10]), Table([[5, 6], [3, 8], [10], [1]], [])
    assert in_cells.key % 128**2 == on_piles.key % 128**2 == 2 + 2 * 128
    assert in_cells.bare == on_piles.bare
    assert Table([[5, 6], [3, 8]], []).key != Table([[5, 6], [3, 8]], [1, 10]).key - 1


@pytest.mark.parametrize(
    ("piles", "may_clear"),
    [
        ([[10, 1]], False),  # the ace covers its only partner
        ([[10, 1], [1, 10]], True),
        ([[9, 1], [10, 2]], False),  # each covers the other's partner
        ([[10, 1, 1], [3, 10], [8, 4], [7, 5, 6]], False),  # two aces need two tens; one is seen
        ([[11, 12], [13]], False),  # the queen covers its only jack
        ([[11, 12, 12], [3, 11], [13], [13], [8]], False),  # two queens need two jacks
        ([[3, 11], [8, 12], [13]], True),
        ([[10, 1, 1], [10, 2], [9]], False),  # two aces need two tens; one is found by digging
        ([[10, 5], [6]], False),  # a ten at the bottom, and no ace
    ],
)
def test_a_pile_that_covers_all_the_partners_it_needs_is_never_cleared(piles, may_clear):
    assert Table(piles, []).may_clear() is may_clear
    assert can_be_won(piles) <= may_clear


@unhurried
@given(small_tables())
def test_a_table_that_may_not_clear_cannot_be_won(case):
    piles, reserve = case
    if not Table(piles, [rank for rank in reserve if rank is not None]).may_clear():
        assert not can_be_won(piles, reserve)


def test_a_search_that_was_broken_off_goes_on_where_it_was():
    search = Search(Table(TANGLE, []))
    assert search.nodes == 0
    runs = 0
    while (verdict := search.run(50)) is Verdict.GAVE_UP:
        assert search.line == []
        runs += 1
        assert runs < 10_000
    assert verdict is Verdict.LOST
    assert runs > 2


@unhurried
@given(small_tables() | narrow_tables(), st.integers(0, 5))
def test_every_order_of_moves_comes_to_the_same_verdict(case, number):
    piles, reserve = case
    search = Search(Table(piles, [rank for rank in reserve if rank is not None]))
    search.shuffle(number)
    assert search.run(10**6) is (Verdict.WON if can_be_won(piles, reserve) else Verdict.LOST)


def budget(nodes):
    return Budget(seconds=None, nodes=nodes, progress=None)


@unhurried
@given(narrow_tables())
def test_an_easier_game_proves_a_loss_only_where_there_is_one(case):
    piles, loose = case
    # Two classes are all there is, so one of the easier games is the whole game.
    assert LossProof(piles, loose).succeeds(budget(10**6), 10**6) != can_be_won(piles)


def test_no_proof_is_found_for_a_deal_that_can_be_won():
    position = HALF_MOON.deal(0)
    piles = [[card.rank for card in pile] for pile in position.piles]
    proof = LossProof(piles, [card.rank for card in position.reserve])
    assert not proof.succeeds(budget(10**6), 100)
    # Each easier game is known to be won by now, so a second call has nothing left to look at.
    idle = budget(10**6)
    assert not proof.succeeds(idle, 100)
    assert idle.spent == 0


def test_a_proof_without_budget_is_no_proof():
    assert not LossProof([[10, 1]], []).succeeds(budget(0), 1)
    assert LossProof([[10, 1]], []).succeeds(budget(1), 1)
