"""Trade with Villages (RVR-11)."""

from typing import Any

import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t
from meadhall.games.reavers.trade import trade_selected

from .laying import Laid, dice, kind, prophecy

LYING = "red hammer, red chest, 2 yellow ship, blue clan"


def trading(left: int = 1, s: int = 0, laid: Laid | None = None, lying: str = LYING) -> Laid:
    """A seat that may choose so many times, and the dice that lie there."""
    return (laid or Laid(2)).trade(lying).at("trade").step(t.TRADES, s, left=left).go()


def die(words: str) -> int:
    """To take this die."""
    return a.TRADE_DIE + kind(words)


def next_starter(selection: int, chooser: int, seats: int = 4, starter: int = 1, **rulings: Any) -> int:
    """Who has the marker in the next round, once this seat has selected Trade with Villages."""
    laid = Laid(seats, **rulings)
    laid.table.starter = laid.table.next_starter = starter
    laid.table.selection, laid.table.chooser = selection, chooser
    trade_selected(laid.table, laid.box)
    assert int(laid.table.starter) == starter
    return int(laid.table.next_starter)


class TestChoices:
    @pytest.mark.clauses("RVR-11.2", "RVR-11.3", "RVR-11.4")
    def test_a_die_food_favor_or_a_prophecy(self):
        laid = trading()
        assert laid.legal() == [
            die("red hammer"),
            die("red chest"),
            die("yellow ship"),
            die("blue clan"),
            a.TRADE_FOOD,
            a.TRADE_FAVOR,
            a.TRADE_PROPHECY,
        ]
        assert laid.why_not(die("red ship")) == "RVR-11.3"
        assert laid.why_not(a.PASS) == "RVR-11.2"
        assert laid.why_not(a.TOKEN) == laid.why_not(die("red hammer") - 1) == "RVR-11.2"

    @pytest.mark.clauses("RVR-11.3", "RVR-11.4")
    def test_a_die_keeps_its_face_and_is_not_replaced(self):
        laid = trading()
        assert int(laid.table.supply[t.YELLOW]) == 16
        laid.play(die("yellow ship"))
        assert laid.dice(0) == dice("yellow ship")
        assert int(laid.table.trade[kind("yellow ship")]) == 1
        assert int(laid.table.trade.sum()) == 4
        assert int(laid.table.supply[t.YELLOW]) == 16
        assert laid.told("TRADES_FOR")[:1] == [("RVR-11.3", "TRADES_FOR", 0, (0, kind("yellow ship"), 0, 0))]

    @pytest.mark.clauses("RVR-11.4")
    @pytest.mark.parametrize(("action", "food", "favor", "what"), [(a.TRADE_FOOD, 3, 0, 1), (a.TRADE_FAVOR, 0, 1, 2)])
    def test_three_food_or_one_favor(self, action, food, favor, what):
        laid = trading().play(action)
        assert (int(laid[0].food), int(laid[0].favor)) == (food, favor)
        assert laid.told("TRADES_FOR") == [("RVR-11.4", "TRADES_FOR", 0, (what, 0, 0, 0))]

    @pytest.mark.clauses("RVR-11.4")
    def test_a_prophecy_from_the_deck_seen_by_its_owner_alone(self):
        laid = trading(laid=Laid(2).top("prophecies", "Many Oars")).play(a.TRADE_PROPHECY)
        number = prophecy("Many Oars")
        assert int(laid[0].prophecies) == 2**number
        assert number not in laid.cards("prophecies")
        drawn = [event for event in laid.table.events[: laid.table.told] if int(event.a) == number and int(event.who) == 0]
        assert [int(event.seen) for event in drawn] == [0b1]
        assert [event[:3] for event in laid.told("TRADES_FOR")] == [("RVR-11.4", "TRADES_FOR", 0)]
        assert laid.told("TRADES_FOR")[0][3] == (3, 0, 0, 0)

    @pytest.mark.clauses("RVR-11.4", "RVR-3.12")
    def test_no_prophecy_once_all_are_drawn(self):
        laid = trading(laid=Laid(2).only("prophecies"), lying="")
        assert laid.legal() == [a.TRADE_FOOD, a.TRADE_FAVOR]
        assert laid.why_not(a.TRADE_PROPHECY) == "RVR-11.4"
        assert a.TRADE_PROPHECY in trading(laid=Laid(2).only("prophecies", under=["Many Oars"])).legal()

    @pytest.mark.clauses("RVR-11.2", "RVR-11.4")
    def test_the_same_may_be_chosen_again_as_often_as_is_left(self):
        laid = trading(3).play(a.TRADE_FOOD)
        assert laid.pending() == [(t.TRADES, 0)]
        laid.play(a.TRADE_FOOD, die("yellow ship"))
        assert int(laid[0].food) == 6
        assert t.TRADES not in [do for do, _ in laid.pending()]

    @pytest.mark.clauses("RVR-11.3", "RVR-3.9", "RVR-3.1")
    def test_an_eleventh_die_makes_the_owner_choose(self):
        laid = trading(2, laid=Laid(2).seat(0, dice="10 red hammer")).play(die("blue clan"))
        assert laid.pending() == [(t.KEEP_DICE, 0), (t.TRADES, 0)]
        laid.play(a.DROP + kind("red hammer"))
        assert laid.dice(0) == dice("9 red hammer, blue clan")
        assert laid.pending() == [(t.TRADES, 0)]


