"""Combat: Hammers, rolls, Favor, and Valkyrie dice (RVR-12, GAP-4.4 to 4.7)."""

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import combat
from meadhall.games.reavers import state as t
from meadhall.games.reavers.costs import SOURCES
from meadhall.games.reavers.rulebook import RVR_8_6, RVR_12_4

from .laying import Laid
from .naming import dice, icon, kind, place


def fighting(laid: Laid, defense: int, s: int = 0, why: int = RVR_12_4) -> Laid:
    """A combat of this seat, up to its first decision; a decision to take part or rest waits below, where it ends."""
    laid.step(t.DECIDE, s)
    combat.fight(laid.table, laid.box, s, defense, why)
    return laid.go()


def ship(words: str = "", defense: int = 1, **given: Any) -> Laid:
    """Two players at Raid Villages; seat 0 has these dice, and whatever else is given, and fights."""
    given = {"favor": 0, "leader": "", **given}
    return fighting(Laid(2).at("villages").seat(0, dice=words, **given), defense)


def hammers(laid: Laid, words: str = "", tokens: str = "", s: int = 0) -> int:
    """The action that discards these dice and tokens."""
    wanted = np.zeros(SOURCES, np.int32)
    for each, number in dice(words).items():
        wanted[kind(each)] = number
    for each in tokens.split():
        wanted[t.KINDS + icon(each)] += 1
    counts = np.zeros(SOURCES, np.int32)
    found: list[int] = []
    for number in range(combat.hammer_ways(laid.table, laid.box, s)):
        combat.hammer_way(laid.table, laid.box, s, number, counts)
        found += [a.HAMMERS + number] * bool((counts == wanted).all())
    assert len(found) == 1
    return found[0]


def rerolls(laid: Laid, *wanted: int) -> int:
    """The action that rolls again so many dice showing 0, 1 and 2, and then the Valkyrie dice by their places."""
    counts = np.zeros(7, np.int32)
    found: list[int] = []
    for number in range(combat.reroll_ways(laid.table)):
        combat.reroll_way(laid.table, number, counts)
        found += [a.REROLLS + number] * (list(counts) == [*wanted, 0, 0, 0, 0][:7])
    assert len(found) == 1
    return found[0]


def over(laid: Laid) -> bool:
    """Whether the combat is over."""
    return laid.pending()[0][0] == t.DECIDE


def numbers(laid: Laid, event: str) -> list[tuple[int, ...]]:
    """The numbers of all events of one kind."""
    return [each[3] for each in laid.told(event)]


# V9, V10: Hammers, combat dice, successes, Favor.


@pytest.mark.clauses("RVR-12.1", "RVR-12.2", "RVR-12.3")
def test_hammer_and_double_hammer_roll_three_dice_and_favor_turns_defeat() -> None:
    laid = ship("red hammer, yellow double_hammer, blue shield", defense=3, favor=1)
    supply = [int(n) for n in laid.table.supply]
    assert laid.legal() == [a.HAMMERS, a.HAMMERS + 1, a.HAMMERS + 2, a.HAMMERS + 3]
    laid.rolls("combat 1", "combat 0", "combat 1").play(hammers(laid, "red hammer, yellow double_hammer"))
    assert laid.dice(0) == dice("blue shield")
    assert [int(n) for n in laid.table.supply] == [supply[0] + 1, supply[1] + 1, supply[2], supply[3]]
    assert numbers(laid, "FIGHTS") == [(3, 3, 0, 0)]
    assert numbers(laid, "COMBAT_ROLL") == [(1, 2, 0, 2)]
    assert not laid.told("WINS_COMBAT", "LOSES_COMBAT")
    laid.rolls("combat 2").play(rerolls(laid, 1, 0, 0))
    assert laid[0].favor == 0
    assert laid.told("PAYS", "REROLLS_DICE") == [("RVR-12.3", "PAYS", 0, (t.FAVOR, 1, 0, 0)), ("RVR-12.3", "REROLLS_DICE", 0, (1, 0, 0, 0))]
    assert numbers(laid, "COMBAT_ROLL") == [(0, 2, 1, 4)]
    assert laid.told("WINS_COMBAT") == [("RVR-12.2", "WINS_COMBAT", 0, (4, 3, 0, 0))]
    assert laid.table.fight.won == 1
    assert over(laid)


