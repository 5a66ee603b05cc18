"""What giving up and paying costs, for the greedy player: the ways to pay, and the Hammers that a combat may take."""

from meadhall.engine import has, rule, size

from . import actions as a
from .agenda import top
from .chances import chance
from .combat import giving
from .costs import SOURCES, all_asked, at_hand, purse, stand_ins, symbols, uses
from .notes import WEIGHTS, Notes, Outlay
from .outlook import battle_gain
from .prices import ability_worth, card_price, price, spoil_worth
from .state import (
    BATTLE_COST,
    FACE_BATTLE,
    FAVOR,
    FOOD,
    GAIN,
    ITEM_DIE,
    ITEM_FARM,
    ITEM_FAVOR,
    ITEM_KEEP_SPOILS,
    ITEM_PROPHECY,
    ITEM_TERROR,
    ITEM_VALKYRIE,
    ITEMS_OF_ODIN,
    KINDS,
    LEADER,
    OR_ELSE,
    TREASURE,
    VALKYRIE,
    Box,
    Table,
)
from .wagers import at_stake, need_now
from .ways import BASE, first_way, in_all, next_way

TERROR_PRICE = WEIGHTS.terror


# Paying.


@rule
def worth_of_payment(table: Table, box: Box, notes: Notes, number: int) -> float:
    """A way to pay: the dice that are worth least; where the payment may be declined, against what hangs on it."""
    outlay = notes.outlay
    if outlay.sources < 0:
        note_payment(table, box, notes, outlay)
    if number < outlay.number:
        outlay.number = 0
        outlay.way = first_way(outlay.needs, outlay.covers, outlay.twice, outlay.limits)
    while outlay.number < number:
        outlay.number += 1
        outlay.way = next_way(outlay.needs, outlay.covers, outlay.twice, outlay.limits, outlay.way)
    worth = 0.0
    place, going = 0, int(outlay.way)
    while going > 0:
        if going % BASE > 0:
            worth -= going % BASE * outlay.fees[place]
        place += 1
        going //= BASE
    if top(table).do == FACE_BATTLE:
        return worth + outlay.bought
    return worth - outlay.due - outlay.cards + outlay.bought


@rule
def note_payment(table: Table, box: Box, notes: Notes, outlay: Outlay) -> None:
    """Note what there is to pay with, the first way, and all that is the same whatever dice are spent."""
    step = top(table)
    facing = step.do == FACE_BATTLE
    cost = BATTLE_COST + int(step.card) if facing else int(step.card)
    needs, sorts = all_asked(table, box, notes.seat, cost)
    covers, twice, limits = purse(table, box, notes.seat, cost, sorts, in_all(needs))
    outlay.needs = needs
    outlay.covers = covers
    outlay.twice = twice
    outlay.limits = limits
    outlay.number = 0
    outlay.way = first_way(needs, covers, twice, limits)
    outlay.sources = 0
    clans = stand_ins(table, box, notes.seat, cost)
    for source in range(SOURCES):
        if at_hand(table, notes.seat, source) > 0 and uses(box, cost, clans, sorts, source) > 0:
            outlay.fees[outlay.sources] = notes.dice[source] if source < KINDS else 0.15
            outlay.sources += 1
    if facing:
        outlay.bought = battle_gain(table, box, notes, int(step.card))
        return
    asked = box.costs[cost]
    outlay.due = price(table, box, notes, FOOD, int(asked.food)) + price(table, box, notes, FAVOR, int(asked.favor)) + float(asked.glory)
    outlay.cards = 1.8 * int(asked.prophecy) + 2.0 * int(asked.keep_spoils) + 1.0 * int(asked.reaver)
    outlay.bought = hanging(table, box, notes)


@rule
def hanging(table: Table, box: Box, notes: Notes) -> float:
    """What the steps are worth that hang on a payment; what is only suffered otherwise is saved."""
    step = top(table)
    worth = 0.0
    for below in range(step.left):
        place = int(table.depth) - 2 - below
        if place >= 0 and table.agenda[place].do == GAIN:
            worth += price(table, box, notes, int(table.agenda[place].a), int(table.agenda[place].left))
    return -worth if step.a == OR_ELSE else worth


