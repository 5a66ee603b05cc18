"""Interpreted rules take a thousand times as long, so there only the tests of quiet moves imagine worlds."""

import pytest

from meadhall.engine.compiling import COMPILED
from meadhall.hall.referee import desk


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if not COMPILED:
        monkeypatch.setattr(desk, "WORLDS", getattr(request.module, "WORLDS", 0))
