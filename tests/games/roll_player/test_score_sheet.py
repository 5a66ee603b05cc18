"""The scoring sheet: worked heroes line by line, ties, and that it adds up in games by chance, alone and with others."""

from types import SimpleNamespace

import pytest

from meadhall.engine import Names
from meadhall.engine.plain import plain
from meadhall.games import load
from meadhall.games.roll_player.rulebook import RULEBOOK
from meadhall.games.roll_player.score_sheet import sheet
from meadhall.records.tracing import told
from meadhall.testing import Kit

from . import hooks
from .laying import ALIGNMENTS, JOBS, STORIES
from .oracle import Hero
from .test_oracle import T23, T24
from .test_scoring import WHOLE, ended

GAME = load("roll_player")
NAMES = Names(["Ash", "Birch", "Cedar", "Elm"], None)


def happened(name, seat, clause, **args):
    return SimpleNamespace(event=name, seat=seat, clause=clause, args=args)


def told_by(table):
    """What the last play on a table told, as a record says it."""
    return SimpleNamespace(events=[told(GAME, event, int(table.count)) for event in table.events[: table.told]])


def set_up(*heroes):
    """What the set-up tells of the heroes' cards."""
    events = []
    for s, hero in enumerate(heroes):
        events.append(happened("takes_class", s, "RP-1.13", job=JOBS.index(hero.job)))
        events.append(happened("backstory", s, "RP-1.19", story=STORIES.index(hero.backstory)))
        events.append(happened("alignment", s, "RP-1.20", alignment=ALIGNMENTS.index(hero.alignment)))
    return SimpleNamespace(events=events)


def sheets(*heroes):
    """The sheets of heroes whose game has just ended; the first of them has gained 2 gold by the last discard."""
    laid = ended(*heroes)
    return sheet(plain(laid.box), [set_up(*heroes), told_by(laid.table)], [], NAMES)


T23_LINES = [
    ("Strength 14: the goal 14–15 is met", "RP-8.5", 2),
    ("Dexterity 16: the goal 16–17 is met", "RP-8.5", 2),
    ("Constitution 15: the goal 15–16 is met", "RP-8.5", 2),
    ("Intelligence 14: the goal 14+ is met", "RP-8.6", 1),
    ("Wisdom 18: the goal 18 is met", "RP-8.4", 4),
    ("Charisma 14: the goal 14+ is met", "RP-8.6", 1),
    ("5 white dice, the colour of the Cleric", "RP-8.7", 5),
    ("Alignment Hermit: the token stands on the centre", "RP-8.8", 3),
    ("Backstory Craftsman: 6 of 6 goals", "RP-8.13", 6),
]
T24_LINES = [
    ("Strength 18: the goal 18 is met", "RP-8.4", 4),
    ("Dexterity 17: the goal 16–17 is met", "RP-8.5", 2),
    ("Constitution 17: the goal 17 is met", "RP-8.4", 3),
    ("Intelligence 13: the goal 14+ is missed", "RP-8.6", 0),
    ("Wisdom 14: the goal 14+ is met", "RP-8.6", 1),
    ("Charisma 13: the goal 14+ is missed", "RP-8.6", 0),
    ("4 red dice, the colour of the Warrior", "RP-8.7", 4),
    ("Alignment Arbiter: the token stands on chaotic good", "RP-8.8", -1),
    ("Backstory Savage: 4 of 6 goals", "RP-8.12", 3),
]


@pytest.mark.clauses("RP-7.3", "RP-8.3", "RP-8.4", "RP-8.5", "RP-8.6", "RP-8.7", "RP-8.8", "RP-8.12", "RP-8.13", "RP-9.20")
def test_the_worked_heroes_line_by_line():
    """T23 and T24: 26 and 16 stars."""
    assert sheets(T23, T24) == [T23_LINES, T24_LINES]
    assert [sum(line[2] for line in lines) for lines in (T23_LINES, T24_LINES)] == [26, 16]


