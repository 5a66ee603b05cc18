"""The board in a browser shows every goal and what is met, and every step of every action has its piece."""

import random
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from meadhall.engine import SPECTATOR, has, protocol
from meadhall.engine.plain import plain
from meadhall.games import load
from meadhall.games.roll_player import figures, totals, words
from meadhall.games.roll_player import market as market_rules
from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.board import board, fresh, headline, pieces, stage, tries
from meadhall.records.tracing import told
from meadhall.testing import Kit

from .. import board_page
from ..board_page import Page, names_for
from . import hooks
from .laying import Laid, card, take
from .oracle import CARDS, FILE
from .test_oracle import T23, T24
from .test_scoring import some_hero

GAME = load("roll_player")


def seen(table: Any, box: Any, viewer: int) -> Any:
    """A concealed copy."""
    view = table.copy()
    protocol.bound(protocol.conceal, GAME.table.dtype)(view, box, viewer)
    return view


def shown(laid, viewer):
    view = seen(laid.table, laid.box, viewer)
    return board(plain(view), plain(laid.box), viewer, names_for(laid.box, viewer))


def page_of(view, box, viewer):
    return Page(board_page.rendered(GAME, view, box, viewer, names_for(box, viewer)))


def page(laid, viewer):
    return page_of(seen(laid.table, laid.box, viewer), laid.box, viewer)


def legal(view, box, seat):
    out = np.zeros(GAME.most_legal, np.int32)
    return [int(number) for number in out[: protocol.bound(protocol.legal, GAME.table.dtype)(view, box, seat, out)]]


def recorded(count, seed=5, most=500):
    """Random games under random rulings: the box and the tables of each."""
    kit = Kit(GAME, hooks, games=count, seed=seed)
    for number, setting in enumerate(kit.settings(count)):
        yield setting.box, kit.recorded(setting, number, most)[0]


def moments(count, every=19):
    """(view, box, seat, legal numbers) of some who are to decide."""
    for box, tables in recorded(count):
        for table in tables[::every]:
            for s in range(int(box.count)):
                if has(table.waiting, s):
                    view = seen(table, box, s)
                    yield view, box, s, legal(view, box, s)


def steps_of(view, box, seat, number):
    """The pieces of all steps of an action."""
    verb, args = words.decode(view, box, seat, number)
    steps = pieces(plain(view), plain(box), seat, verb, args)
    return [piece for step in steps for piece in (step if isinstance(step, list) else [step]) if piece]


# Pieces and steps -------------------------------------------------------------------------------------------------------


def test_no_two_actions_have_the_same_pieces_and_all_are_on_the_page():
    tried = 0
    for view, box, seat, numbers in moments(10):
        on_page = page_of(view, box, seat).pieces
        told_apart = set()
        for number in numbers:
            flat = steps_of(view, box, seat, number)
            assert flat
            assert set(flat) <= set(on_page)
            assert len(flat) == len(set(flat))
            told_apart.add(frozenset(flat))
            tried += 1
        assert len(told_apart) == len(numbers)
    assert tried > 500


def test_every_piece_says_why_it_may_not_be_used():
    for view, box, seat, numbers in moments(10):
        found, on_page = tries(plain(view), plain(box), seat), page_of(view, box, seat).pieces
        used = {piece for number in numbers for piece in steps_of(view, box, seat, number)}
        silent = [piece for piece, same in on_page.items() if piece not in found and piece not in used and not same]
        assert [piece for piece in silent if not piece.startswith(("up-", "down-", "face-", "pay-", "stay", "keep-", "token"))] == []


def test_what_may_be_done_with_a_piece_is_among_its_tries():
    """Where an action with this piece is legal, the page never says that it is forbidden, nor the other way about."""
    for view, box, seat, numbers in moments(10):
        used = {piece for number in numbers for piece in steps_of(view, box, seat, number)}
        on_page = page_of(view, box, seat).pieces
        for piece, tried in tries(plain(view), plain(box), seat).items():
            if piece in on_page and piece not in used and on_page[piece] not in used:
                assert set(numbers).isdisjoint(tried), piece


