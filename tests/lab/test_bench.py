"""The speeds: their shape and their arithmetic. No test looks at how fast they are."""

from typing import Any

import msgspec
import pytest

from meadhall.engine.errors import UserError
from meadhall.lab import bench, warm, yardstick

from .hoard import GAME


def test_json_has_the_agreed_shape(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench.shelf, "names", lambda: ["hoard"])
    monkeypatch.setattr(bench.shelf, "load", lambda name: GAME)
    monkeypatch.setattr(bench, "bench", lambda names: measured)
    measured = bench_of_hoard()
    bench.command(as_json=True)
    found = msgspec.json.decode(capsys.readouterr().out)
    (game,) = found["games"]
    assert game["game"] == "hoard"
    assert {"decisions_per_second", "games_per_second", "copies_per_second", "table_bytes", "compile_seconds", "warm_seconds"} <= set(game)
    assert (game["compile_seconds"], game["warm_seconds"]) == (30.0, 1.0)
    assert (game["play_compile_seconds"], game["play_warm_seconds"]) == (20.0, 0.5)
    assert game["table_bytes"] == 192
    assert game["share_of_yardstick"] == game["decisions_per_second"] / found["yardstick_decisions_per_second"]
    assert all(value > 0 for value in game.values() if not isinstance(value, str))


def test_text_names_all_figures() -> None:
    text = bench.table(bench_of_hoard())
    parts = ("Yardstick", "hoard", "games a second", "% of the yardstick", "tables of 192 bytes", "30.0 s to com", "20.0 s to com")
    for words in parts:
        assert words in text


def bench_of_hoard() -> bench.Bench:
    stick = bench.yardstick_rate(0.001)
    return bench.Bench([bench.measure(GAME, 0.001, stick, 30.0, 1.0, 20.0, 0.5)], stick)


def test_the_yardstick_plays_ten_laps_of_three() -> None:
    table = yardstick.Bidding.new()
    assert yardstick.run(table, yardstick.Dice.new(), [0] * 4 if not warm.COMPILED else bench.np.zeros(4, "i4"), 2) == 2 * 10 * 3
    points = [int(table.bidders[s].points) for s in range(3)]
    assert table.lap == 10
    assert 10 * (1 + 1 + 1) <= sum(points) <= 10 * (6 + 1 + 1)


def test_timed_counts_what_it_ran() -> None:
    ran: list[int] = []
    number, took, result = bench.timed(lambda n: ran.append(n) or sum(range(n)), 0.001)
    assert ran[0] == 1
    assert ran[-1] == number
    assert result == sum(range(number))
    assert took >= 0.0005


def test_warming_reports_every_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm.shelf, "load", lambda name: GAME)
    monkeypatch.setattr(warm, "COMPILED", False)
    for what, least in (("play", 9), ("simulate", 1)):
        seen: list[tuple[int, int]] = []
        warm.compile_game("hoard", what, lambda n, m, seen=seen: seen.append((n, m)))
        total = len(seen) - 1
        assert total >= least
        assert seen == [(n, total) for n in range(total + 1)]


def test_simulation_compiles_the_very_kernel_it_calls() -> None:
    """The sample arguments have the types of the real ones, or a warm start would compile again."""
    if not warm.COMPILED:
        return
    from meadhall.lab import kernels, simulate

    simulate(GAME, 3)
    series: Any = kernels.series
    before = len(series.signatures)
    warm.compile_all(warm.needed(GAME, "simulate"))
    assert len(series.signatures) == before


def test_nothing_else_can_be_compiled() -> None:
    with pytest.raises(UserError, match="there is nothing called 'supper' to compile; choose play, think, hall, simulate"):
        warm.compile_game("hoard", "supper")
