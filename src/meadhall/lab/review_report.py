"""What `meadhall review` prints."""

import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from ..engine.errors import UserError
from ..records.commands import headline, show
from ..records.form import Record, plain
from ..records.reading import load
from .changes import NOTHING
from .report import aligned
from .review_forms import PARTS, Event, Sums
from .review_steps import lines_of
from .review_words import beside, both, doubt_of_cost, doubt_of_turns, signed, standing, sureness, told
from .reviewing import Choice, Review, SeatReview, Step, Worth, review

MOST = 5
"""So many decisions, and so many moments of each kind, are shown."""
MOST_EVENTS = 3
WIDEST = 78


def command(path: Path, seat: str | None, games: int | None, seed: int, *, every: bool, as_json: bool) -> None:
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
        if every:
            show("", *every_line(found, one))
    show("", *turning_lines(found), "", *folded(found.formula))
    for name, what in PARTS.items():
        show(*folded(f"{name}: {what}.", "  "))


def width() -> int:
    """So wide a line may be: as the terminal, at most 78."""
    return max(20, min(WIDEST, shutil.get_terminal_size((80, 24)).columns - 1))


def folded(text: str, first: str = "") -> list[str]:
    """The text in lines of `width()`, each indented by `first`, and all but the first by two more.

    >>> folded("a " * 38 + "long line", "  ")
    ['  a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a', '    long line']
    """
    rest = f"{first}  " if first else ""
    held = text.replace("± ", "±\u00a0")  # an error stays beside its sign
    lines = textwrap.wrap(held, width(), initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)
    return [line.replace("\u00a0", " ") for line in lines]


def fitting(lines: list[str]) -> bool:
    """Whether no line is wider than `width()`."""
    return max(map(len, lines), default=0) <= width()


def seat_of(record: Record, wanted: str | None) -> int | None:
    """The seat of a number or a player's name. Raises UserError where there is none."""
    if wanted is None:
        return None
    for called in (record.names, [str(seat) for seat in range(len(record.names))]):
        if wanted in called:
            return called.index(wanted)
    seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(record.names))
    given = wanted or "''"
    raise UserError(plain(f"--seat {given}: choose a seat's number or name: {seats}."))


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
    parts = [*folded(f"{one.name}: where the result came from."), *_sums(found, one), *_costs(found, one), *_deeds(found, one)]
    for title, steps in (("Luckiest rolls, draws and reveals:", one.luckiest), ("Unluckiest rolls, draws and reveals:", one.unluckiest)):
        parts += [title] if steps else []
        for step in steps[:MOST]:
            parts += _luck(found, one, step)
    if not one.luckiest and not one.unluckiest:
        parts += folded("No roll, draw or reveal is sure to have changed anything.")
    return parts


def every_line(found: Review, one: SeatReview) -> list[str]:
    """All that moved what a seat could expect, in the order of the game."""
    parts = folded(f"{one.name}: everything in the order of the game, from {standing(one.start)}.")
    for line in lines_of(found, one):
        moved = ", ".join(both(line.change))
        if line.own is not None:
            parts += folded(f"action {line.own.chosen.number}, {moved}: {_period(line.own.chosen.text)}", "  ")
            if line.own.best is not None:
                parts += folded(f"{beside(line.own.cost)}: {_period(line.own.best.text)}", "    ")
        elif line.deed is not None:
            parts += folded(f"action {line.deed.number} by {found.names[line.deed.seat]}, {moved}: {_period(line.deed.text)}", "  ")
        else:
            parts += folded(f"{'luck' if line.chance else 'noise'} after {_who(found, line.moment.actions)}, {moved}", "  ")
            parts += _heard(line.heard) if line.chance else []
            parts += folded(f"now {standing(line.after)}", "  ") if line.after else []
    return parts


def _sums(found: Review, one: SeatReview) -> list[str]:
    """From the start to the result: as a table, or in a narrow terminal with the figures of each row below it."""
    sums, own, others, luck = one.sums, *PARTS
    rows = [
        ["  at the start", *level(one.start)],
        [f"  {own}", *change(sums.own)],
        *best_rows(sums),
        [f"  {others}", *change(sums.others)],
        *([f"    {name}", *change(sums.by_seat[s])] for s, name in enumerate(found.names) if s != one.seat),
        [f"  {luck}", *change(sums.luck)],
        ["  the result", f"{100 * one.result.win:.1f} %", "", f"{one.result.place:.2f}", "", f"{one.result.points:.1f}"],
    ]
    table = aligned([["", "chance to win", "", "place", "", "points"], *rows])
    if fitting(table):
        return table
    lines = [*folded("Chance to win, place, and points:", "  ")]
    for what, *cells in rows:
        start = what[: len(what) - len(what.lstrip())]
        lines += [*folded(what.lstrip(), start), *folded(_in_line(cells), f"{start}  ")]
    return lines


