"""Referees' desks in this process, and games played at them."""

import random
from functools import lru_cache
from typing import Any

import msgspec

from meadhall import bots, games
from meadhall.engine.table import Table
from meadhall.hall import messages as m
from meadhall.hall.referee.answering import answer
from meadhall.hall.referee.desk import Desk

GAMES = games.names()
SECRET = bytes(range(32))
NAMES = ("Ash", "Birch", "Cedar", "Dara")
WORDS = ("oak", "", "elm", "")


@lru_cache
def desk_of(game: str) -> Desk:
    """A game's desk."""
    return Desk(games.load(game))


def asked(game: str, ask: m.Ask) -> Any:
    """The answer to a question."""
    return answer(desk_of(game), ask)


def laid(game: str, secret: bytes = SECRET, **rulings: str | int) -> m.Laid:
    """A new game of four."""
    answered = asked(game, m.Lay(NAMES, rulings, secret, WORDS))
    assert isinstance(answered, m.Laid)
    return answered


def table_of(game: str, secret: bytes = SECRET, **rulings: str | int) -> Table:
    """The same game as a Table."""
    found = games.load(game)
    return Table(found, found.open_box(4, rulings), secret, WORDS, False, NAMES)


class Played:
    """A game that bots played at a desk: its questions and answers, in order."""

    def __init__(self, game: str, moves: int, seed: int = 1, bot: str = "random") -> None:
        self.game = game
        self.laid = laid(game, bytes([seed]) * 32)
        self.positions = [self.laid.position]
        self.moves: list[tuple[int, int]] = []
        self.answers: list[m.Played] = []
        dice = random.Random(seed)
        desk_of(game).chance = bots.Chance(seed=seed)  # the bots' own, so that the game is the same in every run
        while len(self.moves) < moves and not self.position.over:
            seat = dice.choice(self.position.waiting)
            view = asked(game, m.Conceal(self.position, seat)).view
            number = asked(game, m.Think(bot, self.position.box, view, seat)).number
            answered = asked(game, m.Move(self.position, seat, number))
            assert isinstance(answered, m.Played), answered
            self.moves.append((seat, number))
            self.answers.append(answered)
            self.positions.append(answered.position)

    @property
    def position(self) -> m.Position:
        """Where it stands."""
        return self.positions[-1]

    @property
    def plays(self) -> tuple[m.Play, ...]:
        """What came of each play, the set-up first."""
        deeds = [m.Play(number, seat, a.deed_json) for number, ((seat, _), a) in enumerate(zip(self.moves, self.answers, strict=True), 1)]
        return (m.Play(0, -1, self.laid.setup_json), *deeds)

    def table(self) -> Table:
        """The same game as a Table."""
        table = table_of(self.game, bytes.fromhex(msgspec.json.decode(self.laid.head_json)["secret"]))
        for seat, number in self.moves:
            table.play(seat, number)
        return table

    def bound(self) -> bytes:
        """Its record."""
        deeds = tuple(a.deed_json for a in self.answers)
        answered = asked(self.game, m.Bind(self.laid.head_json, deeds, self.position.over, self.position.ranking))
        assert isinstance(answered, m.Bound)
        return answered.record_json


@lru_cache
def played_once(game: str, moves: int, seed: int = 1) -> Played:
    """A game between random bots, played once for all tests, none of which changes it."""
    return Played(game, moves, seed)


@lru_cache
def whole(game: str) -> Played:
    """A game that was played to its end."""
    played = Played(game, 2000, bot="greedy")
    assert played.position.over
    return played


META = m.Meta("t1", tuple(m.Seated(name) for name in NAMES), seq=7)
