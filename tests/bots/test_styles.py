"""Styles play differently on purpose: what each takes in a game of one choice (`gamble`), worked out by hand.

With l(own, best other) for the lead, as `test_rewards` has it:
l(5, 6) = .5 - .5 / 4.75 = .395, l(6, 5) = .605, l(7, 6) = .5 + .5 / 5.25 = .595, l(6, 7) = .405,
l(0, 6) = .5 - 3 / 8.5 = .147, l(6, 1) = .5 + 2.5 / 7.75 = .823, l(2, 3) = .5 - .5 / 3.25 = .346, l(3, 3) = .5.
"""

import pytest

from meadhall.bots import Chance, advise, choose_from
from meadhall.bots.levels import player

from .gamble import GAMBLE, GAME, HOLD, SPOIL, Box

LEADS = {"5-6": 0.395, "6-5": 0.605, "7-6": 0.595, "6-7": 0.405, "0-6": 0.147, "6-1": 0.823, "2-3": 0.346, "3-3": 0.5}
PLAIN = {
    HOLD: 0.3 * 0.5 + 0.2 * LEADS["5-6"],
    GAMBLE: (1 / 6) * (0.8 + 0.2 * LEADS["7-6"]) + (5 / 6) * 0.2 * LEADS["0-6"],
    SPOIL: 0.2 * LEADS["2-3"],
}
BEST_OTHER = {
    HOLD: 0.8 + 0.2 * LEADS["6-5"],
    GAMBLE: (1 / 6) * (0.3 * 0.5 + 0.2 * LEADS["6-7"]) + (5 / 6) * (0.8 + 0.2 * LEADS["6-1"]),
    SPOIL: 0.25 + 0.3 * 0.75 + 0.2 * LEADS["3-3"],
}
EXPECTED = {
    "legend": PLAIN,
    "legend-bold": {HOLD: 0.0, GAMBLE: 1 / 6, SPOIL: 0.0},
    "legend-careful": {
        HOLD: 0.8 * 0.5 + 0.2 * LEADS["5-6"],
        GAMBLE: (1 / 6) * (0.8 + 0.2 * LEADS["7-6"]) + (5 / 6) * 0.2 * LEADS["0-6"],
        SPOIL: 0.2 * LEADS["2-3"],
    },
    "legend-spiteful": {choice: 0.5 * PLAIN[choice] + 0.5 * (1 - BEST_OTHER[choice]) for choice in PLAIN},
}
TAKEN = {"legend": HOLD, "legend-bold": GAMBLE, "legend-careful": HOLD, "legend-spiteful": SPOIL}


@pytest.fixture(scope="module")
def view():
    table, box = GAME.table.new(), Box.new()
    table.count = box.count = 3
    table.waiting = 1
    return table, box


def test_the_sums_by_hand_say_what_each_style_takes():
    assert {kind: max(worth, key=worth.__getitem__) for kind, worth in EXPECTED.items()} == TAKEN


@pytest.mark.parametrize("kind", TAKEN)
def test_a_style_takes_what_it_strives_for(kind, view):
    table, box = view
    assert choose_from(kind, GAME, table, box, 0, Chance(1)) == TAKEN[kind]


@pytest.mark.parametrize("kind", EXPECTED)
def test_what_a_choice_is_worth_to_a_style(kind, view):
    table, box = view
    found = advise(GAME, table, box, 0, Chance(2), games=3000, like=player(GAME, kind))
    for prospect in found.prospects:
        assert abs(prospect.reward - EXPECTED[kind][prospect.number]) <= 5 * 0.5 / prospect.games**0.5 + 0.001
