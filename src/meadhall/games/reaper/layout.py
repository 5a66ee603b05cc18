"""Setting up (RPR-2)."""

from meadhall.engine import bit, draw, everyone_but, rule, shuffle, tell, tell_only

from .happenings import FIRST_HOLDER, GIFT, GIFT_SEEN
from .rulebook import RPR_2_1
from .state import FACE_DOWN, KINDS, SALVATION, STACK, Box, Table


@rule
def lay_the_grave(table: Table, box: Box) -> None:
    """Both decks are shuffled; the first six of each are the grave's, the others lie in the box (RPR-2.2, RPR-2.3)."""
    for card in range(13):  # RPR-1.1
        table.challenges[card] = box.challenges[card]
    card = 0
    for fate in range(1, 9):  # RPR-1.2
        for _ in range(box.fates[fate].copies):
            table.fates[card] = fate
            card += 1
    shuffle(table.chance, table.challenges, 13)
    shuffle(table.chance, table.fates, 10)


@rule
def stack_the_tokens(table: Table, box: Box) -> None:
    """The sorts that have a place on the board, face down; the others stay in the box (RPR-2.7, RPR-2.8, RPR-2.10)."""
    for place in range(box.places):
        first = int(box.rewards[place]) * STACK
        stack = table.stacks[first : first + STACK]
        for token in range(STACK):  # RPR-1.9
            stack[token] = box.values[first + token]
        shuffle(table.chance, stack, STACK)


@rule
def shuffle_the_gifts(table: Table, box: Box) -> None:
    """The deck of gifts (RPR-2.9)."""
    for kind in range(KINDS):  # RPR-1.5
        for _ in range(box.gifts[kind]):
            table.deck[table.deck_left] = kind
            table.deck_left += 1
    shuffle(table.chance, table.deck, int(table.deck_left))


@rule
def give_each_their_own(table: Table, box: Box) -> None:
    """Salvation 3, 13 dice, death dice, and the five equipment cards of a colour (RPR-2.4 to 2.6, RPR-2.11); areas are empty (RPR-2.13)."""
    for s in range(table.count):
        seat = table.seats[s]
        seat.salvation = 3  # RPR-2.4
        seat.player_dice = 13  # RPR-2.5
        seat.death_dice = box.rulings.death_dice_budget  # RPR-2.6
        for kind in range(KINDS):
            seat.hand[kind] = box.equipment[kind]  # RPR-2.11


@rule
def draw_gift(table: Table, s: int, why: int) -> None:
    """The top card of the gift deck, seen by its new owner alone; none where the deck is empty (RPR-2.12, RPR-8.5, RPR-8.11)."""
    if table.deck_left == 0:
        return
    table.deck_left -= 1
    kind = int(table.deck[table.deck_left])
    table.deck[table.deck_left] = FACE_DOWN
    table.seats[s].hand[kind] += 1
    if table.phase == SALVATION:
        table.seats[s].laps[table.lap].drawn += 1
    tell_only(table, everyone_but(s), why, GIFT, s)
    tell_only(table, bit(s), why, GIFT_SEEN, s, kind)


@rule
def find_the_deadest(table: Table, box: Box) -> None:
    """Chance or the table says who holds the reaper token at first (RPR-2.1)."""
    chosen = box.rulings.start_player
    table.holder = chosen - 1 if chosen > 0 else draw(table.chance, table.count)
    tell(table, RPR_2_1, FIRST_HOLDER, int(table.holder))
