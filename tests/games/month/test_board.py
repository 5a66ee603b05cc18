"""The board in a browser shows what its viewer may know, and every step of every action has its piece."""

import pytest

from meadhall.engine import SPECTATOR, Names
from meadhall.engine.plain import plain
from meadhall.games.month import GAME, words
from meadhall.games.month.board import board, fresh, headline, pieces, sheet, stage, tries
from meadhall.games.month.state import CALL_BLACK, CALL_RED, DECLINE, DRAW_CARD, FORFEIT_FIRST, HOLD, PLACE, PLACE_FIRST, REQUEST
from meadhall.records.form import Outcome, Told

from .laying import bits, call, card, cards, give_up, lay, legal, opened, place, play, scored, viewed, waiting
from .pages import Page, games, names_for, plays_of, rendered, sights

PLAIN_BOX = plain(GAME.open_box(4))


def shown(table, box, viewer, names=None):
    return board(plain(viewed(table, box, viewer)), plain(box), viewer, names_for(box, viewer, names))


def page(table, box, viewer, names=None):
    return Page(rendered(viewed(table, box, viewer), box, viewer, names_for(box, viewer, names)))


def seat_of(of, s):
    return next(seat for seat in of["seats"] if seat["seat"] == s)


def book(of):
    return {f"{rank}{row['suit']}": where for row in of["book"] for rank, where, _ in row["cells"]}


# Pieces and steps -------------------------------------------------------------------------------------------------------


def test_every_step_of_every_action_has_its_piece_on_the_page():
    met = set()
    for _, box, view, viewer in sights(16, each=25):
        actions = legal(view, box, viewer) if viewer != SPECTATOR else []
        if not actions:
            continue
        on = Page(rendered(view, box, viewer, names_for(box, viewer)))
        meant = tries(plain(view), plain(box), viewer)
        assert set(meant) <= set(on.pieces)
        for action in actions:
            verb, args = words.decode(view, box, viewer, action)
            steps = pieces(plain(view), plain(box), viewer, verb, args)
            assert len(steps) == 1 + len(args)
            assert {step for step in steps if step} <= set(on.pieces)
            assert all(action in meant[step] for step in steps if step)
            met.add(verb)
    assert met == set(words.VERBS)


def test_the_deck_is_on_every_page_and_the_coins_on_those_of_players():
    for _, box, view, viewer in sights(8):
        on = Page(rendered(view, box, viewer, names_for(box, viewer)))
        assert set(on.pieces) >= {"deck"}
        assert ("coin-red" in on.pieces) == ("coin-black" in on.pieces) == (viewer != SPECTATOR)


def test_a_player_may_try_every_card_in_hand():
    table, box = lay(4, hands=["", "2H 10S QD"])
    numbers = tries(plain(viewed(table, box, 1)), PLAIN_BOX, 1)
    assert numbers == {
        "coin-red": [CALL_RED],
        "coin-black": [CALL_BLACK],
        "deck": [DRAW_CARD, REQUEST],
        **{f"card-{c}": [PLACE_FIRST + c, FORFEIT_FIRST + c] for c in cards("2H 10S QD")},
    }
    assert set(numbers) == set(page(table, box, 1).pieces)


def test_the_action_that_fits_the_moment_is_tried_first():
    table, box = lay(3, "2H 3H", ["5C"], promoted=[0])
    call(table, box, "BRR")
    assert tries(viewed(table, box, 0), box, 0)["deck"] == [REQUEST, DRAW_CARD]
    play(table, box, 0, REQUEST)
    assert tries(viewed(table, box, 0), box, 0)[f"card-{card('5C')}"] == [FORFEIT_FIRST + card("5C"), PLACE_FIRST + card("5C")]


@pytest.mark.parametrize(
    ("verb", "args", "steps"),
    [
        ("call", {"colour": "black"}, ["", "coin-black"]),
        ("decline", {}, [""]),
        ("request", {}, ["deck"]),
        ("draw", {}, ["deck"]),
        ("hold", {}, [""]),
        ("pass", {}, [""]),
        ("place", {"card": "2H"}, ["", "card-0"]),
        ("forfeit", {"card": "AS"}, ["", "card-51"]),
    ],
)
def test_pieces_by_hand(verb, args, steps):
    assert pieces(None, PLAIN_BOX, 0, verb, args) == steps


def test_names_with_markup_are_only_names():
    names = ["<script>alert(1)</script>", 'a" onclick="b', "&amp;", "M" * 30]
    table, box = lay(4, "2H 3H", ["5C", "", "", "6C"], promoted=[0, 1])
    call(table, box, "BBRR")
    for seat in waiting(table):
        play(table, box, seat, REQUEST)
    for viewer in (0, 3, SPECTATOR):
        on = page(table, box, viewer, names)
        assert "script" not in on.tags
        assert "onclick" not in on.attributes
        assert ("M" * 30 in on.text) == (viewer != 3)
        assert (names[0] in on.text) == (viewer != 0)


