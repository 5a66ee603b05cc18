"""The Prophet and the Maelstrom (GAP-6): where they go, what the Prophet gives, and what the Maelstrom takes."""

from typing import Any

import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t

from .course import asks, begun, choosing, kinds, run, select
from .laying import Laid, bits, dice, kind, location, place, prophecy


def destined(prophet: str, seats: int = 2, **rulings: Any) -> Laid:
    """The first round begins with this Destination card."""
    laid = Laid(seats, **rulings).destinations(prophet)
    laid.table.phase = t.OPENING
    return laid


def figures(laid: Laid) -> tuple[int, int]:
    """Where the Prophet and the Maelstrom stand."""
    return int(laid.table.prophet), int(laid.table.maelstrom)


class TestDestinations:
    # The circle: Recruit, Raid Villages, Subdue, Trade, Raid Keeps, Battle at Sea, Celebrate.
    @pytest.mark.clauses("GAP-6.2", "GAP-6.3", "GAP-6.8", "GAP-6.9")
    @pytest.mark.parametrize("number", range(7))
    def test_every_round_begins_with_a_card_that_moves_both_figures(self, number):
        circle = ["recruit", "villages", "subdue", "trade", "keeps", "sea", "celebrate"]
        prophet, maelstrom = circle[number], circle[(number + 1) % 7]
        laid = destined(prophet).go()
        assert figures(laid) == (location(prophet), location(maelstrom))
        assert (asks(laid), int(laid.table.destinations_left)) == (t.SELECT, 0)
        assert laid.told()[:2] == [
            ("RVR-1.2", "ROUND", -1, (1, 0, 0, 0)),
            ("GAP-6.2", "DESTINATION", -1, (location(prophet), location(maelstrom), 0, 0)),
        ]

    # V25: 6 of the 7 cards are revealed in a game.
    @pytest.mark.clauses("GAP-6.2", "GAP-6.9")
    def test_six_of_seven_cards_are_seen_in_a_game(self):
        laid = begun(2, seed=4)
        first = int(laid.table.prophet)
        told = run(laid)
        shown = [first] + [event[3][0] for event in kinds(told, "DESTINATION")]
        assert (len(shown), len(set(shown))) == (6, 6)
        assert int(laid.table.destinations_left) == 1
        order = [event[1] for event in kinds(told, "ROUND", "DESTINATION", "SELECTS")]
        assert order == ["SELECTS"] * 4 + 5 * (["ROUND", "DESTINATION"] + ["SELECTS"] * 4)

    @pytest.mark.clauses("GAP-6.3", "GAP-7.1")
    def test_a_figure_sent_to_a_board_that_is_not_there_stays_away(self):
        assert figures(destined("sea", celebrate_the_gods="off").go()) == (location("sea"), -1)
        assert figures(destined("celebrate", celebrate_the_gods="off").go()) == (-1, location("recruit"))
        laid = begun(prophet_and_maelstrom="off")
        assert (figures(laid), laid.told("DESTINATION")) == ((-1, -1), [])


