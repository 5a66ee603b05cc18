"""Artifacts: what they store, and when they work (RVR-3.8, RVR-3.9, RVR-7.6, RVR-7.7)."""

import pytest

from meadhall.engine import bit
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t

from .laying import Laid, artifact, dice, kind, spoil


def load(space: int, words: str) -> int:
    """To move a die onto an Artifact."""
    return a.LOAD + t.KINDS * space + kind(words)


def use(space: int) -> int:
    """To use an Artifact."""
    return a.USE_ARTIFACT + space


def deciding(name: str = "trade", seats: int = 2, s: int = 0, **given) -> Laid:
    """A seat that decides whether to take part, with what is given."""
    return Laid(seats).seat(s, **given).at(name).step(t.DECIDE, s).go()


def beside(laid: Laid, s: int = 0) -> list[int]:
    """What a seat may do with Artifacts now."""
    return [action for action in laid.legal(s) if a.USE_ARTIFACT <= action < a.VALKYRIE_DIE]


class TestLoading:
    @pytest.mark.clauses("RVR-3.8", "RVR-3.9", "RVR-7.6")
    def test_a_die_of_the_face_named_leaves_the_board_but_not_for_the_supply(self):
        laid = deciding(artifacts=["Gull-Bone Whistle"], dice="2 red ship, red chest")
        assert int(laid.table.supply[t.RED]) == 15
        assert beside(laid) == [load(0, "red ship")]
        laid.play(load(0, "red ship"))
        assert laid.dice(0) == dice("red ship, red chest")
        assert int(laid[0].stored[0]) == kind("red ship") + 1
        assert int(laid.table.supply[t.RED]) == 15
        assert laid.told("LOADS") == [("RVR-7.6", "LOADS", 0, (0, kind("red ship"), 0, 0))]
        assert laid.pending() == [(t.DECIDE, 0)]
        assert laid.why_not(load(0, "red ship")) == "RVR-7.6"

    @pytest.mark.clauses("RVR-7.6")
    def test_of_any_colour_and_onto_the_artifact_that_names_it(self):
        laid = deciding(artifacts=["Gull-Bone Whistle", "Ember Bowl"], dice="blue ship, yellow shield, red ship")
        assert beside(laid) == [load(0, "red ship"), load(0, "blue ship"), load(1, "yellow shield")]
        assert laid.why_not(load(1, "blue ship")) == laid.why_not(load(2, "blue ship")) == laid.why_not(load(0, "yellow ship")) == "RVR-7.6"

    @pytest.mark.clauses("RVR-7.6")
    def test_one_die_on_each_and_none_without_an_artifact(self):
        laid = deciding(artifacts=[("Cracked War Horn", "red hammer"), "", "Wolf-Tooth Dice"], dice="red hammer")
        assert beside(laid) == [load(2, "red hammer")]
        assert laid.why_not(load(0, "red hammer")) == laid.why_not(load(1, "red hammer")) == "RVR-7.6"

    @pytest.mark.clauses("RVR-7.6")
    @pytest.mark.parametrize("space", range(4))
    def test_it_is_the_only_one_in_any_space(self, space):
        laid = deciding(artifacts=[*[""] * space, "Gull-Bone Whistle"], dice="red ship")
        assert beside(laid) == [load(space, "red ship")]

    @pytest.mark.clauses("RVR-7.6")
    def test_a_clan_icon_is_not_wild_for_it(self):
        laid = deciding(artifacts=["Gull-Bone Whistle", "Cracked War Horn"], leader="Brand Ironjaw", dice="red clan, vordr 1 helmet")
        assert beside(laid) == []
        assert laid.why_not(load(0, "red clan")) == laid.why_not(load(0, "vordr 1 helmet")) == "RVR-7.6"

    @pytest.mark.clauses("RVR-7.6")
    def test_a_double_hammer_is_no_hammer(self):
        laid = deciding(artifacts=["Cracked War Horn", "Boar-Crest Helm"], dice="red hammer, red double_hammer")
        assert beside(laid) == [load(0, "red hammer"), load(1, "red double_hammer")]

    @pytest.mark.clauses("RVR-7.6")
    def test_a_clan_icon_where_an_artifact_names_it(self):
        laid = Laid(2).seat(0, artifacts=["Cracked War Horn"], dice="red clan, vordr 1 helmet, vordr 2 helmet, blue clan").at("trade")
        laid.box.artifacts[artifact("Cracked War Horn")].stores = t.CLAN_ICON + t.TYR
        laid.step(t.DECIDE).go()
        assert beside(laid) == [load(0, "red clan"), load(0, "vordr 1 helmet")]

    @pytest.mark.clauses("RVR-3.1", "RVR-3.8", "RVR-3.9")
    def test_it_makes_room_for_dice_that_came(self):
        laid = Laid(2).seat(0, artifacts=["Gull-Bone Whistle"], dice="10 red hammer, blue ship").at("trade").step(t.KEEP_DICE).go()
        assert laid.pending() == [(t.KEEP_DICE, 0)]
        laid.play(load(0, "blue ship"))
        assert laid.dice(0) == dice("10 red hammer")
        assert t.KEEP_DICE not in [do for do, _ in laid.pending()]

    @pytest.mark.clauses("RVR-3.9")
    def test_only_while_deciding_something_of_the_own(self):
        laid = Laid(2).seat(0, artifacts=["Gull-Bone Whistle"], dice="red ship")
        laid.seat(1, valkyrie=1, leader="Brand Ironjaw", artifacts=["Ember Bowl"], dice="red shield").at("trade").step(t.DECIDE).go()
        assert laid.waiting() == [0, 1]
        assert beside(laid) == [load(0, "red ship")]
        assert beside(laid, 1) == []

    @pytest.mark.clauses("RVR-3.9")
    def test_at_set_up_too(self):
        laid = Laid(2).seat(0, artifacts=["Gull-Bone Whistle"], dice="red ship").hand("Brand Ironjaw").step(t.USE_REAVERS).go()
        assert int(laid.table.location) == t.NOWHERE
        assert beside(laid) == [load(0, "red ship")]


