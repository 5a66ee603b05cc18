"""What things are worth to a seat, for the greedy player, in Glory: what is to be spent loses its worth as the game ends."""

from pathlib import Path

import msgspec
import numpy as np

from meadhall.engine import has, rule, size
from meadhall.engine.components import read_toml

from . import state as t
from .costs import wild_clans
from .crew import clan_shown, dice_on, icon_of, symbols_on
from .state import (
    CALM,
    CHOSEN,
    COMBAT,
    FAVOR,
    FIRST_VORDR,
    FOOD,
    GLORY,
    GOODS,
    KEEP,
    KINDS,
    NORN,
    PROPHECY,
    REAVER,
    REROLL,
    ROLLED,
    SPOILS,
    TERROR,
    TREASURE,
    TURN,
    UPGRADE,
    VALKYRIE,
    VILLAGE,
    VORDR,
    VORDR_SET,
    Box,
    Cost,
    Line,
    Table,
)
from .tally import collection_glory, trio_glory


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """The weights of greedy.toml."""

    food: float
    plenty: int
    favor: float
    favor_plenty: int
    die: tuple[float, ...]
    wild: float
    double_wild: float
    idle_vordr: float
    crowded: float
    late: float
    village: float
    keep: float
    prophecy: float
    norn: float
    idle_norn: float
    reaver: float
    valkyrie: float
    terror: float
    turn: float
    reroll: float
    rally_die: float
    ability: float
    upgrade: float
    artifact: float
    artifact_glory: float
    tile_round: float
    tile: tuple[float, ...]
    journey: float
    boldness: float
    gods: tuple[float, ...]
    others: float


WEIGHTS = read_toml(Path(__file__).parent / "greedy.toml", Weights)
DIE = np.array(WEIGHTS.die)
FOOD_PRICE, PLENTY, FAVOR_PRICE, FAVOR_PLENTY = WEIGHTS.food, WEIGHTS.plenty, WEIGHTS.favor, WEIGHTS.favor_plenty
WILD, DOUBLE_WILD, IDLE_VORDR, CROWDED, LATE = WEIGHTS.wild, WEIGHTS.double_wild, WEIGHTS.idle_vordr, WEIGHTS.crowded, WEIGHTS.late
VILLAGE_PRICE, KEEP_PRICE, PROPHECY_PRICE, REAVER_PRICE = WEIGHTS.village, WEIGHTS.keep, WEIGHTS.prophecy, WEIGHTS.reaver
NORN_PRICE, IDLE_NORN, VALKYRIE_PRICE, TERROR_PRICE = WEIGHTS.norn, WEIGHTS.idle_norn, WEIGHTS.valkyrie, WEIGHTS.terror
TURN_PRICE, REROLL_PRICE, RALLY_DIE = WEIGHTS.turn, WEIGHTS.reroll, WEIGHTS.rally_die
ABILITY_PRICE, UPGRADE_PRICE, ARTIFACT_PRICE, ARTIFACT_GLORY = WEIGHTS.ability, WEIGHTS.upgrade, WEIGHTS.artifact, WEIGHTS.artifact_glory


@rule
def left(table: Table, box: Box) -> int:
    """Selections still to come, the running one not among them; during set-up all of them."""
    if table.lap == 0:
        return int(box.rounds) * int(box.selections)
    return (int(box.rounds) - int(table.lap)) * int(box.selections) + int(box.selections) - int(table.selection) - 1


@rule
def use_for(table: Table, box: Box) -> float:
    """What part of its worth is left to what is still to be spent."""
    return min(1.0, (left(table, box) + 0.5) / LATE)


@rule
def die_worth(table: Table, box: Box, s: int, kind: int) -> float:
    """A die on the board by what it shows."""
    clan = clan_shown(box, kind)
    wild = clan >= 0 and has(wild_clans(table, box, s), clan)
    if kind >= FIRST_VORDR:
        worth = IDLE_VORDR
        if wild:
            worth = WILD if symbols_on(kind) == 1 else DOUBLE_WILD
    else:
        icon = icon_of(kind)
        worth = WILD if wild else DIE[icon]
    return worth * use_for(table, box)


