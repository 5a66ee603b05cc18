"""What only the author of the small game can tell the conformance kit."""



from meadhall.engine import Stream, draw, has, rule
from meadhall.testing import Spread

from . import build
from .rules import LOTS, MOST_BID, Box, Table


@rule
def conserved(table: Table, box: Box) -> int:
    """Each of the six lots is in one place."""
    for lot in range(LOTS):
        found = 0
        for place in range(LOTS):
            if table.lots[place] == lot:
                found += 1
        if found != 1:
            return lot + 1
    return 0


@rule
def other_world(table: Table, box: Box, seat: int, chance: Stream) -> None:
    """Others' sealed bids are any bids, and the lots that the seat has not seen change places."""
    for s in range(table.count):
        if s != seat and not has(table.waiting, s):
            table.seats[s].bid = draw(chance, MOST_BID + 1)
    for one in range(LOTS):
        two = draw(chance, LOTS)
        if not has(table.known[one], seat) and not has(table.known[two], seat):
            lot = table.lots[one]
            table.lots[one] = table.lots[two]
            table.lots[two] = lot


def spreads() -> list[Spread]:
    """Three seats at the start, seat 1 has sealed its bid: to seat 0, which holds lot 5, bid and lot of seat 1 are anything left."""
    table, box = Table.new(), build(3, {}, None)
    box.count = table.count = 3
    table.waiting = 5
    table.seats[1].bid = 2
    for place in range(LOTS):
        table.lots[place] = 5 - place
    for s in range(3):
        table.known[s] = 2**s
    weights = {(bid, lot): 1.0 for bid in range(4) for lot in range(5)}
    return [Spread(table, box, 0, lambda world: (int(world.seats[1].bid), int(world.lots[1])), weights, "bid and lot of seat 1")]


