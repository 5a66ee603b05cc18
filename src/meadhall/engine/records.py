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


class Quick(np.void):  # type: ignore[misc]  # NumPy lets its scalars be extended, its stubs do not
    """A record whose fields are attributes, as in `np.record`, and which is read, copied and handed to compiled rules many times quicker.

    NumPy's own makes another dtype for each nested record that is read, and describes its whole layout whenever rules ask for its bytes.
    """

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        """A field; nested records and rows are parts of this one."""
        try:
            return self[name]
        except (KeyError, ValueError):
            raise AttributeError(f"the record has no field {name!r}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        """Fill a field."""
        try:
            self[name] = value
        except (KeyError, ValueError):
            if name in (self.dtype.names or ()):
                raise
            raise AttributeError(f"the record has no field {name!r}") from None

    @property
    def data(self) -> Any:
        """What gives the bytes: the record itself, without a description."""
        return self

    def copy(self, order: Any = "K") -> Any:
        """A record of its own with the same bytes."""
        return record_from(self.dtype, self.tobytes())


class Record:
    """A record of fixed layout. Subclasses declare fields; padding and names that NumPy owns are refused.

    >>> class Die(Record):
    ...     face: i8
    >>> die = Die.new()
    >>> die.face = 6
    >>> int(die.face), Die.dtype.itemsize
    (6, 1)
    """

    layout: ClassVar[np.dtype[Any]]
    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True).items()
        fields = {name: _dtype(hint) for name, hint in hints if name not in ("layout", "dtype")}
        clash = [name for name in fields if hasattr(np.recarray, name) or hasattr(np.record, name)]
        if clash:
            raise TypeError(f"{cls.__name__}: NumPy's own names, unreachable in interpreted code: {', '.join(clash)}")
        packed = np.dtype(list(fields.items()))
        cls.layout = np.dtype(list(fields.items()), align=True)
        cls.dtype = _quick(cls.layout)
        if cls.layout.itemsize != packed.itemsize:
            # some copies skip padding, so it would break "same bytes"
            wide = cls.layout.itemsize - packed.itemsize
            raise TypeError(f"{cls.__name__}: {wide} bytes of padding; order fields by size or add a spare row")

    @classmethod
    def new(cls) -> Any:
        """One zeroed record."""
        return cls.row(1)[0]

    @classmethod
    def row(cls, count: int) -> Any:
        """An array of `count` zeroed records."""
        return np.zeros(count, cls.dtype)


def _dtype(hint: Any) -> np.dtype[Any]:
    if get_origin(hint) is not Annotated:
        return hint.layout  # type: ignore[no-any-return]
    kind, *extra = get_args(hint)
    if get_origin(kind) is Row:
        return np.dtype((_dtype(get_args(kind)[0]), tuple(extra)))
    return np.dtype(extra[0])  # type: ignore[no-any-return]


def _quick(layout: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout, whose records are quick, nested ones too. Only a layout without them knows how its fields are aligned."""
    if layout.subdtype is not None:
        base, shape = layout.subdtype
        return np.dtype((_quick(base), shape))
    if layout.names is None:
        return layout
    places = {name: layout.fields[name][1] for name in layout.names}  # type: ignore[index]
    kinds = [_quick(layout[name]) for name in places]
    fields = {"names": list(places), "formats": kinds, "offsets": list(places.values()), "itemsize": layout.itemsize, "aligned": True}
    return np.dtype((Quick, np.dtype(fields)))  # type: ignore[call-overload]


def record_from(dtype: np.dtype[Any], data: bytes | bytearray) -> Any:
    """A record of its own over a copy of its bytes."""
    return np.frombuffer(bytearray(data), dtype)[0]


def bytes_of(record: Any) -> bytes:
    """The record's bytes, equal exactly where every field is equal."""
    return record.tobytes()  # type: ignore[no-any-return]
