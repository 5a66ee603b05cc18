"""What `meadhall replay`, `verify` and `rejudge` print, as plain text. What is wrong is a UserError, which the command line shows."""

from collections.abc import Mapping
from pathlib import Path

from ..engine.errors import UserError
from ..engine.names import Names
from .form import Record
from .judging import ranking, rejudge, verify
from .playback import Step, Viewer, replay
from .reading import game_of, load

MOST_CHANGES = 40


def replay_command(path: Path, to: int | None = None, as_seat: Viewer | None = None) -> None:
    """Print a recorded game line by line; with `to`, stop after so many actions and draw the table."""
    record = load(path)
    steps = replay(record, to, as_seat)
    print(headline(record))
    if record.practice:
        print("A practice table.")
    if not record.finished:
        print("The game is unfinished, and is shown as a spectator sees it.")
    last = None
    for last in steps:
        for line in _step_lines(record, last):
            print(line)
    if last is not None and (to is not None or not record.finished):
        print(f"\n{_drawn(last)}")
    if record.finished and last is not None and last.number == len(record.actions):
        print(f"\nThe ranking: {ranking(record.ranking, Names(record.names))}.")


def verify_command(path: Path) -> None:
    """Print that a record stands; a UserError says what is wrong with it."""
    record = load(path, trusting=True)
    verdict = verify(record)
    if not verdict.stands:
        raise UserError(f"{path.name}: this record does not stand: {verdict.findings[0]}.")
    print(headline(record))
    print("The record stands: the secret fits the commitment, and every roll, shuffle and outcome follows from it.")
    for note in verdict.notes:
        print(note)


def rejudge_command(path: Path, rulings: Mapping[str, str | int] | None = None) -> None:
    """Print what changes when a record's actions are played by today's rules, or under other rulings."""
    record = load(path)
    judgement = rejudge(record, rulings)
    print(headline(record))
    for note in judgement.notes:
        print(note)
    for name, reading in (rulings or {}).items():
        print(f"Judged with {name}={reading}; it was played with {record.rulings.get(name, 'no such ruling')}.")
    if not judgement.changes:
        print("Nothing changes.")
    for change in judgement.changes[:MOST_CHANGES]:
        print(f"  at the end: {change.text}." if change.number is None else f"{change.number:5}  {change.text.rstrip('.')}.")
        for text in change.gone:
            print(f"         was: {text}")
        for text in change.came:
            print(f"         now: {text}")
    if len(judgement.changes) > MOST_CHANGES:
        print(f"       and {len(judgement.changes) - MOST_CHANGES} more.")
        for change in judgement.changes[MOST_CHANGES:]:
            if change.number is None:
                print(f"  at the end: {change.text}.")
    print(f"{judgement.played} of {len(record.actions)} actions could be played.")


def headline(record: Record) -> str:
    """Game, players and length in one line."""
    title = game_of(record).title
    return f"{title}, rules version {record.rules_version}: {', '.join(record.names)}; {len(record.actions)} actions."


def _step_lines(record: Record, step: Step) -> list[str]:
    lines = [f"{step.number:5}  {line}" for line in step.lines]
    if not lines and step.seat is not None:
        lines = [f"{step.number:5}  {record.seats[step.seat].name} decides."]
    return lines + [f"       ({note}.)" for note in step.notes]


def _drawn(step: Step) -> str:
    try:
        return str(step.view)
    except (ValueError, LookupError, TypeError, ArithmeticError, AttributeError):
        return "(The table cannot be drawn by this version.)"


