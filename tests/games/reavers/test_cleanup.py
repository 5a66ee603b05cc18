"""Cleanup (RVR-14, GAP-17) in its order, the Start Player marker (RVR-11.5, RVR-11.6), and the end of the last round."""

import pytest

from meadhall.engine import bit
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t
from meadhall.games.reavers.cleanup import clear_the_spaces

from .course import Told, asks, begun, choosing, kinds, resting, run, select
from .laying import Laid, battle, kind, location, reaver, spoil

TRADE = "red hammer, red chest, 2 yellow ship, blue clan, blue hammer"


def ending(laid: Laid, lap: int = 1) -> Laid:
    """The last turn of a round is over, and what follows runs on to the next question."""
    laid.table.phase, laid.table.lap, laid.table.selection = t.CLEANING, lap, 4
    return laid.go()


def full(seats: int = 2, **rulings: str) -> Laid:
    """A table with cards on all its spaces and dice at Trade with Villages."""
    laid = Laid(seats, **rulings).trade(TRADE)
    laid.display("recruit", ["Brand Ironjaw", ""], ["Hild Raven-Fed", "Orm One-Lamp"])
    laid.display("villages", ["", ""], ["carvings", "Farm"])
    laid.display("keeps", ["Tower", "treasure"])
    return laid.sea("", "Reed Raiders")


class TestOrder:
    @pytest.mark.clauses("RVR-14.1", "RVR-14.2", "RVR-14.3", "RVR-14.4", "GAP-17.1", "GAP-17.2")
    def test_ship_glory_dice_cards_and_the_offerings_at_last(self):
        laid = full(3, start_player_rule="rotate").seat(0, tiles=["Hen Cot"]).offers(0, 2, 4)
        laid.table.offered, laid.table.honor = bit(1), 2
        ending(laid)
        order = list(dict.fromkeys(event[1] for event in laid.told()))
        assert order == [
            "HONOR_PASSES",
            "TILE_GLORY",
            "TRADE_DIE",
            "CARDS_GO",
            "SHOWS_CARD",
            "SHOWS_BATTLE",
            "START_PASSES",
            "FLIPS_OFFERING",
            "ROUND",
            "DESTINATION",
        ]
        assert [event[0] for event in laid.told("HONOR_PASSES", "TILE_GLORY", "FLIPS_OFFERING")] == ["RVR-14.1", "RVR-14.2", "GAP-17.1"]
        assert {event[0] for event in laid.told("TRADE_DIE")} == {"RVR-14.3"}
        assert {event[0] for event in laid.told("CARDS_GO", "SHOWS_CARD", "SHOWS_BATTLE")} == {"RVR-14.4"}

    @pytest.mark.clauses("RVR-14.1")
    @pytest.mark.parametrize("lap", [1, 2, 3, 4, 5])
    def test_the_round_marker_moves_on(self, lap):
        assert int(ending(full(), lap).table.lap) == lap + 1

    @pytest.mark.clauses("RVR-14.1", "RVR-4.9")
    def test_the_honor_ship_passes_clockwise_with_three_players_alone(self):
        for holder in range(3):
            laid = full(3)
            laid.table.honor = holder
            ending(laid)
            assert int(laid.table.honor) == (holder + 1) % 3
            assert laid.told("HONOR_PASSES") == [("RVR-14.1", "HONOR_PASSES", (holder + 1) % 3, (0, 0, 0, 0))]
        for seats in (2, 4):
            laid = ending(full(seats))
            assert (int(laid.table.honor), laid.told("HONOR_PASSES")) == (-1, [])


