"""A seat looks at the table as it stood when the moment opened: what others sealed or passed up since then is not in it."""

from itertools import permutations
from typing import Any

import pytest

from meadhall.bots.moments import Moment
from meadhall.engine import dice, protocol
from meadhall.engine.bare import call, concealed
from meadhall.engine.records import bytes_of
from tests.engine import bidding, poaching


def begin(game: Any, seats: int) -> tuple[Any, Any]:
    """A box and a table before its first decision."""
    box, record = game.open_box(seats), game.table.new()
    record.count = seats
    dice.key_by_numbers(record.chance, 5, 0, 0)
    call(game, protocol.setup, record, box)
    return box, record


def play(game: Any, moment: Moment, record: Any, box: Any, seat: int, action: int) -> None:
    call(game, protocol.play, record, box, seat, action)
    moment.played(record, seat)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_who_sealed_before_makes_no_difference(order: tuple[int, ...]) -> None:
    game = bidding.GAME
    box, record = begin(game, 3)
    moment = Moment(game, box, record)
    opening = [bytes_of(concealed(game, record, box, seat)) for seat in range(3)]
    for seat in order:
        assert bytes_of(moment.view(record, seat)) == opening[seat]
        play(game, moment, record, box, seat, seat)


def test_when_all_is_opened_another_moment_opens() -> None:
    """After the first lap everybody has points, and everybody sees them."""
    game = bidding.GAME
    box, record = begin(game, 3)
    moment = Moment(game, box, record)
    for seat in range(3):
        play(game, moment, record, box, seat, 1)
    assert record.lap == 1
    for seat in range(3):
        view = moment.view(record, seat)
        assert bytes_of(view) == bytes_of(concealed(game, record, box, seat))
        assert (view.lap, view.told > 0) == (1, True)


def test_the_second_of_a_later_lap_sees_its_opening() -> None:
    game = bidding.GAME
    box, record = begin(game, 3)
    moment = Moment(game, box, record)
    for seat in range(3):
        play(game, moment, record, box, seat, 1)
    play(game, moment, record, box, 2, 3)
    view = moment.view(record, 0)
    assert (int(view.waiting), int(view.lap), int(record.waiting)) == (0b111, 1, 0b011)


def test_a_pass_is_no_news_and_a_turn_is() -> None:
    game = poaching.GAME
    box, record = begin(game, 3)
    moment = Moment(game, box, record)
    assert record.waiting == 0b111  # seat 0 fishes, the others may poach
    play(game, moment, record, box, 1, poaching.rules.PASS)
    assert record.waiting == 0b101
    assert moment.view(record, 0).waiting == moment.view(record, 2).waiting == 0b111
    play(game, moment, record, box, 0, poaching.rules.TWO)
    view = moment.view(record, 2)
    assert (view.pond, view.waiting) == (record.pond, record.waiting)


def test_where_the_choices_have_changed_the_present_table_is_seen() -> None:
    """A table on which seat 1 was not asked when the moment opened."""
    game = bidding.GAME
    box, record = begin(game, 3)
    record.waiting = 0b001
    moment = Moment(game, box, record)
    record.waiting = 0b010
    assert moment.view(record, 1).waiting == 0b010


def test_views_are_copies_without_secrets() -> None:
    game = bidding.GAME
    box, record = begin(game, 3)
    moment = Moment(game, box, record)
    before = bytes_of(record)
    view = moment.view(record, 0)
    assert not view.chance.key.any()
    assert [int(lot) >= 0 for lot in view.lots] == [True] + [False] * 5
    view.lap = 2
    assert bytes_of(record) == before
    assert moment.view(record, 0).lap == 0
