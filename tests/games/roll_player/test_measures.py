"""What a Trait may count, each measure by hand on one hero and at its edges, in a box of one's own; and Traits that look at others."""

from pathlib import Path

import pytest

from meadhall.games.roll_player.measures import measured, stands
from meadhall.games.roll_player.tally import trait_stars

from .laying import STORIES, Laid, card, cards
from .oracle import Hero, dice
from .test_details import own_box

LOYAL = 'measure = "triples", per = 1, stars = 1, cap = 3'
SHEET = ["R1 W2 K3", "G5 G5 G5", "P6 P4 P5", "B2 B2", "W6 R6 Au6", ""]
"""Totals 6, 15, 15, 4, 18, 0: a run, three equal of one colour, a run of one colour, a row not full, three equal, an empty row."""


def loyal(folder: Path, pay: str, sheet=SHEET, *, race="Human", own=(), exhausted=(), story="Rift Walker", others=(), at=(1, 1)) -> Laid:
    """Seat 0 has the Trait Loyal, which counts this; the other seats have the sheets given."""
    laid = Laid(1 + max(1, len(others)), own_box(folder, (LOYAL, pay)))
    names = ["Loyal", *own, *exhausted]
    laid.hero(0, Hero(race, "Cleric", story, "Hermit", [dice(row) for row in sheet], at, names, list(exhausted), gold=7))
    for s, rows in enumerate(others, 1):
        laid.hero(s, Hero("Human", "Cleric", "Craftsman", "Hermit", [dice(row) for row in rows], gold=3 * s))
    return laid


def count(laid: Laid, s: int = 0) -> int:
    return int(measured(laid.table, laid.box, s, card("Loyal")))


def paid(laid: Laid) -> int:
    return int(trait_stars(laid.table, laid.box, 0, card("Loyal")))


@pytest.mark.clauses("RP-8.17")
@pytest.mark.parametrize(
    ("what", "number"),
    [
        ('"total", of = "dex"', 15),
        ('"highest"', 18),
        ('"lowest"', 0),
        ('"rows", face = 15', 3),
        ('"rows", face = 16', 1),
        ('"rows", face = 19', 0),
        ('"low_rows", face = 6', 3),
        ('"low_rows", face = 5', 2),
        ('"spread"', 5),
        ('"faces", of = "all", face = 6', 4),
        ('"faces", of = "all", face = 2', 3),
        ('"faces", of = "con", face = 6', 1),
        ('"faces", of = "dex", face = 5', 3),
        ('"faces", of = "cha", face = 1', 0),
        ('"colour", of = "red"', 2),
        ('"colour", of = "gold"', 1),
        ('"colour", of = "class"', 2),
        ('"colours", of = "all"', 7),
        ('"colours", of = "str"', 3),
        ('"colours", of = "dex"', 1),
        ('"colours", of = "cha"', 0),
        ('"triples"', 2),
        ('"runs"', 2),
        ('"monochrome"', 2),
        ('"gold"', 7),
        ('"goals"', 2),
        ('"matches"', 1),
        ('"place", of = "centre"', 1),
        ('"place", of = "good"', 0),
    ],
)
def test_a_measure_by_hand(tmp_path, what, number):
    """A Cleric's goals 14-15, 16-17, 15-16, 14+, 18, 14+: Constitution and Wisdom. The Rift Walker wants purple third in Constitution."""
    assert count(loyal(tmp_path, f"measure = {what}, per = 1, stars = 1")) == number


@pytest.mark.clauses("RP-8.17", "RP-8.6")
@pytest.mark.parametrize(("mind", "met"), [("W4 W5 W5", 1), ("W4 W4 W5", 0)])
def test_a_goal_of_one_star_is_a_goal_too(tmp_path, mind, met):
    """A Cleric's Intelligence, 14+."""
    assert count(loyal(tmp_path, 'measure = "goals", per = 1, stars = 1', ["", "", "", mind, "", ""])) == met


@pytest.mark.clauses("RP-8.17")
@pytest.mark.parametrize(
    ("what", "number"),
    [
        ('"cards", of = "any"', 7),
        ('"cards", of = "armor"', 3),
        ('"cards", of = "chain"', 2),
        ('"cards", of = "leather"', 1),
        ('"cards", of = "mystic"', 0),
        ('"cards", of = "weapon"', 1),
        ('"cards", of = "skill"', 2),
        ('"cards", of = "trait"', 1),
        ('"exhausted"', 1),
    ],
)
def test_cards_by_hand(tmp_path, what, number):
    own = ["Chain Helm", "Chain Tunic", "Leather Boots", "Longsword", "Climb"]
    assert count(loyal(tmp_path, f"measure = {what}, per = 1, stars = 1", own=own, exhausted=["Search"])) == number


