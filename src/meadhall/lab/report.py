"""What `meadhall simulate` prints."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec

from ..engine.names import how_many
from .figures import Estimate, Simulation
from .simulation import simulate


def command(
    game: str,
    *,
    games: int,
    seats: int | None,
    players: str,
    seed: int,
    threads: int | None,
    rulings: Mapping[str, str | int],
    box: Path | None,
    as_json: bool,
) -> None:
    """Simulate and print, as a table or as JSON. Ctrl-C ends it with exit code 130."""
    try:
        with progress_bar(game, games) as progress:
            result = simulate(game, games, seats, players, seed, threads, rulings, box, progress)
    except KeyboardInterrupt:
        print("Stopped; nothing was kept.", file=sys.stderr)
        sys.exit(130)
    print(msgspec.json.format(msgspec.json.encode(result)).decode() if as_json else table(result))


@contextmanager
def progress_bar(game: str, games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar with the rate on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(game), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game, total=games, rate="getting ready")

        def show(done: int) -> None:
            speed = bar.tasks[0].speed
            bar.update(task, completed=done)
            if speed:
                bar.update(task, rate=f"{speed:,.0f} games/s")

        yield show


def table(result: Simulation) -> str:
    """The figures as text."""
    rows = [["", "win rate", "", "points", ""]]
    rows += [[f"seat {figures.seat}", *percent(figures.win_rate), *points(figures.points)] for figures in result.by_seat]
    rows += [[]]
    for player in result.by_player:
        name = player.player if player.number == 1 else f"{player.player}, each of {player.number}"
        rows.append([name, *percent(player.win_rate), *points(player.points), f"{player.fair_shares:.2f} fair shares"])
    length = result.length
    games = f"{result.games:,} {'game' if result.games == 1 else 'games'}"
    moving = "" if result.seats == 1 else "; players move one seat on every game"
    return "\n".join(
        [
            f"{games} of {result.game}, {how_many(result.seats)}, seed {result.seed}{moving}.",
            "",
            *aligned(rows),
            "",
            f"Length: {length.mean:,.1f} decisions on average, median {length.median:,.10g}, longest {length.longest:,}.",
            *([] if result.cut is None else [f"Cut short by the cap on length: {result.cut:,} of {result.games:,} games."]),
            f"{result.games_per_second:,.0f} games and {result.decisions / result.seconds:,.0f} decisions a second.",
            f"A shared win is split. {result.interval}",
        ]
    )


def percent(estimate: Estimate) -> tuple[str, str]:
    """Mean and interval in per cent."""
    if estimate.low is None or estimate.high is None:
        return f"{100 * estimate.mean:.2f} %", ""
    return f"{100 * estimate.mean:.2f} %", f"{100 * estimate.low:.2f} to {100 * estimate.high:.2f}"


def points(estimate: Estimate) -> tuple[str, str]:
    """Mean and interval of points."""
    if estimate.low is None or estimate.high is None:
        return f"{estimate.mean:.2f}", ""
    return f"{estimate.mean:.2f}", f"{estimate.low:.2f} to {estimate.high:.2f}"


def aligned(rows: list[list[str]]) -> list[str]:
    """Columns side by side, the first to the left, the others to the right.

    >>> aligned([["seat 0", "24.1 %"], ["seat 10", "5.0 %"]])
    ['seat 0   24.1 %', 'seat 10   5.0 %']
    """
    wide = [max((len(row[c]) for row in rows if c < len(row)), default=0) for c in range(max(map(len, rows)))]
    lines = []
    for row in rows:
        cells = [cell.ljust(wide[c]) if c == 0 else cell.rjust(wide[c]) for c, cell in enumerate(row)]
        lines.append("  ".join(cells).rstrip())
    return lines
