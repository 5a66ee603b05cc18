"""The kernels over the protocol: series of games, and many tables at once."""

import numpy as np

from meadhall.engine import MOST_SEATS, Stream, kernels, key_by_numbers, protocol
from meadhall.engine.records import bytes_of

from .bidding import GAME
from .bidding.rules import Table

SEATS = 3


def box():
    return GAME.open_box(SEATS)


def rows(count):
    return Table.row(count).view(np.ndarray)


def dealt(count, seed=5):
    tables = rows(count)
    for place in range(count):
        kernels.deal(shown(tables), place, shown(rows(1)), box(), seed, place)
    return tables


def shown(tables):
    from meadhall.engine.compiling import COMPILED

    return tables if COMPILED else tables.view(np.recarray)


def test_a_deal_is_the_game_s_own_setup_under_the_series_key():
    tables = dealt(2)
    table = Table.new()
    table.count = SEATS
    key_by_numbers(table.chance, 5, 1, kernels.TABLE_DICE)
    protocol.bound(protocol.setup, Table.dtype)(table, box())
    assert bytes_of(tables[1]) == bytes_of(table)
    assert bytes_of(tables[0]) != bytes_of(table)


def test_a_playout_ends_and_counts_its_decisions():
    tables, own = dealt(1), Stream.new()
    key_by_numbers(own, 1, 2, 3)
    decisions = kernels.playout(shown(tables)[0], box(), own, np.zeros(4, np.int32))
    assert decisions == SEATS * 3  # three laps
    assert tables[0]["over"] == 1
    assert tables[0]["lap"] == 3


def test_a_series_is_the_same_in_pieces():
    def play(pieces):
        tables, total = rows(1), 0
        for begin, games in pieces:
            total += kernels.playouts(shown(tables), shown(rows(1)), box(), Stream.new(), np.zeros(4, np.int32), 9, begin, games)
        return total, bytes_of(tables[0])

    assert play([(0, 6)]) == play([(0, 2), (2, 4)]) == (6 * 9, play([(5, 1)])[1])


def test_copies_spread_the_first_table():
    tables = dealt(3)
    kernels.copies(shown(tables), 1)
    assert bytes_of(tables[0]) == bytes_of(tables[1]) == bytes_of(tables[2])


def test_many_tables_at_once():
    tables, seats = dealt(4), np.array([0, 1, 2, 0])
    out, counts = np.full((4, 4), -1, np.int32), np.zeros(4, np.int64)
    tables[3]["waiting"] = 2
    kernels.legal_many(shown(tables), box(), seats, out, counts)
    assert counts.tolist() == [4, 4, 4, 0]
    assert out[:3].tolist() == [[0, 1, 2, 3]] * 3
    assert out[3].tolist() == [-1] * 4

    tables[2]["over"] = 1
    before = bytes_of(tables[2])
    kernels.play_many(shown(tables), box(), np.array([0, 1, 2, 1]), np.array([3, 2, 1, 0]))
    assert (tables[0]["seats"][0]["bid"], tables[0]["waiting"]) == (3, 0b110)
    assert (tables[1]["seats"][1]["bid"], tables[1]["waiting"]) == (2, 0b101)
    assert bytes_of(tables[2]) == before
    assert tables[3]["lap"] == 1  # the last bid of the lap was seat 1's: all open
    assert tables[3]["told"] == SEATS + 2


def test_scores_stand_in_two_rows():
    table, out = dealt(1)[0:1], np.zeros((2, MOST_SEATS), np.int32)
    for s, points in enumerate((4, 9, 4)):
        table[0]["seats"][s]["points"] = points
    table[0]["lots"] = [1, 0, 1, 2, 3, 4]
    protocol.score(shown(table)[0], box(), out)
    assert out[0, :3].tolist() == [5, 9, 5]
    assert out[1, :3].tolist() == [2, 1, 2]
