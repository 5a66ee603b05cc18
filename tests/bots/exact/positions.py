"""Positions near the end of a game, kept as how to reach them, with the exact worth of every choice.

`positions/NAME.json` lists a game's. `seats`, `rulings` and `seed` (or `lay`, the hands and the deck of a table laid by
hand) begin it; `moves` are played as [seat, verb, arguments]; where there is `glory`, it is added to the seats' and all but
the one that decides give their Prophecies back; then `seat` decides. `worth` has a [verb, arguments, reward, later] for
each choice: its exact reward and whether anybody has a choice after it. `shallow` is as in `chance`, and `plays` how many
plays of the rules the solution took.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import meadhall
from meadhall.bots import levels
from meadhall.engine import bare, protocol
from meadhall.engine.game import Game
from meadhall.games import load
from meadhall.games.reavers.state import PROPHECIES
from tests.games.month import laying

from .solver import EPSILON, Solver, Weights

SEARCHER = levels.Player(width=12, trees=2, deep=64)
"""The whole search, as bots have it who are told nothing else; a level of a game may strive for something else or look at less."""
WEIGHTS = Weights(SEARCHER.win, SEARCHER.place, SEARCHER.margin)
GAMES = ("month", "reaper", "roll_player", "reavers")
FOLDER = Path(__file__).parent / "positions"


@dataclass(frozen=True)
class Position:
    """One entry of a file; see above."""

    game: Game
    name: str
    entry: dict[str, Any]

    @cached_property
    def reached(self) -> tuple[Any, Any]:
        """The table's record and its box."""
        record, box = begin(self.game, self.entry)
        for seat, verb, args in self.entry["moves"]:
            number = bare.number_of(self.game, bare.concealed(self.game, record, box, seat), box, seat, verb, args)
            assert bare.clause_against(self.game, record, box, seat, number) is None
            bare.call(self.game, protocol.play, record, box, seat, number)
        if "glory" in self.entry:
            even_out(record, self.seat, self.entry["glory"])
        return record, box

    @property
    def seat(self) -> int:
        """Who decides."""
        return int(self.entry["seat"])

    @property
    def view(self) -> Any:
        """What the seat sees."""
        record, box = self.reached
        return bare.concealed(self.game, record, box, self.seat)

    @property
    def worth(self) -> dict[int, tuple[float, bool]]:
        """By action number: the exact reward, and whether a choice of anybody follows."""
        box = self.reached[1]
        return {
            bare.number_of(self.game, self.view, box, self.seat, verb, args): (reward, later)
            for verb, args, reward, later in self.entry["worth"]
        }

    @property
    def best(self) -> set[int]:
        """The choices that nothing is better than."""
        top = max(reward for reward, _ in self.worth.values())
        return {number for number, (reward, _) in self.worth.items() if reward > top - EPSILON}

    def solver(self, salt: int, most: int = 1_000_000) -> Solver:
        """Of its game and box; the rules must be interpreted and `chance.take_over` in force."""
        return Solver(self.game, self.reached[1], WEIGHTS, self.entry["shallow"], salt, most)


def begin(game: Game, entry: dict[str, Any]) -> tuple[Any, Any]:
    """The record and box from which the moves begin."""
    if "lay" in entry:
        return laid(entry)
    table = meadhall.table(game.name, seats=entry["seats"], seed=entry["seed"], rulings=entry["rulings"])
    return table._record, table.box


def laid(entry: dict[str, Any]) -> tuple[Any, Any]:
    """A table of Reaper of the Month of which all know everything but the order of a few cards on the deck.

    `lay`: `top` the cards on the deck, whose order is not known, and `below` those under them, from the top; `hands` a text a
    seat, `promoted` seats, `peeks` who knows which of the cards on top. All other cards are discarded.
    """
    lay = entry["lay"]
    named = " ".join([lay["top"], lay["below"], *lay["hands"]]).split()
    dead = " ".join(f"{rank}{suit}" for suit in "HDCS" for rank in laying.RANKS if f"{rank}{suit}" not in named)
    deck = f"{lay['top']} {lay['below']}"
    table, box = laying.lay(entry["seats"], deck, lay["hands"], dead, lay["promoted"], lay["active"], rulings=entry["rulings"])
    for viewer in range(entry["seats"] + 1):
        seen = laying.cards(" ".join([lay["below"], *lay["hands"]]))
        seen += [laying.card(name) for who, name in lay["peeks"] if who == viewer]
        table.sights[viewer].knows |= laying.bits(seen)
        table.sights[viewer].seen |= laying.bits(seen)
    return table, box


def even_out(record: Any, seat: int, glory: list[int]) -> None:
    """In Reavers of Midgard: what is added to the Glory of each seat, and all others give their Prophecies back to the deck."""
    deck = record.decks[PROPHECIES]
    for s in range(int(record.count)):
        record.seats[s].glory += glory[s]
        if s != seat:
            cards = laying.members(record.seats[s].prophecies)
            deck.cards[int(deck.left) : int(deck.left) + len(cards)] = cards
            deck.left += len(cards)
            record.seats[s].prophecies = 0


def kept(name: str) -> Iterator[Position]:
    """A game's positions."""
    path = FOLDER / f"{name}.json"
    for place, entry in enumerate(json.loads(path.read_text()) if path.exists() else []):
        yield Position(load(name), f"{name} {place}", entry)
