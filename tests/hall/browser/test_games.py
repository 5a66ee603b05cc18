"""Whole games in the browser: by clicks on the pieces, and by the keyboard alone."""

import json
import random
import re
from itertools import count
from pathlib import Path

import pytest

from .people import SIGHT

MOMENTS = {0, 9, 20, 33}
"""Before these clicks axe looks at the table."""
LOOKS = {
    "reaper": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
    "month": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"},
    "roll_player": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "light"},
}
KINDS = ["at", "take-part", "over-full", "payment", "die", "hand", "slot", "spoil", "combat", "offer", "god"]
"""Pieces of Reavers that must have been clicked before the rest of the game may be cut short."""
VERBS = {"select", "take_part", "rest", "drop", "pay", "hammers", "reroll", "offer", "resolve"}
"""What must have been done in them."""
PHONE = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}


def fine(person):
    assert person.violations() == []
    assert person.too_wide() == []


@pytest.mark.parametrize("game", LOOKS)
def test_a_whole_game_by_clicks(hall, person, game):
    ann = person(hall, **LOOKS[game])
    ann.new_table(game, 3, ("greedy", "greedy"), seed=5)
    by_clicks(ann)
    assert ann.page.locator(".ranking li").count() == 3
    assert "numpy" not in hall.libraries()
    after_the_game(ann, 3)


def test_a_whole_game_with_many_decisions(hall, person):
    """Reavers of Midgard with the whole expansion: every kind of piece is clicked with the mouse, all the rest within the page."""
    ann = person(hall, viewport={"width": 1440, "height": 900}, color_scheme="dark")
    ann.expects = ("409", "422")  # to rally in another's turn may come too late
    kinds: set[str] = set()
    own: set[str] = set()
    for seed in (5, 6, 7):  # how a game goes hangs on who is quicker with a rally as well, so that one may be without some of it
        ann.new_table("reavers", 2, ("random",), seed=seed)
        kinds |= ann.play_swiftly(seed, KINDS, lambda kind: fine(ann) if kind == "combat" else None)
        fine(ann)
        assert ann.page.locator(".ranking li").count() == 2
        own |= {action["verb"] for action in after_the_game(ann, 2)["actions"] if action["seat"] == 0}
        if set(KINDS) <= kinds and own >= VERBS:
            break
    assert set(KINDS) <= kinds
    assert own >= VERBS


def test_a_whole_game_alone(hall, person):
    """Roll Player's solo game: at once from the lobby, to its one sheet."""
    ann = person(hall, **PHONE)
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now alone").click()
    ann.page.wait_for_url(re.compile(r"/t/\w+$"))
    by_clicks(ann)
    assert ann.page.locator(".ranking li").count() == 1
    points = ann.page.locator(".ranking .points").inner_text()
    assert ann.page.locator("#ask").inner_text() == f"The game is over, with {points} points."
    after_the_game(ann, 1)


def by_clicks(ann):
    """Play to the end by clicks at random; now and then axe looks at the table."""
    chance = random.Random(5)
    for clicks in count():
        if clicks in MOMENTS and not ann.until_asked()["over"]:
            fine(ann)
        if not ann.click_once(chance):
            break
    assert clicks > 10
    fine(ann)


def after_the_game(ann, seats):
    """The sheet adds up, the game can be seen again, its dice are proved, it can be played on, and its record is returned."""
    page, table = ann.page, ann.page.url
    assert page.locator(".sheet details").count() == seats
    for sheet in page.locator(".sheet details").all():
        points = [int(re.sub("[^0-9-]", "", text.replace("−", "-")) or 0) for text in sheet.locator(".figure").all_text_contents()]
        assert sum(points[:-1]) == points[-1]

    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert len(record["seats"]) == seats
    assert record["finished"]

    for path in ("dice", "log"):
        page.goto(f"{table}/{path}")
        fine(ann)
    page.goto(f"{table}/replay")
    fine(ann)
    page.get_by_role("slider").first.press("End")
    page.locator("#result").wait_for()
    fine(ann)
    page.get_by_role("slider").first.press("Home")
    page.locator("#result").wait_for(state="detached")
    page.get_by_role("button", name=re.compile("[Pp]lay on")).click()
    page.wait_for_url(lambda url: url.startswith(ann.hall.address + "/t/") and not url.startswith(table))
    page.locator("#unrated").wait_for()
    return record


def test_a_whole_game_by_the_keyboard_alone(hall, person):
    ann = person(hall, viewport=PHONE["viewport"])
    ann.new_table("month", 3, ("random", "greedy"), seed=8)
    before = ann.until_asked()
    ann.page.keyboard.press("1")
    ann.until_changed(before)
    ann.page.keyboard.press("Escape")
    ann.until(f"before => ({SIGHT})().making === before.making", before)
    assert ann.play_by_keyboard(8) > 5
    ann.page.get_by_role("heading", name="The result").wait_for()
