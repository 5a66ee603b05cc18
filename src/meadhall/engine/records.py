"""Tables and boxes as NumPy records, declared like dataclasses.

    class Seat(Record):
        salvation: i16
        dice: Annotated[Row[Die], 5]

`Seat.dtype` is the structured dtype and `Seat.new()` a zeroed record. Nested records are reached by reference,
`table.seats[s].dice[i].face = 6`, in compiled and in interpreted code alike.
"""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Generic, TypeVar, get_args, get_origin, get_type_hints, overload

import numpy as np

i8 = Annotated[int, np.int8]
i16 = Annotated[int, np.int16]
i32 = Annotated[int, np.int32]
i64 = Annotated[int, np.int64]
u8 = Annotated[int, np.uint8]
u32 = Annotated[int, np.uint32]
f64 = Annotated[float, np.float64]
T = TypeVar("T")


class Row(Generic[T]):
    """A fixed row inside a record; for the type checker only, at run time it is a NumPy array."""

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> "Row[T]": ...
    def __getitem__(self, place: int | slice) -> Any: ...
    def __setitem__(self, place: int, value: T) -> None: ...
    def __iter__(self) -> Iterator[T]: ...  # type: ignore[empty-body]
    def __len__(self) -> int: ...  # type: ignore[empty-body]


class Record:
    """A record of fixed layout. Subclasses declare fields; padding and names that NumPy owns are refused.

    >>> class Die(Record):
    ...     face: i8
    >>> die = Die.new()
    >>> die.face = 6
    >>> int(die.face), Die.dtype.itemsize
    (6, 1)
    """

    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        fields = {name: _dtype(hint) for name, hint in get_type_hints(cls, include_extras=True).items() if name != "dtype"}
        clash = [name for name in fields if hasattr(np.recarray, name) or hasattr(np.record, name)]
        if clash:
            raise TypeError(f"{cls.__name__}: NumPy's own names, unreachable in interpreted code: {', '.join(clash)}")
        packed = np.dtype(list(fields.items()))
        cls.dtype = np.dtype(list(fields.items()), align=True)
        if cls.dtype.itemsize != packed.itemsize:
            # some copies skip padding, so it would break "same bytes"
            wide = cls.dtype.itemsize - packed.itemsize
            raise TypeError(f"{cls.__name__}: {wide} bytes of padding; order fields by size or add a spare row")

    @classmethod
    def new(cls) -> Any:
        """One zeroed record."""
        return cls.row(1)[0]

    @classmethod
    def row(cls, count: int) -> Any:
        """An array of `count` zeroed records."""
        return np.zeros(count, cls.dtype).view(np.recarray)


def _dtype(hint: Any) -> np.dtype[Any]:
    if get_origin(hint) is not Annotated:
        return hint.dtype  # type: ignore[no-any-return]
    kind, *extra = get_args(hint)
    if get_origin(kind) is Row:
        return np.dtype((_dtype(get_args(kind)[0]), tuple(extra)))
    return np.dtype(extra[0])  # type: ignore[no-any-return]


def bytes_of(record: Any) -> bytes:
    """The record's bytes, equal exactly where every field is equal."""
    return record.tobytes()  # type: ignore[no-any-return]
