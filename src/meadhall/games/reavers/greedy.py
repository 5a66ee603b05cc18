"""The greedy player's estimate of its actions, in Glory: what each brings by the prices of `prices.py`, less what it costs.

A location is worth what taking part would bring in this seat; a combat is entered with the Hammers that pay best by `chances.py`.
Weights stand in `greedy.toml`.
"""

from typing import Any

import numpy as np

from meadhall.engine import appraise, implements, rule

from . import actions as a
from .agenda import top
from .costs import can_pay
from .crew import clan_shown
from .notes import WEIGHTS, Notes, note
from .outlay import worth_of_giving, worth_of_hammers, worth_of_payment
from .outlook import battle_gain, god_worth, location_worth, tile_gain
from .places import clockwise, slot_of
from .prices import (
    ability_worth,
    card_price,
    line_price,
    price,
    promotion_worth,
    rally_worth,
    reaver_worth,
    spoil_worth,
    token_worth,
)
from .state import (
    AT_DECK,
    BATTLE_COST,
    CELEBRATE,
    FACE_BATTLE,
    FARM,
    FAVOR,
    FIRST_VORDR,
    FOOD,
    GOD,
    KEEP,
    KINDS,
    LEADER,
    NORN,
    PROPHECY,
    REAVER,
    RECRUIT,
    SLOTS,
    TREASURE,
    UPGRADE,
    VALKYRIE,
    VILLAGE,
    VILLAGES,
    Box,
    Table,
)
from .wagers import NEVER, best_fight, worth_of_rerolls, worth_of_sure_die

NOTES = Notes.dtype
OTHERS, TERROR_PRICE, UPGRADE_PRICE = WEIGHTS.others, WEIGHTS.terror, WEIGHTS.upgrade


@implements(appraise, Table)
def estimate(table: Table, box: Box, seat: int, actions: Any, count: int, worth: Any) -> None:
    """The gain of each action. What may be done beside leaves the question standing, so its best answer is added to it."""
    notes = np.empty(1, NOTES)  # the loop passes notes[0], and so keeps the array alive while it may be used
    note(table, box, seat, notes[0])
    best = NEVER
    for i in range(count):
        worth[i] = worth_of(table, box, notes[0], int(actions[i]))
        if not is_beside(int(actions[i])):
            best = max(best, worth[i])
    for i in range(count):
        if is_beside(int(actions[i])):
            worth[i] += best


@rule
def is_beside(action: int) -> bool:
    """Whether this may be done beside what is asked."""
    return a.RALLY_AT <= action < a.OMIT


@rule
def worth_of(table: Table, box: Box, notes: Notes, action: int) -> float:
    """The gain of one action."""
    if action < a.OMIT:
        return worth_beside(table, box, notes, action)
    if action < a.COLOURS:
        return worth_of_round(table, box, notes, action)
    if action < a.GROUP:
        return worth_of_die(table, box, notes, action)
    if action < a.FIGHT:
        return worth_of_card(table, box, notes, action)
    if action < a.GIVE_PROPHECY:
        return worth_of_place(table, box, notes, action)
    if action < a.PAY:
        return worth_of_giving(table, box, notes, action)
    if action < a.HAMMERS:
        return worth_of_payment(table, box, notes, action - a.PAY)
    if action < a.REROLLS:
        return worth_of_hammers(table, box, notes, action - a.HAMMERS)
    return worth_of_rerolls(table, box, notes, action - a.REROLLS)


# To pass, and what may be done beside.


