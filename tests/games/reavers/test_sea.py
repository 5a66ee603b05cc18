"""Battle at Sea: the Sea Journey, the choice of a Sea Battle, the dice shown or a combat, and Thor's further battles (RVR-10, GAP-11)."""

from typing import Any

import pytest

from meadhall.engine import has
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import sea
from meadhall.games.reavers import state as t
from meadhall.games.reavers.rulebook import RVR_10_1

from .laying import Laid
from .naming import battle, dice, journey, kind, place

CALM = "Beard Full of Frost"  # a Sea Journey without a cost: only the next combat is harder
FROM_DECK = a.BATTLE + t.AT_DECK


def sailing(laid: Laid, s: int = 0) -> Laid:
    """This seat takes part in the Battle at Sea; a decision to take part or rest waits below, where it ends."""
    laid.at("sea").step(t.DECIDE, s)
    sea.sail(laid.table, laid.box, s, RVR_10_1)
    return laid.go()


def facing(laid: Laid, name: str, s: int = 0, where: int = 0) -> Laid:
    """The journey is behind this seat, and it faces a Sea Battle of the display."""
    laid.at("sea").step(t.DECIDE, s)
    laid.step(t.FACE_BATTLE, s, where, 0, battle(name))
    return laid.go()


def over(laid: Laid) -> bool:
    """Whether the battle is over."""
    return laid.pending()[0][0] == t.DECIDE


def won(laid: Laid, s: int = 0) -> set[str]:
    """The Sea Battles that a seat has won, of those in these tests."""
    names = ["Reed Raiders", "The Eel Mother", "Toll Ships of Vik", "Mist Wolves", "Drowned Oarsmen", "Draugr Ferry", "Hook-Nosed Pirates"]
    return {name for name in names if has(int(laid[s].battles), battle(name))}


def has_of(laid: Laid, s: int = 0) -> tuple[int, int, int]:
    """Food, Favor and Glory."""
    return int(laid[s].food), int(laid[s].favor), int(laid[s].glory)


# Selecting it, and taking part.


@pytest.mark.clauses("RVR-10.1", "RVR-10.2")
def test_taking_part_costs_four_food_and_selecting_earns_two_glory() -> None:
    laid = Laid(3).top("journeys", CALM).seat(0, food=5, glory=0).seat(1, food=4, glory=0).seat(2, food=3, glory=0)
    laid.step(t.SELECT, 0).go().play(a.SELECT + t.SEA)
    assert laid.told("GAINS") == [("RVR-10.2", "GAINS", 0, (t.GLORY, 2, 0, 0))]
    assert [int(laid[s].glory) for s in range(3)] == [2, 0, 0]
    laid.play(a.TAKE_PART)
    assert laid.told("PAYS") == [("RVR-10.1", "PAYS", 0, (t.FOOD, 4, 0, 0))]
    assert laid[0].food == 1
    laid = Laid(3).at("sea").seat(1, food=4).seat(2, food=3)
    laid.step(t.DECIDE, 2).go()
    assert laid.why_not(a.TAKE_PART) == "RVR-10.1"
    laid = Laid(3).at("sea").seat(1, food=4, glory=0).step(t.DECIDE, 1).go().play(a.TAKE_PART)
    assert has_of(laid, 1)[0] == 0
    assert laid[1].glory == 0


@pytest.mark.clauses("RVR-10.2", "RVR-4.14")
@pytest.mark.parametrize(("reading", "resting", "taking_part"), [("on_selecting", 2, 2), ("with_participation", 0, 2)])
def test_the_glory_of_selecting_when_then_resting(reading: str, resting: int, taking_part: int) -> None:
    laid = Laid(3, sea_glory=reading).top("journeys", CALM).seat(0, food=4, glory=0)
    laid.step(t.SELECT, 0).go().play(a.SELECT + t.SEA, a.REST)
    assert laid[0].glory == resting
    laid = Laid(3, sea_glory=reading).top("journeys", CALM).seat(0, food=4, glory=0)
    laid.step(t.SELECT, 0).go().play(a.SELECT + t.SEA, a.TAKE_PART)
    assert laid[0].glory == taking_part


# The Sea Journey.


