"""Subdue Territories: attempts by force and peacefully, tiles turned over when all is over, and Skadi's die (RVR-9, GAP-12.2)."""

from typing import Any

import pytest

from meadhall.engine import bit
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import combat
from meadhall.games.reavers import state as t
from meadhall.games.reavers.rulebook import RVR_7_11, RVR_9_1

from .laying import Laid
from .naming import dice, place, stack, tile


def subduing(laid: Laid, attempts: int, s: int = 0) -> Laid:
    """This seat has so many attempts; a decision to take part or rest waits below, where they end."""
    return laid.at("subdue").step(t.DECIDE, s).step(t.ATTEMPTS, s, 0, attempts, 0, RVR_9_1).go()


def force(type_: str, level: int) -> int:
    """An attempt by force."""
    return a.TILE + 2 * stack(type_, level)


def peace(type_: str, level: int) -> int:
    """A peaceful attempt."""
    return force(type_, level) + 1


def over(laid: Laid) -> bool:
    """Whether all attempts are over."""
    return laid.pending()[0][0] == t.DECIDE


def tiles(*names: str) -> int:
    """A set of tiles."""
    return sum(bit(tile(name)) for name in names)


def left(laid: Laid, type_: str, level: int) -> int:
    """How many tiles a stack has."""
    return int(laid.table.stacks[stack(type_, level)].left)


# V11: how many attempts.


@pytest.mark.clauses("RVR-9.1", "RVR-4.10", "RVR-4.11", "RVR-4.12")
@pytest.mark.parametrize(
    ("players", "chooser", "most"), [(2, 0, [3, 1]), (2, 1, [1, 3]), (3, 0, [3, 2, 1]), (4, 0, [3, 2, 1, 1]), (4, 2, [1, 1, 3, 2])]
)
def test_attempts_by_seat(players: int, chooser: int, most: list[int]) -> None:
    for s in range(players):
        laid = Laid(players).stacks("Hen Cot", "Barley Ness", "Milk Hollow", "Bee Meadow").seat(s, food=50, favor=0)
        laid.at("subdue", chooser).step(t.DECIDE, s).step(t.RESOLVE, s).go()
        made = 0
        while not over(laid):
            assert laid.legal()[0] == a.PASS
            laid.play(peace("food", 1))
            made += 1
        assert made == most[s]
        assert laid[s].tiles.bit_count() == made


@pytest.mark.clauses("RVR-9.1")
def test_taking_part_costs_nothing() -> None:
    laid = Laid(2).at("subdue").seat(0, food=0, favor=0, dice="")
    laid.step(t.DECIDE, 1).step(t.DECIDE, 0).go()
    assert a.TAKE_PART in laid.legal()
    laid.play(a.TAKE_PART)
    assert not laid.told("PAYS", "PAYS_DIE")
    assert laid.pending()[0] == (t.ATTEMPTS, 0)


@pytest.mark.clauses("RVR-9.1")
def test_more_attempts_by_a_reaver_or_an_artifact() -> None:
    laid = Laid(2).stacks("Mill Reach", "Cider Slope", "Boar Wood").seat(0, food=50)
    laid[0].boosts[t.ATTEMPT - t.COMBAT] = 1
    laid.at("subdue", 1).step(t.DECIDE, 0).step(t.RESOLVE, 0).go()
    laid.play(peace("food", 2))
    laid[0].boosts[t.ATTEMPT - t.COMBAT] += 1  # as by an Artifact used now
    laid.play(peace("food", 2), peace("food", 2))
    assert over(laid)
    assert laid[0].boosts[t.ATTEMPT - t.COMBAT] == 0


# What may be named.


@pytest.mark.clauses("RVR-9.2", "RVR-9.4")
def test_the_top_of_any_stack_by_force_and_what_can_be_paid_peacefully() -> None:
    laid = Laid(2).seat(0, food=4, favor=1, dice="red hammer, blue ship")
    subduing(laid, 3)
    by_force = [force(type_, level) for type_ in ("food", "favor", "dice") for level in (1, 2, 3)]
    peacefully = [peace("food", 1), peace("food", 2), peace("favor", 1), peace("dice", 1), peace("dice", 2)]
    assert laid.legal() == [a.PASS, *sorted(by_force + peacefully)]
    assert laid.why_not(peace("food", 3)) == "RVR-9.4"
    assert laid.why_not(peace("favor", 2)) == "RVR-9.4"
    assert laid.why_not(peace("dice", 3)) == "RVR-9.4"
    assert laid.why_not(a.TRADE_FOOD) == "RVR-9.2"
    assert laid.why_not(a.FIGHT) == "RVR-9.2"
    assert laid.why_not(a.PAY) == "RVR-9.2"