@pytest.mark.clauses("RVR-12.1", "RVR-12.2")
def test_dice_of_a_lost_combat_are_gone_too() -> None:
    laid = ship("red hammer, yellow double_hammer", defense=3)
    laid.rolls("combat 1", "combat 0", "combat 1").play(hammers(laid, "red hammer, yellow double_hammer"))
    assert laid.told("PAYS_DIE", "LOSES_COMBAT") == [
        ("RVR-12.1", "PAYS_DIE", 0, (kind("red hammer"), 1, 0, 0)),
        ("RVR-12.1", "PAYS_DIE", 0, (kind("yellow double_hammer"), 1, 0, 0)),
        ("RVR-12.2", "LOSES_COMBAT", 0, (2, 3, 0, 0)),
    ]
    assert laid.table.fight.won == 0
    assert not laid.dice(0)
    assert over(laid)


@pytest.mark.clauses("RVR-12.2")
@pytest.mark.parametrize("defense", [1, 2, 3, 4])
@pytest.mark.parametrize("discarded", [1, 2])
def test_so_many_hammers_give_at_most_twice_as_many_successes(discarded: int, defense: int) -> None:
    laid = ship("2 red hammer", defense=defense)
    laid.rolls("combat 2", "combat 2").play(hammers(laid, f"{discarded} red hammer"))
    assert laid.table.fight.won == (2 * discarded >= defense)
    assert laid.dice(0) == dice("red hammer" if discarded == 1 else "")


@pytest.mark.clauses("RVR-12.2", "RVR-13.3")
def test_faces_of_a_combat_die() -> None:
    found = []
    for face in range(6):
        laid = ship("red hammer", defense=2)
        laid.draws((face, 6)).play(hammers(laid, "red hammer"))
        found.append(numbers(laid, "COMBAT_ROLL")[0][3])
    assert found == [0, 0, 1, 1, 1, 2]


@pytest.mark.clauses("RVR-12.1")
def test_any_number_of_hammers_and_none_may_be_discarded() -> None:
    laid = ship("3 red hammer, blue double_hammer, blue ship, yellow clan", defense=2)
    assert laid.legal() == [a.HAMMERS + number for number in range(8)]  # 0 to 3 of one kind, 0 or 1 of the other
    assert laid.why_not(a.PASS) == "RVR-12.1"
    assert laid.why_not(a.HAMMERS + 8) == "RVR-12.1"
    assert laid.why_not(a.FIGHT) == "RVR-12.1"
    laid.play(a.HAMMERS)
    assert numbers(laid, "FIGHTS") == [(2, 0, 0, 0)]
    assert numbers(laid, "LOSES_COMBAT") == [(0, 2, 0, 0)]
    assert laid.dice(0) == dice("3 red hammer, blue double_hammer, blue ship, yellow clan")


@pytest.mark.clauses("RVR-12.1")
def test_each_way_is_another_one() -> None:
    laid = ship(
        "2 red hammer, red double_hammer, yellow hammer, vordr 2 bird, blue clan", leader="Hild Raven-Fed", upgrades="hammer hammer bird"
    )
    counts = np.zeros(SOURCES, np.int32)
    found = set()
    for number in range(combat.hammer_ways(laid.table, laid.box, 0)):
        combat.hammer_way(laid.table, laid.box, 0, number, counts)
        found.add(tuple(int(n) for n in counts))
    assert len(found) == 3 * 2 * 2 * 2 * 2 * 3 * 2
    assert combat.hammer_ways(laid.table, laid.box, 0) == len(found)


