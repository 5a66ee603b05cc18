"""Actions and questions in words, and back."""

import pytest

from meadhall.engine import SPECTATOR, Names
from meadhall.engine.plain import plain
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t
from meadhall.games.reavers import words
from meadhall.games.reavers.questions import GAINED, MOMENTS
from meadhall.games.reavers.rulebook import RULEBOOK

from .laying import Laid, artifact, battle, good, kind, location, place, prophecy, reaver, spoil

NAMES = Names(["Ash", "Birch", "Cedar"], you=0)


@pytest.fixture
def laid():
    laid = Laid(3).trade("red ship, blue bird")
    laid.seat(
        0,
        dice="red hammer, 2 yellow double_hammer, blue chest, red helmet, vordr 2 helmet",
        leader="Brand Ironjaw",
        keeps=["Ragna Red-Shield", "Ulfar Stone-Thrower"],
        artifacts=["Cracked War Horn", ("Weather Knot", "red ship")],
        goods=["Treasure"],
        prophecies=["Many Oars"],
        upgrades="hammer ship",
        favor=2,
        valkyrie=1,
    )
    return laid.display("recruit", ["Hild Raven-Fed", "Orm One-Lamp"]).sea("Cinder Whale")


def said(laid, action, s=0):
    verb, args = words.decode(laid.table, laid.box, s, action)
    assert words.encode(laid.table, laid.box, s, verb, args) == action
    assert list(args) == [arg for arg in words.VERBS[verb] if arg in args]
    given = {}
    for arg, value in args.items():
        assert words.label(laid.table, laid.box, s, verb, arg, value, given, NAMES).strip()
        given[arg] = value
    return verb, args, words.sentence(laid.table, laid.box, s, verb, args, NAMES)


def test_a_plain_copy_reads_as_the_record(laid):
    laid.at("sea").step(t.HAMMERS, a=2)
    table, box = plain(laid.table), plain(laid.box)
    for action in (a.RALLY_AT, a.LOAD + kind("red hammer"), a.HAMMERS + 5):
        verb, args, sentence = said(laid, action)
        assert words.sentence(table, box, 0, verb, args, NAMES) == sentence
    assert words.ask(table, box, 0, NAMES) == words.ask(laid.table, laid.box, 0, NAMES)
    assert words.moment(table, box) == words.moment(laid.table, laid.box)


def ask(laid, s=0, waiting=None):
    laid.table.waiting = 1 << s if waiting is None else waiting
    return words.ask(laid.table, laid.box, s, NAMES)


class TestBesideTheQuestion:
    @pytest.mark.parametrize(
        ("action", "verb", "args", "sentence"),
        [
            (
                a.RALLY_AT + place("keeps", 2),
                "rally_by_token",
                {"place": "keeps2"},
                "Rally Ulfar Stone-Thrower (Raid Keeps, second place) by a Valkyrie token: 1 die of any colour set at will",
            ),
            (
                a.RALLY_AT + t.LEADER,
                "rally_by_token",
                {"place": "leader"},
                "Rally Brand Ironjaw (the Leader space) by a Valkyrie token: 2 dice of any colours set at will",
            ),
            (
                a.USE_ARTIFACT + 1,
                "use_artifact",
                {"space": 2},
                "Use Weather Knot, discarding its red Ship: 3 Food less to pay here and turn 1 die",
            ),
            (a.LOAD + kind("red hammer"), "load", {"space": 1, "die": "red hammer"}, "Store a red Hammer on Cracked War Horn"),
            (a.VALKYRIE_DIE, "valkyrie_die", {}, "Spend a Valkyrie token on a Valkyrie die for this combat"),
            (a.SKADI_DIE, "skadi_die", {}, "Let Skadi add a Valkyrie die to this combat"),
        ],
    )
    def test_may_be_done_at_other_moments(self, laid, action, verb, args, sentence):
        assert said(laid, action) == (verb, args, sentence)


