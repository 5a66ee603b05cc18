"""Many games: simulate them, let bots meet in tournaments, review one, measure the speed of the rules, compile them beforehand.

>>> from meadhall import lab
>>> result = lab.simulate("month", games=40, seats=4, players=["greedy", "random"], seed=1)
>>> result.games, [figures.player for figures in result.by_player]
(40, ['greedy', 'random'])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .figures import Simulation as Simulation
    from .reviewing import review as review
    from .simulation import simulate as simulate
    from .tournament import round_robin as round_robin

_HOME = {"Simulation": "figures", "simulate": "simulation", "review": "reviewing", "round_robin": "tournament"}
__all__ = ["Simulation", "review", "round_robin", "simulate"]


def __getattr__(name: str) -> Any:
    """Names that need NumPy and Numba are imported when first asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import_module("meadhall.engine.compiling")
    return getattr(import_module(f".{_HOME[name]}", __name__), name)
