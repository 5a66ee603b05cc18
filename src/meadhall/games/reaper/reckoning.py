"""What the Challenge would give if it ended now, and if one area showed another sum or had more initiative."""

from typing import Annotated

import numpy as np

from meadhall.engine import Record, Row, f64, i64, rule

from .promises import SUMS
from .salvation import is_ranked, standing
from .state import DICE, MOST, STACK, Box, Table
from .weights import WEIGHTS

GIFT, ENVY = WEIGHTS.gift, WEIGHTS.envy

SHORT, EXACT, BUST = 0, MOST, 2 * MOST
"""Ends of a seat: + how many are ahead of it, of those that are bust like it, or not bust like it."""
ENDS = 3 * MOST
RANKED, OVER, OUTSIDE = range(3)
"""Sides of a seat: not bust, bust, not in the challenge."""


class Standing(Record):
    """How a seat stands: `key` says who is ahead of whom, `ahead` how many of its side are, and `end` is its own, without those.

    shares: what each end of this seat counts.
    known: what the ends of all seats count together where this one comes to an end; NaN where nobody has asked yet.
    """

    shares: Annotated[Row[f64], ENDS]
    known: Annotated[Row[f64], ENDS]
    key: i64
    side: i64
    ahead: i64
    end: i64


class Chances(Record):
    """The chance of each sum."""

    of: Annotated[Row[f64], SUMS]


class Notes(Record):
    """What a decision in the Challenge has worked out.

    own, chances: for new rolls of the own dice (see `rolls.py`), the reckoning with each sum, and the chances of the sums of some dice.
    """

    seats: Annotated[Row[Standing], MOST]
    own: Annotated[Row[f64], SUMS]
    chances: Annotated[Row[Chances], DICE + 3]


@rule
def line_up(table: Table, box: Box, me: int, notes: Notes) -> None:
    """Note how all seats stand."""
    for s in range(table.count):
        seat = notes.seats[s]
        seat.key = standing(table, box, s)
        seat.side = side_of(table, int(table.seats[s].total)) if table.seats[s].inside else OUTSIDE
        seat.end = end_of(table, int(table.seats[s].total), 0)
        for end in range(ENDS):
            seat.known[end] = np.nan
    for s in range(table.count):
        notes.seats[s].ahead = count_ahead(table, s, int(notes.seats[s].side), int(notes.seats[s].key), notes)
    for place in range(table.count):
        note_place(table, box, me, place, notes)
    for s in range(table.count):
        note_penalty(table, box, s, 1.0 if s == me else -ENVY, notes)


@rule
def note_place(table: Table, box: Box, me: int, place: int, notes: Notes) -> None:
    """What a place counts for each seat: its reward, and two for the exact sum; the own gain, less a part of the others'."""
    prize = prize_of(box, place)
    for s in range(table.count):
        part = 1.0 if s == me else -ENVY
        notes.seats[s].shares[SHORT + place] = part * prize
        notes.seats[s].shares[EXACT + place] = part * (prize + 2.0)
        notes.seats[s].shares[BUST + place] = 0.0


@rule
def note_penalty(table: Table, box: Box, s: int, part: float, notes: Notes) -> None:
    """What the highest bust counts for a seat; and where it is not ranked, being without dice, its places count nothing."""
    notes.seats[s].shares[BUST] = part * (GIFT - min(2.0, float(table.seats[s].salvation) - 1.0))
    if notes.seats[s].side == RANKED and not is_ranked(table, box, s):
        for end in range(BUST):
            notes.seats[s].shares[end] = 0.0


@rule
def side_of(table: Table, total: int) -> int:
    """Whether a sum is bust."""
    return OVER if total > table.target else RANKED


@rule
def end_of(table: Table, total: int, ahead: int) -> int:
    """The end that this sum comes to behind so many."""
    if total > table.target:
        return BUST + ahead
    return ahead + (EXACT if total == table.target else SHORT)


@rule
def count_ahead(table: Table, s: int, side: int, key: int, notes: Notes) -> int:
    """How many others of this side are ahead of this standing."""
    ahead = 0
    for other in range(table.count):  # without branches, which are slower here
        ahead += (other != s) & (notes.seats[other].side == side) & (notes.seats[other].key > key)
    return ahead


@rule
def prize_of(box: Box, place: int) -> float:
    """The mean of the tokens of a place; a gift where there is none."""
    if place >= box.places:
        return GIFT
    values = 0
    for t in range(STACK):
        values += int(box.values[int(box.rewards[place]) * STACK + t])
    return values / float(STACK)


@rule
def reckon(table: Table, area: int, total: int, key: int, notes: Notes) -> float:
    """The own gain less a part of the others', if the Challenge ended with this sum and this standing in one area."""
    side = side_of(table, total)
    end = end_of(table, total, count_ahead(table, area, side, key, notes))
    if np.isnan(notes.seats[area].known[end]):
        notes.seats[area].known[end] = add_shares(table, area, side, key, end, notes)
    return float(notes.seats[area].known[end])


@rule
def add_shares(table: Table, area: int, side: int, key: int, end: int, notes: Notes) -> float:
    """What the ends of all seats in the challenge count, where one area has changed its side and standing, and comes to this end."""
    value = 0.0
    for s in range(table.count):
        seat = notes.seats[s]
        if s == area:
            value += seat.shares[end]
        elif seat.side != OUTSIDE:
            ahead = int(seat.ahead)
            if notes.seats[area].side == seat.side and notes.seats[area].key > seat.key:
                ahead -= 1
            if side == seat.side and key > seat.key:
                ahead += 1
            value += seat.shares[seat.end + ahead]
    return value
