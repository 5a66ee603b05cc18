"""What `meadhall review` prints, and how it refuses."""

import json
import os
import sys
from pathlib import Path

import msgspec
import pytest

import meadhall
from meadhall import cli, games, records
from meadhall.lab import review_report
from meadhall.lab.changes import NOTHING
from meadhall.lab.review_forms import Choice, Decision, Deed, Event, Moment, Review, SeatReview, Step, Sums, Worth

from . import wager

WRONG_SEATS = ["Cedar", "ash", "-1", "2", "00", "01", "\u0661", "1.0", "\u00b9"]
"""Neither a name nor a number as it is written: an Arabic digit and a raised one too."""


def win(change: float, error: float = 0.01) -> Worth:
    """A change of the chance to win and the place by the same, and by ten times as many points."""
    return Worth(change, error, change, error, 10 * change, 10 * error)


def choice(number: int, seat: int, amount: int) -> Choice:
    return Choice(number, seat, "add", {"amount": amount}, f"Add {amount}")


@pytest.fixture
def found() -> Review:
    """Ash starts level, gains 0.1 where 0.25 was to be had, has luck of 0.2, then Birch costs it 0.3 and luck brings 0.5."""
    own = Decision(choice(1, 0, 1), choice(0, 0, 2), win(0.1), win(0.15), 3)
    steps = (
        Step(1, own, (), win(0.2), True, win(0.8)),
        Step(2, None, (Deed(choice(2, 1, 2), win(-0.3), 0.5, 50),), win(0.5), True, Worth(1, 0, 1, 0, 20, 0)),
    )
    sums = Sums(win(0.1), win(0.25), win(0.15), win(-0.3), (NOTHING, win(-0.3)), win(0.7, 0.02))
    ash = SeatReview(0, "Ash", Worth(0.5, 0.01, 1.5, 0.01, 15, 0.1), steps, sums, Worth(1, 0, 1, 0, 20, 0))
    heard = [Event(f"Event {n}.", "WGR-1.3", (0, 1)) for n in range(5)]
    moments = (
        Moment(0, (0.5, 0.5), (0.01, 0.01), 1, 0, (), ()),
        Moment(1, (0.8, 0.2), (0.01, 0.01), 1, 0.3, (choice(1, 0, 1),), (Event("Ash rolls 6.", "WGR-1.3", (0, 1)),)),
        Moment(2, (1, 0), (0, 0), 1, 0.2, (choice(2, 1, 2),), (*heard, Event("A secret.", "WGR-1.1", (1,)))),
    )
    return Review("wager", "The Wager", ("Ash", "Birch"), 100, 1, False, (ash,), moments, (1, 2))


def test_a_seat_in_lines(found: Review) -> None:
    """Costs stand with a minus; places add up from the start to the result; what the seat did not see is not named among its luck."""
    assert review_report.seat_lines(found, found.seats[0]) == [
        "Ash: where the result came from.",
        "                       chance to win         place          points",
        "  at the start                50.0 %  ± 1.0   1.50  ± 0.01    15.0  ± 0.1",
        "  own decisions              +10.0 %  ± 1.0  −0.10  ± 0.01    +1.0  ± 0.1",
        "    the best found           +25.0 %  ± 1.0  −0.25  ± 0.01    +2.5  ± 0.1",
        "    lost beside it           −15.0 %  ± 1.0  +0.15  ± 0.01    −1.5  ± 0.1",
        "  what the others did        −30.0 %  ± 1.0  +0.30  ± 0.01    −3.0  ± 0.1",
        "    Birch                    −30.0 %  ± 1.0  +0.30  ± 0.01    −3.0  ± 0.1",
        "  luck                       +70.0 %  ± 2.0  −0.70  ± 0.02    +7.0  ± 0.2",
        "  the result                 100.0 %          1.00            20.0",
        "Costliest decisions:",
        "  action 1, −15.0 % ± 1.0, −1.5 points ± 0.1: Add 1.",
        "    Better: Add 2.",
        "What the others did that mattered most:",
        "  action 2 by Birch, −30.0 % ± 1.0, −3.0 points ± 0.1: Add 2.",
        "Luckiest rolls, draws and reveals:",
        "  action 2 by Birch, +50.0 % ± 1.0, +5.0 points ± 0.1",
        "    after 2 more lines:",
        "    Event 2. [WGR-1.3]",
        "    Event 3. [WGR-1.3]",
        "    Event 4. [WGR-1.3]",
        "  action 1 by Ash, +20.0 % ± 1.0, +2.0 points ± 0.1",
        "    Ash rolls 6. [WGR-1.3]",
    ]


