"""Reading what a person types, and what to do where it ends: end of input and Ctrl-C lose nothing."""

import contextlib
import signal
import sys
from collections.abc import Iterator

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (lines can be edited, and called back with the arrow keys)


MOST_DIGITS = 18


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


def number_in(line: str) -> int | None:
    """The whole number, 0 or more, that a line is; None where it is none or has more digits than anything here can count.

    >>> number_in("12"), number_in("-1"), number_in("9" * 5000)
    (12, None, None)
    """
    return int(line) if line.isdecimal() and len(line) <= MOST_DIGITS else None


def chosen(question: str, options: list[str]) -> int:
    """The place of the option chosen by its number, from 0."""
    for number, option in enumerate(options, 1):
        print(f"  {number}  {option}")
    while True:
        answer = number_in(hear(question))
        if answer is not None and 1 <= answer <= len(options):
            return answer - 1
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