@pytest.mark.clauses("RVR-12.1", "RVR-6.12", "RVR-7.9", "GAP-3.4")
@pytest.mark.parametrize(
    ("words", "tokens", "leader", "rolled"),
    [
        ("red hammer", "", "", 1),
        ("blue double_hammer", "", "", 2),
        ("blue clan", "", "Hild Raven-Fed", 1),
        ("blue clan, red clan", "", "Loki", 1),
        ("yellow clan, red clan", "", "Loki", 2),
        ("vordr 1 bird", "", "Hild Raven-Fed", 1),
        ("vordr 2 bird", "", "Hild Raven-Fed", 2),
        ("", "hammer", "", 1),
        ("", "double_hammer", "", 2),
        ("", "bird", "Hild Raven-Fed", 1),
        ("red hammer", "double_hammer hammer", "", 4),
    ],
)
def test_what_gives_combat_dice(words: str, tokens: str, leader: str, rolled: int) -> None:
    laid = ship(words, defense=9, leader=leader, upgrades=tokens)
    laid.play(laid.legal()[-1])  # all there is
    assert numbers(laid, "FIGHTS") == [(9, rolled, 0, 0)]
    assert sum(numbers(laid, "COMBAT_ROLL")[0][:3]) == rolled
    assert list(laid[0].spent) == list(laid[0].upgrades)
    assert len(laid.told("PAYS_TOKEN")) == len(tokens.split())


@pytest.mark.clauses("RVR-12.1", "RVR-7.10")
@pytest.mark.parametrize(
    ("words", "leader", "given"),
    [
        ("red shield, red chest, red ship", "", {}),
        ("red clan, yellow clan, vordr 2 tree", "Hild Raven-Fed", {}),
        ("blue clan", "", {}),
        ("", "", {"upgrades": "hammer shield", "spent": "hammer"}),
    ],
)
def test_nothing_gives_a_hammer_and_the_combat_is_lost_at_once(words: str, leader: str, given: dict[str, Any]) -> None:
    laid = ship(words, leader=leader, favor=3, **given)
    assert over(laid)
    assert laid.table.fight.won == 0
    assert laid.told("FIGHTS", "LOSES_COMBAT") == [("RVR-12.4", "FIGHTS", 0, (1, 0, 0, 0)), ("RVR-12.2", "LOSES_COMBAT", 0, (0, 1, 0, 0))]
    assert laid[0].favor == 3


@pytest.mark.clauses("RVR-12.4")
def test_the_clause_of_the_combat_is_told() -> None:
    laid = fighting(Laid(2).at("keeps").seat(0, dice="red hammer", favor=0), 3, why=RVR_8_6)
    laid.play(hammers(laid, "red hammer"))
    assert [each[0] for each in laid.told("FIGHTS")] == ["RVR-8.6"]


# Favor.


@pytest.mark.clauses("RVR-12.3")
def test_favor_rolls_any_number_of_dice_again_as_often_as_it_is_there() -> None:
    laid = ship("2 red double_hammer", defense=8, favor=2)
    laid.rolls("combat 0", "combat 0", "combat 1", "combat 2").play(hammers(laid, "2 red double_hammer"))
    assert laid.legal() == [a.PASS, *range(a.REROLLS + 1, a.REROLLS + 12)]  # 0 to 2, 0 or 1, 0 or 1 dice, but not none at all
    assert laid.why_not(a.REROLLS) == "RVR-12.3"
    assert laid.why_not(a.REROLLS + 12) == "RVR-12.3"
    laid.rolls("combat 1", "combat 1", "combat 0").play(rerolls(laid, 2, 1, 0))
    assert numbers(laid, "REROLLS_DICE") == [(3, 0, 0, 0)]
    assert numbers(laid, "COMBAT_ROLL") == [(1, 2, 1, 4)]
    assert laid[0].favor == 1
    assert not over(laid)
    laid.rolls("combat 1").play(rerolls(laid, 0, 0, 1))
    assert numbers(laid, "COMBAT_ROLL") == [(1, 3, 0, 3)]
    assert numbers(laid, "LOSES_COMBAT") == [(3, 8, 0, 0)]
    assert laid[0].favor == 0
    assert over(laid)


