"""Phase 5, Salvation (RPR-8)."""

from meadhall.engine import EVERYBODY, NOBODY, bit, everyone_but, rule, tell, tell_only

from .happenings import BUST, EXACT, FAVOUR, PENALTY, REWARD, REWARD_SEEN
from .layout import draw_gift
from .rulebook import (
    LAST_PLACE_GIFT_ALWAYS,
    RPR_8_2,
    RPR_8_3,
    RPR_8_5,
    RPR_8_7,
    RPR_8_8,
    RPR_8_11,
    TOKEN_SECRECY_NOBODY,
    TOKEN_SECRECY_OPEN,
    ZERO_DICE_OUT,
)
from .seats import move_salvation, steps_from_holder
from .state import DICE, STACK, Box, Seat, Table

NO_RANK = 1_000_000


@rule
def reward_exact(table: Table, box: Box) -> None:
    """Two salvation for each sum exactly on the target (RPR-8.2)."""
    for s in range(table.count):
        if is_ranked(table, box, s) and table.seats[s].total == table.target:
            move_salvation(table, s, 2)
            tell(table, RPR_8_2, EXACT, s, 2, int(table.seats[s].salvation))


@rule
def favour_holder(table: Table) -> None:
    """One salvation for the holder of an active token, bust or not (RPR-8.3)."""
    if table.active:
        s = int(table.holder)
        move_salvation(table, s, 1)
        tell(table, RPR_8_3, FAVOUR, s, 1, int(table.seats[s].salvation))


@rule
def is_bust(table: Table, s: int) -> bool:
    """In the challenge and above the target (RPR-8.4)."""
    return table.seats[s].inside == 1 and table.seats[s].total > table.target


@rule
def is_ranked(table: Table, box: Box, s: int) -> bool:
    """In the challenge (RPR-8.12) and at the target or under it (RPR-8.8); a ruling may want at least one die left."""
    seat = table.seats[s]
    if not seat.inside or seat.total > table.target:
        return False
    return box.rulings.zero_dice != ZERO_DICE_OUT or has_dice(seat)


@rule
def has_dice(seat: Seat) -> bool:
    """Whether a die of this seat is on the board."""
    for d in range(DICE):
        if seat.dice[d].face > 0:
            return True
    return False


@rule
def initiative(box: Box, seat: Seat) -> int:
    """The initiative of the cards in a seat's area, whoever laid them (RPR-8.9)."""
    return int(box.initiative[seat.places[0].card]) + int(box.initiative[seat.places[1].card]) + int(box.initiative[seat.places[2].card])


@rule
def standing(table: Table, box: Box, s: int) -> int:
    """Who is ahead, as one number: sum, then initiative (RPR-8.9), then nearness clockwise from the holder, himself first (RPR-8.10)."""
    seat = table.seats[s]
    return (int(seat.total) * 64 + initiative(box, seat)) * 8 + 7 - steps_from_holder(table, s)


@rule
def punish_highest(table: Table, box: Box) -> None:
    """Of the bust, the one ahead loses two salvation and draws a gift (RPR-8.5); the others neither win nor lose (RPR-8.7)."""
    highest = NOBODY
    for s in range(table.count):
        if is_bust(table, s) and (highest == NOBODY or standing(table, box, s) > standing(table, box, highest)):
            highest = s
    if highest == NOBODY:
        return
    moved = move_salvation(table, highest, -2)
    tell(table, RPR_8_5, PENALTY, highest, moved, int(table.seats[highest].salvation), int(table.seats[highest].total))
    draw_gift(table, highest, RPR_8_5)
    for s in range(table.count):
        if is_bust(table, s) and s != highest:
            tell(table, RPR_8_7, BUST, s, int(table.seats[s].total))


@rule
def next_ranked(table: Table, box: Box, behind: int) -> int:
    """Of those ranked, the first one whose standing is below `behind`; NOBODY if there is none."""
    found, best = NOBODY, -1
    for s in range(table.count):
        if is_ranked(table, box, s):
            mine = standing(table, box, s)
            if best < mine < behind:
                found, best = s, mine
    return found


@rule
def give_rewards(table: Table, box: Box) -> None:
    """First to last, each takes the reward of the own place (RPR-8.8): tokens, and at the last place a gift (RPR-8.11)."""
    place, last, behind = 0, NOBODY, NO_RANK
    for _ in range(table.count):
        s = next_ranked(table, box, behind)
        if s == NOBODY:
            break
        if place < box.places:
            take_token(table, box, s, place)
        else:
            draw_gift(table, s, RPR_8_11)
        behind = standing(table, box, s)
        last = s
        place += 1
    if box.rulings.last_place_gift == LAST_PLACE_GIFT_ALWAYS and 2 <= place <= box.places:
        draw_gift(table, last, RPR_8_11)


@rule
def take_token(table: Table, box: Box, s: int, place: int) -> None:
    """The top token of the stack at this place of the board; who sees its value is a ruling."""
    token = int(box.rewards[place])
    top = token * STACK + int(table.taken[token])
    prize = table.seats[s].prizes[table.lap]
    prize.token = token
    prize.value = table.stacks[top]
    table.stacks[top] = 0
    table.taken[token] += 1
    seers = bit(s)
    if box.rulings.token_secrecy == TOKEN_SECRECY_OPEN:
        seers = EVERYBODY
    elif box.rulings.token_secrecy == TOKEN_SECRECY_NOBODY:
        seers = 0
    if seers != EVERYBODY:
        tell_only(table, EVERYBODY if seers == 0 else everyone_but(s), RPR_8_8, REWARD, s, place + 1, token)
    if seers != 0:
        tell_only(table, seers, RPR_8_8, REWARD_SEEN, s, place + 1, token, int(prize.value))
