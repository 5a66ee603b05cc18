"""How fast the rules are on this machine (`meadhall bench`): play, copies, and what compiling costs."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec
import numpy as np

from .. import games as shelf
from ..bots import Chance, advise
from ..bots.levels import Player
from ..engine import kernels, protocol
from ..engine.dice import Stream
from ..engine.game import Game
from ..engine.sets import lowest
from . import yardstick
from .kernels import DECISIONS
from .kernels import series as series_kernel
from .simulation import Tally, arguments, usual_seats

START = "import sys; from meadhall.lab.warm import compile_game; compile_game(sys.argv[1], sys.argv[2])"


class GameSpeed(msgspec.Struct, frozen=True):
    """One game's figures, all on one core. Random play writes out every list of actions, and all events.

    `share_of_yardstick` is decisions a second as a share of the yardstick's. `compile_seconds` and `warm_seconds` are the
    wall times of a fresh process that gets ready to simulate, without and with the cache; the `play_` ones, to play.
    `greedy_microseconds` is the time of a decision, chosen and played, where all are greedy. The `search_` figures are
    imagined games a second, each through the tree and on to its end, from the first decision of a game: played on at
    random, and as the greedy bot would, as the levels do.
    """

    game: str
    decisions_per_second: float
    games_per_second: float
    copies_per_second: float
    table_bytes: int
    compile_seconds: float
    warm_seconds: float
    play_compile_seconds: float
    play_warm_seconds: float
    share_of_yardstick: float
    greedy_microseconds: float
    search_random_per_second: float
    search_greedy_per_second: float


class Bench(msgspec.Struct, frozen=True):
    """What `meadhall bench` found."""

    games: list[GameSpeed]
    yardstick_decisions_per_second: float


def bench(names: Sequence[str] = (), seconds: float = 1.0, timed_starts: Callable[[str], list[float]] | None = None) -> Bench:
    """Measure the games called `names` (all without any), each figure over about `seconds`.

    Raises:
        UserError: no such game.
    """
    found = [shelf.load(name) for name in names or shelf.names()]
    begun = [(timed_starts or starts)(game.name) for game in found]
    stick = yardstick_rate(seconds)
    return Bench([measure(game, seconds, stick, *times) for game, times in zip(found, begun, strict=True)], stick)


def measure(game: Game, seconds: float, stick: float, compiling: float, warm: float, play_compiling: float, play_warm: float) -> GameSpeed:
    """Random play with the usual number of seats under the rulings of automated play, and copies of its table."""
    decisions, games = play_rates(game, seconds)
    return GameSpeed(
        game=game.name,
        decisions_per_second=decisions,
        games_per_second=games,
        copies_per_second=copy_rate(game, seconds),
        table_bytes=game.table.dtype.itemsize,
        compile_seconds=compiling,
        warm_seconds=warm,
        play_compile_seconds=play_compiling,
        play_warm_seconds=play_warm,
        share_of_yardstick=decisions / stick,
        greedy_microseconds=greedy_time(game, seconds),
        search_random_per_second=search_rate(game, seconds, keen=0.0),
        search_greedy_per_second=search_rate(game, seconds, keen=1.0),
    )


def play_rates(game: Game, seconds: float) -> tuple[float, float]:
    """Decisions and games a second of random play through the engine."""
    box = game.open_box(usual_seats(game), game.rulebook.automated)
    scratch = (game.table.row(1), game.table.row(1), box, Stream.new(), np.zeros(game.most_legal, np.int32))
    games, took, decisions = timed(lambda number: kernels.playouts(*scratch, 1, 0, number), seconds)
    return decisions / took, games / took


def greedy_time(game: Game, seconds: float) -> float:
    """Microseconds of a decision, chosen and played, at tables where all are greedy."""
    seats = usual_seats(game)
    box, tally, series = game.open_box(seats, game.rulebook.automated), Tally(seats, 1), cast(Any, series_kernel)
    scratch = arguments(game, box, ["greedy"] * seats)

    def run(number: int) -> int:
        before = int(tally.totals[DECISIONS])
        series(*scratch, 1, 0, number, *tally.sums)
        return int(tally.totals[DECISIONS]) - before

    _, took, decisions = timed(run, seconds)
    return 1e6 * took / float(decisions)


def search_rate(game: Game, seconds: float, keen: float) -> float:
    """Imagined games a second of a whole search: a world imagined, the tree, and play to the end."""
    box, table = game.open_box(usual_seats(game), game.rulebook.automated), game.table.row(2)
    kernels.deal(table, 0, game.table.row(1), box, 1, 0)
    seat, view, chance, how = lowest(int(table[0].waiting)), table[0].copy(), Chance(seed=1), Player(keen=keen, deep=64)
    protocol.bound(protocol.conceal, game.table.dtype)(view, box, seat)

    def run(number: int) -> int:
        return sum(each.games for each in advise(game, view, box, seat, chance, games=number, like=how).prospects)

    _, took, games = timed(run, seconds)
    return float(games / took)


def copy_rate(game: Game, seconds: float) -> float:
    """Copies of a table a second inside a kernel, along a row of 64 tables."""
    tables = game.table.row(65)
    rounds, took, _ = timed(lambda number: kernels.copies(tables, number), seconds)
    return 64 * rounds / took


def yardstick_rate(seconds: float) -> float:
    """Decisions a second of the yardstick."""
    table, own, out = yardstick.Bidding.new(), yardstick.Dice.new(), np.zeros(64, np.int32)
    _, took, decisions = timed(lambda number: yardstick.run(table, own, out, number), seconds)
    return float(decisions / took)


def timed(run: Callable[[int], Any], seconds: float) -> tuple[int, float, Any]:
    """Call `run(number)` with a number that takes about `seconds` of processor time: that number, the time and the result."""
    run(1)  # compiles
    number = 1
    while True:
        begin = time.process_time()
        result = run(number)
        took = time.process_time() - begin
        if took >= seconds / 2:
            return number, took, result
        number = max(2 * number, int(number * min(0.9 * seconds / max(took, 1e-6), 100)))


def starts(name: str) -> list[float]:
    """Seconds that fresh processes take to get ready: to simulate without and with the cache, to play without and with it."""
    times = []
    for what in ("simulate", "play"):
        with tempfile.TemporaryDirectory(prefix="meadhall-bench-") as cache:
            times += [start(name, what, cache) for _ in range(2)]
    return times


def start(name: str, what: str, cache: str) -> float:
    """Seconds that a fresh process takes to get ready with the cache in the folder `cache`."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", START, name, what], env={**os.environ, "MEADHALL_CACHE": cache}, check=True)
    return time.perf_counter() - begin