class TestProphet:
    # V18: with the Prophet on Recruit its selector, taking part, has 2 Favor, 1 Valkyrie token, and at will 1 Prophecy or 1 Norn,
    # not both. The others: none of these.
    @pytest.mark.clauses("GAP-5.2", "GAP-6.4", "GAP-6.5", "RVR-6.3")
    @pytest.mark.parametrize(("gift", "prophecies", "norn"), [(a.GIFT, ["Many Oars"], 0), (a.GIFT + 1, [], 1), (a.PASS, [], 0)])
    def test_the_gift_for_the_one_who_selects(self, gift, prophecies, norn):
        laid = destined("recruit", 3).top("prophecies", "Many Oars").go()
        select(laid, "recruit")
        assert (asks(laid), laid.asked(), int(laid[0].valkyrie)) == (t.GIFT, 0, 0)
        assert laid.legal() == [a.PASS, a.GIFT, a.GIFT + 1]
        assert [laid.why_not(wrong) for wrong in (a.GIFT - 1, a.GIFT + 2, a.REST, -1, a.ACTIONS)] == ["GAP-6.4"] * 5
        laid.play(gift)
        assert kinds(laid.told(), "PASSES", "NORN_OR_PROPHECY")[0][:3] == ("GAP-6.4", "PASSES" if gift == a.PASS else "NORN_OR_PROPHECY", 0)
        assert asks(laid) == t.DECIDE
        laid.play(a.TAKE_PART)
        seat = laid[0]
        assert (int(seat.favor), int(seat.valkyrie), int(seat.norn)) == (2, 1, norn)
        assert int(seat.prophecies) == bits(prophecy(name) for name in prophecies)
        run(laid, choose=lambda laid: next(e for e in laid.legal() if e != a.PASS), stop=lambda laid: asks(laid) == t.SELECT)
        for s in (1, 2):
            assert int(laid[s].favor) == int(laid[s].valkyrie) == int(laid[s].norn) == int(laid[s].prophecies) == 0

    @pytest.mark.clauses("GAP-6.4", "GAP-6.5")
    def test_elsewhere_there_is_no_gift(self):
        laid = select(destined("recruit").go(), "trade")
        assert asks(laid) == t.DECIDE
        assert int(laid[0].norn) == int(laid[0].prophecies) == 0

    @pytest.mark.clauses("GAP-6.4")
    def test_the_gift_is_of_what_there_is(self):
        laid = destined("recruit", norn_tokens="off").go()
        assert select(laid, "recruit").legal() == [a.PASS, a.GIFT]
        laid = destined("recruit").only("prophecies").go()
        assert select(laid, "recruit").legal() == [a.PASS, a.GIFT + 1]
        assert laid.why_not(a.GIFT) == "GAP-6.4"
        laid = destined("recruit", norn_tokens="off").only("prophecies").go()
        assert asks(select(laid, "recruit")) == t.DECIDE

    @pytest.mark.clauses("GAP-6.4")
    @pytest.mark.parametrize("action", [a.REST, a.TAKE_PART])
    def test_by_the_other_reading_only_for_one_who_takes_part(self, action):
        laid = destined("recruit", selection_rewards="with_participation").go()
        select(laid, "recruit")
        assert asks(laid) == t.DECIDE
        laid.play(action)
        assert (asks(laid) == t.GIFT) == (action == a.TAKE_PART)
        if action == a.TAKE_PART:
            laid.play(a.GIFT + 1)
            assert (int(laid[0].norn), int(laid[0].valkyrie), int(laid[0].favor)) == (1, 1, 2)
            gained = [event[3][0] for event in laid.told("GAINS")]
            assert gained == [t.NORN, t.VALKYRIE, t.FAVOR]  # gift, what selecting brings, then the location


