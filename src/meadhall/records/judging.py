"""Verifying a record against its own rules, and judging its actions by others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..engine import fairness
from ..engine.errors import UserError
from ..engine.game import Game
from ..engine.names import Names
from ..engine.sets import SPECTATOR
from ..engine.table import Table
from . import tracing
from .continuing import laid_out, rerun, todays_box, version_fits
from .form import Deed, Outcome, Place, Record, digest_of, sha256_of
from .playback import in_words
from .reading import game_of


@dataclass(frozen=True)
class Verdict:
    """What is wrong with a record (nothing, if it stands), and what else is to be known of it."""

    findings: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def stands(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings


def verify(record: Record) -> Verdict:
    """Check the commitment, key the dice anew, and play everything again under the record's own rules.

    Raises:
        UserError: nothing is wrong so far, but this Meadhall has another version of the rules, so that nothing can be rolled again.
    """
    same_rules = record.rules_version == game_of(record).rulebook.version
    findings = []
    if fairness.commitment(bytes.fromhex(record.secret)) != record.commitment:
        findings.append("the house's secret is not the one it was committed to before the game")
    if sha256_of(record.box.content) != record.box.sha256:
        findings.append("the box's checksum does not fit its content")
    difference = rerun(record)[1] if same_rules else None
    if difference:
        findings.append(difference)
    if digest_of(record) != record.digest:
        findings.append("the digest at its end does not fit its content, so it was changed after it was saved")
    if not findings:
        version_fits(record, "its dice cannot be rolled again")
    return Verdict(tuple(findings), tuple(_notes(record)))


def _notes(record: Record) -> list[str]:
    notes = []
    if record.practice:
        notes.append("It is a practice table: its seed was chosen, so whoever chose it could foresee the dice.")
    if not record.finished:
        notes.append(f"The game is unfinished: this holds for its {len(record.actions)} actions so far.")
    if record.box.text is not None:
        notes.append(f"It was played with a box file of the table's own, {record.box.name}.")
    return notes


@dataclass(frozen=True)
class Change:
    """Something that comes out otherwise at an action (number 0 is the set-up, None the end of the game).

    `refused` is the clause that now forbids the action, if one does; `gone` are lines of the log that fall away, `came`
    those that are new.
    """

    number: int | None
    text: str
    refused: str | None = None
    gone: tuple[str, ...] = ()
    came: tuple[str, ...] = ()


@dataclass
class Judgement:
    """A record played by other rules: what differs, and the table it led to."""

    table: Table
    then: tuple[Place, ...]
    now: tuple[Place, ...] = ()
    played: int = 0
    changes: list[Change] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def rejudge(record: Record, rulings: Mapping[str, str | int] | None = None) -> Judgement:
    """Play a record's actions, with its dice, under today's rules and, where said, other rulings; list what changes.

    An action that is no longer legal is left out, and the game goes on with the next one that is.

    Raises:
        UserError: an unknown ruling, or a game or box that this version does not have.
    """
    game = game_of(record)
    readings, notes = _readings(record, game)
    box = todays_box(record, game, readings | dict(rulings or {}))
    judgement = Judgement(laid_out(record, game, box), record.ranking, notes=notes)
    teller = _Teller(record, game, box)
    judgement.changes += teller.compare(0, "the set-up", record.setup, tracing.setup_outcome(judgement.table), judgement.table)
    for number, deed in enumerate(record.actions, 1):
        if judgement.table.over:
            left = len(record.actions) - number + 1
            judgement.changes.append(Change(None, f"the game is over before action {number}; {left} recorded actions are left"))
            break
        _judge(judgement, teller, number, deed)
    _judge_end(judgement, record)
    return judgement


def _readings(record: Record, game: Game) -> tuple[dict[str, str | int], list[str]]:
    """The record's rulings as far as they still exist."""
    kept: dict[str, str | int] = {}
    notes = []
    if record.rules_version != game.rulebook.version:
        notes.append(f"It was played under version {record.rules_version} of the rules, and is judged by version {game.rulebook.version}.")
    for name, reading in record.rulings.items():
        try:
            game.rulebook.ruling(name).value(reading)
            kept[name] = reading
        except UserError:
            notes.append(f"The ruling {name}={reading} no longer exists.")
    return kept, notes


