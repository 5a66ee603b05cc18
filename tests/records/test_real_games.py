"""Records of the games of the hall: whole games at random, saved, read, verified, replayed and gone on with."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

import meadhall
from meadhall import games, records

from .conftest import edit

LONGEST = 250


def a_game(name: str, seed: int, most: int = LONGEST) -> meadhall.Table:
    """A game at random, broken off after so many decisions."""
    table = meadhall.table(name, seats=3, seed=seed, names=["Ash", "Birch", "Cedar"], words=["", "two", "þrír"])
    chance = random.Random(seed)
    while not table.over and len(table.history) < most:
        seat = chance.choice(table.waiting)
        table.play(seat, chance.choice(table.choices(seat)))
    return table


@pytest.mark.parametrize("name", games.names())
def test_a_whole_game_comes_back(name: str, tmp_path: Path) -> None:
    table = a_game(name, seed=5)
    records.save(table, tmp_path / "game.json")
    record = records.load(tmp_path / "game.json")
    assert records.verify(record).findings == ()
    again = record.table()
    assert again == table
    assert again.digest() == table.digest()
    assert again.log() == table.log()
    if not table.over:
        seat = table.waiting[0]
        for one in (table, again):
            one.play(seat, one.choices(seat)[0])
        assert again == table


@pytest.mark.parametrize("name", games.names())
def test_a_replay_shows_to_each_what_it_saw(name: str, tmp_path: Path) -> None:
    table = a_game(name, seed=6, most=50)
    records.save(table, tmp_path / "game.json")
    record = records.load(tmp_path / "game.json")
    shown = list(records.replay(record, viewer="spectator"))
    assert shown[-1].view.record.tobytes() == table.view().record.tobytes()
    assert [line for step in shown for line in step.lines] == table.log()
    assert str(shown[-1].view) == str(table.view())
    over = records.form.msgspec.structs.replace(record, finished=True)
    for seat in range(3):
        *_, last = records.replay(over, viewer=seat)
        assert last.view.record.tobytes() == table.view(seat).record.tobytes()


@pytest.mark.parametrize("name", games.names())
def test_judged_by_its_own_rules_nothing_changes(name: str, tmp_path: Path) -> None:
    table = a_game(name, seed=8, most=50)
    records.save(table, tmp_path / "game.json")
    judgement = records.rejudge(records.load(tmp_path / "game.json"))
    assert judgement.changes == []
    assert judgement.table == table


@pytest.mark.parametrize("name", games.names())
def test_every_other_reading_can_be_judged(name: str, tmp_path: Path) -> None:
    """Some readings change this game and some do not; all lead to a judgement, and none to the loss of a listed action."""
    table = a_game(name, seed=9, most=20)
    records.save(table, tmp_path / "game.json")
    record = records.load(tmp_path / "game.json")
    for ruling in table.game.rulebook.rulings:
        for reading in ruling.reading:
            judgement = records.rejudge(record, {ruling.name: reading.name})
            left_out = sum(1 for change in judgement.changes if change.refused or "cannot be played" in change.text)
            ended = [c for c in judgement.changes if c.number is None and "are left" in c.text]
            left = int(ended[0].text.split("; ")[1].split()[0]) if ended else 0
            assert judgement.played + left_out + left == len(record.actions)
            if table.rulings[ruling.name] == reading.name:
                assert judgement.changes == []


def test_a_game_of_one_comes_back_and_has_one_seat(tmp_path: Path) -> None:
    table = meadhall.table("roll_player", seats=1, seed=4)
    chance = random.Random(4)
    while not table.over:
        table.play(0, chance.choice(table.choices(0)))
    records.save(table, tmp_path / "game.json")
    record = records.load(tmp_path / "game.json")
    assert records.verify(record).stands
    assert record.table() == table
    assert [standing.place for standing in record.ranking or ()] == [1]
    with pytest.raises(meadhall.UserError, match=r"^there is no seat 1 in this record; it has seat 0 alone\.$"):
        list(records.replay(record, viewer=1))


def test_a_forged_table_is_not_shown(tmp_path: Path) -> None:
    """Numbers that point beyond a row: the command reads records interpreted, where every index is checked."""
    file = tmp_path / "forged.json"
    records.save(a_game("reaper", 3), file)
    edit(file, lambda record: record["setup"]["changes"].update({"deck_left": 120}), sign=True)
    command = [sys.executable, "-m", "meadhall.cli", "replay", str(file), "--as", "spectator"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "this record holds numbers that no table of this game can have, so it cannot be shown.\n")
