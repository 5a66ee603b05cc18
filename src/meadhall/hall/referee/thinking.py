"""What a bot makes of a seat's concealed table: its own decision, or advice to the person who sits there."""

import numpy as np

from meadhall import bots
from meadhall.engine.names import Names

from ..messages import Advise, Advised, Hope, Think, Thought
from .desk import Desk

MOST_HOPES = 3
"""So many choices are told of."""


def think(desk: Desk, ask: Think) -> Thought:
    """A bot's decision."""
    box = desk.box(ask.box)
    view = desk.table(ask.view, box)
    return Thought(bots.choose_from(ask.kind, desk.game, view, box, desk.seat(box, ask.seat), desk.chance))


def advise(desk: Desk, ask: Advise) -> Advised:
    """The seat's best choices in words, each with what is expected of it, and why the first is the best."""
    from meadhall.bots.comparing import compared
    from meadhall.bots.explaining import error_of, explain

    box, words = desk.box(ask.box), desk.game.words
    view, seat = desk.table(ask.view, box), desk.seat(box, ask.seat)
    names = Names(ask.names, seat)
    found = bots.advise(desk.game, view, box, seat, desk.chance, seconds=ask.seconds)
    advice = compared(found, int(box.count))
    hopes = []
    for one in advice.prospects[:MOST_HOPES]:
        verb, args = words.decode(view, box, seat, one.number)
        text = words.sentence(view, box, seat, verb, args, names)
        hopes.append(Hope(one.number, verb, dict(args), text, *map(float, np.nan_to_num((one.win, error_of(one), one.place, one.points)))))
    others = advice.others + len(advice.prospects) - len(hopes)
    games = sum(one.games for one in found.prospects)
    return Advised(tuple(hopes), float(advice.sure), explain(desk.game, view, box, seat, names, advice), games, others)
