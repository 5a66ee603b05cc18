"""A person plays in the terminal: whatever happens, the game is kept, explained and gone on with."""

import os
import pty
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import meadhall
from meadhall import bots, games
from meadhall.engine.errors import UserError
from meadhall.records import load, reopen, save, verify
from meadhall.terminal import play, talk
from meadhall.terminal.play import Wishes
from meadhall.terminal.session import Session

from .conftest import Typed

SEEDED = Wishes(bots="random", seed=7)


def month(wishes: Wishes = SEEDED) -> None:
    play.start("month", wishes)


def only_file(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_a_whole_game_is_played_recorded_and_stands(typed: Typed, own_folder: Path) -> None:
    text = typed(month, *["1"] * 2000)
    assert "The game is over.\n  1.  " in text
    assert "[ROM-3.5]" in text
    record = load(only_file(own_folder))
    assert record.finished
    assert verify(record).stands
    assert f"meadhall verify {only_file(own_folder)}" in text
    assert f"meadhall review {only_file(own_folder)}" in text


def test_the_end_of_input_keeps_everything(typed: Typed, own_folder: Path) -> None:
    text = typed(month, "1")
    file = only_file(own_folder)
    assert text.endswith(f"The game is kept in {file}\nGo on with: meadhall play --resume {file}\n")
    assert load(file).actions[3].args == {"colour": "red"}  # three bots called before the person did
    assert [deed.seat for deed in load(file).actions[:4]] == [1, 2, 3, 0]


def test_quit_and_resume_go_on_where_the_game_was(typed: Typed, own_folder: Path) -> None:
    typed(month, "1", "2", "quit")
    file = only_file(own_folder)
    left = reopen(load(file))
    text = typed(lambda: play.resume(file), "quit")
    assert f"Reaper of the Month, after {len(left.history)} actions" in text
    assert reopen(load(file)) == left
    typed(lambda: play.resume(file), "1")
    assert len(load(file).actions) > len(left.history)


def test_the_bots_of_a_resumed_game_are_those_of_before(own_folder: Path, typed: Typed) -> None:
    typed(lambda: month(Wishes(bots="random,greedy", seed=1)), "quit")
    assert [player.word for player in load(only_file(own_folder)).seats] == ["", "random", "greedy", "random"]


def test_bots_of_levels_and_styles_sit_down_and_come_back(own_folder: Path, typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ylva is spiteful. A saved game has its bots again; where a seat has no bot's word, one of the usual kind plays."""
    text = typed(lambda: month(Wishes(bots="novice,master-spiteful,apprentice", seed=1)), "1", "quit")
    assert ' (novice): "' in text
    assert 'Ylva (master-spiteful): "I brought dried fish and no mercy."' in text
    file = only_file(own_folder)
    assert [player.word for player in load(file).seats] == ["", "novice", "master-spiteful", "apprentice"]
    kinds: list[dict[int, str]] = []
    monkeypatch.setattr(Session, "run", lambda session: kinds.append(session.players))
    play.resume(file)
    save(meadhall.table("month", seats=3, seed=7, words=["", "legend-bold", "mead"]), other := file.with_name("other.json"))
    play.resume(other)
    assert kinds == [{1: "novice", 2: "master-spiteful", 3: "apprentice"}, {1: "legend-bold", 2: bots.USUAL}]


def test_nobody_named_is_a_bot_of_the_usual_kind(own_folder: Path, typed: Typed) -> None:
    typed(lambda: month(Wishes(seats=3, seed=1)), "quit")
    assert [player.word for player in load(only_file(own_folder)).seats] == ["", bots.USUAL, bots.USUAL]


def test_ctrl_c_tells_where_the_game_is_kept(
    typed: Typed, own_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(talk, "input", interrupted, raising=False)
    with pytest.raises(SystemExit) as end:
        typed(month)
    assert end.value.code == 130
    assert f"Go on with: meadhall play --resume {only_file(own_folder)}" in capsys.readouterr().out


def test_a_killed_game_is_there_again(own_folder: Path) -> None:
    line = [sys.executable, "-m", "meadhall.cli", "play", "month", "--seed", "7", "--bots", "random"]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=0) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("1\n")
        seen = ""
        while "The coins are shown" not in seen:
            seen += process.stdout.readline()
        process.send_signal(signal.SIGKILL)
    record = load(only_file(own_folder))
    assert len(record.actions) >= 4
    assert reopen(record).history[3].args == {"colour": "red"}


def test_an_unfinished_game_is_its_owners_alone(typed: Typed, own_folder: Path) -> None:
    typed(month, "quit")
    assert stat.S_IMODE(only_file(own_folder).stat().st_mode) == 0o600


def test_a_game_that_was_left_is_offered(typed: Typed, own_folder: Path) -> None:
    typed(month, "1", "quit")
    file = only_file(own_folder)
    text = typed(month, "perhaps", "y", "quit")
    assert "You left Reaper of the Month on " in text
    assert "Answer y or n." in text
    assert only_file(own_folder) == file
    typed(month, "n", "quit")
    assert len(list(own_folder.iterdir())) == 2


def test_a_finished_or_broken_save_is_not_offered(typed: Typed, own_folder: Path) -> None:
    own_folder.mkdir(parents=True)
    (own_folder / "month-broken.json").write_text("{")
    assert "You left" not in typed(month, "quit")


def test_a_finished_game_cannot_be_resumed(typed: Typed, own_folder: Path) -> None:
    typed(month, *["1"] * 2000)
    with pytest.raises(UserError, match="this game is over"):
        play.resume(only_file(own_folder))


def test_the_game_is_asked_for_where_none_is_named(typed: Typed) -> None:
    text = typed(lambda: play.start(None, SEEDED), "9", "1", "quit")
    assert "1  Reaper of the Month" in text
    assert "Type a number from 1 to " in text
    assert "Is the next soul good (red) or evil (black)?" in text


def test_without_a_seed_the_house_seals_its_dice_before_a_word_is_given(typed: Typed, own_folder: Path) -> None:
    text = typed(lambda: month(Wishes()), "mead", "quit")
    record = load(only_file(own_folder))
    assert not record.practice
    assert record.seats[0].word == "mead"
    assert f"({record.commitment[:16]}...)" in " ".join(text.split())


def test_a_word_that_is_too_long_is_asked_again(typed: Typed) -> None:
    assert "A word has at most 80 characters." in typed(lambda: month(Wishes()), "x" * 81, "", "quit")


def test_no_save_knows_more_than_the_person_in_what_is_printed(typed: Typed, own_folder: Path) -> None:
    text = typed(month, "log", "save", "quit")
    assert load(only_file(own_folder)).secret not in text
    assert "coin black" not in text
    assert "coin red" not in text


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (Wishes(bots="clever"), "there is no bot 'clever'"),
        (Wishes(bots="adept,greedy-bold"), "there is no bot 'greedy-bold'"),
        (Wishes(bots="random,random,random,greedy"), "4 bots were named, but only 3 seats are left for them"),
        (Wishes(seats=9), "Reaper of the Month"),
        (Wishes(seats=0), "Reaper of the Month"),
        (Wishes(rulings={"no_such": "on"}), "has no ruling 'no_such'"),
        (Wishes(rulings={"turn_cap": "often"}), "'often' is no reading of it"),
        (Wishes(box=Path("no_such_box.toml")), "no_such_box.toml"),
    ],
)
def test_wishes_that_cannot_be_met_are_one_sentence(wishes: Wishes, sentence: str, own_folder: Path) -> None:
    with pytest.raises(UserError, match=sentence.replace("(", "\\(")):
        month(wishes)
    assert not own_folder.exists()


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (Wishes(seats=1, bots="clever"), "there is no bot 'clever'"),
        (Wishes(seats=1, bots="greedy,random"), "2 bots were named, but no seat is left for them."),
        (Wishes(seats=2, bots="greedy,greedy"), "2 bots were named, but only 1 seat is left for them."),
        (Wishes(seats=5), "Roll Player is played by 1 to 4, not by 5."),
    ],
)
def test_wishes_of_a_game_that_one_may_play(wishes: Wishes, sentence: str, own_folder: Path) -> None:
    with pytest.raises(UserError) as refused:
        play.start("roll_player", wishes)
    assert str(refused.value) == sentence or str(refused.value).startswith(sentence + ";")
    assert not own_folder.exists()


