"""Opening a table: the door to everything, for Python."""

from collections.abc import Mapping, Sequence
from operator import index
from pathlib import Path

from . import games
from .engine import compiling as _compiling  # noqa: F401  (first: it sets the cache folder)
from .engine.components import read_text
from .engine.errors import UserError
from .engine.fairness import checked_words, new_secret, practice_secret
from .engine.table import Table


def table(
    game: str,
    seats: int = 4,
    seed: int | None = None,
    rulings: Mapping[str, str | int] | None = None,
    box: str | Path | None = None,
    names: Sequence[str] | None = None,
    words: Sequence[str] | None = None,
) -> Table:
    """A game laid out, up to its first decision.

    Args:
        game: its name, as `meadhall games` lists it.
        seats: how many play.
        seed: any integer makes the dice repeatable and the table one for practice; without it the operating system keys them.
        rulings: readings of unclear rules that differ from the defaults, by the rulings' names.
        box: a file with components in place of those that come with the game.
        names: the players' names, one a seat.
        words: each seat's own word, which goes into the dice.

    Raises:
        UserError: one sentence that says what does not fit.

    >>> table("month", seats=3, seed=1)
    <Reaper of the Month: 3 seats, 0 decisions made, waiting for seat 0, seat 1, seat 2>
    """
    if seed is not None and (isinstance(seed, bool) or not hasattr(seed, "__index__")):
        raise UserError(f"a seed is a whole number, not {seed!r}.")
    found = games.load(game)
    laid = found.open_box(seats, rulings, box)
    secret = new_secret() if seed is None else practice_secret(index(seed))
    file = (Path(box).name, read_text(Path(box))) if box is not None else None
    return Table(found, laid, secret, checked_words(words, int(laid.count)), seed is not None, names, file)
