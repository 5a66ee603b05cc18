"""Plays on with simple choices: through set-up, rounds and whole games of Reavers, keeping all that was told."""

import copy
import functools
from collections.abc import Callable

from meadhall.engine import key_by_numbers
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import agenda
from meadhall.games.reavers import state as t

from .laying import Laid, location

Told = tuple[str, str, int, tuple[int, ...]]
Choice = Callable[[Laid], int]


def asks(laid: Laid) -> int:
    """What the step that is asked does."""
    return int(agenda.top(laid.table).do)


def resting(laid: Laid) -> int:
    """The first location, Rest for Food, and of all else the first that is legal."""
    return a.REST if asks(laid) == t.DECIDE else laid.legal()[0]


def eager(laid: Laid) -> int:
    """Take part wherever that is possible; of all else the first that is legal."""
    return laid.legal()[0]


def run(laid: Laid, choose: Choice = resting, stop: Callable[[Laid], bool] = lambda laid: False, most: int = 3000) -> list[Told]:
    """Play until it stops or the game is over; all that was told, in order."""
    told: list[Told] = []
    for _ in range(most):
        if laid.table.over or stop(laid):
            return told
        laid.play(choose(laid))
        told += laid.told()
    raise AssertionError("it went on too long")


def at_first_pawn(laid: Laid) -> bool:
    """Whether set-up is over."""
    return asks(laid) == t.SELECT


@functools.cache
def boxed(seats: int, rulings: tuple[tuple[str, str | int], ...]) -> Laid:
    """A box is read once."""
    return Laid(seats, **dict(rulings))


def laid_out(seats: int = 4, seed: int = 1, **rulings: str | int) -> Laid:
    """Set up as far as the first decision."""
    laid = copy.copy(boxed(seats, tuple(sorted(rulings.items()))))
    laid.table = laid.table.copy()
    key_by_numbers(laid.table.chance, seed, 0, 0)
    return laid.setup()


def begun(seats: int = 4, seed: int = 1, **rulings: str | int) -> Laid:
    """A game whose set-up is over, everyone having rallied."""
    laid = laid_out(seats, seed, **rulings)
    run(laid, stop=at_first_pawn)
    return laid


def select(laid: Laid, name: str) -> Laid:
    """The active player selects this location."""
    return laid.play(a.SELECT + location(name))


def choosing(laid: Laid, chooser: int = 0, lap: int = 1) -> Laid:
    """The first pawn of a round is about to be placed, by this seat."""
    table = laid.table
    table.phase, table.lap, table.selection = t.CHOOSING, lap, 0
    table.starter = table.next_starter = chooser
    return laid.go()


def kinds(told: list[Told], *names: str) -> list[Told]:
    """Of what was told, these kinds."""
    return [event for event in told if event[1] in names]
