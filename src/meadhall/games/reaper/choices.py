"""What a seat may decide: the legal actions, and for all others the clause that forbids them."""

from typing import Any

from meadhall.engine import bit, has, implements, legal, lowest, refusal, rule, with_, without

from .actions import ACTIONS, AREA_OF, CARD_OF, COPY_BEGINS, FIRST, KEEP, PASS, POWER_OF, REROLL, STRIDE, WAIVE, WAY_OF
from .bet import most_death_dice, most_player_dice
from .challenge import closed
from .powers import die_of, face_after, powers_of, touches_black
from .rulebook import (
    RPR_3_2,
    RPR_5_3,
    RPR_5_5,
    RPR_5_6,
    RPR_6_2,
    RPR_7_1,
    RPR_7_2,
    RPR_7_3,
    RPR_7_7,
    RPR_7_8,
    RPR_7_9,
    RPR_7_14,
    RPR_10_1,
    RPR_12_2,
    RPR_13_7,
)
from .state import (
    BET,
    CHALLENGE,
    COPY,
    DICE,
    KINDS,
    NO_POWER,
    THROW,
    TO_BLOCK,
    TO_CHOOSE,
    TO_POINTS,
    TO_RELAUNCH,
    TO_STEP,
    Box,
    Seat,
    Table,
)


@implements(legal, Table)
def legal_actions(table: Table, box: Box, seat: int, out: Any) -> int:
    """The decisions of the present phase, ascending."""
    if not has(table.waiting, seat):
        return 0
    if table.phase == BET:
        return write_bets(table.seats[seat], out)
    if table.phase == THROW:
        return write_rerolls(table.seats[seat], out)
    out[0] = WAIVE
    count = 1
    if may_pass(table, seat):
        out[1] = PASS
        count = 2
    return write_plays(table, box, seat, out, count)


@rule
def write_bets(seat: Seat, out: Any) -> int:
    """Every number of coloured dice, without and with the death die (RPR-5.2 to 5.4)."""
    count = 0
    for player in range(most_player_dice(seat) + 1):
        for death in range(most_death_dice(seat) + 1):
            out[count] = 2 * player + death
            count += 1
    return count


@rule
def write_rerolls(seat: Seat, out: Any) -> int:
    """Keep, or throw away a card of the hand (RPR-6.2)."""
    out[0] = KEEP
    count = 1
    for kind in range(1, KINDS):
        if seat.hand[kind] > 0:
            out[count] = REROLL + kind
            count += 1
    return count


@rule
def may_pass(table: Table, s: int) -> bool:
    """The holder, while the token is active (RPR-7.14)."""
    return s == table.holder and table.active == 1


@rule
def write_plays(table: Table, box: Box, s: int, out: Any, count: int) -> int:
    """Every card of the hand, in every area that is open to it, without power (RPR-7.13) and in every way of its powers."""
    areas = 0
    for area in range(table.count):
        if closed(table, box, s, area) == 0:
            areas = with_(areas, area)
    if areas == 0:
        return count
    hand = table.seats[s].hand
    for kind in range(1, KINDS):
        if hand[kind] > 0:
            powers = powers_of(table, box, kind)
            rest = areas
            while rest != 0:
                area = lowest(rest)
                rest = without(rest, area)
                out[count] = FIRST[kind] + area * STRIDE[kind]
                count = write_powers(table.seats[area], box, kind, powers, out, count)
    return count


@rule
def write_powers(seat: Seat, box: Box, kind: int, powers: int, out: Any, count: int) -> int:
    """The ways of these powers in one area, behind the card's plain action at `out[count]`."""
    plain = out[count]
    count += 1
    rest = powers
    while rest != 0:
        power = lowest(rest)
        rest = without(rest, power)
        begin = plain + (COPY_BEGINS[power] if kind == COPY else 1)
        if power == TO_BLOCK:
            out[count] = begin
            count += 1
        elif power == TO_POINTS:
            out[count] = begin
            out[count + 1] = begin + 1
            count += 2
        elif power == TO_RELAUNCH:
            count = write_sets(seat, touches_black(box, kind, power), begin, out, count)
        else:
            count = write_dice(seat, touches_black(box, kind, power), power, begin, out, count)
    return count


@rule
def write_dice(seat: Seat, black: bool, power: int, begin: int, out: Any, count: int) -> int:
    """The ways of a power that is used on one die."""
    for d in range(DICE):
        if usable(seat, d, black) and twin(seat, d) < 0:
            if power == TO_STEP:
                if seat.dice[d].face > 1:
                    out[count] = begin + 2 * d
                    count += 1
                if seat.dice[d].face < 6:
                    out[count] = begin + 2 * d + 1
                    count += 1
            elif power == TO_CHOOSE:
                for face in range(6):
                    out[count] = begin + 6 * d + face
                    count += 1
            else:
                out[count] = begin + d
                count += 1
    return count


