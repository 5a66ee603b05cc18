"""Combat (RVR-12): Hammers are discarded for combat dice, Valkyrie dice join them, all are rolled, and Favor rolls some again.

Whoever has somebody fight pushes what follows, calls `fight`, and finds in `table.fight.won` how it ended.
"""

from typing import Any

from meadhall.engine import draw, has, rule, size, tell, with_

from . import actions
from .agenda import ask, drop, push, top
from .costs import SOURCES, at_hand, symbols
from .gains import gain
from .happenings import (
    ABILITY_WORKS,
    COMBAT_ROLL,
    FIGHTS,
    LOSES_COMBAT,
    PAYS,
    REROLLS_DICE,
    VALKYRIE_ROLL,
    WINS_COMBAT,
)
from .payment import spend
from .rulebook import (
    GAP_4_1,
    GAP_4_4,
    GAP_4_5,
    GAP_4_6,
    GAP_4_7,
    GAP_12_2,
    RVR_12_1,
    RVR_12_2,
    RVR_12_3,
    RVR_12_5,
)
from .state import (
    COMBAT,
    FAVOR,
    GOD,
    HAMMERS,
    HARDER_BOOST,
    HIT,
    PLACES,
    REROLLS,
    SETTLE_TILE,
    SKADI,
    SUBDUE_SLOT,
    TERROR,
    VALKYRIE,
    Box,
    Table,
)

MOST_COMBAT_DICE = 31
"""So many at most are rolled at once; no ship and crew of the box gets that far, and REROLLS could not count more."""
MOST_VALKYRIES = 4


@rule
def fight(table: Table, box: Box, s: int, defense: int, why: int) -> None:
    """A combat against this Defense (RVR-12.4), raised by what a Sea Journey did; the step that waits for its end lies below."""
    seat = table.seats[s]
    wipe_fight(table)
    table.fight.defense = defense + int(seat.boosts[HARDER_BOOST])
    seat.boosts[HARDER_BOOST] = 0
    push(table, HAMMERS, s, int(table.fight.defense), 0, 0, why)


@rule
def wipe_fight(table: Table) -> None:
    """Nothing is left of the last combat."""
    fight = table.fight
    for showing in range(3):
        fight.dice[showing] = 0
    for place in range(MOST_VALKYRIES):
        fight.hits[place] = 0
    fight.valkyries = 0
    fight.sure = 0
    fight.defense = 0
    fight.won = 0
    fight.tokens = 0


@rule
def won_unfought(table: Table) -> None:
    """What was to be won is won without a combat: peacefully, or by the dice shown."""
    wipe_fight(table)
    table.fight.won = 1


# Before the roll: the Hammers (RVR-12.1).


@rule
def giving(table: Table, box: Box, s: int, source: int) -> int:
    """How many dice of this kind, or tokens of this icon that are not turned over, could be discarded for Hammers."""
    have = at_hand(table, s, source)
    return have if have > 0 and symbols(table, box, s, source) > 0 else 0


@rule
def hammer_ways(table: Table, box: Box, s: int) -> int:
    """In how many ways Hammers can be discarded, none at all being one: any number of each source that gives them."""
    ways = 1
    for source in range(SOURCES):
        ways *= giving(table, box, s, source) + 1
    return ways


@rule
def hammer_way(table: Table, box: Box, s: int, number: int, counts: Any) -> None:
    """What the way of this number discards: so many of each of the 32 sources, source 0 counting fastest."""
    rest = number
    for source in range(SOURCES):
        radix = giving(table, box, s, source) + 1
        counts[source] = rest % radix
        rest //= radix


@rule
def run_hammers(table: Table, box: Box) -> None:
    """Which Hammers are discarded; where there are none, nor a Valkyrie die to be had, the dice are rolled at once."""
    s = int(top(table).seat)
    if hammer_ways(table, box, s) > 1 or valkyrie_bar(table, box, s) == 0 or skadi_bar(table, box, s) == 0:
        ask(table, box)
    else:
        roll_combat(table, box, s, 0)


@rule
def answer_hammers(table: Table, box: Box, s: int, action: int) -> None:
    """The Hammers go, and the dice are rolled."""
    roll_combat(table, box, s, action - actions.HAMMERS)


@rule
def bar_hammers(table: Table, box: Box, s: int, action: int) -> int:
    """Any number of Hammers may be discarded, and none as well (RVR-12.1)."""
    if 0 <= action - actions.HAMMERS < hammer_ways(table, box, s):
        return 0
    return RVR_12_1


# Before the roll: Valkyrie dice (GAP-4.4, GAP-12.2).


@rule
def valkyrie_bar(table: Table, box: Box, s: int) -> int:
    """What forbids this seat a Valkyrie die for a token: 0 where it may be taken."""
    if not before_roll(table, s):
        return GAP_4_4
    if table.seats[s].valkyrie == 0:
        return GAP_4_1
    if table.fight.valkyries >= box.valkyrie_dice:
        return GAP_4_7
    return 0


