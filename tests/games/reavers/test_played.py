"""A game for two with the whole expansion, played by hand in the browser against a greedy bot (clicked.py says how it is kept)."""

from pathlib import Path

from meadhall import records

from ..clicked import check_clicks

FOLDER = Path(__file__).parent / "played"


def test_the_same_clicks_give_the_same_page() -> None:
    check_clicks("reavers", FOLDER)


def test_the_rules_of_today_play_it_alike() -> None:
    record = records.load(FOLDER / "two.json")
    assert [seat.name for seat in record.seats] == ["Ann", "Orm"]
    assert record.finished
    assert records.verify(record).stands


def test_its_end_worked_out_by_hand() -> None:
    """Ann gained 2 + 7 + 1 + 3 + 3 + 5 + 28 + 28 + 4 + 10 + 5 + 3 + 15 + 8 + 6 + 3 = 131 Glory in the game, 84 of it from Odin.

    One Armor 3, the three Tapestries 15, Swords and Bows 1 each. 3 Farms, 7 Walls and 4 Towers: 3 sets at 10 and 5 others at 2, 40.
    Of three Terror (a Valkyrie die, a Farm, a Journey) Odin took two with the items: -2 for the one left. Her Norns serve no Prophecy.
    131 + 3 + 15 + 2 + 40 - 2 = 189.
    Orm gained 119. Two Art 5, two Armor 7, one Tapestry 2. 3 Farms, 3 Walls and 6 Towers: 30 + 3 x 2 = 36. All four Prophecies
    have a Norn: seven Reavers of Odin (Gest and Ozur aboard; Alfdis, Thyra, Koll, Ref and Skuld in the pile) are three pairs, 9 and
    again 9; no Runic Carvings; five Valkyrie tokens pay the most, 6 and again 6; one tile of level 1, 3 and again 3. An Artifact 1.
    119 + 5 + 7 + 2 + 36 + 18 + 12 + 6 + 1 = 206.
    """
    record = records.load(FOLDER / "two.json")
    assert [(place.place, place.seat, place.points) for place in record.ranking] == [(1, 1, 206), (2, 0, 189)]
