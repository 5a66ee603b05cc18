"""Nothing in the games differs between compiled and interpreted runs, and the lint that says so finds what does."""

from pathlib import Path

import pytest

from .modes import faults

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted((ROOT / "src/meadhall/games").rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_rules_mean_the_same_in_both_modes(path):
    assert list(faults(path.read_text(encoding="utf-8"), path.name)) == []


@pytest.mark.parametrize("path", sorted((ROOT / "tests/games").glob("*/hooks.py")), ids=lambda path: path.parent.name)
def test_hooks_mean_the_same_in_both_modes(path):
    assert list(faults(path.read_text(encoding="utf-8"), path.name)) == []


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("x = 1 << seat", "shifts"),
        ("x >>= 1", "shifts"),
        ("x = ~seat", "~ differs"),
        ("x = 2**seat", "powers"),
        ("x = sum(y for y in table.dice)", "generators"),
        ("x = any([1, 0])", "any() does not compile"),
        ("x = all([1, 0])", "all() does not compile"),
        ("x = round(0.5)", "round()"),
        ("x = table.seats[0] == table.seats[1]", "compared"),
        ("x = table == other and box == box", "compared"),
        ("x = table is None", "compared"),
        ("x = table.deck[-1]", "negative place"),
        ("x = table.deck[-3:]", "negative place"),
        ("x = out[0, -1]", "negative place"),
        ("raise ValueError", "raise has no place"),
        ("x = f'{seat}'", "joinedstr has no place"),
        ("x = (lambda: 1)()", "lambda has no place"),
    ],
)
def test_what_differs_is_found(line, fault):
    source = f"@rule\ndef sentence(table, box, seat, x):\n    {line}\n"
    found = list(faults(source, "flow.py"))
    assert len(found) == 1
    assert found[0].startswith("flow.py:3: ")
    assert fault in found[0]
    assert found[0].endswith("(sentence)")
    assert list(faults(source.replace("@rule\n", ""), "flow.py")) == []
    assert len(list(faults(source.replace("@rule", "@implements(play, Table)"), "flow.py"))) == 1


def test_parameters_and_returned_records_are_found():
    assert "do not compile" in next(iter(faults("@rule\ndef f(table, *, x): pass", "a.py")))
    assert "do not compile" in next(iter(faults("@rule\ndef f(table, *x): pass", "a.py")))
    returning = "def f(table, box, seat, out):\n    return table.seats[seat]"
    assert "a copy when compiled" in next(iter(faults(f"@implements(legal, Table)\n{returning}", "a.py")))
    assert list(faults("@rule\ndef f(table):\n    return table.seats[0]", "a.py")) == []


@pytest.mark.parametrize(
    "line", ["x = seat - 1", "x = table.deck[x - 1]", "x = sum([1, 2])", "x = -seat", "x = seat == x", "x = size(table.waiting)"]
)
def test_what_is_the_same_passes(line):
    assert list(faults(f"@rule\ndef sentence(table, box, seat, x):\n    {line}\n", "flow.py")) == []