def command(games: Sequence[str] = (), *, as_json: bool = False) -> None:
    """Measure and print, as a table or as JSON."""
    result = bench(games)
    print(msgspec.json.format(msgspec.json.encode(result)).decode() if as_json else table(result))


def table(result: Bench) -> str:
    """The figures as text."""
    lines = [f"Yardstick, a small fixed game: {result.yardstick_decisions_per_second:,.0f} decisions a second on one core."]
    for game in result.games:
        lines += [
            "",
            game.game,
            f"  random play  {game.decisions_per_second:15,.0f} decisions a second on one core",
            f"               {100 * game.share_of_yardstick:15.1f} % of the yardstick",
            f"               {game.games_per_second:15,.0f} games a second",
            f"  greedy play  {game.greedy_microseconds:15.2f} microseconds a decision",
            f"  search       {game.search_random_per_second:15,.0f} imagined games a second, played on at random",
            f"               {game.search_greedy_per_second:15,.0f} played on as the greedy bot would",
            f"  copies       {game.copies_per_second:15,.0f} tables of {game.table_bytes:,} bytes a second",
            f"  to play      {game.play_compile_seconds:15.1f} s to compile, then {game.play_warm_seconds:.1f} s to start",
            f"  to simulate  {game.compile_seconds:15.1f} s to compile, then {game.warm_seconds:.1f} s to start",
        ]
    return "\n".join(lines)