@rule
def before_roll(table: Table, s: int) -> bool:
    """Whether a combat of this seat is going on, and none of its dice has been rolled (GAP-4.4)."""
    if table.depth == 0:
        return False
    step = top(table)
    return step.do == HAMMERS and step.seat == s


@rule
def bar_valkyrie_die(table: Table, box: Box, s: int, action: int) -> int:
    """A token may bring a Valkyrie die before the roll of a combat of one's own, up to as many as there are (GAP-4.4, GAP-4.7)."""
    return valkyrie_bar(table, box, s)


@rule
def do_valkyrie_die(table: Table, box: Box, s: int, action: int) -> None:
    """A Valkyrie token is discarded for a die (GAP-4.1, GAP-4.4)."""
    table.seats[s].valkyrie -= 1
    table.fight.valkyries += 1
    table.fight.tokens += 1
    tell(table, GAP_4_4, PAYS, s, VALKYRIE, 1)


@rule
def skadi_bar(table: Table, box: Box, s: int) -> int:
    """What forbids this seat Skadi's die: 0 where it may be taken. Only an attempt by force has SETTLE_TILE below (GAP-12.2)."""
    if not before_roll(table, s) or table.seats[s].skadis == 0 or table.depth < 2:
        return GAP_12_2
    if table.agenda[int(table.depth) - 2].do != SETTLE_TILE:
        return GAP_12_2
    if table.fight.valkyries >= box.valkyrie_dice:
        return GAP_4_7
    return 0


@rule
def bar_skadi_die(table: Table, box: Box, s: int, action: int) -> int:
    """Skadi gives a die once in an action, for an attempt by force (GAP-12.2)."""
    return skadi_bar(table, box, s)


@rule
def do_skadi_die(table: Table, box: Box, s: int, action: int) -> None:
    """A Valkyrie die joins without a token (GAP-12.2)."""
    seat = table.seats[s]
    seat.skadis -= 1
    table.fight.valkyries += 1
    place = 3 * SUBDUE_SLOT
    while place < PLACES - 1 and seat.slots[place] != GOD + SKADI:
        place += 1
    tell(table, GAP_12_2, ABILITY_WORKS, s, GOD + SKADI, place)


# The roll.


@rule
def roll_combat(table: Table, box: Box, s: int, number: int) -> None:
    """The way of this number is discarded, a combat die rolled for each Hammer (RVR-12.1), and Valkyrie dice with them."""
    seat = table.seats[s]
    fight = table.fight
    why = int(top(table).why)
    drop(table)
    dice = discard_hammers(table, box, s, number) + int(seat.boosts[0])
    dice = min(dice, MOST_COMBAT_DICE)
    fight.sure = seat.boosts[HIT - COMBAT]
    seat.boosts[0] = 0
    seat.boosts[HIT - COMBAT] = 0
    tell(table, why, FIGHTS, s, int(fight.defense), dice, int(fight.valkyries), int(fight.sure))
    roll_dice(table, box, dice)
    for place in range(fight.valkyries):
        roll_valkyrie(table, box, s, place)
    finish_roll(table, s)


@rule
def discard_hammers(table: Table, box: Box, s: int, number: int) -> int:
    """Dice go to the supply and tokens are turned over; how many Hammers that gives, two for a double one (RVR-12.1)."""
    rest = number
    hammers = 0
    for source in range(SOURCES):
        radix = giving(table, box, s, source) + 1
        amount = rest % radix
        rest //= radix
        if amount > 0:
            hammers += amount * symbols(table, box, s, source)
            spend(table, s, source, amount, RVR_12_1)
    return hammers


@rule
def roll_dice(table: Table, box: Box, dice: int) -> None:
    """So many combat dice are rolled, and lie by what they show (RVR-12.2)."""
    for _ in range(dice):
        showing = int(box.combat_die[draw(table.chance, 6)])
        table.fight.dice[showing] += 1


@rule
def roll_valkyrie(table: Table, box: Box, s: int, place: int) -> None:
    """A Valkyrie die always hits (GAP-4.5); its last face brings Terror too, and it rolls on (GAP-4.6)."""
    hits = 0
    again = True
    while again:
        face = draw(table.chance, 6)
        hits += int(box.valkyrie_hits[face])
        again = face == box.valkyrie_again
        if again:
            gain(table, box, s, TERROR, int(box.valkyrie_terror), GAP_4_6)
    table.fight.hits[place] = hits
    tell(table, GAP_4_5, VALKYRIE_ROLL, s, place, hits)