class TestRounds:
    def test_a_god_left_out(self, laid):
        laid.step(t.OMIT, a=t.PURPLE)
        assert said(laid, a.OMIT + t.THOR) == ("omit", {"god": "thor"}, "Leave out Thor")
        assert ask(laid) == "Which God with a purple text box is left out of this game?"

    @pytest.mark.clauses("RVR-4.1", "GAP-6.4", "GAP-6.6")
    def test_selecting_says_what_it_costs_and_brings(self, laid):
        laid.step(t.SELECT)
        laid.table.prophet, laid.table.maelstrom, laid.table.selection = location("sea"), location("recruit"), 2
        assert said(laid, a.SELECT + location("trade")) == ("select", {"location": "trade"}, "Select Trade with Villages")
        assert said(laid, a.SELECT + location("sea"))[2] == "Select Battle at Sea, with the Prophet's gift (2 Glory)"
        paying = "Select Recruit Reavers, paying the Maelstrom 1 Ship (1 Valkyrie token)"
        assert said(laid, a.SELECT + location("recruit"))[2] == paying
        assert ask(laid) == (
            "Round 1, selection 3 of 4: which location do you select? The Prophet is at Battle at Sea. "
            "The Maelstrom is at Recruit Reavers: 1 Ship more."
        )
        assert words.moment(laid.table, laid.box)[:5] == ["RVR-4.1", "RVR-4.7", "RVR-4.8", "RVR-4.9", "GAP-6.6"]

    def test_the_prophet(self, laid):
        laid.at("trade").step(t.GIFT)
        assert said(laid, a.GIFT) == ("gift", {"gift": "prophecy"}, "Take a Prophecy")
        assert said(laid, a.GIFT + 1) == ("gift", {"gift": "norn"}, "Take a Norn token")
        assert said(laid, a.PASS) == ("pass", {}, "Take no gift of the Prophet")

    @pytest.mark.clauses("RVR-4.5", "RVR-5.2", "RVR-7.1")
    def test_taking_part_says_what_it_costs(self, laid):
        laid.at("villages", chooser=1).step(t.DECIDE)
        assert said(laid, a.TAKE_PART) == ("take_part", {}, "Take part for 1 Food and 2 Chests")
        assert said(laid, a.REST) == ("rest", {}, "Rest for 2 Food")
        assert said(laid, a.DIE + kind("yellow tree")) == ("rest", {"die": "yellow tree"}, "Rest for a yellow Tree")
        assert ask(laid) == "Raid Villages, selected by Birch. Do you take part for 1 Food and 2 Chests, or rest?"
        assert "RVR-7.1" in words.moment(laid.table, laid.box)

    def test_help_of_this_turn_makes_it_cheaper(self, laid):
        laid.at("villages").step(t.DECIDE)
        laid[0].boosts[t.EASE - t.COMBAT] = 1
        assert said(laid, a.TAKE_PART)[2] == "Take part for 1 Food and 1 Chest"
        laid[0].boosts[t.RATION - t.COMBAT] = 2
        assert said(laid, a.TAKE_PART)[2] == "Take part for 1 Chest"
        laid[0].boosts[t.EASE - t.COMBAT] = 2
        assert said(laid, a.TAKE_PART)[2] == "Take part"

    def test_what_costs_nothing(self, laid):
        laid.at("recruit").step(t.DECIDE)
        assert said(laid, a.TAKE_PART)[2] == "Take part"
        assert ask(laid) == "Recruit Reavers, selected by you. Do you take part, which costs nothing, or rest?"

    @pytest.mark.clauses("GAP-7.10")
    def test_offerings(self, laid):
        laid.at("celebrate").offers(0, 3, 4).step(t.DECIDE)
        assert said(laid, a.OFFER + 1) == ("offer", {"tile": 2}, "Offer 2 wild symbols (tile 2)")
        assert said(laid, a.OFFER + 2)[2] == "Offer 1 Keep Spoils card and 1 Reaver (tile 3)"
        assert "GAP-7.10" in words.moment(laid.table, laid.box)


