"""Many games: the same for any number of threads, seats and players told apart, shared wins split, bad input refused."""

import math
import statistics
from typing import Any

import msgspec
import numpy as np
import pytest

from meadhall.bots.kernels import choose
from meadhall.engine import dice, protocol, rule
from meadhall.engine import kernels as engine_kernels
from meadhall.engine.errors import UserError
from meadhall.lab import figures, kernels, report, simulate, simulation, yardstick

from . import wager
from .hoard import GAME


def bare(result: figures.Simulation) -> dict[str, object]:
    """All that must be the same for any number of threads."""
    found = msgspec.to_builtins(result)
    for timing in ("seconds", "games_per_second"):
        del found[timing]
    return found


@pytest.mark.parametrize("threads", [2, 5])
def test_same_seed_same_figures_for_any_number_of_threads(threads: int) -> None:
    games = {"games": 203, "seats": 3, "players": ["greedy", "random"], "seed": 11}
    assert bare(simulate(GAME, threads=1, **games)) == bare(simulate(GAME, threads=threads, **games))


def test_another_seed_gives_other_games() -> None:
    assert simulate(GAME, 50, seed=1).by_seat != simulate(GAME, 50, seed=2).by_seat


def test_the_series_is_the_sum_of_its_games() -> None:
    """Games 0 to 9 in one chunk and one by one, in reverse, give the same tallies."""
    box = GAME.open_box(2, GAME.rulebook.automated)

    def tallies(chunks: list[tuple[int, int]]) -> list[list[int]]:
        sums = simulation.Tally(2, 1).sums
        series: Any = kernels.series
        for begin, number in chunks:
            series(*simulation.arguments(GAME, box, ["random", "random"]), 5, begin, number, *sums)
        return [array.tolist() for array in sums]

    assert tallies([(0, 10)]) == tallies([(game, 1) for game in reversed(range(10))])


def test_the_kernel_agrees_with_a_loop_in_python() -> None:
    """The same games, game by game in Python, each player in its place; means and spreads by `statistics`."""
    number, seats, lineup = 25, 3, ["greedy", "random", "random"]
    box = GAME.open_box(seats, GAME.rulebook.automated)
    tables, chances = GAME.table.row(2), dice.Stream.row(seats)
    out, worth, ranks = np.zeros(3, np.int32), np.zeros(3), np.zeros((2, 7), np.int32)
    won: list[list[float]] = [[] for _ in range(seats)]
    scored, lengths = [], []
    for game in range(number):
        engine_kernels.deal(tables, 0, GAME.table.row(1), box, 7, game)
        for s in range(seats):
            dice.key_by_numbers(chances[s], 7, game, 2 + s)
        decisions = 0
        while not tables[0].over:
            seat = decisions % seats
            bot = lineup[(seat + game) % seats]
            action = choose(1 if bot == "greedy" else 0, tables, box, seat, chances[seat], out, worth)
            protocol.bound(protocol.play, GAME.table.dtype)(tables[0], box, seat, action)
            decisions += 1
        protocol.bound(protocol.score, GAME.table.dtype)(tables[0], box, ranks)
        winners = [s for s in range(seats) if ranks[1, s] == 1]
        for s in range(seats):
            won[s].append(1 / len(winners) if s in winners else 0.0)
        scored.append(int(ranks[0, -game % seats]))  # where the greedy player sat
        lengths.append(decisions)
    result = simulate(GAME, number, seats, ["greedy", "random", "random"], seed=7)
    for s in range(seats):
        rate, half = result.by_seat[s].win_rate, 1.96 * statistics.stdev(won[s]) / math.sqrt(number)
        assert rate.mean == pytest.approx(statistics.mean(won[s]))
        assert rate.low == pytest.approx(max(0, rate.mean - half), rel=1e-3, abs=1e-9)
        assert rate.high == pytest.approx(min(1, rate.mean + half), rel=1e-3)
    greedy = result.by_player[0]
    assert greedy.points.mean == pytest.approx(statistics.mean(scored))
    assert greedy.points.high == pytest.approx(greedy.points.mean + 1.96 * statistics.stdev(scored) / 5, rel=1e-3)
    assert result.length == figures.Length(statistics.mean(lengths), statistics.median(lengths), max(lengths))


def test_a_table_without_the_field_is_never_cut() -> None:
    long, plain = GAME.table.new(), yardstick.Bidding.new()
    assert (ask_cut(long), ask_cut(plain)) == (0, 0)
    long.cut = 1
    assert ask_cut(long) == 1


@rule
def ask_cut(table: object) -> int:
    return kernels.was_cut(table)


