"""Who knows what: nothing seen is forgotten, and nothing unseen is told."""

from collections import Counter

import numpy as np
import pytest

from meadhall.engine import SPECTATOR, Stream, key_by_numbers
from meadhall.games.month import words
from meadhall.games.month.sight import empty_hand, leave_hand, lose_track
from meadhall.games.month.state import Sight
from meadhall.testing.spread import uneven

from .laying import bits, call, card, cards, deck, discarded, give_up, hand, lay, members, place, play, rules, viewed

DECLINES, REQUESTS, DRAWS, HOLDS, PASSES = 2, 3, 4, 5, 6


def samples(table, box, viewer, count):
    """Worlds that fit what a viewer knows."""
    chance = Stream.new()
    key_by_numbers(chance, 7, viewer, 3)
    view = viewed(table, box, viewer)
    for _ in range(count):
        world = view.copy()
        rules("imagine")(world, box, viewer, chance)
        assert sorted(int(face) for face in world.faces) == list(range(52))
        assert viewed(world, box, viewer).tobytes() == view.tobytes()
        yield world


def placed_and_drawn(rulings=None, other="4S 5S"):
    """Seat 0 placed the 3 of clubs, seat 1 the king of spades on top, which died; then seat 2 drew the 3 of clubs."""
    table, box = lay(3, "2H 9S", ["3C 8D", "KS", other], rulings=rulings)
    call(table, box, "RRB")
    play(table, box, 0, HOLDS)
    play(table, box, 1, HOLDS)
    place(table, box, 0, "3C")
    place(table, box, 1, "KS")
    call(table, box, "RRB")
    play(table, box, 2, DRAWS)
    assert hand(table, 2) == sorted(cards(f"3C {other}"))
    return table, box


@pytest.mark.clauses("ROM-4.4", "ROM-4.6")
def test_a_card_under_another_placed_card_stays_known():
    table, box = lay(3, "2H 9S", ["3C 8D", "KS"])
    call(table, box, "RRB")
    play(table, box, 0, HOLDS)
    play(table, box, 1, HOLDS)
    place(table, box, 0, "3C")
    place(table, box, 1, "KS")
    assert deck(viewed(table, box, 0))[:3] == [-1, card("3C"), -1]
    assert deck(viewed(table, box, 1))[:3] == [card("KS"), -1, -1]
    assert deck(viewed(table, box, 2))[:3] == [-1, -1, -1]
    assert all(deck(world)[1] == card("3C") for world in samples(table, box, 0, 10))


@pytest.mark.clauses("ROM-4.2", "ROM-4.4")
def test_a_placed_card_drawn_by_a_rival_stays_known_to_the_placer():
    table, box = placed_and_drawn()
    assert hand(viewed(table, box, 0), 2) == [-1, -1, card("3C")]
    for viewer in (1, SPECTATOR):
        assert hand(viewed(table, box, viewer), 2) == [-1, -1, -1]
    assert all(card("3C") in hand(world, 2) for world in samples(table, box, 0, 30))
    assert any(card("3C") not in hand(world, 2) for world in samples(table, box, 1, 30))
    assert "holds 3C" in words.draw(viewed(table, box, 0), box, 0, words.Names.plain(3))
    assert "holds" not in words.draw(viewed(table, box, 1), box, 1, words.Names.plain(3))


@pytest.mark.clauses("ROM-4.2", "ROM-4.4")
def test_the_placer_reads_of_the_draw_and_the_others_do_not():
    table, box = placed_and_drawn()
    kinds = {viewer: [int(e.kind) for e in viewed(table, box, viewer).events[:1]] for viewer in (0, 1, 2)}
    names = {viewer: words.EVENTS[kind[0]][0] for viewer, kind in kinds.items()}
    assert names == {0: "draws", 1: "draws_unseen", 2: "draws"}


@pytest.mark.clauses("ROM-4.4")
def test_nobody_sees_which_card_is_placed():
    # Seat 2 holds the 3 of clubs, which seat 0 knows, and the 4 and 5 of spades: whichever is placed, all others see the same.
    views = {}
    for name in ("3C", "4S", "5S"):
        table, box = placed_and_drawn()
        call(table, box, "RRB")  # the 9 of spades
        play(table, box, 2, HOLDS)
        place(table, box, 2, name)
        assert deck(table)[0] == card(name)
        assert deck(viewed(table, box, 2))[0] == card(name)
        for viewer in (0, 1, SPECTATOR):
            views.setdefault(viewer, set()).add(viewed(table, box, viewer).tobytes())
    assert {viewer: len(different) for viewer, different in views.items()} == {0: 1, 1: 1, SPECTATOR: 1}


