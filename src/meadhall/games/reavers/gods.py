"""What Gods do (GAP-9.2, 9.4, 9.7, GAP-10 to GAP-16): when they lead or are dismissed, in a slot, and when they leave.

Odin, Thor and Freya have files of their own.
"""

from meadhall.engine import rule, tell

from .agenda import drop, push, top
from .freya import answer_freya_token as answer_freya_token
from .freya import bar_freya_token as bar_freya_token
from .freya import run_freya_token as run_freya_token
from .happenings import ABILITY_WORKS
from .odin import answer_items as answer_items
from .odin import bar_items as bar_items
from .odin import run_items as run_items
from .places import clockwise, slot_of
from .rulebook import (
    GAP_9_4,
    GAP_10_2,
    GAP_10_6,
    GAP_12_3,
    GAP_13_2,
    GAP_13_4,
    GAP_15_2,
    GAP_16_2,
    ODIN_AT_GAME_END_YES,
    SLOT_GOD_BONUS_ON_SELECTING,
)
from .slots import SIZE, leave_place
from .state import (
    ACTIVATE,
    BALDUR,
    DISMISS,
    FREYA,
    FREYA_TOKEN,
    GAIN,
    GOD,
    HEIMDALL,
    ITEMS,
    NOWHERE,
    ODIN,
    SKADI,
    SUBDUE_SLOT,
    VILLAGE,
    VILLAGE_SLOT,
    WHEN_OTHERS,
    Box,
    Table,
)
from .thor import thor_fails as thor_fails


@rule
def has_dismissal(god: int) -> bool:
    """Odin and Heimdall do something on becoming leader, and again on being dismissed (GAP-10.2, GAP-16.2)."""
    return god in (ODIN, HEIMDALL)


@rule
def dismiss_effect(table: Table, box: Box, s: int, god: int) -> None:
    """What a God does on becoming leader, and again on dismissal: Odin takes items (GAP-10.2), Heimdall activates a Reaver (GAP-16.2)."""
    if god == ODIN:
        push(table, ITEMS, s, 0, 1, god, GAP_10_2)
    elif god == HEIMDALL:
        push(table, ACTIVATE, s, 0, int(box.gods[god].amount), 0, GAP_16_2)


@rule
def run_own_effect(table: Table, box: Box) -> None:
    """The new leader's own effect; when it comes, leaders.py says by leader_god_order (GAP-9.6)."""
    step = top(table)
    s, god = int(step.seat), int(step.card)
    drop(table)
    dismiss_effect(table, box, s, god)


@rule
def last_dismissals(table: Table, box: Box) -> bool:
    """Under odin_at_game_end each leading Odin and Heimdall is dismissed once before final scoring (GAP-10.6); whether one is."""
    if box.rulings.odin_at_game_end != ODIN_AT_GAME_END_YES:
        return False
    found = False
    for turn in range(int(table.count) - 1, -1, -1):
        s = clockwise(table, int(table.starter), turn)
        god = int(table.seats[s].leader) - GOD
        if god >= 0 and has_dismissal(god):
            push(table, DISMISS, s, 0, 1, 0, GAP_10_6)
            found = True
    return found


@rule
def god_works(table: Table, box: Box, s: int, place: int) -> None:
    """What a God in a slot does when its location is selected (GAP-9.4); Thor and Skadi act in battles and attempts alone."""
    god = int(table.seats[s].slots[place]) - GOD
    if god == FREYA:
        tell(table, GAP_9_4, ABILITY_WORKS, s, GOD + god, place)
        push(table, FREYA_TOKEN, s, place, 1, god, GAP_15_2)
    elif god == BALDUR and place // SIZE == VILLAGE_SLOT and box.rulings.slot_god_bonus == SLOT_GOD_BONUS_ON_SELECTING:
        push(table, GAIN, s, VILLAGE, int(box.gods[god].amount), 0, GAP_13_2)


@rule
def gods_in(table: Table, s: int, slot: int, god: int) -> int:
    """How many cards of this God lie in a slot; each works by itself (GAP-9.7)."""
    found = 0
    for place in range(SIZE * slot, SIZE * slot + SIZE):
        if table.seats[s].slots[place] == GOD + god:
            found += 1
    return found


@rule
def more_village_spoils(table: Table, box: Box, s: int) -> int:
    """The further Village Spoils Baldur brings to a raid his owner takes part in (GAP-13.2, GAP-13.3)."""
    if box.rulings.slot_god_bonus == SLOT_GOD_BONUS_ON_SELECTING:
        return 0
    return int(box.gods[BALDUR].amount) * gods_in(table, s, VILLAGE_SLOT, BALDUR)


@rule
def skadi_dice(table: Table, s: int) -> int:
    """The Valkyrie dice that Skadi gives for attempts by force, once an action for each of her cards (GAP-12.2)."""
    return gods_in(table, s, SUBDUE_SLOT, SKADI)


@rule
def run_gods_leave(table: Table, box: Box) -> None:
    """Whom another's selection sends away goes to the Glory pile once the owner is done there (GAP-12.3, GAP-13.3, GAP-13.4)."""
    step = top(table)
    s = int(step.seat)
    drop(table)
    slot = slot_of(int(table.location))
    if slot == NOWHERE or s == table.chooser:
        return
    for at in range(SIZE * slot + SIZE - 1, SIZE * slot - 1, -1):
        god = int(table.seats[s].slots[at]) - GOD
        if god >= 0 and box.gods[god].leaves == WHEN_OTHERS:
            leave_place(table, s, at, GAP_12_3 if god == SKADI else GAP_13_4)
