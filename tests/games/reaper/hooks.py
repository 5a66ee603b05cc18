"""What only this game can tell the conformance kit: that nothing is lost, and what a viewer may not know."""

from collections import Counter
from typing import Any

from meadhall.engine import Stream, draw, has, rule
from meadhall.games.reaper.rulebook import TOKEN_SECRECY_NOBODY, TOKEN_SECRECY_OPEN
from meadhall.games.reaper.state import BET, FIRST_GIFT, KINDS, LAPS, STACK, Box, Table
from meadhall.testing import Spread

from .histories import GIFTS, STORIES, all_histories, tell_story

COLOURED, BLACK = 13, 2


@rule
def conserved(table: Table, box: Box) -> int:
    """Cards, tokens and dice are all somewhere, once: else 1000 and a card, 2000 and a token, 3000 and a seat, 4000 for the grave."""
    for kind in range(1, KINDS):
        if kind < FIRST_GIFT:
            for s in range(table.count):
                if owned(table, s, kind) != box.equipment[kind]:
                    return 1000 + kind
        else:
            found = 0
            for place in range(table.deck_left):
                found += 1 if table.deck[place] == kind else 0
            for s in range(table.count):
                found += owned(table, s, kind)
            if found != box.gifts[kind]:
                return 1000 + kind
    for place in range(box.places):
        token = box.rewards[place]
        for value in range(1, 20):
            if tokens_of(table, token, value) != printed(box, token, value):
                return 2000 + 20 * token + value
    for s in range(table.count):
        if not 0 <= table.seats[s].player_dice <= COLOURED or not 0 <= table.seats[s].death_dice <= BLACK:
            return 3000 + s
    for value in range(18):
        found = 0
        for place in range(13):
            found += (1 if table.challenges[place] == value else 0) - (1 if box.challenges[place] == value else 0)
        if found:
            return 4000 + value
    for fate in range(1, 9):
        found = 0
        for place in range(10):
            found += 1 if table.fates[place] == fate else 0
        if found != box.fates[fate].copies:
            return 4100 + fate
    return 0


@rule
def owned(table: Table, s: int, kind: int) -> int:
    """Cards of a kind that are a seat's: in hand, thrown away, played."""
    seat = table.seats[s]
    return int(seat.hand[kind]) + int(seat.thrown[kind]) + int(seat.played[kind])


@rule
def tokens_of(table: Table, token: int, value: int) -> int:
    """Tokens of a sort and value, on the stack and won."""
    found = 0
    for place in range(STACK):
        found += 1 if table.stacks[token * STACK + place] == value else 0
    for s in range(table.count):
        for lap in range(LAPS):
            prize = table.seats[s].prizes[lap]
            found += 1 if prize.token == token and prize.value == value else 0
    return found


@rule
def printed(box: Box, token: int, value: int) -> int:
    """Tokens of a sort and value in the box."""
    found = 0
    for place in range(STACK):
        found += 1 if box.values[token * STACK + place] == value else 0
    return found


@rule
def other_world(table: Table, box: Box, seat: int, chance: Stream) -> None:
    """The grave and the stacks in another order, other sealed bets, other cards in the hands and thrown piles of others."""
    seen = min(6, int(table.lap) + 1)
    for _ in range(12):
        trade(table.challenges, seen + draw(chance, 13 - seen), seen + draw(chance, 13 - seen))
        trade(table.fates, seen + draw(chance, 10 - seen), seen + draw(chance, 10 - seen))
    for s in range(table.count):
        other = table.seats[s]
        if s != seat and table.phase == BET and not has(table.waiting, s):
            other.bet_player = draw(chance, min(4, int(other.player_dice)) + 1)
            other.bet_death = draw(chance, min(1, int(other.death_dice)) + 1)
    for _ in range(40):
        trade_tokens(table, box, seat, chance)
        trade_gifts(table, seat, chance)
        trade_equipment(table, seat, chance)


@rule
def trade(row: Any, one: int, other: int) -> None:
    """Two places of a row change their contents."""
    held = row[one]
    row[one] = row[other]
    row[other] = held


@rule
def trade_tokens(table: Table, box: Box, seat: int, chance: Stream) -> None:
    """Two unseen tokens of one sort change places: on the stack, or one of them won by somebody."""
    token = box.rewards[draw(chance, int(box.places))]
    left = STACK - int(table.taken[token])
    if left == 0:
        return
    top = token * STACK + int(table.taken[token])
    trade(table.stacks, top + draw(chance, left), top + draw(chance, left))
    s, lap = draw(chance, int(table.count)), draw(chance, LAPS)
    prize = table.seats[s].prizes[lap]
    open_to_all = table.over or box.rulings.token_secrecy == TOKEN_SECRECY_OPEN
    own = s == seat and box.rulings.token_secrecy != TOKEN_SECRECY_NOBODY
    if prize.token == token and not open_to_all and not own:
        place = top + draw(chance, left)
        held = table.stacks[place]
        table.stacks[place] = prize.value
        prize.value = held


@rule
def trade_gifts(table: Table, seat: int, chance: Stream) -> None:
    """An unseen gift in the hand of another, or thrown away by another, changes places with one of the deck."""
    if table.deck_left == 0:
        return
    place, s = draw(chance, int(table.deck_left)), draw(chance, int(table.count))
    kind = FIRST_GIFT + draw(chance, KINDS - FIRST_GIFT)
    row = table.seats[s].thrown if draw(chance, 3) == 0 else table.seats[s].hand
    if s != seat and row[kind] > 0:
        row[kind] -= 1
        row[table.deck[place]] += 1
        table.deck[place] = kind


@rule
def trade_equipment(table: Table, seat: int, chance: Stream) -> None:
    """Another seat may have thrown away other equipment."""
    s, one, two = draw(chance, int(table.count)), 1 + draw(chance, FIRST_GIFT - 1), 1 + draw(chance, FIRST_GIFT - 1)
    other = table.seats[s]
    if s != seat and other.hand[one] > 0 and other.thrown[two] > 0:
        other.hand[one] -= 1
        other.thrown[one] += 1
        other.thrown[two] -= 1
        other.hand[two] += 1


def spreads() -> list[Spread]:
    """What seat 1 threw away, in stories so small that every history can be counted: gifts thrown, and Blocks in hand."""
    cases = []
    for about, steps in STORIES.items():
        laid = tell_story(steps)
        weights: Counter[tuple[int, int]] = Counter()
        for (thrown, hand), count in all_histories(steps).items():
            weights[sum(card in GIFTS for card in thrown), hand.count("block")] += count
        cases.append(Spread(laid.table, laid.box, 0, gifts_thrown_and_blocks, dict(weights), about))
    return cases


def gifts_thrown_and_blocks(world: Any) -> tuple[int, int]:
    """What tells the worlds of `spreads` apart."""
    seat = world.seats[1]
    return sum(int(number) for number in seat.thrown[FIRST_GIFT:]), int(seat.hand[FIRST_GIFT])