class TestGlory:
    # V15: tiles owned at the ends of rounds 1 to 6: 1, 2, 2, 4, 5, 7: Glory 1 + 2 + 2 + 4 + 5 = 14.
    @pytest.mark.clauses("RVR-14.1", "RVR-14.2")
    def test_one_for_each_tile_after_rounds_1_to_5(self):
        names = ["Hen Cot", "Barley Ness", "Mill Reach", "Granary Hold", "Candle Rock", "Oath Ring", "Smith's Yard"]
        laid = full()
        for lap, tiles, glory in [(1, 1, 1), (2, 2, 3), (3, 2, 5), (4, 4, 9), (5, 5, 14), (6, 7, 14)]:
            laid.table.waiting = laid.table.depth = 0
            laid.seat(1, tiles=names[:tiles])
            laid.hush()
            if lap == 6:
                laid.table.phase, laid.table.lap = t.CLEANING, lap
                laid.go()
                assert laid.told("TILE_GLORY") == []
            else:
                ending(laid, lap)
                assert laid.told("TILE_GLORY") == [("RVR-14.2", "TILE_GLORY", 1, (tiles, tiles, 0, 0))]
            assert (int(laid[1].glory), int(laid[0].glory)) == (glory, 0)

    @pytest.mark.clauses("RVR-14.1", "RVR-14.2", "RVR-14.3", "RVR-14.4", "GAP-17.2", "RVR-1.1")
    def test_after_round_6_the_game_is_over_without_a_cleanup(self):
        laid = full(3, start_player_rule="rotate").seat(0, tiles=["Hen Cot"]).offers(0, 2, 4)
        laid.table.offered, laid.table.honor = bit(1), 2
        before = [int(each) for each in laid.table.groups], [int(each) for each in laid.table.trade]
        ending(laid, 6)
        assert laid.table.over
        assert laid.told("HONOR_PASSES", "TILE_GLORY", "TRADE_DIE", "CARDS_GO", "SHOWS_CARD", "FLIPS_OFFERING", "START_PASSES") == []
        assert ([int(each) for each in laid.table.groups], [int(each) for each in laid.table.trade]) == before
        assert [int(each) for each in laid.table.offerings] == [0, 2, 4]
        assert (int(laid.table.lap), int(laid[0].glory)) == (6, 0)