# What it adds up to -----------------------------------------------------------------------------------------------------


def test_the_board_counts_as_the_rules_do():
    """Totals, goals, all stars and prices of heroes made by chance, against the rules and the final scoring themselves."""
    dice = random.Random(8)
    for _ in range(40):
        laid = Laid(3)
        for s in range(3):
            laid.hero(s, some_hero(dice))
            laid[s].bought, laid[s].bargain = dice.randrange(2), dice.randrange(3)
        view, box = plain(laid.table), plain(laid.box)
        for s in range(3):
            for row in range(6):
                assert figures.total(view, box, s, row) == totals.total(laid.table, laid.box, s, row)
                assert figures.goal_total(view, box, s, row) == totals.goal_total(laid.table, laid.box, s, row)
            for one in dice.sample(range(t.CARDS), 10):
                assert figures.price(view, box, s, one) == market_rules.price(laid.table, laid.box, s, one)
        assert [figures.stars(view, box, s) for s in range(3)] == laid.scores()[0]


@pytest.mark.clauses("RP-8.1", "RP-8.3", "RP-8.7", "RP-8.8", "RP-8.9")
def test_the_worked_heroes_show_what_is_met():
    """T23 pays 26 stars and T24 pays 16; what each row lacks is counted from the vectors."""
    laid = Laid(2).hero(0, T23).hero(1, T24).at(t.TAKING, 0)
    there = shown(laid, 0)
    assert (there["mine"]["stars"], there["others"][0]["stars"]) == (26, 16)
    assert there["mine"]["story"]["count"] == 6
    assert all(row["state"] in ("met", "missed") for row in there["mine"]["rows"])


# What stands on it ------------------------------------------------------------------------------------------------------


def ranger(laid, s=0):
    """A Human Ranger who is a Brawler: goals 14-15, 16-17, 18, 14+, 15-16, 14+; green in Strength, second, and red in Dexterity, third."""
    hero = T23.__class__("Human", "Ranger", "Brawler", "Hermit", [[]] * 6)
    return laid.hero(s, hero)


def test_a_row_shows_its_sum_its_goal_and_what_is_missing():
    laid = ranger(Laid(2)).row(0, "str", "W5 G6").row(0, "dex", "W6 W6 R5").row(0, "con", "W6 W6 W5").row(0, "wis", "W6 W6 W6")
    rows = {row["id"]: row for row in shown(laid.at(t.TAKING, 0), 0)["mine"]["rows"]}
    assert {name: (row["total"], row["goal"], row["state"], row["note"]) for name, row in rows.items()} == {
        "str": (11, "14–15", "open", "3 short"),
        "dex": (17, "16–17", "met", "met"),
        "con": (17, "18", "missed", "1 short"),
        "int": (0, "14+", "open", "14 short"),
        "wis": (18, "15–16", "missed", "2 over"),
        "cha": (0, "14+", "open", "14 short"),
    }
    wanted = [(space["want"], space["agrees"]) for name in ("str", "dex") for space in rows[name]["spaces"]]
    assert wanted == [("", False), ("green", True), ("", False), ("", False), ("", False), ("red", True)]
    assert [space["next"] for space in rows["str"]["spaces"]] == [False, False, True]


def test_the_free_space_of_a_row_stands_for_the_row():
    laid = ranger(Laid(2)).row(0, "str", "W5 G6")
    on_page = page(laid.at(t.TAKING, 0), 0).pieces
    assert on_page["space-str3"] == "row-str"
    assert "space-str2" not in on_page
    assert "die-0-str1" in on_page
    assert "die-1-str1" not in on_page


def test_the_alignment_card_shows_its_stars_and_the_token():
    """The Hermit pays 3 in the middle and costs 1 in the corners; from the top left the token can go two ways."""
    laid = ranger(Laid(2)).at(t.TAKING, 0)
    laid[0].at = 0
    mine = shown(laid, 0)["mine"]["alignment"]
    assert [cell["stars"] for cell in mine["cells"]] == ["−1", "", "−1", "", "+3", "", "−1", "", "−1"]
    assert [cell["here"] for cell in mine["cells"]] == [True] + [False] * 8
    assert [cell["id"] for cell in mine["cells"] if cell["id"]] == ["align-1", "align-3"]
    assert [cell["id"] for cell in shown(laid, 1)["others"][0]["alignment"]["cells"]] == [""] * 9


