"""Every kind of bot against every other (`meadhall tournament`)."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import combinations, product
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from .. import games as shelf
from ..bots import check_kind
from ..bots.kinds import check_styles
from ..engine.errors import UserError
from ..engine.game import Game
from . import ratings
from .duel import Played, make_ready, play_game, seatings
from .figures import Estimate
from .simulation import MOST_THREADS, check_number, cores

MOST_GAMES = 100_000
USUAL_SEATS = 4
INTERVALS = (
    "95 % intervals: Student's, over blocks (all seatings on the same dice), with one block of draws counted among them. Ratings: by "
    "Bradley and Terry's model, of greatest likelihood, from the same blocks; 400 points more are ten victories for every defeat."
)


class Pace(msgspec.Struct, frozen=True):
    """How many decisions bots made, and the seconds that one took: the mean, and the longest. Without decisions both are 0."""

    decisions: int
    mean_seconds: float
    longest_seconds: float


class Side(msgspec.Struct, frozen=True):
    """One kind in a match: its share of games won, and the mean place of its seats (1 is best)."""

    player: str
    won: Estimate
    place: float
    pace: Pace


class Match(msgspec.Struct, frozen=True):
    """Two kinds at one table, half of the seats each. The better mean place wins a game; an equal one is half a victory."""

    sides: tuple[Side, Side]


class Rated(msgspec.Struct, frozen=True):
    """A kind's rating from all its matches, as points with the interval of the difference to the first; its pace in all of them."""

    player: str
    rating: Estimate
    pace: Pace


class Tournament(msgspec.Struct, frozen=True):
    """What a round robin showed: `games` for every pair, in `blocks` that share the table's dice over all seatings.

    All but the seconds is the same for any number of threads.
    """

    game: str
    version: int
    seats: int
    games: int
    blocks: int
    seed: int
    threads: int
    rulings: dict[str, str]
    players: list[Rated]
    matches: list[Match]
    intervals: str = INTERVALS


