"""The conformance kit finds nothing wrong in a sound game, and every fault in a broken one."""

import numpy as np
import pytest

from meadhall.engine import (
    blank,
    conceal,
    draw,
    has,
    imagine,
    legal,
    play,
    protocol,
    refusal,
    rekey,
    rule,
    score,
    setup,
    tell,
    without,
)
from meadhall.testing import CHECKS, Broken, Kit
from meadhall.testing.spread import critical, uneven

from .bidding import GAME, hooks, words
from .bidding.rules import LOTS, MOST_BID, OPENED, Table, guess, hide, possible_bids, rank, refuse_bid, set_up, take_bid


@pytest.mark.parametrize("check", CHECKS)
def test_a_sound_game_passes(check):
    CHECKS[check](Kit(GAME, hooks, games=400))


@pytest.fixture
def broken(monkeypatch):
    """`broken(check, stub, function)` runs a check with another function in the place of the game's own."""

    def run(check, stub, function):
        monkeypatch.setitem(protocol._bound, (stub.__name__, Table.dtype), rule(function))
        with pytest.raises(Broken) as error:
            CHECKS[check](Kit(GAME, hooks, games=200))
        assert "\n" not in str(error.value)
        return str(error.value)

    return run


def descending(table, box, seat, out):
    count = possible_bids(table, box, seat, out)
    for place in range(count):
        out[place] = MOST_BID - place
    return count


def twice(table, box, seat, out):
    count = possible_bids(table, box, seat, out)
    if count:
        out[1] = out[0]
    return count


def never_three(table, box, seat, out):
    return possible_bids(table, box, seat, out) - 1 if has(table.waiting, seat) else 0


def for_all(table, box, seat, out):
    for bid in range(MOST_BID + 1):
        out[bid] = bid
    return MOST_BID + 1


def too_long(table, box, seat, out):
    count = possible_bids(table, box, seat, out)
    out[MOST_BID + 1] = 4
    return count


def far_off(table, box, seat, out):
    count = possible_bids(table, box, seat, out)
    if count:
        out[count - 1] = 9
    return count


def nothing(table, box, seat, out):
    return 0


def counts_askings(table, box, seat, out):
    table.spares[0] = 1
    return possible_bids(table, box, seat, out)


def by_own_lot(table, box, seat, out):
    count = possible_bids(table, box, seat, out)
    return count - 1 if count and table.lots[(seat + 1) % table.count] == 0 else count


@pytest.mark.parametrize(
    ("function", "fault"),
    [
        (descending, "not ascending"),
        (twice, "not ascending"),
        (never_three, "gives no clause that forbids it"),
        (for_all, "owes no decision"),
        (too_long, "beyond most_legal"),
        (far_off, "outside the range"),
        (nothing, "has no legal action"),
        (counts_askings, "changed the table"),
    ],
)
def test_broken_legal_is_found(broken, function, fault):
    assert fault in broken("rules", legal, function)


def test_legal_that_peeks_is_found(broken):
    assert "answers differently" in broken("secrets", legal, by_own_lot)


def too_strict(table, box, seat, action):
    return 1 if action == 2 else refuse_bid(table, box, seat, action)


def too_lax(table, box, seat, action):
    return 0 if action == MOST_BID + 1 else refuse_bid(table, box, seat, action)


def lax_far_away(table, box, seat, action):
    return 0 if action == 65536 else refuse_bid(table, box, seat, action)


def no_such_clause(table, box, seat, action):
    return 99 if action == 5 else refuse_bid(table, box, seat, action)


def for_idle_seats(table, box, seat, action):
    return 0 if action == 0 else refuse_bid(table, box, seat, action)


@pytest.mark.parametrize(
    ("function", "fault"),
    [
        (too_strict, "forbids it by BID-1.1"),
        (too_lax, "gives no clause"),
        (lax_far_away, "gives no clause"),
        (for_idle_seats, "gives no clause"),
        (no_such_clause, "no clause of the rulebook"),
    ],
)
def test_broken_refusal_is_found(broken, function, fault):
    assert fault in broken("rules", refusal, function)


def forgets_hush(table, box, seat, action):
    table.seats[seat].bid = action
    table.waiting = without(table.waiting, seat)
    if table.waiting == 0:
        take_bid(table, box, seat, action)


def never_ends(table, box, seat, action):
    take_bid(table, box, seat, action)
    if table.over:
        table.over, table.lap, table.waiting = 0, 0, 1


def loses_a_lot(table, box, seat, action):
    take_bid(table, box, seat, action)
    if action == 3:
        table.lots[0] = table.lots[1]


def overflows(table, box, seat, action):
    take_bid(table, box, seat, action)
    table.told = 9


