"""What few imagined worlds say of a review's choices is told with wide intervals, or not at all; and what is told twice is told once."""

import math
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from meadhall import games
from meadhall.lab import reviewing
from meadhall.lab.review_forms import Worth
from meadhall.lab.reviewing import review
from meadhall.lab.worth import sample
from meadhall.records.form import Told

from . import wager
from .wagers import played


@pytest.fixture(autouse=True)
def _wager_in_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    real = games.load
    monkeypatch.setattr(games, "load", lambda name: wager.GAME if name == "wager" else real(name))


def met_in(count: int, come: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ash imagine Birch's 2 in so many worlds, which all come out alike; without it Ash wins each other world."""

    def rare(game: Any, view: Any, box: Any, seat: int, chance: Any, lines: Any, games: int, *rest: Any) -> Any:
        results, chances = sample(game, view, box, seat, chance, lines, games, *rest)
        for n, line in enumerate(lines):
            if seat == 0 and (1, 2) in line:
                results[:, n] = np.nan
                results[0, n, :count], results[1, n, :count], results[2, n, :count] = come, 2 - come, 10 * come
            elif seat == 0:
                odd = np.arange(games) % 2
                results[0, n], results[1, n], results[2, n] = odd, 2 - odd, 10 * odd
        return results, chances

    monkeypatch.setattr(reviewing, "sample", rare)


def test_a_choice_met_in_one_world_is_wide_and_not_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of all worlds are won, and the one with Birch's 2 is lost: 0 as the only result, 2 of 5 with four more at the bounds.

    The interval of these is 0.4 ± 1.96 √(0.4 · 0.6 / 5), so 0 ± 0.4 + 0.4294. What was expected before adds 1.96 √(1/4 · 58/57 / 58),
    and the change of 0.5, found in 58 worlds, 1.96 · 0.5 / 58.
    """
    met_in(1, 0.0, monkeypatch)
    ash = review(played(tmp_path, [(0, 1), (1, 2)], gold=True), seat=0, games=58).seats[0]
    (deed,) = ash.steps[1].others
    few, agreed, before = 0.4 + 1.96 * math.sqrt(0.24 / 5), 1.96 * 0.5 / 58, 1.96 * math.sqrt(0.25 / 57)
    error = math.sqrt(few**2 + agreed**2 + before**2)
    assert (deed.worlds, deed.possible, deed.effect.win) == (1, pytest.approx(1 / 58), -0.5)
    assert deed.effect.win_error == pytest.approx(error, abs=1e-4)
    assert deed.effect.place_error == pytest.approx(error, abs=1e-4)
    assert (deed.effect.points, deed.effect.points_error) == (-5, pytest.approx(10 * error, abs=1e-3))  # points are 10 for a win
    assert ash.sums.others.win_error >= deed.effect.win_error
    assert ash.steps[1].luck.win_error >= few
    assert ash.sums.luck.win_error >= few
    assert ash.struck == []
    assert ash.steps[1] not in (*ash.luckiest, *ash.unluckiest)


@pytest.mark.parametrize(("count", "named"), [(9, False), (10, True)])
def test_what_fewer_than_ten_worlds_reached_is_not_named(count: int, named: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All won where half are: for ten 0.5 with an error of 1/7 + 1.96 √(12/14 · 2/14 / 14) = 0.326 at least, and 1.7 * 0.326 > 0.5.

    So even ten say too little of it; of an effect that is sure by itself only those of nine are left out.
    """
    met_in(count, 1.0, monkeypatch)
    (deed,) = review(played(tmp_path, [(0, 1), (1, 2)], gold=True), seat=0, games=40).seats[0].steps[1].others
    assert deed.worlds == count
    assert not deed.is_sure
    assert msgspec.structs.replace(deed, effect=Worth(0.5, 0.1, 0.5, 0.1, 0, 0)).is_sure == named


def test_of_what_is_told_twice_the_fuller_line_counts() -> None:
    """Birch's draw in two variants; then two cards that are dealt in secret, which are two events; then a call for all."""

    def event(seat: int, clause: str, *seen: Any) -> Told:
        return Told("told", clause, seat, seen=seen or None)

    everything = [
        event(1, "A-1", 0, 2, "spectators"),
        event(1, "A-1", 1),
        event(0, "A-2", 0),
        event(1, "A-2", 1),
        event(1, "A-3"),
        event(1, "A-3"),
    ]
    assert reviewing._told_again(everything) == [True, False, False, False, False, False]
    assert reviewing._told_again([]) == []
    same = [event(1, "A-1", 1), event(1, "A-1", 1)]  # two cards for the same eyes
    assert reviewing._told_again(same) == [False, False]
    three = [event(1, "A-1", 2, "spectators"), event(1, "A-1", 0), event(1, "A-1", 1)]
    assert reviewing._told_again(three) == [True, False, True]
