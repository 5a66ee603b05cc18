"""Final scoring (RVR-15, GAP-2): hand-made sums, each type for itself, then whole seats, places and what is told."""

from types import SimpleNamespace
from typing import Any

import pytest

from meadhall.engine import NOBODY, Names
from meadhall.engine.plain import plain
from meadhall.games.reavers import figures, tally
from meadhall.games.reavers import state as t
from meadhall.games.reavers.chronicle import EVENTS
from meadhall.games.reavers.rulebook import RULEBOOK
from meadhall.games.reavers.score_sheet import sheet

from .laying import Laid, prophecy

NAMES = Names(["Ash", "Birch", "Cedar", "Elm"], None)
TAPESTRIES = ("Tapestry of the Sea", "Tapestry of the Hunt", "Tapestry of the Feast")
WEAPONS = ("Bundle of Swords", "Bows and Arrows", "Axes and Spears")


def owning(names: tuple[str, ...], *numbers: int) -> Laid:
    """Seat 0 has so many of each."""
    goods = [name for name, number in zip(names, numbers, strict=True) for _ in range(number)]
    return Laid(2).seat(0, goods=goods)


def glory(laid: Laid, s: int = 0) -> int:
    points = int(tally.points(laid.table, laid.box, s))
    assert figures.glory(plain(laid.table), plain(laid.box), s) == points
    return points


@pytest.mark.clauses("RVR-15.2")
@pytest.mark.parametrize(
    ("numbers", "expected"),
    [((1, 1, 0), 4), ((1, 1, 1), 15), ((2, 1, 1), 17), ((2, 2, 2), 30), ((3, 2, 1), 21), ((3, 0, 0), 6), ((0, 0, 0), 0)],
)
def test_tapestries(numbers: tuple[int, int, int], expected: int) -> None:
    """15 for each set of the three, 2 for each beyond the sets."""
    assert glory(owning(TAPESTRIES, *numbers)) == expected


@pytest.mark.clauses("RVR-15.6")
@pytest.mark.parametrize(("numbers", "expected"), [((1, 1, 1), 8), ((2, 1, 1), 9), ((2, 2, 3), 17), ((0, 4, 1), 5), ((1, 0, 0), 1)])
def test_weapons(numbers: tuple[int, int, int], expected: int) -> None:
    """8 for every trio, 1 for each other weapon."""
    assert glory(owning(WEAPONS, *numbers)) == expected


@pytest.mark.clauses("RVR-15.6")
@pytest.mark.parametrize(("numbers", "expected"), [((1, 0, 0), 2), ((1, 1, 1), 10), ((2, 1, 1), 12), ((3, 2, 2), 22), ((0, 3, 2), 10)])
def test_tokens_of_pillage(numbers: tuple[int, int, int], expected: int) -> None:
    """2 each, and 4 more for every set of the three."""
    laid = Laid(2).seat(0, farm=numbers[0], wall=numbers[1], tower=numbers[2])
    assert glory(laid) == expected


@pytest.mark.clauses("RVR-15.3", "RVR-15.4", "RVR-15.6")
@pytest.mark.parametrize(
    ("name", "sums"),
    [
        ("treasure", [0, 1, 3, 6, 10, 15, 16, 18, 21, 25, 30, 31]),
        ("art", [0, 2, 5, 9, 14, 16, 19, 23, 28, 30]),
        ("armor", [0, 3, 7, 12, 15, 19, 24, 27]),
        ("carvings", [0, 1, 3, 6, 10, 11, 13]),
    ],
)
def test_collections(name: str, sums: list[int]) -> None:
    """What the table says, and a further set beyond its end."""
    assert [glory(owning((name,), number)) for number in range(len(sums))] == sums


