"""A NumPy record as plain Python: nested objects with the same names, whole numbers and lists, many times quicker to read."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np


class Plain:
    """A record's fields as attributes; its subclasses, one for each dtype, know which."""

    __slots__: tuple[str, ...] = ()

    def __getitem__(self, name: str) -> Any:
        """A field by its name, as the record itself allows it."""
        return getattr(self, name)

    def __repr__(self) -> str:
        return "{" + ", ".join(f"{name}: {getattr(self, name)!r}" for name in self.__slots__) + "}"


def plain(record: Any) -> Any:
    """The record as plain objects. Nothing in it refers to the record any more.

    >>> pair = np.dtype([("x", "i2"), ("row", "i1", (3,))])
    >>> read = plain(np.zeros(1, np.dtype([("pairs", pair, (2,)), ("n", "i4")]))[0])
    >>> read.n, read.pairs[1].x, list(read.pairs[0].row)
    (0, 0, [0, 0, 0])
    """
    return _reader(record.dtype)(record.item())


@lru_cache(maxsize=256)
def _reader(kind: np.dtype[Any]) -> Callable[[Any], Any]:
    """What makes plain objects of what `item()` gives for a record of this kind: tuples within tuples."""
    names = kind.names or ()
    made = type("Plain", (Plain,), {"__slots__": names})
    readers = tuple(_reader_of_field(kind[name]) for name in names)
    new: Callable[[type[Any]], Any] = object.__new__
    deep = tuple((name, place, reader) for place, (name, reader) in enumerate(zip(names, readers, strict=True)) if reader is not None)
    flat = tuple((name, place) for place, (name, reader) in enumerate(zip(names, readers, strict=True)) if reader is None)

    def read(values: Any) -> Any:
        thing = new(made)
        for name, place in flat:
            setattr(thing, name, values[place])
        for name, place, reader in deep:
            setattr(thing, name, reader(values[place]))
        return thing

    return read


def _reader_of_field(kind: np.dtype[Any]) -> Callable[[Any], Any] | None:
    """The reader of one field; None where the value stands for itself."""
    if kind.subdtype is not None:
        return _reader_of_row(*kind.subdtype)
    return _reader(kind) if kind.names is not None else None


def _reader_of_row(base: np.dtype[Any], shape: tuple[int, ...]) -> Callable[[Any], Any]:
    """Rows come out of `item()` as arrays."""
    if base.names is None:
        return lambda row: row.tolist()
    reader = _reader(base)
    return lambda row: [reader(values) for values in row.tolist()]
