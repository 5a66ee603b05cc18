"""Actions, events and the table in words."""

import re

import pytest

from meadhall.engine import SPECTATOR
from meadhall.games.reaper import happenings
from meadhall.games.reaper.actions import ACTIONS
from meadhall.games.reaper.box import CARDS
from meadhall.games.reaper.rulebook import RULEBOOK
from meadhall.games.reaper.state import BRONZE, GOLD

from .laying import DOUBLE, NO_3, NO_4, NONE, SIX_ONE, TWO_FIVE, WORDS, Laid, kind, names


def sentences(laid: Laid, s: int, you: bool = True) -> list[str]:
    """All legal actions of a seat, in words."""
    found = []
    for action in laid.legal(s):
        verb, args = WORDS.decode(laid.table, laid.box, s, action)
        found.append(WORDS.sentence(laid.table, laid.box, s, verb, args, names(s if you else None)))
    return found


def told(laid: Laid, you: int | None = None) -> list[str]:
    """The events of the last play as lines."""
    lines = []
    for _, name, who, *numbers in laid.events():
        fields = next(fields for mine, fields in WORDS.EVENTS.values() if mine == name)
        lines.append(WORDS.tell(laid.box, name, who, dict(zip(fields, numbers, strict=True)), names(you)))
    return lines


def test_every_action_has_words_that_lead_back_to_it() -> None:
    laid = Laid(5).trial(12, NONE).challenge(0, *["1 2 3 4 d5"] * 5)
    seen = set()
    for action in range(ACTIONS):
        verb, args = WORDS.decode(laid.table, laid.box, 0, action)
        assert set(args) <= set(WORDS.VERBS[verb])
        assert laid.number(0, verb, **args) == action
        seen.add((verb, repr(args)))
    assert len(seen) == ACTIONS


@pytest.mark.parametrize(
    ("verb", "args", "sentence"),
    [
        ("fly", {}, "there is no 'fly' in this game; there are bet, keep, reroll, waive, pass, lay, play."),
        ("bet", {"player": 5, "death": 0}, "player must be a whole number from 0 to 4, not 5."),
        ("bet", {"player": True, "death": 0}, "player must be a whole number from 0 to 4, not True."),
        ("bet", {"player": 1}, "death must be a whole number from 0 to 1, not None."),
        ("bet", {"player": 1, "death": -1}, "death must be a whole number from 0 to 1, not -1."),
        ("keep", {"card": "copy"}, "keep takes no 'card'."),
        ("reroll", {"card": "face_down"}, f"card must be one of {', '.join(CARDS[1:])}, not 'face_down'."),
        ("lay", {"card": "copy", "area": 3}, "area must be a whole number from 0 to 2, not 3."),
        ("play", {"card": "block", "area": 0, "power": "block"}, "only copy takes a power, not block."),
        ("play", {"card": "relaunch", "area": 0, "dice": []}, "dice must be a list of different places from 0 to 4, not []."),
        ("play", {"card": "relaunch", "area": 0, "dice": [1, 1]}, "dice must be a list of different places from 0 to 4, not [1, 1]."),
        ("play", {"card": "relaunch", "area": 0, "dice": [5]}, "dice must be a list of different places from 0 to 4, not [5]."),
        ("play", {"card": "relaunch", "area": 0, "dice": 1}, "dice must be a list of different places from 0 to 4, not 1."),
        ("play", {"card": "turn_into_4", "area": 0, "die": 5}, "die must be a whole number from 0 to 4, not 5."),
        ("play", {"card": "plus_minus", "area": 0, "die": 0, "sign": 0}, "sign must be 1 or -1, not 0."),
        ("play", {"card": "points", "area": 0, "sign": 2}, "sign must be 1 or -1, not 2."),
        ("play", {"card": "choose_a_face", "area": 0, "die": 0, "face": 7}, "face must be a whole number from 1 to 6, not 7."),
    ],
)
def test_words_that_name_no_action(verb: str, args: dict[str, object], sentence: str) -> None:
    laid = Laid(3).trial(12, NONE).challenge(0, "1 2", "3", "")
    with pytest.raises(ValueError) as refused:
        WORDS.encode(laid.table, laid.box, 0, verb, args)
    assert str(refused.value) == sentence


