"""Every Reaver of the box does what its line says: the dice it brings, its ability in every slot it may go to, its Rally, its promotion."""

import pytest

from meadhall.games.reavers import abilities, costs, recruit
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t
from meadhall.games.reavers.rulebook import RVR_2_7

from .every_card import (
    BROUGHT,
    COMING,
    GIVEN,
    RICH,
    amounts,
    bought,
    change,
    dice_for,
    difference,
    drive,
    fresh,
    moved,
    named,
    names,
    together,
    wealth,
)
from .laying import Laid, kind, slot

SLOTS = ("keeps", "villages", "sea", "subdue")
COLOURS = ("red", "yellow", "blue", "vordr")
CLANS = ("tyr", "yggdrasil", "odin")
REAVERS = names("reaver")


def specialist(name: str, where: str, *, poor: bool = False) -> Laid:
    """The slot's location has been selected, and this Reaver is in the slot; another leads Yggdrasil's clan."""
    row = named("reaver", name)
    price, gain = bought(row["ability"])
    leader = "Alof Quick-Bead" if name != "Alof Quick-Bead" else "Inga Eel-Net"
    turned = "blue shield" if moved(gain, "turn") + moved(gain, "reroll") else ""
    dice = "" if poor else ", ".join(filter(None, (dice_for(price), turned)))
    laid = fresh(name != COMING)
    laid.seat(0, dice=dice, leader=leader, **{where: (name,)}, **({} if poor else RICH)).at(where).step(t.DECIDE, 0)
    abilities.push_abilities(laid.table, laid.box, 0, slot(where))
    return laid


@pytest.mark.clauses("RVR-4.2", "RVR-4.14", "RVR-6.8", "RVR-6.12", "RVR-6.13", "GAP-3.1")
@pytest.mark.parametrize("name", REAVERS)
def test_the_ability_in_every_slot(name):
    row = named("reaver", name)
    price, gain = bought(row["ability"])
    for where in row.get("slots", SLOTS):
        laid = specialist(name, where)
        before = wealth(laid)
        heard = drive(laid)
        assert difference(before, wealth(laid)) == together(change(price, GIVEN), change(gain, BROUGHT)), where
        assert heard.count("ABILITY_WORKS") == 1
        assert (heard.count("TURNS"), heard.count("ROLLS_AGAIN")) == (moved(gain, "turn"), moved(gain, "reroll"))


@pytest.mark.clauses("RVR-4.14")
@pytest.mark.parametrize("name", [name for name in REAVERS if " for " in named("reaver", name)["ability"]])
def test_an_ability_with_a_price_may_be_refused_and_without_means_does_nothing(name):
    for where in named("reaver", name).get("slots", SLOTS):
        laid = specialist(name, where)
        before = wealth(laid)
        drive(laid, refusing=t.PAY)
        assert difference(before, wealth(laid)) == {}
        laid = specialist(name, where, poor=True)
        before = wealth(laid)
        assert drive(laid) == []
        assert difference(before, wealth(laid)) == {}


@pytest.mark.clauses("RVR-6.4", "RVR-2.7")
@pytest.mark.parametrize("name", REAVERS)
def test_the_dice_it_brings_are_rolled(name):
    brings = amounts(named("reaver", name)["brings"])
    laid = fresh().top("reavers", name).step(t.DECIDE, 0)
    rolled = [f"{colour} chest" for colour, number in brings for _ in range(number)]
    laid.rolls(*rolled)
    recruit.draw_reavers(laid.table, laid.box, 0, 1, RVR_2_7)
    assert laid.dice(0) == {f"{colour} chest": number for colour, number in brings}
    assert [numbers[:2] for _, what, _, numbers in laid.told("GETS_DIE") if what] == [(kind(each), 1) for each in rolled]


@pytest.mark.clauses("RVR-6.7", "RVR-3.10")
@pytest.mark.parametrize("name", REAVERS)
def test_its_rally(name):
    """Its dice come one after the other, each set to a side of choice."""
    laid = fresh(False).hand(name).step(t.DECIDE, 0).step(t.USE_REAVERS, 0).go().play(a.USE)
    sides: list[str] = []
    for word, number in amounts(named("reaver", name)["rally"]):
        side = {"any": "blue ship", "vordr": "vordr 2 tree"}.get(word, f"{word} ship")
        for _ in range(number):
            choosable = {COLOURS[(action - a.DIE) // 6] for action in laid.legal() if a.DIE <= action < a.COLOURS}
            assert choosable == ({"red", "yellow", "blue"} if word == "any" else {word})
            laid.play(a.DIE + kind(side))
            sides.append(side)
    assert laid.dice(0) == {side: sides.count(side) for side in sides}
    assert laid.pending() == [(t.DECIDE, 0)]
    assert [int(owner) for owner in laid.table.fallen if owner] == [1]


@pytest.mark.clauses("RVR-6.8", "RVR-6.9", "RVR-6.10", "RVR-6.11", "RVR-6.12", "RVR-4.14")
@pytest.mark.parametrize("name", REAVERS)
def test_its_slots_and_its_promotion(name):
    row = named("reaver", name)
    laid = fresh(False).hand(name).step(t.DECIDE, 0).step(t.USE_REAVERS, 0).go()
    open_to = [where for where in SLOTS if laid.why_not(a.USE + 1 + slot(where)) == ""]
    assert sorted(open_to) == sorted(row.get("slots", SLOTS))
    assert {laid.why_not(a.USE + 1 + slot(where)) for where in SLOTS if where not in open_to} <= {"RVR-4.14"}
    before = wealth(laid)
    laid.play(a.USE + 5)
    drive(laid)
    bonus = {"tyr": "4 food", "yggdrasil": "1 spoils", "odin": "2 favor"}[row["clan"]]
    assert difference(before, wealth(laid)) == together(change(bonus, BROUGHT)) | {"reavers": 1}
    assert costs.wild_clans(laid.table, laid.box, 0) == 1 << CLANS.index(row["clan"])  # that of the one who leads now
