"""What is told in the game of two rounds (two_rounds.py), with its clauses, and how it is scored; all expected by hand from the clauses."""

import pytest

from meadhall.games.reavers import state as t

from .laying import artifact, battle, card, god, icon, journey, kind, location, place, prophecy, reaver, spoil, stack, tile
from .two_rounds import Game, played, two_round_box

NO_ONE = -1
DISPLAYS = ("recruit", "villages", "keeps", "sea")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The game, played to its end."""
    return played(two_round_box(tmp_path_factory.mktemp("box")))


def told(why: str, what: str, who: int, *numbers: int) -> tuple[str, str, int, tuple[int, ...]]:
    """An event."""
    return why, what, who, (*numbers, 0, 0, 0, 0)[:4]


def gains(why: str, who: int, *pairs: tuple[int, int]) -> list[tuple[str, str, int, tuple[int, ...]]]:
    """Things that are gained, one after the other."""
    return [told(why, "GAINS", who, *pair) for pair in pairs]


def gets(why: str, who: int, words: str, rolled: int = 1) -> list[tuple[str, str, int, tuple[int, ...]]]:
    """Dice that come, one after the other."""
    return [told(why, "GETS_DIE", who, kind(each), rolled) for each in words.split(", ")]


@pytest.mark.clauses("RVR-1.2", "RVR-4.1", "RVR-4.7", "RVR-4.9", "RVR-4.5", "RVR-11.6", "RVR-14.1", "RVR-5.1", "GAP-7.10")
def test_who_selects_and_who_takes_part(game):
    """Seats 0, 1, 2 and the Honor Ship's holder 0. Then seat 1 starts, as Trade came first, and has the Honor Ship, too."""
    events = [event for part in game.parts.values() for event in part.told]
    selected = [(who, numbers[0]) for _, what, who, numbers in events if what == "SELECTS"]
    first = [(0, "trade"), (1, "recruit"), (2, "subdue"), (0, "celebrate")]
    then = [(1, "villages"), (2, "sea"), (0, "keeps"), (1, "recruit")]
    assert selected == [(who, location(name)) for who, name in first + then]
    assert {numbers for _, numbers in selected} == set(range(7))
    words = {"TAKES_PART": "acts", "OFFERS": "acts", "RESTS": "rests"}
    decided = [f"{who} {words[what]}" for _, what, who, _ in events if what in words]
    assert decided == [
        *("0 acts", "1 acts", "2 acts"),
        *("1 acts", "2 acts", "0 acts"),
        *("2 acts", "0 acts", "1 rests"),
        *("0 acts", "1 acts", "2 rests"),
        *("1 acts", "2 rests", "0 acts"),
        *("2 acts", "0 acts", "1 acts"),
        *("0 acts", "1 acts", "2 rests"),
        *("1 acts", "2 acts", "0 acts"),
    ]


@pytest.mark.clauses("GAP-6.4", "GAP-6.5", "GAP-6.10", "GAP-5.2", "RVR-6.2", "RVR-6.3", "RVR-6.4", "RVR-3.9")
def test_selecting_recruit_reavers_at_the_prophet(game):
    """The gift, the overlay, then the decision; 6 + 6 dice are 12, two too many."""
    assert game.parts["recruit: dice"].told == [
        told("RVR-4.1", "SELECTS", 1, location("recruit")),
        told("GAP-6.4", "NORN_OR_PROPHECY", 1, 1),
        *gains("GAP-6.4", 1, (t.NORN, 1)),
        *gains("GAP-5.2", 1, (t.VALKYRIE, 1)),
        told("RVR-4.5", "TAKES_PART", 1, location("recruit")),
        *gains("RVR-6.3", 1, (t.FAVOR, 2)),
        told("RVR-6.2", "TAKES_REAVER", 1, reaver("Vermund Fair-Trader"), 0),
        told("RVR-6.2", "TAKES_REAVER", 1, reaver("Sunniva Bone-Caster"), 0),
        *gets("RVR-6.4", 1, "yellow hammer, yellow double_hammer, red shield, yellow shield, red hammer, blue clan"),
        told("RVR-3.9", "DROPS_DIE", 1, kind("blue clan")),
        told("RVR-3.9", "DROPS_DIE", 1, kind("red shield")),
    ]
    assert game.notes["too many"] == 12


