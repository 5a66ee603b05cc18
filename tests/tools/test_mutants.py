"""The changes that the mutation run makes, and how it reads its list of survivors."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def tool():
    sys.path.insert(0, str(ROOT / "tools"))
    import mutants

    yield mutants
    sys.path.remove(str(ROOT / "tools"))


@pytest.fixture
def changes(tool, tmp_path):
    def of(body, decorator="@rule\n"):
        path = tmp_path / "bet.py"
        path.write_text(f'{decorator}def sentence(table, x, y):\n    """Doc 7."""\n    {body}\n')
        return [(m.kind, m.original, m.mutated) for m in tool.mutants(path)]

    return of


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return x < y", [("compare", "return x < y", "return x <= y")]),
        ("return x == y", [("compare", "return x == y", "return x != y")]),
        ("return x + y", [("compute", "return x + y", "return x - y")]),
        ("return x and y", [("and/or", "return x and y", "return x or y")]),
        ("return not x", [("not", "return not x", "return not not x")]),
        ("return 3", [("constant", "return 3", "return 4"), ("constant", "return 3", "return 2")]),
        ("return True", [("constant", "return True", "return False")]),
        ("table.over = x", [("remove", "table.over = x", "pass")]),
        ("table.told += x", [("compute", "table.told += x", "table.told -= x"), ("remove", "table.told += x", "pass")]),
        ("hush(table)", [("remove", "hush(table)", "pass")]),
        ("while x: break", [("negate", "while x:", "while not x:"), ("remove", "break", "pass")]),
        ("return x", []),
        ("z = x", []),
    ],
)
def test_one_place_at_a_time(changes, body, expected):
    assert changes(body) == expected


def test_what_is_not_compiled_is_left_alone(changes):
    assert changes("return 3", decorator="") == []
    assert len(changes("return 3", decorator="@implements(play, Table)\n")) == 2


def test_the_changed_code_does_what_it_says(tool, tmp_path):
    path = tmp_path / "bet.py"
    path.write_text("@rule\ndef least(x, y):\n    if x < y:\n        return x\n    return y\n")
    (mutant,) = tool.mutants(path)
    assert (mutant.line, mutant.original, mutant.mutated) == (3, "if x < y:", "if x <= y:")
    assert mutant.name == "bet.py:3 least: if x < y:  ->  if x <= y:"

    def least(x, y):
        return None

    least.__code__ = mutant.code
    assert least(2, 3) == 2
