"""Actions, events and tables in words."""

import pytest

from meadhall.engine import NOBODY, SPECTATOR, Names
from meadhall.games.month import GAME, words
from meadhall.games.month.state import ACTIONS, ASK, CALL, DECLARE, DRAW, FORFEIT, PLACE

from .laying import bits, call, card, lay, place, play, viewed

FOUR = Names(["Ash", "Birch", "Cid", "Dee"])


@pytest.fixture(scope="module")
def box():
    return GAME.open_box(4)


@pytest.mark.parametrize(
    ("action", "verb", "args", "text"),
    [
        (0, "call", {"colour": "red"}, "Call red"),
        (1, "call", {"colour": "black"}, "Call black"),
        (2, "decline", {}, "Ask for no second card"),
        (3, "request", {}, "Ask for a second card to die"),
        (4, "draw", {}, "Draw a card"),
        (5, "hold", {}, "Hold off drawing"),
        (6, "pass", {}, "Place nothing"),
        (7, "place", {"card": "2H"}, "Place the 2 of hearts on the deck"),
        (58, "place", {"card": "AS"}, "Place the ace of spades on the deck"),
        (59, "forfeit", {"card": "2H"}, "Give up the 2 of hearts"),
        (59 + 13 + 8, "forfeit", {"card": "10D"}, "Give up the 10 of diamonds"),
        (110, "forfeit", {"card": "AS"}, "Give up the ace of spades"),
    ],
)
def test_actions_in_words(action, verb, args, text):
    table, box = lay(4)
    table.phase = DRAW
    assert words.decode(table, box, 0, action) == (verb, args)
    assert words.encode(table, box, 0, verb, args) == action
    assert words.sentence(table, box, 0, verb, args, FOUR) == text


def test_every_action_comes_back(box):
    table, _ = lay(4)
    for action in range(ACTIONS):
        verb, args = words.decode(table, box, 0, action)
        assert tuple(args) == words.VERBS[verb]
        assert words.encode(table, box, 0, verb, args) == action


@pytest.mark.parametrize(
    ("verb", "text"),
    [
        ("draw", "Declare that you will draw"),
        ("hold", "Declare that you will place a card"),
        ("pass", "Declare that you will do neither"),
    ],
)
def test_declarations_in_words(verb, text):
    table, box = lay(4)
    table.phase = DECLARE
    assert words.sentence(table, box, 0, verb, {}, FOUR) == text


@pytest.mark.parametrize(
    ("verb", "args", "text"),
    [
        ("win", {}, "there is no verb 'win'; the verbs are call, decline, request, draw, hold, pass, place, forfeit."),
        ("call", {}, "'call' takes colour."),
        ("draw", {"card": "2H"}, "'draw' takes no arguments."),
        ("call", {"colour": "green"}, "'green' is no colour; call red or black."),
        ("place", {"card": "1H"}, "'1H' is no card; cards are written like 7H, 10S or QD."),
        ("forfeit", {"card": 3}, "3 is no card; cards are written like 7H, 10S or QD."),
    ],
)
def test_words_that_name_no_action(box, verb, args, text):
    table, _ = lay(4)
    with pytest.raises(ValueError) as error:
        words.encode(table, box, 0, verb, args)
    assert str(error.value) == text


@pytest.mark.parametrize(
    ("verb", "arg", "value", "text"),
    [
        ("call", "colour", "red", "red, a good soul"),
        ("call", "colour", "black", "black, an evil soul"),
        ("place", "card", "KC", "the king of clubs"),
        ("forfeit", "card", "JD", "the jack of diamonds"),
    ],
)
def test_labels(box, verb, arg, value, text):
    table, _ = lay(4)
    assert words.label(table, box, 0, verb, arg, value, {}, FOUR) == text


