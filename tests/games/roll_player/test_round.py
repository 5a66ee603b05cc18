"""The end of a round with two, three and four players: the order of Cleanup, coins (T10), the bag, and who is asked when."""

import pytest

from meadhall.games.roll_player import actions as a
from meadhall.games.roll_player import happenings as h
from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.cleanup import return_the_die

from .laying import PASS, Laid, card, cards, discard, names_in, place, take, use
from .oracle import Hero, dice
from .test_log import told

MARKET = ["Honest", "Weak", "Climb", "Search", "Proud"]
DECK = ["Foolish", "Greedy", "Knowledge", "Famous", "Nimble", "Loyal"]
FULL = [dice("W3 W3 W3")] * 6


def closing(seats, left=1, starter=0, sheet=None, **rulings):
    """The Market Phase of players who took all Initiative cards but one, in order of their seats; its die lies there, and its coin."""
    places = seats + 1
    laid = Laid(seats, **rulings).pool("W1 R2 G3 B4 K5"[: 3 * places - 1], coins=[left] if 1 < left < places else [])
    for s in range(seats):
        laid.hero(s, Hero("Human", "Warrior", "Craftsman", "Hermit", sheet or [dice("W3")] * 6, gold=5))
    for p in range(places):
        if p != left - 1:
            laid.table.pool[p].colour = laid.table.pool[p].face = 0
    laid.market(*MARKET[:places]).buying(*[number for number in range(1, places + 1) if number != left])
    laid.table.starter = starter
    laid.table.bag[:] = 5
    laid.table.deck_left = len(DECK)
    laid.table.deck[: len(DECK)] = [card(name) for name in DECK]
    return laid


def all_discard(laid):
    """Everybody discards the first card that lies open; what the last one tells."""
    while laid.table.phase == t.BUYING:
        (s,) = laid.waiting()
        laid.play(s, next(action for action in laid.legal(s) if action >= discard(0)))
    return told(laid)


@pytest.mark.clauses("RP-6.7", "RP-9.11", "RP-1.33")
@pytest.mark.parametrize(
    ("seats", "left", "placed"),
    [
        (3, 3, [2]),
        (3, 1, [2, 3]),
        (3, 4, [2, 3]),
        (3, 2, [3]),
        (2, 2, []),
        (2, 1, [2]),
        (2, 3, [2]),
        (4, 1, [2, 3, 4]),
        (4, 2, [3, 4]),
        (4, 3, [2, 4]),
        (4, 4, [2, 3]),
        (4, 5, [2, 3, 4]),
    ],
)
def test_t10_a_coin_goes_on_each_middle_card_that_has_none(seats, left, placed):
    laid = closing(seats, left)
    events = all_discard(laid)
    assert [event for event in events if event[1] == h.COIN] == [("RP-6.7", h.COIN, -1, number - 1) for number in placed]
    assert [int(one.coin) for one in laid.table.pool] == [int(1 < number <= seats) for number in range(1, 6)]


@pytest.mark.clauses("RP-6.1", "RP-6.3", "RP-6.4", "RP-6.5", "RP-6.7", "RP-6.8", "RP-2.1", "RP-2.2", "RP-2.4", "RP-9.11")
@pytest.mark.parametrize(("seats", "starter"), [(2, 1), (3, 2), (3, 0), (4, 1)])
def test_the_order_of_cleanup_and_of_the_next_roll(seats, starter):
    """The last player's discard, then tokens, the die left, the card left, a new Market, coins, the bag to the left, and the roll."""
    laid = closing(seats, 1, starter)
    laid[0].tokens, laid[seats - 1].tokens = 1, 2
    events = all_discard(laid)
    places, last, new = seats + 1, seats - 1, (starter + 1) % seats
    opened = [card(name) for name in reversed(DECK[-places:])]
    assert events[: 3 + 2 + 2] == [
        ("RP-5.14", h.DISCARDS, last, card(MARKET[last])),
        ("RP-5.15", h.GAINS, last, 2),
        ("RP-5.16", h.RETURNS, last, seats),
        ("RP-6.1", h.LOSES_TOKENS, 0, 1),
        ("RP-6.1", h.LOSES_TOKENS, last, 2),
        ("RP-6.3", h.DIE_BACK, starter),
        ("RP-6.4", h.MARKET_GOES, -1, card(MARKET[seats])),
    ]
    rest = events[7:]
    assert rest[:places] == [("RP-6.5", h.OPENS, -1, one) for one in opened]
    coins = seats - 1
    assert rest[places : places + coins] == [("RP-6.7", h.COIN, -1, p) for p in range(1, seats)]
    assert rest[places + coins : places + coins + 2] == [("RP-6.8", h.BAG_PASSES, new), ("RP-2.1", h.ROUND, new, 2)]
    pool = [("RP-2.4", h.POOL_DIE, new, p, int(one.colour), int(one.face)) for p, one in enumerate(laid.table.pool[:places])]
    assert rest[places + coins + 2 :] == pool
    assert [int(laid[s].tokens) for s in range(seats)] == [0] * seats
    assert sum(int(n) for n in laid.table.bag) == 35 + 1 - places
    assert (int(laid.table.starter), int(laid.table.lap)) == (new, 2)


