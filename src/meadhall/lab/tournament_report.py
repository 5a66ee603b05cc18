"""What `meadhall tournament` prints."""

import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec

from ..engine.names import how_many
from .figures import Estimate
from .report import aligned
from .tournament import Pace, Tournament, round_robin


def command(
    game: str,
    *,
    players: str,
    games: int,
    seats: int | None,
    seed: int,
    threads: int | None,
    rulings: Mapping[str, str | int],
    box: Path | None,
    as_json: bool,
) -> None:
    """Play a tournament and print it, as tables or as JSON. Ctrl-C ends it with exit code 130."""
    try:
        with progress_bar(game) as progress:
            result = round_robin(game, players, games, seats, seed, threads, rulings, box, progress)
    except KeyboardInterrupt:
        print("Stopped; nothing was kept.", file=sys.stderr)
        sys.exit(130)
    print(msgspec.json.format(msgspec.json.encode(result)).decode() if as_json else table(result))


@contextmanager
def progress_bar(game: str) -> Iterator[Callable[[int, int], None] | None]:
    """A bar with the games done and the time left, on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (TextColumn(game), BarColumn(), MofNCompleteColumn(), TextColumn("games"), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def table(result: Tournament) -> str:
    """The figures as text."""
    first = result.players[0]
    pace = ["decisions", "ms each", "longest"]
    rated = [["", "rating", "", *pace]]
    rated += [[one.player, *_points(one.rating), *_paced(one.pace)] for one in result.players]
    won = [["", "games won", "", "place", *pace]]
    for match in result.matches:
        won += [[side.player, *_percent(side.won), f"{side.place:.2f}", *_paced(side.pace)] for side in match.sides]
        won += [[]]
    return "\n".join(
        [
            f"{result.game}, {how_many(result.seats)}, {result.seats // 2} for each kind; every pair played {result.games:,} games: all "
            f"{result.games // result.blocks} seatings with the same dice, {_times(result.blocks)}; seed {result.seed}.",
            "",
            *aligned(rated),
            "",
            *aligned(won),
            "A game is won by the better mean place; an equal one is half a victory. The tied share the mean of their places.",
            f"{first.player} is put at {first.rating.mean:.0f}; the others' intervals are those of the difference to it.",
            *textwrap.wrap(result.intervals, 120),
            f"Times are those of {result.threads} games side by side." if result.threads > 1 else "Times are those of one game at a time.",
        ]
    )


def _points(rating: Estimate) -> tuple[str, str]:
    if rating.low is None or rating.high is None:
        return f"{rating.mean:.0f}", ""
    return f"{rating.mean:.0f}", f"{rating.low:.0f} to {rating.high:.0f}"


def _percent(share: Estimate) -> tuple[str, str]:
    return f"{100 * share.mean:.1f} %", f"{100 * (share.low or 0):.1f} to {100 * (share.high or 0):.1f}"


def _paced(pace: Pace) -> tuple[str, str, str]:
    return f"{pace.decisions:,}", f"{1000 * pace.mean_seconds:,.2f}", f"{1000 * pace.longest_seconds:,.0f}"


def _times(blocks: int) -> str:
    return "once" if blocks == 1 else f"{blocks:,} times"