def test_copy_needs_a_power() -> None:
    laid = Laid(3).trial(12, NONE).challenge(0, "1 2", "3", "")
    with pytest.raises(ValueError, match=r"^power must be one of relaunch, plus_minus, .*, discard, not None\.$"):
        WORDS.encode(laid.table, laid.box, 0, "play", {"card": "copy", "area": 0})


def test_bets_in_words() -> None:
    laid = Laid(3)
    assert sentences(laid, 0) == [
        "Bet nothing", "Bet the death die alone",
        "Bet 1 coloured die", "Bet 1 coloured die and the death die",
        "Bet 2 coloured dice", "Bet 2 coloured dice and the death die",
        "Bet 3 coloured dice", "Bet 3 coloured dice and the death die",
        "Bet 4 coloured dice", "Bet 4 coloured dice and the death die",
    ]  # fmt: skip


def test_the_throw_in_words() -> None:
    laid = Laid(3).trial(12, TWO_FIVE).hold(0).throw(0, "2 3 d4", "1", "").hand(0, "relaunch_too", "copy")
    assert sentences(laid, 0) == [
        "Keep the roll: sum 16 after fate",
        "Throw away Relaunch (initiative 2) and roll all again",
        "Throw away Copy (initiative 3) and roll all again",
    ]
    assert WORDS.ask(laid.table, laid.box, 0, names(0)) == (
        "You rolled [2] [3] (4): 13, 16 after fate; the target is 12. Keep it, or throw a card away and roll all again?"
    )
    laid.throw(0, "1 3", "1", "")
    assert WORDS.ask(laid.table, laid.box, 0, names(0)) == (
        "You rolled [1] [3]: 4; the target is 12. Keep it, or throw a card away and roll all again?"
    )


def test_the_challenge_in_words() -> None:
    laid = Laid(3).trial(12, TWO_FIVE).hold(0).challenge(0, "3 d4", "6", "")
    laid.hand(0, "plus_minus", "block", "points", "transform", "discard", "copy")
    laid[1].places[0].card, laid[1].places[0].power = 1, 1
    mine = sentences(laid, 0)
    assert mine[:2] == ["Waive: no more actions in this challenge", "Turn the reaper to its used side and pass"]
    for sentence in (
        "Lay Plus or minus one in your area for its initiative of 3",
        "Plus or minus one (initiative 3): turn your 3 to 2, sum 11 becomes 13",
        "Plus or minus one (initiative 3): turn Birch's 6 to 5, sum 6 becomes 5",
        "Block (initiative 1): close Birch's area to further cards",
        "Points (initiative 2): cost Birch one salvation for each odd die in Birch's area",
        "Points (initiative 2): give you one salvation for each odd die in your area",
        "Transform (initiative 2): make your death die 4 a coloured die, sum 11 becomes 7",
        "Transform (initiative 2): make Birch's 6 a death die, sum 6 becomes 12",
        "Discard a die (initiative 1): take your 3 off the board, sum 11 becomes 8",
        "Copy (initiative 3) as Relaunch: roll your 3 and death die 4 again",
        "Copy (initiative 3) as Relaunch: roll Birch's 6 again",
    ):
        assert sentence in mine
    assert len(set(mine)) == len(mine)
    assert WORDS.ask(laid.table, laid.box, 0, names(0)) == (
        "The target is 12 and you stand at 11, 1 short of it. Play a card, turn the reaper, or waive?"
    )
    laid.challenge(0, "6 6", "6 d6", "")
    assert WORDS.ask(laid.table, laid.box, 0, names(0)).startswith("The target is 12 and you stand at 12, exactly on it.")
    assert WORDS.ask(laid.table, laid.box, 1, names(1)).startswith("The target is 12 and you stand at 18, bust by 6.")