@pytest.mark.clauses("RVR-6.9", "RVR-6.10", "RVR-8.5", "GAP-4.4", "GAP-4.5", "GAP-4.6", "RVR-12.1", "RVR-12.2", "RVR-8.7", "RVR-12.4")
def test_a_promotion_that_brings_a_keep_wall_to_be_pillaged(game):
    """One Hammer and one Valkyrie die, 0 + 1 + 1 against 2; the one Terror is the Valkyrie's."""
    assert game.parts["recruit: promotion"].told == [
        told("RVR-6.9", "PROMOTES", 1, reaver("Vermund Fair-Trader")),
        told("RVR-6.9", "TO_PILE", 1, card("Birna Root-Reader"), t.LEADER),
        told("RVR-6.9", "BONUS", 1, t.YGGDRASIL),
        told("RVR-6.10", "TAKES_SPOIL", 1, spoil("Keep Wall"), 1),
        *gains("RVR-8.5", 1, (t.FAVOR, 2)),
        told("RVR-8.5", "PILLAGES", 1, spoil("Keep Wall"), 2),
        told("GAP-4.4", "PAYS", 1, t.VALKYRIE, 1),
        told("RVR-12.1", "PAYS_DIE", 1, kind("blue hammer"), 1),
        told("RVR-8.5", "FIGHTS", 1, 2, 1, 1, 0),
        *gains("GAP-4.6", 1, (t.TERROR, 1)),
        told("GAP-4.5", "VALKYRIE_ROLL", 1, 0, 2),
        told("RVR-12.2", "COMBAT_ROLL", 1, 1, 0, 0, 2),
        told("RVR-12.2", "WINS_COMBAT", 1, 2, 2),
        *gains("RVR-8.5", 1, (t.FAVOR, 1), (t.WALL, 1)),
    ]


@pytest.mark.clauses("RVR-4.2", "RVR-4.3", "RVR-4.4", "RVR-9.2", "RVR-9.3", "RVR-9.6", "RVR-12.2")
def test_specialists_before_the_decision_and_two_attempts_by_force(game):
    """From the active seat on: Bersi of seat 2 for a price, Thrand of seat 0. Then 2 against 2, and 1 against 2."""
    food, tribute = stack("food", 2), stack("dice", 2)
    assert game.parts["subdue: by force"].told == [
        told("RVR-4.1", "SELECTS", 2, location("subdue")),
        told("RVR-4.2", "ABILITY_WORKS", 2, card("Bersi Toll-Taker"), place("subdue")),
        told("RVR-4.2", "PAYS", 2, t.FOOD, 1),
        *gains("RVR-4.2", 2, (t.GLORY, 2)),
        told("RVR-4.2", "ABILITY_WORKS", 0, card("Thrand Oar-Fist"), place("subdue")),
        *gains("RVR-4.2", 0, (t.FOOD, 1)),
        told("RVR-4.2", "BOOSTED", 0, t.COMBAT, 1),
        told("RVR-4.5", "TAKES_PART", 2, location("subdue")),
        told("RVR-9.2", "NAMES_TILE", 2, food, 0),
        told("RVR-12.1", "PAYS_DIE", 2, kind("yellow hammer"), 1),
        told("RVR-9.6", "FIGHTS", 2, 2, 1, 0, 0),
        told("RVR-12.2", "COMBAT_ROLL", 2, 0, 0, 1, 2),
        told("RVR-12.2", "WINS_COMBAT", 2, 2, 2),
        told("RVR-9.3", "TAKES_TILE", 2, food),
        told("RVR-9.2", "NAMES_TILE", 2, tribute, 0),
        told("RVR-12.1", "PAYS_DIE", 2, kind("red hammer"), 1),
        told("RVR-9.6", "FIGHTS", 2, 2, 1, 0, 0),
        told("RVR-12.2", "COMBAT_ROLL", 2, 0, 1, 0, 1),
        told("RVR-12.2", "LOSES_COMBAT", 2, 1, 2),
    ]


