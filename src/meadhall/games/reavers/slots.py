"""Cards that come to a place of a player board and leave it again: into the Glory pile (RVR-3.10), or back onto a God's stack (GAP-9.7)."""

from meadhall.engine import rule, tell

from .agenda import push
from .happenings import GOD_RETURNS, TO_PILE
from .state import ABILITY, DISMISS, FREYA_TOKEN, GOD, LEAD, LEADER, PLACES, SLOTS, Box, Table

SIZE = PLACES // SLOTS


@rule
def cards_in(table: Table, s: int, slot: int) -> int:
    """How many cards lie in a slot (RVR-3.3)."""
    count = 0
    for place in range(SIZE * slot, SIZE * slot + SIZE):
        if table.seats[s].slots[place] > 0:
            count += 1
    return count


@rule
def is_open(table: Table, box: Box, s: int, slot: int) -> bool:
    """Whether a slot has an open place (RVR-3.3, RVR-6.8)."""
    return cards_in(table, s, slot) < box.cards_in_slot


@rule
def tuck(table: Table, s: int, slot: int, card: int) -> None:
    """A card comes behind those that lie in the slot."""
    table.seats[s].slots[SIZE * slot + cards_in(table, s, slot)] = card


@rule
def card_at(table: Table, s: int, place: int) -> int:
    """The card at a place, the Leader space among them; 0: none."""
    seat = table.seats[s]
    if place == LEADER:
        return int(seat.leader)
    return int(seat.slots[place])


@rule
def lift(table: Table, s: int, place: int) -> int:
    """The card at a place leaves the board, and what lies behind it in the slot moves up, with the steps that wait for it."""
    seat = table.seats[s]
    card = card_at(table, s, place)
    if place == LEADER:
        seat.leader = 0
        return card
    end = SIZE * (place // SIZE) + SIZE
    for behind in range(place + 1, end):
        seat.slots[behind - 1] = seat.slots[behind]
    seat.slots[end - 1] = 0
    for at in range(table.depth):
        step = table.agenda[at]
        if (step.do == ABILITY or step.do == FREYA_TOKEN) and step.seat == s and place < step.a < end:
            step.a -= 1
    return card


@rule
def leave_place(table: Table, s: int, place: int, why: int) -> None:
    """The card at a place goes to its owner's Glory pile; a God there is worth nothing and is no Reaver (RVR-3.10, GAP-9.7)."""
    card = lift(table, s, place)
    if card >= GOD:
        table.gods_gone[card - GOD] += 1
    else:
        table.fallen[card - 1] = s + 1
        table.seats[s].declined = 0
    tell(table, why, TO_PILE, s, card, place)


@rule
def back_to_stack(table: Table, s: int, place: int, why: int) -> None:
    """The God at a place goes back to the supply, where anybody may take the card again (GAP-9.7)."""
    god = lift(table, s, place) - GOD
    table.gods_left[god] += 1
    tell(table, why, GOD_RETURNS, s, god, place)


@rule
def lead(table: Table, box: Box, s: int, card: int, why: int) -> None:
    """A card is to take the Leader space: the old leader goes first, then this one comes (RVR-6.9, GAP-9.6); both in leaders.py."""
    push(table, LEAD, s, 0, 0, card, why)
    push(table, DISMISS, s, 0, 0, card, why)
