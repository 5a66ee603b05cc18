"""The figures of a simulation, from whole-number tallies."""

import math
from typing import Any

import msgspec

from .kernels import CUT, DECISIONS, GAMES, LONGEST, POINTS, POINTS_SQUARED, WHOLE_WIN, WINS, WINS_SQUARED

NORMAL_95 = 1.959963984540054
FORMULA = "95 % intervals: mean ± 1.96 s/√n over n games, s the standard deviation of one game's figure (n - 1 below)."


class Estimate(msgspec.Struct, frozen=True):
    """A mean over games with its 95 % interval, `low` to `high`; a single game gives no interval."""

    mean: float
    low: float | None
    high: float | None


class SeatFigures(msgspec.Struct, frozen=True):
    """How one seat fared: its share of wins (a win shared by k counts 1/k) and its points."""

    seat: int
    win_rate: Estimate
    points: Estimate


class PlayerFigures(msgspec.Struct, frozen=True):
    """How the players of one name fared, each of them on average.

    `number` of them sit at each table. Where there are several, one game is one observation (their mean), since players
    of one table are not independent. `fair_shares` is the win rate as a multiple of one seat's equal share.
    """

    player: str
    number: int
    win_rate: Estimate
    points: Estimate
    fair_shares: float


class Length(msgspec.Struct, frozen=True):
    """A game's length in decisions."""

    mean: float
    median: float
    longest: int


class Simulation(msgspec.Struct, frozen=True):
    """What many games showed. All but `seconds` and `games_per_second` is the same for any number of threads."""

    game: str
    version: int
    games: int
    seats: int
    players: list[str]
    seed: int
    rulings: dict[str, str]
    by_seat: list[SeatFigures]
    by_player: list[PlayerFigures]
    length: Length
    cut: int | None
    decisions: int
    seconds: float
    games_per_second: float
    interval: str = FORMULA


def estimate(total: int, squares: int, games: int, unit: int = 1, least: float = -math.inf, most: float = math.inf) -> Estimate:
    """Mean and 95 % interval of a figure from its sum and sum of squares over games, in units of 1/`unit`.

    >>> estimate(total=30, squares=500, games=2)  # 10 and 20: mean 15, s = √50, 1.96 √50 / √2 = 9.8
    Estimate(mean=15.0, low=5.200180077299..., high=24.79981992270...)
    """
    mean = total / (games * unit)
    if games < 2:
        return Estimate(mean, None, None)
    # exact whole numbers up to the division, so that nothing cancels
    variance = (squares * games - total * total) / (games * (games - 1) * unit * unit)
    half = NORMAL_95 * math.sqrt(variance / games)
    return Estimate(mean, max(least, mean - half), min(most, mean + half))


def seat_figures(seat: int, row: Any, games: int) -> SeatFigures:
    """One seat's figures from its row of the tally."""
    wins, points = _both(row, games, 1)
    return SeatFigures(seat, wins, points)


def player_figures(name: str, number: int, seats: int, row: Any, games: int) -> PlayerFigures:
    """The figures of the `number` players of one name from their row of the tally."""
    wins, points = _both(row, games, number)
    return PlayerFigures(name, number, wins, points, wins.mean * seats)


def length_figures(totals: Any, lengths: Any) -> Length:
    """Mean, median and longest, from the tallies of `kernels.note_length`."""
    games = int(totals[GAMES])
    middle = (_nth(lengths, (games - 1) // 2) + _nth(lengths, games // 2)) / 2
    return Length(int(totals[DECISIONS]) / games, middle, int(totals[LONGEST]))


def cut_games(totals: Any) -> int:
    """How many games were cut short."""
    return int(totals[CUT])


def _both(row: Any, games: int, number: int) -> tuple[Estimate, Estimate]:
    wins = estimate(int(row[WINS]), int(row[WINS_SQUARED]), games, WHOLE_WIN * number, 0.0, 1.0)
    return wins, estimate(int(row[POINTS]), int(row[POINTS_SQUARED]), games, number)


def _nth(lengths: Any, place: int) -> int:
    """The length of the game at a place (from 0), the games sorted by length."""
    return int(lengths.cumsum().searchsorted(place, side="right"))