def test_every_line_of_a_seat(found: Review) -> None:
    """From 50 %: 10 for the choice and 20 by luck are 80, 30 less for Birch's and 50 by luck are all; three lines of luck are told."""
    assert review_report.every_line(found, found.seats[0]) == [
        "Ash: everything in the order of the game, from 50.0 %, 15.0 points.",
        "  action 1, +10.0 % ± 1.0, +1.0 points ± 0.1: Add 1.",
        "    Better by 15.0 % ± 1.0, 1.5 points ± 0.1: Add 2.",
        "  luck after action 1 by Ash, +20.0 % ± 1.0, +2.0 points ± 0.1",
        "    Ash rolls 6. [WGR-1.3]",
        "  now 80.0 %, 8.0 points",
        "  action 2 by Birch, −30.0 % ± 1.0, −3.0 points ± 0.1: Add 2.",
        "  luck after action 2 by Birch, +50.0 % ± 1.0, +5.0 points ± 0.1",
        "    after 2 more lines:",
        "    Event 2. [WGR-1.3]",
        "    Event 3. [WGR-1.3]",
        "    Event 4. [WGR-1.3]",
        "  now 100.0 %, 20.0 points",
    ]


@pytest.mark.parametrize(
    ("cost", "said"),
    [
        (win(0.15, 0.01), ["    the best found +25.0 % ± 1.0", "    lost beside it −15.0 % ± 1.0"]),
        (win(0.15, 0.1), ["    lost beside the best not told yet ± 10.0"]),  # 1.7 * 0.1 = 0.17
        (win(-0.06, 0.276), ["    lost beside the best not told yet ± 27.6"]),
        (win(-0.2, 0.1), ["    the best found +25.0 % ± 1.0", "    won beside it +20.0 % ± 10.0"]),
        (Worth(0.15, 0.1, 0, 0, 3, 1), ["    the best found +25.0 % ± 1.0", "    lost beside it −15.0 % ± 10.0"]),  # the points are sure
        (NOTHING, []),
    ],
)
def test_what_the_best_would_have_gained_is_said_only_where_it_is_sure(cost: Worth, said: list[str], found: Review) -> None:
    sums = msgspec.structs.replace(found.seats[0].sums, cost=cost)
    assert [" ".join(row[:3]) for row in review_report.best_rows(sums)] == said


