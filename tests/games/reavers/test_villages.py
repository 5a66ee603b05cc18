"""Taking cards at Recruit, Villages and Keeps, and the Spoils of villages (RVR-6.2, RVR-7)."""

from collections import Counter

import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t

from .laying import Laid, artifact, dice, icon, reaver, spoil

WEAPONS = ["Bundle of Swords", "Bows and Arrows", "Axes and Spears"]


def raid(laid: Laid, s: int = 0) -> Laid:
    """The seat has paid and takes its cards."""
    return laid.step(t.TAKE_CARDS, s).go()


def taken(laid: Laid) -> list[tuple[int, int]]:
    """The Spoils taken since the last play began: kind, unseen or not."""
    return [event[3][:2] for event in laid.told("TAKES_SPOIL")]


def resolving(*names: str, s: int = 0, at: str = "villages", laid: Laid | None = None) -> Laid:
    """These Spoils in the hand of a seat at a location, to be resolved."""
    laid = (laid or Laid(2)).at(at)
    return laid.hand(*names).step(t.RESOLVE_SPOILS, s, left=len(names)).go()


def resolve(name: str) -> int:
    """To resolve a card in hand."""
    return a.RESOLVE + spoil(name)


class TestTakingTwo:
    @pytest.mark.clauses("RVR-7.2", "RVR-2.10")
    def test_an_open_group_or_two_unseen(self):
        laid = Laid(4).display("villages", ("Farm", "Farm"), ("", ""), ("carvings", "Village Wall")).at("villages", chooser=1)
        raid(laid, 3)
        assert laid.asked() == 3
        assert laid.legal() == [a.GROUP, a.GROUP + 2, a.GROUP + 4]
        assert laid.why_not(a.GROUP + 1) == laid.why_not(a.GROUP + 3) == laid.why_not(a.PASS) == "RVR-7.2"
        laid.play(a.GROUP + 2)
        assert taken(laid) == [(spoil("carvings"), 0), (spoil("Village Wall"), 0)]
        assert {event[0] for event in laid.told("TAKES_SPOIL")} == {"RVR-7.2"}
        assert [int(card) for card in laid.table.groups[8:16]] == [spoil("Farm") + 1] * 2 + [0] * 6

    @pytest.mark.clauses("RVR-7.2")
    def test_two_unseen(self):
        laid = Laid(4).display("villages", ("Farm", "Farm")).top("village", "Village Wall", "carvings", "Farm").at("villages", chooser=1)
        raid(laid, 3).play(a.GROUP + 4)
        assert taken(laid) == [(spoil("Village Wall"), 1), (spoil("carvings"), 1)]
        assert laid.cards("village")[0] == spoil("Farm")
        assert [int(card) for card in laid.table.groups[8:10]] == [spoil("Farm") + 1] * 2

    @pytest.mark.clauses("RVR-8.2")
    def test_keeps_have_their_own_groups_and_deck(self):
        laid = Laid(4).display("keeps", ("art", "armor")).display("villages", ("Farm", "Farm")).at("keeps", chooser=1)
        raid(laid, 3)
        assert laid.legal() == [a.GROUP, a.GROUP + 4]
        assert laid.why_not(a.GROUP + 1) == "RVR-8.2"
        laid.play(a.GROUP)
        assert taken(laid) == [(spoil("art"), 0), (spoil("armor"), 0)]
        assert {event[0] for event in laid.told("TAKES_SPOIL")} == {"RVR-8.2"}

    @pytest.mark.clauses("RVR-6.2")
    def test_at_recruit_the_reavers_are_welcomed(self):
        laid = Laid(4).display("recruit", ("Brand Ironjaw", "Hild Raven-Fed")).at("recruit", chooser=1)
        raid(laid, 3)
        assert laid.legal() == [a.GROUP, a.GROUP + 4]
        assert laid.why_not(a.GROUP + 2) == "RVR-6.2"
        laid.rolls("red chest", "red ship", "red shield", "blue clan").play(a.GROUP)
        assert laid.told("TAKES_REAVER") == [
            ("RVR-6.2", "TAKES_REAVER", 3, (reaver("Brand Ironjaw"), 0, 0, 0)),
            ("RVR-6.2", "TAKES_REAVER", 3, (reaver("Hild Raven-Fed"), 0, 0, 0)),
        ]
        assert sum(laid.dice(3).values()) == 4
        assert laid.pending() == [(t.USE_REAVERS, 3)]
        assert [int(card) for card in laid.table.reavers[:2]] == [reaver("Brand Ironjaw"), reaver("Hild Raven-Fed")]
        assert int(laid.table.in_hand) == 2

    @pytest.mark.clauses("RVR-6.2")
    def test_two_unseen_reavers(self):
        laid = Laid(4).display("recruit", ("Brand Ironjaw", "Hild Raven-Fed")).top("reavers", "Grima Field-Walker", "Bersi Toll-Taker")
        raid(laid.at("recruit"), 0).play(a.GROUP + 4)
        names = ("Grima Field-Walker", "Bersi Toll-Taker")
        assert [event[3][:2] for event in laid.told("TAKES_REAVER")] == [(reaver(name), 1) for name in names]
        assert [int(card) for card in laid.table.groups[:2]] == [reaver("Brand Ironjaw") + 1, reaver("Hild Raven-Fed") + 1]

    @pytest.mark.clauses("RVR-7.2")
    def test_of_a_group_of_one_card_that_one(self):
        laid = Laid(4).display("villages", ("Farm", "Farm"), ("", "carvings")).at("villages", chooser=1)
        raid(laid, 3).play(a.GROUP + 1)
        assert taken(laid) == [(spoil("carvings"), 0)]
        assert int(laid[3].goods[spoil("carvings") - t.TREASURE]) == 1

    @pytest.mark.clauses("RVR-7.2")
    def test_one_card_on_either_side_is_a_group(self):
        laid = Laid(4).display("villages", ("Farm", ""), ("", ""), ("", "Farm")).at("villages", chooser=1)
        assert raid(laid, 3).legal() == [a.GROUP, a.GROUP + 2, a.GROUP + 4]

    @pytest.mark.clauses("RVR-6.2", "RVR-6.6")
    def test_only_the_reavers_just_taken_are_welcomed(self):
        laid = Laid(4).hand("Grima Field-Walker").display("recruit", ("Brand Ironjaw", "Hild Raven-Fed")).at("recruit")
        raid(laid, 0).play(a.GROUP)
        assert sum(laid.dice(0).values()) == 4
        step = laid.table.agenda[0]
        assert (int(step.do), int(step.a), int(step.left)) == (t.USE_REAVERS, 1, 2)

    @pytest.mark.clauses("RVR-7.2")
    def test_what_alone_is_left_is_taken_without_a_question(self):
        laid = Laid(4).display("villages", ("carvings", "carvings")).only("village").at("villages", chooser=1)
        raid(laid, 3)
        assert taken(laid) == [(spoil("carvings"), 0)] * 2

    @pytest.mark.clauses("RVR-7.2", "RVR-3.12")
    def test_unseen_cards_come_from_the_deck_made_anew_and_are_fewer_where_it_has_no_more(self):
        laid = Laid(4).only("village", under=["carvings"]).at("villages", chooser=1)
        raid(laid, 3)
        assert taken(laid) == [(spoil("carvings"), 1)]
        assert [event[1] for event in laid.told("DECK_RENEWED", "DECK_EMPTY")] == ["DECK_RENEWED", "DECK_EMPTY"]

    def test_where_nothing_is_left_nothing_happens(self):
        laid = Laid(2).only("village").at("villages")
        laid.step(t.TRADES).step(t.TAKE_CARDS).go()
        assert laid.pending() == [(t.TRADES, 0)]
        assert laid.told() == []


