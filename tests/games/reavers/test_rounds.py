"""A round (RVR-1, RVR-4, RVR-5, GAP-5, GAP-6, GAP-7): who selects, what selecting brings and costs, who decides and how one rests."""

import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t

from .course import Told, asks, begun, choosing, kinds, resting, run, select
from .laying import Laid, bits, card, dice, god, kind, location, place

ALL = ("recruit", "villages", "keeps", "sea", "subdue", "trade", "celebrate")
SIDES = ("hammer", "double_hammer", "shield", "chest", "ship", "clan")
CREW = [a.DIE + kind(f"{colour} {side}") for colour in ("red", "yellow", "blue") for side in SIDES]


def die(words: str) -> int:
    """To take this die."""
    return a.DIE + kind(words)


def all_rest(laid: Laid) -> list[Told]:
    """Everybody rests at the location that was selected; the next one to select is asked then."""
    return run(laid, stop=lambda laid: asks(laid) == t.SELECT)


class TestWhoSelects:
    # V1: the choosers of a round, as seats from the Start Player on. V2: 24 selections; 12, 8 and 6 each.
    @pytest.mark.clauses("RVR-1.1", "RVR-1.2", "RVR-1.3", "RVR-4.7", "RVR-4.8", "RVR-4.9", "RVR-14.1")
    @pytest.mark.parametrize(("seats", "order", "each"), [(2, [0, 1, 0, 1], 12), (3, [0, 1, 2, 0], 8), (4, [0, 1, 2, 3], 6)])
    def test_the_choosers_of_a_whole_game(self, seats, order, each):
        laid = begun(seats, seed=7)
        starter = int(laid.table.starter)
        told = laid.told() + run(laid, choose=lambda laid: a.SELECT + 6 if laid.legal()[-1] == a.SELECT + 6 else resting(laid))
        selects = [event[2] for event in kinds(told, "SELECTS")]
        assert len(selects) == 24
        assert [selects.count(s) for s in range(seats)] == [each] * seats
        assert [(s - starter) % seats for s in selects[:4]] == order
        assert [event[3][0] for event in kinds(told, "ROUND")] == [1, 2, 3, 4, 5, 6]
        assert laid.table.over
        if seats == 3:  # the Honor Ship passes clockwise in each of five Cleanups, so that each has it twice
            assert [(s - starter) % 3 for s in selects[3::4]] == [0, 1, 2, 0, 1, 2]
            assert [(event[2] - starter) % 3 for event in kinds(told, "HONOR_PASSES")] == [1, 2, 0, 1, 2]

    @pytest.mark.clauses("RVR-4.1", "RVR-14.5")
    def test_a_location_is_selected_once_a_round(self):
        laid = choosing(Laid(2, prophet_and_maelstrom="off"), 1)
        free = list(ALL)
        for _ in range(4):
            assert laid.legal() == [a.SELECT + location(name) for name in free]
            for name in set(ALL) - set(free):
                assert laid.why_not(a.SELECT + location(name)) == "RVR-4.1"
            taken = free.pop(1)
            select(laid, taken)
            all_rest(laid)
        assert int(laid.table.lap) == 2
        assert laid.legal() == [a.SELECT + location(name) for name in ALL]

    @pytest.mark.clauses("RVR-4.1")
    def test_a_location_has_to_be_named(self):
        laid = choosing(Laid(2))
        for wrong in (a.PASS, a.TAKE_PART, a.REST, a.OFFER, a.GIFT, a.PAY, a.ACTIVATE, a.OMIT, -1, a.ACTIONS):
            assert laid.why_not(wrong) == "RVR-4.1"

    @pytest.mark.clauses("RVR-4.5")
    def test_nobody_else_is_asked(self):
        laid = choosing(Laid(3), 2)
        assert laid.waiting() == [2]
        assert laid.legal(0) == []
        for s in (0, 1, 3, -1):
            assert laid.why_not(a.SELECT, s) == "RVR-4.5"
        laid.table.over = 1
        assert laid.why_not(a.SELECT, 2) == "RVR-1.1"

    @pytest.mark.clauses("RVR-7.10")
    def test_ship_upgrades_are_turned_back_when_the_next_location_is_selected(self):
        laid = choosing(Laid(2).seat(1, upgrades="hammer"))
        select(laid, "trade")
        laid[1].spent[0] = 1
        laid.play(a.REST)
        assert (asks(laid), int(laid[1].spent[0])) == (t.DECIDE, 1)
        laid.play(a.REST)
        assert (asks(laid), int(laid[1].spent[0])) == (t.SELECT, 0)

    @pytest.mark.clauses("RVR-7.7", "RVR-7.10")
    def test_what_helped_in_a_turn_is_gone_in_the_next(self):
        laid = choosing(Laid(2))
        select(laid, "trade")
        for s in range(2):
            laid[s].used, laid[s].skadis, laid[s].declined = 5, 1, 1
            laid[s].boosts[:] = 2
        all_rest(laid)
        for s in range(2):
            seat = laid[s]
            assert int(seat.used) == int(seat.skadis) == int(seat.resting) == int(seat.declined) == int(seat.boosts.sum()) == 0
        assert (int(laid.table.location), int(laid.table.chooser), int(laid.table.selection)) == (-1, 1, 1)


