"""A round (RVR-4, RVR-5, GAP-5, GAP-6): choosing a location, its rewards, the specialists, and everyone's decision to take part or rest."""

from meadhall.engine import NOBODY, has, rule, tell, with_

from . import actions as a
from .agenda import ask, drop, push, push_line, top
from .celebrate import bar_offer
from .crew import has_side, make_room, put_die
from .gains import gain
from .gods import skadi_dice
from .happenings import DESTINATION, NORN_OR_PROPHECY, OFFERS, PASSES, RESTS, ROUND, SELECTS, TAKES_PART
from .payment import can_pay
from .places import clockwise, seat_number
from .rulebook import (
    GAP_5_2,
    GAP_6_2,
    GAP_6_4,
    GAP_6_6,
    GAP_7_6,
    GAP_7_7,
    GAP_7_8,
    GAP_7_10,
    NORN_TOKENS_ON,
    REST_DIE_CREW_ONLY,
    RVR_1_2,
    RVR_4_1,
    RVR_4_5,
    RVR_5_1,
    RVR_5_2,
    RVR_5_3,
    RVR_6_3,
    RVR_7_1,
    RVR_8_1,
    RVR_9_1,
    RVR_10_1,
    RVR_10_2,
    RVR_11_3,
    RVR_13_2,
    RVR_13_3,
    SEA_GLORY_ON_SELECTING,
    SECOND_ACTIVATION_OWN_TURN,
    SELECTION_REWARDS_ON_SELECTING,
)
from .sea import sail
from .setting_up import leave_out
from .state import (
    ACTIVATE,
    ACTIVATING,
    ATTEMPTS,
    BOOSTS,
    CELEBRATE,
    CHOOSE_GOD,
    CHOSEN,
    DECIDE,
    FIRST_VORDR,
    FOOD,
    GAIN,
    GIFT,
    GODS_LEAVE,
    KEEPS,
    KINDS,
    LOCATION_COST,
    LOCATIONS,
    MAELSTROM_COST,
    MUST,
    NORN,
    NOWHERE,
    OFFERING_COST,
    PAY,
    PROPHECIES,
    PROPHECY,
    RECRUIT,
    RESOLVE,
    SEA,
    SELECT,
    SUBDUE,
    TAKE_CARDS,
    TOKENS_OF_UPGRADES,
    TRADE,
    TRADES,
    VILLAGES,
    Box,
    Table,
)
from .trade import trade_selected

# Leaving out Gods (GAP-7.3), where the Start Player does it.


@rule
def run_omit(table: Table, box: Box) -> None:
    """The Start Player picks a stack of the colour of the step."""
    ask(table, box)


@rule
def bar_omit(table: Table, box: Box, s: int, action: int) -> int:
    """A God of that colour, and only one."""
    if a.OMIT <= action < a.SELECT and box.gods[action - a.OMIT].box == top(table).a:
        return 0
    return int(top(table).why)


@rule
def answer_omit(table: Table, box: Box, s: int, action: int) -> None:
    """That stack goes back to the box."""
    drop(table)
    leave_out(table, s, action - a.OMIT)


# The round begins.


@rule
def open_the_round(table: Table, box: Box) -> None:
    """The Destination card is turned up, and the figures go where it says (GAP-6.2, GAP-6.3); then pawns are placed.

    A figure sent to a location that is not in play stays away; the box names NOWHERE for it.
    """
    table.selection = 0
    tell(table, RVR_1_2, ROUND, NOBODY, int(table.lap))
    if table.destinations_left > 0:
        table.destinations_left -= 1
        card = int(table.destinations[table.destinations_left])
        table.destinations[table.destinations_left] = NOBODY
        table.prophet = box.prophets[card]
        table.maelstrom = box.maelstroms[card]
        tell(table, GAP_6_2, DESTINATION, NOBODY, int(table.prophet), int(table.maelstrom))


@rule
def who_chooses(table: Table) -> int:
    """The Start Player and then clockwise (RVR-4.8), each as often as the others (RVR-1.3).

    The fourth to choose among three players is the Honor Ship's holder (RVR-4.9).
    """
    if table.selection >= table.count and table.honor != NOBODY:
        return int(table.honor)
    return clockwise(table, int(table.starter), int(table.selection))


@rule
def call_the_chooser(table: Table) -> None:
    """The next pawn (RVR-4.7). Ship Upgrades used before are turned back (RVR-7.10)."""
    for s in range(table.count):
        for icon in range(TOKENS_OF_UPGRADES):
            table.seats[s].spent[icon] = 0
    table.chooser = who_chooses(table)
    push(table, SELECT, int(table.chooser), 0, 1, 0, RVR_4_1)


# Selecting a location.


@rule
def run_select(table: Table, box: Box) -> None:
    """The active player names a location."""
    ask(table, box)


