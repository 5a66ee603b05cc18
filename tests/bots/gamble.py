"""A game of one choice for the tests of styles: seat 0 holds its second place, gambles for the first, or spoils all.

Hold: 5, 6 and 1 points. Gamble: a six gives 7 points, and any other face none; the others have 6 and 1. Spoil: 2, 3 and 3.
"""

import sys
from typing import Annotated, Any

from meadhall.engine import (
    Event,
    Game,
    Record,
    Row,
    Stream,
    appraise,
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
    legal,
    overhear,
    play,
    refusal,
    rekey,
    roll,
    score,
    setup,
)
from tests.lab.wager import RULEBOOK

HOLD, GAMBLE, SPOIL = 0, 1, 2


class Table(Record):
    waiting: i64
    chance: Stream
    told: i16
    count: i8
    over: i8
    gains: Annotated[Row[i16], 4]
    spares: Annotated[Row[i8], 4]
    events: Annotated[Row[Event], 2]


class Rulings(Record):
    sealed: i32
    heavy: i32


class Box(Record):
    rulings: Rulings
    count: i8
    spare: Annotated[Row[i8], 3]


@implements(setup, Table)
def lay_out(table: Any, box: Any) -> None:
    table.waiting = 1


@implements(legal, Table)
def choices(table: Any, box: Any, seat: int, out: Any) -> int:
    for choice in range(3):
        out[choice] = choice
    return 3 if has(table.waiting, seat) else 0


@implements(refusal, Table)
def refuse(table: Any, box: Any, seat: int, action: int) -> int:
    return 0 if has(table.waiting, seat) and 0 <= action <= 2 else 1


@implements(play, Table)
def choose(table: Any, box: Any, seat: int, action: int) -> None:
    hush(table)
    table.gains[0] = 5
    table.gains[1] = 6
    table.gains[2] = 1
    if action == GAMBLE:
        table.gains[0] = 7 if roll(table.chance) == 6 else 0
    elif action == SPOIL:
        table.gains[0] = 2
        table.gains[1] = 3
        table.gains[2] = 3
    table.waiting = 0
    table.over = 1


@implements(conceal, Table)
def hide(table: Any, box: Any, seat: int) -> None:
    blank(table.chance)
    overhear(table, seat)


@implements(imagine, Table)
def suppose(table: Any, box: Any, seat: int, chance: Any) -> None:
    rekey(table.chance, chance)


@implements(score, Table)
def rank(table: Any, box: Any, out: Any) -> None:
    for seat in range(3):
        out[0, seat] = table.gains[seat]
        out[1, seat] = 1
        for other in range(3):
            if table.gains[other] > table.gains[seat]:
                out[1, seat] += 1


@implements(appraise, Table)
def indifferent(table: Any, box: Any, seat: int, actions: Any, count: int, worth: Any) -> None:
    for a in range(count):
        worth[a] = 0.0


GAME = Game(rulebook=RULEBOOK, table=Table, box=Box, build=lambda *_: Box.new(), words=sys.modules[__name__], actions=3, most_legal=3)