# Hammers.


@rule
def worth_of_hammers(table: Table, box: Box, notes: Notes, number: int) -> float:
    """The chance to win with these Hammers, less the dice."""
    seat = table.seats[notes.seat]
    outlay = notes.outlay
    if outlay.sources < 0:
        note_hammers(table, box, notes, outlay)
    if number != outlay.number:
        count_out(outlay, number)
    dice = int(seat.boosts[0])
    worth = 0.0
    for place in range(outlay.sources):
        spent = int(outlay.spent[place])
        if spent > 0:
            dice += spent * int(outlay.hammers[place])
            worth -= spent * outlay.fees[place]
    return worth + chance(dice, need_now(table, notes.seat), int(seat.favor)) * at_stake(table, box, notes)


@rule
def count_out(outlay: Outlay, number: int) -> None:
    """How many of each source the way of this number discards, source 0 counting fastest; the next way is but one step on."""
    if number == outlay.number + 1:
        place = 0
        while place < outlay.sources - 1 and outlay.spent[place] + 1 == outlay.more[place]:
            outlay.spent[place] = 0
            place += 1
        outlay.spent[place] += 1
    else:
        rest = number
        for place in range(outlay.sources):
            outlay.spent[place] = rest % int(outlay.more[place])
            rest //= int(outlay.more[place])
    outlay.number = number


@rule
def note_hammers(table: Table, box: Box, notes: Notes, outlay: Outlay) -> None:
    """Note all that gives Hammers, source by source as the ways to discard them are counted, and the first way, to discard none."""
    outlay.sources = 0
    outlay.number = 0
    for source in range(SOURCES):
        have = giving(table, box, notes.seat, source)
        if have > 0:
            outlay.more[outlay.sources] = have + 1
            outlay.spent[outlay.sources] = 0
            outlay.hammers[outlay.sources] = symbols(table, box, notes.seat, source)
            outlay.fees[outlay.sources] = notes.dice[source] if source < KINDS else 0.1
            outlay.sources += 1


# Giving up.


@rule
def worth_of_giving(table: Table, box: Box, notes: Notes, action: int) -> float:
    """What is given up: the less it is worth the better; Odin's items for their Glory."""
    seat = table.seats[notes.seat]
    if action < a.GIVE_KEEP:
        return -1.8 - 0.01 * int(box.prophecies[action - a.GIVE_PROPHECY].glory)
    if action < a.GIVE_REAVER:
        good = action - a.GIVE_KEEP
        seat.goods[good] -= 1
        worth = spoil_worth(table, box, notes, TREASURE + good)
        seat.goods[good] += 1
        return -worth
    if action < a.ITEMS:
        place = action - a.GIVE_REAVER
        if place == LEADER:
            return -2.0 * notes.spent
        return -ability_worth(table, box, notes, int(seat.slots[place]) - 1)
    chosen = action - a.ITEMS
    worth = float(box.odin_glory[size(chosen)])
    for bit in range(ITEMS_OF_ODIN):
        if has(chosen, bit):
            worth -= item_worth(table, box, notes, int(box.odin_items[bit]))
    return worth


@rule
def item_worth(table: Table, box: Box, notes: Notes, item: int) -> float:
    """What Odin takes."""
    if item == ITEM_DIE:
        return 0.4 * notes.spent
    if item == ITEM_VALKYRIE:
        return card_price(table, notes, VALKYRIE)
    if item == ITEM_FAVOR:
        return price(table, box, notes, FAVOR, 1)
    if item == ITEM_PROPHECY:
        return 2.0
    if item == ITEM_KEEP_SPOILS:
        return 2.2
    if item == ITEM_TERROR:
        return -TERROR_PRICE
    return 2.0 if item == ITEM_FARM else 1.0
