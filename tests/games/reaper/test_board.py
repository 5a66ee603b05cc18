"""The board in a browser shows what its viewer may know, and every step of every action has its piece."""

from html import escape
from itertools import pairwise

import pytest

from meadhall.engine import SPECTATOR, Names
from meadhall.engine.plain import plain
from meadhall.games.reaper import words
from meadhall.games.reaper.board import board, fresh, headline, pieces, sheet, stage, tries

from .laying import DOUBLE, NO_3, NONE, TWO_FIVE, Laid
from .pages import GAME, Page, games, legal, names_for, plays_of, rendered, seen, sights


def shown(laid, viewer):
    view = seen(laid.table, laid.box, viewer)
    return board(plain(view), plain(laid.box), viewer, names_for(laid.box, viewer))


def page(laid, viewer, names=None):
    return Page(rendered(seen(laid.table, laid.box, viewer), laid.box, viewer, names_for(laid.box, viewer, names)))


def seat_of(shown, s):
    return next(seat for seat in [shown["mine"], *shown["others"]] if seat and seat["seat"] == s)


# Pieces and steps -------------------------------------------------------------------------------------------------------


def test_every_step_has_its_piece_on_the_page_and_no_two_actions_have_the_same_ones():
    tried = 0
    for view, box, viewer in sights(10, every=5):
        numbers = legal(view, box, viewer) if viewer != SPECTATOR else []
        if not numbers:
            continue
        on_page = Page(rendered(view, box, viewer, names_for(box, viewer))).pieces
        told_apart = set()
        for number in numbers:
            verb, args = words.decode(view, box, viewer, number)
            steps = pieces(plain(view), plain(box), viewer, verb, args)
            assert len(steps) == 1 + sum(name in args for name in words.VERBS[verb])
            flat = [piece for step in steps for piece in (step if isinstance(step, list) else [step]) if piece]
            assert flat
            assert set(flat) <= set(on_page), (verb, args)
            assert len(flat) == len(set(flat))
            told_apart.add(frozenset(flat))
            tried += 1
        assert len(told_apart) == len(numbers)
    assert tried > 500


def test_every_own_card_and_every_die_says_why_it_may_not_be_used():
    for view, box, viewer in sights(12):
        if viewer == SPECTATOR:
            continue
        found = tries(view, box, viewer)
        on_page = Page(rendered(view, box, viewer, names_for(box, viewer))).pieces
        missing = [piece for piece in on_page if piece not in found and not piece.startswith("slot-")]
        assert missing == []
        assert all(numbers and all(0 <= n < GAME.actions for n in numbers) for numbers in found.values())


def test_what_may_be_done_with_a_piece_is_among_its_tries():
    """A piece has a legal action exactly where one of its tries is legal; the others say why not."""
    for view, box, viewer in sights(10, every=5):
        numbers = set(legal(view, box, viewer)) if viewer != SPECTATOR else set()
        if not numbers:
            continue
        used = set()
        for number in numbers:
            verb, args = words.decode(view, box, viewer, number)
            for step in pieces(view, box, viewer, verb, args):
                used.update(step if isinstance(step, list) else [step])
        used.discard("")
        on_page = Page(rendered(view, box, viewer, names_for(box, viewer))).pieces
        for piece, tried in tries(view, box, viewer).items():
            if piece in on_page:
                assert (piece in used or on_page[piece] in used) == (not numbers.isdisjoint(tried)), piece


# What stands on it ------------------------------------------------------------------------------------------------------


def test_the_bet_offers_the_dice_of_the_own_hourglass():
    laid = Laid().trial(12, NONE).to_bet()
    assert shown(laid, 0)["bet"] == {"sealed": False, "player": 4, "death": 1}
    assert {"bet-p-0", "bet-p-1", "bet-p-2", "bet-p-3", "bet-d-0", "bet-none"} <= set(page(laid, 0).pieces)
    assert page(laid, 0).pieces["bet-p-3"] == "bet-p-0"
    laid[0].player_dice, laid[0].death_dice = 2, 0
    assert shown(laid, 0)["bet"] == {"sealed": False, "player": 2, "death": 0}
    assert "bet-p-2" not in page(laid, 0).pieces
    assert "bet-d-0" not in page(laid, 0).pieces
    assert shown(laid, SPECTATOR)["bet"] is None


