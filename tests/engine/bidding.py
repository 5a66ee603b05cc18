"""A small game for the engine's own tests: three seats bid 0 to 3 in secret; the highest bid wins a die, the others a point."""

from typing import Annotated

from meadhall.engine import (
    SPECTATOR,
    Event,
    Record,
    Row,
    Stream,
    blank,
    conceal,
    draw,
    first,
    has,
    hush,
    i8,
    i16,
    i32,
    i64,
    imagine,
    implements,
    legal,
    overhear,
    play,
    refusal,
    rekey,
    roll,
    rule,
    score,
    setup,
    tell,
    without,
)

MOST_BID = 3
OPENED, WON = 1, 2


class Seat(Record):
    points: i16
    bid: i8
    spare: i8


class Table(Record):
    waiting: i64
    chance: Stream
    told: i16
    count: i8
    over: i8
    lap: i16
    spare: i16
    seats: Annotated[Row[Seat], 4]
    events: Annotated[Row[Event], 8]


class Rulings(Record):
    spare_none: i32


class Box(Record):
    rulings: Rulings
    laps: i16
    count: i8
    spare: i8


@implements(setup, Table)
def set_up(table: Table, box: Box) -> None:
    ask_for_bids(table)


@implements(legal, Table)
def possible_bids(table: Table, box: Box, seat: int, out: list[int]) -> int:
    if not has(table.waiting, seat):
        return 0
    for bid in range(MOST_BID + 1):
        out[bid] = bid
    return MOST_BID + 1


@implements(refusal, Table)
def refuse_bid(table: Table, box: Box, seat: int, action: int) -> int:
    if not 0 <= seat < table.count or not has(table.waiting, seat):
        return 1
    return 0 if 0 <= action <= MOST_BID else 2


@implements(play, Table)
def take_bid(table: Table, box: Box, seat: int, action: int) -> None:
    hush(table)
    table.seats[seat].bid = action
    table.waiting = without(table.waiting, seat)
    if table.waiting == 0:
        open_bids(table, box)


@implements(conceal, Table)
def hide_bids(table: Table, box: Box, seat: int) -> None:
    for s in range(table.count):
        if s != seat:
            table.seats[s].bid = 0
    blank(table.chance)
    overhear(table, seat)


@implements(imagine, Table)
def guess_bids(table: Table, box: Box, seat: int, chance: Stream) -> None:
    for s in range(table.count):
        if s != seat and not has(table.waiting, s):
            table.seats[s].bid = draw(chance, MOST_BID + 1)
    rekey(table.chance, chance)


@implements(score, Table)
def rank(table: Table, box: Box, out: list[list[int]]) -> None:
    for s in range(table.count):
        out[0, s] = table.seats[s].points
        better = 0
        for other in range(table.count):
            if table.seats[other].points > table.seats[s].points:
                better += 1
        out[1, s] = better + 1


@rule
def ask_for_bids(table: Table) -> None:
    table.waiting = first(table.count)


@rule
def open_bids(table: Table, box: Box) -> None:
    winner = 0
    for s in range(1, table.count):
        if table.seats[s].bid > table.seats[winner].bid:
            winner = s
    for s in range(table.count):
        seat = table.seats[s]
        tell(table, 2, OPENED, s, seat.bid)
        seat.points += roll(table.chance) if s == winner else 1
        seat.bid = 0
    tell(table, 3, WON, winner)
    table.lap += 1
    if table.lap == box.laps:
        table.over = 1
    else:
        ask_for_bids(table)


VIEWER = SPECTATOR