@pytest.mark.clauses("RVR-9.2")
def test_an_empty_stack_has_nothing_to_name() -> None:
    laid = Laid(2).seat(0, food=9, dice="red hammer")
    laid.table.stacks[stack("food", 1)].left = 0
    subduing(laid, 1)
    assert laid.why_not(force("food", 1)) == "RVR-9.2"
    assert laid.why_not(peace("food", 1)) == "RVR-9.2"


@pytest.mark.clauses("RVR-9.2")
def test_without_any_tile_the_attempts_are_over() -> None:
    laid = Laid(2)
    for pile in laid.table.stacks:
        pile.left = 0
    subduing(laid, 3)
    assert over(laid)
    assert not laid.told()


# One attempt.


@pytest.mark.clauses("RVR-9.3", "RVR-9.6", "RVR-12.4")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("type_", ["food", "favor", "dice"])
def test_by_force_against_the_level(type_: str, level: int) -> None:
    laid = Laid(2).seat(0, dice="2 red double_hammer", favor=0, food=0)
    before = left(laid, type_, level)
    subduing(laid, 2).play(force(type_, level))
    assert laid.told("NAMES_TILE") == [("RVR-9.2", "NAMES_TILE", 0, (stack(type_, level), 0, 0, 0))]
    assert laid.table.fight.defense == level
    laid.rolls("combat 2", "combat 1", "combat 0", "combat 0").play(a.HAMMERS + 2)
    assert laid.told("WINS_COMBAT") == [("RVR-12.2", "WINS_COMBAT", 0, (3, level, 0, 0))]
    assert laid.told("TAKES_TILE") == [("RVR-9.3", "TAKES_TILE", 0, (stack(type_, level), 0, 0, 0))]
    assert left(laid, type_, level) == before - 1
    assert laid[0].tiles == laid[0].fresh
    assert laid[0].tiles.bit_count() == 1
    assert laid.pending()[0] == (t.ATTEMPTS, 0)


@pytest.mark.clauses("RVR-9.3")
def test_a_lost_attempt_is_gone_and_the_tile_stays() -> None:
    laid = Laid(2).stacks("Herring Court").seat(0, dice="red double_hammer", favor=0)
    subduing(laid, 1).play(force("food", 3))
    laid.rolls("combat 1", "combat 1").play(a.HAMMERS + 1)
    assert over(laid)
    assert laid[0].tiles == 0
    assert not laid.dice(0)
    assert not laid.told("TAKES_TILE", "TURNS_TILE")
    pile = laid.table.stacks[stack("food", 3)]
    assert pile.tiles[int(pile.left) - 1] == tile("Herring Court")


@pytest.mark.clauses("RVR-9.4", "RVR-9.6")
@pytest.mark.parametrize(("type_", "thing"), [("food", t.FOOD), ("favor", t.FAVOR)])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_peacefully_for_food_or_favor(type_: str, thing: int, level: int) -> None:
    price = level * (2 if type_ == "food" else 1)
    laid = Laid(2).seat(0, food=7, favor=4)
    subduing(laid, 2).play(peace(type_, level))
    assert laid.told() == [
        ("RVR-9.2", "NAMES_TILE", 0, (stack(type_, level), 1, 0, 0)),
        ("RVR-9.4", "PAYS", 0, (thing, price, 0, 0)),
        ("RVR-9.4", "TAKES_TILE", 0, (stack(type_, level), 0, 0, 0)),
    ]
    assert (laid[0].food, laid[0].favor) == ((7 - price, 4) if type_ == "food" else (7, 4 - price))


@pytest.mark.clauses("RVR-9.4", "RVR-9.6")
def test_peacefully_for_dice_of_choice() -> None:
    laid = Laid(2).stacks("Shield Ford").seat(0, dice="2 red hammer, blue ship")
    subduing(laid, 2).play(peace("dice", 2))
    assert laid.pending()[0] == (t.PAY, 0)
    assert laid.legal() == [a.PAY, a.PAY + 1]  # both red ones, or one of each
    assert laid.why_not(a.PASS) == "RVR-4.6"
    laid.play(a.PAY)
    assert laid[0].tiles == tiles("Shield Ford")
    assert sum(laid.dice(0).values()) == 1


# V12, and what is turned over when.


