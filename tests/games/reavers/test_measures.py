"""What a Prophecy may count (RVR-15.5), each measure by hand on one seat beside another whose things do not count, and what it pays."""

import random

import pytest

from meadhall.engine.plain import plain
from meadhall.games.reavers import figures, measures, tally
from meadhall.games.reavers import state as t
from meadhall.games.reavers.vocabulary import MEASURES, SUBJECTS

from .laying import Laid, dice, prophecy
from .naming import SHEET, words_of

THIS = prophecy("Many Oars")


def laid_seat() -> Laid:
    """Seat 1 with something of everything, seat 0 with other things of the same kinds."""
    laid = Laid(2)
    laid.seat(0, leader="Odin", keeps=["Koll Ash-Drinker"], fallen=["Gest Grey-Hood"], relics=["Cracked War Horn"], battles=["Mist Wolves"])
    laid.seat(
        0, tiles=["Ox Throne"], terror=9, food=9, favor=9, dice="9 yellow ship", goods=["armor"] * 5, artifacts=["Sack of Many Mouths"]
    )
    laid.seat(1, leader="Hild Raven-Fed", keeps=["Brand Ironjaw", "Birna Root-Reader", "Freya"], villages=["Ulfar Stone-Thrower"])
    laid.seat(1, sea=["Thor"], fallen=["Skorri the Forager", "Hrani Leaf-Hand", "Alof Quick-Bead", "Finn Barn-Finder"])
    laid.seat(1, battles=["Reed Raiders", "Kelp Giant"], fresh=["Barley Ness"])
    laid.seat(
        1,
        tiles=["Hen Cot", "Mill Reach", "Candle Rock", "Thorn Shrine", "Oath Ring", "Gold Temple", "Seeress Isle", "Champion's Seat"],
        goods=["treasure"] * 4 + ["art"] * 3 + ["armor"] * 2 + ["carvings"]
        + ["Tapestry of the Sea"] * 2 + ["Tapestry of the Hunt", "Tapestry of the Feast"]
        + ["Bundle of Swords"] + ["Bows and Arrows"] * 2 + ["Axes and Spears"] * 3,
    )  # fmt: skip
    laid.seat(1, artifacts=[("Gull-Bone Whistle", "red ship"), "Ember Bowl", "Skald's Harp"], relics=["Weather Knot"])
    laid.seat(1, upgrades="ship ship chest", spent="ship", farm=1, wall=2, tower=3, dice="3 red ship, vordr 1 tree, vordr 2 bird")
    return laid.seat(1, terror=4, food=11, favor=7, prophecies=["Many Oars", "Old Wonders", "Clean Hands"], valkyrie=6, norn=8)


COUNTS = {
    "reavers": 8,
    "reavers of tyr": 3,
    "reavers of yggdrasil": 4,
    "reavers of odin": 1,
    "specialized": 3,
    "slots": 3,
    "full_slots": 1,
    "battles": 2,
    "tiles": 9,
    "tiles of food": 3,
    "tiles of favor": 5,
    "tiles of dice": 1,
    "high_tiles": 3,
    "low_tiles": 4,
    "tile_sets": 1,
    "treasure": 4,
    "art": 3,
    "armor": 2,
    "tapestry": 4,
    "tapestry_sets": 1,
    "weapons": 6,
    "weapons of swords": 1,
    "weapons of bows": 2,
    "weapons of axes": 3,
    "carvings": 1,
    "artifacts": 3,
    "stored": 1,
    "upgrades": 3,
    "tokens": 6,
    "tokens of farm": 1,
    "tokens of wall": 2,
    "tokens of tower": 3,
    "terror": 4,
    "food": 11,
    "favor": 7,
    "dice": 5,
    "dice of vordr": 2,
    "prophecies": 3,
    "gods": 2,
    "valkyries": 6,
}


def counting(laid: Laid, words: str) -> None:
    """The Prophecy counts this."""
    measure, _, of = words.partition(" of ")
    card = laid.box.prophecies[THIS]
    card.measure, card.of = list(MEASURES).index(measure), 1 + SUBJECTS[measure].index(of) if of else 0


def test_every_measure_and_subject_is_tried() -> None:
    assert set(COUNTS) == {*MEASURES, *(f"{name} of {of}" for name, subjects in SUBJECTS.items() for of in subjects)}


@pytest.mark.clauses("RVR-15.5", "RVR-15.1")
@pytest.mark.parametrize("words", COUNTS)
def test_a_measure_counts_what_it_says(words: str) -> None:
    """The numbers of the seat above, by hand; in plain Python for the words too."""
    laid = laid_seat()
    counting(laid, words)
    assert measures.measured(laid.table, laid.box, 1, laid.box.prophecies[THIS]) == COUNTS[words]
    assert figures.counted(plain(laid.table), plain(laid.box), 1, THIS) == COUNTS[words]


@pytest.mark.clauses("RVR-15.5")
@pytest.mark.parametrize("words", [words for words in COUNTS if words != "tokens"])
def test_a_new_seat_has_nothing_to_count(words: str) -> None:
    laid = Laid(2)
    counting(laid, words)
    assert measures.measured(laid.table, laid.box, 1, laid.box.prophecies[THIS]) == 0


