"""What cards in the slots do (RVR-4.2 to 4.4, RVR-4.14, GAP-7.6, GAP-7.8, GAP-9.4), and Rally by a Valkyrie token (GAP-4.1 to 4.3)."""

import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t
from meadhall.games.reavers.abilities import is_of_use, leave_place, push_abilities
from meadhall.games.reavers.rulebook import GAP_7_6, GAP_8_8, GAP_16_2, RULEBOOK, RVR_4_1

from .laying import Laid, card, dice, kind, location, place, reaver, slot, thing


def selects(laid: Laid, name: str, s: int = 0) -> Laid:
    """A seat selects a location, and all goes on to the next question."""
    laid.table.chooser = s
    return laid.step(t.SELECT, s, why=RVR_4_1).go().play(a.SELECT + location(name))


def works(laid: Laid) -> list[tuple[int, int]]:
    """Whose cards worked, and at which place."""
    return [(event[2], event[3][1]) for event in laid.told("ABILITY_WORKS")]


def activates(laid: Laid, s: int = 0, left: int = 1) -> Laid:
    """A seat may activate a Reaver."""
    return laid.step(t.SELECT, 1).step(t.ACTIVATE, s, 0, left, 0, GAP_7_6).go()


def then(laid: Laid) -> Laid:
    """What lies on top now is asked, whatever was asked before."""
    laid.table.waiting = 0
    return laid.go()


def pay(laid: Laid) -> int:
    """The first way to pay what is asked."""
    return next(action for action in laid.legal() if action >= a.PAY)