@pytest.mark.clauses("RVR-9.1", "RVR-9.3", "RVR-9.4", "RVR-9.5")
def test_two_tiles_of_three_attempts_are_turned_over_together_at_the_end() -> None:
    laid = Laid(2).stacks("Pale Spring", "Hen Cot", "Moon Barrow").seat(0, dice="2 red hammer", food=2, favor=0, glory=0)
    laid.at("subdue", 0).step(t.DECIDE, 0).step(t.RESOLVE, 0).go()
    laid.play(force("favor", 1)).rolls("combat 1").play(a.HAMMERS + 1)
    assert laid[0].fresh == tiles("Pale Spring")
    assert not laid.told("TURNS_TILE")
    laid.play(force("favor", 2)).rolls("combat 1").play(a.HAMMERS + 1)
    assert laid.told("LOSES_COMBAT") == [("RVR-12.2", "LOSES_COMBAT", 0, (1, 2, 0, 0))]
    assert laid[0].fresh == tiles("Pale Spring")
    assert (laid[0].food, laid[0].favor, laid[0].glory) == (2, 0, 0)
    laid.play(peace("food", 1))
    assert over(laid)  # there is no fourth attempt
    assert laid[0].tiles == tiles("Pale Spring", "Hen Cot")
    assert laid[0].fresh == 0
    assert laid.told("TURNS_TILE", "GAINS") == [
        ("RVR-9.5", "TURNS_TILE", 0, (tile("Hen Cot"), 0, 0, 0)),
        ("RVR-9.5", "TURNS_TILE", 0, (tile("Pale Spring"), 0, 0, 0)),
        ("RVR-9.5", "GAINS", 0, (t.FOOD, 6, 0, 0)),
        ("RVR-9.5", "GAINS", 0, (t.GLORY, 3, 0, 0)),
    ]
    assert (laid[0].food, laid[0].favor, laid[0].glory) == (6, 0, 3)


@pytest.mark.clauses("RVR-9.1", "RVR-9.5")
def test_the_rest_of_the_attempts_may_be_left_out() -> None:
    laid = Laid(2).stacks("Hen Cot").seat(0, food=2)
    subduing(laid, 3).play(peace("food", 1))
    assert laid[0].food == 0
    laid.play(a.PASS)
    assert laid.told() == [
        ("RVR-9.1", "STOPS", 0, (0, 0, 0, 0)),
        ("RVR-9.5", "TURNS_TILE", 0, (tile("Hen Cot"), 0, 0, 0)),
        ("RVR-9.5", "GAINS", 0, (t.FOOD, 6, 0, 0)),
    ]
    assert laid[0].food == 6
    assert over(laid)
    laid = subduing(Laid(2), 3).play(a.PASS)
    assert over(laid)
    assert not laid.told("TURNS_TILE")


@pytest.mark.clauses("RVR-9.5")
def test_earlier_tiles_bring_nothing_again() -> None:
    laid = Laid(2).stacks("Hen Cot").seat(0, food=2, glory=0, tiles=["Barley Ness", "Pale Spring"])
    subduing(laid, 1).play(peace("food", 1))
    assert len(laid.told("TURNS_TILE")) == 1
    assert (laid[0].food, laid[0].glory) == (6, 0)
    assert laid[0].tiles == tiles("Hen Cot", "Barley Ness", "Pale Spring")


@pytest.mark.clauses("RVR-9.5")
def test_rewards_follow_the_stacks_and_each_is_finished_before_the_next() -> None:
    laid = Laid(2).stacks("Brewer's Ring", "Iron Court", "Hen Cot").seat(0, food=8, dice="3 red ship", glory=0)
    subduing(laid, 3).play(peace("dice", 3), peace("food", 3), peace("food", 1))
    assert [event[3][0] for event in laid.told("TURNS_TILE")] == [tile("Hen Cot"), tile("Brewer's Ring"), tile("Iron Court")]
    assert laid[0].food == 6  # the Hen Cot's; the Ring's token is chosen before its Food comes
    assert laid.legal() == [a.TOKEN, a.TOKEN + 1, a.TOKEN + 2]
    laid.play(a.TOKEN)
    assert laid[0].food == 10
    assert laid.legal() == [a.TOKEN, a.TOKEN + 1, a.TOKEN + 2]
    laid.play(a.TOKEN + 1).play(a.COLOURS + 20)
    assert sum(laid.dice(0).values()) == 2
    assert list(laid[0].tokens) == [1, 1, 0]
    assert over(laid)


@pytest.mark.clauses("RVR-9.5")
def test_two_tiles_of_one_stack() -> None:
    laid = Laid(2).stacks("Milk Hollow", "Hen Cot").seat(0, food=4, favor=0)
    subduing(laid, 2).play(peace("food", 1))
    assert laid[0].fresh == tiles("Milk Hollow")
    laid.play(peace("food", 1))
    assert [event[3][0] for event in laid.told("TURNS_TILE")] == [tile("Hen Cot"), tile("Milk Hollow")]
    assert (laid[0].food, laid[0].favor) == (10, 1)


