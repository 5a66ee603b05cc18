"""The end of a game of three, from its last discard to the winner, with every star worked out by hand from rules and data.

Colours: W white, G green, P purple, K black, B blue, R red, Au gold. Stars of a hero stand in the order of the scoring.
"""

import pytest

from meadhall.games.roll_player import happenings as h
from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.actions import GIVE_UP

from .laying import PASS, Laid, card, discard, use
from .oracle import Hero, dice

ORC = Hero(
    "Orc",
    "Warrior",
    "Savage",
    "Arbiter",
    [dice(row) for row in ("R6 K5 B5", "K4 R6 Au5", "W6 G6 R5", "B5 P6 R4", "R6 K4 P4", "G4 W2 R5")],
    (1, 0),
    ["Longbow", "Longsword", "Chain Gorget", "Chain Helm", "Chain Tunic", "Mystic Cloak", "Proud", "Courageous", "Greedy"],
    gold=7,
)
ORC_TOTALS = [18, 17, 17, 13, 14, 11]
ORC_GOALS = [4, 2, 3, 0, 1, 0]
ORC_STARS = [10, 6, 3, 3, 6, 6]
"""Orc: Strength +2, Intelligence -2. Longbow: Dexterity +2, Strength -1. Longsword: a 6 in Strength is 7 for the goal.

Strength 6 + 5 + 5 = 16, + 2 - 1 = 17, and 1 for the six: 18 for the goal 18: 4. Dexterity 4 + 6 + 5 + 2 = 17 for 16-17: 2.
Constitution 6 + 6 + 5 = 17 for 17: 3. Intelligence 5 + 6 + 4 - 2 = 13 for 14+: 0. Wisdom 6 + 4 + 4 = 14 for 14+: 1.
Charisma 4 + 2 + 5 = 11 for 14+: 0. Together 10.
Red dice: one in each row, 6. Arbiter, lawful: +3.
Savage: blue third in Strength, black first in Dexterity, green second in Constitution, red third in Intelligence agree; white third
in Wisdom is purple, purple second in Charisma is white. 4 agree: 3.
Chain, 3 cards: 4, and 1 as it shows red; Mystic, 1 card: 1, and shows no red. Together 6.
Proud, 2 Weapons: 2. Courageous, Strength total 17 (a six counts 7 for the goal alone): 2. Greedy, 7 gold: 2. Together 6.
10 + 6 + 3 + 3 + 6 + 6 = 34.
"""

ELF = Hero(
    "Elf",
    "Wizard",
    "Mentor",
    "Free Spirit",
    [dice(row) for row in ("G5 K5 B4", "B5 G4 W6", "Au4 B6 W2", "P6 B6 R4", "P5 W5 B5", "R6 K4 G5")],
    (1, 0),
    ["Tower Shield", "Jeweled Dagger", "Mystic Cowl", "Mystic Robes", "Leather Boots", "Nimble", "Dedicated", "Honest"],
    gold=1,
)
ELF_TOTALS = [14, 17, 12, 16, 15, 16]
ELF_GOALS = [2, 3, 0, 0, 1, 2]
ELF_STARS = [8, 5, -3, 6, 5, 4]
"""Elf: Dexterity +2, Constitution -2, which the shield keeps off. Jeweled Dagger: a 6 in Charisma is 7 for the goal.

Strength 5 + 5 + 4 = 14 for 14-15: 2. Dexterity 5 + 4 + 6 + 2 = 17 for 17: 3. Constitution 4 + 6 + 2 = 12 for 14+: 0.
Intelligence 6 + 6 + 4 = 16 for 17: 0. Wisdom 5 + 5 + 5 = 15 for 14+: 1. Charisma 6 + 4 + 5 = 15, 16 with the dagger, for 16-17: 2.
Together 8.
Blue dice: Strength, Dexterity, Constitution, Intelligence, Wisdom, 5. Free Spirit, lawful: -3.
Mentor: black second in Strength, white third in Dexterity, blue second in Constitution, red third in Intelligence, purple first in
Wisdom, green third in Charisma. All 6 agree: 6.
Mystic, 2 cards: 3, and 1 as it shows blue; Leather, 1 card: 1, and shows no blue. Together 5.
Nimble, Dexterity 17: 2. Dedicated: Wisdom and Charisma are both 15, 0. Honest, 1 gold and 2 for the last discard are 3: 2. Together 4.
8 + 5 - 3 + 6 + 5 + 4 = 25.
"""

