"""The changes that `mutate.py` makes to the rules: one place at a time, each with the text of its statement before and after."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Any

COMPARED = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COMPUTED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
REMOVED = (ast.Expr, ast.AugAssign, ast.Break, ast.Continue)


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what it does, and the changed function's code."""

    module: str
    function: str
    line: int
    kind: str
    original: str
    mutated: str
    code: CodeType

    @property
    def name(self) -> str:
        """What people and lists know it by."""
        return f"{self.module}:{self.line} {self.function}: {self.original}  ->  {self.mutated}"


def mutants(path: Path) -> Iterator[Mutant]:
    """Every change of every compiled function of a module."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and _compiled(function):
            yield from _mutants_of(path, function)


def _compiled(function: ast.FunctionDef) -> bool:
    decorators = [node.func if isinstance(node, ast.Call) else node for node in function.decorator_list]
    return any(isinstance(node, ast.Name) and node.id in ("rule", "implements") for node in decorators)


def _mutants_of(path: Path, function: ast.FunctionDef) -> Iterator[Mutant]:
    seen = set()
    function.decorator_list = []
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    for statement in body:
        for node in ast.walk(statement):
            for kind, place in _changes(node):
                copies: dict[int, Any] = {}
                bare = copy.deepcopy(function, copies)
                twin = copies[id(node)]
                before = _statement_text(bare, twin)
                _apply(twin, kind, place, bare)
                after = _statement_text(bare, twin)
                code = _code(path, bare)
                key = (before, after, getattr(node, "lineno", 0), getattr(node, "col_offset", 0))
                if key not in seen:
                    seen.add(key)
                    yield Mutant(path.name, function.name, getattr(node, "lineno", statement.lineno), kind, before, after, code)


def _changes(node: ast.AST) -> Iterator[tuple[str, int]]:
    """The kinds of change that a node allows, each with a number that tells several of a kind apart."""
    if isinstance(node, ast.Compare):
        for place, op in enumerate(node.ops):
            if type(op) in COMPARED:
                yield "compare", place
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in COMPUTED:
        yield "compute", 0
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield "constant", 1
        yield "constant", -1
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield "constant", 0
    if isinstance(node, ast.BoolOp):
        yield "and/or", 0
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", 0
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare | ast.UnaryOp | ast.Constant):
        yield "negate", 0
    to_field = isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name | ast.Tuple)
    if isinstance(node, REMOVED) or to_field or (isinstance(node, ast.Return) and node.value is None):
        yield "remove", 0


def _apply(node: ast.AST, kind: str, place: int, function: ast.FunctionDef) -> None:
    if kind == "compare":
        assert isinstance(node, ast.Compare)
        node.ops[place] = COMPARED[type(node.ops[place])]()
    elif kind == "compute":
        assert isinstance(node, ast.BinOp | ast.AugAssign)
        node.op = COMPUTED[type(node.op)]()
    elif kind == "constant":
        assert isinstance(node, ast.Constant)
        node.value = (not node.value) if type(node.value) is bool else node.value + place
    elif kind == "and/or":
        assert isinstance(node, ast.BoolOp)
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif kind == "not":
        assert isinstance(node, ast.UnaryOp)
        node.operand = ast.UnaryOp(ast.Not(), node.operand)
    elif kind == "negate":
        assert isinstance(node, ast.If | ast.While | ast.IfExp)
        node.test = ast.UnaryOp(ast.Not(), node.test)
    else:
        _replace(function, node)
    ast.fix_missing_locations(function)


def _replace(function: ast.FunctionDef, node: ast.AST) -> None:
    for parent in ast.walk(function):
        for field in ("body", "orelse"):
            block = getattr(parent, field, None)
            if isinstance(block, list) and node in block:
                block[block.index(node)] = ast.copy_location(ast.Pass(), node)


def _statement_text(function: ast.FunctionDef, node: ast.AST) -> str:
    """The statement that a node stands in, in one line; of a statement with a block, its head."""
    best: ast.stmt | None = None
    for statement in ast.walk(function):
        if isinstance(statement, ast.stmt) and statement is not function and any(inner is node for inner in ast.walk(statement)):
            if best is None or statement in list(ast.walk(best)):
                best = statement
    return "pass" if best is None else ast.unparse(best).splitlines()[0]


def _code(path: Path, function: ast.FunctionDef) -> CodeType:
    module = ast.Module([ast.ImportFrom("__future__", [ast.alias("annotations")], 0), function], [])
    compiled = compile(ast.fix_missing_locations(module), str(path), "exec")
    return next(const for const in compiled.co_consts if isinstance(const, CodeType) and const.co_name == function.name)
