"""Players that see only what their seat sees.

`random` plays any legal action and `greedy` the one that promises most at a glance. The levels, from novice to legend,
slip less and think further ahead; with a style ("master-bold") one strives for something else.

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
    from .choosing import advise as advise
    from .choosing import choose as choose
    from .choosing import choose_from as choose_from
    from .kinds import check_kind as check_kind
    from .thinking import Advice as Advice

POLICIES = ("random", "greedy")
"""The bots that do not search; compiled code knows each by its place in this list."""
LEVELS = ("novice", "apprentice", "adept", "master", "legend")
"""The levels, from the weakest to the strongest, the same names in every game."""
STYLES = ("bold", "careful", "spiteful")
"""What a level may have behind a hyphen, "adept-bold": what it strives for beside, or instead of, a good place."""
NAMES = (*POLICIES, *LEVELS)
"""All bots, without styles."""
USUAL = "adept"
"""The level of a bot where nobody chose one."""
_HOMES = {
    "Chance": "choosing",
    "choose": "choosing",
    "choose_from": "choosing",
    "advise": "choosing",
    "check_kind": "kinds",
    "Advice": "thinking",
}
__all__ = ["LEVELS", "NAMES", "POLICIES", "STYLES", "USUAL", *_HOMES, "number_of"]


def number_of(name: str) -> int:
    """A bot that does not search, as compiled code knows it. Raises UserError for any other.

    >>> number_of("greedy")
    1
    """
    if name not in POLICIES:
        raise UserError(f"there is no bot {name!r} here; the bots are {' and '.join(POLICIES)}.")
    return POLICIES.index(name)


def __getattr__(name: str) -> Any:
    """Names that need NumPy and Numba are imported when first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import_module("meadhall.engine.compiling")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