def placed_from_three():
    """As above, and then seat 2 has placed one of its three cards, in truth the 4 of spades."""
    table, box = placed_and_drawn()
    call(table, box, "RRB")  # the 9 of spades
    play(table, box, 2, HOLDS)
    place(table, box, 2, "4S")
    return table, box


@pytest.mark.clauses("ROM-4.4")
def test_the_known_card_is_in_the_hand_or_on_top_and_nowhere_else():
    table, box = placed_from_three()
    counts = Counter()
    for world in samples(table, box, 0, 150):
        counts["top" if deck(world)[0] == card("3C") else "hand" if card("3C") in hand(world, 2) else "elsewhere"] += 1
    # three backs, each as likely to be the 3 of clubs
    assert set(counts) == {"top", "hand"}
    assert not uneven([counts["top"], counts["hand"]], [1 / 3, 2 / 3])


@pytest.mark.clauses("ROM-4.4", "ROM-3.4")
def test_what_dies_on_top_tells_where_the_known_card_is():
    table, box = placed_from_three()
    call(table, box, "RRR")  # the 4 of spades
    assert hand(viewed(table, box, 0), 2) == [-1, -1]
    assert all(card("3C") in hand(world, 2) for world in samples(table, box, 0, 20))
    assert "holds 3C" in words.draw(viewed(table, box, 0), box, 0, words.Names.plain(3))


@pytest.mark.clauses("ROM-4.4")
def test_an_only_card_is_known_wherever_it_is_placed():
    table, box = placed_and_drawn(other="")
    call(table, box, "RRB")  # the 9 of spades
    play(table, box, 2, HOLDS)
    place(table, box, 2, "3C")
    assert deck(viewed(table, box, 0))[0] == card("3C")
    assert deck(viewed(table, box, 1))[0] == -1


@pytest.mark.clauses("ROM-4.4")
def test_a_shown_card_leaves_the_rest_of_the_hand_in_doubt():
    table, box = lay(3, "2H 9S", ["3C 4C 5C"], rulings={"show_placed": "on"})
    call(table, box, "RBB")
    play(table, box, 0, HOLDS)
    place(table, box, 0, "4C")
    for viewer in (1, SPECTATOR):
        view = viewed(table, box, viewer)
        assert hand(view, 0) == [-1, -1]
        assert deck(view)[0] == card("4C")
    assert all(deck(world)[0] == card("4C") for world in samples(table, box, 1, 10))
    assert hand(viewed(table, box, 0), 0) == cards("3C 5C")


# Shuffles --------------------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-5.1")
def test_all_know_which_cards_the_renewed_deck_holds_but_not_their_order():
    table, box = lay(3, "2H", ["9C 9D", "10C"], discard="3H 4H 5S")
    table.deck[0], table.deck_count = card("2H"), 1
    call(table, box, "BBB")
    assert set(deck(viewed(table, box, 0))) == {-1}
    tops = Counter()
    for world in samples(table, box, 0, 120):
        assert sorted(deck(world)) == sorted(cards("2H 3H 4H 5S"))
        assert hand(world, 0) == sorted(cards("9C 9D"))
        tops[deck(world)[0]] += 1
    assert not uneven(list(tops.values()), [0.25] * 4)


@pytest.mark.clauses("ROM-5.1", "ROM-4.4")
def test_what_was_drawn_from_the_renewed_deck_is_of_its_cards():
    table, box = lay(3, "2H", ["9C 9D", "10C"], discard="3H 4H 5S")
    table.deck[0], table.deck_count = card("2H"), 1
    box.reset = 0  # so few cards would be handed in at once
    call(table, box, "BRB")
    play(table, box, 1, DRAWS)
    drawn = Counter()
    for world in samples(table, box, 2, 120):
        new = [c for c in hand(world, 1) if c in cards("2H 3H 4H 5S")]
        assert len(new) == 1  # the other card of seat 1 was never in that deck
        drawn[new[0]] += 1
    assert not uneven(list(drawn.values()), [0.25] * 4)


