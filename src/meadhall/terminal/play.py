"""Opening a table in the terminal: a new one, or one that was left."""

import shlex
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meadhall import games
from meadhall.bots import USUAL, Chance, company
from meadhall.bots.kinds import check_styles, known
from meadhall.engine.components import house_data, read_text
from meadhall.engine.errors import UserError
from meadhall.engine.fairness import MOST_WORD, commitment, new_secret, practice_secret
from meadhall.engine.game import Game
from meadhall.engine.names import Names
from meadhall.engine.table import Table
from meadhall.records import Recorder, load, reopen
from meadhall.records.form import plain

from . import compiling, patience, saves
from .page import strong, wrapped
from .session import Session
from .shelf import span
from .talk import Leave, agreed, chosen, hear

YOU = 0  # the person's seat; bots take the others


@dataclass(frozen=True)
class Wishes:
    """How a table is to be: what the command line said."""

    seats: int | None = None
    bots: str = USUAL
    seed: int | None = None
    rulings: Mapping[str, str] | None = None
    box: Path | None = None


def start(game: str | None, wishes: Wishes) -> None:
    """Play a game, asked for if not named; one that was left is offered first."""
    if game is not None:
        _laid(game, wishes)  # refuses what the game does not take, before the person is asked anything

    def open_session() -> Session:
        left = _left(game)
        if left is not None:
            return _reopened(left)
        return _opened(game or _asked_game(), wishes)

    _play(open_session)


def resume(file: Path) -> None:
    """Go on with a saved game."""
    _play(lambda: _reopened(file))


def _play(open_session: Callable[[], Session]) -> None:
    """Play; leaving, the end of input and Ctrl-C lose nothing."""
    session: Session | None = None
    try:
        session = open_session()
        session.run()
    except Leave:
        _tell_where(session)
    except KeyboardInterrupt:
        print()
        _tell_where(session)
        patience.leave(130)


def _tell_where(session: Session | None) -> None:
    if session is not None and not session.table.over:
        print(f"The game is kept in {session.recorder.path}")
        print(f"Go on with: meadhall play --resume {shlex.quote(str(session.recorder.path))}")


def _left(game: str | None) -> Path | None:
    """The last game that was left, if the person wants to go on with it."""
    for path in saves.newest_first(game):
        try:
            body = load(path)
        except UserError:
            continue
        if body.finished:
            continue
        title = games.rulebook(body.game).title
        when = time.strftime("%d %B, %H:%M", time.localtime(path.stat().st_mtime))
        return path if agreed(f"You left {title} on {when}, after {len(body.actions)} actions. Go on with it?") else None
    return None


def _reopened(file: Path) -> Session:
    record = load(file)
    compiling.get_ready(record.game)
    table = reopen(record)
    if table.over:
        raise UserError(f"{file.name}: this game is over; see it with `meadhall replay {file}`.")
    kinds = {seat: word if known(word) else USUAL for seat, word in enumerate(table.words) if seat != YOU}
    print(strong(f"{table.game.title}, after {len(table.history)} actions"))
    recorder = Recorder(table, file)
    table.names = Names([plain(name) for name in table.names.names])  # a save from elsewhere may hold anything in its names
    return Session(table, YOU, kinds, recorder, Chance(), told=max(0, len(table.history) - 2 * table.seats))


def _asked_game() -> str:
    books = [games.rulebook(name) for name in games.names()]
    print(strong("Welcome to the meadhall. What shall be played?"))
    lines = [f"{book.title}: {book.line} ({span(book.seats)} players, {span(book.minutes)} minutes)" for book in books]
    return books[chosen("Game> ", lines)].name


def _opened(name: str, wishes: Wishes) -> Session:
    compiling.get_ready(name)
    game, box, kinds = _laid(name, wishes)
    guests = company.seated(kinds, wishes.seed)
    print(strong(f"{game.title}"))
    print(wrapped(game.rulebook.pitch))
    if house_data(wishes.box or game.rulebook.path.parent / "box.toml"):
        print(wrapped(f"Some numbers of this box stand in no source and are the house's own: `meadhall rules {name}` lists them."))
    for guest, kind in zip(guests, kinds, strict=True):
        print(f'{guest.name} ({kind}): "{guest.hello}"')
    secret = new_secret() if wishes.seed is None else practice_secret(wishes.seed)
    word = _asked_word(commitment(secret)) if wishes.seed is None else ""
    file = (wishes.box.name, read_text(wishes.box)) if wishes.box is not None else None
    names = [company.your_name(), *(guest.name for guest in guests)]
    # a bot's word for the dice is its kind, so that a record says who played and a game that was left finds them again
    table = Table(game, box, secret, [word, *kinds], wishes.seed is not None, names, file)
    session = Session(table, YOU, dict(enumerate(kinds, 1)), Recorder(table, saves.new_file(name)), Chance(wishes.seed))
    session.recorder.save()
    print(wrapped(f"Your name at the table is {names[YOU]}. Every action is saved at once; type help at any time."))
    return session


def _laid(name: str, wishes: Wishes) -> tuple[Game, Any, list[str]]:
    """A game with its box, and the kinds of its bots. Raises UserError for what the game does not take."""
    game = games.load(name)
    least, most = game.rulebook.seats
    count = wishes.seats if wishes.seats is not None else min(max(4, least), most)
    box = game.open_box(count, wishes.rulings, wishes.box)
    kinds = company.kinds(wishes.bots, count - 1)
    check_styles(kinds, game.rulebook)
    return game, box, kinds


def _asked_word(sealed: str) -> str:
    """The person's word for the dice, given when the house has already sealed its own."""
    print(wrapped(f"The house has sealed its part of the dice ({sealed[:16]}...). Yours is any word, so that nobody can steer them."))
    while len(word := hear("A word for the dice, or Enter> ")) > MOST_WORD:
        print(f"A word has at most {MOST_WORD} characters.")
    return word
