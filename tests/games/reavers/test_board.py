"""The board in a browser shows whose turn it is, what may be done and what it costs, and every step of every action has its piece."""

import random
from types import SimpleNamespace
from typing import Any

import numpy as np

from meadhall.engine import SPECTATOR, has, protocol
from meadhall.engine.plain import plain
from meadhall.games import load
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t
from meadhall.games.reavers import words
from meadhall.games.reavers.board import board, fresh, headline, pieces, stage, tries
from meadhall.games.reavers.lore import DIE_IDS
from meadhall.games.reavers.rulebook import RVR_4_6
from meadhall.records.tracing import told
from meadhall.testing import Kit

from .. import board_page
from ..board_page import Page, names_for
from . import hooks
from .laying import Laid, kind, place, slot

GAME = load("reavers")


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


def recorded(count, seed=5, most=450):
    """Random games under random rulings: the box and the tables of each."""
    kit = Kit(GAME, hooks, games=count, seed=seed)
    for number, setting in enumerate(kit.settings(count)):
        yield setting.box, kit.recorded(setting, number, most)[0]


def moments(count, every=23, most=60):
    """(view, box, seat, legal numbers) of some who are to decide; of many numbers some."""
    dice = random.Random(count)
    for box, tables in recorded(count):
        for table in tables[::every]:
            for s in range(int(box.count)):
                if has(table.waiting, s):
                    view = seen(table, box, s)
                    numbers = legal(view, box, s)
                    yield view, box, s, numbers, sorted(dice.sample(numbers, min(most, len(numbers))))


def steps_of(view, box, seat, number):
    """The pieces of all steps of an action."""
    verb, args = words.decode(view, box, seat, number)
    steps = pieces(plain(view), plain(box), seat, verb, args)
    assert len(steps) == 1 + len(args)
    return [piece for step in steps for piece in (step if isinstance(step, list) else [step]) if piece]


def pieces_for(laid, action, s=0):
    """The pieces of an action on a laid table."""
    return steps_of(seen(laid.table, laid.box, s), laid.box, s, action)


# Pieces and steps -------------------------------------------------------------------------------------------------------


def test_no_two_actions_have_the_same_pieces_and_all_are_on_the_page():
    tried = 0
    for view, box, seat, _, numbers in moments(5):
        on_page = page_of(view, box, seat).pieces
        told_apart = set()
        for number in numbers:
            flat = steps_of(view, box, seat, number)
            assert flat, words.decode(view, box, seat, number)
            assert set(flat) <= set(on_page), (flat, words.decode(view, box, seat, number))
            assert len(flat) == len(set(flat))
            told_apart.add(frozenset(flat))
            tried += 1
        assert len(told_apart) == len(numbers)
    assert tried > 300


def test_every_piece_says_why_it_may_not_be_used():
    """A piece that no legal action uses has an action of which the refusal is told, or is equal to one that has."""
    refusal = protocol.bound(protocol.refusal, GAME.table.dtype)
    for view, box, seat, numbers, _ in moments(4, every=61):
        found, on_page = tries(plain(view), plain(box), seat), page_of(view, box, seat).pieces
        used = {piece for number in numbers for piece in steps_of(view, box, seat, number)}
        for piece, same in on_page.items():
            if piece not in used and not same:
                assert piece in found, piece
                assert set(numbers).isdisjoint(found[piece]) is (int(refusal(view, box, seat, found[piece][0])) > 0), piece


def test_what_may_be_done_with_a_piece_is_among_its_tries():
    """Where an action with this piece is legal, the page never says that it is forbidden; ways of payment and combat aside."""
    for view, box, seat, _, numbers in moments(4):
        found = tries(plain(view), plain(box), seat)
        for number in numbers:
            if number < a.ITEMS:
                flat = steps_of(view, box, seat, number)
                assert any(number in found.get(piece, ()) for piece in flat) or a.COLOURS <= number < a.DROP, flat


# Paying by the dice -----------------------------------------------------------------------------------------------------


def villages(**given):
    """Seat 0 is to pay for Raid Villages: 1 Food and 2 Chests."""
    laid = Laid(2).at("villages").seat(0, food=3, **given)
    return laid.step(t.PAY, 0, t.MUST, 1, t.VILLAGES, RVR_4_6).go()