@pytest.mark.clauses("RVR-12.3")
@pytest.mark.parametrize(("face", "won"), [("combat 2", 1), ("combat 1", 0)])
def test_a_roll_may_be_accepted(face: str, won: int) -> None:
    laid = ship("red hammer", defense=2, favor=4)
    laid.rolls(face).play(hammers(laid, "red hammer"), a.PASS)
    assert laid.table.fight.won == won
    assert laid[0].favor == 4
    assert over(laid)


@pytest.mark.clauses("RVR-12.5", "GAP-4.4")
def test_no_hammers_nor_another_way_nor_a_valkyrie_die_after_the_roll() -> None:
    laid = ship("2 red hammer", defense=4, favor=1, valkyrie=1)
    laid.play(hammers(laid, "red hammer"))
    assert laid.why_not(a.HAMMERS) == "RVR-12.5"
    assert laid.why_not(a.HAMMERS + 1) == "RVR-12.5"
    assert laid.why_not(a.FIGHT) == "RVR-12.5"
    assert laid.why_not(a.PAY) == "RVR-12.5"
    assert laid.why_not(a.VALKYRIE_DIE) == "GAP-4.4"
    assert laid.why_not(a.SKADI_DIE) == "GAP-12.2"
    assert laid.why_not(a.REST) == "RVR-12.3"


# What helps and hinders the next combat of the turn.


@pytest.mark.clauses("RVR-12.1", "RVR-12.2")
def test_more_dice_and_sure_successes_are_used_up_by_one_combat() -> None:
    laid = Laid(2).at("villages").seat(0, dice="red hammer", favor=0)
    laid[0].boosts[:] = [2, 1, 5, 5, 5, 5, 3, 0]  # combat, hit, what else there is, harder
    fighting(laid, 2)
    assert laid.table.fight.defense == 5
    laid.rolls("combat 1", "combat 2", "combat 1").play(hammers(laid, "red hammer"))
    assert numbers(laid, "FIGHTS") == [(5, 3, 0, 1)]
    assert numbers(laid, "WINS_COMBAT") == [(5, 5, 0, 0)]
    assert [int(n) for n in laid[0].boosts] == [0, 0, 5, 5, 5, 5, 0, 0]


@pytest.mark.clauses("RVR-12.2")
def test_sure_successes_are_not_rolled_again() -> None:
    laid = Laid(2).at("villages").seat(0, dice="", favor=5)
    laid[0].boosts[t.HIT - t.COMBAT] = 2
    fighting(laid, 2)
    assert over(laid)
    assert laid.table.fight.won == 1
    assert laid[0].favor == 5
    assert numbers(laid, "FIGHTS") == [(2, 0, 0, 2)]
    assert numbers(laid, "WINS_COMBAT") == [(2, 2, 0, 0)]


@pytest.mark.clauses("RVR-12.1")
def test_nothing_is_left_of_an_earlier_combat() -> None:
    laid = Laid(2).at("villages").seat(0, dice="", favor=0)
    fight = laid.table.fight
    fight.dice[:], fight.hits[:], fight.valkyries, fight.sure, fight.won, fight.tokens = [1, 2, 3], [4, 3, 2, 1], 4, 5, 1, 4
    fighting(laid, 1)
    assert over(laid)
    assert fight.won == 0
    assert fight.sure == 0
    assert fight.valkyries == 0
    assert fight.tokens == 0
    assert [*fight.dice, *fight.hits] == [0] * 7
    assert fight.defense == 1


# Valkyrie dice.


