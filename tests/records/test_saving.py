"""Saving: what stands in the file, who may read it, and that a whole file is always there."""

import hashlib
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import meadhall
from meadhall import UserError, records
from meadhall.records import layout, tracing

from .conftest import BIDS, NAMES

Playing = Callable[..., meadhall.Table]


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_an_action_stands_in_the_file_with_all_that_came_of_it(played: Playing, tmp_path: Path) -> None:
    table = played(3)
    records.save(table, tmp_path / "game.json")
    content = json.loads((tmp_path / "game.json").read_text())
    receipt = {"event": "receipt", "clause": "AUC-1.1", "seat": 0, "args": {"amount": 2}, "seen": [0]}
    assert content["setup"] == {"changes": {"waiting": 0b111, "count": 3}}
    assert content["actions"][0] == {
        "seat": 0, "verb": "bid", "args": {"amount": 2}, "events": [receipt], "changes": {"waiting": 0b110, "seats.0.bid": 2},
    }  # fmt: skip
    opening = content["actions"][2]
    assert [(e["event"], e.get("seat"), e.get("seen")) for e in opening["events"]] == [
        ("receipt", 2, [2]), ("opened", 0, None), ("opened", 1, None), ("opened", 2, None), ("won", 1, None),
    ]  # fmt: skip
    die = opening["events"][-1]["args"]["die"]
    assert 1 <= die <= 6
    assert opening["changes"] == {
        "waiting": 0b111, "hammer": 1, "seats.0.points": 1, "seats.0.bid": 0, "seats.1.points": die, "seats.1.bid": 0,
        "seats.2.points": 1, "bids_made": [1, 1, 1, 0],
    }  # fmt: skip


def test_the_head_says_how_the_game_was_set_up(opened: Playing, tmp_path: Path) -> None:
    table = opened(rulings={"ties": "last"})
    records.save(table, tmp_path / "game.json")
    content = json.loads((tmp_path / "game.json").read_text())
    assert content["format"] == "meadhall record"
    assert (content["number"], content["game"], content["rules_version"]) == (1, "auction", 2)
    assert content["package_version"] == meadhall.__version__
    assert content["rulings"] == {"ties": "last", "most": "3"}
    assert content["seats"] == [{"name": "Ash", "word": "oak"}, {"name": "Birch"}, {"name": "Cedar", "word": "elm"}]
    assert content["practice"] is False
    box = {"rulings.ties": 1, "rulings.most": 3, "laps": 3, "consolation": 1, "count": 3}
    spelled = json.dumps(box, sort_keys=True, separators=(",", ":")).encode()
    assert content["box"] == {"name": "box.toml", "sha256": hashlib.sha256(spelled).hexdigest(), "content": box}
    assert content["commitment"] == hashlib.sha256(bytes.fromhex(content["secret"])).hexdigest() == table.commitment


def test_a_box_file_of_ones_own_stands_in_the_record(played: Playing, tmp_path: Path) -> None:
    text = "laps = 3  # short\nconsolation = 2\n"
    (tmp_path / "mine.toml").write_text(text)
    table = played(9, box=tmp_path / "mine.toml")
    records.save(table, tmp_path / "game.json")
    (tmp_path / "mine.toml").unlink()
    record = records.load(tmp_path / "game.json")
    assert (record.box.name, record.box.text) == ("mine.toml", text)
    assert record.box.content["consolation"] == 2
    assert record.table() == table
    assert records.verify(record).findings == ()


def test_an_action_a_line(played: Playing, tmp_path: Path) -> None:
    records.save(played(), tmp_path / "game.json")
    lines = (tmp_path / "game.json").read_text().splitlines()
    assert sum(line.startswith('  {"seat": ') for line in lines) == len(BIDS)
    assert lines[0] == "{"
    assert lines[-1] == "}"


