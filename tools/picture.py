"""Draws docs/pictures/reaper.svg: a real game of The Reaper under way, as the terminal shows it to a player.

    python tools/picture.py
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.sax.saxutils import escape

import meadhall
from meadhall import bots
from meadhall.engine.menu import spoken
from meadhall.engine.table import Table
from meadhall.terminal.page import wrapped

FILE = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "reaper.svg"
SEED, YOU = 11, 0
LETTER, LINE, MARGIN = 8.4, 20, 24
WALL, INK, SOFT, GOLD, EMBER = "#14110e", "#f1e6d2", "#b9a88e", "#e0ac4b", "#e2683f"
COLOURS = [
    (r"\[[1-6]\]", GOLD),
    (r"\([1-6]\)", EMBER),
    (r"\[[A-Z]+-[0-9.]+\]", SOFT),
    (r"^THE REAPER|^Track:|^ +[1-9]  |^You> .*", GOLD),
    (r"bust by \d+|\bbust\b", EMBER),
]


def game_under_way() -> Table:
    """A game between greedy players, up to a decision of ours in the middle of a challenge."""
    table = meadhall.table("reaper", seats=4, seed=SEED, names=["You", "Sigrun", "Orm", "Ylva"])
    chance = bots.Chance(SEED)
    while not worth_a_look(table):
        seat = table.waiting[-1]
        table.play(seat, bots.choose("greedy", table, seat, chance))
    return table


def worth_a_look(table: Table) -> bool:
    """Whether we may play a card with somebody bust, after the first challenge."""
    view = table.view(YOU)
    return int(view.lap) > 0 and "bust by" in str(view) and any(choice.verb == "play" for choice in table.choices(YOU))


def screen(table: Table) -> list[str]:
    """What a player sees: the last lines of the log, the table, and what can be done."""
    lines = [text for line in table.log(YOU)[-6:] for text in wrapped(str(line), "  ", "    ").splitlines()]
    lines += ["", *str(table.view(YOU)).splitlines(), "", *wrapped(table.ask(YOU)).splitlines()]
    verbs = list(dict.fromkeys(choice.verb for choice in table.choices(YOU)))
    for number, verb in enumerate(verbs, 1):
        options = [choice for choice in table.choices(YOU) if choice.verb == verb]
        lines.append(f"{number:3}  {options[0] if len(options) == 1 else f'{spoken(verb, table.game.words.MENU)} ...'}")
    return [*lines, "You> "]


def coloured(line: str) -> str:
    """A line as SVG text, its dice, clauses and numbers in their colours."""
    paint = [INK] * len(line)
    for pattern, colour in COLOURS:
        for found in re.finditer(pattern, line):
            paint[found.start() : found.end()] = [colour] * (found.end() - found.start())
    spans, start = [], 0
    for place in range(1, len(line) + 1):
        if place == len(line) or paint[place] != paint[start]:
            text = escape(line[start:place])
            spans.append(text if paint[start] == INK else f'<tspan fill="{paint[start]}">{text}</tspan>')
            start = place
    return "".join(spans)


def picture(lines: list[str]) -> str:
    """The lines as an SVG picture of a terminal."""
    wide = round(max(map(len, lines)) * LETTER + 2 * MARGIN)
    high = len(lines) * LINE + 2 * MARGIN
    rows = [f'<text x="{MARGIN}" y="{MARGIN + LINE * (n + 0.75):.0f}">{coloured(line)}</text>' for n, line in enumerate(lines) if line]
    style = f"text{{font:14px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:{INK};white-space:pre}}"
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} xml:space="preserve" role="img">'
    title = "<title>A game of The Reaper under way in the terminal</title>"
    wall = f'<rect width="100%" height="100%" rx="12" fill="{WALL}"/>'
    return "\n".join([head, title, f"<style>{style}</style>", wall, *rows, "</svg>", ""])


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(picture(screen(game_under_way())), encoding="utf-8")
    print(FILE)
