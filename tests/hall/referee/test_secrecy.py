"""Two worlds that differ only in what a viewer may not know get the same answers, refusals and troubles among them."""

from importlib import import_module

import pytest

from meadhall.engine.dice import Stream, key_by_numbers, rekey
from meadhall.hall import messages as m

from .desks import GAMES, META, NAMES, asked, desk_of, played_once

VIEWERS = (m.SPECTATOR, 0, 1, 2, 3)


def another_world(game, position, viewer, seed):
    """The position with everything else that the viewer may not know, as the conformance kit makes it."""
    desk = desk_of(game)
    box, table = desk.opened(position)
    stream = Stream.new()
    key_by_numbers(stream, seed, viewer + 1, 0)
    rekey(table.chance, stream)
    other_world = import_module(f"tests.games.{game}.hooks").other_world
    other_world(table, box, desk.viewer(box, viewer), stream)
    return desk.position(box, table)


def answers(game, position, viewer, plays):
    """Everything that this viewer can be told, as frames hold it."""
    yield asked(game, m.Conceal(position, viewer))
    yield asked(game, m.Look(position, NAMES, viewer, plays))
    yield asked(game, m.Show(position, META, (viewer,), plays))
    yield asked(game, m.WholeLog(position, META, viewer, plays))
    if viewer == m.SPECTATOR:
        return
    actions = desk_of(game).game.actions
    for number in (-1, *range(0, actions, max(1, actions // 20)), actions):
        yield asked(game, m.Why(position, viewer, number))
    for verb, args in (
        ("place", {"card": "7H"}),
        ("lay", {"card": "points", "area": 1}),
        ("bet", {"player": 9, "death": 0}),
        ("", {}),
        ("x", {}),
    ):
        yield asked(game, m.Why(position, viewer, -1, verb, args))
        moved = asked(game, m.Move(position, viewer, -1, verb, args))
        yield moved if isinstance(moved, m.Refused | m.Trouble) else type(moved)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_tells_two_worlds_apart(game):
    told = differ = 0
    for seed in range(2):
        played = played_once(game, 60, seed)
        for number in range(seed, len(played.positions), 17):
            position, plays = played.positions[number], played.plays[: number + 1]
            for viewer in VIEWERS:
                other = another_world(game, position, viewer, number)
                differ += other.state != position.state
                for one, two in zip(answers(game, position, viewer, plays), answers(game, other, viewer, plays), strict=True):
                    told += 1
                    assert one == two
    assert told > 500
    assert differ > 30


@pytest.mark.parametrize("game", GAMES)
def test_what_others_alone_have_heard_is_told_to_nobody_else(game):
    played = played_once(game, 60, 1)
    for viewer in VIEWERS:
        seen = asked(game, m.Look(played.position, NAMES, viewer, played.plays)).json
        page = asked(game, m.Show(played.position, META, (viewer,), played.plays)).pages[viewer]
        table = played.table()
        mine = {str(line.text) for line in table.log(None if viewer == m.SPECTATOR else viewer)}
        for other in set(VIEWERS) - {viewer, m.SPECTATOR}:
            for line in table.log(other):
                if line.text.startswith("You ") and line.text not in mine:
                    assert line.text not in page
                    assert line.text.encode() not in seen
