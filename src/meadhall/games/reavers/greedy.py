"""The greedy player's estimate of its actions, in Glory: what each brings by the prices of `prices.py`, less what it costs.

A location is worth what taking part would bring in this seat; a combat is entered with the Hammers that pay best by `chances.py`.
Weights stand in `greedy.toml`.
"""

from typing import Any

import numpy as np

from meadhall.engine import appraise, has, implements, rule, size

from . import actions as a
from .agenda import top
from .costs import SOURCES, way
from .crew import clan_shown, dice_on
from .outlook import battle_gain, god_worth, location_worth, tile_gain
from .payment import can_pay
from .places import clockwise, slot_of
from .prices import (
    WEIGHTS,
    ability_worth,
    arriving,
    card_price,
    die_worth,
    left,
    line_price,
    price,
    promotion_worth,
    rally_worth,
    reaver_worth,
    spoil_worth,
    token_worth,
    use_for,
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
    GAIN,
    GOD,
    ITEM_DIE,
    ITEM_FARM,
    ITEM_FAVOR,
    ITEM_KEEP_SPOILS,
    ITEM_PROPHECY,
    ITEM_TERROR,
    ITEM_VALKYRIE,
    ITEMS_OF_ODIN,
    KEEP,
    KINDS,
    LEADER,
    NORN,
    OR_ELSE,
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
from .wagers import NEVER, best_fight, worth_of_hammers, worth_of_rerolls, worth_of_sure_die

OTHERS, TERROR_PRICE, UPGRADE_PRICE = WEIGHTS.others, WEIGHTS.terror, WEIGHTS.upgrade


@implements(appraise, Table)
def estimate(table: Table, box: Box, seat: int, actions: Any, count: int, worth: Any) -> None:
    """The gain of each action. What may be done beside leaves the question standing, so its best answer is added to it."""
    counts = np.zeros(SOURCES, np.int64)
    best = NEVER
    for i in range(count):
        worth[i] = worth_of(table, box, seat, int(actions[i]), counts)
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
def worth_of(table: Table, box: Box, s: int, action: int, counts: Any) -> float:
    """The gain of one action."""
    if action < a.OMIT:
        return worth_beside(table, box, s, action, counts)
    if action < a.COLOURS:
        return worth_of_round(table, box, s, action)
    if action < a.GROUP:
        return worth_of_die(table, box, s, action)
    if action < a.FIGHT:
        return worth_of_card(table, box, s, action)
    if action < a.GIVE_PROPHECY:
        return worth_of_place(table, box, s, action)
    if action < a.PAY:
        return worth_of_giving(table, box, s, action)
    if action < a.HAMMERS:
        return worth_of_payment(table, box, s, action - a.PAY, counts)
    if action < a.REROLLS:
        return worth_of_hammers(table, box, s, action - a.HAMMERS, counts)
    return worth_of_rerolls(table, box, s, action - a.REROLLS, counts)


# To pass, and what may be done beside.


@rule
def worth_beside(table: Table, box: Box, s: int, action: int, counts: Any) -> float:
    """A pass gains nothing; a Rally by token, an Artifact, a die for the combat."""
    seat = table.seats[s]
    if action == a.PASS:
        return 0.0
    if action < a.USE_ARTIFACT:
        place = action - a.RALLY_AT
        card = int(seat.leader) if place == LEADER else int(seat.slots[place])
        token = card_price(table, box, s, VALKYRIE)
        kept = 1.5 if place == LEADER else ability_worth(table, box, s, card - 1)
        return rally_worth(table, box, s, card - 1) - token - kept - 0.3 if dice_on(table, s) < box.ship_dice - 1 else -1.0
    if action < a.LOAD:
        artifact = int(seat.artifacts[action - a.USE_ARTIFACT]) - 1
        return line_price(table, box, s, box.artifacts[artifact].gain) - 0.2
    if action < a.VALKYRIE_DIE:
        return worth_of_load(table, box, s, (action - a.LOAD) // KINDS, (action - a.LOAD) % KINDS)
    return worth_of_sure_die(table, box, s, action == a.VALKYRIE_DIE)


@rule
def worth_of_load(table: Table, box: Box, s: int, space: int, kind: int) -> float:
    """A die stored on an Artifact: part of what it will bring, less most of what the die is worth; more on a full board."""
    artifact = int(table.seats[s].artifacts[space]) - 1
    later = 0.6 * line_price(table, box, s, box.artifacts[artifact].gain) * min(1.0, left(table, box) / 6.0)
    crowded = dice_on(table, s) >= box.ship_dice - 1
    return later - (0.2 if crowded else 0.65) * die_worth(table, box, s, kind) - 0.05


# The round.


@rule
def worth_of_round(table: Table, box: Box, s: int, action: int) -> float:
    """A location to choose, to take part or to rest."""
    if action < a.SELECT:
        return 0.0
    if action < a.TAKE_PART:
        return worth_of_selecting(table, box, s, action - a.SELECT)
    if action == a.TAKE_PART:
        return location_worth(table, box, s, int(table.location), -1)
    if action < a.REST:
        return location_worth(table, box, s, CELEBRATE, action - a.OFFER)
    if action == a.REST:
        return price(table, box, s, FOOD, int(box.rest_food))
    return die_worth(table, box, s, action - a.DIE) * arriving(table, box, s)


@rule
def worth_of_selecting(table: Table, box: Box, s: int, location: int) -> float:
    """What taking part or resting would bring, with what selecting earns, the own specialists, and a little against the others'."""
    chooser = int(table.chooser)
    table.chooser = s
    rest = price(table, box, s, FOOD, int(box.rest_food))
    worth = rest
    if location == CELEBRATE:
        for tile in range(3):
            worth = max(worth, location_worth(table, box, s, location, tile))
        worth += 0.8 * int(box.locations[location].activations[0])
    else:
        worth = max(worth, location_worth(table, box, s, location, -1))
    worth += line_price(table, box, s, box.locations[location].selecting)
    if location == table.prophet:
        worth += max(card_price(table, box, s, PROPHECY), card_price(table, box, s, NORN))
    if location == table.maelstrom:
        worth -= 0.8 * use_for(table, box)
    slot = slot_of(location)
    if slot >= 0:
        worth += abilities_in(table, box, s, slot)
        for turn in range(1, table.count):
            worth -= OTHERS * abilities_in(table, box, clockwise(table, s, turn), slot)
    table.chooser = chooser
    return worth


@rule
def abilities_in(table: Table, box: Box, s: int, slot: int) -> float:
    """What the Reavers of a slot bring when its location is selected."""
    worth = 0.0
    for place in range(3 * slot, 3 * slot + 3):
        card = int(table.seats[s].slots[place])
        if 0 < card < GOD:
            worth += 0.3 if box.reavers[card - 1].priced else line_price(table, box, s, box.reavers[card - 1].gain)
        elif card >= GOD:
            worth += 1.5
    return worth


# Dice.


@rule
def worth_of_die(table: Table, box: Box, s: int, action: int) -> float:
    """Colours to roll, dice to be rid of, turned or rolled again."""
    if action < a.DROP:
        colours = action - a.COLOURS
        red, yellow = colours // 10, colours % 10
        worth = 0.0
        for clan in range(3):
            if is_wild(table, box, s, clan):
                for colour in range(3):
                    if box.clan_of[colour] == clan:
                        worth += 0.1 * (red if colour == 0 else yellow if colour == 1 else 0)
        return worth
    if action < a.TURN_TO:
        return 0.05 - die_worth(table, box, s, action - a.DROP)
    if action < a.ROLL_AGAIN:
        before, side = (action - a.TURN_TO) // 6, (action - a.TURN_TO) % 6
        after = FIRST_VORDR + side if before >= FIRST_VORDR else before // 6 * 6 + side
        return die_worth(table, box, s, after) - die_worth(table, box, s, before) - 0.02
    return 0.7 * use_for(table, box) - die_worth(table, box, s, action - a.ROLL_AGAIN)


@rule
def is_wild(table: Table, box: Box, s: int, clan: int) -> bool:
    """Whether this clan's icon is wild for the seat: by a die of it, or as one that would be."""
    for kind in range(KINDS):
        if clan_shown(box, kind) == clan:
            return die_worth(table, box, s, kind) > 0.9 * use_for(table, box)
    return False


# Cards.


@rule
def worth_of_card(table: Table, box: Box, s: int, action: int) -> float:
    """A group to take, a Reaver to use, spoils to resolve."""
    if action < a.USE:
        return worth_of_group(table, box, s, action - a.GROUP)
    if action < a.RESOLVE:
        reaver = int(table.reavers[(action - a.USE) // 6])
        return worth_of_use(table, box, s, reaver, (action - a.USE) % 6)
    if action < a.SPACE:
        return 0.1 if action - a.RESOLVE >= TREASURE else 0.2
    if action < a.UPGRADE_TOKEN:
        return 0.2 if action - a.SPACE == 4 else -0.4 if table.seats[s].stored[action - a.SPACE] > 0 else 0.1
    icon = int(top(table).card) - UPGRADE
    if action == a.UPGRADE_TOKEN:
        return UPGRADE_PRICE * left(table, box)
    return float(box.upgrade_glory[icon])


@rule
def worth_of_group(table: Table, box: Box, s: int, group: int) -> float:
    """Two cards that are seen, or two that are not."""
    location = int(table.location)
    if group == 4:
        if location == RECRUIT:
            return 2.0 * card_price(table, box, s, REAVER)
        return 2.0 * price(table, box, s, VILLAGE if location == VILLAGES else KEEP, 1)
    display = 0 if location == RECRUIT else 1 if location == VILLAGES else 2
    worth = 0.0
    for card in range(2):
        seen = int(table.groups[8 * display + 2 * group + card]) - 1
        if seen >= 0:
            worth += reaver_worth(table, box, s, seen) if location == RECRUIT else spoil_worth(table, box, s, seen)
    return worth


@rule
def worth_of_use(table: Table, box: Box, s: int, reaver: int, use: int) -> float:
    """Rally, Specialize or Promote."""
    if use == 0:
        return rally_worth(table, box, s, reaver)
    if use == 5:
        return promotion_worth(table, box, s, int(box.reavers[reaver].clan))
    full = 0
    for place in range(3 * (use - 1), 3 * use):
        full += int(table.seats[s].slots[place] > 0)
    return ability_worth(table, box, s, reaver) - 0.1 * full


# The places.


@rule
def worth_of_place(table: Table, box: Box, s: int, action: int) -> float:
    """A fight, a battle, a tile, a trade, a token, a gift, a God."""
    if action == a.FIGHT:
        if top(table).do == FACE_BATTLE:
            return best_fight(table, box, s, battle_gain(table, box, s, int(top(table).card)), int(box.battles[top(table).card].defense))
        card = box.plunder[top(table).card]
        stake = line_price(table, box, s, card.pillage) - TERROR_PRICE * int(card.terror)
        return best_fight(table, box, s, stake, int(card.defense)) - 0.1
    if action < a.TILE:
        space = action - a.BATTLE
        battle = int(table.battles[space]) - 1 if space < AT_DECK else -1
        return battle_worth(table, box, s, battle)
    if action < a.TRADE_DIE:
        return tile_worth(table, box, s, (action - a.TILE) // 2, (action - a.TILE) % 2)
    if action < a.TRADE_FOOD:
        return die_worth(table, box, s, action - a.TRADE_DIE) * arriving(table, box, s)
    if action == a.TRADE_FOOD:
        return price(table, box, s, FOOD, int(box.trade_food))
    if action == a.TRADE_FAVOR:
        return price(table, box, s, FAVOR, int(box.trade_favor))
    if action == a.TRADE_PROPHECY:
        return price(table, box, s, PROPHECY, int(box.trade_prophecy))
    if action < a.DECK:
        return token_worth(table, box, s, FARM + action - a.TOKEN)
    if action < a.GIFT:
        return price(table, box, s, KEEP if action > a.DECK else VILLAGE, 1)
    if action < a.GOD:
        return card_price(table, box, s, NORN if action > a.GIFT else PROPHECY)
    if action < a.ACTIVATE:
        return god_worth(table, box, s, (action - a.GOD) // SLOTS)
    reaver = int(table.seats[s].slots[action - a.ACTIVATE]) - 1
    worth = line_price(table, box, s, box.reavers[reaver].gain)
    return worth - 0.7 if box.reavers[reaver].priced else worth


@rule
def battle_worth(table: Table, box: Box, s: int, battle: int) -> float:
    """A Sea Battle, by the dice shown or by combat; one from the deck is as good as the middle of them."""
    if battle < 0:
        return best_fight(table, box, s, 6.5, 3) - 0.2
    gain = battle_gain(table, box, s, battle)
    worth = best_fight(table, box, s, gain, int(box.battles[battle].defense))
    if can_pay(table, box, s, BATTLE_COST + battle):
        worth = max(worth, gain - dice_asked(box, BATTLE_COST + battle) * 0.75 * use_for(table, box))
    return worth


@rule
def dice_asked(box: Box, cost: int) -> int:
    """How many dice a cost asks for."""
    dice = 0
    for need in range(9):
        dice += int(box.costs[cost].need[need])
    return dice


@rule
def tile_worth(table: Table, box: Box, s: int, stack: int, peacefully: int) -> float:
    """A tile, less its cost, or by the chance to win it."""
    gain = tile_gain(table, box, s, stack)
    level = stack % 3 + 1
    if not peacefully:
        return best_fight(table, box, s, gain, level) - 0.05
    if stack < 3:
        return gain - price(table, box, s, FOOD, 2 * level)
    return gain - (price(table, box, s, FAVOR, level) if stack < 6 else 0.4 * level * use_for(table, box))


# Giving up and paying.


@rule
def worth_of_giving(table: Table, box: Box, s: int, action: int) -> float:
    """What is given up: the less it is worth the better; Odin's items for their Glory."""
    seat = table.seats[s]
    if action < a.GIVE_KEEP:
        return -1.8 - 0.01 * int(box.prophecies[action - a.GIVE_PROPHECY].glory)
    if action < a.GIVE_REAVER:
        good = action - a.GIVE_KEEP
        seat.goods[good] -= 1
        worth = spoil_worth(table, box, s, TREASURE + good)
        seat.goods[good] += 1
        return -worth
    if action < a.ITEMS:
        place = action - a.GIVE_REAVER
        if place == LEADER:
            return -2.0 * use_for(table, box)
        return -ability_worth(table, box, s, int(seat.slots[place]) - 1)
    chosen = action - a.ITEMS
    worth = float(box.odin_glory[size(chosen)])
    for bit in range(ITEMS_OF_ODIN):
        if has(chosen, bit):
            worth -= item_worth(table, box, s, int(box.odin_items[bit]))
    return worth


@rule
def item_worth(table: Table, box: Box, s: int, item: int) -> float:
    """What Odin takes."""
    if item == ITEM_DIE:
        return 0.4 * use_for(table, box)
    if item == ITEM_VALKYRIE:
        return card_price(table, box, s, VALKYRIE)
    if item == ITEM_FAVOR:
        return price(table, box, s, FAVOR, 1)
    if item == ITEM_PROPHECY:
        return 2.0
    if item == ITEM_KEEP_SPOILS:
        return 2.2
    if item == ITEM_TERROR:
        return -TERROR_PRICE
    return 2.0 if item == ITEM_FARM else 1.0


@rule
def worth_of_payment(table: Table, box: Box, s: int, number: int, counts: Any) -> float:
    """A way to pay: the dice that are worth least; where the payment may be declined, against what hangs on it."""
    step = top(table)
    facing = step.do == FACE_BATTLE
    cost = BATTLE_COST + int(step.card) if facing else int(step.card)
    way(table, box, s, cost, number, counts)
    worth = 0.0
    for source in range(SOURCES):
        if counts[source] > 0:
            worth -= int(counts[source]) * (die_worth(table, box, s, source) if source < KINDS else 0.15)
    if facing:
        return worth + battle_gain(table, box, s, int(step.card))
    asked = box.costs[cost]
    worth -= price(table, box, s, FOOD, int(asked.food)) + price(table, box, s, FAVOR, int(asked.favor)) + float(asked.glory)
    worth -= 1.8 * int(asked.prophecy) + 2.0 * int(asked.keep_spoils) + 1.0 * int(asked.reaver)
    return worth + hanging(table, box, s)


@rule
def hanging(table: Table, box: Box, s: int) -> float:
    """What the steps are worth that hang on a payment; what is only suffered otherwise is saved."""
    step = top(table)
    worth = 0.0
    for below in range(step.left):
        place = int(table.depth) - 2 - below
        if place >= 0 and table.agenda[place].do == GAIN:
            worth += price(table, box, s, int(table.agenda[place].a), int(table.agenda[place].left))
    return -worth if step.a == OR_ELSE else worth