@rule
def arriving(table: Table, box: Box, s: int) -> float:
    """What part of its worth a further die has on a board that fills."""
    return CROWDED if dice_on(table, s) >= box.ship_dice - 1 else 1.0


@rule
def rolled_worth(table: Table, box: Box, s: int) -> float:
    """A die showing anything."""
    return 0.75 * use_for(table, box) * arriving(table, box, s)


@rule
def price(table: Table, box: Box, s: int, thing: int, amount: int) -> float:
    """So many of a thing; what is lost counts below 0."""
    seat = table.seats[s]
    spent = use_for(table, box)
    if thing == GLORY:
        return float(amount)
    if thing == FOOD:
        return amount * FOOD_PRICE * spent * (1.0 if seat.food < PLENTY else 0.34)
    if thing == FAVOR:
        return amount * FAVOR_PRICE * spent * (1.0 if seat.favor < FAVOR_PLENTY else 0.34)
    if thing == CALM:
        return TERROR_PRICE * min(amount, int(seat.terror))
    if ROLLED <= thing < CHOSEN:
        return amount * rolled_worth(table, box, s)
    if thing in (CHOSEN, VORDR_SET) or t.SET_RED <= thing <= t.SET_BLUE:
        return amount * RALLY_DIE * spent * arriving(table, box, s)
    if thing == VORDR:
        return amount * 0.6 * spent * arriving(table, box, s)
    if thing == TURN:
        return amount * TURN_PRICE * spent
    if thing == REROLL:
        return amount * REROLL_PRICE * spent
    if t.FARM <= thing <= t.TOKEN:
        return amount * token_worth(table, box, s, thing)
    if thing <= VALKYRIE:
        return amount * card_price(table, box, s, thing)
    return boost_price(table, box, thing, amount)


@rule
def boost_price(table: Table, box: Box, thing: int, amount: int) -> float:
    """What helps or hinders the running turn, and what is lost."""
    if thing == TERROR:
        return -TERROR_PRICE * amount
    if thing == t.LOSE_FOOD:
        return -FOOD_PRICE * amount * use_for(table, box)
    if thing == t.LOSE_FAVOR:
        return -FAVOR_PRICE * amount * use_for(table, box)
    if thing == t.LOSE_GLORY:
        return -1.0 * amount
    if thing == t.LOSE_DIE:
        return -0.5 * amount * use_for(table, box)
    if thing == t.HARDER:
        return -0.8 * amount
    return 0.7 * amount if thing in (COMBAT, t.HIT, t.EASE) else 1.5 * amount if thing in (t.ATTEMPT, t.CARD) else 0.5 * amount


@rule
def card_price(table: Table, box: Box, s: int, thing: int) -> float:
    """An unseen card, and the tokens of the Norns and the Valkyries."""
    seat = table.seats[s]
    if thing == VILLAGE:
        return VILLAGE_PRICE
    if thing in (KEEP, SPOILS):
        return KEEP_PRICE
    if thing == PROPHECY:
        return PROPHECY_PRICE
    if thing == REAVER:
        return REAVER_PRICE * (0.3 + 0.7 * use_for(table, box))
    if thing == NORN:
        return NORN_PRICE if seat.norn < size(seat.prophecies) else IDLE_NORN * use_for(table, box)
    return VALKYRIE_PRICE * use_for(table, box)


@rule
def token_worth(table: Table, box: Box, s: int, thing: int) -> float:
    """A Farm, Wall or Tower token by what it adds at the end, and a little for the set it may become; TOKEN: the best of them."""
    tokens = table.seats[s].tokens
    best = 0.0
    for which in range(3):
        if thing in (t.TOKEN, t.FARM + which):
            before = trio_glory(table, box, s, 2)
            tokens[which] += 1
            worth = float(trio_glory(table, box, s, 2) - before)
            tokens[which] -= 1
            if tokens[which] == 0:
                worth += 0.9
            best = max(best, worth)
    return best


@rule
def line_price(table: Table, box: Box, s: int, line: Line) -> float:
    """All that a line brings."""
    worth = 0.0
    for part in range(4):
        if line.kinds[part] > 0:
            worth += price(table, box, s, int(line.kinds[part]), int(line.amounts[part]))
    return worth


