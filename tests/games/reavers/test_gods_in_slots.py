"""Gods in slots: Thor, Skadi, Baldur and Freya (GAP-11, GAP-12, GAP-13, GAP-15), and what they have in common (GAP-9.4, GAP-9.7)."""

import pytest

from meadhall.engine import bit
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import gods
from meadhall.games.reavers import state as t

from .laying import Laid, battle, card, dice, god, kind, place, slot, stack, tile

FARM, WALL, TOWER = range(3)


def take(name: str, where: str = "") -> int:
    """To take a God, into a slot or as leader."""
    return a.GOD + t.SLOTS * god(name) + (slot(where) if where else 0)


def choosing(**rulings: str) -> Laid:
    """Seat 0 has paid for an offering and is to choose a God."""
    laid = Laid(2, **rulings).at("celebrate", 0)
    laid.table.turn = 2
    return laid.step(t.CHOOSE_GOD, 0)


def wrong_places(laid: Laid, name: str, *right: str) -> list[str]:
    """What forbids this God in the slots that are not his."""
    return [laid.why_not(take(name, where)) for where in ("keeps", "villages", "sea", "subdue") if where not in right]


def selecting(name: str, seats: int = 3, **rulings: str) -> Laid:
    """The seats' cards in the slot of the location are about to work; seat 0 has selected it."""
    laid = Laid(seats, **rulings).at(name, 0, phase=t.ACTIVATING)
    laid.table.turn = 0
    return laid


