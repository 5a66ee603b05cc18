"""Every clause has code and a test, every mark and every event a clause that is there."""

from functools import lru_cache
from importlib import import_module
from pathlib import Path

import pytest

from meadhall import games
from meadhall.engine.rulebook import Rulebook
from meadhall.testing.trace import code_of, constant, marks, trace

TESTS = Path(__file__).resolve().parent.parent
NAMES = games.names()


@lru_cache
def all_marks():
    """Every mark of the whole tree of tests, which is read once for all the games."""
    return list(marks(TESTS))


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_has_code(name):
    book = games.rulebook(name)
    found = {clause_id for clause_id, _ in code_of(book)}
    assert [clause.id for clause in book.clauses if clause.id not in found] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_has_a_test(name):
    found = {clause_id for clause_id, _ in all_marks()}
    assert [clause.id for clause in games.rulebook(name).clauses if clause.id not in found] == []


def test_tests_name_clauses_that_exist():
    drafts = [Rulebook.read(path) for path in Path(games.__file__).parent.glob("*/draft.toml")]  # games not yet on the shelf
    known = {clause.id for book in [*map(games.rulebook, NAMES), *drafts] for clause in book.clauses}
    own = {"BID-1.1"}  # the small game of the engine's tests
    assert sorted({(clause_id, place) for clause_id, place in all_marks() if clause_id not in known | own}) == []


@pytest.mark.parametrize("name", NAMES)
def test_kinds_of_events_have_names_of_their_own(name):
    events = import_module(f"meadhall.games.{name}.words").EVENTS
    names = [event for event, _ in events.values()]
    assert len(set(names)) == len(names)
    assert all(len(fields) <= 4 and len(set(fields)) == len(fields) for _, fields in events.values())


BOOK = """
name = "tiny"
title = "Tiny"
line = "A line."
pitch = "A pitch."
seats = [2, 2]
minutes = [1, 1]
prefix = "TNY"
version = 1
[[chapter]]
id = "TNY-1"
title = "All of it"
"""
CLAUSES = "".join(f'[[clause]]\nid = "TNY-1.{number}"\nmark = "house"\ntext = "Sentence {number}."\n' for number in range(1, 7))


@pytest.fixture
def tiny(tmp_path):
    package = tmp_path / "src" / "tiny"
    package.mkdir(parents=True)
    (package / "rulebook.toml").write_text(BOOK + CLAUSES)
    (package / "flow.py").write_text(
        '"""Chapter 1."""\n'
        "from .rulebook import TNY_1_1, TNY_1_2\n\n\n"
        "def first():\n"
        '    """The beginning (TNY-1.4 to 1.5)."""\n'
        "    tell(TNY_1_1)\n"
    )
    (package / "box.toml").write_text("# TNY-1.3\ncards = 3\n")
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_tiny.py").write_text(
        "import pytest\n\n"
        '@pytest.mark.clauses("TNY-1.1", "TNY-1.9")\n'
        "def test_one(): pass\n\n\n"
        '@pytest.mark.clauses("TNY-1.2")\n'
        "class TestMore:\n"
        '    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clauses("TNY-1.3"))])\n'
        "    def test_two(self, x): pass\n"
    )
    return Rulebook.read(package / "rulebook.toml"), tests


def test_trace_finds_code_by_constant_id_and_range_but_not_by_import(tiny):
    book, tests = tiny
    code = {t.clause.id: t.code for t in trace(book, tests)}
    assert code == {
        "TNY-1.1": ["flow.py:7 first"],
        "TNY-1.2": [],
        "TNY-1.3": ["box.toml:1"],
        "TNY-1.4": ["flow.py:6 first"],
        "TNY-1.5": ["flow.py:6 first"],
        "TNY-1.6": [],
    }
    assert dict(code_of(book))["TNY-1.3"] == "box.toml:1"


def test_trace_finds_tests_by_decorator_class_and_parameter(tiny):
    book, tests = tiny
    assert [(t.clause.id, t.tests) for t in trace(book, tests) if t.tests] == [
        ("TNY-1.1", ["tests/test_tiny.py:4 test_one"]),
        ("TNY-1.2", ["tests/test_tiny.py:10 test_two"]),
        ("TNY-1.3", ["tests/test_tiny.py:10 test_two"]),
    ]
    assert ("TNY-1.9", "tests/test_tiny.py:4 test_one") in list(marks(tests))


def test_trace_knows_the_prefix_of_an_expansion(tmp_path):
    expansion = '[[chapter]]\nid = "XPN-1"\ntitle = "More"\n' + CLAUSES.replace("TNY", "XPN")
    (tmp_path / "rulebook.toml").write_text(BOOK + CLAUSES + expansion)
    (tmp_path / "rules.py").write_text("def first():\n    tell(XPN_1_1)  # XPN-1.3 to 1.4, and TNY-1.6 to XPN-1.6\n")
    code = [clause_id for clause_id, _ in code_of(Rulebook.read(tmp_path / "rulebook.toml"))]
    assert sorted(code) == ["TNY-1.6", "XPN-1.1", "XPN-1.3", "XPN-1.4", "XPN-1.6"]


def test_the_trace_is_printed_for_people_and_for_programs(tiny, capsys, monkeypatch):
    import json

    from meadhall.engine.errors import UserError
    from meadhall.testing import trace as module

    book, _ = tiny
    monkeypatch.chdir(book.path.parent)
    (book.path.parents[2] / "pyproject.toml").write_text("")
    module.show(book, "tny-1.3")
    assert capsys.readouterr().out == "TNY-1.3  Sentence 3.\n    code  box.toml:1\n    test  tests/test_tiny.py:10 test_two\n"
    module.show(book, as_json=True)
    first = json.loads(capsys.readouterr().out)["clauses"][0]
    assert first == {"id": "TNY-1.1", "text": "Sentence 1.", "code": ["flow.py:7 first"], "tests": ["tests/test_tiny.py:4 test_one"]}
    with pytest.raises(UserError, match=r"no clause TNY-9"):
        module.show(book, "TNY-9")
    assert constant("RPR-A20") == "RPR_A20"
