"""Each of the seven locations, selected once by a table of four: all that everyone has in the end, worked out by hand."""

from collections import Counter
from typing import Any

import pytest

from meadhall.engine import has
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t

from .course import asks, choosing, select
from .laying import Laid, dice, god, icon, kind, place, slot, spoil, stack
from .naming import SHEET

KEPT = ("treasure", "art", "armor", "carvings", "sea", "hunt", "feast", "swords", "bows", "axes")


def card_name(number: int) -> str:
    """A card of a player board by its name."""
    if number >= t.GOD:
        return next(row.name for row in SHEET.god if god(row.name) == number - t.GOD)
    return str(SHEET.reaver[number - 1].name)


def owned(laid: Laid, s: int) -> dict[str, Any]:
    """All that a seat has, nothing being left out that is not 0."""
    seat, table = laid[s], laid.table
    names = ("food", "favor", "glory", "terror", "norn", "valkyrie")
    found: dict[str, Any] = {name: int(seat[name]) for name in names}
    found |= {name: int(seat.tokens[number]) for number, name in enumerate(("farm", "wall", "tower"))}
    found |= {name: int(seat.goods[number]) for number, name in enumerate(KEPT)}
    found["dice"] = laid.dice(s)
    found["leader"] = card_name(int(seat.leader)) if seat.leader else ""
    for name in ("keeps", "villages", "sea_slot", "subdue"):
        first = 3 * slot(name.removesuffix("_slot"))
        found[name] = [card_name(int(each)) for each in seat.slots[first : first + 3] if each]
    found["artifacts"] = [SHEET.artifact[int(each) - 1].name for each in seat.artifacts if each]
    found["stored"] = [int(each) for each in seat.stored if each]
    found["upgrades"] = [number for number in range(8) for _ in range(int(seat.upgrades[number]))]
    found["prophecies"] = [row.name for number, row in enumerate(SHEET.prophecy) if has(seat.prophecies, number)]
    found["tiles"] = [row.name for number, row in enumerate(SHEET.tile) if has(seat.tiles, number)]
    found["battles"] = [row.name for number, row in enumerate(SHEET.battle) if has(seat.battles, number)]
    found["pile"] = [row.name for number, row in enumerate(SHEET.reaver) if table.fallen[number] == s + 1]
    found["relics"] = [row.name for number, row in enumerate(SHEET.artifact) if table.relics[number] == s + 1]
    return {name: value for name, value in found.items() if value}


def supply(laid: Laid) -> list[int]:
    """Red, yellow, blue and Vordr dice in the supply."""
    return [int(each) for each in laid.table.supply]


def under(laid: Laid, deck: str) -> Counter[int]:
    """The face-up cards below a deck."""
    return Counter(laid.cards_under(deck))


def use(number: int, way: str) -> int:
    """To use the Reaver of this number in hand: "rally", "promote", or the name of a slot."""
    return a.USE + 6 * number + (0 if way == "rally" else 5 if way == "promote" else 1 + slot(way))


def die(words: str) -> int:
    """To take a die with this side up."""
    return a.DIE + kind(words)


def drop(words: str) -> int:
    """To throw this die away."""
    return a.DROP + kind(words)


def over(laid: Laid, chooser: int) -> None:
    """The selection is over, and the next seat selects."""
    assert (asks(laid), laid.asked()) == (t.SELECT, (chooser + 1) % 4)
    assert laid.pending() == [(t.SELECT, (chooser + 1) % 4)]
    assert int(laid.table.in_hand) == int(laid.table.spoils_in_hand) == int(laid.table.journey) == 0


