"""What differs between compiled and interpreted rules, or does not compile, found in the source of a game.

Looked at are the functions that are compiled: those decorated with `rule` or `implements`. See `docs/adding-a-game.md`.
"""

import ast
from collections.abc import Iterator

BUILTINS = {
    "any": "does not compile; write a loop",
    "all": "does not compile; write a loop",
    "print": "has no place in rules",
    "open": "has no place in rules",
    "getattr": "does not compile; name the field",
    "setattr": "does not compile; name the field",
    "isinstance": "does not compile",
    "round": "rounds a half otherwise in the two modes; use whole numbers",
    "hash": "is another in every process",
    "pow": "overflows otherwise in the two modes",
}
RECORDS = {"table", "box", "stream", "chance", "event"}
ROWS = {"seats", "events", "dice", "places"}


def faults(source: str, where: str) -> Iterator[str]:
    """Every fault of a module as "where:line: sentence"."""
    tree = ast.parse(source)
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and compiled(function):
            for line, fault in faults_of(function):
                yield f"{where}:{line}: {fault} ({function.name})"


def compiled(function: ast.FunctionDef) -> bool:
    """Whether a function is one of the rules."""
    names = [node.func if isinstance(node, ast.Call) else node for node in function.decorator_list]
    return any(isinstance(name, ast.Name) and name.id in ("rule", "implements") for name in names)


def faults_of(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """Line and sentence of every fault of one compiled function."""
    if function.args.kwonlyargs or function.args.kwarg or function.args.vararg:
        yield function.lineno, "keyword-only and starred parameters do not compile"
    implementing = any(isinstance(node, ast.Call) for node in function.decorator_list)  # `rule` is not called
    for node in ast.walk(function):
        fault = _fault(node)
        if fault is None and implementing and isinstance(node, ast.Return) and _record(node.value):
            fault = "a record handed to Python is a copy when compiled and a view when not; return a number"
        if fault is not None:
            yield getattr(node, "lineno", function.lineno), fault


def _fault(node: ast.AST) -> str | None:
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift | ast.RShift):
        return "shifts differ between the modes; use the sets of meadhall.engine"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
        return "~ differs between the modes; use without() and everyone_but()"
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Pow):
        return "powers overflow otherwise in the two modes"
    if isinstance(node, ast.GeneratorExp | ast.DictComp | ast.SetComp):
        return "generators and comprehensions of sets do not compile; write a loop"
    if isinstance(node, ast.Try | ast.Raise | ast.With | ast.Yield | ast.Lambda | ast.JoinedStr | ast.Await):
        return f"{type(node).__name__.lower()} has no place in rules"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BUILTINS:
        return f"{node.func.id}() {BUILTINS[node.func.id]}"
    if isinstance(node, ast.Compare) and any(isinstance(op, ast.Eq | ast.NotEq | ast.Is | ast.IsNot) for op in node.ops):
        sides = [node.left, *node.comparators]
        if sum(_record(side) for side in sides) > 1 or any(isinstance(op, ast.Is | ast.IsNot) for op in node.ops):
            return "records cannot be compared; compare their fields"
    if isinstance(node, ast.Subscript) and _negative(node.slice):
        return "a negative place reads before the row when compiled and its end when not"
    return None


def _negative(place: ast.expr) -> bool:
    places: list[ast.expr | None] = [place]
    if isinstance(place, ast.Slice):
        places = [place.lower, place.upper, place.step]
    elif isinstance(place, ast.Tuple):
        places = [*place.elts]
    return any(isinstance(p, ast.UnaryOp) and isinstance(p.op, ast.USub) for p in places)


def _record(node: ast.expr | None) -> bool:
    """Whether an expression is visibly a record: `table`, or a place of a row whose name is plural (`table.seats[s]`)."""
    if isinstance(node, ast.Name):
        return node.id in RECORDS
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and node.value.attr in ROWS
