"""Reavers that come, their dice, and the one use that is made of each (RVR-6.4 to RVR-6.9, A-08)."""

import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import recruit
from meadhall.games.reavers import state as t
from meadhall.games.reavers.rulebook import RVR_6_2

from .laying import Laid, card, dice, kind, reaver, slot

RALLY, PROMOTE = 0, 5


def use(number: int, way: int | str) -> int:
    """Use the Reaver of this number in hand: RALLY, PROMOTE, or specialize in a slot by its name."""
    return a.USE + 6 * number + (1 + slot(way) if isinstance(way, str) else way)


def sets(words: str) -> int:
    """Take a die with this side up."""
    return a.DIE + kind(words)


def recruits(laid: Laid, many: int = 2, s: int = 0) -> Laid:
    """A player draws so many unseen Reavers, and all goes on to the next question."""
    laid.hush()
    recruit.draw_reavers(laid.table, laid.box, s, many, RVR_6_2)
    return laid.go()


def with_hand(laid: Laid, *names: str) -> Laid:
    """Seat 0 has these Reavers in hand, to be used."""
    return laid.hand(*names).step(t.USE_REAVERS, 0, 0, len(names)).go()


class TestTheirDice:
    @pytest.mark.clauses("RVR-6.4")
    def test_the_dice_of_all_cards_are_rolled_before_any_is_used(self) -> None:
        laid = Laid().top("reavers", "Brand Ironjaw", "Skorri the Forager").rolls("red chest", "red ship", "red hammer", "blue clan")
        recruits(laid)
        assert laid.dice(0) == dice("red chest, red ship, red hammer, blue clan")
        taken = [("RVR-6.2", "TAKES_REAVER", 0, (reaver(name), 1, 0, 0)) for name in ("Brand Ironjaw", "Skorri the Forager")]
        rolled = [("RVR-6.4", "GETS_DIE", 0, (kind(die), 1, 0, 0)) for die in ("red chest", "red ship", "red hammer", "blue clan")]
        assert laid.told() == taken + rolled
        assert laid.pending() == [(t.USE_REAVERS, 0)]

    @pytest.mark.clauses("RVR-6.4")
    def test_a_colour_that_has_run_out_brings_what_is_left(self) -> None:
        laid = Laid().seat(1, dice="17 red ship").top("reavers", "Brand Ironjaw").rolls("red chest")
        recruits(laid, 1)
        assert laid.dice(0) == dice("red chest")
        assert [event[1] for event in laid.told()] == ["TAKES_REAVER", "GETS_DIE", "NO_DICE"]

    @pytest.mark.clauses("RVR-6.5")
    def test_without_room_old_or_new_dice_are_thrown_away_before_a_card_is_used(self) -> None:
        laid = Laid().seat(0, dice="8 blue ship").top("reavers", "Brand Ironjaw", "Skorri the Forager")
        recruits(laid.rolls("red chest", "red ship", "red hammer", "blue clan"))
        assert laid.pending() == [(t.KEEP_DICE, 0), (t.USE_REAVERS, 0)]
        assert laid.dice(0) == dice("8 blue ship, red chest, red ship, red hammer, blue clan")
        laid.play(a.DROP + kind("blue ship"), a.DROP + kind("red hammer"))
        assert laid.dice(0) == dice("7 blue ship, red chest, red ship, blue clan")
        assert laid.pending() == [(t.USE_REAVERS, 0)]

    @pytest.mark.clauses("RVR-6.5")
    def test_ten_dice_are_no_reason_to_throw_any_away(self) -> None:
        laid = recruits(Laid().seat(0, dice="8 blue ship").top("reavers", "Brand Ironjaw"), 1)
        assert laid.pending() == [(t.USE_REAVERS, 0)]

    @pytest.mark.clauses("RVR-6.4", "RVR-3.12")
    def test_fewer_come_where_the_deck_has_no_more(self) -> None:
        laid = recruits(Laid().only("reavers", "Brand Ironjaw").rolls("red chest", "red ship"))
        assert laid.dice(0) == dice("red chest, red ship")
        assert int(laid.table.in_hand) == 1
        assert [event[1] for event in laid.told()][:2] == ["TAKES_REAVER", "DECK_EMPTY"]
        laid = recruits(Laid().only("reavers").step(t.SELECT, 1))
        assert laid.pending() == [(t.SELECT, 1)]

    def test_more_than_a_hand_holds_come_one_after_the_other(self) -> None:
        laid = Laid()
        recruits(laid, 9)
        while laid.pending()[0][0] == t.KEEP_DICE:
            laid.play(laid.legal()[0])
        assert int(laid.table.in_hand) == 8
        assert laid.pending() == [(t.USE_REAVERS, 0), (t.GAIN, 0)]
        for _ in range(8):
            laid.play(next(use(0, way) for way in ("keeps", "villages", "sea", "subdue") if laid.why_not(use(0, way)) == ""))
        assert int(laid.table.in_hand) == 1
        assert sum(place > 0 for place in laid[0].slots) == 8


