"""Who wins at Reavers of Midgard with what: greedy bots play many games; locations, seats, clans, Gods and decks are counted.

    python tools/reavers_balance.py --games 20000 --seats 4
    python tools/reavers_balance.py --games 4000 --against random   one greedy seat among random ones
    python tools/reavers_balance.py --games 4000 --without          the base game alone

A fair share is one win in as many games as there are seats. The script ends with 1 where a location is chosen less than 0.4 or more
than 2 times as often as the mean of all, or where a seat wins more than 1.15, or where those who promoted a leader of a clan, or who
took a God, win more than 1.4 fair shares.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np

from meadhall.bots.kernels import GREEDY, RANDOM, choose
from meadhall.engine import MOST_SEATS, Stream, has, key_by_numbers, lowest, play, rule, score
from meadhall.engine.errors import UserError
from meadhall.engine.kernels import PLAYER_DICE, deal
from meadhall.games.reavers import actions, choices, flow, greedy, scoring, secrets  # noqa: F401, they bind themselves
from meadhall.games.reavers import happenings as h
from meadhall.games.reavers.box import build
from meadhall.games.reavers.reading import FILE, read
from meadhall.games.reavers.rulebook import RULEBOOK
from meadhall.games.reavers.state import DECKS, GODS, LOCATIONS, Table
from meadhall.games.reavers.vocabulary import CLANS
from meadhall.games.reavers.vocabulary import GODS as POWERS

LEAST_OF_LOCATION, MOST_OF_LOCATION, MOST_OF_SEAT, MOST_OF_TAKERS = 0.4, 2.0, 1.15, 1.4
PARTS = 12  # a win, shared by one to four
COMPONENTS = (
    "expansion_cards",
    "norn_tokens",
    "vordr_dice",
    "valkyries",
    "recruit_overlay",
    "prophet_and_maelstrom",
    "celebrate_the_gods",
)
DECK_NAMES = ("Reavers", "Village Spoils", "Keep Spoils", "Sea Journeys", "Sea Battles", "Prophecies")


@rule
def series(
    tables: Any, blank: Any, box: Any, policies: Any, streams: Any, out: Any, worth: Any, ranks: Any, seed: int, games: int,
    seats: Any, clans: Any, gods: Any, chosen: Any, joined: Any, renewed: Any, promoted: Any, taken: Any,
) -> int:  # fmt: skip
    """Add games, wins (in parts) and Glory by seat, clan and God; selections, those taking part, renewed decks; the number of decisions."""
    count = int(box.count)
    decisions = 0
    for game in range(games):
        deal(tables, 0, blank, box, seed, game)
        for s in range(count):
            key_by_numbers(streams[s], seed, game, PLAYER_DICE + s)
            for clan in range(3):
                promoted[s, clan] = 0
            for god in range(GODS):
                taken[s, god] = 0
        table = tables[0]
        while True:
            watch(table, box, chosen, joined, renewed, promoted, taken)
            if table.over:
                break
            seat = int(table.asked) if table.asked >= 0 and has(table.waiting, table.asked) else lowest(table.waiting)
            play(table, box, seat, choose(policies[seat], tables, box, seat, streams[seat], out, worth))
            decisions += 1
        score(table, box, ranks)
        note_game(ranks, count, seats, clans, gods, promoted, taken)
    return decisions


@rule
def watch(table: Any, box: Any, chosen: Any, joined: Any, renewed: Any, promoted: Any, taken: Any) -> None:
    """What the last play told."""
    for e in range(table.told):
        event = table.events[e]
        if event.kind == h.SELECTS:
            chosen[event.a] += 1
        elif event.kind == h.TAKES_PART:
            joined[event.a] += 1
        elif event.kind == h.OFFERS:
            joined[LOCATIONS - 1] += 1
        elif event.kind == h.PROMOTES:
            promoted[event.who, box.reavers[event.a].clan] = 1
        elif event.kind == h.TAKES_GOD:
            taken[event.who, event.a] = 1
        elif event.kind == h.DECK_RENEWED:
            renewed[event.a] += 1


@rule
def note_game(ranks: Any, count: int, seats: Any, clans: Any, gods: Any, promoted: Any, taken: Any) -> None:
    """The figures of a game that is over."""
    winners = 0
    for s in range(count):
        winners += 1 if ranks[1, s] == 1 else 0
    for s in range(count):
        part = PARTS // winners if ranks[1, s] == 1 else 0
        note(seats[s], part, ranks[0, s])
        for clan in range(3):
            if promoted[s, clan]:
                note(clans[clan], part, ranks[0, s])
        for god in range(GODS):
            if taken[s, god]:
                note(gods[god], part, ranks[0, s])


@rule
def note(row: Any, part: int, points: int) -> None:
    """A player's game."""
    row[0] += 1
    row[1] += part
    row[2] += points