@pytest.mark.clauses("RVR-4.5", "RVR-6.2", "RVR-6.3", "RVR-6.4", "RVR-6.5", "RVR-6.7", "RVR-6.8", "RVR-6.9", "RVR-6.10", "GAP-5.2")
def test_recruit_reavers():
    laid = Laid(4).seat(0, food=2, dice="9 yellow hammer").seat(1, food=2).seat(2, food=2).seat(3, food=2)
    laid.display("recruit", ["Brand Ironjaw", "Hild Raven-Fed"], ["Vigdis Lock-Picker", "Orm One-Lamp"])
    laid.top("reavers", "Grima Field-Walker", "Ragna Red-Shield").top("keep", "treasure")
    select(choosing(laid, 1), "recruit")  # a Valkyrie token
    # Seat 1: 2 Favor. Brand brings 2 red dice, Hild a blue and a red one. Brand rallies for any 2 dice; Hild goes to the sea slot.
    laid.play(a.TAKE_PART).rolls("red ship", "red chest", "blue hammer", "red shield").play(a.GROUP)
    laid.play(use(0, "rally"), die("blue clan"), die("blue clan"), use(0, "sea"))
    assert owned(laid, 1) == {
        "food": 2,
        "favor": 2,
        "valkyrie": 1,
        "dice": dice("red ship, red chest, red shield, blue hammer, 2 blue clan"),
        "sea_slot": ["Hild Raven-Fed"],
        "pile": ["Brand Ironjaw"],
    }
    # Seat 2, unseen: Grima brings a yellow die, Ragna a red one. Grima leads: a card of the Spoils, here a Treasure. Then Ragna
    # leads: Grima goes to the Glory pile, and Tyr brings 4 Food.
    laid.play(a.TAKE_PART).rolls("yellow clan", "red ship").play(a.GROUP + 4)
    laid.play(use(0, "promote"), a.DECK + 1, use(0, "promote"))
    assert owned(laid, 2) == {
        "food": 6,
        "dice": dice("yellow clan, red ship"),
        "leader": "Ragna Red-Shield",
        "treasure": 1,
        "pile": ["Grima Field-Walker"],
    }
    # Seat 3 rests for a die.
    laid.play(die("blue clan"))
    assert owned(laid, 3) == {"food": 2, "dice": dice("blue clan")}
    # Seat 0 has 9 dice: Vigdis brings a red one, Orm 2 blue ones, 12 in all, so 2 go. Vigdis may go to the slot of Keeps alone.
    # Orm rallies for 2 blue dice and any one; for each of them another has to go.
    laid.play(a.TAKE_PART).rolls("red hammer", "blue ship", "blue chest").play(a.GROUP + 1)
    laid.play(drop("red hammer"), drop("yellow hammer"))
    assert [laid.why_not(use(0, name)) for name in ("keeps", "villages", "sea", "subdue")] == ["", "RVR-4.14", "RVR-4.14", "RVR-4.14"]
    laid.play(use(0, "keeps"), use(0, "rally"))
    for words in ("blue double_hammer", "blue double_hammer", "red clan"):
        laid.play(die(words), drop("yellow hammer"))
    assert owned(laid, 0) == {
        "food": 2,
        "dice": dice("5 yellow hammer, blue ship, blue chest, 2 blue double_hammer, red clan"),
        "keeps": ["Vigdis Lock-Picker"],
        "pile": ["Orm One-Lamp"],
    }
    over(laid, 1)
    # Red: 3 + 1 + 1 are out; yellow 1 + 5; blue 3 + 1 + 4.
    assert supply(laid) == [13, 12, 10, 12]
    assert int(laid.table.groups[:8].sum()) == 0
    assert under(laid, "reavers") == Counter()


