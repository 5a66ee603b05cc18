"""The cards in the slots: what they do when their location is selected (RVR-4.2 to RVR-4.4, A-08), at Celebrate the Gods (GAP-7.6, GAP-7.8)
and by Heimdall (GAP-16.2); and how a Valkyrie token rallies a Reaver (GAP-4.2, GAP-4.3).
"""

from meadhall.engine import rule, tell

from . import actions
from .actions import PASS, RALLY_AT
from .agenda import ask, drop, once_less, push, push_line, top, within_a_step
from .crew import dice_on
from .decks import can_draw
from .gains import of_use_here
from .gods import god_works
from .happenings import ABILITY_WORKS, PASSES, RALLIES_BY_TOKEN
from .payment import can_pay
from .rulebook import GAP_4_1, GAP_4_2, GAP_4_3, GAP_4_7, GAP_7_9, GAP_9_4, GAP_10_6, RVR_4_2
from .slots import SIZE, card_at
from .slots import leave_place as leave_place
from .state import (
    ABILITY,
    ABILITY_COST,
    CALM,
    COMBAT,
    EASE,
    GIVE_DIE,
    GIVE_REAVER,
    GOD,
    KEEP,
    KEEP_DECK,
    LEADER,
    MAY,
    MUST,
    PAY,
    PLACES,
    PROPHECIES,
    PROPHECY,
    REAVER,
    REAVERS,
    REROLL,
    SPOILS,
    TURN,
    VILLAGE,
    VILLAGE_DECK,
    Box,
    Line,
    Table,
)

# The cards of a slot.


@rule
def push_abilities(table: Table, box: Box, s: int, slot: int) -> None:
    """The cards in a slot are to work, from the top one down (RVR-4.2), Gods among them (GAP-9.4)."""
    for place in range(SIZE * slot + SIZE - 1, SIZE * slot - 1, -1):
        card = card_at(table, s, place)
        if card > 0:
            push(table, ABILITY, s, place, 0, card, GAP_9_4 if card >= GOD else RVR_4_2)


@rule
def run_ability(table: Table, box: Box) -> None:
    """The card works, unless it has left its slot meanwhile."""
    step = top(table)
    s, place, card, why = int(step.seat), int(step.a), int(step.card), int(step.why)
    drop(table)
    if card_at(table, s, place) != card:
        return
    if card >= GOD:
        god_works(table, box, s, place)
    elif is_of_use(table, box, s, card - 1):
        reaver_works(table, box, s, place, why)


@rule
def reaver_works(table: Table, box: Box, s: int, place: int, why: int) -> None:
    """A mere gain is taken; what has a price may be refused (RVR-4.14)."""
    card = card_at(table, s, place)
    tell(table, why, ABILITY_WORKS, s, card, place)
    gains = push_line(table, s, box.reavers[card - 1].gain, why)
    if box.reavers[card - 1].priced:
        push(table, PAY, s, MAY, gains, ABILITY_COST + card - 1, why)


@rule
def is_of_use(table: Table, box: Box, s: int, reaver: int) -> bool:
    """Whether the ability can be paid for and would bring anything here and now; what cannot is declined without being asked."""
    card = box.reavers[reaver]
    return brings_something(table, s, card.gain) and (not card.priced or can_pay(table, box, s, ABILITY_COST + reaver))


@rule
def brings_something(table: Table, s: int, line: Line) -> bool:
    """Whether a part of the line has an effect here; what needs another location's action has none (GAP-7.9)."""
    for part in range(len(line.kinds)):
        if line.kinds[part] > 0 and has_effect(table, s, int(line.kinds[part])):
            return True
    return False


