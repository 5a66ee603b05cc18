"""The greedy estimate: worked out by hand in plain positions, and strong against random players."""

import numpy as np
import pytest

from meadhall.engine import protocol
from meadhall.games.reaper.weights import WEIGHTS

from .laying import GAME, NO_4, NONE, TWO_FIVE, Laid, call


def estimates(laid: Laid, s: int) -> dict[int, float]:
    """The estimate of every legal action of a seat, which sees only what it may."""
    view = laid.concealed(s)
    out, worth = np.zeros(GAME.most_legal, np.int32), np.zeros(GAME.most_legal)
    count = call(protocol.legal, view.table, view.box, s, out)
    before = view.table.tobytes()
    call(protocol.appraise, view.table, view.box, s, out, count, worth)
    assert view.table.tobytes() == before
    return {int(action): float(value) for action, value in zip(out[:count], worth[:count], strict=True)}


def promise(target: int, total: int) -> float:
    """What greedy.toml says of a sum."""
    if total <= target:
        return WEIGHTS.short[min(target - total, len(WEIGHTS.short) - 1)]
    return WEIGHTS.over[min(total - target, len(WEIGHTS.over)) - 1]


def test_a_bet_is_worth_the_mean_of_its_sums_less_its_dice() -> None:
    laid = Laid(3).trial(7, TWO_FIVE)
    worth = estimates(laid, 0)
    assert worth[0] == 0.0
    one = sum(promise(7, total) for total in (1, 5, 3, 4, 5, 6)) / 6
    assert worth[2] == pytest.approx(one - WEIGHTS.die + WEIGHTS.boldness)
    black = sum(promise(7, 2 * face) for face in range(1, 7)) / 6
    assert worth[1] == pytest.approx(black - WEIGHTS.death_die + WEIGHTS.boldness)
    both = sum(promise(7, total + 2 * face) for total in (1, 5, 3, 4, 5, 6) for face in range(1, 7)) / 36
    assert worth[3] == pytest.approx(both - WEIGHTS.die - WEIGHTS.death_die + 2 * WEIGHTS.boldness)


def test_dice_grow_cheaper_towards_the_end() -> None:
    laid = Laid(3).trial(7, NONE)
    laid.table.lap = 5
    laid.trial(7, NONE)
    one = sum(promise(7, total) for total in range(1, 7)) / 6
    assert estimates(laid, 0)[2] == pytest.approx(one - WEIGHTS.spare + WEIGHTS.boldness)


def test_a_roll_is_kept_for_its_sum_after_fate_or_rolled_for_the_mean() -> None:
    laid = Laid(3).trial(12, TWO_FIVE).hold(0).throw(0, "2 d3", "", "").hand(0, "relaunch", "block")
    worth = estimates(laid, 0)
    assert worth[10] == pytest.approx(promise(12, 5 + 6))
    mean = sum(promise(12, total + 2 * face) for total in (1, 5, 3, 4, 5, 6) for face in range(1, 7)) / 36
    assert worth[11] == pytest.approx(mean - WEIGHTS.equipment)
    assert worth[16] == pytest.approx(mean - WEIGHTS.gift_card)


def test_an_action_is_worth_what_it_makes_of_the_reckoning() -> None:
    """Three players, target 12: gold is worth 7 in the mean, bronze 3. The own 10 is behind a 11."""
    laid = Laid(3).trial(12, NO_4).hold(0).challenge(0, "5 5", "5 6", "").hand(0, "plus_minus", "turn_into_3")
    worth = estimates(laid, 0)
    now = 3 - WEIGHTS.envy * 7
    assert worth[22] == pytest.approx(now)
    assert worth[23] == pytest.approx(now - 1)  # the active token is worth 1
    step = laid.number(0, "play", card="plus_minus", area=0, die=0, sign=1)  # 11 with initiative 3: ahead
    assert worth[step] == pytest.approx(7 - WEIGHTS.envy * 3 - WEIGHTS.equipment)
    down = laid.number(0, "play", card="plus_minus", area=1, die=0, sign=-1)  # the 5 becomes 4 and leaves: 6
    assert worth[down] == pytest.approx(7 - WEIGHTS.envy * 3 - WEIGHTS.equipment)
    up = laid.number(0, "play", card="plus_minus", area=1, die=0, sign=1)  # 12, exact
    assert worth[up] == pytest.approx(3 - WEIGHTS.envy * (7 + 2) - WEIGHTS.equipment)
    lay = laid.number(0, "lay", card="turn_into_3", area=0)
    assert worth[lay] == pytest.approx(now - WEIGHTS.equipment)


