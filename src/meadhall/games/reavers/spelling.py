"""What the numbers of PAY, HAMMERS and REROLLS mean just now: the one thing for which the words ask the rules."""

from typing import Any

from meadhall.engine import rule

from . import actions as a
from .agenda import top
from .combat import hammer_way, hammer_ways, reroll_way, reroll_ways
from .costs import SOURCES, symbols, way, ways
from .state import BATTLE_COST, FACE_BATTLE, PAY, Box, Table

SPELLED = 2 * SOURCES


@rule
def spell(table: Table, box: Box, s: int, action: int, counts: Any) -> int:
    """How many ways there are in the block of an action, and what this one discards or rolls again.

    `counts`: integers, shape (SPELLED,). The first 32 become the number of each source that goes (of dice showing 0, 1, 2 and of
    Valkyrie dice, for a roll again), all 0 where there is no such way; the others, for HAMMERS, the Hammers that each source gives.
    """
    for place in range(SPELLED):
        counts[place] = 0
    if action >= a.REROLLS:
        number = reroll_ways(table)
        if 0 < action - a.REROLLS < number:
            reroll_way(table, action - a.REROLLS, counts)
        return number
    if action >= a.HAMMERS:
        for source in range(SOURCES):
            counts[SOURCES + source] = symbols(table, box, s, source)
        number = hammer_ways(table, box, s)
        if action - a.HAMMERS < number:
            hammer_way(table, box, s, action - a.HAMMERS, counts)
        return number
    cost = cost_now(table)
    if cost < 0:
        return 0
    number = ways(table, box, s, cost)
    if action - a.PAY < number:
        way(table, box, s, cost, action - a.PAY, counts)
    return number


@rule
def cost_now(table: Table) -> int:
    """The number of the cost that is to be paid now, or of the dice that a Sea Battle shows; -1 where there is neither."""
    if table.depth == 0:
        return -1
    step = top(table)
    if step.do == FACE_BATTLE:
        return BATTLE_COST + int(step.card)
    return int(step.card) if step.do == PAY else -1
