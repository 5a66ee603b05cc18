"""Fixtures: the auction as a game of the hall, and records of it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall import games, records
from meadhall.records import form

from . import auction

BIDS = [(0, 2), (1, 3), (2, 3), (2, 0), (1, 0), (0, 1), (1, 2), (0, 2), (2, 2)]
NAMES = ["Ash", "Birch", "Cedar"]


@pytest.fixture(autouse=True)
def _auction_in_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    real = games.load
    monkeypatch.setattr(games, "load", lambda name: auction.GAME if name == "auction" else real(name))


@pytest.fixture
def opened() -> Callable[..., meadhall.Table]:
    """A new auction among Ash, Birch and Cedar."""

    def lay_out(**wishes: Any) -> meadhall.Table:
        return meadhall.table("auction", **({"seats": 3, "names": NAMES, "words": ["oak", "", "elm"]} | wishes))

    return lay_out


@pytest.fixture
def played(opened: Callable[..., meadhall.Table]) -> Callable[..., meadhall.Table]:
    """An auction after the first bids of BIDS, all if not said."""

    def play(bids: int = len(BIDS), **wishes: Any) -> meadhall.Table:
        table = opened(**wishes)
        for seat, amount in BIDS[:bids]:
            table.play(seat, amount)
        return table

    return play


def edit(path: Path, change: Callable[[dict[str, Any]], object], *, sign: bool = False) -> None:
    """Change a record's file as somebody would by hand; `sign` puts a digest that fits the new content."""
    content = json.loads(path.read_text())
    change(content)
    if sign:
        content["digest"] = form.digest_of(msgspec.convert(content, form.Record))
    path.write_text(json.dumps(content))


def load_all(path: Path, **wishes: Any) -> list[records.Step]:
    """Every step of a record's replay."""
    return list(records.replay(records.load(path), **wishes))