def test_intervals_by_hand() -> None:
    """Points 1, 2 and 6: mean 3, s² = (4 + 1 + 9) / 2 = 7, half width 1.96 √(7/3)."""
    found = figures.estimate(9, 41, 3)
    half = 1.959963984540054 * math.sqrt(7 / 3)
    assert found.mean == 3
    assert (found.low, found.high) == pytest.approx((3 - half, 3 + half), rel=1e-12)


def test_interval_of_a_win_rate_stays_within_0_and_1() -> None:
    """One win in two games, in 420ths: mean 1/2, s² = 1/2, half width 1.96 √(1/4) = 0.98."""
    found = figures.estimate(420, 420 * 420, 2, 420, 0.0, 1.0)
    assert (found.mean, found.low, found.high) == (0.5, 0.0, 1.0)


def test_one_game_gives_no_interval() -> None:
    assert figures.estimate(7, 49, 1) == figures.Estimate(7.0, None, None)
    result = simulate(GAME, 1)
    assert result.by_seat[0].points.low is None
    assert "to" not in report.table(result).splitlines()[3]


def test_no_cancellation_in_large_sums() -> None:
    """A billion games of 1,000,000 and 1,000,001 points in turn: s² = n/4/(n - 1)."""
    n = 10**9
    found = figures.estimate(n // 2 * 2_000_001, n // 2 * (10**12 + 1_000_001**2), n)
    assert found.mean == 1_000_000.5
    assert found.high is not None
    assert found.high - found.mean == pytest.approx(1.959963984540054 * math.sqrt(n / 4 / (n - 1) / n), rel=1e-4)


def note(places: list[int], points: list[int], kinds: list[int], game: int) -> tuple[np.ndarray, np.ndarray]:
    count = len(places)
    ranks = np.zeros((2, 7), np.int32)
    ranks[0, :count], ranks[1, :count] = points, places
    seats, players = np.zeros((count, 4), np.int64), np.zeros((max(kinds) + 1, 4), np.int64)
    kernels.note_ranks(ranks, np.array(kinds), game, count, seats, players)
    return seats, players


def test_a_shared_win_is_split() -> None:
    seats, players = note([1, 1, 3], [9, 9, 2], [0, 1, 1], 0)
    assert seats.tolist() == [[210, 210**2, 9, 81], [210, 210**2, 9, 81], [0, 0, 2, 4]]
    assert players.tolist() == [[210, 210**2, 9, 81], [210, 210**2, 11, 121]]


def test_every_number_of_winners_splits_a_win_without_rest() -> None:
    for winners in range(1, 8):
        seats, _ = note([1] * winners, [0] * winners, [0] * winners, 0)
        assert seats[:, 0].sum() == kernels.WHOLE_WIN


def test_players_move_one_seat_on_every_game() -> None:
    """Player p sits in seat (p - g) % 3 in game g: the only winner, in seat 0, is player 0, 1, 2, 0."""
    for game, winner in enumerate([0, 1, 2, 0]):
        seats, players = note([1, 2, 3], [5, 4, 3], [0, 1, 2], game)
        assert seats[0, 0] == 420
        assert np.flatnonzero(players[:, 0]).tolist() == [winner]
        assert players[winner, 2] == 5


def test_the_rulings_of_automated_play_hold_unless_overridden() -> None:
    capped = simulate(GAME, 40, seats=2)
    assert (capped.rulings["cap"], capped.length.longest, capped.cut) == ("5", 5, 40)
    free = simulate(GAME, 40, seats=2, rulings={"cap": 1000})
    assert (free.rulings["cap"], free.cut) == ("1000", 0)
    assert free.length.longest > 5


def test_all_share_the_win_where_the_rules_say_so() -> None:
    result = simulate(GAME, 20, seats=4, rulings={"everybody_wins": "on"})
    assert [seat.win_rate for seat in result.by_seat] == [figures.Estimate(0.25, 0.25, 0.25)] * 4


def test_win_rates_add_up_to_one() -> None:
    result = simulate(GAME, 500, seats=3, players="greedy,random")
    assert sum(seat.win_rate.mean for seat in result.by_seat) == pytest.approx(1)
    assert sum(player.number * player.win_rate.mean for player in result.by_player) == pytest.approx(1)
    assert sum(player.number * player.fair_shares for player in result.by_player) == pytest.approx(3)


def test_greedy_sees_only_what_its_seat_sees() -> None:
    """With the hidden number in sight greedy would score 2 every turn, and three turns would do; blind it does not."""
    result = simulate(GAME, 300, seats=2, players="greedy", rulings={"cap": 1000})
    assert result.length.mean > 6.5


def test_length_by_hand() -> None:
    """Games of 3, 4, 9 and 70,000 decisions: the median lies between 4 and 9; the longest is exact."""
    totals, lengths = np.zeros(4, np.int64), np.zeros(kernels.MOST_COUNTED + 1, np.int64)
    for decisions in (9, 3, 70_000, 4):
        kernels.note_length(totals, lengths, decisions, 1)
    assert figures.length_figures(totals, lengths) == figures.Length(70_016 / 4, 6.5, 70_000)
    assert figures.cut_games(totals) == 4


def test_progress_ends_with_all_games() -> None:
    seen: list[int] = []
    simulate(GAME, 30, progress=seen.append)
    assert seen[-1] == 30
    assert seen == sorted(seen)


def test_an_interruption_stops_the_workers() -> None:
    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(GAME, 10**12, progress=interrupt)


def test_an_error_in_a_game_reaches_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> None:
        raise IndexError("past the end of a row")

    monkeypatch.setattr(kernels, "series", broken)
    with pytest.raises(IndexError, match="past the end of a row"):
        simulate(GAME, 100, threads=3)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"games": 0}, "games is a whole number from 1 to 1000000000000, not 0."),
        ({"games": True}, "games is a whole number"),
        ({"seats": 5}, "The Hoard is played by 2 to 4, not by 5."),
        ({"seats": 2, "players": "random,random,random"}, "a table of 2 takes 1 to 2 players, not 3."),
        ({"players": []}, "a table of 4 takes 1 to 4 players, not 0."),
        ({"players": "random,clever"}, "there is no bot 'clever'; the bots are random, greedy, novice,"),
        ({"players": "random,"}, "there is no bot ''"),
        ({"seed": -1}, "seed is a whole number from 0"),
        ({"seed": 2**63}, "seed is a whole number from 0"),
        ({"threads": 0}, "threads is a whole number from 1"),
        ({"rulings": {"cap": 0}}, "ruling cap: 0 is no reading of it"),
        ({"rulings": {"hat": "on"}}, "has no ruling 'hat'"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(given: dict, sentence: str) -> None:
    with pytest.raises(UserError) as refused:
        simulate(GAME, **given)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UserError, match="there is no game 'chess'"):
        simulate("chess")


