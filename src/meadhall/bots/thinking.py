"""A search for Python: what each choice of a seat promises, from its concealed table alone."""

import math
import threading
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..engine.dice import Stream, rekey
from ..engine.errors import UserError
from ..engine.game import Game
from ..engine.sets import MOST_SEATS
from . import search, tree
from .levels import MOST_GAMES, Player
from .rewards import ROWS, Manner

CHUNK = 4
"""Worlds that are played between two looks at the clock."""
ROOM = 65_536
"""Nodes of a tree that grows by the clock."""
Z = 1.96


@dataclass(frozen=True)
class Prospect:
    """One choice, and what came of it in so many imagined games: means, and half the widths of their 95 % intervals.

    `reward` is what the bot strives for, 0 to 1; `win` the share of victories; `place` and `points` those of the end.
    `ahead` is its reward less that of the first choice in the eye of `appraise`, in the same worlds.
    """

    number: int
    games: int
    reward: float
    reward_error: float
    win: float
    win_error: float
    place: float
    points: float
    ahead: float
    ahead_error: float


@dataclass(frozen=True)
class Advice:
    """The choices of a seat, that which the search would take first; `others` is how many more legal ones were not compared.

    `comparing` puts it in order for people, and says how sure it is.
    """

    prospects: tuple[Prospect, ...]
    others: int

    @property
    def best(self) -> Prospect:
        """The choice that the search would take."""
        return self.prospects[0]