@pytest.mark.clauses("RVR-9.1", "RVR-9.4", "RVR-9.5")
def test_the_third_attempt_is_the_last_and_both_tiles_are_turned_over(game):
    favor = stack("favor", 1)
    assert game.parts["subdue: peacefully"].told == [
        told("RVR-9.2", "NAMES_TILE", 2, favor, 1),
        told("RVR-9.4", "PAYS", 2, t.FAVOR, 1),
        told("RVR-9.4", "TAKES_TILE", 2, favor),
        told("RVR-9.5", "TURNS_TILE", 2, tile("Mill Reach")),
        told("RVR-9.5", "TURNS_TILE", 2, tile("Thorn Shrine")),
        *gains("RVR-9.5", 2, (t.GLORY, 3), (t.FOOD, 2), (t.GLORY, 1), (t.FAVOR, 2)),
    ]


@pytest.mark.clauses("GAP-7.6", "GAP-7.7", "GAP-7.10", "GAP-8.4", "GAP-9.2", "GAP-9.3", "GAP-9.6", "GAP-16.1", "GAP-16.2", "RVR-3.9")
def test_heimdall_becomes_leader(game):
    """Two birds on one Vordr die, or two blue clan faces: two ways to pay."""
    brand, thrand = card("Brand Ironjaw"), card("Thrand Oar-Fist")
    assert game.notes["wild symbols"] == 2
    assert game.parts["celebrate: Heimdall"].told == [
        told("RVR-4.1", "SELECTS", 0, location("celebrate")),
        told("GAP-7.6", "ABILITY_WORKS", 0, brand, place("villages")),
        *gains("GAP-7.6", 0, (t.FOOD, 2)),
        *gains("GAP-7.7", 0, (t.NORN, 1), (t.VALKYRIE, 1)),
        *gets("GAP-7.7", 0, "vordr 2 bird", rolled=0),
        told("RVR-3.9", "DROPS_DIE", 0, kind("blue hammer")),
        told("GAP-7.10", "OFFERS", 0, 1, 3),
        told("GAP-7.10", "PAYS_DIE", 0, kind("vordr 2 bird"), 1),
        told("GAP-9.1", "TAKES_GOD", 0, god("Heimdall"), NO_ONE),
        told("GAP-9.2", "TO_PILE", 0, card("Hild Raven-Fed"), t.LEADER),
        *gets("GAP-9.2", 0, "vordr 1 helmet"),
        *gains("GAP-9.2", 0, (t.WALL, 1), (t.TOWER, 1)),
        told("GAP-9.3", "BONUS", 0, t.TYR),
        *gains("RVR-6.10", 0, (t.FOOD, 4)),
        told("GAP-16.2", "ABILITY_WORKS", 0, thrand, place("subdue")),
        *gains("GAP-16.2", 0, (t.FOOD, 1)),
    ]


@pytest.mark.clauses("GAP-7.8", "GAP-7.9", "GAP-7.10", "GAP-7.11", "GAP-8.1", "GAP-11.1", "GAP-4.3")
def test_thor_is_taken_and_the_third_seat_must_rest(game):
    """Seat 0 could rally by its token meanwhile. Two tiles are chosen, the third asks for a Keep Spoils card that seat 2 lacks."""
    assert game.notes["interrupts"] == [0, 1]
    assert game.parts["celebrate"].told == [
        told("GAP-7.8", "ABILITY_WORKS", 1, card("Mord Pack-Mule"), place("villages")),
        *gains("GAP-7.8", 1, (t.FOOD, 2)),
        told("GAP-7.8", "PASSES", 1),
        told("GAP-7.10", "OFFERS", 1, 0, 0),
        told("GAP-7.10", "PAYS", 1, t.FOOD, 5),
        told("GAP-9.1", "TAKES_GOD", 1, god("Thor"), 2),
        *gains("GAP-9.2", 1, (t.VALKYRIE, 1)),
    ]
    assert game.notes["offerings"] == ["GAP-7.10", "GAP-7.10", "GAP-7.11"]