RED_SET, BLACK_SET = bits([0, 2]), bits([1, 3])
EVENTS = [
    ("begins", 0, {}, "Ash begins.", "You begin."),
    ("dies", 0, {"card": 0, "place": 1}, "Ash turns the 2 of hearts: a good soul dies.", "You turn the 2 of hearts: a good soul dies."),
    (
        "dies", 0, {"card": 51, "place": 2},
        "A second card dies for Ash: the ace of spades, an evil soul.",
        "A second card dies for you: the ace of spades, an evil soul.",
    ),
    ("dies", NOBODY, {"card": 38, "place": 2}, "A second card dies for all who asked: the ace of clubs, an evil soul.", ""),
    (
        "coins", NOBODY, {"reds": RED_SET, "blacks": BLACK_SET},
        "The coins are shown; red: Ash and Cid; black: Birch and Dee.",
        "The coins are shown; red: you and Cid; black: Birch and Dee.",
    ),
    ("coins", NOBODY, {"reds": 0, "blacks": 7}, "The coins are shown; black: Ash, Birch and Cid.", ""),
    ("coins", NOBODY, {"reds": 2, "blacks": 0}, "The coins are shown; red: Birch.", ""),
    ("coin", 0, {"colour": 1}, "Ash shows the coin: red.", "You show the coin: red."),
    ("coin", 0, {"colour": 2}, "Ash shows the coin: black.", "You show the coin: black."),
    ("requests", 0, {}, "Ash asks for a second card.", "You ask for a second card."),
    ("declines", 0, {}, "Ash asks for no second card.", "You ask for no second card."),
    ("forfeits", 0, {"card": 13}, "Ash gives up the 2 of diamonds.", "You give up the 2 of diamonds."),
    ("forfeits_unseen", 0, {}, "Ash gives up a card, face down.", "You give up a card, face down."),
    ("demoted", 0, {}, "Ash has no card to give up and is demoted.", "You have no card to give up and are demoted."),
    ("declared", NOBODY, {"drawers": 1, "placers": 2}, "It is declared; drawing: Ash; placing: Birch.", ""),
    ("declared", NOBODY, {"drawers": 0, "placers": 2}, "It is declared; placing: Birch.", ""),
    ("declared", NOBODY, {"drawers": 3, "placers": 0}, "It is declared; drawing: Ash and Birch.", ""),
    ("declared", NOBODY, {"drawers": 0, "placers": 0}, "It is declared; nobody draws or places.", ""),
    ("draws", 0, {"card": 12}, "Ash draws the ace of hearts.", "You draw the ace of hearts."),
    ("draws_unseen", 0, {}, "Ash draws a card.", "You draw a card."),
    ("holds", 0, {}, "Ash holds off.", "You hold off."),
    ("places", 0, {"card": 9}, "Ash places the jack of hearts on the deck.", "You place the jack of hearts on the deck."),
    ("places_unseen", 0, {}, "Ash places a card on the deck, face down.", "You place a card on the deck, face down."),
    ("passes", 0, {}, "Ash places nothing.", "You place nothing."),
    ("promoted", 0, {}, "Ash is promoted.", "You are promoted."),
    (
        "hands_in", 0, {"first": 1, "second": 2, "third": 0, "fourth": 2**12 + 2**8},
        "Ash hands in 2H, 3D, 10S and AS.", "You hand in 2H, 3D, 10S and AS.",
    ),
    ("hands_in_unseen", 0, {"cards": 10}, "Ash hands in 10 cards, face down.", "You hand in 10 cards, face down."),
    ("renewed", NOBODY, {"cards": 30}, "The deck is used up; the discard pile, 30 cards, is shuffled and becomes the deck.", ""),
    ("renewed", NOBODY, {"cards": 1}, "The deck is used up; the discard pile, 1 card, is shuffled and becomes the deck.", ""),
    (
        "all_hand_in", NOBODY, {"cards": 42},
        "The piles are low: all hands, 42 cards together, are handed in, and all cards are shuffled into a new deck.", "",
    ),
    ("wins", 0, {}, "Ash is promoted a second time and wins the game.", "You are promoted a second time and win the game."),
    ("cut", NOBODY, {"turns": 2000}, "The game is ended after 2000 turns, as agreed; more promotions, then more cards, are ahead.", ""),
]  # fmt: skip


@pytest.mark.parametrize(("name", "seat", "args", "other", "own"), EVENTS)
def test_events_in_words(box, name, seat, args, other, own):
    assert words.tell(box, name, seat, args, FOUR) == other
    if own:
        assert words.tell(box, name, seat, args, FOUR.seen_by(0)) == own


def test_every_event_has_been_tried():
    assert {name for name, _ in words.EVENTS.values()} == {name for name, *_ in EVENTS}
    assert len({name for name, _ in words.EVENTS.values()}) == len(words.EVENTS)


@pytest.mark.parametrize(
    ("phase", "question"),
    [
        (CALL, "Is the next soul good (red) or evil (black)?"),
        (ASK, "Your coin says black. Shall a second card die?"),
        (FORFEIT, "No card fits your coin. Which card do you give up?"),
        (DECLARE, "You called right. Will you draw a card, place one, or do neither?"),
        (DRAW, "You called right. Do you draw a card?"),
        (PLACE, "Which card do you place on the deck?"),
    ],
)
def test_questions_and_moments(box, phase, question):
    table, _ = lay(4)
    table.phase, table.waiting = phase, 1
    table.seats[0].coin = 2
    assert words.ask(table, box, 0, FOUR) == question
    assert words.ask(table, box, 1, FOUR) == ""
    ids = words.moment(table, box)
    assert ids
    assert all(GAME.rulebook.place(clause) for clause in ids)


def test_the_coin_is_named_in_the_question(box):
    table, _ = lay(4)
    table.phase, table.waiting = ASK, 1
    table.seats[0].coin = 1
    assert words.ask(table, box, 0, FOUR) == "Your coin says red. Shall a second card die?"