class TestThor:
    def sailing(self, *battles: str, thors: int = 1, s: int = 0, **rulings: str) -> Laid:
        """Seat 0 has paid 4 Food and faces the only open Sea Battle; these lie on top of the deck."""
        laid = Laid(2, **rulings).at("sea", 1 - s).sea("Reed Raiders").seat(s, sea=["Thor"] * thors, dice="2 red ship, 3 red hammer")
        laid.table.turn = 2
        laid.only("battles", *battles)
        return laid.step(t.FACE_BATTLE, s, card=battle("Reed Raiders"), a=0)

    def win(self, laid: Laid) -> Laid:
        """A Ship and a Hammer are discarded, as Reed Raiders asks (4 Glory, 2 Favor and 1 Food)."""
        return laid.play(a.PAY)

    def fight(self, laid: Laid, *rolls: str) -> Laid:
        """Combat with all Hammers, and no Favor for another roll."""
        return laid.play(a.FIGHT).rolls(*rolls).play(max(laid.legal(0))).play(a.PASS)

    @pytest.mark.clauses("GAP-11.1")
    def test_an_open_place_at_battle_at_sea_and_a_valkyrie_token(self) -> None:
        laid = choosing().go()
        assert wrong_places(laid, "Thor", "sea") == ["GAP-11.1"] * 3
        laid.play(take("Thor", "sea"))
        assert (laid[0].slots[place("sea")], laid[0].valkyrie) == (card("Thor"), 1)
        laid = choosing().seat(0, sea=["Skorri the Forager", "Thor", "Freya"]).go()
        assert laid.why_not(take("Thor", "sea")) == "GAP-11.1"

    @pytest.mark.clauses("GAP-11.2", "GAP-11.3")
    def test_a_victory_turns_up_another_card_and_a_second_one_pays_too(self) -> None:
        laid = self.win(self.sailing("Drowned Oarsmen").go())
        assert (laid[0].glory, laid[0].favor, laid[0].food) == (4, 2, 1)
        assert laid.told("FACES") == [("GAP-11.2", "FACES", 0, (battle("Drowned Oarsmen"), t.BY_THOR, 0, 0))]
        assert laid.dice(0) == dice("red ship, 2 red hammer")
        self.fight(laid, "combat 1", "combat 1")  # against Defense 2
        assert [event[0] for event in laid.told("WINS_BATTLE")] == ["GAP-11.3"]
        assert (laid[0].glory, laid[0].favor, laid[0].food) == (4 + 5, 2, 1 + 3)
        assert laid[0].battles == bit(battle("Reed Raiders")) | bit(battle("Drowned Oarsmen"))
        assert laid[0].slots[place("sea")] == card("Thor")
        assert laid.cards("battles") == []

    @pytest.mark.clauses("GAP-11.2", "GAP-11.5")
    def test_winning_by_the_dice_shown_counts(self) -> None:
        laid = self.sailing("Drowned Oarsmen").seat(0, dice="2 red ship, red hammer, red shield").go()
        self.win(laid).play(a.PAY)  # a Ship and a Shield
        assert (laid[0].glory, laid[0].food, laid.dice(0)) == (9, 4, dice(""))
        assert laid[0].slots[place("sea")] == card("Thor")

    @pytest.mark.clauses("GAP-11.2")
    def test_without_a_victory_no_card_is_turned_up(self) -> None:
        laid = self.sailing("The Eel Mother").seat(0, dice="red hammer").rolls("combat 0").go()
        laid.play(max(laid.legal(0)))
        assert laid.told("LOSES_BATTLE")
        assert not laid.told("FACES")
        assert laid[0].slots[place("sea")] == card("Thor")

    @pytest.mark.clauses("GAP-11.2")
    def test_where_the_deck_has_no_card_nothing_happens(self) -> None:
        laid = self.win(self.sailing().go())
        assert laid[0].glory == 4
        assert not laid.told("FACES", "GOD_RETURNS")

    @pytest.mark.clauses("GAP-11.4", "GAP-11.5", "GAP-14.4")
    def test_v24_a_card_that_is_lost_sends_thor_back_and_what_was_won_is_kept(self) -> None:
        laid = choosing().seat(0, leader="Loki").go().play(take("Thor", "sea"))
        assert (laid[0].leader, laid.table.gods_gone[god("Loki")]) == (0, 1)
        laid = self.win(self.sailing("The Eel Mother", "Frost Kraken").go())
        assert laid.table.gods_left[god("Thor")] == 2
        self.fight(laid, "combat 0", "combat 1")
        assert (laid[0].glory, laid[0].favor, laid[0].food) == (4, 2, 1)
        assert laid[0].battles == bit(battle("Reed Raiders"))
        assert laid.table.gods_left[god("Thor")] == 3
        assert not laid[0].slots.any()
        assert laid.table.gods_gone[god("Thor")] == 0
        assert laid.told("GOD_RETURNS") == [("GAP-11.4", "GOD_RETURNS", 0, (god("Thor"), place("sea"), 0, 0))]
        assert laid.cards("battles") == [battle("Frost Kraken")]
        assert laid.cards_under("battles") == [battle("The Eel Mother")]

    @pytest.mark.clauses("GAP-11.5")
    def test_leaving_the_card_unfought_is_a_failure(self) -> None:
        laid = self.win(self.sailing("The Eel Mother").go()).play(a.PASS)
        assert laid.table.gods_left[god("Thor")] == 3
        assert laid.cards_under("battles") == [battle("The Eel Mother")]
        assert laid.dice(0) == dice("red ship, 2 red hammer")

    @pytest.mark.clauses("GAP-11.5", "GAP-9.7")
    def test_each_thor_brings_one_and_only_the_one_that_fails_leaves(self) -> None:
        laid = self.sailing("The Eel Mother", "Drowned Oarsmen", "Cinder Whale", thors=2)
        laid[0].slots[8] = card("Skorri the Forager")
        self.win(laid.settle().go()).play(a.PASS)  # the first one's card
        assert laid.table.gods_left[god("Thor")] == 2
        assert list(laid[0].slots[6:9]) == [card("Thor"), card("Skorri the Forager"), 0]
        assert laid.told("FACES")[0][3][0] == battle("Drowned Oarsmen")
        self.fight(laid, "combat 1", "combat 1")  # won, which brings nothing more
        assert laid[0].battles == bit(battle("Reed Raiders")) | bit(battle("Drowned Oarsmen"))
        assert laid.cards("battles") == [battle("Cinder Whale")]
        assert list(laid[0].slots[6:9]) == [card("Thor"), card("Skorri the Forager"), 0]

    @pytest.mark.clauses("GAP-11.5")
    def test_the_second_thor_may_be_the_one_that_fails(self) -> None:
        laid = self.sailing("Drowned Oarsmen", "The Eel Mother", thors=2).seat(0, dice="2 red ship, red hammer, red shield").go()
        self.win(laid).play(a.PAY).play(a.PASS)
        assert laid[0].battles == bit(battle("Reed Raiders")) | bit(battle("Drowned Oarsmen"))
        assert list(laid[0].slots[6:9]) == [card("Thor"), 0, 0]

    @pytest.mark.clauses("GAP-11.5")
    def test_until_failure_by_another_reading(self) -> None:
        laid = self.sailing("Drowned Oarsmen", "The Eel Mother", "Cinder Whale", thor_chain="until_failure")
        laid.seat(0, dice="2 red ship, red hammer, red shield").go()
        self.win(laid).play(a.PAY)
        assert laid.told("FACES")[0][3][:2] == (battle("The Eel Mother"), t.BY_THOR)
        laid.play(a.PASS)
        assert (laid[0].glory, laid.table.gods_left[god("Thor")]) == (9, 3)
        assert laid.cards("battles") == [battle("Cinder Whale")]