def test_only_the_owner_may_read_the_secret_while_the_game_is_on(opened: Playing, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = opened()
    recorder = records.Recorder(table, path)
    recorder.save()
    for seat, amount in BIDS[:-1]:
        assert mode_of(path) == 0o600
        recorder.play(seat, amount)
    assert json.loads(path.read_text())["finished"] is False
    assert mode_of(path) == 0o600
    recorder.play(*BIDS[-1])
    mask = os.umask(0o022)
    os.umask(mask)
    assert mode_of(path) == 0o666 & ~mask
    assert records.load(path).secret == table.secret_for_records().hex()


def test_action_by_action_is_the_same_as_all_at_once(opened: Playing, tmp_path: Path) -> None:
    table = opened(seed=3)
    recorder = records.Recorder(table, tmp_path / "a.json")
    for number, (seat, amount) in enumerate(BIDS):
        table.play(seat, amount)
        if number % 2:  # now one new action, now two
            recorder.save()
            records.save(table, tmp_path / "b.json")
            assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()


def test_saving_leaves_no_other_file_and_sweeps_what_a_crash_left(opened: Playing, tmp_path: Path) -> None:
    (tmp_path / ".game.json.0badcafe.part").write_text("half")
    (tmp_path / ".game2.json.0badcafe.part").write_text("another game's")
    records.save(opened(), tmp_path / "game.json")
    assert sorted(p.name for p in tmp_path.iterdir()) == [".game2.json.0badcafe.part", "game.json"]


@pytest.mark.parametrize("place", ["nowhere/game.json", "folder", "file/game.json", "x" * 300])
def test_where_nothing_can_be_written_one_sentence_says_so(opened: Playing, tmp_path: Path, place: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match=r"the game cannot be saved here \([a-z ]+\)\.$"):
        records.save(opened(), tmp_path / place)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["file", "folder"]


def test_a_name_that_no_file_can_hold(opened: Playing, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="characters that no file can hold"):
        records.save(opened(names=["Ash", "B\ud800", "Cedar"]), tmp_path / "game.json")


def test_unusual_names_and_words_come_back(opened: Playing, tmp_path: Path) -> None:
    names, words = ['Þór "the\nloud"', "", "\u2028\x00\x7f"], ["\\", "é" * 80, "\n"]
    table = opened(names=names, words=words)
    records.save(table, tmp_path / "game.json")
    record = records.load(tmp_path / "game.json")
    assert (record.names, [s.word for s in record.seats]) == (names, words)
    assert repr(record) == "<Record of auction: 3 seats, 0 actions, unfinished>"
    assert record.table() == table


def test_a_table_changed_behind_its_history_is_not_recorded(played: Playing, tmp_path: Path) -> None:
    table = played(3)
    table._record.seats[0].points = 99
    with pytest.raises(RuntimeError, match="no true record"):
        records.save(table, tmp_path / "game.json")


def test_from_python_a_game_is_saved_and_loaded(played: Playing, tmp_path: Path) -> None:
    table = played(4)
    meadhall.save(table, tmp_path / "game.json")
    again = meadhall.load(tmp_path / "game.json")
    assert again == table
    assert (again.history, again.log(0), again.names.names, again.practice) == (table.history, table.log(0), NAMES, False)
    for seat, amount in BIDS[4:]:
        table.play(seat, amount)
        again.play(seat, amount)
    assert again == table
    assert table.over


def test_a_game_gone_on_with_is_recorded_on(played: Playing, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    records.save(played(4, seed=1), path)
    recorder = records.Recorder(records.reopen(records.load(path)), path)
    for seat, amount in BIDS[4:]:
        recorder.play(seat, amount)
    records.save(played(seed=1), tmp_path / "straight.json")
    assert path.read_bytes() == (tmp_path / "straight.json").read_bytes()


def test_killed_at_any_step_of_saving_a_whole_file_is_left(tmp_path: Path) -> None:
    root = Path(__file__).parent.parent.parent
    command = [sys.executable, "-m", "tests.records.killed", str(tmp_path)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "ok\n"


@pytest.mark.parametrize("name", ["outcome", "standings"])
def test_interrupted_while_it_writes_an_action_down_nothing_is_lost(
    opened: Playing, played: Playing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    table = opened(seed=1)
    recorder = records.Recorder(table, tmp_path / "game.json")
    recorder.play(*BIDS[0])

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(tracing, name, interrupt)
        with pytest.raises(KeyboardInterrupt):
            recorder.play(*BIDS[1])
    assert len(records.load(recorder.path).actions) == 1
    for bid in BIDS[2:]:
        recorder.play(*bid)
    records.save(played(seed=1), tmp_path / "straight.json")
    assert recorder.path.read_bytes() == (tmp_path / "straight.json").read_bytes()


def test_rows_stand_whole_where_most_of_them_changed() -> None:
    kind = layout.np.dtype([("few", "i1", (2,)), ("deck", "i2", (5,)), ("grid", "i1", (2, 3)), ("chance", "u4")])
    fields = layout.layout_of(kind, ("chance",))
    before, after = layout.np.zeros(1, kind), layout.np.zeros(1, kind)
    after["few"], after["deck"], after["grid"][0, 1, 1], after["chance"] = 1, [7, 0, -3, 4, 0], 9, 5
    changes = fields.changes(before.tobytes(), after.tobytes())
    assert changes == {"few.0": 1, "few.1": 1, "deck": (7, 0, -3, 4, 0), "grid.1.1": 9}
    state = bytearray(before.tobytes())
    assert fields.apply(state, changes) == []
    after["chance"] = 0
    assert bytes(state) == after.tobytes()


def test_what_has_no_place_any_more_is_named_and_the_rest_applied() -> None:
    kind = layout.np.dtype([("a", "i1"), ("deck", "i1", (2,))])
    state = bytearray(3)
    changes = {"a": 300, "b": 1, "deck": (1, 2, 3), "deck.1.x": 4, "deck.0": 2.5}
    assert layout.layout_of(kind).apply(state, changes) == ["a", "b", "deck", "deck.1.x", "deck.0"]
    assert state == bytes([0, 1, 2])