class TestMore:
    @pytest.mark.clauses("RVR-7.3", "RVR-8.2", "RVR-4.11", "RVR-4.12")
    @pytest.mark.parametrize(("seats", "cards"), [(2, [4, 2]), (3, [4, 3, 2]), (4, [4, 3, 2, 2])])
    @pytest.mark.parametrize("name", ["villages", "keeps"])
    def test_v4_cards_of_a_raid(self, name, seats, cards):
        found = []
        for turn in range(seats):
            laid = Laid(seats).at(name, chooser=1)
            raid(laid, (1 + turn) % seats)
            found.append(len(taken(laid)))
            kinds = [kind for kind, unseen in taken(laid) if unseen]
            assert all(bool(laid.box.in_keeps[kind]) == (name == "keeps") for kind in kinds)
        assert found == cards

    @pytest.mark.clauses("RVR-7.3", "RVR-7.4")
    def test_the_further_cards_are_unseen_and_join_the_group_before_the_first_is_resolved(self):
        laid = Laid(4).display("villages", ("Farm", "Farm")).top("village", "carvings", "Village Wall").at("villages")
        raid(laid, 0).play(a.GROUP)
        assert taken(laid) == [(spoil("Farm"), 0)] * 2 + [(spoil("carvings"), 1), (spoil("Village Wall"), 1)]
        assert [event[0] for event in laid.told("TAKES_SPOIL")] == ["RVR-7.2", "RVR-7.2", "RVR-7.3", "RVR-7.3"]
        assert laid.legal() == [resolve("Farm"), resolve("Village Wall"), resolve("carvings")]

    @pytest.mark.clauses("RVR-8.2")
    def test_at_keeps_the_further_cards_have_their_own_clause(self):
        laid = Laid(4).display("keeps", ("art", "armor")).at("keeps", chooser=1)
        raid(laid, 2).play(a.GROUP)
        assert [event[0] for event in laid.told("TAKES_SPOIL")] == ["RVR-8.2"] * 3

    @pytest.mark.clauses("GAP-13.2", "GAP-13.3", "GAP-9.4")
    @pytest.mark.parametrize(("s", "copies", "cards"), [(0, 1, 6), (1, 1, 5), (2, 1, 4), (3, 1, 4), (0, 2, 8), (2, 0, 2)])
    def test_v22_baldur(self, s, copies, cards):
        laid = Laid(4).seat(s, villages=["Baldur"] * copies).at("villages")
        raid(laid, s)
        assert len(taken(laid)) == cards
        assert [event[0] for event in laid.told("TAKES_SPOIL")].count("GAP-13.2") == 2 * copies

    @pytest.mark.clauses("GAP-13.2", "GAP-13.3")
    def test_baldur_brings_nothing_to_keeps_nor_by_the_other_reading_to_the_raid_itself(self):
        assert len(taken(raid(Laid(4).seat(2, villages=["Baldur"]).at("keeps"), 2))) == 2
        assert len(taken(raid(Laid(4, slot_god_bonus="on_selecting").seat(2, villages=["Baldur"]).at("villages"), 2))) == 2

    @pytest.mark.parametrize(("name", "cards"), [("villages", 5), ("keeps", 5)])
    def test_cards_that_help_the_raid_of_this_turn(self, name, cards):
        laid = Laid(4).at(name)
        laid[2].boosts[t.CARD - t.COMBAT] = 3
        raid(laid, 2)
        assert len(taken(laid)) == cards

    def test_another_bonus_in_a_box_file_is_gained_too(self):
        laid = Laid(4).at("villages")
        bonus = laid.box.locations[t.VILLAGES].bonus[0]
        bonus.kinds[:2], bonus.amounts[:2] = (t.KEEP, t.FAVOR), (1, 3)
        raid(laid, 0)
        assert Counter(int(laid.box.in_keeps[kind]) for kind, _ in taken(laid)) == {0: 2, 1: 1}
        assert int(laid[0].favor) == 3

    @pytest.mark.clauses("RVR-7.3", "RVR-3.12")
    def test_the_further_cards_end_with_the_deck(self):
        laid = Laid(4).display("villages", ("carvings", "carvings")).only("village", "carvings").at("villages")
        raid(laid, 0).play(a.GROUP)
        assert taken(laid) == [(spoil("carvings"), 0)] * 2 + [(spoil("carvings"), 1)]

    @pytest.mark.clauses("RVR-3.12")
    def test_nothing_drawn_is_nothing_to_resolve(self):
        laid = Laid(2).only("village").at("recruit").step(t.TRADES).step(t.GAIN, a=t.VILLAGE, left=2).go()
        assert laid.pending() == [(t.TRADES, 0)]
        assert taken(laid) == []

    def test_no_more_than_a_hand_holds(self):
        laid = Laid(4).display("villages", ("Farm", "carvings")).at("villages")
        laid[2].boosts[t.CARD - t.COMBAT] = 40
        raid(laid, 2).play(a.GROUP)
        assert len(taken(laid)) == int(laid.table.spoils_in_hand) == 32


