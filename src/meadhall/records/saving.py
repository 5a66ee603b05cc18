"""Saving: a record is written anew after every action, so that whatever happens, a whole file is there.

Each time: a file of its own in the same folder, fsync, rename, fsync of the folder. While the game is on the file holds
the house's secret and only its owner may read it (mode 0600).
"""

import os
import secrets
from contextlib import suppress
from pathlib import Path

from ..engine.errors import UserError
from ..engine.table import Action, Table
from . import form, tracing


class Recorder:
    """Keeps the record of one table in one file.

    >>> import meadhall, tempfile
    >>> from meadhall.records import Recorder, load
    >>> table = meadhall.table("month", seats=3, seed=7)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     recorder = Recorder(table, f"{folder}/game.json")
    ...     recorder.play(0, table.choices(0)[0])
    ...     len(load(recorder.path).actions)
    1
    """

    def __init__(self, table: Table, path: Path | str) -> None:
        self.table, self.path = table, Path(path)
        self._half_way = False
        self._begin()
        for leftover in self.path.parent.glob(f".{_escaped(self.path.name)}.*.part"):
            with suppress(OSError):
                leftover.unlink()

    def play(self, seat: int, action: Action | int) -> None:
        """Play an action at the table and save."""
        self.table.play(seat, action)
        self.save()

    def save(self) -> None:
        """Write the file with all that was played since. Raises UserError where it cannot be written."""
        if self._half_way:
            self._begin()
        self._half_way = True  # an interruption here leaves it so, and the next time all is written from the beginning
        self._catch_up()
        self._half_way = False
        ranking = tracing.standings(self.table)
        digest = form.chain(self._link, form.closing(self.table.over, ranking))
        write(self.path, form.text_of(self._head, self._lines, self.table.over, ranking, digest), private=not self.table.over)

    def _begin(self) -> None:
        self._behind = self.table.beginning()
        head = head_of(self._behind)
        self._head = form.head_lines(head)
        self._link = form.begin_chain(head)
        self._lines: list[str] = []

    def _catch_up(self) -> None:
        """Play what is new at a table of our own, which shows the changes of each action."""
        for move in self.table.history[len(self._lines) :]:
            before = self._behind.state()
            self._behind.play(move.seat, self._behind.action(move.seat, move.verb, move.args))
            came = tracing.outcome(self._behind, len(self._lines) + 1, before)
            deed = form.Deed(move.seat, move.verb, dict(move.args), came.events, came.changes)
            self._link = form.chain(self._link, deed)
            self._lines.append(form.line(deed))
        if self._behind.state() != self.table.state():
            raise RuntimeError("the table is not what its history makes of its beginning, so no true record can be written")


def save(table: Table, path: Path | str) -> None:
    """Write the record of a table, in the course of a game or at its end. Raises UserError where it cannot be written."""
    Recorder(table, path).save()


def head_of(table: Table) -> form.Head:
    """All that a record says before the actions, from a table at its beginning."""
    from .. import __version__

    seats = tuple(form.Player(name, word) for name, word in zip(table.names.names, table.words, strict=True))
    return form.Head(
        format="meadhall record",
        number=1,
        game=table.game.name,
        rules_version=table.game.rulebook.version,
        package_version=__version__,
        box=tracing.components(table),
        rulings=table.rulings,
        seats=seats,
        practice=table.practice,
        commitment=table.commitment,
        secret=table.secret_for_records().hex(),
        setup=tracing.setup_outcome(table),
    )


def write(path: Path, text: str, *, private: bool) -> None:
    """Put a text in the place of a file, whole or not at all; `private` gives it the mode 0600."""
    data = text.encode()
    if len(data) > form.MOST_BYTES:
        raise UserError(f"{path}: the game is too long to be saved; a record has at most {form.MOST_BYTES // 1_000_000} million bytes.")
    if not path.name or "\0" in str(path):
        raise UserError(f"{str(path)!r} is no name of a file.")
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        _write_through(part, data, 0o600 if private else 0o666)
        os.replace(part, path)
        _keep_folder(path.parent)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise UserError(f"{path}: the game cannot be saved here ({(error.strerror or 'no reason given').lower()}).") from None


def _write_through(part: Path, data: bytes, mode: int) -> None:
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _keep_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _escaped(name: str) -> str:
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)