def _in_line(cells: list[str]) -> str:
    """The cells of a chance, a place and points as a line."""
    pairs = (" ".join(filter(None, cells[n : n + 2])) for n in (0, 2, 4))
    return ", ".join(filter(None, pairs))


def best_rows(sums: Sums) -> list[list[str]]:
    """What the best choices found would have gained, and what was lost beside them; or that it cannot be told yet."""
    cost = sums.cost
    if cost == NOTHING:
        return []
    if not cost.is_sure:
        return [["    lost beside the best", "not told yet", f"± {100 * cost.win_error:.1f}", "", "", "", f"± {cost.points_error:.1f}"]]
    return [["    the best found", *change(sums.best)], [f"    {'won' if cost.sign < 0 else 'lost'} beside it", *change(cost.opposite)]]


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
    whole = "Turning points, with the chances to win as each player saw them, made to add to 100 %:"
    title = folded(whole if found.own_eyes else f"Turning points for {one}, with everybody's chance to win as {one} saw it:")
    table = aligned(rows)
    if fitting(table):
        return [*title, *table]
    for what, *moves in rows[1:]:
        title += folded(what.lstrip(), "  ")
        title += folded(", ".join(f"{name} {move}" for name, move in zip(found.names, moves, strict=True)), "    ")
    return title


def _costs(found: Review, one: SeatReview) -> list[str]:
    worst = one.costliest[:MOST]
    parts = folded("Costliest decisions:" if worst else "No decision is sure to have cost anything.")
    for decision in worst:
        lost = told(decision.cost.opposite)
        parts += folded(f"action {decision.chosen.number}, {lost}: {_period(decision.chosen.text)}", "  ")
        if decision.best:
            parts += folded(f"Better: {_period(decision.best.text)}", "    ")
    return [*parts, *folded(doubt_of_cost(found, one), "  ")]


def _deeds(found: Review, one: SeatReview) -> list[str]:
    lines = folded("What the others did that mattered most:") if one.struck else []
    for deed in one.struck[:MOST]:
        moved, chosen = told(deed.effect), deed.chosen
        lines += folded(f"action {chosen.number} by {found.names[chosen.seat]}, {moved}: {_period(chosen.text)}", "  ")
    return lines


def _luck(found: Review, one: SeatReview, step: Step) -> list[str]:
    now = found.moments[step.moment]
    heard = [event for event in now.events if one.seat in event.seen]
    return [*folded(f"{_who(found, now.actions)}, {told(step.luck)}", "  "), *_heard(heard)]


def _heard(events: Sequence[Event]) -> list[str]:
    """The last of what a seat heard in a step."""
    lines = [line for event in events[-MOST_EVENTS:] for line in folded(f"{event.text} [{event.clause}]", "    ")]
    left = len(events) - MOST_EVENTS
    return [f"    after {left} more line{'s' if left > 1 else ''}:", *lines] if left > 0 else lines


def _who(found: Review, actions: tuple[Choice, ...]) -> str:
    if len(actions) == 1:
        return f"action {actions[0].number} by {found.names[actions[0].seat]}"
    return f"actions {actions[0].number} to {actions[-1].number}"


def _period(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def level(worth: Worth) -> tuple[str, ...]:
    """An expected result as cells."""
    win = f"{100 * worth.win:.1f} %", f"± {100 * worth.win_error:.1f}"
    return *win, f"{worth.place:.2f}", f"± {worth.place_error:.2f}", f"{worth.points:.1f}", f"± {worth.points_error:.1f}"


def change(worth: Worth) -> tuple[str, ...]:
    """A change of it as cells that can be added to those above: nearer to the first place is less."""
    win = f"{signed(100 * worth.win)} %", f"± {100 * worth.win_error:.1f}"
    place = signed(0.0 - worth.place, 2), f"± {worth.place_error:.2f}"
    return *win, *place, signed(worth.points), f"± {worth.points_error:.1f}"