class TestGains:
    @pytest.mark.parametrize(
        ("thing", "left", "action", "verb", "args", "sentence", "question"),
        [
            (
                t.ROLLED,
                3,
                a.COLOURS + 10,
                "roll",
                {"colours": ["red", "blue", "blue"]},
                "Roll 1 red die and 2 blue dice",
                "Which colours do the 3 dice have that you roll?",
            ),
            (
                t.ROLLED,
                1,
                a.COLOURS,
                "roll",
                {"colours": ["blue"]},
                "Roll 1 blue die",
                "Which colour has the die that you roll?",
            ),
            (
                t.CHOSEN,
                2,
                a.DIE + kind("blue bird"),
                "die",
                {"die": "blue bird"},
                "Take a blue Bird",
                "You gain 2 dice of any colours set at will. Which is the next one?",
            ),
            (
                t.TURN,
                1,
                a.TURN_TO + 6 * kind("red hammer") + t.CLAN_ICON,
                "turn",
                {"die": "red hammer", "side": "helmet"},
                "Turn a red Hammer to Helmet",
                "Which die do you turn? You may turn 1 die.",
            ),
            (
                t.TURN,
                1,
                a.TURN_TO + 6 * kind("vordr 2 helmet") + 5,
                "turn",
                {"die": "vordr double helmet", "side": "double bird"},
                "Turn a Vordr double Helmet to double Bird",
                "Which die do you turn? You may turn 1 die.",
            ),
            (
                t.REROLL,
                2,
                a.ROLL_AGAIN + kind("red helmet"),
                "reroll_die",
                {"die": "red helmet"},
                "Roll a red Helmet again",
                "Which die do you roll again? You may roll 2 dice.",
            ),
            (t.TOKEN, 1, a.TOKEN + 1, "token", {"token": "wall"}, "Take a Wall token", "You gain 1 token of any kind. Which one?"),
            (
                t.SPOILS,
                1,
                a.DECK + 1,
                "deck",
                {"deck": "keep"},
                "Draw from the Keep Spoils",
                "You gain 1 Village or Keep Spoils card. From which deck do you draw?",
            ),
            (
                t.LOSE_DIE,
                2,
                a.DROP + kind("blue chest"),
                "drop",
                {"die": "blue chest"},
                "Lose a blue Chest",
                "You lose 2 dice. Which one goes now?",
            ),
        ],
    )
    def test_choices_of_a_gain(self, laid, thing, left, action, verb, args, sentence, question):
        laid.step(t.GAIN, a=thing, left=left)
        assert said(laid, action) == (verb, args, sentence)
        assert ask(laid) == question
        assert set(GAINED.get(thing, ())) <= set(words.moment(laid.table, laid.box))

    @pytest.mark.parametrize(("thing", "sentence"), [(t.TURN, "Turn no more dice"), (t.REROLL, "Roll no more dice again")])
    def test_leaving_it_at_that(self, laid, thing, sentence):
        laid.step(t.GAIN, a=thing)
        assert said(laid, a.PASS) == ("pass", {}, sentence)

    def test_as_many_colours_as_dice(self, laid):
        laid.step(t.GAIN, a=t.ROLLED, left=2)
        with pytest.raises(ValueError, match="2 colours are to be named, not 1"):
            words.encode(laid.table, laid.box, 0, "roll", {"colours": ["red"]})
        with pytest.raises(ValueError, match="so many dice are not to be rolled"):
            words.decode(laid.table, laid.box, 0, a.COLOURS + 30)
        assert words.encode(laid.table, laid.box, 0, "roll", {"colours": ["blue", "yellow"]}) == a.COLOURS + 1

    def test_only_dice_that_are_left_are_rolled(self, laid):
        laid.table.supply[:3] = [1, 0, 1]
        laid.step(t.GAIN, a=t.ROLLED, left=5)
        assert said(laid, a.COLOURS + 10)[1] == {"colours": ["red", "blue"]}

    @pytest.mark.clauses("RVR-3.9")
    def test_a_board_that_is_full(self, laid):
        laid.step(t.KEEP_DICE)
        assert said(laid, a.DROP + kind("red hammer")) == ("drop", {"die": "red hammer"}, "Throw away a red Hammer")
        assert ask(laid) == "Your board has room for 10 dice. Which one do you throw away?"


