"""Reading what a person types, and what to do where it ends: end of input and Ctrl-C lose nothing."""

import contextlib
import signal
import sys
from collections.abc import Iterator

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (lines can be edited, and called back with the arrow keys)


class Leave(Exception):  # noqa: N818  (it is no error)
    """The person leaves the table."""


def hear(prompt: str) -> str:
    """One line, without blanks around it. Raises Leave at the end of input."""
    try:
        line = input(prompt).strip()
    except EOFError:
        print()
        raise Leave from None
    if not sys.stdin.isatty():
        print(line)  # so that a transcript shows what was typed
    return line


def agreed(question: str) -> bool:
    """Whether the answer is yes; Enter is yes."""
    while True:
        answer = hear(f"{question} [Y/n] ").lower()
        if answer in ("", "y", "yes"):
            return True
        if answer in ("n", "no"):
            return False
        print("Answer y or n.")


def chosen(question: str, options: list[str]) -> int:
    """The place of the option chosen by its number, from 0."""
    for number, option in enumerate(options, 1):
        print(f"  {number}  {option}")
    while True:
        answer = hear(question)
        if answer.isdecimal() and 1 <= int(answer) <= len(options):
            return int(answer) - 1
        print(f"Type a number from 1 to {len(options)}.")


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until this is done, so that no action is played without being kept."""
    came = []
    before = signal.signal(signal.SIGINT, lambda *_: came.append(True))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt
