"""An answer to every question. Whatever goes wrong in one is a sentence; the referee goes on."""

import sys
import traceback
from collections.abc import Callable
from typing import Any

from meadhall.engine.errors import UserError

from .. import messages as m
from . import looking, playing, studying
from .desk import Desk

SORRY = "The referee could not do this; nothing was changed."
ANSWERS: dict[type[m.Ask], Callable[[Desk, Any], m.Answer]] = {
    m.Lay: playing.lay,
    m.Move: playing.move,
    m.Again: playing.again,
    m.Why: playing.why,
    m.Conceal: looking.conceal,
    m.Show: looking.show,
    m.Look: looking.look,
    m.Think: looking.think,
    m.Bind: studying.bind,
    m.Verify: studying.verify,
    m.Replay: studying.replay,
    m.Branch: studying.branch,
}


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
