"""Artifacts at work: a die of the face named is stored, and spent at a location the card names (RVR-3.8, RVR-3.9, RVR-7.6, RVR-7.7)."""

from meadhall.engine import has, rule, tell, with_

from .actions import LOAD, USE_ARTIFACT
from .agenda import push_line, top
from .crew import colour_of, token_icon
from .happenings import LOADS, USES_ARTIFACT
from .rulebook import RVR_3_9, RVR_7_6, RVR_7_7
from .state import (
    GIVE_DIE,
    GIVE_KEEP,
    GIVE_PROPHECY,
    GIVE_REAVER,
    KINDS,
    MUST,
    NOWHERE,
    PAY,
    REROLLS,
    Box,
    Table,
)

NOT_WITHIN = (REROLLS, GIVE_DIE, GIVE_PROPHECY, GIVE_KEEP, GIVE_REAVER)


@rule
def at_ease(table: Table) -> bool:
    """Whether the decision of the own that is asked (RVR-3.9) lies neither within a roll nor within a payment that has to be made."""
    step = top(table)
    return step.do not in NOT_WITHIN and not (step.do == PAY and step.a == MUST)


@rule
def bar_load(table: Table, box: Box, s: int, action: int) -> int:
    """Onto an Artifact without a die, a die with the very face named; nothing is wild for it (RVR-7.6)."""
    space, kind = (action - LOAD) // KINDS, (action - LOAD) % KINDS
    if not at_ease(table):
        return RVR_3_9
    seat = table.seats[s]
    artifact = int(seat.artifacts[space]) - 1
    if artifact < 0 or seat.stored[space] > 0 or seat.dice[kind] == 0:
        return RVR_7_6
    return 0 if token_icon(box, kind) == box.artifacts[artifact].stores else RVR_7_6


@rule
def do_load(table: Table, box: Box, s: int, action: int) -> None:
    """The die lies on the Artifact and no longer counts on the board (RVR-3.8), though it is not in the supply either."""
    space, kind = (action - LOAD) // KINDS, (action - LOAD) % KINDS
    table.seats[s].dice[kind] -= 1
    table.seats[s].stored[space] = kind + 1
    tell(table, RVR_7_6, LOADS, s, space, kind)


@rule
def bar_use_artifact(table: Table, box: Box, s: int, action: int) -> int:
    """A loaded Artifact, at a location it names, once each time that one is selected, resting or not (RVR-7.7)."""
    space = action - USE_ARTIFACT
    seat = table.seats[s]
    if table.location == NOWHERE or not at_ease(table) or seat.stored[space] == 0 or has(int(seat.used), space):
        return RVR_7_7
    artifact = int(seat.artifacts[space]) - 1
    return 0 if has(int(box.artifacts[artifact].at), int(table.location)) else RVR_7_7


@rule
def do_use_artifact(table: Table, box: Box, s: int, action: int) -> None:
    """The die goes to the supply, and the Artifact brings what it says (RVR-7.7)."""
    space = action - USE_ARTIFACT
    seat = table.seats[s]
    artifact, kind = int(seat.artifacts[space]) - 1, int(seat.stored[space]) - 1
    seat.stored[space] = 0
    seat.used = with_(seat.used, space)
    table.supply[colour_of(kind)] += 1
    tell(table, RVR_7_7, USES_ARTIFACT, s, artifact, kind)
    push_line(table, s, box.artifacts[artifact].gain, RVR_7_7)