# Phases -----------------------------------------------------------------------------------------------------------------


def test_the_phases_of_a_turn():
    table, box = lay(3, "2H 3H", ["", "5C"], promoted=[0])
    assert stage(table, box) == (["Call", "Second soul", "Draw", "Place"], 0)
    assert headline(table, box, Names.plain(3)) == "turn 1"
    call(table, box, "RRR")
    assert stage(table, box)[1] == 1
    play(table, box, 0, DECLINE)
    assert stage(table, box)[1] == 2
    play(table, box, 0, DRAW_CARD)
    play(table, box, 1, HOLD)
    play(table, box, 2, HOLD)
    assert stage(table, box)[1] == 3
    place(table, box, 1, "5C")
    assert headline(table, box, Names.plain(3)) == "turn 2"


def test_declaring_is_a_phase_only_where_it_is_done():
    table, box = lay(3, "2H", rulings={"declare_together": "on"})
    call(table, box, "RRB")
    assert stage(table, box) == (["Call", "Second soul", "Declare", "Draw", "Place"], 2)
    assert [seat_of(shown(table, box, 2), s)["note"] for s in (0, 1)] == ["is choosing", "is choosing"]
    play(table, box, 0, DRAW_CARD)
    assert [seat_of(shown(table, box, 2), s)["note"] for s in (0, 1)] == ["has chosen", "is choosing"]


def test_the_end():
    table, box = lay(3, "2H 3H", ["2C 3C 4C 5C 6C 7C 8C 9C 10C"], promoted=[0])
    call(table, box, "RBB")
    play(table, box, 0, DECLINE)
    play(table, box, 0, DRAW_CARD)
    assert stage(table, box)[1] == -1
    assert headline(table, box, Names.plain(3)) == "over after 1 turn"
    winner = seat_of(shown(table, box, 1), 0)
    assert (winner["laurels"], winner["note"], winner["cards"]) == (2, "wins", 10)
    assert shown(table, box, 0)["mine"]["laurels"] == 2


# Coins ------------------------------------------------------------------------------------------------------------------


def test_a_covered_coin_shows_only_that_it_lies_there():
    pages = set()
    for colour in (CALL_RED, CALL_BLACK):
        table, box = opened(4)
        play(table, box, 2, colour)
        assert [(seat["coin"], seat["note"]) for seat in shown(table, box, 1)["seats"]] == [
            ("covered", "has chosen"),
            ("none", "is choosing"),
            ("none", "is choosing"),
        ]
        assert shown(table, box, 2)["mine"]["coin"] == ("red" if colour == CALL_RED else "black")
        pages.add(rendered(viewed(table, box, 1), box, 1, names_for(box, 1)))
    assert len(pages) == 1


def test_the_promoted_show_their_coins_last():
    table, box = lay(4, "2H 3S 4H", ["", "5C"], promoted=[1])
    call(table, box, "RBBR")
    of = shown(table, box, SPECTATOR)
    assert [seat["coin"] for seat in of["seats"]] == ["red", "covered", "black", "red"]
    assert [seat["note"] for seat in of["seats"]] == ["called right", "may ask", "", "called right"]
    play(table, box, 1, REQUEST)
    of = shown(table, box, SPECTATOR)
    assert [(soul["name"], soul["asker"], soul["text"]) for soul in of["souls"]] == [
        ("2 of hearts", -1, ""),
        ("3 of spades", 1, "for Birch"),
    ]
    assert [seat["note"] for seat in of["seats"]] == ["may draw", "called right", "called wrong", "called right"]
    assert shown(table, box, 1)["souls"][1]["text"] == "for you"


def test_souls_remain_until_the_next_one_dies():
    table, box = lay(3, "2H", active=1)
    assert shown(table, box, 0)["souls"] == []
    call(table, box, "BBB")
    of = shown(table, box, 0)
    assert of["calling"]
    assert [soul["name"] for soul in of["souls"]] == ["2 of hearts"]
    assert of["discard"] == {"count": 1, "hidden": 0, "good": 1, "evil": 0, "top": of["discard"]["top"]}
    assert of["discard"]["top"]["name"] == "2 of hearts"
    assert [seat["active"] for seat in of["seats"]] == [False, True]  # seats 1 and 2: the turn passed to the left


