"""Why something cannot be done: what is not on offer at a menu, each with the clause that forbids it."""

import json
import shlex
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from meadhall.engine import protocol
from meadhall.engine.errors import UserError
from meadhall.engine.menu import Menu, spoken
from meadhall.engine.rulebook import Clause
from meadhall.engine.table import Action, Table

from .talk import number_in


@dataclass(frozen=True)
class Barred:
    """A line that a menu does not offer, and the clause that stands against it."""

    text: str
    clause: Clause


def barred(table: Table, seat: int, remaining: Sequence[Action], menu: Menu, *, at_first: bool) -> list[Barred]:
    """What this step does not offer: values of the argument now asked and, at the first step, other verbs."""
    view = table.view(seat)
    words = table.game.words
    groups: dict[str, tuple[str, Counter[int]]] = {}
    verbs = {action.verb for action in remaining}
    fixed = _fixed(words, remaining[0], menu)
    offered = {_key(action.args.get(menu.argument)) for action in remaining} if menu.argument else set()
    for number, place in _forbidden(table, seat, view.record, getattr(words, "LISTED", table.game.actions)):
        named = _named(words, view.record, table.box, seat, number)
        if named is None:
            continue
        verb, args = named
        if verb not in verbs:
            if not at_first:
                continue
            key, text = verb, spoken(verb, words.MENU)
        else:
            value = args.get(menu.argument)
            key = f"={_key(value)}"
            if not menu.argument or value is None or key[1:] in offered or any(args.get(name) != fixed[name] for name in fixed):
                continue
            text = words.label(view.record, table.box, seat, verb, menu.argument, value, fixed, view.names)
        groups.setdefault(key, (text, Counter()))[1][place] += 1
    book = table.game.rulebook
    return [Barred(text, book.clause(places.most_common(1)[0][0])) for text, places in groups.values()]


def _fixed(words: Any, action: Action, menu: Menu) -> dict[str, Any]:
    """The arguments settled before the one that the menu asks."""
    if not menu.argument:
        return {}
    order = list(words.VERBS[action.verb])
    return {name: action.args.get(name) for name in order[: order.index(menu.argument)]}


def asked(table: Table, seat: int, line: str) -> tuple[Action, Clause | None]:
    """The action that "VERB ARGUMENT ..." or "VERB NAME=ARGUMENT ..." names, and the clause that forbids it, if any.

    What has a blank in it stands in quotes: "load 1 'red hammer'".

    Raises:
        UserError: the words name no action; the sentence says what the game knows.
    """
    verbs = table.game.words.VERBS
    verb, *values = _parted(line)
    verb = verb.lower()
    if verb not in verbs:
        raise UserError(f"{table.game.title} has no action {verb!r}; it has {', '.join(verbs)}.")
    named = [value.partition("=")[::2] for value in values if "=" in value]
    args = dict(zip(verbs[verb], (value for value in values if "=" not in value), strict=False)) | dict(named)
    if len(values) > len(args):
        needs = " ".join(name.upper() for name in verbs[verb])
        raise UserError(f"write the whole action, as in `why {f'{verb} {needs}'.strip()}`.")
    action = table.action(seat, verb, {name: _value(text) for name, text in args.items()})
    return action, table.why_not(seat, action)


def _forbidden(table: Table, seat: int, record: Any, below: int) -> list[tuple[int, int]]:
    """What is forbidden among the actions below a number, with the clauses' places."""
    refusal = protocol.bound(protocol.refusal, table.game.table.dtype)
    places = ((number, int(refusal(record, table.box, seat, number))) for number in range(below))
    return [(number, place) for number, place in places if place]


def _named(words: Any, record: Any, box: Any, seat: int, number: int) -> tuple[str, dict[str, Any]] | None:
    """Verb and arguments of a number, where it means anything in this position."""
    try:
        verb, args = words.decode(record, box, seat, number)
        return (verb, args) if words.encode(record, box, seat, verb, args) == number else None
    except (ValueError, IndexError, KeyError, TypeError):
        return None


def _parted(line: str) -> list[str]:
    """The words of a line; what stands in quotes is one.

    >>> _parted("load 1 'red hammer'"), _parted("say it's")
    (['load', '1', 'red hammer'], ['say', "it's"])
    """
    try:
        return shlex.split(line) or line.split()
    except ValueError:  # a quote that is not closed
        return line.split()


def _value(text: str) -> Any:
    """A number, a list such as 1,2, or a word.

    >>> _value("3"), _value("1,2"), _value("red")
    (3, [1, 2], 'red')
    """
    if "," in text:
        return [_value(part) for part in text.split(",") if part]
    number = number_in(text.removeprefix("-"))
    return text if number is None else -number if text.startswith("-") else number


def _key(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
