"""A record's game as the seats lived it: step by step, each seat's concealed table before every step."""

from dataclasses import dataclass
from typing import Any

from ..bots.choosing import Chance
from ..engine import protocol
from ..engine.bare import call, concealed, legal_numbers
from ..engine.game import Game
from ..engine.names import Names
from ..engine.records import bytes_of
from ..engine.sets import bit, without
from ..engine.table import Table

WORLDS, MOST_WORLDS = 8, 64
"""So many worlds are compared to see whether chance had a part in a step, and so many tried to find them."""


@dataclass(frozen=True)
class Act:
    """An action of the record: its place (from 1), seat, number in the game's range, words, and how many were legal."""

    number: int
    seat: int
    action: int
    verb: str
    args: dict[str, Any]
    text: str
    choices: int


@dataclass(frozen=True)
class Stage:
    """A step and what stood before it: `views[s]` is what seat s saw, concealed."""

    views: tuple[Any, ...]
    acts: tuple[Act, ...]

    @property
    def free(self) -> list[Act]:
        """The actions where there was a choice."""
        return [act for act in self.acts if act.choices > 1]


def stages(over: Table) -> list[Stage]:
    """The steps of a game from its table at the end.

    A step is one action, or sealed choices up to the action that opens them. What nobody chose and nobody was told of
    belongs to the step before.
    """
    table = over.beginning()
    found: list[Stage] = []
    views, acts = _views(table), list[Act]()
    for number, move in enumerate(over.history, 1):
        waiting = _waiting(table)
        acts.append(_act(table, number, move))
        table.play(move.seat, acts[-1].action)
        events = table.events_for_records(number)
        private = all(int(event.seen) in (0, bit(move.seat)) for event in events)
        if private and _waiting(table) and _waiting(table) == without(waiting, move.seat):
            continue  # sealed
        if not len(events) and found and all(act.choices < 2 for act in acts) and not table.over:
            found[-1] = Stage(found[-1].views, (*found[-1].acts, *acts))
        else:
            found.append(Stage(views, tuple(acts)))
        views, acts = _views(table), []
    return found


def better(stage: Stage, over: Table, seat: int, number: int) -> Act:
    """An action that a seat could have chosen before a step, in words; its place is 0."""
    game, view, names = over.game, stage.views[seat], Names(over.names.names)
    verb, args = game.words.decode(view, over.box, seat, number)
    return Act(0, seat, number, verb, dict(args), game.words.sentence(view, over.box, seat, verb, args, names), 0)


def met_chance(table: Table, stage: Stage, after: Any, seat: int, chance: Chance) -> bool:
    """Whether a step showed a seat anything that did not follow from the choices made in it: a roll, a draw, a revealed card.

    It did unless the choices, made in worlds that the seat could imagine before, all lead to what it saw after the step.
    """
    game, box, compared = table.game, table.box, 0
    for _ in range(MOST_WORLDS):
        world = stage.views[seat].copy()
        call(game, protocol.imagine, world, box, seat, chance.stream)
        if all(_made(game, world, box, act) for act in stage.acts):
            if bytes_of(concealed(game, world, box, seat)) != bytes_of(after):
                return True
            compared += 1
            if compared == WORLDS:
                return False
    return compared == 0


def _made(game: Game, world: Any, box: Any, act: Act) -> bool:
    """Make a choice in an imagined world; False where it is not legal there."""
    if call(game, protocol.refusal, world, box, act.seat, act.action):
        return False
    call(game, protocol.play, world, box, act.seat, act.action)
    return True


def _act(table: Table, number: int, move: Any) -> Act:
    game, names = table.game, Names(table.names.names)
    view = table.view(move.seat).record
    action = table.action(move.seat, move.verb, move.args).number
    text = game.words.sentence(view, table.box, move.seat, move.verb, move.args, names)
    return Act(number, move.seat, action, move.verb, dict(move.args), text, len(legal_numbers(game, view, table.box, move.seat)))


def _views(table: Table) -> tuple[Any, ...]:
    return tuple(table.view(seat).record for seat in range(table.seats))


def _waiting(table: Table) -> int:
    return sum(1 << seat for seat in table.waiting)
