"""The six Attribute Actions (RP-4), of a turn and of Skills alike, with what makes them stronger."""

from meadhall.engine import NOBODY, has, roll, rule, tell, with_

from .actions import AGAIN, FLIP, KEEP_OLD, MOVE, REACH, REROLL, STEP, SWAP, TOKEN, change_of
from .alignment import move_token
from .force import by_class, force, tell_ability
from .happenings import FLIPS, KEEPS, ROLLS, STEPS, SWAPS, TOKENS
from .placing import stir_sheet
from .rulebook import RP_4_1, RP_4_2, RP_4_4, RP_4_6, RP_4_7, RP_4_8, RP_4_9
from .state import (
    CHA,
    CON,
    DEX,
    FURTHER,
    INSTEAD,
    INT,
    KEEPING,
    NOTHING,
    OTHER_ACTION,
    ROWS,
    SPACES,
    STR,
    STRONGER,
    USED_OTHER,
    WIS,
    Box,
    Table,
)

NO_ATTRIBUTE = -1
change_of_way = rule(change_of)


@rule
def attribute_of(action: int) -> int:
    """The attribute whose action this is."""
    if action < FLIP or action >= KEEP_OLD:
        return NO_ATTRIBUTE
    if action < SWAP:
        return STR
    if action < STEP:
        return DEX
    if action < REROLL:
        return CON
    if action < MOVE:
        return INT
    return WIS if action < TOKEN else CHA


@rule
def open_actions(table: Table, box: Box, s: int) -> int:
    """The attributes whose actions a turn allows: the row's (RP-3.7), and those that an ability or a Weapon allows in its place."""
    row = int(table.laid) // 3
    attributes = with_(0, row)
    others = may_take_another(table, box, s)
    for attribute in range(ROWS):
        if others or force(table, box, s, INSTEAD, attribute) > 0:
            attributes = with_(attributes, attribute)
    return attributes


@rule
def may_take_another(table: Table, box: Box, s: int) -> bool:
    """Whether the player may take another row's action: an ability, once a round."""
    return force(table, box, s, OTHER_ACTION, 0) > 0 and not has(table.seats[s].used, USED_OTHER)


@rule
def reach(table: Table, box: Box, s: int) -> int:
    """How far a Constitution action turns a die: by 1 (RP-4.4), or further where it is stronger."""
    return min(REACH, 1 + force(table, box, s, STRONGER, CON))


@rule
def take_action(table: Table, box: Box, s: int, action: int) -> None:
    """The one action of a turn (RP-3.9), with the new die or an older one (RP-3.8, RP-9.2)."""
    attribute = attribute_of(action)
    if attribute != table.laid // 3:
        if force(table, box, s, INSTEAD, attribute) == 0:
            table.seats[s].used = with_(table.seats[s].used, USED_OTHER)
        tell_ability(table, s)
    table.acted = 1
    begin_action(table, box, s, attribute, NOBODY)
    carry_out(table, box, s, action)


@rule
def begin_action(table: Table, box: Box, s: int, attribute: int, card: int) -> None:
    """Somebody is about to take an Attribute Action, by a Skill `card` or as the turn's own."""
    table.doing = FURTHER
    table.doer = s
    table.what = attribute
    table.card = card
    table.die = NOBODY
    table.left = 1 + force(table, box, s, STRONGER, attribute)


@rule
def carry_out(table: Table, box: Box, s: int, action: int) -> None:
    """One step of an action; what is stronger may go further."""
    attribute = int(table.what)
    if table.left <= force(table, box, s, STRONGER, attribute) and by_class(table, box, s, STRONGER, attribute):
        tell_ability(table, s)  # the action goes further than it would
    table.left -= 1
    if attribute == STR:
        flip(table, box, s, action - FLIP)
    elif attribute == DEX:
        swap(table, box, s, (action - SWAP) // SPACES, (action - SWAP) % SPACES)
    elif attribute == CON:
        step(table, box, s, (action - STEP) // (2 * REACH), change_of_way((action - STEP) % (2 * REACH)))
        table.left = 0
    elif attribute == INT:
        roll_again(table, s, action - REROLL)
        return
    elif attribute == WIS:
        move_token(table, box, s, action - MOVE, RP_4_8)
    else:
        take_tokens(table, s, int(table.left) + 1)
        table.left = 0
    table.doing = NOTHING if table.left == 0 else FURTHER


@rule
def flip(table: Table, box: Box, s: int, space: int) -> None:
    """A die shows its opposite face: 1 and 6, 2 and 5, 3 and 4 (RP-4.1)."""
    die = table.seats[s].dice[space]
    before = int(die.face)
    die.face = 7 - before
    table.die = space
    tell(table, RP_4_1, FLIPS, s, space, before, die.face)
    stir_sheet(table, box, s)


@rule
def swap(table: Table, box: Box, s: int, space: int, other: int) -> None:
    """Two dice change places, with their values (RP-4.2); never into an empty space (RP-4.3, RP-9.3)."""
    a, b = table.seats[s].dice[space], table.seats[s].dice[other]
    colour, face = int(a.colour), int(a.face)
    a.colour, a.face = b.colour, b.face
    b.colour, b.face = colour, face
    tell(table, RP_4_2, SWAPS, s, space, other)
    stir_sheet(table, box, s)


@rule
def step(table: Table, box: Box, s: int, space: int, change: int) -> None:
    """A die is turned up or down (RP-4.4), never past 1 or 6 (RP-4.5, RP-9.4)."""
    die = table.seats[s].dice[space]
    before = int(die.face)
    die.face = before + change
    tell(table, RP_4_4, STEPS, s, space, before, die.face)
    stir_sheet(table, box, s)


@rule
def roll_again(table: Table, s: int, space: int) -> None:
    """A die is rolled again (RP-4.6), before everyone's eyes: then its owner decides."""
    die = table.seats[s].dice[space]
    if table.doing != KEEPING:
        table.was = die.face
    before = int(die.face)
    table.die = space
    die.face = roll(table.chance)
    table.doing = KEEPING
    tell(table, RP_4_6, ROLLS, s, space, before, die.face)


@rule
def settle_roll(table: Table, box: Box, s: int, action: int) -> None:
    """The old value or the new one (RP-4.7); or once more, where an ability allows it."""
    die = table.seats[s].dice[table.die]
    if action == AGAIN:
        table.left -= 1
        if by_class(table, box, s, STRONGER, INT):
            tell_ability(table, s)
        roll_again(table, s, int(table.die))
        return
    if action == KEEP_OLD:
        die.face = table.was
    tell(table, RP_4_7, KEEPS, s, table.die, die.face)
    table.doing = NOTHING
    if die.face != table.was:
        stir_sheet(table, box, s)


@rule
def take_tokens(table: Table, s: int, count: int) -> None:
    """A Charisma token (RP-4.9)."""
    table.seats[s].tokens += count
    tell(table, RP_4_9, TOKENS, s, count)
