"""The restated rulebook is whole: every clause of the list under its mark, every switch with its readings."""

import re
from collections import Counter
from pathlib import Path

import pytest

from meadhall.engine.errors import UserError
from meadhall.engine.rulebook import Rulebook

from . import document

FOLDER = Path(__file__).resolve().parents[3] / "src/meadhall/games/reavers"
BOOK = Rulebook.read(next(path for name in ("rulebook", "draft") if (path := FOLDER / f"{name}.toml").exists()))


def text(clause_id):
    return BOOK.clause(BOOK.place(clause_id)).text


def test_the_head_says_what_the_game_is():
    assert (BOOK.name, BOOK.prefix, BOOK.seats, BOOK.fewest) == ("reavers", "RVR", (2, 4), 2)
    assert dict(BOOK.automated) == {}


def test_the_208_clauses_stand_in_their_order_under_their_marks():
    wanted = document.listed()
    assert len(wanted) == 208
    assert [(clause.id, clause.mark) for clause in BOOK.clauses] == wanted


def test_how_many_clauses_have_which_mark():
    counted = Counter((clause.id[:3], clause.mark) for clause in BOOK.clauses)
    assert counted == {
        ("RVR", "found"): 92,
        ("RVR", "inferred"): 9,
        ("RVR", "house"): 19,
        ("GAP", "found"): 69,
        ("GAP", "inferred"): 3,
        ("GAP", "house"): 16,
    }


def test_every_chapter_has_a_title_of_its_own_and_its_clauses():
    assert [chapter.id for chapter in BOOK.chapters] == [line.split()[0] for line in document.CLAUSES.strip().splitlines()]
    assert len({chapter.title for chapter in BOOK.chapters}) == len(BOOK.chapters) == 32
    assert BOOK.chapter_of("RVR-10.2").title == "Battle at Sea"
    assert BOOK.chapter_of("GAP-10.2").title == "Odin"


def test_both_parts_have_constants():
    from meadhall.games.reavers import rulebook

    assert rulebook.RVR_1_1 == 1
    assert (rulebook.RVR_15_7, rulebook.GAP_1_1, rulebook.GAP_17_2) == (120, 121, 208)
    assert (rulebook.START_PLAYER_RULE_ROTATE, rulebook.DOUBLE_VORDR_ANY_COST, rulebook.ODIN_AT_GAME_END_NO) == (3, 2, 0)


def test_no_two_clauses_say_the_same_and_each_is_a_sentence():
    texts = [clause.text for clause in BOOK.clauses]
    assert len(set(texts)) == len(texts)
    assert [words for words in texts if not re.fullmatch(r"[A-Z].*\.", words) or len(words) > 300] == []


def test_no_clause_leans_on_the_document():
    """Players have the clauses alone: no number of a discussion, no name of a switch."""
    assert [clause.id for clause in BOOK.clauses if re.search(r"\b[AE]-\d|_|SEED|\(house\)", clause.text)] == []


@pytest.mark.parametrize(("clause_id", "wanted"), document.figures())
def test_the_figures_of_a_clause_are_those_of_the_document(clause_id, wanted):
    assert [int(figure) for figure in re.findall(r"\d+", text(clause_id))] == wanted


def test_the_18_switches_and_the_7_components_have_their_readings_a_default_and_a_reason():
    wanted = document.SWITCHES | dict.fromkeys(document.COMPONENTS, ("on", "off"))
    assert {ruling.name: tuple(reading.name for reading in ruling.reading) for ruling in BOOK.rulings} == wanted
    assert [ruling.name for ruling in BOOK.rulings] == list(wanted)
    assert (len(document.SWITCHES), len(document.COMPONENTS)) == (18, 7)
    for ruling in BOOK.rulings:
        assert ruling.default == wanted[ruling.name][0]
        assert ruling.question.endswith("?")
        assert ruling.reason.endswith(".")
        assert ruling.number is None
        assert all(reading.text.endswith(".") for reading in ruling.reading)


@pytest.mark.parametrize(("name", "source", "clauses"), [(name, *origin) for name, origin in document.FROM.items()])
def test_a_switch_is_found_from_the_clauses_that_it_turns(name, source, clauses):
    assert BOOK.ruling(name).source == source
    for clause_id in clauses.split():
        assert name in {ruling.name for ruling in BOOK.rulings_of(clause_id)}


@pytest.mark.parametrize(("name", "clauses"), document.COMPONENTS.items())
def test_a_component_is_found_from_the_clauses_that_bring_it(name, clauses):
    assert BOOK.ruling(name).source == "2.9"
    assert BOOK.ruling(name).clauses == tuple(clauses.split())


def test_every_switch_turns_a_clause_that_is_open():
    """It decides what is the house's own; one alone asks how a sentence of the expansion is meant."""
    house = {clause.id for clause in BOOK.clauses if clause.mark == "house"}
    switches = [BOOK.ruling(name) for name in document.SWITCHES]
    assert [ruling.name for ruling in switches if not house.intersection(ruling.clauses)] == ["maelstrom_payment"]


def test_the_defaults_are_no_choice_at_all():
    assert set(BOOK.in_force().values()) == {0}


def test_every_reading_can_be_chosen_and_no_other():
    for name, readings in (document.SWITCHES | dict.fromkeys(document.COMPONENTS, ("on", "off"))).items():
        assert [BOOK.in_force({name: reading})[name] for reading in readings] == list(range(len(readings)))
        with pytest.raises(UserError, match=rf"^ruling {name}: 'sometimes' is no reading of it; choose .*\.$"):
            BOOK.in_force({name: "sometimes"})


@pytest.mark.parametrize(
    ("clause_id", "words"),
    [
        ("RVR-6.11", ("Tyr is the red", "Yggdrasil is yellow", "Odin is blue")),
        ("RVR-4.13", ("Recruit Reavers", "Raid Villages", "Raid Keeps", "Battle at Sea are red", "Subdue Territories", "Trade")),
        ("RVR-13.2", ("Hammer", "double Hammer", "Shield", "Treasure Chest", "Ship", "clan icon")),
        ("GAP-3.2", ("one bird", "two birds", "one helmet", "two helmets", "one tree", "two trees")),
        ("GAP-7.3", ("Purple are Thor, Skadi and Baldur", "orange are Loki, Freya and Heimdall")),
        ("GAP-10.3", ("crew die", "Vordr die", "Valkyrie token", "Favor", "Prophecy", "Keep Spoils", "Terror", "Farm token")),
        ("GAP-10.6", ("leaves open",)),
        ("GAP-6.8", ("Prophet at Recruit Reavers", "Maelstrom at Raid Villages")),
        ("GAP-12.1", ("Conquer",)),
    ],
)
def test_names_stand_where_they_belong(clause_id, words):
    assert [word for word in words if word not in text(clause_id)] == []