def without_clause(table, box, seat, action):
    take_bid(table, box, seat, action)
    if table.told:
        table.events[0].why = 0


def unknown_kind(table, box, seat, action):
    take_bid(table, box, seat, action)
    if table.told:
        table.events[0].kind = 17


def unnamed_number(table, box, seat, action):
    take_bid(table, box, seat, action)
    if table.told:
        table.events[0].d = 5


def nobodys_seat(table, box, seat, action):
    take_bid(table, box, seat, action)
    if table.told:
        table.events[0].who = 6


def dirty_ring(table, box, seat, action):
    take_bid(table, box, seat, action)
    table.events[7].a = 1


def waits_for_a_stranger(table, box, seat, action):
    take_bid(table, box, seat, action)
    table.waiting = table.waiting | 32


def forgets_to_ask(table, box, seat, action):
    take_bid(table, box, seat, action)
    if table.lap == 1:
        table.waiting = 0


@pytest.mark.parametrize(
    ("function", "fault"),
    [
        (forgets_hush, "hush()"),
        (never_ends, "not over after"),
        (loses_a_lot, "lost or made"),
        (overflows, "more than the ring holds"),
        (without_clause, "for its clause"),
        (unknown_kind, "words.EVENTS does not name"),
        (unnamed_number, "carries numbers"),
        (nobodys_seat, "belongs to no seat"),
        (dirty_ring, "lies beyond `told`"),
        (waits_for_a_stranger, "does not exist"),
        (forgets_to_ask, "nobody owes"),
    ],
)
def test_broken_play_is_found(broken, monkeypatch, function, fault):
    monkeypatch.setattr(hooks, "MOST_DECISIONS", 1000, raising=False)
    assert fault in broken("rules", play, function)


def changes_the_box(table, box, seat, action):
    take_bid(table, box, seat, action)
    box.laps = 2


def test_a_changed_box_is_found(broken):
    assert "the box was changed" in broken("rules", play, changes_the_box)


def early_bird(table, box, seat, action):
    take_bid(table, box, seat, action)
    if table.spares[0] == 0 and table.waiting:
        table.spares[0] = seat + 1


def shouts(table, box, seat, action):
    take_bid(table, box, seat, action)
    if table.waiting:
        tell(table, 1, OPENED, seat)


def shows_high_bids(table, box, seat, action):
    take_bid(table, box, seat, action)
    if table.waiting:
        table.spares[1] = table.spares[1] + (1 if action == 3 else 0)


@pytest.mark.parametrize(("function", "fault"), [(early_bird, "order of arrival"), (shouts, "told something"), (shows_high_bids, "apart")])
def test_broken_sealing_is_found(broken, function, fault):
    assert fault in broken("sealed", play, function)


def shows_bids(table, box, seat):
    bids = table.seats.copy()
    hide(table, box, seat)
    for s in range(table.count):
        table.seats[s].bid = bids[s].bid


def shows_the_stack(table, box, seat):
    top = table.lots[table.count]
    hide(table, box, seat)
    table.lots[table.count] = top


def shows_to_spectators(table, box, seat):
    lot = table.lots[0]
    hide(table, box, seat)
    if seat == 7:
        table.lots[0] = lot


def shows_dice(table, box, seat):
    key = table.chance.key[0]
    hide(table, box, seat)
    table.chance.key[0] = key


def shows_audience(table, box, seat):
    for s in range(table.count):
        if s != seat:
            table.seats[s].bid = 0
    for place in range(LOTS):
        if not has(table.known[place], seat):
            table.lots[place] = -1
    blank(table.chance)


def counts_views(table, box, seat):
    hide(table, box, seat)
    table.spares[2] = table.spares[2] + 1


@pytest.mark.parametrize(
    ("function", "fault"),
    [
        (shows_bids, "first in seats["),
        (shows_the_stack, "first in lots["),
        (shows_to_spectators, "seat 7: two worlds"),
        (shows_dice, "the dice"),
        (shows_audience, "who else saw"),
        (counts_views, "once more"),
    ],
)
def test_broken_conceal_is_found(broken, function, fault):
    assert fault in broken("secrets", conceal, function)


@pytest.mark.parametrize("function", [shows_bids, shows_the_stack, shows_to_spectators])
def test_leaks_are_seen_in_what_people_read(broken, function):
    assert "can tell another world by view" in broken("channels", conceal, function)


def forgets(table, box, seat, chance):
    table.lots[seat % table.count] = -1
    guess(table, box, seat, chance)


def bids_nothing(table, box, seat, chance):
    guess(table, box, seat, chance)
    for s in range(table.count):
        if s != seat:
            table.seats[s].bid = 0


