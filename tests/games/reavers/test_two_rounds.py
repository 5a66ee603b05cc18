"""A whole game of three over two rounds with the expansion (two_rounds.py), every number worked out by hand from the clauses.

Standings are given part by part; what a part changes is reckoned beside it. The seats are 0, 1 and 2; Food begins with 4, 5, 6.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

import pytest

from meadhall.games.reavers import state as t
from meadhall.games.reavers.printed import Sheet
from meadhall.games.reavers.reading import FILE, read

from .laying import artifact, battle, bits, card, dice, good, icon, kind, prophecy, reaver, tile
from .naming import words_of
from .two_rounds import Game, lay, played, two_round_box


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The game, played to its end."""
    return played(two_round_box(tmp_path_factory.mktemp("box")))


@dataclass(frozen=True)
class Seat:
    """All that a seat has."""

    food: int
    favor: int
    dice: str
    glory: int = 0
    terror: int = 0
    farm: int = 0
    wall: int = 0
    tower: int = 0
    norn: int = 0
    valkyrie: int = 0
    leader: str = ""
    keeps: tuple[str, ...] = ()
    villages: tuple[str, ...] = ()
    sea: tuple[str, ...] = ()
    subdue: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()  # Reavers in the Glory pile
    goods: tuple[str, ...] = ()
    artifact: str = ""
    stored: str = ""
    token: str = ""
    prophecies: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    battles: tuple[str, ...] = ()


def on_table(seat: Seat) -> dict[str, Any]:
    """A standing in the numbers of the record."""
    goods = Counter(good(each) for each in seat.goods)
    slots = [[*(card(each) for each in names), 0, 0, 0][:3] for names in (seat.keeps, seat.villages, seat.sea, seat.subdue)]
    return {
        "numbers": [seat.food, seat.favor, seat.glory, seat.terror, seat.norn, seat.valkyrie],
        "tokens": [seat.farm, seat.wall, seat.tower],
        "dice": dice(seat.dice),
        "leader": card(seat.leader),
        "slots": [each for slot in slots for each in slot],
        "pile": sorted(reaver(each) for each in seat.pile),
        "goods": [goods[each] for each in range(t.GOODS)],
        "artifacts": [artifact(seat.artifact) + 1 if seat.artifact else 0, 0, 0, 0],
        "stored": [kind(seat.stored) + 1 if seat.stored else 0, 0, 0, 0],
        "upgrades": [int(seat.token != "" and icon(seat.token) == each) for each in range(t.TOKENS_OF_UPGRADES)],
        "sets": [
            bits(prophecy(each) for each in seat.prophecies),
            bits(tile(each) for each in seat.tiles),
            bits(battle(each) for each in seat.battles),
        ],
    }


def found(table: Any, s: int) -> dict[str, Any]:
    """What a seat has on this table, in the same words."""
    seat = table.seats[s]
    return {
        "numbers": [int(each) for each in (seat.food, seat.favor, seat.glory, seat.terror, seat.norn, seat.valkyrie)],
        "tokens": [int(each) for each in seat.tokens],
        "dice": Counter({words_of(each): int(number) for each, number in enumerate(seat.dice) if number}),
        "leader": int(seat.leader),
        "slots": [int(each) for each in seat.slots],
        "pile": [each for each, owner in enumerate(table.fallen) if owner == s + 1],
        "goods": [int(each) for each in seat.goods],
        "artifacts": [int(each) for each in seat.artifacts],
        "stored": [int(each) for each in seat.stored],
        "upgrades": [int(each) for each in seat.upgrades],
        "sets": [int(seat.prophecies), int(seat.tiles), int(seat.battles)],
    }


STANDINGS: dict[str, tuple[Seat, Seat, Seat]] = {}
BRAND, HILD, BIRNA, MORD, STEINN, FINN = (
    *("Brand Ironjaw", "Hild Raven-Fed", "Birna Root-Reader", "Mord Pack-Mule", "Steinn Dry-Rations", "Finn Barn-Finder"),
)
VERMUND, SUNNIVA, ORM, BERSI, SKULD, THRAND = (
    *("Vermund Fair-Trader", "Sunniva Bone-Caster", "Orm One-Lamp", "Bersi Toll-Taker", "Skuld Black-Wing", "Thrand Oar-Fist"),
)

