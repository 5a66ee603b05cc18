"""`meadhall tournament` as a person calls it."""

import json

import pytest

from .test_help import imported, meadhall


def test_help_imports_nothing_heavy() -> None:
    assert imported("tournament", "--help") == set()
    assert "\n  tournament " in meadhall("--help").stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("chess", "--players", "novice,adept"), "there is no game 'chess'; the games are month, reaper, reavers, roll_player."),
        (("month", "--players", "adept"), "a tournament is between two kinds of bots or more, not 1."),
        (
            ("month", "--players", "novice,adept", "--seats", "3"),
            "the seats of a match are shared equally by two kinds, so their number is even, not 3.",
        ),
        (("month", "--players", "novice,adept", "--seats", "8"), "Reaper of the Month is not played by 8; choose 3 to 6 seats."),
        (("month", "--players", "novice,adept", "--games", "100001"), "games is a whole number from 1 to 100000, not 100001."),
        (("month", "--players", "novice,adept", "--threads", "1025"), "threads is a whole number from 1 to 1024, not 1025."),
        (
            ("month", "--players", "novice,adept", "--ruling", "turn_cap"),
            "--ruling turn_cap: write it as NAME=READING, such as --ruling zero_dice=out.",
        ),
    ],
)
def test_mistakes_cost_one_sentence_and_exit_code_2(arguments: tuple[str, ...], sentence: str) -> None:
    done = meadhall("tournament", *arguments)
    assert (done.returncode, done.stderr.strip(), done.stdout) == (2, sentence, "")


def test_what_the_options_refuse_ends_with_2() -> None:
    for arguments in (
        ("month",),
        ("month", "--players", "novice,adept", "--games", "many"),
        ("month", "--players", "novice,adept", "--seed", "-1"),
    ):
        assert meadhall("tournament", *arguments).returncode == 2


def test_a_box_file_that_is_not_there_costs_one_line() -> None:
    done = meadhall("tournament", "month", "--players", "novice,adept", "--box", "no\nbox")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.removesuffix("\n").isprintable()


def test_a_tournament_as_json_and_in_words() -> None:
    line = ("tournament", "month", "--players", "greedy,random", "--games", "1", "--threads", "2")
    found = json.loads(meadhall(*line, "--json").stdout)
    assert [one["player"] for one in found["players"]] == ["greedy", "random"]
    assert (found["game"], found["games"], found["seats"]) == ("month", 6, 4)
    done = meadhall(*line)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(
        "month, 4 seats, 2 for each kind; every pair played 6 games: all 6 seatings with the same dice, once; seed 1.\n"
    )