def test_a_price_in_cards():
    table, box = lay(3, "2H 3H", ["5C 6C"], promoted=[0])
    call(table, box, "BRR")
    play(table, box, 0, REQUEST)
    assert seat_of(shown(table, box, 1), 0)["note"] == "gives up a card"
    give_up(table, box, 0, "5C")
    assert seat_of(shown(table, box, 1), 0)["note"] == "called wrong"
    assert seat_of(shown(table, box, 1), 0)["cards"] == 1


# What is known ----------------------------------------------------------------------------------------------------------


def after_placing():
    """Birch holds off and puts the ace of spades on the deck; nobody else has a card to place."""
    table, box = lay(4, "7H", ["5C", "AS 3C"], discard="2H 3H 6S")
    table.phase, table.waiting, table.held = PLACE, bits([1]), bits([1])
    place(table, box, 1, "AS")
    return table, box


def test_who_placed_a_card_knows_the_next_soul():
    table, box = after_placing()
    of = shown(table, box, 1)
    assert of["deck"]["known"] == [{"place": 1, "face": of["odds"]["known"], "by": "only you know", "seats": []}]
    assert of["odds"]["known"]["name"] == "ace of spades"
    assert (of["odds"]["good"], of["odds"]["evil"]) == (0, 1)
    assert book(of)["AS"] == "deck"
    assert "The next soul is the ace of spades, as you know." in page(table, box, 1).text


def test_the_others_know_who_knows_the_next_soul():
    table, box = after_placing()
    of = shown(table, box, 0)
    assert of["deck"]["known"] == [{"place": 1, "face": None, "by": "Birch knows", "seats": [1]}]
    assert of["odds"]["known"] is None
    assert (of["odds"]["good"], of["odds"]["evil"]) == (24, 24)  # 26 and 26, less 2H 3H and less 6S 5C
    assert book(of)["AS"] == "open"
    assert "deck, 47 cards; Birch knows the top one" in page(table, box, 0).labels


def test_a_card_placed_for_all_to_see():
    table, box = lay(3, "7H", ["5C 6C"], rulings={"show_placed": "on"})
    table.phase, table.waiting, table.held = PLACE, bits([0]), bits([0])
    place(table, box, 0, "6C")
    for viewer in (0, 1, SPECTATOR):
        of = shown(table, box, viewer)
        assert of["deck"]["known"][0]["by"] == "all know"
        assert of["odds"]["known"]["name"] == "6 of clubs"
    assert "The next soul is the 6 of clubs, as all know." in page(table, box, SPECTATOR).text


def test_a_drawn_card_is_remembered_by_who_placed_it():
    table, box = after_placing()
    table.phase, table.waiting, table.right = 5, bits([2]), bits([2])  # somebody is to draw it at once
    play(table, box, 2, DRAW_CARD)
    assert [face["name"] for face in seat_of(shown(table, box, 1), 2)["sure"]] == ["ace of spades"]
    assert book(shown(table, box, 1))["AS"] == "held seat-2"
    assert seat_of(shown(table, box, 0), 2)["sure"] == []
    mine = shown(table, box, 2)["mine"]["hand"]
    assert [(face["name"], face["by"], face["seats"]) for face in mine] == [("ace of spades", "Birch", [1])]
    assert "ace of spades, known to Birch" in page(table, box, 2).labels


def test_a_new_deck_holds_only_what_was_discarded():
    table, box = lay(3, "7H", ["5C"], discard="2H 3H 6S", piles=4)
    call(table, box, "BBB")  # the last card dies; the four are shuffled and are the deck
    of = shown(table, box, 0)
    assert of["deck"]["count"] == 4
    assert (of["odds"]["good"], of["odds"]["evil"]) == (3, 1)
    assert (of["odds"]["unseen_good"], of["odds"]["unseen_evil"]) == (26, 25)
    where = book(of)
    assert {name for name, at in where.items() if at == "open"} == {"2H", "3H", "6S", "7H"}
    assert (where["5C"], where["AS"]) == ("own", "away")
    assert ("away", "in a hand") in of["marks"]
    assert "The next soul is one of 4 cards. Unseen in all: 26 red, 25 black." in page(table, box, 0).text


def test_the_book_at_the_beginning():
    table, box = opened(4)
    of = shown(table, box, 0)
    assert set(book(of).values()) == {"open"}
    assert (of["odds"]["good"], of["odds"]["evil"]) == (26, 26)
    assert of["marks"] == [("open", "may be next")]
    assert [row["suit"] for row in of["book"]] == ["H", "D", "C", "S"]
    assert [cell[0] for cell in of["book"][0]["cells"]] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def test_cards_given_up_unseen_lie_face_down():
    table, box = lay(3, "2H 3H", ["5C 6C"], promoted=[0], rulings={"discard_public": "off"})
    call(table, box, "BRR")
    play(table, box, 0, REQUEST)
    give_up(table, box, 0, "5C")
    assert shown(table, box, 1)["discard"]["hidden"] == 1
    assert shown(table, box, 0)["discard"]["hidden"] == 0


