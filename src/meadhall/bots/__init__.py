"""Players that see only what their seat sees: `random` plays any legal action, `greedy` the one that promises most.

>>> import meadhall
>>> from meadhall import bots
>>> table, chance = meadhall.table("month", seats=3, seed=7), bots.Chance(seed=1)
>>> while not table.over:
...     seat = table.waiting[0]
...     table.play(seat, bots.choose("greedy", table, seat, chance))
>>> len(table.ranking)
3
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..engine.errors import UserError

if TYPE_CHECKING:
    from .choosing import Chance as Chance
    from .choosing import choose as choose
    from .choosing import choose_from as choose_from

NAMES = ("random", "greedy")
"""The bots; compiled code knows each by its place in this list."""
__all__ = ["NAMES", "Chance", "choose", "choose_from", "number_of"]


def number_of(name: str) -> int:
    """A bot as compiled code knows it. Raises UserError for a bot that is not there.

    >>> number_of("greedy")
    1
    """
    if name not in NAMES:
        raise UserError(f"there is no bot {name!r}; the bots are {' and '.join(NAMES)}.")
    return NAMES.index(name)


def __getattr__(name: str) -> Any:
    """Names that need NumPy and Numba are imported when first asked for."""
    if name not in ("Chance", "choose", "choose_from"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import_module("meadhall.engine.compiling")
    return getattr(import_module(".choosing", __name__), name)
