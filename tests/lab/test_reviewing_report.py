"""What `meadhall review` prints, and how it refuses."""

import json
import sys
from pathlib import Path

import msgspec
import pytest

import meadhall
from meadhall import cli, games, records
from meadhall.lab import review_report
from meadhall.lab.review_forms import Choice, Decision, Deed, Event, Moment, Review, SeatReview, Step, Sums, Worth

from . import wager

NOTHING = Worth(0, 0, 0, 0)


def win(change: float, error: float = 0.01) -> Worth:
    return Worth(change, error, -change, error)


def choice(number: int, seat: int, amount: int) -> Choice:
    return Choice(number, seat, "add", {"amount": amount}, f"Add {amount}")


@pytest.fixture
def found() -> Review:
    """Ash starts level, gains 0.1 where 0.25 was to be had, has luck of 0.2, then Birch costs it 0.3 and luck brings 0.5."""
    own = Decision(choice(1, 0, 1), choice(0, 0, 2), win(0.1), win(0.15), 0.9, 3)
    steps = (
        Step(1, own, (), win(0.2), win(0.8)),
        Step(2, None, (Deed(choice(2, 1, 2), win(-0.3), 0.5),), win(0.5), Worth(1, 0, 1, 0)),
    )
    sums = Sums(win(0.1), win(0.25), win(0.15), win(-0.3), (NOTHING, win(-0.3)), win(0.7, 0.02))
    ash = SeatReview(0, "Ash", win(0.5), steps, sums, Worth(1, 0, 1, 0))
    heard = [Event(f"Event {n}.", "WGR-1.3", (0, 1)) for n in range(5)]
    moments = (
        Moment(0, (0.5, 0.5), (0.01, 0.01), 1, 0, (), ()),
        Moment(1, (0.8, 0.2), (0.01, 0.01), 1, 0.3, (choice(1, 0, 1),), (Event("Ash rolls 6.", "WGR-1.3", (0, 1)),)),
        Moment(2, (1, 0), (0, 0), 1, 0.2, (choice(2, 1, 2),), (*heard, Event("A secret.", "WGR-1.1", (1,)))),
    )
    return Review("wager", "The Wager", ("Ash", "Birch"), 100, 1, False, (ash,), moments, (1, 2))


def test_a_seat_in_lines(found: Review) -> None:
    """Costs stand with a minus; what the seat did not see is not named among its luck."""
    assert review_report.seat_lines(found, found.seats[0]) == [
        "Ash: where the result came from.",
        "                                      chance to win         place",
        "  at the start                               50.0 %  ± 1.0  -0.50  ± 0.01",
        "  the best choices would have gained        +25.0 %  ± 1.0  -0.25  ± 0.01",
        "  lost by choosing otherwise                -15.0 %  ± 1.0  +0.15  ± 0.01",
        "  what Birch chose                          -30.0 %  ± 1.0  +0.30  ± 0.01",
        "  luck                                      +70.0 %  ± 2.0  -0.70  ± 0.02",
        "  the result                                100.0 %          1.00",
        "Costliest decisions:",
        "  action 1, -15.0 ± 1.0 %: Add 1.",
        "    Better: Add 2.",
        "Luckiest moments:",
        "  action 2 by Birch, +50.0 ± 1.0 %",
        "    2 lines, then:",
        "    Event 2. [WGR-1.3]",
        "    Event 3. [WGR-1.3]",
        "    Event 4. [WGR-1.3]",
        "  action 1 by Ash, +20.0 ± 1.0 %",
        "    Ash rolls 6. [WGR-1.3]",
    ]


def test_turning_points_in_lines(found: Review) -> None:
    assert review_report.turning_lines(found) == [
        "Turning points: the chances to win, as Ash could tell them.",
        "                             Ash       Birch",
        "  action 1 by Ash     50 to 80 %  50 to 20 %",
        "  action 2 by Birch  80 to 100 %   20 to 0 %",
    ]


def test_choices_made_at_once_are_named_from_the_first_to_the_last(found: Review) -> None:
    together = msgspec.structs.replace(found.moments[2], actions=(choice(2, 1, 2), choice(3, 0, 1)))
    other = msgspec.structs.replace(found, moments=(*found.moments[:2], together))
    assert review_report.turning_lines(other)[-1] == "  actions 2 to 3   80 to 100 %   20 to 0 %"


