"""Reavers and Gods who come to lead, what they bring, and how the old leader goes (RVR-6.9 to RVR-6.12, GAP-9, GAP-10.6)."""

import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t
from meadhall.games.reavers.costs import wild_clans
from meadhall.games.reavers.rulebook import RVR_6_9
from meadhall.games.reavers.slots import lead

from .laying import Laid, card, dice, god, place, reaver

RALLY, PROMOTE = 0, 5
SPOILS_OF_VILLAGES, SPOILS_OF_KEEPS = a.DECK, a.DECK + 1
NO_ITEMS = a.ITEMS


def use(number: int, way: int) -> int:
    """Use the Reaver of this number in hand."""
    return a.USE + 6 * number + way


def leads(laid: Laid, name: str, s: int = 0) -> Laid:
    """A card takes the Leader space, and all goes on to the next question."""
    laid.step(t.SELECT, 1).hush()
    lead(laid.table, laid.box, s, card(name), RVR_6_9)
    return laid.go()


def clauses(laid: Laid) -> list[tuple[str, str]]:
    """What happened, without the numbers."""
    return [(clause, name) for clause, name, *_ in laid.told()]


class TestReavers:
    @pytest.mark.clauses("RVR-6.9", "RVR-3.10")
    def test_the_old_leader_goes_to_the_glory_pile_and_the_clans_bonus_comes_at_once(self) -> None:
        laid = leads(Laid().seat(0, leader="Hild Raven-Fed", food=1, declined=1), "Brand Ironjaw")
        assert laid[0].leader == card("Brand Ironjaw")
        assert int(laid.table.fallen[reaver("Hild Raven-Fed")]) == 1
        assert laid[0].food == 5
        assert laid[0].declined == 0
        assert clauses(laid) == [("RVR-6.9", "TO_PILE"), ("RVR-6.9", "BONUS"), ("RVR-6.10", "GAINS")]
        assert laid.told("TO_PILE")[0][3] == (card("Hild Raven-Fed"), place("leader"), 0, 0)

    @pytest.mark.clauses("RVR-6.9")
    def test_without_an_old_leader_nobody_goes(self) -> None:
        laid = leads(Laid().seat(0, declined=1), "Brand Ironjaw")
        assert laid.told("TO_PILE") == []
        assert laid[0].leader == card("Brand Ironjaw")
        assert laid[0].declined == 0  # there is a Reaver now whom a token could rally

    @pytest.mark.clauses("RVR-6.10", "RVR-6.11")
    def test_tyr_brings_four_food_and_odin_two_favor(self) -> None:
        tyr, odin = leads(Laid(), "Brand Ironjaw"), leads(Laid(), "Hild Raven-Fed")
        assert (tyr[0].food, tyr[0].favor) == (4, 0)
        assert (odin[0].food, odin[0].favor) == (0, 2)
        assert [laid.told("BONUS")[0][3][0] for laid in (tyr, odin)] == [t.TYR, t.ODIN_CLAN]

    @pytest.mark.clauses("RVR-6.10", "RVR-6.11")
    def test_yggdrasil_brings_a_card_of_the_village_or_the_keep_spoils(self) -> None:
        laid = leads(Laid().top("village", "carvings").top("keep", "treasure"), "Birna Root-Reader")
        assert laid.legal() == [SPOILS_OF_VILLAGES, SPOILS_OF_KEEPS]
        laid.play(SPOILS_OF_KEEPS)
        assert list(laid[0].goods) == [int(each == "treasure") for each in ("treasure", "art", "armor", *range(7))]
        assert (laid[0].food, laid[0].favor) == (0, 0)
        assert laid.pending() == [(t.SELECT, 1)]

    @pytest.mark.clauses("RVR-6.12")
    def test_the_icon_of_the_leaders_clan_is_wild(self) -> None:
        laid = leads(Laid().seat(0, leader="Hild Raven-Fed"), "Brand Ironjaw")
        assert wild_clans(laid.table, laid.box, 0) == 1 << t.TYR
        assert wild_clans(laid.table, laid.box, 1) == 0


