"""A whole challenge of four players, worked out by hand from bet to reward."""

import pytest

from meadhall.games.reaper.state import BET, BRONZE, GOLD, SILVER

from .laying import TWO_FIVE, Laid, kind


@pytest.mark.clauses(
    "RPR-3.2", "RPR-5.7", "RPR-6.2", "RPR-6.10", "RPR-7.1", "RPR-7.11", "RPR-7.15", "RPR-8.2", "RPR-8.5", "RPR-8.8", "RPR-9.5", "RPR-10.3"
)
def test_a_challenge_of_12_in_which_2_turns_to_5() -> None:
    laid = Laid(4, start_player=1).trial(12, TWO_FIVE)
    laid.play(0, "bet", player=2, death=1).play(1, "bet", player=3, death=0).play(2, "bet", player=2, death=0)
    # seat 0 bets 3, seat 1 bets 3, seat 2 bets 2, seat 3 bets 4: seat 3 takes the reaper. Thrown from seat 3 on, clockwise.
    laid.rolls(2, 4, 1, 6, 3, 2, 5, 6, 6, 1, 4, 4).play(3, "bet", player=4, death=0)
    assert [laid.faces(s) for s in range(4)] == ["3 2 d5", "6 6 1", "4 4", "2 4 1 6"]
    assert (laid.table.holder, laid.turn()) == (3, 3)

    # seat 3: 13 as rolled, but its 2 would turn to 5 and make 16; it throws a card away and rolls 1 1 2 3: 7, after fate 10
    laid.hand(3, "turn_into_3", "turn_into_4", "block").rolls(1, 1, 2, 3).play(3, "reroll", card="turn_into_3").play(3, "keep")
    assert (laid.faces(3), laid.sums()[3]) == ("1 1 5 3", 10)
    laid.play(0, "keep").play(1, "keep").play(2, "keep")
    assert [laid.faces(s) for s in range(4)] == ["3 5 d5", "6 6 1", "4 4", "1 1 5 3"]
    assert laid.sums() == [18, 13, 8, 10]

    laid.hand(0, "discard", "plus_minus").hand(1, "plus_minus", "points").hand(2, "relaunch_too", "copy").hand(3, "turn_into_4", "block")
    # seat 3 turns its 1 into 4: 13. Seat 0 discards its own death die: 8. Seat 1 goes down one: 12, exact.
    laid.play(3, "play", card="turn_into_4", area=3, die=0).play(0, "play", card="discard", area=0, die=2)
    laid.play(1, "play", card="plus_minus", area=1, die=0, sign=-1)
    assert laid.sums() == [8, 12, 8, 13]
    # seat 2 copies the step on seat 1's 5: up again to 6, seat 1 is at 13. Seat 3 turns the reaper to pass.
    laid.play(2, "play", card="copy", area=1, power="plus_minus", die=0, sign=1)
    assert laid.sums()[1] == 13
    laid.play(3, "pass")
    # seat 0 goes 3 down to 2, which fate makes 5: 10. Seat 1 takes points for odd dice of its own: one, its 1.
    laid.play(0, "play", card="plus_minus", area=0, die=0, sign=-1)
    assert (laid.faces(0), laid.sums()[0]) == ("5 5", 10)
    laid.play(1, "play", card="points", area=1, sign=1)
    assert laid.salvation() == [3, 4, 3, 3]
    # seat 2 rolls one 4 again: 6, so 10. Seat 3 blocks its own area. The rest waive.
    laid.rolls(6).play(2, "play", card="relaunch_too", area=2, dice=[0])
    assert laid.sums() == [10, 13, 10, 13]
    laid.play(3, "play", card="block", area=3)
    assert laid[3].blocked == 1
    gift = int(laid.table.deck[laid.table.deck_left - 1])
    laid.play(0, "waive").play(1, "waive").play(2, "waive").play(3, "waive")

    # Seats 1 and 3 are bust at 13. Areas: seat 0 has discard 1 + plus or minus one 3 = 4, seat 1 plus or minus one 3 + points 2
    # + copy 3 = 8, seat 2 relaunch 2, seat 3 turn into 4 2 + block 1 = 3. Seat 1 is ahead and pays; nobody is exact, the token
    # is used. Seats 0 and 2 stand at 10: seat 0 has more initiative and takes gold, seat 2 silver.
    assert laid.salvation() == [3, 2, 3, 3]
    assert laid.events("penalty") == [("RPR-8.5", 1, -2, 2, 13)]
    assert laid.events("bust") == [("RPR-8.7", 3, 13)]
    assert laid.events("reward") == [("RPR-8.8", 0, 1, GOLD), ("RPR-8.8", 2, 2, SILVER)]
    assert laid.events("gift") == [("RPR-8.5", 1)]
    assert int(laid[1].hand[gift]) == 1
    assert [int(laid[s].prizes[0].token) for s in range(4)] == [GOLD, 0, SILVER, 0]
    assert int(laid.table.taken[BRONZE]) == 0
    assert [(int(laid[s].player_dice), int(laid[s].death_dice)) for s in range(4)] == [(11, 1), (10, 2), (11, 2), (9, 2)]
    assert [int(laid[s].played[kind("plus_minus")]) for s in range(4)] == [1, 1, 0, 0]
    assert (laid.table.phase, laid.table.lap, laid.table.waiting) == (BET, 1, 0b1111)