def test_bust_and_points_and_block() -> None:
    laid = Laid(3).trial(9, NONE).hold(1, active=0).challenge(0, "5 5", "6 1", "").hand(0, "points", "block", "discard", "transform")
    worth = estimates(laid, 0)
    now = (WEIGHTS.gift - 2) - WEIGHTS.envy * 7  # the only bust pays two and draws a gift
    assert worth[22] == pytest.approx(now)
    plus = laid.number(0, "play", card="points", area=0, sign=1)
    assert worth[plus] == pytest.approx(now + 2 - WEIGHTS.gift_card)
    minus = laid.number(0, "play", card="points", area=1, sign=-1)
    assert worth[minus] == pytest.approx(now + WEIGHTS.envy * 1 - WEIGHTS.gift_card)
    block = laid.number(0, "play", card="block", area=1)
    assert worth[block] == pytest.approx(now - WEIGHTS.gift_card)
    own = laid.number(0, "play", card="block", area=0)
    assert worth[own] == pytest.approx(now * (1 + WEIGHTS.shelter) - WEIGHTS.gift_card)
    gone = laid.number(0, "play", card="discard", area=0, die=0)  # 5 left, behind the 7
    assert worth[gone] == pytest.approx(3 - WEIGHTS.envy * 7 - WEIGHTS.gift_card)
    made_black = laid.number(0, "play", card="transform", area=1, die=0)  # 13, the highest bust
    assert worth[made_black] == pytest.approx(-WEIGHTS.envy * (WEIGHTS.gift - 2) - WEIGHTS.gift_card)


def test_a_relaunch_of_the_own_dice_is_the_mean_of_its_rolls() -> None:
    laid = Laid(3).trial(12, NONE).hold(1, active=0).challenge(0, "5 4", "5 5", "").hand(0, "relaunch_too")
    worth = estimates(laid, 0)
    again = laid.number(0, "play", card="relaunch_too", area=0, dice=[1])  # 6 to 11; 10 is ahead by initiative 2
    gold, bronze = 7 - WEIGHTS.envy * 3, 3 - WEIGHTS.envy * 7
    assert worth[again] == pytest.approx((4 * bronze + 2 * gold) / 6 - WEIGHTS.equipment)
    theirs = laid.number(0, "play", card="relaunch_too", area=1, dice=[0])  # 5 + 3.5 is taken as 9, ahead by initiative
    assert worth[theirs] == pytest.approx(bronze - WEIGHTS.equipment)


def test_fate_is_left_out_where_it_has_ended() -> None:
    for reading, total in (("phase_end", 5), ("own_waiver", 9)):
        laid = Laid(3, fate_until=reading).trial(12, NO_4).hold(1, active=0)
        laid.challenge(0, "6", "5 3", "", waived=[1]).hand(0, "turn_into_4")
        number = laid.number(0, "play", card="turn_into_4", area=1, die=1)
        ahead = total > 6
        expected = (3 - WEIGHTS.envy * 7 if ahead else 7 - WEIGHTS.envy * 3) - WEIGHTS.equipment
        assert estimates(laid, 0)[number] == pytest.approx(expected)


def test_without_dice_and_out_there_is_no_reward() -> None:
    laid = Laid(3, zero_dice="out").trial(12, NONE).hold(1, active=0).challenge(0, "6", "5", "").hand(0, "discard")
    number = laid.number(0, "play", card="discard", area=1, die=0)
    laid[1].dice[0].face = 0
    laid[1].total = 0
    assert estimates(laid, 0)[22] == pytest.approx(7.0)
    assert number not in estimates(laid, 0)


@pytest.mark.slow
def test_one_greedy_among_three_random_players_wins_at_least_45_of_100() -> None:
    from meadhall.engine.compiling import COMPILED
    from meadhall.lab.simulation import simulate

    games = 4000 if COMPILED else 24
    result = simulate("reaper", games=games, seats=4, players="greedy,random,random,random", seed=5)
    greedy = next(player for player in result.by_player if player.player == "greedy")
    assert greedy.win_rate.low > 0.45
