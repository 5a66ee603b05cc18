"""What stands on cards, tiles, Gods and locations, as the table in the terminal shows it."""

import pytest

from meadhall.engine import SPECTATOR, Names, bit
from meadhall.games.reavers import foretold, lore, texts, words
from meadhall.games.reavers import state as t
from meadhall.games.reavers.codec import ITEMS
from meadhall.games.reavers.reading import FILE, read
from meadhall.games.reavers.vocabulary import GAINS, MEASURES

from .laying import Laid, battle, god, journey, kind, prophecy, reaver, spoil, stack, tile

NAMES = Names(["Ash", "Birch"], you=0)
BOX = Laid(2).box


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Brand Ironjaw", "Tyr. Brings 2 rolled red dice. Rally: 2 dice of any colours set at will. Ability: 2 Food."),
        (
            "Tjorvi Wave-Cutter",
            "Tyr. Brings 1 rolled red die and 1 rolled yellow die. Rally: 2 red dice set at will. "
            "Ability (Battle at Sea only): 2 combat dice more in the next combat.",
        ),
        (
            "Ulfar Stone-Thrower",
            "Tyr. Brings 1 rolled red die. Rally: 1 die of any colour set at will. Ability: 1 Wall token for 1 die.",
        ),
        (
            "Bodil High-Chant",
            "Odin. Brings 2 rolled blue dice. Rally: 1 Vordr die set at will and 1 blue die set at will. "
            "Ability: 1 Glory and 1 Valkyrie token for 1 Food and 1 Favor.",
        ),
        (
            "Kolgrim Goat-Thief",
            "Tyr. Brings 1 rolled red die. Rally: 1 red die set at will and 1 yellow die set at will. "
            "Ability (Raid Villages or Subdue Territories only): 3 Food.",
        ),
    ],
)
def test_reavers(name, said):
    assert texts.reaver_words(BOX, reaver(name)) == said


@pytest.mark.clauses("RVR-7.8", "RVR-7.12", "RVR-8.5", "RVR-8.6", "RVR-15.2", "RVR-15.4")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Farm", "3 Food. Pillage against Defense 1: 1 Food, 1 Farm token and 1 Terror."),
        ("Village Wall", "1 Favor. Pillage against Defense 2: 1 Favor, 1 Wall token and 1 Terror."),
        ("Keep Wall", "2 Favor. Pillage against Defense 2: 1 Favor and 1 Wall token."),
        ("Tower", "2 rolled dice of any colours. Pillage against Defense 3: 3 Glory and 1 Tower token."),
        ("Treasure", "1, 3, 6, 10 or 15 Glory for 1 to 5 of them at the end; more begin another set."),
        ("Armor", "3, 7 or 12 Glory for 1 to 3 of them at the end; more begin another set."),
        (
            "Tapestry of the Hunt",
            "15 Glory at the end for each set of Tapestry of the Sea, Tapestry of the Hunt, Tapestry of the Feast; "
            "2 for each outside a set.",
        ),
        (
            "Axes and Spears",
            "8 Glory at the end for each set of Bundle of Swords, Bows and Arrows, Axes and Spears; 1 for each outside a set.",
        ),
        ("Striped Sail", "Once a turn the Striped Sail token stands for a die showing a Ship. Or 3 Glory instead of the token."),
        ("Gull-Bone Whistle", "Stores a Ship; at Recruit Reavers or Trade with Villages, for the stored die: 4 Food."),
    ],
)
def test_spoils(name, said):
    assert texts.spoil_words(BOX, spoil(name)) == said


@pytest.mark.clauses("RVR-10.3", "RVR-10.5", "RVR-9.4", "RVR-9.6")
def test_the_sea_and_the_territories():
    assert texts.journey_words(BOX, journey("Serpent's Wake")) == "pay 1 Favor, or Defense 1 higher in the next combat and lose 1 Food."
    assert texts.journey_words(BOX, journey("Spoiled Barrels")) == "lose 2 Food."
    assert texts.battle_words(BOX, battle("The Iron Prow")) == (
        "1 Hammer, 1 Chest and 1 red die, or Defense 3: 4 Glory, 1 Keep Spoils card and 1 Favor."
    )
    assert texts.tile_words(BOX, tile("Salt Pans")) == "Food 2: 2 Favor and 2 dice of any colours set at will."
    assert texts.stack_cost(BOX, stack("favor", 3)) == "3 Favor"
    assert texts.stack_cost(BOX, stack("dice", 1)) == "1 die"


