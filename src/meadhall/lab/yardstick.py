"""A small game of fixed work, by whose speed the speed of the games is measured: three seats bid, the highest wins a die.

It keeps its own plain dice and writes no events, so that what the engine does never changes the yardstick.
"""

from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from ..engine.compiling import rule
from ..engine.records import Record, Row, i8, i16, i64, u32

SEATS, BIDS, LAPS = 3, 4, 10
if TYPE_CHECKING:
    U = L = W = int
else:
    U, L, W = np.uint32, np.uint64, np.int64
LOW = L(0xFFFFFFFF)


class Dice(Record):
    """A ChaCha8 stream: key, counter, words not yet used."""

    key: Annotated[Row[u32], 8]
    block: u32
    left: u32
    words: Annotated[Row[u32], 16]


class Bidder(Record):
    """A seat: points so far and its sealed bid."""

    points: i16
    bid: i8
    spare: i8


class Bidding(Record):
    """The table."""

    waiting: i64
    dice: Dice
    bidders: Annotated[Row[Bidder], 5]
    count: i8
    over: i8
    lap: i8
    laps: i8


@rule
def run(table: Bidding, own: Dice, out: Any, games: int) -> int:
    """Play so many games at random, the action list written out before each decision; returns all decisions."""
    decisions = 0
    for game in range(games):
        _key(table.dice, game, 1)
        _key(own, game, 2)
        _lay_out(table)
        while not table.over:
            seat = 0
            while (table.waiting >> W(seat)) & 1 == 0:
                seat += 1
            count = _bids(out)
            _bid(table, seat, out[_draw(own, count)])
            decisions += 1
    return decisions


@rule
def _lay_out(table: Bidding) -> None:
    table.over = 0
    table.lap = 0
    table.count = SEATS
    table.laps = LAPS
    for s in range(table.count):
        table.bidders[s].points = 0
    table.waiting = _everybody(table.count)


@rule
def _bids(out: Any) -> int:
    for bid in range(BIDS):
        out[bid] = bid
    return BIDS


@rule
def _bid(table: Bidding, seat: int, bid: int) -> None:
    table.bidders[seat].bid = bid
    table.waiting &= W(-1) ^ (W(1) << W(seat))
    if table.waiting == 0:
        _open(table)


@rule
def _open(table: Bidding) -> None:
    winner = 0
    for s in range(1, table.count):
        if table.bidders[s].bid > table.bidders[winner].bid:
            winner = s
    for s in range(table.count):
        table.bidders[s].points += _draw(table.dice, 6) + 1 if s == winner else 1
    table.lap += 1
    if table.lap == table.laps:
        table.over = 1
    else:
        table.waiting = _everybody(table.count)


@rule
def _everybody(count: int) -> int:
    return (W(1) << W(count)) - W(1)


@rule
def _key(dice: Dice, game: int, purpose: int) -> None:
    dice.key[0] = U(game)
    dice.key[1] = U(purpose)
    dice.block = U(0)
    dice.left = U(0)


@rule
def _draw(dice: Dice, n: int) -> int:
    product = _word(dice) * L(n)
    if (product & LOW) < L(n):
        floor = (L(4294967296) - L(n)) % L(n)
        while (product & LOW) < floor:
            product = _word(dice) * L(n)
    return W(product >> L(32))


@rule
def _word(dice: Dice) -> Any:
    if dice.left == 0:
        _refill(dice)
    dice.left = U(L(dice.left) - L(1))
    return L(dice.words[dice.left])


@rule
def _refill(dice: Dice) -> None:
    w = dice.words
    for i in range(16):
        w[i] = _start(dice, i)
    for _ in range(4):
        _quarter(w, 0, 4, 8, 12)
        _quarter(w, 1, 5, 9, 13)
        _quarter(w, 2, 6, 10, 14)
        _quarter(w, 3, 7, 11, 15)
        _quarter(w, 0, 5, 10, 15)
        _quarter(w, 1, 6, 11, 12)
        _quarter(w, 2, 7, 8, 13)
        _quarter(w, 3, 4, 9, 14)
    for i in range(16):
        w[i] = U((L(w[i]) + L(_start(dice, i))) & LOW)
    dice.block = U((L(dice.block) + L(1)) & LOW)
    dice.left = 16


@rule
def _start(dice: Dice, i: int) -> Any:
    if i == 0:
        return U(0x61707865)
    if i == 1:
        return U(0x3320646E)
    if i == 2:
        return U(0x79622D32)
    if i == 3:
        return U(0x6B206574)
    if i < 12:
        return U(dice.key[i - 4])
    return U(dice.block) if i == 12 else U(0)


@rule
def _quarter(w: Any, a: int, b: int, c: int, d: int) -> None:
    w[a] = U((L(w[a]) + L(w[b])) & LOW)
    w[d] = _turn(w[d] ^ w[a], 16)
    w[c] = U((L(w[c]) + L(w[d])) & LOW)
    w[b] = _turn(w[b] ^ w[c], 12)
    w[a] = U((L(w[a]) + L(w[b])) & LOW)
    w[d] = _turn(w[d] ^ w[a], 8)
    w[c] = U((L(w[c]) + L(w[d])) & LOW)
    w[b] = _turn(w[b] ^ w[c], 7)


@rule
def _turn(x: Any, n: int) -> Any:
    wide = L(x) << L(n)
    return U((wide | (wide >> L(32))) & LOW)
