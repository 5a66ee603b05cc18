"""Many games in one go, compiled: bots play, and only whole numbers are kept, so that the order of adding never matters."""

from typing import Any

from numba import types
from numba.extending import overload

from ..bots.kernels import choose
from ..engine.compiling import rule
from ..engine.dice import key_by_numbers
from ..engine.kernels import PLAYER_DICE, deal
from ..engine.protocol import play, score
from ..engine.sets import W, lowest

WHOLE_WIN = 420
"""A win in whole parts: shared by 2 to 7 seats it splits without a rest."""
WINS, WINS_SQUARED, POINTS, POINTS_SQUARED = 0, 1, 2, 3
GAMES, DECISIONS, LONGEST, CUT = 0, 1, 2, 3
MOST_COUNTED = 65_536
"""Lengths are counted one by one up to here; a longer game counts as this long for the median."""


@rule
def series(
    tables: Any, blank_table: Any, box: Any, policies: Any, kinds: Any, streams: Any, out: Any, worth: Any, ranks: Any,
    seed: int, begin: int, games: int, seats: Any, players: Any, totals: Any, lengths: Any,
) -> None:  # fmt: skip
    """Play games `begin` to `begin + games - 1` of a series; in game g, seat s is played by player (s + g) % count.

    `policies[p]` is player p's bot, and `kinds[p]` the row of `players` that keeps its figures. `streams` holds one
    stream a seat; `tables` two tables; `ranks` is int32 of shape (2, MOST_SEATS). Added to (int64): `seats` and
    `players`, of shape (rows, 4), by WINS and so on; `totals`, by GAMES and so on; `lengths[d]`, the games of d decisions.
    """
    count = W(box.count)
    for game in range(begin, begin + games):
        deal(tables, 0, blank_table, box, seed, game)
        for s in range(count):
            key_by_numbers(streams[s], seed, game, PLAYER_DICE + s)
        table = tables[0]
        decisions = 0
        while not table.over:
            seat = lowest(table.waiting)
            action = choose(policies[(seat + game) % count], tables, box, seat, streams[seat], out, worth)
            play(table, box, seat, action)
            decisions += 1
        score(table, box, ranks)
        note_ranks(ranks, kinds, game, count, seats, players)
        note_length(totals, lengths, decisions, was_cut(table))


@rule
def note_ranks(ranks: Any, kinds: Any, game: int, count: int, seats: Any, players: Any) -> None:
    """Add a game's places and points to the figures of each seat, and of each kind of player all together."""
    winners = 0
    for s in range(count):
        if ranks[1, s] == 1:
            winners += 1
    for s in range(count):
        _add(seats[s], WHOLE_WIN // winners if ranks[1, s] == 1 else 0, W(ranks[0, s]))
    for kind in range(len(players)):
        wins = 0
        points = 0
        for s in range(count):
            if kinds[(s + game) % count] == kind:
                wins += WHOLE_WIN // winners if ranks[1, s] == 1 else 0
                points += W(ranks[0, s])
        _add(players[kind], wins, points)


@rule
def note_length(totals: Any, lengths: Any, decisions: int, cut: int) -> None:
    """Add a game of so many decisions, cut short or not."""
    totals[GAMES] += 1
    totals[DECISIONS] += decisions
    totals[LONGEST] = max(totals[LONGEST], decisions)
    totals[CUT] += cut
    lengths[min(decisions, MOST_COUNTED)] += 1


@rule
def _add(row: Any, wins: int, points: int) -> None:
    row[WINS] += wins
    row[WINS_SQUARED] += wins * wins
    row[POINTS] += points
    row[POINTS_SQUARED] += points * points


def was_cut(table: Any) -> int:
    """1 where the game was cut short by a cap on its length; 0 at tables without a field `cut`."""
    return int("cut" in table.dtype.names and table.cut != 0)


@overload(was_cut, jit_options={"cache": True}, inline="always")  # type: ignore[typeddict-unknown-key]
def _was_cut(table):  # type: ignore[no-untyped-def]  # Numba compares this signature with the lambda's
    if isinstance(table, types.Record) and "cut" in table.fields:
        return lambda table: W(table.cut != 0)
    return lambda table: W(0)