class TestOrder:
    @pytest.mark.clauses("RVR-4.2", "RVR-4.3", "RVR-4.4", "RVR-4.5")
    @pytest.mark.parametrize("name", ["keeps", "villages", "sea", "subdue"])
    def test_specialists_of_all_then_everyone_decides_both_clockwise_from_the_active_player(self, name):
        laid = Laid(4).seat(0, **{name: ["Svala Verse-Wright", "Brand Ironjaw"]}).seat(1, **{name: ["Hild Raven-Fed"]})
        laid.seat(3, **{name: ["Orm One-Lamp"]})
        select(choosing(laid, 1), "trade")
        all_rest(laid)
        assert (laid.asked(), int(laid.table.starter)) == (2, 1)  # the active player is not the one who started the round
        select(laid, name)
        told = laid.told() + all_rest(laid)
        order = [(event[1], event[2]) for event in kinds(told, "ABILITY_WORKS", "RESTS")]
        works, rests = "ABILITY_WORKS", "RESTS"
        assert order == [(works, 3), (works, 0), (works, 0), (works, 1), (rests, 2), (rests, 3), (rests, 0), (rests, 1)]
        first = [event[3][:2] for event in kinds(told, "ABILITY_WORKS") if event[2] == 0]
        assert first == [(card("Svala Verse-Wright"), place(name)), (card("Brand Ironjaw"), place(name, 2))]

    @pytest.mark.clauses("RVR-4.5", "RVR-4.6", "RVR-7.1")
    def test_who_takes_part_pays_then_does_what_the_location_offers(self):
        # Everyone has 3 Food and 2 Chests: villages cost 1 Food and both.
        laid = Laid(3)
        for s in range(3):
            laid.seat(s, food=3, dice="2 yellow chest")
        laid.display("villages", *[["Bundle of Swords", "Bows and Arrows"]] * 3)
        choosing(laid, 1)
        supply = int(laid.table.supply[t.YELLOW])
        select(laid, "villages")
        for s in (1, 2, 0):
            assert (laid.asked(), asks(laid)) == (s, t.DECIDE)
            laid.play(a.TAKE_PART)
            assert laid.told("TAKES_PART") == [("RVR-4.5", "TAKES_PART", s, (location("villages"), 0, 0, 0))]
            assert (int(laid[s].food), laid.dice(s), asks(laid)) == (2, dice(""), t.TAKE_CARDS)
            supply += 2
            assert int(laid.table.supply[t.YELLOW]) == supply
            run(laid, choose=lambda laid: laid.legal()[0], stop=lambda laid: asks(laid) in (t.DECIDE, t.SELECT))

    # V4: cards of a raid with all taking part: 2 players 4, 2; 3 players 4, 3, 2; 4 players 4, 3, 2, 2.
    @pytest.mark.clauses("RVR-4.10", "RVR-4.11", "RVR-4.12", "RVR-4.13", "RVR-7.2", "RVR-7.3", "RVR-8.2")
    @pytest.mark.parametrize(("name", "die"), [("villages", "chest"), ("keeps", "shield")])
    @pytest.mark.parametrize(("seats", "wanted"), [(2, [4, 2]), (3, [4, 3, 2]), (4, [4, 3, 2, 2])])
    def test_the_cards_of_a_raid(self, name, die, seats, wanted):
        assert self.taken(name, die, seats, ()) == wanted

    @pytest.mark.clauses("RVR-4.10", "RVR-4.14", "RVR-7.3", "RVR-8.2")
    @pytest.mark.parametrize(("name", "die"), [("villages", "chest"), ("keeps", "shield")])
    def test_nobody_moves_up_where_a_seat_rests(self, name, die):
        assert self.taken(name, die, 3, (1,)) == [4, 0, 2]
        assert self.taken(name, die, 4, (1, 2)) == [4, 0, 0, 2]
        assert self.taken(name, die, 4, (0,)) == [0, 3, 2, 2]

    @staticmethod
    def taken(name: str, die: str, seats: int, rest: tuple[int, ...]) -> list[int]:
        """How many cards each takes, from the active player on, where these rest."""
        laid = Laid(seats)
        for s in range(seats):
            laid.seat(s, food=2, dice=f"2 red {die}")
        chooser = seats - 1
        choosing(laid, chooser)
        select(laid, name)

        def choose(laid: Laid) -> int:
            if asks(laid) != t.DECIDE:
                return next(action for action in laid.legal() if action != a.FIGHT)
            return a.REST if (laid.asked() - chooser) % seats in rest else a.TAKE_PART

        told = run(laid, choose, stop=lambda laid: asks(laid) == t.SELECT)
        took = [event[2] for event in kinds(told, "TAKES_SPOIL")]
        return [took.count((chooser + number) % seats) for number in range(seats)]

    # V11: attempts at most: 2 players 3, 1; 3 players 3, 2, 1; 4 players 3, 2, 1, 1. Trade goes by the same numbers.
    @pytest.mark.clauses("RVR-9.1", "RVR-11.4", "RVR-4.10", "RVR-4.11", "RVR-4.12", "RVR-4.13")
    @pytest.mark.parametrize(("seats", "wanted"), [(2, [3, 1]), (3, [3, 2, 1]), (4, [3, 2, 1, 1])])
    @pytest.mark.parametrize("name", ["subdue", "trade"])
    def test_attempts_and_trades(self, name, seats, wanted):
        laid = Laid(seats)
        for s in range(seats):
            laid.seat(s, food=20)
        choosing(laid, 1)
        select(laid, name)

        def choose(laid: Laid) -> int:
            if asks(laid) == t.DECIDE:
                return a.TAKE_PART
            if asks(laid) == t.ATTEMPTS:
                return next(action for action in laid.legal() if action >= a.TILE)
            return a.TRADE_FOOD if asks(laid) == t.TRADES else laid.legal()[-1]

        told = run(laid, choose, stop=lambda laid: asks(laid) == t.SELECT)
        did = [event[2] for event in kinds(told, "NAMES_TILE", "TRADES_FOR")]
        assert [did.count((1 + number) % seats) for number in range(seats)] == wanted


