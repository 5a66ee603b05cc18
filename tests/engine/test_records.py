"""Records: the layout that a declaration gives, and the layouts that are refused."""

from typing import Annotated, Any

import numpy as np
import pytest

from meadhall.engine import Record, Row, f64, i8, i16, i32, i64, u8, u32
from meadhall.engine.records import bytes_of, record_from


class Die(Record):
    face: i8
    black: i8


class Seat(Record):
    points: i16
    dice: Annotated[Row[Die], 3]


class Wide(Record):
    worth: f64
    big: i64
    middle: i32
    word: u32
    small: i16
    one: u8
    other: i8
    grid: Annotated[Row[i16], 2, 2]
    spare: Annotated[Row[i16], 2]


def test_a_declaration_gives_a_packed_layout():
    assert Die.dtype.itemsize == 2
    assert Seat.dtype.itemsize == 2 + 3 * 2
    with pytest.raises(TypeError, match="4 bytes of padding"):

        class Short(Record):
            big: i64
            word: u32


def test_types_are_what_they_are_called():
    kinds = {name: Wide.dtype[name] for name in Wide.dtype.names}
    assert kinds["worth"] == np.float64
    assert (kinds["big"], kinds["middle"], kinds["small"], kinds["other"]) == (np.int64, np.int32, np.int16, np.int8)
    assert (kinds["word"], kinds["one"]) == (np.uint32, np.uint8)
    assert kinds["grid"].shape == (2, 2)


def test_new_records_are_zero_and_nested_ones_are_reached_by_reference():
    seat = Seat.new()
    assert bytes_of(seat) == bytes(8)
    seat.dice[1].face = 6
    seat.points = -2
    assert bytes_of(seat) == bytes([254, 255, 0, 0, 6, 0, 0, 0])
    row = Seat.row(3)
    row[0] = seat
    assert bytes_of(row[0]) == bytes_of(seat)
    assert bytes_of(row[1]) == bytes(8)
    assert row[0].dice[1].face == 6


@pytest.mark.parametrize("name", ["round", "size", "copy", "sort", "item", "T", "data", "fill", "setfield"])
def test_names_that_numpy_owns_are_refused(name):
    with pytest.raises(TypeError, match=f"NumPy's own names.*{name}"):
        type("Clash", (Record,), {"__annotations__": {name: i8}})


def test_padding_is_refused_wherever_it_would_be():
    with pytest.raises(TypeError, match="1 bytes of padding"):

        class Inside(Record):
            small: i8
            large: i16

    with pytest.raises(TypeError, match="7 bytes of padding"):

        class Behind(Record):
            large: i64
            small: i8

    with pytest.raises(TypeError, match="order fields by size"):

        class Nested(Record):
            one: Annotated[Row[i8], 3]
            inner: Annotated[Row[Seat], 2]


def test_two_games_of_the_same_layout_are_refused():
    from meadhall.engine import implements, legal

    from .bidding.rules import Table

    same: Any = type("Other", (Record,), {"__annotations__": dict(Table.__annotations__), "__module__": Table.__module__})
    assert same.dtype == Table.dtype
    with pytest.raises(TypeError, match="layout of another game's table"):

        @implements(legal, same)
        def nothing(table, box, seat, out):
            return 0


def test_a_stub_is_bound_once():
    from meadhall.engine import implements, legal

    from .bidding.rules import Table

    with pytest.raises(TypeError, match="layout of another game's table"):

        @implements(legal, Table)
        def again(table, box, seat, out):
            return 0


def test_a_copy_has_the_same_bytes_and_is_a_record_of_its_own():
    seat = Seat.new()
    seat.points, seat.dice[2].black = 7, 3
    copy = seat.copy()
    assert bytes_of(copy) == bytes_of(seat) == bytes([7, 0, 0, 0, 0, 0, 0, 3])
    assert copy.dtype is seat.dtype
    copy.dice[2].black = 4
    copy.points = -1
    assert bytes_of(seat) == bytes([7, 0, 0, 0, 0, 0, 0, 3])


def test_a_record_is_made_of_bytes():
    data = bytearray([7, 0, 1, 2, 3, 4, 5, 6])
    seat = record_from(Seat.dtype, data)
    data[0] = 9
    assert (int(seat.points), [(int(die.face), int(die.black)) for die in seat.dice]) == (7, [(1, 2), (3, 4), (5, 6)])


@pytest.mark.parametrize("record", [Seat.new(), Seat.new().dice[0], Wide.row(2)[1]])
def test_a_field_that_is_not_there_is_an_attribute_that_is_not_there(record):
    with pytest.raises(AttributeError, match="no field 'pionts'"):
        _ = record.pionts
    with pytest.raises(AttributeError, match="no field 'pionts'"):
        record.pionts = 1


def test_a_number_that_does_not_fit_is_an_error():
    with pytest.raises(OverflowError):
        Die.new().face = 128
