"""Whole games in the browser: by clicks on the pieces, and by the keyboard alone."""

import pytest

GAMES = {"reaper": 3, "month": 3}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicks(hall, person, game):
    ann = person(hall)
    ann.new_table(game, GAMES[game], ("greedy",) * (GAMES[game] - 1), seed=5)
    ann.begin()
    assert ann.play_by_clicks(5) > 10
    assert ann.page.locator(".ranking li").count() == GAMES[game]
    assert "numpy" not in hall.libraries()


def test_a_whole_game_by_the_keyboard_alone(hall, person):
    ann = person(hall, viewport={"width": 390, "height": 844})
    ann.new_table("month", 3, ("random", "greedy"), seed=8)
    ann.begin()
    assert ann.play_by_keyboard(8) > 5
    ann.page.get_by_role("heading", name="The result").wait_for()
