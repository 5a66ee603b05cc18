"""Component data: read, or refused with file, row and field."""

import os
import re
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from meadhall.engine.components import fit, house_data, read_csv, read_toml, shown
from meadhall.engine.errors import UserError


class Card(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    initiative: Annotated[int, msgspec.Meta(ge=1, le=60)]
    house: bool = False


class Box(msgspec.Struct, forbid_unknown_fields=True):
    cards: list[Card]
    deck: list[int] = []


@pytest.fixture
def file(tmp_path):
    def writing(name, text):
        path = tmp_path / "box" / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return writing


def test_toml_becomes_the_shape(file):
    text = 'deck = [3, 4]\n[[cards]]\nname = "Relaunch"\ninitiative = 12\n[[cards]]\nname = "Block"\ninitiative = 7\nhouse = true\n'
    assert read_toml(file("box.toml", text), Box) == Box([Card("Relaunch", 12), Card("Block", 7, True)], [3, 4])


def test_csv_becomes_a_list_of_the_shape(file):
    assert read_csv(file("cards.csv", "name,initiative,house\nRelaunch,12,true\nBlock,7,false\n"), Card) == [
        Card("Relaunch", 12, True),
        Card("Block", 7),
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[cards]]\nname = "A"\ninitiative = 99\n', "box/box.toml: cards, row 1, field initiative: expected `int` <= 60."),
        ('[[cards]]\nname = "A"\ninitiative = "9"\n', "box/box.toml: cards, row 1, field initiative: expected `int`, got `str`."),
        ('[[cards]]\nname = "A"\n', "box/box.toml: cards, row 1: the table lacks the field `initiative`."),
        ('[[cards]]\nname = "A"\ninitiative = 9\nluck = 1\n', "box/box.toml: cards, row 1: the table contains unknown field `luck`."),
        ("cards = 3\n", "box/box.toml: cards: expected `array`, got `int`."),
        ("cards = []\ndeck = [1, 2, true]\n", "box/box.toml: deck, row 3: expected `int`, got `bool`."),
        ("deck = []\n", "box/box.toml: the table lacks the field `cards`."),
    ],
)
def test_toml_that_does_not_fit_is_told_by_file_row_and_field(file, text, sentence):
    with pytest.raises(UserError, match=f"^{re.escape(sentence)}$"):
        read_toml(file("box.toml", text), Box)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name,initiative\nA,12\nB,99\n", "box/cards.csv: row 2, field initiative: expected `int` <= 60."),
        ("name,initiative\nA,twelve\n", "box/cards.csv: row 1, field initiative: expected `int`, got `str`."),
        ("name,initiative\nA\n", "box/cards.csv: row 1, field initiative: expected `int`, got `str`."),
        ("name\nA\n", "box/cards.csv: row 1: the table lacks the field `initiative`."),
        ("name,initiative,luck\nA,1,2\n", "box/cards.csv: row 1: the table contains unknown field `luck`."),
        ("name,initiative\nA,1,2\n", "box/cards.csv: row 1: the table contains unknown field `too many fields`."),
    ],
)
def test_csv_that_does_not_fit_is_told_by_file_row_and_field(file, text, sentence):
    with pytest.raises(UserError, match=f"^{re.escape(sentence)}$"):
        read_csv(file("cards.csv", text), Card)


@pytest.mark.parametrize("read", [read_toml, read_csv])
def test_files_that_are_no_text(file, read):
    latin, big = file("latin.x", b"name = '\xe9'"), file("big.x", b"#" * 1_000_001)
    none, folder = latin.parent / "none.x", latin.parent / "folder.x"
    folder.mkdir()
    with pytest.raises(UserError, match=r"^box/none\.x: the file cannot be read \(no such file or directory\)\.$"):
        read(none, Card)
    with pytest.raises(UserError, match=r"^box/latin\.x: this is not a text file in UTF-8\.$"):
        read(latin, Card)
    with pytest.raises(UserError, match=r"^box/big\.x: the file is larger than a million bytes\.$"):
        read(big, Card)
    with pytest.raises(UserError, match=r"^box/folder\.x: the file cannot be read \(is a directory\)\.$"):
        read(folder, Card)


def test_toml_that_is_none(file):
    with pytest.raises(UserError, match=r"^box/box\.toml: this is not valid TOML: .*line 1.*\.$"):
        read_toml(file("box.toml", "cards = = 3"), Box)


@pytest.mark.parametrize("read", [read_toml, read_csv])
def test_pipes_and_devices_are_not_waited_for(tmp_path, read):
    os.mkfifo(tmp_path / "pipe.x")
    for path in (tmp_path / "pipe.x", Path("/dev/zero")):
        with pytest.raises(UserError, match=r"the file cannot be read \(it is a pipe or a device\)\.$"):
            read(path, Card)


def test_a_name_with_a_zero_byte():
    with pytest.raises(UserError, match="is no name of a file"):
        read_toml(Path("a\0b"), Box)


@pytest.mark.parametrize("value", ["[" * 5000 + "]" * 5000, "9" * 5000])
def test_toml_too_deep_or_with_too_long_a_number(file, value):
    with pytest.raises(UserError, match=r"^box/box\.toml: a number in it is too long, or it nests too deep\.$"):
        read_toml(file("box.toml", f"cards = {value}"), Box)


def test_an_empty_csv_has_no_rows(file):
    assert read_csv(file("cards.csv", ""), Card) == []
    assert read_csv(file("cards.csv", "name,initiative\n"), Card) == []


def test_fit_and_shown(tmp_path):
    assert fit({"name": "A", "initiative": 3}, Card, "here") == Card("A", 3)
    with pytest.raises(UserError, match=r"^here: expected `object`, got `int`\.$"):
        fit(3, Card, "here")
    assert shown(tmp_path / "a.toml") == f"{tmp_path.name}/a.toml"


def test_house_data_leaves_out_what_a_source_gives(file):
    box = file("box.toml", """
[[card]]
name = "A"
cost = 6
stars = 3
found = ["cost"]
house = true
[[card]]
name = "B"
cost = 2
""")
    assert house_data(box) == ["card: A, stars 3"]
