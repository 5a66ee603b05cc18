"""Ways to pay and to fight are noted once and counted on from one to the next: what each is worth hangs on nothing but its number."""

import random

import numpy as np
import pytest

from meadhall.engine import protocol
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import combat
from meadhall.games.reavers import greedy as greedy  # importing the estimate binds it to the table
from meadhall.games.reavers import state as t
from meadhall.games.reavers.notes import WEIGHTS as W
from meadhall.games.reavers.rulebook import RVR_12_4

from .laying import Laid
from .naming import stack

SHIP = "2 red chest, 2 yellow chest, blue hammer, 2 red clan, vordr 2 helmet, 2 blue double_hammer"


def paying() -> Laid:
    """Two Treasure Chests are due for a raid; the leader's helmets are wild."""
    laid = Laid(2).at("villages").seat(0, dice=SHIP, leader="Brand Ironjaw", food=5).step(t.DECIDE, 1)
    return laid.step(t.PAY, 0, t.MUST, 0, t.LOCATION_COST + t.VILLAGES).go()


def fighting() -> Laid:
    """An attempt by force, with the same ship."""
    laid = Laid(2).at("subdue").seat(0, dice=SHIP, leader="Brand Ironjaw").step(t.DECIDE, 1).step(t.SETTLE_TILE, 0, stack("food", 3))
    combat.fight(laid.table, laid.box, 0, 3, RVR_12_4)
    return laid.go()


def worths(laid: Laid, actions: list[int]) -> list[float]:
    """What these actions are worth, asked for in this order."""
    out, worth = np.array(actions, np.int32), np.zeros(len(actions))
    protocol.bound(protocol.appraise, laid.table.dtype)(laid.table, laid.box, 0, out, len(actions), worth)
    return [float(value) for value in worth]


@pytest.mark.parametrize("ask", [paying, fighting])
def test_the_order_of_asking_makes_no_difference(ask):
    laid = ask()
    ways = [action for action in laid.legal(0) if action >= a.PAY]
    assert len(ways) > 8
    found = dict(zip(ways, worths(laid, ways), strict=True))
    assert len(set(found.values())) > 3
    mixed = random.Random(1).sample(ways, len(ways))
    for order in (ways[::-1], ways[1::2], mixed):
        assert worths(laid, order) == [found[action] for action in order]
    assert [worths(laid, [action]) for action in ways] == [[found[action]] for action in ways]


def test_the_first_way_to_fight_discards_nothing_and_the_second_the_first_die_that_hits():
    """Without Favor and Hammers three successes cannot be had; one clan icon is wild, one die shows at most two."""
    laid = fighting()
    laid[0].favor = 0
    assert worths(laid, [a.HAMMERS, a.HAMMERS + 1]) == pytest.approx([0.0, -W.wild])
