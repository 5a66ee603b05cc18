"""Waiting for what may take a while: the person is told if it lasts, and Ctrl-C need not wait for its end."""

import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import NoReturn, TypeVar

from .page import faint

T = TypeVar("T")
LASTS = 1.0
"""Seconds without a word."""
WORKER = "waited for"


def waited_for(task: Callable[[], T], says: str) -> T:
    """What the task returns or raises. On a terminal `says` is shown while it lasts; KeyboardInterrupt comes through at once."""
    outcome: Future[T] = Future()
    threading.Thread(target=_do, args=(task, outcome), name=WORKER, daemon=True).start()
    wait([outcome], LASTS)
    if outcome.done() or not sys.stdout.isatty():
        return outcome.result()
    print(faint(says), end="", flush=True)
    try:
        return outcome.result()
    finally:
        print(f"\r{' ' * len(says)}\r", end="", flush=True)


def leave(code: int) -> NoReturn:
    """End the program with this exit code, even while something that was waited for is still at work."""
    if any(thread.name == WORKER for thread in threading.enumerate()):
        sys.stdout.flush()
        os._exit(code)  # compiled code must not run on while the interpreter is taken down
    sys.exit(code)


def _do(task: Callable[[], T], outcome: "Future[T]") -> None:
    try:
        outcome.set_result(task())
    except BaseException as error:  # raised again where it is waited for
        outcome.set_exception(error)
