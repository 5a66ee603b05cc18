"""Plain copies of records say the same as the records."""

import numpy as np
import pytest

from meadhall import games
from meadhall.engine.plain import plain
from tests.hall.referee.desks import GAMES, Played, desk_of


def same(record, copy):
    """Whether a copy has the record's fields, rows and numbers, as Python's own."""
    if isinstance(record, np.record | np.void):
        return all(same(record[name], getattr(copy, name)) and same(record[name], copy[name]) for name in record.dtype.names)
    if isinstance(record, np.ndarray):
        return type(copy) is list and len(copy) == len(record) and all(same(one, two) for one, two in zip(record, copy, strict=True))
    return type(copy) is int and copy == int(record)


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_has_every_number_of_its_record(game):
    played = Played(game, 30)
    for position in played.positions[::10]:
        box, table = desk_of(game).opened(position)
        assert same(table, plain(table))
        assert same(box, plain(box))


def test_a_copy_stays_as_it_was_when_the_record_changes():
    table = games.load("month").table.new()
    copy = plain(table)
    table.turn, table.deck[3], table.seats[1].coin = 9, 7, 2
    assert (copy.turn, copy.deck[3], copy.seats[1].coin) == (0, 0, 0)


def test_a_copy_has_no_other_names():
    copy = plain(games.load("month").table.new())
    with pytest.raises(AttributeError):
        copy.colour = 1
    assert repr(copy.seats[0]) == "{hand: 0, mixed: 0, coin: 0, declared: 0, spare: [0, 0, 0, 0, 0, 0]}"


def test_a_copy_is_only_to_be_read():
    record = np.zeros(1, np.dtype([("points", "i2")]))[0]
    with pytest.raises(AttributeError, match="only to be read"):
        plain(record).points = 3
