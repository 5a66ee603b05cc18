"""What the tests of all games share."""

from collections.abc import Iterator

import pytest

from meadhall.engine import dice
from meadhall.engine.compiling import COMPILED

from . import quick_dice


@pytest.fixture(scope="session", autouse=True)
def _quick_dice() -> Iterator[None]:
    """Interpreted rules draw the same numbers, quicker; what they do with them is the rules' own."""
    with pytest.MonkeyPatch.context() as patch:
        if not COMPILED:
            patch.setattr(dice, "refill", quick_dice.refill)
        yield
