"""Reading: whatever is wrong with a file is one sentence, never a traceback."""

import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import meadhall
from meadhall import UserError, records
from meadhall.records import commands, form, reading

from .conftest import edit

Playing = Callable[..., meadhall.Table]
quick = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.fixture
def file(played: Playing, tmp_path: Path) -> Path:
    records.save(played(seed=11), tmp_path / "game.json")
    return tmp_path / "game.json"


def refused(path: Path) -> str:
    with pytest.raises(UserError) as caught:
        records.load(path)
    text = str(caught.value)
    assert "\n" not in text
    assert text.endswith(".")
    return text


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"null", b"\xff\xfe\x00", b"MThd\x00\x00", b'{"format": "pgn"}', b"[" * 100_000])
def test_a_foreign_file(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "game.json").write_bytes(content)
    assert refused(tmp_path / "game.json") == "game.json: this is no record of a game of Meadhall."


def test_no_file_and_no_plain_file(tmp_path: Path) -> None:
    assert refused(tmp_path / "game.json") == "game.json: the file cannot be read (no such file or directory)."
    assert refused(tmp_path).endswith("the file cannot be read (is a directory).")
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "pipe") == "pipe: this is no record of a game of Meadhall."
    with pytest.raises(UserError, match="no name of a file"):
        records.load("a\0b")


def test_a_file_cut_short_anywhere(file: Path) -> None:
    whole = file.read_bytes()
    for length in range(30, len(whole) - 2, 97):
        file.write_bytes(whole[:length])
        assert "cut short or damaged" in refused(file)


def test_a_newer_and_an_unknown_format(file: Path) -> None:
    edit(file, lambda content: content.update(number=2, seats="quite different"))
    assert refused(file) == (
        "game.json: this record has format 2, newer than this version of Meadhall reads (1); install a newer version."
    )
    edit(file, lambda content: content.update(number="one"))
    assert "no format that this version of Meadhall reads" in refused(file)


def test_a_file_that_is_too_large(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_BYTES", 1000)
    assert "larger than" in refused(file)


def test_too_long_a_game_is_not_written(played: Playing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form, "MOST_BYTES", 1000)
    with pytest.raises(UserError, match="too long to be saved"):
        records.save(played(), tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []


CHANGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "an amount": lambda c: c["actions"][0]["args"].update(amount=3),
    "a seat": lambda c: c["actions"][0].update(seat=1),
    "an action left out": lambda c: c["actions"].pop(3),
    "two actions exchanged": lambda c: c["actions"].insert(0, c["actions"].pop(1)),
    "an event's number": lambda c: c["actions"][2]["events"][-1]["args"].update(die=7),
    "an event's clause": lambda c: c["actions"][2]["events"][-1].update(clause="AUC-1.3"),
    "an event's audience": lambda c: c["actions"][2]["events"][-1].update(seen=[0]),
    "a field of the table": lambda c: c["actions"][2]["changes"].update({"seats.0.points": 5}),
    "the set-up": lambda c: c["setup"]["changes"].update(waiting=3),
    "a name": lambda c: c["seats"][0].update(name="Asp"),
    "a word": lambda c: c["seats"][0].update(word="yew"),
    "a ruling": lambda c: c["rulings"].update(ties="last"),
    "the secret": lambda c: c.update(secret="0" * 64),
    "the commitment": lambda c: c.update(commitment="0" * 64),
    "the box": lambda c: c["box"]["content"].update(laps=4),
    "the practice mark": lambda c: c.update(practice=False),
    "the ranking": lambda c: c["ranking"][0].update(points=50),
    "the version": lambda c: c.update(rules_version=1),
    "the digest": lambda c: c.update(digest="0" * 64),
}


@pytest.mark.parametrize("what", CHANGES)
def test_an_edited_file(file: Path, what: str) -> None:
    edit(file, CHANGES[what])
    assert refused(file) == "game.json: this record was changed after it was saved: its digest does not fit its content."


def test_only_the_spelling_of_the_file_may_change(file: Path) -> None:
    edit(file, lambda content: None)
    assert len(records.load(file).actions) == 9


BREAKS: dict[str, Callable[[dict[str, Any]], object]] = {
    "actions[0].seat": lambda c: c["actions"][0].update(seat="Ash"),
    "actions[0]": lambda c: c["actions"][0].update(colour="red"),
    "secret": lambda c: c.update(secret="zz"),
    "digest": lambda c: c.pop("digest"),
    "actions[2].events[4].args": lambda c: c["actions"][2]["events"][4].update(args={"die": "six"}),
    "seat 3's, but the table has 3 seats": lambda c: c["actions"][0].update(seat=3),
    "the ranking does not name every seat once": lambda c: c["ranking"].pop(),
    "the ranking does not name": lambda c: c.update(finished=False),
    "number 1e999": lambda c: c["actions"][0]["args"].update(amount=float("inf")),
}


@pytest.mark.parametrize("what", BREAKS)
def test_a_file_of_the_wrong_shape(file: Path, what: str) -> None:
    edit(file, BREAKS[what])
    text = refused(file)
    assert text.startswith("game.json: ")
    if "[" in what or "rank" in what or "seat " in what:
        assert what in text


FILLINGS = [b"9" * 30, b"[" * 5000, b"\\ud800", b'"', b"null", b"-1", b"1e400"]


def try_everything(path: Path) -> None:
    for command in (commands.replay_command, commands.verify_command, commands.rejudge_command, meadhall.load):
        try:
            command(path)
            text = "."
        except UserError as error:
            text = str(error)
        assert "\n" not in text
        assert text.endswith(".")


@given(data=st.data())
@quick
def test_damaged_bytes_give_nothing_but_one_sentence(file: Path, data: st.DataObject) -> None:
    whole = file.read_bytes()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(whole)))
        length = data.draw(st.integers(0, 40))
        filling = data.draw(st.one_of(st.binary(max_size=8), st.sampled_from(FILLINGS)))
        whole = whole[:place] + filling + whole[place + length :]
    damaged = file.with_name("damaged.json")
    damaged.write_bytes(whole)
    try_everything(damaged)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) inside a JSON value."""
    found = []
    for key in value if isinstance(value, dict) else range(len(value)):
        found.append((value, key))
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


ODD: list[Any] = [None, True, -1, 0, 1, 7, 2**15, 2**31, 2**63 - 1, -(2**63), 2**64, 1.5]
ODD += ["", "x", "0" * 64, "spectators", [], [1, 2, 3], {}, {"amount": 3}]


@given(data=st.data())
@quick
def test_forged_records_with_a_fitting_digest_give_nothing_but_one_sentence(file: Path, data: st.DataObject) -> None:
    content = json.loads(file.read_text())
    for _ in range(data.draw(st.integers(1, 2))):
        container, key = data.draw(st.sampled_from(places(content)))
        if isinstance(container, dict) and data.draw(st.booleans()):
            del container[key]
        else:
            container[key] = data.draw(st.sampled_from(ODD))
    forged = file.with_name("forged.json")
    with suppress(form.msgspec.ValidationError, TypeError, OverflowError):  # of the wrong shape: refused when it is read
        content["digest"] = form.digest_of(form.msgspec.convert(content, form.Record))
    forged.write_text(json.dumps(content))
    try_everything(forged)
