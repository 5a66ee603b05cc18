"""The commands in between: the rules of the moment, why something cannot be done, the log, the table, copies."""

import errno
import shutil
import stat
from pathlib import Path

import pytest

from meadhall.terminal import play
from meadhall.terminal.play import Wishes

from .conftest import Typed


@pytest.fixture
def say(typed: Typed, own_folder: Path) -> Typed:
    """What is printed after the first question of a game when these lines are typed."""

    def run(*lines: str) -> str:
        shutil.rmtree(own_folder, ignore_errors=True)  # so that nothing is left to go on with
        text = typed(lambda: play.start("month", Wishes(bots="random", seed=7)), *lines, "quit")
        return text[text.index("help all commands.") :]

    return run


def test_the_rules_of_the_moment(say: Typed) -> None:
    text = say("?")
    assert "\nROM-3.2   " in text
    assert "\nROM-3.3   " in text


def test_what_cannot_be_done_and_why(say: Typed) -> None:
    text = say("why", "why 3", "3")
    assert "\n  3  Ask for no second card: not now, by ROM-" in text
    assert text.count("Ask for no second card is not allowed now:") == 2


def test_why_a_line_that_is_allowed_or_not_there(say: Typed) -> None:
    assert "1 is allowed: Call red" in say("why 1")
    assert "There is no such line" in say("why 77")


def test_why_any_action_in_words(say: Typed) -> None:
    assert "It is allowed: Call red" in say("why call red")
    assert "Place the 7 of hearts on the deck: not allowed now.\nROM-" in say("why place 7H")
    assert "has no action 'dance'" in say("why dance")
    assert "write the whole action, as in `why call COLOUR`." in say("why call red black")
    assert "'call' takes colour." in say("why call")
    assert "It is allowed: Call black" in say("why call colour=black")
    assert "'green' is no colour" in " ".join(say("why call green").split())
    assert "It is allowed: Call red" in say("why call 'red'")
    assert "'dark red' is no colour" in " ".join(say("why call 'dark red'").split())
    assert "is no colour" in " ".join(say("why call 'red").split())


def test_the_log_and_the_table(say: Typed) -> None:
    text = say("log", "table")
    assert " begins. [ROM-2.3]" in text or "You begin. [ROM-2.3]" in text
    assert "Reaper of the Month" in text


def test_rules_by_id(say: Typed) -> None:
    assert "\nROM-7.2   " in say("rules ROM-7.2")
    assert "has no clause, chapter or ruling ROM-99" in say("rules ROM-99")


def test_unknown_commands_and_numbers_cost_one_sentence(say: Typed) -> None:
    text = say("dance", "0", "99", "-1", "b", "help")
    assert "There is no command 'dance'" in text
    assert text.count("Type a number from 1 to 2.") == 2
    assert "There is no command '-1'" in text
    assert "This is the first step." in text
    assert "go back a step" in text


@pytest.mark.parametrize("word", ["", "why ", "why call ", "why call 1,"])
@pytest.mark.parametrize("number", ["9" * 5000, "0", "--5", "-", "\u00b2", "\u0663"])
def test_odd_numbers_cost_one_sentence(say: Typed, word: str, number: str) -> None:
    assert say(f"{word}{number}").count("help all commands.") == 1


@pytest.mark.parametrize("name", ["~nobody_of_this_name/copy.json", "a\0b"])
def test_a_copy_needs_the_name_of_a_file(say: Typed, name: str) -> None:
    assert f"{name!r} is no name of a file." in " ".join(say(f"save {name}").split())


def test_half_a_copy_is_none(say: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "chmod", full)
    assert "no space left on device" in " ".join(say(f"save {tmp_path / 'copy.json'}").split())
    assert not (tmp_path / "copy.json").exists()


def test_a_copy_is_private_and_nothing_is_overwritten(say: Typed, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    text = say(f"save {copy}", f"save {copy}", f"save {tmp_path / 'no' / 'where.json'}", "save")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert f"A copy is in {copy}." in text
    assert "exists already" in text
    assert "cannot be written (no such file or directory)" in " ".join(text.split())
    assert "The game is kept in " in text
