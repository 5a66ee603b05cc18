"""A game in the terminal, from the present position to its end: bots play, news are told, the person decides."""

import shlex
from dataclasses import dataclass

from meadhall import bots
from meadhall.bots import company
from meadhall.engine.table import Action, Table
from meadhall.records import Recorder

from .page import strong, wrapped
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

    def run(self) -> None:
        """Play on to the end. Raises Leave or KeyboardInterrupt where the person leaves; everything done is kept by then."""
        while not self.table.over:
            self.let_bots_play()
            self.tell_news()
            if self.seat in self.table.waiting:
                print(f"\n{self.table.view(self.seat)}\n")
                action = Prompt(self.table, self.seat, lambda target: copy_to(self.recorder.path, target)).decide()
                print(strong(wrapped(f"{self.table.names.start(self.seat)}: {action}")))
                self.play(self.seat, action)
        self.tell_news()
        self.tell_end()

    def play(self, seat: int, action: Action | int) -> None:
        """Play and keep an action, both or neither."""
        with undisturbed():
            self.recorder.play(seat, action)

    def let_bots_play(self) -> None:
        """Every bot that owes a decision decides, until it is the person's turn, or no bot's."""
        while not self.table.over and (owing := [seat for seat in self.table.waiting if seat in self.players]):
            for seat in owing:
                if seat in self.table.waiting:  # an earlier bot's action may have changed who decides
                    self.play(seat, bots.choose(self.players[seat], self.table, seat, self.chance))
            if self.seat in self.table.waiting:
                return

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
        print("\nSee this game again, and check its dice, with:")
        print(f"  meadhall replay {file}")
        print(f"  meadhall verify {file}")
