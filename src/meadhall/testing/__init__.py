"""The conformance kit, for whoever adds a game: what every game must keep, and ways to see it broken.

    import pytest
    from meadhall.testing import CHECKS, Kit
    from mygame import GAME
    from . import hooks

    @pytest.mark.parametrize("check", CHECKS)
    def test_conformance(check):
        CHECKS[check](Kit(GAME, hooks))

A fault is a `Broken`: a sentence with the seats, rulings, seed, game and decision where it was met.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .checks import CHECKS as CHECKS
    from .faults import Broken as Broken
    from .kit import Kit as Kit
    from .kit import Setting as Setting
    from .spread import Spread as Spread

_HOMES = {"CHECKS": "checks", "Broken": "faults", "Kit": "kit", "Setting": "kit", "Spread": "spread"}
__all__ = ["CHECKS", "Broken", "Kit", "Setting", "Spread"]


def __getattr__(name: str) -> Any:
    """Names are imported when first asked for, so that `meadhall rules --trace` loads no compiler."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
