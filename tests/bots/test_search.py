"""The search on a small game whose chances can be counted on two dice (`tests/lab/wager`).

Both roll a die and add to it; the higher sum wins, a tie is shared. Of the 36 rolls the second die is higher by at least
1 in 15, by at least 2 in 10; by exactly 1 in 5, by exactly 2 in 4. `appraise` advises to add nothing.
"""

import numpy as np
import pytest

from meadhall.bots import Chance, advise, tree
from meadhall.bots.levels import Player
from meadhall.bots.rewards import Manner
from meadhall.bots.thinking import Scratch, think
from meadhall.engine import protocol
from meadhall.engine.compiling import COMPILED
from meadhall.engine.dice import key_by_numbers
from tests.lab.wager import GAME

GAMES = 12_000 if COMPILED else 240
TO_WIN = Player(win=1.0, place=0.0, margin=0.0, keen=1.0, explore=0.4, wide=0.5)
AGAINST_NOTHING = [0.5, (36 - 15 + 2.5) / 36, (36 - 10 + 2) / 36]
"""Chances to win with 0, 1 and 2 more than the other adds."""


def view_of(seat, **rulings):
    box, record = GAME.open_box(2, rulings), GAME.table.new()
    record.count = 2
    key_by_numbers(record.chance, 5, 0, 0)
    protocol.bound(protocol.setup, GAME.table.dtype)(record, box)
    protocol.bound(protocol.conceal, GAME.table.dtype)(record, box, seat)
    return record, box


def with_(player, **changes):
    from msgspec.structs import replace

    return replace(player, **changes)


def close(prospect, chance):
    """Within five standard errors of a chance to win."""
    return abs(prospect.win - chance) <= 5 * (0.5 / prospect.games**0.5)


@pytest.mark.parametrize("sealed", ["off", "on"])
def test_a_flat_search_finds_the_chances_against_one_who_adds_nothing(sealed):
    view, box = view_of(0, sealed=sealed)
    found = advise(GAME, view, box, 0, Chance(1), games=GAMES, like=TO_WIN)
    assert found.best.number == 2
    assert all(close(prospect, AGAINST_NOTHING[prospect.number]) for prospect in found.prospects)
    assert sorted(prospect.number for prospect in found.prospects) == [0, 1, 2]
    assert found.others == 0


if COMPILED:  # a tree needs many games to learn

    @pytest.mark.parametrize("sealed", ["off", "on"])
    def test_a_tree_learns_that_the_other_adds_all_it_can(sealed):
        """With gold (one time in two) the other adds 2, without it 1: seat 0 adds 2 and is level or 1 ahead."""
        view, box = view_of(0, sealed=sealed)
        found = advise(GAME, view, box, 0, Chance(2), games=60_000, like=with_(TO_WIN, deep=8))
        expected = 0.5 * AGAINST_NOTHING[0] + 0.5 * AGAINST_NOTHING[1]
        assert found.best.number == 2
        assert abs(found.best.win - expected) < 0.03  # the other still tries what is worse now and then
        assert found.best.win < AGAINST_NOTHING[2] - 0.1


def test_who_decides_at_the_same_time_does_not_know_what_the_asker_chose():
    """In secret there is one moment of the other's; in turn there is one for each of 3 choices and 6 faces."""
    for sealed, most in (("on", 1), ("off", 18)):
        view, box = view_of(0, sealed=sealed)
        scratch = searched(view, box, 0, 200 if COMPILED else 40)
        nodes = int(scratch.tree[3][tree.NODES])
        assert nodes == most if sealed == "on" or COMPILED else nodes <= most


def searched(view, box, seat, worlds):
    from meadhall.bots import search

    scratch = Scratch(GAME, with_(TO_WIN, deep=8), 1000)
    scratch.tables[tree.ASKED] = view
    key_by_numbers(scratch.streams[search.OWN], 3, 0, 0)
    _, count = search.line_up(*scratch.for_line_up(box, seat))
    search.try_all(*scratch.for_try_all(box, seat, count, worlds))
    return scratch