def main() -> int:
    """Play, print, judge."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", choices=["greedy", "random"], default="greedy", help="who sits in the other seats")
    parser.add_argument("--first", choices=["greedy", "random"], default="greedy", help="who sits in seat 0")
    parser.add_argument("--without", action="store_true", help="without anything of Gods and Prophets")
    parser.add_argument("--box", type=Path, default=FILE, help="a box file to try instead of the house's")
    given = parser.parse_args()
    if given.games < 1:
        parser.error("--games is at least 1.")
    rulings = RULEBOOK.in_force(dict.fromkeys(COMPONENTS, "off") if given.without else None)
    box = build(given.seats, rulings, given.box)
    box.count = given.seats
    for name, value in rulings.items():
        box.rulings[name] = value
    kinds = {"greedy": GREEDY, "random": RANDOM}
    policies = np.array([kinds[given.first], *[kinds[given.against]] * (given.seats - 1)])
    seats, clans, gods = (np.zeros((rows, 3), np.int64) for rows in (given.seats, 3, GODS))
    chosen, joined, renewed = np.zeros(LOCATIONS, np.int64), np.zeros(LOCATIONS, np.int64), np.zeros(DECKS, np.int64)
    out, worth, ranks = np.zeros(actions.MOST_LEGAL, np.int32), np.zeros(actions.MOST_LEGAL), np.zeros((2, MOST_SEATS), np.int32)
    decisions = series(
        Table.row(2), Table.row(1), box, policies, Stream.row(given.seats), out, worth, ranks, given.seed, given.games,
        seats, clans, gods, chosen, joined, renewed, np.zeros((given.seats, 3), np.int64), np.zeros((given.seats, GODS), np.int64),
    )  # fmt: skip
    sheet = read(given.box)
    print(f"{given.games:,} games of {given.seats}, {decisions / given.games:.0f} decisions each")
    bad = report_locations([row.title for row in sheet.location], box, chosen, joined, given)
    bad += report("seats", [f"seat {s}" for s in range(given.seats)], seats, given.seats, MOST_OF_SEAT)
    bad += report("who promoted a leader of", list(CLANS), clans, given.seats, MOST_OF_TAKERS)
    if not given.without:
        names = [sheet.god[number].name for number in by_power(sheet)]
        bad += report("who took", names, gods, given.seats, MOST_OF_TAKERS)
    print("\ndecks renewed, a game: " + ", ".join(f"{name} {n / given.games:.2f}" for name, n in zip(DECK_NAMES, renewed, strict=True)))
    return 1 if bad else 0


def by_power(sheet: Any) -> list[int]:
    """The rows of the Gods in the order of their powers."""
    return [[god.power for god in sheet.god].index(power) for power in POWERS]


def report_locations(titles: list[str], box: Any, chosen: Any, joined: Any, given: Any) -> int:
    """How often each location was chosen, against the mean, and how many took part."""
    here = [place for place in range(LOCATIONS) if has(box.here, place)]
    mean = chosen.sum() / len(here)
    print("\nlocations: chosen against the mean; players taking part each time")
    bad = 0
    for place in sorted(here, key=lambda place: -chosen[place]):
        share = chosen[place] / mean
        out = not LEAST_OF_LOCATION <= share <= MOST_OF_LOCATION
        bad += out
        print(f"  {titles[place]:22} {share:5.2f} {joined[place] / max(chosen[place], 1):5.2f}{'   out of bounds' if out else ''}")
    return bad


def report(title: str, names: list[str], rows: Any, seats: int, most: float) -> int:
    """A table, best first; how many are out of bounds."""
    print(f"\n{title}: fair shares won, mean Glory, games")
    lines, bad = [], 0
    for name, (games, parts, points) in zip(names, rows.tolist(), strict=True):
        share = parts / PARTS / games * seats if games else 0.0
        out = games == 0 or share > most
        bad += out
        lines.append(
            (share, f"  {name:22} {share:5.2f} {points / games if games else 0.0:6.1f} {games:9,}{'   out of bounds' if out else ''}")
        )
    for _, line in sorted(lines, reverse=True):
        print(line)
    return bad


if __name__ == "__main__":
    try:
        sys.exit(main())
    except UserError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