@pytest.mark.clauses("RVR-4.5", "RVR-7.1", "RVR-7.2", "RVR-7.3", "RVR-7.4", "RVR-7.8", "RVR-7.11", "RVR-7.12", "RVR-12.1", "RVR-12.3")
def test_raid_villages():
    laid = Laid(4).seat(2, food=3, favor=1, dice="2 red chest, yellow hammer, blue double_hammer")
    laid.seat(3, food=1, dice="yellow chest, red clan, blue clan", leader="Brand Ironjaw").seat(0, food=1, dice="2 blue chest").seat(
        1, food=5
    )
    laid.display("villages", ["Farm", "Battle Deck"], ["Village Wall", "Cracked War Horn"])
    laid.top("village", "Bundle of Swords", "carvings", "Striped Sail", "Farm", "Farm")
    select(choosing(laid, 2), "villages")
    # Seat 2 pays 1 Food and 2 Chests, takes the Farm and the Ship Upgrade, and as active player the Swords and the Carvings. The Farm
    # brings 3 Food; against Defense 1 a single Hammer rolls one die, 0; the Favor rolls it again, 1: won, so 1 Food, a Farm token and
    # a Terror. The Upgrade is taken as a token.
    laid.play(a.TAKE_PART, a.GROUP, a.RESOLVE + spoil("Farm"), a.FIGHT)
    laid.rolls("combat 0").play(a.HAMMERS + 1).rolls("combat 1").play(a.REROLLS + 1)
    laid.play(a.RESOLVE + spoil("Battle Deck"), a.UPGRADE_TOKEN, a.RESOLVE + spoil("carvings"))
    assert owned(laid, 2) == {
        "food": 3 - 1 + 3 + 1,
        "terror": 1,
        "farm": 1,
        "swords": 1,
        "carvings": 1,
        "upgrades": [icon("hammer")],
        "dice": dice("blue double_hammer"),
    }
    # Seat 3 pays with a Chest and the icon of its leader's clan, and takes the other group and, as second player, one card more. The
    # Wall brings 1 Favor and is not pillaged; the horn finds a space; the Upgrade is taken as 3 Glory.
    laid.play(a.TAKE_PART, a.GROUP + 1, a.RESOLVE + spoil("Village Wall"), a.PASS, a.RESOLVE + spoil("Cracked War Horn"), a.UPGRADE_GLORY)
    assert owned(laid, 3) == {
        "favor": 1,
        "glory": 3,
        "dice": dice("blue clan"),
        "leader": "Brand Ironjaw",
        "artifacts": ["Cracked War Horn"],
    }
    # Seat 0 takes two unseen and none beside: two Farms, 3 Food each. The first is not pillaged, the second without a Hammer: lost.
    laid.play(a.TAKE_PART)
    assert asks(laid) == t.PILLAGE  # nothing else is left than the deck, and the two cards are alike
    laid.play(a.PASS, a.FIGHT)
    assert owned(laid, 0) == {"food": 1 - 1 + 3 + 3}
    # Seat 1 has no Chests and must rest.
    assert laid.why_not(a.TAKE_PART) == "RVR-7.1"
    laid.play(a.REST)
    assert owned(laid, 1) == {"food": 7}
    over(laid, 2)
    # All that was paid or fought with is back: out are two blue dice.
    assert supply(laid) == [18, 18, 16, 12]
    assert under(laid, "village") == Counter(
        spoil(name) for name in ("Farm", "Farm", "Farm", "Battle Deck", "Village Wall", "Striped Sail")
    )
    assert int(laid.table.upgrades_left[icon("hammer")]) == 1
    assert int(laid.table.groups[8:16].sum()) == 0


@pytest.mark.clauses("RVR-4.5", "RVR-8.1", "RVR-8.2", "RVR-8.3", "RVR-8.4", "RVR-8.5", "RVR-8.6", "RVR-8.7", "RVR-8.8", "GAP-3.4")
def test_raid_keeps():
    laid = Laid(4).seat(0, food=2, dice="red shield, yellow shield, 2 red hammer, red double_hammer").seat(1, food=4, dice="3 blue shield")
    laid.seat(2, food=2, dice="vordr 2 tree, red shield", leader="Hrani Leaf-Hand").seat(3, food=1)
    laid.display("keeps", ["Keep Wall", "Tapestry of the Sea"], ["Tower", "Tapestry of the Sea"])
    laid.top("keep", "Tower", "treasure", "art", "art", "armor")
    select(choosing(laid, 0), "keeps")
    # Seat 0 pays 2 Food and 2 Shields, and takes the Wall and the Tapestry, then the Tower and the Treasure. The Wall: 2 Favor; against
    # Defense 2 both single Hammers roll 1 and 0; a Favor rolls the 0 again, 1: won, 1 Favor and a Wall token. The Tower: a yellow and
    # a blue die; against Defense 3 the double Hammer rolls 2 and 1: won, 3 Glory and a Tower token. Keeps bring no Terror.
    laid.play(a.TAKE_PART, a.GROUP, a.RESOLVE + spoil("Keep Wall"), a.FIGHT)
    laid.rolls("combat 1", "combat 0").play(a.HAMMERS + 2).rolls("combat 1").play(a.REROLLS + 1, a.PASS)
    laid.play(a.RESOLVE + spoil("Tapestry of the Sea"), a.RESOLVE + spoil("Tower"))
    laid.rolls("yellow chest", "blue ship").play(a.COLOURS + 1, a.FIGHT).rolls("combat 2", "combat 1").play(a.HAMMERS + 1, a.PASS)
    assert owned(laid, 0) == {
        "favor": 2 - 1 + 1,
        "glory": 3,
        "wall": 1,
        "tower": 1,
        "sea": 1,
        "treasure": 1,
        "dice": dice("yellow chest, blue ship"),
    }
    # Seat 1 keeps one of 3 Shields, and takes two unseen and one more.
    laid.play(a.TAKE_PART, a.GROUP + 4, a.RESOLVE + spoil("art"), a.RESOLVE + spoil("armor"))
    assert owned(laid, 1) == {"food": 2, "art": 2, "armor": 1, "dice": dice("blue shield")}
    # Seat 2, led by one of Yggdrasil, pays with a Shield and a Vordr die with two trees, which is one die here. The Tower: 2 red dice.
    laid.play(a.TAKE_PART, a.GROUP + 1, a.RESOLVE + spoil("Tower")).rolls("red hammer", "red clan").play(a.COLOURS + 20, a.PASS)
    assert owned(laid, 2) == {"sea": 1, "dice": dice("red hammer, red clan"), "leader": "Hrani Leaf-Hand"}
    # Seat 3 cannot pay, and rests for a die.
    assert laid.why_not(a.TAKE_PART) == "RVR-8.1"
    laid.play(die("yellow double_hammer"))
    assert owned(laid, 3) == {"food": 1, "dice": dice("yellow double_hammer")}
    over(laid, 0)
    assert supply(laid) == [16, 16, 16, 12]
    assert under(laid, "keep") == Counter(spoil(name) for name in ("Keep Wall", "Tower", "Tower"))


