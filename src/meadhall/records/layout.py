"""The fields of a NumPy record by readable paths, and what changed between two states of it.

A change is `{"seats.2.salvation": 5}`. Where more than half of a row of numbers changed, the row stands whole under its
own path: `{"deck": [7, 3, 1]}`. Paths and values outlive the layout of the bytes.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

Value = int | float
Changes = dict[str, Value | tuple[Value, ...]]
CHANCE_AND_EVENTS = ("chance", "told", "events")


@dataclass(frozen=True)
class Leaf:
    """A number inside a record; `row` is the path of the row it stands in, if it stands in one."""

    path: str
    offset: int
    kind: np.dtype[Any]
    row: str | None

    def read(self, state: bytes | bytearray) -> Value:
        """The number, from the record's bytes."""
        return np.frombuffer(state, self.kind, 1, self.offset)[0].item()  # type: ignore[no-any-return]

    def write(self, state: bytearray, value: Value) -> bool:
        """Put the number into the record's bytes; whether it fits there."""
        if self.kind.kind in "iu":
            bounds = np.iinfo(self.kind)
            if not isinstance(value, int) or not bounds.min <= value <= bounds.max:
                return False
        spelled = np.array([value], self.kind).tobytes()
        state[self.offset : self.offset + len(spelled)] = spelled
        return True


class Layout:
    """All numbers of a record type but those under the names left out."""

    def __init__(self, kind: np.dtype[Any], left_out: tuple[str, ...]) -> None:
        self.leaves = [leaf for name in kind.names or () if name not in left_out for leaf in _leaves(kind, name)]
        self.by_path = {leaf.path: leaf for leaf in self.leaves}
        self.rows: dict[str, list[Leaf]] = {}
        self._of_byte = np.full(kind.itemsize, -1, np.int32)
        for number, leaf in enumerate(self.leaves):
            self._of_byte[leaf.offset : leaf.offset + leaf.kind.itemsize] = number
            if leaf.row is not None:
                self.rows.setdefault(leaf.row, []).append(leaf)

    def differing(self, one: bytes | bytearray, other: bytes | bytearray) -> list[Leaf]:
        """The numbers in which two states differ, in the order of the fields."""
        unlike = np.frombuffer(one, np.uint8) != np.frombuffer(other, np.uint8)
        return [self.leaves[number] for number in np.unique(self._of_byte[unlike]) if number >= 0]

    def changes(self, before: bytes, after: bytes) -> Changes:
        """What differs in `after`, by path, in the order of the fields."""
        changed = self.differing(before, after)
        in_row: dict[str, int] = {}
        for leaf in changed:
            if leaf.row is not None:
                in_row[leaf.row] = in_row.get(leaf.row, 0) + 1
        found: Changes = {}
        for leaf in changed:
            if leaf.row is not None and in_row[leaf.row] > 2 and 2 * in_row[leaf.row] > len(self.rows[leaf.row]):
                found.setdefault(leaf.row, tuple(other.read(after) for other in self.rows[leaf.row]))
            else:
                found[leaf.path] = leaf.read(after)
        return found

    def apply(self, state: bytearray, changes: Mapping[str, Value | tuple[Value, ...]]) -> list[str]:
        """Write changes into the record's bytes; returns the paths that have no place there any more."""
        homeless = []
        for path, value in changes.items():
            values = value if isinstance(value, tuple) else (value,)
            leaves = self.rows.get(path, []) if isinstance(value, tuple) else [self.by_path[path]] if path in self.by_path else []
            written = [leaf.write(state, number) for leaf, number in zip(leaves, values, strict=False)]
            if len(values) > len(leaves) or not all(written):
                homeless.append(path)
        return homeless


@lru_cache(maxsize=64)
def layout_of(kind: np.dtype[Any], left_out: tuple[str, ...] = ()) -> Layout:
    """The layout of a record's dtype.

    >>> seat = np.dtype([("points", "i2"), ("dice", "i1", (2,))])
    >>> layout_of(np.dtype([("seats", seat, (2,))])).changes(bytes(8), bytes([0, 0, 0, 0, 5, 0, 0, 6]))
    {'seats.1.points': 5, 'seats.1.dice.1': 6}
    """
    return Layout(kind, left_out)


def _leaves(kind: np.dtype[Any], name: str) -> list[Leaf]:
    return list(_walk(kind[name], name, _offset(kind, name), None))


def _offset(kind: np.dtype[Any], name: str) -> int:
    fields: Any = kind.fields
    return int(fields[name][1])


def _walk(kind: np.dtype[Any], path: str, offset: int, row: str | None) -> Iterator[Leaf]:
    if kind.subdtype is not None:
        base, shape = kind.subdtype
        inner = base if len(shape) == 1 else np.dtype((base, shape[1:]))
        for place in range(shape[0]):
            yield from _walk(inner, f"{path}.{place}", offset + place * inner.itemsize, path)
    elif kind.names is not None:
        for name in kind.names:
            yield from _walk(kind[name], f"{path}.{name}", offset + _offset(kind, name), None)
    else:
        yield Leaf(path, offset, kind, row)
