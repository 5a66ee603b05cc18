"""What people meet: views, logs, choices, sentences, refusals, saved and copied tables. Through `meadhall.Table`, with every word."""

import json
import pickle
import random
import tempfile
from collections.abc import Iterator
from typing import Any

from meadhall import games, records
from meadhall.engine import SPECTATOR, Stream, bare, key_by_numbers, protocol, rekey
from meadhall.engine.compiling import COMPILED
from meadhall.engine.errors import UserError
from meadhall.engine.records import bytes_of
from meadhall.engine.table import Table, View

from . import loops
from .faults import Broken
from .kit import Kit, Setting

MOST = 4000
WIDE = 78
SOME = 200
"""So many actions of a list are put in words at one moment; longer lists repeat themselves."""
JUNK: tuple[Any, ...] = (None, True, -1, 2**31, 10**30, 0.5, float("nan"), "", "none", "Ω", [], [1, 2], [[]], {}, {"a": 1}, b"x")


def moments(kit: Kit, games: int, each: int) -> Iterator[tuple[Setting, int, int, Any, random.Random]]:
    """Tables of random games, up to `each` a game, first and last among them: setting, game, decision, table, chance."""
    for game, setting in enumerate(kit.settings(games)):
        dice = random.Random(f"{kit.seed} {game}")
        tables, _, _ = kit.recorded(setting, game, MOST)
        last = len(tables) - 1
        chosen = {0, last, *dice.sample(range(len(tables)), min(each, len(tables)))}
        for decision in sorted(chosen):
            yield setting, game, decision, tables[decision], dice


def at(kit: Kit, setting: Setting, game: int, decision: int, what: str) -> Broken:
    """A fault met at a decision of a recorded game."""
    return Broken(f"{kit.game.name}, {setting}, seed {kit.seed}, game {game}, decision {decision}: {what}")


# Words ---------------------------------------------------------------------------------------------------------------


def check_words(kit: Kit) -> None:
    """Every action and event has words, which come back as the same action and say the same on a view as on the full table."""
    number = 24 if COMPILED else 8
    for setting, game, decision, table, dice in moments(kit, number, 30):
        full = kit.facade(setting, table)
        try:
            for viewer in (None, *range(setting.seats)):
                fault = _bad_log(kit, full, viewer) or _bad_view(kit, full, viewer)
                if fault:
                    raise at(kit, setting, game, decision, f"viewer {viewer}: {fault}")
            for seat in full.waiting:
                fault = _bad_words(kit, setting, full, seat, dice)
                if fault:
                    raise at(kit, setting, game, decision, f"seat {seat}: {fault}")
        except Broken:
            raise
        except Exception as error:
            raise at(kit, setting, game, decision, f"words raised {type(error).__name__}: {error}") from error


def _bad_view(kit: Kit, full: Table, viewer: int | None) -> str:
    view = full.view(viewer)
    drawn = str(view)
    ids = view.moment()
    known = {clause.id for clause in kit.game.rulebook.clauses}
    wide = [line for line in drawn.splitlines() if len(line) > WIDE]
    if not drawn.strip():
        return "draw() gives nothing"
    if wide:
        return f"draw() is wider than {WIDE} columns: {wide[0]!r}"
    if not set(ids) <= known or (not ids and not full.over):
        return f"moment() gives {ids}, which are not clauses of the rulebook"
    if kit.game.words.moment(full._record, full.box) != ids:
        return "moment() answers otherwise on the full record than on the view"
    return ""


def _bad_log(kit: Kit, full: Table, viewer: int | None) -> str:
    for line in full.log(viewer):
        if not line.text.strip() or "\n" in line.text:
            return f"tell() gives {line.text!r} for the event {line.name}"
    return ""


def _bad_words(kit: Kit, setting: Setting, full: Table, seat: int, dice: random.Random) -> str:
    words, box, view = kit.game.words, setting.box, full.view(seat)
    before = bytes_of(view.record)
    question = words.ask(view.record, box, seat, view.names)
    if not question.strip() or question != words.ask(full._record, box, seat, view.names):
        return f"ask() gives {question!r}, or another question on the full record"
    numbers = _legal(kit, full, seat)
    sentences: dict[str, int] = {}
    for number in some(numbers, dice):
        fault = _bad_action(kit, full, view, seat, number)
        if fault:
            return f"action {number}: {fault}"
        text = words.sentence(view.record, box, seat, *words.decode(view.record, box, seat, number), view.names)
        if sentences.setdefault(text, number) != number:
            return f"actions {sentences[text]} and {number} read the same: {text!r}"
    if bytes_of(view.record) != before:
        return "words changed the view"
    return ""


def _legal(kit: Kit, full: Table, seat: int) -> list[int]:
    return bare.legal_numbers(kit.game, full.view(seat).record, full.box, seat)


