"""What a seat may decide: the legal actions, ascending. What forbids all others stands in `refusals.py`."""

from typing import Any

from meadhall.engine import has, implements, legal, lowest, rule, without

from . import actions as a
from .alignment import can_move, may_stay
from .attributes import open_actions, reach
from .layout import colours_taken, race_taken
from .market import may_ignore, price, room_fault, weapons_meant
from .pool import free, may_come_next
from .refusals import may_exchange, twin
from .rulebook import CLASS_CHOICE_REVERSE_ORDER
from .sheet import FULL, next_space
from .skills import copier, targets, usable
from .state import (
    ACTING,
    BUYING,
    CHA,
    CLASS_CARDS,
    CLASSES,
    CON,
    DEX,
    DIGGING,
    DO_COPY,
    FURTHER,
    GIVING_UP,
    KEEPING,
    LOOSE,
    NO_ARROW,
    NOTHING,
    ORDERING,
    PLACING,
    POOL,
    RESTORING,
    ROWS,
    SETTING,
    SHEETS,
    SHIFTING,
    SLOTS,
    SPACES,
    STR,
    TAKING,
    WEAPON,
    WIS,
    Box,
    Seat,
    Table,
)


@implements(legal, Table)
def legal_actions(table: Table, box: Box, seat: int, out: Any) -> int:
    """The decisions that lie before a seat: in the middle of something, between two steps, or as an interrupt."""
    if not has(table.waiting, seat):
        return 0
    if table.doing != NOTHING:
        return list_doing(table, box, seat, out)
    if table.active != seat:
        out[0] = a.PASS
        return list_skills(table, box, seat, out, 1)
    if table.phase < TAKING:
        return list_setup(table, box, seat, out)
    count = list_steps(table, box, seat, out)
    if table.phase == GIVING_UP:
        return count
    count = list_skills(table, box, seat, out, count)
    return list_business(table, box, seat, out, count) if table.phase == BUYING else count


@rule
def list_setup(table: Table, box: Box, s: int, out: Any) -> int:
    """Sheets nobody has (RP-1.4), sides of a class card (RP-1.12), places for starting dice (RP-1.36)."""
    count = 0
    if table.phase == SHEETS:
        for race in range(6):
            if not race_taken(table, race):
                out[count] = a.SHEET + 2 * race
                out[count + 1] = a.SHEET + 2 * race + 1
                count += 2
    elif table.phase == CLASS_CARDS:
        taken = colours_taken(table, box)
        free_choice = box.rulings.class_choice == CLASS_CHOICE_REVERSE_ORDER
        for job in range(CLASSES):
            if job // 2 == table.what or (free_choice and not has(taken, box.jobs[job].colour)):
                out[count] = a.CLASS + job
                count += 1
    else:
        seat = table.seats[s]
        for d in range(LOOSE):
            if seat.loose[d].face > 0 and not twin(seat, d):
                for row in range(ROWS):
                    if next_space(seat, row) != FULL:
                        out[count] = a.START + 6 * d + row
                        count += 1
    return count


@rule
def list_steps(table: Table, box: Box, s: int, out: Any) -> int:
    """The steps of the seat whose turn it is, but for Skills and business."""
    count = 0
    phase = table.phase
    if phase == TAKING:
        return list_takes(table, box, s, out)
    if phase == PLACING:
        for row in range(ROWS):
            if next_space(table.seats[s], row) != FULL:
                out[count] = a.PLACE + row
                count += 1
        return count
    if phase == BUYING and table.seats[s].bought == 0:
        return 0
    out[0] = a.PASS
    if phase == ACTING:
        attributes = open_actions(table, box, s)
        count = 1
        for attribute in range(ROWS):
            if has(attributes, attribute):
                count = list_attribute(table, box, s, attribute, out, count)
        return count
    if phase == DIGGING:
        return list_set(int(table.discard), a.DIG, out, 1)
    if phase == RESTORING:
        return list_set(int(table.seats[s].exhausted), a.MEND, out, 1)
    if phase == GIVING_UP:
        return list_set(int(table.seats[s].cards), a.GIVE_UP, out, 1)
    return 1


@rule
def list_takes(table: Table, box: Box, s: int, out: Any) -> int:
    """Initiative cards in the centre (RP-3.2), and pairs of their dice where an ability may exchange two."""
    count = 0
    for p in range(POOL):
        if free(table, p):
            out[count] = a.TAKE + p
            count += 1
    if may_exchange(table, box, s):
        for p in range(POOL):
            for q in range(p + 1, POOL):
                if free(table, p) and free(table, q):
                    out[count] = a.EXCHANGE + 5 * p + q
                    count += 1
    return count


@rule
def list_set(cards: int, begin: int, out: Any, count: int) -> int:
    """One action for each card of a set."""
    rest = cards
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        out[count] = begin + card
        count += 1
    return count


@rule
def list_attribute(table: Table, box: Box, s: int, attribute: int, out: Any, count: int) -> int:
    """The ways to take an Attribute Action (RP-4)."""
    seat = table.seats[s]
    if attribute == DEX:
        return list_swaps(seat, out, count)
    if attribute == CON:
        return list_changes(seat, reach(table, box, s), out, count)
    if attribute == WIS:
        for arrow in range(4):
            if can_move(int(seat.at), arrow):
                out[count] = a.MOVE + arrow
                count += 1
        return count
    if attribute == CHA:
        out[count] = a.TOKEN
        return count + 1
    begin = a.FLIP if attribute == STR else a.REROLL
    for space in range(SPACES):
        if seat.dice[space].face > 0 and not (table.doing == FURTHER and space == table.die):
            out[count] = begin + space
            count += 1
    return count


