"""A game in the terminal, from the present position to its end: bots play, news are told, the person decides."""

import shlex
from dataclasses import dataclass
from typing import Any

from meadhall import bots
from meadhall.bots import company
from meadhall.bots.moments import Moment
from meadhall.engine.records import record_from
from meadhall.engine.table import Action, Table
from meadhall.records import Recorder

from . import hint
from .page import strong, wrapped
from .patience import waited_for
from .prompt import Prompt, copy_to, print_log
from .talk import undisturbed


@dataclass
class Session:
    """A table with one person at `seat`; `players` are the bots' kinds by seat; `recorder` saves every action."""

    table: Table
    seat: int
    players: dict[int, str]
    recorder: Recorder
    chance: bots.Chance
    told: int = 0  # plays whose news the person has read

    def __post_init__(self) -> None:
        self.moment = Moment(self.table.game, self.table.box, self._record())

    def run(self) -> None:
        """Play on to the end. Raises Leave or KeyboardInterrupt where the person leaves; everything done is kept by then."""
        while not self.table.over:
            self.let_bots_play()
            self.tell_news()
            if self.seat in self.table.waiting:
                print(f"\n{self.table.view(self.seat)}\n")
                action = Prompt(self.table, self.seat, lambda target: copy_to(self.recorder.path, target), self.hint).decide()
                print(strong(wrapped(f"{self.table.names.start(self.seat)}: {action}")))
                self.play(self.seat, action)
        self.tell_news()
        self.tell_end()

    def play(self, seat: int, action: Action | int) -> None:
        """Play and keep an action, both or neither."""
        with undisturbed():
            self.recorder.play(seat, action)
            self.moment.played(self._record(), seat)

    def let_bots_play(self) -> None:
        """Every bot that owes a decision decides, until it is the person's turn, or no bot's."""
        while not self.table.over and (owing := [seat for seat in self.table.waiting if seat in self.players]):
            for seat in owing:
                if seat in self.table.waiting:  # an earlier bot's action may have changed who decides
                    self.play(seat, self.choice(seat))
            if self.seat in self.table.waiting:
                return

    def choice(self, seat: int) -> int:
        """What a bot decides, from what it saw when it was asked."""
        view = self.moment.view(self._record(), seat)

        def think() -> int:
            return bots.choose_from(self.players[seat], self.table.game, view, self.table.box, seat, self.chance)

        return waited_for(think, f"{self.table.names.start(seat)} thinks ...")

    def hint(self) -> None:
        """What the person could do best."""
        hint.show(self.table, self.seat, self.moment.view(self._record(), self.seat))

    def _record(self) -> Any:
        """A copy of the table with all its secrets: for the moment, which conceals it from whoever asks."""
        return record_from(self.table.game.table.dtype, self.table.state())

    def tell_news(self) -> None:
        """The log since the person last read it."""
        news = self.table.log(self.seat, self.told)
        self.told = len(self.table.history) + 1
        if news:
            print()
            print_log(news)

    def tell_end(self) -> None:
        """The last table and the ranking, and a word from those who won and lost."""
        print(f"\n{self.table.view(self.seat)}\n")
        print(strong("The game is over."))
        best = self.table.ranking[0].place
        for standing in self.table.ranking:
            name = self.table.names.start(standing.seat) if standing.seat != self.seat else "You"
            points = f"{standing.points} point{'' if abs(standing.points) == 1 else 's'}"
            print(f"  {standing.place}.  {name}, {points}")
        for standing in self.table.ranking:
            guest = company.named(self.table.names.names[standing.seat]) if standing.seat in self.players else None
            if guest is not None:
                print(f'{guest.name}: "{guest.win if standing.place == best else guest.lose}"')
        file = shlex.quote(str(self.recorder.path))
        several = self.table.seats > 1
        print(f"\nSee this game again, {'check its dice, and read what decided it' if several else 'and check its dice'}, with:")
        print(f"  meadhall replay {file}")
        print(f"  meadhall verify {file}")
        if several:
            print(f"  meadhall review {file}")