def test_a_sealed_bet_is_its_own_players_alone():
    laid = Laid().trial(12, NONE).to_bet().play(0, "bet", player=3, death=1)
    assert shown(laid, 0)["bet"] == {"sealed": True, "player": 3, "death": 1}
    assert seat_of(shown(laid, 1), 0)["said"] == "has chosen"
    assert seat_of(shown(laid, 1), 2)["said"] == "is choosing"
    other = Laid().trial(12, NONE).to_bet().play(0, "bet", player=0, death=0)
    assert page(laid, 1).text == page(other, 1).text
    assert shown(laid, SPECTATOR) == shown(other, SPECTATOR)


def test_a_roll_shows_what_fate_will_do():
    laid = Laid().trial(12, TWO_FIVE).hold(0).throw(0, "2 3 d2", "4", "")
    mine = shown(laid, 0)["mine"]
    assert [(die["face"], die["note"]) for die in mine["dice"]] == [(2, "to 5"), (3, ""), (2, "")]
    assert (mine["sum"], mine["beside"], mine["may_keep"]) == (9, "12 after fate", True)
    assert "keep" in page(laid, 0).pieces
    assert "keep" not in page(laid, 1).pieces
    assert seat_of(shown(laid, 0), 2)["said"] == "sits this one out"
    assert shown(laid, 0)["track"]["counters"] == []
    gone = Laid().trial(12, NO_3).hold(0).throw(0, "2 3", "4", "")
    assert [die["note"] for die in shown(gone, 0)["mine"]["dice"]] == ["", "leaves"]


def test_equal_dice_lead_to_the_lowest():
    laid = Laid().trial(12, NONE).hold(0).challenge(0, "4 4 d4 4", "1", "2")
    assert [die["same"] for die in shown(laid, 0)["mine"]["dice"]] == ["", "die-0-0", "", "die-0-0"]


def test_dice_that_left_the_board_leave_a_gap():
    laid = Laid().trial(12, NO_3).hold(0).challenge(0, "4 - d4", "1", "2")
    assert [(die["id"], die["gone"]) for die in shown(laid, 1)["others"][1]["dice"]] == [
        ("die-0-0", False),
        ("die-0-1", True),
        ("die-0-2", False),
    ]
    assert "die-0-1" not in page(laid, 0).pieces


def test_the_track_shows_the_distances():
    laid = Laid(4).trial(12, NONE).hold(1).challenge(1, "6 5", "5 4", "5 6", "6 6 5")
    laid[0].waived = 1
    track = shown(laid, 0)["track"]
    assert [cell["number"] for cell in track["cells"]] == list(range(3, 18))
    assert [cell["state"] for cell in track["cells"]] == ["short"] * 9 + ["target"] + ["bust"] * 5
    assert [(c["seat"], c["at"], c["row"]) for c in track["counters"]] == [(0, 11, 0), (1, 9, 0), (2, 11, 1), (3, 17, 0)]
    assert track["words"] == "Target 12; Birch 9; you 11; Cedar 11; Elm 17, bust"
    seats = shown(laid, 0)
    assert [(seat_of(seats, s)["sum"], seat_of(seats, s)["beside"]) for s in range(4)] == [
        (11, "1 short"),
        (9, "3 short"),
        (11, "1 short"),
        (17, "bust by 5"),
    ]
    assert seat_of(seats, 0)["tags"] == [("waived", "waived")]
    wide = Laid().trial(7, DOUBLE).hold(0).challenge(0, "6 6 6 6 d6", "-", "2")
    numbers = [cell["number"] for cell in shown(wide, 0)["track"]["cells"]]
    assert (numbers[0], numbers[-1]) == (0, 60)


def test_counters_never_cover_one_another():
    """On a long track a counter is as wide as several numbers: 61 numbers want four between counters of one row."""
    laid = Laid(5).trial(7, NONE).hold(0).challenge(0, "6 6 6 6 d6", "6 6 6 6 6", "6 6 6 6 4", "6 6 6 6 2", "6 6 6 6 1")
    laid[0].total = 60
    counters = shown(laid, 0)["track"]["counters"]
    assert [(c["at"], c["row"]) for c in counters] == [(60, 0), (30, 0), (28, 1), (26, 0), (25, 2)]