class TestSpecialists:
    @pytest.mark.clauses("RVR-4.2", "RVR-4.3", "RVR-4.4", "RVR-3.4")
    def test_they_work_for_all_from_the_active_player_on_from_the_top_down_before_anyone_decides(self) -> None:
        laid = Laid(3).seat(0, sea=["Svala Verse-Wright", "Ref Prow-Singer"]).seat(1, sea=["Hild Raven-Fed"], keeps=["Brand Ironjaw"])
        laid.seat(2, sea=["Signy Storm-Eye", "Svala Verse-Wright"][:1], subdue=["Orm One-Lamp"])
        selects(laid, "sea", 1)
        assert works(laid) == [(1, place("sea")), (2, place("sea")), (0, place("sea")), (0, place("sea", 2))]
        assert laid.told("TAKES_PART", "RESTS") == []
        assert laid.pending()[0] == (t.DECIDE, 1)
        assert laid[1].favor == 1  # Hild's Favor; Brand's slot is another
        assert [event[0] for event in laid.told("ABILITY_WORKS")] == ["RVR-4.2"] * 4

    @pytest.mark.clauses("RVR-4.2")
    @pytest.mark.parametrize("name", ["keeps", "villages", "sea", "subdue"])
    def test_a_slot_works_at_its_own_location(self, name: str) -> None:
        laid = Laid().seat(0, **{name: ["Brand Ironjaw"]})
        for each in ("recruit", "villages", "keeps", "sea", "subdue", "trade"):
            laid = Laid().seat(0, **{name: ["Brand Ironjaw"]})
            selects(laid, each)
            assert works(laid) == ([(0, place(name))] if each == name else [])

    @pytest.mark.clauses("RVR-4.14")
    def test_a_mere_gain_is_taken_from_any_slot(self) -> None:
        laid = selects(Laid().seat(0, subdue=["Brand Ironjaw"]), "subdue")
        assert laid[0].food == 2
        assert laid.pending()[0] == (t.DECIDE, 0)

    @pytest.mark.clauses("RVR-4.14")
    def test_what_has_a_price_may_be_bought_or_refused(self) -> None:
        laid = selects(Laid().seat(0, keeps=["Arnora Boast-Keeper", "Brand Ironjaw"], favor=1), "keeps")  # 1 favor for 2 glory
        assert laid.pending()[0] == (t.PAY, 0)
        assert laid[0].food == 0
        laid.play(pay(laid))
        assert (laid[0].favor, laid[0].glory, laid[0].food) == (0, 2, 2)
        laid = selects(Laid().seat(0, keeps=["Arnora Boast-Keeper", "Brand Ironjaw"], favor=1), "keeps").play(a.PASS)
        assert (laid[0].favor, laid[0].glory, laid[0].food) == (1, 0, 2)

    @pytest.mark.clauses("RVR-4.14")
    def test_what_cannot_be_paid_is_not_asked(self) -> None:
        laid = selects(Laid().seat(0, keeps=["Arnora Boast-Keeper"]), "keeps")
        assert laid.pending()[0] == (t.DECIDE, 0)
        assert works(laid) == []

    def test_all_that_is_bought_at_once_hangs_on_the_price(self) -> None:
        words = ("glory", "valkyrie", "favor", "food")
        for bought, wanted in ((False, [0, 0, 1, 1]), (True, [1, 1, 0, 0])):  # 1 favor + 1 food for 1 glory + 1 valkyrie
            laid = selects(Laid().seat(0, keeps=["Bodil High-Chant"], favor=1, food=1), "keeps")
            laid.play(pay(laid) if bought else a.PASS)
            assert [int(laid[0][each]) for each in words] == wanted

    def test_what_would_bring_nothing_is_not_offered(self) -> None:
        laid = Laid().only("reavers").seat(0, sea=["Thora Crew-Gatherer"], dice="red ship")  # 1 die for 1 reaver
        assert selects(laid, "sea").pending()[0] == (t.DECIDE, 0)
        laid = selects(Laid().seat(0, sea=["Alof Quick-Bead"]), "sea")  # 2 turn, and no dice to turn
        assert works(laid) == []
        laid = selects(Laid().seat(0, sea=["Eyvind Peace-Pledge"]), "sea")  # 1 calm + 1 food, and no Terror
        assert laid[0].food == 1

    @pytest.mark.parametrize(
        ("word", "deck"), [("prophecy", "prophecies"), ("village", "village"), ("keep", "keep"), ("reaver", "reavers"), ("calm", "")]
    )
    def test_nor_cards_of_an_empty_deck_nor_calm_without_terror(self, word: str, deck: str) -> None:
        laid = Laid().seat(0, sea=["Brand Ironjaw"], terror=1)
        line = laid.box.reavers[reaver("Brand Ironjaw")].gain
        line.kinds[0], line.amounts[0] = thing(word), 1
        assert is_of_use(laid.table, laid.box, 0, reaver("Brand Ironjaw"))
        if deck:
            laid.only(deck)
        laid[0].terror = 0
        assert not is_of_use(laid.table, laid.box, 0, reaver("Brand Ironjaw"))

    def test_spoils_may_come_from_either_deck(self) -> None:
        laid = Laid().seat(0, sea=["Brand Ironjaw"]).only("village")
        line = laid.box.reavers[reaver("Brand Ironjaw")].gain
        line.kinds[0] = thing("spoils")
        assert is_of_use(laid.table, laid.box, 0, reaver("Brand Ironjaw"))
        assert not is_of_use(laid.only("keep").table, laid.box, 0, reaver("Brand Ironjaw"))

    @pytest.mark.clauses("RVR-4.2", "GAP-4.2")
    def test_who_has_left_the_slot_meanwhile_does_not_work_and_who_moved_up_works_once(self) -> None:
        cards = ["Arnora Boast-Keeper", "Brand Ironjaw", "Svala Verse-Wright"]
        laid = selects(Laid().seat(0, keeps=cards, favor=1, valkyrie=2), "keeps")
        assert laid.pending()[0] == (t.PAY, 0)
        laid.play(a.RALLY_AT + place("keeps", 2))  # Brand: 2 dice of any colour
        laid.play(a.DIE + kind("red ship"), a.DIE + kind("red ship"), a.PASS)
        assert list(laid[0].slots[:3]) == [card("Arnora Boast-Keeper"), card("Svala Verse-Wright"), 0]
        assert (laid[0].food, laid[0].glory) == (0, 1)
        assert works(laid) == [(0, place("keeps", 2))]

    @pytest.mark.clauses("RVR-4.2", "GAP-4.2")
    def test_no_one_works_for_a_card_that_went(self) -> None:
        laid = Laid().seat(0, keeps=["Arnora Boast-Keeper", "Brand Ironjaw"], favor=1, valkyrie=1)
        selects(laid, "keeps").play(a.RALLY_AT + place("keeps", 1))  # Arnora herself: 2 any + 1 blue
        laid.play(a.DIE + kind("red ship"), a.DIE + kind("red ship"), a.DIE + kind("blue ship"), a.PASS)
        assert works(laid) == [(0, place("keeps", 1))]
        assert laid[0].food == 2

    @pytest.mark.clauses("GAP-9.4")
    def test_gods_work_in_their_turn(self) -> None:
        laid = selects(Laid().seat(0, keeps=["Freya", "Brand Ironjaw"]), "keeps")
        assert laid.pending()[0] == (t.FREYA_TOKEN, 0)
        assert laid[0].food == 0
        laid.play(a.TOKEN)
        assert (laid[0].food, laid[0].tokens[0]) == (2, 1)

    @pytest.mark.clauses("GAP-9.4", "GAP-9.7")
    def test_two_cards_of_one_god_work_each_by_itself(self) -> None:
        laid = selects(Laid().seat(0, keeps=["Freya", "Freya"]), "keeps").play(a.TOKEN, a.TOKEN + 1)
        assert list(laid[0].tokens) == [1, 1, 0]
        assert laid.pending()[0] == (t.DECIDE, 0)

    def test_the_steps_come_from_the_top_one_down(self) -> None:
        laid = Laid().seat(0, sea=["Hild Raven-Fed", "Thor", "Orm One-Lamp"])
        push_abilities(laid.table, laid.box, 0, slot("sea"))
        steps = [(int(step.card), int(step.a)) for step in laid.table.agenda[:3]][::-1]
        assert [RULEBOOK.id_of(int(step.why)) for step in laid.table.agenda[:3]] == ["RVR-4.2", "GAP-9.4", "RVR-4.2"]
        assert steps == [(card(name), place("sea", number)) for number, name in enumerate(["Hild Raven-Fed", "Thor", "Orm One-Lamp"], 1)]


