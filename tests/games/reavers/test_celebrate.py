"""Celebrate the Gods: offerings (GAP-7.10 to GAP-7.12), and the Gods taken for them (GAP-9)."""

import pytest

from meadhall.engine import bit
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import celebrate, costs, places_of_gods
from meadhall.games.reavers import state as t

from .laying import Laid, card, dice, god, kind, place, prophecy, slot
from .naming import SHEET

FOOD, THREE_DICE, FAVOR, WILD, KEEP_SPOILS, PROPHECY = range(6)  # the offerings in the order listed (GAP-8.1 to GAP-8.6)
LEADERS = ["Odin", "Loki", "Heimdall"]
TWELVE = [row.name for row in SHEET.reaver if not row.slots][:12]  # they may lie in any slot


def take(name: str, where: str = "") -> int:
    """To take a God, into a slot or as leader."""
    return a.GOD + t.SLOTS * god(name) + (slot(where) if where else 0)


def no_gods(laid: Laid, *left: str) -> Laid:
    """Only these Gods lie on their stacks; the others are all in the Glory piles."""
    for number in range(t.GODS):
        if number not in [god(name) for name in left]:
            laid.table.gods_gone[number] = int(laid.box.gods[number].copies)
    return laid.settle()


def celebration(seats: int = 2, s: int = 0, **rulings: str) -> Laid:
    """The seat has to decide at Celebrate the Gods, seat 0 having selected it."""
    laid = Laid(seats, **rulings).at("celebrate", 0).offers(FOOD, FAVOR, PROPHECY)
    laid.table.turn = seats
    return laid.step(t.DECIDE, s)


def choosing(**rulings: str) -> Laid:
    """Seat 0 has paid for an offering and is to choose a God."""
    laid = Laid(2, **rulings).at("celebrate", 0)
    laid.table.turn = 2
    return laid.step(t.CHOOSE_GOD, 0)


def full(laid: Laid, s: int = 0) -> Laid:
    """Every slot of the seat is full of Reavers."""
    for number, name in enumerate(["keeps", "villages", "sea", "subdue"]):
        laid.seat(s, **{name: TWELVE[3 * number : 3 * number + 3]})
    return laid


def takeable(laid: Laid) -> set[int]:
    """The Gods, each with a slot, that may be taken now."""
    return {action for action in laid.legal(0) if a.GOD <= action < a.ACTIVATE}


class TestOffering:
    @pytest.mark.clauses("GAP-7.10", "GAP-7.11", "GAP-7.6", "GAP-7.7")
    def test_v19_three_of_four_pay_and_the_fourth_rests(self) -> None:
        laid = Laid(4).offers(FOOD, FAVOR, THREE_DICE)
        for s in range(4):
            laid.seat(s, food=9, favor=9, dice="3 red chest, 3 blue chest, 2 yellow chest")
        laid.go().play(a.SELECT + t.CELEBRATE, a.DIE + kind("vordr 2 tree"))
        assert (laid[0].norn, laid[0].valkyrie, laid.dice(0)["vordr 2 tree"]) == (1, 1, 1)
        assert [(laid[s].norn, laid[s].valkyrie) for s in (1, 2, 3)] == [(0, 0)] * 3
        laid.play(a.OFFER, take("Odin")).play(a.ITEMS)
        assert (laid[0].food, laid[0].favor, laid[0].leader) == (4, 11, card("Odin"))  # the clan bonus of Odin: 2 Favor
        assert [laid.why_not(a.OFFER + tile) for tile in range(3)] == ["GAP-7.10", "", ""]
        laid.play(a.OFFER + 1, take("Thor", "sea"))
        assert (laid[1].favor, laid[1].slots[place("sea")]) == (6, card("Thor"))
        assert [laid.why_not(a.OFFER + tile) for tile in range(3)] == ["GAP-7.10", "GAP-7.10", ""]
        laid.play(a.OFFER + 2)
        assert laid.dice(2) == dice("2 red chest, 2 blue chest, yellow chest")
        laid.play(take("Freya", "keeps"))
        assert laid.asked() == 3
        assert [laid.why_not(a.OFFER + tile) for tile in range(3)] == ["GAP-7.10"] * 3
        assert not [action for action in laid.legal() if a.TAKE_PART <= action < a.REST]
        laid.play(a.REST)
        assert (laid[3].food, laid.table.offered) == (11, 0b111)

    @pytest.mark.clauses("GAP-7.10")
    def test_each_tile_is_chosen_once_a_round(self) -> None:
        laid = celebration().seat(0, food=9, favor=9)
        laid.table.offered = bit(1)
        laid.go()
        assert [laid.why_not(a.OFFER + tile) for tile in range(2)] == ["", "GAP-7.10"]
        laid.play(a.OFFER)
        assert laid.table.offered == bit(0) | bit(1)

    @pytest.mark.clauses("GAP-7.11")
    def test_who_cannot_pay_for_a_tile_that_is_left_must_rest(self) -> None:
        laid = celebration().seat(0, food=4, favor=2).go()
        assert [laid.why_not(a.OFFER + tile) for tile in range(3)] == ["GAP-7.11"] * 3
        assert laid.why_not(a.REST) == ""
        laid.seat(0, food=5)
        assert [celebrate.can_offer(laid.table, laid.box, 0, tile) for tile in range(3)] == [True, False, False]

    @pytest.mark.clauses("GAP-7.11")
    def test_who_does_not_want_to_pay_rests(self) -> None:
        laid = celebration().seat(0, food=5, favor=3).go().play(a.REST)
        assert (laid[0].food, laid.table.offered) == (7, 0)

    @pytest.mark.clauses("GAP-7.10", "GAP-8.1", "GAP-8.2", "GAP-8.3", "GAP-8.4")
    def test_v20_which_costs_can_be_paid(self) -> None:
        laid = Laid(2).seat(0, food=5, favor=2, dice="blue chest, 2 red ship", keeps=[TWELVE[0]])
        payable = []
        for offering in range(6):
            laid.offers(offering, offering, offering)
            payable.append(celebrate.can_offer(laid.table, laid.box, 0, 0))
        assert payable == [True, False, False, False, False, False]
        laid = Laid(2).seat(0, food=0, favor=3, dice="vordr 2 tree", leader="Birna Root-Reader")
        payable = []
        for offering in range(6):
            laid.offers(offering, offering, offering)
            payable.append(celebrate.can_offer(laid.table, laid.box, 0, 2))
        assert payable == [False, False, True, True, False, False]


