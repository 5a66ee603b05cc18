"""Who sits at the table besides the person: names and voices for the bots, from `company.toml`."""

import os
import random
from pathlib import Path

import msgspec

from meadhall.bots.kinds import check_kind, style_of
from meadhall.engine.components import read_toml
from meadhall.engine.errors import UserError


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot's name, what it says when it sits down, wins or loses, and the style that it likes best, if any."""

    name: str
    hello: str
    win: str
    lose: str
    style: str = ""


class _Company(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    guest: tuple[Guest, ...]


def guests() -> tuple[Guest, ...]:
    """All the guests of the hall."""
    return read_toml(Path(__file__).parent / "company.toml", _Company).guest


def named(name: str) -> Guest | None:
    """The guest of a name, if the hall knows one."""
    return next((guest for guest in guests() if guest.name == name), None)


def seated(kinds: list[str], seed: int | None) -> list[Guest]:
    """A different guest for each kind of bot, in any order; the same ones for the same seed. A style goes to who likes it."""
    left = random.Random(seed).sample(guests(), len(guests()))
    found: dict[int, Guest] = {}
    for place in sorted(range(len(kinds)), key=lambda place: not style_of(kinds[place])):
        wanted = style_of(kinds[place])
        found[place] = next((guest for guest in left if wanted and guest.style == wanted), left[0])
        left.remove(found[place])
    return [found[place] for place in range(len(kinds))]


def kinds(wanted: str, count: int) -> list[str]:
    """The bots' kinds seat by seat, from one kind or a list; fewer than seats are repeated in turn. Who plays alone needs none.

    >>> kinds("adept", 2), kinds("master-bold,greedy", 3), kinds("adept", 0)
    (['adept', 'adept'], ['master-bold', 'greedy', 'master-bold'], [])
    """
    given = [kind.strip() for kind in wanted.split(",")]
    for kind in given:
        check_kind(kind)
    if len(given) > max(1, count):
        left = {0: "no seat is", 1: "only 1 seat is"}.get(count, f"only {count} seats are")
        raise UserError(f"{len(given)} bots were named, but {left} left for them.")
    return [given[place % len(given)] for place in range(count)]


def your_name() -> str:
    """The person's name at the table: the one of the login."""
    login = os.environ.get("USER") or os.environ.get("LOGNAME") or ""
    return login.capitalize() if login.isalpha() and login != "root" else "Guest"
