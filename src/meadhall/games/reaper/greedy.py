"""A quick estimate of what each legal action gains, in points of salvation; its weights stand in greedy.toml.

A bet is worth the mean worth of the sums it may throw, under the fate in force, less its dice. A roll is kept if its sum
is worth more than the mean of a new one less a card. In the Challenge an action is worth what it makes of the own gain
less a part of the others', as if the Challenge ended now: tokens at their mean, two for an exact sum, the penalty for the
highest bust. Rolls still to come are averaged for the own dice, and taken at their mean for others'.
"""

from typing import Any

import numpy as np

from meadhall.engine import appraise, implements, rule

from .actions import AREA_OF, CARD_OF, KEEP, PASS, PLAYS, POWER_OF, REROLL, WAY_OF
from .fate import works_on, worth
from .powers import die_of, face_after, oddity
from .promises import mean_promise, promise
from .reckoning import Notes, line_up, reckon
from .rolls import mean_relaunch, note_own_sums, own_relaunch_gain, worth_after_fate
from .state import (
    BET,
    DICE,
    FIRST_GIFT,
    LAPS,
    NO_POWER,
    THROW,
    TO_BLOCK,
    TO_DISCARD,
    TO_POINTS,
    TO_RELAUNCH,
    TO_TRANSFORM,
    Box,
    Seat,
    Table,
)
from .weights import WEIGHTS

DIE, DEATH_DIE, SPARE, BOLDNESS = WEIGHTS.die, WEIGHTS.death_die, WEIGHTS.spare, WEIGHTS.boldness
EQUIPMENT, GIFT_CARD, ENVY, SHELTER = WEIGHTS.equipment, WEIGHTS.gift_card, WEIGHTS.envy, WEIGHTS.shelter
NOTES = Notes.dtype


@implements(appraise, Table)
def estimate(table: Table, box: Box, seat: int, actions: Any, count: int, worths: Any) -> None:
    """The estimate for the present decision."""
    if table.phase == BET:
        appraise_bets(table, box, actions, count, worths)
    elif table.phase == THROW:
        appraise_rolls(table, box, table.seats[seat], actions, count, worths)
    else:
        appraise_actions(table, box, seat, actions, count, worths)


@rule
def appraise_bets(table: Table, box: Box, actions: Any, count: int, worths: Any) -> None:
    """The mean promise of every number of dice, less the dice; nothing is worth nothing."""
    to_come = (LAPS - 1 - int(table.lap)) / (LAPS - 1.0)
    for i in range(count):
        player, death = actions[i] // 2, actions[i] % 2
        cost = player * max(SPARE, DIE * to_come) + death * max(SPARE, DEATH_DIE * to_come)
        gain = mean_promise(table, box, player, death) if player + death > 0 else 0.0
        worths[i] = gain - cost + BOLDNESS * (player + death)


@rule
def price_of(kind: int) -> float:
    """What giving a card away costs."""
    return EQUIPMENT if kind < FIRST_GIFT else GIFT_CARD


@rule
def appraise_rolls(table: Table, box: Box, seat: Seat, actions: Any, count: int, worths: Any) -> None:
    """The promise of the roll as it would be placed, against the mean of a new roll less a card."""
    again = mean_promise(table, box, int(seat.bet_player), int(seat.bet_death))
    for i in range(count):
        if actions[i] == KEEP:
            worths[i] = promise(int(table.target), total_after_fate(table, box, seat))
        else:
            worths[i] = again - price_of(actions[i] - REROLL)


@rule
def total_after_fate(table: Table, box: Box, seat: Seat) -> int:
    """The sum these dice would show once placed."""
    total = 0
    for d in range(DICE):
        total += worth_after_fate(table, box, int(seat.dice[d].face), int(seat.dice[d].black))
    return total


@rule
def appraise_actions(table: Table, box: Box, me: int, actions: Any, count: int, worths: Any) -> None:
    """What each action makes of the reckoning if the Challenge ended right after it."""
    notes = np.empty(1, NOTES)  # the loop passes notes[0], and so keeps the array alive while it may be used
    line_up(table, box, me, notes[0])
    now = reckon(table, me, int(table.seats[me].total), int(notes[0].seats[me].key), notes[0])
    token = 1.0 if table.active and table.holder == me else 0.0
    noted = 0
    for i in range(count):
        action = actions[i]
        if action < PLAYS:
            worths[i] = now - (token if action == PASS else 0.0)
            continue
        kind, area, power = CARD_OF[action], AREA_OF[action], POWER_OF[action]
        key = int(notes[0].seats[area].key) + int(box.initiative[kind]) * 8
        if power == TO_RELAUNCH and area == me:
            if noted != kind:
                note_own_sums(table, box, me, key, notes[0])
                noted = kind
            gain = own_relaunch_gain(table, box, table.seats[me], WAY_OF[action] + 1, notes[0])
        else:
            gain = power_gain(table, box, me, area, power, WAY_OF[action], key, now, notes[0])
        worths[i] = gain - price_of(kind)


@rule
def power_gain(
    table: Table, box: Box, me: int, area: int, power: int, way: int, key: int, now: float, notes: Notes
) -> float:  # fmt: skip
    """The reckoning after a card with this power, with whose initiative the area has the standing `key`."""
    seat = table.seats[area]
    if power in (NO_POWER, TO_BLOCK, TO_POINTS):
        gain = reckon(table, area, int(seat.total), key, notes)
        if power == TO_BLOCK and area == me:
            gain += SHELTER * now
        elif power == TO_POINTS:
            change = points_change(table, box, seat, way)
            gain += change if area == me else -ENVY * change
        return gain
    change = mean_relaunch(table, box, seat, way + 1) if power == TO_RELAUNCH else change_of_die(table, box, seat, power, way)
    return reckon(table, area, int(seat.total) + change, key + change * 512, notes)


@rule
def points_change(table: Table, box: Box, seat: Seat, way: int) -> float:
    """The salvation that Points gives or takes."""
    odd = 0
    for d in range(DICE):
        odd += oddity(table, box, seat.dice[d])
    return float(odd) if way == 1 else -min(float(odd), float(seat.salvation) - 1.0)


@rule
def change_of_die(table: Table, box: Box, seat: Seat, power: int, way: int) -> int:
    """What a power that is used on one die makes of the sum."""
    die = seat.dice[die_of(power, way)]
    face, black = int(die.face), int(die.black)
    if power == TO_DISCARD:
        face = 0
    elif power == TO_TRANSFORM:
        black = 1 - black
    else:
        face = face_after(power, way, face)
    counts = worth_after_fate(table, box, face, black)
    if not works_on(box, seat) and not black:
        counts = face * int(box.fates[table.fate].factor)
    return counts - worth(table, box, die)