@pytest.mark.clauses("GAP-10.5", "GAP-11.4", "GAP-12.3", "GAP-13.2", "GAP-14.4", "GAP-15.3", "GAP-16.1")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "Odin",
            "Leader space, of Odin. As leader and on dismissal, discard up to 7 different items for 1, 3, 6, 10, 15, 21 or 28 Glory: "
            "a die, a Valkyrie token, a Favor, a Prophecy, a Keep Spoils card, a Terror or a Farm token.",
        ),
        (
            "Thor",
            "Battle at Sea. Brings 1 Valkyrie token. After a Sea Battle won, you meet a further one from the deck. "
            "Left undefeated, Thor goes back to the supply.",
        ),
        (
            "Skadi",
            "Subdue Territories. Brings 1 rolled Vordr die and 1 Norn token. Once each time you subdue, a Valkyrie die joins an attempt "
            "by force without a token. Discarded after Subdue Territories where somebody else selected it.",
        ),
        (
            "Baldur",
            "Raid Villages. Brings 1 Valkyrie token and 1 Farm token. When you raid villages, 2 random cards more. "
            "Discarded after Raid Villages where somebody else selected it.",
        ),
        (
            "Loki",
            "Leader space, of Tyr and Yggdrasil. Brings 2 rolled Vordr dice. Brings the bonuses of both clans, and both icons are wild. "
            "Discarded when you pick another God.",
        ),
        (
            "Freya",
            "Any slot. Brings 2 Valkyrie tokens. When the slot's location is selected, 1 token of any kind; "
            "with more than 2 of it then, Freya goes back to the supply.",
        ),
        (
            "Heimdall",
            "Leader space, of Tyr. Brings 1 rolled Vordr die, 1 Wall token and 1 Tower token. "
            "As leader and on dismissal, activate a Reaver in one of your slots.",
        ),
    ],
)
def test_gods(name, said):
    assert texts.god_words(BOX, god(name), name) == said


@pytest.mark.clauses("RVR-15.5")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Many Oars", "1 Glory for every 2 Reavers on your board and in your Glory pile, 7 at most."),
        ("Sons of the Red Hand", "3 Glory for every 2 Tyr Reavers on your board and in your Glory pile, 9 at most."),
        ("Ready for Every Shore", "6 Glory for at least 4 slots with a card."),
        ("Clean Hands", "5 Glory for at most 1 Terror."),
        ("Ploughed Earth", "3 Glory for every Food tile, 9 at most."),
        ("A Sky Full of Arrows", "4 Glory for every Bows and Arrows card, 8 at most."),
        ("No Barn Left Standing", "4 Glory for every Farm token, 8 at most."),
        ("Shadows at the Oars", "2 Glory for every Vordr die left on your board, 6 at most."),
    ],
)
def test_prophecies(name, said):
    assert foretold.prophecy_words(BOX, prophecy(name)) == said


@pytest.mark.clauses("RVR-4.11", "RVR-4.12", "RVR-6.3", "RVR-7.3", "RVR-9.1")
def test_locations_by_seat():
    two, four = BOX, Laid(4).box
    assert texts.location_words(four, t.VILLAGES) == (
        "Costs 1 Food and 2 Chests; 2 Village Spoils; the active player 2 Village Spoils cards more; "
        "the second player 1 Village Spoils card more."
    )
    assert texts.location_words(two, t.VILLAGES) == (
        "Costs 1 Food and 2 Chests; 2 Village Spoils; the active player 2 Village Spoils cards more."
    )
    assert texts.location_words(four, t.SUBDUE).endswith("times by seat: 3, 2, 1, 1.")
    assert texts.location_words(two, t.SUBDUE).endswith("times by seat: 3, 1.")
    assert texts.location_words(two, t.RECRUIT) == "Free; 2 Reavers; selecting: 1 Valkyrie token; the active player 2 Favor more."


def test_every_word_of_the_box_has_its_own():
    assert set(texts.GAINS) == set(range(t.FOOD, t.HARDER + 1))
    assert len(GAINS) == t.EASE
    assert set(foretold.COUNTED) == set(MEASURES)
    assert len(texts.NEEDS) == t.NEEDS
    assert len(ITEMS) == len(lore.ITEM_NAMES) == t.ITEMS_OF_ODIN
    sheet = read()
    for number in range(len(sheet.reaver)):
        assert "nothing" not in texts.reaver_words(BOX, number)
    for number in range(len(sheet.battle)):
        assert texts.battle_words(BOX, number)
    for number in range(len(sheet.prophecy)):
        assert "{" not in foretold.prophecy_words(BOX, number)


def test_names_as_records_keep_them_are_all_different():
    for ids in (lore.REAVER_IDS, lore.PROPHECY_IDS, lore.SPOIL_IDS, lore.GOD_IDS, lore.PLACE_IDS, lore.STACK_IDS, lore.SOURCE_IDS):
        assert len(set(ids)) == len(ids)
    assert len(lore.REAVER_IDS) == t.MOST_REAVERS  # a box file of somebody's own may have so many
    assert len(lore.SPOIL_IDS) == t.SPOIL_KINDS
    assert lore.slug("Jarl Sverting's Fleet") == "jarl_svertings_fleet"


