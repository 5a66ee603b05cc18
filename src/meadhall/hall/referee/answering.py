"""An answer to every question. Whatever goes wrong in one is a sentence; the referee goes on."""

import sys
import traceback
from collections.abc import Callable
from typing import Any

from meadhall import bots
from meadhall.engine import bare
from meadhall.engine.errors import UserError

from .. import messages as m
from . import looking, playing, reviewing, studying, thinking
from .desk import Desk

SORRY = "The referee could not do this; nothing was changed."
ANSWERS: dict[type[m.Ask], Callable[[Desk, Any], m.Answer]] = {
    m.Lay: playing.lay,
    m.Move: playing.move,
    m.Again: playing.again,
    m.Why: playing.why,
    m.Conceal: looking.conceal,
    m.Show: looking.show,
    m.WholeLog: looking.whole_log,
    m.Look: looking.look,
    m.Think: thinking.think,
    m.Advise: thinking.advise,
    m.Bind: studying.bind,
    m.Verify: studying.verify,
    m.Replay: studying.replay,
    m.Review: reviewing.review,
    m.Branch: studying.branch,
}


def rehearse(desk: Desk) -> None:
    """Ask one question of each kind that a table asks, so that the first ones in earnest are answered fast.

    Compiles what has not been compiled.
    """
    game = desk.game
    names = tuple(f"Seat {seat}" for seat in range(game.rulebook.seats[0]))
    laid = playing.lay(desk, m.Lay(names, {}, bytes(32), tuple("" for _ in names)))
    position, seat = laid.position, laid.position.waiting[0]
    seen = looking.conceal(desk, m.Conceal(position, seat))
    thought = thinking.think(desk, m.Think("greedy", position.box, seen.view, seat))
    moved = answer(desk, m.Move(position, seat, thought.number))
    assert isinstance(moved, m.Played)
    plays = (m.Play(0, -1, laid.setup_json), m.Play(1, seat, moved.deed_json))
    meta = m.Meta("rehearsal", tuple(m.Seated(name) for name in names))
    answer(desk, m.Show(moved.position, meta, tuple(range(-1, len(names))), plays))
    bare.standings(game, *reversed(desk.opened(moved.position)))


def rehearse_thinking(desk: Desk) -> None:
    """Let a bot think once, so that the first thought in earnest takes no longer than the others."""
    names = tuple(f"Seat {seat}" for seat in range(desk.game.rulebook.seats[0]))
    position = playing.lay(desk, m.Lay(names, {}, bytes(32), tuple("" for _ in names))).position
    seat = position.waiting[0]
    view = looking.conceal(desk, m.Conceal(position, seat)).view
    box = desk.box(position.box)
    bots.advise(desk.game, desk.table(view, box), box, seat, desk.chance, games=8)


def answer(desk: Desk, ask: m.Ask) -> m.Answer:
    """What the referee says to a question."""
    try:
        return ANSWERS[type(ask)](desk, ask)
    except UserError as error:
        text = str(error)
        return m.Trouble(text[:1].upper() + text[1:])
    except Exception:
        traceback.print_exc(file=sys.stderr)
        return m.Trouble(SORRY)
