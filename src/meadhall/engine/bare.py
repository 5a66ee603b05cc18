"""A table as bare records, without its past: what `Table` and the hall's referees both ask of one.

`record` is a table with all its secrets, `view` one that is concealed.
"""

import operator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from . import protocol
from .errors import UserError
from .game import Game
from .rulebook import Clause
from .sets import MOST_SEATS


@dataclass(frozen=True)
class Standing:
    """A seat's final place (1 is best, ties share) and points."""

    place: int
    seat: int
    points: int


def call(game: Game, stub: Any, *args: Any) -> Any:
    """Call a game's own function for a stub of the protocol."""
    return protocol.bound(stub, game.table.dtype)(*args)


def concealed(game: Game, record: Any, box: Any, viewer: int) -> Any:
    """A copy of the table as a seat, or SPECTATOR, may see it."""
    view = record.copy()
    call(game, protocol.conceal, view, box, viewer)
    return view


def legal_numbers(game: Game, view: Any, box: Any, seat: int) -> list[int]:
    """The numbers of the seat's legal actions, ascending."""
    out = np.zeros(game.most_legal, np.int32)
    count = call(game, protocol.legal, view, box, seat, out)
    return [int(number) for number in out[:count]]


def number_of(game: Game, view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any]) -> int:
    """The action that a verb and its arguments name, legal or not. Raises UserError where they name none."""
    try:
        return int(game.words.encode(view, box, seat, verb, args))
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        reason = str(error) if type(error) in (ValueError, UserError) else "check its arguments"
        raise UserError(f"{verb!r} names no action here: {reason}") from None
    except (RecursionError, OverflowError):
        raise UserError(f"{verb!r} names no action here: its arguments are too deep or too large.") from None


def within_range(game: Game, number: Any) -> int:
    """A number as the rules take it: -1 where it lies outside the game's range. Raises UserError where it is no number."""
    try:
        whole = operator.index(number)
    except TypeError:
        raise UserError(f"an action is an Action or its number, not {number!r}.") from None
    return whole if 0 <= whole < game.actions else -1


def clause_against(game: Game, view: Any, box: Any, seat: int, number: int) -> Clause | None:
    """The clause that forbids an action, by its number `within_range`, or None where it is legal."""
    place = call(game, protocol.refusal, view, box, seat, number)
    return game.rulebook.clause(int(place)) if place else None


def standings(game: Game, record: Any, box: Any) -> list[Standing]:
    """The seats of a game that is over, from first to last."""
    out = np.zeros((2, MOST_SEATS), np.int32)
    call(game, protocol.score, record, box, out)
    each = [Standing(int(out[1, s]), s, int(out[0, s])) for s in range(int(box.count))]
    return sorted(each, key=lambda standing: (standing.place, standing.seat))