@pytest.mark.parametrize(
    ("fate", "card", "die", "sentence"),
    [
        (DOUBLE, "turn_into_4", 0, "Turn into 4 (initiative 2): turn your 3 to 4, sum 14 becomes 16"),
        (NO_4, "turn_into_4", 0, "Turn into 4 (initiative 2): turn your 3 to 4, sum 11 becomes 8"),
        (SIX_ONE, "transform", 1, "Transform (initiative 2): make your death die 4 a coloured die, sum 11 becomes 7"),
    ],
)
def test_the_sum_that_follows_counts_fate(fate: int, card: str, die: int, sentence: str) -> None:
    laid = Laid(3).trial(12, fate).hold(0).challenge(0, "3 d4", "6", "").hand(0, card)
    number = laid.number(0, "play", card=card, area=0, die=die)
    verb, args = WORDS.decode(laid.table, laid.box, 0, number)
    assert WORDS.sentence(laid.table, laid.box, 0, verb, args, names(0)) == sentence
    laid.play(0, verb, **args)
    assert sentence.endswith(f"becomes {laid.sums()[0]}")


def test_the_sum_that_follows_leaves_fate_out_where_it_has_ended() -> None:
    for reading, total in (("phase_end", 8), ("own_waiver", 12)):
        laid = Laid(3, fate_until=reading).trial(12, NO_4).hold(0).challenge(0, "3", "3 d4", "", waived=[1]).hand(0, "turn_into_4")
        assert f"Turn into 4 (initiative 2): turn Birch's 3 to 4, sum 11 becomes {total}" in sentences(laid, 0)
        laid.play(0, "play", card="turn_into_4", area=1, die=0)
        assert laid.sums()[1] == total


@pytest.mark.parametrize(
    ("verb", "arg", "value", "args", "label"),
    [
        ("bet", "player", 1, {}, "1 coloured die"),
        ("bet", "player", 3, {}, "3 coloured dice"),
        ("bet", "death", 1, {"player": 3}, "With the death die"),
        ("bet", "death", 0, {"player": 3}, "Without the death die"),
        ("play", "card", "relaunch_too", {}, "Relaunch (initiative 2)"),
        ("play", "area", 0, {"card": "copy"}, "Your area: [3] (4), sum 11"),
        ("play", "area", 2, {"card": "copy"}, "Cole's area: no dice, sum 0"),
        ("play", "power", "turn_into_3", {"card": "copy", "area": 0}, "Turn into 3"),
        ("play", "power", "relaunch", {"card": "copy", "area": 0}, "Relaunch"),
        ("play", "dice", [0, 1], {"card": "relaunch", "area": 0}, "3 and death die 4"),
        ("play", "die", 1, {"card": "discard", "area": 0}, "The death die 4"),
        ("play", "face", 6, {"card": "choose_a_face", "area": 0, "die": 0}, "To 6"),
        ("play", "sign", 1, {"card": "plus_minus", "area": 0, "die": 0}, "One up"),
        ("play", "sign", -1, {"card": "points", "area": 0}, "One less for each odd die"),
    ],
)
def test_choices_in_a_menu(verb: str, arg: str, value: object, args: dict[str, object], label: str) -> None:
    laid = Laid(3).trial(12, NONE).hold(0).challenge(0, "3 d4", "6", "")
    assert WORDS.label(laid.table, laid.box, 0, verb, arg, value, args, names(0)) == label


def test_every_event_has_a_name_fields_and_a_sentence() -> None:
    kinds = {value for name, value in vars(happenings).items() if name.isupper()}
    assert set(WORDS.EVENTS) == kinds == set(range(1, 37))
    assert len({name for name, _ in WORDS.EVENTS.values()}) == 36
    laid = Laid(3).trial(12, NONE)
    for name, fields in WORDS.EVENTS.values():
        for you in (None, 0):
            line = WORDS.tell(laid.box, name, -1 if name in ("reveal", "ends") else 0, dict.fromkeys(fields, 1), names(you))
            assert re.fullmatch(r"[A-Z].*\.", line), line
            assert you is None or "Ash" not in line