@pytest.mark.clauses("RP-6.3")
def test_the_die_left_goes_back_and_leaves_its_card_empty():
    laid = closing(3, 2)
    return_the_die(laid.table, laid.box)
    assert [int(n) for n in laid.table.bag] == [5, 5, 5, 5, 5, 6, 5]
    assert [(int(one.colour), int(one.face)) for one in laid.table.pool] == [(0, 0)] * 5


@pytest.mark.clauses("RP-9.19", "RP-5.2", "RP-6.2")
def test_what_holds_once_a_round_begins_anew():
    laid = closing(3)
    for s in range(3):
        laid[s].used, laid[s].restored, laid[s].bargain = 15, 1, 2
    all_discard(laid)
    for s in range(3):
        seat = laid[s]
        assert (int(seat.used), int(seat.restored), int(seat.bargain), int(seat.bought), int(seat.initiative)) == (0, 0, 0, 0, -1)


@pytest.mark.clauses("RP-6.2", "RP-9.7")
@pytest.mark.parametrize(("seats", "starter"), [(3, 1), (4, 2), (2, 1)])
def test_skills_are_restored_clockwise_from_the_starting_player(seats, starter):
    laid = closing(seats, 1, starter)
    for s in range(seats):
        laid[s].cards = laid[s].exhausted = cards([["Climb", "Search", "Knowledge", "Pickpocket"][s]])
    laid.table.market[:] = 0
    laid.table.market[:seats] = [card(name) + 1 for name in ["Honest", "Weak", "Proud", "Nimble"][:seats]]
    all_discard(laid)
    asked = []
    while laid.table.phase == t.RESTORING:
        asked.append(int(laid.table.active))
        mended = [action for action in laid.legal(asked[-1]) if a.MEND <= action < a.DIG]
        assert len(mended) == 1
        laid.play(asked[-1], mended[0])
    assert asked == [(starter + turn) % seats for turn in range(seats)]


@pytest.mark.clauses("RP-6.2")
def test_restoring_is_no_duty():
    laid = closing(2)
    for s in (0, 1):
        laid[s].cards = laid[s].exhausted = cards([["Pickpocket", "Knowledge"][s]])
    all_discard(laid)
    laid.play(0, PASS)
    assert laid.waiting() == [1]
    laid.play(1, PASS)
    assert [names_in(laid[s].exhausted) for s in (0, 1)] == [["Pickpocket"], ["Knowledge"]]
    assert laid.table.phase == t.TAKING


@pytest.mark.clauses("RP-9.16", "RP-7.1")
@pytest.mark.parametrize(("seats", "starter"), [(2, 1), (3, 1), (4, 3)])
def test_cards_are_given_up_clockwise_from_the_starting_player(seats, starter):
    laid = closing(seats, 1, starter, sheet=FULL)
    for s, name in enumerate(["Longsword", "Longbow", "Tower Shield", "Blessed Mace"][:seats]):
        laid[s].cards = cards([name])
    all_discard(laid)
    asked = []
    while not laid.table.over:
        assert laid.table.phase == t.GIVING_UP
        (s,) = laid.waiting()
        asked.append(s)
        laid.play(s, PASS)
    assert asked == [(starter + turn) % seats for turn in range(seats)]


@pytest.mark.clauses("RP-9.16")
def test_several_cards_may_be_given_up_one_after_the_other():
    laid = closing(2, sheet=FULL)
    laid[1].cards = cards(["Longsword", "Longbow", "Chain Helm"])
    all_discard(laid)
    assert laid.waiting() == [1]
    laid.play(1, a.GIVE_UP + card("Longsword"))
    assert laid.waiting() == [1]
    laid.play(1, a.GIVE_UP + card("Longbow"))
    assert (int(laid.table.over), names_in(laid[1].cards)) == (1, ["Chain Helm"])


@pytest.mark.clauses("RP-9.28")
def test_in_the_last_round_all_who_can_are_asked_about_their_skills_at_once_even_those_who_passed():
    laid = closing(3, sheet=FULL)
    for s in (0, 2):
        laid[s].cards = laid[s].declined = cards([["Pickpocket", "", "Knowledge"][s]])
    all_discard(laid)
    assert (laid.table.phase, laid.waiting(), int(laid.table.active)) == (t.LAST_SKILLS, [0, 2], -1)
    laid.play(2, PASS)
    assert (laid.table.phase, laid.waiting()) == (t.LAST_SKILLS, [0])
    laid.play(0, use("Pickpocket"))
    assert int(laid.table.over) == 1