HALFLING = Hero(
    "Halfling",
    "Rogue",
    "Devoted",
    "Sociopath",
    [dice(row) for row in ("W3 K4 R3", "K6 G6 G6", "G5 G5 K5", "R4 W4 G5", "K4 Au4 P4", "K5 B4 P5")],
    (2, 2),
    [
        *("Blessed Mace", "Ancient Spear", "Leather Greaves", "Leather Gloves", "Leather Pauldron", "Chain Leggings"),
        *("Climb", "Intimidate", "Knowledge", "Weak", "Obsessed", "Envious", "Loyal"),
    ],
    gold=7,
)
HALFLING_TOTALS = [8, 18, 15, 13, 14, 16]
HALFLING_GOALS = [0, 4, 2, 0, 1, 2]
HALFLING_STARS = [9, 5, 0, 3, 6, 11]
"""Halfling: Strength -2, Charisma +2. Blessed Mace: Wisdom +2.

Strength 3 + 4 + 3 - 2 = 8 for 16-17: 0. Dexterity 6 + 6 + 6 = 18 for 18: 4. Constitution 5 + 5 + 5 = 15 for 14-15: 2.
Intelligence 4 + 4 + 5 = 13 for 14+: 0. Wisdom 4 + 4 + 4 + 2 = 14 for 14+: 1. Charisma 5 + 4 + 5 + 2 = 16 for 15-16: 2. Together 9.
Black dice: all rows but Intelligence, 5. Sociopath, chaotic evil: 0.
Devoted: black second in Strength, green third in Dexterity, purple third in Wisdom, blue second in Charisma agree; red third in
Constitution is black, white first in Intelligence is red. 4 agree: 3.
Leather, 3 cards: 4, and 1 as it shows black; Chain, 1 card: 1, and shows no black. Together 6.
Weak, Strength 8: 3. Obsessed, 3 Skills: 3. Envious, green dice 2 + 2 + 1 = 5: 2. Loyal, three rows of three equal values: 3. Together 11.
9 + 5 + 0 + 3 + 6 + 11 = 34.
"""

HEROES = [ORC, ELF, HALFLING]
BY_HAND = [(ORC_TOTALS, ORC_GOALS, ORC_STARS), (ELF_TOTALS, ELF_GOALS, ELF_STARS), (HALFLING_TOTALS, HALFLING_GOALS, HALFLING_STARS)]


def last_turn(halfling_gold: int = 7, **rulings: str) -> Laid:
    """The Elf alone has still to buy or to discard; all 54 spaces are filled."""
    laid = Laid(3, **rulings).market("Famous", "Foolish")
    for s, hero in enumerate(HEROES):
        laid.hero(s, hero)
    laid[2].gold = halfling_gold
    return laid.buying(0, 3, 0)


def end(laid: Laid) -> Laid:
    """The discard, then everybody leaves all as it is."""
    laid.play(1, discard(0))
    while not laid.table.over:
        laid.play(laid.waiting()[0], PASS)
    return laid


def won(laid: Laid) -> list[tuple[str, int]]:
    """Who has won, each with the clause."""
    return [(why, who) for why, kind, who, _ in laid.told() if kind == h.WINS]


def test_the_dice_and_cards_are_those_of_one_box():
    colours = [colour for hero in HEROES for colour, _ in hero.all_dice]
    assert len(colours) == 54
    assert max(colours.count(colour) for colour in set(colours)) <= 10
    names = [name for hero in HEROES for name in hero.cards]
    assert len(names) == len(set(names))


@pytest.mark.clauses("RP-7.1", "RP-9.28", "RP-9.16")
def test_what_comes_between_the_last_discard_and_the_scoring():
    """The Halfling may use Knowledge, which moves to lawful; Climb and Intimidate want a pool. Then all three may give up a Weapon."""
    laid = last_turn().play(1, discard(0))
    assert (laid.table.phase, laid.waiting()) == (t.BUYING, [2])
    assert laid.legal(2) == [PASS, use("Knowledge")]
    laid.play(2, PASS)
    assert (laid.table.phase, laid.waiting()) == (t.LAST_SKILLS, [2])
    laid.play(2, PASS)
    for s in (0, 1, 2):
        assert (laid.table.phase, laid.waiting()) == (t.GIVING_UP, [s])
        laid.play(s, PASS)
    assert (laid.table.phase, laid.waiting()) == (t.OVER, [])


