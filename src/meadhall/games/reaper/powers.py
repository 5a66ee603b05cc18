"""What cards do (RPR-12, RPR-13). A power is used on one area, by any seat, in a `way` that `actions.py` explains."""

import numpy as np

from meadhall.engine import bit, has, roll, rule, tell, with_

from .fate import settle, worth
from .happenings import PLAYS, RELAUNCHES, REMOVES, SCORES_POINTS, TRANSFORMS, TURNS
from .rulebook import (
    COPY_INHERITS_LIMITS_ON,
    COPY_SOURCE_SHOWN,
    POINTS_PARITY_WORTH,
    RPR_7_6,
    RPR_7_12,
    RPR_12_4,
    RPR_12_5,
    RPR_12_6,
    RPR_12_7,
    RPR_13_2,
    RPR_13_3,
    RPR_13_4,
    RPR_13_5,
    RPR_13_6,
    RPR_13_7,
)
from .seats import move_salvation
from .state import (
    COPY,
    DICE,
    FIRST_GIFT,
    NO_POWER,
    PLUS_MINUS,
    TO_3,
    TO_4,
    TO_BLOCK,
    TO_CHOOSE,
    TO_DISCARD,
    TO_POINTS,
    TO_RELAUNCH,
    TO_STEP,
    TO_TRANSFORM,
    Box,
    Die,
    Table,
)

CLAUSE_OF = np.array(
    [RPR_7_6, RPR_12_4, RPR_12_5, RPR_12_6, RPR_12_7, RPR_13_2, RPR_13_3, RPR_13_4, RPR_13_5, RPR_13_6],
    np.int64,
)
"""The clause of each power."""


@rule
def use_power(table: Table, box: Box, s: int, kind: int, area: int, power: int, way: int) -> None:
    """The power works at once (RPR-7.6), for or against the owner of the area (RPR-12.1), as its player chose (RPR-12.2)."""
    why = int(CLAUSE_OF[power])
    tell(table, RPR_13_7 if kind == COPY else why, PLAYS, s, kind, area, power)
    if power == TO_BLOCK:
        table.seats[area].blocked = 1  # RPR-13.2
    elif power == TO_POINTS:
        score_points(table, box, area, 1 if way == 1 else -1)
    else:
        if power == TO_RELAUNCH:
            relaunch(table, area, way + 1)
        elif power == TO_DISCARD:
            remove(table, area, way)
        elif power == TO_TRANSFORM:
            transform(table, area, way)
        else:
            die = table.seats[area].dice[die_of(power, way)]
            turn(table, area, die_of(power, way), face_after(power, way, int(die.face)), why)
        settle(table, box, area, RPR_7_12)  # RPR-7.11, RPR-14.7


@rule
def die_of(power: int, way: int) -> int:
    """The die that a power which turns one die is used on."""
    if power == TO_STEP:
        return way // 2
    return way // 6 if power == TO_CHOOSE else way


@rule
def face_after(power: int, way: int, face: int) -> int:
    """The face that die is turned to: one up or down (RPR-12.5), 4 (RPR-12.6), 3 (RPR-12.7) or any (RPR-13.4)."""
    if power == TO_STEP:
        return int(face) + 1 if way % 2 == 1 else int(face) - 1
    if power == TO_CHOOSE:
        return way % 6 + 1
    return 4 if power == TO_4 else 3


@rule
def turn(table: Table, area: int, d: int, face: int, why: int) -> None:
    """A die is turned to a face (RPR-7.7)."""
    die = table.seats[area].dice[d]
    before = int(die.face)
    die.face = face
    tell(table, why, TURNS, area, d, before, face, int(die.black))


@rule
def relaunch(table: Table, area: int, chosen: int) -> None:
    """The chosen dice are rolled again (RPR-12.4)."""
    for d in range(DICE):
        if has(chosen, d):
            die = table.seats[area].dice[d]
            before = int(die.face)
            die.face = roll(table.chance)
            tell(table, RPR_12_4, RELAUNCHES, area, d, before, int(die.face), int(die.black))


@rule
def score_points(table: Table, box: Box, area: int, sign: int) -> None:
    """One salvation more or less for each odd die of the area, for its owner (RPR-13.3)."""
    odd = 0
    for d in range(DICE):
        odd += oddity(table, box, table.seats[area].dice[d])
    moved = move_salvation(table, area, sign * odd)
    tell(table, RPR_13_3, SCORES_POINTS, area, moved, int(table.seats[area].salvation), odd)


@rule
def oddity(table: Table, box: Box, die: Die) -> int:
    """1 for an odd die: by its face, or under a ruling by its worth."""
    if box.rulings.points_parity == POINTS_PARITY_WORTH:
        return worth(table, box, die) % 2
    return int(die.face) % 2


@rule
def transform(table: Table, area: int, d: int) -> None:
    """A death die becomes a coloured die, or the reverse, and keeps its face (RPR-13.5)."""
    die = table.seats[area].dice[d]
    die.black = 1 - die.black
    tell(table, RPR_13_5, TRANSFORMS, area, d, int(die.face), int(die.black))


@rule
def remove(table: Table, area: int, d: int) -> None:
    """A die leaves the board (RPR-13.6)."""
    die = table.seats[area].dice[d]
    tell(table, RPR_13_6, REMOVES, area, d, int(die.face), int(die.black))
    die.face = 0


@rule
def plain_power(kind: int) -> int:
    """The power of a kind of card, Copy's own apart."""
    return TO_RELAUNCH if kind < PLUS_MINUS else kind - 1


@rule
def powers_of(table: Table, box: Box, kind: int) -> int:
    """The set of powers a card can be used for now: its own, or what Copy can copy (RPR-13.7)."""
    if kind != COPY:
        return bit(plain_power(kind))
    powers = 0
    for s in range(table.count):
        for place in table.seats[s].places:
            if place.card == 0:
                continue
            if place.power != NO_POWER:
                powers = with_(powers, int(place.power))
            elif box.rulings.copy_source == COPY_SOURCE_SHOWN and place.card != COPY:
                powers = with_(powers, plain_power(int(place.card)))
    return powers


@rule
def touches_black(box: Box, kind: int, power: int) -> bool:
    """Gifts work on death dice too, equipment does not (RPR-7.9, RPR-7.10, RPR-13.1); for Copy a ruling says."""
    if kind == COPY and box.rulings.copy_inherits_limits == COPY_INHERITS_LIMITS_ON:
        return power > TO_3
    return kind >= FIRST_GIFT
