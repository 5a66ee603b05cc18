"""How even Roll Player's house data is: games of four greedy players, with the shares of classes and the Market cards' buyers.

    python tools/roll_player_balance.py 20000        # four greedy players
    python tools/roll_player_balance.py 5000 random  # one greedy player among three random ones

A class's share of victories is measured against the seats it had, a card's against the seats that owned it at the end;
a victory shared by two counts half for each. 1.00 is a fair share.
"""

import sys
import time
from typing import Any

import numpy as np

from meadhall.bots.kernels import GREEDY, RANDOM, choose
from meadhall.engine import Stream, has, key_by_numbers, lowest, rule, score, setup
from meadhall.engine.compiling import COMPILED
from meadhall.engine.protocol import play
from meadhall.games.roll_player import GAME
from meadhall.games.roll_player.lore import CARD_NAMES, CLASSES
from meadhall.games.roll_player.state import CARDS, Table

SEATS = 4


@rule
def run(
    tables: Any, blank: Any, box: Any, own: Any, out: Any, worth: Any, places: Any, jobs: Any, cards: Any, seats: Any,
    seed: int, games: int, rivals: int,
) -> int:  # fmt: skip
    """Games one after the other; wins and appearances by class, by card and by seat."""
    decisions = 0
    for game in range(games):
        tables[0] = blank[0]
        tables[0].count = SEATS
        key_by_numbers(tables[0].chance, seed, game, 1)
        key_by_numbers(own, seed, game, 2)
        setup(tables[0], box)
        first = game % SEATS
        while not tables[0].over:
            seat = lowest(tables[0].waiting)
            policy = GREEDY if seat == first else rivals
            play(tables[0], box, seat, choose(policy, tables, box, seat, own, out, worth))
            decisions += 1
        score(tables[0], box, places)
        winners = 0
        for s in range(SEATS):
            winners += 1 if places[1, s] == 1 else 0
        for s in range(SEATS):
            won = 1.0 / winners if places[1, s] == 1 else 0.0
            count(seats, 0 if s == first else 1, won, places[0, s])
            count(jobs, tables[0].seats[s].job, won, places[0, s])
            for card in range(CARDS):
                if has(tables[0].seats[s].cards, card):
                    count(cards, card, won, places[0, s])
    return decisions


@rule
def count(rows: Any, place: int, won: float, points: int) -> None:
    """One appearance more."""
    rows[place, 0] += 1.0
    rows[place, 1] += won
    rows[place, 2] += points


def table_of(names: list[str], rows: Any) -> None:
    """Sorted by share of victories."""
    for place in np.argsort(-rows[:, 1] / np.maximum(1, rows[:, 0])):
        seen, won, points = rows[place]
        print(f"  {names[place]:<18} {int(seen):>7} times  share {SEATS * won / max(1, seen):5.2f}  points {points / max(1, seen):5.1f}")


def main() -> None:
    """Play and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    rivals = RANDOM if "random" in sys.argv[2:] else GREEDY
    box, own = GAME.open_box(SEATS), Stream.new()
    tables, blank = Table.row(2), Table.row(1)
    if COMPILED:
        tables, blank = tables.view(np.ndarray), blank.view(np.ndarray)
    out, worth, places = np.zeros(GAME.most_legal, np.int32), np.zeros(GAME.most_legal), np.zeros((2, 7), np.int32)
    jobs, cards, seats = np.zeros((12, 3)), np.zeros((CARDS, 3)), np.zeros((2, 3))
    begin = time.perf_counter()
    decisions = run(tables, blank, box, own, out, worth, places, jobs, cards, seats, 1, games, rivals)
    print(f"{games} games, {decisions} decisions, {time.perf_counter() - begin:.0f} s")
    print("Seats: greedy, and the others")
    table_of(["greedy", "others"], seats)
    print("Classes")
    table_of(CLASSES, jobs)
    print("Market cards, by those who owned them at the end")
    table_of(CARD_NAMES, cards)


if __name__ == "__main__":
    main()