class TestGods:
    @pytest.mark.clauses("GAP-9.3", "GAP-9.5", "GAP-9.6")
    def test_a_god_brings_his_rewards_then_the_bonus_of_his_clan(self) -> None:
        laid = leads(Laid().rolls("vordr 2 tree"), "Heimdall")  # 1 Vordr die, rolled, 1 Wall, 1 Tower; the clan of Tyr
        assert laid[0].leader == card("Heimdall")
        assert laid.dice(0) == dice("vordr 2 tree")
        assert list(laid[0].tokens) == [0, 1, 1]
        assert laid[0].food == 4
        assert wild_clans(laid.table, laid.box, 0) == 1 << t.TYR
        rewards = [("GAP-9.2", "GETS_DIE"), ("GAP-9.2", "GAINS"), ("GAP-9.2", "GAINS")]
        assert clauses(laid) == [*rewards, ("GAP-9.3", "BONUS"), ("RVR-6.10", "GAINS")]

    @pytest.mark.clauses("GAP-9.6", "GAP-16.2")
    def test_his_own_effect_comes_last(self) -> None:
        laid = leads(Laid().seat(0, sea=["Svala Verse-Wright"]).rolls("vordr 2 tree"), "Heimdall")  # her ability: 1 Glory
        assert laid.pending()[0] == (t.ACTIVATE, 0)
        assert laid[0].food == 4
        laid.play(a.ACTIVATE + place("sea"))
        assert laid[0].glory == 1

    @pytest.mark.clauses("GAP-9.6")
    def test_by_the_other_reading_it_comes_before_the_bonus(self) -> None:
        laid = Laid(leader_god_order="effect_first").seat(0, sea=["Svala Verse-Wright"]).rolls("vordr 2 tree")
        leads(laid, "Heimdall")
        assert laid.pending()[0] == (t.ACTIVATE, 0)
        assert laid[0].food == 0
        assert list(laid[0].tokens) == [0, 1, 1]
        laid.play(a.ACTIVATE + place("sea"))
        assert (laid[0].glory, laid[0].food) == (1, 4)

    @pytest.mark.clauses("GAP-14.2", "GAP-14.3", "GAP-9.6")
    def test_loki_brings_the_bonuses_of_two_clans_and_both_icons_are_wild(self) -> None:
        laid = leads(Laid().top("keep", "art").rolls("vordr 1 tree", "vordr 2 bird"), "Loki")
        assert laid.dice(0) == dice("vordr 1 tree, vordr 2 bird")
        assert laid[0].food == 4
        laid.play(SPOILS_OF_KEEPS)
        assert laid[0].goods[1] == 1
        assert laid[0].favor == 0
        assert wild_clans(laid.table, laid.box, 0) == 1 << t.TYR | 1 << t.YGGDRASIL
        laid = leads(Laid().rolls("vordr 1 tree", "vordr 2 bird"), "Loki")
        assert [(event[0], event[3][0]) for event in laid.told("BONUS")] == [("GAP-14.2", t.TYR), ("GAP-14.2", t.YGGDRASIL)]


class TestDismissal:
    @pytest.mark.clauses("GAP-9.6", "GAP-10.6", "GAP-10.2")
    def test_odin_is_dismissed_before_he_leaves_for_a_reaver(self) -> None:
        laid = leads(Laid().seat(0, leader="Odin", favor=1, terror=1), "Brand Ironjaw")
        assert laid.pending()[:2] == [(t.ITEMS, 0), (t.DISMISS, 0)]
        assert laid[0].leader == card("Odin")
        assert laid.told() == [("GAP-10.6", "DISMISSES", 0, (god("Odin"), 0, 0, 0))]
        items = [int(item) for item in laid.box.odin_items]
        laid.play(a.ITEMS + (1 << items.index(t.ITEM_FAVOR)) + (1 << items.index(t.ITEM_TERROR)))
        assert (laid[0].favor, laid[0].terror, laid[0].glory) == (0, 0, 3)  # two kinds of items: 3 Glory (GAP-10.5)
        assert laid[0].leader == card("Brand Ironjaw")
        assert int(laid.table.gods_gone[god("Odin")]) == 1
        assert [name for _, name in clauses(laid)] == ["PAYS", "PAYS", "ITEMS_GIVEN", "TO_PILE", "BONUS", "GAINS"]

    @pytest.mark.clauses("GAP-9.6", "GAP-10.6", "GAP-16.2")
    def test_heimdall_is_dismissed_before_he_leaves_for_a_god(self) -> None:
        laid = leads(Laid().seat(0, leader="Heimdall", keeps=["Brand Ironjaw"], sea=["Svala Verse-Wright"]), "Odin")
        assert laid.pending()[0] == (t.ACTIVATE, 0)
        assert laid[0].leader == card("Heimdall")
        laid.play(a.ACTIVATE + place("keeps"))  # his ability: 2 Food
        assert laid[0].leader == card("Odin")
        assert int(laid.table.gods_gone[god("Heimdall")]) == 1
        assert (laid[0].food, laid[0].favor) == (2, 2)
        assert [name for _, name in clauses(laid)] == ["ABILITY_WORKS", "GAINS", "TO_PILE", "BONUS", "GAINS"]
        assert laid.pending()[0] == (t.ITEMS, 0)  # what Odin does on becoming leader
        laid.play(NO_ITEMS)
        assert laid.pending() == [(t.SELECT, 1)]

    @pytest.mark.clauses("GAP-10.6", "GAP-9.7")
    def test_another_leader_goes_without_a_dismissal(self) -> None:
        laid = leads(Laid().seat(0, leader="Loki", sea=["Svala Verse-Wright"]), "Hild Raven-Fed")
        assert [name for _, name in clauses(laid)] == ["TO_PILE", "BONUS", "GAINS"]
        assert int(laid.table.gods_gone[god("Loki")]) == 1
        assert not laid.table.fallen.any()  # he is no Reaver in the Glory pile

    @pytest.mark.clauses("GAP-10.6", "GAP-16.2")
    def test_heimdall_goes_without_a_question_where_no_reaver_can_be_activated(self) -> None:
        laid = leads(Laid().seat(0, leader="Heimdall"), "Hild Raven-Fed")
        assert [name for _, name in clauses(laid)] == ["DISMISSES", "TO_PILE", "BONUS", "GAINS"]
        assert laid.pending() == [(t.SELECT, 1)]