class TestOrder:
    @pytest.mark.clauses("RVR-7.4")
    def test_any_order_and_equal_cards_are_one_choice(self):
        laid = resolving("carvings", "Farm", "Bundle of Swords", "carvings")
        assert laid.legal() == [resolve("Farm"), resolve("carvings"), resolve("Bundle of Swords")]
        assert laid.why_not(resolve("Village Wall")) == laid.why_not(a.PASS) == "RVR-7.4"
        laid.play(resolve("carvings"))
        assert laid.legal() == [resolve("Farm"), resolve("carvings"), resolve("Bundle of Swords")]
        laid.play(resolve("carvings"))
        assert laid.legal() == [resolve("Farm"), resolve("Bundle of Swords")]
        laid.play(resolve("Farm"))
        assert laid.pending() == [(t.PILLAGE, 0), (t.RESOLVE_SPOILS, 0)]
        laid.play(a.PASS)
        assert laid.pending()[:1] != [(t.RESOLVE_SPOILS, 0)]
        assert (int(laid[0].goods[spoil("carvings") - t.TREASURE]), int(laid[0].goods[spoil("Bundle of Swords") - t.TREASURE])) == (2, 1)
        assert int(laid.table.spoils_in_hand) == 0
        assert not laid.table.spoils.any()

    @pytest.mark.clauses("RVR-7.4")
    def test_what_a_card_draws_is_resolved_before_the_others_in_hand(self):
        laid = resolving("Farm", "carvings")
        laid.box.plunder[t.FARM_CARD].gain.kinds[0] = t.VILLAGE
        laid.box.plunder[t.FARM_CARD].gain.amounts[0] = 2
        laid.top("village", "Bundle of Swords", "Village Wall").play(resolve("Farm"))
        assert laid.legal() == [resolve("Village Wall"), resolve("Bundle of Swords")]
        laid.play(resolve("Bundle of Swords"))
        assert laid.pending() == [(t.PILLAGE, 0), (t.PILLAGE, 0), (t.RESOLVE_SPOILS, 0)]
        assert [int(kind) for kind in laid.table.spoils[: laid.table.spoils_in_hand]] == [spoil("carvings")]


