"""Narrowing many choices to one, step by step: first the verb, then argument by argument, in the order the game asks them."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

FEW = 6  # so many actions or fewer are listed whole, as sentences


class Choice(Protocol):
    """An action that prints as a sentence."""

    @property
    def verb(self) -> str: ...
    @property
    def args(self) -> Mapping[str, Any]: ...


Label = Callable[[str, str, Any, dict[str, Any]], str]
"""(verb, argument, value, the arguments chosen before) as a choice in a menu."""


@dataclass(frozen=True)
class Option:
    """One line of a menu, and the actions that remain when it is chosen."""

    text: str
    actions: tuple[Any, ...]


@dataclass(frozen=True)
class Menu:
    """A question and its options; `argument` is empty where verbs or whole actions are listed."""

    options: tuple[Option, ...]
    argument: str = ""


def menu_of(actions: Sequence[Any], verbs: Mapping[str, Sequence[str]], label: Label, said: Mapping[str, str]) -> Menu:
    """The next menu that tells these actions apart; steps with a single choice are skipped. `said` puts verbs in words."""
    if len(actions) <= FEW:
        return _whole(actions)
    by_verb = _grouped(actions, lambda action: action.verb)
    if len(by_verb) > 1:
        return Menu(tuple(Option(_verb_text(group, said), group) for group in by_verb))
    verb = actions[0].verb
    before: dict[str, Any] = {}
    for argument in verbs[verb]:
        groups = _grouped(actions, lambda action: action.args.get(argument))  # noqa: B023  (called at once)
        if len(groups) > 1:
            if all(type(group[0].args.get(argument)) is int for group in groups):
                groups.sort(key=lambda group: group[0].args[argument])
            return Menu(tuple(Option(_value_text(g, argument, before, label), g) for g in groups), argument)
        before[argument] = actions[0].args.get(argument)
    return _whole(actions)


def spoken(verb: str, said: Mapping[str, str]) -> str:
    """A verb as a person says it: in the game's own words, or just the verb.

    >>> spoken("take_reaper", {}), spoken("lay", {"lay": "Lay a card"})
    ('Take reaper', 'Lay a card')
    """
    return said.get(verb) or verb.replace("_", " ").capitalize()


def _whole(actions: Sequence[Any]) -> Menu:
    return Menu(tuple(Option(str(action), (action,)) for action in actions))


def _verb_text(group: tuple[Any, ...], said: Mapping[str, str]) -> str:
    return str(group[0]) if len(group) == 1 else f"{spoken(group[0].verb, said)} ..."


def _value_text(group: tuple[Any, ...], argument: str, before: dict[str, Any], label: Label) -> str:
    if argument not in group[0].args:  # some actions of a verb need no such argument
        return str(group[0]) if len(group) == 1 else f"no {argument}"
    return label(group[0].verb, argument, group[0].args[argument], before)


def _grouped(actions: Sequence[Any], key: Callable[[Any], Any]) -> list[tuple[Any, ...]]:
    """The actions by key, in order of first appearance; keys may be lists."""
    groups: dict[str, list[Any]] = {}
    for action in actions:
        groups.setdefault(json.dumps(key(action), sort_keys=True), []).append(action)
    return [tuple(group) for group in groups.values()]