def test_seats_stand_in_turn_order_from_the_viewers_left():
    table, box = opened(4)
    assert [seat["seat"] for seat in shown(table, box, 2)["seats"]] == [3, 0, 1]
    assert [seat["seat"] for seat in shown(table, box, SPECTATOR)["seats"]] == [0, 1, 2, 3]
    assert shown(table, box, SPECTATOR)["mine"] is None


# The end ----------------------------------------------------------------------------------------------------------------


def ranking(points):
    return [(1, s, worth) for s, worth in enumerate(points)]


def test_the_sheet_adds_up_to_the_final_points():
    whole = 0
    for box, tables in games(12):
        plays, (points, _) = plays_of(box, tables), scored(tables[-1], box)
        lines = sheet(plain(box), plays, ranking(points), names_for(box, SPECTATOR))
        assert [sum(line[2] for line in of) for of in lines] == points
        assert not [line for of in lines for line in of if line[0] == "Held when this table was begun"]
        assert {line[1] for of in lines for line in of} <= {clause.id for clause in GAME.rulebook.clauses}
        whole += bool(tables[-1].over)
    assert whole > 8


def test_a_table_begun_in_the_middle_of_a_game_starts_with_what_was_there():
    for box, tables in games(4):
        points, _ = scored(tables[-1], box)
        lines = sheet(plain(box), plays_of(box, tables[len(tables) // 2 :]), ranking(points), names_for(box, SPECTATOR))
        assert [sum(line[2] for line in of) for of in lines] == points


def test_a_sheet_by_hand():
    def dies():
        return Told("dies", "ROM-3.4", 0, {"card": 0, "place": 1})

    def drew(seat, unseen=True):
        seen = Told("draws", "ROM-4.2", seat, {"card": 9}, (seat,))
        return [seen, Told("draws_unseen", "ROM-4.2", seat, {}, (1 - seat, "spectators"))] if unseen else [seen]

    plays = [Outcome((Told("begins", "ROM-2.3", 0),))]
    for _ in range(9):
        plays.append(Outcome((dies(), *drew(0))))
    plays.append(Outcome((dies(), *drew(0), Told("promoted", "ROM-6.1", 0), Told("hands_in_unseen", "ROM-6.2", 0, {"cards": 10}))))
    plays.append(Outcome((dies(), Told("demoted", "ROM-6.7", 0), *drew(1, unseen=False))))
    plays.append(Outcome((dies(), *drew(1), Told("places", "ROM-4.4", 1, {"card": 3}, (1,)), Told("places_unseen", "ROM-4.4", 1))))
    plays.append(Outcome((Told("forfeits_unseen", "ROM-6.6", 1), *drew(0), Told("all_hand_in", "ROM-5.3", -1, {"cards": 1}), *drew(1))))
    assert sheet(PLAIN_BOX, plays, ranking([0, 1]), Names.plain(2)) == [
        [
            ("Drew 10 cards, turns 1 to 10", "ROM-4.2", 10),
            ("Promoted in turn 10: the 10 cards handed in count on", "ROM-6.1", 0),
            ("Demoted in turn 11", "ROM-6.7", -10),
            ("Drew 1 card, turn 12", "ROM-4.2", 1),
            ("Handed in 1 card in turn 12, the piles being low", "ROM-5.2", -1),
        ],
        [
            ("Drew 3 cards, turns 11 to 12", "ROM-4.2", 3),
            ("Placed 1 card, turn 12", "ROM-4.4", -1),
            ("Gave up 1 card, turn 12", "ROM-6.6", -1),
        ],
    ]


def test_what_the_last_plays_moved():
    events = (
        Told("dies", "ROM-3.4", 0, {"card": 4, "place": 1}),
        Told("coins", "ROM-3.5", -1, {"reds": 0b101, "blacks": 0b10}),
        Told("coin", "ROM-6.4", 3, {"colour": 1}),
        Told("draws", "ROM-4.2", 0, {"card": 17}),
        Told("draws_unseen", "ROM-4.2", 2, {}),
        Told("promoted", "ROM-6.1", 2),
        Told("renewed", "ROM-5.1", -1, {"cards": 12}),
    )
    assert fresh([Outcome(events)]) == [
        "soul-1",
        "coin-of-0",
        "coin-of-1",
        "coin-of-2",
        "coin-of-3",
        "card-17",
        "fan-2",
        "laurel-2",
        "deck-pile",
    ]
    assert fresh([]) == []