@rule
def write_sets(seat: Seat, black: bool, begin: int, out: Any, count: int) -> int:
    """The sets of at least one die (RPR-12.4): of equal dice a set takes the lower ones first.

    Each die is added to every set of lower dice found so far, so the sets come in ascending order.
    """
    low = count
    for d in range(DICE):
        if usable(seat, d, black):
            other = twin(seat, d)
            found = count
            if other < 0:
                out[count] = begin - 1 + bit(d)
                count += 1
            for place in range(low, found):
                if other < 0 or has(int(out[place]) - begin + 1, other):
                    out[count] = out[place] + bit(d)
                    count += 1
    return count


@rule
def usable(seat: Seat, d: int, black: bool) -> bool:
    """A die on the board that the power may touch (RPR-7.9, RPR-7.10)."""
    return seat.dice[d].face > 0 and (black or seat.dice[d].black == 0)


@rule
def twin(seat: Seat, d: int) -> int:
    """The nearest lower die of the same sort and face, which stands for this one; -1 if there is none."""
    die = seat.dice[d]
    for other in range(d - 1, -1, -1):
        if seat.dice[other].face == die.face and seat.dice[other].black == die.black:
            return other
    return -1


@implements(refusal, Table)
def forbidden_by(table: Table, box: Box, seat: int, action: int) -> int:
    """The clause that forbids an action, 0 where it is legal."""
    if table.over:
        return RPR_10_1
    if not has(table.waiting, seat):
        return not_asked(table, seat)
    if action < 0 or action >= ACTIONS or phase_of(action) != table.phase:
        return RPR_3_2
    if action < KEEP:
        too_many = action // 2 > most_player_dice(table.seats[seat]) or action % 2 > most_death_dice(table.seats[seat])
        return RPR_5_3 if too_many else 0
    if action < WAIVE:
        return 0 if action == KEEP or table.seats[seat].hand[action - REROLL] > 0 else RPR_6_2
    if action == PASS:
        return 0 if may_pass(table, seat) else RPR_7_14
    return 0 if action == WAIVE else misplay(table, box, seat, action)


@rule
def not_asked(table: Table, s: int) -> int:
    """Why it is not this seat's decision."""
    if table.phase == BET:
        return RPR_5_6
    if not table.seats[s].inside:
        return RPR_5_5
    if table.phase == THROW:
        return RPR_6_2
    return RPR_7_2 if table.seats[s].waived else RPR_7_1


@rule
def phase_of(action: int) -> int:
    """The phase an action belongs to."""
    if action < KEEP:
        return BET
    return THROW if action < WAIVE else CHALLENGE


@rule
def misplay(table: Table, box: Box, s: int, action: int) -> int:
    """Why a card may not be played like this."""
    kind, area, power, way = int(CARD_OF[action]), int(AREA_OF[action]), int(POWER_OF[action]), int(WAY_OF[action])
    if table.seats[s].hand[kind] == 0:
        return RPR_7_3
    why = closed(table, box, s, area)
    if why != 0 or power == NO_POWER:
        return why
    if not has(powers_of(table, box, kind), power):
        return RPR_13_7
    if power in (TO_BLOCK, TO_POINTS):
        return 0
    seat = table.seats[area]
    black = touches_black(box, kind, power)
    if power == TO_RELAUNCH:
        return misuse_of_set(seat, way + 1, black)
    d = die_of(power, way)
    why = misuse_of_die(seat, d, black)
    if why == 0 and twin(seat, d) >= 0:
        return RPR_12_2
    if why == 0 and power == TO_STEP and not 1 <= face_after(power, way, int(seat.dice[d].face)) <= 6:
        return RPR_7_8
    return why


@rule
def misuse_of_set(seat: Seat, chosen: int, black: bool) -> int:
    """Why these dice may not be chosen together; a higher one of equal dice comes only with the lower ones."""
    for d in range(DICE):
        if has(chosen, d):
            why = misuse_of_die(seat, d, black)
            if why != 0:
                return why
            if twin(seat, d) >= 0 and not has(chosen, twin(seat, d)):
                return RPR_12_2
    return 0


@rule
def misuse_of_die(seat: Seat, d: int, black: bool) -> int:
    """Why this die may not be chosen: it is not on the board, or the power does not touch death dice."""
    if seat.dice[d].face == 0:
        return RPR_7_7
    return 0 if usable(seat, d, black) else RPR_7_9