def own_box(tmp_path, old, new):
    text = FILE.read_text()
    assert text.count(old) == 1
    path = tmp_path / "own.toml"
    path.write_text(text.replace(old, new))
    return Laid(2, path).box


def test_what_is_the_house_s_and_what_is_not(tmp_path):
    assert texts.house(BOX, "reavers", reaver("Brand Ironjaw"))
    assert texts.house_box(BOX)
    other = own_box(tmp_path, 'rally = "2 any", ability = "2 food", house = true', 'rally = "2 any", ability = "4 food"')
    assert not texts.house(other, "reavers", reaver("Brand Ironjaw"))
    assert texts.house(other, "reavers", reaver("Ragna Red-Shield"))
    assert not texts.house_box(other)
    assert texts.reaver_words(other, reaver("Brand Ironjaw")).endswith("Ability: 4 Food.")
    small = Laid(2, celebrate_the_gods="off", expansion_cards="off").box
    assert texts.house_box(small)


@pytest.mark.clauses("RVR-6.12", "GAP-3.4", "GAP-9.5", "GAP-14.3")
def test_hammers_by_the_leader():
    laid = Laid(2).seat(0, leader="Loki").seat(1, leader="Hild Raven-Fed")
    loki, hild = (texts.wild_of(laid.table, BOX, s) for s in (0, 1))
    assert (texts.wild_words(BOX, loki), texts.wild_words(BOX, hild)) == ("Helmet and Tree", "Bird")
    assert texts.wild_of(Laid(2).table, BOX, 0) == 0
    expected = {
        "red hammer": (1, 1),
        "blue double_hammer": (2, 2),
        "red shield": (0, 0),
        "red helmet": (1, 0),
        "blue bird": (0, 1),
        "vordr 1 tree": (1, 0),
        "vordr 2 helmet": (2, 0),
        "vordr 2 bird": (0, 2),
    }
    for name, hammers in expected.items():
        assert tuple(texts.hammers_of(BOX, wild, kind(name)) for wild in (loki, hild)) == hammers
    tokens = [texts.hammers_of(BOX, loki, t.KINDS + icon) for icon in range(t.TOKENS_OF_UPGRADES)]
    assert tokens == [1, 2, 0, 0, 0, 1, 1, 0]


# The table as text ---------------------------------------------------------------------------------------------------


@pytest.fixture
def laid():
    laid = Laid(2).trade("red ship, 2 blue bird").sea("Cinder Whale", "Kelp Giant")
    laid.display("recruit", ["Hild Raven-Fed", "Orm One-Lamp"]).display("keeps", ["Tower", "Art"])
    laid.seat(
        0,
        dice="2 red chest, vordr 2 bird",
        leader="Brand Ironjaw",
        keeps=["Ulfar Stone-Thrower"],
        sea=["Thor"],
        artifacts=["Cracked War Horn", ("Weather Knot", "red ship")],
        goods=["Treasure", "Treasure", "Tapestry of the Sea"],
        prophecies=["Many Oars", "Clean Hands"],
        tiles=["Mill Reach", "Salt Pans", "Hen Cot"],
        fresh=["Hen Cot"],
        battles=["Mist Wolves"],
        fallen=["Ragna Red-Shield"],
        relics=["Ember Bowl"],
        upgrades="hammer ship",
        spent="ship",
        glory=12,
        food=5,
        favor=1,
        terror=2,
        farm=1,
        valkyrie=1,
        norn=2,
    )
    return laid.at("keeps", chooser=1)


def lines(laid, viewer=0):
    text = words.draw(laid.table, laid.box, viewer, NAMES)
    assert max(len(line) for line in text.splitlines()) <= 78
    return " ".join(text.split()), text


def test_a_ship_and_all_that_is_on_it(laid):
    laid.table.waiting = 1
    whole, text = lines(laid)
    assert "\n> You · 12 Glory, 5 Food, 1 Favor, 2 Terror, 1 Farm token, 2 Norns, 1 Valkyrie\n" in text
    assert "Dice (3 of 10): 2 red Chests, Vordr double Bird" in whole
    assert "Leader: Brand Ironjaw, wild: Helmet" in whole
    assert "Raid Keeps: Ulfar Stone-Thrower (1 Wall token for 1 die)" in whole
    assert "Battle at Sea: Thor" in whole
    assert "Artifact 1: Cracked War Horn (empty): Stores a Hammer; at Battle at Sea, for the stored die: 2 sure" in whole
    assert "Artifact 2: Weather Knot (a red Ship on it)" in whole
    assert "Ship Upgrades: Battle Deck, Striped Sail (used)" in whole
    assert "Kept: 2 Treasure, 1 Tapestry of the Sea" in whole
    assert "Tiles: Mill Reach (Food 2), Salt Pans (Food 2), 1 not turned over" in whole
    assert "Sea Battles won: Mist Wolves" in whole
    assert "Glory pile: 1 Reaver and 1 Artifact" in whole
    assert "Hen Cot" not in whole  # its back is not seen yet


