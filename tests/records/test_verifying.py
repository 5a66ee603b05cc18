"""Verifying: what was forged is found, by re-rolling, even where the digest was made to fit."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall import UserError, records
from meadhall.records import commands
from meadhall.records.continuing import difference_of
from meadhall.records.form import Outcome

from .conftest import edit

Playing = Callable[..., meadhall.Table]


@pytest.fixture
def file(played: Playing, tmp_path: Path) -> Path:
    records.save(played(seed=11), tmp_path / "game.json")
    return tmp_path / "game.json"


def test_a_true_record_stands(played: Playing, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records.save(played(), tmp_path / "game.json")
    verdict = records.verify(records.load(tmp_path / "game.json"))
    assert (verdict.stands, verdict.findings, verdict.notes) == (True, (), ())
    commands.verify_command(tmp_path / "game.json")
    assert "The record stands" in capsys.readouterr().out


def test_practice_and_unfinished_tables_are_said_to_be_so(played: Playing, tmp_path: Path) -> None:
    records.save(played(5, seed=11), tmp_path / "game.json")
    verdict = records.verify(records.load(tmp_path / "game.json"))
    assert verdict.stands
    assert [note.split(":")[0] for note in verdict.notes] == ["It is a practice table", "The game is unfinished"]
    assert "5 actions so far" in verdict.notes[1]


def test_a_practice_table_that_began_in_the_middle_is_said_to_be_one(file: Path) -> None:
    edit(file, lambda content: content["setup"]["changes"].update({"seats.1.points": 4}), sign=True)
    verdict = records.verify(records.load(file))
    assert verdict.findings == (
        "the set-up is not what the dice give: seats.1.points becomes 4 in the record and nothing new by the rules; "
        "a practice table that went on from the middle of another game can be replayed, not verified",
    )


def test_every_kind_of_start_of_a_game_stands(played: Playing, tmp_path: Path) -> None:
    for bids in range(10):
        records.save(played(bids), tmp_path / "game.json")
        record = records.load(tmp_path / "game.json")
        assert records.verify(record).findings == ()
        assert record.table() == records.reopen(record)
        assert record.finished == (bids == 9)


SECRET = "the house's secret is not the one it was committed to before the game"
SIGNED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "secret": (lambda c: c.update(secret="0" * 64), SECRET),
    "commitment": (lambda c: c.update(commitment="0" * 64), SECRET),
    "word": (lambda c: c["seats"][0].update(word="yew"), "action 3 (Cedar, bid) came out otherwise: event 5 is 'won'"),
    "amount": (
        lambda c: c["actions"][0]["args"].update(amount=3),
        "action 1 (Ash, bid) came out otherwise: event 1 is 'receipt' (seat 0, amount 2, AUC-1.1, seen by 0) in the record "
        "and 'receipt' (seat 0, amount 3, AUC-1.1, seen by 0) by the rules",
    ),
    "refused": (lambda c: c["actions"][1].update(seat=0), "action 2 (Ash, bid) is refused by AUC-1.1"),
    "verb": (lambda c: c["actions"][0].update(verb="fold"), "action 1 (Ash, fold) cannot be played: 'fold' names no action here"),
    "die": (
        lambda c: c["actions"][2]["events"][-1]["args"].update(die=0),
        "action 3 (Cedar, bid) came out otherwise: event 5 is 'won' (seat 1, die 0",
    ),
    "clause": (lambda c: c["actions"][2]["events"][-1].update(clause="AUC-1.3"), "AUC-1.3) in the record and 'won'"),
    "audience": (lambda c: c["actions"][0]["events"][0].update(seen=[0, 1]), "seen by 0 and 1) in the record and"),
    "event gone": (lambda c: c["actions"][2]["events"].pop(), "event 5 is nothing in the record and 'won'"),
    "event more": (
        lambda c: c["actions"][1]["events"].append({"event": "won", "clause": "AUC-1.2"}),
        "(seat -1, AUC-1.2) in the record and nothing by",
    ),
    "points": (
        lambda c: c["actions"][2]["changes"].update({"seats.0.points": 5}),
        "action 3 (Cedar, bid) came out otherwise: seats.0.points becomes 5 in the record and 1 by the rules",
    ),
    "change gone": (lambda c: c["actions"][2]["changes"].pop("hammer"), "hammer becomes nothing new in the record and 1 by the rules"),
    "set-up": (lambda c: c["setup"]["changes"].update(waiting=3), "the set-up is not what the dice give: waiting becomes 3"),
    "ruling": (lambda c: c["rulings"].update(ties="last"), "rulings.ties becomes nothing new in the record and 1 by the rules"),
    "box": (lambda c: c["box"]["content"].update(laps=4), "the box's checksum does not fit its content"),
    "ranking": (lambda c: c["ranking"][0].update(points=50), "the ranking is not the one that the rules give"),
    "last action": (lambda c: (c["actions"].pop(), c.update(ranking=[], finished=False)), ""),
    "not over": (lambda c: c.update(ranking=[], finished=False), "the record says that the game is still on"),
}


@pytest.mark.parametrize("what", SIGNED)
def test_a_forgery_is_found_though_its_digest_fits(file: Path, what: str) -> None:
    change, finding = SIGNED[what]
    edit(file, change, sign=True)
    findings = records.verify(records.load(file)).findings
    if not finding:  # a game broken off is a true record of less
        assert findings == ()
        return
    assert finding in findings[0]
    assert not any("digest" in text for text in findings)
    with pytest.raises(UserError, match=r"^game\.json: this record does not stand: .*[^.]\.$"):
        commands.verify_command(file)


@pytest.mark.parametrize("what", [what for what in SIGNED if SIGNED[what][1]])
def test_an_edit_is_found_and_said_where(file: Path, what: str) -> None:
    change, finding = SIGNED[what]
    edit(file, change)
    with pytest.raises(UserError) as caught:
        commands.verify_command(file)
    assert finding in str(caught.value)


def test_an_edit_that_changes_no_roll_is_found_by_the_digest(file: Path) -> None:
    edit(file, lambda content: content["seats"][0].update(name="Asp"))
    with pytest.raises(UserError, match="the digest at its end does not fit its content"):
        commands.verify_command(file)


@pytest.mark.parametrize("what", ["amount", "die", "points", "set-up", "word"])
def test_a_forged_game_does_not_go_on(file: Path, what: str) -> None:
    edit(file, SIGNED[what][0], sign=True)
    with pytest.raises(UserError, match=r"^this game cannot go on: "):
        meadhall.load(file)


def test_another_version_of_the_rules_rolls_nothing(file: Path) -> None:
    edit(file, lambda content: content.update(rules_version=1), sign=True)
    with pytest.raises(UserError, match=r"version 1 .* version 2: its dice cannot be rolled again, but `meadhall replay`"):
        records.verify(records.load(file))
    edit(file, lambda content: content["actions"][2]["changes"].update(hammer=2))
    with pytest.raises(UserError, match="the digest at its end does not fit"):
        commands.verify_command(file)
    edit(file, lambda content: content.update(secret="0" * 64), sign=True)
    assert records.verify(records.load(file)).findings == (SECRET,)
    with pytest.raises(UserError, match="it cannot go on, but `meadhall replay` shows it"):
        meadhall.load(file)


def test_a_game_that_is_not_in_the_hall(file: Path) -> None:
    edit(file, lambda content: content.update(game="ludo"), sign=True)
    for command in (commands.verify_command, commands.replay_command, commands.rejudge_command):
        with pytest.raises(UserError, match="there is no game 'ludo'"):
            command(file)


def test_a_forged_box_file_is_found(played: Playing, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("laps = 3\nconsolation = 2\n")
    records.save(played(box=tmp_path / "mine.toml"), tmp_path / "game.json")
    record = records.load(tmp_path / "game.json")
    assert records.verify(record).notes == ("It was played with a box file of the table's own, mine.toml.",)
    edit(tmp_path / "game.json", lambda content: content["box"].update(text="laps = 3\nconsolation = 1\n"), sign=True)
    findings = records.verify(records.load(tmp_path / "game.json")).findings
    assert findings == ("the components are not those of this record's box: consolation becomes 2 in the record and 1 by the rules",)
    edit(tmp_path / "game.json", lambda content: content["box"].update(text="laps = 'many'\n"), sign=True)
    with pytest.raises(UserError, match=r"^record/box\.toml: "):
        meadhall.load(tmp_path / "game.json")


def test_a_difference_in_a_long_row_names_its_first_place() -> None:
    then, now = Outcome(changes={"bids": (1, 2, 3)}), Outcome(changes={"bids": (1, 5, 6)})
    assert difference_of(then, now) == "bids.1 becomes 2 in the record and 5 by the rules"
    assert difference_of(then, Outcome()) == "bids becomes a row of 3 in the record and nothing new by the rules"
    assert difference_of(then, Outcome(changes={"bids": (1,)})) == "bids becomes a row of 3 in the record and a row of 1 by the rules"
