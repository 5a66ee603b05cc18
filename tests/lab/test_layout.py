"""The C header that layout.py writes: every record at its size, every field in its place, every constant with its value."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from .hoard import GAME

FILE = Path(__file__).parents[2] / "benchmarks" / "layout.py"
SIZES = {"int8_t": 1, "int16_t": 2, "int32_t": 4, "int64_t": 8, "uint8_t": 1, "uint32_t": 4}


@pytest.fixture(scope="module")
def layout() -> ModuleType:
    spec = importlib.util.spec_from_file_location("layout", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fields_of(struct: list[str]) -> list[tuple[str, str, int]]:
    """(type, name, how many) of every field of a written struct."""
    found = []
    for line in struct:
        field = re.fullmatch(r"    (\w+) (\w+)((?:\[\d+\])*);", line)
        if field:
            found.append((field[1], field[2], int(np.prod([int(n) for n in re.findall(r"\d+", field[3])]))))
    return found


def test_structs_have_the_records_fields_in_order_without_gaps(layout: ModuleType) -> None:
    done: dict[str, list[str]] = {}
    layout.structs(GAME.table, done)
    layout.structs(GAME.box, done)
    assert list(done) == ["Stream", "Event", "Table", "Rulings", "Box"]  # each after those it is made of
    sizes = dict(SIZES)
    for name, lines in done.items():
        sizes[name] = sum(sizes[kind] * number for kind, _, number in fields_of(lines))
        assert f'_Static_assert(sizeof({name}) == {sizes[name]}, "{name}");' in lines
    assert (sizes["Table"], sizes["Box"], sizes["Event"]) == (GAME.table.dtype.itemsize, GAME.box.dtype.itemsize, 16)
    assert [name for _, name, _ in fields_of(done["Table"])] == list(GAME.table.dtype.names)


def test_rows_of_whole_numbers_become_arrays_and_nothing_else_does(layout: ModuleType) -> None:
    assert layout.row_of_integers((1, 2))
    assert layout.row_of_integers(np.array([1, 2], np.int16))
    for other in ((), ("a",), (1, "a"), [1, 2], np.zeros((2, 2), int), np.array([0.5]), "12", 7):
        assert not layout.row_of_integers(other)


def test_the_header_of_a_game_knows_clauses_and_readings(layout: ModuleType) -> None:
    text = layout.header("month")
    assert re.search(r"^#define ROM_1_1 \(1\)$", text, re.MULTILINE)
    assert re.search(r"^#define CARDS \(52\)$", text, re.MULTILINE)
    assert text.index("} Stream;") < text.index("} Table;") < text.index("} Box;")
