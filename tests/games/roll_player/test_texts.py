"""What stands on sheets and cards, as the table in the terminal shows it."""

import pytest

from meadhall.engine import Names
from meadhall.games.roll_player import state as t
from meadhall.games.roll_player import texts, words
from meadhall.games.roll_player.box import FILE
from meadhall.games.roll_player.lore import CLASSES

from .laying import ALIGNMENTS, JOBS, RACES, STORIES, Laid, card, cards

NAMES = Names(["Ash", "Birch"], you=0)
T23 = {"str": "W4 R5 W5", "dex": "Au6 G5 B5", "con": "K6 W3 G6", "int": "P5 K5 Au4", "wis": "W6 R6 P6", "cha": "B6 R6 W2"}


def hero(laid, race, job, story, alignment, rows):
    """Seat 0 as this hero, its token in the centre."""
    seat = laid[0]
    seat.race, seat.job, seat.at = RACES.index(race), JOBS.index(job), t.CENTRE
    seat.backstory, seat.alignment = STORIES.index(story), ALIGNMENTS.index(alignment)
    for row, dice in rows.items():
        laid.row(0, row, dice)


@pytest.mark.clauses("RP-8.3", "RP-8.8", "RP-8.9")
def test_a_sheet_shows_what_is_met_and_what_it_is_worth():
    """T23 is worth 26 stars: every goal of the class and of the Backstory is met, and the Hermit stays in the centre for 3."""
    laid = Laid(2)
    hero(laid, "Human", "Cleric", "Craftsman", "Hermit", T23)
    laid.at(t.TAKING, 0)
    text = words.draw(laid.table, laid.box, 0, NAMES)
    assert "> You · Human Cleric (white) · 0 gold · 26 stars so far\n" in text
    assert "\n    Craftsman; Hermit -1 0 -1 | 0 [3] 0 | -1 0 -1, token on the centre\n" in text
    assert "\n    STR W4 R5 W5 14 of 14-15 met W1 met   DEX A6 G5 B5 16 of 16-17 met B3 met\n" in text
    assert "\n    WIS W6 R6 P6 18 of 18    met P3 met   CHA B6 R6 W2 14 of 14+   met R2 met\n" in text


def test_what_is_not_met_says_nothing():
    laid = Laid(2)
    hero(laid, "Orc", "Warrior", "Savage", "Arbiter", {"str": "R6 Au4"})  # 12 with the Orc's +2, and no blue die in the third place
    laid.at(t.TAKING, 0)
    (line,) = [line for line in words.draw(laid.table, laid.box, 0, NAMES).splitlines() if "STR R6 A4 --" in line]
    assert line.split()[:8] == ["STR", "R6", "A4", "--", "12", "of", "18", "B3"]
    assert "met" not in line


def test_a_weapon_counts_in_the_total_shown():
    laid = Laid(2)
    hero(laid, "Human", "Cleric", "Craftsman", "Hermit", {"wis": "W6 R6 P4"})
    laid[0].cards = cards(["Blessed Mace"])  # the Wisdom total is 2 higher
    laid.at(t.TAKING, 0)
    text = words.draw(laid.table, laid.box, 0, NAMES)
    assert "WIS W6 R6 P4 18 of 18    met" in text
    assert "\n    Blessed Mace, weapon, 1 hand: Your Wisdom total is 2 higher.\n" in text
    assert "Cards: Blessed Mace" in words.draw(laid.table, laid.box, 1, NAMES)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Longbow", "weapon, 2 hands: Your Dexterity total is 2 higher, your Strength total 1 lower."),
        ("Knowledge", "skill, lawful: Take the Intelligence action."),
        ("Weak", "trait, good: 3 stars if your Strength total is 9 or less."),
        ("Mystic Robes", "mystic armor: 1, 3 or 5 stars for 1 to 3 cards, 1 more in a purple or blue class."),
        ("Diplomacy", "skill: Use another player's Skill; your own token moves as that card shows, and that card stays as it is."),
    ],
)
def test_cards_in_words(name, shown):
    assert texts.card_words(Laid(2).box, card(name)) == shown


@pytest.mark.clauses("RP-1.12", "RP-9.1")
def test_classes_in_words():
    druid = (
        "Druid, green: STR 14-15 (2 stars), DEX 16-17 (2 stars), CON 15-16 (2 stars), INT 14-15 (2 stars), WIS 17-18 (2 stars), "
        "CHA 17-18 (2 stars). Attuned: Before the Market Phase you may add one card of the Market discard pile to the Market."
    )
    assert texts.class_words(Laid(2).box, CLASSES.index("Druid")) == druid
    gold = "Each gold die that you place brings 4 gold in place of 2."
    assert texts.ability_words(Laid(2).box, CLASSES.index("Rogue")) == f"Mischievous: {gold}"
    assert texts.ability_words(Laid(2, gold_dice_class="thief").box, CLASSES.index("Thief")) == f"Shrewd: {gold}"


@pytest.mark.clauses("RP-9.9", "RP-10.5")
def test_open_piles_are_listed():
    laid = Laid(1)
    laid.table.discard, laid.table.trash = cards(["Weak", "Longsword"]), cards(["Climb"])
    laid.at(t.TAKING, 0)
    assert "\nDiscard pile: Longsword, Weak\nTrashed: Climb\n" in words.draw(laid.table, laid.box, 0, NAMES)


def test_races_in_words():
    assert texts.race_words(Laid(2).box, RACES.index("Orc")) == "Strength +2, Intelligence -2"
    assert texts.race_words(Laid(2).box, RACES.index("Human")) == "no bonus, no penalty"


def test_the_sides_to_choose_from_are_shown_and_no_others():
    laid = Laid(2)
    laid.at(t.CLASS_CARDS, 0)
    laid.table.what = 2  # a purple die was drawn
    text = words.draw(laid.table, laid.box, 0, NAMES)
    assert "\n  Monk, purple: STR 18+ (3 stars)" in text
    assert "\n  Bard, purple: STR 14+ (1 star)" in text
    assert "Cleric, white" not in text


@pytest.mark.clauses("RP-1.16")
def test_where_classes_are_chosen_freely_all_colours_left_are_shown():
    laid = Laid(2, class_choice="reverse_order")
    laid.at(t.CLASS_CARDS, 0)
    laid.table.what = -1
    laid[1].at, laid[1].job = t.CENTRE, JOBS.index("Bard")
    text = words.draw(laid.table, laid.box, 0, NAMES)
    assert sum(f"\n  {name}, " in text for name in CLASSES) == 10
    assert "\n  Monk, " not in text


def test_a_box_of_ones_own_says_less_than_it_might_rather_than_something_wrong(tmp_path):
    """A changed cost leaves the text, a changed effect does not; a class whose ability is changed shows the name alone."""
    ours = FILE.read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    changed = ours.replace('name = "Knowledge", dots = 2, cost = 3', 'name = "Knowledge", dots = 2, cost = 5')
    changed = changed.replace('effect = "gold", amount = 2', 'effect = "gold", amount = 3')
    changed = changed.replace(
        'class = "Sorcerer", effect = "stronger", of = "int", amount = 1', 'class = "Sorcerer", effect = "stronger", of = "int", amount = 2'
    )
    own.write_text(changed, encoding="utf-8")
    box = Laid(2, file=own).box
    assert texts.card_words(box, card("Knowledge")) == "skill, lawful: Take the Intelligence action."
    assert texts.card_words(box, card("Pickpocket")) == "skill, evil"
    assert texts.ability_words(box, CLASSES.index("Sorcerer")) == "Mysterious"