@pytest.mark.clauses("RVR-4.5", "RVR-10.1", "RVR-10.2", "RVR-10.3", "RVR-10.4", "RVR-10.5", "RVR-10.6", "RVR-10.7")
def test_battle_at_sea():
    laid = Laid(4).seat(3, food=7, favor=1, dice="red ship, blue hammer, yellow shield")
    laid.seat(0, food=4, dice="2 red double_hammer, blue hammer").seat(1, food=3).seat(2, food=6, dice="red hammer")
    laid.sea("Reed Raiders", "Cinder Whale").top("battles", "Toll Ships of Vik").top("prophecies", "Many Oars")
    laid.top("journeys", "Dead Calm", "Broken Tiller", "Spoiled Barrels")
    select(choosing(laid, 3), "sea")
    # Seat 3: 2 Glory for selecting. It pays 4 Food, then 2 Food for the calm, and wins by a Ship and a Hammer: 4 Glory, 2 Favor, 1 Food.
    assert owned(laid, 3)["glory"] == 2
    laid.play(a.TAKE_PART, a.PAY, a.BATTLE, a.PAY)
    assert owned(laid, 3) == {
        "food": 7 - 4 - 2 + 1,
        "favor": 3,
        "glory": 6,
        "battles": ["Reed Raiders"],
        "dice": dice("yellow shield"),
    }
    # Seat 0 has no Ship for the tiller and suffers a Terror. It fights the whale, Defense 3, with 5 Hammers: 0, 0, 0, 1, 1 is too little.
    laid.play(a.TAKE_PART)
    assert laid.why_not(a.BATTLE) == "RVR-10.4"
    laid.play(a.BATTLE + 1).rolls("combat 0", "combat 0", "combat 0", "combat 1", "combat 1").play(a.HAMMERS + 5)
    assert owned(laid, 0) == {"terror": 1}
    # Seat 1 has too little Food and must rest.
    assert laid.why_not(a.TAKE_PART) == "RVR-10.1"
    laid.play(a.REST)
    assert owned(laid, 1) == {"food": 5}
    # Seat 2 pays 4 Food and loses the other 2. It turns up the top card, Defense 2, and wins by one die: 3 Glory, 1 Favor, 1 Prophecy.
    laid.play(a.TAKE_PART, a.BATTLE + 4).rolls("combat 2").play(a.HAMMERS + 1)
    assert owned(laid, 2) == {"favor": 1, "glory": 3, "battles": ["Toll Ships of Vik"], "prophecies": ["Many Oars"]}
    over(laid, 3)
    assert supply(laid) == [18, 17, 18, 12]
    journeys = [row.name for row in SHEET.journey]
    assert under(laid, "journeys") == Counter(journeys.index(name) for name in ("Dead Calm", "Broken Tiller", "Spoiled Barrels"))
    assert under(laid, "battles") == Counter()
    battles = [row.name for row in SHEET.battle]
    assert [int(each) - 1 for each in laid.table.battles] == [-1, battles.index("Cinder Whale"), -1, -1]


