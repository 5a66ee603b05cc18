"""What a game implements, chosen by the record type of its table: by the compiler, or by a dictionary when interpreted.

`docs/adding-a-game.md` says what each function must do.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.np.numpy_support import from_dtype

from .compiling import COMPILED, rule
from .records import Record

F = TypeVar("F", bound=Callable[..., Any])
_bound: dict[tuple[str, np.dtype[Any]], Any] = {}
_owner: dict[Any, type[Record]] = {}
_met: dict[int, tuple[np.dtype[Any], np.dtype[Any]]] = {}
"""By the place in memory of a dtype met: its record's own dtype, and itself, so that no other comes to lie there."""


def setup(table: Any, box: Any) -> None:
    """Lay the game out, up to its first decision."""
    bound(setup, table.dtype)(table, box)


def legal(table: Any, box: Any, seat: int, out: Any) -> int:
    """Write the seat's legal actions into `out` (int32, ascending) and return how many there are."""
    return bound(legal, table.dtype)(table, box, seat, out)  # type: ignore[no-any-return]


def refusal(table: Any, box: Any, seat: int, action: int) -> int:
    """The clause that forbids an action, as its place in the rulebook; 0 where it is legal."""
    return bound(refusal, table.dtype)(table, box, seat, action)  # type: ignore[no-any-return]


def play(table: Any, box: Any, seat: int, action: int) -> None:
    """Apply a legal action and run on to the next decision."""
    bound(play, table.dtype)(table, box, seat, action)


def conceal(table: Any, box: Any, seat: int) -> None:
    """Blank all that this seat (or SPECTATOR) may not know."""
    bound(conceal, table.dtype)(table, box, seat)


def imagine(table: Any, box: Any, seat: int, chance: Any) -> None:
    """Replace what is concealed from the seat by a sample that fits all it knows."""
    bound(imagine, table.dtype)(table, box, seat, chance)


def score(table: Any, box: Any, out: Any) -> None:
    """Points into `out[0]` and places into `out[1]` (int32, shape (2, MOST_SEATS))."""
    bound(score, table.dtype)(table, box, out)


def appraise(table: Any, box: Any, seat: int, actions: Any, count: int, worth: Any) -> None:
    """The greedy estimate of each of the first `count` actions, on a concealed table, into `worth` (float64)."""
    bound(appraise, table.dtype)(table, box, seat, actions, count, worth)


STUBS: tuple[Callable[..., Any], ...] = (setup, legal, refusal, play, conceal, imagine, score, appraise)


def implements(stub: Callable[..., Any], record: type[Record]) -> Callable[[F], F]:
    """Bind a game's function to `stub` for tables declared by `record`, and compile it.

    Raises:
        TypeError: another game's table has the same layout; Numba compares records by structure and would take the first.
    """

    def bind(function: F) -> F:
        kind = from_dtype(record.dtype)
        if _owner.setdefault(kind, record) is not record or (stub.__name__, record.dtype) in _bound:
            raise TypeError(
                f"{record.__module__}.{record.__name__} has the layout of another game's table; give it a field of its own name"
            )
        compiled = rule(function)
        _bound[stub.__name__, record.dtype] = compiled
        return compiled

    return bind


def bound(stub: Callable[..., Any], dtype: np.dtype[Any]) -> Any:
    """A game's own function for `stub`, by the dtype of its table."""
    if id(dtype) not in _met:  # two dtypes of many fields take longer to compare than most rules
        _met[id(dtype)] = _owner[from_dtype(np.dtype((np.void, dtype)))].dtype, dtype
    return _bound[stub.__name__, _met[id(dtype)][0]]


def _teach_the_compiler(stub: Callable[..., Any]) -> None:
    """Let compiled code call `stub`: its type is that of the function bound for the first argument's record."""
    name = stub.__name__
    by_kind: dict[Any, Any] = {}

    class Bound(AbstractTemplate):
        key = stub

        def generic(self, args: Any, kws: Any) -> Any:
            record = _owner.get(args[0]) if args else None
            if record is None:
                return None
            dispatcher = _bound[name, record.dtype]
            signature: Any = types.Dispatcher(dispatcher).get_call_type(self.context, args, kws)
            by_kind[signature.args] = dispatcher.get_overload(signature.args)
            return signature

        def get_impl_key(self, sig: Any) -> Any:
            return by_kind[sig.args]

    infer_global(stub, types.Function(Bound))  # type: ignore[no-untyped-call]


if COMPILED:
    for _stub in STUBS:
        _teach_the_compiler(_stub)