def test_the_places_show_who_would_take_them():
    """Sum, then initiative, then nearness clockwise from the holder (RPR-8.8 to 8.10): the printed example's order of 11, 10 and 10."""
    laid = Laid(4).trial(12, NONE).hold(2).challenge(2, "6 4", "6 5", "5 5", "6 6 6")
    assert [(r["sort"], r["seat"], r["left"]) for r in shown(laid, 0)["rewards"]] == [
        ("gold", 1, 8),
        ("silver", 2, 8),
        ("bronze", 0, 8),
        ("gift", -1, 13),
    ]
    laid[0].places[0].card, laid[0].places[0].by = 3, 0
    assert [r["seat"] for r in shown(laid, 0)["rewards"]] == [1, 0, 2, -1]
    assert [r["seat"] for r in shown(Laid(4).trial(12, NONE).to_bet(), 0)["rewards"]] == [-1, -1, -1, -1]


def test_without_dice_a_ruling_says_whether_a_place_is_taken():
    for reading, first in (("in", 0), ("out", -1)):
        laid = Laid(3, zero_dice=reading).trial(12, NONE).hold(0).challenge(1, "-", "6 6 6", "6 6 5")
        laid[0].inside = laid[0].placed = 1
        assert shown(laid, 1)["rewards"][0]["seat"] == first


def test_the_reaper_and_its_sides():
    laid = Laid().trial(12, NONE).to_bet()
    assert seat_of(shown(laid, 1), 0)["token"] == "idle"
    laid = Laid().trial(12, NONE).hold(1).challenge(1, "6", "5", "4")
    assert [seat_of(shown(laid, 0), s)["token"] for s in range(3)] == ["", "active", ""]
    laid.play(1, "pass")
    assert seat_of(shown(laid, 0), 1)["token"] == "used"
    assert "reaper" in page(laid, 1).pieces
    assert "reaper" not in page(laid, 0).pieces


def test_laid_cards_say_whose_and_what_for():
    laid = Laid().trial(12, NONE).hold(0).challenge(0, "6", "5", "4").hand(0, "relaunch", "turn_into_4").hand(1, "block", "copy")
    laid.play(0, "lay", card="relaunch", area=0).play(1, "play", card="block", area=0)
    places = shown(laid, 1)["others"][1]["places"]
    assert [(p["card"], p.get("name"), p.get("used")) for p in places] == [
        ("relaunch", "Relaunch", False),
        ("", None, None),
        ("block", "Block", True),
    ]
    assert places[0]["words"] == "Relaunch, initiative 1, laid for its initiative alone"
    assert places[2]["words"] == "Block, initiative 1, laid by you for its power"
    assert places[2]["act"]
    assert not places[0]["act"]
    assert ("blocked", "blocked") in seat_of(shown(laid, 1), 0)["tags"]
    assert "laid-0-rivals" in page(laid, 1).pieces
    assert "laid-0-rivals" not in page(laid, 2).pieces
    assert seat_of(shown(laid, 2), 0)["initiative"] == 2


def test_the_next_card_of_each_finds_its_free_place():
    laid = Laid().trial(12, NONE).hold(0).challenge(0, "6", "5", "4").hand(0, "relaunch", "turn_into_4")
    assert [p.get("drop", False) for p in shown(laid, 0)["mine"]["places"]] == [True, False, False]
    assert [p.get("drop", False) for p in shown(laid, 0)["others"][0]["places"]] == [False, False, True]
    assert page(laid, 0).pieces["slot-1"] == "seat-1"
    laid.play(0, "lay", card="relaunch", area=0)
    assert [p.get("drop", False) for p in shown(laid, 0)["mine"]["places"]] == [False, True, False]
    assert [p["drop"] for p in shown(laid, SPECTATOR)["others"][1]["places"]] == [False] * 3


def test_cards_of_one_kind_lead_to_the_first():
    laid = Laid().trial(12, NONE).hold(0).challenge(0, "6", "5", "4").hand(0, "block", "block", "plus_minus")
    cards = shown(laid, 0)["hand"]["cards"]
    assert [(c["id"], c["same"], c["gift"]) for c in cards] == [
        ("card-plus_minus", "", False),
        ("card-block", "", True),
        ("card-block-2", "card-block", True),
    ]
    assert cards[0]["text"] == "Turn a die one up or one down"


