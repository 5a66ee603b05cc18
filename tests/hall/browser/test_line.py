"""Reloading, another device, a server that dies and comes back: the page finds its table again, and nothing is lost."""

import random

import pytest

from .people import LATER

BROKEN = ("ERR_", "Failed to fetch", "network error")
"""What a browser says of a server that is away."""


@pytest.fixture
def ann(own_hall, person):
    """Ann at a table of her own with two bots, a few moves into the game."""
    player = person(own_hall, reduced_motion="no-preference")  # here the pieces move, as they do for most people
    player.new_table("month", 3, ("greedy", "greedy"), seed=3)
    for seed in range(3):
        player.move_by_clicks(seed)
    player.until_asked()
    player.page.evaluate("() => { window.mark = 'not loaded again'; }")
    return player


def lines(player):
    return player.page.locator("#lines li").all_inner_texts()


def test_reloading_and_another_device(own_hall, person, ann):
    seen, told = ann.sight(), lines(ann)
    ann.page.reload()
    assert ann.until_asked()["seq"] == seen["seq"]
    assert lines(ann) == told

    ann.page.locator("#menu summary").first.click()
    phone = person(own_hall, viewport={"width": 360, "height": 740})
    phone.page.goto(ann.page.locator("#own").input_value())
    assert phone.until_asked()["seq"] == seen["seq"]
    assert lines(phone) == told
    phone.move_by_clicks(7)
    ann.until(LATER, seen["seq"])


def test_a_hall_that_was_killed_is_rejoined_without_reloading(own_hall, ann):
    ann.expects = BROKEN
    seen, told = ann.until_asked(), lines(ann)
    own_hall.kill()
    ann.page.locator("#connection", has_text="Reconnecting").wait_for()
    own_hall.start()
    ann.until("() => document.getElementById('connection').textContent === ''")
    assert ann.until_asked()["seq"] == seen["seq"]
    assert lines(ann) == told
    ann.move_by_clicks(9)
    ann.until(LATER, seen["seq"])
    assert ann.page.evaluate("() => window.mark") == "not loaded again"


def test_a_move_sent_while_the_hall_is_away_is_made_once_when_it_is_back(own_hall, ann):
    ann.expects = BROKEN
    chance = random.Random(11)
    while not ann.until_asked()["send"]:
        ann.click_once(chance)
    seen = ann.sight()
    own_hall.kill()
    ann.page.locator("#send").click()
    ann.page.locator("#connection", has_text="Reconnecting").wait_for()
    own_hall.start()
    ann.until(LATER, seen["seq"])
    assert ann.page.locator("#error").inner_text() == ""
    assert ann.page.evaluate("() => window.mark") == "not loaded again"