@pytest.mark.clauses("RVR-10.3", "RVR-10.7")
def test_a_journey_is_turned_up_and_its_cost_paid() -> None:
    laid = Laid(3).top("journeys", "Dead Calm", "Shoal of Needles").sea("Reed Raiders", "Mist Wolves").seat(0, food=5, favor=3)
    sailing(laid)
    assert laid.told() == [("RVR-10.3", "MEETS_JOURNEY", 0, (journey("Dead Calm"), 0, 0, 0))]
    assert laid.table.journey == journey("Dead Calm") + 1
    assert laid.legal() == [a.PASS, a.PAY]
    assert laid.cards("journeys")[0] == journey("Shoal of Needles")
    laid.play(a.PAY)
    assert has_of(laid) == (3, 3, 0)
    assert not laid.told("SUFFERS", "LOSES")
    assert laid.table.journey == 0
    assert laid.cards_under("journeys") == [journey("Dead Calm")]
    assert laid.pending()[0] == (t.CHOOSE_BATTLE, 0)


@pytest.mark.clauses("RVR-10.3", "RVR-10.7")
def test_or_its_text_is_suffered() -> None:
    laid = Laid(3).top("journeys", "Dead Calm").sea("Reed Raiders", "Mist Wolves").seat(0, food=5, favor=3)
    sailing(laid).play(a.PASS)
    assert has_of(laid) == (5, 2, 0)
    assert laid.told("SUFFERS", "LOSES") == [
        ("RVR-10.3", "SUFFERS", 0, (journey("Dead Calm"), 0, 0, 0)),
        ("RVR-10.3", "LOSES", 0, (t.FAVOR, 1, 0, 0)),
    ]
    assert laid.cards_under("journeys") == [journey("Dead Calm")]
    assert laid.table.journey == 0


@pytest.mark.clauses("RVR-10.3")
@pytest.mark.parametrize(
    ("name", "suffered"),
    [("Dead Calm", (1, 1, 7)), ("Ice in the Rigging", (1, 2, 5)), ("Spoiled Barrels", (0, 2, 7)), ("Rats below Deck", (0, 2, 7))],
)
def test_what_cannot_be_paid_is_suffered_at_once(name: str, suffered: tuple[int, int, int]) -> None:
    laid = Laid(3).top("journeys", name).sea("Reed Raiders", "Mist Wolves").seat(0, food=1, favor=2, glory=7)
    sailing(laid)
    assert laid.pending()[0] == (t.CHOOSE_BATTLE, 0)
    assert has_of(laid) == suffered
    assert len(laid.told("SUFFERS")) == 1


@pytest.mark.clauses("RVR-10.3")
def test_all_that_the_text_says_is_averted_by_paying_once() -> None:
    laid = Laid(3).top("journeys", "Serpent's Wake").sea("Reed Raiders", "Mist Wolves").seat(0, food=2, favor=1, dice="red hammer")
    sailing(laid).play(a.PAY)
    assert has_of(laid) == (2, 0, 0)
    laid.play(a.BATTLE)
    assert laid.table.fight.defense == 2


@pytest.mark.clauses("RVR-10.3", "RVR-10.5", "RVR-12.2")
def test_a_journey_makes_the_next_combat_harder() -> None:
    laid = Laid(3).top("journeys", "Serpent's Wake").sea("Reed Raiders", "Mist Wolves").seat(0, food=2, favor=1, dice="red hammer")
    sailing(laid).play(a.PASS)
    assert has_of(laid) == (1, 1, 0)
    laid.play(a.BATTLE)
    assert laid.table.fight.defense == 3


@pytest.mark.clauses("RVR-10.3")
def test_dice_are_lost_by_choice_and_terror_comes() -> None:
    laid = Laid(3).top("journeys", "Salt Sickness").sea("Reed Raiders", "Mist Wolves").seat(0, dice="red hammer, blue ship")
    sailing(laid)
    assert laid.legal() == [a.DROP + kind("red hammer"), a.DROP + kind("blue ship")]
    laid.play(a.DROP + kind("blue ship"))
    assert laid.dice(0) == dice("red hammer")
    laid = Laid(3).top("journeys", "Broken Tiller").sea("Reed Raiders", "Mist Wolves").seat(0, terror=1)
    sailing(laid)
    assert laid[0].terror == 2


@pytest.mark.clauses("RVR-10.3", "RVR-3.12")
def test_without_any_sea_journey_the_battle_comes_at_once() -> None:
    laid = Laid(3).only("journeys").sea("Reed Raiders", "Mist Wolves")
    sailing(laid)
    assert laid.pending()[0] == (t.CHOOSE_BATTLE, 0)
    assert laid.table.journey == 0
    assert not laid.told("MEETS_JOURNEY", "SUFFERS")


