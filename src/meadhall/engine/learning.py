"""Whether anybody can have learned anything from a move: what decides if it may be taken back."""

from typing import Any

from .compiling import COMPILED, rule
from .protocol import conceal, imagine, play, refusal
from .sets import SPECTATOR

WORLDS = 64 if COMPILED else 2
"""How many worlds are imagined for each viewer; interpreted, where a world takes a thousand times as long, two."""
TABLES = 5
"""How many tables `nobody_learned` needs: the one before the move, the one after it, and three to work with."""


@rule
def nobody_learned(tables: Any, raw: Any, box: Any, seat: int, action: int, worlds: int, chance: Any) -> bool:
    """Whether no viewer can have learned anything from `action`, which led from `tables[0]` to `tables[1]`.

    It is so where in each of the worlds that a viewer thought possible before the move it was legal, and would have
    left the same view as it did. `raw` are the same tables as rows of words; `chance` is a stream of the asker's own.
    """
    for viewer in range(SPECTATOR + 1):
        if viewer < box.count or viewer == SPECTATOR:
            tables[2] = tables[0]
            conceal(tables[2], box, viewer)
            tables[3] = tables[1]
            conceal(tables[3], box, viewer)
            for _ in range(worlds):
                tables[4] = tables[2]
                imagine(tables[4], box, viewer, chance)
                if refusal(tables[4], box, seat, action):
                    return False
                play(tables[4], box, seat, action)
                conceal(tables[4], box, viewer)
                if not same(raw, 3, 4):
                    return False
    return True


@rule
def same(raw: Any, i: int, j: int) -> bool:
    """Whether two rows of words are equal."""
    for word in range(raw.shape[1]):
        if raw[i, word] != raw[j, word]:
            return False
    return True