class TestPaying:
    @pytest.mark.clauses("RVR-4.6", "RVR-6.13", "RVR-7.9")
    def test_ways_to_pay(self, laid):
        laid.at("villages").step(t.PAY, a=t.MUST, card=t.LOCATION_COST + location("villages"))
        laid[0].food = 1
        ways = {tuple(args["dice"]): sentence for _, args, sentence in (said(laid, a.PAY + way) for way in range(3))}
        two_of_three = [("red helmet", "blue chest"), ("red helmet", "vordr double helmet"), ("blue chest", "vordr double helmet")]
        assert sorted(ways) == sorted(two_of_three)
        assert ways["red helmet", "blue chest"] == "Pay 1 Food, a red Helmet and a blue Chest"
        assert ask(laid) == "Raid Villages, selected by you. How do you pay 1 Food and 2 Chests?"
        dice = ["vordr double helmet", "blue chest"]  # in any order
        assert said(laid, words.encode(laid.table, laid.box, 0, "pay", {"dice": dice}))[1] == {"dice": dice[::-1]}
        with pytest.raises(ValueError, match="no way to pay here"):
            words.encode(laid.table, laid.box, 0, "pay", {"dice": ["blue chest"]})

    def test_a_price_that_may_be_declined(self, laid):
        laid.at("keeps").step(t.PAY, a=t.MAY, left=1, card=t.ABILITY_COST + reaver("Ulfar Stone-Thrower"))
        assert ask(laid) == "Raid Keeps, selected by you. Ulfar Stone-Thrower: do you pay 1 die for 1 Wall token?"
        assert said(laid, a.PASS) == ("pass", {}, "Do not pay")
        assert said(laid, a.PAY) == ("pay", {"dice": ["red hammer"]}, "Pay a red Hammer")

    def test_a_sea_journey(self, laid):
        laid.at("sea").step(t.PAY, a=t.OR_ELSE, left=2, card=t.JOURNEY_COST + 4)  # Rats below Deck
        assert ask(laid) == "Battle at Sea, selected by you. Rats below Deck: do you pay 1 Chest, or suffer this: lose 3 Food?"
        assert said(laid, a.PASS)[2] == "Do not pay, and suffer it"
        assert said(laid, a.PAY)[1] == {"dice": ["red helmet"]}

    def test_what_is_given_up(self, laid):
        laid.step(t.GIVE_DIE)
        assert said(laid, a.DROP + kind("blue chest"))[2] == "Give up a blue Chest"
        many = a.GIVE_PROPHECY + prophecy("Many Oars")
        assert said(laid, many) == ("give_prophecy", {"prophecy": "many_oars"}, "Give up the Prophecy Many Oars")
        assert said(laid, a.GIVE_KEEP + good("Treasure")) == ("give_keep_spoils", {"spoil": "treasure"}, "Give up Treasure")
        giving = a.GIVE_REAVER + place("keeps")
        assert said(laid, giving) == ("give_reaver", {"place": "keeps1"}, "Give up Ragna Red-Shield (Raid Keeps, first place)")

    def test_odins_items(self, laid):
        laid.step(t.ITEMS)
        every = list(laid.box.odin_items)
        action = a.ITEMS + (1 << every.index(t.ITEM_FAVOR)) + (1 << every.index(t.ITEM_DIE))
        assert said(laid, action) == ("items", {"many": 2, "items": ["die", "favor"]}, "Discard a die and a Favor for 3 Glory")
        assert said(laid, a.ITEMS) == ("items", {"many": 0, "items": []}, "Discard nothing")
        assert words.encode(laid.table, laid.box, 0, "items", {"items": ["favor", "die"]}) == action
        with pytest.raises(ValueError, match="each item may be named once"):
            words.encode(laid.table, laid.box, 0, "items", {"items": ["favor", "favor"]})


