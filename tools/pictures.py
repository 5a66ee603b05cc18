"""Makes docs/pictures/hall/: every page of the hall at four sizes, by night and by day, from games that are really played.

python tools/pictures.py [SCENE ...]      all scenes, or these: lobby new gathering reaper month roll_player reavers end rules replay
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from playwright.sync_api import sync_playwright  # noqa: E402
from tests.hall.browser.people import Person  # noqa: E402
from tests.hall.process import Hall  # noqa: E402

import chromium  # noqa: E402

FOLDER = ROOT / "docs" / "pictures" / "hall"
SIZES = ((360, 740), (390, 844), (768, 1024), (1440, 900))
THEMES = {"night": "dark", "day": "light"}
QUALITY = 62
Come = Callable[[], Person]


def lobby(come: Come) -> Person:
    """The lobby, with a table to go on at and one that waits for players."""
    host = come()
    host.new_table("month", 4, name="Hild")
    guest = come()
    guest.new_table("reaper", 3, ("greedy", "greedy"), name="Ann")
    guest.until_asked()
    guest.page.goto("/")
    return guest


def new(come: Come) -> Person:
    """A new table."""
    ann = come()
    ann.page.goto("/new/reaper")
    return ann


def gathering(come: Come) -> Person:
    """A table that waits for its players."""
    ann = come()
    table = ann.new_table("reaper", 4, ("open", "greedy", "open"))
    come().sit(table, 1, "Ben")
    ann.page.locator("#chair-1", has_text="Ben").wait_for()
    return ann


def reaper(come: Come) -> Person:
    """The Reaper: dice on the table, a move half made."""
    return in_play(come(), "reaper", seats=4, clicks=14)


def month(come: Come) -> Person:
    """Reaper of the Month, some turns into it."""
    return in_play(come(), "month", seats=4, clicks=24)


def roll_player(come: Come) -> Person:
    """Roll Player, half way through, with a die to be taken."""
    ann = in_play(come(), "roll_player", seats=4, clicks=90)
    while not ann.page.locator("#ask", has_text="Initiative card do you take").count() or not ann.sight()["send"]:
        ann.click_once(random.Random(7))
    return ann


def reavers(come: Come) -> Person:
    """Reavers of Midgard, in its middle, with a longship to be placed."""
    ann = in_play(come(), "reavers", seats=4, clicks=90)
    while not ann.page.locator("#ask", has_text="which location do you select?").count() or not ann.sight()["send"]:
        ann.click_once(random.Random(7))
    return ann


def in_play(person: Person, game: str, seats: int, clicks: int) -> Person:
    """A table after so many clicks, with a move ready to be sent."""
    chance = random.Random(7)
    person.new_table(game, seats, ("greedy",) * (seats - 1), seed=7)
    for _ in range(clicks):
        person.click_once(chance)
    while not (sight := person.until_asked())["send"]:
        assert not sight["over"]
        person.click_once(chance)
    return person


def end(come: Come) -> Person:
    """The end of a game, with its scoring sheet."""
    ann = come()
    ann.new_table("reaper", 3, ("greedy", "greedy"), seed=5)
    ann.play_by_clicks(5)
    return ann


def rules(come: Come) -> Person:
    """The rulebook."""
    ann = come()
    ann.page.goto("/rules/reaper")
    return ann


def replay(come: Come) -> Person:
    """A finished game again, in its middle."""
    ann = end(come)
    ann.page.get_by_role("link", name="Replay").click()
    slider = ann.page.get_by_role("slider").first
    for _ in range(12):
        slider.press("ArrowRight")
    return ann


SHOWN = (lobby, new, gathering, reaper, month, roll_player, reavers, end, rules, replay)
SCENES: dict[str, Callable[[Come], Person]] = {one.__name__: one for one in SHOWN}


def shoot(name: str, person: Person) -> None:
    """The page at all sizes, by night and by day."""
    page: Any = person.page
    browser = person.context.new_cdp_session(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        browser.send("Emulation.setTouchEmulationEnabled", {"enabled": width < 1024})  # so that nothing waits for a pointer
        for theme, scheme in THEMES.items():
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.evaluate("() => document.fonts.ready.then(() => scrollTo(0, 0))")
            page.mouse.move(0, 0)
            page.screenshot(path=FOLDER / f"{name}-{width}x{height}-{theme}.jpg", type="jpeg", quality=QUALITY)
    for complaint in person.complaints:
        print(f"{name}: {complaint}", file=sys.stderr)


def main(wanted: list[str]) -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = chromium.find(playwright.chromium.executable_path)
        if path is None:
            print("no Chromium is installed; make test says how to install it.", file=sys.stderr)
            return 2
        browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGS)
        hall = Hall(Path(folder))
        for name in wanted or SCENES:
            people: list[Person] = []

            def come(people: list[Person] = people) -> Person:
                people.append(Person(browser, hall, reduced_motion="reduce"))
                return people[-1]

            shoot(name, SCENES[name](come))
            for person in people:
                person.go()
        browser.close()
        hall.stop()
    size = sum(file.stat().st_size for file in FOLDER.glob("*.jpg"))
    print(f"{len(list(FOLDER.glob('*.jpg')))} pictures, {size / 1e6:.1f} MB, in docs/pictures/hall.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
