"""To pay (RVR-4.6): Food, Favor, Glory, dice and tokens in a way of choice, then the cards that are given up, each of choice (GAP-8.8)."""

from meadhall.engine import has, rule, size, tell, without

from . import actions
from .agenda import ask, drop, once_less, push, top
from .costs import (
    SOURCES,
    all_asked,
    at_hand,
    food_asked,
    is_keep_spoil,
    is_reaver,
    keep_spoils,
    purse,
    reavers_on_board,
    stand_ins,
    uses,
    ways,
    ways_up_to,
)
from .costs import can_pay as can_pay  # whether a cost can be paid, all of it
from .costs import symbols as symbols  # the Hammers that a source gives in combat
from .costs import way as way  # a way to pay by its number
from .costs import wild_clans as wild_clans  # the clans whose icon is wild
from .crew import dice_on, take_off
from .decks import lay_under
from .happenings import DECLINES, DROPS_DIE, GIVES_KEEP, GIVES_PROPHECY, PAYS, PAYS_DIE, PAYS_TOKEN
from .places_of_gods import may_give
from .rulebook import GAP_7_12, GAP_8_8, GAP_10_3, RVR_4_6
from .slots import leave_place
from .state import (
    FAVOR,
    FOOD,
    GIVE_KEEP,
    GIVE_PROPHECY,
    GIVE_REAVER,
    GLORY,
    GOODS,
    KEEP_DECK,
    KINDS,
    LEADER,
    MAY,
    MOST_PROPHECIES,
    MUST,
    OR_ELSE,
    PROPHECIES,
    TREASURE,
    Box,
    Table,
)
from .ways import BASE, find, in_all

# The step PAY.


@rule
def run_pay(table: Table, box: Box) -> None:
    """What must be paid is paid at once where there is one way; what may be paid is asked, and where it cannot be paid it is declined."""
    step = top(table)
    s = int(step.seat)
    number = ways_up_to(2, table, box, s, int(step.card))
    if number == 0:
        decline(table)
    elif number == 1 and step.a == MUST:
        settle(table, box, s, 0)
    else:
        ask(table, box)


@rule
def answer_pay(table: Table, box: Box, s: int, action: int) -> None:
    """Pay in this way, or do not buy what is offered at this price."""
    if action == actions.PASS:
        tell(table, int(top(table).why), DECLINES, s)
        decline(table)
    else:
        settle(table, box, s, action - actions.PAY)


@rule
def bar_pay(table: Table, box: Box, s: int, action: int) -> int:
    """One of the ways to pay there are; nothing need be bought (A-08), but what must be paid must be (RVR-4.6)."""
    step = top(table)
    if action == actions.PASS:
        return RVR_4_6 if step.a == MUST else 0
    number = action - actions.PAY
    if 0 <= number < actions.WAYS and number < ways(table, box, s, int(step.card)):
        return 0
    return RVR_4_6


@rule
def decline(table: Table) -> None:
    """It is not paid: what it would have bought does not come; what comes instead of paying does."""
    hanging = int(top(table).left) if top(table).a == MAY else 0
    drop(table)
    for _ in range(hanging):
        drop(table)


@rule
def settle(table: Table, box: Box, s: int, number: int) -> None:
    """It is paid; where paying averts something, that does not come."""
    step = top(table)
    cost, why = int(step.card), int(step.why)
    hanging = int(step.left) if step.a == OR_ELSE else 0
    drop(table)
    for _ in range(hanging):
        drop(table)
    pay(table, box, s, cost, number, why)


