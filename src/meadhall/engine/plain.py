"""A NumPy record as plain Python: nested objects with the same names, whole numbers and lists, many times quicker to read."""

from collections.abc import Callable
from functools import lru_cache
from struct import Struct
from typing import Any

import numpy as np

Reader = Callable[[tuple[Any, ...], int], Any]
"""Makes a plain value of all the numbers of a record, from a place among them on."""
LETTERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q", "f4": "f", "f8": "d", "b1": "?"}
"""NumPy's kinds of numbers as `struct` writes them."""


class Plain:
    """A record's fields as attributes, only to be read; its subclasses, one for each dtype, know which."""

    __slots__: tuple[str, ...] = ()

    def __getitem__(self, name: str) -> Any:
        """A field by its name, as the record itself allows it."""
        return getattr(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a plain copy is only to be read, so {name!r} stays as it is")

    def __repr__(self) -> str:
        return "{" + ", ".join(f"{name}: {getattr(self, name)!r}" for name in self.__slots__) + "}"


def plain(record: Any) -> Any:
    """The record as plain objects. Nothing in it refers to the record any more; records with the same bytes may share it.

    >>> pair = np.dtype([("x", "i2"), ("row", "i1", (3,))])
    >>> read = plain(np.zeros(1, np.dtype([("pairs", pair, (2,)), ("n", "i4")]))[0])
    >>> read.n, read.pairs[1].x, list(read.pairs[0].row)
    (0, 0, [0, 0, 0])
    """
    return _plain(record.dtype, record.tobytes())


@lru_cache(maxsize=64)
def _plain(kind: np.dtype[Any], data: bytes) -> Any:
    """Boxes are asked for again and again, and the same view by whoever shows a part of it."""
    numbers, reader = _layout(kind)
    return reader(numbers.unpack(data), 0)


@lru_cache(maxsize=64)
def _layout(kind: np.dtype[Any]) -> tuple[Struct, Reader]:
    """How a record's bytes become numbers, and these a plain object."""
    letters, reader, _ = _reader(kind)
    return Struct("=" + letters), reader


def _reader(kind: np.dtype[Any]) -> tuple[str, Reader, int]:
    """The letters of a value's numbers, what makes it of them, and how many they are."""
    if kind.subdtype is not None:
        return _reader_of_row(*kind.subdtype)
    if kind.names is not None:
        return _reader_of_record(kind)
    return LETTERS[kind.str[1:]], lambda numbers, at: numbers[at], 1


def _reader_of_row(base: np.dtype[Any], shape: tuple[int, ...]) -> tuple[str, Reader, int]:
    if len(shape) > 1:
        base = np.dtype((base, shape[1:]))
    letters, reader, width = _reader(base)
    count = shape[0] * width
    if base.names is None and base.subdtype is None:
        return letters * shape[0], lambda numbers, at: list(numbers[at : at + count]), count
    return letters * shape[0], lambda numbers, at: [reader(numbers, place) for place in range(at, at + count, width)], count


def _reader_of_record(kind: np.dtype[Any]) -> tuple[str, Reader, int]:
    made = type("Plain", (Plain,), {"__slots__": kind.names})
    letters, count, size = "", 0, 0
    flat, deep = [], []
    for name in kind.names or ():
        inner, offset = kind.fields[name][:2]  # type: ignore[index]
        spelled, reader, width = _reader(inner)
        fill = made.__dict__[name].__set__  # the object itself lets nobody write
        if inner.names is None and inner.subdtype is None:
            flat.append((fill, count))
        else:
            deep.append((fill, count, reader))
        letters += "x" * (offset - size) + spelled
        count, size = count + width, offset + inner.itemsize
    new: Callable[[type[Any]], Any] = object.__new__

    def read(numbers: tuple[Any, ...], at: int) -> Any:
        thing = new(made)
        for fill, step in flat:
            fill(thing, numbers[at + step])
        for fill, step, reader in deep:
            fill(thing, reader(numbers, at + step))
        return thing

    return letters + "x" * (kind.itemsize - size), read, count
