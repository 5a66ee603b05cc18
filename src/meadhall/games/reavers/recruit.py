"""Recruiting Reavers: their dice, and the one use that is made of each of them (RVR-6.4 to RVR-6.9)."""

from meadhall.engine import NOBODY, has, rule, tell

from .actions import USE
from .agenda import ask, drop, once_less, push, push_line, top
from .crew import make_room, roll_on
from .decks import draw_card
from .happenings import PROMOTES, RALLIES, SPECIALIZES, TAKES_REAVER
from .rulebook import RVR_4_14, RVR_6_4, RVR_6_6, RVR_6_7, RVR_6_8, RVR_6_9
from .slots import is_open, lead, tuck
from .state import GAIN, REAVER, REAVERS, RED_DICE, USE_REAVERS, Box, Table

RALLY, SPECIALIZE, PROMOTE = 0, 1, 5  # the ways to use a Reaver; SPECIALIZE + slot
WAYS_TO_USE = 6
HAND = 8


# Reavers come, and their dice are rolled.


@rule
def draw_reavers(table: Table, box: Box, s: int, n: int, why: int) -> None:
    """So many unseen Reavers from the deck, as far as it has any; should they be more than fit in a hand, the others come later.

    A hand that is full with Reavers whose turn comes after these has room for none: then none comes.
    """
    now = min(n, HAND - int(table.in_hand))
    if n > now > 0:
        push(table, GAIN, s, REAVER, n - now, 0, why)
    drawn = 0
    for _ in range(now):
        reaver = draw_card(table, box, REAVERS)
        if reaver == NOBODY:
            break
        table.reavers[table.in_hand] = reaver
        table.in_hand += 1
        drawn += 1
        tell(table, why, TAKES_REAVER, s, reaver, 1)
    welcome(table, box, s, drawn, why)


@rule
def welcome(table: Table, box: Box, s: int, n: int, why: int) -> None:
    """The last so many Reavers in hand bring their dice (RVR-6.4), room is made for these (RVR-6.5), then each is used (RVR-6.6)."""
    if n == 0:
        return
    first = int(table.in_hand) - n
    push(table, USE_REAVERS, s, first, n, 0, why)
    for number in range(first, first + n):
        roll_dice(table, box, s, int(table.reavers[number]))
    make_room(table, box, s)


@rule
def roll_dice(table: Table, box: Box, s: int, reaver: int) -> None:
    """The dice at the top left of a Reaver are rolled onto the board (RVR-6.4)."""
    line = box.reavers[reaver].brings
    for part in range(len(line.kinds)):
        if line.kinds[part] > 0:
            roll_on(table, box, s, int(line.kinds[part]) - RED_DICE, int(line.amounts[part]), RVR_6_4)


# Each of them is used at once, in one way and no other (RVR-6.6).


@rule
def run_use_reavers(table: Table, box: Box) -> None:
    """Which Reaver is used next, and how, is for the player to say."""
    if top(table).left > 0:
        ask(table, box)
    else:
        drop(table)


@rule
def bar_use_reavers(table: Table, box: Box, s: int, action: int) -> int:
    """Rally and Promote are always open; a slot has to have room (RVR-6.8), and the card must not rule it out (RVR-4.14)."""
    step = top(table)
    number, way = (action - USE) // WAYS_TO_USE, (action - USE) % WAYS_TO_USE
    if not USE <= action < USE + WAYS_TO_USE * HAND or not step.a <= number < int(step.a) + int(step.left):
        return RVR_6_6
    if way in (RALLY, PROMOTE):
        return 0
    if not has(int(box.reavers[table.reavers[number]].slots), way - SPECIALIZE):
        return RVR_4_14
    return 0 if is_open(table, box, s, way - SPECIALIZE) else RVR_6_8


@rule
def answer_use_reavers(table: Table, box: Box, s: int, action: int) -> None:
    """The Reaver leaves the hand and is used."""
    number, way = (action - USE) // WAYS_TO_USE, (action - USE) % WAYS_TO_USE
    reaver = out_of_hand(table, number)
    once_less(table)
    if way == RALLY:
        rally(table, box, s, reaver)
    elif way == PROMOTE:
        promote(table, box, s, reaver)
    else:
        specialize(table, s, reaver, way - SPECIALIZE)


@rule
def out_of_hand(table: Table, number: int) -> int:
    """A Reaver leaves the hand, and those behind it move up."""
    reaver = int(table.reavers[number])
    table.in_hand -= 1
    for each in range(number, int(table.in_hand)):
        table.reavers[each] = table.reavers[each + 1]
    table.reavers[table.in_hand] = 0
    return reaver


@rule
def rally(table: Table, box: Box, s: int, reaver: int) -> None:
    """Take the dice at the top right, each set to a side of choice; the card goes to the Glory pile (RVR-6.7)."""
    table.fallen[reaver] = s + 1
    tell(table, RVR_6_7, RALLIES, s, reaver)
    push_line(table, s, box.reavers[reaver].rally, RVR_6_7)


@rule
def specialize(table: Table, s: int, reaver: int, slot: int) -> None:
    """The card goes under a slot, below those that are there (RVR-6.8)."""
    tuck(table, s, slot, reaver + 1)
    table.seats[s].declined = 0
    tell(table, RVR_6_8, SPECIALIZES, s, reaver, slot)


@rule
def promote(table: Table, box: Box, s: int, reaver: int) -> None:
    """The card becomes the leader, and brings the bonus of its clan (RVR-6.9)."""
    tell(table, RVR_6_9, PROMOTES, s, reaver)
    lead(table, box, s, reaver + 1, RVR_6_9)
