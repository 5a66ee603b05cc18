"""Battle at Sea (RVR-10): a Sea Journey, then a Sea Battle, won by the dice it shows or by combat; Thor brings further ones (GAP-11)."""

from meadhall.engine import NOBODY, rule, tell, with_

from . import actions
from .agenda import ask, drop, push, push_line, top
from .combat import fight, won_unfought
from .costs import can_pay, ways
from .decks import can_draw, draw_card, lay_under
from .gods import thor_fails
from .happenings import FACES, LOSES_BATTLE, MEETS_JOURNEY, SUFFERS, WINS_BATTLE
from .payment import pay
from .rulebook import (
    GAP_11_2,
    GAP_11_3,
    GAP_11_5,
    RVR_10_3,
    RVR_10_4,
    RVR_10_5,
    RVR_10_6,
    RVR_10_7,
    RVR_12_4,
    THOR_CHAIN_UNTIL_FAILURE,
)
from .state import (
    AT_DECK,
    BATTLE_COST,
    BATTLES,
    BY_THOR,
    CHOOSE_BATTLE,
    FACE_BATTLE,
    GOD,
    JOURNEY,
    JOURNEY_COST,
    JOURNEYS,
    OR_ELSE,
    PAY,
    SEA_SLOT,
    SETTLE_BATTLE,
    THOR,
    THOR_BATTLE,
    Box,
    Table,
)

TURNED_UP, SUFFERED, DONE = range(3)
"""How far a Sea Journey is: `a` of its steps."""


@rule
def sail(table: Table, box: Box, s: int, why: int) -> None:
    """Whoever takes part meets a Sea Journey first (RVR-10.3), then a Sea Battle of choice (RVR-10.4)."""
    push(table, CHOOSE_BATTLE, s, 0, 0, 0, why)
    push(table, JOURNEY, s, TURNED_UP, 0, 0, why)


# The Sea Journey.


@rule
def run_journey(table: Table, box: Box) -> None:
    """The top Sea Journey is turned up; its cost is paid, or its text suffered; then it goes under its deck."""
    step = top(table)
    s = int(step.seat)
    stage = int(step.a)
    journey = int(step.card)
    drop(table)
    if stage == TURNED_UP:
        meet(table, box, s)
    elif stage == SUFFERED:
        tell(table, RVR_10_3, SUFFERS, s, journey)
    else:
        table.journey = 0
        lay_under(table, JOURNEYS, journey)


@rule
def meet(table: Table, box: Box, s: int) -> None:
    """Where a cost stands on the card it may be paid instead of suffering what the text says (RVR-10.3); then the card is done with."""
    journey = draw_card(table, box, JOURNEYS)
    if journey == NOBODY:
        return
    table.journey = journey + 1
    tell(table, RVR_10_3, MEETS_JOURNEY, s, journey)
    push(table, JOURNEY, s, DONE, 0, journey, RVR_10_7)
    pushed = push_line(table, s, box.journeys[journey].suffer, RVR_10_3)
    push(table, JOURNEY, s, SUFFERED, 0, journey, RVR_10_3)
    if box.journeys[journey].payable:
        push(table, PAY, s, OR_ELSE, pushed + 1, JOURNEY_COST + journey, RVR_10_3)


# The Sea Battle.


@rule
def run_choose_battle(table: Table, box: Box) -> None:
    """One of the open Sea Battles, or the top card of their deck (RVR-10.4)."""
    step = top(table)
    found = 0
    only = 0
    for space in range(AT_DECK):
        if table.battles[space] > 0:
            found += 1
            only = space
    if can_draw(table, BATTLES):
        found += 1
        only = AT_DECK
    if found > 1:
        ask(table, box)
    elif found == 1:
        choose_battle(table, box, int(step.seat), only)
    else:
        drop(table)


@rule
def answer_choose_battle(table: Table, box: Box, s: int, action: int) -> None:
    """This battle it is."""
    choose_battle(table, box, s, action - actions.BATTLE)


@rule
def choose_battle(table: Table, box: Box, s: int, space: int) -> None:
    """The chosen card is faced; the one from the deck is turned up for that (RVR-10.4)."""
    drop(table)
    if space == AT_DECK:
        battle = draw_card(table, box, BATTLES)
    else:
        battle = int(table.battles[space]) - 1
    if battle == NOBODY:
        return
    tell(table, RVR_10_4, FACES, s, battle, space)
    push(table, FACE_BATTLE, s, space, 0, battle, RVR_10_5)


