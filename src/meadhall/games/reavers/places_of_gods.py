"""Where a God can be placed: in the Leader space, or in an open place of a slot (GAP-9.1); what an offering must leave open (GAP-7.12)."""

from meadhall.engine import has, rule

from .rulebook import (
    GAP_7_2,
    GAP_9_1,
    GAP_9_7,
    GAP_10_1,
    GAP_11_1,
    GAP_12_1,
    GAP_13_1,
    GAP_14_1,
    GAP_15_1,
    GAP_16_1,
    GOD_COPIES_ONE_EACH,
)
from .slots import SIZE, card_at, is_open
from .state import (
    BALDUR,
    CELEBRATE,
    FREYA,
    GOD,
    GODS,
    GOES_ANYWHERE,
    GOES_KEEPS,
    GOES_LEADER,
    LEADER,
    LOKI,
    NOWHERE,
    ODIN,
    RESOLVE,
    SKADI,
    SLOTS,
    THOR,
    Box,
    Table,
)


@rule
def owns(table: Table, s: int, god: int) -> bool:
    """Whether a card of this God is on the seat's board."""
    for place in range(LEADER + 1):
        if card_at(table, s, place) == GOD + god:
            return True
    return False


@rule
def bar_stack(table: Table, box: Box, s: int, god: int) -> int:
    """A God in the game (GAP-7.2) with a card on his stack (GAP-9.1), and under god_copies one that the seat has not (GAP-9.7)."""
    if has(table.gods_out, god):
        return GAP_7_2
    if table.gods_left[god] < 1:
        return GAP_9_1
    if box.rulings.god_copies == GOD_COPIES_ONE_EACH and owns(table, s, god):
        return GAP_9_7
    return 0


@rule
def goes_to(box: Box, god: int, slot: int) -> bool:
    """Whether this God may lie in this slot at all."""
    place = int(box.gods[god].place)
    return place == GOES_ANYWHERE or place == GOES_KEEPS + slot


@rule
def place_rule(god: int) -> int:
    """The clause that says where this God goes."""
    if god == ODIN:
        return GAP_10_1
    if god == THOR:
        return GAP_11_1
    if god == SKADI:
        return GAP_12_1
    if god == BALDUR:
        return GAP_13_1
    if god == LOKI:
        return GAP_14_1
    if god == FREYA:
        return GAP_15_1
    return GAP_16_1


@rule
def bar_place(table: Table, box: Box, s: int, god: int, slot: int) -> int:
    """Why this God cannot be taken into this slot, a leader into slot 0; 0 where he can."""
    barred = bar_stack(table, box, s, god)
    if barred != 0:
        return barred
    if box.gods[god].place == GOES_LEADER:
        return 0 if slot == 0 else place_rule(god)
    if not goes_to(box, god, slot) or not is_open(table, box, s, slot):
        return place_rule(god)
    return 0


@rule
def can_open(table: Table, box: Box, s: int, slot: int, given: int, more: int) -> bool:
    """Whether the slot has an open place, once the card at `given` (or none) and `more` Reavers of choice have left the board."""
    if is_open(table, box, s, slot):
        return True
    if given != LEADER and given != NOWHERE and given // SIZE == slot:
        return True
    for place in range(SIZE * slot, SIZE * slot + SIZE):
        if more > 0 and 0 < table.seats[s].slots[place] < GOD:
            return True
    return False


@rule
def can_take(table: Table, box: Box, s: int, given: int, more: int) -> bool:
    """Whether some God could then be taken and placed (GAP-7.12), the card at `given` and `more` Reavers of choice having left."""
    for god in range(GODS):
        if bar_stack(table, box, s, god) != 0:
            continue
        if box.gods[god].place == GOES_LEADER:
            return True
        for slot in range(SLOTS):
            if goes_to(box, god, slot) and can_open(table, box, s, slot, given, more):
                return True
    return False


@rule
def may_give(table: Table, box: Box, s: int, place: int, more: int) -> bool:
    """Whether the Reaver at this place, `more` of them still to follow, may be an offering: a God must have a place after it (GAP-7.12)."""
    for at in range(table.depth):
        step = table.agenda[at]
        if table.location == CELEBRATE and step.do == RESOLVE and step.seat == s:
            return can_take(table, box, s, place, more)
    return True
