"""Sets of seats or cards (members 0 to 62) as bits of an int64.

Only this module shifts: `1 << field` differs silently between compiled and interpreted code.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from .compiling import rule

SPECTATOR = 7
"""The viewer who has no seat; a member of sets of viewers beside the seats 0 to 6."""
EVERYBODY = -1
"""Every seat and the spectators."""
NOBODY = -1
"""Where a seat is asked for and there is none."""
MOST_SEATS = 7
if TYPE_CHECKING:
    W = int
else:
    W = np.int64  # a machine word, whatever the width of the field it came from


@rule
def bit(member: int) -> int:
    """The set {member}."""
    return W(1) << W(member)


@rule
def has(members: int, member: int) -> bool:
    """Whether `member` is one of `members`."""
    return (W(members) >> W(member)) & W(1) == 1


@rule
def with_(members: int, member: int) -> int:
    """`members` and `member`."""
    return W(members) | bit(member)


@rule
def without(members: int, member: int) -> int:
    """`members` less `member`."""
    return W(members) & (W(-1) ^ bit(member))


@rule
def first(count: int) -> int:
    """The set {0, ..., count - 1}."""
    return bit(count) - W(1)


@rule
def everyone_but(seat: int) -> int:
    """All viewers but this one, spectators included."""
    return W(-1) ^ bit(seat)


def size(members: int) -> int:
    """How many members; `members` may not be negative."""
    return int(members).bit_count()


def lowest(members: int) -> int:
    """The smallest member; 63 of the empty set, so ask only where there is one."""
    return (int(members) & -int(members)).bit_length() - 1 if members else 63


@intrinsic
def _ctpop(context: Any, value: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


@intrinsic
def _cttz(context: Any, value: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        from llvmlite import ir

        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), build


@overload(size, jit_options={"cache": True}, inline="always")  # type: ignore[typeddict-unknown-key]
def _size(members):  # type: ignore[no-untyped-def]  # Numba compares this signature with the lambda's
    return lambda members: _ctpop(W(members))  # type: ignore[call-arg]


@overload(lowest, jit_options={"cache": True}, inline="always")  # type: ignore[typeddict-unknown-key]
def _lowest(members):  # type: ignore[no-untyped-def]
    return lambda members: _cttz(W(members)) & 63  # type: ignore[call-arg]


@rule
def below(members: int, member: int) -> int:
    """How many members are smaller than `member`."""
    return size(W(members) & first(member))


@rule
def nth(members: int, place: int) -> int:
    """The member with `place` smaller ones before it (0 is the smallest)."""
    rest = W(members)
    for _ in range(place):
        rest &= rest - W(1)
    return lowest(rest)
