"""The step GAIN: so much of one thing. What leaves no choice is done at once; else dice, sides, tokens and decks are chosen.

Colours of dice that are then rolled are chosen all together; dice set to a side, dice turned or rolled again, tokens, decks and dice
to be lost one at a time.
"""

from meadhall.engine import NOBODY, rule, tell

from .actions import COLOURS, DECK, DIE, DROP, PASS, ROLL_AGAIN, TOKEN, TURN_TO
from .agenda import ask, drop, once_less, push, top
from .crew import colour_of, crew_left, has_side, make_room, put_die, roll_on
from .decks import can_draw
from .gains import gain
from .happenings import DECK_EMPTY, NO_DICE, PASSES
from .recruit import draw_reavers
from .room import could_store, throw_away
from .rulebook import GAP_3_2, RVR_3_12, RVR_13_2, RVR_13_3
from .spoils import draw_spoils
from .state import (
    BLUE,
    BLUE_DICE,
    CHOSEN,
    FARM,
    FIRST_VORDR,
    GAIN,
    KEEP,
    KEEP_DECK,
    KINDS,
    LOSE_DIE,
    REAVER,
    RED,
    RED_DICE,
    REROLL,
    ROLLED,
    SET_BLUE,
    SET_RED,
    SPOILS,
    TURN,
    VILLAGE,
    VILLAGE_DECK,
    VORDR,
    VORDR_DIE,
    VORDR_SET,
    YELLOW,
    Box,
    Table,
)
from .state import TOKEN as ANY_TOKEN
from .turning import bar_again, bar_turning, roll_again, turn_to

MOST_TOGETHER = 9  # colours of so many dice are told apart by one action


@rule
def block(thing: int) -> int:
    """The first of the actions by which this thing is chosen; PASS where it leaves no choice."""
    if thing == ROLLED:
        return COLOURS
    if thing in (CHOSEN, VORDR_SET) or SET_RED <= thing <= SET_BLUE:
        return DIE
    if thing == TURN:
        return TURN_TO
    if thing == REROLL:
        return ROLL_AGAIN
    if thing == ANY_TOKEN:
        return TOKEN
    if thing == SPOILS:
        return DECK
    if thing == LOSE_DIE:
        return DROP
    return PASS


@rule
def span(first: int) -> int:
    """How many actions the block has that begins here."""
    if first == COLOURS:
        return (MOST_TOGETHER + 1) * (MOST_TOGETHER + 1)
    if first == TURN_TO:
        return 6 * KINDS
    if first == TOKEN:
        return 3
    if first == DECK:
        return 2
    return KINDS


@rule
def run_gain(table: Table, box: Box) -> None:
    """So much of one thing: at once, or by the choices of the one who gains it."""
    step = top(table)
    s, thing, left, why = int(step.seat), int(step.a), int(step.left), int(step.why)
    first = block(thing)
    if first == PASS:
        drop(table)
        at_once(table, box, s, thing, left, why)
        return
    possible = 0
    only = PASS
    for action in range(first, first + span(first)):
        if possible < 2 and bar_gain(table, box, s, action) == 0:
            possible += 1
            only = action
    if possible == 0:
        drop(table)
        tell_of_none(table, s, thing)
    elif possible == 1 and settled(table, box, s, thing):
        answer_gain(table, box, s, only)
    else:
        ask(table, box)


@rule
def settled(table: Table, box: Box, s: int, thing: int) -> bool:
    """Whether the only thing that could be chosen must be: nobody must turn or roll dice again, and a die lost may be stored first."""
    return thing != TURN and thing != REROLL and not (thing == LOSE_DIE and could_store(table, box, s))


@rule
def at_once(table: Table, box: Box, s: int, thing: int, amount: int, why: int) -> None:
    """What leaves no choice: dice of a colour, rolled; cards from their decks; and all the simple things."""
    if RED_DICE <= thing <= BLUE_DICE or thing == VORDR:
        roll_on(table, box, s, VORDR_DIE if thing == VORDR else RED + thing - RED_DICE, amount, why)
        make_room(table, box, s)
    elif thing == VILLAGE:
        draw_spoils(table, box, s, VILLAGE_DECK, amount, why)
    elif thing == KEEP:
        draw_spoils(table, box, s, KEEP_DECK, amount, why)
    elif thing == REAVER:
        draw_reavers(table, box, s, amount, why)
    else:
        gain(table, box, s, thing, amount, why)