@rule
def bar_choose_battle(table: Table, box: Box, s: int, action: int) -> int:
    """An open Sea Battle, or one from the deck, must be chosen (RVR-10.4)."""
    space = action - actions.BATTLE
    if 0 <= space < AT_DECK and table.battles[space] > 0:
        return 0
    if space == AT_DECK and can_draw(table, BATTLES):
        return 0
    return RVR_10_4


@rule
def run_face_battle(table: Table, box: Box) -> None:
    """The dice shown are discarded, or a combat is fought (RVR-10.5); one that Thor turned up may be left unfought (GAP-11.5)."""
    step = top(table)
    if step.a == BY_THOR or can_pay(table, box, int(step.seat), BATTLE_COST + int(step.card)):
        ask(table, box)
    else:
        fight_battle(table, box, int(step.seat))


@rule
def fight_battle(table: Table, box: Box, s: int) -> None:
    """A combat against the Defense of the card (RVR-10.5, RVR-12.4)."""
    step = top(table)
    battle = int(step.card)
    step.do = SETTLE_BATTLE
    fight(table, box, s, int(box.battles[battle].defense), RVR_12_4)


@rule
def answer_face_battle(table: Table, box: Box, s: int, action: int) -> None:
    """A combat, the dice shown, or neither; it is settled after."""
    if action == actions.FIGHT:
        fight_battle(table, box, s)
        return
    step = top(table)
    battle = int(step.card)
    step.do = SETTLE_BATTLE
    won_unfought(table)
    if action == actions.PASS:
        table.fight.won = 0
    else:
        pay(table, box, s, BATTLE_COST + battle, action - actions.PAY, RVR_10_5)


@rule
def bar_face_battle(table: Table, box: Box, s: int, action: int) -> int:
    """The dice shown, all of them, or a combat (RVR-10.5)."""
    step = top(table)
    if action == actions.FIGHT or (action == actions.PASS and step.a == BY_THOR):
        return 0
    way = action - actions.PAY
    if 0 <= way < actions.WAYS and way < ways(table, box, s, BATTLE_COST + int(step.card)):
        return 0
    return RVR_10_5


@rule
def run_settle_battle(table: Table, box: Box) -> None:
    """Won: the card goes to the Glory pile, and its rewards are gained. Lost: it stays, or goes under its deck."""
    step = top(table)
    s = int(step.seat)
    battle = int(step.card)
    space = int(step.a)
    drop(table)
    if table.fight.won:
        win_battle(table, box, s, battle, space)
    else:
        lose_battle(table, box, s, battle, space)


@rule
def win_battle(table: Table, box: Box, s: int, battle: int, space: int) -> None:
    """The rewards are gained, Thor's too (RVR-10.6, GAP-11.3); then each Thor brings a further battle (GAP-11.2, GAP-11.5)."""
    seat = table.seats[s]
    seat.battles = with_(seat.battles, battle)
    if space < AT_DECK:
        table.battles[space] = 0
    if space == BY_THOR:
        why = GAP_11_3
        if box.rulings.thor_chain == THOR_CHAIN_UNTIL_FAILURE:
            push(table, THOR_BATTLE, s, 0, 3 * SEA_SLOT, battle, GAP_11_5)
    else:
        why = RVR_10_6
        for place in range(3 * SEA_SLOT, 3 * SEA_SLOT + 3):
            if seat.slots[place] == GOD + THOR:
                push(table, THOR_BATTLE, s, 0, place, battle, GAP_11_2)
    tell(table, why, WINS_BATTLE, s, battle)
    push_line(table, s, box.battles[battle].gain, why)


@rule
def lose_battle(table: Table, box: Box, s: int, battle: int, space: int) -> None:
    """An open card stays for others; one from the deck goes under it, face up (RVR-10.7), and so does Thor's, who leaves (GAP-11.4)."""
    if space == BY_THOR:
        tell(table, GAP_11_5, LOSES_BATTLE, s, battle)
        lay_under(table, BATTLES, battle)
        thor_fails(table, box, s)
    else:
        tell(table, RVR_10_7, LOSES_BATTLE, s, battle)
        if space == AT_DECK:
            lay_under(table, BATTLES, battle)
