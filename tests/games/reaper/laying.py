"""Lays a table of The Reaper in a wanted position, with wanted dice to come, and plays on it by words."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from meadhall.engine import MOST_SEATS, Names, Stream, bit, first, key_by_numbers, protocol
from meadhall.games import load
from meadhall.games.reaper.box import CARDS
from meadhall.games.reaper.rulebook import RULEBOOK
from meadhall.games.reaper.state import BET, CHALLENGE, DICE, THROW

GAME = load("reaper")
WORDS = GAME.words
NONE, ONE_SIX, TWO_FIVE, FIVE_TWO, SIX_ONE, NO_3, NO_4, DOUBLE = 8, 1, 2, 3, 4, 5, 6, 7
"""The fate cards by their row in the box file."""


def call(stub: Any, *args: Any) -> Any:
    """The Reaper's own function for a stub of the protocol."""
    return protocol.bound(stub, GAME.table.dtype)(*args)


def kind(card: str) -> int:
    """A kind of card by its name."""
    return CARDS.index(card)


def words_for(draws: Iterable[tuple[int, int]]) -> list[int]:
    """32-bit words from which draws of n give the wanted values: each (value, n), in the middle of its share."""
    return [((2 * value + 1) << 32) // (2 * n) for value, n in draws]


BOXES: dict[tuple[int, tuple[tuple[str, str | int], ...], bytes], Any] = {}


def box_for(seats: int, rulings: dict[str, str | int], file: Path | None = None) -> Any:
    """A box of one's own; each text is read once for each number of seats and each set of rulings."""
    key = (seats, tuple(rulings.items()), file.read_bytes() if file else b"")
    if key not in BOXES:
        BOXES[key] = GAME.open_box(seats, rulings, file)
    return BOXES[key].copy()


class Laid:
    """A table and its box. Fields of the record are reached as `laid.table`, seats as `laid[s]`."""

    def __init__(self, seats: int = 3, file: Path | None = None, seed: int = 1, **rulings: str | int) -> None:
        self.box = box_for(seats, {"start_player": 1, **rulings}, file)
        self.table = GAME.table.new()
        self.table.count = seats
        key_by_numbers(self.table.chance, seed, 0, 0)
        call(protocol.setup, self.table, self.box)

    def __getitem__(self, s: int) -> Any:
        return self.table.seats[s]

    def trial(self, target: int, fate: int) -> "Laid":
        """The cards of this challenge."""
        self.table.target, self.table.fate = target, fate
        self.table.challenges[self.table.lap], self.table.fates[self.table.lap] = target, fate
        return self

    def hold(self, s: int, active: int = 1) -> "Laid":
        """Who has the reaper token."""
        self.table.holder, self.table.active = s, active
        return self

    def hand(self, s: int, *cards: str) -> "Laid":
        """A hand of exactly these cards."""
        self[s].hand[:] = 0
        for card in cards:
            self[s].hand[kind(card)] += 1
        return self

    def dice(self, s: int, dice: str) -> "Laid":
        """Dice before a seat, "5 3 d2": coloured 5 and 3 and a death die 2; "-" is a die that has left. The sum follows."""
        seat = self[s]
        faces = dice.split()
        for d in range(DICE):
            face = faces[d] if d < len(faces) else "-"
            seat.dice[d].black = int(face.startswith("d"))
            seat.dice[d].face = 0 if face == "-" else int(face.strip("d"))
        seat.bet_death = sum(face.startswith("d") for face in faces)
        seat.bet_player = len(faces) - int(seat.bet_death)
        seat.inside = int(len(faces) > 0)
        factor = int(self.box.fates[self.table.fate].factor)
        seat.total = sum(int(die.face) * (2 if die.black else factor) for die in seat.dice)
        return self

    def throw(self, turn: int, *rolled: str) -> "Laid":
        """The Throw, with these dice before the seats ("" for who bet nothing), and this seat to decide."""
        self.table.phase, self.table.turn, self.table.waiting = THROW, turn, bit(turn)
        for s, dice in enumerate(rolled):
            self.dice(s, dice)
            self[s].placed = 0
        return self

    def challenge(self, turn: int, *placed: str, waived: Sequence[int] = ()) -> "Laid":
        """The Challenge, with these dice on the board, and this seat to act."""
        self.table.phase, self.table.turn, self.table.waiting = CHALLENGE, turn, bit(turn)
        for s, dice in enumerate(placed):
            self.dice(s, dice)
            self[s].placed = self[s].inside
            self[s].waived = int(s in waived)
        return self

    def to_bet(self) -> "Laid":
        """The Bet, before anybody has decided."""
        self.table.phase, self.table.waiting = BET, first(self.table.count)
        return self

    def bets(self, *bets: tuple[int, int]) -> "Laid":
        """Everybody bets, in the order of the seats."""
        for s, (player, death) in enumerate(bets):
            self.play(s, "bet", player=player, death=death)
        return self

    def rolls(self, *faces: int) -> "Laid":
        """The next dice thrown show these faces (16 at most)."""
        return self.draws(*((face - 1, 6) for face in faces))

    def draws(self, *draws: tuple[int, int]) -> "Laid":
        """The next draws of n give these values, each (value, n)."""
        words = words_for(draws)
        stream = self.table.chance
        stream.left = len(words)
        stream.words[16 - len(words) :] = words
        return self

    def number(self, s: int, verb: str, **args: Any) -> int:
        """The action that a verb and arguments name."""
        return int(WORDS.encode(self.table, self.box, s, verb, args))

    def why_not(self, s: int, verb: str, **args: Any) -> str:
        """The id of the clause that forbids an action, "" where it is legal."""
        return self.refusal(s, self.number(s, verb, **args))

    def refusal(self, s: int, action: int) -> str:
        """The id of the clause that forbids an action, by its number."""
        place = int(call(protocol.refusal, self.table, self.box, s, action))
        return RULEBOOK.id_of(place) if place else ""

    def play(self, s: int, verb: str, **args: Any) -> "Laid":
        """A legal action, in words."""
        action = self.number(s, verb, **args)
        assert self.refusal(s, action) == "", f"{verb} {args}: {self.refusal(s, action)}"
        assert action in self.legal(s)
        call(protocol.play, self.table, self.box, s, action)
        return self

    def all_waive(self) -> "Laid":
        """Everybody still in the challenge waives in turn."""
        while self.table.phase == CHALLENGE and not self.table.over:
            self.play(self.turn(), "waive")
        return self

    def legal(self, s: int) -> list[int]:
        """The numbers of a seat's legal actions."""
        out = np.zeros(GAME.most_legal, np.int32)
        count = call(protocol.legal, self.table, self.box, s, out)
        return [int(action) for action in out[:count]]

    def choices(self, s: int, verb: str, **fixed: Any) -> list[dict[str, Any]]:
        """The arguments of the legal actions with this verb, and with these arguments, which are left out."""
        found = []
        for action in self.legal(s):
            mine, args = WORDS.decode(self.table, self.box, s, action)
            if mine == verb and all(args.get(name) == value for name, value in fixed.items()):
                found.append({name: value for name, value in args.items() if name not in fixed})
        return found

    def turn(self) -> int:
        """The seat that owes a decision."""
        return int(self.table.waiting).bit_length() - 1

    def faces(self, s: int) -> str:
        """The dice of a seat, as `dice` takes them."""
        seat = self[s]
        return " ".join(("d" if die.black else "") + str(int(die.face)) for die in seat.dice if die.face)

    def hand_of(self, s: int) -> list[str]:
        """The cards a seat holds."""
        return [CARDS[card] for card in range(len(CARDS)) for _ in range(self[s].hand[card])]

    def salvation(self) -> list[int]:
        """The salvation of all seats."""
        return [int(self[s].salvation) for s in range(self.table.count)]

    def sums(self) -> list[int]:
        """The sum counters of all seats."""
        return [int(self[s].total) for s in range(self.table.count)]

    def events(self, name: str | None = None) -> list[tuple[Any, ...]]:
        """What the last play told: (clause, name, seat, numbers...); of one name only, the name left out."""
        told = []
        for event in self.table.events[: self.table.told]:
            mine, fields = WORDS.EVENTS[int(event.kind)]
            numbers = tuple(int(event[slot]) for slot in "abcd"[: len(fields)])
            told.append((RULEBOOK.id_of(int(event.why)), mine, int(event.who), *numbers))
        return told if name is None else [(event[0], *event[2:]) for event in told if event[1] == name]

    def scores(self) -> tuple[list[int], list[int]]:
        """Points and places."""
        out = np.zeros((2, MOST_SEATS), np.int32)
        call(protocol.score, self.table, self.box, out)
        count = int(self.table.count)
        return [int(n) for n in out[0, :count]], [int(n) for n in out[1, :count]]

    def copy(self) -> "Laid":
        """Another table in the same position, in the same box."""
        other = object.__new__(Laid)
        other.box, other.table = self.box, self.table.copy()
        return other

    def concealed(self, viewer: int) -> "Laid":
        """A copy as one viewer sees it."""
        other = self.copy()
        call(protocol.conceal, other.table, other.box, viewer)
        return other


def stream(seed: int) -> Any:
    """A stream of chance of one's own."""
    own = Stream.new()
    key_by_numbers(own, seed, 0, 0)
    return own


def names(you: int | None = None) -> Names:
    """Names of five."""
    return Names(["Ash", "Birch", "Cole", "Dara", "Elm"], you)