class TestNotWithin:
    def asked(self, do: int, **step) -> Laid:
        """A step that asks a seat with a loaded Artifact and one to be loaded."""
        laid = Laid(2).seat(0, artifacts=["Gull-Bone Whistle", ("Ember Bowl", "blue shield")], dice="red ship, red hammer").at("trade")
        laid.step(do, **step)
        laid.table.asked, laid.table.waiting = 0, bit(0)
        return laid

    @pytest.mark.clauses("RVR-3.9", "RVR-7.7")
    @pytest.mark.parametrize("do", [t.REROLLS, t.GIVE_DIE, t.GIVE_PROPHECY, t.GIVE_KEEP, t.GIVE_REAVER])
    def test_nor_a_roll_nor_what_must_be_given(self, do):
        laid = self.asked(do)
        assert laid.why_not(load(0, "red ship"), 0) == "RVR-3.9"
        assert laid.why_not(use(1), 0) == "RVR-7.7"

    @pytest.mark.clauses("RVR-3.9", "RVR-7.7")
    @pytest.mark.parametrize(("how", "allowed"), [(t.MUST, False), (t.MAY, True), (t.OR_ELSE, True)])
    def test_a_payment_that_must_be_made(self, how, allowed):
        laid = self.asked(t.PAY, a=how)
        assert laid.why_not(load(0, "red ship"), 0) == ("" if allowed else "RVR-3.9")
        assert laid.why_not(use(1), 0) == ("" if allowed else "RVR-7.7")

    @pytest.mark.clauses("RVR-3.9", "RVR-7.7")
    @pytest.mark.parametrize("do", [t.HAMMERS, t.PILLAGE, t.TRADES, t.SELECT, t.SPOIL, t.RESOLVE_SPOILS])
    def test_before_a_roll_and_within_an_action_it_is_allowed(self, do):
        laid = self.asked(do)
        assert laid.why_not(load(0, "red ship"), 0) == laid.why_not(use(1), 0) == ""