@pytest.mark.clauses("RVR-11.4")
def test_prophecies_are_shown_to_their_owner_alone(laid):
    whole, _ = lines(laid)
    assert "Prophecy Many Oars: 1 Glory for every 2 Reavers" in whole
    assert "Prophecy Clean Hands: 5 Glory for at most 1 Terror." in whole
    for viewer in (1, SPECTATOR):
        other, _ = lines(laid, viewer)
        assert "2 Prophecies" in other
        assert "Many Oars" not in other
    laid.table.over, laid.table.phase, laid[0].points = 1, t.OVER, 30
    end, text = lines(laid, SPECTATOR)
    assert "Prophecy Many Oars" in end
    assert text.startswith("Reavers of Midgard · over after 1 rounds")
    assert "30 Glory" in end


def test_the_locations(laid):
    laid.table.prophet, laid.table.maelstrom = t.TRADE, t.SEA
    laid.table.taken = bit(t.KEEPS) | bit(t.RECRUIT)
    whole, text = lines(laid)
    assert "\nNow: Raid Keeps, selected by Birch\n" in text
    assert "Raid Keeps [now]: Costs 2 Food and 2 Shields" in whole
    assert "1 Tower, Art" in whole
    assert "Tower: 2 rolled dice of any colours. Pillage against Defense 3" in whole
    assert "Recruit Reavers [done]" in whole
    assert "1 Hild Raven-Fed Orm One-Lamp" in whole  # what is over is only named
    assert "Battle at Sea [the Maelstrom: 1 Ship more]: Costs 4 Food" in whole
    assert "2 Kelp Giant: 1 Shield, 1 Ship and 1 yellow die, or Defense 3" in whole
    assert "Trade with Villages [the Prophet]: Free" in whole
    assert "Dice there: red Ship, 2 blue Birds" in whole
    assert "Food: level 1 for 2 Food, 5 left; level 2 for 4 Food, 4 left; level 3 for 6 Food, 6 left" in whole
    assert "Tile 2: 3 Favor" in whole
    assert "Thor, 2 left: Battle at Sea." in whole
    assert "Start Player: you" in whole
    laid.table.location = t.NOWHERE
    assert "[done]: Costs 2 Food" in lines(laid)[0]


def test_what_is_going_on(laid):
    laid.hand("Svala Verse-Wright", "Farm", "Farm")
    laid.table.journey = journey("Dead Calm") + 1
    laid.step(t.SETTLE_BATTLE, card=battle("Mist Wolves")).step(t.HAMMERS)
    laid.table.fight.defense = 3
    whole, _ = lines(laid)
    assert "Reavers in hand: Svala Verse-Wright: Odin. Brings" in whole
    assert "Spoils in hand: Farm (2): 3 Food. Pillage against Defense 1:" in whole
    assert "Sea Journey: Dead Calm: pay 2 Food, or lose 1 Favor." in whole
    assert "Sea Battle: Mist Wolves: 3 Ships, or Defense 3" in whole
    assert "Combat against Defense 3, before the roll" in whole
    laid.step(t.REROLLS)
    fight = laid.table.fight
    fight.dice[:], fight.hits[:2], fight.valkyries, fight.sure = [1, 0, 2], [4, 1], 2, 1
    assert "Combat against Defense 3: the dice show 0, 2, 2, Valkyrie 4, Valkyrie 1, 1 for sure; 10 successes" in lines(laid)[0]


def test_gods_left_out_and_what_costs_at_the_end(laid):
    laid.table.gods_out = bit(t.SKADI) | bit(t.LOKI)
    whole, _ = lines(laid)
    assert "Left out: Skadi and Loki" in whole
    assert "Skadi, 3 left" not in whole
    assert whole.endswith(f"At the end each Terror costs 2 Glory, and each Norn token doubles one Prophecy. {texts.HOUSE_CARDS}")
    other = Laid(2, terror_value="triangular")
    assert "At the end 1, 2, 3, 4 ... Terror cost 1, 3, 6, 10 ... Glory, and each Norn" in lines(other)[0]


def test_without_the_expansion_nothing_of_it_is_shown():
    small = Laid(2, celebrate_the_gods="off", prophet_and_maelstrom="off", valkyries="off", vordr_dice="off", norn_tokens="off")
    whole, _ = lines(small)
    assert "Celebrate" not in whole
    assert "Vordr" not in whole