@rule
def bar_select(table: Table, box: Box, s: int, action: int) -> int:
    """One nobody has chosen this round (RVR-4.1); the Maelstrom's only by paying for it (GAP-6.6)."""
    if action < a.SELECT or action >= a.SELECT + LOCATIONS:
        return RVR_4_1
    location = action - a.SELECT
    if not has(box.here, location) or has(table.taken, location):
        return RVR_4_1
    if location == table.maelstrom and not can_pay(table, box, s, MAELSTROM_COST):
        return GAP_6_6
    return 0


@rule
def answer_select(table: Table, box: Box, s: int, action: int) -> None:
    """In this order: the price of the Maelstrom, the gift of the Prophet, what selecting brings, the specialists (GAP-6.10)."""
    location = action - a.SELECT
    drop(table)
    table.location = location
    table.taken = with_(table.taken, location)
    table.phase = ACTIVATING
    table.turn = 0
    tell(table, RVR_4_1, SELECTS, s, location)
    if location == TRADE:
        trade_selected(table, box)
    if brings_on_selecting(box, location):
        push_line(table, s, box.locations[location].selecting, why_selecting(location))
    activate_with_selector(table, box, location)
    if location == CELEBRATE:
        for _ in range(box.locations[location].activations[0]):
            push(table, ACTIVATE, s, 0, 1, 0, GAP_7_6)
    if location == table.prophet and box.rulings.selection_rewards == SELECTION_REWARDS_ON_SELECTING:
        push(table, GIFT, s, 0, 1, 0, GAP_6_4)
    if location == table.maelstrom:  # nobody else pays for it (GAP-6.7)
        push(table, PAY, s, MUST, 0, MAELSTROM_COST, GAP_6_6)


@rule
def brings_on_selecting(box: Box, location: int) -> bool:
    """Whether selecting earns its reward at once, or only with taking part: the rulings of RVR-10.2 and of GAP-5.2, GAP-7.7."""
    if location == SEA:
        return box.rulings.sea_glory == SEA_GLORY_ON_SELECTING
    return box.rulings.selection_rewards == SELECTION_REWARDS_ON_SELECTING


@rule
def why_selecting(location: int) -> int:
    """The clause of what selecting a location earns."""
    if location == RECRUIT:
        return GAP_5_2
    return RVR_10_2 if location == SEA else GAP_7_7


@rule
def activate_with_selector(table: Table, box: Box, location: int) -> None:
    """By another reading the second player's Reaver works right after the selector's (GAP-7.8)."""
    if location == CELEBRATE and box.rulings.second_activation != SECOND_ACTIVATION_OWN_TURN:
        for turn in range(int(table.count) - 1, 0, -1):
            push_activations(table, box, clockwise(table, int(table.chooser), turn))


@rule
def push_activations(table: Table, box: Box, s: int) -> None:
    """The Reavers that someone else than the selector may activate at Celebrate the Gods (GAP-7.8)."""
    for _ in range(box.locations[CELEBRATE].activations[seat_number(table, s)]):
        push(table, ACTIVATE, s, 0, 1, 0, GAP_7_8)


# The Prophet's gift.


@rule
def run_gift(table: Table, box: Box) -> None:
    """A Prophecy or a Norn for the one who selected (GAP-6.4, GAP-6.5), where there is one to be had."""
    s = int(top(table).seat)
    if bar_gift(table, box, s, a.GIFT) and bar_gift(table, box, s, a.GIFT + 1):
        drop(table)
    else:
        ask(table, box)


@rule
def bar_gift(table: Table, box: Box, s: int, action: int) -> int:
    """Either, or neither."""
    if action == a.PASS:
        return 0
    deck = table.decks[PROPHECIES]
    if action == a.GIFT and int(deck.left) + int(deck.under) > 0:
        return 0
    if action == a.GIFT + 1 and box.rulings.norn_tokens == NORN_TOKENS_ON:
        return 0
    return GAP_6_4


@rule
def answer_gift(table: Table, box: Box, s: int, action: int) -> None:
    """What the Prophet brings."""
    drop(table)
    if action == a.PASS:
        tell(table, GAP_6_4, PASSES, s)
        return
    tell(table, GAP_6_4, NORN_OR_PROPHECY, s, action - a.GIFT)
    push(table, GAIN, s, NORN if action > a.GIFT else PROPHECY, 1, 0, GAP_6_4)


# Taking part or resting.


@rule
def call_to_decide(table: Table, box: Box) -> None:
    """The next seat from the active player on decides (RVR-4.5); whom it sends away leaves when it has finished (GAP-13.3)."""
    s = clockwise(table, int(table.chooser), int(table.turn))
    table.turn += 1
    if s != table.chooser:
        push(table, GODS_LEAVE, s, 0, 1, 0, RVR_4_5)
    push(table, DECIDE, s, 0, 1, 0, RVR_4_5)
    own_turn = box.rulings.second_activation == SECOND_ACTIVATION_OWN_TURN
    if table.location == CELEBRATE and s != table.chooser and own_turn:
        push_activations(table, box, s)


@rule
def run_decide(table: Table, box: Box) -> None:
    """Everyone may rest, the active player too (RVR-4.14)."""
    ask(table, box)


