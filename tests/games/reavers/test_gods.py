"""Gods who lead: Loki and Heimdall (GAP-14, GAP-16), and who is dismissed at the end of the game (GAP-10.6)."""

import pytest

from meadhall.engine import bit
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import costs
from meadhall.games.reavers import state as t

from .laying import Laid, card, dice, god, good, place, reaver, slot


def take(name: str, where: str = "") -> int:
    """To take a God, into a slot or as leader."""
    return a.GOD + t.SLOTS * god(name) + (slot(where) if where else 0)


def choosing(**rulings: str) -> Laid:
    """Seat 0 has paid for an offering and is to choose a God."""
    laid = Laid(2, **rulings).at("celebrate", 0)
    laid.table.turn = 2
    return laid.step(t.CHOOSE_GOD, 0)


class TestLoki:
    @pytest.mark.clauses("GAP-14.1")
    def test_only_as_leader_and_two_vordr_dice(self) -> None:
        laid = choosing().rolls("vordr 2 bird", "vordr 1 tree").go()
        assert [laid.why_not(take("Loki") + where) for where in (1, 2, 3)] == ["GAP-14.1"] * 3
        laid.play(take("Loki"))
        assert (laid[0].leader, laid.dice(0)) == (card("Loki"), dice("vordr 2 bird, vordr 1 tree"))

    @pytest.mark.clauses("GAP-14.2")
    def test_the_bonuses_of_both_clans(self) -> None:
        laid = choosing().rolls("vordr 2 bird", "vordr 1 tree").only("village", "Bundle of Swords").go().play(take("Loki"))
        assert laid[0].food == 4
        assert [event[3][0] for event in laid.told("BONUS")] == [t.TYR, t.YGGDRASIL]
        assert {event[0] for event in laid.told("BONUS")} == {"GAP-14.2"}
        laid.play(a.DECK)
        assert laid[0].goods[good("Bundle of Swords")] == 1
        assert laid[0].favor == 0

    @pytest.mark.clauses("GAP-14.3")
    def test_both_icons_are_wild_while_he_leads(self) -> None:
        laid = Laid(2).at("villages").seat(0, leader="Loki", food=1, dice="red clan, yellow clan")
        laid.table.turn = 0
        laid.go()
        assert laid.why_not(a.TAKE_PART) == ""
        laid.seat(0, dice="red clan, blue clan")
        assert laid.why_not(a.TAKE_PART) == "RVR-7.1"
        laid.seat(0, leader="")
        assert costs.wild_clans(laid.table, laid.box, 0) == 0

    @pytest.mark.clauses("GAP-14.4")
    @pytest.mark.parametrize("name", ["Thor", "Freya", "Odin"])
    def test_another_god_sends_him_away_before_he_is_placed(self, name: str) -> None:
        laid = choosing().seat(0, leader="Loki", favor=0, glory=0).go().play(take(name, "sea" if name != "Odin" else ""))
        assert laid.table.gods_gone[god("Loki")] == 1
        assert laid[0].leader == (card("Odin") if name == "Odin" else 0)
        kinds = [event[1] for event in laid.told()]
        assert kinds[:2] == ["TAKES_GOD", "TO_PILE"]
        assert laid.told("TO_PILE") == [("GAP-14.4", "TO_PILE", 0, (card("Loki"), t.LEADER, 0, 0))]
        assert costs.wild_clans(laid.table, laid.box, 0) == (bit(t.ODIN_CLAN) if name == "Odin" else 0)

    @pytest.mark.clauses("GAP-14.5")
    def test_a_second_loki_is_another_god_too(self) -> None:
        laid = choosing().seat(0, leader="Loki").rolls("vordr 2 bird", "vordr 1 tree").go().play(take("Loki"))
        assert laid.told("TO_PILE") == [("GAP-14.4", "TO_PILE", 0, (card("Loki"), t.LEADER, 0, 0))]
        assert (laid[0].leader, laid.table.gods_gone[god("Loki")]) == (card("Loki"), 1)
        assert [event[1] for event in laid.told()][:2] == ["TAKES_GOD", "TO_PILE"]

    @pytest.mark.clauses("GAP-14.4")
    def test_another_players_god_does_not_touch_him(self) -> None:
        laid = choosing().seat(1, leader="Loki").go().play(take("Thor", "sea"))
        assert laid[1].leader == card("Loki")