def test_a_spectator_has_no_things_and_sees_all_seats():
    laid = Laid(5).trial(12, NONE).to_bet()
    there = shown(laid, SPECTATOR)
    assert (there["mine"], there["hand"]) == (None, None)
    assert [seat["seat"] for seat in there["others"]] == [0, 1, 2, 3, 4]
    assert [seat["seat"] for seat in shown(laid, 2)["others"]] == [3, 4, 0, 1]
    assert page(laid, SPECTATOR).pieces.keys() == {f"seat-{s}" for s in range(5)}


def test_the_stones_tell_no_number_to_come():
    laid = Laid()
    laid.table.lap = 2
    stones = shown(laid.to_bet(), 0)["grave"]["stones"]
    assert [stone["state"] for stone in stones] == ["past", "past", "now", "coming", "coming", "coming"]
    assert [bool(stone["number"]) for stone in stones] == [True, True, True, False, False, False]


def test_tokens_show_their_value_to_who_may_know_it():
    laid = Laid(4).trial(12, NONE).hold(0).challenge(0, "6 5", "6", "5", "4", waived=(1, 2, 3)).play(0, "waive")
    own, others = shown(laid, 0)["mine"]["prizes"], seat_of(shown(laid, 1), 0)["prizes"]
    assert [(prize["lap"], prize["sort"]) for prize in own] == [(1, "gold")]
    assert own[0]["value"] in (6, 7, 8)
    assert [(prize["lap"], prize["sort"], prize["value"]) for prize in others] == [(1, "gold", 0)]


def test_names_are_words_and_never_markup():
    wicked = ["<b onclick=x>Ash</b>", "a" * 30, '"><script>alert(1)</script>']
    laid = Laid().trial(12, NONE).hold(0).challenge(0, "6", "5", "4").hand(0, "block").play(0, "play", card="block", area=2)
    for viewer in (0, 1, SPECTATOR):
        html = rendered(seen(laid.table, laid.box, viewer), laid.box, viewer, Names(wicked, None if viewer == SPECTATOR else viewer))
        assert "<script" not in html
        assert "<b onclick" not in html
        assert (escape(wicked[0], quote=False) in html) == (viewer != 0)


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_the_end_shows_no_challenge(viewer):
    for box, tables in games(3):
        last = tables[-1]
        assert last.over
        view = seen(last, box, viewer)
        assert stage(view, box)[1] == -1
        assert headline(view, box, names_for(box, viewer)) == "the game is over"
        at_end = board(plain(view), plain(box), viewer, names_for(box, viewer))
        assert at_end["grave"]["target"] == 0
        assert all(stone["state"] == "past" for stone in at_end["grave"]["stones"])
        Page(rendered(view, box, viewer, names_for(box, viewer)))


# Why not ----------------------------------------------------------------------------------------------------------------


def why(laid, piece, viewer=0):
    return laid.refusal(viewer, tries(seen(laid.table, laid.box, viewer), laid.box, viewer)[piece][0])


def test_pieces_that_may_not_be_used_name_their_clause():
    laid = Laid().trial(12, NONE).hold(1).challenge(0, "6 d2", "5", "").hand(0, "turn_into_4").hand(1)
    assert why(laid, "die-0-1") == "RPR-7.9"
    assert why(laid, "seat-2") == "RPR-5.5"
    laid[1].places[2].card = 1
    assert why(laid, "seat-1") == "RPR-7.5"
    assert why(laid, "die-1-0") == "RPR-7.5"
    laid[0].blocked = 1
    assert why(laid, "card-turn_into_4") == "RPR-13.2"
    assert "reaper" not in tries(laid.table, laid.box, 0)
    laid = Laid().trial(12, NONE).hold(0, active=0).challenge(0, "6", "5", "4").hand(0)
    assert why(laid, "reaper") == "RPR-7.14"
    assert why(laid, "die-1-0") == "RPR-7.3"
    assert why(Laid().trial(12, NONE).to_bet(), "waiver") == "RPR-3.2"
    assert why(Laid().trial(12, NONE).to_bet(), "card-relaunch") == "RPR-3.2"


# The sheet --------------------------------------------------------------------------------------------------------------


def test_the_sheet_adds_up_in_random_games():
    for box, tables in games(200, seed=9):
        plays = plays_of(tables)
        lines = sheet(box, plays, [], names_for(box, SPECTATOR))
        assert [sum(points for _, _, points in seat) for seat in lines] == [int(tables[-1].seats[s].salvation) for s in range(box.count)]
        known = {clause.id for clause in GAME.rulebook.clauses}
        assert all(text and clause in known for seat in lines for text, clause, _ in seat)