@pytest.mark.clauses("GAP-4.1", "GAP-4.4", "GAP-4.5")
def test_a_token_brings_a_die_that_hits_without_any_hammer() -> None:
    laid = ship("", defense=3, valkyrie=2)
    assert {a.HAMMERS, a.VALKYRIE_DIE} <= set(laid.legal())
    laid.play(a.VALKYRIE_DIE)
    assert laid[0].valkyrie == 1
    assert laid.told() == [("GAP-4.4", "PAYS", 0, (t.VALKYRIE, 1, 0, 0))]
    laid.rolls("valkyrie 3").play(a.HAMMERS)
    assert numbers(laid, "FIGHTS") == [(3, 0, 1, 0)]
    assert laid.told("VALKYRIE_ROLL", "COMBAT_ROLL", "WINS_COMBAT") == [
        ("GAP-4.5", "VALKYRIE_ROLL", 0, (0, 3, 0, 0)),
        ("RVR-12.2", "COMBAT_ROLL", 0, (0, 0, 0, 3)),
        ("RVR-12.2", "WINS_COMBAT", 0, (3, 3, 0, 0)),
    ]
    assert laid.table.fight.won == 1
    assert laid[0].valkyrie == 1
    assert laid[0].terror == 0


@pytest.mark.clauses("GAP-4.7")
def test_four_valkyrie_dice_at_most_join_combat_dice() -> None:
    laid = ship("red hammer", defense=20, valkyrie=6)
    laid.play(a.VALKYRIE_DIE, a.VALKYRIE_DIE, a.VALKYRIE_DIE, a.VALKYRIE_DIE)
    assert laid.why_not(a.VALKYRIE_DIE) == "GAP-4.7"
    assert a.VALKYRIE_DIE not in laid.legal()
    assert laid[0].valkyrie == 2
    assert laid.table.fight.tokens == 4
    laid.rolls("combat 2", "valkyrie 1", "valkyrie 3", "valkyrie 2", "valkyrie 2").play(hammers(laid, "red hammer"))
    assert numbers(laid, "FIGHTS") == [(20, 1, 4, 0)]
    assert numbers(laid, "COMBAT_ROLL") == [(0, 0, 1, 10)]
    assert numbers(laid, "VALKYRIE_ROLL") == [(0, 1, 0, 0), (1, 3, 0, 0), (2, 2, 0, 0), (3, 2, 0, 0)]
    assert list(laid.table.fight.hits) == [3, 2, 2, 1]


@pytest.mark.clauses("GAP-4.1", "GAP-4.4")
def test_who_may_have_no_valkyrie_die() -> None:
    laid = Laid(2).at("villages").seat(0, dice="red hammer", favor=0, valkyrie=0).seat(1, valkyrie=1, keeps=["Brand Ironjaw"])
    fighting(laid, 1)
    assert laid.why_not(a.VALKYRIE_DIE) == "GAP-4.1"
    assert laid.why_not(a.VALKYRIE_DIE, 1) == "GAP-4.3"  # it is not this seat's combat
    laid.play(hammers(laid, "red hammer"))
    assert over(laid)
    laid.seat(0, valkyrie=1)
    assert laid.why_not(a.VALKYRIE_DIE) == "GAP-4.4"  # there is none


@pytest.mark.clauses("GAP-4.4", "GAP-1.2")
def test_without_valkyries_there_are_no_dice_of_theirs() -> None:
    laid = Laid(2, valkyries="off").at("villages").seat(0, dice="", favor=0, valkyrie=1)
    fighting(laid, 1)
    assert over(laid)
    assert laid.table.fight.won == 0


@pytest.mark.clauses("GAP-4.6")
def test_faces_of_a_valkyrie_die() -> None:
    found = []
    for face in range(5):
        laid = ship("", defense=9, valkyrie=1)
        laid.draws((face, 6)).play(a.VALKYRIE_DIE)
        found.append((int(laid.table.fight.hits[0]), int(laid[0].terror)))
    assert found == [(1, 0), (1, 0), (2, 0), (2, 0), (3, 0)]