@rule
def worth_beside(table: Table, box: Box, notes: Notes, action: int) -> float:
    """A pass gains nothing; a Rally by token, an Artifact, a die for the combat."""
    seat = table.seats[notes.seat]
    if action == a.PASS:
        return 0.0
    if action < a.USE_ARTIFACT:
        return worth_of_rally(table, box, notes, action - a.RALLY_AT)
    if action < a.LOAD:
        artifact = int(seat.artifacts[action - a.USE_ARTIFACT]) - 1
        return line_price(table, box, notes, box.artifacts[artifact].gain) - 0.2
    if action < a.VALKYRIE_DIE:
        return worth_of_load(table, box, notes, (action - a.LOAD) // KINDS, (action - a.LOAD) % KINDS)
    return worth_of_sure_die(table, box, notes, action == a.VALKYRIE_DIE)


@rule
def worth_of_rally(table: Table, box: Box, notes: Notes, place: int) -> float:
    """The dice of a Rally by token, less the token and the Reaver; where there is room for them."""
    if notes.on_board >= box.ship_dice - 1:
        return -1.0
    seat = table.seats[notes.seat]
    card = int(seat.leader) if place == LEADER else int(seat.slots[place])
    kept = 1.5 if place == LEADER else ability_worth(table, box, notes, card - 1)
    return rally_worth(table, box, notes, card - 1) - card_price(table, notes, VALKYRIE) - kept - 0.3


@rule
def worth_of_load(table: Table, box: Box, notes: Notes, space: int, kind: int) -> float:
    """A die stored on an Artifact: part of what it will bring, less most of what the die is worth; more on a full board."""
    artifact = int(table.seats[notes.seat].artifacts[space]) - 1
    later = 0.6 * line_price(table, box, notes, box.artifacts[artifact].gain) * min(1.0, notes.left / 6.0)
    crowded = notes.on_board >= box.ship_dice - 1
    return later - (0.2 if crowded else 0.65) * notes.dice[kind] - 0.05


# The round.


@rule
def worth_of_round(table: Table, box: Box, notes: Notes, action: int) -> float:
    """A location to choose, to take part or to rest."""
    if action < a.SELECT:
        return 0.0
    if action < a.TAKE_PART:
        return worth_of_selecting(table, box, notes, action - a.SELECT)
    if action == a.TAKE_PART:
        return location_worth(table, box, notes, int(table.location), -1)
    if action < a.REST:
        return location_worth(table, box, notes, CELEBRATE, action - a.OFFER)
    if action == a.REST:
        return price(table, box, notes, FOOD, int(box.rest_food))
    return notes.dice[action - a.DIE] * notes.room


@rule
def worth_of_selecting(table: Table, box: Box, notes: Notes, location: int) -> float:
    """What taking part or resting would bring, with what selecting earns, the own specialists, and a little against the others'."""
    chooser = int(table.chooser)
    table.chooser = notes.seat
    rest = price(table, box, notes, FOOD, int(box.rest_food))
    worth = rest
    if location == CELEBRATE:
        for tile in range(3):
            worth = max(worth, location_worth(table, box, notes, location, tile))
        worth += 0.8 * int(box.locations[location].activations[0])
    else:
        worth = max(worth, location_worth(table, box, notes, location, -1))
    worth += line_price(table, box, notes, box.locations[location].selecting)
    if location == table.prophet:
        worth += max(card_price(table, notes, PROPHECY), card_price(table, notes, NORN))
    if location == table.maelstrom:
        worth -= 0.8 * notes.spent
    slot = slot_of(location)
    if slot >= 0:
        if not notes.asked_others:
            note_others(table, box, notes)
        worth += abilities_in(table, box, notes, slot)
        for turn in range(1, table.count):
            worth -= OTHERS * notes.others[SLOTS * turn + slot]
    table.chooser = chooser
    return worth


@rule
def note_others(table: Table, box: Box, notes: Notes) -> None:
    """Note what the cards in each slot of the other seats bring."""
    theirs = np.empty(1, NOTES)
    for turn in range(1, table.count):
        note(table, box, clockwise(table, notes.seat, turn), theirs[0])
        for slot in range(SLOTS):
            notes.others[SLOTS * turn + slot] = abilities_in(table, box, theirs[0], slot)
    notes.asked_others = 1


@rule
def abilities_in(table: Table, box: Box, notes: Notes, slot: int) -> float:
    """What the Reavers of a slot bring when its location is selected."""
    worth = 0.0
    for place in range(3 * slot, 3 * slot + 3):
        card = int(table.seats[notes.seat].slots[place])
        if 0 < card < GOD:
            worth += 0.3 if box.reavers[card - 1].priced else line_price(table, box, notes, box.reavers[card - 1].gain)
        elif card >= GOD:
            worth += 1.5
    return worth


# Dice.


@rule
def worth_of_die(table: Table, box: Box, notes: Notes, action: int) -> float:
    """Colours to roll, dice to be rid of, turned or rolled again."""
    if action < a.DROP:
        colours = action - a.COLOURS
        red, yellow = colours // 10, colours % 10
        worth = 0.0
        for clan in range(3):
            if is_wild(table, box, notes, clan):
                for colour in range(3):
                    if box.clan_of[colour] == clan:
                        worth += 0.1 * (red if colour == 0 else yellow if colour == 1 else 0)
        return worth
    if action < a.TURN_TO:
        return 0.05 - notes.dice[action - a.DROP]
    if action < a.ROLL_AGAIN:
        before, side = (action - a.TURN_TO) // 6, (action - a.TURN_TO) % 6
        after = FIRST_VORDR + side if before >= FIRST_VORDR else before // 6 * 6 + side
        return notes.dice[after] - notes.dice[before] - 0.02
    return 0.7 * notes.spent - notes.dice[action - a.ROLL_AGAIN]


@rule
def is_wild(table: Table, box: Box, notes: Notes, clan: int) -> bool:
    """Whether this clan's icon is wild for the seat: by a die of it, or as one that would be."""
    for kind in range(KINDS):
        if clan_shown(box, kind) == clan:
            return notes.dice[kind] > 0.9 * notes.spent
    return False


# Cards.


@rule
def worth_of_card(table: Table, box: Box, notes: Notes, action: int) -> float:
    """A group to take, a Reaver to use, spoils to resolve."""
    if action < a.USE:
        return worth_of_group(table, box, notes, action - a.GROUP)
    if action < a.RESOLVE:
        reaver = int(table.reavers[(action - a.USE) // 6])
        return worth_of_use(table, box, notes, reaver, (action - a.USE) % 6)
    if action < a.SPACE:
        return 0.1 if action - a.RESOLVE >= TREASURE else 0.2
    if action < a.UPGRADE_TOKEN:
        return 0.2 if action - a.SPACE == 4 else -0.4 if table.seats[notes.seat].stored[action - a.SPACE] > 0 else 0.1
    icon = int(top(table).card) - UPGRADE
    if action == a.UPGRADE_TOKEN:
        return UPGRADE_PRICE * notes.left
    return float(box.upgrade_glory[icon])


@rule
def worth_of_group(table: Table, box: Box, notes: Notes, group: int) -> float:
    """Two cards that are seen, or two that are not."""
    location = int(table.location)
    if group == 4:
        if location == RECRUIT:
            return 2.0 * card_price(table, notes, REAVER)
        return 2.0 * price(table, box, notes, VILLAGE if location == VILLAGES else KEEP, 1)
    display = 0 if location == RECRUIT else 1 if location == VILLAGES else 2
    worth = 0.0
    for card in range(2):
        seen = int(table.groups[8 * display + 2 * group + card]) - 1
        if seen >= 0:
            worth += reaver_worth(table, box, notes, seen) if location == RECRUIT else spoil_worth(table, box, notes, seen)
    return worth


@rule
def worth_of_use(table: Table, box: Box, notes: Notes, reaver: int, use: int) -> float:
    """Rally, Specialize or Promote."""
    if use == 0:
        return rally_worth(table, box, notes, reaver)
    if use == 5:
        return promotion_worth(table, box, notes, int(box.reavers[reaver].clan))
    full = 0
    for place in range(3 * (use - 1), 3 * use):
        full += int(table.seats[notes.seat].slots[place] > 0)
    return ability_worth(table, box, notes, reaver) - 0.1 * full


# The places.


@rule
def worth_of_place(table: Table, box: Box, notes: Notes, action: int) -> float:
    """A fight, a battle, a tile, a trade, a token, a gift, a God."""
    if action == a.FIGHT:
        if top(table).do == FACE_BATTLE:
            battle = int(top(table).card)
            return best_fight(table, box, notes, battle_gain(table, box, notes, battle), int(box.battles[battle].defense))
        card = box.plunder[top(table).card]
        stake = line_price(table, box, notes, card.pillage) - TERROR_PRICE * int(card.terror)
        return best_fight(table, box, notes, stake, int(card.defense)) - 0.1
    if action < a.TILE:
        space = action - a.BATTLE
        return battle_worth(table, box, notes, int(table.battles[space]) - 1 if space < AT_DECK else -1)
    if action < a.TRADE_DIE:
        return tile_worth(table, box, notes, (action - a.TILE) // 2, (action - a.TILE) % 2)
    if action < a.TRADE_FOOD:
        return notes.dice[action - a.TRADE_DIE] * notes.room
    if action == a.TRADE_FOOD:
        return price(table, box, notes, FOOD, int(box.trade_food))
    if action == a.TRADE_FAVOR:
        return price(table, box, notes, FAVOR, int(box.trade_favor))
    if action == a.TRADE_PROPHECY:
        return price(table, box, notes, PROPHECY, int(box.trade_prophecy))
    if action < a.DECK:
        return token_worth(table, box, notes, FARM + action - a.TOKEN)
    if action < a.GIFT:
        return price(table, box, notes, KEEP if action > a.DECK else VILLAGE, 1)
    if action < a.GOD:
        return card_price(table, notes, NORN if action > a.GIFT else PROPHECY)
    if action < a.ACTIVATE:
        return god_worth(table, box, notes, (action - a.GOD) // SLOTS)
    reaver = int(table.seats[notes.seat].slots[action - a.ACTIVATE]) - 1
    worth = line_price(table, box, notes, box.reavers[reaver].gain)
    return worth - 0.7 if box.reavers[reaver].priced else worth


@rule
def battle_worth(table: Table, box: Box, notes: Notes, battle: int) -> float:
    """A Sea Battle, by the dice shown or by combat; one from the deck is as good as the middle of them."""
    if battle < 0:
        return best_fight(table, box, notes, 6.5, 3) - 0.2
    gain = battle_gain(table, box, notes, battle)
    worth = best_fight(table, box, notes, gain, int(box.battles[battle].defense))
    paid = gain - dice_asked(box, BATTLE_COST + battle) * 0.75 * notes.spent
    if paid > worth and can_pay(table, box, notes.seat, BATTLE_COST + battle):
        worth = paid
    return worth


@rule
def dice_asked(box: Box, cost: int) -> int:
    """How many dice a cost asks for."""
    dice = 0
    for need in range(9):
        dice += int(box.costs[cost].need[need])
    return dice


@rule
def tile_worth(table: Table, box: Box, notes: Notes, stack: int, peacefully: int) -> float:
    """A tile, less its cost, or by the chance to win it."""
    gain = tile_gain(table, box, stack)
    level = stack % 3 + 1
    if not peacefully:
        return best_fight(table, box, notes, gain, level) - 0.05
    if stack < 3:
        return gain - price(table, box, notes, FOOD, 2 * level)
    return gain - (price(table, box, notes, FAVOR, level) if stack < 6 else 0.4 * level * notes.spent)
