"""The conformance kit: what every game must keep, tried on thousands of random games under random rulings."""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np

from meadhall.engine import MOST_SEATS, Game, Stream, protocol, rule
from meadhall.engine.compiling import COMPILED
from meadhall.engine.errors import UserError
from meadhall.engine.names import Names
from meadhall.engine.records import bytes_of
from meadhall.engine.table import Table

from . import codes, loops
from .calling import Ruled, call
from .faults import MEANING, Broken

SPARE = 8
"""How much longer than `most_legal` the list is that legal() gets, to see it overflow."""


@dataclass(frozen=True)
class Setting:
    """One way to open a box: seats and rulings (named where they differ from the defaults), and the box that results."""

    seats: int
    rulings: dict[str, str | int]
    box: Any

    def __str__(self) -> str:
        return f"{self.seats} seats" + (f", rulings {json.dumps(self.rulings)}" if self.rulings else "")


@dataclass
class Kit:
    """Everything that can be checked of one game.

    Args:
        game: its descriptor.
        hooks: a module (or any object) with what only the game's author can say; see `docs/adding-a-game.md`.
        games: how many random games the compiled checks play; interpreted ones play a fiftieth.
        seed: another one, other games.
    """

    game: Game
    hooks: ModuleType | Any = None
    games: int = 2000
    seed: int = 1

    # Settings -------------------------------------------------------------------------------------------------------

    @cached_property
    def few(self) -> int:
        """How many games are played in this mode."""
        return self.games if COMPILED else max(4, self.games // 50)

    def settings(self, count: int) -> Iterator[Setting]:
        """Random seats and rulings, always the same ones for a seed: the defaults with every number of seats, then drawn."""
        dice = random.Random(f"{self.game.name} {self.seed}")
        least, most = self.game.rulebook.seats
        for place in range(count):
            for _ in range(1000):
                usual = place <= most - least
                seats = least + place if usual else dice.randint(max(1, least - 1), min(MOST_SEATS, most + 1))
                rulings = dict(self.game.rulebook.automated) | ({} if usual else self._drawn(dice))
                try:
                    yield Setting(seats, rulings, self.game.open_box(seats, rulings))
                    break
                except UserError:
                    continue
            else:
                raise Broken(f"{self.game.name}: no number of seats and rulings opens its box")

    def _drawn(self, dice: random.Random) -> dict[str, str | int]:
        """About half of the rulings in another reading; those that automated play sets keep the game short and stay."""
        drawn: dict[str, str | int] = {}
        for ruling in self.game.rulebook.rulings:
            if ruling.name in self.game.rulebook.automated or dice.random() < 0.5:
                continue
            if ruling.reading and (ruling.number is None or dice.random() < 0.5):
                drawn[ruling.name] = dice.choice(ruling.reading).name
            elif ruling.number is not None:
                drawn[ruling.name] = dice.randint(ruling.number.least, ruling.number.most)
        return drawn

    def batches(self, games: int, each: int = 10) -> Iterator[tuple[Setting, int, int]]:
        """`games` games as (setting, number of the first, how many), at most `each` under one setting."""
        each = max(1, min(each, games // 8))
        for place, setting in enumerate(self.settings(-(-games // each))):
            yield setting, place * each, min(each, games - place * each)

    # Rules ----------------------------------------------------------------------------------------------------------

    def rules(self, *stubs: Callable[..., Any]) -> tuple[Ruled, ...]:
        """The game's own functions for stubs of the protocol."""
        return tuple(Ruled(self.game, stub.__name__, protocol.bound(stub, self.game.table.dtype)) for stub in stubs)

    def hook(self, default: Any) -> Ruled:
        """A function of the hooks, compiled; the default of the same name where there is none."""
        function = getattr(self.hooks, default.__name__, default)
        return Ruled(self.game, default.__name__, function if hasattr(function, "overloads") else rule(function))

    @cached_property
    def slots(self) -> Any:
        """By kind of event, how many numbers it carries; -1 where there is no such kind."""
        events = self.game.words.EVENTS
        slots = np.full(max(map(int, events), default=0) + 1, -1, np.int64)
        for kind, (_, fields) in events.items():
            slots[int(kind)] = len(fields)
        return slots

    @cached_property
    def one_in(self) -> int:
        """The whole range of actions is asked at every decision, or at one in so many where it is long."""
        return max(1, self.game.actions // (1024 if COMPILED else 16))

    def desk(self, copies: int = 5) -> dict[str, Any]:
        """The arrays that a loop works on."""
        tables = self.game.table.row(copies)
        return {
            "tables": tables,
            "raw": tables.view(np.int64).reshape(copies, -1),
            "own": Stream.new(),
            "side": Stream.new(),
            "out": np.zeros(self.game.most_legal + SPARE, np.int32),
            "report": np.zeros(8, np.int64),
        }

    def run(self, loop: Any, setting: Setting, desk: dict[str, Any], *arguments: Any) -> int:
        """One loop over a setting's games; raises Broken with all that is needed to see the fault again."""
        before = bytes_of(setting.box)
        try:
            result = call(loop, *arguments)
        except Exception as error:
            raise Broken(self.place(setting, desk["report"]) + f"{type(error).__name__}: {str(error)[:300]}") from error
        if bytes_of(setting.box) != before:
            raise Broken(self.place(setting, desk["report"]) + "the box was changed; it must stay as it was opened")
        if desk["report"][loops.FAULT]:
            raise Broken(self.place(setting, desk["report"]) + self.meaning(desk["report"]))
        return int(result)

    def place(self, setting: Setting, report: Any) -> str:
        """Where a fault was met."""
        _, game, decision, seat = report[:4]
        whose = f", seat {seat}" if seat >= 0 else ""
        return f"{self.game.name}, {setting}, seed {self.seed}, game {game}, decision {decision}{whose}: "

    def meaning(self, report: Any) -> str:
        """What a fault means."""
        fault, _, _, _, action, extra = (int(x) for x in report[:6])
        shown: Any = extra
        if fault == codes.REFUSAL_TOO_STRICT:
            shown = self.game.rulebook.id_of(extra)
        return MEANING[fault].format(action=action, extra=shown, field=self.field(action))

    def field(self, byte: int) -> str:
        """The name of the field a byte of the table belongs to."""
        return _field(self.game.table.dtype, byte)

    def most_decisions(self) -> int:
        """Where a game counts as endless."""
        return int(getattr(self.hooks, "MOST_DECISIONS", 100_000))

    # Tables ---------------------------------------------------------------------------------------------------------

    def recorded(self, setting: Setting, game: int, most: int) -> tuple[Any, list[int], list[int]]:
        """A random game's tables before each decision and at its end, with the seats and actions; cut after `most` decisions."""
        desk = self.desk(most + 2)
        seats, actions = np.zeros(most, np.int64), np.zeros(most, np.int64)
        count = self.run(
            loops.record, setting, desk, desk["tables"], desk["raw"], setting.box, desk["own"], desk["side"], desk["out"], seats, actions,
            self.seed, game, most, *self.rules(protocol.setup, protocol.legal, protocol.play),
        )  # fmt: skip
        tables = desk["tables"][1 : count + 2]
        return tables, [int(s) for s in seats[:count]], [int(a) for a in actions[:count]]

    def facade(self, setting: Setting, record: Any) -> Table:
        """A `meadhall.Table` that stands at a record, its log beginning with the record's ring."""
        table = Table(self.game, setting.box, bytes(32), [""] * setting.seats, True)
        table._record = record.copy()
        table._rings = [table._ring()]
        return table

    def names(self, setting: Setting) -> Names:
        """Names for the seats."""
        return Names(["Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Oak"][: setting.seats])


def _field(dtype: Any, byte: int) -> str:
    if dtype.subdtype:
        base, _ = dtype.subdtype
        return f"[{byte // base.itemsize}]{_field(base, byte % base.itemsize)}"
    for name in dtype.names or ():
        inner, offset = dtype.fields[name][:2]
        if offset <= byte < offset + inner.itemsize:
            rest = _field(inner, byte - offset)
            return str(name) + (f".{rest}" if rest and not rest.startswith("[") else rest)
    return ""