class TestSpaces:
    @pytest.mark.clauses("RVR-14.3", "RVR-13.3")
    def test_the_dice_at_trade_are_cleared_away_and_rolled_anew(self):
        laid = full().seat(0, dice="10 red hammer").seat(1, dice="5 red ship")
        # Of 18 red dice 15 are on boards and 2 lie at Trade: 3 are there to be rolled once these are cleared away.
        rolled = ["red clan", "red chest", "yellow hammer", "yellow chest", "blue ship", "blue ship"]
        ending(laid.rolls(*rolled))
        assert [event[3][0] for event in laid.told("TRADE_DIE")] == [kind(words) for words in rolled]
        assert [int(laid.table.trade[6 * colour : 6 * colour + 6].sum()) for colour in range(3)] == [2, 2, 2]
        assert int(laid.table.trade[kind("blue ship")]) == 2
        assert [int(each) for each in laid.table.supply[:3]] == [1, 16, 16]

    @pytest.mark.clauses("RVR-14.3", "RVR-13.3")
    def test_of_a_colour_that_has_run_out_what_is_left(self):
        laid = full().trade("2 yellow ship, red chest").seat(0, dice="10 red hammer").seat(1, dice="7 red ship")
        ending(laid)
        assert int(laid.table.trade[:6].sum()) == 1
        assert laid.told("NO_DICE") == [("RVR-13.3", "NO_DICE", -1, (t.RED, 0, 0, 0))]

    @pytest.mark.clauses("RVR-14.4", "RVR-3.11", "RVR-2.10")
    def test_the_open_cards_go_under_their_decks_and_the_spaces_are_filled(self):
        laid = full().top("reavers", "Svala Verse-Wright", "Gest Grey-Hood", "Vott Sky-Pointer", "Koll Ash-Drinker")
        laid.top("battles", "Cinder Whale", "Kelp Giant").top("keep", "Keep Wall", "art", "armor", "Tower")
        ending(laid)
        assert sorted(laid.cards_under("reavers")) == sorted(reaver(name) for name in ("Brand Ironjaw", "Hild Raven-Fed", "Orm One-Lamp"))
        assert sorted(laid.cards_under("village")) == sorted(spoil(name) for name in ("carvings", "Farm"))
        assert sorted(laid.cards_under("keep")) == sorted(spoil(name) for name in ("Tower", "treasure"))
        assert laid.cards_under("battles") == [battle("Reed Raiders")]
        wanted = [reaver(name) for name in ("Svala Verse-Wright", "Gest Grey-Hood", "Vott Sky-Pointer", "Koll Ash-Drinker")]
        assert [int(each) - 1 for each in laid.table.groups[:8]] == [*wanted, -1, -1, -1, -1]
        assert [int(each) - 1 for each in laid.table.groups[16:24]] == [spoil(e) for e in ("Keep Wall", "art", "armor", "Tower")] + [-1] * 4
        assert [int(each) - 1 for each in laid.table.battles] == [battle("Cinder Whale"), battle("Kelp Giant"), -1, -1]
        assert [event[3][0] for event in laid.told("CARDS_GO")] == [0, 1, 2, 3]

    @pytest.mark.clauses("RVR-14.4")
    def test_nothing_is_left_on_the_spaces_before_they_are_filled(self):
        laid = full()
        clear_the_spaces(laid.table, laid.box)
        assert not any(int(each) for each in (*laid.table.groups, *laid.table.battles))

    @pytest.mark.clauses("RVR-14.4", "RVR-3.12")
    def test_a_deck_that_runs_out_is_made_of_the_cards_just_discarded(self):
        laid = Laid(2).sea("Reed Raiders", "Kelp Giant").only("battles", "Cinder Whale")
        ending(laid)
        shown = {int(each) - 1 for each in laid.table.battles[:2]}
        assert battle("Cinder Whale") in shown
        assert shown < {battle(name) for name in ("Cinder Whale", "Reed Raiders", "Kelp Giant")}
        assert [event[3][0] for event in laid.told("DECK_RENEWED")] == [t.BATTLES]

    @pytest.mark.clauses("RVR-2.10")
    def test_what_is_taken_is_not_replaced_before(self):
        laid = choosing(full())
        select(laid, "recruit").play(a.TAKE_PART, a.GROUP + 1)
        assert [int(each) for each in laid.table.groups[2:4]] == [0, 0]
        run(laid, stop=lambda laid: asks(laid) == t.SELECT)
        assert [int(each) for each in laid.table.groups[2:8]] == [0] * 6

    @pytest.mark.clauses("RVR-14.5", "GAP-6.9")
    def test_pawns_and_figures_leave_the_locations(self):
        laid = Laid(2, prophet_and_maelstrom="off")
        laid.table.taken, laid.table.prophet, laid.table.maelstrom = 0b1010101, 3, 4
        ending(laid)
        assert (int(laid.table.taken), int(laid.table.prophet), int(laid.table.maelstrom)) == (0, -1, -1)
        assert laid.legal() == [a.SELECT + number for number in range(7)]


class TestOfferings:
    # V25: two offerings used in this round: exactly those two are flipped.
    @pytest.mark.clauses("GAP-17.1")
    @pytest.mark.parametrize(
        ("reading", "lying", "flipped"),
        [
            ("listed", (0, 3, 5), (1, 2, 4)),
            ("listed", (1, 2, 4), (0, 3, 5)),
            ("thematic", (0, 3, 5), (2, 1, 4)),
            ("thematic", (2, 1, 4), (0, 3, 5)),
        ],
    )
    def test_those_that_were_chosen_are_turned_over(self, reading, lying, flipped):
        for used in range(8):
            laid = full(offering_pairs=reading).offers(*lying)
            laid.table.offered = used
            ending(laid)
            wanted = [flipped[each] if used >> each & 1 else lying[each] for each in range(3)]
            assert [int(each) for each in laid.table.offerings] == wanted
            assert [event[3][:2] for event in laid.told("FLIPS_OFFERING")] == [
                (each, flipped[each]) for each in range(3) if used >> each & 1
            ]
            assert int(laid.table.offered) == 0

    @pytest.mark.clauses("GAP-17.1", "GAP-7.10")
    def test_in_play_those_that_were_paid_and_no_others(self):
        laid = Laid(3).offers(0, 2, 4).seat(0, food=5).seat(2, favor=3)
        choosing(laid)
        select(laid, "celebrate")
        run(laid, choose=lambda laid: laid.legal()[0], stop=lambda laid: asks(laid) == t.DECIDE)
        laid.play(a.OFFER)
        run(laid, choose=lambda laid: laid.legal()[-1], stop=lambda laid: asks(laid) == t.DECIDE)
        laid.play(a.REST, a.OFFER + 1)
        run(laid, choose=lambda laid: laid.legal()[-1], stop=lambda laid: asks(laid) == t.SELECT)
        told = run(laid, stop=lambda laid: int(laid.table.lap) == 2)
        assert [event[3][:2] for event in kinds(told, "FLIPS_OFFERING")] == [(0, 1), (1, 3)]