@pytest.mark.clauses("ROM-5.1", "ROM-6.6")
def test_cards_given_up_face_down_come_back_as_what_they_may_be():
    table, box = lay(3, "2H 3H", ["9C 9D"], promoted=[0], rulings={"discard_public": "off"})
    table.deck[:3], table.deck_count = (card("4H"), card("3H"), card("2H")), 3
    call(table, box, "BBB")
    play(table, box, 0, REQUESTS)
    give_up(table, box, 0, "9D")
    assert discarded(table) == sorted(cards("2H 3H 9D"))
    call(table, box, "BBB")  # the 4 of hearts dies, and the deck is renewed of four cards
    assert sorted(deck(table)) == sorted(cards("2H 3H 4H 9D"))
    for world in samples(table, box, 0, 20):
        assert sorted(deck(world)) == sorted(cards("2H 3H 4H 9D"))
    others = [sorted(deck(world)) for world in samples(table, box, 1, 60)]
    assert all(set(cards("2H 3H 4H")) <= set(pile) for pile in others)
    assert len({tuple(pile) for pile in others}) > 20  # the fourth may be any card not seen


@pytest.mark.clauses("ROM-2.1")
def test_at_first_every_deal_is_possible():
    table, box = lay(3)
    counts = Counter(deck(world)[0] // 13 for world in samples(table, box, 0, 150))
    assert not uneven([counts[suit] for suit in range(4)], [0.25] * 4)


# Two worlds ------------------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-4.2", "ROM-4.4")
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_a_hidden_hand_might_be_another(viewer):
    one, box = lay(3, "2H 9S 3D", ["3C 4C", "5C"])
    other = one.copy()
    for back, face in (("3C", "3S"), ("4C", "4S"), ("3S", "3C"), ("4S", "4C"), ("9S", "QD"), ("QD", "9S")):
        other.faces[card(back)] = card(face)
    other.sights[0].seen = bits(cards("3S 4S"))
    lines = []
    for table, first, second in ((one, "3C", "4C"), (other, "3S", "4S")):
        seen = []
        call(table, box, "RBB")
        seen.append(viewed(table, box, viewer).tobytes())
        play(table, box, 0, HOLDS)
        seen.append(viewed(table, box, viewer).tobytes())
        assert hand(table, 0) == cards(f"{first} {second}")
        place(table, box, 0, second)
        seen.append(viewed(table, box, viewer).tobytes())
        lines.append(seen)
    assert lines[0] == lines[1]


def test_what_others_know_is_hidden():
    table, box = placed_and_drawn()
    view = viewed(table, box, 1)
    assert (view.sights[0].seen, view.sights[2].seen) == (0, 0)
    assert {int(may) for may in view.sights[0].may} == {0}
    assert view.sights[1].seen == table.sights[1].seen
    assert view.sights[3].seen == table.sights[3].seen  # what all know
    assert [int(sight.knows) for sight in view.sights] == [int(sight.knows) for sight in table.sights]
    assert int(view.chance.key.sum()) == 0


def test_the_others_are_imagined_to_know_their_own():
    table, box = placed_and_drawn()
    for world in samples(table, box, 1, 10):
        for s in range(3):
            sight = world.sights[s]
            assert members(sight.seen) == sorted(int(world.faces[back]) for back in members(sight.knows))
            assert set(hand(world, s)) <= set(members(sight.seen))
            for back in range(52):
                if not int(sight.knows) >> back & 1:
                    assert (int(sight.may[back]) & ~int(sight.seen)) >> int(world.faces[back]) & 1


# Declarations and shared requests ---------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-4.1")
@pytest.mark.parametrize(("optional", "options"), [("on", {DRAWS, HOLDS, PASSES}), ("off", {DRAWS, HOLDS})])
def test_sealed_declarations_are_imagined_among_the_legal_ones(optional, options):
    table, box = lay(3, "2H", ["3C", "4C"], rulings={"declare_together": "on", "reward_optional": optional})
    call(table, box, "RRR")
    play(table, box, 1, DRAWS)
    play(table, box, 2, DRAWS)
    found = Counter(int(world.seats[1].declared) for world in samples(table, box, 0, 100))
    assert set(found) == options
    assert not uneven(list(found.values()), [1 / len(options)] * len(options))
    assert {int(world.seats[0].declared) for world in samples(table, box, 1, 5)} == {0}
    assert {int(world.seats[2].declared) for world in samples(table, box, 0, 60)} == options - {HOLDS}


@pytest.mark.clauses("ROM-6.3", "ROM-6.4")
def test_who_joins_in_asking_was_wrong_where_only_the_wrong_may_ask():
    rulings = {"multi_promoted": "shared", "request_when_right": "off"}
    table, box = lay(3, "2H 3H", promoted=[0, 1], rulings=rulings)
    call(table, box, "BBB")
    play(table, box, 0, REQUESTS)
    assert {int(world.seats[0].coin) for world in samples(table, box, 2, 20)} == {2}
    assert {int(world.seats[1].coin) for world in samples(table, box, 2, 20)} == {1, 2}
    table, box = lay(3, "2C 3H", promoted=[0, 1], rulings=rulings)
    call(table, box, "RRB")
    play(table, box, 0, REQUESTS)
    assert {int(world.seats[0].coin) for world in samples(table, box, 2, 20)} == {1}


@pytest.mark.clauses("ROM-5.1")
def test_the_account_after_a_renewal_is_exact():
    table, box = lay(3, "6H", ["2H 9D", "10C"], discard="3H 4H 5S")
    table.deck[0], table.deck_count = card("6H"), 1
    call(table, box, "BBB")
    for viewer in range(4):
        assert {int(table.sights[viewer].may[back]) for back in cards("3H 4H 5S 6H")} == {bits(cards("3H 4H 5S 6H"))}
        assert not any(int(table.sights[viewer].may[back]) & bits(cards("3H 4H 5S 6H")) for back in cards("10C 2C"))


def test_an_imagined_table_has_dice_of_its_own():
    table, box = lay(3)
    keys = {tuple(int(word) for word in world.chance.key) for world in samples(table, box, 0, 3)}
    assert len(keys) == 3
    assert tuple(int(word) for word in table.chance.key) not in keys
    assert (0,) * 8 not in keys


@pytest.mark.clauses("ROM-6.6")
def test_all_lose_track_of_a_hand_that_gives_up_a_card_face_down():
    table, box = lay(3, "2H 3H", ["9C 9D"], promoted=[0], rulings={"discard_public": "off"})
    for viewer in range(4):  # the 9 of clubs was shown when it was placed, and drawn then
        table.sights[viewer].knows |= bits(cards("9C"))
        table.sights[viewer].seen |= bits(cards("9C"))
    call(table, box, "BBB")
    play(table, box, 0, REQUESTS)
    assert hand(viewed(table, box), 0) == [-1, card("9C")]
    give_up(table, box, 0, "9D")
    for viewer in (1, 2, SPECTATOR):
        assert hand(viewed(table, box, viewer), 0) == [-1]
        assert discarded(viewed(table, box, viewer)) == [-1, *cards("2H 3H")]
        places = {card("9C") in discarded(world) for world in samples(table, box, viewer, 12)}
        assert places == {True, False}
    assert hand(viewed(table, box, 0), 0) == cards("9C")


@pytest.mark.clauses("ROM-4.4")
def test_losing_track_joins_what_the_mixed_and_the_fresh_may_be():
    sight = Sight.new()
    faces = np.arange(52, dtype=np.int8)
    sight.may[0] = bits([0, 1])
    sight.may[4] = bits([1, 7])
    sight.may[2] = bits([2, 3])  # mixed before
    lose_track(sight, faces, bits([0, 2, 4]), bits([0, 4]))
    assert [int(sight.may[back]) for back in (0, 2, 4)] == [bits([0, 1, 2, 3, 7])] * 3


@pytest.mark.clauses("ROM-6.2")
def test_a_hand_given_up_whole_leaves_nothing_mixed():
    table, _ = lay(3, "", ["4H 6H"])
    table.seats[0].mixed = bits([2])
    assert empty_hand(table, 0) == bits([2, 4])
    assert (int(table.seats[0].hand), int(table.seats[0].mixed)) == (0, 0)


@pytest.mark.clauses("ROM-4.4")
def test_the_lowest_back_of_all_is_lost_track_of_as_well():
    table, _ = lay(3, "", ["2H 7H JH"])
    table.sights[1].knows = table.sights[1].seen = bits([0])
    assert leave_hand(table, 0, card("JH")) == 0
    assert int(table.sights[1].knows) == 0
    assert int(table.faces[0]) == card("JH")
    assert int(table.seats[0].hand) == int(table.seats[0].mixed) == bits([card("7H"), card("JH")])
