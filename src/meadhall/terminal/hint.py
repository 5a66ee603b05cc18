"""What a seat could do best, as a search sees it from what the seat may know."""

import math
from typing import Any

from meadhall import bots
from meadhall.bots.comparing import compared
from meadhall.bots.explaining import about_points, error_of, explain, in_words
from meadhall.bots.thinking import Prospect
from meadhall.engine.table import Table

from .page import wrapped
from .patience import waited_for

SHOWN = 3
SLACK = 1e-9
"""So far a sum may miss a whole number that it is meant to be."""


def show(table: Table, seat: int, view: Any) -> None:
    """Print the best choices of a seat and why; `view` is its concealed record. The same moment always gives the same hint."""
    chance = bots.Chance(seed=len(table.history))
    found = waited_for(lambda: bots.advise(table.game, view, table.box, seat, chance), "Thinking ...")
    advice = compared(found, table.seats)
    names = table.names.seen_by(seat)
    for prospect in advice.prospects[:SHOWN]:
        text = in_words(table.game, view, table.box, seat, names, prospect.number)
        print(wrapped(f"{text}: {promise(prospect, table.seats)}", "  ", "    "))
    print(wrapped(explain(table.game, view, table.box, seat, names, advice)))


def promise(prospect: Prospect, seats: int) -> str:
    """What came of a choice in imagined games: victories with their interval, and means.

    >>> promise(Prospect(0, 64, 0.4, 0.1, 0.25, 0.11, 2.3, 16.8, 0.0, 0.0), seats=4)
    'wins 25 of 100 (14 to 36), mean place 2.3, 17 points'
    """
    points = about_points(prospect).removeprefix("about ")
    if seats == 1:
        return f"ends with {points}"
    error = error_of(prospect)
    least, most = math.floor(100 * max(0.0, prospect.win - error) + SLACK), math.ceil(100 * min(1.0, prospect.win + error) - SLACK)
    return f"wins {100 * prospect.win:.0f} of 100 ({least} to {most}), mean place {prospect.place:.1f}, {points}"
