"""A small game for the tests of bots and simulation: guess the hidden number, take turns, first to six points.

`appraise` peeks at the number that `conceal` blanks: a bot that is given the full table always guesses right.
"""

import sys
from pathlib import Path
from typing import Annotated

from meadhall.engine import (
    Event,
    Game,
    Record,
    Row,
    Stream,
    appraise,
    bit,
    blank,
    conceal,
    draw,
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
    score,
    setup,
    tell,
)
from meadhall.engine.rulebook import Rulebook

RULEBOOK = Rulebook.read(Path(__file__).parent / "hoard.toml")
ENOUGH = 6


class Table(Record):
    waiting: i64
    chance: Stream
    told: i16
    count: i8
    over: i8
    points: Annotated[Row[i16], 4]
    turns: i16
    hidden: i8
    cut: i8
    events: Annotated[Row[Event], 4]


class Rulings(Record):
    cap: i32
    everybody_wins: i32


class Box(Record):
    rulings: Rulings
    count: i8
    spare: Annotated[Row[i8], 3]


@implements(setup, Table)
def lay_out(table: Table, box: Box) -> None:
    table.hidden = draw(table.chance, 3) + 1
    table.waiting = bit(0)


@implements(legal, Table)
def takes(table: Table, box: Box, seat: int, out: list[int]) -> int:
    if not has(table.waiting, seat):
        return 0
    for stones in range(3):
        out[stones] = stones + 1
    return 3


@implements(refusal, Table)
def refuse(table: Table, box: Box, seat: int, action: int) -> int:
    return 0 if has(table.waiting, seat) and 1 <= action <= 3 else 1


@implements(play, Table)
def take(table: Table, box: Box, seat: int, action: int) -> None:
    hush(table)
    tell(table, 1, 1, seat, action)
    if action >= table.hidden:
        table.points[seat] += 2 if action == table.hidden else 1
    table.hidden = draw(table.chance, 3) + 1
    table.turns += 1
    table.waiting = bit((seat + 1) % table.count)
    if table.turns == box.rulings.cap:
        table.cut = 1
    if table.cut or table.points[seat] >= ENOUGH:
        table.over = 1
        table.waiting = 0


@implements(conceal, Table)
def hide(table: Table, box: Box, seat: int) -> None:
    table.hidden = 0
    blank(table.chance)
    overhear(table, seat)


@implements(imagine, Table)
def suppose(table: Table, box: Box, seat: int, chance: Stream) -> None:
    table.hidden = draw(chance, 3) + 1
    rekey(table.chance, chance)


@implements(score, Table)
def rank(table: Table, box: Box, out: list[list[int]]) -> None:
    for s in range(table.count):
        out[0, s] = table.points[s]
        better = 0
        for other in range(table.count):
            if table.points[other] > table.points[s] and not box.rulings.everybody_wins:
                better += 1
        out[1, s] = better + 1


@implements(appraise, Table)
def peek(table: Table, box: Box, seat: int, actions: list[int], count: int, worth: list[float]) -> None:
    """Knows the hidden number where it can see it; where it cannot, a low take is worth least and the others the same."""
    for a in range(count):
        if table.hidden == 0:
            worth[a] = 0.5 if actions[a] == 1 else 1.0
        else:
            worth[a] = 1.0 if actions[a] == table.hidden else 0.0


def build(count: int, rulings: dict[str, int], file: Path | None) -> Box:
    if not 2 <= count <= 4:
        raise GAME.seats_refused(count)
    return Box.new()


GAME = Game(rulebook=RULEBOOK, table=Table, box=Box, build=build, words=sys.modules[__name__], actions=4, most_legal=3)
