"""Opening a table from Python: whatever it is given, one sentence says what does not fit."""

from typing import Any

import numpy as np
import pytest

import meadhall
from meadhall import UserError


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seats": None}, "is not played by None"),
        ({"seats": 3.0}, "is not played by 3.0"),
        ({"seats": "3"}, "is not played by '3'"),
        ({"seats": True}, "is not played by True"),
        ({"seats": np.int64(9)}, "choose 3 to 6 seats"),
        ({"seed": "x"}, "a seed is a whole number"),
        ({"seed": 1.5}, "a seed is a whole number"),
        ({"rulings": "x"}, "rulings are given by name"),
        ({"rulings": [("turn_cap", 9)]}, "rulings are given by name"),
        ({"rulings": {"turn_cap": "9" * 5000}}, "is no reading of it"),
        ({"rulings": {"turn_cap": True}}, "is no reading of it"),
        ({"box": 5}, "a box is the path of a file"),
        ({"box": b"box.toml"}, "a box is the path of a file"),
        ({"box": "a\0b"}, "is no name of a file"),
        ({"names": 5}, "names are given in a list"),
        ({"names": "abc"}, "a table of 3 takes 3 names, not 1"),
        ({"names": [1, 2, 3]}, "names are given in a list"),
        ({"names": ["x" * 1001] * 3}, "names are given in a list"),
        ({"names": ["a"]}, "a table of 3 takes 3 names, not 1"),
        ({"words": 5}, "words for the dice are given in a list"),
        ({"words": "abc"}, "words for the dice are given in a list"),
        ({"words": ["\ud800", "", ""]}, "holds characters that no file can hold"),
    ],
)
def test_what_does_not_fit_is_one_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UserError, match=sentence) as error:
        meadhall.table("month", **{"seats": 3, "seed": 1, **given})
    assert "\n" not in str(error.value)


def test_numpy_numbers_are_numbers() -> None:
    assert meadhall.table("month", seats=np.int8(3), seed=np.int64(7)) == meadhall.table("month", seats=3, seed=7)  # type: ignore[arg-type]


def test_a_name_may_be_empty() -> None:
    table = meadhall.table("month", seats=3, seed=1, names=["", "", ""])
    assert [str(line) for line in table.log()]
    assert str(table.view(0))


@pytest.mark.parametrize(
    ("seats", "begins"), [(1, "<Roll Player: 1 seat, 0 decisions made"), (4, "<Roll Player: 4 seats, 0 decisions made")]
)
def test_a_table_of_one_and_of_four(seats: int, begins: str) -> None:
    table = meadhall.table("roll_player", seats=seats, seed=1)
    assert repr(table).startswith(begins)
    assert table.seats == seats


def test_what_a_table_of_one_does_not_have() -> None:
    with pytest.raises(UserError, match=r"^there is no seat 1; this table has seat 0 alone\.$"):
        meadhall.table("roll_player", seats=1).view(1)
    with pytest.raises(UserError, match=r"^a table of 1 takes 1 name, not 2\.$"):
        meadhall.table("roll_player", seats=1, names=["Ash", "Birch"])
    with pytest.raises(UserError, match=r"^Roll Player is played by 1 to 4, not by 5\.$"):
        meadhall.table("roll_player", seats=5)