@rule
def has_effect(table: Table, s: int, thing: int) -> bool:
    """Whether this could bring anything: help for the turn where it is of use, cards from decks that have some, and so on."""
    if COMBAT <= thing <= EASE:
        return of_use_here(int(table.location), thing)
    if thing == CALM:
        return table.seats[s].terror > 0
    if thing in (TURN, REROLL):
        return dice_on(table, s) > 0
    if thing == REAVER:
        return can_draw(table, REAVERS)
    if thing == PROPHECY:
        return can_draw(table, PROPHECIES)
    if thing == VILLAGE:
        return can_draw(table, VILLAGE_DECK)
    if thing == KEEP:
        return can_draw(table, KEEP_DECK)
    return thing != SPOILS or can_draw(table, VILLAGE_DECK) or can_draw(table, KEEP_DECK)


@rule
def answer_ability(table: Table, box: Box, s: int, action: int) -> None:
    """An ability asks nothing itself; its price is a step of its own."""
    return


@rule
def bar_ability(table: Table, box: Box, s: int, action: int) -> int:
    """An ability asks nothing itself."""
    return RVR_4_2


# One Reaver of choice.


@rule
def can_activate(table: Table, box: Box, s: int, place: int) -> bool:
    """Whether a Reaver, and no God, is there, and has an ability that is of use here (GAP-7.9)."""
    card = card_at(table, s, place)
    return 0 < card < GOD and is_of_use(table, box, s, card - 1)


@rule
def run_activate(table: Table, box: Box) -> None:
    """Reavers in the own slots may be activated, `left` of them: one (GAP-7.6, GAP-7.8, GAP-16.2)."""
    s = int(top(table).seat)
    for place in range(PLACES):
        if can_activate(table, box, s, place):
            ask(table, box)
            return
    drop(table)


@rule
def bar_activate(table: Table, box: Box, s: int, action: int) -> int:
    """It may be left out; Gods are no Reavers, and what is of no use here is not activated (GAP-7.9)."""
    place = action - actions.ACTIVATE
    if action == PASS or (0 <= place < PLACES and can_activate(table, box, s, place)):
        return 0
    return GAP_7_9


@rule
def answer_activate(table: Table, box: Box, s: int, action: int) -> None:
    """The Reaver chosen works, or none does."""
    why = int(top(table).why)
    if action == PASS:
        drop(table)
        tell(table, why, PASSES, s)
        return
    once_less(table)
    place = action - actions.ACTIVATE
    push(table, ABILITY, s, place, 0, card_at(table, s, place), why)


# A Rally by a Valkyrie token, at any time between two steps.


@rule
def bar_rally_at(table: Table, box: Box, s: int, action: int) -> int:
    """Any own Reaver, in a slot or leading, goes for one token (GAP-4.1, GAP-4.2), but no God (GAP-10.6).

    At any time (GAP-4.3), but between two steps: never within a roll, nor while something is being paid (GAP-4.7).
    """
    place = action - RALLY_AT
    if not 0 <= place <= LEADER or table.depth == 0:
        return GAP_4_3
    if table.seats[s].valkyrie <= 0:
        return GAP_4_1
    if within_a_step(table) or is_paying(table, s):
        return GAP_4_7
    card = card_at(table, s, place)
    if card >= GOD:
        return GAP_10_6
    return 0 if card > 0 else GAP_4_2


@rule
def is_paying(table: Table, s: int) -> bool:
    """Whether this seat is paying what has to be paid."""
    step = top(table)
    return step.seat == s and ((step.do == PAY and step.a == MUST) or GIVE_DIE <= step.do <= GIVE_REAVER)


@rule
def do_rally_at(table: Table, box: Box, s: int, action: int) -> None:
    """The token is spent, the Reaver goes to the Glory pile, and its Rally brings its dice (GAP-4.2)."""
    place = action - RALLY_AT
    reaver = card_at(table, s, place) - 1
    table.seats[s].valkyrie -= 1
    tell(table, GAP_4_2, RALLIES_BY_TOKEN, s, reaver, place)
    leave_place(table, s, place, GAP_4_2)
    push_line(table, s, box.reavers[reaver].rally, GAP_4_2)