class TestHeimdall:
    @pytest.mark.clauses("GAP-16.1")
    def test_only_as_leader_a_vordr_die_a_wall_and_a_tower(self) -> None:
        laid = choosing().rolls("vordr 1 helmet").go()
        assert [laid.why_not(take("Heimdall") + where) for where in (1, 2, 3)] == ["GAP-16.1"] * 3
        laid.play(take("Heimdall"))
        assert (laid[0].leader, laid.dice(0), list(laid[0].tokens)) == (card("Heimdall"), dice("vordr 1 helmet"), [0, 1, 1])

    @pytest.mark.clauses("GAP-16.2")
    def test_on_becoming_leader_one_reaver_in_any_slot_is_activated(self) -> None:
        laid = choosing().seat(0, food=0, keeps=["Brand Ironjaw"], subdue=["Freya", "Kolgrim Goat-Thief"]).go().play(take("Heimdall"))
        assert laid[0].food == 4  # of his clan
        assert laid.legal(0) == [a.PASS, a.ACTIVATE + place("keeps"), a.ACTIVATE + place("subdue", 2)]
        laid.play(a.ACTIVATE + place("subdue", 2))
        assert laid[0].food == 7
        assert laid.told("ABILITY_WORKS")[0][0] == "GAP-16.2"
        assert laid.table.depth == 0 or laid.pending()[0][0] != t.ACTIVATE

    @pytest.mark.clauses("GAP-16.2", "GAP-10.6")
    def test_again_when_another_takes_the_leader_space_and_that_comes_first(self) -> None:
        laid = choosing().seat(0, leader="Heimdall", keeps=["Brand Ironjaw"]).go().play(take("Loki"))
        assert laid[0].leader == card("Heimdall")
        assert laid.told("DISMISSES") == [("GAP-10.6", "DISMISSES", 0, (god("Heimdall"), 0, 0, 0))]
        laid.play(a.ACTIVATE + place("keeps"))
        assert laid[0].food == 2 + 4  # the ability, then Loki's bonus of Tyr
        assert laid[0].leader == card("Loki")
        assert laid.table.gods_gone[god("Heimdall")] == 1

    @pytest.mark.clauses("GAP-16.2")
    def test_taking_a_god_of_a_slot_dismisses_nobody(self) -> None:
        laid = choosing().seat(0, leader="Heimdall", keeps=["Brand Ironjaw"]).go().play(take("Thor", "sea"))
        assert laid[0].leader == card("Heimdall")
        assert not laid.told("DISMISSES")


class TestDismissedAtTheEnd:
    def ending(self, **rulings: str) -> Laid:
        """The last Cleanup is done with."""
        laid = Laid(3, **rulings).seat(0, leader="Heimdall", keeps=["Brand Ironjaw"]).seat(1, leader="Loki").seat(2, leader="Odin", favor=3)
        laid.table.starter = 2
        laid.table.phase = t.DISMISSING
        return laid

    @pytest.mark.clauses("GAP-10.6", "GAP-16.2")
    def test_the_end_of_the_game_dismisses_nobody(self) -> None:
        laid = self.ending().go()
        assert laid.table.over
        assert not laid.told("DISMISSES")
        assert [int(laid[s].leader) for s in range(3)] == [card("Heimdall"), card("Loki"), card("Odin")]

    @pytest.mark.clauses("GAP-10.6", "GAP-16.2")
    def test_odin_and_heimdall_by_another_reading_from_the_start_player_on(self) -> None:
        laid = self.ending(odin_at_game_end="yes").go()
        assert laid.asked() == 2
        laid.play(a.ITEMS + bit([int(each) for each in laid.box.odin_items].index(t.ITEM_FAVOR)))
        assert (laid[2].glory, laid[2].favor, laid[2].leader) == (1, 2, 0)
        assert laid.asked() == 0
        laid.play(a.ACTIVATE + place("keeps"))
        assert (laid[0].food, laid[0].leader, laid[1].leader) == (2, 0, card("Loki"))
        assert [int(laid.table.gods_gone[god(name)]) for name in ("Odin", "Heimdall", "Loki")] == [1, 1, 0]
        assert laid.table.over

    @pytest.mark.clauses("GAP-10.6")
    def test_a_reaver_promoted_meanwhile_stays(self) -> None:
        laid = Laid(2, odin_at_game_end="yes").seat(0, leader="Heimdall", sea=["Thora Crew-Gatherer"], dice="red ship")
        laid.top("reavers", "Brand Ironjaw")
        laid.table.phase = t.DISMISSING
        laid.go().play(a.ACTIVATE + place("sea"))
        while laid.pending() and laid.pending()[0][0] == t.PAY:
            laid.play(max(laid.legal(0)))
        laid.play(a.USE + 5)
        assert laid[0].leader == reaver("Brand Ironjaw") + 1
        assert laid.table.gods_gone[god("Heimdall")] == 1