@pytest.mark.clauses("RVR-15.1", "RVR-15.6")
def test_artifacts_of_board_and_pile_count_alike() -> None:
    """Two on the board and one in the Glory pile: 1 each; that of another seat does not count, nor does the die on one."""
    laid = Laid(2).seat(0, artifacts=[("Gull-Bone Whistle", "red ship"), "", "Ember Bowl"], relics=["Weather Knot"])
    laid.seat(1, relics=["Skald's Harp", "Cracked War Horn"])
    assert [glory(laid, s) for s in (0, 1)] == [3, 2]


@pytest.mark.clauses("RVR-15.5", "RVR-15.6")
@pytest.mark.parametrize(("reading", "costs"), [("each_2", [0, 2, 4, 6, 8]), ("triangular", [0, 1, 3, 6, 10])])
def test_terror_costs_glory_even_below_nothing(reading: str, costs: list[int]) -> None:
    """With 3 Glory: 2 for each Terror, or each 1 more than the one before."""
    for terror, cost in enumerate(costs):
        assert glory(Laid(2, terror_value=reading).seat(0, glory=3, terror=terror)) == 3 - cost


@pytest.mark.clauses("RVR-15.6")
def test_what_pays_nothing() -> None:
    """Reavers, won Sea Battles, territories, Food, Favor, dice, Gods, Ship Upgrades and tokens of the expansion."""
    laid = Laid(2).seat(0, food=9, favor=9, dice="5 red ship", battles=["Mist Wolves"], tiles=["Ox Throne"], leader="Odin", norn=2)
    laid.seat(0, fallen=["Brand Ironjaw"], keeps=["Hild Raven-Fed", "Freya"], upgrades="ship chest", valkyrie=3)
    assert glory(laid) == 0


FOUR = {"The Great Hanging": 10, "Beloved of the Halls": 6, "Old Wonders": 4, "The Seer's Bundle": 1}


HELD = [prophecy(name) for name in (*FOUR, "Clean Hands")]


def foreseen(norns: int) -> Laid:
    """Four Prophecies worth 10, 6, 4 and 1, one that is worth nothing, and so many Norns."""
    laid = Laid(2).seat(0, norn=norns, prophecies=[*FOUR, "Clean Hands"], terror=0, favor=6)
    for name, worth in FOUR.items():
        card = laid.box.prophecies[prophecy(name)]
        card.measure, card.of, card.per, card.least, card.most, card.glory = 0, 0, 0, 0, 99, worth
    laid.box.prophecies[prophecy("Clean Hands")].most = -1
    return laid


@pytest.mark.clauses("GAP-2.1", "GAP-2.2", "GAP-2.3", "GAP-2.4")
@pytest.mark.parametrize(("norns", "expected"), [(0, 21), (1, 31), (2, 37), (3, 41), (4, 42), (6, 42)])
def test_norns_double_what_pays_most(norns: int, expected: int) -> None:
    """Each doubles another Prophecy, the best first; what is left over is worth nothing."""
    laid = foreseen(norns)
    assert glory(laid) == expected
    best = [prophecy(name) for name in FOUR][:norns]  # one that is worth nothing gets none
    assert [card for card in range(t.MOST_PROPHECIES) if tally.norn_reaches(laid.table, laid.box, 0, card) and card in HELD] == sorted(best)
    assert figures.norned(plain(laid.table), plain(laid.box), 0) == sorted(best)


@pytest.mark.clauses("GAP-2.2", "GAP-2.3")
def test_of_equal_prophecies_one_has_the_norn() -> None:
    laid = Laid(2).seat(0, norn=1, prophecies=list(FOUR))
    for name in FOUR:
        card = laid.box.prophecies[prophecy(name)]
        card.measure, card.of, card.per, card.least, card.most, card.glory = 0, 0, 0, 0, 99, 5
    assert glory(laid) == 25
    reached = [name for name in FOUR if tally.norn_reaches(laid.table, laid.box, 0, prophecy(name))]
    assert len(reached) == 1


# Whole seats.