@pytest.mark.clauses(
    *("RVR-14.1", "RVR-14.2", "RVR-14.3", "RVR-14.4", "RVR-11.6", "RVR-2.10", "GAP-17.1", "GAP-6.2", "GAP-6.9", "GAP-8.7", "RVR-5.2")
)
def test_cleanup_in_its_order(game):
    """At Recruit Reavers nothing was left. The two offerings used are flipped: 5 Food to three dice, 2 wild symbols to 3 Favor."""
    reavers = ["Hauk Green-Cloak", "Odd Helm-Dreamer", "Frodi Full-Table", "Alof Quick-Bead", "Ulfar Stone-Thrower", "Vott Sky-Pointer"]
    village = ["Farm", "Bows and Arrows", "carvings", "Deep Hold", "Axes and Spears", "Village Wall"]
    keep = ["Tower", "treasure", "treasure", "art", "Tower", "Tower"]
    cards = [[reaver(each) for each in reavers], [spoil(each) for each in village], [spoil(each) for each in keep]]
    shown = [(display, number // 2, each) for display in range(3) for number, each in enumerate(cards[display])]
    fleets = ("Drowned Oarsmen", "Toll Ships of Vik", "The Eel Mother")
    trade = ("red hammer", "red hammer", "yellow ship", "yellow ship", "blue chest", "blue chest")
    assert game.parts["cleanup"].told == [
        told("RVR-5.1", "RESTS", 2, location("celebrate")),
        *gains("RVR-5.2", 2, (t.FOOD, 2)),
        told("RVR-14.1", "HONOR_PASSES", 1),
        told("RVR-14.2", "TILE_GLORY", 0, 1, 1),
        told("RVR-14.2", "TILE_GLORY", 2, 2, 2),
        *(told("RVR-14.3", "TRADE_DIE", NO_ONE, kind(each)) for each in trade),
        told("RVR-14.4", "CARDS_GO", NO_ONE, DISPLAYS.index("villages")),
        told("RVR-14.4", "CARDS_GO", NO_ONE, DISPLAYS.index("keeps")),
        told("RVR-14.4", "CARDS_GO", NO_ONE, DISPLAYS.index("sea")),
        *(told("RVR-14.4", "SHOWS_CARD", NO_ONE, *each) for each in shown),
        *(told("RVR-14.4", "SHOWS_BATTLE", NO_ONE, space, battle(name)) for space, name in enumerate(fleets)),
        told("RVR-11.6", "START_PASSES", 1),
        told("GAP-17.1", "FLIPS_OFFERING", NO_ONE, 0, 1),
        told("GAP-17.1", "FLIPS_OFFERING", NO_ONE, 1, 2),
        told("RVR-1.2", "ROUND", NO_ONE, 2),
        told("GAP-6.2", "DESTINATION", NO_ONE, location("keeps"), location("sea")),
    ]


@pytest.mark.clauses("GAP-4.2", "GAP-4.3", "RVR-3.9", "RVR-7.11", "RVR-7.12", "RVR-6.13")
def test_a_rally_by_token_in_the_midst_of_another_s_raid(game):
    """The Farm's Pillage waits until seat 0 has its die and room for it. Both raiders could pay two Chests in seven ways.

    Seat 1: red, yellow, blue Chest and two yellow trees, wild: 3 pairs of Chests, a Chest and a tree 3, both trees 1.
    Seat 0: two red Chests, a yellow one, a red helmet and a Vordr helmet, wild: two pairs of Chests, a Chest of either colour and a
    helmet of either die 4, both helmets 1.
    """
    assert (game.notes["chests of seat 1"], game.notes["chests of seat 0"]) == (7, 7)
    thrand = reaver("Thrand Oar-Fist")
    assert game.parts["villages: rally"].told == [
        told("GAP-4.2", "RALLIES_BY_TOKEN", 0, thrand, place("subdue")),
        told("GAP-4.2", "TO_PILE", 0, thrand + 1, place("subdue")),
        *gets("GAP-4.2", 0, "red chest", rolled=0),
        told("RVR-3.9", "DROPS_DIE", 0, kind("blue clan")),
    ]
    assert game.parts["villages: pillage"].told == [
        told("RVR-7.12", "PILLAGES", 1, spoil("Farm"), 1),
        told("RVR-12.1", "PAYS_DIE", 1, kind("yellow hammer"), 1),
        told("RVR-7.12", "FIGHTS", 1, 1, 1, 0, 0),
        told("RVR-12.2", "COMBAT_ROLL", 1, 0, 0, 1, 2),
        told("RVR-12.2", "WINS_COMBAT", 1, 2, 1),
        *gains("RVR-7.11", 1, (t.TERROR, 1)),
        *gains("RVR-7.12", 1, (t.FOOD, 1), (t.FARM, 1)),
    ]


@pytest.mark.clauses("GAP-6.6", "GAP-6.10", "RVR-10.2", "RVR-4.3", "RVR-7.6", "RVR-7.7", "RVR-10.1", "RVR-10.3", "RVR-10.5", "RVR-10.6")
def test_seat_2_at_sea(game):
    """The price of the Maelstrom, the Glory, Steinn; then the Harp, before the decision. Of the 4 Food only 2 are paid."""
    steinn, harp = card("Steinn Dry-Rations"), artifact("Skald's Harp")
    assert game.parts["sea: Artifact"].told == [
        told("RVR-4.1", "SELECTS", 2, location("sea")),
        told("GAP-6.6", "PAYS_DIE", 2, kind("blue ship"), 1),
        *gains("RVR-10.2", 2, (t.GLORY, 2)),
        told("RVR-4.2", "ABILITY_WORKS", 2, steinn, place("sea")),
        told("RVR-4.2", "BOOSTED", 2, t.RATION, 2),
        told("RVR-7.6", "LOADS", 2, 0, kind("yellow chest")),
        told("RVR-7.7", "USES_ARTIFACT", 2, harp, kind("yellow chest")),
        *gains("RVR-7.7", 2, (t.GLORY, 2)),
    ]
    assert game.parts["sea: seat 2"].told == [
        told("RVR-4.5", "TAKES_PART", 2, location("sea")),
        told("RVR-10.1", "PAYS", 2, t.FOOD, 2),
        told("RVR-10.3", "MEETS_JOURNEY", 2, journey("Dead Calm")),
        told("RVR-10.3", "DECLINES", 2),
        told("RVR-10.3", "SUFFERS", 2, journey("Dead Calm")),
        told("RVR-10.3", "LOSES", 2, t.FAVOR, 1),
        told("RVR-10.4", "FACES", 2, battle("Drowned Oarsmen"), 0),
        told("RVR-10.5", "PAYS_DIE", 2, kind("blue shield"), 1),
        told("RVR-10.5", "PAYS_DIE", 2, kind("blue ship"), 1),
        told("RVR-10.6", "WINS_BATTLE", 2, battle("Drowned Oarsmen")),
        *gains("RVR-10.6", 2, (t.GLORY, 5), (t.FOOD, 3)),
    ]


@pytest.mark.clauses("RVR-10.8", "RVR-6.12", "RVR-6.13", "RVR-7.9", "RVR-7.10", "GAP-11.2", "GAP-11.3", "RVR-12.3", "GAP-9.5")
def test_seat_1_at_sea_with_a_token_and_with_thor(game):
    """Two Ships from a yellow one, two trees and the token: 2 of 3 kinds, or both trees, 4 ways. Seat 0 before: Ship or helmet, 2 ways.

    And for a Chest and a red die: two red Chests, or one with Ship, Shield or helmet, or the helmet with Ship or Shield: 6 ways.
    """
    assert (game.notes["squall"], game.notes["toll ships"], game.notes["eel mother"]) == (2, 6, 4)
    eel, reeds = battle("The Eel Mother"), battle("Reed Raiders")
    assert game.parts["sea: seat 1"].told == [
        told("RVR-4.5", "TAKES_PART", 1, location("sea")),
        told("RVR-10.1", "PAYS", 1, t.FOOD, 4),
        told("RVR-10.3", "MEETS_JOURNEY", 1, journey("Song in the Fog")),
        told("RVR-10.3", "PAYS", 1, t.FAVOR, 1),
        told("RVR-10.4", "FACES", 1, eel, 2),
        told("RVR-10.5", "PAYS_DIE", 1, kind("yellow ship"), 1),
        told("RVR-10.5", "PAYS_TOKEN", 1, icon("ship")),
        told("RVR-10.6", "WINS_BATTLE", 1, eel),
        *gains("RVR-10.6", 1, (t.GLORY, 3)),
        told("RVR-10.6", "TAKES_SPOIL", 1, spoil("treasure"), 1),
        told("RVR-8.3", "KEEPS_SPOIL", 1, spoil("treasure")),
        *gains("RVR-10.6", 1, (t.FOOD, 3)),
        told("GAP-11.2", "FACES", 1, reeds, t.BY_THOR),
    ]
    assert game.parts["sea"].told == [
        told("RVR-12.1", "PAYS_DIE", 1, kind("yellow double_hammer"), 1),
        told("RVR-12.4", "FIGHTS", 1, 2, 2, 0, 0),
        told("RVR-12.2", "COMBAT_ROLL", 1, 1, 1, 0, 1),
        told("RVR-12.3", "PAYS", 1, t.FAVOR, 1),
        told("RVR-12.3", "REROLLS_DICE", 1, 1, 0),
        told("RVR-12.2", "COMBAT_ROLL", 1, 0, 2, 0, 2),
        told("RVR-12.2", "WINS_COMBAT", 1, 2, 2),
        told("GAP-11.3", "WINS_BATTLE", 1, reeds),
        *gains("GAP-11.3", 1, (t.GLORY, 4), (t.FAVOR, 2), (t.FOOD, 1)),
    ]
    assert (game.notes["spent"][icon("ship")], game.notes["turned back"][icon("ship")]) == (1, 0)


@pytest.mark.clauses("RVR-5.1", "RVR-8.1")
def test_without_shields_seat_2_must_rest_at_the_keeps(game):
    assert game.notes["no shields"] == "RVR-8.1"


@pytest.mark.clauses("GAP-10.6", "GAP-16.2", "RVR-6.9", "RVR-3.10", "GAP-9.7")
def test_heimdall_is_dismissed_before_frodi_leads(game):
    """He activates a Reaver in a slot: Skuld or Brand, or none."""
    frodi, brand = reaver("Frodi Full-Table"), card("Brand Ironjaw")
    assert len(game.notes["Heimdall"]) == 3
    assert game.parts["last recruit: dismissal"].told == [
        told("RVR-6.9", "PROMOTES", 0, frodi),
        told("GAP-10.6", "DISMISSES", 0, god("Heimdall")),
        told("GAP-16.2", "ABILITY_WORKS", 0, brand, place("villages")),
        *gains("GAP-16.2", 0, (t.FOOD, 2)),
        told("RVR-6.9", "TO_PILE", 0, card("Heimdall"), t.LEADER),
        told("RVR-6.9", "BONUS", 0, t.TYR),
        *gains("RVR-6.10", 0, (t.FOOD, 4)),
    ]


@pytest.mark.clauses("RVR-4.6", "RVR-2.13", "RVR-3.8", "RVR-13.3", "GAP-1.4")
@pytest.mark.parametrize(("part", "supply"), {"set-up": 0, "cleanup": 1, "villages": 2, "end": 3}.items())
def test_the_dice_of_the_supply(game, part, supply):
    """Of 18 red, yellow and blue dice and 12 Vordr dice; each time 2 of a colour lie at Trade.

    Set-up: on boards 5 red, 4 yellow, 3 blue. Cleanup: seat 0 has 5, 1, 3 and a Vordr die, seat 1 3, 6, 1, seat 2 0, 2, 3.
    Villages: seat 0 5, 0, 2 and a Vordr die, seat 1 1, 5, 0 and a red die on the Whistle, seat 2 0, 2, 3.
    End: seat 0 4, 5, 1, seat 1 3, 2, 2, seat 2 1, 2, 4.
    """
    expected = [
        [18 - 5 - 2, 18 - 4 - 2, 18 - 3 - 2, 12],
        [18 - 8 - 2, 18 - 9 - 2, 18 - 7 - 2, 12 - 1],
        [18 - 6 - 1 - 2, 18 - 7 - 2, 18 - 5 - 2, 12 - 1],
        [18 - 8 - 2, 18 - 9 - 2, 18 - 7 - 2, 12],
    ]
    assert [int(each) for each in game.parts[part].table.supply] == expected[supply]


@pytest.mark.clauses("RVR-3.11", "RVR-10.7", "RVR-14.4", "RVR-7.8", "RVR-7.10", "GAP-9.7", "GAP-1.1")
def test_what_is_left_of_the_decks(game):
    """Face down, then face up under them.

    Reavers: 69 less 6 + 6 + 6 + 2. Village Spoils: 56 less 1 + 6 + 6 + 1 + 2; under them the Striped Sail, six of the display, Deep
    Hold, the Farm. Keep Spoils: 72 less 6 + 1 + 6 + 1 + 2 + 1; under them the Keep Wall, six of the display, the Tower. Sea Journeys:
    18 less 3. Sea Battles: 24 less 3 + 3 + 1, and three of the display under them. Prophecies: 42 less 4.
    """
    table = game.parts["end"].table
    assert [(int(deck.left), int(deck.under)) for deck in table.decks] == [(49, 0), (40, 9), (55, 8), (15, 3), (17, 3), (38, 0)]
    assert [int(each) for each in table.gods_left] == [4, 2, 3, 0, 3, 0, 2]
    assert [int(each) for each in table.gods_gone] == [0, 0, 0, 0, 0, 0, 1]
    assert int(table.upgrades_left[icon("ship")]) == 1
    assert (int(table.destinations_left), list(table.battles)) == (5, [0, 0, 0, 0])


@pytest.mark.clauses(
    *("RVR-1.1", "RVR-14.1", "RVR-15.1", "RVR-15.2", "RVR-15.3", "RVR-15.4", "RVR-15.5", "RVR-15.6", "RVR-15.7"),
    *("GAP-2.1", "GAP-2.2", "GAP-2.4", "GAP-17.2"),
)
def test_final_scoring_and_the_tie(game):
    """No Cleanup comes first.

    Seat 0: 9 Glory; one Treasure 1, one Art 2, one set of Carvings of 1: 1, one Tapestry 2, a Wall and a Tower token 4; Woven Tales,
    one Tapestry: 2, twice with the Norn 4; A Wide Country, one tile: 1; Old Wonders, no Artifact: 0.
    9 + 1 + 2 + 1 + 2 + 4 + 4 + 1 + 0 = 24.

    Seat 1: 7 Glory; two Treasures 3, one Art 2, one Armor 3, two weapons 2, a Farm and a Wall token 4, the Whistle 1, two Terror -4;
    the Norn has no Prophecy. 7 + 3 + 2 + 3 + 2 + 4 + 1 - 4 = 18.

    Seat 2: 17 Glory; Ready for Every Shore, a card in each slot: 6; the Harp 1. 17 + 6 + 1 = 24.

    A battle and two tiles of seat 2 are more than a battle and a tile of seat 0.
    """
    last = game.parts["end"].told
    scored = last[[what for _, what, _, _ in last].index("SCORE_COLLECTION") :]
    assert scored == [
        told("RVR-15.3", "SCORE_COLLECTION", 0, 0, 1, 1),
        told("RVR-15.3", "SCORE_COLLECTION", 0, 1, 1, 2),
        told("RVR-15.6", "SCORE_COLLECTION", 0, 3, 1, 1),
        told("RVR-15.2", "SCORE_TRIO", 0, 0, 2),
        told("RVR-15.6", "SCORE_TRIO", 0, 2, 4),
        told("RVR-15.5", "SCORE_PROPHECY", 0, prophecy("A Wide Country"), 1, 0),
        told("GAP-2.2", "SCORE_PROPHECY", 0, prophecy("Woven Tales"), 4, 1),
        told("RVR-15.5", "SCORE_PROPHECY", 0, prophecy("Old Wonders"), 0, 0),
        told("RVR-15.1", "POINTS", 0, 24),
        told("RVR-15.3", "SCORE_COLLECTION", 1, 0, 2, 3),
        told("RVR-15.3", "SCORE_COLLECTION", 1, 1, 1, 2),
        told("RVR-15.3", "SCORE_COLLECTION", 1, 2, 1, 3),
        told("RVR-15.6", "SCORE_TRIO", 1, 1, 2),
        told("RVR-15.6", "SCORE_TRIO", 1, 2, 4),
        told("RVR-15.6", "SCORE_ARTIFACTS", 1, 1, 1),
        told("RVR-15.5", "SCORE_TERROR", 1, 2, 4),
        told("RVR-15.1", "POINTS", 1, 18),
        told("RVR-15.5", "SCORE_PROPHECY", 2, prophecy("Ready for Every Shore"), 6, 0),
        told("RVR-15.6", "SCORE_ARTIFACTS", 2, 1, 1),
        told("RVR-15.1", "POINTS", 2, 24),
        told("RVR-15.7", "WINS", 2),
    ]
    before = [told("RVR-6.7", "RALLIES", 0, reaver("Alof Quick-Bead")), *gets("RVR-6.7", 0, "yellow clan, yellow clan", rolled=0)]
    assert last[: -len(scored)] == [*before, told("RVR-3.9", "DROPS_DIE", 0, kind("vordr 2 tree"))]
    assert game.laid.scores() == ([24, 18, 24], [2, 3, 1])
    assert game.laid.table.over
