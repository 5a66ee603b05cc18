"""Records of wagers that are over."""

from pathlib import Path

import meadhall
from meadhall import records
from meadhall.engine.bare import legal_numbers
from meadhall.records import Record


def played(tmp_path: Path, adds: list[tuple[int, int]], gold: bool, sealed: str = "off", heavy: str = "off") -> Record:
    """The record of a wager with these choices (seat, amount), in which seat 1 holds gold or not."""
    for seed in range(100):
        table = meadhall.table("wager", seats=2, seed=seed, rulings={"sealed": sealed, "heavy": heavy}, names=["Ash", "Birch"])
        if legal_numbers(table.game, first_asked(table).record, table.box, 1)[-1:] == ([2] if gold else [1]):
            for seat, amount in adds:
                table.play(seat, amount)
            records.save(table, tmp_path / "wager.json")
            return records.load(tmp_path / "wager.json")
    raise AssertionError


def first_asked(table: meadhall.Table) -> meadhall.View:
    """The view of seat 1 when it is first asked."""
    other = table.copy()
    if 1 not in other.waiting:
        other.play(0, 0)
    return other.view(1)