class TestMaelstrom:
    # V17: Prophet on Recruit, Maelstrom on Raid Villages. The selector of Raid Villages with a Ship face discards it, then pays as
    # all do; others pay 1 Food and 2 Chests only.
    @pytest.mark.clauses("GAP-6.6", "GAP-6.7")
    def test_the_selector_gives_a_ship_and_nobody_else_does(self):
        laid = destined("recruit").seat(0, food=1, dice="red ship, 2 blue chest").seat(1, food=1, dice="2 red chest").go()
        supply = int(laid.table.supply[t.RED])
        select(laid, "villages")
        assert laid.told("PAYS_DIE") == [("GAP-6.6", "PAYS_DIE", 0, (kind("red ship"), 1, 0, 0))]
        assert (laid.dice(0), int(laid.table.supply[t.RED])) == (dice("2 blue chest"), supply + 1)
        laid.play(a.TAKE_PART)
        assert (laid.dice(0), int(laid[0].food)) == (dice(""), 0)
        run(laid, choose=lambda laid: next(e for e in laid.legal() if e != a.FIGHT), stop=lambda laid: laid.asked() == 1)
        laid.play(a.TAKE_PART)
        assert (laid.dice(1), int(laid[1].food)) == (dice(""), 0)

    @pytest.mark.clauses("GAP-6.6")
    @pytest.mark.parametrize(
        ("held", "leader", "upgrades", "reading", "allowed"),
        [
            ("2 blue chest, red hammer, red clan", "", "", "die_or_token", False),
            ("blue ship", "", "", "die_or_token", True),
            ("red clan", "Brand Ironjaw", "", "die_or_token", True),  # Tyr leads, whose helmet red dice show
            ("blue clan", "Brand Ironjaw", "", "die_or_token", False),
            ("vordr 2 helmet", "Brand Ironjaw", "", "die_or_token", True),
            ("vordr 1 bird", "Brand Ironjaw", "", "die_or_token", False),
            ("vordr 1 tree", "Loki", "", "die_or_token", True),
            ("", "", "ship", "die_or_token", True),
            ("", "", "ship", "dice_only", False),
            ("red ship", "", "ship", "dice_only", True),
            ("", "", "chest", "die_or_token", False),
        ],
    )
    def test_what_may_be_given(self, held, leader, upgrades, reading, allowed):
        laid = destined("recruit", maelstrom_payment=reading).seat(0, dice=held, leader=leader, upgrades=upgrades).go()
        action = a.SELECT + location("villages")
        assert laid.why_not(action) == ("" if allowed else "GAP-6.6")
        assert (action in laid.legal()) == allowed
        assert laid.why_not(a.SELECT + location("keeps")) == ""

    @pytest.mark.clauses("GAP-6.6")
    def test_one_die_of_choice_and_a_double_face_is_one_die(self):
        laid = destined("recruit").seat(0, dice="red ship, vordr 2 helmet", leader="Brand Ironjaw").go()
        select(laid, "villages")
        assert (asks(laid), laid.legal()) == (t.PAY, [a.PAY, a.PAY + 1])
        assert laid.why_not(a.PASS) == "RVR-4.6"
        laid.play(a.PAY)
        assert sum(laid.dice(0).values()) == 1
        assert asks(laid) == t.DECIDE

    @pytest.mark.clauses("GAP-6.6", "RVR-7.9", "RVR-7.10")
    def test_a_ship_token_is_turned_over_for_it(self):
        laid = destined("recruit").seat(0, upgrades="ship").go()
        select(laid, "villages")
        assert laid.told("PAYS_TOKEN") == [("GAP-6.6", "PAYS_TOKEN", 0, (4, 0, 0, 0))]
        assert int(laid[0].spent[4]) == 1
        run(laid, stop=lambda laid: asks(laid) == t.SELECT)
        assert int(laid[0].spent[4]) == 0


class TestOrderOfASelection:
    @pytest.mark.clauses("GAP-6.10")
    def test_price_gift_what_selecting_brings_specialists_decisions(self):
        laid = Laid(2).seat(0, food=4, dice="red ship, blue ship", sea=["Ref Prow-Singer"]).seat(1, sea=["Svala Verse-Wright"])
        laid.table.prophet = laid.table.maelstrom = location("sea")
        choosing(laid)
        select(laid, "sea")
        told = laid.told()
        assert asks(laid) == t.PAY
        told += laid.play(a.PAY).told()
        assert asks(laid) == t.GIFT
        told += laid.play(a.GIFT + 1).told()
        assert asks(laid) == t.DECIDE
        assert [event[:3] for event in told] == [
            ("RVR-4.1", "SELECTS", 0),
            ("GAP-6.6", "PAYS_DIE", 0),
            ("GAP-6.4", "NORN_OR_PROPHECY", 0),
            ("GAP-6.4", "GAINS", 0),
            ("RVR-10.2", "GAINS", 0),
            ("RVR-4.2", "ABILITY_WORKS", 0),
            ("RVR-4.2", "GAINS", 0),
            ("RVR-4.2", "ABILITY_WORKS", 1),
            ("RVR-4.2", "GAINS", 1),
        ]
        assert (int(laid[0].glory), int(laid[1].glory)) == (4, 1)

    @pytest.mark.clauses("GAP-6.10", "GAP-7.6", "GAP-7.7")
    def test_the_same_at_celebrate_where_a_reaver_is_activated_first(self):
        laid = Laid(4).seat(0, dice="red ship, blue ship", keeps=["Svala Verse-Wright"]).top("prophecies", "Many Oars")
        laid.table.prophet = laid.table.maelstrom = location("celebrate")
        choosing(laid)
        select(laid, "celebrate")
        asked = [asks(laid)]
        for action in (a.PAY, a.GIFT, a.ACTIVATE + place("keeps"), a.DIE + kind("vordr 2 tree")):
            laid.play(action)
            asked.append(asks(laid))
        assert asked == [t.PAY, t.GIFT, t.ACTIVATE, t.GAIN, t.DECIDE]
        assert (int(laid[0].glory), int(laid[0].norn), int(laid[0].valkyrie)) == (1, 1, 1)
