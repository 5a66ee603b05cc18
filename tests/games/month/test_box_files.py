"""Box files, good and bad."""

from pathlib import Path

import pytest

from meadhall import UserError
from meadhall.games.month import GAME, box

OWN = Path(box.__file__).parent.joinpath("box.toml").read_text()


def written(folder, text):
    path = folder / "mine.toml"
    path.write_text(text)
    return path


@pytest.mark.clauses("ROM-1.2", "ROM-5.2", "ROM-6.1")
def test_a_box_of_the_own(tmp_path):
    text = OWN.replace("[promotion]\ncards = 10", "[promotion]\ncards = 7").replace("limit = 10", "limit = 12")
    found = GAME.open_box(5, None, written(tmp_path, text.replace('name = "clubs"\ncolour = "black"', 'name = "clubs"\ncolour = "red"')))
    assert (found.promotion, found.reset, found.count) == (7, 12, 5)
    assert int(found.red) == 2**39 - 1
    assert [int(found.suit[c]) for c in (0, 13, 26, 51)] == [0, 1, 2, 3]
    assert [int(found.rank[c]) for c in (0, 12, 13, 51)] == [0, 12, 0, 12]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("cards = 10", "cards = 1", "/mine.toml: promotion, field cards: expected `int` >= 2."),
        ("cards = 10", "cards = 11", "/mine.toml: promotion, field cards: expected `int` <= 10."),
        ("limit = 10", "limit = 4", "/mine.toml: reset, field limit: expected `int` >= 5."),
        ("limit = 10", "limit = 41", "/mine.toml: reset, field limit: expected `int` <= 40."),
        ("limit = 10", 'limit = "few"', "/mine.toml: reset, field limit: expected `int`, got `str`."),
        ("limit = 10", "limits = 10", "mine.toml: reset: "),
        ('name = "hearts"', 'name = "bells"', "/mine.toml: suit, row 1, field name: invalid enum value 'bells'."),
        ('colour = "black"', 'colour = "green"', "/mine.toml: suit, row 3, field colour: invalid enum value 'green'."),
        ('"K", "A"]', '"K"]', "/mine.toml: the suits have 48 ranks together; the deck has 52 cards."),
        ('"K", "A"]', '"K", "K"]', "/mine.toml: a card stands twice; every rank may stand once in a suit."),
        ('colour = "black"', 'colour = "red"', "/mine.toml: all suits are red; a call needs red cards and black ones."),
        ("[promotion]", "[promotion", "/mine.toml: this is not valid TOML: "),
    ],
)
def test_bad_boxes_are_named(tmp_path, old, new, sentence):
    path = written(tmp_path, OWN.replace(old, new))
    with pytest.raises(UserError) as error:
        GAME.open_box(4, None, path)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_a_box_that_is_not_there(tmp_path):
    with pytest.raises(UserError, match=r"nothing\.toml: the file cannot be read"):
        GAME.open_box(4, None, tmp_path / "nothing.toml")


@pytest.mark.parametrize(
    ("ruling", "choice"), [("turn_cap", 0), ("turn_cap", 30_001), ("turn_cap", "never"), ("first_player", 7), ("new_deck", "half")]
)
def test_readings_that_are_not_there(ruling, choice):
    with pytest.raises(UserError, match=f"ruling {ruling}: "):
        GAME.open_box(4, {ruling: choice})


def test_every_ruling_keeps_its_default():
    found = GAME.open_box(4)
    defaults = {ruling.name: ruling.shown(int(found.rulings[ruling.name])) for ruling in GAME.rulebook.rulings}
    assert defaults == {
        "promoted_penalty": "on_request",
        "multi_promoted": "own",
        "second_card_scope": "self",
        "reset_check": "each_draw",
        "reward_optional": "on",
        "discard_public": "on",
        "turn_cap": "none",
        "request_when_right": "on",
        "show_placed": "off",
        "declare_together": "off",
        "new_deck": "all",
        "first_player": "random",
    }
    assert GAME.rulebook.automated == {"turn_cap": 2000}
