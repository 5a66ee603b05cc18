"""A small game for the tests of records: sealed bids, a private receipt for each, a die, a ruling and a box."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec

from meadhall.engine import (
    Event,
    Game,
    Record,
    Row,
    Stream,
    bit,
    blank,
    conceal,
    first,
    has,
    hush,
    i8,
    i16,
    i32,
    i64,
    implements,
    legal,
    overhear,
    play,
    refusal,
    roll,
    rule,
    score,
    setup,
    tell,
    tell_only,
    without,
)
from meadhall.engine.components import read_toml
from meadhall.engine.rulebook import Rulebook

from . import words

RULEBOOK = Rulebook.beside(__file__)
MOST_BID = 3
RECEIPT, OPENED, WON = 1, 2, 3


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
    hammer: i16
    spare: i16
    seats: Annotated[Row[Seat], 4]
    bids_made: Annotated[Row[i8], 4]
    spares: Annotated[Row[i8], 4]
    events: Annotated[Row[Event], 8]


class Rulings(Record):
    ties: i32
    most: i32


class Box(Record):
    rulings: Rulings
    laps: i16
    consolation: i8
    count: i8


class _Sheet(msgspec.Struct, forbid_unknown_fields=True):
    laps: Annotated[int, msgspec.Meta(ge=1, le=9)]
    consolation: Annotated[int, msgspec.Meta(ge=0, le=9)]


def build(count: int, rulings: Mapping[str, int], file: Path | None) -> Any:
    if not 2 <= count <= 4:
        raise GAME.seats_refused(count)
    sheet = read_toml(file or Path(__file__).parent / "box.toml", _Sheet)
    box = Box.new()
    box.laps, box.consolation = sheet.laps, sheet.consolation
    return box


@implements(setup, Table)
def set_up(table: Table, box: Box) -> None:
    table.waiting = first(table.count)


@implements(legal, Table)
def possible_bids(table: Table, box: Box, seat: int, out: Any) -> int:
    if not has(table.waiting, seat):
        return 0
    for bid in range(box.rulings.most + 1):
        out[bid] = bid
    return box.rulings.most + 1


@implements(refusal, Table)
def refuse_bid(table: Table, box: Box, seat: int, action: int) -> int:
    if not 0 <= seat < table.count or not has(table.waiting, seat):
        return 1
    return 0 if 0 <= action <= box.rulings.most else 4


@implements(play, Table)
def take_bid(table: Table, box: Box, seat: int, action: int) -> None:
    hush(table)
    table.seats[seat].bid = action
    table.waiting = without(table.waiting, seat)
    tell_only(table, bit(seat), 1, RECEIPT, seat, action)
    if table.waiting == 0:
        open_bids(table, box)


@implements(conceal, Table)
def hide_bids(table: Table, box: Box, seat: int) -> None:
    for s in range(table.count):
        if s != seat:
            table.seats[s].bid = 0
    blank(table.chance)
    overhear(table, seat)


@implements(score, Table)
def rank(table: Table, box: Box, out: Any) -> None:
    for s in range(table.count):
        out[0, s] = table.seats[s].points
        better = 0
        for other in range(table.count):
            if table.seats[other].points > table.seats[s].points:
                better += 1
        out[1, s] = better + 1


@rule
def open_bids(table: Table, box: Box) -> None:
    winner = 0
    for s in range(1, table.count):
        higher = table.seats[s].bid > table.seats[winner].bid
        if higher or (table.seats[s].bid == table.seats[winner].bid and box.rulings.ties == 1):
            winner = s
    for s in range(table.count):
        seat = table.seats[s]
        tell(table, 2, OPENED, s, seat.bid)
        if s != winner:
            seat.points += box.consolation
        seat.bid = 0
        table.bids_made[s] += 1
    die = roll(table.chance)
    table.seats[winner].points += die
    tell(table, 2, WON, winner, die)
    table.hammer += 1
    if table.hammer == box.laps:
        table.over = 1
    else:
        table.waiting = first(table.count)


GAME = Game(rulebook=RULEBOOK, table=Table, box=Box, build=build, words=words, actions=MOST_BID + 1, most_legal=MOST_BID + 1)
