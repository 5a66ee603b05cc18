"""Many games between bots on all cores (`meadhall simulate`)."""

import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from .. import games as shelf
from ..bots import POLICIES, check_kind, number_of
from ..bots.kinds import check_styles
from ..engine.dice import Stream
from ..engine.errors import UserError
from ..engine.game import Game
from ..engine.sets import MOST_SEATS
from . import figures, kernels
from .duel import play_game

MOST_GAMES = 10**12
MOST_THREADS = 1024
CHUNK_SECONDS = 0.1


def simulate(
    game: str | Game,
    games: int = 10_000,
    seats: int | None = None,
    players: str | Sequence[str] = "random",
    seed: int = 1,
    threads: int | None = None,
    rulings: Mapping[str, str | int] | None = None,
    box: Path | str | None = None,
    progress: Callable[[int], None] | None = None,
) -> figures.Simulation:
    """Play `games` games of `game` and return what they showed; the same seed gives the same figures for any `threads`.

    `players` are names of bots, in a list or with commas between; fewer than seats are repeated in turn. They move one
    seat on from game to game, so that each player sits in each seat equally often. `seats` is 4 where the game allows.
    The rulings that the rulebook sets for automated play hold unless `rulings` says otherwise. `progress`, if given, is
    called now and then with the number of games done.

    Raises:
        UserError: no such game, bot, style, ruling or number of seats; no games; more players than seats; an odd seed.
    """
    found = shelf.load(game) if isinstance(game, str) else game
    check_number("games", games, 1, MOST_GAMES)
    check_number("seed", seed, 0, 2**63 - 1)
    workers = cores() if threads is None else threads
    check_number("threads", workers, 1, MOST_THREADS)
    laid = found.open_box(usual_seats(found) if seats is None else seats, {**found.rulebook.automated, **(rulings or {})}, box)
    lineup = line_up(players, int(laid.count))
    check_styles(lineup, found.rulebook)
    begin = time.perf_counter()
    tally = _Series(found, laid, lineup, seed, games).run(workers, progress)
    return _result(found, laid, lineup, seed, tally, time.perf_counter() - begin)


def usual_seats(game: Game) -> int:
    """Four seats, or the number nearest to it that the game takes."""
    least, most = game.rulebook.seats
    return min(max(4, least), most)


def line_up(players: str | Sequence[str], seats: int) -> list[str]:
    """A bot's name for every seat; fewer names than seats are repeated in turn.

    >>> line_up("greedy,random", 5)
    ['greedy', 'random', 'greedy', 'random', 'greedy']
    """
    names = [name.strip() for name in players.split(",")] if isinstance(players, str) else list(players)
    if not 1 <= len(names) <= seats:
        raise UserError(f"a table of {seats} takes {'1 player' if seats == 1 else f'1 to {seats} players'}, not {len(names)}.")
    for name in names:
        check_kind(name)
    return [names[p % len(names)] for p in range(seats)]


class Tally:
    """Whole-number sums of some games; adding two tallies is the same in any order."""

    def __init__(self, seats: int, kinds: int) -> None:
        self.seats = np.zeros((seats, 4), np.int64)
        self.players = np.zeros((kinds, 4), np.int64)
        self.totals = np.zeros(4, np.int64)
        self.lengths = np.zeros(kernels.MOST_COUNTED + 1, np.int64)

    @property
    def sums(self) -> tuple[Any, ...]:
        """The arrays as `kernels.series` takes them."""
        return self.seats, self.players, self.totals, self.lengths

    def add(self, other: "Tally") -> None:
        """Add another tally to this one."""
        longest = max(self.totals[kernels.LONGEST], other.totals[kernels.LONGEST])
        self.seats += other.seats
        self.players += other.players
        self.totals += other.totals
        self.totals[kernels.LONGEST] = longest
        self.lengths += other.lengths