class TestRest:
    @pytest.mark.clauses("RVR-4.14", "RVR-5.1", "RVR-5.2")
    @pytest.mark.parametrize("name", ALL)
    def test_everyone_may_rest_everywhere_the_active_player_too(self, name):
        laid = Laid(2)
        for s in range(2):
            laid.seat(s, food=5, favor=3, dice="2 red chest, 2 red shield")
        choosing(laid)
        select(laid, name)
        run(laid, stop=lambda laid: asks(laid) == t.DECIDE)
        for s in (0, 1):
            food = int(laid[s].food)
            assert (laid.asked(), laid.why_not(a.REST)) == (s, "")
            laid.play(a.REST)
            assert laid.told("RESTS") == [("RVR-5.1", "RESTS", s, (location(name), 0, 0, 0))]
            assert ("RVR-5.2", "GAINS", s, (t.FOOD, 2, 0, 0)) in laid.told()
            assert int(laid[s].food) == food + 2
        assert asks(laid) == t.SELECT

    # V5: Food 1, two Chest faces: villages yes, keeps no, sea no. Food 2, one Chest, two Shields: villages no, keeps yes.
    # Food 4, no dice: sea only.
    @pytest.mark.clauses("RVR-5.1", "RVR-7.1", "RVR-8.1", "RVR-10.1")
    @pytest.mark.parametrize(
        ("food", "held", "open_to"),
        [
            (1, "2 red chest", ["villages"]),
            (2, "red chest, 2 blue shield", ["keeps"]),
            (4, "", ["sea"]),
            (0, "2 red chest, 2 red shield", []),
        ],
    )
    def test_whoever_cannot_pay_must_rest(self, food, held, open_to):
        for name, clause in [("villages", "RVR-7.1"), ("keeps", "RVR-8.1"), ("sea", "RVR-10.1")]:
            laid = choosing(Laid(2).seat(0, food=food, dice=held))
            select(laid, name)
            assert laid.why_not(a.TAKE_PART) == ("" if name in open_to else clause)
            assert laid.legal() == [*([a.TAKE_PART] if name in open_to else []), a.REST, *CREW]

    @pytest.mark.clauses("RVR-5.1", "RVR-6.1", "RVR-9.1", "RVR-11.1", "GAP-7.10", "GAP-7.11")
    def test_the_other_locations_cost_nothing_and_celebrate_has_offerings(self):
        for name in ("recruit", "subdue", "trade"):
            laid = choosing(Laid(2))
            select(laid, name)
            assert laid.legal() == [a.TAKE_PART, a.REST, *CREW]
            assert [laid.why_not(wrong) for wrong in (a.PASS, a.OFFER, a.OFFER + 2, a.SELECT, a.PAY)] == ["RVR-5.1"] * 5
        laid = choosing(Laid(2).seat(1, food=4))
        select(laid, "celebrate")
        laid.play(die("vordr 1 bird"), a.REST)
        assert laid.legal() == [a.REST, *CREW]
        assert laid.why_not(a.TAKE_PART) == laid.why_not(a.PASS) == "GAP-7.10"
        assert laid.why_not(a.OFFER) == "GAP-7.11"

    # V7: Rest with 3 Food and 9 dice: 5 Food and 9 dice, or 3 Food and 10 dice.
    @pytest.mark.clauses("RVR-5.2", "RVR-5.3", "RVR-3.1")
    def test_two_food_or_a_die_of_any_colour_set_to_any_side(self):
        laid = choosing(Laid(2).seat(0, food=3, dice="9 blue clan"))
        select(laid, "recruit")
        assert laid.legal() == [a.TAKE_PART, a.REST, *CREW]
        other = Laid(2).seat(0, food=3, dice="9 blue clan")
        select(choosing(other), "recruit").play(a.REST)
        assert (int(other[0].food), other.dice(0)) == (5, dice("9 blue clan"))
        laid.play(die("yellow ship"))
        assert (int(laid[0].food), laid.dice(0)) == (3, dice("9 blue clan, yellow ship"))
        assert laid.told("GETS_DIE") == [("RVR-5.2", "GETS_DIE", 0, (kind("yellow ship"), 0, 0, 0))]
        assert int(laid.table.supply[t.YELLOW]) == 17

    @pytest.mark.clauses("RVR-3.1", "RVR-3.9")
    def test_an_eleventh_die_comes_only_for_another(self):
        laid = choosing(Laid(2).seat(0, dice="9 blue clan, red ship"))
        select(laid, "recruit").play(die("yellow hammer"))
        assert laid.legal() == sorted(a.DROP + kind(words) for words in ("red ship", "yellow hammer", "blue clan"))
        assert laid.why_not(a.PASS) == laid.why_not(a.DROP + kind("red hammer")) == "RVR-3.1"
        laid.play(a.DROP + kind("red ship"))
        assert laid.dice(0) == dice("9 blue clan, yellow hammer")
        assert laid.asked() == 1

    @pytest.mark.clauses("RVR-5.2", "RVR-13.3")
    def test_of_a_colour_that_has_run_out_there_is_none(self):
        laid = Laid(2).seat(0, dice="10 blue chest").seat(1, dice="8 blue ship")
        choosing(laid)
        select(laid, "recruit")
        assert laid.legal() == [a.TAKE_PART, a.REST, *CREW[:12]]
        assert laid.why_not(die("blue ship")) == "RVR-13.3"

    @pytest.mark.clauses("RVR-5.3")
    def test_a_vordr_die_comes_by_ruling_alone(self):
        faces = [f"vordr {number} {icon}" for icon in ("helmet", "tree", "bird") for number in (1, 2)]
        laid = select(choosing(Laid(2)), "recruit")
        assert {laid.why_not(die(words)) for words in faces} == {"RVR-5.3"}
        laid = select(choosing(Laid(2, rest_die="any")), "recruit")
        assert laid.legal() == [a.TAKE_PART, a.REST, *CREW, *(die(words) for words in faces)]
        laid.play(die("vordr 2 tree"))
        assert (laid.dice(0), int(laid.table.supply[t.VORDR_DIE])) == (dice("vordr 2 tree"), 11)
        laid = select(choosing(Laid(2, rest_die="any", vordr_dice="off")), "recruit")
        assert laid.legal() == [a.TAKE_PART, a.REST, *CREW]


