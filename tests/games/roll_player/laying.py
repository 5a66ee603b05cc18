"""Lays a table of Roll Player in a wanted position, with wanted dice to come, and plays on it by the numbers of actions."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from meadhall.engine import MOST_SEATS, NOBODY, bit, key_by_numbers, protocol
from meadhall.games.roll_player import actions as a
from meadhall.games.roll_player import choices, flow, scoring, secrets  # noqa: F401, the rules bind themselves to the table
from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.box import build
from meadhall.games.roll_player.rulebook import RULEBOOK

from .oracle import ATTRIBUTES, BOX, CARDS, LETTERS, NUMBERS, Hero, dice

COLOURS = ["white", "green", "purple", "black", "blue", "red", "gold"]
JOBS = [row["name"] for row in BOX["class"]]
RACES = [row["name"] for row in BOX["race"]]
STORIES = [row["name"] for row in BOX["backstory"]]
ALIGNMENTS = [row["name"] for row in BOX["alignment"]]
SIGNS = {name: sign for sign, name in LETTERS.items()}


def card(name: str) -> int:
    """The place of a Market card, from 0, by its name."""
    return int(CARDS[name]["number"]) - 1


def cards(names: Iterable[str]) -> int:
    """A set of Market cards."""
    return sum(bit(card(name)) for name in set(names))


def names_in(found: int) -> list[str]:
    """The names of a set of Market cards, by number."""
    return [NUMBERS[number] for number in sorted(NUMBERS) if int(found) & bit(number - 1)]


def words_for(draws: Iterable[tuple[int, int]]) -> list[int]:
    """32-bit words from which draws of n give the wanted values: each (value, n), in the middle of its share."""
    return [((2 * value + 1) << 32) // (2 * n) for value, n in draws]


def space(row: str, position: int = 1) -> int:
    """A space of a sheet: row by attribute, position from 1."""
    return 3 * ATTRIBUTES.index(row) + position - 1


GOOD, EVIL, LAWFUL, CHAOTIC = t.GOOD, t.EVIL, t.LAWFUL, t.CHAOTIC
PASS, TOKEN, KEEP_OLD, KEEP_NEW, AGAIN = a.PASS, a.TOKEN, a.KEEP_OLD, a.KEEP_NEW, a.AGAIN


def sheet(race: str, side: int = 0) -> int:
    """To pick a Character Sheet."""
    return a.SHEET + 2 * RACES.index(race) + side


def job(name: str) -> int:
    """To play a class."""
    return a.CLASS + JOBS.index(name)


def start(die: int, row: str) -> int:
    """To lay a starting die."""
    return a.START + 6 * die + ATTRIBUTES.index(row)


def take(number: int) -> int:
    """To take the Initiative card of this number."""
    return a.TAKE + number - 1


def place(row: str) -> int:
    """To place the die."""
    return a.PLACE + ATTRIBUTES.index(row)


def flip(at: int) -> int:
    """Strength."""
    return a.FLIP + at


def swap(one: int, other: int) -> int:
    """Dexterity."""
    return a.SWAP + t.SPACES * min(one, other) + max(one, other)


def step(at: int, change: int) -> int:
    """Constitution."""
    return a.STEP + 2 * a.REACH * at + way(change)


def way(change: int) -> int:
    """A change of -5 to 5, but not 0, as actions number it."""
    return change + a.REACH if change < 0 else change + a.REACH - 1


def reroll(at: int) -> int:
    """Intelligence."""
    return a.REROLL + at


def move(direction: int) -> int:
    """Wisdom."""
    return a.MOVE + direction


def use(name: str, *, still: bool = False) -> int:
    """To use an own Skill."""
    return a.USE + 2 * card(name) + still


def copy(name: str, *, still: bool = False) -> int:
    """To use another player's Skill."""
    return a.COPY + 2 * card(name) + still


def buy(slot: int, tokens: int = 0, weapons: int = 0, *, still: bool = False) -> int:
    """To buy the Market card at a place, from 0; `weapons` is the set of own Weapons given up."""
    return a.BUY + ((slot * a.TOKENS + tokens) * a.WEAPON_SETS + weapons) * 2 + still


def discard(slot: int) -> int:
    """To discard the Market card at a place for gold."""
    return a.DISCARD + slot


BOXES: dict[tuple[int, tuple[tuple[str, int], ...], bytes], Any] = {}


def box_for(seats: int, values: dict[str, int], file: Path | None = None) -> Any:
    """A box of one's own; each text is read once for each number of seats and each set of rulings."""
    key = (seats, tuple(values.items()), file.read_bytes() if file else b"")
    if key not in BOXES:
        BOXES[key] = build(seats, values, file)
        BOXES[key].count = seats
        for name, value in values.items():
            BOXES[key].rulings[name] = value
    return BOXES[key].copy()