def some(numbers: list[int], dice: random.Random) -> list[int]:
    """All of a short list; of a long one the first, the last, and others by chance."""
    if len(numbers) <= SOME:
        return numbers
    return [numbers[0], *dice.sample(numbers[1:-1], SOME - 2), numbers[-1]]


def _bad_action(kit: Kit, full: Table, view: View, seat: int, number: int) -> str:
    words, box, names = kit.game.words, full.box, view.names
    verb, args = words.decode(view.record, box, seat, number)
    if verb not in words.VERBS or list(args) != [arg for arg in words.VERBS[verb] if arg in args]:
        return f"decode() gives {verb!r} with {list(args)}, which VERBS does not name so"
    if not _plain(args):
        return f"decode() gives arguments that are no plain numbers, texts and lists: {args!r}"
    if words.encode(view.record, box, seat, verb, json.loads(json.dumps(args))) != number:
        return f"{verb} {args} comes back as another action"
    sentence = words.sentence(view.record, box, seat, verb, args, names)
    if not sentence.strip() or "\n" in sentence:
        return f"sentence() gives {sentence!r}"
    given: dict[str, Any] = {}
    for arg, value in args.items():
        label = words.label(view.record, box, seat, verb, arg, value, given, names)
        if not isinstance(label, str) or not label.strip() or label != words.label(full._record, box, seat, verb, arg, value, given, names):
            return f"label() gives {label!r} for {arg}, or another on the full record"
        given[arg] = value
    if words.decode(full._record, box, seat, number) != (verb, args):
        return "decode() answers otherwise on the full record than on the view"
    if words.encode(full._record, box, seat, verb, args) != number:
        return "encode() answers otherwise on the full record than on the view"
    if words.sentence(full._record, box, seat, verb, args, names) != sentence:
        return "sentence() answers otherwise on the full record than on the view"
    return ""


def _plain(value: Any) -> bool:
    if type(value) is dict:
        return all(type(name) is str and _plain(inner) for name, inner in value.items())
    if type(value) is list:
        return all(_plain(inner) for inner in value)
    return value is None or type(value) in (int, str, bool)


# Channels ------------------------------------------------------------------------------------------------------------


def check_channels(kit: Kit) -> None:
    """Two worlds that differ only in what a viewer may not know are the same to him in every word, list, refusal and error."""
    number = 16 if COMPILED else 5
    changes = kit.hook(loops.other_world).function
    for setting, game, decision, table, dice in moments(kit, number, 8):
        full = kit.facade(setting, table)
        for viewer in (None, *range(setting.seats)):
            seat, chance = SPECTATOR if viewer is None else viewer, Stream.new()
            key_by_numbers(chance, kit.seed, game, decision)
            world = full.copy()
            rekey(world._record.chance, chance)
            changes(world._record, setting.box, seat, chance)
            world._rings = [world._ring()]
            dream = full.copy()
            dream._record = full.view(viewer).record.copy()
            protocol.bound(protocol.imagine, kit.game.table.dtype)(dream._record, setting.box, seat, chance)
            dream._rings = [dream._ring()]
            numbers = [dice.randrange(-2, kit.game.actions + 2) for _ in range(6)]
            chosen = some(_legal(kit, full, seat), dice) if viewer is not None else []
            seen = channels(full, viewer, numbers, chosen)
            for name, other in (("another", world), ("an imagined", dream)):
                told = channels(other, viewer, numbers, chosen)
                differing = [channel for channel in seen if seen[channel] != told[channel]]
                if differing:
                    raise at(kit, setting, game, decision, f"viewer {viewer} can tell {name} world by {', '.join(differing)}")


def channels(table: Table, viewer: int | None, numbers: list[int], chosen: list[int]) -> dict[str, Any]:
    """All that a viewer can read or ask; refusals of the `numbers`, and the words of the `chosen` actions."""
    view = table.view(viewer)
    found: dict[str, Any] = {
        "view": bytes_of(view.record),
        "drawing": str(view),
        "moment": view.moment(),
        "log": [(line, str(line)) for line in table.log(viewer)],
        "repr": (repr(table), repr(view), table.over, table.waiting, table.rulings),
    }
    if viewer is None:
        return found
    found["legal"] = bare.legal_numbers(table.game, view.record, table.box, viewer)
    found["choices"] = table.choices(viewer) if len(found["legal"]) <= SOME else [table._action(view, viewer, n) for n in chosen]
    found["why_not"] = [table.why_not(viewer, number) for number in numbers]
    found["ask"] = table.ask(viewer) if viewer in table.waiting else ""
    found["errors"] = [_error(table, viewer, number) for number in numbers]
    found["junk"] = [_junk_error(table, viewer, verb, value) for verb in table.game.words.VERBS for value in (None, 10**6)]
    return found