class TestBonuses:
    @pytest.mark.clauses("RVR-4.14", "RVR-6.3")
    def test_the_favor_of_recruit_is_for_the_active_player_who_takes_part(self):
        for action, favor in ((a.TAKE_PART, 2), (a.REST, 0)):
            laid = select(choosing(Laid(3), 1), "recruit").play(action)
            assert int(laid[1].favor) == favor
            run(laid, stop=lambda laid: asks(laid) == t.DECIDE)
            laid.play(a.TAKE_PART)
            assert int(laid[2].favor) == 0

    @pytest.mark.clauses("RVR-10.2", "RVR-4.14")
    @pytest.mark.parametrize(
        ("reading", "action", "before", "after"),
        [
            ("on_selecting", a.REST, 2, 2),
            ("on_selecting", a.TAKE_PART, 2, 2),
            ("with_participation", a.REST, 0, 0),
            ("with_participation", a.TAKE_PART, 0, 2),
        ],
    )
    def test_the_glory_of_the_sea(self, reading, action, before, after):
        laid = Laid(2, sea_glory=reading).seat(0, food=4).seat(1, food=4).top("journeys", "Salt Sickness", "Spoiled Barrels")
        select(choosing(laid), "sea")
        assert int(laid[0].glory) == before
        laid.play(action)
        assert int(laid[0].glory) == after
        run(laid, choose=lambda laid: next(e for e in laid.legal() if e != a.FIGHT), stop=lambda laid: laid.asked() == 1)
        laid.play(a.TAKE_PART)
        assert int(laid[1].glory) == 0

    # E-25: the overlay's token by selecting; or, by the other reading, by taking part.
    @pytest.mark.clauses("GAP-5.2", "GAP-5.1")
    @pytest.mark.parametrize(
        ("rulings", "action", "before", "after"),
        [
            ({}, a.REST, 1, 1),
            ({}, a.TAKE_PART, 1, 1),
            ({"selection_rewards": "with_participation"}, a.REST, 0, 0),
            ({"selection_rewards": "with_participation"}, a.TAKE_PART, 0, 1),
            ({"recruit_overlay": "off"}, a.TAKE_PART, 0, 0),
            ({"valkyries": "off"}, a.TAKE_PART, 0, 0),
        ],
    )
    def test_the_token_of_the_overlay(self, rulings, action, before, after):
        laid = select(choosing(Laid(2, **rulings)), "recruit")
        assert int(laid[0].valkyrie) == before
        laid.play(action)
        assert int(laid[0].valkyrie) == after
        assert laid.told("GAINS")[0][0] == ("RVR-5.2" if action == a.REST else "GAP-5.2" if after > before else "RVR-6.3")
        run(laid, choose=lambda laid: laid.legal()[-1], stop=lambda laid: laid.asked() == 1)
        laid.play(a.TAKE_PART)
        assert int(laid[1].valkyrie) == 0