def ended() -> Laid:
    """Three seats: 20 Glory, cards of all types, Prophecies, a Norn and Terror; 30 Glory and two tiles; 20 Glory and nothing else."""
    laid = Laid(3)
    laid.seat(0, glory=20, terror=2, goods=["treasure", "treasure", "carvings"], artifacts=["Ember Bowl"], relics=["Weather Knot"], farm=1)
    laid.seat(0, prophecies=["Master of the Whale-Road", "Clean Hands", "Small Shores First"], norn=1)
    laid.seat(0, battles=["Mist Wolves", "Kelp Giant"], tiles=["Hen Cot"])  # 4 with a Norn 8, 0, 3
    laid.seat(1, glory=30, tiles=["Mill Reach", "Goose Fjord"])
    laid.seat(2, glory=20)
    return laid


def finished(laid: Laid) -> Laid:
    tally.finish(laid.table, laid.box)
    return laid


@pytest.mark.clauses("RVR-15.1", "RVR-15.5", "GAP-2.2", "RVR-1.1")
def test_every_part_is_told_and_the_game_is_over() -> None:
    """20 + 3 (Treasure) + 1 (Carvings) + 2 (token) + 8 + 0 + 3 (Prophecies) + 2 (Artifacts) - 4 (Terror) = 35."""
    laid = finished(ended())
    table = laid.table
    assert (table.over, table.phase, table.waiting, table.asked) == (1, t.OVER, 0, NOBODY)
    assert [int(laid[s].points) for s in range(3)] == [35, 30, 20]
    assert laid[0].glory == 20
    assert [event for event in laid.told() if event[2] == 0] == [
        ("RVR-15.3", "SCORE_COLLECTION", 0, (0, 2, 3, 0)),
        ("RVR-15.6", "SCORE_COLLECTION", 0, (3, 1, 1, 0)),
        ("RVR-15.6", "SCORE_TRIO", 0, (2, 2, 0, 0)),
        ("GAP-2.2", "SCORE_PROPHECY", 0, (prophecy("Master of the Whale-Road"), 8, 1, 0)),
        ("RVR-15.5", "SCORE_PROPHECY", 0, (prophecy("Clean Hands"), 0, 0, 0)),
        ("RVR-15.5", "SCORE_PROPHECY", 0, (prophecy("Small Shores First"), 3, 0, 0)),
        ("RVR-15.6", "SCORE_ARTIFACTS", 0, (2, 2, 0, 0)),
        ("RVR-15.5", "SCORE_TERROR", 0, (2, 4, 0, 0)),
        ("RVR-15.1", "POINTS", 0, (35, 0, 0, 0)),
        ("RVR-1.1", "WINS", 0, (0, 0, 0, 0)),
    ]
    assert laid.told("WINS") == [("RVR-1.1", "WINS", 0, (0, 0, 0, 0))]
    assert laid.scores() == ([35, 30, 20], [1, 2, 3])


@pytest.mark.clauses("RVR-1.1")
def test_the_score_before_the_end_is_how_things_stand() -> None:
    laid = ended()
    assert laid.scores() == ([35, 30, 20], [1, 2, 3])
    laid.seat(1, goods=["Tapestry of the Sea"] * 3)
    assert laid.scores() == ([35, 36, 20], [2, 1, 3])


def tied(reading: str, **ruling: str) -> Laid:
    """Four seats with 30, 30, 30 and 31 less 1 Glory: battles and tiles together are 3, 2, 3 and 0."""
    laid = Laid(4, tie_break=reading, **ruling)
    laid.seat(0, glory=30, battles=["Mist Wolves", "Kelp Giant"], tiles=["Hen Cot"])
    laid.seat(1, glory=30, battles=["Reed Raiders"], tiles=["Mill Reach"])
    laid.seat(2, glory=30, tiles=["Goose Fjord", "Salt Pans"], battles=["Toll Ships of Vik"])
    return laid.seat(3, glory=31, goods=[])


