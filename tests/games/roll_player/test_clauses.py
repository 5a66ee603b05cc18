"""The restated rulebook is whole: every clause of the list under its mark, every switch with its readings."""

from pathlib import Path

import pytest

from meadhall.engine.rulebook import Rulebook

FOLDER = Path(__file__).resolve().parents[3] / "src/meadhall/games/roll_player"
BOOK = Rulebook.read(next(path for name in ("rulebook", "draft") if (path := FOLDER / f"{name}.toml").exists()))
LENGTHS = {1: 41, 2: 5, 3: 10, 4: 10, 5: 16, 6: 8, 7: 3, 8: 21, 9: 31}
"""The clauses of each chapter in the document: 145 in all."""
SWITCHES = {
    "gold_dice_class": ("rogue", "thief"),
    "gold_dice_in_play": ("on", "off"),
    "last_skill_window": ("after_refresh", "before_cleanup"),
    "class_choice": ("draw", "reverse_order"),
    "market_shuffle": ("by_dots", "together"),
    "final_discards": ("on", "off"),
    "lower_ranks": ("same_order", "shared"),
    "class_rejects": ("kept_out", "returned"),
    "weapon_discard": ("for_room", "free_while_buying"),
    "start_roll_tie": ("reroll", "random"),
}
"""The table of switches, default first."""


def marks(mark):
    return {clause.id for clause in BOOK.clauses if clause.mark == mark and not clause.id.startswith("RP-10.")}


def test_the_145_clauses_stand_in_their_order():
    wanted = [f"RP-{chapter}.{number}" for chapter, length in LENGTHS.items() for number in range(1, length + 1)]
    assert len(wanted) == 145
    assert [clause.id for clause in BOOK.clauses[:145]] == wanted


def test_the_solo_game_has_a_chapter_behind_them():
    assert [clause.id for clause in BOOK.clauses[145:]] == [f"RP-10.{number}" for number in range(1, 8)]
    assert [clause.mark for clause in BOOK.clauses[145:]] == ["found"] * 5 + ["house"] * 2


def test_every_clause_has_the_mark_of_the_document():
    assert marks("rulebook") == {clause.id for clause in BOOK.clauses if clause.id[3] in "12345678" and clause.id[4] == "."}
    assert marks("found") == {f"RP-9.{number}" for number in range(1, 24)}
    assert marks("inferred") == {"RP-9.25", "RP-9.26", "RP-9.27"}
    assert marks("house") == {"RP-9.24", "RP-9.28", "RP-9.29", "RP-9.30", "RP-9.31"}


def test_no_two_clauses_say_the_same_and_each_is_a_sentence():
    texts = [clause.text for clause in BOOK.clauses]
    assert len(set(texts)) == len(texts)
    assert [text for text in texts if not text.endswith((".", ",")) or len(text) > 200] == []


def test_every_switch_has_its_readings_its_default_and_a_reason():
    assert {ruling.name: tuple(reading.name for reading in ruling.reading) for ruling in BOOK.rulings} == SWITCHES
    for ruling in BOOK.rulings:
        assert ruling.default == SWITCHES[ruling.name][0]
        assert ruling.question.endswith("?")
        assert ruling.reason.endswith(".")
        assert ruling.clauses


def test_the_defaults_are_no_choice_at_all():
    assert set(BOOK.in_force().values()) == {0}


@pytest.mark.parametrize(
    ("clause_id", "words"),
    [
        ("RP-1.40", ("Rogue", "Thief")),
        ("RP-8.14", ("Mail", "Chain")),
        ("RP-7.1", ("18 spaces", "18 rows")),
        ("RP-1.17", ("Backstory", "Background")),
    ],
)
def test_where_rulebook_and_cards_differ_the_clause_says_so(clause_id, words):
    text = BOOK.clause(BOOK.place(clause_id)).text
    assert [word for word in words if word not in text] == []


@pytest.mark.parametrize(
    ("number", "clause_id"),
    [("RP-A1", "RP-1.40"), ("RP-A31", "RP-3.6"), ("RP-A4", "RP-9.28"), ("RP-A17", "RP-5.7"), ("RP-A22", "RP-1.13"), ("RP-A35", "RP-9.16")],
)
def test_rulings_are_found_from_their_clauses(number, clause_id):
    assert number in {ruling.source for ruling in BOOK.rulings_of(clause_id)}
