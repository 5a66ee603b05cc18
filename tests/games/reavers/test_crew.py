"""Dice of the crew (RVR-13.1 to RVR-13.3, GAP-3.1 to GAP-3.3), and how many of them a board holds (RVR-3.1, RVR-3.8, RVR-3.9)."""

import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import crew
from meadhall.games.reavers import happenings as h
from meadhall.games.reavers import state as t

from .bench import CLANS, ICONS, SIDES, WHY, Bench, die, name_of


class TestDice:
    @pytest.mark.clauses("RVR-13.1", "RVR-13.2", "RVR-13.3")
    def test_a_crew_die_has_each_icon_once_the_clan_icon_being_its_own_clans(self) -> None:
        bench = Bench()
        for colour, name in enumerate(["red", "yellow", "blue"]):
            bench.rolls(0, 1, 2, 3, 4, 5)
            rolled = [crew.rolled_kind(bench.table, bench.box, colour) for _ in range(6)]
            assert sorted(name_of(kind) for kind in rolled) == sorted(f"{name} {icon}" for icon in ICONS)
            assert {crew.colour_of(kind) for kind in rolled} == {colour}
        clans = [crew.clan_shown(bench.box, die(f"{colour} clan")) for colour in ("red", "yellow", "blue")]
        assert clans == [t.TYR, t.YGGDRASIL, t.ODIN_CLAN]
        assert crew.clan_shown(bench.box, die("red shield")) == -1

    @pytest.mark.clauses("GAP-3.2", "GAP-3.3")
    def test_a_vordr_die_has_one_and_two_of_each_clans_icons(self) -> None:
        bench = Bench().rolls(0, 1, 2, 3, 4, 5)
        rolled = [crew.rolled_kind(bench.table, bench.box, t.VORDR_DIE) for _ in range(6)]
        assert [name_of(kind) for kind in rolled] == ["1 bird", "2 bird", "1 helmet", "2 helmet", "1 tree", "2 tree"]
        assert [crew.symbols_on(kind) for kind in rolled] == [1, 2, 1, 2, 1, 2]
        assert [crew.clan_shown(bench.box, kind) for kind in rolled] == [t.ODIN_CLAN] * 2 + [t.TYR] * 2 + [t.YGGDRASIL] * 2
        assert {crew.colour_of(kind) for kind in rolled} == {t.VORDR_DIE}
        assert {crew.icon_of(kind) for kind in rolled} == {t.CLAN_ICON}

    @pytest.mark.clauses("RVR-13.2", "GAP-3.2")
    def test_a_die_shows_one_icon_of_tokens_and_a_double_vordr_face_none(self) -> None:
        bench = Bench()
        for icon, name in enumerate(SIDES):
            assert crew.token_icon(bench.box, die(f"blue {name}")) == icon
        for clan, (colour, name) in enumerate(zip(("red", "yellow", "blue"), CLANS, strict=True)):
            assert crew.token_icon(bench.box, die(f"{colour} clan")) == t.CLAN_ICON + clan
            assert crew.token_icon(bench.box, die(f"1 {name}")) == t.CLAN_ICON + clan
            assert crew.token_icon(bench.box, die(f"2 {name}")) == -1

    def test_a_side_belongs_to_a_die_only_where_it_is_printed_there(self) -> None:
        bench = Bench()
        assert all(crew.has_side(bench.box, kind) for kind in range(t.KINDS))
        bench.box.faces[6:12] = [0, 0, 0, 2, 2, 5]
        bench.box.vordr_faces[:] = [0, 0, 0, 3, 3, 3]
        yellow = [crew.has_side(bench.box, die(f"yellow {icon}")) for icon in ICONS]
        assert yellow == [True, False, True, False, False, True]
        assert [kind for kind in range(18, 24) if crew.has_side(bench.box, kind)] == [18, 21]


