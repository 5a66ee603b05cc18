"""What `meadhall review` prints."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from ..engine.errors import UserError
from ..records.commands import headline, show
from ..records.form import Record
from ..records.reading import load
from .report import aligned
from .reviewing import Choice, Review, SeatReview, Step, Worth, review

MOST = 5
"""So many decisions, and so many moments of each kind, are shown."""
MOST_EVENTS = 3


def command(path: Path, seat: str | None, games: int | None, seed: int, *, as_json: bool) -> None:
    """Review a record's game and print, as tables or as JSON. Ctrl-C ends it with exit code 130."""
    record = load(path)
    try:
        with progress_bar() as progress:
            found = review(record, seat_of(record, seat), games, seed, progress=progress)
    except KeyboardInterrupt:
        print("Stopped; nothing was kept.", file=sys.stderr)
        sys.exit(130)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    show(headline(record), f"{found.games:,} imagined games for each moment and choice, seed {found.seed}.")
    for one in found.seats:
        show("", *seat_lines(found, one))
    show("", *turning_lines(found), "", found.formula)


def seat_of(record: Record, wanted: str | None) -> int | None:
    """The seat of a number or a player's name. Raises UserError where there is none."""
    if wanted is None:
        return None
    if wanted in record.names:
        return record.names.index(wanted)
    if wanted.isdecimal() and len(wanted) < 3:
        return int(wanted)
    raise UserError(f"--seat {wanted}: choose a seat's number or name.")


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int], None] | None]:
    """A bar on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("getting ready", total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of, description="reviewing")


def seat_lines(found: Review, one: SeatReview) -> list[str]:
    """The review of one seat: where the result came from, the costliest decisions, the luckiest and unluckiest moments."""
    sums = one.sums
    others = [[f"  what {name} chose", *change(sums.by_seat[s])] for s, name in enumerate(found.names) if s != one.seat]
    rows = [
        ["", "chance to win", "", "place", ""],
        ["  at the start", *level(one.start)],
        ["  the best choices would have gained", *change(sums.best)],
        ["  lost by choosing otherwise", *change(negative(sums.cost))],
        *others,
        ["  luck", *change(sums.luck)],
        ["  the result", f"{100 * one.result.win:.1f} %", "", f"{one.result.place:.2f}"],
    ]
    parts = [f"{one.name}: where the result came from.", *aligned(rows), *_costs(one)]
    for title, steps in (("Luckiest moments:", one.luckiest), ("Unluckiest moments:", one.unluckiest)):
        parts += [title] if steps else []
        for step in steps[:MOST]:
            parts += _luck(found, one, step)
    return parts


def turning_lines(found: Review) -> list[str]:
    """The turning points in the order of the game, with everybody's chances before and after."""
    rows = [["", *found.names]]
    for place in sorted(found.turning):
        now, before = found.moments[place], found.moments[place - 1]
        moves = [f"{100 * a:.0f} to {100 * b:.0f} %" for a, b in zip(before.chances, now.chances, strict=True)]
        rows.append([f"  {_who(found, now.actions)}", *moves])
    whose = "each by the seat's own view, made to add to 100 %" if found.own_eyes else f"as {found.seats[0].name} could tell them"
    return [f"Turning points: the chances to win, {whose}.", *aligned(rows)]


def _costs(one: SeatReview) -> list[str]:
    worst = one.costliest[:MOST]
    if not worst:
        return ["No decision is found to have cost more than the error."]
    parts = ["Costliest decisions:"]
    for decision in worst:
        lost = signed(-decision.cost.win, decision.cost.win_error)
        parts.append(f"  action {decision.chosen.number}, {lost}: {_period(decision.chosen.text)}")
        if decision.best:
            parts.append(f"    Better: {_period(decision.best.text)}")
    return parts


def _luck(found: Review, one: SeatReview, step: Step) -> list[str]:
    now = found.moments[step.moment]
    heard = [event for event in now.events if one.seat in event.seen]
    lines = [f"    {event.text} [{event.clause}]" for event in heard[-MOST_EVENTS:]]
    if len(heard) > MOST_EVENTS:
        left = len(heard) - MOST_EVENTS
        lines.insert(0, f"    {left} line{'s' if left > 1 else ''}, then:")
    return [f"  {_who(found, now.actions)}, {signed(step.luck.win, step.luck.win_error)}", *lines]


def _who(found: Review, actions: tuple[Choice, ...]) -> str:
    if len(actions) == 1:
        return f"action {actions[0].number} by {found.names[actions[0].seat]}"
    return f"actions {actions[0].number} to {actions[-1].number}"


def _period(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def negative(worth: Worth) -> Worth:
    """The opposite of a change."""
    return Worth(-worth.win, worth.win_error, -worth.place, worth.place_error)


def signed(win: float, error: float) -> str:
    """A change of the chance to win, in per cent.

    >>> signed(-0.0712, 0.02)
    '-7.1 ± 2.0 %'
    """
    return f"{100 * win:+.1f} ± {100 * error:.1f} %"


def level(worth: Worth) -> tuple[str, str, str, str]:
    """An expected result as cells."""
    return f"{100 * worth.win:.1f} %", f"± {100 * worth.win_error:.1f}", f"{worth.place:.2f}", f"± {worth.place_error:.2f}"


def change(worth: Worth) -> tuple[str, str, str, str]:
    """A change of it as cells."""
    return f"{100 * worth.win:+.1f} %", f"± {100 * worth.win_error:.1f}", f"{worth.place:+.2f}", f"± {worth.place_error:.2f}"