class TestCards:
    @pytest.mark.clauses("RVR-6.2")
    def test_reavers_to_take(self, laid):
        laid.at("recruit").step(t.TAKE_CARDS)
        assert said(laid, a.GROUP) == ("take", {"group": 1}, "Take group 1: Hild Raven-Fed, Orm One-Lamp")
        assert said(laid, a.GROUP + 4) == ("take", {"group": "unseen"}, "Take 2 unseen Reavers from the deck")

    def test_spoils_to_take(self, laid):
        laid.display("keeps", ["Tower", "Art"]).at("keeps").step(t.TAKE_CARDS)
        assert said(laid, a.GROUP)[2] == "Take group 1: Tower, Art"
        assert said(laid, a.GROUP + 4)[2] == "Take 2 unseen cards from the deck"

    @pytest.mark.clauses("RVR-6.7", "RVR-6.8", "RVR-6.9")
    def test_three_ways_to_use_a_reaver(self, laid):
        laid.hand("Svala Verse-Wright", "Skorri the Forager").step(t.USE_REAVERS, a=0, left=2)
        assert said(laid, a.USE + 6) == (
            "rally",
            {"reaver": "skorri_the_forager"},
            "Rally Skorri the Forager: 2 dice of any colours set at will",
        )
        assert said(laid, a.USE + 6 + 3) == (
            "specialize",
            {"reaver": "skorri_the_forager", "slot": "sea"},
            "Specialize Skorri the Forager at Battle at Sea: 1 Food and turn 1 die",
        )
        assert said(laid, a.USE + 5) == (
            "promote",
            {"reaver": "svala_verse_wright"},
            "Promote Svala Verse-Wright of Odin to leader, in place of Brand Ironjaw: 2 Favor",
        )
        assert ask(laid) == "How do you use Svala Verse-Wright and Skorri the Forager: rally, specialize or promote?"
        with pytest.raises(ValueError, match="not so many Reavers in hand"):
            words.decode(laid.table, laid.box, 0, a.USE + 12)
        with pytest.raises(ValueError, match="'brand_ironjaw' is no Reaver in hand"):
            words.encode(laid.table, laid.box, 0, "rally", {"reaver": "brand_ironjaw"})

    def test_spoils_in_hand(self, laid):
        laid.hand("Farm", "Deep Hold").step(t.RESOLVE_SPOILS, left=2)
        assert said(laid, a.RESOLVE + spoil("Farm")) == ("resolve", {"spoil": "farm"}, "Resolve Farm")
        assert said(laid, a.RESOLVE + spoil("Deep Hold")) == ("resolve", {"spoil": "deep_hold_upgrade"}, "Resolve Deep Hold")

    @pytest.mark.clauses("RVR-7.8")
    def test_a_ship_upgrade(self, laid):
        laid.at("villages").step(t.SPOIL, card=spoil("Deep Hold"))
        assert said(laid, a.UPGRADE_TOKEN) == ("upgrade", {"gain": "token"}, "Take the Deep Hold token")
        assert said(laid, a.UPGRADE_GLORY) == ("upgrade", {"gain": "glory"}, "Take 3 Glory instead of the token")
        assert ask(laid) == "Raid Villages, selected by you. Deep Hold: do you take the token, or 3 Glory?"

    @pytest.mark.clauses("RVR-7.5")
    def test_a_place_for_an_artifact(self, laid):
        laid.step(t.ARTIFACT_SPACE, card=artifact("Ember Bowl"))
        assert said(laid, a.SPACE + 1) == ("space", {"space": 2}, "Put Ember Bowl on space 2, Weather Knot into your Glory pile")
        assert said(laid, a.SPACE + 4) == ("space", {"space": "pile"}, "Put Ember Bowl into your Glory pile")

    @pytest.mark.clauses("RVR-7.11")
    def test_a_pillage_says_what_it_brings(self, laid):
        laid.at("villages").step(t.PILLAGE, card=t.VILLAGE_WALL)
        laid[0].boosts[t.HARDER_BOOST] = 1
        assert said(laid, a.FIGHT) == ("fight", {}, "Pillage in a combat against Defense 3")
        assert said(laid, a.PASS)[2] == "Do not pillage"
        assert ask(laid) == (
            "Raid Villages, selected by you. Do you pillage the Village Wall against Defense 3, for 1 Favor, 1 Wall token and 1 Terror?"
        )

    @pytest.mark.clauses("GAP-9.1")
    def test_gods(self, laid):
        laid.at("celebrate").step(t.CHOOSE_GOD)
        assert said(laid, a.GOD + 4 * t.ODIN) == ("god", {"god": "odin"}, "Take Odin as leader")
        assert said(laid, a.GOD + 4 * t.FREYA + 2) == ("god", {"god": "freya", "slot": "sea"}, "Take Freya into the slot of Battle at Sea")
        with pytest.raises(ValueError, match="a slot is named for a God who goes to one"):
            words.encode(laid.table, laid.box, 0, "god", {"god": "freya"})
        with pytest.raises(ValueError, match="a slot is named for a God who goes to one"):
            words.encode(laid.table, laid.box, 0, "god", {"god": "odin", "slot": "sea"})

    def test_freya(self, laid):
        laid.at("sea").step(t.FREYA_TOKEN)
        assert said(laid, a.TOKEN + 2) == ("token", {"token": "tower"}, "Take a Tower token")
        assert ask(laid) == "Battle at Sea, selected by you. Freya brings a token. Which one?"

    @pytest.mark.clauses("GAP-7.9")
    def test_a_reaver_to_activate(self, laid):
        laid.at("celebrate").step(t.ACTIVATE)
        sentence = "Activate Ulfar Stone-Thrower (Raid Keeps, second place): 1 Wall token for 1 die"
        assert said(laid, a.ACTIVATE + place("keeps", 2)) == ("activate", {"place": "keeps2"}, sentence)
        assert said(laid, a.PASS)[2] == "Activate nobody"