def test_dice_that_pay_are_chosen_by_clicking_them():
    """Two red Chests and a blue one: two ways, each a set of dice on the ship; equal dice count up and lead to the first."""
    laid = villages(dice="2 red chest, blue chest, red ship")
    ways = {frozenset(pieces_for(laid, number)) for number in laid.legal() if number >= a.PAY}
    assert ways == {frozenset({"die-0-red_chest-1", "die-0-red_chest-2"}), frozenset({"die-0-red_chest-1", "die-0-blue_chest-1"})}
    on_page = page(laid, 0).pieces
    assert on_page["die-0-red_chest-2"] == "die-0-red_chest-1"
    assert on_page["die-0-red_chest-1"] == on_page["die-0-red_ship-1"] == ""


def test_what_is_to_be_paid_stands_there_with_what_it_is_for():
    pay = shown(villages(dice="2 red chest, blue chest"), 0)["now"]["pay"]
    assert (pay["words"], pay["why"], pay["must"]) == ("1 Food and 2 Chests", "to take part at Raid Villages", True)
    assert [(part["icon"], part["n"]) for part in pay["cost"]["parts"]] == [("food", 1), ("chest", 2)]
    assert shown(villages(dice="2 red chest, blue chest"), 1)["now"]["pay"] is None


def test_an_upgrade_token_pays_as_a_piece_until_it_is_turned_over():
    laid = villages(dice="red chest, blue chest", upgrades="chest ship")
    ways = {frozenset(pieces_for(laid, number)) for number in laid.legal() if number >= a.PAY}
    assert frozenset({"upgrade-chest-1", "die-0-red_chest-1"}) in ways
    assert {"upgrade-chest-1", "upgrade-ship-1"} <= set(page(laid, 0).pieces)
    laid.seat(0, spent="chest")
    assert "upgrade-chest-1" not in page(laid, 0).pieces
    assert [one["spent"] for one in shown(laid, 0)["mine"]["upgrades"]] == [True, False]


def test_a_payment_without_dice_is_a_button():
    """Frodi Full-Table takes 1 Favor for 4 Food, or not."""
    laid = Laid(2).at("sea").seat(0, favor=1, sea=["Frodi Full-Table"])
    laid.step(t.GAIN, 0, t.FOOD, 4).step(t.PAY, 0, t.MAY, 1, t.ABILITY_COST + 11, RVR_4_6).go()
    assert [pieces_for(laid, number) for number in laid.legal()] == [["pass"], ["pay"]]
    assert {"pass", "pay"} <= set(page(laid, 0).pieces)
    assert shown(laid, 0)["now"]["pay"]["why"] == "to Frodi Full-Table, for 4 Food"


# What stands on it ------------------------------------------------------------------------------------------------------


def at(there, key):
    """A location on the board."""
    return next(one for one in there["row"] if one["key"] == key)


def icons(group):
    return [(part["die"] or part["icon"], part["n"]) for part in group["parts"]]


def test_a_location_says_what_it_costs_and_what_goes_by_seat():
    """RVR-7.1, RVR-7.3, RVR-9.1: to villages, the active player 2 more and the second 1; territories 3, 2, 1, 1 times."""
    there = shown(Laid(4), 0)
    raid = at(there, "villages")
    assert icons(raid["cost"]) == [("food", 1), ("chest", 2)]
    assert [icons(one["bonus"]) if one["bonus"] else [] for one in raid["by_seat"]] == [[("village", 2)], [("village", 1)], [], []]
    assert [one["times"] for one in at(there, "subdue")["by_seat"]] == [3, 2, 1, 1]
    assert at(there, "subdue")["cost"] is None
    assert icons(at(there, "sea")["selecting"]) == [("glory", 2)]


def test_of_two_players_the_other_one_gets_what_the_fourth_would():
    assert [one["times"] for one in at(shown(Laid(2), 0), "trade")["by_seat"]] == [3, 1]


def test_the_figures_and_what_was_chosen_are_marked():
    laid = Laid(3).at("keeps", 1)
    laid.table.taken = 1 << t.KEEPS | 1 << t.SEA
    laid.table.prophet, laid.table.maelstrom = t.TRADE, t.SUBDUE
    there = shown(laid, 0)
    marks = {one["key"]: (one["here"], one["taken"], one["prophet"], one["maelstrom"]) for one in there["row"]}
    assert marks["keeps"] == (True, False, False, False)
    assert marks["sea"] == (False, True, False, False)
    assert marks["trade"] == (False, False, True, False)
    assert marks["subdue"] == (False, False, False, True)
    assert icons(at(there, "subdue")["toll"]) == [("ship", 1)]
    assert (at(there, "keeps")["chooser"], there["selecting"]) == (1, False)