def attempt(type_: str, level: int, peacefully: int) -> int:
    """An attempt at the top tile of a stack."""
    return a.TILE + 2 * stack(type_, level) + peacefully


@pytest.mark.clauses("RVR-4.5", "RVR-9.1", "RVR-9.2", "RVR-9.3", "RVR-9.4", "RVR-9.5", "RVR-9.6")
def test_subdue_territories():
    laid = Laid(4).seat(1, food=4, dice="red hammer, 2 red ship").seat(2, favor=2).seat(3, food=2).seat(0, food=6)
    laid.stacks("Hen Cot", "Barley Ness", "Oath Ring", "Smith's Yard", "Granary Hold")
    select(choosing(laid, 1), "subdue")
    # Seat 1 (V12): the first attempt by force is won, 1 against 1; the second has no Hammer and is lost; the third costs 2 Food. Then both
    # tiles are turned over: 6 Food; and 2 dice of any colour and side, and a die may be turned.
    laid.play(a.TAKE_PART, attempt("dice", 1, 0)).rolls("combat 1").play(a.HAMMERS + 1)
    laid.play(attempt("favor", 2, 0), attempt("food", 1, 1))
    assert [event[3][0] for event in laid.told("TURNS_TILE")] == [
        SHEET.tile.index(row) for row in SHEET.tile if row.name in ("Hen Cot", "Smith's Yard")
    ]
    laid.play(die("blue clan"), die("yellow chest"), a.TURN_TO + 6 * kind("red ship") + 2)
    assert owned(laid, 1) == {
        "food": 4 - 2 + 6,
        "dice": dice("red ship, red shield, blue clan, yellow chest"),
        "tiles": ["Hen Cot", "Smith's Yard"],
    }
    # Seat 2 has two attempts and uses one: 2 Favor go; 2 Glory and 2 Favor come.
    laid.play(a.TAKE_PART, attempt("favor", 2, 1), a.PASS)
    assert owned(laid, 2) == {"favor": 2, "glory": 2, "tiles": ["Oath Ring"]}
    # Seat 3 has one: 2 Food go; 2 Glory and 2 Food come. So has seat 0: 6 Food go; 5 Glory come.
    laid.play(a.TAKE_PART, attempt("food", 1, 1))
    assert owned(laid, 3) == {"food": 2, "glory": 2, "tiles": ["Barley Ness"]}
    laid.play(a.TAKE_PART, attempt("food", 3, 1))
    assert owned(laid, 0) == {"glory": 5, "tiles": ["Granary Hold"]}
    over(laid, 1)
    assert supply(laid) == [16, 17, 17, 12]
    assert [int(each.left) for each in laid.table.stacks] == [4, 6, 5, 6, 5, 6, 5, 6, 6]


@pytest.mark.clauses("RVR-4.5", "RVR-11.1", "RVR-11.2", "RVR-11.3", "RVR-11.4", "RVR-11.6")
def test_trade_with_villages():
    laid = Laid(4).trade("red hammer, red chest, 2 yellow ship, blue clan, blue hammer").top("prophecies", "Many Oars")
    select(choosing(laid, 2), "trade")
    # Seat 2 chooses 3 times, seat 3 twice, seat 1 once; seat 0 rests.
    laid.play(a.TAKE_PART, a.TRADE_DIE + kind("red chest"), a.TRADE_FOOD, a.TRADE_PROPHECY)
    laid.play(a.TAKE_PART, a.TRADE_DIE + kind("yellow ship"), a.TRADE_DIE + kind("yellow ship"))
    laid.play(a.REST)
    laid.play(a.TAKE_PART)
    assert laid.why_not(a.TRADE_DIE + kind("yellow ship")) == "RVR-11.3"
    laid.play(a.TRADE_FAVOR)
    assert owned(laid, 2) == {"food": 3, "dice": dice("red chest"), "prophecies": ["Many Oars"]}
    assert owned(laid, 3) == {"dice": dice("2 yellow ship")}
    assert owned(laid, 0) == {"food": 2}
    assert owned(laid, 1) == {"favor": 1}
    over(laid, 2)
    # The six dice never were in the supply.
    assert supply(laid) == [16, 16, 16, 12]
    lying = {words: int(laid.table.trade[kind(words)]) for words in ("red hammer", "blue clan", "blue hammer")}
    assert (lying, int(laid.table.trade.sum())) == ({"red hammer": 1, "blue clan": 1, "blue hammer": 1}, 3)
    # The Start Player selected it first: from the next round on seat 3 starts.
    assert (int(laid.table.starter), int(laid.table.next_starter)) == (2, 3)


