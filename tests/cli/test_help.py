"""Help and rules answer at once, and what a person got wrong is one sentence and exit code 2."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from meadhall import cli

Run = Callable[..., subprocess.CompletedProcess[str]]
HEAVY = ("numpy", "numba", "rich", "scipy")


def meadhall(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "meadhall.cli", *arguments], capture_output=True, text=True, check=False)


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """The command line in this process, for whatever does not depend on a process's own streams and imports."""

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # no game was left here

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        monkeypatch.setattr(sys, "argv", ["meadhall", *arguments])
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            cli.main()
        code = end.value.code or 0
        assert isinstance(code, int)
        return subprocess.CompletedProcess(arguments, code, *capsys.readouterr())

    return run


def imported(*arguments: str) -> set[str]:
    """The heavy packages that a command imports."""
    code = (
        "import sys\nfrom meadhall import cli\nsys.argv = ['meadhall', *sys.argv[1:]]\n"
        "try:\n    cli.main()\nexcept SystemExit as end:\n    assert not end.code, end.code\n"
        f"finally:\n    print('\\nHEAVY', *[name for name in {HEAVY} if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split()[1:])


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("play", "--help"),
        ("simulate", "--help"),
        ("games",),
        ("rules", "month"),
        ("rules", "reaper", "RPR-8.5"),
        ("rules", "reavers"),
        ("rules", "roll_player"),
    ],
)
def test_help_and_rules_import_nothing_heavy(arguments: tuple[str, ...]) -> None:
    assert imported(*arguments) == set()


def test_help_names_every_command(said: Run) -> None:
    text = said("--help").stdout
    for command in ("games", "rules", "play", "replay", "verify", "rejudge", "review", "simulate", "tournament", "bench", "compile"):
        assert f"\n  {command} " in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("rules", "chess"), "there is no game 'chess'; the games are month, reaper, reavers, roll_player."),
        (("rules", "reaper", "RPR-99.1"), "The Reaper has no clause, chapter or ruling RPR-99.1; `meadhall rules reaper` lists them all."),
        (("play", "chess"), "there is no game 'chess'; the games are month, reaper, reavers, roll_player."),
        (("play", "month", "--ruling", "turn_cap"), "--ruling turn_cap: write it as NAME=READING, such as --ruling zero_dice=out."),
        (("play", "roll_player", "--seats", "5"), "Roll Player is played by 1 to 4, not by 5."),
        (("play", "roll_player", "--seats", "1", "--bots", "greedy,random"), "2 bots were named, but no seat is left for them."),
        (("simulate", "roll_player", "--seats", "1", "--players", "greedy,random"), "a table of 1 takes 1 player, not 2."),
        (
            ("rules", "roll_player", "RP-11"),
            "Roll Player has no clause, chapter or ruling RP-11; `meadhall rules roll_player` lists them all.",
        ),
        (("compile", "chess"), "there is no game 'chess'; the games are month, reaper, reavers, roll_player."),
    ],
)
def test_mistakes_cost_one_sentence_and_exit_code_2(said: Run, arguments: tuple[str, ...], sentence: str) -> None:
    done = said(*arguments)
    assert (done.returncode, done.stderr.strip(), done.stdout) == (2, sentence, "")


def test_an_unknown_command_and_a_word_for_a_number_end_with_2() -> None:
    assert meadhall("dance").returncode == 2
    assert meadhall("simulate", "month", "--games", "many").returncode == 2


def test_games_as_json(said: Run) -> None:
    games = json.loads(said("games", "--json").stdout)["games"]
    assert [(game["game"], game["title"], game["seats"]) for game in games] == [
        ("month", "Reaper of the Month", [3, 6]),
        ("reaper", "The Reaper", [3, 5]),
        ("reavers", "Reavers of Midgard", [2, 4]),
        ("roll_player", "Roll Player", [1, 4]),
    ]


