"""Actions, questions and events in words, and the table as text."""

import pytest

from meadhall.engine import SPECTATOR, Names
from meadhall.games.roll_player import actions as a
from meadhall.games.roll_player import happenings, words
from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.rulebook import RULEBOOK

from .laying import Laid, buy, card, cards, copy, discard, flip, move, space, start, step, swap, take, use

NAMES = Names(["Ash", "Birch"], you=0)
ROWS = {"str": "R6 W2", "dex": "Au4", "con": "K1", "int": "B3", "wis": "P5", "cha": "G2"}


@pytest.fixture
def laid():
    laid = Laid(2)
    for s in range(2):
        laid[s].at, laid[s].gold, laid[s].initiative = t.CENTRE, 9, s
        for row, dice in ROWS.items():
            laid.row(s, row, dice)
    return laid.pool("R2 G2 B6", coins=[2]).market("Reckless", "Longsword", "Acrobatics")


def said(laid, action, s=0):
    verb, args = words.decode(laid.table, laid.box, s, action)
    assert words.encode(laid.table, laid.box, s, verb, args) == action
    return verb, args, words.sentence(laid.table, laid.box, s, verb, args, NAMES)


@pytest.mark.parametrize(
    ("phase", "action", "verb", "args", "sentence"),
    [
        (t.TAKING, take(2), "take", {"place": 2}, "Take card 2 with the green 2 and a coin"),
        (t.TAKING, a.EXCHANGE + 1, "exchange", {"place": 1, "other": 2}, "Exchange the red 2 of card 1 and the green 2 of card 2"),
        (t.PLACING, a.PLACE + 4, "place", {"row": "wis"}, "Place the red 2 in Wisdom"),
        (t.ACTING, a.PASS, "pass", {}, "Take no action"),
        (t.ACTING, flip(0), "flip", {"die": "str1"}, "Turn the red 6 (Strength, first) to its opposite face"),
        (
            t.ACTING,
            swap(space("str", 2), space("dex")),
            "swap",
            {"die": "str2", "other": "dex1"},
            "Swap the white 2 (Strength, second) and the gold 4 (Dexterity, first)",
        ),
        (t.ACTING, step(space("con"), 1), "step", {"die": "con1", "change": 1}, "Turn the black 1 (Constitution, first) up by 1"),
        (t.ACTING, move(t.LAWFUL), "move", {"to": "lawful"}, "Move your alignment token to lawful"),
        (t.ACTING, a.TOKEN, "token", {}, "Take a Charisma token"),
        (t.BUYING, buy(0), "buy", {"card": "reckless"}, "Buy Reckless for 6 gold"),
        (t.BUYING, buy(0, 1), "buy", {"card": "reckless", "tokens": 1}, "Buy Reckless for 5 gold and 1 Charisma token"),
        (
            t.BUYING,
            buy(1, weapons=1),
            "buy",
            {"card": "longsword", "weapons": ["tower_shield"]},
            "Buy Longsword for 3 gold giving up Tower Shield",
        ),
        (
            t.BUYING,
            buy(0, still=True),
            "buy",
            {"card": "reckless", "token": "stays"},
            "Buy Reckless for 6 gold, leaving your token where it is",
        ),
        (t.BUYING, discard(2), "discard", {"card": "acrobatics"}, "Discard Acrobatics for gold"),
        (t.BUYING, use("Acrobatics"), "use", {"skill": "acrobatics"}, "Use Acrobatics"),
        (t.RESTORING, a.MEND + card("Climb"), "mend", {"skill": "climb"}, "Restore Climb"),
        (t.GIVING_UP, a.PASS, "pass", {}, "Keep your cards"),
    ],
)
def test_actions_in_words_and_back(laid, phase, action, verb, args, sentence):
    if "weapons" in args:
        laid[0].cards = cards(["Tower Shield"])
    laid.at(phase, 0)
    assert said(laid, action) == (verb, args, sentence)


def test_starting_dice_are_named_by_what_they_show(laid):
    laid.loose(0, "R6 Au4").at(t.STARTING, 0)
    assert said(laid, start(1, "cha")) == ("start", {"die": "gold 4", "row": "cha"}, "Place the gold 4 in Charisma")
    with pytest.raises(ValueError, match=r"'red 1' is none of the starting dice left; there are red 6, gold 4\."):
        words.encode(laid.table, laid.box, 0, "start", {"die": "red 1", "row": "str"})