class TestStartPlayer:
    """The four readings of start_player_rule (A-03), each through a round in which the same locations are selected."""

    @pytest.mark.clauses("RVR-11.5", "RVR-11.6", "RVR-14.1")
    @pytest.mark.parametrize(
        ("reading", "trade_at", "wanted"),
        [
            # seats 0 to 3, seat 1 starting: in its turn 0 selects the Start Player, seat 1, in turn 1 seat 2, and so on
            ("holder_trade_passes", 0, 2),
            ("holder_trade_passes", 1, 1),
            ("holder_trade_passes", 3, 1),
            ("take_or_pass", 0, 2),
            ("take_or_pass", 1, 2),
            ("take_or_pass", 3, 0),
            ("never", 0, 1),
            ("never", 3, 1),
            ("rotate", 0, 2),
            ("rotate", 3, 2),
        ],
    )
    def test_who_starts_the_next_round(self, reading, trade_at, wanted):
        laid = choosing(Laid(4, start_player_rule=reading), 1)
        order = ["recruit", "keeps", "sea"]
        order.insert(trade_at, "trade")
        told: list[Told] = []
        for turn, name in enumerate(order):
            assert laid.asked() == (1 + turn) % 4  # nothing changes within the round
            select(laid, name)
            told += run(laid, stop=lambda laid: asks(laid) == t.SELECT)
        assert (int(laid.table.lap), int(laid.table.starter), laid.asked()) == (2, wanted, wanted)
        passed = [event[:3] for event in kinds(told, "START_PASSES")]
        assert passed == ([] if wanted == 1 else [("RVR-11.6", "START_PASSES", wanted)])

    @pytest.mark.clauses("RVR-11.6")
    def test_without_trade_it_stays(self):
        for reading in ("holder_trade_passes", "take_or_pass", "never"):
            laid = choosing(Laid(2, start_player_rule=reading), 1)
            for name in ("recruit", "keeps", "sea", "subdue"):
                select(laid, name)
                run(laid, stop=lambda laid: asks(laid) == t.SELECT)
            assert (int(laid.table.starter), laid.asked()) == (1, 1)

    @pytest.mark.clauses("RVR-11.6", "RVR-4.9")
    def test_the_fourth_turn_of_three_players_is_no_first_one(self):
        laid = choosing(Laid(3), 0)
        laid.table.honor = 0
        for name in ("recruit", "keeps", "sea", "trade"):
            select(laid, name)
            run(laid, stop=lambda laid: asks(laid) == t.SELECT)
        assert (int(laid.table.starter), int(laid.table.honor)) == (0, 1)


def test_a_game_in_which_all_rest_brings_everyone_so_much():
    """Two players, each resting 24 times for 2 Food; selecting the sea brings 2 Glory (RVR-10.2)."""
    laid = begun(2, seed=9, prophet_and_maelstrom="off", celebrate_the_gods="off")
    before = [int(laid[s].food) for s in range(2)]
    told = run(laid, choose=resting)
    assert [int(laid[s].food) for s in range(2)] == [food + 48 for food in before]
    at_sea = [event[2] for event in kinds(told, "SELECTS") if event[3][0] == location("sea")]
    assert len(at_sea) == 6
    assert [event[2] for event in told if event[0] == "RVR-10.2"] == at_sea