def test_what_is_less_than_its_error_is_not_named(found: Review) -> None:
    ash = found.seats[0]
    (first, second), own = ash.steps, ash.steps[0].own
    assert own is not None
    doubtful = msgspec.structs.replace(own, cost=win(0.15, 0.15))
    steps = (msgspec.structs.replace(first, own=doubtful, luck=win(-0.2, 0.1)), msgspec.structs.replace(second, luck=win(0.5, 0.6)))
    other = msgspec.structs.replace(ash, steps=steps)
    assert (other.costliest, other.luckiest, other.unluckiest) == ([], [], [steps[0]])
    lines = review_report.seat_lines(found, other)
    assert "No decision is found to have cost more than the error." in lines
    assert "Luckiest moments:" not in lines
    assert lines[-3:] == ["Unluckiest moments:", "  action 1 by Ash, -20.0 ± 10.0 %", "    Ash rolls 6. [WGR-1.3]"]


def test_the_costliest_come_first_and_only_those_that_are_sure(found: Review) -> None:
    """0.3 ± 0.25 may be noise, 0.17 ± 0.1 is just at the bound of 1.7 times its error, 0.15 ± 0.01 and 0.2 ± 0.1 are beyond it."""
    ash = found.seats[0]
    own = ash.steps[0].own
    assert own is not None
    vague, edge, more = (msgspec.structs.replace(own, cost=win(*cost)) for cost in ((0.3, 0.25), (0.17, 0.1), (0.2, 0.1)))
    steps = tuple(msgspec.structs.replace(ash.steps[0], own=decision) for decision in (vague, own, edge, more))
    assert msgspec.structs.replace(ash, steps=steps).costliest == [more, own]


def called(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """The exit code of `meadhall WORDS`."""
    monkeypatch.setattr(sys, "argv", ["meadhall", *words])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return ended.value.code or 0  # type: ignore[return-value]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The record of a wager that is over."""
    real = games.load
    monkeypatch.setattr(games, "load", lambda name: wager.GAME if name == "wager" else real(name))
    table = meadhall.table("wager", seats=2, seed=1, names=["Ash", "Birch"])
    table.play(0, 1)
    records.save(table, tmp_path / "broken-off.json")
    table.play(1, 1)
    records.save(table, tmp_path / "wager.json")
    return tmp_path / "wager.json"


def test_the_command_prints_tables(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert called(monkeypatch, "review", str(file), "--games", "10") == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    lines = shown.out.splitlines()
    assert lines[:2] == ["The Wager, rules version 1: Ash, Birch; 2 actions.", "10 imagined games for each moment and choice, seed 1."]
    assert [line for line in lines if line.endswith("where the result came from.")] == [
        "Ash: where the result came from.",
        "Birch: where the result came from.",
    ]
    assert "Turning points: the chances to win, each by the seat's own view, made to add to 100 %." in lines


@pytest.mark.parametrize("seat", ["1", "Birch"])
def test_one_seat_as_json(seat: str, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert called(monkeypatch, "review", str(file), "--games", "10", "--seat", seat, "--seed", "4", "--json") == 0
    found = msgspec.convert(json.loads(capsys.readouterr().out), Review)
    assert ([one.name for one in found.seats], found.games, found.seed, found.own_eyes) == (["Birch"], 10, 4, False)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--seat", "Cedar"), "--seat Cedar: choose a seat's number or name."),
        (("--seat", "-1"), "--seat -1: choose a seat's number or name."),
        (("--seat", "2"), "there is no seat 2 in this record; it has seats 0 to 1."),
        (("--games", "1"), "games is a whole number from 2 to 1000000, not 1."),
        (("--seed", "-1"), "seed is a whole number from 0 to 9223372036854775807, not -1."),
    ],
)
def test_odd_options_are_one_sentence(
    options: tuple[str, ...], sentence: str, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called(monkeypatch, "review", str(file), *options) == 2
    assert capsys.readouterr() == ("", f"{sentence}\n")


def test_a_game_that_is_not_over_and_a_file_that_is_no_record(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called(monkeypatch, "review", str(file.with_name("broken-off.json"))) == 2
    refused = "this game is not over, and a review would show what is still hidden: only a finished game can be reviewed.\n"
    assert capsys.readouterr() == ("", refused)
    file.write_text("[Event 'A game of chess']")
    assert called(monkeypatch, "review", str(file)) == 2
    assert capsys.readouterr() == ("", "wager.json: this is no record of a game of Meadhall.\n")


def test_ctrl_c_ends_with_130(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(review_report, "review", stop)
    assert called(monkeypatch, "review", str(file)) == 130
    assert capsys.readouterr() == ("", "Stopped; nothing was kept.\n")


def test_a_bar_where_errors_go_to_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with review_report.progress_bar() as progress:
        assert progress is not None
        progress(1, 2)
    assert capsys.readouterr().out == ""