# The choice of a Sea Battle.


@pytest.mark.clauses("RVR-10.4")
def test_an_open_battle_or_the_top_of_the_deck_is_chosen() -> None:
    laid = Laid(3).top("journeys", CALM).top("battles", "Mist Wolves").sea("Reed Raiders", "", "The Eel Mother")
    sailing(laid)
    assert laid.legal() == [a.BATTLE, a.BATTLE + 2, FROM_DECK]
    assert laid.why_not(a.BATTLE + 1) == "RVR-10.4"
    assert laid.why_not(a.PASS) == "RVR-10.4"
    assert laid.why_not(a.FIGHT) == "RVR-10.4"
    laid.play(a.BATTLE + 2)
    assert laid.told("FACES") == [("RVR-10.4", "FACES", 0, (battle("The Eel Mother"), 2, 0, 0))]
    laid = Laid(3).top("journeys", CALM).top("battles", "Mist Wolves").sea("Reed Raiders", "", "The Eel Mother")
    sailing(laid).play(FROM_DECK)
    assert laid.told("FACES") == [("RVR-10.4", "FACES", 0, (battle("Mist Wolves"), 4, 0, 0))]
    assert battle("Mist Wolves") not in laid.cards("battles")


@pytest.mark.clauses("RVR-10.4")
def test_the_only_battle_there_is_needs_no_choice() -> None:
    laid = Laid(3).top("journeys", CALM).only("battles").sea("", "Reed Raiders").seat(0, dice="blue ship, red hammer")
    sailing(laid)
    assert laid.told("FACES") == [("RVR-10.4", "FACES", 0, (battle("Reed Raiders"), 1, 0, 0))]
    laid = Laid(3).top("journeys", CALM).only("battles", under=["Mist Wolves"]).sea().seat(0, dice="red hammer")
    sailing(laid)
    assert laid.told("FACES") == [("RVR-10.4", "FACES", 0, (battle("Mist Wolves"), 4, 0, 0))]


@pytest.mark.clauses("RVR-10.4")
def test_where_all_battles_are_won_nothing_happens() -> None:
    laid = Laid(3).top("journeys", CALM).only("battles").sea().seat(0, dice="red hammer")
    sailing(laid)
    assert over(laid)
    assert not laid.told("FACES", "FIGHTS", "WINS_BATTLE", "LOSES_BATTLE")


# The dice shown.


@pytest.mark.clauses("RVR-10.5", "RVR-10.6")
def test_the_dice_shown_win_without_a_roll() -> None:
    laid = Laid(3).sea("The Eel Mother", "Reed Raiders", "Mist Wolves")
    laid.seat(0, dice="red ship, yellow hammer, blue chest", food=1, favor=1, glory=10)
    facing(laid, "Reed Raiders", where=1)
    assert laid.legal() == [a.FIGHT, a.PAY]
    assert laid.why_not(a.PASS) == "RVR-10.5"
    assert laid.why_not(a.PAY + 1) == "RVR-10.5"
    assert laid.why_not(a.HAMMERS) == "RVR-10.5"
    laid.play(a.PAY)
    assert laid.dice(0) == dice("blue chest")
    assert has_of(laid) == (2, 3, 14)
    assert won(laid) == {"Reed Raiders"}
    assert [int(n) for n in laid.table.battles] == [battle("The Eel Mother") + 1, 0, battle("Mist Wolves") + 1, 0]
    assert [(clause, event) for clause, event, _, _ in laid.told()] == [
        ("RVR-10.5", "PAYS_DIE"),
        ("RVR-10.5", "PAYS_DIE"),
        ("RVR-10.6", "WINS_BATTLE"),
        ("RVR-10.6", "GAINS"),
        ("RVR-10.6", "GAINS"),
        ("RVR-10.6", "GAINS"),
    ]
    assert over(laid)


