"""A table's page as one viewer sees it, as a file: bots play some moves in this process, and nothing is served.

    python tools/table_preview.py reaper --seats 4 --seed 7 --moves 60 --seat 1 > page.html
    python tools/table_preview.py month --moves 40 --pictures build/pictures/month

Without compiling (NUMBA_DISABLE_JIT=1) it starts at once. With --pictures it takes a picture of the page in every size by night and by day.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import msgspec
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

import meadhall
from meadhall import bots, hall
from meadhall.hall.messages import Meta, Play, Seated
from meadhall.hall.referee.showing import show
from meadhall.records import tracing
from meadhall.records.form import Deed

HALL = Path(hall.__file__).parent
NAMES = ["Geene", "Richard", "Valery", "Bartholomew the Unhurried One", "Ma<b>Sha", "Ida", "Olaf"]
SIZES = [(360, 740), (390, 844), (768, 1024), (1440, 900)]


def played(game, seats, seed, moves, seat, kind):
    """A table after at least so many moves of bots, at a moment when `seat` is to decide; and its plays."""
    table, chance = meadhall.table(game, seats=seats, seed=seed, names=NAMES[:seats]), bots.Chance(seed=seed)
    plays = [Play(0, -1, msgspec.json.encode(tracing.setup_outcome(table)))]
    while not table.over and (len(plays) <= moves or (seat >= 0 and seat not in table.waiting)):
        actor = table.waiting[0]
        before = table.state()
        table.play(actor, bots.choose(kind, table, actor, chance))
        came, move = tracing.outcome(table, len(plays), before), table.history[-1]
        deed = Deed(actor, move.verb, dict(move.args), came.events, came.changes)
        plays.append(Play(len(plays), actor, msgspec.json.encode(deed)))
    return table, plays


def page(game, seats=4, seed=7, moves=30, seat=0, kind="greedy", linked=True):
    """The whole page. `linked`: style and script are linked as files."""
    table, plays = played(game, seats, seed, moves, seat, kind)
    seated = tuple(Seated(name, "person" if s == seat else "greedy") for s, name in enumerate(NAMES[:seats]))
    undo = tuple("" if s % 2 == 0 else "The dice have been rolled since." for s in range(seats))
    meta = Meta("preview", seated, len(plays), False, table.rulings, undo)
    kept = plays if table.over else plays[-60:]
    fragment = show(table.game, table._record, table.box, meta, [seat], kept)[seat]
    environment = Environment(loader=FileSystemLoader(HALL / "templates"), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    html = environment.get_template("table.html").render(
        table={"id": "preview", "game": game, "title": table.game.title, "seats": []},
        fragment=Markup(fragment),
        viewer=seat,
        csrf="-",
        sayings=Markup('<li class="seat-1"><b class="who">Richard</b> Well thrown.</li>'),
        link="https://hall.example/t/preview",
        own_link="https://hall.example/t/preview/sit/0a1b2c3d4e5f" if seat >= 0 else "",
    )
    html = html.replace(' hx-sse:connect="/t/preview/live"', "")
    if linked:
        folder = (HALL.parent / "games" / game).as_uri()
        html = html.replace(f'"/games/{game}/', f'"{folder}/').replace('"/static/', f'"{(HALL / "static").as_uri()}/')
    return html


def pictures(html, prefix, sizes=SIZES):
    """PNGs of a page: PREFIX-360x740-night.png and so on."""
    from playwright.sync_api import sync_playwright

    prefix.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = Path(folder) / "page.html"
        file.write_text(html, encoding="utf-8")
        arguments = ["--no-sandbox", "--allow-file-access-from-files"]  # so that scripts may be loaded from files
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments)
        for light in ("night", "day"):
            for width, height in sizes:
                scheme, size, small = {"night": "dark", "day": "light"}[light], {"width": width, "height": height}, width < 800
                tab = browser.new_page(viewport=size, color_scheme=scheme, is_mobile=small, has_touch=small)
                tab.on("pageerror", lambda error: print("script:", error, file=sys.stderr))
                tab.goto(file.as_uri())
                tab.wait_for_load_state("networkidle")
                tab.screenshot(path=f"{prefix}-{width}x{height}-{light}.png")
                if width < 1000:
                    tab.screenshot(path=f"{prefix}-{width}x{height}-{light}-whole.png", full_page=True)
                tab.close()
        browser.close()


def main():
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=meadhall.games.names())
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--moves", type=int, default=30, help="at least so many; a high number plays to the end")
    parser.add_argument("--seat", type=int, default=0, help="the viewer; -1 for a spectator")
    parser.add_argument("--bot", choices=bots.NAMES, default="greedy")
    parser.add_argument("--pictures", type=Path, metavar="PREFIX")
    given = parser.parse_args()
    html = page(given.game, given.seats, given.seed, given.moves, given.seat, given.bot)
    if given.pictures:
        pictures(html, given.pictures)
    else:
        print(html)


if __name__ == "__main__":
    main()
