"""The rulebook: read, asked, and refused with one sentence that says where."""

import re

import pytest

from meadhall.engine.errors import UserError
from meadhall.engine.rulebook import Rulebook

HEAD = """name = "tiny"
title = "Tiny"
line = "A line."
pitch = "A pitch."
seats = [2, 4]
minutes = [10, 20]
prefix = "TNY"
version = 1
"""
CHAPTER = """[[chapter]]
id = "TNY-1"
title = "One"
[[chapter]]
id = "TNY-10"
title = "Ten"
"""
CLAUSES = """[[clause]]
id = "TNY-1.1"
mark = "rulebook"
text = "First."
[[clause]]
id = "TNY-10.2"
mark = "house"
text = "Second."
"""
RULING = """[[ruling]]
name = "zero_dice"
source = "TNY-A1"
clauses = ["TNY-1.1"]
question = "What of none?"
default = "out"
reason = "It is plain."
[[ruling.reading]]
name = "in"
text = "In."
[[ruling.reading]]
name = "out"
text = "Out."
"""
CAP = """[[ruling]]
name = "cap"
source = "TNY-A2"
clauses = ["TNY-10.2"]
question = "How long?"
default = "off"
reason = "No end is printed."
number = { least = 1, most = 100, text = "So many turns." }
[[ruling.reading]]
name = "off"
text = "For ever."
"""
WHOLE = HEAD + "automated = { cap = 20 }\n" + CHAPTER + CLAUSES + RULING + CAP


@pytest.fixture
def read(tmp_path):
    def reading(text):
        path = tmp_path / "tiny" / "rulebook.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return Rulebook.read(path)

    return reading


def test_a_rulebook_answers(read):
    book = read(WHOLE)
    assert (book.name, book.title, book.seats, book.version, book.prefix) == ("tiny", "Tiny", (2, 4), 1, "TNY")
    assert book.place("TNY-1.1") == 1
    assert book.place("tny-10.2") == 2
    assert book.clause(2).text == "Second."
    assert book.id_of(1) == "TNY-1.1"
    assert str(book.clause(1)) == "TNY-1.1: First."
    assert book.chapter_of("TNY-10.2").title == "Ten"
    assert book.chapter_of("TNY-1").title == "One"
    assert [r.name for r in book.rulings_of("TNY-1.1")] == ["zero_dice"]
    assert book.ruling("cap").choices() == "off or a number from 1 to 100"
    assert book.ruling("zero_dice").choices() == "in or out"


def test_constants_are_places_of_clauses_and_values_of_readings(read):
    book = read(WHOLE)
    assert (book.constant("TNY_1_1"), book.constant("TNY_10_2")) == (1, 2)
    assert (book.constant("ZERO_DICE_IN"), book.constant("ZERO_DICE_OUT"), book.constant("CAP_OFF")) == (0, 1, 0)
    with pytest.raises(AttributeError, match="no clause and no reading named TNY_1_2"):
        book.constant("TNY_1_2")


def test_an_unknown_constant_fails_at_import():
    with pytest.raises(ImportError, match="BID_9_9"):
        from .bidding.rulebook import BID_9_9  # noqa: F401


def test_rulings_in_force_are_the_defaults_and_what_was_chosen(read):
    book = read(WHOLE)
    assert book.in_force() == {"zero_dice": 1, "cap": 0}
    assert book.in_force({"zero_dice": "in", "cap": 20}) == {"zero_dice": 0, "cap": 20}
    assert book.in_force({"cap": "20"}) == {"zero_dice": 1, "cap": 20}
    assert book.ruling("cap").shown(0) == "off"
    assert book.ruling("cap").shown(20) == "20"
    assert dict(book.automated) == {"cap": 20}


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"zero_dice": "maybe"}, "ruling zero_dice: 'maybe' is no reading of it; choose in or out."),
        ({"zero_dice": 1}, "ruling zero_dice: 1 is no reading of it; choose in or out."),
        ({"cap": 0}, "ruling cap: 0 is no reading of it; choose off or a number from 1 to 100."),
        ({"cap": 101}, "ruling cap: 101 is no reading of it; choose off or a number from 1 to 100."),
        ({"cap": "-5"}, "ruling cap: '-5' is no reading of it; choose off or a number from 1 to 100."),
        ({"cap": True}, "ruling cap: True is no reading of it; choose off or a number from 1 to 100."),
        ({"cap": "2.5"}, "ruling cap: '2.5' is no reading of it; choose off or a number from 1 to 100."),
        ({"cap": "²"}, "ruling cap: '²' is no reading of it; choose off or a number from 1 to 100."),
        ({"cap": "--5"}, "ruling cap: '--5' is no reading of it; choose off or a number from 1 to 100."),
        ({"cap": None}, "ruling cap: None is no reading of it; choose off or a number from 1 to 100."),
        ({"luck": "on"}, "Tiny has no ruling 'luck'; it has zero_dice, cap."),
    ],
)
def test_other_readings_are_refused(read, chosen, sentence):
    with pytest.raises(UserError, match=f"^{re.escape(sentence)}$"):
        read(WHOLE).in_force(chosen)


