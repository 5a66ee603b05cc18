"""The ring of events: written, emptied, and kept to those that a viewer may see."""

from typing import Annotated

import pytest

from meadhall.engine import EVERYBODY, NOBODY, SPECTATOR, Event, Record, Row, bit, everyone_but, hush, i16, overhear, tell, tell_only
from meadhall.engine.records import bytes_of


class Ring(Record):
    told: i16
    events: Annotated[Row[Event], 4]


def ring():
    table = Ring.new()
    tell(table, 5, 1, 2, 10, -20)
    tell_only(table, bit(1), 6, 2, 1, 30)
    tell_only(table, everyone_but(1), 6, 3, 1)
    return table


def kinds(table):
    return [int(event.kind) for event in table.events[: table.told]]


def test_events_stand_in_the_order_they_were_told():
    table = ring()
    assert table.told == 3
    event = table.events[0]
    assert (event.why, event.kind, event.who, event.a, event.b, event.c, event.d, event.seen) == (5, 1, 2, 10, -20, 0, 0, EVERYBODY)
    assert kinds(table) == [1, 2, 3]


def test_an_event_of_nobody_with_four_numbers():
    table = Ring.new()
    tell(table, 1, 9, NOBODY, 1, 2, 3, 32767)
    event = table.events[0]
    assert (event.who, event.a, event.b, event.c, event.d) == (-1, 1, 2, 3, 32767)


def test_hush_leaves_nothing():
    table = ring()
    hush(table)
    assert bytes_of(table) == bytes(Ring.dtype.itemsize)
    hush(table)
    assert table.told == 0


@pytest.mark.parametrize(("viewer", "seen"), [(0, [1, 3]), (1, [1, 2]), (2, [1, 3]), (6, [1, 3]), (SPECTATOR, [1, 3])])
def test_a_viewer_overhears_what_is_meant_for_it(viewer, seen):
    table = ring()
    overhear(table, viewer)
    assert kinds(table) == seen
    assert all(event.seen == EVERYBODY for event in table.events[: table.told])
    assert bytes_of(table.events[2]) == bytes(16)
    once = bytes_of(table)
    overhear(table, viewer)
    assert bytes_of(table) == once


def test_what_was_left_out_cannot_be_told_from_what_was_never_told():
    table, other = ring(), Ring.new()
    tell(other, 5, 1, 2, 10, -20)
    tell_only(other, everyone_but(1), 6, 3, 1)
    overhear(table, 0)
    overhear(other, 0)
    assert bytes_of(table) == bytes_of(other)