# Skadi.


def with_skadi(**given: Any) -> Laid:
    """Seat 0 has Skadi in the slot, and a Hammer; it has three attempts."""
    laid = (
        Laid(2).stacks("Pale Spring", "Hen Cot", "Moon Barrow").seat(0, **{"dice": "red hammer", "favor": 0, "subdue": ["Skadi"], **given})
    )
    return laid.at("subdue", 0).step(t.DECIDE, 0).step(t.RESOLVE, 0).go()


@pytest.mark.clauses("GAP-12.2")
def test_skadi_gives_one_die_for_an_attempt_by_force() -> None:
    laid = with_skadi(valkyrie=0)
    assert laid[0].skadis == 1
    assert laid.why_not(a.SKADI_DIE) == "GAP-12.2"  # there is no combat yet
    laid.play(force("favor", 1))
    assert a.SKADI_DIE in laid.legal()
    assert laid.why_not(a.SKADI_DIE, 1) != ""
    laid.play(a.SKADI_DIE)
    assert laid.told() == [("GAP-12.2", "ABILITY_WORKS", 0, (t.GOD + t.SKADI, place("subdue"), 0, 0))]
    assert laid[0].skadis == 0
    assert laid.why_not(a.SKADI_DIE) == "GAP-12.2"
    laid.rolls("valkyrie 2").play(a.HAMMERS)
    assert laid.told("FIGHTS") == [("RVR-9.6", "FIGHTS", 0, (1, 0, 1, 0))]
    assert laid[0].fresh == tiles("Pale Spring")
    laid.play(force("food", 1))
    assert laid.why_not(a.SKADI_DIE) == "GAP-12.2"  # once in the action
    assert a.SKADI_DIE not in laid.legal()


@pytest.mark.clauses("GAP-12.2")
def test_skadis_die_may_wait_for_a_later_attempt_and_needs_no_hammer() -> None:
    laid = with_skadi(dice="", food=2, subdue=["Skadi", "Brand Ironjaw"])
    laid.play(peace("food", 1))
    assert laid[0].skadis == 1
    laid.play(force("favor", 2))
    assert laid.legal() == [a.SKADI_DIE, a.HAMMERS]
    laid.rolls("valkyrie 2").play(a.SKADI_DIE)
    assert laid.told("WINS_COMBAT") == [("RVR-12.2", "WINS_COMBAT", 0, (2, 2, 0, 0))]


@pytest.mark.clauses("GAP-12.2", "GAP-4.7")
def test_skadis_die_is_one_of_four() -> None:
    laid = with_skadi(valkyrie=5)
    laid.play(force("favor", 2), a.VALKYRIE_DIE, a.VALKYRIE_DIE, a.VALKYRIE_DIE, a.VALKYRIE_DIE)
    assert laid.why_not(a.SKADI_DIE) == "GAP-4.7"
    laid.rolls(*["valkyrie 1"] * 4).play(a.HAMMERS)
    laid.play(force("food", 1), a.SKADI_DIE)
    assert laid[0].valkyrie == 1
    laid.play(a.VALKYRIE_DIE)
    assert laid.table.fight.valkyries == 2
    assert laid.table.fight.tokens == 1


@pytest.mark.clauses("GAP-12.2", "GAP-9.7")
def test_two_skadis_give_two_dice() -> None:
    laid = with_skadi(subdue=["Skadi", "Skadi"])
    laid.play(force("favor", 2), a.SKADI_DIE, a.SKADI_DIE)
    assert laid.table.fight.valkyries == 2
    assert laid.why_not(a.SKADI_DIE) == "GAP-12.2"


@pytest.mark.clauses("GAP-12.2")
def test_skadi_gives_no_die_for_a_pillage_in_between() -> None:
    laid = with_skadi()
    combat.fight(laid.table, laid.box, 0, 1, RVR_7_11)
    laid.table.waiting = 0
    laid.go()
    assert laid.pending()[0] == (t.HAMMERS, 0)
    assert laid.why_not(a.SKADI_DIE) == "GAP-12.2"


@pytest.mark.clauses("GAP-12.2")
def test_without_skadi_there_is_no_die() -> None:
    laid = with_skadi(subdue=["Brand Ironjaw"])
    laid.play(force("favor", 1))
    assert laid.why_not(a.SKADI_DIE) == "GAP-12.2"
    assert laid.dice(0) == dice("red hammer")