def test_the_sheet_adds_up_for_who_knows_less():
    for box, tables in games(20, seed=4):
        plays = plays_of(tables)
        for play in plays:
            play.events = [event for event in play.events if event.seen is None or "spectators" in event.seen]
        lines = sheet(box, plays, [], names_for(box, SPECTATOR))
        assert [sum(points for _, _, points in seat) for seat in lines] == [int(tables[-1].seats[s].salvation) for s in range(box.count)]


def told(name, seat, clause, **args):
    return type("Told", (), {"event": name, "seat": seat, "clause": clause, "args": args, "seen": None})()


def play_of(*events):
    return type("Play", (), {"events": list(events)})()


def test_a_sheet_by_hand():
    box = Laid(3).box
    plays = [
        play_of(told("reveal", -1, "RPR-4.1", target=12, fate=8, challenge=1)),
        play_of(
            told("exact", 0, "RPR-8.2", change=2, salvation=5),
            told("favour", 1, "RPR-8.3", change=1, salvation=4),
            told("penalty", 1, "RPR-8.5", change=-2, salvation=2, sum=15),
            told("reward", 0, "RPR-8.8", place=1, token=2),
            told("reward_seen", 0, "RPR-8.8", place=1, token=2, value=7),
            told("reveal", -1, "RPR-4.1", target=9, fate=8, challenge=2),
        ),
        play_of(told("scores_points", 2, "RPR-13.3", change=0, salvation=3, odd=0)),
        play_of(told("scores_points", 2, "RPR-13.3", change=1, salvation=4, odd=1)),
        play_of(
            told("most_left", 2, "RPR-10.3", change=3, salvation=7),
            told("tokens", 0, "RPR-10.4", change=7, salvation=12),
            told("wins", 0, "RPR-10.5", salvation=12, winners=1),
        ),
    ]
    begin = ("Everybody begins with 3", "RPR-2.4", 3)
    assert sheet(box, plays, [], Names(["A", "B", "C"])) == [
        [begin, ("Challenge 1: exactly on the target", "RPR-8.2", 2), ("Gold token of challenge 1", "RPR-10.4", 7)],
        [
            begin,
            ("Challenge 1: holder of the active reaper", "RPR-8.3", 1),
            ("Challenge 1: bust highest, at 15", "RPR-8.5", -2),
        ],
        [begin, ("Challenge 2: Points, for 1 odd die", "RPR-13.3", 1), ("Most dice and cards left", "RPR-10.3", 3)],
    ]


# What has just moved ----------------------------------------------------------------------------------------------------


def test_fresh_pieces_are_those_that_everybody_saw_move():
    rolls = play_of(told("rolls", 1, "RPR-6.1", faces=325, black=6), told("rolls", 2, "RPR-6.1", faces=0, black=4))
    assert fresh([rolls]) == ["die-1-0", "die-1-1", "die-1-2", "die-1-3", "die-2-0"]
    lays = play_of(told("lays", 1, "RPR-7.13", card=3, area=1), told("plays", 1, "RPR-13.2", card=6, area=0, power=5))
    assert fresh([lays]) == ["laid-1-plus_minus", "laid-0-rivals"]
    turns = play_of(told("turns", 2, "RPR-12.5", die=3, before=2, face=3, black=0))
    assert fresh([turns, turns]) == ["die-2-3"]
    assert fresh([play_of(told("reveal", -1, "RPR-4.1", target=9, fate=1, challenge=1))]) == ["target", "fate"]
    assert fresh([play_of(told("throws_away_seen", 1, "RPR-6.2", card=3), told("gift_seen", 1, "RPR-8.5", card=7))]) == []


def test_fresh_pieces_are_on_the_page():
    found = 0
    for box, tables in games(3):
        for before, table in pairwise(tables):
            if table.phase != before.phase:
                continue  # what has moved may have been cleared away
            ids = set(Page(rendered(seen(table, box, SPECTATOR), box, SPECTATOR, names_for(box, SPECTATOR))).ids)
            moved = [piece for piece in fresh(plays_of([table])) if piece.split("-")[0] in ("die", "laid")]
            found += len(moved)
            for piece in moved:
                s, d = (int(n) for n in piece.split("-")[1:]) if piece.startswith("die") else (0, 0)
                assert piece in ids or not table.seats[s].dice[d].face
    assert found > 20