@pytest.mark.clauses("GAP-4.6")
def test_the_sixth_face_hits_brings_terror_and_rolls_on() -> None:
    laid = ship("", defense=5, valkyrie=1, terror=1)
    laid.rolls("valkyrie again", "valkyrie again", "valkyrie 3").play(a.VALKYRIE_DIE)  # there is nothing more to be had
    assert laid[0].terror == 3
    assert laid.told("GAINS") == [("GAP-4.6", "GAINS", 0, (t.TERROR, 1, 0, 0))] * 2
    assert numbers(laid, "VALKYRIE_ROLL") == [(0, 5, 0, 0)]
    assert numbers(laid, "WINS_COMBAT") == [(5, 5, 0, 0)]


@pytest.mark.clauses("GAP-4.5", "GAP-4.6")
def test_hits_and_terror_of_one_valkyrie_die_exactly() -> None:
    """All chains of up to four sixth faces, played out; a longer one has five hits or more, four of its Terror and then the same again."""
    longest = 5
    chance = {(hits, terror): Fraction(0) for hits in range(12) for terror in range(longest)}
    for again, last in product(range(longest), range(5)):
        laid = ship("", defense=9, valkyrie=1)
        laid.draws(*[(5, 6)] * again, (last, 6)).play(a.VALKYRIE_DIE)
        chance[int(laid.table.fight.hits[0]), int(laid[0].terror)] += Fraction(1, 6 ** (again + 1))
    rest = Fraction(1, 6**longest)
    assert sum(chance.values()) + rest == 1

    def of(least_hits: int, least_terror: int) -> Fraction:
        return rest + sum(each for (hits, terror), each in chance.items() if hits >= least_hits and terror >= least_terror)

    assert (of(1, 0), of(2, 0), of(3, 0)) == (Fraction(1), Fraction(2, 3), Fraction(5, 18))
    assert [of(0, least) for least in range(1, 5)] == [Fraction(1, 6**least) for least in range(1, 5)]
    hits = (sum(each * hits for (hits, _), each in chance.items()) + rest * longest) / (1 - rest)
    terror = (sum(each * terror for (_, terror), each in chance.items()) + rest * longest) / (1 - rest)
    assert (hits, terror) == (Fraction(2), Fraction(1, 5))


@pytest.mark.clauses("GAP-4.7", "RVR-12.3")
def test_a_valkyrie_die_rolled_again_loses_its_hits_but_no_terror() -> None:
    laid = ship("", defense=9, favor=2, valkyrie=2)
    laid.rolls("valkyrie 1", "valkyrie again", "valkyrie 2").play(a.VALKYRIE_DIE, a.VALKYRIE_DIE)
    assert list(laid.table.fight.hits) == [3, 1, 0, 0]
    assert laid[0].terror == 1
    laid.rolls("valkyrie 1").play(rerolls(laid, 0, 0, 0, 1, 0))
    assert numbers(laid, "REROLLS_DICE") == [(0, 1, 0, 0)]
    assert numbers(laid, "COMBAT_ROLL") == [(0, 0, 0, 2)]
    assert list(laid.table.fight.hits) == [1, 1, 0, 0]
    assert laid[0].terror == 1
    assert laid.legal() == [a.PASS, a.REROLLS + 1, a.REROLLS + 2]  # one of two equal dice, or both
    laid.rolls("valkyrie again", "valkyrie again", "valkyrie 3", "valkyrie 2").play(rerolls(laid, 0, 0, 0, 1, 1))
    assert numbers(laid, "REROLLS_DICE") == [(0, 2, 0, 0)]
    assert numbers(laid, "LOSES_COMBAT") == [(7, 9, 0, 0)]
    assert list(laid.table.fight.hits) == [5, 2, 0, 0]
    assert laid[0].terror == 3
    assert laid[0].favor == 0