def test_a_choice_counts_how_often_it_was_to_be_had():
    """Without gold the other cannot add 2: that choice was to be had about half as often as the others, and taken only then."""
    view, box = view_of(0, sealed="on")
    worlds = 400 if COMPILED else 60
    nodes, edges, _, head, *_ = searched(view, box, 0, worlds).tree
    assert int(nodes[0].visits) == 3 * worlds
    found = {int(edge.action): (int(edge.visits), int(edge.chances)) for edge in edges[: int(head[tree.EDGES])]}
    assert sum(visits for visits, _ in found.values()) == 3 * worlds
    assert all(visits <= chances <= 3 * worlds for visits, chances in found.values())
    if COMPILED:
        assert found[2][1] < 0.6 * 3 * worlds < found[0][1]


def test_a_tree_without_room_goes_on_without_growing():
    view, box = view_of(0, sealed="off")
    small = with_(TO_WIN, deep=8)
    found = think(GAME, view, box, 0, Chance(4).stream, small, games=60)
    scratch = Scratch(GAME, small, 2)
    scratch.tables[tree.ASKED] = view
    from meadhall.bots import search

    _, count = search.line_up(*scratch.for_line_up(box, 0))
    search.try_all(*scratch.for_try_all(box, 0, count, 30))
    assert int(scratch.tree[3][tree.NODES]) == 3
    assert int(scratch.candidates[0].games) == 30
    assert sum(prospect.games for prospect in found.prospects) <= 60


def test_new_choices_come_as_a_node_is_visited_the_promising_first():
    """1 + wide * sqrt(visits): with wide 1 a first, at the first visit after it a second, at the fourth a third."""
    _, edges, slots, head, *_ = Scratch(GAME, TO_WIN, 100).tree
    nodes = tree.Node.row(3)
    how = Manner.new()
    how.wide, how.explore = 1.0, 0.4
    table, box = GAME.table.new(), GAME.open_box(2, {})
    table.count, table.gold, table.waiting = 2, 1, 2
    out, worth, tried, chance = np.array([0, 1, 2], np.int32), np.zeros(3), np.zeros(3, np.int32), Chance(1).stream
    node = nodes[tree.find(nodes, slots, head, 77)]
    taken = []
    for _ in range(6):
        edge = int(tree.select(node, edges, head, table, box, 1, out, 3, how, chance, worth, tried))
        edges[edge].visits += 1
        taken.append(int(edges[edge].action))
    assert taken[0] == 0
    assert [n for n, action in enumerate(taken) if action not in taken[:n]] == [0, 1, 4]
    assert [taken[n] for n in (0, 1, 4)] == [0, 1, 2]


def test_nodes_are_found_again_and_told_apart():
    nodes, _, slots, head, *_ = Scratch(GAME, TO_WIN, 3).tree
    keys = [5, 5 + len(slots), -3, 9]
    first = [int(tree.find(nodes, slots, head, key)) for key in keys]
    assert first == [0, 1, 2, 3]
    assert [int(tree.find(nodes, slots, head, key)) for key in keys] == first
    assert int(tree.find(nodes, slots, head, 1234)) == -1


@pytest.mark.parametrize(("action", "place"), [(2, 0), (5, 1), (9, 2), (0, -1), (3, -1), (10, -1)])
def test_the_place_of_an_action(action, place):
    assert tree.place_of(np.array([2, 5, 9, 9], np.int32), 3, action) == place


def test_equal_tables_have_equal_fingerprints_and_others_do_not():
    tables = GAME.table.row(3)
    tables[1].added[1] = 1
    raw = tables.view(np.int64).reshape(3, -1)
    assert tree.fingerprint(raw, 0) == tree.fingerprint(raw, 2) != tree.fingerprint(raw, 1)