@pytest.mark.clauses("RP-8.17")
@pytest.mark.parametrize(
    ("row", "triples", "runs", "monochrome"),
    [
        ("R1 W2 K3", 0, 1, 0),
        ("R3 W1 K2", 0, 1, 0),
        ("R4 W6 K5", 0, 1, 0),
        ("R1 W3 K3", 0, 0, 0),
        ("R1 W1 K3", 0, 0, 0),
        ("R1 W2 K2", 0, 0, 0),
        ("R1 W3 K5", 0, 0, 0),
        ("R2 W2 K4", 0, 0, 0),
        ("R4 W4 K4", 1, 0, 0),
        ("R4 W4 K5", 0, 0, 0),
        ("R5 W4 K4", 0, 0, 0),
        ("R4 R4 R4", 1, 0, 1),
        ("W1 W4 W6", 0, 0, 1),
        ("R1 R4 W6", 0, 0, 0),
        ("W1 R4 R6", 0, 0, 0),
        ("R4 R4", 0, 0, 0),
        ("", 0, 0, 0),
    ],
)
def test_patterns_of_a_full_row(tmp_path, row, triples, runs, monochrome):
    found = {}
    for name in ("triples", "runs", "monochrome"):
        found[name] = count(loyal(tmp_path, f'measure = "{name}", per = 1, stars = 1', ["", "", "", "", "", row]))
    assert found == {"triples": triples, "runs": runs, "monochrome": monochrome}


@pytest.mark.clauses("RP-8.17")
@pytest.mark.parametrize(
    ("where", "spaces"),
    [
        ("good", {0, 1, 2}),
        ("evil", {6, 7, 8}),
        ("lawful", {0, 3, 6}),
        ("chaotic", {2, 5, 8}),
        ("centre", {4}),
        ("corner", {0, 2, 6, 8}),
        ("neutral", {1, 3, 4, 5, 7}),
    ],
)
def test_where_the_token_stands(where, spaces):
    from meadhall.games.roll_player.vocabulary import PLACES

    assert {at for at in range(9) if stands(at, PLACES.index(where))} == spaces


@pytest.mark.clauses("RP-8.1", "RP-8.17")
def test_totals_below_nothing(tmp_path):
    """A Dwarf's empty Charisma row makes -2, an empty Wisdom row 0."""
    rows = ["R1", "R2", "R3", "R4", "", ""]
    assert count(loyal(tmp_path, 'measure = "lowest", per = 1, stars = 1', rows, race="Dwarf")) == -2
    assert count(loyal(tmp_path, 'measure = "spread", per = 1, stars = 1', rows, race="Dwarf")) == 6  # 1, 2, 5, 4, 0, -2
    assert count(loyal(tmp_path, 'measure = "highest", per = 1, stars = 1', rows, race="Dwarf")) == 5
    assert count(loyal(tmp_path, 'measure = "low_rows", face = 0, per = 1, stars = 1', rows, race="Dwarf")) == 2


@pytest.mark.clauses("RP-8.17")
@pytest.mark.parametrize(
    ("others", "above"),
    [
        ([["", "", "", "", "", "R6"]], 0),
        ([["R6 R6 R6", "", "", "", "", ""]], 0),
        ([["R6 R6 R6", "", "", "", "", ""], ["R6 R6 R6", "", "", "", "", ""]], 0),
        ([["", "R6 R5 R5", "", "", "", ""], ["R1", "R5 R5 R5", "", "", "", ""]], 1),
        ([["", "R6 R5 R5", "", "", "", ""], ["R1", "R6 R6 R6", "", "", "", ""]], 2),
    ],
)
def test_how_many_others_have_more(tmp_path, others, above):
    """Of Dexterity, where seat 0 has 15."""
    laid = loyal(tmp_path, 'measure = "total", of = "dex", rivals = true, most = 0, stars = 2', others=others)
    assert count(laid) == above
    assert paid(laid) == (2 if above == 0 else 0)


@pytest.mark.clauses("RP-8.17")
@pytest.mark.parametrize(
    ("pay", "stars"),
    [
        ("per = 2, stars = 1", 3),
        ("per = 2, stars = 2, cap = 5", 5),
        ("per = 2, stars = 2, cap = 6", 6),
        ("per = 3, stars = -1", -2),
        ("per = 8, stars = 3", 0),
        ("per = 7, stars = 3", 3),
        ("least = 7, stars = 2", 2),
        ("least = 8, stars = 2", 0),
        ("most = 7, stars = 2", 2),
        ("most = 6, stars = 2", 0),
        ("least = 7, most = 7, stars = -1", -1),
    ],
)
def test_what_seven_gold_pay(tmp_path, pay, stars):
    assert paid(loyal(tmp_path, f'measure = "gold", {pay}')) == stars


def test_the_stories_are_those_of_the_box():
    assert STORIES[12] == "Rift Walker"
    assert cards(["Loyal"]) == 1 << 22
