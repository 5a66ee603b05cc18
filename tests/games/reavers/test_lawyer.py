"""What a second reading of the rules asked for: large numbers, full hands, the very faces, and questions that may be asked again."""

import random

import pytest

from meadhall.engine.errors import UserError
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import flow, tally
from meadhall.games.reavers import gains as g
from meadhall.games.reavers import state as t
from meadhall.games.reavers.reading import FILE, read

from . import naming as n
from .course import laid_out
from .laying import Laid, battle, bits

NAMES = [row.name for row in n.SHEET.reaver]


# Hands and numbers have an end.


@pytest.mark.clauses("RVR-6.6")
def test_a_full_hand_takes_no_more_reavers() -> None:
    """Those in hand are used after the ones that come, so a full hand would never have room for these."""
    laid = Laid(2).at("recruit").hand(*NAMES[:8]).step(t.USE_REAVERS, 0, 0, 8).step(t.GAIN, 0, t.REAVER, 2).go()
    assert laid.pending() == [(t.USE_REAVERS, 0)]
    assert laid.table.in_hand == 8


@pytest.mark.clauses("RVR-6.6")
def test_what_does_not_fit_in_a_hand_comes_when_there_is_room() -> None:
    laid = Laid(2).at("recruit").hand(*NAMES[:7]).step(t.USE_REAVERS, 0, 0, 7).step(t.GAIN, 0, t.REAVER, 2).go()
    drop_dice(laid)
    assert laid.pending() == [(t.USE_REAVERS, 0), (t.GAIN, 0), (t.USE_REAVERS, 0)]
    laid.play(a.USE + 6 * 7 + 1)  # the new one is specialized, and the other one comes
    drop_dice(laid)
    assert laid.pending() == [(t.USE_REAVERS, 0), (t.USE_REAVERS, 0)]
    assert laid.table.in_hand == 8


def drop_dice(laid: Laid) -> None:
    """Dice that find no room go."""
    while laid.pending()[0][0] == t.KEEP_DICE:
        laid.play(laid.legal()[0])


@pytest.mark.clauses("RVR-3.7", "GAP-1.4")
@pytest.mark.parametrize(("thing", "field"), [(t.NORN, "norn"), (t.VALKYRIE, "valkyrie")])
def test_tokens_are_counted_as_far_as_the_records_go(thing: int, field: str) -> None:
    laid = Laid(2)
    for _ in range(2):
        g.gain(laid.table, laid.box, 0, thing, 99, 1)
    g.gain(laid.table, laid.box, 1, thing, 7, 1)
    assert [int(laid[s][field]) for s in (0, 1)] == [127, 7]


@pytest.mark.clauses("RVR-3.7", "RVR-12.2")
def test_farms_and_help_for_a_combat_never_turn_into_less() -> None:
    laid = Laid(2).at("sea")
    for _ in range(3):
        g.gain(laid.table, laid.box, 0, t.FARM, 60, 1)
        g.gain(laid.table, laid.box, 0, t.COMBAT, 60, 1)
        g.gain(laid.table, laid.box, 0, t.HARDER, 60, 1)
    assert laid[0].tokens[0] == 127
    assert [int(laid[0].boosts[each]) for each in (0, t.HARDER_BOOST)] == [99, 99]


@pytest.mark.clauses("RVR-11.3")
def test_whose_seat_trades_no_times_is_not_asked() -> None:
    """A box file may say so."""
    laid = Laid(2).at("trade").step(t.DECIDE, 1).step(t.TRADES, 0, 0, 0).go()
    assert laid.pending() == [(t.DECIDE, 1)]


@pytest.mark.clauses("RVR-4.1", "GAP-6.6")
def test_a_round_leaves_a_location_over(tmp_path) -> None:
    """Without Celebrate the Gods there are six, and nobody can be made to pay for the Maelstrom."""
    path = tmp_path / "box.toml"
    text = FILE.read_text(encoding="utf-8")
    path.write_text(text.replace("selections = 4", "selections = 5"), encoding="utf-8")
    assert read(path).course.selections == 5
    path.write_text(text.replace("selections = 4", "selections = 6"), encoding="utf-8")
    with pytest.raises(UserError, match="selections"):
        read(path)


# The very faces.


@pytest.mark.clauses("RVR-10.5", "RVR-10.8")
@pytest.mark.parametrize(("reading", "wins"), [("icons", True), ("no_wild", False)])
def test_a_double_hammer_is_not_the_very_face_of_a_hammer(reading: str, wins: bool) -> None:
    """Reed Raiders are won by a Ship and a Hammer."""
    laid = Laid(3, sea_combination=reading).at("sea").sea("Reed Raiders").seat(0, dice="red ship, blue double_hammer", favor=0)
    laid.step(t.FACE_BATTLE, 0, 0, 0, battle("Reed Raiders")).go()
    assert (laid.pending()[0][0] == t.FACE_BATTLE) == wins


@pytest.mark.clauses("RVR-10.8")
def test_a_double_hammer_still_has_its_colour() -> None:
    """Draugr Ferry: a Shield and a blue die."""
    laid = Laid(3, sea_combination="no_wild").at("sea").sea("Draugr Ferry").seat(0, dice="red shield, blue double_hammer", favor=0)
    laid.step(t.FACE_BATTLE, 0, 0, 0, battle("Draugr Ferry")).go()
    assert laid.pending()[0][0] == t.FACE_BATTLE
    assert a.PAY in laid.legal(0)


# All that may be told at once.


@pytest.mark.clauses("RVR-15.1", "RVR-15.5")
def test_the_longest_scoring_can_be_told() -> None:
    """Four seats with something of every type, and every Prophecy there is in a hand."""
    laid = Laid(4)
    every = [number for number, row in enumerate(n.SHEET.prophecy)]
    for s in range(4):
        seat = laid[s]
        seat.goods[:] = 2
        seat.tokens[:] = 1
        seat.terror = 1
        seat.artifacts[0] = s + 1
        seat.norn = 3
        seat.prophecies = bits(every[s::4])
    laid.hush()
    tally.finish(laid.table, laid.box)
    lines = 4 * (4 + 3 + 1 + 1 + 1) + len(every) + len(laid.told("WINS"))
    assert len(laid.told()) == lines
    assert lines + 30 <= t.MOST_EVENTS  # what the last decision brings before


# A question may be asked again and again.


@pytest.mark.clauses("GAP-4.3")
@pytest.mark.parametrize("seed", [3, 4])
def test_asking_again_changes_and_tells_nothing(seed: int) -> None:
    """After every decision of a random course; and what is legal and what is forbidden are each other's opposite."""
    chance = random.Random(seed)
    laid = laid_out(3, seed)
    for s in range(3):
        laid[s].valkyrie += 2
        laid[s].favor += 3
    for _ in range(60):
        before = laid.table.tobytes()
        flow.next_step(laid.table, laid.box)
        assert laid.table.tobytes() == before
        s = chance.choice(laid.waiting())
        legal = laid.legal(s)
        assert legal == sorted(set(legal)) != []
        for action in chance.sample(range(a.HAMMERS), 20):
            assert (laid.why_not(action, s) == "") == (action in legal)
        laid.play(chance.choice(legal), by=s)
