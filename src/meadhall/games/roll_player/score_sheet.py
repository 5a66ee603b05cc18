"""The scoring sheet at the end: every line of Final Scoring (RP-8) with its clause and stars, from the events alone."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from meadhall.engine import NOBODY, Names

from .board_cards import goal
from .lore import ALIGNMENTS, ARMOR_SETS, BACKSTORIES, CARD_NAMES, CLASSES, GRID, ROW_NAMES, TEXTS, number
from .state import CHAIN, NO_LIMIT, ROWS
from .vocabulary import COLOURS

Line = tuple[str, str, int]
"""What was scored, the clause, and the stars."""

GOAL_ROWS = {"goals_body": 0, "goals_mind": 2, "goals_soul": 4}
"""The events that tell two goals each, and the first of their rows."""
STORY_CLAUSES = ("RP-8.10", "RP-8.10", "RP-8.11", "RP-8.11", "RP-8.12", "RP-8.12", "RP-8.13")
"""Which clause pays for so many agreements."""
TIES = {
    "RP-8.19": "Stars are equal: most gold wins",
    "RP-8.20": "Stars and gold are equal: fewest dice in the class colour win",
    "RP-8.21": "Stars, gold and dice in the class colour are equal: the victory is shared",
}


class Hero:
    """What the events have told of a seat's cards; NOBODY where they have not, as in a table begun in the middle of another game."""

    def __init__(self) -> None:
        self.job = self.backstory = self.alignment = NOBODY

    def learn(self, event: str, args: Mapping[str, int]) -> None:
        """A card comes to the seat."""
        if event == "takes_class":
            self.job = args["job"]
        elif event == "backstory":
            self.backstory = args["story"]
        elif event == "alignment":
            self.alignment = args["alignment"]


def sheet(box: Any, plays: Sequence[Any], ranking: Sequence[Any], names: Names) -> list[list[Line]]:
    """For each seat its lines in the order of scoring (RP-9.20), with what paid nothing as well; they add up to its stars."""
    heroes = [Hero() for _ in range(int(box.count))]
    lines: list[list[Line]] = [[] for _ in heroes]
    for play in plays:
        for event in play.events:
            if event.seat == NOBODY:
                continue
            heroes[event.seat].learn(event.event, event.args)
            if event.event in GOAL_ROWS:
                lines[event.seat] += _two_goals(box, heroes[event.seat], GOAL_ROWS[event.event], event.args)
            elif event.event in _LINES:
                lines[event.seat] += _LINES[event.event](box, heroes[event.seat], event.args)
            elif event.event == "wins" and event.clause in TIES:
                lines[event.seat].append((TIES[event.clause], event.clause, 0))
    return lines


def _two_goals(box: Any, hero: Hero, row: int, args: Mapping[str, int]) -> list[Line]:
    return [_goal(box, hero, row, args["one"], args["one_stars"]), _goal(box, hero, row + 1, args["two"], args["two_stars"])]


def _goal(box: Any, hero: Hero, row: int, total: int, stars: int) -> Line:
    """An Attribute Goal: one number (RP-8.4), from one to another (RP-8.5), or that or more (RP-8.6)."""
    if hero.job == NOBODY:
        return f"{ROW_NAMES[row]} {total}", "RP-8.3", stars
    job = box.jobs[hero.job]
    low, high = int(job.low[row]), int(job.high[row])
    clause = "RP-8.6" if high == NO_LIMIT else "RP-8.4" if low == high else "RP-8.5"
    met = "met" if low <= total <= high else "missed"
    return f"{ROW_NAMES[row]} {total}: the goal {goal(job, row)} is {met}", clause, stars


def _class_dice(box: Any, hero: Hero, args: Mapping[str, int]) -> list[Line]:
    """Each die in the class colour pays 1 star (RP-8.7), so that there are as many as stars."""
    dice = args["stars"]
    if hero.job == NOBODY:
        return [(f"{number(dice, 'die', 'dice')} in the class colour", "RP-8.7", dice)]
    colour = COLOURS[int(box.jobs[hero.job].colour)]
    return [(f"{number(dice, f'{colour} die', f'{colour} dice')}, the colour of the {CLASSES[hero.job]}", "RP-8.7", dice)]


def _aligned(box: Any, hero: Hero, args: Mapping[str, int]) -> list[Line]:
    card = "Alignment" if hero.alignment == NOBODY else f"Alignment {ALIGNMENTS[hero.alignment]}"
    return [(f"{card}: the token stands on {GRID[args['at']]}", "RP-8.8", args["stars"])]


def _story(box: Any, hero: Hero, args: Mapping[str, int]) -> list[Line]:
    card = "Backstory" if hero.backstory == NOBODY else f"Backstory {BACKSTORIES[hero.backstory]}"
    return [(f"{card}: {args['matches']} of {ROWS} goals", STORY_CLAUSES[args["matches"]], args["stars"])]


def _armor(box: Any, hero: Hero, args: Mapping[str, int]) -> list[Line]:
    """A set by its size (RP-8.15), and 1 more where it suits the class (RP-8.16)."""
    name = ARMOR_SETS[args["kind"] - CHAIN]
    lines = [(f"{name} armor: {number(args['cards'], 'card', 'cards')}", "RP-8.15", args["stars"])]
    if args["match"]:
        lines.append((f"{name} armor shows the class colour", "RP-8.16", args["match"]))
    return lines


def _trait(box: Any, hero: Hero, args: Mapping[str, int]) -> list[Line]:
    return [(f"{CARD_NAMES[args['card']]}: {TEXTS[args['card']]}", "RP-8.17", args["stars"])]


_LINES: dict[str, Callable[[Any, Hero, Mapping[str, int]], list[Line]]] = {
    "class_dice": _class_dice,
    "aligned": _aligned,
    "story": _story,
    "armor": _armor,
    "trait_stars": _trait,
}