@rule
def pay(table: Table, box: Box, s: int, cost: int, number: int, why: int) -> None:
    """A seat pays a cost in the way of this number; all goes to the supply (RVR-4.6), and cards are then chosen and given up."""
    seat = table.seats[s]
    asked = box.costs[cost]
    food = food_asked(table, box, s, cost)
    pay_dice(table, box, s, cost, number, why)
    seat.food -= food
    seat.favor -= asked.favor
    seat.glory -= asked.glory
    tell_paid(table, s, FOOD, food, why)
    tell_paid(table, s, FAVOR, int(asked.favor), why)
    tell_paid(table, s, GLORY, int(asked.glory), why)
    push_giving(table, s, GIVE_REAVER, int(asked.reaver), why)
    push_giving(table, s, GIVE_KEEP, int(asked.keep_spoils), why)
    push_giving(table, s, GIVE_PROPHECY, int(asked.prophecy), why)


@rule
def pay_dice(table: Table, box: Box, s: int, cost: int, number: int, why: int) -> None:
    """The dice of a way go to the supply (RVR-4.6), its tokens are turned over (RVR-7.10)."""
    needs, sorts = all_asked(table, box, s, cost)
    if needs == 0:
        return
    covers, twice, held = purse(table, box, s, cost, sorts, in_all(needs))
    going = find(needs, covers, twice, held, number)
    clans = stand_ins(table, box, s, cost)
    for source in range(SOURCES):
        if going > 0 and at_hand(table, s, source) > 0 and uses(box, cost, clans, sorts, source) > 0:
            spend(table, s, source, going % BASE, why)
            going //= BASE


@rule
def spend(table: Table, s: int, source: int, amount: int, why: int) -> None:
    """So many dice of a kind, or tokens of an icon."""
    if source >= KINDS:
        table.seats[s].spent[source - KINDS] += amount
        for _ in range(amount):
            tell(table, why, PAYS_TOKEN, s, source - KINDS)
    elif amount > 0:
        for _ in range(amount):
            take_off(table, s, source)
        tell(table, why, PAYS_DIE, s, source, amount)


@rule
def tell_paid(table: Table, s: int, thing: int, amount: int, why: int) -> None:
    """So much Food, Favor or Glory was paid."""
    if amount > 0:
        tell(table, why, PAYS, s, thing, amount)


@rule
def push_giving(table: Table, s: int, do: int, amount: int, why: int) -> None:
    """So many cards are to be given up."""
    if amount > 0:
        push(table, do, s, 0, amount, 0, why)


# What is given up, one after the other; it is asked only where it makes a difference which.


@rule
def run_give_die(table: Table, box: Box) -> None:
    """A die of any kind goes to the supply (GAP-10.3)."""
    step = top(table)
    s, kinds, last = int(step.seat), 0, 0
    for kind in range(KINDS):
        if table.seats[s].dice[kind] > 0:
            kinds, last = kinds + 1, kind
    if kinds == 0:
        drop(table)
    elif kinds == 1 or dice_on(table, s) <= step.left:
        give_die(table, s, last)
    else:
        ask(table, box)


@rule
def answer_give_die(table: Table, box: Box, s: int, action: int) -> None:
    """This one."""
    give_die(table, s, action - actions.DROP)


@rule
def give_die(table: Table, s: int, kind: int) -> None:
    """A die is given up."""
    take_off(table, s, kind)
    tell(table, int(top(table).why), DROPS_DIE, s, kind)
    once_less(table)


@rule
def bar_give_die(table: Table, box: Box, s: int, action: int) -> int:
    """A die on the board, a Vordr die perhaps (GAP-10.3)."""
    kind = action - actions.DROP
    return 0 if 0 <= kind < KINDS and at_hand(table, s, kind) > 0 else GAP_10_3


@rule
def run_give_prophecy(table: Table, box: Box) -> None:
    """A Prophecy from the hand (GAP-8.8)."""
    step = top(table)
    s, last = int(step.seat), 0
    held = int(table.seats[s].prophecies)
    for card in range(MOST_PROPHECIES):
        if has(held, card):
            last = card
    if held == 0:
        drop(table)
    elif size(held) <= step.left:
        give_prophecy(table, s, last)
    else:
        ask(table, box)


