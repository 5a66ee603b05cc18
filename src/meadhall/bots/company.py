"""Who sits at the table besides the person: names and voices for the bots, from `company.toml`."""

import os
import random
from pathlib import Path

import msgspec

from meadhall.bots import number_of
from meadhall.engine.components import read_toml
from meadhall.engine.errors import UserError


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot's name, and what it says when it sits down, wins or loses."""

    name: str
    hello: str
    win: str
    lose: str


class _Company(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    guest: tuple[Guest, ...]


def guests() -> tuple[Guest, ...]:
    """All the guests of the hall."""
    return read_toml(Path(__file__).parent / "company.toml", _Company).guest


def named(name: str) -> Guest | None:
    """The guest of a name, if the hall knows one."""
    return next((guest for guest in guests() if guest.name == name), None)


def seated(count: int, seed: int | None) -> list[Guest]:
    """So many different guests, in any order; the same ones for the same seed."""
    return random.Random(seed).sample(guests(), count)


def kinds(wanted: str, count: int) -> list[str]:
    """The bots' kinds seat by seat, from one kind or a list; fewer than seats are repeated in turn. Who plays alone needs none.

    >>> kinds("greedy", 3), kinds("random,greedy", 3), kinds("greedy", 0)
    (['greedy', 'greedy', 'greedy'], ['random', 'greedy', 'random'], [])
    """
    given = [kind.strip() for kind in wanted.split(",")]
    for kind in given:
        number_of(kind)
    if len(given) > max(1, count):
        left = {0: "no seat is", 1: "only 1 seat is"}.get(count, f"only {count} seats are")
        raise UserError(f"{len(given)} bots were named, but {left} left for them.")
    return [given[place % len(given)] for place in range(count)]


def your_name() -> str:
    """The person's name at the table: the one of the login."""
    login = os.environ.get("USER") or os.environ.get("LOGNAME") or ""
    return login.capitalize() if login.isalpha() and login != "root" else "Guest"
