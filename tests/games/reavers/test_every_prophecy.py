"""Every Prophecy of the box pays what its line says, and every collection and trio by its table, for each number that there can be."""

from typing import Any

import pytest

from .every_card import ROWS, named, names, plain
from .laying import Laid

EMPTY = ("Old Wonders", "Stones That Speak", "Gold Follows Gold", "Beauty Carried Home", "Iron-Clad Crew")
"""Prophecies that pay nothing where nothing is owned."""
SLOTS = ("keeps", "villages", "sea", "subdue")
GODS = ("Thor", "Skadi", "Baldur", "Freya")
MOST = {
    "reavers": 16,
    "specialized": 12,
    "slots": 4,
    "full_slots": 4,
    "battles": 9,
    "tiles": 12,
    "high_tiles": 9,
    "low_tiles": 9,
    "tile_sets": 5,
    "treasure": 9,
    "art": 9,
    "armor": 9,
    "tapestry": 5,
    "tapestry_sets": 5,
    "weapons": 5,
    "carvings": 6,
    "artifacts": 4,
    "stored": 4,
    "upgrades": 3,
    "tokens": 9,
    "terror": 6,
    "food": 20,
    "favor": 9,
    "dice": 10,
    "prophecies": 6,
    "gods": 4,
    "valkyries": 9,
}
"""How many of each are tried."""


def of_rows(table: str, number: int, **wanted: Any) -> list[str]:
    """The first so many names of a table whose rows have this."""
    found = [row["name"] for row in ROWS[table] if all(row[field] == value for field, value in wanted.items())]
    assert len(found) >= number
    return found[:number]


def artifacts(number: int, stored: int = 0) -> list[Any]:
    """So many Artifacts, on the first ones a die."""
    rows = ROWS["artifact"][:number]
    return [(row["name"], f"red {row['stores']}") if place < stored else row["name"] for place, row in enumerate(rows)]


def tiles(measure: str, of: str, number: int) -> list[str]:
    """So many Territory tiles of the kind that counts, and one of another level or type that does not."""
    if measure == "tile_sets":
        return [name for type_ in ("food", "favor", "dice") for name in of_rows("tile", number, type=type_)] + ["Spear Citadel"]
    if of:
        return [*of_rows("tile", number, type=of), *of_rows("tile", 1, type="dice" if of != "dice" else "food")]
    if measure == "tiles":
        return of_rows("tile", number)
    level = 3 if measure == "high_tiles" else 1
    return [*of_rows("tile", number, level=level), *of_rows("tile", 1, level=2)]