@rule
def answer_give_prophecy(table: Table, box: Box, s: int, action: int) -> None:
    """This one."""
    give_prophecy(table, s, action - actions.GIVE_PROPHECY)


@rule
def give_prophecy(table: Table, s: int, card: int) -> None:
    """It goes face up under its deck, and counts no more (GAP-8.8, RVR-3.11)."""
    table.seats[s].prophecies = without(table.seats[s].prophecies, card)
    lay_under(table, PROPHECIES, card)
    tell(table, int(top(table).why), GIVES_PROPHECY, s, card)
    once_less(table)


@rule
def bar_give_prophecy(table: Table, box: Box, s: int, action: int) -> int:
    """A Prophecy that one has (GAP-8.8)."""
    card = action - actions.GIVE_PROPHECY
    return 0 if 0 <= card < MOST_PROPHECIES and has(table.seats[s].prophecies, card) else GAP_8_8


@rule
def run_give_keep(table: Table, box: Box) -> None:
    """A Keep Spoils card that would still score (GAP-8.8)."""
    step = top(table)
    s, kinds, last = int(step.seat), 0, 0
    for good in range(GOODS):
        if is_keep_spoil(box, good) and table.seats[s].goods[good] > 0:
            kinds, last = kinds + 1, good
    if kinds == 0:
        drop(table)
    elif kinds == 1 or keep_spoils(table, box, s) <= step.left:
        give_keep(table, s, last)
    else:
        ask(table, box)


@rule
def answer_give_keep(table: Table, box: Box, s: int, action: int) -> None:
    """This one."""
    give_keep(table, s, action - actions.GIVE_KEEP)


@rule
def give_keep(table: Table, s: int, good: int) -> None:
    """It goes under the deck of the Keep Spoils, and counts no more (GAP-8.8)."""
    table.seats[s].goods[good] -= 1
    lay_under(table, KEEP_DECK, TREASURE + good)
    tell(table, int(top(table).why), GIVES_KEEP, s, TREASURE + good)
    once_less(table)


@rule
def bar_give_keep(table: Table, box: Box, s: int, action: int) -> int:
    """A Keep Spoils card that one has, a Tapestry perhaps (GAP-8.8)."""
    good = action - actions.GIVE_KEEP
    return 0 if 0 <= good < GOODS and is_keep_spoil(box, good) and table.seats[s].goods[good] > 0 else GAP_8_8


@rule
def run_give_reaver(table: Table, box: Box) -> None:
    """A Reaver from the board (GAP-8.8)."""
    step = top(table)
    s, choices, last = int(step.seat), 0, 0
    for place in range(LEADER + 1):
        if bar_give_reaver(table, box, s, actions.GIVE_REAVER + place) == 0:
            choices, last = choices + 1, place
    if choices == 0:
        drop(table)
    elif choices == 1 or reavers_on_board(table, s) <= step.left:
        give_reaver(table, s, last)
    else:
        ask(table, box)


@rule
def answer_give_reaver(table: Table, box: Box, s: int, action: int) -> None:
    """This one."""
    give_reaver(table, s, action - actions.GIVE_REAVER)


@rule
def give_reaver(table: Table, s: int, place: int) -> None:
    """It goes to the Glory pile, and counts there as a Reaver; a leader's icon is wild no more (GAP-8.8)."""
    why = int(top(table).why)
    once_less(table)
    leave_place(table, s, place, why)


@rule
def bar_give_reaver(table: Table, box: Box, s: int, action: int) -> int:
    """A Reaver in a slot or in the Leader space (GAP-8.8); for an offering one that leaves a God his place (GAP-7.12)."""
    place = action - actions.GIVE_REAVER
    if not (0 <= place <= LEADER and is_reaver(table, s, place)):
        return GAP_8_8
    return 0 if may_give(table, box, s, place, int(top(table).left) - 1) else GAP_7_12
