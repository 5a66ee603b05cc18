"""What only this game can tell the conformance kit: that nothing is lost, and what a viewer may not know."""

from meadhall.engine import SPECTATOR, Stream, bit, draw, has, rule, size, with_
from meadhall.games.month.rulebook import REQUEST_WHEN_RIGHT_OFF, REWARD_OPTIONAL_ON
from meadhall.games.month.state import (
    BLACK,
    CARDS,
    COVERED_BY_NOBODY,
    DECLARE,
    DRAW_CARD,
    HOLD,
    PASS,
    PLACE,
    RED,
    Box,
    Sight,
    Table,
)
from meadhall.testing import Spread

from .laying import card, lay, place

MOST_DECISIONS = 60_000


@rule
def conserved(table: Table, box: Box) -> int:
    """Every card is on one back and every back in one place: else 100 and a card, or 200 and a back."""
    cards, backs = 0, 0
    for back in range(CARDS):
        if not 0 <= table.faces[back] < CARDS or has(cards, table.faces[back]):
            return 100 + table.faces[back]
        cards = with_(cards, table.faces[back])
    for height in range(table.deck_count):
        if has(backs, table.deck[height]):
            return 200 + table.deck[height]
        backs = with_(backs, table.deck[height])
    if backs & table.discard:
        return 300
    backs |= table.discard
    for s in range(table.count):
        if backs & table.seats[s].hand:
            return 400 + s
        backs |= table.seats[s].hand
    return 500 if size(backs) != CARDS else 0


@rule
def other_world(table: Table, box: Box, seat: int, chance: Stream) -> None:
    """Unseen cards change places wherever everybody else's knowledge allows it; covered coins and sealed declarations are others."""
    for _ in range(30):
        swap_if_unseen(table, seat, draw(chance, CARDS), draw(chance, CARDS))
    for s in range(table.count):
        if s != seat:
            if table.seats[s].coin != COVERED_BY_NOBODY and not has(table.shown, s) and not table.over:
                asked_when_wrong = has(table.asked, s) and box.rulings.request_when_right == REQUEST_WHEN_RIGHT_OFF
                if not asked_when_wrong and draw(chance, 2):
                    table.seats[s].coin = RED + BLACK - table.seats[s].coin
            if table.phase == DECLARE and has(table.right, s) and not has(table.waiting, s):
                options = bit(DRAW_CARD)
                if table.seats[s].hand:
                    options = with_(options, HOLD)
                if box.rulings.reward_optional == REWARD_OPTIONAL_ON:
                    options = with_(options, PASS)
                action = draw(chance, 8)
                if has(options, action):
                    table.seats[s].declared = action


@rule
def swap_if_unseen(table: Table, seat: int, one: int, two: int) -> None:
    """The cards on two backs change places if the viewer saw neither, and all others could have seen them so."""
    mine = table.count if seat == SPECTATOR else seat
    for viewer in range(table.count + 1):
        sight = table.sights[viewer]
        if viewer == mine and (has(sight.knows, one) or has(sight.knows, two)):
            return
        if not fits(sight, one, table.faces[two]) or not fits(sight, two, table.faces[one]):
            return
    for viewer in range(table.count + 1):
        sight = table.sights[viewer]
        if has(sight.knows, one) != has(sight.knows, two):
            sight.seen = sight.seen ^ bit(table.faces[one]) ^ bit(table.faces[two])
    held = table.faces[one]
    table.faces[one] = table.faces[two]
    table.faces[two] = held


@rule
def fits(sight: Sight, back: int, card: int) -> bool:
    """Whether a viewer who does not know a back may think this card on it, its own knowledge of other faces aside."""
    return has(sight.knows, back) or has(sight.may[back], card)




def spreads() -> list[Spread]:
    """Seat 2 holds a card that seat 0 placed and two that seat 0 has not seen; it places one of them, and seat 0 cannot tell which."""
    table, box = lay(3, "2H", ["", "", "3C 4S 5S"])
    table.sights[0].knows = table.sights[0].seen = bit(card("3C"))
    table.phase, table.waiting, table.held = PLACE, bit(2), bit(2)
    place(table, box, 2, "4S")
    back = int(table.deck[table.deck_count - 1])
    weights = {"top": 1.0, "hand": 2.0}
    return [Spread(table, box, 0, lambda world: "top" if world.faces[back] == card("3C") else "hand", weights, "the card placed")]
