"""Written once over the protocol; the compiler makes one version for each game."""

from typing import Any

from .compiling import rule
from .dice import draw, key_by_numbers
from .protocol import legal, play, setup
from .sets import lowest

TABLE_DICE, PLAYER_DICE = 1, 2


@rule
def deal(tables: Any, place: int, blank_table: Any, box: Any, seed: int, game: int) -> None:
    """Lay game number `game` of a series out on `tables[place]`; `blank_table` is an array of one zeroed table."""
    tables[place] = blank_table[0]
    table = tables[place]
    table.count = box.count
    key_by_numbers(table.chance, seed, game, TABLE_DICE)
    setup(table, box)


@rule
def playout(table: Any, box: Any, own: Any, out: Any) -> int:
    """Play random legal actions to the end with the player's `own` chance; returns the number of decisions."""
    decisions = 0
    while not table.over:
        seat = lowest(table.waiting)
        count = legal(table, box, seat, out)
        play(table, box, seat, out[draw(own, count)])
        decisions += 1
    return decisions


@rule
def playouts(tables: Any, blank_table: Any, box: Any, own: Any, out: Any, seed: int, begin: int, games: int) -> int:
    """Random games `begin` to `begin + games - 1` of a series, one after the other on `tables[0]`; returns all decisions."""
    decisions = 0
    for game in range(begin, begin + games):
        deal(tables, 0, blank_table, box, seed, game)
        key_by_numbers(own, seed, game, PLAYER_DICE)
        decisions += playout(tables[0], box, own, out)
    return decisions


@rule
def copies(tables: Any, rounds: int) -> None:
    """Copy every table of an array over the next one, `rounds` times: what a copy costs inside a kernel."""
    for _ in range(rounds):
        for place in range(1, len(tables)):
            tables[place] = tables[place - 1]


@rule
def legal_many(tables: Any, box: Any, seats: Any, out: Any, counts: Any) -> None:
    """The legal actions of `seats[i]` at `tables[i]` into `out[i]`, and how many into `counts[i]`."""
    for place in range(len(tables)):
        counts[place] = legal(tables[place], box, seats[place], out[place])


@rule
def play_many(tables: Any, box: Any, seats: Any, actions: Any) -> None:
    """Play `actions[i]`, which must be legal, for `seats[i]` at `tables[i]`; tables that are over stay as they are."""
    for place in range(len(tables)):
        if not tables[place].over:
            play(tables[place], box, seats[place], actions[place])