class TestPlaceForAGod:
    """GAP-7.12: an offering is for those who can then take a God and place the card."""

    @pytest.mark.clauses("GAP-7.12")
    def test_no_god_on_any_stack(self) -> None:
        laid = no_gods(celebration().seat(0, food=9)).go()
        assert laid.why_not(a.OFFER) == "GAP-7.12"
        laid.play(a.REST)
        assert laid[0].food == 11

    @pytest.mark.clauses("GAP-7.12")
    @pytest.mark.parametrize("name", LEADERS)
    def test_a_leader_always_has_a_place(self, name: str) -> None:
        laid = no_gods(full(celebration().seat(0, food=9, leader="Finn Barn-Finder")), name).go()
        assert laid.why_not(a.OFFER) == ""

    @pytest.mark.clauses("GAP-7.12")
    @pytest.mark.parametrize(("name", "where"), [("Thor", "sea"), ("Skadi", "subdue"), ("Baldur", "villages")])
    def test_a_god_of_a_slot_needs_an_open_place_in_that_slot(self, name: str, where: str) -> None:
        laid = no_gods(full(celebration().seat(0, food=9)), name).go()
        assert laid.why_not(a.OFFER) == "GAP-7.12"
        for other in {"keeps", "villages", "sea", "subdue"} - {where}:
            laid.seat(0, **{other: []})
        assert laid.why_not(a.OFFER) == "GAP-7.12"
        laid[0].slots[place(where, 3)] = 0
        assert laid.why_not(a.OFFER) == ""

    @pytest.mark.clauses("GAP-7.12")
    def test_freya_needs_an_open_place_anywhere(self) -> None:
        laid = no_gods(full(celebration().seat(0, food=9)), "Freya").go()
        assert laid.why_not(a.OFFER) == "GAP-7.12"
        for where in ("keeps", "villages", "sea", "subdue"):
            third = int(laid[0].slots[place(where, 3)])
            laid[0].slots[place(where, 3)] = 0
            assert laid.why_not(a.OFFER) == ""
            laid[0].slots[place(where, 3)] = third

    @pytest.mark.clauses("GAP-7.12", "GAP-7.2")
    def test_a_stack_that_is_left_out_is_no_god_to_be_had(self) -> None:
        laid = no_gods(celebration().seat(0, food=9), "Odin").go()
        laid.table.gods_out = bit(god("Odin"))
        assert laid.why_not(a.OFFER) == "GAP-7.12"

    @pytest.mark.clauses("GAP-7.12", "GAP-8.8")
    def test_a_reaver_given_up_may_make_the_place_and_then_no_other_may_be_given(self) -> None:
        laid = no_gods(full(celebration().seat(0, prophecies=["Many Oars"], leader="Finn Barn-Finder")), "Thor").go()
        laid.play(a.OFFER + 2)
        sea = [a.GIVE_REAVER + place("sea", number) for number in (1, 2, 3)]
        assert laid.legal(0) == sea
        assert laid.why_not(a.GIVE_REAVER + place("keeps")) == "GAP-7.12"
        assert laid.why_not(a.GIVE_REAVER + t.LEADER) == "GAP-7.12"
        laid.play(sea[0])  # the only God that can be taken is taken
        third, fourth = card(TWELVE[7]), card(TWELVE[8])
        assert list(laid[0].slots[place("sea") : place("sea") + 3]) == [third, fourth, card("Thor")]
        assert laid[0].valkyrie == 1
        assert laid.table.fallen[card(TWELVE[6]) - 1] == 1

    @pytest.mark.clauses("GAP-7.12")
    def test_with_a_leader_god_to_be_had_any_reaver_may_be_given(self) -> None:
        laid = full(celebration().seat(0, prophecies=["Many Oars"], leader="Finn Barn-Finder")).go().play(a.OFFER + 2)
        assert laid.legal(0) == [a.GIVE_REAVER + each for each in range(t.LEADER + 1)]

    @pytest.mark.clauses("GAP-7.12")
    def test_a_slot_full_of_gods_is_opened_by_no_reaver(self) -> None:
        laid = celebration().seat(0, prophecies=["Many Oars"], sea=["Thor", "Freya", "Freya"], keeps=[TWELVE[0]])
        assert no_gods(laid, "Thor").go().why_not(a.OFFER + 2) == "GAP-7.12"
        laid.seat(0, sea=["Thor", "Thor", TWELVE[1]]).play(a.OFFER + 2)  # there is one who can be given, and one God
        assert list(laid[0].slots[6:9]) == [card("Thor")] * 3

    @pytest.mark.clauses("GAP-7.12")
    def test_of_two_reavers_to_be_given_the_last_one_makes_the_place(self) -> None:
        laid = no_gods(full(celebration()), "Thor")
        laid.box.costs[t.OFFERING_COST + PROPHECY].reaver = 2
        laid.seat(0, prophecies=["Many Oars"]).go().play(a.OFFER + 2)
        assert len(laid.legal(0)) == 12
        laid.play(a.GIVE_REAVER + place("keeps"))
        assert laid.legal(0) == [a.GIVE_REAVER + place("sea", number) for number in (1, 2, 3)]

    @pytest.mark.clauses("GAP-7.12", "GAP-8.8")
    def test_what_is_given_elsewhere_is_free(self) -> None:
        laid = no_gods(full(Laid(2).at("villages"))).step(t.GIVE_REAVER, 0)
        laid.table.turn = 2
        laid.go()
        assert laid.legal(0) == [a.GIVE_REAVER + each for each in range(t.PLACES)]
        assert places_of_gods.may_give(laid.table, laid.box, 0, 0, 0)