@pytest.mark.clauses("RP-9.28", "RP-6.1")
def test_a_token_won_in_the_last_window_goes_too():
    laid = closing(2, sheet=FULL)
    laid[0].cards = cards(["Sleight of Hand"])
    all_discard(laid)
    laid.play(0, use("Sleight of Hand"))
    assert ("RP-6.1", h.LOSES_TOKENS, 0, 1) in told(laid)
    assert (int(laid.table.over), int(laid[0].tokens)) == (1, 0)


@pytest.mark.clauses("RP-6.1", "RP-9.11")
def test_a_token_won_while_skills_are_restored_goes_with_the_others():
    laid = closing(2)
    laid[0].cards = laid[0].exhausted = cards(["Sleight of Hand"])
    laid[1].cards = laid[1].exhausted = cards(["Pickpocket"])
    all_discard(laid)
    laid.play(0, a.MEND + card("Sleight of Hand"))
    assert (laid.table.phase, laid.waiting()) == (t.RESTORING, [0, 1])
    laid.play(0, use("Sleight of Hand"))
    assert int(laid[0].tokens) == 1
    laid.play(1, PASS)
    assert ("RP-6.1", h.LOSES_TOKENS, 0, 1) in told(laid)
    assert int(laid[0].tokens) == 0


@pytest.mark.clauses("RP-9.19", "RP-6.2")
def test_a_bargain_struck_while_skills_are_restored_is_not_for_the_next_round():
    laid = closing(2)
    laid[0].cards = laid[0].exhausted = cards(["Negotiate"])
    laid[1].cards = laid[1].exhausted = cards(["Pickpocket"])
    all_discard(laid)
    laid.play(0, a.MEND + card("Negotiate"), use("Negotiate"))
    assert int(laid[0].bargain) == 2
    laid.play(1, PASS)
    assert (laid.table.phase, int(laid[0].bargain)) == (t.TAKING, 0)


@pytest.mark.clauses("RP-9.6", "RP-2.3")
def test_a_pass_on_the_pool_lapses_with_the_next_roll():
    laid = closing(2)
    laid[0].cards = laid[0].declined = cards(["Climb", "Pickpocket"])
    laid[0].at = 7  # neither arrow but Climb's can be followed
    all_discard(laid)
    assert (int(laid.table.lap), int(laid[0].declined)) == (2, cards(["Pickpocket"]))


@pytest.mark.clauses("RP-7.1")
def test_the_round_in_which_not_all_sheets_are_full_is_not_the_last():
    laid = closing(3, sheet=FULL)
    laid.row(2, "cha", "W3 W3")
    all_discard(laid)
    assert (int(laid.table.over), laid.table.phase, int(laid.table.lap)) == (0, t.TAKING, 2)


@pytest.mark.clauses("RP-5.1")
@pytest.mark.parametrize("numbers", [(4, 2, 1), (2, 4, 3), (3, 1, 2)])
def test_three_players_buy_by_the_numbers_of_their_cards(numbers):
    left = next(number for number in (1, 2, 3, 4) if number not in numbers)
    laid = closing(3, left)
    for s in range(3):
        laid[s].initiative = -1
    laid.buying(*numbers)
    turns = []
    while laid.table.phase == t.BUYING:
        turns += laid.waiting()
        laid.play(turns[-1], next(action for action in laid.legal(turns[-1]) if action >= discard(0)))
    assert turns == sorted(range(3), key=lambda s: numbers[s])


@pytest.mark.clauses("RP-9.19")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_who_may_add_a_discarded_card_does_so_before_the_first_purchase(starter):
    """The Druid sits second; the pile must not be empty, and it is no duty."""
    laid = Laid(3).pool("W1 R2 G3 B4").market(*MARKET[:4])
    for s in range(3):
        laid.hero(s, Hero("Human", ["Warrior", "Druid", "Bard"][s], "Craftsman", "Hermit", [dice("W3")] * 6, gold=9))
    laid.at(t.TAKING, starter, starter)
    laid.table.discard = cards(["Famous"])
    for turn in range(3):
        s = (starter + turn) % 3
        laid.play(s, take(turn + 1), place("str"), PASS)
    assert (laid.table.phase, laid.waiting(), laid.legal(1)) == (t.DIGGING, [1], [PASS, a.DIG + card("Famous")])
    laid.play(1, PASS)
    assert (laid.table.phase, laid.waiting()) == (t.BUYING, [starter])
    assert names_in(laid.table.discard) == ["Famous"]


def test_without_a_discard_pile_nobody_is_asked():
    laid = Laid(2).pool("W1 R2 G3").market(*MARKET[:3])
    for s in (0, 1):
        laid.hero(s, Hero("Human", ["Druid", "Warrior"][s], "Craftsman", "Hermit", [dice("W3")] * 6, gold=9))
    laid.at(t.TAKING, 0).play(0, take(1), place("str"), PASS).play(1, take(2), place("str"), PASS)
    assert laid.table.phase == t.BUYING
