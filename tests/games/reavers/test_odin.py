"""Odin: items of different kinds for Glory (GAP-10)."""

import pytest

from meadhall.engine import bit
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t

from .laying import Laid, card, dice, god, good, kind, place, prophecy

DIE, VALKYRIE, FAVOR, PROPHECY, KEEP_SPOILS, TERROR, FARM = range(7)  # in the order of the box file (GAP-10.3)
ODIN = a.GOD + t.SLOTS * t.ODIN
LOKI = a.GOD + t.SLOTS * t.LOKI
RICH = {"valkyrie": 1, "favor": 1, "terror": 1, "farm": 1, "prophecies": ["Many Oars"], "goods": ["treasure"], "dice": "red ship"}


def items(*chosen: int) -> int:
    """To give up these items."""
    return a.ITEMS + sum(bit(each) for each in chosen)


def asked(**given: object) -> Laid:
    """Seat 0 is led by Odin, and his effect is pending."""
    laid = Laid(2).at("celebrate", 0).seat(0, favor=0, leader="Odin").seat(0, **given)
    laid.table.turn = 2
    return laid.step(t.ITEMS, 0).go()


def offered(laid: Laid) -> set[int]:
    """The sets of items that may be given up."""
    return {action for action in laid.legal(0) if a.ITEMS <= action < a.PAY}


@pytest.mark.clauses("GAP-10.1")
def test_only_as_leader() -> None:
    laid = Laid(2).at("celebrate", 0).step(t.CHOOSE_GOD, 0)
    laid.table.turn = 2
    laid.go()
    assert [laid.why_not(ODIN + where) for where in (1, 2, 3)] == ["GAP-10.1"] * 3
    assert laid.play(ODIN)[0].leader == card("Odin")


class TestItems:
    @pytest.mark.clauses("GAP-10.2", "GAP-10.3")
    def test_v21_one_of_a_kind_and_a_vordr_die_is_a_die(self) -> None:
        laid = asked(dice="3 red ship, vordr 1 tree", favor=2, terror=1, farm=1)
        four = [DIE, FAVOR, TERROR, FARM]
        subsets = {items(*[each for number, each in enumerate(four) if mask & bit(number)]) for mask in range(16)}
        assert offered(laid) == subsets
        laid.play(items(*four), a.DROP + kind("vordr 1 tree"))
        assert (laid.dice(0), laid[0].favor, laid[0].terror, laid[0].tokens[0]) == (dice("3 red ship"), 1, 0, 0)
        assert laid[0].glory == 10

    @pytest.mark.clauses("GAP-10.3")
    @pytest.mark.parametrize("item", range(7))
    def test_each_kind_is_an_item_of_its_own(self, item: int) -> None:
        name = ["dice", "valkyrie", "favor", "prophecies", "goods", "terror", "farm"][item]
        laid = asked(**{name: RICH[name]})
        assert offered(laid) == {items(), items(item)}
        for other in range(7):
            if other != item:
                assert laid.why_not(items(other)) == "GAP-10.3"
                assert laid.why_not(items(item, other)) == "GAP-10.3"
        seat = laid.play(items(item))[0]
        left = [seat.valkyrie, seat.favor, seat.prophecies, seat.terror, seat.tokens[0], seat.goods.sum(), seat.dice.sum()]
        assert not any(left)
        assert seat.glory == 1

    @pytest.mark.clauses("GAP-10.3", "GAP-8.8")
    def test_where_cards_and_dice_go(self) -> None:
        laid = asked(**RICH)
        red = int(laid.table.supply[t.RED])
        laid.play(items(DIE, PROPHECY, KEEP_SPOILS))
        assert laid.table.supply[t.RED] == red + 1
        assert laid.cards_under("prophecies") == [prophecy("Many Oars")]
        assert laid.cards_under("keep") == [t.TREASURE]

    @pytest.mark.clauses("GAP-10.3", "GAP-8.8")
    def test_which_card_or_die_its_owner_says(self) -> None:
        laid = asked(dice="red ship, blue chest", prophecies=["Many Oars", "Sons of the Red Hand"], goods=["art", "Tapestry of the Sea"])
        laid.play(items(DIE, PROPHECY, KEEP_SPOILS), a.DROP + kind("blue chest"))
        laid.play(a.GIVE_PROPHECY + prophecy("Sons of the Red Hand"), a.GIVE_KEEP + good("Tapestry of the Sea"))
        assert laid.dice(0) == dice("red ship")
        assert laid[0].prophecies == bit(prophecy("Many Oars"))
        assert [int(each) for each in laid[0].goods] == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]

    @pytest.mark.clauses("GAP-10.3")
    def test_village_spoils_are_no_keep_spoils_nor_other_tokens_farms(self) -> None:
        laid = asked(goods=["carvings", "Bundle of Swords"], wall=2, tower=2, favor=1)
        assert offered(laid) == {items(), items(FAVOR)}

    @pytest.mark.clauses("GAP-10.2")
    def test_no_more_than_the_card_allows(self) -> None:
        laid = asked(**RICH)
        assert len(offered(laid)) == 2**7
        assert laid.why_not(items(*range(7))) == ""
        laid.box.gods[god("Odin")].amount = 2
        assert laid.why_not(items(DIE, TERROR)) == ""
        assert laid.why_not(items(DIE, TERROR, FARM)) == "GAP-10.2"

    @pytest.mark.clauses("GAP-10.2")
    def test_nothing_else_is_an_answer(self) -> None:
        laid = asked(**RICH)
        assert [laid.why_not(action) for action in (a.PASS, a.ITEMS - 1, a.ITEMS + 2**7, a.REST)] == ["GAP-10.2"] * 4

    @pytest.mark.clauses("GAP-10.4", "GAP-10.5")
    @pytest.mark.parametrize(("number", "glory"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28)])
    def test_the_number_of_kinds_decides_the_glory(self, number: int, glory: int) -> None:
        laid = asked(**RICH, glory=5).play(items(*range(7)[:number]))
        assert laid[0].glory == 5 + glory
        assert laid.told("ITEMS_GIVEN") == [("GAP-10.5", "ITEMS_GIVEN", 0, (number, glory, 0, 0))]
        assert laid.table.depth == 0 or laid.pending()[0][0] != t.ITEMS

    @pytest.mark.clauses("GAP-10.5")
    def test_who_has_none_of_them_is_not_asked(self) -> None:
        laid = Laid(2).at("celebrate", 0).seat(0, favor=0, leader="Odin", glory=3)
        laid.table.turn = 2
        laid.step(t.ITEMS, 0).go()
        assert (laid[0].glory, laid.pending()[0][0]) == (3, t.SELECT)


