"""A referee at work: it answers until its standard input ends, so that it never outlives its parent."""

import gc
import os
import signal
import sys
import traceback
from typing import BinaryIO

import msgspec

from meadhall import games
from meadhall.engine import compiling as _compiling  # first: it sets the cache folder

from .. import frames
from ..messages import AnyAsk, Ready, Trouble
from .answering import SORRY, answer, rehearse, rehearse_thinking
from .desk import Desk

THINKING = ("bots", "deep", "hints")
NICE = 10
"""How far the processes that think or study stand back behind those that people wait for, as the system counts it."""


def main(name: str, pool: str = "table") -> None:
    """Be a game's referee, for one of the pools. The parent handles Ctrl-C; whatever is printed goes to standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    if pool != "table":
        os.nice(NICE)
    desk = Desk(games.load(name))
    rehearse(desk)
    if pool in THINKING and _compiling.COMPILED:
        rehearse_thinking(desk)
    gc.collect()
    gc.freeze()  # what is loaded stays, so it need not be looked through again and again
    serve(desk, sys.stdin.buffer, out)
    desk.reviews.stop()


def serve(desk: Desk, questions: BinaryIO, out: BinaryIO) -> None:
    """Answer question by question, in order."""
    try:
        write(out, frames.frame(0, Ready()))
        while (body := frames.read(questions)) is not None:
            number, packed = frames.opened(body)
            try:
                ask: AnyAsk = frames.ask_in(packed)
            except msgspec.DecodeError:
                traceback.print_exc(file=sys.stderr)
                write(out, frames.frame(number, Trouble(SORRY)))
                continue
            write(out, frames.frame(number, answer(desk, ask)))
    except BrokenPipeError:
        pass  # the parent is gone


def write(out: BinaryIO, data: bytes) -> None:
    """Write all of it: a pipe may take less at a time."""
    left = memoryview(data)
    while left:
        left = left[out.write(left) :]
