"""Referees that sit in the tests' own process: the same answers, without pipes and waiting."""

from typing import Any

import msgspec

from meadhall import games
from meadhall.bots import POLICIES
from meadhall.engine import compiling as _compiling  # noqa: F401
from meadhall.hall.messages import AnyAnswer, Ask, Think
from meadhall.hall.referees import Progress, Referees


class Near(Referees):
    """Answers at once. `asked` holds every question with its pool; `ready` can be turned off.

    Bots of every level take what looks best, since nobody waits here for what they think.
    """

    def __init__(self) -> None:
        super().__init__()
        self.desks: dict[str, Any] = {}
        self.asked: list[tuple[str, Ask]] = []
        self.ready = True

    def start(self, games: Any) -> None:
        """Nothing is compiled."""

    def want(self, game: str) -> None:
        """Everything is there."""

    def progress(self, game: str) -> Progress:
        """Ready."""
        return Progress("ready", 1.0) if self.ready else Progress("compiling", 0.25)

    async def ask(self, game: str, ask: Ask, pool: str = "table", within: float = 20.0) -> AnyAnswer:
        """The answer, worked out here."""
        from meadhall.hall.referee.answering import answer
        from meadhall.hall.referee.desk import Desk

        self.asked.append((pool, ask))
        if game not in self.desks:
            self.desks[game] = Desk(games.load(game))
        if isinstance(ask, Think) and ask.kind not in POLICIES:
            ask = msgspec.structs.replace(ask, kind="greedy")
        return answer(self.desks[game], ask)  # type: ignore[return-value]

    async def close(self) -> None:
        """Nothing to end."""
