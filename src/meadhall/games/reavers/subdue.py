"""Subdue Territories (RVR-9): attempts by force or peacefully at the top tiles of the stacks, whose rewards are seen when all is over."""

from meadhall.engine import has, rule, tell, with_

from . import actions
from .agenda import ask, drop, push, push_line, top
from .combat import fight, won_unfought
from .happenings import NAMES_TILE, STOPS, TAKES_TILE, TURNS_TILE
from .payment import can_pay
from .rulebook import RVR_9_1, RVR_9_2, RVR_9_3, RVR_9_4, RVR_9_5, RVR_9_6
from .state import ATTEMPT, COMBAT, MOST_TILES, MUST, PAY, REVEAL_TILES, SETTLE_TILE, STACKS, TILE_COST, Box, Table

TURN_OVER, REWARD = range(2)
"""`a` of REVEAL_TILES: all fresh tiles are turned over; the reward of the tile `card` is gained."""


@rule
def run_attempts(table: Table, box: Box) -> None:
    """As long as attempts and tiles are left, the next one may be made (RVR-9.1); then the tiles are turned over."""
    if attempts_left(table) > 0 and tiles_left(table):
        ask(table, box)
    else:
        end_attempts(table)


@rule
def attempts_left(table: Table) -> int:
    """The attempts of the seat at this location, and those that were gained since."""
    step = top(table)
    return int(step.left) + int(table.seats[step.seat].boosts[ATTEMPT - COMBAT])


@rule
def tiles_left(table: Table) -> bool:
    """Whether any stack has a tile."""
    for stack in range(STACKS):
        if table.stacks[stack].left > 0:
            return True
    return False


@rule
def end_attempts(table: Table) -> None:
    """The attempts are over (RVR-9.5)."""
    s = int(top(table).seat)
    drop(table)
    push(table, REVEAL_TILES, s, TURN_OVER, 0, 0, RVR_9_5)


@rule
def front_of(box: Box, stack: int) -> int:
    """A tile of the stack's type and level: all of them look alike from the front, cost and Defense among it (RVR-9.6).

    Which one lies on top is seen when it is turned over, so nothing but that may depend on it.
    """
    for tile in range(MOST_TILES):
        if box.tiles[tile].present and stack_of(box, tile) == stack:
            return tile
    return 0


@rule
def top_tile(table: Table, stack: int) -> int:
    """The tile on top of a stack that has one."""
    return int(table.stacks[stack].tiles[int(table.stacks[stack].left) - 1])


@rule
def cost_of(table: Table, stack: int) -> int:
    """A cost like that of a stack that has a tile: the one on top costs what the others cost, so this tells nothing about it."""
    return TILE_COST + top_tile(table, stack)


@rule
def answer_attempts(table: Table, box: Box, s: int, action: int) -> None:
    """The top tile of a stack is named, with the way to it (RVR-9.2); it counts as an attempt whatever comes of it."""
    if action == actions.PASS:
        tell(table, RVR_9_1, STOPS, s)
        end_attempts(table)
        return
    stack = (action - actions.TILE) // 2
    peacefully = (action - actions.TILE) % 2
    front = front_of(box, stack)
    seat = table.seats[s]
    if top(table).left > 0:
        top(table).left -= 1
    else:
        seat.boosts[ATTEMPT - COMBAT] -= 1
    tell(table, RVR_9_2, NAMES_TILE, s, stack, peacefully)
    if peacefully:
        push(table, SETTLE_TILE, s, stack, 0, 0, RVR_9_4)
        won_unfought(table)
        push(table, PAY, s, MUST, 0, TILE_COST + front, RVR_9_4)
    else:
        push(table, SETTLE_TILE, s, stack, 0, 0, RVR_9_3)
        fight(table, box, s, int(box.tiles[front].level), RVR_9_6)


@rule
def bar_attempts(table: Table, box: Box, s: int, action: int) -> int:
    """A stack that has a tile (RVR-9.2); peacefully only where its cost can be paid (RVR-9.4). The rest of the attempts may be left out."""
    if action == actions.PASS:
        return 0
    stack = (action - actions.TILE) // 2
    if not (actions.TILE <= action < actions.TILE + 2 * STACKS) or table.stacks[stack].left == 0:
        return RVR_9_2
    if (action - actions.TILE) % 2 and not can_pay(table, box, s, cost_of(table, stack)):
        return RVR_9_4
    return 0


@rule
def run_settle_tile(table: Table, box: Box) -> None:
    """Won, the tile is taken, its back unseen (RVR-9.3, RVR-9.4); lost, it stays."""
    step = top(table)
    s = int(step.seat)
    stack = int(step.a)
    why = int(step.why)
    drop(table)
    if not table.fight.won:
        return
    seat = table.seats[s]
    tile = top_tile(table, stack)
    table.stacks[stack].left -= 1
    table.stacks[stack].tiles[int(table.stacks[stack].left)] = 0
    seat.tiles = with_(seat.tiles, tile)
    seat.fresh = with_(seat.fresh, tile)
    tell(table, why, TAKES_TILE, s, stack)


@rule
def run_reveal_tiles(table: Table, box: Box) -> None:
    """All tiles taken are turned over together; then their rewards are gained, in the order of the stacks (RVR-9.5)."""
    step = top(table)
    s = int(step.seat)
    stage = int(step.a)
    tile = int(step.card)
    drop(table)
    if stage == REWARD:
        push_line(table, s, box.tiles[tile].gain, RVR_9_5)
    else:
        turn_over(table, box, s)


@rule
def turn_over(table: Table, box: Box, s: int) -> None:
    """Nobody could see the rewards before (RVR-9.5). Tiles of one stack are turned over by their numbers."""
    seat = table.seats[s]
    for stack in range(STACKS):
        for tile in range(MOST_TILES):
            if has(seat.fresh, tile) and stack_of(box, tile) == stack:
                tell(table, RVR_9_5, TURNS_TILE, s, tile)
    for stack in range(STACKS - 1, -1, -1):
        for tile in range(MOST_TILES - 1, -1, -1):
            if has(seat.fresh, tile) and stack_of(box, tile) == stack:
                push(table, REVEAL_TILES, s, REWARD, 0, tile, RVR_9_5)
    seat.fresh = 0


@rule
def stack_of(box: Box, tile: int) -> int:
    """Each level of a type has a stack of its own."""
    return 3 * int(box.tiles[tile].type) + int(box.tiles[tile].level) - 1