class TestSteps:
    """What a step does not need stays 0, or 1 where it says how often."""

    def test_of_spoils_in_hand_and_one_of_them(self):
        laid = raid(Laid(4).display("villages", ("Farm", "Deep Hold")).at("villages"), 3).play(a.GROUP)
        assert self.top(laid) == (t.RESOLVE_SPOILS, 3, 0, 2, 0)
        laid.play(resolve("Deep Hold"))
        assert self.top(laid) == (t.SPOIL, 3, 0, 1, spoil("Deep Hold"))
        laid.play(a.UPGRADE_GLORY)
        assert self.top(laid) == (t.PILLAGE, 3, 0, 1, spoil("Farm"))

    def test_of_a_pillage_and_an_artifact(self):
        laid = resolving("Farm", laid=Laid(2).seat(0, dice="red hammer")).play(a.FIGHT)
        assert self.numbers(laid.table.agenda[0]) == (t.PLUNDER, 0, 0, 1, spoil("Farm"))
        laid = resolving("Ember Bowl", laid=Laid(2).seat(0, artifacts=TestArtifactSpaces.FOUR))
        assert self.top(laid) == (t.ARTIFACT_SPACE, 0, 0, 1, artifact("Ember Bowl"))

    @staticmethod
    def numbers(step) -> tuple[int, ...]:
        return tuple(int(number) for number in (step.do, step.seat, step.a, step.left, step.card))

    def top(self, laid: Laid) -> tuple[int, ...]:
        return self.numbers(laid.table.agenda[int(laid.table.depth) - 1])


