"""From every clause to the code and the tests that realise it, found by reading files; nothing is imported.

Code realises a clause where a line of the game's package names it, as `RPR-5.7` or as `RPR_5_7`; the list of clauses
itself, `rulebook.toml`, does not count. A test proves a clause that its `@pytest.mark.clauses(...)` names.
"""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..engine.errors import UserError
from ..engine.rulebook import Clause, Rulebook

KINDS = (".py", ".toml", ".csv")


@dataclass
class Trace:
    """A clause, the places of its code and its tests, each as "file:line name"."""

    clause: Clause
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


def trace(book: Rulebook, tests: Path | None = None) -> list[Trace]:
    """Every clause of a rulebook with its code and tests; `tests` is the folder to look in, by default that of the project."""
    found = {clause.id: Trace(clause) for clause in book.clauses}
    for clause_id, place in code_of(book):
        if place not in found[clause_id].code:
            found[clause_id].code.append(place)
    for clause_id, place in marks(tests if tests is not None else tests_of(book.path)):
        if clause_id in found:
            found[clause_id].tests.append(place)
    return list(found.values())


def tests_of(path: Path) -> Path:
    """The folder `tests` of the project that a file of its package belongs to; where there is none, that is an empty trace."""
    for folder in path.resolve().parents:
        if (folder / "pyproject.toml").exists():
            return folder / "tests"
    return path.parent / "tests"


def code_of(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Every mention of a clause in a game's package: its id and its place."""
    names = {spelled: clause.id for clause in book.clauses for spelled in (clause.id, constant(clause.id))}
    pattern = re.compile(rf"\b(?:{_prefixes(book)})[-_]\d+[._]\d+[a-z]?\b")
    folder = book.path.parent
    for path in sorted(p for p in folder.rglob("*") if p.suffix in KINDS and p != book.path):
        where = path.relative_to(folder).as_posix()
        text = path.read_text(encoding="utf-8")
        homes = _functions(text) if path.suffix == ".py" else []
        skipped = _imports(text) if path.suffix == ".py" else set()
        for number, line in enumerate(text.splitlines(), 1):
            home = next((name for first, last, name in homes if first <= number <= last), "")
            for mention in pattern.findall(line) if number not in skipped else []:
                if mention in names:
                    yield names[mention], f"{where}:{number} {home}".strip()
            for clause_id in _range(line, book) if number not in skipped else []:
                yield clause_id, f"{where}:{number} {home}".strip()


def constant(clause_id: str) -> str:
    """The name of a clause in code.

    >>> constant("RPR-5.7")
    'RPR_5_7'
    """
    return clause_id.replace("-", "_").replace(".", "_")


def marks(folder: Path) -> Iterator[tuple[str, str]]:
    """Every clause that a test under a folder says it proves, and the test: decorators and `pytestmark` count."""
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        where = path.relative_to(folder.parent).as_posix()
        wholes = [node.value for node in tree.body if isinstance(node, ast.Assign) and _name(node.targets[0]) == "pytestmark"]
        whole = [clause_id for value in wholes for clause_id in _ids(value)]
        for node, outer in _tests(tree, whole):
            for clause_id in [*outer, *(i for decorator in node.decorator_list for i in _ids(decorator))]:
                yield clause_id, f"{where}:{node.lineno} {node.name}"


def _tests(tree: ast.AST, outer: list[str]) -> Iterator[tuple[ast.FunctionDef, list[str]]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            yield node, outer
        elif isinstance(node, ast.ClassDef):
            inner = [clause_id for decorator in node.decorator_list for clause_id in _ids(decorator)]
            yield from _tests(node, [*outer, *inner])


def _ids(expression: ast.expr) -> Iterator[str]:
    """The clauses named in `pytest.mark.clauses("...", ...)`, wherever it stands in an expression."""
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clauses":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _functions(text: str) -> list[tuple[int, int, str]]:
    """First and last line of every function and class, the innermost first."""
    kinds = (ast.FunctionDef, ast.ClassDef)
    found = [(node.lineno, node.end_lineno or node.lineno, node.name) for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)]
    return sorted(found, key=lambda home: home[1] - home[0])


def _imports(text: str) -> set[int]:
    """The lines of import statements: to import a constant is not yet to use it."""
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]
    return {line for node in nodes for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}


def _prefixes(book: Rulebook) -> str:
    """What the ids of a book's chapters begin with, as a pattern; an expansion has a prefix of its own."""
    return "|".join(sorted({re.escape(chapter.id.partition("-")[0]) for chapter in book.chapters}))


def _range(line: str, book: Rulebook) -> Iterator[str]:
    """The clauses within "RPR-5.6 to 5.9" and "RPR-5.6 to RPR-5.9"."""
    for prefix, chapter, first, last in re.findall(rf"\b({_prefixes(book)})-(\d+)\.(\d+) to (?:\1-)?\2\.(\d+)", line):
        for clause in book.clauses:
            head, _, number = clause.id.rpartition(".")
            if head == f"{prefix}-{chapter}" and number.isdecimal() and int(first) < int(number) <= int(last):
                yield clause.id


def show(book: Rulebook, clause: str | None = None, *, as_json: bool = False) -> None:
    """Print the trace of a game: all of it, one chapter or one clause."""
    found = trace(book)
    if clause is not None:
        wanted = clause.upper()
        found = [t for t in found if t.clause.id == wanted or t.clause.id.startswith(f"{wanted}.")]
        if not found:
            raise UserError(f"{book.title} has no clause {clause}; `meadhall rules {book.name}` lists them.")
    if as_json:
        rows = [{"id": t.clause.id, "text": t.clause.text, "code": t.code, "tests": t.tests} for t in found]
        print(json.dumps({"clauses": rows}, indent=2, ensure_ascii=False))
        return
    for t in found:
        print(f"{t.clause.id}  {t.clause.text}")
        for kind, places in (("code", t.code), ("test", t.tests)):
            for place in places or ["none"]:
                print(f"    {kind}  {place}")
