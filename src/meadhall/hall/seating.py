"""Who sits at a new table: its host, friends to come, and bots with names of their own; and what was wished for it."""

import secrets
from collections.abc import Mapping

import msgspec

from meadhall.bots import USUAL
from meadhall.bots.company import guests as all_guests
from meadhall.bots.kinds import check_kind, check_styles
from meadhall.engine.rulebook import Rulebook

from . import facts as f
from .facts import Chair, Facts
from .troubles import Trouble


class Wishes(msgspec.Struct):
    """What a new table shall be. `bots` are the kinds of the seats after the host's, "open" for a friend.

    `fill` is the kind of the bots that take the seats still open when the game begins; `hints`, whether players may ask for them.
    """

    game: str
    seats: int
    name: str
    host: str
    bots: list[str] = []
    word: str = ""
    mark: str = ""
    rulings: dict[str, str | int] = {}
    closed: bool = False
    seed: int | None = None
    fill: str = USUAL
    hints: bool = True


def checked_name(name: str) -> str:
    """A player's name. Raises UserError."""
    name = f.clean(name, f.MOST_NAME, "A name")
    if not name:
        raise Trouble("Say what you are called at the table.")
    if f.alike(name) == f.alike(f.THE_HOUSE):
        raise Trouble("The house is called that; choose another name.")
    return name


def chairs_of(book: Rulebook, wishes: Wishes) -> list[Chair]:
    """The seats of a new table. Raises UserError for what the game does not take."""
    least, most = book.least(wishes.rulings), book.seats[1]
    if not least <= wishes.seats <= most:
        more = f"; {book.fewer.seats} may play under the ruling {book.fewer.ruling}={book.fewer.reading}" if book.fewer else ""
        raise Trouble(f"{book.title} is played by {book.seats[0]} to {most}{more}.")
    if len(wishes.bots) > wishes.seats - 1:
        raise Trouble(f"{len(wishes.bots)} bots were named, but beside you a table of {wishes.seats} has room for {wishes.seats - 1}.")
    name = checked_name(wishes.name)
    word = f.clean(wishes.word, f.MOST_WORD, "A word for the dice")
    chairs = [Chair(name, f.PERSON, word, secrets.token_urlsafe(9))]
    for kind, guest in zip([*wishes.bots, *(["open"] * wishes.seats)][: wishes.seats - 1], guests(None, besides=name), strict=False):
        if kind != f.OPEN:
            check_kind(kind)
            check_styles([kind], book)
        chairs.append(Chair() if kind == f.OPEN else Chair(guest, kind, kind))
    return chairs


def readings_of(book: Rulebook, chosen: Mapping[str, str | int]) -> dict[str, str | int]:
    """The rulings that differ from the defaults, checked. Raises UserError."""
    values = book.in_force(chosen)
    return {r.name: r.shown(values[r.name]) for r in book.rulings if values[r.name] != r.value(r.default)}


def guests_after(old: Facts, seat: int, name: str) -> list[str]:
    """Who sits around the person in `seat` where an old table is gone on from: its bots again, and a new one for each other person."""
    spare = iter(guests(old, besides=name))
    kept = [chair.name if chair.kind != f.PERSON and chair.name.casefold() != name.casefold() else "" for chair in old.chairs]
    kept[seat] = name
    return [guest or next(spare) for guest in kept]


def guests(told: Facts | None, besides: str = "") -> list[str]:
    """More names for bots than there are seats, in any order, none of which sits at the table."""
    taken = {chair.name.casefold() for chair in told.chairs} if told is not None else set()
    names = [guest.name for guest in all_guests()]
    secrets.SystemRandom().shuffle(names)
    names += [f"{name} the {which}" for which in ("younger", "elder") for name in names]
    return [name for name in names if name.casefold() not in taken | {besides.casefold()}]
