"""Setting up (RP-1): the Starting Player, sheets, gold, classes, cards, the Market and the starting dice."""

from meadhall.engine import NOBODY, bit, first, has, lowest, pick, roll, rule, shuffle, size, tell, with_, without

from .gold import gain, pay_for_die
from .happenings import (
    ALIGNMENT,
    BACKSTORY,
    CLASS_DIE,
    CLASS_DIE_VOID,
    DICE_RETURN,
    LEFT_OUT,
    PLACES,
    START_ROLL,
    STARTING_DIE,
    STARTS,
    TAKES_CLASS,
    TAKES_SHEET,
)
from .market import open_cards, place_coins
from .pool import draw_die
from .rulebook import (
    CLASS_REJECTS_RETURNED,
    MARKET_SHUFFLE_TOGETHER,
    RP_1_2,
    RP_1_4,
    RP_1_6,
    RP_1_7,
    RP_1_8,
    RP_1_10,
    RP_1_12,
    RP_1_13,
    RP_1_15,
    RP_1_18,
    RP_1_24,
    RP_1_25,
    RP_1_28,
    RP_1_33,
    RP_1_35,
    RP_1_36,
    RP_1_38,
    RP_9_24,
    RP_10_7,
    START_ROLL_TIE_RANDOM,
)
from .sheet import next_space
from .state import ANY_CARD, CENTRE, COLOURS, GOLD, LAYING_OUT, MOST_EVENTS, ROLLING, Box, Table
from .turns import clockwise, next_turn

MOST_TOLD = MOST_EVENTS - 20  # rolls and draws beyond are made, but no longer told


@rule
def fill_the_bag(table: Table, box: Box) -> None:
    """Ten dice of each colour, thirteen of gold (RP-1.3)."""
    for colour in range(COLOURS):
        table.bag[colour] = box.golden if colour == GOLD else box.each
    for s in range(table.count):
        table.seats[s].initiative = NOBODY
    table.what = NOBODY


@rule
def roll_for_the_start(table: Table, box: Box) -> None:
    """Everyone rolls, the highest begins (RP-1.2); those tied roll again (RP-9.24), or chance decides among them."""
    rolling = first(table.count)
    why = RP_1_2
    while size(rolling) > 1:
        rolling = roll_off(table, rolling, why)
        why = RP_9_24
        if box.rulings.start_roll_tie == START_ROLL_TIE_RANDOM:
            rolling = bit(pick(table.chance, rolling))
    table.starter = lowest(rolling)
    tell(table, RP_1_2, STARTS, table.starter)


@rule
def roll_off(table: Table, rolling: int, why: int) -> int:
    """These seats roll a die each; those with the highest value."""
    highest, best = 0, rolling
    rest = rolling
    while rest != 0:
        s = lowest(rest)
        rest = without(rest, s)
        face = roll(table.chance)
        if table.told < MOST_TOLD:
            tell(table, why, START_ROLL, s, face)
        if face > highest:
            highest, best = face, 0
        if face == highest:
            best = with_(best, s)
    return best


@rule
def take_sheet(table: Table, s: int, race: int, side: int) -> None:
    """The player's Character Sheet (RP-1.4), man or woman (RP-1.5)."""
    seat = table.seats[s]
    seat.race = race
    seat.side = side
    tell(table, RP_1_4, TAKES_SHEET, s, race, side)


@rule
def race_taken(table: Table, race: int) -> bool:
    """Whether a Character Sheet is before one of the players who have already picked."""
    for turn in range(table.turn):
        if table.seats[clockwise(table, table.starter, turn)].race == race:
            return True
    return False


@rule
def hand_out_gold(table: Table, box: Box) -> None:
    """5 gold each (RP-1.6), the third 1 more (RP-1.7), the fourth 2 more (RP-1.8); the reserve never runs out (RP-1.9)."""
    for turn in range(table.count):
        why = RP_1_6
        if turn == 2:
            why = RP_1_7
        elif turn == 3:
            why = RP_1_8
        gain(table, clockwise(table, table.starter, turn), int(box.seat_gold[turn]), why)


@rule
def draw_for_class(table: Table, box: Box, s: int) -> None:
    """Dice are drawn until one has a new colour (RP-1.10, RP-1.13); no gold is gained (RP-1.14). The colour is in `what`."""
    table.what = NOBODY
    while table.what == NOBODY:
        colour = draw_die(table)
        void = colour == GOLD or has(colours_taken(table, box), colour)
        if table.told < MOST_TOLD:
            if void:
                tell(table, RP_1_13, CLASS_DIE_VOID, s, colour)
            else:
                tell(table, RP_1_10, CLASS_DIE, s, colour)
        if void and box.rulings.class_rejects == CLASS_REJECTS_RETURNED:
            table.bag[colour] += 1
        else:
            table.aside[colour] += 1
        if not void:
            table.what = colour
    table.acted = 1


@rule
def colours_taken(table: Table, box: Box) -> int:
    """The class colours of those who have one already."""
    taken = 0
    for s in range(table.count):
        if table.seats[s].at == CENTRE:
            taken = with_(taken, box.jobs[table.seats[s].job].colour)
    return taken


