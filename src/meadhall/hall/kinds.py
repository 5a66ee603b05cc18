"""The kinds of bots as people choose and read them; their words stand in `kinds.toml`."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from meadhall import bots
from meadhall.bots.kinds import Effort, efforts, searching
from meadhall.engine.components import read_toml
from meadhall.engine.rulebook import Rulebook


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level or a style: its name, and what to expect of it."""

    name: str
    line: str


class Slips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to expect of a level that does not look ahead and leaves at least so many of 100 decisions to chance."""

    least: int
    line: str


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: dict[str, Words]
    slips: tuple[Slips, ...]
    style: dict[str, Words]


@cache
def _sheet() -> _Sheet:
    return read_toml(Path(__file__).parent / "kinds.toml", _Sheet)


def of_form(fields: Mapping[str, str], name: str, otherwise: str) -> str:
    """The kind that a form names in the fields NAME and NAME-style; a style counts only where a level is chosen.

    >>> of_form({"bot-1": "adept", "bot-1-style": "bold"}, "bot-1", "open")
    'adept-bold'
    """
    level, style = fields.get(name) or otherwise, fields.get(f"{name}-style", "")
    return f"{level}-{style}" if style and level in bots.LEVELS else level


def shown(kind: str) -> str:
    """A bot's kind as a name beside its own.

    >>> shown("adept"), shown("master-bold")
    ('Adept', 'Master, bold')
    """
    level, _, style = kind.partition("-")
    words = _sheet()
    name = words.level[level].name if level in words.level else level
    return f"{name}, {words.style[style].name}" if style in words.style else name


def explained(kind: str, book: Rulebook) -> str:
    """A bot's kind with what to expect of it in a game.

    >>> from meadhall import games
    >>> explained("novice", games.rulebook("month"))
    'Novice: often guesses'
    """
    level, _, style = kind.partition("-")
    words = _sheet()
    if level not in words.level:
        return level
    effort = efforts(book).get(level)
    line = words.level[level].line if effort is None or effort.games else _slipping(effort)
    more = f"; {words.style[style].line}" if style in words.style else ""
    return f"{shown(kind)}: {line}{more}"


def _slipping(effort: Effort) -> str:
    return next(slips.line for slips in _sheet().slips if effort.slips >= slips.least)


def offered(book: Rulebook) -> dict[str, list[tuple[str, str]]]:
    """What a form of a game offers, each as (value, text): the `levels` from the weakest up, `policies`, which do not think,
    `styles`, and which levels can be `styled`, these by their names alone.
    """
    styles = [(style, f"{_sheet().style[style].name}: {_sheet().style[style].line}") for style in bots.STYLES]
    return {
        "levels": [(level, explained(level, book)) for level in bots.LEVELS],
        "policies": [(name, explained(name, book)) for name in reversed(bots.POLICIES)],
        "styles": styles,
        "styled": [(level, shown(level)) for level in searching(book)],
    }
