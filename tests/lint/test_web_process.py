"""The hall's web process never loads NumPy, Numba, a game's rules or the records: only the referees do."""

import ast
import subprocess
import sys

import pytest

from .test_tree import PACKAGE, ROOT, SOURCES, imported

HEAVY = {"numpy", "numba", "llvmlite", "scipy"}
FORBIDDEN = [("records",), ("lab", "kernels"), ("games", "load")]
FORBIDDEN += [("engine", name) for name in ("compiling", "sets", "table", "dice", "game")]
FORBIDDEN += [("games", path.parent.name) for path in PACKAGE.glob("games/*/rulebook.toml")]
HALL = [path for path in SOURCES if path.is_relative_to(PACKAGE / "hall")]
WEB = [path for path in HALL if not path.is_relative_to(PACKAGE / "hall" / "referee")]
ONLY_TYPES = "TYPE_CHECKING"


def name_of(path):
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def forbidden(target):
    return any(target[: len(parts)] == parts for parts in FORBIDDEN)


def at_import(tree):
    """What runs when a module is imported: everything but the bodies of functions and what only a type checker sees."""
    todo = [tree]
    while todo:
        node = todo.pop()
        yield node
        if isinstance(node, ast.If) and ONLY_TYPES in ast.dump(node.test):
            todo += node.orelse
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            todo += ast.iter_child_nodes(node)


def others(nodes):
    """The top-level packages, of whomever, that import statements name."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.split(".")[0]


def files_of(target):
    """The files that importing a module of the package runs: its own and those of the packages above it."""
    for length in range(len(target) + 1):
        place = PACKAGE.joinpath(*target[:length])
        yield from (path for path in (place / "__init__.py", place.with_suffix(".py")) if path.is_file())


def test_there_are_such_modules():
    assert WEB
    assert forbidden(("games", "reaper", "words"))
    assert forbidden(("records",))
    assert not forbidden(("games", "names"))
    assert not forbidden(("engine", "errors"))


@pytest.mark.parametrize("path", WEB, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_of_the_web_process_names_nothing_heavy(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not HEAVY & set(others(ast.walk(tree)))
    assert [target for target in imported(path) if forbidden(target)] == []


def heavy_from(paths):
    """Where importing these modules comes upon a heavy package, as "where it began reaches where it ended"."""
    reached, todo = set(), [(path, path) for path in paths]
    while todo:
        path, origin = todo.pop()
        if path in reached:
            continue
        reached.add(path)
        nodes = list(at_import(ast.parse(path.read_text(encoding="utf-8"))))
        if HEAVY & set(others(nodes)):
            yield f"{name_of(origin)} reaches {name_of(path)}"
        for target in imported(path, nodes):
            todo += [(found, origin) for found in files_of(target)]


def test_nothing_heavy_is_reached_from_the_web_process():
    assert list(heavy_from(WEB)) == []
    assert "meadhall.opening reaches meadhall.engine.compiling" in set(heavy_from([PACKAGE / "opening.py"]))


def test_nothing_heavy_is_loaded_when_every_module_of_the_web_process_is():
    code = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)\nprint(*sorted(sys.modules))"
    names = [name_of(path) for path in WEB if path.name != "__main__.py" and "migrations" not in path.parts]
    done = subprocess.run([sys.executable, "-c", code, *names], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = done.stdout.split()
    assert "meadhall.hall.messages" in loaded
    assert [name for name in loaded if name.split(".")[0] in HEAVY] == []
    assert [name for name in loaded if name.startswith("meadhall.") and forbidden(tuple(name.split(".")[1:]))] == []