class TestUsing:
    @pytest.mark.clauses("RVR-7.7")
    def test_its_die_goes_to_the_supply_and_it_brings_what_it_says(self):
        laid = deciding(artifacts=[("Gull-Bone Whistle", "red ship")], food=1)
        assert int(laid.table.supply[t.RED]) == 17
        assert beside(laid) == [use(0)]
        laid.play(use(0))
        assert (int(laid[0].food), int(laid[0].stored[0]), int(laid.table.supply[t.RED])) == (5, 0, 18)
        assert int(laid[0].artifacts[0]) == artifact("Gull-Bone Whistle") + 1
        assert laid.told("USES_ARTIFACT", "GAINS") == [
            ("RVR-7.7", "USES_ARTIFACT", 0, (artifact("Gull-Bone Whistle"), kind("red ship"), 0, 0)),
            ("RVR-7.7", "GAINS", 0, (t.FOOD, 4, 0, 0)),
        ]
        assert laid.pending() == [(t.DECIDE, 0)]

    @pytest.mark.clauses("RVR-7.7")
    def test_a_vordr_die_goes_to_its_own_supply(self):
        laid = Laid(2).seat(0, artifacts=[("Gull-Bone Whistle", "vordr 1 tree")]).at("trade").step(t.DECIDE).go().play(use(0))
        assert int(laid.table.supply[t.VORDR_DIE]) == 12

    @pytest.mark.clauses("RVR-7.7")
    @pytest.mark.parametrize("name", ["recruit", "villages", "keeps", "sea", "subdue", "trade", "celebrate"])
    def test_only_at_the_locations_it_names(self, name):
        laid = deciding(name, artifacts=[("Gull-Bone Whistle", "red ship")])
        assert laid.why_not(use(0)) == ("" if name in ("recruit", "trade") else "RVR-7.7")

    @pytest.mark.clauses("RVR-7.7")
    def test_only_while_a_location_is_selected_and_with_a_die_on_it(self):
        laid = Laid(2).seat(0, artifacts=[("Gull-Bone Whistle", "red ship"), "Ember Bowl"]).step(t.SELECT).go()
        assert laid.why_not(use(0)) == "RVR-7.7"
        assert deciding(artifacts=["Gull-Bone Whistle"]).why_not(use(0)) == "RVR-7.7"
        assert deciding(artifacts=["Gull-Bone Whistle"]).why_not(use(1)) == "RVR-7.7"
        assert deciding("sea", artifacts=[("Cracked War Horn", "red hammer")]).why_not(use(0)) == ""

    @pytest.mark.clauses("RVR-7.7")
    def test_once_each_time_the_location_is_selected(self):
        laid = Laid(2).seat(0, artifacts=[("Gull-Bone Whistle", "red ship"), ("Ember Bowl", "red shield")], dice="red ship")
        laid.at("trade").go().play(use(0))
        laid.play(load(0, "red ship"))
        assert laid.why_not(use(0)) == "RVR-7.7"
        laid.play(use(1), a.REST)
        assert (int(laid[0].favor), int(laid[0].food)) == (2, 4 + 2)
        while laid.table.phase != t.CHOOSING:
            laid.play(a.REST)
        assert int(laid[0].used) == 0
        laid.play(a.SELECT + t.RECRUIT)
        while laid.asked() != 0:
            laid.play(a.REST)
        laid.play(use(0))
        assert int(laid[0].food) == 10

    @pytest.mark.clauses("RVR-7.7")
    def test_also_by_whoever_then_rests_and_when_somebody_else_has_selected(self):
        laid = Laid(2).seat(1, artifacts=[("Gull-Bone Whistle", "red ship")]).at("trade", chooser=0).step(t.DECIDE, 1).go()
        laid.play(use(0), a.REST)
        assert int(laid[1].food) == 6

    @pytest.mark.clauses("RVR-7.7")
    def test_more_cards_for_the_raid_it_is_used_in(self):
        laid = Laid(4).seat(2, artifacts=[("Sack of Many Mouths", "red chest")]).display("villages", ("Farm", "Farm")).at("villages")
        laid.step(t.TAKE_CARDS, 2).go().play(use(0))
        assert int(laid[2].boosts[t.CARD - t.COMBAT]) == 1
        assert laid.pending() == [(t.TAKE_CARDS, 2)]
        laid.top("village", "carvings").play(a.GROUP)
        assert [event[3][:2] for event in laid.told("TAKES_SPOIL")] == [(spoil("Farm"), 0)] * 2 + [(spoil("carvings"), 1)]