class TestSkadi:
    def subduing(self, s: int, skadis: int = 1, seats: int = 3) -> Laid:
        """This seat is to decide at Subdue Territories, which seat 0 has selected."""
        laid = Laid(seats).at("subdue", 0).stacks("Mill Reach").seat(s, subdue=["Skadi"] * skadis)
        laid.table.turn = s
        return laid

    def attack(self) -> int:
        """By force against Mill Reach, Defense 2."""
        return a.TILE + 2 * stack("food", 2)

    @pytest.mark.clauses("GAP-12.1")
    def test_an_open_place_at_subdue_territories_a_vordr_die_and_a_norn(self) -> None:
        laid = choosing().rolls("vordr 2 helmet").go()
        assert wrong_places(laid, "Skadi", "subdue") == ["GAP-12.1"] * 3
        laid.play(take("Skadi", "subdue"))
        assert (laid[0].slots[place("subdue")], laid[0].norn, laid.dice(0)) == (card("Skadi"), 1, dice("vordr 2 helmet"))

    @pytest.mark.clauses("GAP-12.2")
    def test_once_an_action_a_valkyrie_die_joins_an_attempt_by_force(self) -> None:
        laid = self.subduing(0).go().play(a.TAKE_PART)
        assert laid[0].skadis == 1
        assert laid.why_not(a.SKADI_DIE) == "GAP-12.2"  # there is no combat yet
        laid.play(self.attack()).rolls("valkyrie 2").play(a.SKADI_DIE)
        assert laid[0].tiles | laid[0].fresh == bit(tile("Mill Reach"))
        assert laid[0].valkyrie == 0  # no token was spent
        laid.play(self.attack())
        assert laid.why_not(a.SKADI_DIE) != ""

    @pytest.mark.clauses("GAP-12.2", "GAP-9.7")
    def test_two_cards_of_hers_bring_two_dice(self) -> None:
        laid = self.subduing(0, skadis=2).go().play(a.TAKE_PART, self.attack())
        laid.play(a.SKADI_DIE).rolls("valkyrie 1", "valkyrie 1").play(a.SKADI_DIE)
        assert laid[0].fresh == bit(tile("Mill Reach"))

    @pytest.mark.clauses("GAP-12.2")
    @pytest.mark.parametrize(("cards", "number"), [([], 0), (["Skadi"], 1), (["Skadi", "Skorri the Forager", "Skadi"], 2)])
    def test_her_cards_in_the_slot_are_counted(self, cards: list[str], number: int) -> None:
        laid = Laid(2).seat(0, subdue=cards).seat(1, subdue=["Skadi"])
        assert gods.skadi_dice(laid.table, 0) == number

    @pytest.mark.clauses("GAP-12.3", "GAP-13.3")
    @pytest.mark.parametrize("takes_part", [True, False])
    def test_selected_by_another_she_is_discarded_when_her_owner_is_done(self, takes_part: bool) -> None:
        laid = self.subduing(1).seat(2, subdue=["Freya", "Skadi"]).go()
        if takes_part:
            laid.play(a.TAKE_PART, self.attack())
            assert laid[1].slots[place("subdue")] == card("Skadi")
            laid.rolls("valkyrie 2").play(a.SKADI_DIE)
            while laid.asked() == 1:
                laid.play(a.PASS)
        else:
            laid.play(a.REST)
        assert not laid[1].slots.any()
        assert laid.table.gods_gone[god("Skadi")] == 1
        assert laid.table.gods_left[god("Skadi")] == 1
        assert ("GAP-12.3", "TO_PILE", 1, (card("Skadi"), place("subdue"), 0, 0)) in laid.told("TO_PILE")
        laid.play(a.REST)
        assert list(laid[2].slots[9:12]) == [card("Freya"), 0, 0]

    @pytest.mark.clauses("GAP-12.3")
    def test_selected_by_her_owner_or_at_another_location_she_stays(self) -> None:
        laid = self.subduing(0).go().play(a.REST)
        assert laid[0].slots[place("subdue")] == card("Skadi")
        laid = Laid(2).at("villages", 1).seat(0, subdue=["Skadi"])
        laid.table.turn = 1
        laid.go().play(a.REST)
        assert laid[0].slots[place("subdue")] == card("Skadi")


