"""What kinds of bots there are. Needs neither NumPy nor Numba."""

from ..engine.errors import UserError
from . import LEVELS, POLICIES, STYLES


def known(kind: str) -> bool:
    """Whether there are bots of this kind.

    >>> known("greedy"), known("adept-bold"), known("greedy-bold"), known("adept-")
    (True, True, False, False)
    """
    level, _, style = kind.partition("-")
    return kind in POLICIES or (level in LEVELS and (style in STYLES or kind == level))


def check_kind(kind: str) -> None:
    """Raises UserError where no bot is of this kind.

    >>> check_kind("greedy"), check_kind("master"), check_kind("adept-bold")
    (None, None, None)
    """
    if not known(kind):
        raise UserError(
            f"there is no bot {kind!r}; the bots are {', '.join((*POLICIES, *LEVELS))}, "
            f"and a level may have a style: {', '.join(f'{LEVELS[-1]}-{style}' for style in STYLES)}."
        )


def style_of(kind: str) -> str:
    """The style of a kind, "" where it has none.

    >>> style_of("adept-bold"), style_of("adept")
    ('bold', '')
    """
    return kind.partition("-")[2]
