"""Replaying: a record shows what was shown at the table, to each viewer, whatever the rules say today."""

from collections.abc import Callable
from pathlib import Path

import pytest

import meadhall
from meadhall import UserError, records
from meadhall.records import commands

from .conftest import BIDS, edit, load_all

Playing = Callable[..., meadhall.Table]
OLD = Path(__file__).parent / "data" / "auction_rules_1.json"


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_each_viewer_sees_again_what_it_saw(opened: Playing, tmp_path: Path, seat: int | None) -> None:
    table = opened()
    views, logs = [table.view(seat).record.tobytes()], [table.log(seat)]
    for number, (mover, amount) in enumerate(BIDS, 1):
        table.play(mover, amount)
        views.append(table.view(seat).record.tobytes())
        logs.append(table.log(seat, since=number))
    records.save(table, tmp_path / "game.json")
    steps = load_all(tmp_path / "game.json", viewer="spectator" if seat is None else seat)
    assert [step.view.record.tobytes() for step in steps] == views
    assert [step.lines for step in steps] == logs
    assert str(steps[-1].view) == str(table.view(seat))
    assert [step.number for step in steps] == list(range(10))
    assert [step.seat for step in steps] == [None, *(mover for mover, _ in BIDS)]
    assert [step.move for step in steps[1:]] == [move if move.seat == seat else None for move in table.history]


def test_when_all_is_over_everything_may_be_seen(played: Playing, tmp_path: Path) -> None:
    table = played()
    records.save(table, tmp_path / "game.json")
    steps = load_all(tmp_path / "game.json")
    assert [step.move for step in steps[1:]] == table.history
    assert [str(line) for line in steps[1].lines] == ["Ash: 2 noted. (for Ash) [AUC-1.1]"]
    assert int(steps[2].view.seats[0].bid) == 2
    assert [step.view.record.chance.key.any() for step in steps] == [False] * 10
    assert str(steps[3].lines[1]) == "Ash shows 2. [AUC-1.2]"


def test_an_unfinished_game_is_shown_to_spectators_alone(played: Playing, tmp_path: Path) -> None:
    table = played(4)
    records.save(table, tmp_path / "game.json")
    steps = load_all(tmp_path / "game.json")
    assert steps[1].lines == []
    assert {step.move for step in steps} == {None}
    assert [int(step.view.seats[0].bid) for step in steps] == [0] * 5
    assert [line for step in steps for line in step.lines] == table.log()
    assert load_all(tmp_path / "game.json", viewer="spectator")[-1].lines == steps[-1].lines
    for viewer in (0, 2, "all", 9):
        with pytest.raises(UserError, match="is not over: until then its record is shown only as a spectator sees it"):
            load_all(tmp_path / "game.json", viewer=viewer)


def test_up_to_an_action(played: Playing, tmp_path: Path) -> None:
    records.save(played(), tmp_path / "game.json")
    assert [step.number for step in load_all(tmp_path / "game.json", to=2)] == [0, 1, 2]
    assert [step.number for step in load_all(tmp_path / "game.json", to=0)] == [0]
    for to in (10, -1):
        with pytest.raises(UserError, match="has 9 actions, so it cannot be shown up to number"):
            load_all(tmp_path / "game.json", to=to)
    for seat in (3, -1, True, "Ash"):
        with pytest.raises(UserError, match="there is no seat"):
            load_all(tmp_path / "game.json", viewer=seat)


def test_an_old_record_shows_what_happened_then(capsys: pytest.CaptureFixture[str]) -> None:
    """Under version 1 the die had nine faces, the crowd cheered, and seats had a reputation."""
    steps = load_all(OLD, viewer="spectator")
    assert [str(line) for line in steps[2].lines] == [
        "Ash shows 3. [AUC-1.2]",
        "Birch shows 1. [AUC-1.2]",
        "Ash wins a 9. [AUC-1.2]",
        "Birch: cheers (loudness 4) [AUC-9.9]",
        "Ash: opened (amount 1, colour 2) [AUC-1.2]",
    ]
    assert str(steps[2].view) == "Ash: 9 points, bid 0\nBirch: 1 points, bid 0"
    assert [step.notes for step in steps] == [
        ["the field tassels of the record has no place in today's version"],
        [],
        ["the field seats.0.reputation of the record has no place in today's version"],
    ]
    commands.replay_command(OLD)
    shown = capsys.readouterr().out
    assert "The Auction, rules version 1: Ash, Birch; 2 actions." in shown
    assert "The ranking: 1 Ash with 9, 2 Birch with 1." in shown
    with pytest.raises(UserError, match="was played under version 1"):
        records.verify(records.load(OLD))


