"""A game of three with a stacked deck, worked out by hand turn by turn, to a double promotion."""

import pytest

from meadhall.games.month.state import CALL

from .laying import call, card, cards, deck, discarded, everything, give_up, hand, lay, members, place, play, scored, waiting

DECLINES, REQUESTS, DRAWS, HOLDS, PASSES = 2, 3, 4, 5, 6


@pytest.mark.clauses("ROM-2.3", "ROM-3.1", "ROM-4.1", "ROM-4.5", "ROM-6.3", "ROM-6.5", "ROM-6.6")
def test_five_turns():
    table, box = lay(3, "7H 2C 3D QS 4H 5S 6D 8C JH", ["9C", "", "10D"], active=2)

    # Turn 1, seat 2 active: 7H, red. Seats 0 and 2 are right; seat 2 is first and holds off, seat 0 draws 2C;
    # seat 2 places 10D.
    call(table, box, "RBR")
    assert waiting(table) == [2]
    play(table, box, 2, HOLDS)
    play(table, box, 0, DRAWS)
    place(table, box, 2, "10D")
    assert deck(table)[:3] == cards("10D 3D QS")
    assert [hand(table, s) for s in range(3)] == [cards("2C 9C"), [], []]

    # Turn 2, seat 0 active: 10D dies. Seats 1 and 2 are right, in this order; both draw.
    call(table, box, "BRR")
    assert waiting(table) == [1]
    play(table, box, 1, DRAWS)
    play(table, box, 2, DRAWS)
    assert [hand(table, s) for s in range(3)] == [cards("2C 9C"), cards("3D"), cards("QS")]

    # Turn 3, seat 1 active: 4H dies, all are wrong.
    call(table, box, "BBB")
    assert (table.turn, table.active, table.phase) == (3, 2, CALL)

    # Turn 4, seat 2 active, seat 0 now promoted: 5S dies; seat 0 called red and asks: 6D, right after all.
    # In turn order seat 2 holds off, seat 0 draws 8C; seat 1 was wrong; seat 2 places nothing.
    table.promoted = 1
    call(table, box, "RRB")
    assert members(table.right) == [2]
    play(table, box, 0, REQUESTS)
    assert members(table.right) == [0, 2]
    play(table, box, 2, HOLDS)
    play(table, box, 0, DRAWS)
    play(table, box, 2, PASSES)
    assert [hand(table, s) for s in range(3)] == [cards("2C 8C 9C"), cards("3D"), cards("QS")]

    # Turn 5, seat 0 active: JH dies; seat 0 called black and asks for the next card of the deck, the ace of spades: right.
    # Seat 0 draws the king of spades.
    call(table, box, "BBB")
    assert deck(table)[:3] == cards("AS KS JS")
    play(table, box, 0, REQUESTS)
    play(table, box, 0, DRAWS)
    assert hand(table, 0) == cards("2C 8C 9C KS")
    assert discarded(table) == sorted(cards("7H 10D 4H 5S 6D JH AS"))
    assert everything(table) == list(range(52))
    assert (table.turn, table.active, table.deck_count) == (5, 1, 39)


@pytest.mark.clauses("ROM-6.1", "ROM-6.2", "ROM-6.6", "ROM-7.1", "ROM-7.2")
def test_from_nine_cards_to_the_win():
    # Seat 1 calls whatever dies and draws every time: ten cards promote, one is given up on the way, ten more win.
    table, box = lay(3, active=1, hands=["", "2H 3H 4H 5H 6H 7H 8H 9H 10H", ""])
    top = deck(table)[0]
    assert top == card("AS")
    call(table, box, "RBR")
    play(table, box, 1, DRAWS)
    assert members(table.promoted) == [1]
    assert discarded(table) == sorted(cards("2H 3H 4H 5H 6H 7H 8H 9H 10H KS AS"))
    for _ in range(3):  # QS and JS, 10S and 9S, 8S and 7S
        call(table, box, "RBR")
        play(table, box, 1, DECLINES)
        play(table, box, 1, DRAWS)
    assert hand(table, 1) == sorted(cards("JS 9S 7S"))
    call(table, box, "BRB")  # 6S; the request turns 5S, which does not fit either; seats 0 and 2 hold off
    play(table, box, 1, REQUESTS)
    give_up(table, box, 1, "9S")
    for s in (2, 0):
        play(table, box, s, HOLDS)
    assert hand(table, 1) == sorted(cards("JS 7S"))
    for _ in range(8):  # from 4S down: every turn a black card dies and the next one is drawn
        calls = "RBR" if deck(table)[0] >= 26 else "BRB"
        call(table, box, calls)
        play(table, box, 1, DECLINES)
        play(table, box, 1, DRAWS)
    assert (table.over, table.winner, len(hand(table, 1))) == (1, 1, 10)
    # drawn: 3S, AC, QC, 10C, 8C, 6C, 4C, 2C
    assert hand(table, 1) == sorted(cards("JS 7S 3S AC QC 10C 8C 6C 4C 2C"))
    assert scored(table, box) == ([0, 20, 0], [2, 1, 2])
    assert table.turn == 12
    assert everything(table) == list(range(52))
