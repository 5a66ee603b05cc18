"""What each choice of a seat is worth, exactly: by a complete search of all that may lie hidden and all that chance may do.

It is written apart from `meadhall.bots` and shares nothing with it but the rules, which must be interpreted. From a seat's
concealed table every world is laid that `imagine` may give; every choice is played in each, with every outcome of the
dice; and whoever decides later takes the choice that is worth most to that seat, solved from its own view in the same way.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from meadhall.engine import Stream, bare, protocol
from meadhall.engine.game import Game

from .chance import Shallow, TooManyError, ways

EPSILON = 1e-9


class UnclearError(Exception):
    """Somebody who decides later has choices of the same worth to it that are not the same to others."""


@dataclass(frozen=True)
class Worth:
    """What a choice brings each seat on average, and whether anybody has a decision left after it."""

    rewards: tuple[float, ...]
    later: bool


@dataclass(frozen=True)
class Weights:
    """Of winning, of the place and of the lead: 1 together."""

    win: float
    place: float
    margin: float


def rewards(points: Sequence[int], places: Sequence[int], weights: Weights) -> list[float]:
    """A finished game's reward for each seat, from points and places (1 is best, ties share).

    A win is shared by those who are first. A place counts from 1 for the first to 0 for the last, the tied having the
    middle of their places. The lead over the best other is 1/2 where level, and grows to 1 as it outgrows both scores.
    """
    found = []
    for s, (mine, place) in enumerate(zip(points, places, strict=True)):
        win = 1 / places.count(1) if place == 1 else 0.0
        middle = place + (places.count(place) - 1) / 2
        best = max(p for other, p in enumerate(points) if other != s)
        gap = mine - best
        lead = (1 + gap / (abs(gap) + (abs(mine) + abs(best)) / 4 + 1)) / 2
        found.append(weights.win * win + weights.place * (len(points) - middle) / (len(points) - 1) + weights.margin * lead)
    return found


class Solver:
    """Solves positions of one game and box. `shallow` and `salt` as for `chance.ways`; `most` plays and no more."""

    def __init__(self, game: Game, box: Any, weights: Weights, shallow: Shallow, salt: int = 0, most: int = 20_000) -> None:
        self.game, self.box, self.weights, self.shallow, self.salt, self.left = game, box, weights, shallow, salt, most
        self.known: dict[tuple[int, bytes], dict[int, Worth]] = {}
        self.followed: dict[tuple[int, int, bytes], Worth] = {}

    def values(self, view: Any, seat: int) -> dict[int, Worth]:
        """The worth of each of the seat's choices, by action number."""
        key = (seat, view.tobytes())
        if key not in self.known:
            numbers = bare.legal_numbers(self.game, view, self.box, seat)
            worlds = self._worlds(view, seat)
            self.known[key] = {number: self._mean([(p, self._after(world, seat, number)) for p, world in worlds]) for number in numbers}
        return self.known[key]

    def _worlds(self, view: Any, seat: int) -> list[tuple[float, Any]]:
        """Every table that fits the view, with its probability; tables that are alike are counted as one."""
        dummy: Any = Stream.new()

        def lay() -> Any:
            world = view.copy()
            dummy.left = 0
            dummy.block = 0
            bare.call(self.game, protocol.imagine, world, self.box, seat, dummy)
            return world

        found: dict[bytes, tuple[float, Any]] = {}
        for p, world in ways(lay, self.shallow, self.salt):
            key = world.tobytes()
            found[key] = (found[key][0] + p if key in found else p, world)
        return list(found.values())

    def _after(self, world: Any, seat: int, number: int) -> Worth:
        """What follows from an action in a world, over all that the dice may do."""
        key = (seat, number, world.tobytes())
        if key not in self.followed:
            self.followed[key] = self._follow(world, seat, number)
        return self.followed[key]

    def _follow(self, world: Any, seat: int, number: int) -> Worth:
        tables = ways(lambda: self._on(world, seat, number), self.shallow, self.salt)
        return self._mean([(p, self._worth(table)) for p, table in tables])

    def _on(self, world: Any, seat: int, number: int) -> Any:
        """A table on which the action is played, and all after it that leaves no choice."""
        table = world.copy()
        self._play(table, seat, number)
        while not table.over:
            decider = self._decider(table)
            choices = bare.legal_numbers(self.game, table, self.box, decider)
            if len(choices) > 1:
                break
            self._play(table, decider, choices[0])
        return table

    def _play(self, table: Any, seat: int, number: int) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooManyError("too many plays")
        bare.call(self.game, protocol.play, table, self.box, seat, number)
        table.told = 0  # what was told changes nothing; without it tables that lead on alike are alike
        table.events[:] = np.zeros((), table.events.dtype)

    def _decider(self, table: Any) -> int:
        return next(s for s in range(int(table.count)) if int(table.waiting) >> s & 1)

    def _worth(self, table: Any) -> Worth:
        """Of a table that is over or where somebody has a real decision, taken as that seat sees it."""
        if table.over:
            return Worth(tuple(self._score(table)), False)
        seat = self._decider(table)
        values = self.values(bare.concealed(self.game, table, self.box, seat), seat)
        top = max(worth.rewards[seat] for worth in values.values())
        best = [number for number, worth in values.items() if worth.rewards[seat] > top - EPSILON]
        each = [self._after(table, seat, number).rewards for number in best]
        if any(not np.allclose(one, each[0], rtol=0, atol=EPSILON) for one in each):
            raise UnclearError
        return Worth(each[0], True)

    def _score(self, table: Any) -> list[float]:
        out = np.zeros((2, 7), np.int32)
        bare.call(self.game, protocol.score, table, self.box, out)
        count = int(self.box.count)
        return rewards([int(x) for x in out[0, :count]], [int(x) for x in out[1, :count]], self.weights)

    def _mean(self, worths: list[tuple[float, Worth]]) -> Worth:
        each = np.array([worth.rewards for _, worth in worths])
        weights = np.array([p for p, _ in worths])
        assert abs(weights.sum() - 1) < EPSILON
        return Worth(tuple(float(x) for x in weights @ each), any(worth.later for _, worth in worths))