@pytest.mark.clauses(
    *("RP-8.1", "RP-8.2", "RP-8.3", "RP-8.4", "RP-8.5", "RP-8.6", "RP-8.7", "RP-8.8", "RP-8.9", "RP-8.12", "RP-8.13", "RP-8.14"),
    *("RP-8.15", "RP-8.16", "RP-8.17", "RP-9.20", "RP-9.27", "RP-7.3"),
)
@pytest.mark.parametrize("s", [0, 1, 2])
def test_every_line_of_the_scoring(s):
    totals, goals, stars = BY_HAND[s]
    laid = end(last_turn())
    lines = [(kind, numbers) for _, kind, who, numbers in laid.told() if who == s and h.GOALS_BODY <= kind <= h.POINTS]
    pairs = [numbers for kind, numbers in lines if kind in (h.GOALS_BODY, h.GOALS_MIND, h.GOALS_SOUL)]
    assert [number for pair in pairs for number in (pair[0], pair[2])] == totals
    assert [number for pair in pairs for number in (pair[1], pair[3])] == goals
    told = [
        sum(goals),
        *(numbers[0] for kind, numbers in lines if kind == h.CLASS_DICE),
        *(numbers[1] for kind, numbers in lines if kind == h.ALIGNED),
        *(numbers[1] for kind, numbers in lines if kind == h.STORY),
        sum(numbers[2] + numbers[3] for kind, numbers in lines if kind == h.ARMOR),
        sum(numbers[1] for kind, numbers in lines if kind == h.TRAIT_STARS),
    ]
    assert told == stars
    assert lines[-1] == (h.POINTS, (sum(stars), 0, 0, 0))


@pytest.mark.clauses("RP-8.17")
def test_every_trait():
    laid = end(last_turn())
    found = {(who, numbers[0]): numbers[1] for _, kind, who, numbers in laid.told() if kind == h.TRAIT_STARS}
    assert found == {
        (0, card("Proud")): 2,
        (0, card("Courageous")): 2,
        (0, card("Greedy")): 2,
        (1, card("Nimble")): 2,
        (1, card("Dedicated")): 0,
        (1, card("Honest")): 2,
        (2, card("Weak")): 3,
        (2, card("Obsessed")): 3,
        (2, card("Envious")): 2,
        (2, card("Loyal")): 3,
    }


@pytest.mark.clauses("RP-1.1", "RP-8.18", "RP-8.20", "RP-9.18")
def test_orc_and_halfling_are_level_in_stars_and_gold_and_the_fewer_class_dice_win():
    """34 stars and 7 gold each; five black dice are fewer than six red ones."""
    laid = end(last_turn())
    assert laid.scores() == ([34, 25, 34], [2, 3, 1])
    assert won(laid) == [("RP-8.20", 2)]


@pytest.mark.clauses("RP-8.19", "RP-9.18")
def test_with_one_gold_less_the_halfling_loses():
    laid = end(last_turn(halfling_gold=6))
    assert laid.scores() == ([34, 25, 34], [1, 3, 2])
    assert won(laid) == [("RP-8.19", 0)]


@pytest.mark.clauses("RP-9.31")
def test_a_rank_below_the_first_is_not_the_winner_s_though_stars_are_equal():
    assert end(last_turn(lower_ranks="shared")).scores()[1] == [2, 3, 1]


@pytest.mark.clauses("RP-9.16")
def test_what_would_have_been_without_the_longbow():
    """The Orc gives it up: Strength 16 + 2 + 1 = 19 misses 18, -4; Dexterity 15 misses 16-17, -2; Proud counts one Weapon, -1. 34 - 7 = 27.

    The Courageous total is 18 now, still 17 or more.
    """
    laid = last_turn().play(1, discard(0)).play(2, PASS, PASS).play(0, GIVE_UP + card("Longbow"), PASS).play(1, PASS).play(2, PASS)
    assert laid.table.over
    assert laid.scores() == ([27, 25, 34], [2, 3, 1])
    assert won(laid) == [("RP-8.18", 2)]