# Set-up. Each rolls what two Reavers bring. Hild, promoted, brings Odin's 2 Favor: 1 + 2 = 3. Birna, promoted, brings Yggdrasil's
# card of the Spoils: a Ship Upgrade from the villages, whose token is taken.
ZERO = Seat(food=4, favor=3, dice="red chest, red ship, blue clan, red shield", leader=HILD, villages=(BRAND,))
ONE = Seat(food=5, favor=1, dice="yellow chest, red chest, red ship, blue hammer", leader=BIRNA, villages=(MORD,), token="ship")
TWO = Seat(food=6, favor=1, dice="yellow hammer, blue shield, yellow chest, yellow clan", sea=(STEINN,), villages=(FINN,))
STANDINGS["set-up"] = (ZERO, ONE, TWO)

# Trade. Three choices for the active seat: a Prophecy, 3 Food (4 + 3 = 7), a die; two for the second; one for the third.
ZERO = replace(ZERO, food=7, prophecies=("Woven Tales",), dice=ZERO.dice + ", blue double_hammer")
ONE = replace(ONE, dice=ONE.dice + ", blue chest, yellow ship")
TWO = replace(TWO, prophecies=("Ready for Every Shore",))
STANDINGS["trade"] = (ZERO, ONE, TWO)

# Recruit, first what seat 1 has when room is made: the Prophet's Norn, the overlay's Valkyrie token, 2 Favor for the active seat (1 +
# 2 = 3). 6 dice on the board and 2 yellow + 1 red of Vermund, 1 yellow + 1 red + 1 blue of Sunniva are 12; the bird and the red
# Shield are thrown away.
ONE = replace(
    ONE,
    favor=3,
    norn=1,
    valkyrie=1,
    dice=ONE.dice + ", yellow hammer, yellow double_hammer, yellow shield, red hammer",
)
STANDINGS["recruit: dice"] = (ZERO, ONE, TWO)

# Vermund is promoted, Birna goes to the Glory pile. Yggdrasil's card is a Keep Wall: 2 Favor (3 + 2 = 5). Its Pillage: a blue Hammer
# and a Valkyrie die for the token. Combat 0, the Valkyrie's last face 1 hit and 1 Terror, then 1 hit: 0 + 1 + 1 = 2 against Defense
# 2. 1 Favor (5 + 1 = 6) and 1 Wall token; no Terror for keeps.
ONE = replace(
    ONE,
    favor=6,
    valkyrie=0,
    terror=1,
    wall=1,
    leader=VERMUND,
    pile=(BIRNA,),
    dice="yellow chest, red chest, red ship, blue chest, yellow ship, yellow hammer, yellow double_hammer, yellow shield, red hammer",
)
STANDINGS["recruit: promotion"] = (ZERO, ONE, TWO)

# Sunniva rallies: a yellow die set to the tree. Seat 2 has no bonus; Orm, promoted, brings 2 Favor: 1 + 2 = 3. Seat 0 has none
# either.
ONE = replace(ONE, pile=(BIRNA, SUNNIVA), dice=ONE.dice + ", yellow clan")
TWO = replace(TWO, favor=3, leader=ORM, subdue=(BERSI,), dice=TWO.dice + ", 2 blue ship, red hammer")
ZERO = replace(ZERO, keeps=(SKULD,), subdue=(THRAND,), dice=ZERO.dice + ", blue hammer, red hammer, red clan, yellow chest")
STANDINGS["recruit"] = (ZERO, ONE, TWO)

# Subdue. Bersi: 1 Food (6 - 1 = 5) for 2 Glory. Thrand: 1 Food for seat 0 (7 + 1 = 8), and a Combat die more. Seat 2 takes a tile of
# level 2 with a Hammer that shows 2, and loses against another with a Hammer that shows 1; both Hammers are gone.
TWO = replace(TWO, food=5, glory=2, dice="blue shield, yellow chest, yellow clan, 2 blue ship", tiles=("Mill Reach",))
ZERO = replace(ZERO, food=8)
STANDINGS["subdue: by force"] = (ZERO, ONE, TWO)