def having(measure: str, of: str, number: int) -> dict[str, Any]:
    """What a seat has of which a measure counts so many."""
    reavers = of_rows("reaver", 12)
    weapon = {"swords": "Bundle of Swords", "bows": "Bows and Arrows", "axes": "Axes and Spears", "": "Axes and Spears"}
    tapestries = ("Tapestry of the Sea", "Tapestry of the Hunt", "Tapestry of the Feast")
    if measure == "reavers":
        clan = {"clan": of} if of else {}
        other = of_rows("reaver", 1, clan="tyr" if of != "tyr" else "odin") if of else []
        return {"fallen": [*of_rows("reaver", number, **clan), *other]}
    if measure == "specialized":
        return {slot: tuple(reavers[3 * place : 3 * place + 3][: max(0, number - 3 * place)]) for place, slot in enumerate(SLOTS)}
    if measure in ("slots", "full_slots"):
        cards = 1 if measure == "slots" else 3
        filled = {slot: tuple(reavers[3 * place : 3 * place + cards]) for place, slot in enumerate(SLOTS[:number])}
        rest = SLOTS[number:] if measure == "full_slots" else ()
        return filled | {slot: tuple(reavers[-2:]) for slot in rest[:1]}
    if measure == "battles":
        return {"battles": of_rows("battle", number)}
    if "tile" in measure:
        return {"tiles": tiles(measure, of, number)}
    if measure in ("treasure", "art", "armor", "carvings"):
        return {"goods": [measure] * number}
    if measure == "tapestry":
        return {"goods": [tapestries[place % 3] for place in range(number)]}
    if measure == "tapestry_sets":
        return {"goods": [each for each in tapestries for _ in range(number)]}
    if measure == "weapons":
        return {"goods": [weapon[of]] * number + (["Bows and Arrows" if of != "bows" else "Axes and Spears"] if of else [])}
    if measure in ("artifacts", "stored"):
        return {"artifacts": artifacts(4 if measure == "stored" else number, number if measure == "stored" else 0)}
    if measure == "upgrades":
        return {"upgrades": " ".join(["ship", "chest", "hammer"][:number])}
    if measure == "tokens":
        return {of: number, "farm" if of != "farm" else "wall": number + 1} if of else {"farm": number // 2, "tower": number - number // 2}
    if measure == "dice":
        words = f"{number} vordr 1 bird, 2 red ship" if of else f"{number // 2} vordr 1 bird, {number - number // 2} red ship"
        return {"dice": ", ".join(word for word in words.split(", ") if not word.startswith("0 "))}
    if measure == "gods":
        return {slot: (god,) for slot, god in list(zip(("sea", "subdue", "villages", "keeps"), GODS, strict=True))[:number]}
    return {"valkyrie" if measure == "valkyries" else measure: number}


def value(row: dict[str, Any], number: int) -> int:
    """What the line of a Prophecy says for a number."""
    if "per" in row:
        return int(min(row["glory"] * (number // row["per"]), row["cap"]))
    return int(row["glory"]) if row.get("least", 0) <= number <= row.get("most", 99) else 0


def with_prophecies(has: dict[str, Any], *prophecies: str) -> int:
    """The points of a seat that has this."""
    return plain().seat(0, **has, prophecies=prophecies).scores()[0][0]


@pytest.mark.clauses("RVR-15.5", "RVR-3.7")
@pytest.mark.parametrize("name", names("prophecy"))
def test_what_a_prophecy_adds(name):
    row = named("prophecy", name)
    measure, of = row["measure"], row.get("of", "")
    for number in range(MOST[measure] + 1):
        if measure == "prophecies":
            if number == 0:
                continue
            added = with_prophecies({}, name, *EMPTY[: number - 1]) - with_prophecies({}, *EMPTY[: number - 1])
        else:
            has = having(measure, of, number)
            added = with_prophecies(has, name) - with_prophecies(has)
        assert added == value(row, number), number


@pytest.mark.clauses("GAP-2.1", "GAP-2.2", "GAP-2.3", "GAP-2.4")
@pytest.mark.parametrize("name", names("prophecy"))
def test_a_prophecy_counts_twice_with_a_norn_and_only_twice(name):
    row = named("prophecy", name)
    measure, of = row["measure"], row.get("of", "")
    number = row.get("most", row.get("per") or row.get("least", 0))
    has = having(measure, of, number) if measure != "prophecies" else {}
    once, twice, thrice = (with_prophecies(has | {"norn": norns}, name) - with_prophecies(has) for norns in (0, 1, 2))
    expected = value(row, number if measure != "prophecies" else 1)
    assert expected > 0
    assert (once, twice, thrice) == (expected, 2 * expected, 2 * expected)


@pytest.mark.clauses("RVR-15.3", "RVR-15.4", "RVR-15.6")
@pytest.mark.parametrize("name", names("collection"))
def test_a_collection_by_its_table(name):
    row = named("collection", name)
    steps = row["steps"]
    for number in range(sum(row["copies"]) + 1):
        sets, rest = divmod(number, len(steps))
        expected = sets * steps[-1] + (steps[rest - 1] if rest else 0)
        assert with_prophecies({"goods": [name] * number}) == expected, number


@pytest.mark.clauses("RVR-15.2", "RVR-15.6")
@pytest.mark.parametrize("name", names("trio"))
def test_a_trio(name):
    row = named("trio", name)
    for counts in ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1), (2, 1, 1), (2, 2, 2), (3, 2, 1), (0, 3, 3), (5, 4, 4)):
        sets = min(counts)
        expected = sets * row["set"] + (sum(counts) - 3 * sets) * row["single"]
        kinds = dict(zip(row["kinds"], counts, strict=True))
        tokens = {kind.lower(): number for kind, number in kinds.items()}
        has = tokens if name == "tokens" else {"goods": [kind for kind, number in kinds.items() for _ in range(number)]}
        assert with_prophecies(has) == expected, counts


@pytest.mark.clauses("RVR-15.6", "RVR-15.1")
def test_artifacts_on_the_board_and_in_the_pile_and_terror():
    laid: Laid = plain().seat(0, artifacts=artifacts(3), relics=[ROWS["artifact"][4]["name"]], glory=2, terror=4)
    assert laid.scores()[0] == [2 + 4 * 1 - 4 * 2, 0]