class TestKept:
    @pytest.mark.clauses("RVR-7.12")
    @pytest.mark.parametrize("name", [*WEAPONS, "carvings"])
    def test_weapons_and_carvings_are_kept_for_the_end(self, name):
        laid = resolving(name)
        assert {good: int(number) for good, number in enumerate(laid[0].goods) if number} == {spoil(name) - t.TREASURE: 1}
        assert laid.told("KEEPS_SPOIL") == [("RVR-7.12", "KEEPS_SPOIL", 0, (spoil(name), 0, 0, 0))]
        assert laid.cards_under("village") == []


class TestPlunder:
    @pytest.mark.clauses("RVR-7.11", "RVR-7.12", "RVR-3.11")
    @pytest.mark.parametrize(("name", "food", "favor"), [("Farm", 3, 0), ("Village Wall", 0, 1)])
    def test_given_at_once_and_not_pillaged(self, name, food, favor):
        laid = resolving(name)
        assert (int(laid[0].food), int(laid[0].favor)) == (food, favor)
        assert laid.legal() == [a.PASS, a.FIGHT]
        assert laid.why_not(a.TRADE_FOOD) == "RVR-7.11"
        assert laid.cards_under("village") == []
        laid.play(a.PASS)
        assert (int(laid[0].food), int(laid[0].favor), int(laid[0].terror)) == (food, favor, 0)
        assert laid.told()[0] == ("RVR-7.11", "PASSES", 0, (0, 0, 0, 0))
        assert not laid[0].tokens.any()
        assert laid.cards_under("village") == [spoil(name)]

    @pytest.mark.clauses("RVR-7.11", "RVR-7.12", "RVR-12.4")
    @pytest.mark.parametrize(
        ("name", "hammers", "rolled", "food", "favor", "tokens"),
        [
            ("Farm", 1, ["combat 1"], 4, 0, [1, 0, 0]),
            ("Farm", 1, ["combat 2"], 4, 0, [1, 0, 0]),
            ("Village Wall", 1, ["combat 2"], 0, 1, [0, 1, 0]),
            ("Village Wall", 2, ["combat 1", "combat 1"], 0, 1, [0, 1, 0]),
        ],
    )
    def test_pillaged(self, name, hammers, rolled, food, favor, tokens):
        laid = resolving(name, laid=Laid(2).seat(0, dice=f"{hammers} red hammer"))
        laid[0].favor = 0
        laid.play(a.FIGHT)
        laid.rolls(*rolled).play(a.HAMMERS + hammers)
        assert (int(laid[0].food), int(laid[0].favor), int(laid[0].terror)) == (food, favor, 1)
        assert [int(token) for token in laid[0].tokens] == tokens
        assert laid.cards_under("village") == [spoil(name)]
        assert laid.told("GAINS")[0] == ("RVR-7.11", "GAINS", 0, (t.TERROR, 1, 0, 0))

    @pytest.mark.clauses("RVR-7.11", "RVR-7.12")
    @pytest.mark.parametrize(("name", "rolled", "defense"), [("Farm", "combat 0", 1), ("Village Wall", "combat 1", 2)])
    def test_pillaged_in_vain(self, name, rolled, defense):
        laid = resolving(name, laid=Laid(2).seat(0, dice="red hammer"))
        laid[0].favor = 0
        laid.play(a.FIGHT)
        assert laid.told("PILLAGES") == [("RVR-7.12", "PILLAGES", 0, (spoil(name), defense, 0, 0))]
        laid.rolls(rolled).play(a.HAMMERS + 1)
        assert (int(laid[0].food), int(laid[0].favor), int(laid[0].terror)) == (3 if name == "Farm" else 0, 0, 0)
        assert not laid[0].tokens.any()
        assert laid.cards_under("village") == [spoil(name)]

    @pytest.mark.clauses("RVR-7.11")
    def test_it_may_be_tried_without_hammers(self):
        laid = resolving("Farm").play(a.FIGHT)
        assert laid.told("LOSES_COMBAT") == [("RVR-12.2", "LOSES_COMBAT", 0, (0, 1, 0, 0))]
        assert laid.cards_under("village") == [spoil("Farm")]


