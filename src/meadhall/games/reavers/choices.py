"""What a seat may decide: the legal actions, ascending. What forbids all others stands in `refusals.py`."""

from typing import Any

from meadhall.engine import first, has, implements, legal, lowest, rule, with_, without

from . import actions as a
from .agenda import top
from .combat import hammer_ways, reroll_ways
from .costs import ways
from .gaining import together
from .odin import at_hand
from .refusals import barred, barred_beside
from .slots import card_at
from .state import (
    ACTIVATE,
    ARTIFACT_SPACE,
    ATTEMPTS,
    BATTLE_COST,
    CHOOSE_BATTLE,
    CHOOSE_GOD,
    DECIDE,
    FACE_BATTLE,
    FREYA_TOKEN,
    GAIN,
    GIFT,
    GIVE_DIE,
    GIVE_KEEP,
    GIVE_PROPHECY,
    GIVE_REAVER,
    GOD,
    GODS,
    GOODS,
    HAMMERS,
    ITEMS,
    ITEMS_OF_ODIN,
    KEEP_DICE,
    KINDS,
    LEADER,
    LOCATIONS,
    LOSE_DIE,
    MOST_PROPHECIES,
    OMIT,
    PAY,
    PILLAGE,
    PLACES,
    REROLL,
    REROLLS,
    RESOLVE_SPOILS,
    ROLLED,
    SELECT,
    SLOTS,
    SPOIL,
    SPOIL_KINDS,
    SPOILS,
    STACKS,
    TAKE_CARDS,
    TOKEN,
    TRADES,
    TURN,
    USE_REAVERS,
    Box,
    Table,
)


@implements(legal, Table)
def legal_actions(table: Table, box: Box, seat: int, out: Any) -> int:
    """To pass, what may be done beside what is asked, and the answers to what is asked."""
    if table.over or not has(table.waiting, seat):
        return 0
    asked = top(table).seat == seat
    count = 0
    if not asked or barred(table, box, seat, a.PASS) == 0:
        out[0] = a.PASS
        count = 1
    count = list_beside(table, box, seat, out, count, asked)
    if not asked:
        return count
    return list_counted(table, box, seat, out, list_answers(table, box, seat, out, count))


@rule
def list_beside(table: Table, box: Box, s: int, out: Any, count: int, asked: bool) -> int:
    """Rallies by a Valkyrie token; for the seat that is asked, Artifacts, and dice for a combat."""
    seat = table.seats[s]
    if seat.valkyrie > 0:
        for place in range(LEADER + 1):
            if 0 < card_at(table, s, place) < GOD:
                count = add(table, box, s, a.RALLY_AT + place, out, count)
    if asked and has_artifact(table, s):
        for space in range(4):
            if seat.stored[space] > 0:
                count = add(table, box, s, a.USE_ARTIFACT + space, out, count)
        for space in range(4):
            if seat.artifacts[space] > 0 and seat.stored[space] == 0:
                for kind in range(KINDS):
                    if seat.dice[kind] > 0:
                        count = add(table, box, s, a.LOAD + KINDS * space + kind, out, count)
    if asked and top(table).do == HAMMERS:
        count = add(table, box, s, a.VALKYRIE_DIE, out, count)
        count = add(table, box, s, a.SKADI_DIE, out, count)
    return count


@rule
def add(table: Table, box: Box, s: int, action: int, out: Any, count: int) -> int:
    """Write down what may be done beside, if it may; how many there are then."""
    if barred_beside(table, box, s, action) == 0:
        out[count] = action
        return count + 1
    return count


@rule
def has_artifact(table: Table, s: int) -> bool:
    """Whether an Artifact lies on this board."""
    artifacts = table.seats[s].artifacts
    return artifacts[0] + artifacts[1] + artifacts[2] + artifacts[3] > 0


