"""What kinds of bots there are. Needs neither NumPy nor Numba."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec

from ..engine.components import read_toml
from ..engine.errors import UserError
from ..engine.rulebook import Rulebook
from . import LEVELS, POLICIES, STYLES


class Effort(msgspec.Struct, frozen=True):
    """What of a level can be told in a word: of every 100 decisions `slips` are left to chance, and `games` are imagined for any other."""

    slips: int = 0
    games: int = 0


class _Level(msgspec.Struct, frozen=True):
    slips: int | None = None
    games: int | None = None


class _Sheet(msgspec.Struct, frozen=True):
    """As much of a `levels.toml` as makes an Effort; `levels` reads, and checks, all of it."""

    level: dict[str, _Level] = {}


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
            f"and a level that looks ahead may have a style: {', '.join(f'{LEVELS[-1]}-{style}' for style in STYLES)}."
        )


def style_of(kind: str) -> str:
    """The style of a kind, "" where it has none.

    >>> style_of("adept-bold"), style_of("adept")
    ('bold', '')
    """
    return kind.partition("-")[2]


def searching(book: Rulebook) -> tuple[str, ...]:
    """The levels that search in a game: only these can have a style, for a style is what a search strives for.

    >>> from meadhall import games
    >>> searching(games.rulebook("reaper"))
    ('adept', 'master', 'legend')
    """
    return tuple(level for level, effort in efforts(book).items() if effort.games)


def efforts(book: Rulebook) -> dict[str, Effort]:
    """What each level does in a game, from the weakest up.

    >>> from meadhall import games
    >>> efforts(games.rulebook("month"))["adept"]
    Effort(slips=14, games=0)
    """
    return _efforts(book.path.parent)


def check_styles(kinds: Iterable[str], book: Rulebook) -> None:
    """Raises UserError where a style of one of the kinds would change nothing in a game.

    Asked where kinds are chosen, and only there: a game that such a bot has played or begun goes on.

    >>> from meadhall import games
    >>> check_styles(["novice", "greedy", "master-bold"], games.rulebook("month"))
    """
    able = searching(book)
    for kind in kinds:
        if style_of(kind) and kind.partition("-")[0] not in able:
            who = f"only {_listed(able)} can" if able else "no level can"
            raise UserError(f"there is no {kind} in {book.title}: {who} have a style there, since a style needs a bot that looks ahead.")


@cache
def _efforts(home: Path) -> dict[str, Effort]:
    found = dict.fromkeys(LEVELS, Effort())
    for folder in (Path(__file__).parent, home):
        path = folder / "levels.toml"
        sheet = read_toml(path, _Sheet) if path.exists() else _Sheet()
        for name, level in sheet.level.items():
            given = {what: number for what, number in msgspec.structs.asdict(level).items() if number is not None}
            found[name] = msgspec.structs.replace(found.get(name, Effort()), **given)
    return {level: found[level] for level in LEVELS}


def _listed(names: tuple[str, ...]) -> str:
    """Names in a sentence.

    >>> _listed(("adept", "master", "legend")), _listed(("legend",))
    ('adept, master and legend', 'legend')
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