class TestUpgrades:
    @pytest.mark.clauses("RVR-7.8")
    def test_the_token(self):
        laid = resolving("Deep Hold", laid=Laid(2).seat(0, upgrades="ship ship"))
        assert laid.legal() == [a.UPGRADE_TOKEN, a.UPGRADE_GLORY]
        assert laid.why_not(a.PASS) == "RVR-7.8"
        laid.play(a.UPGRADE_TOKEN)
        assert [int(laid[0].upgrades[icon(name)]) for name in ("chest", "ship")] == [1, 2]
        assert int(laid.table.upgrades_left[icon("chest")]) == 1
        assert int(laid[0].glory) == 0
        assert laid.cards_under("village") == [spoil("Deep Hold")]
        assert laid.told("UPGRADES") == [("RVR-7.8", "UPGRADES", 0, (icon("chest"), 0, 0, 0))]

    @pytest.mark.clauses("RVR-7.8", "RVR-7.10")
    @pytest.mark.parametrize("name", ["Battle Deck", "Raven Banner"])
    def test_of_every_icon_and_the_last_of_its_tokens_too(self, name):
        shown = {"Battle Deck": "hammer", "Raven Banner": "bird"}[name]
        laid = resolving(name, laid=Laid(2).seat(1, upgrades=shown)).play(a.UPGRADE_TOKEN)
        assert (int(laid[0].upgrades[icon(shown)]), int(laid.table.upgrades_left[icon(shown)])) == (1, 0)

    @pytest.mark.clauses("RVR-7.8")
    def test_three_glory_at_once(self):
        laid = resolving("Deep Hold").play(a.UPGRADE_GLORY)
        assert int(laid[0].glory) == 3
        assert not laid[0].upgrades.any()
        assert int(laid.table.upgrades_left[icon("chest")]) == 2
        assert laid.cards_under("village") == [spoil("Deep Hold")]

    @pytest.mark.clauses("RVR-3.5", "RVR-3.6", "RVR-7.8")
    def test_without_a_free_space_there_is_only_glory(self):
        laid = resolving("Deep Hold", laid=Laid(2).seat(0, upgrades="ship ship hammer"))
        assert int(laid[0].glory) == 3
        assert int(laid[0].upgrades.sum()) == 3
        assert laid.cards_under("village") == [spoil("Deep Hold")]

    @pytest.mark.clauses("RVR-7.10")
    def test_without_a_token_of_its_icon_there_is_only_glory(self):
        laid = resolving("Deep Hold", laid=Laid(2).seat(1, upgrades="chest chest"))
        assert int(laid[0].glory) == 3
        assert not laid[0].upgrades.any()

    @pytest.mark.clauses("RVR-3.5", "RVR-7.10")
    def test_why_a_token_cannot_be_had(self):
        laid = Laid(2).at("villages").step(t.SPOIL, card=spoil("Deep Hold")).go()
        laid[0].upgrades[icon("ship")] = 3
        assert laid.why_not(a.UPGRADE_TOKEN) == "RVR-3.5"
        laid[0].upgrades[icon("ship")] = 2
        laid.table.upgrades_left[icon("chest")] = 0
        assert laid.why_not(a.UPGRADE_TOKEN) == "RVR-7.10"


