"""What a table offers when its game is over: the replay and the check of its dice."""

from typing import Any

from meadhall.engine.fairness import table_key

from . import facts as f
from . import messages as m
from .app import Hall
from .rooms import Room
from .troubles import Trouble

PATIENCE = 30.0
"""Seconds that a check or a replay may take."""


async def replayed(hall: Hall, room: Room, step: int, viewer: int) -> m.Replayed:
    """The game after some plays, to a viewer's eyes. Raises Trouble before the end."""
    if room.snapshot.status != f.OVER:
        raise Trouble("The replay can be seen when the game is over.")
    record = await hall.house.record(room)
    ask = m.Replay(record, max(0, step), viewer, room.facts.meta(room.id, room.snapshot.seq))
    answer = await hall.referees.ask(room.snapshot.game, ask, "study", PATIENCE)
    if isinstance(answer, m.Trouble):
        raise Trouble(answer.text)
    assert isinstance(answer, m.Replayed)
    return answer


async def dice_context(hall: Hall, room: Room) -> dict[str, Any]:
    """What the page on the dice shows; the secret and the words only after the end.

    What went on from the middle of another game has its secret and its words, but nothing that its house could verify.
    """
    told, over = room.facts, room.snapshot.status == f.OVER
    words = [(chair.name, chair.word if over else "") for chair in told.chairs if chair.kind != f.OPEN]
    context: dict[str, Any] = {"commitment": told.commitment, "secret": None, "words": words, "key": "", "verdict": None, "over": over}
    if not over:
        return context
    secret = room.snapshot.secret
    words_given = [chair.word for chair in told.chairs]
    verdict = None
    if not told.origin and room.verdict is None:
        verdict = await hall.referees.ask(room.snapshot.game, m.Verify(await hall.house.record(room)), "study", PATIENCE)
    if isinstance(verdict, m.Verdict):
        room.verdict = verdict  # it is over, so it stays what it is
    return context | {"secret": secret.hex(), "key": table_key(secret, words_given).hex(), "verdict": room.verdict}