@pytest.mark.clauses(
    "RVR-4.5", "GAP-7.6", "GAP-7.7", "GAP-7.8", "GAP-7.10", "GAP-7.11", "GAP-8.1", "GAP-8.3", "GAP-8.6", "GAP-9.1", "GAP-9.2"
)
@pytest.mark.clauses("GAP-9.3", "GAP-10.2", "GAP-10.5", "GAP-11.1", "GAP-14.1", "GAP-14.2")
def test_celebrate_the_gods():
    laid = Laid(4).offers(0, 2, 5).seat(3, food=5, keeps=["Svala Verse-Wright"]).seat(0, favor=2, sea=["Hild Raven-Fed"])
    laid.seat(1, prophecies=["Many Oars"], keeps=["Orm One-Lamp"]).top("village", "carvings")
    select(choosing(laid, 3), "celebrate")
    # Seat 3: Svala's Glory; a Norn, a Valkyrie token and a Vordr die set to two birds; 5 Food for Odin. His clan brings 2 Favor; for the
    # die, the token and a Favor, three items, he gives 6 Glory.
    laid.play(a.ACTIVATE + place("keeps"), die("vordr 2 bird"))
    assert owned(laid, 3) == {
        "food": 5,
        "glory": 1,
        "norn": 1,
        "valkyrie": 1,
        "dice": dice("vordr 2 bird"),
        "keeps": ["Svala Verse-Wright"],
    }
    laid.play(a.OFFER, a.GOD + 4 * god("Odin"), a.ITEMS + 0b111)
    assert owned(laid, 3) == {"favor": 1, "glory": 7, "norn": 1, "leader": "Odin", "keeps": ["Svala Verse-Wright"]}
    # Seat 0, the second player: Hild's Favor makes 3 of them, which pay for Thor in the sea slot: a Valkyrie token.
    laid.play(a.ACTIVATE + place("sea"))
    assert laid.why_not(a.OFFER) == "GAP-7.10"
    laid.play(a.OFFER + 1, a.GOD + 4 * god("Thor") + slot("sea"))
    assert owned(laid, 0) == {"valkyrie": 1, "sea_slot": ["Hild Raven-Fed", "Thor"]}
    # Seat 1: its Prophecy and its Reaver for Loki: 2 Vordr dice, rolled, and the bonuses of Tyr and of Yggdrasil, 4 Food and a card.
    laid.play(a.OFFER + 2).rolls("vordr 1 tree", "vordr 2 helmet").play(a.GOD + 4 * god("Loki"), a.DECK)
    assert owned(laid, 1) == {
        "food": 4,
        "carvings": 1,
        "dice": dice("vordr 1 tree, vordr 2 helmet"),
        "leader": "Loki",
        "pile": ["Orm One-Lamp"],
    }
    # For seat 2 no tile is left.
    assert {laid.why_not(a.OFFER + tile) for tile in range(3)} == {"GAP-7.10"}
    laid.play(die("red hammer"))
    assert owned(laid, 2) == {"dice": dice("red hammer")}
    over(laid, 3)
    assert supply(laid) == [17, 18, 18, 10]
    assert [int(laid.table.gods_left[god(name)]) for name in ("Odin", "Thor", "Loki", "Freya")] == [3, 2, 2, 3]
    assert under(laid, "prophecies") == Counter([0])  # Many Oars is the first of them
    assert int(laid.table.offered) == 0b111