@pytest.mark.clauses("GAP-4.7", "RVR-12.3")
def test_equal_dice_are_one_choice() -> None:
    laid = Laid(2).at("villages").seat(0, favor=1, dice="")
    fight = laid.table.fight
    fight.dice[:], fight.hits[:], fight.valkyries = [2, 0, 1], [4, 2, 2, 1], 4
    laid.step(t.DECIDE).step(t.REROLLS).go()
    ways = 3 * 1 * 2 * 2 * 3 * 2
    assert laid.legal() == [a.PASS, *range(a.REROLLS + 1, a.REROLLS + ways)]
    counts = np.zeros(7, np.int32)
    found = set()
    for number in range(ways):
        combat.reroll_way(laid.table, number, counts)
        found.add(tuple(int(n) for n in counts))
        assert counts[0] <= 2
        assert counts[1] == 0
        assert counts[2] <= 1
        assert counts[5] == 0 or counts[4] == 1
    assert len(found) == ways
    assert (0,) * 7 in found
    laid.rolls("combat 1", "valkyrie 3").play(rerolls(laid, 0, 0, 1, 0, 1))
    assert list(fight.dice) == [2, 1, 0]
    assert list(fight.hits) == [4, 3, 2, 1]


# Numbers of choices, at worst.


@pytest.mark.clauses("RVR-12.1")
def test_the_most_ways_to_discard_hammers() -> None:
    laid = ship(
        "red hammer, red double_hammer, yellow hammer, yellow double_hammer, blue hammer, blue double_hammer, "
        "red clan, yellow clan, vordr 1 helmet, vordr 2 tree",
        leader="Loki",
        upgrades="hammer double_hammer tree",
    )
    assert laid.box.ship_dice == 10
    assert laid.box.upgrade_spaces == 3
    assert combat.hammer_ways(laid.table, laid.box, 0) == 2**13 == a.MOST_HAMMERS  # any two alike are fewer: 3 ways instead of 4
    assert laid.legal()[-1] == a.HAMMERS + a.MOST_HAMMERS - 1


@pytest.mark.clauses("RVR-12.3", "GAP-4.7")
def test_the_most_ways_to_roll_again() -> None:
    laid = Laid(2).at("villages").seat(0, favor=1)
    fight = laid.table.fight
    most = combat.MOST_COMBAT_DICE
    fight.hits[:], fight.valkyries = [4, 3, 2, 1], laid.box.valkyrie_dice
    found = []
    for zeros, ones in product(range(most + 1), range(most + 1)):
        if zeros + ones <= most:
            fight.dice[:] = [zeros, ones, most - zeros - ones]
            found.append(int(combat.reroll_ways(laid.table)))
    assert max(found) == 11 * 11 * 12 * 16
    assert max(found) <= a.MOST_REROLLS


@pytest.mark.clauses("RVR-12.1", "RVR-13.3")
def test_there_are_always_enough_combat_dice() -> None:
    """All dice and tokens give two, and every Reaver's more dice are there, the best twice: no more than can be counted."""
    box = Laid(2).box
    more = [int(n) for one in box.reavers for kind, n in zip(one.gain.kinds, one.gain.amounts, strict=True) if kind == t.COMBAT]
    more += [int(n) for one in box.artifacts for kind, n in zip(one.gain.kinds, one.gain.amounts, strict=True) if kind == t.COMBAT]
    assert 2 * box.ship_dice + 2 * box.upgrade_spaces + sum(more) + max(more) <= combat.MOST_COMBAT_DICE
    laid = Laid(2).at("villages").seat(0, dice="10 red double_hammer", favor=0)
    laid[0].boosts[0] = 100
    fighting(laid, 1)
    laid.play(laid.legal()[-1])
    assert numbers(laid, "FIGHTS") == [(1, combat.MOST_COMBAT_DICE, 0, 0)]


# Skadi's die is for attempts by force alone; more in test_subdue.py.


@pytest.mark.clauses("GAP-12.2")
def test_skadi_gives_no_die_for_a_pillage() -> None:
    laid = Laid(2).at("subdue").seat(0, dice="red hammer", favor=0, skadis=1, subdue=["Skadi"])
    fighting(laid, 1)
    assert laid.why_not(a.SKADI_DIE) == "GAP-12.2"
    assert a.SKADI_DIE not in laid.legal()
    assert place("subdue") == 9
