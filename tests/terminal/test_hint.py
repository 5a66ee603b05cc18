"""A hint at the terminal: the best choices and why, from what the person may see, without touching the game."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall import bots
from meadhall.bots.thinking import Prospect
from meadhall.records import load, reopen
from meadhall.terminal import hint, play
from meadhall.terminal.play import Wishes

from .conftest import Typed


@pytest.fixture
def say(typed: Typed, own_folder: Path) -> Typed:
    """What is printed after the first question of a game when these lines are typed."""

    def run(*lines: str) -> str:
        shutil.rmtree(own_folder, ignore_errors=True)
        text = typed(lambda: play.start("month", Wishes(bots="random", seed=7)), *lines, "quit")
        return text[text.index("help all commands.") :]

    return run


def prospect(win: float, count: int = 64, win_error: float = 0.1) -> Prospect:
    return Prospect(
        number=0,
        games=count,
        reward=win,
        reward_error=0.1,
        win=win,
        win_error=win_error,
        place=2.26,
        points=16.8,
        ahead=0.0,
        ahead_error=0.0,
    )


def test_a_hint_shows_the_choices_their_promise_and_a_sentence(say: Typed) -> None:
    text = say("hint")
    for choice in ("Call red", "Call black"):
        (line,) = [line for line in text.splitlines() if line.startswith(f"  {choice}: ")]
        assert line.startswith(f"  {choice}: wins ")
        assert " of 100 (" in line
        assert ", mean place " in line
    assert " imagined games" in " ".join(text.split())


def test_the_same_moment_gives_the_same_hint(say: Typed) -> None:
    once, twice = say("hint"), say("hint", "table", "hint")
    said = once[once.index("  Call ") : once.rindex("Guest> ")]
    assert twice.count(said) == 2


def test_a_hint_changes_nothing_of_the_game(say: Typed, own_folder: Path) -> None:
    say("1", "2", "1", "1")
    (file,) = own_folder.iterdir()
    without = load(file).actions
    say("hint", "1", "hint", "2", "1", "hint", "1")
    (file,) = own_folder.iterdir()
    assert load(file).actions == without


@pytest.mark.parametrize("line", ["hint 2", "hint red", "HINT 2", "hint  now", "hint\t2", "hint -1", "hint hint"])
def test_a_hint_takes_nothing_behind_it(say: Typed, line: str) -> None:
    text = say(line)
    assert text.count("hint takes nothing behind it; type hint alone.") == 1
    assert "wins" not in text


@pytest.mark.parametrize("line", ["hint2", "hint,", "hint?", "hints", "'hint'"])
def test_what_only_looks_like_a_hint_is_no_command(say: Typed, line: str) -> None:
    assert f"There is no command {line!r}; type a number, or help for all commands." in say(line)


@pytest.mark.parametrize("line", ["Hint", "HINT", "  hint  "])
def test_a_hint_in_capitals_or_among_blanks_is_one(say: Typed, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "show", lambda *_: print("here it is"))
    assert say(line).count("here it is") == 1


@pytest.mark.parametrize("word", ["b", "?", "table", "log", "help", "quit"])
def test_no_other_command_swallows_what_means_nothing(say: Typed, word: str) -> None:
    assert f"{word} takes nothing behind it; type {word} alone." in say(f"{word} 3")


def test_a_hint_is_part_of_the_help(say: Typed) -> None:
    assert "  hint        the best choices now, and why " in say("help")


def test_a_hint_is_to_be_had_in_the_middle_of_an_answer(typed: Typed) -> None:
    """It speaks of whole actions, and the menu stays where it was: the second 1 chooses the man's side of the first sheet."""
    text = typed(lambda: play.start("roll_player", Wishes(seats=2, bots="random", seed=7)), "1", "hint", "1", "quit")
    first = text.index(": and then?")
    assert "  Take the " in text[first:]
    assert " imagined games" in " ".join(text[first:].split())
    assert "Guest: Take the " in text[first:]


def test_at_most_three_choices_are_shown(typed: Typed) -> None:
    text = typed(lambda: play.start("roll_player", Wishes(seats=2, bots="random", seed=7)), "hint", "quit")
    assert text.count(" of 100 (") == 3


def test_a_hint_is_given_what_the_person_sees_and_nothing_else(typed: Typed, own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots have covered their coins already: the hint sees the table as it was when all were asked, and no dice."""
    asked: list[Any] = []
    advise = bots.advise

    def heard(game: Any, view: Any, box: Any, seat: int, chance: bots.Chance) -> bots.Advice:
        asked.append((view.copy(), seat))
        return advise(game, view, box, seat, chance)

    monkeypatch.setattr(bots, "advise", heard)
    typed(lambda: play.start("month", Wishes(bots="random", seed=7)), "hint", "quit")
    ((view, seat),) = asked
    (file,) = own_folder.iterdir()
    left = reopen(load(file))
    assert (seat, left.waiting, int(view.waiting)) == (0, (0,), 0b1111)
    assert view.tobytes() == left.beginning().view(0).record.tobytes()
    assert not view.chance.key.any()


def test_bots_see_the_table_as_it_was_when_all_were_asked(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three bots cover their coins one after the other; to each of them nobody has done so yet."""
    seen: list[int] = []
    choose = bots.choose_from

    def heard(kind: str, game: Any, view: Any, box: Any, seat: int, chance: bots.Chance) -> int:
        seen.append(int(view.waiting))
        return choose(kind, game, view, box, seat, chance)

    monkeypatch.setattr(bots, "choose_from", heard)
    typed(lambda: play.start("month", Wishes(bots="greedy", seed=7)), "quit")
    assert seen == [0b1111] * 3


@pytest.mark.parametrize(
    ("found", "seats", "said"),
    [
        (prospect(0.25), 4, "wins 25 of 100 (15 to 35), mean place 2.3, 17 points"),
        (prospect(0.254, 64, 0.101), 4, "wins 25 of 100 (15 to 36), mean place 2.3, 17 points"),  # 15.3 to 35.5, outwards
        (prospect(0.0, 8000, 0.0), 4, "wins 0 of 100 (0 to 1), mean place 2.3, 17 points"),  # none of 8000 is not never
        (prospect(0.04), 4, "wins 4 of 100 (0 to 14), mean place 2.3, 17 points"),
        (prospect(1.0, 20, 0.0), 4, "wins 100 of 100 (85 to 100), mean place 2.3, 17 points"),  # three games' worth of doubt
        (prospect(1.0), 1, "ends with 17 points"),
    ],
)
def test_a_promise(found: Prospect, seats: int, said: str) -> None:
    assert hint.promise(found, seats) == said


def test_who_plays_alone_gets_hints_too(typed: Typed) -> None:
    text = typed(lambda: play.start("roll_player", Wishes(seats=1, seed=7)), "hint", "quit")
    assert text.count(": ends with ") == 3
    assert re.search(r" points? (each )?in imagined games", " ".join(text.split()))


def test_a_saved_game_from_anywhere_gives_hints(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    meadhall.save(meadhall.table("month", seats=3, seed=7, words=["", "legend", "no bot's name"]), file)
    assert " imagined games" in " ".join(typed(lambda: play.resume(file), "hint", "quit").split())