class _Series:
    """The games still to be given out, and the workers that play them a chunk at a time."""

    def __init__(self, game: Game, box: Any, lineup: list[str], seed: int, games: int) -> None:
        self.game, self.box, self.lineup, self.seed, self.games = game, box, lineup, seed, games
        self.kinds = list(dict.fromkeys(lineup))
        self.given = 0
        self.done = 0
        self.stopped = False
        self.error: BaseException | None = None
        self.lock = threading.Lock()

    def run(self, threads: int, progress: Callable[[int], None] | None) -> Tally:
        """Play all the games on so many threads. Ctrl-C stops after the running chunks."""
        tallies = [Tally(len(self.lineup), len(self.kinds)) for _ in range(min(threads, self.games))]
        workers = [threading.Thread(target=self._work, args=(tally,), daemon=True) for tally in tallies]
        try:
            for worker in workers:
                worker.start()
            for worker in workers:
                while worker.is_alive():
                    worker.join(0.1)
                    if progress is not None:
                        progress(self.done)
        finally:
            self.stopped = True
            for worker in workers:
                worker.join()
        if self.error is not None:
            raise self.error
        if progress is not None:
            progress(self.done)
        for tally in tallies[1:]:
            tallies[0].add(tally)
        return tallies[0]

    def _work(self, tally: Tally) -> None:
        try:
            play = self._player(tally)
            chunk = 1
            while (begin := self._take(chunk)) is not None:
                start = time.perf_counter()
                number = min(chunk, self.games - begin)
                play(begin, number)
                with self.lock:
                    self.done += number
                seconds = time.perf_counter() - start
                chunk = max(1, min(2 * chunk, int(number * CHUNK_SECONDS / max(seconds, 1e-6))))
        except BaseException as error:  # a worker's error is raised where `run` was called
            self.error = error
            self.stopped = True

    def _take(self, chunk: int) -> int | None:
        """The first game of a chunk that nobody has taken; None where there is none left."""
        with self.lock:
            if self.stopped or self.given >= self.games:
                return None
            begin = self.given
            self.given += chunk
            return begin

    def _player(self, tally: Tally) -> Callable[[int, int], None]:
        """A function that plays games into `tally`, with scratch of its own; bots that think are asked one by one."""
        if not set(self.kinds) <= set(POLICIES):
            return lambda begin, number: self._think(tally, range(begin, begin + number))
        scratch = arguments(self.game, self.box, self.lineup)
        series: Any = kernels.series
        return lambda begin, number: series(*scratch, self.seed, begin, number, *tally.sums)

    def _think(self, tally: Tally, games: range) -> None:
        count, kinds = len(self.lineup), np.array([self.kinds.index(name) for name in self.lineup], np.int64)
        for game in games:
            seated = [self.lineup[(seat + game) % count] for seat in range(count)]
            played = play_game(self.game, self.box, seated, self.seed, game, game, lambda: self.stopped)
            if played is not None:
                kernels.note_ranks(played.ranks, kinds, game, count, tally.seats, tally.players)
                kernels.note_length(tally.totals, tally.lengths, played.plays, played.cut)


def arguments(game: Game, box: Any, lineup: list[str]) -> tuple[Any, ...]:
    """The leading arguments of `kernels.series`: tables, box, players and scratch."""
    kinds = list(dict.fromkeys(lineup))
    return (
        game.table.row(2),
        game.table.row(1),
        box,
        np.array([number_of(name) for name in lineup], np.int64),
        np.array([kinds.index(name) for name in lineup], np.int64),
        Stream.row(len(lineup)),
        np.zeros(game.most_legal, np.int32),
        np.zeros(game.most_legal),
        np.zeros((2, MOST_SEATS), np.int32),
    )


def _result(game: Game, box: Any, lineup: list[str], seed: int, tally: Tally, seconds: float) -> figures.Simulation:
    games, seats = int(tally.totals[kernels.GAMES]), len(lineup)
    kinds = list(dict.fromkeys(lineup))
    return figures.Simulation(
        game=game.name,
        version=game.rulebook.version,
        games=games,
        seats=seats,
        players=lineup,
        seed=seed,
        rulings={r.name: r.shown(int(box.rulings[r.name])) for r in game.rulebook.rulings},
        by_seat=[figures.seat_figures(s, tally.seats[s], games) for s in range(seats)],
        by_player=[figures.player_figures(name, lineup.count(name), seats, tally.players[k], games) for k, name in enumerate(kinds)],
        length=figures.length_figures(tally.totals, tally.lengths),
        cut=figures.cut_games(tally.totals) if "cut" in (game.table.dtype.names or ()) else None,
        decisions=int(tally.totals[kernels.DECISIONS]),
        seconds=seconds,
        games_per_second=games / seconds,
    )


def check_number(name: str, value: Any, least: int, most: int) -> None:
    """Raises UserError where a value is no whole number of this range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise UserError(f"{name} is a whole number from {least} to {most}, not {value!r}.")


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