def round_robin(
    game: str | Game,
    players: str | Sequence[str],
    games: int = 60,
    seats: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    rulings: Mapping[str, str | int] | None = None,
    box: Path | str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Tournament:
    """Let every two of the kinds in `players` (names of bots, in a list or with commas between) play a match, and rate them all.

    A match is `games` games, rounded up to whole blocks: a block is all the ways to seat the two kinds in equal numbers, with
    the same dice of the table, so that luck and seats fall to both alike. `seats` is 4, or the nearest even number that the
    game takes. The rulings that the rulebook sets for automated play hold unless `rulings` says otherwise. So many `threads`
    play games side by side; they change nothing but the seconds. `progress`, if given, is called now and then with the games
    done and all games.

    Raises:
        UserError: no such game, bot, style, ruling or number of seats; an odd number of seats; fewer than two kinds, or one twice;
            no games; an odd seed.
    """
    found = shelf.load(game) if isinstance(game, str) else game
    kinds = contestants(players)
    check_styles(kinds, found.rulebook)
    check_number("games", games, 1, MOST_GAMES)
    check_number("seed", seed, 0, 2**63 - 1)
    side_by_side = cores() if threads is None else threads
    check_number("threads", side_by_side, 1, MOST_THREADS)
    laid = found.open_box(even_seats(found) if seats is None else seats, {**found.rulebook.automated, **(rulings or {})}, box)
    count = int(laid.count)
    if count % 2:
        raise UserError(f"the seats of a match are shared equally by two kinds, so their number is even, not {count}.")
    ways = seatings(count)
    blocks = -(-games // len(ways))
    fixture = _Fixture(found, laid, kinds, ways, blocks, seed)
    make_ready(found, laid)
    fixture.play(side_by_side, progress)
    return _result(fixture, side_by_side)


def contestants(players: str | Sequence[str]) -> list[str]:
    """The kinds that a tournament is between. Raises UserError for fewer than two, for one twice, and for what is no bot.

    >>> contestants("novice, adept-bold")
    ['novice', 'adept-bold']
    """
    names = [name.strip() for name in players.split(",")] if isinstance(players, str) else list(players)
    for place, name in enumerate(names):
        check_kind(name)
        if name in names[:place]:
            raise UserError(f"{name} is named twice; a tournament is between different kinds.")
    if len(names) < 2:
        raise UserError(f"a tournament is between two kinds of bots or more, not {len(names)}.")
    return names


def even_seats(game: Game) -> int:
    """Four seats, or the even number nearest to it that the game takes; its least where none is even."""
    least, most = game.rulebook.seats
    even = [seats for seats in range(least, most + 1) if seats % 2 == 0]
    return min(even, key=lambda seats: abs(seats - USUAL_SEATS), default=least)


class _Fixture:
    """The games of all pairs, and what came of them, kept by pair and number of the game."""

    def __init__(self, game: Game, box: Any, kinds: list[str], ways: list[tuple[int, ...]], blocks: int, seed: int) -> None:
        self.game, self.box, self.kinds, self.ways, self.blocks, self.seed = game, box, kinds, ways, blocks, seed
        self.pairs = list(combinations(range(len(kinds)), 2))
        games = (len(self.pairs), blocks * len(ways))
        self.won = np.zeros(games)
        self.place, self.seconds, self.longest = (np.zeros((*games, 2)) for _ in range(3))
        self.decisions = np.zeros((*games, 2), np.int64)
        self._left: Iterator[tuple[int, int]] = ((pair, number) for number, pair in product(range(games[1]), range(games[0])))
        self._done = 0
        self._lock = threading.Lock()
        self._stop = threading.Event()

    def play(self, threads: int, progress: Callable[[int, int], None] | None) -> None:
        """Play all the games on so many threads. Ctrl-C ends it after the decisions that are being made."""
        pool = ThreadPoolExecutor(min(threads, self.won.size))
        workers = [pool.submit(self._work) for _ in range(min(threads, self.won.size))]
        try:
            while wait(workers, timeout=0.1).not_done:
                if progress is not None:
                    progress(self._done, self.won.size)
        finally:
            self._stop.set()
            pool.shutdown()
        for worker in workers:
            worker.result()
        if progress is not None:
            progress(self._done, self.won.size)

    def _work(self) -> None:
        try:
            while (next_game := self._take()) is not None:
                self._play_one(*next_game)
        except BaseException:  # raised again where `play` was called
            self._stop.set()
            raise

    def _take(self) -> tuple[int, int] | None:
        with self._lock:
            return None if self._stop.is_set() else next(self._left, None)

    def _play_one(self, pair: int, number: int) -> None:
        sides = self.ways[number % len(self.ways)]
        kinds = [self.kinds[self.pairs[pair][side]] for side in sides]
        played = play_game(self.game, self.box, kinds, self.seed, number // len(self.ways), number, self._stop.is_set)
        if played is not None:
            self._note(pair, number, sides, played)

    def _note(self, pair: int, number: int, sides: tuple[int, ...], played: Played) -> None:
        for side in (0, 1):
            seconds = [spent for s, of_seat in enumerate(played.seconds) if sides[s] == side for spent in of_seat]
            self.place[pair, number, side] = np.mean([place for s, place in enumerate(played.places) if sides[s] == side])
            self.decisions[pair, number, side] = len(seconds)
            self.seconds[pair, number, side] = sum(seconds)
            self.longest[pair, number, side] = max(seconds, default=0.0)
        one, other = self.place[pair, number]
        self.won[pair, number] = 1.0 if one < other else 0.5 if one == other else 0.0
        with self._lock:
            self._done += 1

    @property
    def by_block(self) -> Any:
        """The share of each block that the first of each pair won, of shape (pairs, blocks)."""
        return self.won.reshape(len(self.pairs), self.blocks, len(self.ways)).mean(axis=2)

    def pace(self, which: Sequence[tuple[int, int]]) -> Pace:
        """The pace of some sides of matches, each given as (pair, side)."""
        decisions = sum(int(self.decisions[pair, :, side].sum()) for pair, side in which)
        seconds = sum(float(self.seconds[pair, :, side].sum()) for pair, side in which)
        longest = max(float(self.longest[pair, :, side].max()) for pair, side in which)
        return Pace(decisions, seconds / max(1, decisions), longest)


def _result(fixture: _Fixture, threads: int) -> Tournament:
    rated = ratings.ratings(fixture.pairs, fixture.by_block, len(fixture.kinds))
    return Tournament(
        game=fixture.game.name,
        version=fixture.game.rulebook.version,
        seats=len(fixture.ways[0]),
        games=fixture.won.shape[1],
        blocks=fixture.blocks,
        seed=fixture.seed,
        threads=threads,
        rulings={r.name: r.shown(int(fixture.box.rulings[r.name])) for r in fixture.game.rulebook.rulings},
        players=[Rated(name, rated[k], fixture.pace(_sides_of(fixture, k))) for k, name in enumerate(fixture.kinds)],
        matches=[_match(fixture, pair) for pair in range(len(fixture.pairs))],
    )


def _sides_of(fixture: _Fixture, kind: int) -> list[tuple[int, int]]:
    return [(pair, both.index(kind)) for pair, both in enumerate(fixture.pairs) if kind in both]


def _match(fixture: _Fixture, pair: int) -> Match:
    won = fixture.by_block[pair]
    one, other = (
        Side(fixture.kinds[kind], ratings.share(of_blocks), float(fixture.place[pair, :, side].mean()), fixture.pace([(pair, side)]))
        for side, (kind, of_blocks) in enumerate(zip(fixture.pairs[pair], (won, 1 - won), strict=True))
    )
    return Match((one, other))
