"""The kinds of bots as people choose and read them; their words stand in `kinds.toml`."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from meadhall import bots
from meadhall.bots.kinds import searching
from meadhall.engine.components import read_toml
from meadhall.engine.rulebook import Rulebook


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level or a style: its name, and what to expect of it."""

    name: str
    line: str


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: dict[str, Words]
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


def explained(kind: str) -> str:
    """A bot's kind with what to expect of it.

    >>> explained("novice")
    'Novice: often guesses'
    """
    level, _, style = kind.partition("-")
    words = _sheet()
    if level not in words.level:
        return level
    more = f"; {words.style[style].line}" if style in words.style else ""
    return f"{shown(kind)}: {words.level[level].line}{more}"


def offered(book: Rulebook) -> dict[str, list[tuple[str, str]]]:
    """What a form of a game offers, each as (value, text): the `levels` from the weakest up, `policies`, which do not think,
    `styles`, and which levels can be `styled`, these by their names alone.
    """
    styles = [(style, f"{_sheet().style[style].name}: {_sheet().style[style].line}") for style in bots.STYLES]
    return {
        "levels": [(level, explained(level)) for level in bots.LEVELS],
        "policies": [(name, explained(name)) for name in reversed(bots.POLICIES)],
        "styles": styles,
        "styled": [(level, shown(level)) for level in searching(book)],
    }
