"""Gold from the reserve (RP-1.9)."""

from meadhall.engine import rule, tell

from .happenings import GAINS
from .rulebook import GOLD_DICE_IN_PLAY_ON, RP_1_39, RP_1_40, RP_3_6, RP_9_26
from .state import GOLD_DICE, Box, Table


@rule
def gain(table: Table, s: int, gold: int, why: int) -> None:
    """A player gains gold."""
    if gold > 0:
        table.seats[s].gold += gold
        tell(table, why, GAINS, s, gold)


@rule
def pay_for_die(table: Table, box: Box, s: int, starting: bool) -> None:
    """2 gold for a gold die (RP-1.39, RP-3.6), 4 for one class (RP-1.40), in the Dice Phase too where the ruling says so (RP-9.26)."""
    ability = box.jobs[table.seats[s].job].effects[0]
    rich = ability.kind == GOLD_DICE
    if starting:
        gain(table, s, int(ability.amount) if rich else int(box.die_gold), RP_1_40 if rich else RP_1_39)
    elif rich and box.rulings.gold_dice_in_play == GOLD_DICE_IN_PLAY_ON:
        gain(table, s, int(ability.amount), RP_9_26)
    else:
        gain(table, s, int(box.die_gold), RP_3_6)