def think(
    game: Game, view: Any, box: Any, seat: int, chance: Any, player: Player, games: int | None = None, seconds: float | None = None
) -> Advice:
    """Search from a seat's concealed table: `games` imagined games (those of the player's level by default), or so many seconds.

    The same stream `chance` and number of games give the same advice, whatever the cores; `seconds` does not.

    Raises:
        UserError: the seat owes no decision, or `games` is not between 1 and MOST_GAMES.
    """
    budget = player.games if games is None else games
    if seconds is None and not 1 <= budget <= MOST_GAMES:
        raise UserError(f"a search takes from 1 to {MOST_GAMES} imagined games, not {budget}.")
    room = budget // player.trees if seconds is None else ROOM
    trees = [_Search(game, view, box, seat, chance, player, room) for _ in range(player.trees)]
    first = trees[0]
    for other in trees[1:]:
        other.take_from(first)
    if first.count == 0:
        raise UserError(f"seat {seat} owes no decision now.")
    rounds = max(1, (first.count - 1).bit_length())
    left = first.count
    begin = time.monotonic()
    for number in range(rounds if first.count > 1 else 0):
        worlds = max(1, budget // (rounds * left * len(trees)))
        until = math.inf if seconds is None else begin + seconds * (number + 1) / rounds
        _each(trees, worlds if seconds is None else 1 << 40, until)
        left = _drop(trees, max(2, (left + 1) // 2))
    if first.count == 1:
        _each(trees, max(1, min(budget, 64) // len(trees)), math.inf if seconds is None else begin + seconds)
    return _advice(trees, player.caution, first.legal - first.count)


class _Search:
    """One tree with its scratch."""

    def __init__(self, game: Game, view: Any, box: Any, seat: int, chance: Any, player: Player, most: int) -> None:
        self.ready = Scratch(game, player, most if player.deep else 0)
        self.ready.tables[tree.ASKED] = view
        rekey(self.ready.streams[search.OWN], chance)
        self.box, self.seat = box, seat
        line_up: Any = search.line_up
        self.legal, self.count = (int(n) for n in line_up(*self.ready.for_line_up(box, seat)))
        self.candidates = self.ready.candidates

    def take_from(self, other: "_Search") -> None:
        """Compare the same choices in the same order: where `appraise` is undecided, chance has lined them up."""
        self.candidates[:] = other.candidates

    def play(self, worlds: int, until: float) -> None:
        """Try all that is left in so many worlds, or until the clock says so."""
        try_all: Any = search.try_all
        done = 0
        while done < worlds and (done == 0 or time.monotonic() < until):
            chunk = worlds if until == math.inf else min(CHUNK, worlds - done)
            try_all(*self.ready.for_try_all(self.box, self.seat, self.count, chunk))
            done += chunk


class Scratch:
    """What the compiled functions of a search work on; the tree has room for `most` nodes and choices."""

    def __init__(self, game: Game, player: Player, most: int) -> None:
        self.tables = game.table.row(3)
        self.raw = self.tables.view(np.int64).reshape(3, -1)
        self.streams = Stream.row(3)
        self.candidates = search.Candidate.row(player.width)
        self.tree = (
            tree.Node.row(most + 1),
            tree.Edge.row(most + 1),
            np.full(1 << (2 * most + 2).bit_length(), -1, np.int32),
            np.zeros(2, np.int64),
            np.zeros((tree.DEEPEST * player.width, 2), np.int64),
            np.zeros(tree.DEEPEST * player.width),
        )
        self.out, self.worth = np.zeros(game.most_legal, np.int32), np.zeros(game.most_legal)
        self.tried = np.zeros(game.most_legal, np.int32)
        self.ends = np.zeros((2, MOST_SEATS), np.int32), np.zeros((ROWS, MOST_SEATS))
        self.manner = manner(player)

    def for_line_up(self, box: Any, seat: int) -> tuple[Any, ...]:
        """The arguments of `search.line_up`."""
        return self.tables[tree.ASKED], box, seat, self.candidates, self.streams[search.OWN], self.out, self.worth

    def for_try_all(self, box: Any, seat: int, count: int, worlds: int) -> tuple[Any, ...]:
        """The arguments of `search.try_all`."""
        scratch = (*self.tree, self.out, self.worth, self.tried, *self.ends, self.manner)
        return self.tables, self.raw, box, seat, self.candidates, count, worlds, self.streams, *scratch


def manner(player: Player) -> Any:
    """A player's manner as compiled code takes it."""
    made = Manner.new()
    for name in ("win", "place", "margin", "own", "par", "spite", "keen", "explore", "wide", "deep"):
        setattr(made, name, getattr(player, name))
    return made


def _each(trees: list[_Search], worlds: int, until: float) -> None:
    """Let every tree play, each on a thread of its own."""
    errors: list[BaseException] = []

    def play(one: _Search) -> None:
        try:
            one.play(worlds, until)
        except BaseException as error:  # raised again where the search was asked for
            errors.append(error)

    helpers = [threading.Thread(target=play, args=(one,)) for one in trees[1:]]
    for helper in helpers:
        helper.start()
    play(trees[0])
    for helper in helpers:
        helper.join()
    if errors:
        raise errors[0]


def _sum(trees: list[_Search], n: int, name: str) -> float:
    return float(sum(getattr(one.candidates[n], name) for one in trees))


def _drop(trees: list[_Search], keep: int) -> int:
    """Leave `keep` candidates; the first always stays, so that all others are compared with it in the same worlds."""
    left = [n for n in range(trees[0].count) if trees[0].candidates[n].left]
    ranked = sorted(left[1:], key=lambda n: -_sum(trees, n, "ahead") / _sum(trees, n, "games"))
    for n in ranked[max(0, keep - 1) :]:
        for one in trees:
            one.candidates[n].left = 0
    return min(keep, len(left))


def _advice(trees: list[_Search], caution: float, others: int) -> Advice:
    each = [_prospect(trees, n) for n in range(trees[0].count)]
    left = [n for n in range(len(each)) if trees[0].candidates[n].left]
    top = max(left, key=lambda n: (each[n].ahead - caution * each[n].ahead_error / Z, -n))
    rest = sorted((n for n in range(len(each)) if n != top), key=lambda n: (n not in left, -each[n].reward, n))
    return Advice(tuple(each[n] for n in (top, *rest)), others)


def _prospect(trees: list[_Search], n: int) -> Prospect:
    games = int(_sum(trees, n, "games"))

    def mean(name: str) -> float:
        return _sum(trees, n, name) / games

    def error(name: str, squares: str) -> float:
        return Z * math.sqrt(max(0.0, mean(squares) - mean(name) ** 2) / max(1, games - 1))

    return Prospect(
        number=int(trees[0].candidates[n].action),
        games=games,
        reward=mean("reward"),
        reward_error=error("reward", "reward_squares"),
        win=mean("wins"),
        win_error=error("wins", "win_squares"),
        place=mean("places"),
        points=mean("points"),
        ahead=mean("ahead"),
        ahead_error=error("ahead", "ahead_squares"),
    )
