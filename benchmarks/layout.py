"""A game's records and constants as a C header, so that C and Python agree byte by byte."""

import pkgutil
from importlib import import_module
from typing import Any, get_args, get_origin, get_type_hints

import numpy as np

from meadhall import games
from meadhall.engine.game import Game
from meadhall.engine.records import Record

INTEGERS = {"int8": "int8_t", "int16": "int16_t", "int32": "int32_t", "int64": "int64_t", "uint8": "uint8_t", "uint32": "uint32_t"}


def header(name: str) -> str:
    """The header for the game called `name`: its constants, then its records."""
    game = games.load(name)
    lines = [f"/* Written by layout.py from {game.title}, version {game.rulebook.version} of the rules. */", "#include <stdint.h>", ""]
    lines += [f"#define MOST_LEGAL {game.most_legal}", *constants(game), ""]
    done: dict[str, list[str]] = {}
    for record in (game.table, game.box):
        structs(record, done)
    return "\n".join([*lines, *(line for struct in done.values() for line in struct)]) + "\n"


def constants(game: Game) -> list[str]:
    """Clauses, readings, and every whole number or row of them that a module of the game holds under a capital name."""
    found: dict[str, Any] = {clause.id.replace("-", "_").replace(".", "_"): place for place, clause in enumerate(game.rulebook.clauses, 1)}
    for ruling in game.rulebook.rulings:
        for value, reading in enumerate(ruling.reading):
            found[f"{ruling.name}_{reading.name}".upper().replace("-", "_")] = value
    package = import_module(f"meadhall.games.{game.name}")
    for info in pkgutil.iter_modules(package.__path__):
        module = import_module(f"{package.__name__}.{info.name}")
        found |= {name: value for name, value in vars(module).items() if name.isupper() and name != "MOST_LEGAL"}
    lines = []
    for name, value in sorted(found.items()):
        if isinstance(value, int | np.integer) and not isinstance(value, bool):
            lines.append(f"#define {name} ({int(value)})")
        elif row_of_integers(value):
            lines.append(f"static const int {name}[] = {{{', '.join(str(int(n)) for n in value)}}};")
    return lines


def row_of_integers(value: Any) -> bool:
    """Whether this is a flat row of whole numbers."""
    if isinstance(value, np.ndarray):
        return value.ndim == 1 and value.dtype.kind in "iu"
    return isinstance(value, tuple) and bool(value) and all(type(n) is int for n in value)


def structs(record: type[Record], done: dict[str, list[str]]) -> None:
    """Add the struct of a record, after those it is made of."""
    lines = []
    for name, hint in get_type_hints(record, include_extras=True).items():
        if name in ("layout", "dtype"):
            continue
        kind, sizes = hint, ()
        if get_args(hint) and get_origin(get_args(hint)[0]) is not None:  # Annotated[Row[Kind], 5]
            row, *numbers = get_args(hint)
            kind, sizes = get_args(row)[0], tuple(numbers)
        if get_args(kind):  # Annotated[int, np.int8]
            spelled = INTEGERS[np.dtype(get_args(kind)[1]).name]
        else:
            structs(kind, done)
            spelled = kind.__name__
        lines.append(f"    {spelled} {name}{''.join(f'[{size}]' for size in sizes)};")
    check = f'_Static_assert(sizeof({record.__name__}) == {record.dtype.itemsize}, "{record.__name__}");'
    done.setdefault(record.__name__, ["typedef struct {", *lines, f"}} {record.__name__};", check, ""])