def test_an_old_record_can_be_judged_anew() -> None:
    judgement = records.rejudge(records.load(OLD))
    assert judgement.notes == [
        "It was played under version 1 of the rules, and is judged by version 2.",
        "The ruling haste=on no longer exists.",
    ]
    assert judgement.played == 2
    assert "Birch: cheers (loudness 4) [AUC-9.9]" in judgement.changes[0].gone
    assert judgement.changes[-1].text == "the game does not come to its end: it waits for Ash and Birch"


def test_a_table_for_other_numbers_is_not_shown(played: Playing, tmp_path: Path) -> None:
    records.save(played(), tmp_path / "game.json")
    edit(tmp_path / "game.json", lambda content: content["actions"][3]["changes"].update(count=90), sign=True)
    with pytest.raises(UserError, match="has 3 seats, but after action 4 its table has 90"):
        load_all(tmp_path / "game.json")
    edit(tmp_path / "game.json", lambda content: content["box"]["content"].update(count=90), sign=True)
    with pytest.raises(UserError, match="has 3 seats, but its box is one for 90"):
        load_all(tmp_path / "game.json")


def test_the_command_shows_the_lines_and_the_table(played: Playing, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records.save(played(4, seed=2), tmp_path / "game.json")
    commands.replay_command(tmp_path / "game.json")
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == [
        "The Auction, rules version 2: Ash, Birch, Cedar; 4 actions.",
        "A practice table.",
        "The game is unfinished, and is shown as a spectator sees it.",
        "    1  Ash decides.",
    ]
    assert lines[4:7] == ["    2  Birch decides.", "    3  Ash shows 2. [AUC-1.2]", "    3  Birch shows 3. [AUC-1.2]"]
    assert lines[9:12] == ["    4  Cedar decides.", "", "Ash: 1 points, bid 0"]


def test_the_command_shows_what_one_seat_saw(played: Playing, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records.save(played(), tmp_path / "game.json")
    shown = []
    for viewer in ("1", "Birch"):
        commands.replay_command(tmp_path / "game.json", 2, viewer)
        shown.append(capsys.readouterr().out.splitlines()[1:])
    assert shown[0] == shown[1]
    assert shown[0][:3] == ["    1  Ash decides.", "    2  You: 3 noted. [AUC-1.1]", ""]
    assert shown[0][3:] == ["Ash: 0 points, bid 0", "You: 0 points, bid 3", "Cedar: 0 points, bid 0"]
    commands.replay_command(tmp_path / "game.json", 1, "all")
    assert "Ash: 2 noted. (for Ash)" in capsys.readouterr().out
    for viewer in ("Dale", "7", "-1", "999"):
        with pytest.raises(UserError, match=r"no seat 7 in this record|choose a seat's number or name, spectator or all"):
            commands.replay_command(tmp_path / "game.json", None, viewer)


def test_control_characters_never_reach_the_terminal(played: Playing, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records.save(played(names=["A\x1b[2J\nsh", "", "C"]), tmp_path / "game.json")
    commands.replay_command(tmp_path / "game.json", 9)
    commands.verify_command(tmp_path / "game.json")
    commands.rejudge_command(tmp_path / "game.json", {"ties": "last"})
    shown = capsys.readouterr().out
    assert "\x1b" not in shown
    assert "A\ufffd[2J\ufffdsh" in shown
    edit(tmp_path / "game.json", lambda content: content["actions"][0]["args"].update(amount=3), sign=True)
    with pytest.raises(UserError, match=r"^[^\n\x1b]*$"):
        commands.verify_command(tmp_path / "game.json")
    with pytest.raises(UserError, match=r"^[^\n\x1b]*$"):
        meadhall.load(tmp_path / "game.json")


def test_numbers_that_mean_nothing_any_more(played: Playing, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Words and pictures that stumble over an old record's numbers give way to bare names."""
    records.save(played(), tmp_path / "game.json")
    edit(tmp_path / "game.json", lambda content: content["actions"][2]["events"][4].update(args={"die": 40_000}), sign=True)
    steps = load_all(tmp_path / "game.json", to=3)
    assert str(steps[3].lines[4]) == "Birch wins a 40000. [AUC-1.2]"
    assert int(steps[3].view.told) == 4
    edit(tmp_path / "game.json", lambda content: content["actions"][2]["events"][4].update(event="won", args={"die": 0}), sign=True)
    assert str(load_all(tmp_path / "game.json", to=3)[3].lines[4]) == "Birch: won (die 0) [AUC-1.2]"
    edit(tmp_path / "game.json", lambda content: content["actions"][2]["changes"].update({"seats.0.points": -99}), sign=True)
    commands.replay_command(tmp_path / "game.json", 3)
    assert "(This version cannot draw the table.)" in capsys.readouterr().out
