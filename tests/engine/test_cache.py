"""The compile cache can never be stale: its key, and whole processes that see a changed number."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine import compiling
from meadhall.engine.compiling import cache_home, cache_key, forget_old_caches

ENGINE = Path(compiling.__file__).parent
PACKAGE = ENGINE.parent


@pytest.fixture
def package(tmp_path):
    folder = tmp_path / "package"
    (folder / "inner").mkdir(parents=True)
    for name in ("a.py", "b.toml", "inner/c.csv", "note.txt"):
        (folder / name).write_text("1")
    return folder


@pytest.mark.parametrize("name", ["a.py", "b.toml", "inner/c.csv"])
def test_every_file_of_code_and_data_is_in_the_key(package, name):
    before = cache_key(package)
    assert cache_key(package) == before
    (package / name).write_text("2")
    assert cache_key(package) != before
    (package / name).write_text("1")
    assert cache_key(package) == before
    (package / name).rename(package / name.replace(".", "2."))
    assert cache_key(package) != before


def test_other_files_are_not_and_new_ones_are(package):
    before = cache_key(package)
    (package / "note.txt").write_text("2")
    assert cache_key(package) == before
    (package / "d.toml").write_text("")
    assert cache_key(package) != before


@pytest.mark.parametrize("name", ["hall/pages.py", "hall/referee/show.py", "hall/look.toml", "terminal/talk.py", "cli.py"])
def test_what_stands_on_top_costs_nobody_a_compilation(package, name):
    before = cache_key(package)
    (package / name).parent.mkdir(parents=True, exist_ok=True)
    (package / name).write_text("1")
    assert cache_key(package) == before


def test_only_the_package_s_own_hall_is_left_out(package):
    before = cache_key(package)
    (package / "inner" / "hall").mkdir()
    (package / "inner" / "hall" / "a.py").write_text("1")
    assert cache_key(package) != before


def test_nothing_below_imports_what_the_key_leaves_out():
    """`import meadhall...` in any spelling, of a module on top, from a file whose compiled code the cache keeps."""
    above = "|".join(name.removesuffix(".py") for name in compiling.ON_TOP)
    inside = rf"^\s*(?:from|import)\s+(?:meadhall\.|\.+)(?:{above})\b"
    itself = rf"^\s*from\s+(?:meadhall|\.\.+)\s+import\s.*\b(?:{above})\b"
    names = re.compile(f"{inside}|{itself}", re.MULTILINE)
    assert names.search("from meadhall.hall import app")
    assert names.search("    from .. import cli")
    assert not names.search("from meadhall.halls import app")
    below = [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in compiling.ON_TOP]
    assert len(below) > 50
    assert [path.name for path in below if names.search(path.read_text(encoding="utf-8"))] == []


def test_what_moves_from_file_to_file_changes_the_key(package):
    (package / "a.py").write_text("12")
    (package / "b.toml").write_text("3")
    before = cache_key(package)
    (package / "a.py").write_text("1")
    (package / "b.toml").write_text("23")
    assert cache_key(package) != before


@pytest.mark.parametrize("flag", compiling.FLAGS)
def test_every_flag_is_in_the_key(package, monkeypatch, flag):
    monkeypatch.delenv(flag, raising=False)
    before = cache_key(package)
    monkeypatch.setenv(flag, "1")
    assert cache_key(package) != before


def test_versions_are_in_the_key(package, monkeypatch):
    before = cache_key(package)
    monkeypatch.setattr(compiling, "version", lambda name: "0.0")
    assert cache_key(package) != before


def test_where_the_cache_is(monkeypatch, tmp_path):
    monkeypatch.setenv("MEADHALL_CACHE", str(tmp_path / "here"))
    assert cache_home() == tmp_path / "here"
    monkeypatch.delenv("MEADHALL_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "there"))
    assert cache_home() == tmp_path / "there" / "meadhall"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_home() == Path.home() / ".cache" / "meadhall"


def test_old_caches_are_forgotten_but_the_eight_last_used(monkeypatch, tmp_path):
    monkeypatch.setenv("MEADHALL_CACHE", str(tmp_path / "none"))
    forget_old_caches()
    monkeypatch.setenv("MEADHALL_CACHE", str(tmp_path))
    for age in range(11):
        (tmp_path / f"key{age}").mkdir()
        os.utime(tmp_path / f"key{age}", (10**9 - age, 10**9 - age))
    (tmp_path / "a file").write_text("")
    forget_old_caches()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a file", *(f"key{age}" for age in range(8))]


# Whole processes -------------------------------------------------------------------------------------------------------

TINY = '''
import tomllib
from pathlib import Path
from typing import Annotated

from meadhall.engine import Record, Row, i8, rule

SCORE = tomllib.loads(Path(__file__).with_name("tiny.toml").read_text())["score"]

class Tiny(Record):
    row: Annotated[Row[i8], 4]

@rule
def worth(tiny):
    return SCORE * 2

@rule
def write(tiny, place):
    tiny.row[place] = 1
'''


@pytest.fixture
def copied(tmp_path):
    """The engine copied with a tiny game of one number beside it, and a way to run a line in a new process over it."""
    home = tmp_path / "meadhall"
    shutil.copytree(ENGINE, home / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    (home / "__init__.py").write_text("")
    (home / "tiny.py").write_text(TINY)
    (home / "tiny.toml").write_text("score = 21\n")

    def ran(line, **flags):
        path = {"PYTHONPATH": str(tmp_path), "MEADHALL_CACHE": str(tmp_path / "cache"), "NUMBA_DISABLE_JIT": "0"}
        command = [sys.executable, "-c", f"from meadhall.tiny import *\n{line}"]
        return subprocess.run(command, env={**os.environ, **path, **flags}, capture_output=True, text=True, check=False)

    run: Any = ran
    run.home = home
    run.cache = tmp_path / "cache"
    return run


def test_a_changed_number_in_a_data_file_takes_effect_in_a_new_process(copied):
    line = "print(worth(Tiny.new()), worth.stats.cache_hits.total())"
    assert copied(line).stdout.split() == ["42", "0"]
    assert copied(line).stdout.split() == ["42", "1"]
    (copied.home / "tiny.toml").write_text("score = 50\n")
    assert copied(line).stdout.split() == ["100", "0"]
    (copied.home / "tiny.toml").write_text("score = 21\n")
    assert copied(line).stdout.split() == ["42", "1"]
    assert len(list(copied.cache.iterdir())) == 2


def test_a_write_past_a_row_fails_under_bounds_checks_though_it_was_compiled_without(copied):
    unchecked = copied("print(write(Tiny.row(2)[0], 4))")
    assert unchecked.stdout.split() == ["None"]
    checked = copied("write(Tiny.row(2)[0], 4)", NUMBA_BOUNDSCHECK="1")
    assert checked.returncode != 0
    assert "IndexError" in checked.stderr
    assert copied("print(write(Tiny.row(2)[0], 3))", NUMBA_BOUNDSCHECK="1").stdout.split() == ["None"]
    interpreted = copied("write(Tiny.row(2)[0], 4)", NUMBA_DISABLE_JIT="1")
    assert "IndexError" in interpreted.stderr


def test_the_cache_is_ours_even_where_numba_was_imported_first(copied):
    code = "import numba; from meadhall.tiny import *; worth(Tiny.new()); print(worth.stats.cache_path)"
    path = {"PYTHONPATH": str(copied.home.parent), "MEADHALL_CACHE": str(copied.cache), "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, **path}, capture_output=True, text=True, check=False)
    assert done.stdout.startswith(str(copied.cache))
