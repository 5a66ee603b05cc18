"""Whole games by chance: the arithmetic of rounds, bag and Market, and what holds at every moment (sections 6 and 11 of the document)."""

import random

import pytest

from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.actions import BUY, USE

from .laying import Laid

FACTS = {1: (12, 6, 3), 2: (12, 6, 3), 3: (11, 7, 4), 4: (10, 8, 5)}
"""Rounds, starting dice, Initiative cards."""
BEFORE_LAST = {1: 73 - 6 - 11, 2: 39, 3: 22, 4: 5}


def sheet_dice(seat):
    return [int(die.face) for die in seat.dice]


def check(laid):
    """Dice and cards are all there, rows are filled from the left, coins lie where they may, nobody owes gold."""
    table, count = laid.table, int(laid.table.count)
    seats = [laid[s] for s in range(count)]
    on_sheets = sum(face > 0 for seat in seats for face in sheet_dice(seat))
    loose = sum(die.face > 0 for seat in seats for die in seat.loose)
    in_pool = sum(place.face > 0 for place in table.pool)
    assert sum(int(n) for n in table.bag) + sum(int(n) for n in table.aside) + on_sheets + loose + in_pool == 73
    if table.phase >= t.STARTING:
        piles = [int(table.discard), int(table.trash), *(int(seat.cards) for seat in seats)]
        market = [int(one) - 1 for one in table.market if one]
        deck = [int(one) for one in table.deck[: table.deck_left]]
        everything = [*market, *deck, *(card for pile in piles for card in range(53) if pile & (1 << card))]
        assert len(everything) == len(set(everything)) == 53 - (count == 1)
    for seat in seats:
        faces = sheet_dice(seat)
        for row in range(0, 18, 3):
            filled = [face > 0 for face in faces[row : row + 3]]
            assert filled == sorted(filled, reverse=True)
        assert min(seat.gold, seat.tokens) >= 0
        assert 0 <= seat.at < 9
        assert int(seat.exhausted) & ~int(seat.cards) == 0
    coins = [int(place.coin) for place in table.pool]
    assert coins[0] == coins[int(laid.box.places) - 1] == 0
    assert max(coins) <= 1


@pytest.mark.clauses(
    "RP-1.28", "RP-2.2", "RP-3.10", "RP-6.1", "RP-6.3", "RP-6.5", "RP-6.8", "RP-7.1", "RP-7.2", "RP-9.11", "RP-9.21", "RP-10.1"
)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_rounds_dice_and_cards_come_out(seats):
    """Nobody uses a Skill here, so that no card is opened but by the rules."""
    chance = random.Random(seats)
    laid = Laid(seats, seed=seats).setup()
    rounds, starting, places = FACTS[seats]
    lap, bag, starters = 0, [], []
    while not laid.table.over:
        s = chance.choice(laid.waiting())
        legal = [action for action in laid.legal(s) if not USE <= action < BUY]
        laid.play(s, chance.choice(legal))
        check(laid)
        if laid.table.lap != lap:
            lap = int(laid.table.lap)
            bag.append(sum(int(n) for n in laid.table.bag) + places)
            starters.append(int(laid.table.starter))
            faces = [int(place.face) for place in laid.table.pool[:places]]
            assert faces == sorted(faces)
            assert [sum(face > 0 for face in sheet_dice(laid[s])) for s in range(seats)] == [starting + lap - 1] * seats
            assert [int(laid[s].tokens) for s in range(seats)] == [0] * seats
            assert sum(one > 0 for one in laid.table.market) == places
            assert [int(place.coin) for place in laid.table.pool[1 : places - 1]] == [1] * (places - 2)
    assert (lap, bag[-1]) == (rounds, BEFORE_LAST[seats])
    assert starters == [(starters[0] + turn) % seats for turn in range(rounds)]
    assert int(laid.table.deck_left) == 3 - (seats == 1)  # without Diplomacy one card fewer
    assert all(min(sheet_dice(laid[s])) > 0 for s in range(seats))


@pytest.mark.clauses("RP-9.6", "RP-5.13")
@pytest.mark.parametrize("seed", range(3))
def test_with_skills_at_any_time_all_is_still_there(seed):
    chance = random.Random(seed)
    laid = Laid(2 + seed, seed=seed, market_shuffle="together").setup()
    used = 0
    while not laid.table.over:
        s = chance.choice(laid.waiting())
        legal = laid.legal(s)
        eager = [action for action in legal if USE <= action < BUY] or legal
        action = chance.choice(eager)
        used += USE <= action < BUY
        laid.play(s, action)
        check(laid)
    assert used > 0
    assert int(laid.table.lap) == FACTS[2 + seed][0]