@rule
def list_answers(table: Table, box: Box, s: int, out: Any, count: int) -> int:
    """All that the top step allows of its own block of actions, which has parts of equal length: those that cannot be are left out."""
    begin, length = first_answer(table), answers(table)
    each = each_part(begin)
    parts = open_parts(table, box, s, begin, length // each)
    while parts != 0:
        part = lowest(parts)
        parts = without(parts, part)
        for action in range(begin + each * part, begin + each * part + each):
            if barred(table, box, s, action) == 0:
                out[count] = action
                count += 1
    return count


@rule
def each_part(begin: int) -> int:
    """How many actions of a block belong together: those of a die that is turned, of a Reaver in hand, of a number of red dice."""
    if begin in (a.TURN_TO, a.USE):
        return 6
    if begin == a.COLOURS:
        return 10
    if begin == a.TILE:
        return 2
    if begin == a.GOD:
        return SLOTS
    return a.SETS_OF_ITEMS // 32 if begin == a.ITEMS else 1


@rule
def open_parts(table: Table, box: Box, s: int, begin: int, parts: int) -> int:
    """The parts of a block in which there may be something to choose: dice, Reavers, spoils, stacks and items that are there."""
    step = top(table)
    if begin == a.USE:
        return first(int(step.a) + int(step.left)) - first(int(step.a))
    if begin == a.COLOURS:
        return first(together(table) + 1)
    if begin == a.GIVE_PROPHECY:
        return int(table.seats[s].prophecies)
    found = 0
    if begin in (a.DROP, a.TURN_TO, a.ROLL_AGAIN):
        for kind in range(KINDS):
            if table.seats[s].dice[kind] > 0:
                found = with_(found, kind)
        return found
    if begin == a.RESOLVE:
        for number in range(int(step.a), int(step.a) + int(step.left)):
            found = with_(found, int(table.spoils[number]))
        return found
    if begin == a.TILE:
        for stack in range(STACKS):
            if table.stacks[stack].left > 0:
                found = with_(found, stack)
        return found
    if begin == a.ITEMS:
        lacking = 0
        for item in range(ITEMS_OF_ODIN):
            if not at_hand(table, box, s, int(box.odin_items[item])):
                lacking = with_(lacking, item)
        for part in range(parts):
            if each_part(begin) * part & lacking == 0:
                found = with_(found, part)
        return found
    return first(parts)


@rule
def list_counted(table: Table, box: Box, s: int, out: Any, count: int) -> int:
    """The ways of a payment, of a combat, of a roll again."""
    step = top(table)
    begin, number = a.PAY, 0
    if step.do == PAY:
        number = ways(table, box, s, int(step.card))
    elif step.do == FACE_BATTLE:
        number = ways(table, box, s, BATTLE_COST + int(step.card))
    elif step.do == HAMMERS:
        begin, number = a.HAMMERS, hammer_ways(table, box, s)
    elif step.do == REROLLS:
        begin, number = a.REROLLS + 1, reroll_ways(table) - 1
    for way in range(number):
        out[count] = begin + way
        count += 1
    return count


@rule
def first_answer(table: Table) -> int:
    """Where the block of actions of the top step begins."""
    step = top(table)
    do = step.do
    if do == GAIN:
        return first_of_gain(int(step.a))
    if do == DECIDE:
        return a.TAKE_PART
    if do == SELECT:
        return a.SELECT
    if do == OMIT:
        return a.OMIT
    if do == GIFT:
        return a.GIFT
    if do in (GIVE_DIE, KEEP_DICE):
        return a.DROP
    if do == GIVE_PROPHECY:
        return a.GIVE_PROPHECY
    if do == GIVE_KEEP:
        return a.GIVE_KEEP
    if do == GIVE_REAVER:
        return a.GIVE_REAVER
    if do == USE_REAVERS:
        return a.USE
    if do == ACTIVATE:
        return a.ACTIVATE
    if do == TAKE_CARDS:
        return a.GROUP
    if do == RESOLVE_SPOILS:
        return a.RESOLVE
    if do == SPOIL:
        return a.UPGRADE_TOKEN
    if do == ARTIFACT_SPACE:
        return a.SPACE
    if do in (PILLAGE, FACE_BATTLE):
        return a.FIGHT
    return first_at_places(int(do))


@rule
def first_of_gain(thing: int) -> int:
    """Where the block of a gain begins."""
    if thing == ROLLED:
        return a.COLOURS
    if thing == TURN:
        return a.TURN_TO
    if thing == REROLL:
        return a.ROLL_AGAIN
    if thing == TOKEN:
        return a.TOKEN
    if thing == SPOILS:
        return a.DECK
    return a.DROP if thing == LOSE_DIE else a.DIE


@rule
def first_at_places(do: int) -> int:
    """The same for the sea, territories, trade and the Gods."""
    if do == CHOOSE_BATTLE:
        return a.BATTLE
    if do == ATTEMPTS:
        return a.TILE
    if do == TRADES:
        return a.TRADE_DIE
    if do == CHOOSE_GOD:
        return a.GOD
    if do == ITEMS:
        return a.ITEMS
    return a.TOKEN if do == FREYA_TOKEN else a.PASS


@rule
def answers(table: Table) -> int:
    """How many actions the block of the top step has; PASS is none of them."""
    step = top(table)
    begin = first_answer(table)
    if begin == a.PASS or step.do in (PAY, HAMMERS, REROLLS):
        return 0
    if begin == a.TAKE_PART:
        return a.COLOURS - a.TAKE_PART
    if begin == a.TRADE_DIE:
        return a.TOKEN - a.TRADE_DIE
    if begin == a.FIGHT:
        return 1
    if begin == a.UPGRADE_TOKEN:
        return 2
    return length_of(begin)


@rule
def length_of(begin: int) -> int:
    """How long a block of one kind of actions is."""
    if begin in (a.DROP, a.DIE, a.ROLL_AGAIN):
        return KINDS
    if begin == a.TURN_TO:
        return 6 * KINDS
    if begin == a.COLOURS:
        return 100
    if begin == a.SELECT:
        return LOCATIONS
    if begin == a.OMIT:
        return GODS
    if begin == a.USE:
        return 48
    if begin == a.RESOLVE:
        return SPOIL_KINDS
    if begin in (a.GROUP, a.SPACE, a.BATTLE):
        return 5
    if begin == a.TILE:
        return 2 * STACKS
    if begin == a.GOD:
        return GODS * SLOTS
    if begin == a.ACTIVATE:
        return PLACES
    if begin == a.GIVE_PROPHECY:
        return MOST_PROPHECIES
    if begin == a.GIVE_KEEP:
        return GOODS
    if begin == a.GIVE_REAVER:
        return LEADER + 1
    if begin == a.ITEMS:
        return a.SETS_OF_ITEMS
    return 3 if begin == a.TOKEN else 2
