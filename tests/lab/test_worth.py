"""What a seat can expect, and how sure that is: samples in chunks, lines that are legal in some worlds only, intervals by hand."""

import math
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from numba import typeof

import meadhall
from meadhall import games
from meadhall.engine.compiling import COMPILED
from meadhall.lab import reviewing, worth
from meadhall.lab.changes import gain, less, summed
from meadhall.lab.crew import Dropped
from meadhall.lab.following import stages
from meadhall.lab.review_forms import SURE, Worth
from meadhall.lab.reviewing import review
from meadhall.lab.worth import chance_for, estimate, expected, reached, sample

from . import wager
from .wagers import played


@pytest.fixture(autouse=True)
def _wager_in_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    real = games.load
    monkeypatch.setattr(games, "load", lambda name: wager.GAME if name == "wager" else real(name))


def test_chunks_are_one_sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """World by world it is the same as all at once."""
    table = played(tmp_path, [(0, 1), (1, 2)], gold=True).table()
    view, lines = stages(table)[0].views[0], [(), ((0, 1),)]
    found = []
    for brief in (0.0, math.inf):
        monkeypatch.setattr(worth, "BRIEF", brief)
        found.append(sample(wager.GAME, view, table.box, 0, chance_for(1, 0, 0), lines, 7))
    assert found[0][0].shape == (3, 2, 7)
    for one, other in zip(*found, strict=True):
        assert one.tolist() == other.tolist()


def test_a_sample_that_nobody_wants_is_dropped_before_the_next_chunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(tmp_path, [(0, 1), (1, 2)], gold=True).table()
    asked: list[bool] = []

    def dropped() -> bool:
        asked.append(len(asked) == 3)
        return asked[-1]

    monkeypatch.setattr(worth, "BRIEF", 0.0)
    with pytest.raises(Dropped):
        sample(wager.GAME, stages(table)[0].views[0], table.box, 0, chance_for(1, 0, 0), [()], 1_000_000, dropped)
    assert asked == [False, False, False, True]


def test_a_choice_that_nobody_could_imagine_does_nothing(tmp_path: Path) -> None:
    """The seat sees that Birch has no gold; a line in which Birch adds 2 is nan in every world."""
    table = meadhall.table("wager", seats=2, seed=1)
    table.play(0, 0)
    view = table.view(1).record
    view.gold = 0
    results, chances = sample(wager.GAME, view, table.box, 1, chance_for(1, 0, 1), [(), ((1, 2),)], 5)
    assert np.isnan(results[:, 1]).all()
    assert chances.sum(axis=1).tolist() == [1.0] * 5
    assert estimate(results[:, 1]) == (0,) * 6
    assert (reached(results[:, 1], results[:, 0]) == results[:, 0]).all()


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_what_is_compiled_beforehand_is_what_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    function, samples = worth.needed(wager.GAME)
    called: list[tuple[Any, ...]] = []
    monkeypatch.setattr(reviewing, "compile_all", lambda functions: None)
    monkeypatch.setattr(worth, "play_lines", lambda *arguments: called.append(arguments) or function(*arguments))
    review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=2)
    wanted = [typeof(sample) for sample in samples]
    assert [[typeof(argument) for argument in arguments] for arguments in called] == [wanted] * 8  # two worlds, one by one


def test_a_line_that_is_legal_in_some_worlds_counts_by_those() -> None:
    """1 and 3 in half of the worlds: a mean of 2, from which they stand twice as far; what was 1.5 rose by 0.5.

    The variance of the mean of two samples with s² = 2 is 2 / 2 = 1. Over four samples -1 + 1, 2, 2, 2 + 2 = 0, 4, 2, 2 with the mean 2
    it is (4 + 4) / 4 / 4 = 1/2 by division by n, as is 1 / 2 for the two.
    """
    before = np.array([[0.0, 3.0, 0.0, 3.0]] * 2)
    after = reached(np.array([[1.0, 3.0, np.nan, np.nan]] * 2), before)
    assert after.tolist() == [[0.0, 4.0, 2.0, 2.0]] * 2
    assert estimate(after - before)[0] == 0.5
    assert reached(before, None) is before


def test_a_chance_that_came_out_alike_in_few_worlds_is_not_certain() -> None:
    """Four losses among two, at places 2 of 2: as if two wins and two losses had come, 2 of 8, so 1.96 √(3/16 / 8) = 0.3001."""
    found = expected(np.array([[0.0] * 4, [2.0] * 4]), (0, 1), (1, 2))
    assert found == pytest.approx((0, 0.3001, 2, 0.3001), abs=1e-4)
    mixed = expected(np.array([[0.0, 1.0] * 48]), (0, 1))  # 50 of 100
    assert mixed == pytest.approx((0.5, 0.098), abs=1e-4)


def test_few_samples_that_agree_are_not_sure() -> None:
    """A gain of 1 in both of two worlds has an error of 1.96 / 2, so it is not sure; of eight, 1.96 / 8, and it is."""
    two, eight = (gain(np.array([[1.0] * n, [-1.0] * n, [10.0] * n])) for n in (2, 8))
    assert msgspec.structs.astuple(two) == pytest.approx((1, 0.98, 1, 0.98, 10, 9.8), abs=1e-3)
    assert msgspec.structs.astuple(eight) == pytest.approx((1, 0.245, 1, 0.245, 10, 2.45), abs=1e-3)
    assert (two.is_sure, eight.is_sure) == (False, True)
    assert SURE * two.win_error > 1
    assert SURE * eight.win_error < 1


def test_sums_of_errors_by_hand() -> None:
    """Three and four percent, estimated apart, are five together."""
    one, other = Worth(0.5, 0.03, 2.0, 0.3, 20.0, 3.0), Worth(0.25, 0.04, 1.0, 0.4, 12.0, 4.0)
    assert msgspec.structs.astuple(summed([one, other])) == pytest.approx((0.75, 0.05, 3.0, 0.5, 32.0, 5.0))
    assert msgspec.structs.astuple(less(one, other)) == pytest.approx((0.25, 0.05, -1.0, 0.5, 8.0, 5.0))  # one place further back
    assert summed([]) == Worth(0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("change", "sign", "size"),
    [
        (Worth(0.2, 0.1, 0, 0, -3, 1), 1, (0.2, 3)),  # chances count before points
        (Worth(0.17, 0.1, 0, 0, -3, 1), -1, (0, 3)),  # 0.17 is just at the bound of 1.7 times its error
        (Worth(-0.2, 0.1, 0, 0, 1.7, 1), -1, (0.2, 0)),
        (Worth(0, 0.1, 0, 0, 0.49, 0.01), 0, (0, 0)),  # less than half a point is nothing to tell of
        (Worth(0, 0.1, 0, 0, 0.5, 0.01), 1, (0, 0.5)),
    ],
)
def test_what_is_sure_of_a_change(change: Worth, sign: int, size: tuple[float, float]) -> None:
    assert (change.sign, change.size, change.is_sure) == (sign, size, sign != 0)