def test_the_moment_after_the_end(box):
    table, _ = lay(4)
    table.over = 1
    assert words.moment(table, box) == ["ROM-7.1", "ROM-7.2"]


# Pictures --------------------------------------------------------------------------------------------------------------


def test_a_picture_during_the_calls():
    table, box = lay(4, "2H 9S 3H", ["3C 8D", "KS"], discard="5H QC", promoted=[3], active=1)
    play(table, box, 0, 1)
    play(table, box, 2, 0)
    assert words.draw(viewed(table, box, 0), box, 0, FOUR.seen_by(0)).splitlines() == [
        "Reaper of the Month · turn 1 · active: Birch",
        "",
        "Deck: 47 cards",
        "Discard pile: 5H QC",
        "",
        "  You    2 cards, coin covered (black)",
        "> Birch  1 card, no coin yet",
        "  Cid    0 cards, coin covered",
        "> Dee    0 cards, no coin yet, promoted",
        "",
        "Your hand: 8D 3C",
        "Not seen since they were shuffled: 24 red and 24 black",
    ]


def test_a_picture_after_the_death():
    table, box = lay(4, "2H 9S 3H", ["3C 8D", "KS"], promoted=[3])
    call(table, box, "RBRB")
    assert words.draw(viewed(table, box, 3), box, 3, FOUR.seen_by(3)).splitlines() == [
        "Reaper of the Month · turn 1 · active: Ash",
        "",
        "Deck: 48 cards",
        "Discard pile: 2H",
        "Died this turn: 2H",
        "",
        "  Ash    2 cards, coin red, called right",
        "  Birch  1 card, coin black",
        "  Cid    0 cards, coin red, called right",
        "> You    0 cards, coin covered (black), promoted",
        "",
        "Your hand: no cards",
        "Not seen since they were shuffled: 25 red and 26 black",
    ]


def test_a_picture_shows_what_one_placed():
    table, box = lay(3, "2H 9S", ["3C 8D", "KS"])
    call(table, box, "RRB")
    play(table, box, 0, 5)
    play(table, box, 1, 5)
    place(table, box, 0, "3C")
    place(table, box, 1, "KS")
    names = Names(["Ash", "Birch", "Cid"])
    assert "Deck: 50 cards, from the top: ? 3C" in words.draw(viewed(table, box, 0), box, 0, names)
    assert "Deck: 50 cards, from the top: KS\n" in words.draw(viewed(table, box, 1), box, 1, names)
    text = words.draw(viewed(table, box, SPECTATOR), box, SPECTATOR, names)
    assert "Deck: 50 cards\n" in text
    assert "Your hand" not in text
    assert "Died last: 2H" in text
    assert "coin covered (" not in text
    assert text == words.draw(table, box, SPECTATOR, names)


def test_a_picture_counts_cards_face_down():
    table, box = lay(3, discard="2H", rulings={"discard_public": "off"})
    table.deck_count -= 2
    table.discard |= bits(int(table.deck[height]) for height in (49, 50))
    names = Names(["Ash", "Birch", "Cid"])
    assert "Discard pile: 2H and 2 cards face down" in words.draw(viewed(table, box, 1), box, 1, names)
    table.discard ^= bits([card("2H")])
    assert "Discard pile: 2 cards face down" in words.draw(viewed(table, box, 1), box, 1, names)
    table.discard = 0
    assert "Discard pile: no cards" in words.draw(viewed(table, box, 1), box, 1, names)


@pytest.mark.clauses("ROM-7.2")
def test_pictures_of_the_end():
    table, box = lay(3)
    table.over, table.winner, table.turn = 1, 2, 33
    names = Names(["Ash", "Birch", "Cid"])
    assert words.draw(table, box, 0, names).splitlines()[0] == "Reaper of the Month · over after 34 turns · Cid won"
    table.winner, table.cut = NOBODY, 1
    assert words.draw(table, box, 0, names).splitlines()[0] == "Reaper of the Month · over after 33 turns · ended by the turn cap"


def test_a_picture_is_at_most_78_columns_wide():
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    table, box = lay(3, discard=" ".join(rank + suit for suit in "HDC" for rank in ranks), hands=["2S 3S 4S"])
    lines = words.draw(viewed(table, box, 0), box, 0, Names(["A" * 40, "B", "C"])).splitlines()
    assert max(map(len, lines)) <= 78
    start = next(place for place, line in enumerate(lines) if line.startswith("Discard pile"))
    assert lines[start + 1].startswith("    ")
    assert " ".join(line.strip() for line in lines[start : start + 2]).count(" ") == 40  # "Discard pile:" and 39 cards
    assert lines[start + 3].startswith("> " + "A" * 24 + "  ")
