"""A game for two played by hand in the browser, against a greedy bot (clicked.py says how it is kept)."""

from pathlib import Path

from meadhall import records

from ..clicked import check_clicks

FOLDER = Path(__file__).parent / "played"


def test_the_same_clicks_give_the_same_page() -> None:
    check_clicks("roll_player", FOLDER)


def test_the_rules_of_today_play_it_alike() -> None:
    record = records.load(FOLDER / "two.json")
    assert [seat.name for seat in record.seats] == ["Ann", "Tove"]
    assert record.finished
    assert records.verify(record).stands


def test_its_end_worked_out_by_hand() -> None:
    """Ann, a Dwarf (CON +2, CHA -2) and Ranger.

    STR 5 + 5 + 5 = 15, DEX 6 + 5 + 5 = 16, CON 6 + 5 + 5 + 2 = 18, INT 6 + 5 + 3 = 14, WIS 6 + 4 + 6 = 16, CHA 6 + 6 + 4 - 2 = 14:
    all goals met, 2 + 2 + 4 + 1 + 2 + 1 = 12. Two green dice. The Scoundrel pays 1 on lawful evil. All six goals of the Savant: 6.
    Two cards of Chain 2, one of Leather 1 and 1 for green. Steadfast (CON 18) 2, Obsessed (three Skills) 3, Greedy (26 gold) 3.
    12 + 2 + 1 + 6 + 2 + 2 + 2 + 3 + 3 = 33.
    Tove, a Halfling (STR -2, CHA +2) and Monk: STR 1 + 1 + 1 - 2 = 1, DEX 6 + 6 + 4 = 16 for 2, CON 5 + 6 + 2 = 13, INT 1 + 1 + 3 = 5,
    WIS 3 + 6 + 6 = 15 for 2, CHA 5 + 6 + 2 + 2 = 15 for 2: 6. Four purple dice. The Lunatic pays 3 on chaotic evil. Four goals: 3.
    Chain 1, Leather 1, Mystic 1 and 1 for purple. Weak 3; Clumsy and Famous nothing. 6 + 4 + 3 + 3 + 4 + 3 = 23.
    """
    record = records.load(FOLDER / "two.json")
    assert [(place.place, place.seat, place.points) for place in record.ranking] == [(1, 0, 33), (2, 1, 23)]
