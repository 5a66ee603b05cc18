"""Every game of the house, held against the conformance kit."""

from importlib import import_module
from importlib.util import find_spec

import pytest

from meadhall import games
from meadhall.testing import CHECKS, Kit

HOOKS = ("conserved", "other_world", "spreads")


def hooks_of(name):
    where = f"tests.games.{name}.hooks"
    return import_module(where) if find_spec(where) else None


@pytest.mark.parametrize("name", games.names())
def test_a_game_says_what_only_it_can_know(name):
    hooks = hooks_of(name)
    assert hooks is not None, f"tests/games/{name}/hooks.py is missing"
    assert [hook for hook in HOOKS if not hasattr(hooks, hook)] == []


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("name", games.names())
def test_conformance(name, check):
    CHECKS[check](Kit(games.load(name), hooks_of(name)))