def test_initiative_cards_show_dice_coins_and_who_took_them():
    laid = ranger(Laid(2)).pool("W1 Au3 R6", coins=[2]).at(t.TAKING, 0)
    pool = shown(laid.play(0, take(2)), 1)["pool"]
    assert [(p["number"], p["die"] and p["die"]["words"], p["coin"], p["holder"]) for p in pool] == [
        (1, "white 1", 0, -1),
        (2, "gold 3", 1, 0),
        (3, "red 6", 0, -1),
    ]
    assert shown(laid, 0)["mine"]["in_hand"]["words"] == "gold 3"
    assert shown(laid, 1)["mine"]["in_hand"] is None


def test_the_market_shows_costs_and_marks_what_is_the_houses():
    """The Thief's first purchase costs 1 less."""
    hero = T23.__class__("Human", "Thief", "Brawler", "Hermit", [[]] * 6)
    laid = Laid(2).hero(0, hero).market("Pickpocket", "", "Chain Tunic").buying(1, 2)
    offers = shown(laid, 0)["market"]
    assert [(one["id"], one["cost"], one["price"], one["house"]) for one in offers] == [
        ("card-pickpocket", 3, 2, True),
        ("card-chain_tunic", 4, 3, True),
    ]
    assert [one["price"] for one in shown(laid, 1)["market"]] == [one["price"] for one in shown(laid, SPECTATOR)["market"]] == [3, 4]
    assert offers[0]["text"] == CARDS["Pickpocket"]["text"]
    assert "house data" in page(laid, 0).text


def test_a_card_of_another_box_file_has_neither_the_houses_words_nor_its_mark(tmp_path):
    file = tmp_path / "my_box.toml"
    file.write_text(
        FILE.read_text(encoding="utf-8").replace('name = "Pickpocket", dots = 1, cost = 3', 'name = "Pickpocket", dots = 1, cost = 5')
    )
    laid = ranger(Laid(2, file=file)).market("Pickpocket", "Climb").buying(1, 2)
    pickpocket, climb = shown(laid, 0)["market"]
    assert (pickpocket["cost"], pickpocket["house"]) == (5, False)
    assert pickpocket["text"] == "This table plays with a box file of its own, in which this card is another."
    assert (climb["house"], climb["text"]) == (True, CARDS["Climb"]["text"])


def test_an_ability_of_another_box_file_has_neither_the_houses_words_nor_its_mark(tmp_path):
    """A Thief whose first purchase costs 2 gold less."""
    file = tmp_path / "my_box.toml"
    file.write_text(
        FILE.read_text(encoding="utf-8").replace(
            'effect = "first_discount", of = "any", amount = 1', 'effect = "first_discount", of = "any", amount = 2'
        )
    )
    thief = T23.__class__("Human", "Thief", "Brawler", "Hermit", [[]] * 6)
    ours, theirs = (shown(Laid(2, file=one).hero(0, thief).at(t.TAKING, 0), 0)["mine"]["job"] for one in (FILE, file))
    assert (ours["text"], ours["house"]) == ("Your first purchase in a round costs 1 gold less.", True)
    assert (theirs["text"], theirs["house"]) == ("This table plays with a box file of its own, in which this ability is another.", False)


def test_cards_of_a_player_are_told_apart():
    laid = ranger(Laid(2)).at(t.TAKING, 0)
    names = ("Pickpocket", "Climb", "Longsword", "Chain Helm", "Chain Tunic", "Honest")
    laid[0].cards = sum(1 << card(name) for name in names)
    laid[0].exhausted = 1 << card("Climb")
    held = shown(laid, 0)["mine"]["cards"]
    assert [(one["name"], one["exhausted"]) for one in held["skill"]] == [("Pickpocket", False), ("Climb", True)]
    assert [(one["name"], one["stars"]) for one in held["trait"]] == [("Honest", 2)]  # at most 3 gold
    assert [(one["name"], one["count"], one["stars"]) for one in held["sets"]] == [("Chain", 2, 2)]
    assert [one["name"] for one in held["weapon"]] == ["Longsword"]
    assert "card-climb" in page(laid, 0).pieces
    assert "card-climb" not in page(laid, 1).pieces