@rule
def finish_roll(table: Table, s: int) -> None:
    """The roll is told and may be followed by another (RVR-12.3); Valkyrie dice lie in the order of their hits, the best first."""
    fight = table.fight
    for end in range(MOST_VALKYRIES - 1, 0, -1):
        for place in range(end):
            if fight.hits[place] < fight.hits[place + 1]:
                held = int(fight.hits[place])
                fight.hits[place] = fight.hits[place + 1]
                fight.hits[place + 1] = held
    tell(table, RVR_12_2, COMBAT_ROLL, s, int(fight.dice[0]), int(fight.dice[1]), int(fight.dice[2]), successes(table))
    push(table, REROLLS, s, 0, 0, 0, RVR_12_3)


@rule
def successes(table: Table) -> int:
    """All successes together: combat dice, hits of Valkyrie dice, and those that are sure (RVR-12.2, GAP-4.5)."""
    fight = table.fight
    total = int(fight.sure) + int(fight.dice[1]) + 2 * int(fight.dice[2])
    for place in range(fight.valkyries):
        total += int(fight.hits[place])
    return total


# After the roll: Favor rolls dice again (RVR-12.3).


@rule
def alike(table: Table, place: int) -> int:
    """How many Valkyrie dice have the hits of the one at this place, where it is the first of them; otherwise 0."""
    fight = table.fight
    if place > 0 and fight.hits[place] == fight.hits[place - 1]:
        return 0
    number = 0
    for other in range(place, fight.valkyries):
        if fight.hits[other] == fight.hits[place]:
            number += 1
    return number


@rule
def reroll_ways(table: Table) -> int:
    """How many choices of dice to be rolled again there are, none at all being number 0: those that show the same are the same."""
    fight = table.fight
    ways = 1
    for showing in range(3):
        ways *= int(fight.dice[showing]) + 1
    for place in range(fight.valkyries):
        ways *= alike(table, place) + 1
    return ways


@rule
def reroll_way(table: Table, number: int, counts: Any) -> None:
    """Which dice the choice of this number rolls: how many showing 0, 1 and 2, then 1 for each Valkyrie die by its place."""
    fight = table.fight
    rest = number
    for showing in range(3):
        counts[showing] = rest % (int(fight.dice[showing]) + 1)
        rest //= int(fight.dice[showing]) + 1
    for place in range(MOST_VALKYRIES):
        counts[3 + place] = 0
    for place in range(fight.valkyries):
        radix = alike(table, place) + 1
        for chosen in range(rest % radix):
            counts[3 + place + chosen] = 1
        rest //= radix


@rule
def run_rerolls(table: Table, box: Box) -> None:
    """Favor may roll dice again, as often as it is there (RVR-12.3); then the combat is settled."""
    s = int(top(table).seat)
    if table.seats[s].favor > 0 and reroll_ways(table) > 1:
        ask(table, box)
    else:
        settle(table, s)


@rule
def settle(table: Table, s: int) -> None:
    """With as many successes as the Defense, or more, the combat is won (RVR-12.2)."""
    fight = table.fight
    drop(table)
    reached = successes(table)
    if reached >= fight.defense:
        fight.won = 1
        tell(table, RVR_12_2, WINS_COMBAT, s, reached, int(fight.defense))
    else:
        tell(table, RVR_12_2, LOSES_COMBAT, s, reached, int(fight.defense))


@rule
def answer_rerolls(table: Table, box: Box, s: int, action: int) -> None:
    """The roll is accepted, or 1 Favor rolls these dice again (RVR-12.3)."""
    if action == actions.PASS:
        settle(table, s)
        return
    drop(table)
    table.seats[s].favor -= 1
    tell(table, RVR_12_3, PAYS, s, FAVOR, 1)
    roll_again(table, box, s, action - actions.REROLLS)
    finish_roll(table, s)


@rule
def roll_again(table: Table, box: Box, s: int, number: int) -> None:
    """The chosen dice are rolled; of a Valkyrie die all hits are replaced, and its Terror stays (GAP-4.7)."""
    fight = table.fight
    rest = number
    dice = 0
    for showing in range(3):
        radix = int(fight.dice[showing]) + 1
        dice += rest % radix
        fight.dice[showing] -= rest % radix
        rest //= radix
    marked = 0
    for place in range(fight.valkyries):
        radix = alike(table, place) + 1
        for chosen in range(rest % radix):
            marked = with_(marked, place + chosen)
        rest //= radix
    tell(table, RVR_12_3, REROLLS_DICE, s, dice, size(marked))
    roll_dice(table, box, dice)
    for place in range(fight.valkyries):
        if has(marked, place):
            roll_valkyrie(table, box, s, place)


@rule
def bar_rerolls(table: Table, box: Box, s: int, action: int) -> int:
    """Only dice that were rolled are rolled again (RVR-12.3); Hammers come too late now, and so do other ways to win (RVR-12.5)."""
    if action == actions.PASS or 1 <= action - actions.REROLLS < reroll_ways(table):
        return 0
    if action == actions.FIGHT or actions.PAY <= action < actions.REROLLS:
        return RVR_12_5
    return RVR_12_3