class TestSlotGodBonus:
    @pytest.mark.clauses("GAP-13.2", "GAP-13.3", "GAP-9.4")
    @pytest.mark.parametrize(("reading", "cards"), [("with_participation", 0), ("on_selecting", 2)])
    def test_baldurs_cards_for_one_who_rests(self, reading, cards):
        laid = Laid(2, slot_god_bonus=reading).seat(0, villages=["Baldur"]).top("village", "carvings", "Bundle of Swords")
        select(choosing(laid), "villages")
        told = laid.told() + run(laid, stop=lambda laid: asks(laid) == t.DECIDE)
        assert len(kinds(told, "TAKES_SPOIL")) == cards
        assert laid.asked() == 0  # before anyone decides
        assert kinds(told + all_rest(laid), "TAKES_SPOIL") == kinds(told, "TAKES_SPOIL")


class TestCelebrate:
    # V19: 4 players, all able and willing: the selector +1 Norn, +1 Valkyrie token, +1 Vordr die; three pay, the fourth rests.
    @pytest.mark.clauses("GAP-7.6", "GAP-7.7", "GAP-7.10", "GAP-7.11")
    def test_three_pay_and_the_fourth_rests(self):
        laid = Laid(4).offers(0, 2, 4)
        for s in range(4):
            laid.seat(s, food=5, favor=3, goods=["treasure"])
        for s, name in enumerate(["Brand Ironjaw", "Ragna Red-Shield", "Skorri the Forager", "Hallgerd Axe-Maid"]):
            laid.seat(s, leader=name)
        choosing(laid, 2)
        select(laid, "celebrate")
        assert [event[:2] + event[3][:2] for event in laid.told("GAINS")] == [
            ("GAP-7.7", "GAINS", t.NORN, 1),
            ("GAP-7.7", "GAINS", t.VALKYRIE, 1),
        ]
        vordr = [die(f"vordr {number} {icon}") for icon in ("helmet", "tree", "bird") for number in (1, 2)]
        assert [action for action in laid.legal() if action >= a.DIE] == vordr
        laid.play(die("vordr 2 bird"))
        seat = laid[2]
        assert (laid.dice(2), int(seat.norn), int(seat.valkyrie)) == (dice("vordr 2 bird"), 1, 1)
        free = [0, 1, 2]
        for s, tile in ((2, 1), (3, 0), (0, 2)):
            assert laid.asked() == s
            assert [action - a.OFFER for action in laid.legal() if a.OFFER <= action < a.REST] == free
            for used in set(range(3)) - set(free):
                assert laid.why_not(a.OFFER + used) == "GAP-7.10"
            laid.play(a.OFFER + tile)
            free.remove(tile)
            run(laid, choose=lambda laid: laid.legal()[-1], stop=lambda laid: asks(laid) in (t.DECIDE, t.SELECT))
        assert laid.asked() == 1
        assert [action for action in laid.legal() if a.TAKE_PART <= action <= a.REST] == [a.REST]
        assert {laid.why_not(a.OFFER + tile) for tile in range(3)} == {"GAP-7.10"}

    @pytest.mark.clauses("GAP-7.6", "GAP-7.9")
    def test_the_selector_activates_a_reaver_of_any_slot_or_none_but_no_god(self):
        laid = Laid(2).seat(0, keeps=["Svala Verse-Wright"], sea=["Freya", "Hild Raven-Fed"], villages=["Snorri Two-Sacks"])
        select(choosing(laid), "celebrate")
        assert asks(laid) == t.ACTIVATE
        # Snorri's further card is for a raid alone, so that he is of no use here.
        assert laid.legal() == [a.PASS, a.ACTIVATE + place("keeps"), a.ACTIVATE + place("sea", 2)]
        for wrong in (a.ACTIVATE + place("sea"), a.ACTIVATE + place("villages"), a.ACTIVATE + place("subdue"), a.REST):
            assert laid.why_not(wrong) == "GAP-7.9"
        laid.play(a.ACTIVATE + place("sea", 2))
        assert int(laid[0].favor) == 1
        assert laid.told("ABILITY_WORKS") == [("GAP-7.6", "ABILITY_WORKS", 0, (card("Hild Raven-Fed"), place("sea", 2), 0, 0))]
        assert int(laid[0].tokens.sum()) == 0
        other = Laid(2).seat(0, keeps=["Svala Verse-Wright"])
        select(choosing(other), "celebrate").play(a.PASS)
        assert (int(other[0].glory), int(other[0].norn)) == (0, 1)

    @pytest.mark.clauses("GAP-7.8", "GAP-7.9")
    @pytest.mark.parametrize("seats", [3, 4])
    def test_the_second_player_activates_at_the_start_of_the_own_turn(self, seats):
        laid = Laid(seats)
        for s in range(seats):
            laid.seat(s, sea=[["Svala Verse-Wright"], ["Hild Raven-Fed"], ["Brand Ironjaw"], ["Orm One-Lamp"]][s])
        select(choosing(laid, 1), "celebrate")
        laid.play(a.PASS, die("vordr 1 tree"))
        assert (asks(laid), laid.asked()) == (t.DECIDE, 1)
        laid.play(a.REST)
        assert (asks(laid), laid.asked()) == (t.ACTIVATE, 2)
        assert laid.legal() == [a.PASS, a.ACTIVATE + place("sea")]
        laid.play(a.ACTIVATE + place("sea"))
        assert laid.told("ABILITY_WORKS") == [("GAP-7.8", "ABILITY_WORKS", 2, (card("Brand Ironjaw"), place("sea"), 0, 0))]
        assert (int(laid[2].food), asks(laid), laid.asked()) == (2, t.DECIDE, 2)
        for s in range(3, seats + 1):
            laid.play(a.REST)
            assert (asks(laid), laid.asked()) == (t.DECIDE, s % seats)  # nobody else activates

    @pytest.mark.clauses("GAP-7.8", "RVR-4.11")
    def test_with_two_players_the_other_one_does_not(self):
        laid = Laid(2).seat(1, sea=["Brand Ironjaw"])
        select(choosing(laid), "celebrate").play(die("vordr 1 tree"), a.REST)
        assert (asks(laid), laid.asked()) == (t.DECIDE, 1)

    @pytest.mark.clauses("GAP-7.8", "GAP-7.9")
    def test_by_the_other_reading_right_after_the_selectors_reaver(self):
        laid = Laid(3, second_activation="with_selector").seat(0, sea=["Svala Verse-Wright"]).seat(1, sea=["Brand Ironjaw"])
        select(choosing(laid), "celebrate").play(a.ACTIVATE + place("sea"))
        assert (asks(laid), laid.asked(), int(laid[0].norn)) == (t.ACTIVATE, 1, 0)
        laid.play(a.ACTIVATE + place("sea"))
        assert (int(laid[1].food), int(laid[0].norn), asks(laid), laid.asked()) == (2, 1, t.GAIN, 0)
        laid.play(die("vordr 1 tree"), a.REST)
        assert (asks(laid), laid.asked()) == (t.DECIDE, 1)

    # E-03: the new Vordr die may pay for 2 wild symbols; by the other reading it comes too late for that.
    @pytest.mark.clauses("GAP-7.7")
    def test_the_gains_come_before_the_offerings_are_paid(self):
        laid = Laid(2).offers(0, 3, 4).seat(0, leader="Hild Raven-Fed")
        select(choosing(laid), "celebrate").play(die("vordr 2 bird"))
        assert laid.why_not(a.OFFER + 1) == ""
        laid.play(a.OFFER + 1)
        assert laid.dice(0) == dice("")

    @pytest.mark.clauses("GAP-7.7")
    def test_or_only_with_taking_part(self):
        laid = (
            Laid(2, selection_rewards="with_participation")
            .offers(0, 3, 4)
            .seat(0, food=5, leader="Hild Raven-Fed", keeps=["Svala Verse-Wright"])
        )
        select(choosing(laid), "celebrate")
        assert asks(laid) == t.ACTIVATE  # that is no gain of selecting
        laid.play(a.ACTIVATE + place("keeps"))
        assert (asks(laid), int(laid[0].norn), laid.why_not(a.OFFER + 1)) == (t.DECIDE, 0, "GAP-7.11")
        rested = Laid(2, selection_rewards="with_participation").seat(0, food=5)
        select(choosing(rested), "celebrate").play(a.REST)
        assert (int(rested[0].norn), int(rested[0].valkyrie), rested.asked()) == (0, 0, 1)
        laid.play(a.OFFER)
        assert (int(laid[0].food), int(laid[0].norn), int(laid[0].valkyrie), asks(laid)) == (0, 1, 1, t.GAIN)
        laid.play(die("vordr 1 tree"))
        assert asks(laid) == t.CHOOSE_GOD

    @pytest.mark.clauses("GAP-7.2", "GAP-9.1")
    def test_a_stack_that_is_left_out_gives_no_god(self):
        laid = Laid(2).offers(0, 2, 4).seat(0, food=5)
        laid.table.gods_out = bits([god("Baldur"), god("Loki")])
        laid.settle()
        select(choosing(laid), "celebrate").play(die("vordr 1 tree"), a.OFFER)
        chosen = {(action - a.GOD) // 4 for action in laid.legal() if a.GOD <= action < a.GOD + 28}
        assert chosen == {god(name) for name in ("Odin", "Thor", "Skadi", "Freya", "Heimdall")}