# The third attempt is peaceful: 1 Favor (3 - 1 = 2). Turned over: Mill Reach 3 Glory and 2 Food, Thorn Shrine 1 Glory and 2 Favor.
# Glory 2 + 3 + 1 = 6, Food 5 + 2 = 7, Favor 2 + 2 = 4.
TWO = replace(TWO, food=7, favor=4, glory=6, tiles=("Mill Reach", "Thorn Shrine"))
STANDINGS["subdue: peacefully"] = (ZERO, ONE, TWO)

# Seat 0: 1 Hammer and Thrand's die, 1 + 1 = 2 against level 2. Arena Sands: 2 Glory and 2 dice, a red and a blue one. Seat 1 rests: 5
# + 2 = 7.
ZERO = replace(
    ZERO,
    glory=2,
    tiles=("Arena Sands",),
    dice="red chest, 2 red ship, 2 blue clan, red shield, blue double_hammer, blue hammer, red clan, yellow chest",
)
ONE = replace(ONE, food=7)
STANDINGS["subdue"] = (ZERO, ONE, TWO)

# Celebrate. Brand is activated: 8 + 2 = 10 Food. 1 Norn, 1 Valkyrie token, a Vordr die set to two birds: the eleventh die, a Hammer
# makes room. The two birds alone are the two wild symbols of the offering, as Hild leads. Heimdall: Hild to the Glory pile; a Vordr
# die, rolled, a Wall and a Tower token; Tyr's 4 Food (14); Thrand is activated for 1 Food (15).
ZERO = replace(
    ZERO,
    food=15,
    norn=1,
    valkyrie=1,
    wall=1,
    tower=1,
    leader="Heimdall",
    pile=(HILD,),
    dice="red chest, 2 red ship, 2 blue clan, red shield, blue double_hammer, red clan, yellow chest, vordr 1 helmet",
)
STANDINGS["celebrate: Heimdall"] = (ZERO, ONE, TWO)

# Seat 1, the second: Mord for 2 Food (7 + 2 = 9), no die rolled again; 5 Food (4) for Thor, who brings a Valkyrie token.
ONE = replace(ONE, food=4, valkyrie=1, sea=("Thor",))
STANDINGS["celebrate"] = (ZERO, ONE, TWO)

# Seat 2 rests: 7 + 2 = 9. Cleanup: 1 Glory for each tile, 2 + 1 = 3 and 6 + 2 = 8.
ZERO, TWO = replace(ZERO, glory=3), replace(TWO, food=9, glory=8)
STANDINGS["cleanup"] = (ZERO, ONE, TWO)

# Villages. Mord: 2 Food (4 + 2 = 6), and the yellow Shield rolled again shows the tree. Finn: a Treasure Chest for a card, the Harp.
# Brand: 2 Food (15 + 2 = 17).
ONE = replace(
    ONE,
    food=6,
    dice="yellow chest, red chest, red ship, blue chest, yellow ship, yellow hammer, yellow double_hammer, 2 yellow clan, red hammer",
)
TWO = replace(TWO, artifact="Skald's Harp", dice="blue shield, yellow clan, 2 blue ship")
ZERO = replace(ZERO, food=17)
STANDINGS["villages: specialists"] = (ZERO, ONE, TWO)

# Seat 1 pays 1 Food (5) and two Chests, takes two cards and two more; the red Ship goes onto the Whistle. The Farm gives 3 Food (8).
ONE = replace(
    ONE,
    food=8,
    artifact="Gull-Bone Whistle",
    stored="red ship",
    goods=("Bows and Arrows", "Bundle of Swords"),
    dice="yellow chest, yellow ship, yellow hammer, yellow double_hammer, 2 yellow clan, red hammer",
)
STANDINGS["villages: spoils"] = (ZERO, ONE, TWO)

# Seat 0's token rallies Thrand, for a die of choice: the eleventh again, and a bird makes room.
ZERO = replace(
    ZERO,
    valkyrie=0,
    subdue=(),
    pile=(HILD, THRAND),
    dice="2 red chest, 2 red ship, blue clan, red shield, blue double_hammer, red clan, yellow chest, vordr 1 helmet",
)
STANDINGS["villages: rally"] = (ZERO, ONE, TWO)