@pytest.mark.parametrize(
    ("verb", "args", "fault"),
    [
        ("fly", {}, "there is no verb 'fly'"),
        ("select", {}, "'select' takes location"),
        ("select", {"location": "home"}, "'home' is no location; there are recruit, villages"),
        ("select", {"location": "sea", "x": 1}, "'select' takes location"),
        ("offer", {"tile": True}, "True is no tile; there are 1, 2, 3"),
        ("offer", {"tile": 4}, "4 is no tile"),
        ("take_part", {"x": 1}, "'take_part' takes no arguments"),
        ("give_prophecy", {"prophecy": "no_such"}, "'no_such' is no prophecy; one of them is 'many_oars'"),
        ("turn", {"die": "red hammer", "side": "bird"}, "'bird' is no side"),
        ("pay", {"dice": "red hammer"}, "dice are given as a list"),
        ("pay", {"dice": []}, "no way to pay here"),
        ("reroll", {"dice": ["0"]}, "'0' is no die"),
        ("items", {"items": 3}, "items are given as a list"),
    ],
)
def test_what_names_no_action_is_refused_in_one_sentence(laid, verb, args, fault):
    with pytest.raises(ValueError, match=fault):
        words.encode(laid.table, laid.box, 0, verb, args)


@pytest.mark.parametrize("action", [a.PAY, a.HAMMERS + 8000, a.REROLLS, a.REROLLS + 1, a.USE, a.COLOURS + 99])
def test_numbers_that_mean_nothing_now(laid, action):
    with pytest.raises(ValueError, match="so many"):
        words.decode(laid.table, laid.box, 0, action)


def test_every_number_of_a_block_comes_back(laid):
    """Whatever has a meaning apart from the moment."""
    for action in [*range(a.COLOURS), *range(a.DROP, a.USE), *range(a.RESOLVE, a.PAY)]:
        god, slot = divmod(action - a.GOD, t.SLOTS)
        if a.GOD <= action < a.ACTIVATE and slot and laid.box.gods[god].place == t.GOES_LEADER:
            continue  # a leader goes to no slot
        verb, args = words.decode(laid.table, laid.box, 0, action)
        assert words.encode(laid.table, laid.box, 0, verb, args) == action
        assert words.sentence(laid.table, laid.box, 0, verb, args, NAMES).strip()


@pytest.mark.clauses("GAP-4.3")
def test_the_question_of_an_interrupt(laid):
    laid.step(t.SELECT, s=1)
    assert ask(laid, 0, waiting=3) == "Birch is to select a location. Do you rally a Reaver by a Valkyrie token first?"
    assert ask(laid, 2, waiting=3) == ""
    assert said(laid, a.PASS)[2] == "Rally nobody now"
    assert {"RVR-4.1", "GAP-4.2", "GAP-4.3"} <= set(words.moment(laid.table, laid.box))
    laid.table.waiting = 2
    assert "GAP-4.3" not in words.moment(laid.table, laid.box)


def test_only_ways_that_are_counted_anew_are_left_out_of_what_is_barred(laid):
    laid.step(t.FACE_BATTLE, card=battle("Toll Ships of Vik"))
    assert words.decode(laid.table, laid.box, 0, words.LISTED - 1)[0] == "items"
    assert words.decode(laid.table, laid.box, 0, words.LISTED)[0] == "pay"


def test_every_verb_has_a_line_in_the_menu_and_every_moment_clauses(laid):
    assert set(words.MENU) == set(words.VERBS)
    for clauses in [*MOMENTS.values(), *GAINED.values()]:
        for clause in clauses:
            assert RULEBOOK.place(clause) > 0
    laid.table.over = 1
    assert words.moment(laid.table, laid.box) == ["RVR-1.1", "RVR-15.7"]


def test_nothing_is_asked_of_who_is_not_waited_for(laid):
    laid.step(t.SELECT)
    assert words.ask(laid.table, laid.box, 1, NAMES) == ""
    assert words.draw(laid.table, laid.box, SPECTATOR, NAMES).startswith("Reavers of Midgard · round 1 of 6, selection 1 of 4")