@rule
def list_swaps(seat: Seat, out: Any, count: int) -> int:
    """Every pair of dice (RP-4.2)."""
    for space in range(SPACES):
        if seat.dice[space].face > 0:
            for other in range(space + 1, SPACES):
                if seat.dice[other].face > 0:
                    out[count] = a.SWAP + SPACES * space + other
                    count += 1
    return count


@rule
def list_changes(seat: Seat, most: int, out: Any, count: int) -> int:
    """Every die up and down, within 1 and 6 (RP-4.5)."""
    for space in range(SPACES):
        face = int(seat.dice[space].face)
        if face > 0:
            for way in range(a.REACH - most, a.REACH + most):
                if 1 <= face + change_of(way) <= 6:
                    out[count] = a.STEP + 2 * a.REACH * space + way
                    count += 1
    return count


change_of = rule(a.change_of)


@rule
def list_doing(table: Table, box: Box, s: int, out: Any) -> int:
    """The choices of somebody in the middle of something."""
    doing = table.doing
    count = 0
    if doing == ORDERING:
        for q in range(POOL):
            if may_come_next(table, q):
                out[count] = a.ORDER + q
                count += 1
        return count
    if doing == KEEPING:
        out[0] = a.KEEP_OLD
        out[1] = a.KEEP_NEW
        out[2] = a.AGAIN
        return 3 if table.left > 0 else 2
    out[0] = a.PASS
    if doing == FURTHER:
        return list_attribute(table, box, s, int(table.what), out, 1)
    if doing == SHIFTING:
        return list_shifts(table, out)
    if doing == SETTING:
        return list_faces(table.seats[s], out)
    return list_set(without(table.seats[s].exhausted, table.what), a.MEND, out, 1)


@rule
def list_shifts(table: Table, out: Any) -> int:
    """Free dice of the pool, up and down."""
    count = 1
    most = min(int(table.what), a.REACH)
    for p in range(POOL):
        if free(table, p):
            for way in range(a.REACH - most, a.REACH + most):
                if 1 <= table.pool[p].face + change_of(way) <= 6:
                    out[count] = a.SHIFT + 2 * a.REACH * p + way
                    count += 1
    return count


@rule
def list_faces(seat: Seat, out: Any) -> int:
    """Every die to every other face."""
    count = 1
    for space in range(SPACES):
        if seat.dice[space].face > 0:
            for face in range(1, 7):
                if face != seat.dice[space].face:
                    out[count] = a.SET + 6 * space + face - 1
                    count += 1
    return count


@rule
def list_skills(table: Table, box: Box, s: int, out: Any, count: int) -> int:
    """The Skills that can be used, the own ones before those of others (RP-5.9)."""
    cards = usable(table, box, s)
    rest = cards
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        if box.cards[card].effects[0].kind != DO_COPY:
            count = list_ways(table, box, s, card, a.USE, out, count)
    own = copier(table, box, s) if cards != 0 else -1
    if own >= 0 and has(cards, own):
        rest = targets(table, box, s)
        while rest != 0:
            card = lowest(rest)
            rest = without(rest, card)
            count = list_ways(table, box, s, card, a.COPY, out, count)
    return count


@rule
def list_ways(table: Table, box: Box, s: int, card: int, begin: int, out: Any, count: int) -> int:
    """A Skill with the token moving, and with the token staying where an ability allows it."""
    arrow = int(box.cards[card].arrow)
    if arrow == NO_ARROW or can_move(int(table.seats[s].at), arrow):
        out[count] = begin + 2 * card
        count += 1
    if arrow != NO_ARROW and may_stay(table, box, s):
        out[count] = begin + 2 * card + 1
        count += 1
    return count


@rule
def list_business(table: Table, box: Box, s: int, out: Any, count: int) -> int:
    """Purchases (RP-5.3), and discards where nothing has been bought (RP-5.14)."""
    seat = table.seats[s]
    for slot in range(SLOTS):
        if table.market[slot] > 0:
            card = int(table.market[slot]) - 1
            cost = price(table, box, s, card)
            for tokens in range(max(0, cost - int(seat.gold)), min(int(seat.tokens), cost, a.TOKENS - 1) + 1):
                count = list_purchase(table, box, s, card, a.BUY + (slot * a.TOKENS + tokens) * 2 * a.WEAPON_SETS, out, count)
    if seat.bought == 0:
        for slot in range(SLOTS):
            if table.market[slot] > 0:
                out[count] = a.DISCARD + slot
                count += 1
    return count


@rule
def list_purchase(table: Table, box: Box, s: int, card: int, begin: int, out: Any, count: int) -> int:
    """One card at one price: with every set of Weapons that may go for it, and with a Trait's arrow followed or not."""
    if box.cards[card].kind != WEAPON:
        out[count] = begin
        count += 1
        if may_ignore(table, box, s, card):
            out[count] = begin + 1
            count += 1
        return count
    for chosen in range(a.WEAPON_SETS):
        dropped = weapons_meant(table, box, s, chosen)
        if dropped >= 0 and room_fault(table, box, s, card, dropped) == 0:
            out[count] = begin + 2 * chosen
            count += 1
    return count