@rule
def tell_of_none(table: Table, s: int, thing: int) -> None:
    """Nothing is left to choose from: no dice (RVR-13.3), no cards even under the decks (RVR-3.12)."""
    if thing in (ROLLED, CHOSEN):
        for colour in range(VORDR_DIE):
            tell(table, RVR_13_3, NO_DICE, s, colour)
    elif SET_RED <= thing <= SET_BLUE or thing == VORDR_SET:
        tell(table, RVR_13_3, NO_DICE, s, colour_asked(thing))
    elif thing == SPOILS:
        tell(table, RVR_3_12, DECK_EMPTY, NOBODY, VILLAGE_DECK)
        tell(table, RVR_3_12, DECK_EMPTY, NOBODY, KEEP_DECK)


@rule
def colour_asked(thing: int) -> int:
    """The colour of a die that is set to a side of choice."""
    return VORDR_DIE if thing == VORDR_SET else RED + thing - SET_RED


@rule
def bar_gain(table: Table, box: Box, s: int, action: int) -> int:
    """What forbids this choice: the clause of the gain where it is no answer to it, and what dice and decks allow."""
    step = top(table)
    thing, why = int(step.a), int(step.why)
    first = block(thing)
    if action == PASS:
        return 0 if thing in (TURN, REROLL) else why
    if first == PASS or action < first or action >= first + span(first):
        return why
    choice = action - first
    if first == COLOURS:
        return bar_colours(table, choice, why)
    if first == DIE:
        return bar_die(table, box, thing, choice, why)
    if first == TURN_TO:
        return bar_turning(table, box, s, choice, why)
    if first == ROLL_AGAIN:
        return bar_again(table, s, choice, why)
    if first == DECK:
        return 0 if can_draw(table, KEEP_DECK if choice else VILLAGE_DECK) else RVR_3_12
    if first == DROP:
        return 0 if table.seats[s].dice[choice] > 0 else why
    return 0


@rule
def together(table: Table) -> int:
    """How many dice are chosen by their colours at once: those gained, as far as there are so many (RVR-13.3)."""
    return min(int(top(table).left), crew_left(table), MOST_TOGETHER)


@rule
def bar_colours(table: Table, choice: int, why: int) -> int:
    """Colours of dice that are all there, and neither too many nor too few."""
    red, yellow = choice // 10, choice % 10
    blue = together(table) - red - yellow
    if blue < 0:
        return why
    if red > table.supply[RED] or yellow > table.supply[YELLOW] or blue > table.supply[BLUE]:
        return RVR_13_3
    return 0


@rule
def bar_die(table: Table, box: Box, thing: int, kind: int, why: int) -> int:
    """A die of a colour that may be chosen here, with a side that it has (RVR-13.2, GAP-3.2), from the supply (RVR-13.3)."""
    colour = colour_of(kind)
    if colour == VORDR_DIE if thing == CHOSEN else colour != colour_asked(thing):
        return why
    if not has_side(box, kind):
        return GAP_3_2 if kind >= FIRST_VORDR else RVR_13_2
    return 0 if table.supply[colour] > 0 else RVR_13_3


@rule
def answer_gain(table: Table, box: Box, s: int, action: int) -> None:
    """What was chosen is gained, or lost; what remains of the amount stays to be chosen."""
    step = top(table)
    thing, why = int(step.a), int(step.why)
    choice = action - block(thing)
    if action == PASS:
        drop(table)
        tell(table, why, PASSES, s)
    elif thing == ROLLED:
        roll_colours(table, box, s, choice, why)
    elif thing == TURN:
        once_less(table)
        turn_to(table, s, choice, why)
    elif thing == REROLL:
        once_less(table)
        roll_again(table, box, s, choice, why)
    elif thing == ANY_TOKEN:
        once_less(table)
        gain(table, box, s, FARM + choice, 1, why)
    elif thing == SPOILS:
        once_less(table)
        draw_spoils(table, box, s, KEEP_DECK if choice else VILLAGE_DECK, 1, why)
    elif thing == LOSE_DIE:
        once_less(table)
        throw_away(table, s, choice, why)
    else:
        once_less(table)
        put_die(table, box, s, choice, 0, why)
        make_room(table, box, s)


@rule
def roll_colours(table: Table, box: Box, s: int, choice: int, why: int) -> None:
    """Dice of the colours chosen are rolled, all of them before any is thrown away for want of room (RVR-3.9)."""
    number = together(table)
    left = int(top(table).left)
    drop(table)
    red, yellow = choice // 10, choice % 10
    roll_on(table, box, s, RED, red, why)
    roll_on(table, box, s, YELLOW, yellow, why)
    roll_on(table, box, s, BLUE, number - red - yellow, why)
    if left > number == MOST_TOGETHER:
        push(table, GAIN, s, ROLLED, left - number, 0, why)
    elif left > number:
        tell_of_none(table, s, ROLLED)
    make_room(table, box, s)