class TestOneWithinTheOther:
    """Heimdall is dismissed for a new leader; the ability then activated brings a Reaver, who is promoted meanwhile."""

    def lay(self, *below: int) -> Laid:
        laid = Laid().at("villages").seat(0, leader="Heimdall", villages=["Thora Crew-Gatherer"], dice="2 red ship")
        laid.top("reavers", "Hrani Leaf-Hand").top("village", "Farm").rolls("yellow ship", "yellow hammer").hand("Brand Ironjaw")
        for do in below:
            laid.step(do, 0, t.FOOD)
        return laid.step(t.USE_REAVERS, 0, 0, 1).go()

    @pytest.mark.clauses("GAP-9.6", "GAP-10.6", "RVR-6.6", "RVR-6.9")
    def test_all_of_it_happens_in_turn_and_he_is_dismissed_but_once(self) -> None:
        laid = self.lay().play(use(0, PROMOTE))
        assert [event[1] for event in laid.told()] == ["PROMOTES", "DISMISSES"]
        laid.play(a.ACTIVATE + place("villages"))  # 1 die for 1 Reaver
        assert laid.pending()[0][0] == t.PAY
        laid.play(next(action for action in laid.legal() if action >= a.PAY))
        assert laid.dice(0) == dice("red ship, yellow ship, yellow hammer")
        assert laid.pending() == [(t.USE_REAVERS, 0), (t.DISMISS, 0), (t.LEAD, 0)]
        laid.play(use(0, PROMOTE))
        assert [event[1] for event in laid.told()] == ["PROMOTES", "TO_PILE", "BONUS"]
        assert int(laid.table.gods_gone[god("Heimdall")]) == 1
        assert laid[0].leader == card("Hrani Leaf-Hand")
        laid.play(SPOILS_OF_VILLAGES, a.PASS)  # a Farm, not pillaged
        assert laid[0].leader == card("Brand Ironjaw")
        assert int(laid.table.fallen[reaver("Hrani Leaf-Hand")]) == 1
        assert laid[0].food == 3 + 4  # the Farm, and the bonus of Tyr
        assert int(laid.table.gods_gone[god("Heimdall")]) == 1

    def test_who_is_dismissed_may_activate_but_need_not(self) -> None:
        laid = self.lay().play(use(0, PROMOTE), a.PASS)
        assert laid[0].leader == card("Brand Ironjaw")
        assert int(laid.table.gods_gone[god("Heimdall")]) == 1
        assert laid.dice(0) == dice("2 red ship")

    def test_the_deepest_nest_stays_well_within_the_agenda(self) -> None:
        """Six tiles are turned over, and the first brings the Reaver with whom it begins; its other reward and five tiles wait below.

        What is then pending at most: both steps of the first promotion, those of a Pillage of what the second one brings, and the dice
        of a Rally by token. A Rally is ended before the next one, so that these do not add up.
        """
        below = [t.GODS_LEAVE, *[t.REVEAL_TILES] * 5, t.GAIN]
        laid = self.lay(*below).seat(1, valkyrie=2, sea=["Ragna Red-Shield", "Arnora Boast-Keeper"])
        laid.play(use(0, PROMOTE), a.ACTIVATE + place("villages"))
        laid.play(next(action for action in laid.legal() if action >= a.PAY), use(0, PROMOTE), SPOILS_OF_VILLAGES, a.FIGHT)
        assert [do for do, _ in laid.pending()] == [t.HAMMERS, t.PLUNDER, t.DISMISS, t.LEAD, *below[::-1]]
        laid.play(a.RALLY_AT + place("sea"), by=1)
        assert laid.pending()[:3] == [(t.GAIN, 1), (t.GAIN, 1), (t.HAMMERS, 0)]
        assert laid.waiting() == [1]
        assert laid.why_not(a.RALLY_AT + place("sea"), 1) == "GAP-4.7"
        parts, over_full = len(laid.box.bonuses[0].kinds), 1
        assert int(laid.table.depth) == len(below) + 4 + 2
        assert len(below) + 4 + parts + over_full < t.DEPTH - 8