def _error(table: Table, seat: int, number: int) -> str:
    if table.why_not(seat, number) is None:
        return "legal"
    try:
        table.copy().play(seat, number)
    except UserError as error:
        return str(error)
    return "played although refused"


def _junk_error(table: Table, seat: int, verb: str, value: Any) -> str:
    try:
        return str(table.action(seat, verb, dict.fromkeys(table.game.words.VERBS[verb], value)))
    except UserError as error:
        return str(error)


# Junk ----------------------------------------------------------------------------------------------------------------


def check_junk(kit: Kit) -> None:
    """Whatever is asked or played, an illegal action gives one sentence and leaves every byte as it was."""
    for setting, game, decision, table, dice in moments(kit, 12 if COMPILED else 4, 8):
        full = kit.facade(setting, table)
        before = full.state()
        for seat in range(setting.seats):
            fault = _bad_refusals(kit, full, seat, dice) or _bad_junk(kit, full, seat, dice)
            if not fault and full.state() != before:
                fault = "a refused action changed the table"
            if fault:
                raise at(kit, setting, game, decision, f"seat {seat}: {fault}")


def _bad_refusals(kit: Kit, full: Table, seat: int, dice: random.Random) -> str:
    legal = set(_legal(kit, full, seat))
    for number in (-1, kit.game.actions, 2**40, *(dice.randrange(kit.game.actions) for _ in range(8))):
        if number in legal:
            continue
        try:
            full.play(seat, number)
        except UserError as error:
            if "\n" in str(error) or not str(error).endswith((".", ")", "!", "?")):
                return f"the error for action {number} is no sentence: {error}"
        except Exception as error:
            return f"action {number} raised {type(error).__name__}: {error}"
        else:
            return f"action {number} is not legal, yet it was played"
    return ""


def _bad_junk(kit: Kit, full: Table, seat: int, dice: random.Random) -> str:
    verbs = [*kit.game.words.VERBS, "", "fly to the moon", None]
    for verb in verbs:
        fields = list(kit.game.words.VERBS.get(verb, ("x",)) if isinstance(verb, str) else ("x",))
        junk: list[Any] = [None, [], {}, {"nonsense": 1}, *({field: dice.choice(JUNK) for field in fields} for _ in range(12))]
        for args in junk:
            try:
                action = full.action(seat, verb, args)
            except UserError as error:
                if "\n" in str(error):
                    return f"the error for {verb!r} with {args!r} is no sentence"
                continue
            except Exception as error:
                return f"action({verb!r}, {args!r}) raised {type(error).__name__}: {error}"
            if not 0 <= action.number < kit.game.actions:
                return f"{verb!r} with {args!r} names action {action.number}, outside the range"
    return ""


# Keeping -------------------------------------------------------------------------------------------------------------


def check_keeping(kit: Kit) -> None:
    """Copied, pickled and saved tables go on as the one they were made from; equal tables are equal, and have no hash."""
    for game, setting in enumerate(kit.settings(12 if COMPILED else 4)):
        dice = random.Random(f"{kit.seed} {game}")
        table = Table(kit.game, setting.box, dice.randbytes(32), [""] * setting.seats, False)
        for _ in range(dice.randrange(60)):
            if table.over:
                break
            seat = dice.choice(table.waiting)
            table.play(seat, dice.choice(_legal(kit, table, seat)))
        others = {"copied": table.copy(), "pickled": pickle.loads(pickle.dumps(table))}
        if kit.game.name in games.names():  # records know the games of the house alone
            others["saved"] = _saved(table)
        state, digest = table.state(), table.digest()
        for name, other in others.items():
            if other != table or other.digest() != digest or other.history != table.history or other.rulings != table.rulings:
                raise Broken(f"{kit.game.name}, {setting}, game {game}: a {name} table is not equal to the one it was made from")
        _go_on(kit, setting, game, table.copy(), others, dice)
        if table.state() != state or table.digest() != digest:
            raise Broken(f"{kit.game.name}, {setting}, game {game}: playing on with a copy changed the table it was made from")


def _saved(table: Table) -> Table:
    with tempfile.TemporaryDirectory() as folder:
        records.save(table, f"{folder}/game.json")
        return records.load_table(f"{folder}/game.json")


def _go_on(kit: Kit, setting: Setting, game: int, table: Table, others: dict[str, Table], dice: random.Random) -> None:
    for _ in range(60):
        if table.over:
            break
        seat = dice.choice(table.waiting)
        number = dice.choice(_legal(kit, table, seat))
        table.play(seat, number)
        for name, other in others.items():
            other.play(seat, number)
            since = len(table.history)
            same_logs = other.log(seat, since) == table.log(seat, since) and other.log(None, since) == table.log(None, since)
            if other.state() != table.state() or not same_logs:
                raise Broken(f"{kit.game.name}, {setting}, game {game}: a {name} table goes on otherwise after action {number}")