def test_anothers_skills_are_pieces_to_who_can_copy_them():
    laid = ranger(ranger(Laid(2)), 1).at(t.TAKING, 0)
    laid[1].cards = 1 << card("Pickpocket")
    laid[0].cards = 1 << card("Diplomacy")
    assert "card-pickpocket" in page(laid, 0).pieces


def test_starting_dice_of_one_kind_lead_to_the_first():
    laid = ranger(Laid(2)).loose(0, "W4 R5 W4").at(t.STARTING, 0)
    assert [(die["id"], die["same"]) for die in shown(laid, 0)["mine"]["loose"]] == [
        ("loose-0", ""),
        ("loose-1", ""),
        ("loose-2", "loose-0"),
    ]
    assert page(laid, 0).pieces["loose-2"] == "loose-0"


def test_setting_up_shows_the_sheets_and_who_has_them():
    laid = Laid(3).setup()
    first = laid.waiting()[0]
    assert len([piece for piece in page(laid, first).pieces if piece.startswith("sheet-")]) == 12
    laid.play(first, 1)  # the Dragonkin, man
    sheets = shown(laid, laid.waiting()[0])["sheets"]
    assert [one["name"] for one in sheets if one["holder"] == first] == ["Dragonkin"]
    assert [(by["row"], by["by"]) for by in sheets[0]["changes"]] == [("STR", "+2"), ("DEX", "−2")]
    assert "sheet-dragonkin-man" not in page(laid, laid.waiting()[0]).pieces


def test_a_spectator_has_no_pieces():
    laid = ranger(Laid(4)).pool("W1 W2 W3 W4 W5").market("Honest").at(t.TAKING, 0)
    there = shown(laid, SPECTATOR)
    assert (there["mine"], there["ways"]) == (None, None)
    assert [seat["seat"] for seat in there["others"]] == [0, 1, 2, 3]
    assert page(laid, SPECTATOR).pieces == {}
    assert [seat["seat"] for seat in shown(laid, 2)["others"]] == [3, 0, 1]


def test_one_may_play_alone():
    laid = Laid(1).setup()
    assert shown(laid, 0)["others"] == []
    assert page(laid, 0).open == []


def test_the_head_of_the_page_follows_the_game():
    on = set()
    for box, tables in recorded(5):
        views = [seen(table, box, 0) for table in tables]
        stages = [stage(view, box) for view in views]
        assert {tuple(names) for names, _ in stages} == {("Setup", "Roll", "Dice", "Market", "Cleanup", "Scoring")}
        on |= {phase for _, phase in stages}
        assert (stages[0][1], stages[-1][1]) == (0, -1)
        assert all(one == other or one != -1 for (_, one), (_, other) in pairwise(stages))
        heads = [headline(view, box, names_for(box, 0)) for view in views]
        rounds = {1: 12, 2: 12, 3: 11, 4: 10}[int(box.count)]
        assert (heads[0], heads[-1]) == ("setting up", "the game is over")
        assert f"round {rounds} of {rounds}" in heads
    assert {-1, 0, 2, 3} <= on


def test_what_has_just_moved_is_on_the_page():
    found = set()
    for box, tables in recorded(4):
        for table in tables[::3]:
            plays = [SimpleNamespace(events=[told(GAME, event, int(table.count)) for event in table.events[: table.told]])]
            moved = fresh(plays)
            assert len(moved) == len(set(moved))
            found |= {piece.split("-")[0] for piece in set(moved) & set(page_of(seen(table, box, 0), box, 0).ids)}
    assert found == {"die", "line", "pool", "card", "gold", "at", "tokens", "coin"}