def test_a_round_told_to_one_of_the_players() -> None:
    laid = Laid(3, start_player=1).trial(12, TWO_FIVE)
    laid.play(0, "bet", player=2, death=0).play(1, "bet", player=1, death=1)
    laid.rolls(2, 6, 2, 2).play(2, "bet", player=0, death=0)
    assert told(laid, 1) == [
        "Ash bets 2 coloured dice.",
        "You bet 1 coloured die and the death die.",
        "Cole bets nothing and sits this challenge out.",
        "You bet 2 dice, as many as others but nearest clockwise, and take the reaper.",
        "Your hourglass: 12 coloured dice and 1 death die left.",
        "Ash's hourglass: 11 coloured dice and 2 death dice left.",
        "You roll 2 and death die 6.",
        "Ash rolls 2 and 2.",
    ]
    laid.hand(1, "points").rolls(2, 2).play(1, "reroll", card="points")
    assert told(laid, 1)[1:] == ["You throw Points away.", "You roll all again: 2 and death die 2."]
    assert told(laid)[0] == "Birch throws a card away."
    laid.play(1, "keep")
    assert told(laid, 1) == ["You keep the roll.", "Your coloured 2 turns to 5.", "You stand at 9."]
    laid.play(0, "keep")
    assert told(laid, 1) == ["Ash keeps the roll.", "2 of Ash's coloured dice showing 2 turn to 5.", "Ash stands at 10."]
    laid.hand(0, "plus_minus", "block").hand(1, "choose_a_face", "copy")
    laid.play(1, "play", card="choose_a_face", area=0, die=0, face=5)
    assert told(laid, 1) == ["You play Choose a face in Ash's area.", "Ash's 5 stays."]
    laid.play(0, "lay", card="block", area=0)
    assert told(laid, 1) == ["Ash lays Block in their own area for its initiative of 1."]
    laid.play(1, "play", card="copy", area=1, power="choose_a_face", die=1, face=3)
    assert told(laid, 1) == ["You play Copy as Choose a face in your own area.", "Your death die 2 turns to 3.", "You stand at 11."]
    laid.play(0, "waive").play(1, "waive")
    assert told(laid, 1)[:4] == [
        "You waive.",
        "You gain 1 salvation for the active reaper and now have 4.",
        "You come first: a gold token.",
        f"You come first: a gold token worth {int(laid[1].prizes[0].value)}.",
    ]


def test_other_things_that_happen() -> None:
    laid = Laid(3).trial(9, NO_3).hold(0, 1).challenge(0, "5 d3", "5", "").hand(0, "transform", "discard", "points", "relaunch")
    laid.play(0, "play", card="transform", area=0, die=1)
    assert told(laid) == [
        "Ash plays Transform in their own area.", "Ash's death die 3 becomes a coloured die.",
        "Ash's coloured 3 leaves the board.", "Ash stands at 5.",
    ]  # fmt: skip
    laid.play(1, "waive").play(0, "play", card="discard", area=1, die=0)
    assert told(laid, 1) == ["Ash plays Discard a die in your area.", "Your coloured 5 leaves the board.", "You stand at 0."]
    laid.rolls(6).play(0, "play", card="relaunch", area=0, dice=[0])
    assert told(laid)[1:] == ["Ash's 5 is rolled again: 6.", "Ash stands at 6."]
    laid.play(0, "pass")
    assert told(laid) == ["Ash turns the reaper over and passes."]
    assert WORDS.tell(laid.box, "penalty", 0, {"change": -2, "salvation": 1, "sum": 13}, names()) == (
        "Ash loses 2 salvation for being bust highest, at 13, and now has 1."
    )
    assert WORDS.tell(laid.box, "wins", 0, {"salvation": 40, "winners": 3}, names(0)) == (
        "You go back among the living with 40 salvation, together with 2 equals."
    )


def test_the_clauses_of_the_moment_are_clauses() -> None:
    laid = Laid(3).trial(12, TWO_FIVE)
    moments = [WORDS.moment(laid.table, laid.box)]
    laid.throw(0, "2", "", "")
    moments.append(WORDS.moment(laid.table, laid.box))
    laid.challenge(0, "2", "", "")
    moments.append(WORDS.moment(laid.table, laid.box))
    laid.table.over = 1
    moments.append(WORDS.moment(laid.table, laid.box))
    assert [moment[0] for moment in moments] == ["RPR-5.1", "RPR-6.2", "RPR-7.2", "RPR-10.5"]
    assert [moment[-1] for moment in moments[:3]] == ["RPR-11.5"] * 3
    ids = {clause.id for clause in RULEBOOK.clauses}
    assert all(set(moment) <= ids for moment in moments)