class TestBaldur:
    def raiding(self, s: int, seats: int = 3, **rulings: str) -> Laid:
        """This seat has Baldur and is to decide at Raid Villages, which seat 0 has selected; all Village Spoils are Farms."""
        laid = Laid(seats, **rulings).at("villages", 0).seat(s, villages=["Baldur"], food=1, dice="2 red chest")
        laid.only("village", *["Farm"] * 20)
        laid.table.turn = s
        return laid

    def taken(self, laid: Laid) -> int:
        """How many cards were taken since the last play began."""
        return len(laid.told("TAKES_SPOIL"))

    @pytest.mark.clauses("GAP-13.1")
    def test_an_open_place_at_raid_villages_a_valkyrie_and_a_farm_token(self) -> None:
        laid = choosing().go()
        assert wrong_places(laid, "Baldur", "villages") == ["GAP-13.1"] * 3
        laid.play(take("Baldur", "villages"))
        assert (laid[0].slots[place("villages")], laid[0].valkyrie, list(laid[0].tokens)) == (card("Baldur"), 1, [1, 0, 0])

    @pytest.mark.clauses("GAP-13.2", "GAP-13.3", "GAP-13.4")
    @pytest.mark.parametrize(("s", "cards", "stays"), [(0, 6, True), (1, 5, False), (2, 4, False)])
    def test_v22_two_more_for_who_takes_part(self, s: int, cards: int, stays: bool) -> None:
        laid = self.raiding(s).go().play(a.TAKE_PART)
        assert self.taken(laid) == cards
        assert [event[0] for event in laid.told("TAKES_SPOIL")].count("GAP-13.2") == 2
        assert laid[s].slots[place("villages")] == card("Baldur")  # not before his owner is done
        while laid.table.depth > 0 and laid.asked() == s and not (s == 0 and laid.pending()[0][0] == t.DECIDE):
            laid.play(a.PASS)
        assert (laid[s].slots[place("villages")] == card("Baldur")) == stays
        assert laid.table.gods_gone[god("Baldur")] == (0 if stays else 1)
        if not stays:
            assert ("GAP-13.4", "TO_PILE", s, (card("Baldur"), place("villages"), 0, 0)) in laid.told("TO_PILE")

    @pytest.mark.clauses("GAP-13.3", "GAP-13.4")
    def test_who_rests_gets_none_and_loses_him_all_the_same(self) -> None:
        laid = selecting("villages").seat(1, villages=["Baldur"]).go().play(a.REST, a.REST)
        assert self.taken(laid) == 0
        assert laid.table.gods_gone[god("Baldur")] == 1
        assert laid.asked() == 2

    @pytest.mark.clauses("GAP-13.3", "GAP-9.4")
    def test_on_selecting_by_another_reading(self) -> None:
        laid = selecting("villages", slot_god_bonus="on_selecting").seat(1, villages=["Baldur"]).only("village", *["Farm"] * 20).go()
        assert [event[0] for event in laid.told("TAKES_SPOIL")] == ["GAP-13.2"] * 2
        while laid.asked() == 1:
            laid.play(a.PASS)  # no Pillage
        laid.play(a.REST, a.REST)
        assert laid.table.gods_gone[god("Baldur")] == 1
        laid = self.raiding(0, slot_god_bonus="on_selecting").go().play(a.TAKE_PART)
        assert self.taken(laid) == 4  # no further two when taking part

    @pytest.mark.clauses("GAP-9.7", "GAP-13.2")
    def test_two_of_him_bring_four(self) -> None:
        laid = self.raiding(0).seat(0, villages=["Baldur", "Skorri the Forager", "Baldur"]).go().play(a.TAKE_PART)
        assert self.taken(laid) == 8
        assert gods.more_village_spoils(laid.table, laid.box, 0) == 4
        assert gods.more_village_spoils(laid.table, laid.box, 1) == 0

    @pytest.mark.clauses("GAP-13.2")
    def test_how_many_stands_in_the_box_file(self) -> None:
        laid = self.raiding(0)
        laid.box.gods[god("Baldur")].amount = 3
        assert self.taken(laid.go().play(a.TAKE_PART)) == 7