def test_what_lies_at_the_locations_is_shown():
    laid = Laid(2).display("recruit", ["Brand Ironjaw", "Ragna Red-Shield"]).sea("Reed Raiders").trade("red hammer, 2 blue ship")
    there = shown(laid, 0)
    brand = at(there, "recruit")["shows"][0]["cards"][0]
    assert (brand["name"], brand["clan_name"], brand["ability"], icons(brand["brings"])) == ("Brand Ironjaw", "Tyr", "2 Food", [("red", 2)])
    assert (icons(brand["rally"]), brand["house"]) == ([("any", 2)], True)
    raiders = at(there, "sea")["shows"][0]["battle"]
    assert (icons(raiders["cost"]), raiders["defense"]) == ([("hammer", 1), ("ship", 1)], 2)
    assert icons(raiders["gain"]) == [("glory", 4), ("favor", 2), ("food", 1)]
    dice = at(there, "trade")["shows"]["dice"]
    assert [(die["id"], die["same"]) for die in dice] == [
        ("trade-red_hammer-1", ""),
        ("trade-blue_ship-1", ""),
        ("trade-blue_ship-2", "trade-blue_ship-1"),
    ]
    food = at(there, "subdue")["shows"][0]["cells"]
    assert [(cell["defense"], icons(cell["cost"]), cell["left"]) for cell in food] == [
        (1, [("food", 2)], 6),
        (2, [("food", 4)], 6),
        (3, [("food", 6)], 6),
    ]


def test_offerings_and_gods_are_shown_without_those_left_out():
    laid = Laid(2).offers(0, 2, 4)
    laid.table.gods_out = 1 << t.THOR | 1 << t.LOKI
    laid.table.offered = 2
    gods = at(shown(laid.settle(), 0), "celebrate")["shows"]
    assert [(icons(tile["cost"]), tile["used"]) for tile in gods["tiles"]] == [
        ([("food", 5)], False),
        ([("favor", 3)], True),
        ([("keep", 1), ("reaver", 1)], False),
    ]
    assert [one["name"] for one in gods["gods"]] == ["Odin", "Skadi", "Baldur", "Freya", "Heimdall"]
    assert gods["gods"][0]["left"] == 4


def test_without_the_expansion_there_are_six_locations():
    laid = Laid(2, celebrate_the_gods="off")
    assert [one["key"] for one in shown(laid, 0)["row"]] == ["recruit", "villages", "keeps", "sea", "subdue", "trade"]
    assert page(laid, 0).open == []


def test_a_ship_shows_its_dice_and_which_are_wild():
    """A leader of Tyr makes Helmets wild, on red dice and on Vordr dice."""
    laid = Laid(2).seat(0, dice="red helmet, blue bird, 2 yellow chest, vordr 2 helmet", leader="Brand Ironjaw")
    mine = shown(laid, 0)["mine"]
    wild = {die["id"]: (die["icon"], die["double"], die["wild"]) for die in mine["dice"]}
    assert wild == {
        "die-0-red_helmet-1": ("helmet", False, True),
        "die-0-yellow_chest-1": ("chest", False, False),
        "die-0-yellow_chest-2": ("chest", False, False),
        "die-0-blue_bird-1": ("bird", False, False),
        "die-0-vordr_double_helmet-1": ("helmet", True, True),
    }
    assert (mine["count"], mine["room"], mine["wild"], mine["leader"]["name"]) == (5, 5, "Helmet", "Brand Ironjaw")


