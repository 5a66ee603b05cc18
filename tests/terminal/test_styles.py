"""A style is taken at the terminal where it changes something, and a game that was begun with another goes on."""

from pathlib import Path

import pytest

import meadhall
from meadhall.engine.errors import UserError
from meadhall.records import load
from meadhall.terminal import play
from meadhall.terminal.play import Wishes

from .conftest import Typed


@pytest.mark.parametrize("bots", ["adept-bold", "random,novice-careful,master-bold", "apprentice-spiteful"])
def test_a_style_that_would_change_nothing_is_refused(typed: Typed, own_folder: Path, bots: str) -> None:
    with pytest.raises(UserError, match=r"^there is no .*-.* in Reaper of the Month: only master and legend can have a style there, .*\.$"):
        typed(lambda: play.start("month", Wishes(bots=bots, seed=7)), "quit")
    assert not own_folder.exists() or not list(own_folder.iterdir())


@pytest.mark.parametrize(
    "wishes",
    [
        Wishes(bots="novice-bold"),
        Wishes(bots="champion"),
        Wishes(bots="random,random,random,random,random,random,random"),
        Wishes(seats=12),
        Wishes(seats=1),
        Wishes(rulings={"no-such-ruling": "1"}),
        Wishes(box=Path("no-such-box.toml")),
    ],
)
def test_what_the_game_does_not_take_is_said_before_a_game_that_was_left_is_offered(
    typed: Typed, monkeypatch: pytest.MonkeyPatch, wishes: Wishes
) -> None:
    typed(lambda: play.start("month", Wishes(bots="random", seed=7)), "1", "quit")
    asked: list[str] = []
    monkeypatch.setattr(play, "agreed", lambda question: asked.append(question) or True)
    with pytest.raises(UserError, match=r"\.$"):
        typed(lambda: play.start("month", wishes), "n")
    assert asked == []
    typed(lambda: play.start("month", Wishes(bots="random")), "quit")
    assert len(asked) == 1


def test_a_style_of_one_that_looks_ahead_is_taken(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play.Session, "run", lambda session: None)  # who sits there is told before anybody thinks
    assert "(master-bold)" in typed(lambda: play.start("month", Wishes(bots="master-bold,random,greedy", seed=7, seats=4)), "quit")


def test_a_game_from_before_is_played_on_and_replayed(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    meadhall.save(meadhall.table("month", seats=3, seed=7, words=["", "adept-bold", "novice-careful"]), file)
    assert "Reaper of the Month" in typed(lambda: play.resume(file), "1", "quit")
    record = load(file)
    assert [seat.word for seat in record.seats] == ["", "adept-bold", "novice-careful"]
    assert len(record.actions) >= 3
    assert meadhall.records.reopen(record).words[1] == "adept-bold"
