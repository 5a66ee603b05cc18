"""Who wins at Roll Player with what: greedy bots play many games; for each class and each Market card the share of fair wins.

    python tools/roll_player_balance.py --games 20000 --seats 4
    python tools/roll_player_balance.py --games 4000 --against random   one greedy seat among random ones

A fair share is one win in as many games as there are seats. A class or a card is out of bounds, and the script ends
with 1, where classes win over 1.35 or under 0.7 fair shares, or the buyers of a card over 1.4.
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
from meadhall.games.roll_player import actions, choices, flow, greedy, scoring, secrets  # noqa: F401, they bind themselves
from meadhall.games.roll_player.box import FILE, build, market, read
from meadhall.games.roll_player.rulebook import RULEBOOK
from meadhall.games.roll_player.state import CARDS, CLASSES, Table

MOST_OF_CLASS, LEAST_OF_CLASS, MOST_OF_CARD = 1.35, 0.7, 1.4
PARTS = 12  # a win, shared by one to four


@rule
def series(
    tables: Any, blank: Any, box: Any, policies: Any, streams: Any, out: Any, worth: Any, ranks: Any, seed: int, begin: int, games: int,
    classes: Any, cards: Any, seats: Any, bought: Any,
) -> int:  # fmt: skip
    """Add games, wins (in parts) and points by class, by card and by seat; the number of decisions."""
    count = int(box.count)
    decisions = 0
    for game in range(begin, begin + games):
        deal(tables, 0, blank, box, seed, game)
        for s in range(count):
            key_by_numbers(streams[s], seed, game, PLAYER_DICE + s)
            bought[s] = 0
        table = tables[0]
        while not table.over:
            seat = int(table.active) if table.active >= 0 and has(table.waiting, table.active) else lowest(table.waiting)
            action = choose(policies[seat], tables, box, seat, streams[seat], out, worth)
            play(table, box, seat, action)
            bought[seat] |= table.seats[seat].cards
            decisions += 1
        score(table, box, ranks)
        winners = 0
        for s in range(count):
            winners += 1 if ranks[1, s] == 1 else 0
        for s in range(count):
            part = PARTS // winners if ranks[1, s] == 1 else 0
            note(classes[table.seats[s].job], part, ranks[0, s])
            note(seats[s], part, ranks[0, s])
            for card in range(CARDS):
                if has(bought[s], card):
                    note(cards[card], part, ranks[0, s])
    return decisions


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
    parser.add_argument("--box", type=Path, default=FILE, help="a box file to try instead of the house's")
    given = parser.parse_args()
    if given.games < 1:
        parser.error("--games is at least 1.")
    rulings = RULEBOOK.in_force()
    box = build(given.seats, rulings, given.box)
    box.count = given.seats
    for name, value in rulings.items():
        box.rulings[name] = value
    kinds = {"greedy": GREEDY, "random": RANDOM}
    policies = np.array([kinds[given.first], *[kinds[given.against]] * (given.seats - 1)])
    classes, cards, seats = (np.zeros((rows, 3), np.int64) for rows in (CLASSES, CARDS, given.seats))
    out, worth, ranks = np.zeros(actions.MOST_LEGAL, np.int32), np.zeros(actions.MOST_LEGAL), np.zeros((2, MOST_SEATS), np.int32)
    decisions = series(
        Table.row(2), Table.row(1), box, policies, Stream.row(given.seats), out, worth, ranks, given.seed, 0, given.games,
        classes, cards, seats, np.zeros(given.seats, np.int64),
    )  # fmt: skip
    sheet = read(given.box)
    print(f"{given.games:,} games of {given.seats}, {decisions / given.games:.0f} decisions each; fair shares won, mean stars, games")
    report("seats", [f"seat {s}" for s in range(given.seats)], seats, given.seats, 0.0, 99.0)
    bad = report("classes", [row.name for row in sheet.class_], classes, given.seats, LEAST_OF_CLASS, MOST_OF_CLASS)
    bad += report("cards", [row.name for row in market(sheet)], cards, given.seats, 0.0, MOST_OF_CARD)
    return 1 if bad else 0


def report(title: str, names: list[str], rows: Any, seats: int, least: float, most: float) -> int:
    """A table, best first; how many are out of bounds."""
    print(f"\n{title}")
    lines, bad = [], 0
    for name, (games, parts, points) in zip(names, rows.tolist(), strict=True):
        share = parts / PARTS / games * seats if games else 0.0
        out = games == 0 or not least <= share <= most
        bad += out
        lines.append(
            (share, f"  {name:18} {share:5.2f} {points / games if games else 0.0:6.1f} {games:9,}{'   out of bounds' if out else ''}")
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
