"""The search against a complete one: on positions that can be enumerated it finds the best move and what each is worth.

The exact worths are kept with the positions; here small positions are solved again, and the search is held against all.
"""

import math
from collections import Counter

import numpy as np
import pytest

from meadhall.bots import Chance, thinking
from meadhall.engine import bare, protocol
from meadhall.engine.compiling import COMPILED

from . import chance
from .positions import GAMES, SEARCHER, Position, kept
from .solver import EPSILON, Solver, Weights, rewards

POSITIONS = [position for name in GAMES for position in kept(name)]
GAMES_OF_A_SEARCH = 20_000
SMALL = 300
"""Positions that took more plays than this are not solved again; `find` has solved them."""
NORMAL_95, NORMAL_999 = 1.96, 3.2905
"""Half widths of intervals of 95 % and 99.9 %, in standard errors."""
each_position = pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)


@pytest.mark.parametrize("name", GAMES)
def test_each_game_has_its_positions(name: str) -> None:
    """Six at least, and two at least where greedy errs; in each it matters what is chosen."""
    mine = [position for position in POSITIONS if position.game.name == name]
    assert len(mine) >= 6
    assert sum(errs(position) for position in mine) >= 2
    for position in mine:
        worths = [reward for reward, _ in position.worth.values()]
        assert max(worths) - min(worths) >= 0.02


def errs(position: Position) -> bool:
    """Whether none of the choices that `appraise` likes best is a best one."""
    game, view, box = position.game, position.view, position.reached[1]
    numbers = bare.legal_numbers(game, view, box, position.seat)
    out, worth = np.zeros(game.most_legal, np.int32), np.zeros(game.most_legal)
    out[: len(numbers)] = numbers
    bare.call(game, protocol.appraise, view, box, position.seat, out, len(numbers), worth)
    liked = {number for number, mark in zip(numbers, worth, strict=False) if mark == max(worth[: len(numbers)])}
    return not liked & position.best


def test_some_position_is_a_choice_made_at_once() -> None:
    assert any(bin(int(position.reached[0].waiting)).count("1") > 1 for position in POSITIONS)


@each_position
def test_all_choices_have_a_worth(position: Position) -> None:
    assert sorted(position.worth) == bare.legal_numbers(position.game, position.view, position.reached[1], position.seat)


if COMPILED:  # a large search takes too long interpreted

    @each_position
    def test_search_finds_the_best_move(position: Position) -> None:
        """It takes a best choice; where nobody chooses after it, what it expects lies within its interval of 99.9 %."""
        seat, chance = position.seat, Chance(seed=6).stream
        advice = thinking.think(position.game, position.view, position.reached[1], seat, chance, SEARCHER, games=GAMES_OF_A_SEARCH)
        found = {prospect.number: (prospect.reward, prospect.games) for prospect in advice.prospects}
        assert advice.best.number in position.best, f"exact: {position.worth}; found: {found}"
        for prospect in advice.prospects:
            exact, later = position.worth[prospect.number]
            if not later:
                assert abs(prospect.reward - exact) <= prospect.reward_error * NORMAL_999 / NORMAL_95 + EPSILON, (prospect, exact)

else:  # draws are scripted where the rules are interpreted

    @pytest.mark.parametrize("position", [p for p in POSITIONS if p.entry["plays"] <= SMALL], ids=lambda position: position.name)
    def test_the_worths_are_exact(position: Position) -> None:
        """Solved again, with other outcomes of what is not enumerated."""
        position.reached  # noqa: B018  (the game so far has real dice)
        with pytest.MonkeyPatch.context() as patch:
            chance.take_over(patch)
            solved = position.solver(salt=7).values(position.view, position.seat)
        for number, (reward, later) in position.worth.items():
            assert solved[number].rewards[position.seat] == pytest.approx(reward, abs=EPSILON)
            assert solved[number].later == later


# The solver itself ----------------------------------------------------------------------------------------------------


def test_rewards_by_hand() -> None:
    """Points 12, 8, 8 and -4, weights 0.5, 0.3 and 0.2.

    First: 0.5 + 0.3 + 0.2 * (1 + 4 / (4 + 5 + 1)) / 2 = 0.94. Each second: the middle of places 2 and 3 is 2.5, so
    0.3 * 1.5 / 3 + 0.2 * (1 - 4 / 10) / 2 = 0.21. Last: 0.2 * (1 - 16 / (16 + 4 + 1)) / 2.
    """
    found = rewards([12, 8, 8, -4], [1, 2, 2, 4], Weights(0.5, 0.3, 0.2))
    assert found == pytest.approx([0.94, 0.21, 0.21, 0.1 * 5 / 21])


def test_a_shared_win_is_divided() -> None:
    """Half a win, the middle of places 1 and 2, a level lead: 0.25 + 0.3 * 0.75 + 0.1; the third has 0.1 * (1 - 5 / 7.25)."""
    assert rewards([5, 5, 0], [1, 1, 3], Weights(0.5, 0.3, 0.2)) == pytest.approx([0.575, 0.575, 0.1 * (1 - 5 / 7.25)])


@pytest.mark.parametrize("salt", [0, 1])
def test_ways_of_a_shuffle(salt: int) -> None:
    """Three cards have six orders; of the first card alone there are three, and the others lie anyhow behind it."""

    def lay() -> tuple[int, ...]:
        row = np.array([4, 5, 6])
        chance._shuffle(None, row, 3)
        return tuple(int(card) for card in row)

    orders = list(chance.ways(lay, {}, salt))
    assert len({order for _, order in orders}) == 6
    assert {p for p, _ in orders} == {1 / 6} or math.isclose(sum(p for p, _ in orders), 1)
    first = Counter(order[0] for _, order in chance.ways(lay, {"lay": 1}, salt))
    assert first == {4: 1, 5: 1, 6: 1}
    assert len(list(chance.ways(lay, {"lay": 0}, salt))) == 1


def test_ways_of_draws_that_hang_on_each_other() -> None:
    """A die of 2, and after a 1 another of 3: ways of 1/2, 1/6, 1/6 and 1/6."""

    def throw() -> tuple[int, ...]:
        first = chance._draw(None, 2)
        return (first, chance._draw(None, 3)) if first else (first,)

    found = {way: p for p, way in chance.ways(throw, {}, 0)}
    assert found == pytest.approx({(0,): 1 / 2, (1, 0): 1 / 6, (1, 1): 1 / 6, (1, 2): 1 / 6})


def test_too_many_ways_are_refused() -> None:
    with pytest.raises(chance.TooManyError, match="more than 4096 ways"):
        list(chance.ways(lambda: [chance._draw(None, 2) for _ in range(13)], {}, 0))
    with pytest.raises(chance.TooManyError, match="draws one of 5000"):
        list(chance.ways(lambda: chance._draw(None, 5000), {}, 0))


def test_too_many_plays_are_refused() -> None:
    position = POSITIONS[0]
    solver = Solver(position.game, position.reached[1], Weights(1, 0, 0), {}, most=0)
    with pytest.raises(chance.TooManyError, match="too many plays"):
        solver._play(position.reached[0].copy(), position.seat, 0)