class TestActivating:
    @pytest.mark.clauses("GAP-7.6", "GAP-7.9")
    def test_a_reaver_of_any_slot_and_no_god(self) -> None:
        laid = Laid().at("celebrate").seat(0, sea=["Svala Verse-Wright", "Freya"], keeps=["Brand Ironjaw"], leader="Hild Raven-Fed")
        activates(laid)
        assert laid.legal() == [a.PASS, a.ACTIVATE + place("keeps"), a.ACTIVATE + place("sea")]
        assert laid.why_not(a.ACTIVATE + place("sea", 2)) == "GAP-7.9"
        laid.play(a.ACTIVATE + place("sea"))
        assert (laid[0].glory, laid[0].food) == (1, 0)
        assert works(laid) == [(0, place("sea"))]
        assert laid.told("ABILITY_WORKS")[0][0] == "GAP-7.6"
        assert laid.pending() == [(t.SELECT, 1)]

    @pytest.mark.clauses("GAP-7.9")
    def test_it_may_be_left_out(self) -> None:
        laid = activates(Laid().at("celebrate").seat(0, sea=["Svala Verse-Wright"])).play(a.PASS)
        assert laid[0].glory == 0
        assert laid.pending() == [(t.SELECT, 1)]

    def test_without_a_reaver_nothing_is_asked(self) -> None:
        laid = activates(Laid().at("celebrate").seat(0, sea=["Thor"], leader="Hild Raven-Fed"))
        assert laid.pending() == [(t.SELECT, 1)]

    @pytest.mark.clauses("GAP-7.9")
    def test_what_needs_the_action_of_another_location_does_nothing(self) -> None:
        laid = Laid().at("celebrate").seat(0, sea=["Tjorvi Wave-Cutter", "Thrand Oar-Fist"], food=0)  # 2 combat; 1 food + 1 combat
        activates(laid)
        assert laid.legal() == [a.PASS, a.ACTIVATE + place("sea", 2)]
        assert laid.why_not(a.ACTIVATE + place("sea")) == "GAP-7.9"
        laid.play(a.ACTIVATE + place("sea", 2))
        assert laid[0].food == 1
        assert not laid[0].boosts.any()

    @pytest.mark.clauses("GAP-16.2", "RVR-4.14")
    def test_a_price_is_paid_as_ever(self) -> None:
        laid = Laid().at("recruit").seat(0, sea=["Arnora Boast-Keeper"], favor=1)
        laid.step(t.SELECT, 1).step(t.ACTIVATE, 0, 0, 1, 0, GAP_16_2).go().play(a.ACTIVATE + place("sea"))
        laid.play(pay(laid))
        assert (laid[0].favor, laid[0].glory) == (0, 2)

    def test_so_many_as_the_step_says(self) -> None:
        laid = activates(Laid().at("celebrate").seat(0, sea=["Svala Verse-Wright"], keeps=["Brand Ironjaw"]), left=2)
        laid.play(a.ACTIVATE + place("sea"), a.ACTIVATE + place("keeps"))
        assert (laid[0].glory, laid[0].food) == (1, 2)
        assert laid.pending() == [(t.SELECT, 1)]

    @pytest.mark.clauses("GAP-7.6", "GAP-7.7")
    def test_the_selector_begins_with_it(self) -> None:
        laid = selects(Laid().seat(0, sea=["Svala Verse-Wright"]), "celebrate")
        assert laid.pending()[0] == (t.ACTIVATE, 0)
        assert (laid[0].norn, laid[0].valkyrie) == (0, 0)
        laid.play(a.ACTIVATE + place("sea"))
        assert (laid[0].glory, laid[0].norn, laid[0].valkyrie) == (1, 1, 1)

    @pytest.mark.clauses("GAP-7.8", "GAP-7.9")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_the_second_of_three_or_four_does_so_at_the_start_of_the_own_turn(self, seats: int) -> None:
        laid = Laid(seats)
        for s in range(1, seats):
            laid.seat(s, sea=[["Svala Verse-Wright"], ["Ref Prow-Singer"], ["Hild Raven-Fed"]][s - 1])
        selects(laid, "celebrate").play(a.DIE + kind("vordr 1 tree"))
        asked = [laid.pending()[0]]
        while (laid.pending()[0][0]) in (t.DECIDE, t.ACTIVATE):
            laid.play(a.REST if laid.pending()[0][0] == t.DECIDE else a.PASS)
            asked.append(laid.pending()[0])
        decided = [(t.DECIDE, s) for s in range(seats)]
        second = [] if seats == 2 else [(t.ACTIVATE, 1)]
        assert asked[: seats + len(second)] == [decided[0], *second, *decided[1:]]


