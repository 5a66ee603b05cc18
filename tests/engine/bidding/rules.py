"""A small game for the tests: each seat holds one of six lots and bids 0 to 3 in secret, lap by lap.

The highest bid wins a die's points and trades its lot for the one on top of the stack; the others get a point each.
"""

from typing import Annotated

from meadhall.engine import (
    Event,
    Record,
    Row,
    Stream,
    bit,
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
    lowest,
    overhear,
    play,
    refusal,
    rekey,
    roll,
    rule,
    score,
    setup,
    shuffle,
    tell,
    tell_only,
    with_,
    without,
)

from .rulebook import BID_1_1, BID_1_2, BID_2_1, BID_2_2, BID_2_3, BID_2_4, TIE_LAST

MOST_BID = 3
LOTS = 6
OPENED, WON, TRADED = 1, 2, 3

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
    lots: Annotated[Row[i8], LOTS]
    known: Annotated[Row[i8], LOTS]
    spares: Annotated[Row[i8], 4]
    events: Annotated[Row[Event], 8]

class Rulings(Record):
    tie: i32

class Box(Record):
    rulings: Rulings
    laps: i16
    count: i8
    spare: i8

@implements(setup, Table)
def set_up(table: Table, box: Box) -> None:
    """Six lots are shuffled; each seat looks at one, and the rest lie as a stack (BID-1.1, BID-1.2)."""
    for place in range(LOTS):
        table.lots[place] = place
    shuffle(table.chance, table.lots, LOTS)
    for s in range(table.count):
        table.known[s] = bit(s)
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
        return BID_2_1
    return 0 if 0 <= action <= MOST_BID else BID_2_2

@implements(play, Table)
def take_bid(table: Table, box: Box, seat: int, action: int) -> None:
    hush(table)
    table.seats[seat].bid = action
    table.waiting = without(table.waiting, seat)
    if table.waiting == 0:
        open_bids(table, box)

@implements(conceal, Table)
def hide(table: Table, box: Box, seat: int) -> None:
    for s in range(table.count):
        if s != seat:
            table.seats[s].bid = 0
    for place in range(LOTS):
        if not has(table.known[place], seat):
            table.lots[place] = -1
    blank(table.chance)
    overhear(table, seat)

@implements(imagine, Table)
def guess(table: Table, box: Box, seat: int, chance: Stream) -> None:
    for s in range(table.count):
        if s != seat and not has(table.waiting, s):
            table.seats[s].bid = draw(chance, MOST_BID + 1)
    unseen = first(LOTS)
    for place in range(LOTS):
        if table.lots[place] >= 0:
            unseen = without(unseen, table.lots[place])
    spread_lots(table, unseen, chance)
    rekey(table.chance, chance)

@implements(score, Table)
def rank(table: Table, box: Box, out: list[list[int]]) -> None:
    for s in range(table.count):
        out[0, s] = table.seats[s].points + table.lots[s]
    for s in range(table.count):
        better = 0
        for other in range(table.count):
            if out[0, other] > out[0, s]:
                better += 1
        out[1, s] = better + 1

@rule
def ask_for_bids(table: Table) -> None:
    table.waiting = first(table.count)

@rule
def open_bids(table: Table, box: Box) -> None:
    """The highest bid wins a die; who loses a tie, the ruling says (BID-2.3)."""
    winner = 0
    for s in range(1, table.count):
        best = table.seats[winner].bid
        if table.seats[s].bid > best or (table.seats[s].bid == best and box.rulings.tie == TIE_LAST):
            winner = s
    for s in range(table.count):
        seat = table.seats[s]
        tell(table, BID_2_2, OPENED, s, seat.bid)
        seat.points += roll(table.chance) if s == winner else 1
        seat.bid = 0
    tell(table, BID_2_3, WON, winner)
    trade(table, winner)
    table.lap += 1
    if table.lap == box.laps:
        table.over = 1
    else:
        ask_for_bids(table)

@rule
def trade(table: Table, winner: int) -> None:
    """The winner's lot goes onto the stack, whose top he takes and sees (BID-2.4)."""
    top = table.count
    lot, known = table.lots[winner], table.known[winner]
    table.lots[winner] = table.lots[top]
    table.known[winner] = with_(table.known[top], winner)
    table.lots[top] = lot
    table.known[top] = known
    tell_only(table, bit(winner), BID_2_4, TRADED, winner, table.lots[winner])

@rule
def spread_lots(table: Table, unseen: int, chance: Stream) -> None:
    """Put the unseen lots in random order where none is seen."""
    left = 0
    for place in range(LOTS):
        if table.lots[place] < 0:
            left += 1
    for place in range(LOTS):
        if table.lots[place] < 0:
            rest = unseen
            for _ in range(draw(chance, left)):
                rest = without(rest, lowest(rest))
            table.lots[place] = lowest(rest)
            unseen = without(unseen, lowest(rest))
            left -= 1

FRAME = BID_1_1, BID_1_2
