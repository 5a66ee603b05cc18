"""A small game for the tests of reviews, whose chances can be counted on two dice.

Seat 0 adds 0, 1 or 2 to a die, and so does seat 1, the 2 only if it holds gold, which it alone sees: one after the other, or
both in secret, or one after the other before any die is rolled. The gold may weigh 6 at the end. `appraise` advises the worst: to
add nothing.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

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
    without,
)
from meadhall.engine import tell as note
from meadhall.engine.rulebook import Rulebook

RULEBOOK = Rulebook.read(Path(__file__).parent / "wager.toml")
ADDED, ROLLED = 1, 2
UNKNOWN = -1
OFF, ON, LATE = range(3)
"""The readings of `sealed`."""
VERBS = {"add": ("amount",)}
EVENTS = {ADDED: ("added", ("amount",)), ROLLED: ("rolled", ("die",))}


class Table(Record):
    waiting: i64
    chance: Stream
    told: i16
    count: i8
    over: i8
    gold: i8
    spares: Annotated[Row[i8], 3]
    added: Annotated[Row[i16], 2]
    dice: Annotated[Row[i16], 2]
    events: Annotated[Row[Event], 4]


class Rulings(Record):
    sealed: i32
    heavy: i32


class Box(Record):
    rulings: Rulings
    count: i8
    spare: Annotated[Row[i8], 3]


@implements(setup, Table)
def lay_out(table: Table, box: Box) -> None:
    table.gold = draw(table.chance, 2)
    table.waiting = first(2) if box.rulings.sealed == ON else bit(0)


@implements(legal, Table)
def amounts(table: Table, box: Box, seat: int, out: Any) -> int:
    if not has(table.waiting, seat):
        return 0
    for amount in range(3):
        out[amount] = amount
    return 3 if seat == 0 or table.gold == 1 else 2


@implements(refusal, Table)
def refuse(table: Table, box: Box, seat: int, action: int) -> int:
    if not has(table.waiting, seat) or not 0 <= action <= 2:
        return 2
    return 1 if seat == 1 and action == 2 and table.gold != 1 else 0


@implements(play, Table)
def add(table: Table, box: Box, seat: int, action: int) -> None:
    hush(table)
    table.added[seat] = action
    table.waiting = without(table.waiting, seat)
    if seat == 0 and box.rulings.sealed != ON:
        table.waiting = bit(1)
    if box.rulings.sealed == OFF:
        roll_for(table, seat)
    elif table.waiting == 0:
        roll_for(table, 0)
        roll_for(table, 1)
    table.over = table.waiting == 0


@rule
def roll_for(table: Table, seat: int) -> None:
    note(table, 2, ADDED, seat, table.added[seat])
    table.dice[seat] = roll(table.chance)
    note(table, 3, ROLLED, seat, table.dice[seat])


@implements(conceal, Table)
def hide(table: Table, box: Box, seat: int) -> None:
    if seat != 1:
        table.gold = UNKNOWN
    if box.rulings.sealed == ON and not table.over:
        for s in range(2):
            if s != seat:
                table.added[s] = 0
    blank(table.chance)
    overhear(table, seat)


@implements(imagine, Table)
def suppose(table: Table, box: Box, seat: int, chance: Any) -> None:
    if table.gold == UNKNOWN:
        table.gold = draw(chance, 2)
    for s in range(2):
        if box.rulings.sealed == ON and s != seat and not has(table.waiting, s):
            table.added[s] = draw(chance, 3 if s == 0 or table.gold == 1 else 2)
    rekey(table.chance, chance)


@implements(score, Table)
def rank(table: Table, box: Box, out: Any) -> None:
    for s in range(2):
        out[0, s] = table.added[s] + table.dice[s]
    if box.rulings.heavy and table.gold == 1:
        out[0, 1] += 6
    for s in range(2):
        out[1, s] = 2 if out[0, 1 - s] > out[0, s] else 1


@implements(appraise, Table)
def prefer_nothing(table: Table, box: Box, seat: int, actions: Any, count: int, worth: Any) -> None:
    for a in range(count):
        worth[a] = -actions[a]


def decode(view: Any, box: Any, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    return "add", {"amount": action}


def encode(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any]) -> int:
    return int(args["amount"])


def sentence(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any], names: Any) -> str:
    return f"Add {args['amount']}"


def tell(box: Any, name: str, seat: int, args: Mapping[str, int], names: Any) -> str:
    return f"{names.does(seat, 'adds')} {args['amount']}." if name == "added" else f"{names.does(seat, 'rolls')} {args['die']}."


def build(count: int, rulings: Mapping[str, int], file: Path | None) -> Any:
    if count != 2:
        raise GAME.seats_refused(count)
    return Box.new()


GAME = Game(rulebook=RULEBOOK, table=Table, box=Box, build=build, words=sys.modules[__name__], actions=3, most_legal=3)