class TestEachIsUsed:
    @pytest.mark.clauses("RVR-6.6")
    def test_in_any_order_once_and_not_left_unused(self) -> None:
        laid = with_hand(Laid().step(t.SELECT, 0), "Brand Ironjaw", "Svala Verse-Wright")
        assert laid.legal() == [use(number, way) for number in (0, 1) for way in range(6)]
        assert laid.why_not(a.PASS) == laid.why_not(use(2, RALLY)) == laid.why_not(a.SELECT) == "RVR-6.6"
        laid.play(use(1, "sea"))
        assert list(laid.table.reavers[:2]) == [reaver("Brand Ironjaw"), 0]
        assert laid.legal() == [use(0, way) for way in range(6)]
        assert laid.why_not(use(1, RALLY)) == "RVR-6.6"
        laid.play(use(0, "keeps"))
        assert laid.pending() == [(t.SELECT, 0)]
        assert int(laid.table.in_hand) == 0

    @pytest.mark.clauses("RVR-6.6")
    def test_those_behind_it_in_the_hand_move_up(self) -> None:
        laid = with_hand(Laid(), "Brand Ironjaw", "Svala Verse-Wright", "Orm One-Lamp").play(use(0, "sea"))
        assert list(laid.table.reavers[:4]) == [reaver("Svala Verse-Wright"), reaver("Orm One-Lamp"), 0, 0]

    @pytest.mark.clauses("RVR-6.6")
    def test_cards_drawn_meanwhile_are_used_before_those_that_wait(self) -> None:
        laid = with_hand(Laid(), "Brand Ironjaw", "Svala Verse-Wright").top("reavers", "Orm One-Lamp")
        recruits(laid, 1)
        assert laid.pending() == [(t.USE_REAVERS, 0), (t.USE_REAVERS, 0)]
        assert laid.legal() == [use(2, way) for way in range(6)]
        laid.play(use(2, "sea"))
        assert laid.legal() == [use(number, way) for number in (0, 1) for way in range(6)]

    @pytest.mark.clauses("RVR-6.7", "RVR-3.10")
    def test_rally_brings_dice_of_its_colours_set_to_sides_of_choice(self) -> None:
        laid = with_hand(Laid().step(t.SELECT, 0), "Ragna Red-Shield").play(use(0, RALLY))
        assert laid.told("RALLIES") == [("RVR-6.7", "RALLIES", 0, (reaver("Ragna Red-Shield"), 0, 0, 0))]
        assert laid.legal() == [sets(f"red {side}") for side in ("hammer", "double_hammer", "shield", "chest", "ship", "clan")]
        laid.play(sets("red clan"), sets("red ship"), sets("blue double_hammer"))  # 2 red + 1 any
        assert laid.dice(0) == dice("red clan, red ship, blue double_hammer")
        assert int(laid.table.fallen[reaver("Ragna Red-Shield")]) == 1
        assert laid.pending() == [(t.SELECT, 0)]

    @pytest.mark.clauses("RVR-6.8", "RVR-3.3")
    def test_a_slot_takes_three_cards(self) -> None:
        """V8: with all slots full only the other ways are left; one place makes its slot open."""
        full = {
            "keeps": ["Brand Ironjaw", "Ragna Red-Shield", "Skorri the Forager"],
            "villages": ["Birna Root-Reader", "Hrani Leaf-Hand", "Alof Quick-Bead"],
            "sea": ["Hild Raven-Fed", "Orm One-Lamp", "Gest Grey-Hood"],
        }
        laid = with_hand(Laid().seat(0, **full, subdue=["Gamli Salt-Barrel", "Frodi Full-Table"]), "Svala Verse-Wright")
        assert laid.legal() == [use(0, RALLY), use(0, "subdue"), use(0, PROMOTE)]
        laid.seat(0, subdue=["Gamli Salt-Barrel", "Frodi Full-Table", "Bersi Toll-Taker"])
        assert laid.legal() == [use(0, RALLY), use(0, PROMOTE)]
        assert {laid.why_not(use(0, name)) for name in ("keeps", "villages", "sea", "subdue")} == {"RVR-6.8"}

    @pytest.mark.clauses("RVR-6.8", "RVR-3.3", "GAP-9.1")
    def test_a_god_takes_a_place_too(self) -> None:
        laid = with_hand(Laid().seat(0, sea=["Thor", "Freya", "Hild Raven-Fed"]), "Svala Verse-Wright")
        assert laid.why_not(use(0, "sea")) == "RVR-6.8"

    @pytest.mark.clauses("RVR-6.8")
    def test_a_specialist_goes_below_those_that_are_there(self) -> None:
        laid = with_hand(Laid().seat(0, sea=["Hild Raven-Fed"], declined=1), "Svala Verse-Wright").play(use(0, "sea"))
        assert list(laid[0].slots[6:9]) == [card("Hild Raven-Fed"), card("Svala Verse-Wright"), 0]
        assert laid.told() == [("RVR-6.8", "SPECIALIZES", 0, (reaver("Svala Verse-Wright"), slot("sea"), 0, 0))]
        assert laid[0].declined == 0

    @pytest.mark.clauses("RVR-4.14")
    def test_a_card_may_rule_slots_out(self) -> None:
        laid = with_hand(Laid(), "Tjorvi Wave-Cutter", "Kolgrim Goat-Thief", "Brand Ironjaw")  # sea; subdue or villages; any
        assert [laid.why_not(use(0, name)) for name in ("keeps", "villages", "sea", "subdue")] == ["RVR-4.14", "RVR-4.14", "", "RVR-4.14"]
        assert [laid.why_not(use(1, name)) for name in ("keeps", "villages", "sea", "subdue")] == ["RVR-4.14", "", "RVR-4.14", ""]
        assert [laid.why_not(use(2, name)) for name in ("keeps", "villages", "sea", "subdue")] == [""] * 4

    @pytest.mark.clauses("RVR-6.9")
    def test_promote_makes_a_leader(self) -> None:
        laid = with_hand(Laid().step(t.SELECT, 0), "Brand Ironjaw").play(use(0, PROMOTE))
        assert laid[0].leader == card("Brand Ironjaw")
        assert laid.told("PROMOTES") == [("RVR-6.9", "PROMOTES", 0, (reaver("Brand Ironjaw"), 0, 0, 0))]
        assert int(laid.table.fallen[reaver("Brand Ironjaw")]) == 0