def test_a_narrow_terminal_has_the_figures_below_each_row(found: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert review_report.seat_lines(found, found.seats[0])[:11] == [
        "Ash: where the result came from.",
        "  Chance to win, place, and points:",
        "  at the start",
        "    50.0 % ± 1.0, 1.50 ± 0.01, 15.0",
        "      ± 0.1",
        "  own decisions",
        "    +10.0 % ± 1.0, −0.10 ± 0.01, +1.0",
        "      ± 0.1",
        "    the best found",
        "      +25.0 % ± 1.0, −0.25 ± 0.01, +2.5",
        "        ± 0.1",
    ]
    assert review_report.turning_lines(found) == [
        "Turning points for Ash, with",
        "everybody's chance to win as Ash saw",
        "it:",
        "  action 1 by Ash",
        "    Ash 50 to 80 %, Birch 50 to 20 %",
        "  action 2 by Birch",
        "    Ash 80 to 100 %, Birch 20 to 0 %",
    ]


def test_what_is_long_is_folded_as_wide_as_the_terminal(found: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    own = found.seats[0].steps[0].own
    assert own is not None
    wordy = msgspec.structs.replace(own, chosen=msgspec.structs.replace(own.chosen, text="Add one to the die that is rolled at once"))
    steps = (msgspec.structs.replace(found.seats[0].steps[0], own=wordy), found.seats[0].steps[1])
    monkeypatch.setenv("COLUMNS", "42")
    lines = review_report.seat_lines(found, msgspec.structs.replace(found.seats[0], steps=steps))
    begin = lines.index("Costliest decisions:") + 1
    assert lines[begin : begin + 4] == [
        "  action 1, −15.0 % ± 1.0, −1.5 points",
        "    ± 0.1: Add one to the die that is",
        "    rolled at once.",
        "    Better: Add 2.",
    ]
    monkeypatch.setenv("COLUMNS", "500")
    assert review_report.folded("word " * 16)[0] == " ".join(["word"] * 15)  # of 75 letters; no line is wider than 78


@pytest.mark.parametrize("columns", [40, 60, 70, 200])
def test_no_line_is_wider_than_the_terminal(
    columns: int, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert called(monkeypatch, "review", str(file), "--games", "10") == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= min(columns - 1, 78)


def test_six_long_names_are_no_wider_than_the_terminal(found: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    names = tuple(f"{name:a<30}" for name in "BCDEFG")
    ash = msgspec.structs.replace(found.seats[0], name=names[0], sums=msgspec.structs.replace(found.seats[0].sums, by_seat=(NOTHING,) * 6))
    moments = tuple(msgspec.structs.replace(one, chances=(1 / 6,) * 6, errors=(0.01,) * 6) for one in found.moments)
    crowd = msgspec.structs.replace(found, names=names, seats=(ash,), moments=moments)
    for columns in (40, 80):
        monkeypatch.setenv("COLUMNS", str(columns))
        lines = [*review_report.seat_lines(crowd, ash), *review_report.turning_lines(crowd)]
        assert max(map(len, lines)) < columns


def test_turning_points_in_lines(found: Review) -> None:
    assert review_report.turning_lines(found) == [
        "Turning points for Ash, with everybody's chance to win as Ash saw it:",
        "                             Ash       Birch",
        "  action 1 by Ash     50 to 80 %  50 to 20 %",
        "  action 2 by Birch  80 to 100 %   20 to 0 %",
    ]


def test_choices_made_at_once_are_named_from_the_first_to_the_last(found: Review) -> None:
    together = msgspec.structs.replace(found.moments[2], actions=(choice(2, 1, 2), choice(3, 0, 1)))
    other = msgspec.structs.replace(found, moments=(*found.moments[:2], together))
    assert review_report.turning_lines(other)[-1] == "  actions 2 to 3   80 to 100 %   20 to 0 %"


def test_what_is_less_than_its_error_is_not_named(found: Review) -> None:
    """A loss of 0.1 with an error of 0.1763 is sure with nearly nine times the 100 games: (1.7 * 0.1763 / 0.1)² = 8.98."""
    ash = found.seats[0]
    (first, second), own = ash.steps, ash.steps[0].own
    assert own is not None
    doubtful = msgspec.structs.replace(own, cost=win(0.15, 0.15 * 2 / 1.7 * 0.999))
    vague = msgspec.structs.replace(second.others[0], effect=win(-0.3, 0.18))  # 1.7 * 0.18 = 0.306
    steps = (
        msgspec.structs.replace(first, own=doubtful, luck=win(-0.2, 0.1)),
        msgspec.structs.replace(second, others=(vague,), luck=win(0.5, 0.6)),
    )
    other = msgspec.structs.replace(ash, steps=steps)
    assert (other.costliest, other.struck, other.luckiest, other.unluckiest) == ([], [], [], [steps[0]])
    lines = review_report.seat_lines(found, other)
    assert lines[10:] == [
        "No decision is sure to have cost anything.",
        "  The largest loss that is not sure is 15.0 % ± 17.6 at action 1; one of 10 %",
        "    would be sure with some 900 games for each moment.",
        "Unluckiest rolls, draws and reveals:",
        "  action 1 by Ash, −20.0 % ± 10.0, −2.0 points ± 1.0",
        "    Ash rolls 6. [WGR-1.3]",
    ]
    tiny = msgspec.structs.replace(own, cost=win(0.0001, 0.2))
    other = msgspec.structs.replace(ash, steps=(msgspec.structs.replace(first, own=tiny), second))
    assert review_report.seat_lines(found, other)[11:13] == [
        "  The largest loss that is not sure is 0.0 % ± 20.0 at action 1; one so small",
        "    cannot be made sure.",
    ]


def test_what_no_chance_brought_is_not_named_among_luck(found: Review) -> None:
    """Where nothing was rolled, drawn or revealed, even a large difference is none."""
    ash = found.seats[0]
    quiet = msgspec.structs.replace(ash, steps=tuple(msgspec.structs.replace(step, chance=False) for step in ash.steps))
    assert (quiet.luckiest, quiet.unluckiest) == ([], [])
    assert review_report.seat_lines(found, quiet)[-1] == "No roll, draw or reveal is sure to have changed anything."


def test_no_turning_point_is_named_where_none_is_sure(found: Review) -> None:
    """From 50 to 80 % with errors of 0.3 and 0.4, together 0.5: 0.1 is sure with (1.7 * 0.5 / 0.1)² = 72.25 times as many as 100 games."""
    rough = [msgspec.structs.replace(found.moments[n], errors=(error, 0)) for n, error in enumerate((0.3, 0.4, 0.0))]
    assert review_report.turning_lines(msgspec.structs.replace(found, moments=tuple(rough), turning=())) == [
        "No single moment is sure to have turned the game. The largest change is 30 %",
        "± 50 up to action 1; one of 10 % would be sure with some 7,300 games for each",
        "moment.",
    ]


def test_the_costliest_come_first_and_only_those_that_are_sure(found: Review) -> None:
    """0.3 ± 0.25 may be noise, 0.17 ± 0.1 is just at the bound of 1.7 times its error, 0.15 ± 0.01 and 0.2 ± 0.1 are beyond it."""
    ash = found.seats[0]
    own = ash.steps[0].own
    assert own is not None
    vague, edge, more = (msgspec.structs.replace(own, cost=Worth(*cost, 0, 0, 0, 0)) for cost in ((0.3, 0.25), (0.17, 0.1), (0.2, 0.1)))
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
    assert lines[0] == "The Wager, rules version 1: Ash, Birch; 2 actions."
    assert lines[1].startswith("10 imagined games for each moment and choice, so a chance is known to ± ")
    assert "Seed 1." in f"{lines[1]} {lines[2]}"
    assert "  luck: the rest: rolls, draws and all that was revealed, and within ± the" in lines
    assert [line for line in lines if line.endswith("where the result came from.")] == [
        "Ash: where the result came from.",
        "Birch: where the result came from.",
    ]


def test_every_line_is_printed_where_it_is_asked_for(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called(monkeypatch, "review", str(file), "--games", "10", "--seat", "Ash", "--every") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("Ash: everything in the order of the game, from ")]
    assert [line for line in lines if line.startswith("  now ")][-1].startswith(("  now 100.0 %, ", "  now 50.0 %, ", "  now 0.0 %, "))


@pytest.mark.parametrize("seat", ["1", "Birch"])
def test_one_seat_as_json(seat: str, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert called(monkeypatch, "review", str(file), "--games", "10", "--seat", seat, "--seed", "4", "--json") == 0
    found = msgspec.convert(json.loads(capsys.readouterr().out), Review)
    assert ([one.name for one in found.seats], found.games, found.seed, found.own_eyes) == (["Birch"], 10, 4, False)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        *((("--seat", wrong), f"--seat {wrong}: choose a seat's number or name: 0 (Ash), 1 (Birch).") for wrong in WRONG_SEATS),
        (("--seat", ""), "--seat '': choose a seat's number or name: 0 (Ash), 1 (Birch)."),
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


def test_ctrl_c_ends_at_once_with_130(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(review_report, "review", stop)
    monkeypatch.setattr(os, "_exit", sys.exit)  # which leaves at once, in the place of this process
    assert called(monkeypatch, "review", str(file)) == 130
    assert capsys.readouterr() == ("", "Stopped; nothing was kept.\n")


def test_a_bar_where_errors_go_to_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with review_report.progress_bar() as progress:
        assert progress is not None
        progress(1, 2)
    assert capsys.readouterr().out == ""