@rule
def bar_decide(table: Table, box: Box, s: int, action: int) -> int:
    """To take part the cost must be payable (RVR-5.1); Rest is for all, for Food or a die (RVR-5.2, RVR-5.3)."""
    if action == a.TAKE_PART and table.location != CELEBRATE:
        return 0 if can_pay(table, box, s, LOCATION_COST + int(table.location)) else cost_clause(int(table.location))
    if a.OFFER <= action < a.REST and table.location == CELEBRATE:
        return bar_offer(table, box, s, action - a.OFFER)
    if action == a.REST:
        return 0
    if a.DIE <= action < a.DIE + KINDS:
        return bar_die_of_rest(table, box, action - a.DIE)
    return GAP_7_10 if table.location == CELEBRATE else RVR_5_1


@rule
def cost_clause(location: int) -> int:
    """The clause that names the cost of a location."""
    if location == VILLAGES:
        return RVR_7_1
    if location == KEEPS:
        return RVR_8_1
    return RVR_10_1 if location == SEA else RVR_5_1


@rule
def bar_die_of_rest(table: Table, box: Box, kind: int) -> int:
    """A crew die that is left, with a side that it has; no Vordr die but by ruling (RVR-5.3)."""
    colour = kind // 6
    if table.supply[colour] == 0:
        return RVR_13_3
    if kind >= FIRST_VORDR and box.rulings.rest_die == REST_DIE_CREW_ONLY:
        return RVR_5_3
    return 0 if has_side(box, kind) else RVR_13_2


@rule
def answer_decide(table: Table, box: Box, s: int, action: int) -> None:
    """Take part, or rest."""
    drop(table)
    if action == a.TAKE_PART:
        tell(table, RVR_4_5, TAKES_PART, s, int(table.location))
        push(table, RESOLVE, s, 0, 1, 0, RVR_4_5)
        push_late_rewards(table, box, s)
        push(table, PAY, s, MUST, 0, LOCATION_COST + int(table.location), cost_clause(int(table.location)))
    elif action < a.REST:
        tile = action - a.OFFER
        offering = int(table.offerings[tile])
        tell(table, GAP_7_10, OFFERS, s, tile, offering)
        table.offered = with_(table.offered, tile)
        push(table, RESOLVE, s, 0, 1, 0, GAP_7_10)
        push_late_rewards(table, box, s)
        push(table, PAY, s, MUST, 0, OFFERING_COST + offering, GAP_7_10)
    else:
        rest(table, box, s, action)


@rule
def push_late_rewards(table: Table, box: Box, s: int) -> None:
    """By other readings what selecting brings comes only with taking part."""
    if s != table.chooser:
        return
    location = int(table.location)
    if not brings_on_selecting(box, location):
        push_line(table, s, box.locations[location].selecting, why_selecting(location))
    if location == table.prophet and box.rulings.selection_rewards != SELECTION_REWARDS_ON_SELECTING:
        push(table, GIFT, s, 0, 1, 0, GAP_6_4)


@rule
def rest(table: Table, box: Box, s: int, action: int) -> None:
    """Food, or a die set to a side of choice (RVR-5.2)."""
    tell(table, RVR_5_1, RESTS, s, int(table.location))
    table.seats[s].resting = 1
    if action == a.REST:
        gain(table, box, s, FOOD, int(box.rest_food), RVR_5_2)
        return
    if box.rest_dice > 1:
        push(table, GAIN, s, CHOSEN, int(box.rest_dice) - 1, 0, RVR_5_2)
    put_die(table, box, s, action - a.DIE, 0, RVR_5_2)
    make_room(table, box, s)


# What the location offers.


@rule
def run_resolve(table: Table, box: Box) -> None:
    """The effect of the location, with the seat's bonus (red) or as often as the seat allows (blue): RVR-4.12, RVR-4.13."""
    s = int(top(table).seat)
    drop(table)
    location = int(table.location)
    number = seat_number(table, s)
    times = int(box.locations[location].times[number])
    if location == RECRUIT:
        push(table, TAKE_CARDS, s, 0, 1, 0, RVR_6_3)
        push_line(table, s, box.locations[location].bonus[number], RVR_6_3)
    elif location in (VILLAGES, KEEPS):
        push(table, TAKE_CARDS, s, 0, 1, 0, cost_clause(location))
    elif location == SEA:
        sail(table, box, s, RVR_10_1)
    elif location == SUBDUE:
        table.seats[s].skadis = skadi_dice(table, s)
        push(table, ATTEMPTS, s, 0, times, 0, RVR_9_1)
    elif location == TRADE:
        push(table, TRADES, s, 0, times, 0, RVR_11_3)
    else:
        push(table, CHOOSE_GOD, s, 0, 1, 0, GAP_7_10)


@rule
def close_the_turn(table: Table, box: Box) -> None:
    """The selection is over: what helped in it is gone."""
    for s in range(table.count):
        seat = table.seats[s]
        seat.used = 0
        seat.resting = 0
        seat.skadis = 0
        seat.declined = 0
        for boost in range(BOOSTS):
            seat.boosts[boost] = 0
    table.location = NOWHERE
    table.chooser = NOBODY
    table.selection += 1
