"""What a combat is worth, for the greedy player: how many Hammers to discard, and which misses to roll again."""

import numpy as np

from meadhall.engine import rule

from .chances import chance
from .combat import successes
from .notes import WEIGHTS, Notes
from .outlook import battle_gain, fighting, hammers, tile_gain
from .prices import card_price, line_price, price
from .state import COMBAT, FAVOR, HIT, PLUNDER, SETTLE_BATTLE, SETTLE_TILE, VALKYRIE, Box, Table

TERROR_PRICE = WEIGHTS.terror
NEVER = -99.0


@rule
def most_hammers(table: Table, box: Box, notes: Notes) -> int:
    """All the Hammers there are, and the dice gained for this turn."""
    return int(table.seats[notes.seat].boosts[0]) + hammers(table, box, notes)


@rule
def best_fight(table: Table, box: Box, notes: Notes, stake: float, defense: int) -> float:
    """What a combat is worth with the number of Hammers that pays best, and with a Valkyrie die where there is a token for it."""
    seat = table.seats[notes.seat]
    held = most_hammers(table, box, notes)
    need = defense + int(seat.boosts[6]) - int(seat.boosts[HIT - COMBAT])
    best = fighting(table, notes, held, stake, need)
    if seat.valkyrie > 0:
        best = max(best, fighting(table, notes, held, stake, need - 2) - card_price(table, notes, VALKYRIE))
    return best


@rule
def need_now(table: Table, s: int) -> int:
    """The successes that the combat that is going on still asks of the dice, should every Valkyrie die bring two."""
    return int(table.fight.defense) - int(table.seats[s].boosts[HIT - COMBAT]) - 2 * int(table.fight.valkyries)


@rule
def worth_of_sure_die(table: Table, box: Box, notes: Notes, token: bool) -> float:
    """A Valkyrie die for the combat that is going on, about two successes: by the Hammers it saves and what it makes surer."""
    stake = at_stake(table, box, notes)
    held = most_hammers(table, box, notes)
    need = need_now(table, notes.seat)
    gain = fighting(table, notes, held, stake, need - 2) - fighting(table, notes, held, stake, need)
    return gain - (card_price(table, notes, VALKYRIE) if token else 0.0) - 0.05


@rule
def at_stake(table: Table, box: Box, notes: Notes) -> float:
    """What the combat that is going on would bring; counted once."""
    if np.isnan(notes.stake):
        notes.stake = count_stake(table, box, notes)
    return float(notes.stake)


@rule
def count_stake(table: Table, box: Box, notes: Notes) -> float:
    """The same, counted."""
    if table.depth < 2:
        return 2.0
    step = table.agenda[int(table.depth) - 2]
    if step.do == SETTLE_BATTLE:
        return battle_gain(table, box, notes, int(step.card))
    if step.do == SETTLE_TILE:
        return tile_gain(table, box, int(step.a))
    if step.do == PLUNDER:
        card = box.plunder[step.card]
        return line_price(table, box, notes, card.pillage) - TERROR_PRICE * int(card.terror)
    return 2.0


@rule
def worth_of_rerolls(table: Table, box: Box, notes: Notes, number: int) -> float:
    """Misses rolled again, where the combat is not won yet; never a die that shows two, nor a Valkyrie die."""
    fight = table.fight
    need = int(fight.defense) - successes(table)
    if need <= 0:
        return NEVER
    misses, ones = int(fight.dice[0]) + 1, int(fight.dice[1]) + 1
    if number >= misses * ones:
        return NEVER
    single = number // misses
    dice = number % misses + single
    favor = int(table.seats[notes.seat].favor) - 1
    return chance(dice, need + single, favor) * at_stake(table, box, notes) - price(table, box, notes, FAVOR, 1)
