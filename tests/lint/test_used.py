"""Nothing stands in the package that nobody uses: every function is named by other code, a test, a tool, or in a text."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLACES = ("src", "tests", "tools", "benchmarks")
CALLED_BY_NUMBA = {"generic", "get_impl_key"}


def used() -> Counter[str]:
    """How often every name is used, other than to import it; words in texts count as well, as those of templates and documents."""
    names: Counter[str] = Counter()
    for place in PLACES:
        for file in (ROOT / place).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Name):
                    names[node.id] += 1
                elif isinstance(node, ast.Attribute):
                    names[node.attr] += 1
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    names.update(re.findall(r"\w+", node.value))
    for file in [*ROOT.rglob("src/**/*.html"), *ROOT.glob("docs/*.md")]:
        names.update(re.findall(r"\w+", file.read_text("utf-8")))
    return names


def defined() -> Iterator[tuple[str, Path]]:
    """Functions of the package; those under a decorator that is called or looked up are entered somewhere, as pages and rules are."""
    for file in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not node.name.startswith("__"):
                if not any(isinstance(by, (ast.Call, ast.Attribute)) for by in node.decorator_list):
                    yield node.name, file


def test_every_function_is_used() -> None:
    names = used()
    alone = [f"{file.relative_to(ROOT)}: {name}" for name, file in defined() if not names[name] and name not in CALLED_BY_NUMBA]
    assert alone == []
