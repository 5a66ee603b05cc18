"""What `meadhall review` prints."""

import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from ..engine.errors import UserError
from ..records.commands import headline, show
from ..records.form import Record
from ..records.reading import load
from .report import aligned
from .review_forms import PARTS
from .review_words import doubt_of_cost, doubt_of_turns, sureness
from .reviewing import Choice, Review, SeatReview, Step, Worth, review

MOST = 5
"""So many decisions, and so many moments of each kind, are shown."""
MOST_EVENTS = 3
WIDEST = 78


def command(path: Path, seat: str | None, games: int | None, seed: int, *, as_json: bool) -> None:
    """Review a record's game and print, as tables or as JSON. Ctrl-C ends it with exit code 130."""
    record = load(path)
    try:
        with progress_bar() as progress:
            found = review(record, seat_of(record, seat), games, seed, progress=progress)
    except KeyboardInterrupt:
        print("Stopped; nothing was kept.", file=sys.stderr, flush=True)
        os._exit(130)  # nobody waits for what the threads still count
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    show(*folded(headline(record)), *folded(f"{sureness(found)} Seed {found.seed}."))
    for one in found.seats:
        show("", *seat_lines(found, one))
    show("", *turning_lines(found), "", *folded(found.formula))
    for name, what in PARTS.items():
        show(*folded(f"{name}: {what}.", "  "))


def folded(text: str, first: str = "") -> list[str]:
    """The text in lines as wide as the terminal, at most 78, each indented by `first`, and all but the first by two more.

    >>> folded("a " * 38 + "long line", "  ")
    ['  a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a', '    long line']
    """
    width = max(20, min(WIDEST, shutil.get_terminal_size((80, 24)).columns - 1))
    rest = f"{first}  " if first else ""
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False)


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
    sums, own, others, luck = one.sums, *PARTS
    rows = [
        ["", "chance to win", "", "place", ""],
        ["  at the start", *level(one.start)],
        [f"  {own}", *change(sums.own)],
        ["    the best would have gained", *change(sums.best)],
        ["    lost by choosing otherwise", *change(negative(sums.cost))],
        [f"  {others}", *change(sums.others)],
        *([f"    {name}", *change(sums.by_seat[s])] for s, name in enumerate(found.names) if s != one.seat),
        [f"  {luck}", *change(sums.luck)],
        ["  the result", f"{100 * one.result.win:.1f} %", "", f"{one.result.place:.2f}"],
    ]
    parts = [f"{one.name}: where the result came from.", *aligned(rows), *_costs(found, one), *_deeds(found, one)]
    for title, steps in (("Luckiest rolls, draws and reveals:", one.luckiest), ("Unluckiest rolls, draws and reveals:", one.unluckiest)):
        parts += [title] if steps else []
        for step in steps[:MOST]:
            parts += _luck(found, one, step)
    if not one.luckiest and not one.unluckiest:
        parts.append("No roll, draw or reveal is sure to have changed anything.")
    return parts


def turning_lines(found: Review) -> list[str]:
    """The turning points in the order of the game, with everybody's chances before and after."""
    if not found.turning:
        return folded(f"No single moment is sure to have turned the game. {doubt_of_turns(found)}")
    rows = [["", *found.names]]
    for place in sorted(found.turning):
        now, before = found.moments[place], found.moments[place - 1]
        moves = [f"{100 * a:.0f} to {100 * b:.0f} %" for a, b in zip(before.chances, now.chances, strict=True)]
        rows.append([f"  {_who(found, now.actions)}", *moves])
    one = found.seats[0].name
    whose = "each by the seat's own view, made to add to 100 %" if found.own_eyes else f"as {one} could tell them where its own turned"
    return [*folded(f"Turning points: the chances to win, {whose}."), *aligned(rows)]


def _costs(found: Review, one: SeatReview) -> list[str]:
    worst = one.costliest[:MOST]
    parts = ["Costliest decisions:"] if worst else ["No decision is sure to have cost anything."]
    for decision in worst:
        lost = signed(-decision.cost.win, decision.cost.win_error)
        parts += folded(f"action {decision.chosen.number}, {lost}: {_period(decision.chosen.text)}", "  ")
        if decision.best:
            parts += folded(f"Better: {_period(decision.best.text)}", "    ")
    return [*parts, *folded(doubt_of_cost(found, one), "  ")]


def _deeds(found: Review, one: SeatReview) -> list[str]:
    lines = ["What the others did that mattered most:"] if one.struck else []
    for deed in one.struck[:MOST]:
        moved, chosen = signed(deed.effect.win, deed.effect.win_error), deed.chosen
        lines += folded(f"action {chosen.number} by {found.names[chosen.seat]}, {moved}: {_period(chosen.text)}", "  ")
    return lines


def _luck(found: Review, one: SeatReview, step: Step) -> list[str]:
    now = found.moments[step.moment]
    heard = [event for event in now.events if one.seat in event.seen]
    lines = [line for event in heard[-MOST_EVENTS:] for line in folded(f"{event.text} [{event.clause}]", "    ")]
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
    """A change of it as cells that can be added to those above: nearer to the first place is less."""
    return f"{100 * worth.win:+.1f} %", f"± {100 * worth.win_error:.1f}", f"{0.0 - worth.place:+.2f}", f"± {worth.place_error:.2f}"