@pytest.mark.clauses("RVR-10.5", "RVR-10.8")
def test_all_the_dice_shown_are_needed() -> None:
    laid = Laid(3).sea("Reed Raiders").seat(0, dice="2 red ship", favor=0)
    facing(laid, "Reed Raiders")
    assert over(laid)
    assert laid.told("FIGHTS")
    assert not won(laid)
    laid = Laid(3).sea("Reed Raiders").seat(0, dice="2 red ship, red hammer, yellow double_hammer", favor=0)
    facing(laid, "Reed Raiders")
    assert laid.legal() == [a.FIGHT, a.PAY, a.PAY + 1]  # with the one Hammer or with the other


@pytest.mark.clauses("RVR-10.8")
@pytest.mark.parametrize(
    ("name", "words", "given", "ways"),
    [
        ("Reed Raiders", "red ship, red clan", {"leader": "Brand Ironjaw"}, 1),  # a wild face is a Hammer
        ("Reed Raiders", "red clan, vordr 1 helmet", {"leader": "Brand Ironjaw"}, 1),
        ("Reed Raiders", "vordr 2 helmet", {"leader": "Brand Ironjaw"}, 0),  # one die all the same
        ("Reed Raiders", "red hammer", {"upgrades": "ship"}, 1),
        ("Reed Raiders", "", {"upgrades": "ship hammer"}, 1),
        ("Reed Raiders", "red hammer", {"upgrades": "ship", "spent": "ship"}, 0),
        ("Reed Raiders", "red ship, blue clan", {"leader": "Brand Ironjaw"}, 0),
        ("Toll Ships of Vik", "blue chest, red shield", {}, 1),  # any red die
        ("Toll Ships of Vik", "blue chest, yellow clan", {"leader": "Birna Root-Reader"}, 0),  # wild, but not red
        ("Toll Ships of Vik", "red chest", {"upgrades": "chest"}, 1),  # the token is the Chest, the die is red
        ("Toll Ships of Vik", "blue chest", {"upgrades": "ship"}, 0),  # a token has no colour
    ],
)
def test_what_stands_in_for_the_dice_shown(name: str, words: str, given: dict[str, Any], ways: int) -> None:
    laid = Laid(3).sea(name).seat(0, dice=words, favor=0, **given)
    facing(laid, name)
    legal = [action for action in laid.legal() if action >= a.PAY and laid.pending()[0][0] == t.FACE_BATTLE]
    assert len([action for action in legal if action < a.HAMMERS]) == ways


@pytest.mark.clauses("RVR-10.8")
@pytest.mark.parametrize(("reading", "ways"), [("icons", 1), ("no_wild", 0)])
@pytest.mark.parametrize(("words", "tokens"), [("red ship, red clan", ""), ("red ship", "hammer")])
def test_by_another_reading_nothing_stands_in(words: str, tokens: str, reading: str, ways: int) -> None:
    laid = Laid(3, sea_combination=reading).sea("Reed Raiders").seat(0, dice=words, upgrades=tokens, leader="Brand Ironjaw", favor=0)
    facing(laid, "Reed Raiders")
    assert (laid.pending()[0][0] == t.FACE_BATTLE) == bool(ways)


# A combat.


@pytest.mark.clauses("RVR-10.5", "RVR-10.6", "RVR-12.4")
def test_a_combat_wins_as_well() -> None:
    laid = Laid(3).sea("Reed Raiders").seat(0, dice="red ship, 2 yellow hammer", favor=0, food=0, glory=0)
    facing(laid, "Reed Raiders").play(a.FIGHT)
    assert laid.table.fight.defense == 2
    laid.rolls("combat 1", "combat 1").play(a.HAMMERS + 2)
    assert laid.told("FIGHTS") == [("RVR-12.4", "FIGHTS", 0, (2, 2, 0, 0))]
    assert laid.told("WINS_BATTLE") == [("RVR-10.6", "WINS_BATTLE", 0, (battle("Reed Raiders"), 0, 0, 0))]
    assert has_of(laid) == (1, 2, 4)
    assert laid.dice(0) == dice("red ship")
    assert won(laid) == {"Reed Raiders"}
    assert laid.table.battles[0] == 0