# The Pillage of the Farm, Defense 1: a Hammer that shows 2. 1 Food (9), a Farm token, a Terror (2).
ONE = replace(
    ONE,
    food=9,
    farm=1,
    terror=2,
    dice="yellow chest, yellow ship, yellow double_hammer, 2 yellow clan, red hammer",
)
STANDINGS["villages: pillage"] = (ZERO, ONE, TWO)

# Seat 2 rests for a die. Seat 0, the third, pays 1 Food (16), a Chest and a helmet, wild under Heimdall; two cards and no more:
# Carvings, and 3 Glory for a Ship Upgrade (6).
TWO = replace(TWO, dice=TWO.dice + ", yellow chest")
ZERO = replace(
    ZERO, food=16, glory=6, goods=("carvings",), dice="2 red chest, 2 red ship, blue clan, red shield, blue double_hammer, vordr 1 helmet"
)
STANDINGS["villages"] = (ZERO, ONE, TWO)

# Sea. The Maelstrom takes a Ship of seat 2's; selecting brings 2 Glory (10), the Harp with a Chest on it 2 (12).
TWO = replace(TWO, glory=12, dice="blue shield, yellow clan, blue ship")
STANDINGS["sea: Artifact"] = (ZERO, ONE, TWO)

# 4 Food less Steinn's 2 (9 - 2 = 7). Dead Calm is suffered: 1 Favor (3). The dice shown, Ship and Shield, win 5 Glory (17) and 3 Food
# (10).
TWO = replace(TWO, food=10, favor=3, glory=17, dice="yellow clan", battles=("Drowned Oarsmen",))
STANDINGS["sea: seat 2"] = (ZERO, ONE, TWO)

# Seat 0: 4 Food (12). Black Squall is paid with a Ship. Helmet for a Chest, red Ship as a red die: 3 Glory (9), 1 Favor (4), a
# Prophecy.
ZERO = replace(
    ZERO,
    food=12,
    favor=4,
    glory=9,
    battles=("Toll Ships of Vik",),
    prophecies=("Woven Tales", "A Wide Country"),
    dice="2 red chest, blue clan, red shield, blue double_hammer",
)
STANDINGS["sea: seat 0"] = (ZERO, ONE, TWO)

# Seat 1: 4 Food (5), 1 Favor (5) for Song in the Fog. A Ship and the token win: 3 Glory, a Treasure from the keeps, 3 Food (8).
ONE = replace(
    ONE,
    food=8,
    favor=5,
    glory=3,
    battles=("The Eel Mother",),
    goods=(*ONE.goods, "treasure"),
    dice="yellow chest, yellow double_hammer, 2 yellow clan, red hammer",
)
STANDINGS["sea: seat 1"] = (ZERO, ONE, TWO)

# Thor's battle, Defense 2: the double Hammer shows 1 and 0, for 1 Favor (4) the 0 becomes 1: 2. 4 Glory (7), 2 Favor (6), 1 Food (9).
ONE = replace(
    ONE,
    food=9,
    favor=6,
    glory=7,
    battles=("The Eel Mother", "Reed Raiders"),
    dice="yellow chest, 2 yellow clan, red hammer",
)
STANDINGS["sea"] = (ZERO, ONE, TWO)

# Keeps. The Prophet's Prophecy; Skuld's blue die and Vordr die, rolled. 2 Food (10) and two Shields. The Tower gives two yellow dice;
# three Hammers show 1, 1, 0, for 1 Favor (3) the 0 is 0 again: 2 against Defense 3, lost.
ZERO = replace(
    ZERO,
    food=10,
    favor=3,
    prophecies=("Woven Tales", "A Wide Country", "Old Wonders"),
    goods=("carvings", "treasure", "art", "Tapestry of the Sea"),
    dice="2 red chest, blue clan, vordr 2 tree, yellow ship",
)
STANDINGS["keeps: seat 0"] = (ZERO, ONE, TWO)

# Seat 1, the second: 2 Food (7) and its two trees, wild under Vermund; two cards and one more. Seat 2 has no Shields: 10 + 2 = 12
# Food.
ONE = replace(ONE, food=7, goods=(*ONE.goods, "treasure", "art", "armor"), dice="yellow chest, red hammer")
TWO = replace(TWO, food=12)
STANDINGS["keeps"] = (ZERO, ONE, TWO)

