"""Farms, walls and towers: what they give at once, and the Pillage that may follow (RVR-7.11, RVR-7.12, RVR-8.5 to RVR-8.8)."""

from meadhall.engine import rule, tell

from .actions import FIGHT, PASS
from .agenda import ask, drop, push, push_line, top
from .combat import fight
from .decks import lay_under
from .gains import gain
from .happenings import PASSES, PILLAGES
from .rulebook import RVR_7_11, RVR_7_12, RVR_8_5, RVR_8_6, RVR_8_7, RVR_8_8, TOWER_DICE_CHOSEN
from .state import (
    CHOSEN,
    GAIN,
    KEEP_DECK,
    KEEP_WALL,
    PILLAGE,
    PLUNDER,
    ROLLED,
    TERROR,
    TOWER_CARD,
    VILLAGE_DECK,
    Box,
    Table,
)


@rule
def deck_of_spoils(box: Box, kind: int) -> int:
    """The deck that a kind of Spoils belongs to."""
    return KEEP_DECK if box.in_keeps[kind] else VILLAGE_DECK


@rule
def clause_of(kind: int) -> int:
    """What a card gives at once."""
    if kind == KEEP_WALL:
        return RVR_8_5
    return RVR_8_6 if kind == TOWER_CARD else RVR_7_12


@rule
def open_plunder(table: Table, box: Box, s: int, kind: int) -> None:
    """What the card gives at once (RVR-7.11, RVR-8.5, RVR-8.6); then a Pillage may be tried."""
    push(table, PILLAGE, s, 0, 1, kind, clause_of(kind))
    line = box.plunder[kind].gain
    if kind == TOWER_CARD and box.rulings.tower_dice == TOWER_DICE_CHOSEN:
        for part in range(3, -1, -1):
            if line.kinds[part] > 0:
                thing = CHOSEN if line.kinds[part] == ROLLED else int(line.kinds[part])
                push(table, GAIN, s, thing, int(line.amounts[part]), 0, RVR_8_8)
    else:
        push_line(table, s, line, RVR_8_8 if kind == TOWER_CARD else clause_of(kind))


@rule
def run_pillage(table: Table, box: Box) -> None:
    """Yes or no, with Hammers or without: a Valkyrie may fight as well."""
    ask(table, box)


@rule
def answer_pillage(table: Table, box: Box, s: int, action: int) -> None:
    """A combat against the card's Defense (RVR-7.11), or the card is discarded."""
    step = top(table)
    kind, why = int(step.card), int(step.why)
    drop(table)
    if action == FIGHT:
        defense = int(box.plunder[kind].defense)
        tell(table, why, PILLAGES, s, kind, defense)
        push(table, PLUNDER, s, 0, 1, kind, why)
        fight(table, box, s, defense, why)
    else:
        tell(table, RVR_7_11, PASSES, s)
        lay_under(table, deck_of_spoils(box, kind), kind)


@rule
def bar_pillage(table: Table, box: Box, s: int, action: int) -> int:
    """To pillage or not is asked."""
    return 0 if action in (PASS, FIGHT) else RVR_7_11


@rule
def run_plunder(table: Table, box: Box) -> None:
    """A Pillage won brings what the card adds, by the card also Terror (RVR-7.11), none in keeps (RVR-8.7); the card is then discarded."""
    step = top(table)
    s, kind = int(step.seat), int(step.card)
    drop(table)
    lay_under(table, deck_of_spoils(box, kind), kind)
    if table.fight.won:
        card = box.plunder[kind]
        gain(table, box, s, TERROR, int(card.terror), RVR_7_11)
        push_line(table, s, card.pillage, RVR_8_7 if kind == TOWER_CARD else clause_of(kind))