def makes_lots(table, box, seat, chance):
    for place in range(LOTS):
        if table.lots[place] < 0:
            table.lots[place] = draw(chance, LOTS)
    rekey(table.chance, chance)


def deals_unevenly(table, box, seat, chance):
    guess(table, box, seat, chance)
    for s in range(table.count):
        if s != seat and table.seats[s].bid == 3 and draw(chance, 2) == 0:
            table.seats[s].bid = 0


@pytest.mark.parametrize(
    ("check", "function", "fault"),
    [
        ("secrets", forgets, "something the viewer knows"),
        ("secrets", bids_nothing, "never varies seats["),
        ("secrets", makes_lots, "lost or made on an imagined table"),
        ("spread", deals_unevenly, "uneven"),
        ("spread", makes_lots, "which cannot be"),
        ("spread", bids_nothing, "uneven"),
    ],
)
def test_broken_imagine_is_found(broken, check, function, fault):
    assert fault in broken(check, imagine, function)


def winner_takes_place_two(table, box, out):
    rank(table, box, out)
    for s in range(table.count):
        out[1, s] += 1


def test_broken_places_are_found(broken):
    assert "score() gives place" in broken("rules", score, winner_takes_place_two)


def depends_on_the_process(table, box):
    set_up(table, box)
    table.spares[3] = np.int8(-3)


def test_another_game_in_another_process_is_found(broken):
    """The other process has the sound set-up, so that a difference must be told."""
    assert "in another process" in broken("processes", setup, depends_on_the_process)
    assert "from decision 0 on" in broken("modes", setup, depends_on_the_process)


# Words -----------------------------------------------------------------------------------------------------------------


@pytest.fixture
def mistaken(monkeypatch):
    """`mistaken(check, name, function)` runs a check with another function of words."""

    def run(check, name, function):
        monkeypatch.setattr(words, name, function)
        with pytest.raises(Broken) as error:
            CHECKS[check](Kit(GAME, hooks, games=200))
        return str(error.value)

    return run


@pytest.mark.parametrize(
    ("name", "function", "fault"),
    [
        ("decode", lambda view, box, seat, action: ("bid", {"amount": np.int64(action)}), "no plain numbers"),
        ("decode", lambda view, box, seat, action: ("bid", {"sum": action}), "VERBS does not name"),
        ("decode", lambda view, box, seat, action: ("offer", {"amount": action}), "VERBS does not name"),
        ("encode", lambda view, box, seat, verb, args: args["amount"] // 2, "another action"),
        ("sentence", lambda view, box, seat, verb, args, names: "Bid", "read the same"),
        ("sentence", lambda view, box, seat, verb, args, names: "", "sentence() gives"),
        ("sentence", lambda view, box, seat, verb, args, names: f"{args['amount']} {view.lots.tolist()}", "on the full record"),
        ("label", lambda view, box, seat, verb, arg, value, args, names: str(view.lots[(seat + 1) % 3]), "another on the full record"),
        ("label", lambda view, box, seat, verb, arg, value, args, names: " ", "label() gives"),
        ("tell", lambda box, name, seat, args, names: "", "tell() gives"),
        ("ask", lambda view, box, seat, names: "", "ask() gives"),
        ("ask", lambda view, box, seat, names: f"{view.lots.tolist()}?", "another question"),
        ("moment", lambda view, box: ["BID-7.1"], "not clauses"),
        ("draw", lambda view, box, viewer, names: "x" * 79, "wider than 78"),
        ("draw", lambda view, box, viewer, names: "", "gives nothing"),
    ],
)
def test_mistaken_words_are_found(mistaken, name, function, fault):
    assert fault in mistaken("words", name, function)


def test_words_that_break_on_junk_are_found(mistaken):
    assert "raised ZeroDivisionError" in mistaken("junk", "encode", lambda view, box, seat, verb, args: 1 // 0)


def test_a_view_that_is_never_twice_the_same_is_found(mistaken):
    original, times = words.draw, iter(range(10**9))
    assert "by drawing" in mistaken("channels", "draw", lambda *args: f"{original(*args)} {next(times)}")


# Numbers ---------------------------------------------------------------------------------------------------------------


def test_chi_square_limits_are_near_the_exact_ones():
    from scipy.stats import chi2

    for freedom in (2, 5, 19, 99):
        assert 1e-7 < chi2.sf(critical(freedom), freedom) < 1e-5


def test_even_counts_pass_and_uneven_ones_do_not():
    assert uneven([100, 100, 100], [1 / 3, 1 / 3, 1 / 3]) == ""
    assert uneven([50], [1.0]) == ""
    # 60^2/100 + 60^2/100 = 72
    assert uneven([160, 40], [0.5, 0.5]).startswith("chi-square 72.0 with 1 degrees")