# Recruit. Seat 1: a Valkyrie token (2), the Whistle's 4 Food (11), 2 Favor (8); 1 yellow + 1 blue and 2 red + 1 blue dice. Seat 2: 2
# blue and 1 blue + 1 yellow dice, and Gest's Rally. Seat 0: 1 red + 1 yellow and 1 yellow + 1 red dice.
ONE = replace(
    ONE,
    food=11,
    favor=8,
    valkyrie=2,
    stored="",
    keeps=("Hauk Green-Cloak", "Odd Helm-Dreamer"),
    dice="yellow chest, 2 red hammer, yellow hammer, blue ship, red chest, blue clan",
)
TWO = replace(
    TWO,
    keeps=("Svala Verse-Wright",),
    pile=("Gest Grey-Hood",),
    dice="yellow clan, blue hammer, blue chest, blue clan, yellow ship, blue ship, red ship",
)
ZERO = replace(ZERO, dice=ZERO.dice + ", red hammer, yellow hammer, yellow chest, red shield")
STANDINGS["last recruit: dice"] = (ZERO, ONE, TWO)

# Frodi is promoted. Heimdall, dismissed, activates Brand: 2 Food (12); then Tyr's 4 (16).
ZERO = replace(ZERO, food=16, leader="Frodi Full-Table")
STANDINGS["last recruit: dismissal"] = (ZERO, ONE, TWO)

# Alof rallies: two yellow dice set to the tree are 11, and the Vordr die is thrown away. No Cleanup follows: no Glory for tiles.
ZERO = replace(
    ZERO,
    pile=(HILD, THRAND, "Alof Quick-Bead"),
    dice="2 red chest, blue clan, yellow ship, red hammer, yellow hammer, yellow chest, red shield, 2 yellow clan",
)
STANDINGS["end"] = (ZERO, ONE, TWO)


@pytest.mark.clauses("RVR-1.1")
def test_a_box_may_have_two_rounds(tmp_path):
    sheet: Sheet = read(two_round_box(tmp_path))
    assert (sheet.course.rounds, read(FILE).course.rounds) == (2, 6)
    assert lay(two_round_box(tmp_path)).box.rounds == 2


@pytest.mark.clauses(
    *("RVR-2.4", "RVR-2.5", "RVR-2.7", "RVR-2.8", "RVR-3.1", "RVR-3.10", "RVR-4.2", "RVR-4.5", "RVR-4.6", "RVR-4.12", "RVR-5.2"),
    *("RVR-6.3", "RVR-6.4", "RVR-6.5", "RVR-6.7", "RVR-6.8", "RVR-6.9", "RVR-6.10", "RVR-6.11", "RVR-7.1", "RVR-7.2", "RVR-7.3", "RVR-7.7"),
    *("RVR-7.8", "RVR-7.11", "RVR-7.12", "RVR-8.1", "RVR-8.2", "RVR-8.5", "RVR-8.6", "RVR-8.7", "RVR-9.1", "RVR-9.3", "RVR-9.4"),
    *("RVR-9.5", "RVR-10.1", "RVR-10.2", "RVR-10.5", "RVR-10.6", "RVR-11.4", "RVR-12.1", "RVR-12.2", "RVR-12.3", "RVR-14.2"),
    *("GAP-4.2", "GAP-4.4", "GAP-4.6", "GAP-5.2", "GAP-6.4", "GAP-6.6", "GAP-7.6", "GAP-7.7", "GAP-7.8", "GAP-8.1", "GAP-8.4", "GAP-9.2"),
    *("GAP-9.3", "GAP-11.1", "GAP-11.3", "GAP-16.1", "GAP-16.2"),
)
@pytest.mark.parametrize("s", [0, 1, 2])
@pytest.mark.parametrize("part", STANDINGS)
def test_what_every_seat_has(game, part, s):
    assert found(game.parts[part].table, s) == on_table(STANDINGS[part][s])


def test_no_part_is_left_out(game):
    assert list(game.parts) == list(STANDINGS)