class Laid:
    """A table and its box. Fields of the record are reached as `laid.table`, seats as `laid[s]`."""

    def __init__(self, seats: int = 2, file: Path | None = None, seed: int = 1, **rulings: str | int) -> None:
        values = RULEBOOK.in_force(rulings)
        self.box = box_for(seats, values, file)
        self.table = t.Table.new()
        self.table.count = seats
        self.table.bag[:] = [10] * 6 + [13]
        key_by_numbers(self.table.chance, seed, 0, 0)

    def __getitem__(self, s: int) -> Any:
        return self.table.seats[s]

    def call(self, stub: Any, *args: Any) -> Any:
        """The game's own function for a stub of the protocol, on this table."""
        return protocol.bound(stub, self.table.dtype)(self.table, self.box, *args)

    def at(self, phase: int, s: int, starter: int = 0) -> "Laid":
        """A phase that goes round the table, with the turn of this seat; before it, no Initiative card has been taken."""
        table = self.table
        if phase <= t.TAKING:
            for other in range(table.count):
                self[other].initiative = NOBODY
        table.phase, table.starter, table.turn, table.active = phase, starter, (s - starter) % table.count, s
        table.acted, table.doing, table.waiting, table.lap = 0, t.NOTHING, bit(s), max(1, int(table.lap))
        return self

    def buying(self, *numbers: int) -> "Laid":
        """The Market Phase, with the numbers of the Initiative cards that the seats have taken; 0 for who has had the turn."""
        table = self.table
        for s, number in enumerate(numbers):
            self[s].initiative = number - 1 if number else NOBODY
            if number:
                table.pool[number - 1].away = 1
        first = min(number for number in numbers if number)
        s = numbers.index(first)
        table.phase, table.turn, table.active, table.waiting = t.BUYING, first - 1, s, bit(s)
        table.acted, table.doing, table.lap = 0, t.NOTHING, max(1, int(table.lap))
        return self

    def loose(self, s: int, text: str) -> "Laid":
        """The starting dice of a seat, not yet placed."""
        for d, (colour, face) in enumerate(dice(text)):
            self[s].loose[d].colour, self[s].loose[d].face = COLOURS.index(colour), face
        return self

    def pool(self, text: str, coins: Iterable[int] = ()) -> "Laid":
        """The dice on the Initiative cards, in the order of their numbers, and the numbers with a coin; all in the centre."""
        for p, (colour, face) in enumerate(dice(text)):
            place = self.table.pool[p]
            place.colour, place.face, place.away, place.coin = COLOURS.index(colour), face, 0, int(p + 1 in set(coins))
        return self

    def market(self, *names: str) -> "Laid":
        """The open Market cards, by their places; "" is an empty one."""
        self.table.market[:] = 0
        for slot, name in enumerate(names):
            self.table.market[slot] = card(name) + 1 if name else 0
        return self

    def setup(self) -> "Laid":
        """Laid out, up to the first decision."""
        self.call(protocol.setup)
        return self

    def hero(self, s: int, hero: Hero) -> "Laid":
        """A seat with a whole hero before it."""
        seat = self[s]
        seat.race, seat.job = RACES.index(hero.race), JOBS.index(hero.job)
        seat.backstory, seat.alignment = STORIES.index(hero.backstory), ALIGNMENTS.index(hero.alignment)
        seat.at, seat.gold = 3 * hero.at[0] + hero.at[1], hero.gold
        seat.cards, seat.exhausted = cards(hero.cards), cards(hero.exhausted)
        for row, line in enumerate(hero.sheet):
            self._row(s, row, line)
        return self

    def row(self, s: int, attribute: str, text: str) -> "Laid":
        """The dice of one row: "W6 Au4"; spaces beyond them are empty."""
        self._row(s, ATTRIBUTES.index(attribute), dice(text))
        return self

    def _row(self, s: int, row: int, line: Sequence[tuple[str, int]]) -> None:
        for position in range(3):
            die = self[s].dice[3 * row + position]
            die.colour, die.face = (COLOURS.index(line[position][0]), line[position][1]) if position < len(line) else (0, 0)

    def dice_in(self, s: int, attribute: str) -> str:
        """The dice of one row, as `row` takes them."""
        first = space(attribute)
        row = [self[s].dice[place] for place in range(first, first + 3)]
        return " ".join(f"{SIGNS[COLOURS[int(die.colour)]]}{int(die.face)}" for die in row if die.face)

    def rolls(self, *faces: int) -> "Laid":
        """The next dice rolled show these faces (16 at most)."""
        return self.draws(*((face - 1, 6) for face in faces))

    def draws(self, *draws: tuple[int, int]) -> "Laid":
        """The next draws of n give these values, each (value, n)."""
        words = words_for(draws)
        stream = self.table.chance
        stream.left = len(words)
        stream.words[16 - len(words) :] = words
        return self

    def legal(self, s: int) -> list[int]:
        """The numbers of a seat's legal actions."""
        out = np.zeros(a.ACTIONS, np.int32)
        return [int(action) for action in out[: self.call(protocol.legal, s, out)]]

    def why_not(self, s: int, action: int) -> str:
        """The id of the clause that forbids an action, "" where it is legal."""
        place = int(self.call(protocol.refusal, s, action))
        return RULEBOOK.id_of(place) if place else ""

    def play(self, s: int, *actions: int) -> "Laid":
        """Legal actions of one seat, one after the other."""
        for action in actions:
            assert self.why_not(s, action) == "", f"action {action}: {self.why_not(s, action)}"
            assert action in self.legal(s)
            self.call(protocol.play, s, action)
        return self

    def waiting(self) -> list[int]:
        """The seats that owe a decision."""
        return [s for s in range(self.table.count) if int(self.table.waiting) & bit(s)]

    def scores(self) -> tuple[list[int], list[int]]:
        """Points and places."""
        out = np.zeros((2, MOST_SEATS), np.int32)
        self.call(protocol.score, out)
        count = int(self.table.count)
        return [int(n) for n in out[0, :count]], [int(n) for n in out[1, :count]]

    def told(self) -> list[tuple[str, int, int, tuple[int, ...]]]:
        """What the last play told: clause, kind, seat, the four numbers."""
        events = self.table.events[: self.table.told]
        return [(RULEBOOK.id_of(int(e.why)), int(e.kind), int(e.who), (int(e.a), int(e.b), int(e.c), int(e.d))) for e in events]