@pytest.mark.parametrize(
    ("verb", "args", "fault"),
    [
        ("fly", {}, "there is no verb 'fly'"),
        ("take", {}, "'take' takes place"),
        ("take", {"place": 6}, "6 is no place; there are 1, 2, 3, 4, 5"),
        ("take", {"place": True}, "True is no place"),
        ("take", {"place": 1, "row": "str"}, "'take' takes place"),
        ("flip", {"die": "str4"}, "'str4' is no die"),
        ("buy", {"card": "climb"}, "'climb' does not lie in the Market; there are reckless, longsword, acrobatics"),
        ("buy", {"card": ["x"]}, "does not lie in the Market"),
        ("buy", {"card": "reckless", "weapons": "longsword"}, "weapons are given as a list of names"),
        ("buy", {"card": "reckless", "weapons": ["longsword"]}, "'longsword' is no weapon"),
        ("buy", {"card": "reckless", "tokens": 9}, "9 is no tokens"),
        ("token", {"x": 1}, "'token' takes no arguments"),
    ],
)
def test_what_names_no_action_is_refused_in_one_sentence(laid, verb, args, fault):
    with pytest.raises(ValueError, match=fault):
        words.encode(laid.table, laid.box, 0, verb, args)


@pytest.mark.parametrize(
    ("phase", "question", "clause"),
    [
        (t.SHEETS, "Which Character Sheet do you take?", "RP-1.4"),
        (t.TAKING, "Which Initiative card do you take?", "RP-3.2"),
        (t.ACTING, "Do you take the action of Strength?", "RP-4.1"),
        (t.BUYING, "Which card do you buy, or discard for gold?", "RP-5.2"),
        (t.RESTORING, "Which Skill do you restore?", "RP-6.2"),
    ],
)
def test_questions_and_the_clauses_of_the_moment(laid, phase, question, clause):
    laid.at(phase, 0)
    assert words.ask(laid.table, laid.box, 0, NAMES) == question
    assert words.ask(laid.table, laid.box, 1, NAMES) == ""
    assert clause in words.moment(laid.table, laid.box)


def test_the_question_of_an_interrupt(laid):
    laid.at(t.TAKING, 1)
    laid.table.waiting = 3
    assert words.ask(laid.table, laid.box, 0, NAMES) == "Birch is to take an Initiative card. Do you use a Skill first?"
    for phase in (t.BUYING, t.TIDYING):  # between two turns
        laid.at(phase, -1)
        laid.table.waiting = 3
        assert words.ask(laid.table, laid.box, 0, NAMES) == "Do you use a Skill first?"
    laid.at(t.LAST_SKILLS, -1)
    laid.table.waiting = 3
    assert words.ask(laid.table, laid.box, 0, NAMES) == "Do you use a Skill before the scoring?"
    assert said(laid, a.PASS)[2] == "Use no Skill now"


def test_every_kind_of_event_has_a_line():
    kinds = {number for name, number in vars(happenings).items() if name.isupper()}
    assert set(words.EVENTS) == kinds
    box = Laid(2).box
    for name, fields in words.EVENTS.values():
        args = dict.fromkeys(fields, 3)
        of_the_table = name in ("dice_return", "left_out", "opens", "coin", "market_goes", "renewed", "ends")
        line = words.tell(box, name, -1 if of_the_table else 1, args, NAMES)
        assert line.endswith(".")


def test_house_abilities_say_so_and_found_ones_do_not():
    box = Laid(2).box
    told = [words.tell(box, "ability", 1, {"job": job}, NAMES) for job in (0, 2)]
    assert told == ["Birch uses Charitable, the Cleric's ability (house ability).", "Birch uses Attuned, the Druid's ability."]


def test_the_table_as_text_is_narrow_and_shows_what_lies_open(laid):
    laid.at(t.TAKING, 0)
    text = words.draw(laid.table, laid.box, SPECTATOR, NAMES)
    assert max(len(line) for line in text.splitlines()) <= 78
    assert "1:R2  2:G2*  3:B6" in text
    assert "\n  Reckless, 6 gold (trait, chaotic) 3 stars if your Wisdom total is 9 or less.\n" in text
    assert "\n  Acrobatics, 3 gold (skill, chaotic) Take the Dexterity action.\n" in text
    assert "STR R6 W2 --" in text


def test_a_skill_of_another_is_named_with_its_owner(laid):
    laid[0].cards, laid[1].cards = cards(["Diplomacy"]), cards(["Climb"])
    laid.at(t.TAKING, 0)
    assert said(laid, copy("Climb")) == ("copy", {"skill": "climb"}, "Use Birch's Climb")
    assert said(laid, copy("Climb", still=True))[2] == "Use Birch's Climb, leaving your token where it is"
    assert said(laid, copy("Search"))[2] == "Use another player's Search"


def test_a_card_in_the_menu_shows_its_price(laid):
    laid[0].bargain = 2  # as by Negotiate
    assert words.label(laid.table, laid.box, 0, "buy", "card", "reckless", {}, NAMES) == "Reckless, 4 gold"
    assert words.label(laid.table, laid.box, 0, "discard", "card", "reckless", {}, NAMES) == "Reckless"


def test_words_know_every_moment():
    for clauses in [*words.MOMENTS.values(), *words.DOINGS.values()]:
        for clause in clauses:
            assert RULEBOOK.place(clause) > 0