class TestWhen:
    def choosing(self, leader: str, **rulings: str) -> Laid:
        """Seat 0 is to choose a God."""
        laid = Laid(2, **rulings).at("celebrate", 0).seat(0, favor=0, leader=leader, terror=2, farm=2)
        laid.table.turn = 2
        return laid.step(t.CHOOSE_GOD, 0).go()

    @pytest.mark.clauses("GAP-10.2", "GAP-9.3", "GAP-9.6")
    def test_on_becoming_leader_with_what_the_clan_bonus_brought(self) -> None:
        laid = self.choosing("").play(ODIN)
        assert laid[0].favor == 2
        laid.play(items(FAVOR, TERROR, FARM))
        assert (laid[0].glory, laid[0].favor, laid[0].terror, laid[0].tokens[0]) == (6, 1, 1, 1)

    @pytest.mark.clauses("GAP-9.6", "GAP-9.3")
    def test_before_the_clan_bonus_by_another_reading(self) -> None:
        laid = self.choosing("", leader_god_order="effect_first").play(ODIN)
        assert laid[0].favor == 0
        assert laid.why_not(items(FAVOR)) == "GAP-10.3"
        laid.play(items(TERROR))
        assert laid[0].favor == 2

    @pytest.mark.clauses("GAP-10.2", "GAP-10.6", "GAP-9.6")
    def test_again_when_another_god_takes_the_leader_space_and_that_comes_first(self) -> None:
        laid = self.choosing("Odin").rolls("vordr 1 tree", "vordr 1 tree").play(LOKI)
        assert laid.told("DISMISSES") == [("GAP-10.6", "DISMISSES", 0, (t.ODIN, 0, 0, 0))]
        assert (laid[0].leader, laid.dice(0)) == (card("Odin"), dice(""))  # nothing of Loki's has come
        laid.play(items(TERROR))
        assert (laid[0].glory, laid[0].leader, laid.table.gods_gone[t.ODIN]) == (1, card("Loki"), 1)
        assert laid[0].food == 4

    @pytest.mark.clauses("GAP-10.2", "GAP-9.7")
    def test_a_second_odin_dismisses_the_first(self) -> None:
        laid = self.choosing("Odin").play(ODIN, items(TERROR, FARM))
        assert laid[0].glory == 3
        laid.play(items(TERROR, FARM, FAVOR))
        assert (laid[0].glory, laid[0].leader, laid.table.gods_gone[t.ODIN]) == (9, card("Odin"), 1)

    @pytest.mark.clauses("GAP-10.6", "RVR-6.9")
    def test_a_reaver_promoted_dismisses_him_too(self) -> None:
        laid = Laid(2).at("recruit", 0).seat(0, favor=0, leader="Odin", terror=1).hand("Brand Ironjaw")
        laid.table.turn = 2
        laid.step(t.USE_REAVERS, 0, a=0, left=1).go().play(a.USE + 5, items(TERROR))
        assert (laid[0].glory, laid[0].leader, laid.table.gods_gone[t.ODIN]) == (1, card("Brand Ironjaw"), 1)
        assert laid[0].food == 4

    @pytest.mark.clauses("GAP-10.6")
    def test_a_token_does_not_rally_a_god(self) -> None:
        laid = asked(valkyrie=1, favor=1, keeps=["Freya", "Brand Ironjaw"])
        assert laid.why_not(a.RALLY_AT + t.LEADER) == "GAP-10.6"
        assert laid.why_not(a.RALLY_AT + place("keeps", 1)) == "GAP-10.6"
        assert laid.why_not(a.RALLY_AT + place("keeps", 2)) == ""