@pytest.mark.clauses("RVR-10.7", "RVR-12.5")
def test_an_open_battle_that_is_lost_stays_and_the_dice_are_gone() -> None:
    laid = Laid(3).sea("Reed Raiders").seat(0, dice="red ship, 2 yellow hammer", favor=0, food=3, glory=1)
    under = laid.cards_under("battles")
    facing(laid, "Reed Raiders").play(a.FIGHT)
    laid.rolls("combat 1").play(a.HAMMERS + 1)
    assert laid.told("LOSES_BATTLE") == [("RVR-10.7", "LOSES_BATTLE", 0, (battle("Reed Raiders"), 0, 0, 0))]
    assert over(laid)  # a Ship and a Hammer are left, but it is too late for them
    assert laid.dice(0) == dice("red ship, yellow hammer")
    assert laid.table.battles[0] == battle("Reed Raiders") + 1
    assert laid.cards_under("battles") == under
    assert has_of(laid) == (3, 0, 1)
    assert not won(laid)


@pytest.mark.clauses("RVR-10.4", "RVR-10.7")
def test_a_lost_battle_from_the_deck_goes_under_it() -> None:
    laid = Laid(3).top("journeys", CALM).top("battles", "Mist Wolves").sea("Reed Raiders").seat(0, favor=0)
    sailing(laid).play(FROM_DECK)
    assert over(laid)
    assert laid.cards_under("battles") == [battle("Mist Wolves")]
    assert battle("Mist Wolves") not in laid.cards("battles")
    assert laid.table.battles[0] == battle("Reed Raiders") + 1


@pytest.mark.clauses("RVR-10.4", "RVR-10.6")
def test_a_battle_from_the_deck_can_be_won() -> None:
    laid = Laid(3).top("journeys", CALM).top("battles", "Draugr Ferry").sea("Reed Raiders").seat(0, favor=0, dice="red shield, blue hammer")
    sailing(laid).play(FROM_DECK, a.PAY)
    assert won(laid) == {"Draugr Ferry"}
    assert laid[0].glory == 4
    assert laid.legal() == [a.TOKEN, a.TOKEN + 1, a.TOKEN + 2]
    laid.play(a.TOKEN + 2)
    assert list(laid[0].tokens) == [0, 0, 1]
    assert laid.cards_under("battles") == []
    assert laid.table.battles[0] == battle("Reed Raiders") + 1


@pytest.mark.clauses("RVR-10.3", "RVR-10.4")
def test_a_whole_participation() -> None:
    laid = Laid(2).top("journeys", "Hungry Gulls").top("battles", "Mist Wolves").sea("Drowned Oarsmen", "Reed Raiders")
    laid.seat(1, dice="red ship, blue shield, yellow double_hammer", food=3, favor=1, glory=2)
    sailing(laid, 1)
    laid.play(a.PASS)  # 1 Glory instead of 2 Food
    assert has_of(laid, 1) == (3, 1, 1)
    laid.play(a.BATTLE, a.PAY)
    assert has_of(laid, 1) == (6, 1, 6)
    assert laid.dice(1) == dice("yellow double_hammer")
    assert won(laid, 1) == {"Drowned Oarsmen"}
    assert not won(laid, 0)


# Thor.


def with_thor(thors: int = 1, **rulings: Any) -> Laid:
    """Seat 0 has so many Thors, faces the Reed Raiders and can pay for them; three battles lie in the deck."""
    laid = Laid(3, **rulings).sea("Reed Raiders").only("battles", "Hook-Nosed Pirates", "Drowned Oarsmen", "The Eel Mother")
    laid.seat(0, dice="2 red ship, red hammer, 3 blue shield", favor=0, food=0, glory=0, sea=["Thor"] * thors)
    return facing(laid, "Reed Raiders")


@pytest.mark.clauses("GAP-11.2", "GAP-11.5")
def test_after_a_battle_won_thor_turns_up_another() -> None:
    laid = with_thor().play(a.PAY)
    assert has_of(laid) == (1, 2, 4)  # the rewards come first
    assert laid.told("FACES") == [("GAP-11.2", "FACES", 0, (battle("Hook-Nosed Pirates"), t.BY_THOR, 0, 0))]
    assert laid.legal() == [a.PASS, a.FIGHT]


@pytest.mark.clauses("GAP-11.2", "GAP-11.3", "GAP-11.5")
def test_thors_battle_won_by_its_dice_brings_all_rewards_and_no_further_one() -> None:
    laid = with_thor()
    laid.only("battles", "Drowned Oarsmen", "The Eel Mother").play(a.PAY)
    assert laid.legal() == [a.PASS, a.FIGHT, a.PAY]
    laid.play(a.PAY)
    assert won(laid) == {"Reed Raiders", "Drowned Oarsmen"}
    assert has_of(laid) == (4, 2, 9)
    assert laid.told("WINS_BATTLE") == [("GAP-11.3", "WINS_BATTLE", 0, (battle("Drowned Oarsmen"), 0, 0, 0))]
    assert laid[0].slots[place("sea")] == t.GOD + t.THOR
    assert over(laid)


