"""ROM-5: the piles."""

import pytest

from meadhall.engine import NOBODY
from meadhall.games.month.state import CALL, DRAW

from .laying import RANKS, call, card, cards, deck, discarded, events, everything, hand, lay, place, play, waiting

DRAWS, HOLDS = 4, 5
ELEVEN = "2H 9S 3S 4S 5S 6S 7S 8S 10S JS QS"


def name(c):
    return RANKS[c % 13] + "HDCS"[c // 13]


def dealt(sizes, kept):
    """Hands of these sizes from the cards that are not kept, lowest first."""
    rest = [name(c) for c in range(52) if c not in cards(kept)]
    assert sum(sizes) == len(rest)
    return [" ".join(rest[sum(sizes[:s]) : sum(sizes[: s + 1])]) for s in range(len(sizes))]


@pytest.mark.clauses("ROM-5.1", "ROM-3.6", "ROM-4.2")
def test_r9_the_last_card_dies_and_comes_back_with_the_others():
    table, box = lay(3, "2H", dealt([8, 9, 9], "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD"))
    table.discard = sum(1 << c for c in range(1, 26))
    table.deck[0], table.deck_count = 0, 1
    told = call(table, box, "RBB")
    assert told == [("dies", 0, card("2H"), 1, "ROM-3.4"), ("renewed", NOBODY, 26, "ROM-5.1"), ("coins", NOBODY, 1, 6, "ROM-3.5")]
    assert sorted(deck(table)) == list(range(26))
    assert table.discard == 0
    top = deck(table)[0]
    play(table, box, 0, DRAWS)
    assert top in hand(table, 0)
    assert len(hand(table, 0)) == 9
    assert everything(table) == list(range(52))


@pytest.mark.clauses("ROM-5.1", "ROM-4.3")
def test_the_deck_may_run_out_between_two_drawers():
    table, box = lay(3, "2H 9S", dealt([8, 8, 8], "2H 9S " + " ".join(name(c) for c in range(1, 27))))
    table.discard = sum(1 << c for c in range(1, 27))
    table.deck[:2], table.deck_count = (card("9S"), 0), 2
    call(table, box, "RRB")
    play(table, box, 0, DRAWS)
    assert card("9S") in hand(table, 0)
    assert events(table)[-1] == ("renewed", NOBODY, 27, "ROM-5.1")
    assert sorted(deck(table)) == list(range(27))
    assert waiting(table) == [1]
    play(table, box, 1, DRAWS)
    assert len(hand(table, 1)) == 9
    assert table.deck_count == 26


@pytest.mark.clauses("ROM-5.1")
def test_the_renewed_deck_is_shuffled():
    tops = set()
    for seed in range(40):
        table, box = lay(3, "2H 3H", discard="4H 5H 6H")
        table.chance.key[0] = seed
        table.chance.left = 0
        table.deck[:1], table.deck_count = (card("2H"),), 1
        call(table, box, "BBB")
        tops.add(tuple(deck(table)))
    assert all(sorted(order) == cards("2H 4H 5H 6H") for order in tops)
    assert len(tops) > 15  # of 24


@pytest.mark.clauses("ROM-5.2", "ROM-5.3", "ROM-4.2")
def test_r7_all_hand_in_and_the_others_still_draw():
    table, box = lay(6, "2H 9S", dealt([5, 8, 7, 7, 7, 7], ELEVEN), promoted=[3])
    call(table, box, "RRBBBB")
    play(table, box, 3, 2)  # the promoted player asks for nothing
    play(table, box, 0, DRAWS)
    assert events(table)[-1] == ("all_hand_in", NOBODY, 42, "ROM-5.3")
    assert table.resets == 1
    assert [hand(table, s) for s in range(6)] == [[]] * 6
    assert sorted(deck(table)) == list(range(52))
    assert table.discard == 0
    assert table.promoted == 8
    assert (table.phase, waiting(table)) == (DRAW, [1])
    top = deck(table)[0]
    play(table, box, 1, DRAWS)
    assert hand(table, 1) == [top]
    assert (table.deck_count, table.resets) == (51, 1)


@pytest.mark.clauses("ROM-5.2")
def test_nobody_knows_anything_after_the_hand_in():
    table, box = lay(6, "2H 9S", dealt([5, 8, 7, 7, 7, 7], ELEVEN))
    call(table, box, "RBBBBB")
    play(table, box, 0, DRAWS)
    assert [int(sight.knows) for sight in table.sights] == [0] * 7
    assert [int(sight.seen) for sight in table.sights] == [0] * 7


@pytest.mark.clauses("ROM-5.2")
def test_eleven_cards_are_enough():
    table, box = lay(6, "2H 9S", dealt([5, 8, 7, 7, 7, 6], ELEVEN + " KS"))
    call(table, box, "RBBBBB")
    play(table, box, 0, DRAWS)
    assert (table.resets, table.deck_count, len(discarded(table))) == (0, 10, 1)
    assert len(hand(table, 0)) == 6


@pytest.mark.clauses("ROM-5.2", "ROM-6.1", "ROM-6.2")
def test_r6_promotion_comes_before_the_count():
    table, box = lay(6, "2H 9S", dealt([9, 7, 7, 6, 6, 6], ELEVEN))
    call(table, box, "RBBBBB")
    play(table, box, 0, DRAWS)
    assert table.promoted == 1
    assert table.resets == 0
    assert (table.deck_count, len(discarded(table))) == (9, 11)
    assert [len(hand(table, s)) for s in range(6)] == [0, 7, 7, 6, 6, 6]


@pytest.mark.clauses("ROM-5.2", "ROM-7.2")
def test_a_win_comes_before_the_count():
    table, box = lay(6, "2H 9S", dealt([9, 7, 7, 6, 6, 6], ELEVEN), promoted=[0])
    call(table, box, "RBBBBB")
    play(table, box, 0, 2)
    play(table, box, 0, DRAWS)
    assert (table.over, table.winner, table.resets) == (1, 0, 0)
    assert len(hand(table, 0)) == 10


# reset_check ----------------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-5.2")
def test_counted_at_the_end_of_the_turn_alone():
    table, box = lay(6, "2H 9S", dealt([5, 8, 7, 7, 7, 7], ELEVEN), rulings={"reset_check": "end_of_turn"})
    call(table, box, "RRRBBB")
    play(table, box, 0, DRAWS)
    play(table, box, 1, DRAWS)
    play(table, box, 2, HOLDS)
    assert (table.deck_count, table.resets) == (8, 0)
    place(table, box, 2, name(hand(table, 2)[0]))  # 9 in deck and 1 discarded make ten
    assert (table.deck_count, table.resets) == (52, 1)
    assert events(table)[-1] == ("all_hand_in", NOBODY, 42, "ROM-5.3")
    assert (table.phase, table.active) == (CALL, 1)


@pytest.mark.clauses("ROM-5.2")
def test_placings_may_avert_the_hand_in_at_the_end_of_the_turn():
    table, box = lay(6, "2H 9S", dealt([5, 8, 7, 7, 7, 7], ELEVEN), rulings={"reset_check": "end_of_turn"})
    call(table, box, "RRRBBB")
    play(table, box, 0, DRAWS)
    play(table, box, 1, HOLDS)
    play(table, box, 2, HOLDS)
    place(table, box, 1, name(hand(table, 1)[0]))
    place(table, box, 2, name(hand(table, 2)[0]))
    assert (table.deck_count, len(discarded(table)), table.resets) == (11, 1, 0)


# new_deck -------------------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-5.3")
def test_the_hands_alone_may_be_shuffled_onto_the_old_deck():
    orders = set()
    for seed in range(5):
        table, box = lay(6, "2H 9S", dealt([5, 8, 7, 7, 7, 7], ELEVEN), rulings={"new_deck": "hands_first"})
        table.chance.key[0], table.chance.left = seed, 0
        call(table, box, "RBBBBB")
        below = deck(table)[1:]
        play(table, box, 0, DRAWS)
        assert discarded(table) == cards("2H")
        assert deck(table)[42:] == below
        assert sorted(deck(table)[:42]) == sorted(set(range(52)) - {card("2H"), *below})
        assert events(table)[-1] == ("all_hand_in", NOBODY, 42, "ROM-5.3")
        orders.add(tuple(deck(table)))
    assert len(orders) == 5


@pytest.mark.clauses("ROM-5.2")
def test_who_held_off_has_nothing_to_place_after_a_hand_in():
    table, box = lay(6, "2H 9S", dealt([5, 8, 7, 7, 7, 7], ELEVEN), active=1)
    call(table, box, "RRBBBB")
    play(table, box, 1, HOLDS)
    play(table, box, 0, DRAWS)
    assert table.resets == 1
    assert (table.phase, table.active) == (CALL, 2)