def test_the_table_as_text() -> None:
    laid = Laid(4).trial(12, TWO_FIVE).hold(2).challenge(0, "3 5", "6 6 d1", "4 3 d4", "")
    laid.hand(0, "plus_minus", "copy")
    laid[1].waived, laid[1].blocked = 1, 1
    laid[1].places[2].card = kind("block")
    laid[2].prizes[0].token, laid[2].prizes[0].value = GOLD, 7
    laid.table.taken[GOLD] = 1
    view = laid.concealed(0)
    text = WORDS.draw(view.table, view.box, 0, names(0))
    assert text.splitlines()[:4] == [
        "THE REAPER   challenge 1 of 6, phase 4: Challenge", "Target 12; every coloured 2 turns to 5.", "",
        "Track: you 8 - >> 12 << - Birch 14 bust - Cole 15 bust",
    ]  # fmt: skip
    for line in (
        "You: salvation 3, hourglass 13 + 2 death, cards 2",
        "    [3] [5]   sum 8",
        "Birch (waived; blocked): salvation 3, hourglass 13 + 2 death, cards 6",
        "    [6] [6] (1)   sum 14, bust by 2",
        "    own <free> <free>   rivals <Block 1>   initiative 1",
        "Cole (reaper, active): salvation 3, hourglass 13 + 2 death, cards 6,",
        "    tokens: gold",
        "Dara (sits out): salvation 3, hourglass 13 + 2 death, cards 6",
        "Rewards from the top: gold (7 left), silver (8 left), bronze (8 left),",
        "    a gift (13 left).",
        "Your hand: Plus or minus one (3), Copy (3).",
    ):
        assert line in text.splitlines(), line
    assert max(len(line) for line in text.splitlines()) <= 78
    assert "gold 7" in WORDS.draw(laid.concealed(2).table, laid.box, 2, names(2))
    assert "Your hand" not in WORDS.draw(laid.concealed(SPECTATOR).table, laid.box, SPECTATOR, names())


def test_the_table_before_the_placing_and_after_the_end() -> None:
    laid = Laid(3).trial(12, NONE).hold(1).throw(1, "1 2", "6 6", "")
    text = WORDS.draw(laid.table, laid.box, SPECTATOR, names())
    assert "    [1] [2]   not placed yet" in text.splitlines()
    assert "Track" not in text
    laid.challenge(0, "6 6", "5", "")
    assert "    [6] [6]   sum 12, exact" in WORDS.draw(laid.table, laid.box, SPECTATOR, names()).splitlines()
    laid.table.over, laid[0].prizes[3].token, laid[0].prizes[3].value = 1, BRONZE, 3
    assert WORDS.draw(laid.table, laid.box, SPECTATOR, names()).startswith("THE REAPER   the game is over")


def test_the_token_before_the_first_bet_is_on_neither_side() -> None:
    text = WORDS.draw(Laid(3, start_player=2).table, Laid(3).box, SPECTATOR, names())
    assert "Birch (reaper): salvation 3, hourglass 13 + 2 death, cards 6" in text.splitlines()
    laid = Laid(3).hold(1, active=0)
    laid.table.lap = 2
    assert "Birch (reaper, used): salvation 3" in WORDS.draw(laid.table, laid.box, SPECTATOR, names())


def test_an_empty_hand() -> None:
    laid = Laid(3).hand(0)
    assert WORDS.draw(laid.table, laid.box, 0, names(0)).splitlines()[-1] == "Your hand: empty."


@pytest.mark.parametrize(
    ("fate", "text"),
    [
        (NONE, "fate changes nothing"),
        (DOUBLE, "every coloured die counts double"),
        (NO_3, "every coloured 3 leaves the board"),
        (SIX_ONE, "every coloured 6 turns to 1"),
    ],
)
def test_fate_in_words(fate: int, text: str) -> None:
    laid = Laid(3).trial(9, fate)
    assert WORDS.ask(laid.table, laid.box, 0, names(0)) == f"Challenge 1 of 6: reach 9; {text}. How many dice do you bet?"
