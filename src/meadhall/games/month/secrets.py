"""What a viewer may not know, and worlds that fit what it does know."""

from typing import Any

from meadhall.engine import (
    bit,
    blank,
    conceal,
    draw,
    has,
    imagine,
    implements,
    overhear,
    pick,
    rekey,
    rule,
    with_,
)

from .choices import refuse_declaration
from .deals import deal_faces
from .rulebook import REQUEST_WHEN_RIGHT_OFF
from .sight import cards_on, row_of
from .souls import colour
from .state import BLACK, CALL, CARDS, COVERED_BY_NOBODY, DECLARE, DRAW_CARD, HOLD, PASS, RED, UNSEEN, Box, Sight, Table


@implements(conceal, Table)
def hide(table: Table, box: Box, seat: int) -> None:
    """Hidden are faces the viewer does not know, what the others know, covered coins and sealed declarations (ROM-3.3)."""
    mine = row_of(table, seat)
    for back in range(CARDS):
        if not has(table.sights[mine].knows, back):
            table.faces[back] = UNSEEN
    for s in range(table.count):
        if s != seat:
            blind(table.sights[s])
            table.seats[s].declared = 0
            if not has(table.shown, s):
                table.seats[s].coin = COVERED_BY_NOBODY
    overhear(table, seat)
    blank(table.chance)


@rule
def blind(sight: Sight) -> None:
    """Which backs a viewer knows has been seen by all; the cards on them have not."""
    sight.seen = 0
    for back in range(CARDS):
        sight.may[back] = 0


@implements(imagine, Table)
def suppose(table: Table, box: Box, seat: int, chance: Any) -> None:
    """Faces uniform over all that fit the viewer's sight, coins and declarations uniform over the legal ones."""
    deal_faces(table, table.sights[row_of(table, seat)], chance)
    for s in range(table.count):
        if s != seat:
            suppose_sight(table, table.sights[s])
            suppose_coin(table, box, s, chance)
            suppose_declaration(table, box, s, chance)
    rekey(table.chance, chance)


@rule
def suppose_sight(table: Table, sight: Sight) -> None:
    """Another player knows the faces of the backs that player is known to know, and otherwise what all know."""
    sight.seen = cards_on(table.faces, sight.knows)
    for back in range(CARDS):
        sight.may[back] = table.sights[table.count].may[back]


@rule
def suppose_coin(table: Table, box: Box, s: int, chance: Any) -> None:
    """A covered coin may lie either way; but where only the wrong may ask, who has joined in asking was wrong."""
    covered = not has(table.waiting, s) if table.phase == CALL else not has(table.shown, s)
    if covered and not table.over:
        table.seats[s].coin = RED + draw(chance, 2)
        if has(table.asked, s) and box.rulings.request_when_right == REQUEST_WHEN_RIGHT_OFF:
            table.seats[s].coin = RED + BLACK - colour(box, table.souls[0].card)


@rule
def suppose_declaration(table: Table, box: Box, s: int, chance: Any) -> None:
    """A sealed declaration is any legal one."""
    if table.phase == DECLARE and has(table.right, s) and not has(table.waiting, s):
        options = bit(DRAW_CARD)
        for action in (HOLD, PASS):
            if refuse_declaration(table, box, s, action) == 0:
                options = with_(options, action)
        table.seats[s].declared = pick(chance, options)