def test_a_leading_god_is_a_god_and_no_reaver() -> None:
    laid = Laid(2).seat(0, leader="Odin", subdue=["Freya", "Skadi"])
    for words, number in (("gods", 3), ("reavers", 0), ("specialized", 0), ("slots", 1), ("full_slots", 0)):
        counting(laid, words)
        assert measures.measured(laid.table, laid.box, 0, laid.box.prophecies[THIS]) == number


@pytest.mark.clauses("RVR-15.5")
@pytest.mark.parametrize(
    ("pay", "glory"),
    [
        ({"per": 1, "glory": 1, "cap": 60}, 11),
        ({"per": 1, "glory": 1, "cap": 10}, 10),
        ({"per": 2, "glory": 3, "cap": 60}, 15),
        ({"per": 6, "glory": 4, "cap": 60}, 4),
        ({"per": 9, "glory": 2, "cap": 2}, 2),
        ({"per": 0, "glory": 6, "least": 11, "most": 99}, 6),
        ({"per": 0, "glory": 6, "least": 12, "most": 99}, 0),
        ({"per": 0, "glory": 5, "least": 0, "most": 11}, 5),
        ({"per": 0, "glory": 5, "least": 0, "most": 10}, 0),
        ({"per": 0, "glory": 5, "least": 10, "most": 11}, 5),
    ],
)
def test_what_a_prophecy_pays(pay: dict[str, int], glory: int) -> None:
    """With 11 Food: for every so many, up to a cap; or once within its range."""
    laid = Laid(2).seat(0, food=11)
    counting(laid, "food")
    card = laid.box.prophecies[THIS]
    card.cap = card.least = card.most = 0
    for name, value in pay.items():
        card[name] = value
    assert tally.prophecy_glory(laid.table, laid.box, 0, THIS) == glory
    assert figures.prophecy_glory(plain(laid.table), plain(laid.box), 0, THIS) == glory


@pytest.mark.clauses("RVR-15.5")
def test_prophecies_of_the_house_by_hand() -> None:
    """A few of the box's own on the seat above."""
    laid = laid_seat()
    expected = {
        "Many Oars": 4,  # 8 Reavers, 1 for every 2
        "Children of the Ash": 6,  # 4 of Yggdrasil, 3 for every 2
        "Sons of the Red Hand": 3,  # 3 of Tyr
        "Three at One Bench": 5,
        "Ready for Every Shore": 0,  # 3 slots of 4
        "Thrice the Sea Runs Red": 0,  # 2 battles of 3
        "A Wide Country": 7,  # 9 tiles, 7 at most
        "Clean Hands": 0,  # 4 Terror
        "The Name of Dread": 8,
        "No Watch Left Waking": 8,  # 3 Towers, 4 each, 8 at most
        "Shadows at the Oars": 4,
        "The Seer's Bundle": 3,
    }
    assert {name: tally.prophecy_glory(laid.table, laid.box, 1, prophecy(name)) for name in expected} == expected


def test_words_count_as_the_rules_do() -> None:
    """Random seats, all Prophecies: the plain sums are those of the rules."""
    rng = random.Random(5)
    cards = [row.name for row in SHEET.reaver]
    for _ in range(15):
        laid = Laid(2)
        names = rng.sample(cards, 20)
        kinds = ", ".join(rng.choice([words_of(kind) for kind in range(t.KINDS)]) for _ in range(rng.randint(0, 10)))
        laid.seat(0, keeps=names[: rng.randint(0, 3)], sea=names[3 : 3 + rng.randint(0, 3)], leader=rng.choice(["", "Loki", names[6]]))
        laid.seat(0, fallen=names[7 : 7 + rng.randint(0, 9)], tiles=[row.name for row in rng.sample(SHEET.tile, rng.randint(0, 12))])
        laid.seat(0, battles=[row.name for row in rng.sample(SHEET.battle, rng.randint(0, 5))], food=rng.randint(0, 12))
        laid.seat(0, terror=rng.randint(0, 4), favor=rng.randint(0, 9), norn=rng.randint(0, 4), valkyrie=rng.randint(0, 3), glory=30)
        laid.seat(0, prophecies=[row.name for row in rng.sample(SHEET.prophecy, rng.randint(0, 8))], dice=", ".join(dice(kinds).elements()))
        laid[0].goods[:] = [rng.randint(0, 6) for _ in range(t.GOODS)]
        laid[0].tokens[:] = [rng.randint(0, 3) for _ in range(3)]
        table, box = plain(laid.table), plain(laid.box)
        for card in range(len(SHEET.prophecy)):
            assert figures.prophecy_glory(table, box, 0, card) == tally.prophecy_glory(laid.table, laid.box, 0, card)
        assert figures.glory(table, box, 0) == tally.points(laid.table, laid.box, 0)
        held = figures.members(table.seats[0].prophecies)
        assert [figures.fulfilled(table, box, 0, card) for card in held] == [
            tally.fulfilled(laid.table, laid.box, 0, card) for card in held
        ]