class TestFreya:
    @pytest.mark.clauses("GAP-15.1")
    @pytest.mark.parametrize("where", ["keeps", "villages", "sea", "subdue"])
    def test_an_open_place_in_any_slot_and_two_valkyrie_tokens(self, where: str) -> None:
        laid = choosing().go().play(take("Freya", where))
        assert (laid[0].slots[place(where)], laid[0].valkyrie) == (card("Freya"), 2)
        three = ["Skorri the Forager", "Freya", "Freya"]
        laid = choosing().seat(0, **{where: three}).go()
        assert laid.why_not(take("Freya", where)) == "GAP-15.1"

    @pytest.mark.clauses("GAP-15.2", "GAP-9.4")
    @pytest.mark.parametrize("where", ["keeps", "villages", "sea", "subdue"])
    def test_a_token_of_choice_whoever_selects_her_location(self, where: str) -> None:
        laid = selecting(where).seat(1, **{where: ["Freya"]}).go()
        assert laid.asked() == 1
        assert laid.legal(1) == [a.TOKEN + FARM, a.TOKEN + WALL, a.TOKEN + TOWER]
        assert laid.why_not(a.PASS) == "GAP-15.2"
        assert laid.told("ABILITY_WORKS") == [("GAP-9.4", "ABILITY_WORKS", 1, (card("Freya"), place(where), 0, 0))]
        laid.play(a.TOKEN + WALL)
        assert list(laid[1].tokens) == [0, 1, 0]
        assert laid.pending()[0] == (t.DECIDE, 0)
        assert laid[1].slots[place(where)] == card("Freya")

    @pytest.mark.clauses("GAP-15.2")
    def test_another_location_brings_nothing(self) -> None:
        laid = selecting("sea").seat(1, keeps=["Freya"]).go()
        assert laid.pending()[0] == (t.DECIDE, 0)

    @pytest.mark.clauses("GAP-15.3")
    @pytest.mark.parametrize(("before", "stays"), [(0, True), (1, True), (2, False), (3, False)])
    @pytest.mark.parametrize("token", [FARM, WALL, TOWER])
    def test_v23_with_more_than_two_she_returns(self, before: int, stays: bool, token: int) -> None:
        laid = selecting("keeps").seat(1, keeps=["Skorri the Forager", "Freya"]).seat(1, food=0)
        laid[1].tokens[token] = before
        while laid.go().pending()[0][0] != t.FREYA_TOKEN:
            laid.play(a.PASS)
        laid.play(a.TOKEN + token)
        assert laid[1].tokens[token] == before + 1
        assert (laid[1].slots[place("keeps", 2)] == card("Freya")) == stays
        assert laid.table.gods_left[god("Freya")] == (2 if stays else 3)
        assert laid.table.gods_gone[god("Freya")] == 0
        returns = [("GAP-15.3", "GOD_RETURNS", 1, (god("Freya"), place("keeps", 2), 0, 0))]
        assert laid.told("GOD_RETURNS") == ([] if stays else returns)

    @pytest.mark.clauses("GAP-15.3")
    def test_tokens_of_other_kinds_do_not_count(self) -> None:
        laid = selecting("keeps").seat(1, keeps=["Freya"], farm=2, tower=4).go().play(a.TOKEN + WALL)
        assert laid[1].slots[place("keeps")] == card("Freya")

    @pytest.mark.clauses("GAP-15.3", "GAP-9.7", "GAP-9.4")
    def test_two_of_her_gain_and_are_checked_one_after_the_other(self) -> None:
        laid = selecting("keeps").seat(1, keeps=["Freya", "Freya", "Birna Root-Reader"], farm=2, wall=1).go()
        laid.play(a.TOKEN + FARM)
        assert list(laid[1].slots[:3]) == [card("Freya"), card("Birna Root-Reader"), 0]
        laid.play(a.TOKEN + WALL)
        assert list(laid[1].slots[:3]) == [card("Freya"), card("Birna Root-Reader"), 0]
        assert laid.asked() == 1  # the Reaver behind them works, too: a die set to a side of choice
        laid.play(a.DIE + kind("red ship"))
        assert laid.dice(1) == dice("red ship")
        assert list(laid[1].tokens) == [3, 2, 0]

    @pytest.mark.clauses("GAP-15.3")
    def test_she_is_found_where_a_rally_moved_her(self) -> None:
        laid = selecting("keeps").seat(1, keeps=["Skorri the Forager", "Freya"], farm=2, valkyrie=1, dice="red ship").go()
        while laid.pending()[0][0] != t.FREYA_TOKEN:
            laid.play(a.PASS)
        laid.play(a.RALLY_AT + place("keeps"))
        while laid.pending()[0][0] != t.FREYA_TOKEN:
            laid.play(a.DIE + kind("blue ship"))
        assert list(laid[1].slots[:2]) == [card("Freya"), 0]
        laid.play(a.TOKEN + FARM)
        assert not laid[1].slots.any()
        assert laid.table.gods_left[god("Freya")] == 3

    @pytest.mark.clauses("GAP-15.3")
    @pytest.mark.parametrize(("s", "rallied"), [(0, place("sea")), (1, place("keeps")), (1, place("sea", 3))])
    def test_other_cards_that_leave_meanwhile_do_not_matter(self, s: int, rallied: int) -> None:
        three = {0: ["Skorri the Forager", "Brand Ironjaw", ""], 1: ["Freya", "Freya", "Birna Root-Reader"]}
        laid = selecting("sea").seat(0, sea=three[0], valkyrie=1).seat(1, sea=three[1], keeps=["Alof Quick-Bead"], tower=2, valkyrie=1)
        laid.go()
        while laid.pending()[0] != (t.FREYA_TOKEN, 1):
            laid.play(a.PASS, by=0)
        laid.play(a.TOKEN + WALL, by=1)  # now the second one is to bring her token
        laid.play(a.RALLY_AT + rallied, by=s)
        while laid.pending()[0] != (t.FREYA_TOKEN, 1):
            laid.play(next(each for each in laid.legal(s) if a.DIE <= each < a.COLOURS), by=s)
        laid.play(a.TOKEN + TOWER, by=1)
        behind = [] if rallied == place("sea", 3) else [card("Birna Root-Reader")]
        assert list(laid[1].slots[6:9]) == ([card("Freya"), *behind, 0, 0])[:3]
        assert laid.table.gods_left[god("Freya")] == 2

    @pytest.mark.clauses("GAP-15.3")
    def test_a_god_returned_can_be_taken_again(self) -> None:
        laid = selecting("keeps").seat(1, keeps=["Freya"], farm=2).seat(0, sea=["Freya"], subdue=["Freya"]).go()
        assert laid.table.gods_left[god("Freya")] == 0
        laid.play(a.TOKEN + FARM)
        assert laid.table.gods_left[god("Freya")] == 1