def test_the_table_names_every_seat_and_player() -> None:
    text = report.table(simulate(GAME, 60, seats=3, players="greedy,random", seed=2))
    for words in ("60 games of hoard", "seat 2", "greedy, each of 2", "random ", "fair shares", "Cut short", "95 % intervals", "median 5"):
        assert words in text
    assert all(len(line) < 140 for line in text.splitlines())


def test_one_seat_alone_has_points_and_nobody_to_move_around() -> None:
    result = simulate("roll_player", 2, seats=1, players="random", seed=2)
    assert result.by_seat[0].win_rate.mean == 1
    assert report.table(result).startswith("2 games of roll_player, 1 seat, seed 2.\n")
    assert report.table(simulate("roll_player", 1, seats=1, seed=2)).startswith("1 game of roll_player, 1 seat, seed 2.\n")
    with pytest.raises(UserError, match=r"^a table of 1 takes 1 player, not 2\.$"):
        simulate("roll_player", 2, seats=1, players="random,greedy")


def test_json_is_the_whole_result(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation.shelf, "load", lambda name: GAME)
    report.command("hoard", games=12, seats=3, players="random", seed=1, threads=1, rulings={}, box=None, as_json=True)
    found = msgspec.json.decode(capsys.readouterr().out, type=figures.Simulation)
    assert (found.games, found.seats, found.players) == (12, 3, ["random"] * 3)
    assert bare(found) == bare(simulate(GAME, 12, 3, "random", 1))


def test_ctrl_c_ends_with_one_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(report, "simulate", interrupted)
    with pytest.raises(SystemExit) as left:
        report.command("hoard", games=12, seats=3, players="random", seed=1, threads=1, rulings={}, box=None, as_json=False)
    assert left.value.code == 130
    assert capsys.readouterr().err == "Stopped; nothing was kept.\n"


def test_levels_play_as_well_and_alike_in_any_number_of_threads() -> None:
    """Greedy adds nothing to its die (see `wager`). Who adds 2 to it wins 28 of 36 games, a tie being half, who adds 1 23.5 of 36.

    In the first seat adept adds 2, in the second, with gold one time in two, 2 or 1: 25.75 / 36 and 28 / 36, or 0.7465 of its
    games in both together, with a standard deviation of at most 0.5 a game.
    """
    one, other = (simulate(wager.GAME, 300, players="adept,greedy", threads=threads) for threads in (1, 3))
    assert one.by_player == other.by_player
    assert one.by_seat == other.by_seat
    adept, greedy = one.by_player
    assert adept.win_rate.mean + greedy.win_rate.mean == pytest.approx(1)
    assert abs(adept.win_rate.mean - 0.7465) < 4 * 0.5 / 300**0.5
    assert one.decisions == 600
