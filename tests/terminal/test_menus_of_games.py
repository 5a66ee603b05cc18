"""At every decision of real games, the menus lead to every legal action, once, and no two lines of a menu read the same."""

from collections.abc import Sequence
from typing import Any

import pytest

import meadhall
from meadhall import bots, games
from meadhall.engine.menu import Menu
from meadhall.engine.table import Action
from meadhall.terminal.prompt import Prompt


def reached(prompt: Prompt, actions: tuple[Action, ...]) -> list[Action]:
    prompt.steps.append(actions)
    menu: Menu = prompt.menu()
    prompt.steps.pop()
    lines = [option.text for option in menu.options]
    assert len(lines) == len(set(lines)), f"lines of one menu read the same: {lines}"
    assert all(lines)
    found: list[Action] = []
    for option in menu.options:
        found += option.actions if len(option.actions) == 1 else reached(prompt, option.actions)
    return found


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", games.names())
def test_menus_lead_to_every_action(game: str, seed: int) -> None:
    seats: Sequence[int] = games.rulebook(game).seats
    table: Any = meadhall.table(game, seats=seats[seed % 2], seed=seed, rulings=games.rulebook(game).automated)
    chance = bots.Chance(seed)
    for _ in range(150):
        if table.over:
            break
        seat = table.waiting[0]
        choices = table.choices(seat)
        prompt = Prompt(table, seat, lambda _: None, lambda: None)
        assert sorted(action.number for action in reached(prompt, tuple(choices))) == [action.number for action in choices]
        table.play(seat, bots.choose("random", table, seat, chance))
