"""Other boxes, and files that are no box: each fault is named by file, row and field."""

from collections import Counter
from pathlib import Path

import pytest

from meadhall.engine.errors import UserError
from meadhall.games.reaper.box import FILE

from .laying import GAME, Laid

BOXES = FILE.parent / "boxes"


@pytest.mark.clauses("RPR-1.1")
@pytest.mark.parametrize(
    ("name", "twice"),
    [("challenge_10_and_14", {10: 2, 14: 2}), ("challenge_12_tripled", {12: 3}), ("uniform_initiative", {11: 2, 13: 2})],
)
def test_other_challenge_decks(name: str, twice: dict[int, int]) -> None:
    laid = Laid(4, BOXES / f"{name}.toml")
    assert Counter(int(value) for value in laid.box.challenges) == Counter(dict.fromkeys(range(7, 18), 1) | twice)


@pytest.mark.clauses("RPR-12.3", "RPR-12.4")
def test_with_uniform_initiative_the_two_relaunch_cards_are_one_kind() -> None:
    laid = Laid(3, BOXES / "uniform_initiative.toml").hand(0, "relaunch")
    assert {int(number) for number in laid.box.initiative[1:]} == {1, 0}
    assert laid.box.initiative[2] == 0
    assert laid.hand_of(1)[:5] == ["relaunch", "relaunch", "plus_minus", "turn_into_4", "turn_into_3"]


def changed(tmp_path: Path, old: str, new: str, count: int = 1) -> Path:
    """The printed box with one change."""
    text = FILE.read_text()
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, count))
    return path


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("value = 7\n", "value = 6\n", "challenge, row 1, field value: expected `int` >= 7."),
        (
            "value = 17\ncopies = 1\n",
            "value = 17\ncopies = 2\n",
            "challenge, field copies: the game has 13 challenge cards, these rows have 14.",
        ),
        ("value = 8\n", "worth = 8\n", "challenge, row 2: the table contains unknown field `worth`."),
        ("value = 8\n", 'value = "8"\n', "challenge, row 2, field value: expected `int`, got `str`."),
        ("copies = 3\n\n# Five", "copies = 2\n\n# Five", "fate, field copies: the game has 10 fate cards, these rows have 9."),
        ('clause = "RPR-11.4"', 'clause = "RPR-11.40"', "fate, row 1, field clause: RPR-11.40 is no clause of chapter RPR-11."),
        ('clause = "RPR-11.4"', 'clause = "RPR-8.5"', "fate, row 1, field clause: RPR-8.5 is no clause of chapter RPR-11."),
        ("turns = 1\ninto = 6\n", "into = 6\n", "fate, row 1, field into: without `turns` no face can turn to 6."),
        ("turns = 1\ninto = 6\n", "turns = 6\ninto = 6\n", "fate, row 1, field into: a 6 would turn to itself."),
        ("turns = 1\n", "turns = 7\n", "fate, row 1, field turns: expected `int` <= 6."),
        ("factor = 2\n", "factor = 3\n", "fate, row 7, field factor: expected `int` <= 2."),
        (
            'card = "plus_minus"',
            'card = "turn_into_4"',
            "equipment, row 5, field copies: each colour has 1 of plus_minus, these rows have 0.",
        ),
        (
            'card = "turn_into_3"',
            'card = "turn_into_4"',
            "equipment, row 5, field copies: each colour has 1 of turn_into_4, these rows have 2.",
        ),
        ('card = "plus_minus"', 'card = "relaunch"', "equipment, row 3, field copies: each colour has 2 of relaunch, these rows have 3."),
        ("initiative = 3\n", "initiative = 21\n", "equipment, row 3, field initiative: expected `int` <= 20."),
        ("initiative = 3\n", "initiative = -1\n", "equipment, row 3, field initiative: expected `int` >= 0."),
        ('card = "points"', 'card = "block"', "gift, row 2, field copies: one row gives the 3 of block, these 2 give 6."),
        ('card = "points"', 'card = "pints"', "gift, row 2, field card: invalid enum value 'pints'."),
        (
            "copies = 2\ninitiative = 3\nhouse = true\n\n# Eight",
            "copies = 3\ninitiative = 3\n\n# Eight",
            "gift, row 6, field copies: one row gives the 2 of copy, these 1 give 3.",
        ),
        ('sort = "gold"', 'sort = "silver"', "token, field sort: one row is for gold."),
        ("[6, 6, 6, 7, 7, 8, 8, 8]", "[6, 6, 6, 7, 7, 8, 8]", "token, row 2, field values: there are 8 tokens of gold, these are 7."),
        ("[6, 6, 6, 7, 7, 8, 8, 8]", "[6, 6, 6, 7, 7, 8, 8, 9]", "token, row 2, field values: gold is worth 6 to 8."),
        ("[6, 6, 6, 7, 7, 8, 8, 8]", "[5, 6, 6, 7, 7, 8, 8, 8]", "token, row 2, field values: gold is worth 6 to 8."),
        ("players = 4\n", "players = 5\n", "board, field players: one row is for 4 players, these are 0."),
        (
            '["gold", "silver", "bronze"]\n\n',
            '["gold", "silver"]\n\n',
            "board, row 2, field rewards: 4 players need 3 different sorts of tokens.",
        ),
        (
            '["gold", "silver", "bronze"]\n\n',
            '["gold", "silver", "gold"]\n\n',
            "board, row 2, field rewards: 4 players need 3 different sorts of tokens.",
        ),
        ("[[challenge]]", "[[challenges]]", "the table contains unknown field `challenges`."),
    ],
)
def test_a_bad_file_is_refused_with_file_row_and_field(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    path = changed(tmp_path, old, new, -1 if old == "[[challenge]]" else 1)
    with pytest.raises(UserError) as refused:
        GAME.open_box(4, file=path)
    assert str(refused.value) == f"{tmp_path.name}/mine.toml: {sentence}"


def test_nine_kinds_of_fate_are_one_too_many(tmp_path: Path) -> None:
    row = '[[fate]]\nclause = "RPR-11.11"\ncopies = '
    path = changed(tmp_path, f"{row}3\n", f"{row}2\n\n{row}1\n")
    with pytest.raises(UserError, match=r"mine.toml: fate, row 9: there are at most 8 kinds of fate cards\.$"):
        GAME.open_box(4, file=path)


def test_an_owner_can_put_the_printed_numbers_in(tmp_path: Path) -> None:
    path = changed(tmp_path, "initiative = 3\n", "initiative = 7\n")
    assert GAME.open_box(4, file=path).initiative[3] == 7
