"""Judging again: the actions of a record under other rulings."""

from collections.abc import Callable
from pathlib import Path

import pytest

import meadhall
from meadhall import UserError, records
from meadhall.records import commands

Playing = Callable[..., meadhall.Table]


@pytest.fixture
def file(played: Playing, tmp_path: Path) -> Path:
    """An auction with a seed: where the first and the third die are both 1, the other reading changes no points."""
    records.save(played(seed=7), tmp_path / "game.json")
    return tmp_path / "game.json"


def test_under_its_own_rules_nothing_changes(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    judgement = records.rejudge(records.load(file))
    assert (judgement.changes, judgement.notes, judgement.played) == ([], [], 9)
    assert judgement.now == judgement.then
    commands.rejudge_command(file)
    assert "Nothing changes.\n9 of 9 actions could be played." in capsys.readouterr().out


def test_another_reading_gives_the_die_to_another(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Laps one and three are ties of the highest bid: Birch and Cedar, then all. The dice stay the same."""
    record = records.load(file)
    dice = [deed.events[-1].args["die"] for deed in (record.actions[2], record.actions[5], record.actions[8])]
    judgement = records.rejudge(record, {"ties": "last"})
    first, second, *rest = judgement.changes
    assert (first.number, second.number) == (3, 9)
    assert first.gone == (f"Birch wins a {dice[0]}. [AUC-1.2]",)
    assert first.came == (f"Cedar wins a {dice[0]}. [AUC-1.2]",)
    assert second.gone == (f"Ash wins a {dice[2]}. [AUC-1.2]",)
    assert second.came == (f"Cedar wins a {dice[2]}. [AUC-1.2]",)
    points = {place.seat: place.points for place in judgement.now}
    assert points == {0: 1 + dice[1] + 1, 1: 3, 2: dice[0] + 1 + dice[2]}
    assert {place.seat: place.points for place in judgement.then} == {0: 1 + dice[1] + dice[2], 1: dice[0] + 2, 2: 3}
    assert [change.number for change in rest] == [None]
    assert rest[0].text.startswith("the ranking was 1 ")
    commands.rejudge_command(file, {"ties": "last"})
    shown = capsys.readouterr().out
    assert "Judged with ties=last; it was played with first." in shown
    assert f"         now: Cedar wins a {dice[0]}. [AUC-1.2]" in shown
    assert "at the end: the ranking was" in shown


def test_what_a_reading_forbids_is_named_with_its_clause_and_the_game_goes_on(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With bids up to 2, the 3s of Birch and Cedar are refused, and their 0s of lap two take their place.

    Then Ash 1 and Birch 2 of laps two and three bid in lap two, Ash's second bid is one too many, and Cedar's 2 ends it.
    """
    judgement = records.rejudge(records.load(file), {"most": 2})
    refused = [(change.number, change.refused) for change in judgement.changes if change.refused]
    assert refused == [(2, "AUC-1.4"), (3, "AUC-1.4"), (8, "AUC-1.1")]
    assert judgement.changes[0].text.startswith("Birch's 'bid (amount 3)' is refused by AUC-1.4: A bid above the most")
    assert judgement.played == 6
    assert judgement.changes[-1].text == "the game does not come to its end: it waits for Ash and Birch and Cedar"
    commands.rejudge_command(file, {"most": "2"})
    assert "6 of 9 actions could be played." in capsys.readouterr().out


def test_a_difference_of_the_table_alone_is_told_once_where_it_begins(file: Path) -> None:
    """With a consolation of 2 the same is shown and won, but Ash and Cedar have one point more after lap one."""
    record = records.load(file)
    dearer = records.form.msgspec.structs.replace(record.box, text="laps = 3\nconsolation = 2\n")
    judgement = records.rejudge(records.form.msgspec.structs.replace(record, box=dearer))
    texts = [(change.number, change.text.partition(": ")[2]) for change in judgement.changes[:2]]
    die = record.actions[2].events[-1].args["die"]
    assert texts == [
        (3, "seats.0.points was 1 and is 2, seats.2.points was 1 and is 2"),
        (6, f"seats.1.points was {die + 1} and is {die + 2}"),
    ]
    assert [change.number for change in judgement.changes] == [3, 6, None]


def test_a_game_that_ends_sooner(played: Playing, tmp_path: Path) -> None:
    record = records.load(_saved(played(9), tmp_path))
    longer = "laps = 1\nconsolation = 1\n"
    changed = records.form.msgspec.structs.replace(record, box=records.form.msgspec.structs.replace(record.box, text=longer))
    judgement = records.rejudge(changed)
    assert judgement.played == 3
    assert judgement.changes[1].text == "the game is over before action 4; 6 recorded actions are left"


def test_an_unfinished_game_gives_nothing_away(played: Playing, tmp_path: Path) -> None:
    judgement = records.rejudge(records.load(_saved(played(2), tmp_path)), {"most": 2})
    assert [change.text.split(":")[0] for change in judgement.changes] == ["Birch's action is refused by AUC-1.4"]
    judgement = records.rejudge(records.load(_saved(played(3), tmp_path)), {"ties": "last"})
    assert [len(change.gone) for change in judgement.changes] == [1]
    assert judgement.now == ()


def test_an_unfinished_game_may_come_to_its_end(played: Playing, tmp_path: Path) -> None:
    record = records.load(_saved(played(3), tmp_path))
    shorter = records.form.msgspec.structs.replace(record.box, text="laps = 1\nconsolation = 1\n")
    judgement = records.rejudge(records.form.msgspec.structs.replace(record, box=shorter))
    assert judgement.changes[-1].text == "the game comes to its end"


def test_unknown_rulings_and_readings(file: Path) -> None:
    with pytest.raises(UserError, match="no ruling 'colour'"):
        commands.rejudge_command(file, {"colour": "red"})
    with pytest.raises(UserError, match="choose first or last"):
        commands.rejudge_command(file, {"ties": "both"})


def test_long_lists_are_cut_but_the_end_is_shown(file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_CHANGES", 1)
    commands.rejudge_command(file, {"ties": "last"})
    shown = capsys.readouterr().out
    assert "and 2 more." in shown
    assert "at the end: the ranking was" in shown


def _saved(table: meadhall.Table, folder: Path) -> Path:
    records.save(table, folder / "game.json")
    return folder / "game.json"
