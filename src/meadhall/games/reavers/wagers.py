"""What a combat is worth, for the greedy player: how many Hammers to discard, and which misses to roll again."""

from typing import Any

from meadhall.engine import rule

from .chances import chance
from .combat import giving, hammer_way, reroll_way, successes
from .costs import SOURCES, symbols
from .outlook import battle_gain, tile_gain
from .prices import WEIGHTS, card_price, die_worth, line_price, price, use_for
from .state import COMBAT, FAVOR, HIT, KINDS, PLUNDER, SETTLE_BATTLE, SETTLE_TILE, VALKYRIE, Box, Table

BOLDNESS, TERROR_PRICE = WEIGHTS.boldness, WEIGHTS.terror
NEVER = -99.0


@rule
def most_hammers(table: Table, box: Box, s: int) -> int:
    """All the Hammers there are, and the dice gained for this turn."""
    held = int(table.seats[s].boosts[0])
    for source in range(SOURCES):
        have = giving(table, box, s, source)
        if have > 0:
            held += have * symbols(table, box, s, source)
    return held


@rule
def best_fight(table: Table, box: Box, s: int, stake: float, defense: int) -> float:
    """What a combat is worth with the number of Hammers that pays best, and with a Valkyrie die where there is a token for it."""
    seat = table.seats[s]
    held = most_hammers(table, box, s)
    need = defense + int(seat.boosts[6]) - int(seat.boosts[HIT - COMBAT])
    best = with_hammers(table, box, s, stake, held, need)
    if seat.valkyrie > 0:
        best = max(best, with_hammers(table, box, s, stake, held, need - 2) - card_price(table, box, s, VALKYRIE))
    return best


@rule
def with_hammers(table: Table, box: Box, s: int, stake: float, held: int, need: int) -> float:
    """The same with the best number of up to `held` Hammers for so many successes; a Hammer costs about half a die."""
    best = 0.0
    for dice in range(held + 1):
        worth = BOLDNESS * chance(dice, need, int(table.seats[s].favor)) * stake - 0.5 * dice * use_for(table, box)
        best = max(best, worth)
    return best


@rule
def worth_of_sure_die(table: Table, box: Box, s: int, token: bool) -> float:
    """A Valkyrie die for the combat that is going on, about two successes: by the Hammers it saves and what it makes surer."""
    stake = at_stake(table, box, s)
    held = most_hammers(table, box, s)
    need = int(table.fight.defense) - int(table.seats[s].boosts[HIT - COMBAT]) - 2 * int(table.fight.valkyries)
    gain = with_hammers(table, box, s, stake, held, need - 2) - with_hammers(table, box, s, stake, held, need)
    return gain - (card_price(table, box, s, VALKYRIE) if token else 0.0) - 0.05


@rule
def at_stake(table: Table, box: Box, s: int) -> float:
    """What the combat that is going on would bring."""
    if table.depth < 2:
        return 2.0
    step = table.agenda[int(table.depth) - 2]
    if step.do == SETTLE_BATTLE:
        return battle_gain(table, box, s, int(step.card))
    if step.do == SETTLE_TILE:
        return tile_gain(table, box, s, int(step.a))
    if step.do == PLUNDER:
        card = box.plunder[step.card]
        return line_price(table, box, s, card.pillage) - TERROR_PRICE * int(card.terror)
    return 2.0


@rule
def worth_of_hammers(table: Table, box: Box, s: int, number: int, counts: Any) -> float:
    """The chance to win with these Hammers, less the dice."""
    seat = table.seats[s]
    hammer_way(table, box, s, number, counts)
    dice = int(seat.boosts[0])
    worth = 0.0
    for source in range(SOURCES):
        if counts[source] > 0:
            dice += int(counts[source]) * symbols(table, box, s, source)
            if source < KINDS:
                worth -= int(counts[source]) * die_worth(table, box, s, source)
            else:
                worth -= 0.1 * int(counts[source])
    need = int(table.fight.defense) - int(seat.boosts[HIT - COMBAT]) - 2 * int(table.fight.valkyries)
    return worth + chance(dice, need, int(seat.favor)) * at_stake(table, box, s)


@rule
def worth_of_rerolls(table: Table, box: Box, s: int, number: int, counts: Any) -> float:
    """Misses rolled again, where the combat is not won yet."""
    fight = table.fight
    need = int(fight.defense) - successes(table)
    if need <= 0:
        return NEVER
    reroll_way(table, number, counts)
    if counts[2] > 0:
        return NEVER
    for place in range(4):
        if counts[3 + place] > 0:
            return NEVER
    dice = int(counts[0]) + int(counts[1])
    favor = int(table.seats[s].favor) - 1
    return chance(dice, need + int(counts[1]), favor) * at_stake(table, box, s) - price(table, box, s, FAVOR, 1)