@pytest.mark.clauses("GAP-11.4", "GAP-11.5")
def test_thors_battle_left_unfought_sends_him_back() -> None:
    laid = with_thor()
    left = int(laid.table.gods_left[t.THOR])
    laid.play(a.PAY, a.PASS)
    assert laid.told("LOSES_BATTLE") == [("GAP-11.5", "LOSES_BATTLE", 0, (battle("Hook-Nosed Pirates"), 0, 0, 0))]
    assert laid.cards_under("battles") == [battle("Hook-Nosed Pirates")]
    assert laid[0].slots[place("sea")] == 0
    assert laid.table.gods_left[t.THOR] == left + 1
    assert has_of(laid) == (1, 2, 4)
    assert won(laid) == {"Reed Raiders"}
    assert over(laid)


@pytest.mark.clauses("GAP-11.3", "GAP-11.4", "RVR-12.4")
@pytest.mark.parametrize(("face", "stays"), [("combat 2", True), ("combat 1", False)])
def test_thors_battle_may_be_fought(face: str, stays: bool) -> None:
    laid = with_thor()
    laid.seat(0, dice="red ship, red hammer, blue hammer").only("battles", "Hook-Nosed Pirates").play(a.PAY + 1, a.FIGHT)
    laid.rolls(face).play(a.HAMMERS + 1, a.PASS)  # no Favor for another roll
    assert (battle("Hook-Nosed Pirates") in laid.cards_under("battles")) != stays
    assert won(laid) == ({"Reed Raiders", "Hook-Nosed Pirates"} if stays else {"Reed Raiders"})
    assert (laid[0].slots[place("sea")] == t.GOD + t.THOR) == stays


@pytest.mark.clauses("GAP-11.2")
def test_no_battle_of_thor_without_a_victory_nor_without_a_card() -> None:
    laid = Laid(3).sea("Reed Raiders").seat(0, favor=0, sea=["Thor"])
    facing(laid, "Reed Raiders")
    assert over(laid)
    assert not laid.told("FACES")
    assert laid[0].slots[place("sea")] == t.GOD + t.THOR
    laid = with_thor().only("battles").play(a.PAY)
    assert over(laid)
    assert laid[0].slots[place("sea")] == t.GOD + t.THOR


@pytest.mark.clauses("GAP-11.5")
@pytest.mark.parametrize(("reading", "more"), [("one", False), ("until_failure", True)])
def test_a_further_victory_brings_another_only_by_the_other_reading(reading: str, more: bool) -> None:
    laid = with_thor(thor_chain=reading).only("battles", "Drowned Oarsmen", "The Eel Mother").play(a.PAY, a.PAY)
    assert bool(laid.told("FACES")) == more
    assert over(laid) != more
    if more:
        assert laid.told("FACES")[0][3][0] == battle("The Eel Mother")
        laid.play(a.PASS)
        assert over(laid)
        assert laid[0].slots[place("sea")] == 0


@pytest.mark.clauses("GAP-11.5", "GAP-9.7")
def test_each_thor_brings_one_battle() -> None:
    laid = with_thor(2).play(a.PAY)
    assert laid.told("FACES")[0][3][0] == battle("Hook-Nosed Pirates")
    laid.play(a.PASS)
    assert [int(n) for n in laid[0].slots[6:9]] == [t.GOD + t.THOR, 0, 0]
    assert laid.told("FACES")[0][3][0] == battle("Drowned Oarsmen")
    laid.play(a.PAY)
    assert won(laid) == {"Reed Raiders", "Drowned Oarsmen"}
    assert [int(n) for n in laid[0].slots[6:9]] == [t.GOD + t.THOR, 0, 0]
    assert over(laid)


@pytest.mark.clauses("GAP-11.2")
def test_thor_elsewhere_and_thor_of_another_do_nothing() -> None:
    laid = Laid(3).sea("Reed Raiders").seat(0, dice="red ship, red hammer", keeps=["Thor"]).seat(1, sea=["Thor"])
    facing(laid, "Reed Raiders").play(a.PAY)
    assert over(laid)
    assert not laid.told("FACES")