def test_a_die_is_told_by_letter_and_words_and_not_by_colour_alone():
    for number in range(t.KINDS):
        laid = Laid(2)
        laid[0].dice[number] = 1
        die = shown(laid.settle(), 0)["mine"]["dice"][0]
        assert die["letter"] == "RYBV"[number // 6]
        assert die["words"].lower() == DIE_IDS[number]


def test_slots_artifacts_and_goods_are_shown_with_what_they_do():
    laid = Laid(2).seat(
        0,
        sea=["Tjorvi Wave-Cutter", "Inga Eel-Net"],
        artifacts=["Cracked War Horn", ("Ember Bowl", "red shield")],
        goods=["Treasure", "Treasure", "Treasure", "Bundle of Swords", "Axes and Spears", "Bows and Arrows"],
        farm=1,
    )
    mine = shown(laid.at("trade"), 0)["mine"]
    slots = {one["key"]: ([card["text"] for card in one["cards"]], one["free"]) for one in mine["slots"]}
    assert slots["sea"] == (["2 combat dice more in the next combat", "4 Food for 1 Ship"], 1)
    assert slots["keeps"] == ([], 3)
    spaces = [(one["artifact"] and one["artifact"]["name"], bool(one["die"]), one["works"]) for one in mine["artifacts"]]
    assert spaces == [("Cracked War Horn", False, False), ("Ember Bowl", True, True), (None, False, False), (None, False, False)]
    assert [(one["name"], one["n"], one["glory"]) for one in mine["goods"]] == [("Treasure", 3, 6)]
    assert [(one["name"], one["glory"]) for one in mine["trios"]] == [("Weapons", 8), ("Pillaged", 2)]


def test_prophecies_are_shown_to_their_owner_alone():
    laid = Laid(2).seat(0, prophecies=["A Larder for Winter", "Clean Hands"], food=6, norn=1)
    mine = shown(laid, 0)["mine"]["prophecies"]
    assert {(one["name"], one["glory"], one["norn"]) for one in mine} == {("A Larder for Winter", 3, False), ("Clean Hands", 10, True)}
    there = shown(laid, 1)["others"][0]
    assert (there["prophecies"], there["hidden"]) == ([], 2)
    assert "Clean Hands" not in page(laid, 1).text
    assert "prophecy-clean_hands" not in page(laid, 1).pieces


def test_tiles_just_taken_show_their_front_alone():
    laid = Laid(2).seat(0, tiles=["Hen Cot", "Barley Ness"], fresh=["Barley Ness"])
    tiles = shown(laid, 1)["others"][0]["tiles"]
    assert [(one["level"], one["fresh"], one["words"]) for one in tiles] == [
        (1, False, "Hen Cot: Food 1: 6 Food."),
        (1, True, "Food 1, not turned over yet"),
    ]


# What is going on -------------------------------------------------------------------------------------------------------


def test_who_takes_part_is_shown_in_the_order_of_seats():
    """Seat 1 selected villages and took part, seat 2 rests, seat 0 is to decide."""
    laid = Laid(3).at("villages", 1)
    laid.table.turn = 3
    laid[2].resting = 1
    laid.step(t.DECIDE, 0).go()
    order = shown(laid, 0)["now"]["order"]
    assert [(one["seat"], one["label"], one["says"]) for one in order] == [
        (1, "active", "took part"),
        (2, "second", "rests"),
        (0, "third", "deciding"),
    ]


def test_to_decide_shows_taking_part_resting_and_every_die_of_rest():
    laid = Laid(2).at("villages").seat(0, food=1, dice="2 red chest").step(t.DECIDE, 0)
    laid.table.turn = 1
    laid.go()
    on_page = page(laid, 0)
    assert {"take-part", "rest"} <= set(on_page.pieces)
    assert len([piece for piece in on_page.pieces if piece.startswith("take-") and piece != "take-part"]) == 18
    assert "Take part for 1 Food and 2 Chests" in on_page.text


def test_a_combat_shows_defense_hits_and_what_rolling_again_costs():
    """Two Hammers against a territory of level 3: a 0 and a 1 are 2 short; 1 Favor rolls either again."""
    laid = Laid(2).at("subdue").seat(0, dice="2 red hammer", favor=2).step(t.ATTEMPTS, 0).go()
    laid.play(a.TILE + 2 * 5)
    before = shown(laid, 0)["now"]["combat"]
    assert (before["rolled"], before["defense"], before["against"]) == (False, 3, "the Favor territory of level 3")
    laid.rolls("combat 0", "combat 1").play(a.HAMMERS + 2)
    combat = shown(laid, 0)["now"]["combat"]
    assert (combat["rolled"], combat["reached"], combat["short"], combat["favor"]) == (True, 1, 2, 2)
    assert [die["id"] for die in combat["dice"]] == ["combat-0-1", "combat-1-1"]
    assert ["combat-0-1", "combat-1-1"] in [pieces_for(laid, number) for number in laid.legal()]
    assert shown(laid, 1)["now"]["combat"]["own"] is False
    assert "combat-0-1" not in page(laid, 1).pieces


def test_reavers_in_hand_are_rallied_promoted_or_put_into_a_slot():
    laid = Laid(2).at("recruit").hand("Brand Ironjaw").step(t.USE_REAVERS, 0, 0, 1).go()
    assert pieces_for(laid, a.USE) == ["rally-brand_ironjaw", "hand-brand_ironjaw"]
    assert pieces_for(laid, a.USE + 5) == ["promote-brand_ironjaw", "hand-brand_ironjaw"]
    assert pieces_for(laid, a.USE + 1 + slot("sea")) == ["hand-brand_ironjaw", "slot-sea"]
    assert shown(laid, 1)["now"]["hand"][0]["own"] is False


def test_what_waits_is_said_in_words():
    laid = Laid(2).at("trade").step(t.TRADES, 0, 0, 2).step(t.GAIN, 0, t.TOKEN, 1).go()
    assert [one["text"] for one in shown(laid, 0)["now"]["pending"]] == ["2 trades more"]


def test_a_valkyrie_token_and_the_place_of_the_reaver_stand_for_a_rally():
    laid = Laid(2).at("trade").seat(0, valkyrie=1, keeps=["Brand Ironjaw"]).step(t.TRADES, 0, 0, 1).go()
    assert pieces_for(laid, a.RALLY_AT + place("keeps")) == ["valkyrie", "place-keeps1"]
    assert {"valkyrie", "place-keeps1"} <= set(page(laid, 0).pieces)


def test_a_spectator_has_no_pieces():
    laid = Laid(4).at("keeps").seat(0, dice="red shield").step(t.TAKE_CARDS, 0).go()
    there = shown(laid, SPECTATOR)
    assert (there["mine"], there["now"]["ways"], page(laid, SPECTATOR).pieces) == (None, [], {})
    assert [one["seat"] for one in there["others"]] == [0, 1, 2, 3]
    assert [one["seat"] for one in shown(laid, 2)["others"]] == [3, 0, 1]


def test_cards_of_another_box_file_are_not_marked_as_the_houses(tmp_path):
    from meadhall.games.reavers.box import FILE

    file = tmp_path / "my_box.toml"
    text = FILE.read_text(encoding="utf-8")
    assert text.count('ability = "2 food", house = true') == 1
    file.write_text(text.replace('ability = "2 food", house = true', 'ability = "3 food", house = true'))
    for laid, marked in ((Laid(2), True), (Laid(2, file=file), False)):
        brand, ragna = at(shown(laid.display("recruit", ["Brand Ironjaw", "Ragna Red-Shield"]), 0), "recruit")["shows"][0]["cards"]
        assert (brand["house"], ragna["house"]) == (marked, True)
        assert brand["ability"] == ("2 Food" if marked else "3 Food")


# The head of the page and what has moved ----------------------------------------------------------------------------------


def test_the_head_of_the_page_follows_the_game():
    on = set()
    for box, tables in recorded(3, most=1200):
        views = [seen(table, box, 0) for table in tables[::7]] + [seen(tables[-1], box, 0)]
        stages = [stage(view, box) for view in views]
        on |= {phase for _, phase in stages}
        assert {tuple(names) for names, _ in stages} == {("Setup", "Select", "Abilities", "Decide", "Cleanup", "Scoring")}
        heads = [headline(view, box, names_for(box, 0)) for view in views]
        assert heads[0] == "setting up"
        assert "round 1 of 6" in heads
        assert (heads[-1] == "the game is over") is bool(views[-1].over)
    assert {0, 1, 3} <= on


def test_what_has_just_moved_is_on_the_page():
    found = set()
    for box, tables in recorded(4):
        for table in tables[::5]:
            plays = [SimpleNamespace(events=[told(GAME, event, int(table.count)) for event in table.events[: table.told]])]
            moved = fresh(plays)
            assert len(moved) == len(set(moved))
            found |= {piece.split("-")[0] for piece in set(moved) & set(page_of(seen(table, box, 0), box, 0).ids)}
    assert {"die", "food", "favor", "glory", "group", "battle", "at", "hand", "bench", "tiles", "trade"} <= found


def test_kinds_of_dice_have_each_their_piece():
    laid = Laid(2).seat(0, dice="red chest")
    assert [die["id"] for die in shown(laid, 0)["mine"]["dice"]] == ["die-0-red_chest-1"]
    assert laid[0].dice[kind("red chest")] == 1