def test_one_person_plays_alone_leaves_and_goes_on(typed: Typed, own_folder: Path) -> None:
    alone = Wishes(seats=1, seed=7)
    text = typed(lambda: play.start("roll_player", alone), "1", "1", "quit")
    assert "Your name at the table is Guest." in text
    file = only_file(own_folder)
    assert [deed.verb for deed in load(file).actions] == ["sheet"]  # its race, then its side
    typed(lambda: play.resume(file), *["1"] * 400)
    assert load(file).finished
    assert verify(load(file)).stands
    assert [standing.place for standing in load(file).ranking or ()] == [1]


@pytest.mark.parametrize("no_color", ["", "1"])
def test_emphasis_on_a_terminal_only_and_not_with_no_color(no_color: str) -> None:
    main, side = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "NO_COLOR": no_color}
    subprocess.run([sys.executable, "-m", "meadhall.cli", "games"], stdout=side, env=environment, check=True)
    os.close(side)
    shown = os.read(main, 100_000)
    assert shown
    assert (b"\x1b[1m" in shown) == (no_color == "")
    os.close(main)


def test_ctrl_c_in_the_middle_of_an_action_waits_until_it_is_kept() -> None:
    kept = []
    outside = signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it may be ignored
    try:
        with pytest.raises(KeyboardInterrupt), talk.undisturbed():
            os.kill(os.getpid(), signal.SIGINT)
            kept.append("the action")
        assert kept == ["the action"]
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, outside)


def test_numbers_of_any_length_are_asked_again(typed: Typed) -> None:
    assert f"Type a number from 1 to {len(games.names())}." in typed(lambda: play.start(None, Wishes(bots="random", seed=7)), "9" * 5000)


@pytest.mark.parametrize("what", ["file", "no folder"])
def test_a_folder_that_takes_no_games_is_one_sentence(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "data"
    place.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(place if what == "file" else place / "below"))
    with pytest.raises(UserError, match=r"games cannot be kept here \(.*\); choose another folder with XDG_DATA_HOME\.$"):
        month()


def test_no_home_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", nobody)
    with pytest.raises(UserError, match="you have no home folder"):
        month()


def test_what_is_no_save_is_passed_over(typed: Typed, own_folder: Path) -> None:
    own_folder.mkdir(parents=True)
    (own_folder / "month-gone.json").symlink_to(own_folder / "nowhere")
    (own_folder / "month-folder.json").mkdir()
    assert "You left" not in typed(month, "quit")


def test_names_in_a_save_from_elsewhere_cannot_command_the_terminal(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    save(meadhall.table("month", seats=3, seed=7, names=["A\x1b[2J", "B\x07\nC", ""], words=["", "random", "random"]), file)
    text = typed(lambda: play.resume(file), "1", "log", "quit")
    assert "\x1b" not in text
    assert "\x07" not in text
    assert load(file).names == ["A\x1b[2J", "B\x07\nC", ""]
    assert verify(load(file)).stands
