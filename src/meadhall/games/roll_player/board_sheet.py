"""A player's sheet as the board shows it: rows with their dice and goals, the Backstory card and the Alignment card."""

from typing import Any

from . import state as t
from .board_cards import ONE_SOURCE_ALIGNMENTS, ONE_SOURCE_STORIES, goal
from .board_pieces import die_piece, neighbours, next_row_space
from .figures import alignment_stars, change, goal_stars, goal_total, matched, matches, open_attributes
from .lore import ALIGNMENTS, BACKSTORIES, GRID, LETTERS, ROW_NAMES, SHORT, SPACE_IDS, die_words, space_words, stars_words
from .vocabulary import COLOURS

WHAT_IT_DOES = (
    "turn a die to its opposite face",
    "swap two dice",
    "turn a die up or down by 1",
    "roll a die again and keep either value",
    "move your token one space",
    "take a token, worth 1 gold in the Market",
)
"""The action of each row, in a few words."""


def die_shown(die: Any) -> dict[str, Any]:
    colour = int(die.colour)
    return {"colour": COLOURS[colour], "letter": LETTERS[colour], "face": int(die.face), "words": die_words(colour, int(die.face))}


def row_shown(view: Any, box: Any, s: int, row: int, own: bool) -> dict[str, Any]:
    """A row of a sheet: dice, total, and how it stands to its goal."""
    side = box.jobs[int(view.seats[s].job)]
    amount, won = goal_total(view, box, s, row), goal_stars(view, box, s, row)
    full = next_row_space(view, s, row) < 0
    low = int(side.low[row])
    short = low - amount
    note = "met" if won else f"{short} short" if short > 0 else f"{amount - int(side.high[row])} over"
    by = change(view, box, s, row)
    wanted = f"goal {goal(side, row)} for {stars_words(int(side.stars[row]))}"
    words = f"{ROW_NAMES[row]}{f', {signed(by)}' if by else ''}: {amount}, {wanted}, {note}"
    return {
        "id": SHORT[row],
        "name": ROW_NAMES[row],
        "short": SHORT[row].upper(),
        "change": signed(by) if by else "",
        "bad": by < 0,
        "total": amount,
        "goal": goal(side, row),
        "stars": int(side.stars[row]),
        "state": "met" if won else "open" if short > 0 and not full else "missed",
        "note": note,
        "words": words,
        "does": WHAT_IT_DOES[row],
        "open": own and row in open_attributes(view, box, s),
        "spaces": [_space(view, box, s, row, position, own) for position in range(3)],
    }


def _space(view: Any, box: Any, s: int, row: int, position: int, own: bool) -> dict[str, Any]:
    """A space: its die, and the colour that the Backstory card wants here."""
    space = 3 * row + position
    die, story = view.seats[s].dice[space], box.backstories[int(view.seats[s].backstory)]
    wanted = bool(story.position[row] == position)
    colour = int(story.colour[row])
    agrees = wanted and matched(view, box, s, row)
    words = f"{space_words(space)}: {die_words(int(die.colour), int(die.face)) if die.face else 'empty'}"
    if wanted:
        words += f", {COLOURS[colour]} wanted" + (", and so it is" if agrees else "")
    return {
        "id": die_piece(s, space),
        "slot": f"space-{SPACE_IDS[space]}",
        "die": die_shown(die) if die.face else None,
        "want": COLOURS[colour] if wanted else "",
        "letter": LETTERS[colour] if wanted else "",
        "agrees": agrees,
        "next": own and next_row_space(view, s, row) == space,
        "words": words,
        "rolled": bool(view.doing == t.KEEPING and view.doer == s and view.die == space),
    }


def story_shown(view: Any, box: Any, s: int) -> dict[str, Any]:
    """The Backstory card: its goals and what so many of them pay."""
    card_ = box.backstories[int(view.seats[s].backstory)]
    name, count = BACKSTORIES[int(view.seats[s].backstory)], matches(view, box, s)
    goals = [
        {
            "row": SHORT[row].upper(),
            "colour": COLOURS[int(card_.colour[row])],
            "letter": LETTERS[int(card_.colour[row])],
            "position": int(card_.position[row]) + 1,
            "agrees": matched(view, box, s, row),
        }
        for row in range(t.ROWS)
    ]
    return {
        "name": name,
        "goals": goals,
        "count": count,
        "stars": int(box.backstory_stars[count]),
        "pays": [{"count": n, "stars": int(box.backstory_stars[n])} for n in range(t.ROWS + 1) if n and box.backstory_stars[n]],
        "one_source": name in ONE_SOURCE_STORIES,
    }


def alignment_shown(view: Any, box: Any, s: int, own: bool) -> dict[str, Any]:
    """The Alignment card: nine spaces with their stars, and the token."""
    seat = view.seats[s]
    name, at, beside = ALIGNMENTS[int(seat.alignment)], int(seat.at), neighbours(int(seat.at))
    cells = []
    for space in range(9):
        worth = int(box.alignments[int(seat.alignment)].stars[space])
        here = "" if space != at else ", your token" if own else ", the token"
        cells.append(
            {
                "id": f"align-{space}" if own and space in beside else "",
                "stars": signed(worth) if worth else "",
                "bad": worth < 0,
                "here": space == at,
                "words": f"{GRID[space]}: {stars_words(worth)}{here}",
            }
        )
    won = alignment_stars(view, box, s)
    return {"name": name, "cells": cells, "at": at, "where": GRID[at], "stars": signed(won), "one_source": name in ONE_SOURCE_ALIGNMENTS}


def signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"