class TestSupply:
    @pytest.mark.clauses("RVR-13.3")
    def test_there_are_18_dice_of_each_colour_and_12_vordr_dice(self) -> None:
        bench = Bench()
        assert list(bench.box.crew_dice) == [18, 18, 18]
        assert bench.box.vordr_dice == 12

    @pytest.mark.clauses("RVR-13.3")
    def test_a_die_comes_from_the_supply_and_goes_back(self) -> None:
        bench = Bench()
        assert crew.put_die(bench.table, bench.box, 1, die("blue ship"), 0, WHY)
        assert bench.dice(1) == ["blue ship"]
        assert list(bench.table.supply) == [18, 18, 17, 12]
        assert bench.events() == [(h.GETS_DIE, 1, die("blue ship"), 0)]
        crew.take_off(bench.table, 1, die("blue ship"))
        assert bench.dice(1) == []
        assert list(bench.table.supply) == [18, 18, 18, 12]
        assert crew.crew_left(bench.table) == 54

    @pytest.mark.clauses("RVR-13.3", "GAP-1.4")
    @pytest.mark.parametrize(("colour", "name"), [(0, "red shield"), (1, "yellow shield"), (2, "blue shield"), (3, "1 tree")])
    def test_no_die_comes_of_a_colour_that_has_run_out(self, colour: int, name: str) -> None:
        bench = Bench()
        bench.table.supply[colour] = 0
        assert not crew.put_die(bench.table, bench.box, 0, die(name), 0, WHY)
        assert bench.dice(0) == []
        assert bench.table.supply[colour] == 0
        assert bench.events() == [(h.NO_DICE, 0, colour, 0)]

    @pytest.mark.clauses("RVR-13.3")
    def test_of_a_colour_that_runs_out_you_get_what_is_left(self) -> None:
        bench = Bench().rolls(2, 3)
        bench.table.supply[t.YELLOW] = 2
        crew.roll_on(bench.table, bench.box, 0, t.YELLOW, 3, WHY)
        assert bench.dice(0) == ["yellow shield", "yellow chest"]
        assert bench.events() == [
            (h.GETS_DIE, 0, die("yellow shield"), 1),
            (h.GETS_DIE, 0, die("yellow chest"), 1),
            (h.NO_DICE, 0, t.YELLOW, 0),
        ]


TEN = ["red shield"] * 4 + ["blue ship"] * 5 + ["2 tree"]


class TestRoom:
    @pytest.mark.clauses("RVR-3.1", "RVR-3.9", "GAP-3.1")
    def test_ten_dice_have_room_vordr_dice_among_them(self) -> None:
        bench = Bench().deal(0, *TEN)
        assert crew.dice_on(bench.table, 0) == 10
        crew.make_room(bench.table, bench.box, 0)
        assert bench.done()
        assert len(bench.dice(0)) == 10
        assert not bench.deal(0, "1 tree").full(0).done()

    @pytest.mark.clauses("RVR-3.1", "RVR-3.9")
    def test_dice_are_thrown_away_one_at_a_time_old_or_new_until_ten_are_left(self) -> None:
        bench = Bench().deal(0, *TEN, "yellow chest", "yellow chest").full(0)
        assert bench.table.asked == 0
        kinds = sorted({die(name) for name in bench.dice(0)})
        assert bench.legal() == [a.DROP + kind for kind in kinds]
        bench.takes(a.DROP + die("2 tree"))
        assert not bench.done()
        assert bench.bar(a.DROP + die("2 tree")) == "RVR-3.1"
        bench.takes(a.DROP + die("yellow chest"))
        assert bench.done()
        assert bench.dice(0) == ["red shield"] * 4 + ["yellow chest"] + ["blue ship"] * 5
        assert list(bench.table.supply) == [14, 17, 13, 12]
        assert bench.events() == [(h.DROPS_DIE, 0, die("2 tree"), 0), (h.DROPS_DIE, 0, die("yellow chest"), 0)]

    @pytest.mark.clauses("RVR-3.1")
    @pytest.mark.parametrize("action", [a.PASS, a.DROP - 1, a.DROP + t.KINDS, a.DIE, a.LOAD, -5, 10**9, a.DROP + 1])
    def test_nothing_else_answers_an_over_full_board(self, action: int) -> None:
        bench = Bench().deal(0, *TEN, "yellow chest").full(0)
        assert bench.bar(action) == "RVR-3.1"

    @pytest.mark.clauses("RVR-3.8", "RVR-3.9")
    def test_a_die_on_an_artifact_is_not_counted(self) -> None:
        bench = Bench().deal(0, *TEN)
        bench.artifact(0, 0, "shield")
        bench[0].stored[0] = die("red shield") + 1
        assert crew.dice_on(bench.table, 0) == 10
        assert bench.full(0).done()

    @pytest.mark.clauses("RVR-3.9")
    def test_a_die_moved_onto_an_artifact_makes_room(self) -> None:
        bench = Bench().deal(0, *TEN, "yellow chest").full(0)
        assert not bench.done()
        bench[0].dice[die("yellow chest")] -= 1
        bench.table.waiting = 0
        assert bench.run().done()
        assert bench.events() == []

    @pytest.mark.clauses("RVR-3.9")
    def test_equal_dice_are_thrown_away_without_asking_unless_one_could_be_stored(self) -> None:
        bench = Bench().deal(0, *["red ship"] * 12).full(0)
        assert bench.done()
        assert bench.dice(0) == ["red ship"] * 10
        assert bench.artifact(1, 3, "shield").deal(1, *["blue ship"] * 11).full(1).done()
        bench = Bench().artifact(1, 3, "shield").deal(1, *["blue shield"] * 11).full(1)
        assert bench.legal() == [a.DROP + die("blue shield")]
        bench[1].stored[3] = die("red shield") + 1
        bench.table.waiting = 0
        assert bench.run().done()