def _judge(judgement: Judgement, teller: "_Teller", number: int, deed: Deed) -> None:
    table = judgement.table
    try:
        action = table.action(deed.seat, deed.verb, deed.args)
    except UserError as error:
        judgement.changes.append(Change(number, f"{teller.act(deed)} cannot be played: {str(error).rstrip('.')}"))
        teller.new_differences(deed, table)
        return
    clause = table.why_not(deed.seat, action)
    if clause is not None:
        judgement.changes.append(Change(number, f"{teller.act(deed)} is refused by {clause.id}: {clause.text}", clause.id))
        teller.new_differences(deed, table)
        return
    before = table.state()
    table.play(deed.seat, action)
    judgement.played += 1
    now = tracing.outcome(table, judgement.played, before)
    judgement.changes += teller.compare(number, teller.act(deed), deed, now, table)


def _judge_end(judgement: Judgement, record: Record) -> None:
    table, names = judgement.table, Names(record.names)
    judgement.now = tracing.standings(table)
    if not table.over and record.finished:
        waiting = " and ".join(names[seat] for seat in table.waiting)
        judgement.changes.append(Change(None, f"the game does not come to its end: it waits for {waiting}"))
    elif table.over and not record.finished:
        judgement.changes.append(Change(None, "the game comes to its end"))
    if table.over and record.finished and judgement.now != record.ranking:
        judgement.changes.append(Change(None, f"the ranking was {ranking(record.ranking, names)}, and is {ranking(judgement.now, names)}"))


def ranking(places: Sequence[Place], names: Names) -> str:
    """A ranking as a phrase: "1 Ash with 12, 2 Birch with 7"."""
    return ", ".join(f"{place.place} {names[place.seat]} with {place.points}" for place in places)


class _Teller:
    """Puts differences into words; of an unfinished game only what a spectator may know.

    It keeps the table as it was then beside the table as it is now, so that a difference is told once, where it begins.
    """

    def __init__(self, record: Record, game: Game, box: Any) -> None:
        self.record, self.game, self.box = record, game, box
        self._layout = tracing.table_layout(game)
        self._then = bytearray(game.table.dtype.itemsize)
        self._apart: set[str] = set()

    def act(self, deed: Deed) -> str:
        name = self.record.seats[deed.seat].name
        if not self.record.finished:
            return f"{name}'s action"
        args = ", ".join(f"{key} {value}" for key, value in deed.args.items())
        return f"{name}'s '{deed.verb}" + (f" ({args})'" if args else "'")

    def compare(self, number: int, what: str, then: Outcome | Deed, now: Outcome, table: Table) -> list[Change]:
        fresh = self.new_differences(then, table)
        gone = self._lines(then, now)
        came = self._lines(now, then)
        if gone or came:
            return [Change(number, f"{what} leads to something else", gone=gone, came=came)]
        if not fresh:
            return []
        return [Change(number, f"{what} leaves another table" + (f": {', '.join(fresh)}" if self.record.finished else ""))]

    def new_differences(self, then: Outcome | Deed, table: Table) -> list[str]:
        """Follow the record by one step; the fields in which the tables differ now and did not before, in words."""
        self._layout.apply(self._then, then.changes)
        state = table.state()
        leaves = self._layout.differing(self._then, state)
        fresh = [f"{leaf.path} was {leaf.read(self._then)} and is {leaf.read(state)}" for leaf in leaves if leaf.path not in self._apart]
        self._apart = {leaf.path for leaf in leaves}
        return fresh

    def _lines(self, these: Outcome | Deed, not_those: Outcome | Deed) -> tuple[str, ...]:
        names = Names(self.record.names)
        rest = list(not_those.events)
        lines = []
        for event in these.events:
            if event in rest:
                rest.remove(event)
            elif self.record.finished or tracing.sees(event, SPECTATOR):
                lines.append(f"{in_words(self.game, self.box, event, names)} [{event.clause}]")
        return tuple(lines)
