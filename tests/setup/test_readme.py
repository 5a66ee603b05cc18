"""What the README says is so: its Python runs, its commands exist, its pictures and links are there."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_example_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(code.replace("print(table.ranking)", "assert len(table.ranking) == 4"), {})


def test_every_game_stands_in_the_table() -> None:
    from meadhall.games import names, rulebook
    from meadhall.terminal.shelf import span

    rows = {f"| **{book.title}** | {span(book.seats)} | {book.line} |" for book in map(rulebook, names())}
    assert rows == {line for line in README.splitlines() if line.startswith("| **")}


def test_links_and_pictures_are_there() -> None:
    for link in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / link).is_file(), link


def test_every_command_named_exists() -> None:
    helped = subprocess.run([sys.executable, "-m", "meadhall.cli", "--help"], capture_output=True, text=True, check=True).stdout
    commands = set(re.findall(r"^    meadhall ([a-z]+)", README, re.MULTILINE))
    assert commands
    assert all(f"\n  {command} " in helped for command in commands)


def test_every_clause_and_ruling_named_exists() -> None:
    from meadhall.games import names, rulebook

    book = rulebook("reaper")
    for clause in re.findall(r"RPR-\d+\.\d+", README):
        assert book.place(clause)
    for line in README.splitlines():
        named = next((name for name in names() if f" {name} " in line), "reaper")
        for ruling, reading in re.findall(r"--ruling (\w+)=(\w+)", line):
            rulebook(named).ruling(ruling).value(reading)


def test_make_targets_named_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"^    make (\w+)", README, re.MULTILINE):
        assert f"\n{target}:" in makefile
