"""Celebrate the Gods: who may make an offering, and the God taken for it (GAP-7.10 to 7.12, GAP-8, GAP-9)."""

from meadhall.engine import has, rule, tell

from .actions import GOD as TAKE
from .agenda import ask, drop, push, push_line, top
from .happenings import TAKES_GOD
from .payment import can_pay
from .places_of_gods import bar_place, can_take
from .rulebook import GAP_7_10, GAP_7_11, GAP_7_12, GAP_9_1, GAP_9_2, GAP_14_4
from .slots import card_at, lead, leave_place, tuck
from .state import GOD, GOD_ENTERS, GODS, GOES_LEADER, LEADER, NOWHERE, OFFERING_COST, SLOTS, WHEN_ANOTHER_GOD, Box, Table


@rule
def bar_offer(table: Table, box: Box, s: int, tile: int) -> int:
    """Each tile once a round (GAP-7.10), for its cost (GAP-7.11), by those who can then take and place a God (GAP-7.12)."""
    if has(table.offered, tile):
        return GAP_7_10
    cost = OFFERING_COST + int(table.offerings[tile])
    if not can_pay(table, box, s, cost):
        return GAP_7_11
    if not can_take(table, box, s, NOWHERE, int(box.costs[cost].reaver)):
        return GAP_7_12
    return 0


@rule
def can_offer(table: Table, box: Box, s: int, tile: int) -> bool:
    """Whether this seat may choose the offering on a tile."""
    return bar_offer(table, box, s, tile) == 0


@rule
def run_choose_god(table: Table, box: Box) -> None:
    """A God for the offering just paid (GAP-9.1); the offering was open only to those who can take one (GAP-7.12)."""
    s = int(top(table).seat)
    found = 0
    only = 0
    for number in range(GODS * SLOTS):
        if bar_choose_god(table, box, s, TAKE + number) == 0:
            found += 1
            only = number
    if found > 1:
        ask(table, box)
    elif found == 1:
        answer_choose_god(table, box, s, TAKE + only)
    else:
        drop(table)


@rule
def answer_choose_god(table: Table, box: Box, s: int, action: int) -> None:
    """The card is taken from its stack; Gods who bear no other beside them leave before it is placed (GAP-14.5)."""
    god = (action - TAKE) // SLOTS
    slot = (action - TAKE) % SLOTS
    drop(table)
    table.gods_left[god] -= 1
    told = NOWHERE if box.gods[god].place == GOES_LEADER else slot
    tell(table, GAP_9_1, TAKES_GOD, s, god, told)
    push(table, GOD_ENTERS, s, slot, 1, god, GAP_9_1)


@rule
def bar_choose_god(table: Table, box: Box, s: int, action: int) -> int:
    """A God whose stack is not empty, where the card asks to be placed (GAP-9.1)."""
    if not TAKE <= action < TAKE + GODS * SLOTS:
        return GAP_9_1
    return bar_place(table, box, s, (action - TAKE) // SLOTS, (action - TAKE) % SLOTS)


@rule
def run_god_enters(table: Table, box: Box) -> None:
    """First another God sends Loki away (GAP-14.4); then the card is placed and brings what it shows (GAP-9.2)."""
    step = top(table)
    s, god, slot = int(step.seat), int(step.card), int(step.a)
    drop(table)
    make_way(table, box, s)
    if box.gods[god].place == GOES_LEADER:
        lead(table, box, s, GOD + god, GAP_9_2)
    else:
        tuck(table, s, slot, GOD + god)
        push_line(table, s, box.gods[god].gain, GAP_9_2)


@rule
def make_way(table: Table, box: Box, s: int) -> None:
    """Loki goes to the Glory pile as soon as his owner picks another God, a second Loki too (GAP-14.4, GAP-14.5)."""
    for place in range(LEADER, -1, -1):
        card = card_at(table, s, place)
        if card >= GOD and box.gods[card - GOD].leaves == WHEN_ANOTHER_GOD:
            leave_place(table, s, place, GAP_14_4)
