"""Interrupts: who is asked, and how long a pass stands."""

import pytest

from meadhall.engine import asked, bit, lapsed, passed_up

FIRST, SECOND = bit(3), bit(40)


@pytest.mark.parametrize(
    ("usable", "declined", "wanted"),
    [
        (0, 0, False),
        (FIRST, 0, True),
        (FIRST, FIRST, False),
        (FIRST, SECOND, True),
        (FIRST | SECOND, FIRST, True),
        (FIRST | SECOND, FIRST | SECOND, False),
        (0, FIRST, False),
    ],
)
def test_a_seat_is_asked_where_it_can_use_what_it_has_not_passed_up(usable, declined, wanted):
    assert asked(usable, declined) == wanted


def test_a_pass_is_on_all_that_could_be_used_and_earlier_passes_stand():
    assert passed_up(FIRST, SECOND) == FIRST | SECOND
    assert passed_up(0, SECOND) == SECOND


def test_a_pass_stands_until_what_it_was_on_changes():
    declined = passed_up(FIRST | SECOND, 0)
    assert lapsed(declined, 0) == declined
    assert lapsed(declined, FIRST) == SECOND
    assert lapsed(declined, bit(5)) == declined
    assert asked(FIRST, lapsed(declined, FIRST))
    assert not asked(SECOND, lapsed(declined, FIRST))
