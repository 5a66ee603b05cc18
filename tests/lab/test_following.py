"""The steps of a game, and whether chance had a part in them."""

from pathlib import Path

import pytest

from meadhall import games
from meadhall.lab.following import stages
from meadhall.lab.reviewing import review

from . import wager
from .wagers import played


@pytest.fixture(autouse=True)
def _wager_in_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    real = games.load
    monkeypatch.setattr(games, "load", lambda name: wager.GAME if name == "wager" else real(name))


def test_chance_has_a_part_where_something_is_rolled_or_shown(tmp_path: Path) -> None:
    """Before any die is rolled, Ash's choice is all that anybody is shown, Birch's own alike; then both roll."""
    for seat in review(played(tmp_path, [(0, 1), (1, 1)], gold=False, sealed="late"), games=9).seats:
        assert [step.chance for step in seat.steps] == [False, True]
        assert [step for step in (*seat.luckiest, *seat.unluckiest) if not step.chance] == []
    for seat in review(played(tmp_path, [(0, 1), (1, 1)], gold=False), games=9).seats:
        assert [step.chance for step in seat.steps] == [True, True]


def test_steps_of_a_game(tmp_path: Path) -> None:
    """Sealed choices are one step, and each stands with the words and the number of choices it had."""
    record = played(tmp_path, [(1, 1), (0, 2)], gold=False, sealed="on")
    (step,) = stages(record.table())
    assert [(act.number, act.seat, act.text, act.choices) for act in step.acts] == [(1, 1, "Add 1", 2), (2, 0, "Add 2", 3)]
    assert [int(view.waiting) for view in step.views] == [3, 3]
