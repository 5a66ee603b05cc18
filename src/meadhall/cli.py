"""The command line. Each command lives in a module of its own, imported when it is called, so that help answers at once."""

import errno
import io
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from meadhall.bots import LEVELS, USUAL
from meadhall.engine.errors import UserError

app = typer.Typer(
    name="meadhall",
    help="A digital tabletop: play in the browser or the terminal, read the rules, replay records, simulate games by the million.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of the hall; `meadhall games` lists them.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")]
Rulings = Annotated[list[str] | None, typer.Option("--ruling", metavar="NAME=READING", help="A reading of an unclear rule; repeatable.")]
BoxFile = Annotated[Path | None, typer.Option("--box", metavar="BOX", help="Another box of the game, by name, or a file of your own.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.callback(invoke_without_command=True)
def hall(context: typer.Context) -> None:
    """A digital tabletop: play in the browser or the terminal, read the rules, replay records, simulate games by the million."""
    if context.invoked_subcommand is None:
        from meadhall.hall import command

        command.open_hall()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all of this machine's.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 7355,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; a file of your own if not said.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that serve; more than one needs PostgreSQL.")] = 1,
) -> None:
    """Open the hall for others too; `meadhall` alone opens it for this machine."""
    from meadhall.hall import command

    command.serve(host, port, database, workers=workers)


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games of the hall."""
    from meadhall.terminal import shelf

    shelf.show_games(as_json=as_json)


@app.command()
def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(metavar="[CLAUSE]", help="A clause or chapter, such as RPR-8.5 or RPR-8.")] = None,
    trace: Annotated[bool, typer.Option("--trace", help="Each clause with the code and the tests that realise it.")] = False,
    as_json: AsJson = False,
) -> None:
    """Read a game's rules and the rulings on what is unclear in them."""
    from meadhall.terminal import shelf

    shelf.show_rules(game, clause, trace=trace, as_json=as_json)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game of the hall; asked for if not said.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table, you among them; 4 if the game allows.")] = None,
    bots: Annotated[
        str, typer.Option(metavar="BOT,...", help=f"Who plays besides you: {', '.join(LEVELS)}; in a style, as master-bold; or a list.")
    ] = USUAL,
    seed: Annotated[int | None, typer.Option(help="A seed of your choice: the table is then for practice.")] = None,
    ruling: Rulings = None,
    box: BoxFile = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal against bots."""
    from meadhall.terminal import play as terminal
    from meadhall.terminal.shelf import box_file

    if resume is not None:
        terminal.resume(resume)
    else:
        terminal.start(game, terminal.Wishes(seats, bots, seed, readings(ruling), box_file(game, box)))


@app.command()
def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option("--to", min=0, metavar="N", help="Stop after N actions and show the table.")] = None,
    viewer: Annotated[str | None, typer.Option("--as", metavar="SEAT", help="A seat's number or name, spectator or all.")] = None,
) -> None:
    """Show a recorded game again, line by line."""
    if "numba" not in sys.modules:  # a forged record may hold any numbers, and interpreted code checks every index
        os.environ["NUMBA_DISABLE_JIT"] = "1"
    from meadhall.records import commands

    commands.replay_command(file, to, viewer)


@app.command()
def verify(file: RecordFile) -> None:
    """Check every roll and outcome of a record."""
    from meadhall.records import commands

    commands.verify_command(file)


@app.command()
def rejudge(file: RecordFile, ruling: Rulings = None) -> None:
    """Play a record under today's or other rules."""
    from meadhall.records import commands

    commands.rejudge_command(file, readings(ruling))


@app.command()
def review(
    file: RecordFile,
    seat: Annotated[str | None, typer.Option(metavar="SEAT", help="A seat's number or name; all seats if not said.")] = None,
    number: Annotated[int | None, typer.Option("--games", metavar="N", help="Imagined games for each moment and choice.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same review.")] = 1,
    every: Annotated[bool, typer.Option("--every", help="Every decision and stroke of luck, not only those that surely mattered.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show what each decision of a finished game cost, what the others did, and what luck gave or took."""
    from meadhall.lab import review_report

    review_report.command(file, seat, number, seed, every=every, as_json=as_json)


@app.command()
def simulate(
    game: GameName,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 10_000,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; 4 if the game allows.")] = None,
    players: Annotated[str, typer.Option(help="A bot, or a list; fewer than seats are repeated in turn.")] = "random",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same result on any machine.")] = 1,
    threads: Annotated[int | None, typer.Option(min=1, help="How many cores; all if not said.")] = None,
    ruling: Rulings = None,
    box: BoxFile = None,
    as_json: AsJson = False,
) -> None:
    """Play many games and show who wins how often."""
    from meadhall.lab import report as lab
    from meadhall.terminal.shelf import box_file

    chosen, file = readings(ruling), box_file(game, box)
    lab.command(game, games=number, seats=seats, players=players, seed=seed, threads=threads, rulings=chosen, box=file, as_json=as_json)


@app.command()
def tournament(
    game: GameName,
    players: Annotated[str, typer.Option(metavar="BOT,...", help="The kinds that meet, such as novice,adept,master-bold,greedy.")],
    number: Annotated[int, typer.Option("--games", min=1, help="How many games for every pair, rounded up to all seatings.")] = 60,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table, an even number; 4 if the game allows.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games on any machine.")] = 1,
    threads: Annotated[int | None, typer.Option(min=1, help="How many games side by side; as many as cores if not said.")] = None,
    ruling: Rulings = None,
    box: BoxFile = None,
    as_json: AsJson = False,
) -> None:
    """Let kinds of bots meet, every two of them, and rate them."""
    from meadhall.lab import tournament_report as lab
    from meadhall.terminal.shelf import box_file

    chosen, file = readings(ruling), box_file(game, box)
    lab.command(game, players=players, games=number, seats=seats, seed=seed, threads=threads, rulings=chosen, box=file, as_json=as_json)


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="The games; all if not said.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of each game."""
    from meadhall.lab import bench as measuring

    measuring.command(game or [], as_json=as_json)


@app.command(name="compile")
def compile_rules(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="The games; all if not said.")] = None,
    play: Annotated[bool, typer.Option("--play", help="Only what play in the terminal needs.")] = False,
    bounds: Annotated[bool, typer.Option("--bounds", help="With a check of every index, as the tests want it.")] = False,
) -> None:
    """Compile the rules, the games side by side."""
    from meadhall.terminal import compiling

    compiling.command(game or [], play_only=play, bounds=bounds)


def readings(options: list[str] | None) -> dict[str, str]:
    """`["zero_dice=out"]` as `{"zero_dice": "out"}`.

    >>> readings(["zero_dice=out", "turn_cap=2000"])
    {'zero_dice': 'out', 'turn_cap': '2000'}
    """
    found = {}
    for option in options or []:
        name, equals, reading = option.partition("=")
        if not (name and equals and reading):
            raise UserError(f"--ruling {option}: write it as NAME=READING, such as --ruling zero_dice=out.")
        found[name] = reading
    return found


def main() -> None:
    """Run the command line; what a person can put right is one sentence and exit code 2."""
    make_streams_ready()
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except UserError as error:
        print(one_line(str(error)), file=sys.stderr)
        sys.exit(2)
    except OSError as error:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  (what could not be written is not tried again at the exit)
        if error.errno == errno.EPIPE:
            sys.exit(1)
        print(one_line(f"{error.filename or 'the output'}: {(error.strerror or 'no reason given').lower()}."), file=sys.stderr)
        sys.exit(2)


def make_streams_ready() -> None:
    """Letters that a stream does not know become question marks, and a stream that was closed becomes an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper) and name != "stderr":  # which escapes such letters anyway
            whole = name == "stdout" and stream.encoding.lower() == "utf-8"
            stream.reconfigure(errors="surrogateescape" if whole else "replace")  # a file's name may hold any bytes


def one_line(text: str) -> str:
    """A text on one line, whatever a file's name or an argument brought into it.

    >>> one_line("a\\x1b[2J\\nb")
    'a [2J b'
    """
    return "".join(letter if letter.isprintable() or "\udc80" <= letter <= "\udcff" else " " for letter in text)


if __name__ == "__main__":
    main()
