"""What `meadhall replay`, `verify` and `rejudge` print, as plain text. What is wrong is a UserError, which the command line shows."""

from collections.abc import Mapping
from pathlib import Path

from ..engine.errors import UserError
from ..engine.names import Names
from .form import Record, plain
from .judging import Change, ranking, rejudge, verify
from .playback import Step, Viewer, replay
from .reading import game_of, load

MOST_CHANGES = 40


def replay_command(path: Path, to: int | None = None, viewer: str | None = None) -> None:
    """Print a recorded game line by line; with `to`, stop after so many actions and draw the table.

    `viewer` is a seat's number or name, "spectator" or "all", as `replay` takes it.
    """
    record = load(path)
    steps = replay(record, to, _viewer(record, viewer))
    show(headline(record))
    if record.practice:
        show("A practice table.")
    if not record.finished:
        show("The game is unfinished, and is shown as a spectator sees it.")
    step = next(steps)
    show(*_step_lines(record, step))
    for step in steps:
        show(*_step_lines(record, step))
    if to is not None or not record.finished:
        show("", *_drawn(step))
    if record.finished and step.number == len(record.actions):
        show("", f"The ranking: {ranking(record.ranking, Names(record.names))}.")


def verify_command(path: Path) -> None:
    """Print that a record stands; a UserError says what is wrong with it."""
    record = load(path, trusting=True)
    verdict = verify(record)
    if not verdict.stands:
        raise UserError(plain(f"{path.name}: this record does not stand: {verdict.findings[0]}."))
    show(headline(record))
    show("The record stands: the secret fits the commitment, and every roll, shuffle and outcome follows from it.")
    show(*verdict.notes)


def rejudge_command(path: Path, rulings: Mapping[str, str | int] | None = None) -> None:
    """Print what changes when a record's actions are played by today's rules, or under other rulings."""
    record = load(path)
    judgement = rejudge(record, rulings)
    show(headline(record), *judgement.notes)
    for name, reading in (rulings or {}).items():
        show(f"Judged with {name}={reading}; it was played with {record.rulings.get(name, 'no such ruling')}.")
    if not judgement.changes:
        show("Nothing changes.")
    for change in judgement.changes[:MOST_CHANGES]:
        show(*_change_lines(change))
    more = judgement.changes[MOST_CHANGES:]
    if more:
        show(f"       and {len(more)} more.")
        for change in more:
            if change.number is None:
                show(*_change_lines(change))
    show(f"{judgement.played} of {len(record.actions)} actions could be played.")


def headline(record: Record) -> str:
    """Game, players and length in one line."""
    title = game_of(record).title
    return f"{title}, rules version {record.rules_version}: {', '.join(record.names)}; {len(record.actions)} actions."


def show(*lines: str) -> None:
    """Print lines, without the control characters that a record from elsewhere may hold."""
    for line in lines:
        print(plain(line))


def _viewer(record: Record, wanted: str | None) -> Viewer | None:
    if wanted is None:
        return None
    if wanted == "spectator":
        return "spectator"
    if wanted == "all":
        return "all"
    if wanted in record.names:
        return record.names.index(wanted)
    if wanted.isdecimal() and len(wanted) < 3:
        return int(wanted)
    raise UserError(f"--as {wanted}: choose a seat's number or name, spectator or all.")


def _step_lines(record: Record, step: Step) -> list[str]:
    lines = [f"{step.number:5}  {line}" for line in step.lines]
    if not lines and step.seat is not None:
        lines = [f"{step.number:5}  {record.seats[step.seat].name} decides."]
    return lines + [f"       ({note}.)" for note in step.notes]


def _change_lines(change: Change) -> list[str]:
    text = change.text.rstrip(".")
    first = f"  at the end: {text}." if change.number is None else f"{change.number:5}  {text}."
    return [first, *(f"         was: {line}" for line in change.gone), *(f"         now: {line}" for line in change.came)]


def _drawn(step: Step) -> list[str]:
    try:
        return str(step.view).splitlines()
    except (ValueError, LookupError, TypeError, ArithmeticError, AttributeError):
        return ["(This version cannot draw the table.)"]
