"""A quick estimate of what each legal action gains, in points of salvation; its weights stand in greedy.toml.

A bet is worth the mean worth of the sums it may throw, under the fate in force, less its dice. A roll is kept if its sum
is worth more than the mean of a new one less a card. In the Challenge an action is worth what it makes of the own gain
less a part of the others', as if the Challenge ended now: tokens at their mean, two for an exact sum, the penalty for the
highest bust. Rolls still to come are averaged for the own dice, and taken at their mean for others'.
"""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from meadhall.engine import appraise, has, implements, rule
from meadhall.engine.components import read_toml

from .actions import AREA_OF, CARD_OF, KEEP, PASS, PLAYS, POWER_OF, REROLL, WAY_OF
from .fate import works_on, worth
from .powers import die_of, face_after, oddity
from .salvation import is_ranked, standing
from .state import (
    BET,
    DICE,
    FIRST_GIFT,
    LAPS,
    MOST,
    NO_POWER,
    STACK,
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


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """The weights of greedy.toml."""

    short: tuple[float, ...]
    over: tuple[float, ...]
    die: float
    death_die: float
    spare: float
    boldness: float
    equipment: float
    gift_card: float
    gift: float
    envy: float
    shelter: float


WEIGHTS = read_toml(Path(__file__).parent / "greedy.toml", Weights)
SHORT = np.array(WEIGHTS.short)
OVER = np.array(WEIGHTS.over)
DIE, DEATH_DIE, SPARE, BOLDNESS = WEIGHTS.die, WEIGHTS.death_die, WEIGHTS.spare, WEIGHTS.boldness
EQUIPMENT, GIFT_CARD, GIFT, ENVY, SHELTER = WEIGHTS.equipment, WEIGHTS.gift_card, WEIGHTS.gift, WEIGHTS.envy, WEIGHTS.shelter
SUMS = 61  # 0 to 60


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
def promise(target: int, total: int) -> float:
    """What a sum is worth before the Challenge."""
    if total <= target:
        return SHORT[min(target - total, len(SHORT) - 1)]
    return OVER[min(total - target - 1, len(OVER) - 1)]


@rule
def add_die(table: Table, box: Box, black: bool, before: Any, after: Any) -> None:
    """The chances of each sum when one more die is thrown."""
    fate = box.fates[table.fate]
    after[:] = 0.0
    for face in range(1, 7):
        shown = int(fate.into) if face == fate.turns and not black else face
        more = 2 * shown if black else int(fate.factor) * shown
        for total in range(SUMS - more):
            after[total + more] += before[total] / 6.0


@rule
def mean_promise(target: int, chances: Any) -> float:
    """The mean worth of sums with these chances."""
    mean = 0.0
    for total in range(SUMS):
        if chances[total] > 0.0:
            mean += chances[total] * promise(target, total)
    return mean


@rule
def appraise_bets(table: Table, box: Box, actions: Any, count: int, worths: Any) -> None:
    """The mean promise of every number of dice, less the dice; nothing is worth nothing."""
    thrown = np.zeros((6, SUMS))
    with_black = np.zeros(SUMS)
    thrown[0, 0] = 1.0
    for player in range(1, 5):
        add_die(table, box, False, thrown[player - 1], thrown[player])
    to_come = (LAPS - 1 - int(table.lap)) / (LAPS - 1.0)
    for i in range(count):
        player, death = actions[i] // 2, actions[i] % 2
        cost = player * max(SPARE, DIE * to_come) + death * max(SPARE, DEATH_DIE * to_come)
        gain = 0.0
        if player + death > 0:
            if death:
                add_die(table, box, True, thrown[player], with_black)
                gain = mean_promise(int(table.target), with_black)
            else:
                gain = mean_promise(int(table.target), thrown[player])
        worths[i] = gain - cost + BOLDNESS * (player + death)


@rule
def price_of(kind: int) -> float:
    """What giving a card away costs."""
    return EQUIPMENT if kind < FIRST_GIFT else GIFT_CARD


@rule
def appraise_rolls(table: Table, box: Box, seat: Seat, actions: Any, count: int, worths: Any) -> None:
    """The promise of the roll as it would be placed, against the mean of a new roll less a card."""
    chances = np.zeros((2, SUMS))
    chances[0, 0] = 1.0
    now = 0
    for d in range(seat.bet_player + seat.bet_death):
        add_die(table, box, d >= seat.bet_player, chances[now], chances[1 - now])
        now = 1 - now
    again = mean_promise(int(table.target), chances[now])
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
def worth_after_fate(table: Table, box: Box, face: int, black: int) -> int:
    """What a die showing this face counts, fate having worked on it."""
    if black:
        return 2 * face
    fate = box.fates[table.fate]
    return int(fate.factor) * (int(fate.into) if face == fate.turns else face)


@rule
def appraise_actions(table: Table, box: Box, me: int, actions: Any, count: int, worths: Any) -> None:
    """What each action makes of the reckoning if the Challenge ended right after it."""
    keys = np.zeros(MOST, np.int64)
    prizes = np.zeros(MOST + 1)
    for place in range(box.places):
        for t in range(STACK):
            prizes[place] += box.values[int(box.rewards[place]) * STACK + t] / float(STACK)
    prizes[box.places] = GIFT
    for s in range(table.count):
        keys[s] = standing(table, box, s)
    now = utility(table, box, me, keys, prizes)
    token = 1.0 if table.active and table.holder == me else 0.0
    rows = np.zeros((3, SUMS))
    filled = 0
    for i in range(count):
        action = actions[i]
        if action < PLAYS:
            worths[i] = now - (token if action == PASS else 0.0)
            continue
        kind, area = CARD_OF[action], AREA_OF[action]
        keys[area] += int(box.initiative[kind]) * 8
        power = POWER_OF[action]
        if power == TO_RELAUNCH and area == me and filled != kind:
            fill_own_sums(table, box, me, keys, prizes, rows[2])
            filled = kind
        gain = power_gain(table, box, me, area, power, WAY_OF[action], keys, prizes, now, rows)
        keys[area] -= int(box.initiative[kind]) * 8
        worths[i] = gain - price_of(kind)


@rule
def power_gain(table: Table, box: Box, me: int, area: int, power: int, way: int, keys: Any, prizes: Any, now: float, rows: Any) -> float:
    """The reckoning after a card with this power, whose initiative is already in `keys`."""
    if power == NO_POWER:
        return utility(table, box, me, keys, prizes)
    if power == TO_BLOCK:
        return utility(table, box, me, keys, prizes) + (SHELTER * now if area == me else 0.0)
    if power == TO_POINTS:
        odd = 0
        for d in range(DICE):
            odd += oddity(table, box, table.seats[area].dice[d])
        change = float(odd) if way == 1 else -min(float(odd), float(table.seats[area].salvation) - 1.0)
        return utility(table, box, me, keys, prizes) + (change if area == me else -ENVY * change)
    if power == TO_RELAUNCH:
        return relaunch_gain(table, box, me, area, way + 1, keys, prizes, rows)
    d = die_of(power, way)
    die = table.seats[area].dice[d]
    face, black = int(die.face), int(die.black)
    if power == TO_DISCARD:
        face = 0
    elif power == TO_TRANSFORM:
        black = 1 - black
    else:
        face = face_after(power, way, face)
    counts = worth_after_fate(table, box, face, black)
    if not works_on(box, table.seats[area]) and not black:
        counts = face * int(box.fates[table.fate].factor)
    return moved(table, box, me, area, int(table.seats[area].total) - worth(table, box, die) + counts, keys, prizes)


@rule
def moved(table: Table, box: Box, me: int, area: int, total: int, keys: Any, prizes: Any) -> float:
    """The reckoning with another sum in one area."""
    seat = table.seats[area]
    before = int(seat.total)
    seat.total = total
    keys[area] += (total - before) * 512
    value = utility(table, box, me, keys, prizes)
    keys[area] -= (total - before) * 512
    seat.total = before
    return value


@rule
def fill_own_sums(table: Table, box: Box, me: int, keys: Any, prizes: Any, own: Any) -> None:
    """The reckoning for every sum the own dice could show."""
    for total in range(SUMS):
        own[total] = moved(table, box, me, me, total, keys, prizes)


@rule
def relaunch_gain(table: Table, box: Box, me: int, area: int, chosen: int, keys: Any, prizes: Any, rows: Any) -> float:
    """The mean over the rolls of the own dice, whose reckonings stand in `rows[2]`; for others' dice the reckoning of their mean."""
    rest = int(table.seats[area].total)
    mean = 0.0
    rows[0] = 0.0
    rows[0, 0] = 1.0
    now = 0
    for d in range(DICE):
        if has(chosen, d):
            die = table.seats[area].dice[d]
            rest -= worth(table, box, die)
            if area == me:
                add_die(table, box, die.black == 1, rows[now], rows[1 - now])
                now = 1 - now
            else:
                for face in range(1, 7):
                    mean += worth_after_fate(table, box, face, int(die.black)) / 6.0
    if area != me:
        return moved(table, box, me, area, rest + int(mean + 0.5), keys, prizes)
    value = 0.0
    for more in range(SUMS - rest):
        value += rows[now, more] * rows[2, rest + more]
    return value


@rule
def utility(table: Table, box: Box, me: int, keys: Any, prizes: Any) -> float:
    """The own gain less a part of the others', if the Challenge ended now; `keys` say who is ahead of whom."""
    value = 0.0
    for s in range(table.count):
        if table.seats[s].inside:
            gain = gain_of(table, box, s, keys, prizes)
            value += gain if s == me else -ENVY * gain
    return value


@rule
def gain_of(table: Table, box: Box, s: int, keys: Any, prizes: Any) -> float:
    """What the reckoning gives a seat in the challenge: the reward of its place, two for the exact sum, or the penalty."""
    seat = table.seats[s]
    bust = seat.total > table.target
    ahead = 0
    for other in range(table.count):
        if table.seats[other].inside and keys[other] > keys[s] and (table.seats[other].total > table.target) == bust:
            ahead += 1
    if bust:
        return GIFT - min(2.0, float(seat.salvation) - 1.0) if ahead == 0 else 0.0
    if not is_ranked(table, box, s):
        return 0.0
    return prizes[ahead] + (2.0 if seat.total == table.target else 0.0)
