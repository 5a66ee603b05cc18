"""What a seat's estimates have in common: how near the end is and what a die is worth, noted once for all actions it is asked about."""

from pathlib import Path
from typing import Annotated

import msgspec
import numpy as np

from meadhall.engine import Record, Row, f64, has, i8, i64, rule
from meadhall.engine.components import read_toml

from .costs import SOURCES, wild_clans
from .crew import clan_shown, dice_on, icon_of, symbols_on
from .state import CLAN_ICON, FIRST_VORDR, KINDS, MOST, SLOTS, Box, Table


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """The weights of greedy.toml."""

    food: float
    plenty: int
    favor: float
    favor_plenty: int
    die: tuple[float, ...]
    wild: float
    double_wild: float
    idle_vordr: float
    crowded: float
    late: float
    village: float
    keep: float
    prophecy: float
    norn: float
    idle_norn: float
    reaver: float
    valkyrie: float
    terror: float
    turn: float
    reroll: float
    rally_die: float
    ability: float
    upgrade: float
    artifact: float
    artifact_glory: float
    tile_round: float
    tile: tuple[float, ...]
    journey: float
    boldness: float
    gods: tuple[float, ...]
    others: float


WEIGHTS = read_toml(Path(__file__).parent / "greedy.toml", Weights)
DIE = np.array(WEIGHTS.die)
CLANS = 3
PLENTY, FAVOR_PLENTY, LATE = WEIGHTS.plenty, WEIGHTS.favor_plenty, WEIGHTS.late
WILD, DOUBLE_WILD, IDLE_VORDR, CROWDED = WEIGHTS.wild, WEIGHTS.double_wild, WEIGHTS.idle_vordr, WEIGHTS.crowded


class Outlay(Record):
    """What there is to pay or to fight with, noted once for all ways to do so.

    `sources`: how many kinds of dice and tokens are of use, -1 while nobody has asked; `fees`: what one of each is worth;
    `more`, `hammers`: one more than there are, and the Hammers of one; `spent`: how many go in the way of this `number`.
    `way`: the one of this number to meet `needs` with what `covers` them, counts `twice` and goes up to `limits`.
    `due`: Food, Favor and Glory; `cards`: what is given up; `bought`: what hangs on it.
    """

    fees: Annotated[Row[f64], SOURCES]
    due: f64
    cards: f64
    bought: f64
    sources: i64
    needs: i64
    covers: i64
    twice: i64
    limits: i64
    way: i64
    number: i64
    more: Annotated[Row[i8], SOURCES]
    spent: Annotated[Row[i8], SOURCES]
    hammers: Annotated[Row[i8], SOURCES]


class Notes(Record):
    """What goes for a seat, whatever it does.

    `seat`: which one; `left`: selections to come; `spent`: what part of its worth is left to what is still to be spent;
    `food`, `favor`: what part a seat that has plenty gives to more; `room`: what part a further die has on a board that fills,
    and `rolled` its worth; `wild`: the clans whose icons are wild; `on_board`: dice on the board.
    `dice`: what a die on the board is worth, by its kind. `promotions`: what a leader of a clan is worth, `god` the best God,
    `stake` what the combat that is going on would bring, all NaN while nobody has asked; `held`: all the Hammers, -1 likewise.
    `others`: what the cards in each slot bring to the seat so many seats on, where `asked_others` is not 0.
    """

    spent: f64
    food: f64
    favor: f64
    room: f64
    rolled: f64
    god: f64
    stake: f64
    others: Annotated[Row[f64], MOST * SLOTS]
    dice: Annotated[Row[f64], KINDS]
    promotions: Annotated[Row[f64], CLANS]
    seat: i64
    left: i64
    wild: i64
    on_board: i64
    held: i64
    asked_others: i64
    outlay: Outlay


@rule
def note(table: Table, box: Box, s: int, notes: Notes) -> None:
    """Note all of it for a seat."""
    seat = table.seats[s]
    notes.seat = s
    notes.left = left(table, box)
    notes.spent = use_for(table, box)
    notes.food = 1.0 if seat.food < PLENTY else 0.34
    notes.favor = 1.0 if seat.favor < FAVOR_PLENTY else 0.34
    notes.on_board = dice_on(table, s)
    notes.room = CROWDED if notes.on_board >= box.ship_dice - 1 else 1.0
    notes.rolled = 0.75 * notes.spent * notes.room
    notes.wild = wild_clans(table, box, s)
    for clan in range(CLANS):
        notes.promotions[clan] = np.nan
    notes.god = np.nan
    notes.stake = np.nan
    notes.held = -1
    notes.asked_others = 0
    notes.outlay.sources = -1
    note_dice(box, notes)


@rule
def note_dice(box: Box, notes: Notes) -> None:
    """A die on the board by what it shows."""
    for kind in range(FIRST_VORDR):
        notes.dice[kind] = DIE[icon_of(kind)] * notes.spent
        if icon_of(kind) == CLAN_ICON and has(notes.wild, clan_shown(box, kind)):
            notes.dice[kind] = WILD * notes.spent
    for kind in range(FIRST_VORDR, KINDS):
        worth = IDLE_VORDR
        if has(notes.wild, clan_shown(box, kind)):
            worth = WILD if symbols_on(kind) == 1 else DOUBLE_WILD
        notes.dice[kind] = worth * notes.spent


@rule
def left(table: Table, box: Box) -> int:
    """Selections still to come, the running one not among them; during set-up all of them."""
    if table.lap == 0:
        return int(box.rounds) * int(box.selections)
    return (int(box.rounds) - int(table.lap)) * int(box.selections) + int(box.selections) - int(table.selection) - 1


@rule
def use_for(table: Table, box: Box) -> float:
    """What part of its worth is left to what is still to be spent."""
    return min(1.0, (left(table, box) + 0.5) / LATE)