@rule
def take_class(table: Table, s: int, job: int) -> None:
    """A side of the colour's card (RP-1.11, RP-1.12), with two tokens: on the Alignment card's centre (RP-1.21) and here (RP-1.22)."""
    table.seats[s].job = job
    table.seats[s].at = CENTRE
    table.acted = 0
    table.what = NOBODY
    tell(table, RP_1_12, TAKES_CLASS, s, job)
    next_turn(table, LAYING_OUT)


@rule
def return_class_dice(table: Table) -> None:
    """All dice drawn for classes go back (RP-1.15)."""
    drawn = 0
    for colour in range(COLOURS):
        drawn += int(table.aside[colour])
        table.bag[colour] += table.aside[colour]
        table.aside[colour] = 0
    if drawn > 0:
        tell(table, RP_1_15, DICE_RETURN, NOBODY, drawn)


@rule
def deal_cards(table: Table) -> None:
    """Backstory and Alignment cards, shuffled (RP-1.17), one of each (RP-1.18) on the sheet (RP-1.20); the rest is out (RP-1.19)."""
    stories = first(16)
    alignments = first(17)
    for turn in range(table.count):
        s = in_turn_of(table, turn)
        seat = table.seats[s]
        seat.backstory = pick(table.chance, stories)
        stories = without(stories, seat.backstory)
        seat.alignment = pick(table.chance, alignments)
        alignments = without(alignments, seat.alignment)
        tell(table, RP_1_18, BACKSTORY, s, seat.backstory)
        tell(table, RP_1_18, ALIGNMENT, s, seat.alignment)


@rule
def in_turn_of(table: Table, turn: int) -> int:
    """The seat of a turn of the first round."""
    return clockwise(table, int(table.starter), turn)


@rule
def build_the_deck(table: Table, box: Box) -> None:
    """Two piles by dots (RP-1.23), shuffled each (RP-1.26), a few discarded (RP-1.24, RP-1.25); one dot on top of two (RP-1.27).

    What is discarded is the beginning of the discard pile (RP-9.13). Shuffled together where the table agrees (RP-9.14).
    """
    present = int(box.kinds[ANY_CARD]) & (int(box.kinds[ANY_CARD]) ^ int(box.absent))
    one_dot = present & int(box.one_dot)
    pile_up(table, box, present ^ one_dot)
    pile_up(table, box, one_dot)
    if box.rulings.market_shuffle == MARKET_SHUFFLE_TOGETHER:
        shuffle(table.chance, table.deck, int(table.deck_left))
        table.mixed = 1


@rule
def pile_up(table: Table, box: Box, cards: int) -> None:
    """One pile: some of its cards are discarded at random, the others lie in random order on the deck."""
    why = RP_1_24 if table.count == 3 else RP_1_25
    if box.solo:
        why = RP_10_7
    for _ in range(box.out):
        card = pick(table.chance, cards)
        cards = without(cards, card)
        table.discard = with_(table.discard, card)
        tell(table, why, LEFT_OUT, NOBODY, card)
    while cards != 0:
        card = pick(table.chance, cards)
        cards = without(cards, card)
        table.deck[table.deck_left] = card
        table.deck_left += 1


@rule
def lay_the_centre(table: Table, box: Box) -> None:
    """The first Market (RP-1.28), as many Initiative cards in order (RP-1.29, RP-1.30 to 1.32), and coins (RP-1.33)."""
    open_cards(table, box, int(box.places), RP_1_28)
    place_coins(table, box, RP_1_33)


@rule
def draw_starting_dice(table: Table, box: Box) -> None:
    """Players + 4 dice each, from the Starting Player on (RP-1.34), rolled (RP-1.35)."""
    for turn in range(table.count):
        s = clockwise(table, int(table.starter), turn)
        for d in range(box.starting):
            die = table.seats[s].loose[d]
            die.colour = draw_die(table)
            die.face = roll(table.chance)
            tell(table, RP_1_35, STARTING_DIE, s, die.colour, die.face)


@rule
def lay_starting_die(table: Table, box: Box, s: int, d: int, row: int) -> None:
    """A starting die goes to the leftmost empty space of a row (RP-1.36), without an action (RP-1.37); gold for it and for a full row."""
    seat = table.seats[s]
    die = seat.loose[d]
    space = next_space(seat, row)
    seat.dice[space].colour = die.colour
    seat.dice[space].face = die.face
    tell(table, RP_1_36, PLACES, s, die.colour, die.face, row)
    die.colour = 0
    die.face = 0
    if space % 3 == 2:
        gain(table, s, int(box.row_gold), RP_1_38)
    if seat.dice[space].colour == GOLD:
        pay_for_die(table, box, s, True)
    if left_loose(table, s) == 0:
        next_turn(table, ROLLING)


@rule
def left_loose(table: Table, s: int) -> int:
    """Starting dice not yet placed."""
    count = 0
    for d in range(len(table.seats[s].loose)):
        if table.seats[s].loose[d].face > 0:
            count += 1
    return count
