"""The step KEEP_DICE: a board holds no more dice than it has room for (RVR-3.1), and their owner chooses which ones stay (RVR-3.9)."""

from meadhall.engine import rule, tell

from .actions import DROP
from .agenda import ask, drop, top
from .crew import dice_on, take_off, token_icon
from .happenings import DROPS_DIE
from .rulebook import RVR_3_1
from .state import KINDS, Box, Table


@rule
def run_keep_dice(table: Table, box: Box) -> None:
    """Dice are thrown away one at a time, old or new, until the others have room; storing one on an Artifact makes room too."""
    step = top(table)
    s, why = int(step.seat), int(step.why)
    kinds = 0
    last = 0
    for kind in range(KINDS):
        if table.seats[s].dice[kind] > 0:
            kinds += 1
            last = kind
    if dice_on(table, s) <= box.ship_dice:
        drop(table)
    elif kinds == 1 and not could_store(table, box, s):
        throw_away(table, s, last, why)
    else:
        ask(table, box)


@rule
def answer_keep_dice(table: Table, box: Box, s: int, action: int) -> None:
    """This die is thrown away."""
    throw_away(table, s, action - DROP, int(top(table).why))


@rule
def bar_keep_dice(table: Table, box: Box, s: int, action: int) -> int:
    """A die of the own board must go, as long as it is over-full (RVR-3.1)."""
    if DROP <= action < DROP + KINDS and table.seats[s].dice[action - DROP] > 0:
        return 0
    return RVR_3_1


@rule
def throw_away(table: Table, s: int, kind: int, why: int) -> None:
    """A die leaves the board for the supply, and brings nothing."""
    take_off(table, s, kind)
    tell(table, why, DROPS_DIE, s, kind)


@rule
def could_store(table: Table, box: Box, s: int) -> bool:
    """Whether a die of the board could be moved onto an Artifact of its own icon, where it is out of the count (RVR-3.8, RVR-3.9)."""
    seat = table.seats[s]
    for space in range(box.artifact_spaces):
        if seat.artifacts[space] > 0 and seat.stored[space] == 0:
            stores = int(box.artifacts[int(seat.artifacts[space]) - 1].stores)
            for kind in range(KINDS):
                if seat.dice[kind] > 0 and token_icon(box, kind) == stores:
                    return True
    return False