def test_an_unknown_clause_is_refused(read):
    with pytest.raises(UserError, match=r"^Tiny has no clause TNY-7; `meadhall rules tiny` lists them\.$"):
        read(WHOLE).place("TNY-7")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (WHOLE.replace('name = "tiny"\n', "", 1), "name"),
        (WHOLE.replace('name = "tiny"', 'name = "Tiny!"'), "field name|name: "),
        (WHOLE.replace("seats = [2, 4]", "seats = [2]"), "seats: "),
        (WHOLE.replace("version = 1", "version = 0"), "version: "),
        (WHOLE.replace("version = 1", "version = 1\ncolour = 3"), "unknown field `colour`"),
        (WHOLE.replace('mark = "house"', 'mark = "guess"'), "clause, row 2, field mark: "),
        (WHOLE.replace('text = "Second."', 'text = ""'), "clause, row 2, field text: "),
        (WHOLE.replace('text = "Second."', "text = 2"), "clause, row 2, field text: "),
        (WHOLE.replace('id = "TNY-10.2"', 'id = "TNY-1.1"'), r"a clause id stands twice\."),
        (WHOLE.replace('id = "TNY-10.2"', 'id = "TNY-11.2"'), r"clause TNY-11\.2 stands in no chapter\."),
        (WHOLE.replace('clauses = ["TNY-1.1"]', 'clauses = ["TNY-1.9"]'), r"ruling zero_dice names the clause TNY-1\.9, which is not"),
        (WHOLE.replace('default = "out"', 'default = "perhaps"'), "ruling zero_dice: 'perhaps' is no reading"),
        (WHOLE.replace("cap = 20", "cap = 2000"), "ruling cap: 2000 is no reading"),
        (WHOLE.replace("cap = 20", "luck = 20"), "no ruling 'luck'"),
        (WHOLE + RULING, r"the ruling zero_dice stands twice\."),
        (WHOLE.replace('name = "in"', 'name = "out"'), r"ruling zero_dice has two readings of one name\."),
        (WHOLE.replace(RULING, RULING.partition("[[ruling.reading]]")[0]), r"ruling zero_dice has no readings\."),
        (HEAD + CHAPTER, "clause"),
        (HEAD + 'x = "', "this is not valid TOML"),
    ],
)
def test_a_faulty_rulebook_is_refused_with_one_sentence(read, text, sentence):
    with pytest.raises(UserError, match=sentence) as error:
        read(text)
    assert "\n" not in str(error.value)
    assert str(error.value).endswith(".")


def test_faults_name_the_file(read):
    with pytest.raises(UserError, match=r"^tiny/rulebook\.toml: "):
        read(HEAD + CHAPTER)


def test_a_missing_rulebook_is_one_sentence(tmp_path):
    with pytest.raises(UserError, match=r"none/rulebook\.toml: the file cannot be read \(no such file or directory\)\."):
        Rulebook.read(tmp_path / "none" / "rulebook.toml")


def test_rulebooks_are_read_without_numpy_and_numba():
    import subprocess
    import sys

    code = "import sys, meadhall.games as g; [g.rulebook(n) for n in g.names()]; print({'numpy', 'numba'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False).stdout == "set()\n"


def test_fewer_play_where_a_ruling_allows_them(read):
    book = read(HEAD + 'fewer = { seats = 1, ruling = "zero_dice", reading = "in" }\n' + CHAPTER + CLAUSES + RULING)
    assert (book.fewest, book.least({}), book.least({"zero_dice": "out"}), book.least({"zero_dice": "in"})) == (1, 2, 2, 1)
    plain = read(HEAD + CHAPTER + CLAUSES + RULING)
    assert (plain.fewest, plain.least({"zero_dice": "in"})) == (2, 2)


@pytest.mark.parametrize(
    ("fewer", "sentence"),
    [
        ('{ seats = 2, ruling = "zero_dice", reading = "in" }', "2 seats are not fewer than the 2"),
        ('{ seats = 1, ruling = "nothing", reading = "in" }', "no ruling 'nothing'"),
        ('{ seats = 1, ruling = "zero_dice", reading = "maybe" }', "'maybe' is no reading"),
    ],
)
def test_fewer_players_need_a_ruling_that_is_there(read, fewer, sentence):
    with pytest.raises(UserError, match=re.escape(sentence)):
        read(HEAD + f"fewer = {fewer}\n" + CHAPTER + CLAUSES + RULING)


EXPANSION = '[expansion]\ntitle = "Tinier"\nprefix = "TNR"\nparts = ["small"]\n'
ADDED = """[[chapter]]
id = "TNR-1"
title = "More"
[[clause]]
id = "TNR-1.1"
mark = "found"
text = "Third."
"""
SMALL = RULING.replace("zero_dice", "small").replace('"in"', '"on"').replace('"out"', '"off"').replace("TNY-1.1", "TNR-1.1")
TINIER = HEAD + EXPANSION + CHAPTER + ADDED + CLAUSES + RULING + SMALL + CAP.replace("TNY-10.2", "TNR-1.1")


def test_an_expansion_has_parts_and_rulings_of_its_own(read):
    book = read(TINIER)
    assert [chapter.id for chapter in book.chapters if book.expansion.holds(chapter.id)] == ["TNR-1"]
    assert [ruling.name for ruling in book.parts] == ["small"]
    assert [ruling.name for ruling in book.unclear()] == ["zero_dice"]
    assert [ruling.name for ruling in book.unclear(added=True)] == ["cap"]
    assert (book.without_expansion({}), book.without_expansion({"small": "on"})) == (True, False)
    plain = read(WHOLE)
    assert (plain.expansion, plain.parts, plain.unclear(added=True), plain.without_expansion({})) == (None, [], [], False)
    assert plain.unclear() == list(plain.rulings)


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        ("nothing", "no ruling 'nothing'"),
        ("zero_dice", "the ruling zero_dice puts a part of the expansion into play, but is not one of on and off."),
    ],
)
def test_a_part_of_an_expansion_is_on_or_off(read, part, sentence):
    with pytest.raises(UserError, match=re.escape(sentence)):
        read(TINIER.replace('parts = ["small"]', f'parts = ["{part}"]'))