@rule
def cost_price(table: Table, box: Box, s: int, cost: Cost) -> float:
    """About what a cost costs."""
    spent = use_for(table, box)
    worth = int(cost.food) * FOOD_PRICE * spent + int(cost.favor) * FAVOR_PRICE * spent + float(cost.glory)
    worth += 1.8 * int(cost.prophecy) + 2.2 * int(cost.keep_spoils) + 1.4 * int(cost.reaver)
    for need in range(t.NEEDS):
        worth += int(cost.need[need]) * spent * (0.45 if t.NEED_RED <= need <= t.NEED_DIE else 0.85)
    return worth


@rule
def good_worth(table: Table, box: Box, s: int, good: int) -> float:
    """One more of what is kept for the end: what it adds now, and part of what the next one would add."""
    seat = table.seats[s]
    before = goods_glory(table, box, s)
    seat.goods[good] += 1
    now = goods_glory(table, box, s)
    seat.goods[good] += 1
    later = goods_glory(table, box, s)
    seat.goods[good] -= 2
    return float(now - before) + 0.25 * (later - now) + 0.4


@rule
def goods_glory(table: Table, box: Box, s: int) -> int:
    """What all that is kept pays as it stands."""
    glory = 0
    for which in range(4):
        glory += collection_glory(table, box, s, which)
    return glory + trio_glory(table, box, s, 0) + trio_glory(table, box, s, 1)


@rule
def spoil_worth(table: Table, box: Box, s: int, kind: int) -> float:
    """A card of spoils that is seen."""
    if kind < TREASURE:
        card = box.plunder[kind]
        return line_price(table, box, s, card.gain) + 0.5 * line_price(table, box, s, card.pillage) - TERROR_PRICE * 0.4 * int(card.terror)
    if kind < TREASURE + GOODS:
        return good_worth(table, box, s, kind - TREASURE)
    if kind < UPGRADE:
        return ARTIFACT_GLORY + ARTIFACT_PRICE * left(table, box)
    return max(float(box.upgrade_glory[kind - UPGRADE]), UPGRADE_PRICE * left(table, box))


@rule
def reaver_worth(table: Table, box: Box, s: int, reaver: int) -> float:
    """A Reaver that may be taken: its dice, and the best use of it."""
    card = box.reavers[reaver]
    worth = line_price(table, box, s, card.brings)
    return worth + max(
        rally_worth(table, box, s, reaver), max(ability_worth(table, box, s, reaver), promotion_worth(table, box, s, int(card.clan)))
    )


@rule
def rally_worth(table: Table, box: Box, s: int, reaver: int) -> float:
    """The dice of a Rally."""
    return line_price(table, box, s, box.reavers[reaver].rally)


@rule
def ability_worth(table: Table, box: Box, s: int, reaver: int) -> float:
    """An ability over the rest of the game, less its price each time."""
    card = box.reavers[reaver]
    worth = line_price(table, box, s, card.gain)
    if card.priced:
        worth -= cost_price(table, box, s, box.costs[t.ABILITY_COST + reaver])
    return max(worth, 0.1) * ABILITY_PRICE * left(table, box)


@rule
def promotion_worth(table: Table, box: Box, s: int, clan: int) -> float:
    """A clan's bonus, and the dice that become wild."""
    seat = table.seats[s]
    worth = line_price(table, box, s, box.bonuses[clan])
    already = has(wild_clans(table, box, s), clan)
    if not already:
        for kind in range(KINDS):
            if seat.dice[kind] > 0 and clan_shown(box, kind) == clan:
                worth += 0.7 * int(seat.dice[kind]) * symbols_on(kind) * use_for(table, box)
            elif seat.dice[kind] > 0 and clan_shown(box, kind) >= 0 and has(wild_clans(table, box, s), clan_shown(box, kind)):
                worth -= 0.7 * int(seat.dice[kind]) * use_for(table, box)
        if seat.leader == 0:
            worth += 1.5 * use_for(table, box)
    return worth