@pytest.mark.clauses("RVR-15.7")
def test_equal_glory_is_told_apart_by_battles_and_tiles() -> None:
    """Whoever has more of both together is ahead; equal in that as well, the place is shared, and the next one is third."""
    laid = finished(tied("fights_and_tiles"))
    assert laid.scores() == ([30, 30, 30, 31], [2, 4, 2, 1])
    assert laid.told("WINS") == [("RVR-1.1", "WINS", 3, (0, 0, 0, 0))]
    laid = finished(tied("fights_and_tiles").seat(3, glory=29))
    assert laid.scores()[1] == [1, 3, 1, 4]
    assert [event[:3] for event in laid.told("WINS")] == [("RVR-15.7", "WINS", 0), ("RVR-15.7", "WINS", 2)]
    laid = finished(tied("fights_and_tiles").seat(3, glory=29).seat(0, tiles=["Hen Cot", "Barley Ness"]))
    assert laid.scores()[1] == [1, 3, 2, 4]
    assert [event[:3] for event in laid.told("WINS")] == [("RVR-15.7", "WINS", 0)]


@pytest.mark.clauses("RVR-15.7")
def test_by_the_ruling_equal_glory_shares_the_place() -> None:
    laid = finished(tied("shared"))
    assert laid.scores()[1] == [2, 2, 2, 1]
    assert [event[2] for event in finished(tied("shared").seat(3, glory=30)).told("WINS")] == [0, 1, 2, 3]


# The sheet.


def plays_of(laid: Laid) -> list[Any]:
    """What was told, as a record says it."""
    found = []
    for event in laid.table.events[: laid.table.told]:
        name, words = EVENTS[int(event.kind)]
        numbers = dict(zip(words, (int(event.a), int(event.b), int(event.c), int(event.d)), strict=False))
        found.append(SimpleNamespace(event=name, seat=int(event.who), clause=RULEBOOK.id_of(int(event.why)), args=numbers))
    return [SimpleNamespace(events=found)]


@pytest.mark.clauses("RVR-15.1")
def test_the_sheet_names_every_line_and_adds_up() -> None:
    laid = finished(ended())
    lines = sheet(plain(laid.box), plays_of(laid), [], NAMES)
    assert [sum(line[2] for line in each) for each in lines] == [35, 30, 20]
    assert lines[0] == [
        ("Glory gained in the game", "RVR-15.1", 20),
        ("Treasure: 2 cards", "RVR-15.3", 3),
        ("Runic Carvings: 1 card", "RVR-15.6", 1),
        ("Tokens of pillage: 10 for each set of three, 2 for each other", "RVR-15.6", 2),
        ("Master of the Whale-Road, twice by a Norn: 2 Glory for every Sea Battle won, 8 at most.", "GAP-2.2", 8),
        ("Clean Hands: 5 Glory for at most 1 Terror.", "RVR-15.5", 0),
        ("Small Shores First: 3 Glory for every Territory tile of level 1, 9 at most.", "RVR-15.5", 3),
        ("2 Artifacts", "RVR-15.6", 2),
        ("2 Terror: each Terror costs 2 Glory", "RVR-15.5", -4),
    ]
    assert lines[1:] == [[("Glory gained in the game", "RVR-15.1", 30)], [("Glory gained in the game", "RVR-15.1", 20)]]


@pytest.mark.clauses("RVR-15.7")
def test_the_sheet_says_how_a_tie_was_broken() -> None:
    laid = finished(tied("fights_and_tiles").seat(3, glory=29))
    lines = sheet(plain(laid.box), plays_of(laid), [], NAMES)
    assert [each[-1][0] for each in lines] == [
        "Glory is equal: the victory is shared",
        "Glory gained in the game",
        "Glory is equal: the victory is shared",
        "Glory gained in the game",
    ]
    laid = finished(tied("fights_and_tiles").seat(3, glory=29).seat(0, tiles=["Hen Cot", "Barley Ness"]))
    assert sheet(plain(laid.box), plays_of(laid), [], NAMES)[0][-1] == (
        "Glory is equal: most Sea Battles and territories together win",
        "RVR-15.7",
        0,
    )