class TestRallyByToken:
    def lay(self, **more: object) -> Laid:
        """Seat 0 is asked to select a location; seat 1 has Reavers and a token."""
        laid = Laid().seat(0, sea=["Orm One-Lamp"]).seat(1, sea=["Svala Verse-Wright", "Ragna Red-Shield"], leader="Hild Raven-Fed")
        return laid.seat(1, **{"valkyrie": 1, **more}).step(t.SELECT, 0).go()

    @pytest.mark.clauses("GAP-4.1", "GAP-4.2", "GAP-4.3")
    def test_at_another_ones_decision_too(self) -> None:
        laid = self.lay()
        assert laid.waiting() == [0, 1]
        assert laid.legal(1) == [a.PASS, a.RALLY_AT + place("sea"), a.RALLY_AT + place("sea", 2), a.RALLY_AT + place("leader")]
        laid.play(a.RALLY_AT + place("sea"), by=1)
        assert laid[1].valkyrie == 0
        assert list(laid[1].slots[6:9]) == [card("Ragna Red-Shield"), 0, 0]
        assert int(laid.table.fallen[reaver("Svala Verse-Wright")]) == 2
        assert laid.told("RALLIES_BY_TOKEN") == [("GAP-4.2", "RALLIES_BY_TOKEN", 1, (reaver("Svala Verse-Wright"), place("sea"), 0, 0))]
        laid.play(a.DIE + kind("blue ship"), a.DIE + kind("blue clan"))  # 2 blue
        assert laid.dice(1) == dice("blue ship, blue clan")
        assert laid.pending() == [(t.SELECT, 0)]
        assert laid.asked() == 0
        assert laid.waiting() == [0]

    @pytest.mark.clauses("GAP-4.2")
    def test_from_the_leader_space(self) -> None:
        laid = self.lay().play(a.RALLY_AT + place("leader"), by=1)
        assert laid[1].leader == 0
        assert int(laid.table.fallen[reaver("Hild Raven-Fed")]) == 2
        assert laid.pending()[0] == (t.GAIN, 1)

    @pytest.mark.clauses("GAP-10.6")
    def test_no_god(self) -> None:
        laid = self.lay(leader="Odin", keeps=["Freya"])
        assert laid.why_not(a.RALLY_AT + place("leader"), 1) == laid.why_not(a.RALLY_AT + place("keeps"), 1) == "GAP-10.6"
        assert laid.why_not(a.RALLY_AT + place("sea"), 1) == ""

    @pytest.mark.clauses("GAP-4.1", "GAP-4.2")
    def test_a_token_and_a_reaver_are_needed(self) -> None:
        laid = self.lay()
        assert laid.why_not(a.RALLY_AT + place("sea", 3), 1) == "GAP-4.2"
        assert laid.why_not(a.RALLY_AT + place("sea"), 0) == "GAP-4.1"
        assert self.lay(valkyrie=0).waiting() == [0]
        assert self.lay(sea=["Thor"], leader="Loki").waiting() == [0]

    @pytest.mark.clauses("GAP-4.3")
    def test_who_passes_is_asked_again_only_with_another_reaver_or_token(self) -> None:
        laid = self.lay().play(a.PASS, by=1)
        assert laid.waiting() == [0]
        laid = self.lay(valkyrie=2, declined=1).play(a.SELECT + location("sea"))
        assert laid.waiting() == [0]
        laid[1].declined = 0
        then(laid).play(a.RALLY_AT + place("sea", 2), by=1)
        laid.play(a.DIE + kind("red ship"), a.DIE + kind("red ship"), a.DIE + kind("red ship"))
        assert laid.waiting() == [0, 1]
        laid.play(a.PASS, by=1)
        leave_place(laid.table, 1, place("leader"), GAP_8_8)
        assert laid[1].declined == 0

    @pytest.mark.clauses("GAP-4.7")
    def test_never_within_a_roll_nor_before_another_rally_has_ended(self) -> None:
        laid = self.lay(valkyrie=2).play(a.RALLY_AT + place("sea"), by=1)
        assert laid.pending()[0] == (t.GAIN, 1)
        assert laid.why_not(a.RALLY_AT + place("sea"), 1) == "GAP-4.7"
        laid = Laid().seat(0, sea=["Orm One-Lamp"], valkyrie=1).seat(1, sea=["Svala Verse-Wright"], valkyrie=1)
        laid.table.fight.dice[0] = laid.table.fight.defense = laid[0].favor = 1
        laid.step(t.REROLLS, 0).go()
        assert laid.pending()[0] == (t.REROLLS, 0)
        assert laid.waiting() == [0]
        assert laid.why_not(a.RALLY_AT + place("sea")) == "GAP-4.7"

    @pytest.mark.clauses("GAP-4.7", "RVR-3.9")
    def test_nor_before_an_over_full_board_is_settled(self) -> None:
        laid = self.lay().seat(0, dice="6 red ship, 5 red clan", valkyrie=1)
        then(laid.step(t.KEEP_DICE, 0))
        assert laid.waiting() == [0]
        assert laid.why_not(a.RALLY_AT + place("sea")) == "GAP-4.7"

    @pytest.mark.clauses("GAP-4.7")
    def test_not_by_the_one_who_is_paying_what_must_be_paid(self) -> None:
        laid = self.lay(valkyrie=1).seat(0, dice="red ship, blue ship", valkyrie=1)
        then(laid.step(t.PAY, 0, t.MUST, 0, t.MAELSTROM_COST))
        assert laid.pending()[0] == (t.PAY, 0)
        assert laid.waiting() == [0, 1]
        assert laid.why_not(a.RALLY_AT + place("sea"), 0) == "GAP-4.7"
        assert laid.why_not(a.RALLY_AT + place("sea"), 1) == ""
        laid = then(self.lay().seat(0, dice="red ship, blue ship", valkyrie=1).step(t.GIVE_DIE, 0))
        assert laid.why_not(a.RALLY_AT + place("sea"), 0) == "GAP-4.7"
        laid = then(self.lay().seat(0, dice="red ship, blue ship", valkyrie=1).step(t.PAY, 0, t.MAY, 0, t.MAELSTROM_COST))
        assert laid.why_not(a.RALLY_AT + place("sea"), 0) == ""
