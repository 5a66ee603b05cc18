"""Meadhall: a digital tabletop whose rules are exact, fast and explained.

>>> import meadhall
>>> table = meadhall.table("month", seats=3, seed=7)
>>> while not table.over:
...     for seat in table.waiting:
...         table.play(seat, table.choices(seat)[0])
>>> table.ranking[0].place
1
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine.errors import UserError as UserError
    from .engine.table import Action as Action
    from .engine.table import Line as Line
    from .engine.table import Move as Move
    from .engine.table import Refused as Refused
    from .engine.table import Standing as Standing
    from .engine.table import Table as Table
    from .engine.table import View as View
    from .opening import table as table
    from .records import load_table as load
    from .records import save as save

__version__ = "0.1.0"
__all__ = ["Action", "Line", "Move", "Refused", "Standing", "Table", "UserError", "View", "load", "save", "table"]


def __getattr__(name: str) -> Any:
    """Names are imported when first asked for: help and rules never wait for NumPy and Numba."""
    if name == "table":
        return import_module(".opening", __name__).table
    if name in ("load", "save"):
        return getattr(import_module(".records", __name__), "load_table" if name == "load" else name)
    if name == "UserError":
        return import_module(".engine.errors", __name__).UserError
    if name in __all__:
        import_module(".engine.compiling", __name__)
        return getattr(import_module(".engine.table", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