class TestArtifactSpaces:
    @pytest.mark.clauses("RVR-7.5", "RVR-3.2")
    def test_the_first_free_space(self):
        laid = resolving("Ember Bowl", laid=Laid(2).seat(0, artifacts=["Cracked War Horn", "", "Skald's Harp"]))
        assert [int(each) for each in laid[0].artifacts] == [
            artifact("Cracked War Horn") + 1,
            artifact("Ember Bowl") + 1,
            artifact("Skald's Harp") + 1,
            0,
        ]
        assert laid.told("ARTIFACT_TO") == [("RVR-7.5", "ARTIFACT_TO", 0, (artifact("Ember Bowl"), 1, 0, 0))]
        assert not laid.table.relics.any()
        assert laid.cards_under("village") == []

    FOUR = ("Cracked War Horn", ("Sack of Many Mouths", "red chest"), "Skald's Harp", "Weather Knot")

    @pytest.mark.clauses("RVR-7.5", "RVR-3.10", "RVR-3.2")
    def test_an_old_one_makes_room_and_its_die_goes_to_the_supply(self):
        laid = resolving("Ember Bowl", laid=Laid(2).seat(0, artifacts=self.FOUR, used=0b0110))
        assert int(laid.table.supply[t.RED]) == 17
        assert laid.legal() == [a.SPACE + space for space in range(5)]
        assert laid.why_not(a.PASS) == "RVR-7.5"
        laid.play(a.SPACE + 1)
        assert [int(each) - 1 for each in laid[0].artifacts] == [
            artifact(name) for name in ("Cracked War Horn", "Ember Bowl", "Skald's Harp", "Weather Knot")
        ]
        assert int(laid.table.relics[artifact("Sack of Many Mouths")]) == 1
        assert int(laid.table.relics.sum()) == 1
        assert int(laid.table.supply[t.RED]) == 18
        assert not laid[0].stored.any()
        assert int(laid[0].used) == 0b0100
        assert laid.dice(0) == dice("")

    @pytest.mark.clauses("RVR-7.5", "RVR-4.6")
    @pytest.mark.parametrize("die", ["red hammer", "red clan", "yellow hammer", "vordr 1 helmet", ""])
    def test_whatever_lay_on_it(self, die):
        four = [("Cracked War Horn", die), "Sack of Many Mouths", "Skald's Harp", "Weather Knot"]
        laid = resolving("Gull-Bone Whistle", laid=Laid(2).seat(0, artifacts=four))
        laid.play(a.SPACE)
        assert [int(number) for number in laid.table.supply] == [18, 18, 18, 12]
        assert int(laid[0].artifacts[0]) == artifact("Gull-Bone Whistle") + 1
        assert t.ARTIFACT_SPACE not in [do for do, _ in laid.pending()]

    @pytest.mark.clauses("RVR-7.5")
    def test_no_other_spaces(self):
        laid = resolving("Ember Bowl", laid=Laid(2).seat(0, artifacts=self.FOUR))
        assert laid.why_not(a.SPACE - 1) == "RVR-7.5"
        laid = Laid(2).seat(0, artifacts=self.FOUR[:3], used=0b0010).at("villages")
        laid.box.artifact_spaces = 3
        laid.step(t.SPOIL, card=spoil("Ember Bowl")).go()
        assert laid.legal() == [a.SPACE, a.SPACE + 1, a.SPACE + 2, a.SPACE + 4]

    @pytest.mark.clauses("RVR-7.5", "RVR-3.10")
    def test_or_the_new_one_goes(self):
        laid = resolving("Ember Bowl", s=1, laid=Laid(2).seat(1, artifacts=self.FOUR)).play(a.SPACE + 4)
        assert [int(each) - 1 for each in laid[1].artifacts][:1] == [artifact("Cracked War Horn")]
        assert int(laid.table.relics[artifact("Ember Bowl")]) == 2
        assert int(laid[1].stored[1]) > 0
        assert laid.told("ARTIFACT_AWAY") == [("RVR-7.5", "ARTIFACT_AWAY", 1, (artifact("Ember Bowl"), 0, 0, 0))]
        assert t.ARTIFACT_SPACE not in [do for do, _ in laid.pending()]