class TestTaking:
    @pytest.mark.clauses("GAP-9.1")
    def test_every_god_of_whom_a_card_is_there_may_be_taken_into_every_place_for_him(self) -> None:
        laid = choosing().go()
        leaders = {take(name) for name in LEADERS}
        freya = {take("Freya", where) for where in ("keeps", "villages", "sea", "subdue")}
        assert takeable(laid) == leaders | freya | {take("Thor", "sea"), take("Skadi", "subdue"), take("Baldur", "villages")}
        laid.table.gods_left[god("Loki")] = 0
        laid.table.gods_left[god("Skadi")] = 0
        assert takeable(laid) == (leaders | freya | {take("Thor", "sea"), take("Baldur", "villages")}) - {take("Loki")}
        assert laid.why_not(take("Loki")) == laid.why_not(take("Skadi", "subdue")) == "GAP-9.1"
        laid.table.gods_out = bit(god("Freya"))
        assert laid.why_not(take("Freya", "sea")) == "GAP-7.2"

    @pytest.mark.clauses("GAP-9.1")
    def test_one_has_to_be_taken(self) -> None:
        laid = choosing().go()
        assert [laid.why_not(action) for action in (a.PASS, a.REST, a.TOKEN, a.GOD - 1, a.ACTIVATE)] == ["GAP-9.1"] * 5

    @pytest.mark.clauses("GAP-9.1")
    def test_the_card_comes_from_its_stack_and_behind_what_lies_in_the_slot(self) -> None:
        laid = choosing().seat(0, sea=[TWELVE[0], TWELVE[1]]).go()
        assert laid.table.gods_left[god("Thor")] == 3
        laid.play(take("Thor", "sea"))
        assert laid.table.gods_left[god("Thor")] == 2
        assert list(laid[0].slots[6:9]) == [card(TWELVE[0]), card(TWELVE[1]), card("Thor")]
        assert laid.told("TAKES_GOD") == [("GAP-9.1", "TAKES_GOD", 0, (god("Thor"), t.SEA_SLOT, 0, 0))]

    @pytest.mark.clauses("GAP-9.1")
    def test_where_one_god_alone_can_be_taken_nobody_is_asked(self) -> None:
        laid = no_gods(choosing(), "Skadi").rolls("vordr 1 tree").go()
        assert laid[0].slots[place("subdue")] == card("Skadi")

    @pytest.mark.clauses("GAP-9.2")
    def test_a_god_of_a_slot_brings_what_the_card_shows(self) -> None:
        laid = choosing().go().play(take("Baldur", "villages"))
        assert (laid[0].valkyrie, laid[0].tokens[0]) == (1, 1)
        assert [event[0] for event in laid.told("GAINS")] == ["GAP-9.2", "GAP-9.2"]

    @pytest.mark.clauses("GAP-9.2", "GAP-9.3", "GAP-9.6")
    def test_a_leader_brings_what_the_card_shows_and_then_the_clan_bonus(self) -> None:
        laid = choosing().seat(0, leader="Finn Barn-Finder").rolls("vordr 2 bird").go().play(take("Heimdall"))
        assert laid[0].leader == card("Heimdall")
        assert list(laid[0].tokens) == [0, 1, 1]
        assert laid.dice(0) == dice("vordr 2 bird")
        assert laid[0].food == 4  # of Tyr's clan
        assert laid.table.fallen[card("Finn Barn-Finder") - 1] == 1

    @pytest.mark.clauses("GAP-9.5")
    @pytest.mark.parametrize(("name", "wild"), [("Odin", [2]), ("Heimdall", [0]), ("Loki", [0, 1])])
    def test_a_leading_god_makes_the_icon_of_his_clan_wild(self, name: str, wild: list[int]) -> None:
        laid = Laid(2).seat(0, leader=name)
        assert costs.wild_clans(laid.table, laid.box, 0) == sum(bit(clan) for clan in wild)
        laid = Laid(2).seat(0, keeps=["Freya"])
        assert costs.wild_clans(laid.table, laid.box, 0) == 0

    @pytest.mark.clauses("GAP-9.6")
    def test_old_leader_out_god_in_rewards_bonus(self) -> None:
        laid = choosing().seat(0, leader="Finn Barn-Finder").rolls("vordr 2 bird").go().play(take("Heimdall"))
        kinds = [event[1] for event in laid.told() if event[1] in ("TAKES_GOD", "TO_PILE", "GETS_DIE", "BONUS", "GAINS")]
        assert kinds == ["TAKES_GOD", "TO_PILE", "GETS_DIE", "GAINS", "GAINS", "BONUS", "GAINS"]


