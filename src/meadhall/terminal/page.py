"""Text for people, on a terminal or into a pipe: wrapped, and emphasised only where a terminal shows it."""

import os
import shutil
import sys
import textwrap

WIDEST = 78


def plain() -> bool:
    """Whether emphasis stays out: no terminal, NO_COLOR, or a terminal that knows no emphasis."""
    return not sys.stdout.isatty() or bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"


def strong(text: str) -> str:
    """The text in bold where the terminal shows it."""
    return text if plain() else f"\x1b[1m{text}\x1b[0m"


def faint(text: str) -> str:
    """The text dimmed where the terminal shows it."""
    return text if plain() else f"\x1b[2m{text}\x1b[0m"


def width() -> int:
    """The columns of a line: the terminal's, but at most 78."""
    return max(20, min(WIDEST, shutil.get_terminal_size((80, 24)).columns - 1))


def wrapped(text: str, first: str = "", rest: str | None = None) -> str:
    """The text folded into lines, the first begun with `first`, the others with `rest` (spaces of the same width if not said).

    >>> print(wrapped("Everyone bets.", "RPR-5.1  "))
    RPR-5.1  Everyone bets.
    """
    rest = " " * len(first) if rest is None else rest
    folded = textwrap.fill(" ".join(text.split()), width(), initial_indent=first, subsequent_indent=rest, break_long_words=False)
    return folded or first.rstrip()
