"""A small game for the tests: seats take fish from a pond in turn, and each has two tricks that it may use at any time.

A pass on poaching stands until the pond has fallen below the next ten, one on throwing back until the own fish change.
"""

from typing import Annotated

from meadhall.engine import (
    Event,
    Record,
    Row,
    Stream,
    asked,
    bit,
    blank,
    conceal,
    has,
    hush,
    i8,
    i16,
    i32,
    i64,
    imagine,
    implements,
    lapsed,
    legal,
    overhear,
    passed_up,
    play,
    refusal,
    rekey,
    rule,
    score,
    setup,
    tell,
    with_,
    without,
)

from .rulebook import FISH_1_1, FISH_1_2, FISH_1_3, FISH_1_4, TIE_LAST

PASS, ONE, TWO, POACH, THROW = range(5)
ACTIONS = 5
TOOK, POACHED, THREW = 1, 2, 3


class Seat(Record):
    fish: i16
    tricks: i8
    declined: i8


class Table(Record):
    waiting: i64
    chance: Stream
    told: i16
    count: i8
    over: i8
    pond: i16
    active: i8
    spare: i8
    seats: Annotated[Row[Seat], 4]
    events: Annotated[Row[Event], 4]


class Rulings(Record):
    tie: i32


class Box(Record):
    rulings: Rulings
    fish: i16
    count: i8
    spare: i8


@implements(setup, Table)
def fill_pond(table: Table, box: Box) -> None:
    table.pond = box.fish
    for s in range(table.count):
        table.seats[s].tricks = bit(POACH) | bit(THROW)
    ask(table)


@implements(legal, Table)
def choices(table: Table, box: Box, seat: int, out: list[int]) -> int:
    count = 0
    for action in range(ACTIONS):
        if refuse(table, box, seat, action) == 0:
            out[count] = action
            count += 1
    return count


@implements(refusal, Table)
def refuse(table: Table, box: Box, seat: int, action: int) -> int:
    if not 0 <= seat < table.count or not has(table.waiting, seat) or not PASS <= action <= THROW:
        return FISH_1_1
    if action <= TWO:
        mine = table.active == seat and table.pond > 0
        return FISH_1_1 if (action == PASS) == mine or action > table.pond else 0
    if has(usable(table, seat), action):
        return 0
    return FISH_1_2 if action == POACH else FISH_1_3


@implements(play, Table)
def fish(table: Table, box: Box, seat: int, action: int) -> None:
    hush(table)
    mine = table.seats[seat]
    if action == PASS:
        mine.declined = passed_up(usable(table, seat), mine.declined)
    elif action == THROW:
        tell(table, FISH_1_3, THREW, seat)
        mine.tricks = without(mine.tricks, THROW)
        take(table, seat, -1)
    elif action == POACH:
        tell(table, FISH_1_2, POACHED, seat)
        mine.tricks = without(mine.tricks, POACH)
        take(table, seat, 2)
    else:
        tell(table, FISH_1_1, TOOK, seat, action)
        take(table, seat, action)
        table.active = (seat + 1) % table.count
    ask(table)
    if table.waiting == 0:
        table.over = 1


@implements(conceal, Table)
def hide(table: Table, box: Box, seat: int) -> None:
    blank(table.chance)
    overhear(table, seat)


@implements(imagine, Table)
def guess(table: Table, box: Box, seat: int, chance: Stream) -> None:
    rekey(table.chance, chance)


@implements(score, Table)
def rank(table: Table, box: Box, out: list[list[int]]) -> None:
    for s in range(table.count):
        out[0, s] = 2 * table.seats[s].fish + (s if box.rulings.tie == TIE_LAST else 0)
    for s in range(table.count):
        out[1, s] = 1
        for other in range(table.count):
            if out[0, other] > out[0, s]:
                out[1, s] += 1


@rule
def usable(table: Table, seat: int) -> int:
    """The tricks that can be used now."""
    found = int(table.seats[seat].tricks)
    if table.pond < 2:
        found = without(found, POACH)
    return found if table.seats[seat].fish > 0 else without(found, THROW)


@rule
def take(table: Table, seat: int, number: int) -> None:
    """Fish move; passes on what has changed lapse."""
    tens = table.pond // 10
    table.pond -= number
    table.seats[seat].fish += number
    table.seats[seat].declined = lapsed(table.seats[seat].declined, bit(THROW))
    if table.pond // 10 != tens:
        for s in range(table.count):
            table.seats[s].declined = lapsed(table.seats[s].declined, bit(POACH))


@rule
def ask(table: Table) -> None:
    """The active seat, and whoever has a trick that it has not passed up; at an empty pond nobody is active."""
    table.waiting = bit(table.active) if table.pond > 0 else 0
    for s in range(table.count):
        if not has(table.waiting, s) and asked(usable(table, s), table.seats[s].declined):
            table.waiting = with_(table.waiting, s)


END = FISH_1_4