@pytest.mark.clauses("RP-8.15", "RP-8.16", "RP-8.17")
def test_a_hero_with_cards_line_by_line():
    """The Elf of test_scoring, worked out there: 10 + 6 + 3 + 6 + 4 + 3 = 32."""
    assert sheets(T23, WHOLE)[1] == [
        ("Strength 16: the goal 14–15 is missed", "RP-8.5", 0),
        ("Dexterity 17: the goal 16–17 is met", "RP-8.5", 2),
        ("Constitution 18: the goal 18 is met", "RP-8.4", 4),
        ("Intelligence 14: the goal 14+ is met", "RP-8.6", 1),
        ("Wisdom 16: the goal 15–16 is met", "RP-8.5", 2),
        ("Charisma 14: the goal 14+ is met", "RP-8.6", 1),
        ("6 green dice, the colour of the Ranger", "RP-8.7", 6),
        ("Alignment Protector: the token stands on good", "RP-8.8", 3),
        ("Backstory Hunter: 6 of 6 goals", "RP-8.13", 6),
        ("Chain armor: 1 card", "RP-8.15", 1),
        ("Leather armor: 2 cards", "RP-8.15", 2),
        ("Leather armor shows the class colour", "RP-8.16", 1),
        ("Obsessed: 1 star for each of your Skills, at most 4.", "RP-8.17", 1),
        ("Greedy: 1 star for every 3 gold you have left, at most 3.", "RP-8.17", 2),
        ("Courageous: 2 stars if your Strength total is 17 or more.", "RP-8.17", 0),
    ]


@pytest.mark.clauses("RP-8.19", "RP-8.21")
def test_what_settles_a_tie_stands_on_the_winners_sheets():
    """The first discards for 2 gold, and as a Cleric gains 1 more: with 7 gold it has 10."""
    first, poorer, equal = (Hero(**(vars(T23) | {"gold": gold})) for gold in (7, 9, 10))
    richer = ("Stars are equal: most gold wins", "RP-8.19", 0)
    shared = ("Stars, gold and dice in the class colour are equal: the victory is shared", "RP-8.21", 0)
    assert sheets(first, poorer) == [[*T23_LINES, richer], T23_LINES]
    assert sheets(first, equal) == [[*T23_LINES, shared]] * 2


@pytest.mark.clauses("RP-10.7")
def test_alone_there_is_one_sheet_and_no_tie():
    assert sheets(T23) == [T23_LINES]


def test_without_the_beginning_the_cards_have_no_names_but_the_stars_add_up():
    laid = ended(T23, T24)
    lines = sheet(plain(laid.box), [told_by(laid.table)], [], NAMES)
    assert [sum(points for _, _, points in seat) for seat in lines] == [26, 16]
    assert lines[1][0] == ("Strength 18", "RP-8.3", 4)
    assert [text for text, _, _ in lines[1][6:]] == [
        "4 dice in the class colour",
        "Alignment: the token stands on chaotic good",
        "Backstory: 4 of 6 goals",
    ]


def test_numbers_of_one():
    """One die, one agreement: in words for one."""
    told_ = [happened("class_dice", 0, "RP-8.7", stars=1), happened("story", 0, "RP-8.9", matches=1, stars=0)]
    lines = sheet(SimpleNamespace(count=1), [SimpleNamespace(events=told_)], [], NAMES)
    assert lines == [[("1 die in the class colour", "RP-8.7", 1), ("Backstory: 1 of 6 goals", "RP-8.10", 0)]]


def test_the_sheets_add_up_in_games_by_chance():
    known = {clause.id for clause in RULEBOOK.clauses}
    kit = Kit(GAME, hooks, games=6, seed=4)
    seats = set()
    for place, setting in enumerate(kit.settings(6)):
        tables = kit.recorded(setting, place, 600)[0]
        last = tables[-1]
        assert last.over
        count = int(last.count)
        seats.add(count)
        lines = sheet(plain(setting.box), [told_by(table) for table in tables], [], NAMES)
        assert [sum(points for _, _, points in seat) for seat in lines] == [int(last.seats[s].points) for s in range(count)]
        assert all(text and clause in known for seat in lines for text, clause, _ in seat)
        for seat in lines:
            assert seat[0][0].startswith("Strength ")
            assert "goal" in seat[0][0]
    assert {1, 2} <= seats
