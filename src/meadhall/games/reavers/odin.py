"""Odin: items of different kinds are given up for Glory, when he becomes leader and again when he is dismissed (GAP-10)."""

from meadhall.engine import first, has, rule, size, tell

from .actions import ITEMS
from .agenda import ask, drop, push, top
from .costs import keep_spoils
from .crew import dice_on
from .happenings import ITEMS_GIVEN, PAYS
from .rulebook import GAP_10_2, GAP_10_3, GAP_10_5
from .state import (
    FARM,
    FAVOR,
    GIVE_DIE,
    GIVE_KEEP,
    GIVE_PROPHECY,
    ITEM_DIE,
    ITEM_FARM,
    ITEM_FAVOR,
    ITEM_KEEP_SPOILS,
    ITEM_PROPHECY,
    ITEM_TERROR,
    ITEM_VALKYRIE,
    ITEMS_OF_ODIN,
    ODIN,
    TERROR,
    VALKYRIE,
    Box,
    Table,
)


@rule
def at_hand(table: Table, box: Box, s: int, item: int) -> bool:
    """Whether the seat has something of this kind (GAP-10.3); a Vordr die is a die like the others."""
    seat = table.seats[s]
    if item == ITEM_DIE:
        return dice_on(table, s) > 0
    if item == ITEM_VALKYRIE:
        return seat.valkyrie > 0
    if item == ITEM_FAVOR:
        return seat.favor > 0
    if item == ITEM_PROPHECY:
        return seat.prophecies != 0
    if item == ITEM_KEEP_SPOILS:
        return keep_spoils(table, box, s) > 0
    if item == ITEM_TERROR:
        return seat.terror > 0
    return seat.tokens[0] > 0


@rule
def run_items(table: Table, box: Box) -> None:
    """The owner says which items, or none (GAP-10.2, GAP-10.5); who has nothing of them is not asked."""
    s = int(top(table).seat)
    for number in range(ITEMS_OF_ODIN):
        if at_hand(table, box, s, int(box.odin_items[number])):
            ask(table, box)
            return
    drop(table)


@rule
def answer_items(table: Table, box: Box, s: int, action: int) -> None:
    """The items are given up, and how many kinds they are decides the Glory (GAP-10.4, GAP-10.5)."""
    items = action - ITEMS
    drop(table)
    for number in range(ITEMS_OF_ODIN - 1, -1, -1):
        if has(items, number):
            give_up(table, s, int(box.odin_items[number]))
    glory = int(box.odin_glory[size(items)])
    table.seats[s].glory += glory
    tell(table, GAP_10_5, ITEMS_GIVEN, s, size(items), glory)


@rule
def bar_items(table: Table, box: Box, s: int, action: int) -> int:
    """A set of items at hand, one of a kind (GAP-10.3), and no more than the card allows (GAP-10.2)."""
    items = action - ITEMS
    if not 0 <= items <= first(ITEMS_OF_ODIN):
        return GAP_10_2
    if size(items) > box.gods[ODIN].amount:
        return GAP_10_2
    for number in range(ITEMS_OF_ODIN):
        if has(items, number) and not at_hand(table, box, s, int(box.odin_items[number])):
            return GAP_10_3
    return 0


@rule
def give_up(table: Table, s: int, item: int) -> None:
    """One item: a die, a Prophecy and Keep Spoils are chosen next, the others go at once."""
    seat = table.seats[s]
    if item == ITEM_DIE:
        push(table, GIVE_DIE, s, 0, 1, 0, GAP_10_3)
    elif item == ITEM_PROPHECY:
        push(table, GIVE_PROPHECY, s, 0, 1, 0, GAP_10_3)
    elif item == ITEM_KEEP_SPOILS:
        push(table, GIVE_KEEP, s, 0, 1, 0, GAP_10_3)
    elif item == ITEM_VALKYRIE:
        seat.valkyrie -= 1
        tell(table, GAP_10_3, PAYS, s, VALKYRIE, 1)
    elif item == ITEM_FAVOR:
        seat.favor -= 1
        tell(table, GAP_10_3, PAYS, s, FAVOR, 1)
    elif item == ITEM_TERROR:
        seat.terror -= 1
        tell(table, GAP_10_3, PAYS, s, TERROR, 1)
    elif item == ITEM_FARM:
        seat.tokens[0] -= 1
        tell(table, GAP_10_3, PAYS, s, FARM, 1)