class TestSeats:
    @pytest.mark.clauses("RVR-11.1", "RVR-11.3", "RVR-11.4", "RVR-4.11", "RVR-4.12")
    @pytest.mark.parametrize(("seats", "times"), [(2, [3, 1]), (3, [3, 2, 1]), (4, [3, 2, 1, 1])])
    def test_how_often_by_seat_and_at_no_cost(self, seats, times):
        laid = Laid(seats).trade("").at("trade", chooser=1)
        laid.go()
        for turn, often in enumerate(times):
            s = (1 + turn) % seats
            assert laid.asked() == s
            laid.play(a.TAKE_PART, *[a.TRADE_FAVOR] * often)
            assert (int(laid[s].favor), int(laid[s].food)) == (often, 0)
        assert laid.pending() == [(t.SELECT, int(laid.table.chooser))]


class TestStartPlayer:
    @pytest.mark.clauses("RVR-11.5", "RVR-11.6")
    def test_the_marker_passes_to_the_left_when_its_holder_trades_first_in_a_round(self):
        assert next_starter(0, 1) == 2
        assert next_starter(0, 3, starter=3) == 0
        assert next_starter(0, 1, seats=2) == 0

    @pytest.mark.clauses("RVR-11.5", "RVR-11.6")
    @pytest.mark.parametrize(("selection", "chooser", "seats"), [(1, 2, 4), (3, 0, 4), (2, 1, 2), (3, 1, 3)])
    def test_no_other_selection_moves_it(self, selection, chooser, seats):
        assert next_starter(selection, chooser, seats) == 1

    @pytest.mark.clauses("RVR-11.6")
    def test_by_another_reading_whoever_trades_takes_it_or_passes_it_on(self):
        assert next_starter(2, 3, start_player_rule="take_or_pass") == 3
        assert next_starter(0, 1, start_player_rule="take_or_pass") == 2
        assert next_starter(2, 1, seats=2, start_player_rule="take_or_pass") == 0
        assert next_starter(3, 3, starter=3, start_player_rule="take_or_pass") == 0

    @pytest.mark.clauses("RVR-11.6")
    @pytest.mark.parametrize("reading", ["never", "rotate"])
    def test_by_others_trading_does_not_move_it(self, reading):
        assert next_starter(0, 1, start_player_rule=reading) == 1
        assert next_starter(1, 2, start_player_rule=reading) == 1

    @pytest.mark.clauses("RVR-11.5", "RVR-11.6")
    def test_selecting_it_in_the_game(self):
        laid = Laid(4)
        laid.table.starter = laid.table.next_starter = 2
        laid.step(t.SELECT, 2).go()
        laid.table.chooser = 2
        laid.play(a.SELECT + t.TRADE)
        assert (int(laid.table.starter), int(laid.table.next_starter)) == (2, 3)