def test_rules_show_a_clause_with_its_chapter_and_ruling(said: Run) -> None:
    text = said("rules", "month", "rom-5.2").stdout
    assert text.startswith("ROM-5  ")
    assert "\nROM-5.2   " in text
    assert "Ruling reset_check" in text
    assert "ROM-5.1 " not in text


def test_rules_show_a_chapter(said: Run) -> None:
    clauses = json.loads(said("rules", "month", "ROM-7", "--json").stdout)["clauses"]
    assert [clause["id"] for clause in clauses] == ["ROM-7.1", "ROM-7.2"]


def test_rules_show_a_ruling_with_its_readings(said: Run) -> None:
    sheet = json.loads(said("rules", "month", "turn_cap", "--json").stdout)
    assert [ruling["name"] for ruling in sheet["rulings"]] == ["turn_cap"]
    assert sheet["rulings"][0]["default"] == "none"
    assert sheet["rulings"][0]["number"]["most"] == 30_000


def test_all_rules_are_listed_in_order(said: Run) -> None:
    text = said("rules", "month").stdout
    listed = [line.split()[0] for line in text.splitlines() if line.startswith("ROM-") and "." in line.split()[0]]
    assert listed[0] == "ROM-1.1"
    assert listed[-1] == "ROM-7.2"
    assert len(listed) == len(set(listed)) == 4 + 4 + 6 + 8 + 3 + 8 + 2  # the clauses of its seven chapters


def test_no_colours_in_a_pipe() -> None:
    assert "\x1b" not in meadhall("rules", "reaper").stdout + meadhall("games").stdout


def test_boxes_that_come_with_a_game_are_listed_and_found_by_name(said: Run) -> None:
    from meadhall.terminal.shelf import box_file

    assert "challenge_12_tripled" in said("rules", "reaper").stdout
    found = box_file("reaper", Path("challenge_12_tripled"))
    assert found is not None
    assert found.is_file()
    assert box_file("reaper", Path("my_box.toml")) == Path("my_box.toml")
    assert box_file("reaper", None) is None


def test_rules_list_what_no_source_prints(said: Run) -> None:
    text = " ".join(said("rules", "reaper").stdout.split())
    assert "House data: what no source prints" in text
    assert "gift: copy, copies 2, initiative 3" in text
    assert "House data" not in said("rules", "month").stdout
    text = " ".join(said("rules", "roll_player").stdout.split())
    assert "trait: Reckless, chaotic: 3 stars if your Wisdom total is 9 or less." in text
    assert "armor: chain, steps 1 2 4 6 9, colours red white" in text
    text = " ".join(said("rules", "reavers").stdout.split())
    assert "reaver: Brand Ironjaw, tyr, 2 red, 2 any, 2 food" in text
    assert "god: Thor, copies 3, purple, amount 1 god:" in text  # known by its name, though that was found
    assert "tile: Bee Meadow, food, level 1, 2 food, 1 valkyrie + 2 food, expansion tile:" in text


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed(closed: str) -> None:
    done = subprocess.run(["bash", "-c", f'"$0" -m meadhall.cli games {closed}', sys.executable], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_output_that_takes_nothing() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([sys.executable, "-m", "meadhall.cli", "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "the output: no space left on device.\n")


def test_letters_that_the_output_does_not_know(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("USER", "\u0141ukasz")
    line = [sys.executable, "-m", "meadhall.cli", "play", "month", "--bots", "random"]
    done = subprocess.run(line, input="w\u00e9\nquit\n".encode() + b"\xff\n", capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Your name at the table is ?ukasz." in done.stdout


@pytest.mark.parametrize("name", ["a\nb", "a\x1b[2Jb", "x" * 5000])
@pytest.mark.parametrize("command", [("simulate", "month", "--box"), ("verify",)])
def test_odd_names_of_files_cost_one_line(said: Run, command: tuple[str, ...], name: str) -> None:
    done = said(*command, name)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.removesuffix("\n").isprintable()


def test_simulate_takes_a_box_by_its_name(said: Run) -> None:
    assert said("simulate", "reaper", "--games", "1", "--box", "uniform_initiative", "--json").returncode == 0