class TestCopies:
    @pytest.mark.clauses("GAP-9.7")
    def test_several_cards_of_one_god(self) -> None:
        laid = choosing().seat(0, sea=["Thor", "Freya"], leader="Odin").go()
        assert {take("Thor", "sea"), take("Odin"), take("Freya", "sea")} <= takeable(laid)
        laid.play(take("Thor", "sea"))
        assert list(laid[0].slots[6:9]) == [card("Thor"), card("Freya"), card("Thor")]

    @pytest.mark.clauses("GAP-9.7")
    def test_one_each_by_another_reading(self) -> None:
        laid = choosing(god_copies="one_each").seat(0, sea=["Thor", "Freya"], leader="Odin").seat(1, villages=["Baldur"]).go()
        assert [laid.why_not(each) for each in (take("Thor", "sea"), take("Odin"), take("Freya", "keeps"))] == ["GAP-9.7"] * 3
        assert takeable(laid) == {take("Loki"), take("Heimdall"), take("Skadi", "subdue"), take("Baldur", "villages")}

    @pytest.mark.clauses("GAP-9.7", "GAP-7.12")
    def test_one_each_and_nothing_else_to_be_had(self) -> None:
        laid = celebration(god_copies="one_each").seat(0, food=9, leader="Odin").seat(1, food=9)
        no_gods(laid, "Odin").step(t.DECIDE, 1).go()
        assert laid.why_not(a.OFFER, 1) == ""
        laid.play(a.REST)
        assert laid.why_not(a.OFFER, 0) == "GAP-7.12"

    @pytest.mark.clauses("GAP-9.7")
    def test_a_god_sent_away_is_no_reaver_and_back_on_no_stack(self) -> None:
        laid = choosing().seat(0, leader="Loki").go().play(take("Thor", "sea"))
        assert laid.table.gods_gone[god("Loki")] == 1
        assert laid.table.gods_left[god("Loki")] == 2
        assert not laid.table.fallen.any()


def test_what_was_given_up_lies_under_its_deck() -> None:
    laid = celebration().seat(0, prophecies=["Many Oars"], keeps=[TWELVE[0]]).go().play(a.OFFER + 2)
    assert laid.cards_under("prophecies") == [prophecy("Many Oars")]
    assert laid.table.fallen[card(TWELVE[0]) - 1] == 1
