"""What happened, in words: a line of the log for every kind of event."""

import pytest

from meadhall.engine import NOBODY, Names
from meadhall.games.reavers import happenings as h
from meadhall.games.reavers import state as t
from meadhall.games.reavers import words

from .laying import Laid, artifact, battle, card, god, icon, journey, kind, location, place, prophecy, reaver, slot, spoil, stack, tile

NAMES = Names(["Ash", "Birch"], you=0)
BOX = Laid(2).box
OF_THE_TABLE = {
    h.ROUND,
    h.DESTINATION,
    h.SHOWS_CARD,
    h.SHOWS_BATTLE,
    h.TRADE_DIE,
    h.OFFERING,
    h.DECK_RENEWED,
    h.DECK_EMPTY,
    h.FLIPS_OFFERING,
    h.CARDS_GO,
}
OF_BOTH = {h.OMITS, h.NO_DICE}
WHOLE = [
    (h.STARTS, 1, (), "Birch is the Start Player."),
    (h.HONOR, 0, (), "You have the Honor Ship."),
    (h.OMITS, NOBODY, (god("Thor"),), "Thor is left out of this game."),
    (h.OMITS, 0, (god("Loki"),), "You leave Loki out of this game."),
    (h.ROUND, NOBODY, (3,), "Round 3 begins."),
    (
        h.DESTINATION,
        NOBODY,
        (location("trade"), location("keeps")),
        "The Prophet goes to Trade with Villages and the Maelstrom to Raid Keeps.",
    ),
    (h.DESTINATION, NOBODY, (t.NOWHERE, location("recruit")), "The Maelstrom goes to Recruit Reavers."),
    (h.DESTINATION, NOBODY, (t.NOWHERE, t.NOWHERE), "The Prophet and the Maelstrom stay away."),
    (h.SHOWS_CARD, NOBODY, (0, 1, reaver("Orm One-Lamp")), "Recruit Reavers, group 2: Orm One-Lamp."),
    (h.SHOWS_CARD, NOBODY, (2, 0, spoil("Tower")), "Raid Keeps, group 1: Tower."),
    (h.SHOWS_BATTLE, NOBODY, (3, battle("Mist Wolves")), "Sea Battle on space 4: Mist Wolves."),
    (h.TRADE_DIE, NOBODY, (kind("blue bird"),), "A blue Bird lies at Trade with Villages."),
    (h.OFFERING, NOBODY, (1, 2), "Offering tile 2 asks for 3 Favor."),
    (h.SELECTS, 0, (location("sea"),), "You select Battle at Sea."),
    (h.TAKES_PART, 1, (location("keeps"),), "Birch takes part in Raid Keeps."),
    (h.RESTS, 1, (location("keeps"),), "Birch rests."),
    (h.GAINS, 1, (t.TERROR, 1), "Birch gains 1 Terror."),
    (h.GAINS, 0, (t.NORN, 1), "You gain 1 Norn token."),
    (h.LOSES, 0, (t.FAVOR, 2), "You lose 2 Favor."),
    (h.LOSES, 1, (t.GLORY, 2), "Birch loses 2 Glory."),
    (h.LOSES, 1, (t.TERROR, 1), "Birch lays down 1 Terror."),
    (h.PAYS, 0, (t.FOOD, 4), "You pay 4 Food."),
    (h.PAYS, 1, (t.TERROR, 1), "Birch lays down 1 Terror."),
    (h.PAYS_DIE, 1, (kind("red chest"), 2), "Birch discards 2 red Chests."),
    (h.PAYS_TOKEN, 0, (icon("ship"),), "You turn over the Striped Sail token."),
    (h.GETS_DIE, 1, (kind("red shield"), 1), "Birch rolls a red Shield."),
    (h.GETS_DIE, 0, (kind("vordr 2 tree"), 0), "You take a Vordr double Tree."),
    (h.DROPS_DIE, 0, (kind("yellow ship"),), "You let go of a yellow Ship."),
    (h.TURNS, 1, (kind("yellow ship"), kind("yellow tree")), "Birch turns a yellow Ship to Tree."),
    (h.ROLLS_AGAIN, 1, (kind("yellow ship"), kind("yellow chest")), "Birch rolls a yellow Ship again: Chest."),
    (h.NO_DICE, NOBODY, (t.BLUE,), "There are no blue dice left."),
    (h.NO_DICE, 1, (t.VORDR_DIE,), "Birch gets no Vordr die: none are left."),
    (h.TAKES_REAVER, 1, (reaver("Orm One-Lamp"), 0), "Birch takes Orm One-Lamp."),
    (h.TAKES_REAVER, 0, (reaver("Orm One-Lamp"), 1), "You draw Orm One-Lamp."),
    (h.RALLIES, 0, (reaver("Orm One-Lamp"),), "You rally Orm One-Lamp."),
    (h.SPECIALIZES, 1, (reaver("Orm One-Lamp"), slot("sea")), "Birch specializes Orm One-Lamp at Battle at Sea."),
    (h.PROMOTES, 1, (reaver("Orm One-Lamp"),), "Birch promotes Orm One-Lamp to leader."),
    (h.TO_PILE, 0, (card("Orm One-Lamp"), place("sea")), "Orm One-Lamp goes to your Glory pile."),
    (h.TO_PILE, 1, (card("Loki"), t.LEADER), "Loki goes to Birch's Glory pile."),
    (h.BONUS, 1, (t.ODIN_CLAN,), "Birch gains the bonus of the clan of Odin."),
    (h.ABILITY_WORKS, 0, (card("Orm One-Lamp"), place("keeps", 3)), "Your Orm One-Lamp works (Raid Keeps, third place)."),
    (h.DECLINES, 1, (), "Birch declines."),
    (h.TAKES_SPOIL, 1, (spoil("Art"), 1), "Birch draws Art."),
    (h.KEEPS_SPOIL, 0, (spoil("Art"),), "You keep Art."),
    (h.ARTIFACT_TO, 1, (artifact("Ember Bowl"), 2), "Birch puts Ember Bowl on Artifact space 3."),
    (h.ARTIFACT_AWAY, 1, (artifact("Ember Bowl"),), "Ember Bowl goes to Birch's Glory pile."),
    (h.LOADS, 0, (0, kind("red ship")), "You store a red Ship on Artifact space 1."),
    (h.USES_ARTIFACT, 1, (artifact("Weather Knot"), kind("red ship")), "Birch uses Weather Knot and its red Ship."),
    (h.UPGRADES, 1, (icon("tree"),), "Birch takes the Ash-Wood Mast token."),
    (h.BOOSTED, 0, (t.HIT, 2), "You have 2 sure successes in the next combat this turn."),
    (h.PILLAGES, 1, (spoil("Farm"), 1), "Birch pillages the Farm against Defense 1."),
    (h.FIGHTS, 1, (3, 2, 0, 0), "Birch fights against Defense 3 with 2 combat dice."),
    (h.FIGHTS, 0, (4, 1, 2, 1), "You fight against Defense 4 with 1 combat die, 2 Valkyrie dice, 1 sure success."),
    (h.COMBAT_ROLL, 1, (1, 2, 1, 5), "Birch's combat dice show 0 1 1 2: 5 successes in all."),
    (h.COMBAT_ROLL, 1, (0, 0, 0, 1), "Birch has no combat dice: 1 success in all."),
    (h.VALKYRIE_ROLL, 0, (0, 3), "Your Valkyrie die hits: 3."),
    (h.REROLLS_DICE, 0, (2, 1), "You roll 2 combat dice and 1 Valkyrie die again."),
    (h.WINS_COMBAT, 1, (4, 3), "Birch wins the combat, 4 against 3."),
    (h.LOSES_COMBAT, 0, (2, 3), "You lose the combat, 2 against 3."),
    (h.MEETS_JOURNEY, 1, (journey("Dead Calm"),), "Birch meets Dead Calm on the way."),
    (h.SUFFERS, 0, (journey("Dead Calm"),), "You suffer Dead Calm."),
    (h.FACES, 1, (battle("Mist Wolves"), 2), "Birch faces Mist Wolves."),
    (h.FACES, 1, (battle("Mist Wolves"), t.AT_DECK), "Birch faces Mist Wolves from the deck."),
    (h.FACES, 1, (battle("Mist Wolves"), t.BY_THOR), "Birch faces Mist Wolves, turned up by Thor."),
    (h.WINS_BATTLE, 0, (battle("Mist Wolves"),), "You win against Mist Wolves."),
    (h.LOSES_BATTLE, 1, (battle("Mist Wolves"),), "Birch loses against Mist Wolves."),
    (h.NAMES_TILE, 1, (stack("food", 2), 0), "Birch attacks the Food territory of level 2."),
    (h.NAMES_TILE, 0, (stack("food", 2), 1), "You go peacefully to the Food territory of level 2."),
    (h.TAKES_TILE, 1, (stack("dice", 3),), "Birch takes the Dice territory of level 3."),
    (h.TURNS_TILE, 1, (tile("Mill Reach"),), "Birch turns over Mill Reach, Food 2: 3 Glory and 2 Food."),
    (h.STOPS, 0, (), "You make no further attempt."),
    (h.TRADES_FOR, 1, (0, kind("red ship")), "Birch trades for a red Ship."),
    (h.TRADES_FOR, 1, (3, 0), "Birch trades for a Prophecy."),
    (h.DRAWS_PROPHECY, 0, (prophecy("Many Oars"),), "You draw the Prophecy Many Oars."),
    (h.DRAWS_PROPHECY, 1, (-1,), "Birch draws a Prophecy."),
    (h.GIVES_PROPHECY, 1, (prophecy("Many Oars"),), "Birch gives up the Prophecy Many Oars."),
    (h.GIVES_KEEP, 1, (spoil("Armor"),), "Birch gives up Armor."),
    (h.OFFERS, 0, (2, 4), "You offer 1 Keep Spoils card and 1 Reaver to the Gods."),
    (h.TAKES_GOD, 1, (god("Odin"), -1), "Birch takes Odin as leader."),
    (h.TAKES_GOD, 1, (god("Thor"), slot("sea")), "Birch takes Thor into the slot of Battle at Sea."),
    (h.GOD_RETURNS, 0, (god("Thor"), place("sea")), "Thor leaves you and goes back to the supply."),
    (h.DISMISSES, 0, (god("Odin"),), "You dismiss Odin."),
    (h.ITEMS_GIVEN, 1, (2, 3), "Birch discards 2 items for 3 Glory."),
    (h.RALLIES_BY_TOKEN, 1, (reaver("Orm One-Lamp"), place("sea")), "Birch rallies Orm One-Lamp by a Valkyrie token."),
    (h.NORN_OR_PROPHECY, 0, (1,), "You accept the Prophet's gift, a Norn token."),
    (h.DECK_RENEWED, NOBODY, (t.KEEP_DECK,), "The face-up cards of the Keep Spoils are shuffled and become the deck."),
    (h.DECK_EMPTY, NOBODY, (t.PROPHECIES,), "There are no Prophecies left."),
    (h.PASSES, 0, (), "You leave it at that."),
    (h.HONOR_PASSES, 1, (), "Birch has the Honor Ship now."),
    (h.START_PASSES, 0, (), "You are the Start Player now."),
    (h.TILE_GLORY, 1, (1, 1), "Birch gains 1 Glory for 1 tile."),
    (h.FLIPS_OFFERING, NOBODY, (0, 5), "Offering tile 1 is turned over and asks for 1 Prophecy and 1 Reaver."),
    (h.CARDS_GO, NOBODY, (1,), "The cards left at Raid Villages go under their deck."),
    (h.SCORE_COLLECTION, 1, (3, 2, 3), "Birch: 2 Runic Carvings, 3 Glory."),
    (h.SCORE_TRIO, 0, (0, 17), "You: Tapestries, 17 Glory."),
    (h.SCORE_PROPHECY, 1, (prophecy("Many Oars"), 4, 0), "Birch: Many Oars, 4 Glory."),
    (h.SCORE_PROPHECY, 1, (prophecy("Many Oars"), 8, 1), "Birch: Many Oars, with a Norn, 8 Glory."),
    (h.SCORE_ARTIFACTS, 1, (1, 1), "Birch: 1 Artifact, 1 Glory."),
    (h.SCORE_TERROR, 1, (3, 6), "Birch: 3 Terror, 6 Glory lost."),
    (h.POINTS, 0, (41,), "You: 41 Glory in all."),
    (h.WINS, 0, (), "You win."),
]


@pytest.mark.parametrize(("event", "seat", "numbers", "line"), WHOLE)
def test_lines_of_the_log(event, seat, numbers, line):
    name, fields = words.EVENTS[event]
    args = dict(zip(fields, numbers, strict=True))
    assert words.tell(BOX, name, seat, args, NAMES) == line


def test_every_kind_of_event_has_a_line_and_a_name_of_its_own():
    kinds = {number for name, number in vars(h).items() if name.isupper()}
    assert set(words.EVENTS) == kinds == {event for event, *_ in WHOLE}
    assert len({name for name, _ in words.EVENTS.values()}) == len(kinds)
    told_by_the_table = {event for event, seat, *_ in WHOLE if seat == NOBODY}
    assert told_by_the_table == OF_THE_TABLE | OF_BOTH
    for _, fields in words.EVENTS.values():
        assert len(set(fields)) == len(fields) <= 4


def test_every_gain_can_be_told():
    for thing in range(t.FOOD, t.HARDER + 1):
        for name in ("gains", "loses", "pays", "boosted"):
            for amount in (1, 2):
                line = words.tell(BOX, name, 1, {"thing": thing, "amount": amount}, NAMES)
                assert line.startswith("Birch ")
                assert "nothing" not in line
