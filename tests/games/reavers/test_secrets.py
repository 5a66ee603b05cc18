"""What is hidden: the order of decks, the backs of Territory tiles, the Prophecies of others, the dice to come; all else lies open."""

from collections import Counter

import pytest

from meadhall.engine import SPECTATOR, Stream, key_by_numbers, protocol, tell_only
from meadhall.games.reavers import actions, decks, gains
from meadhall.games.reavers import state as t
from meadhall.games.reavers.rulebook import RVR_11_4

from . import hooks
from .laying import Laid, bits, prophecy, stack, tile

OWN, OLD, NEW = "Woven Tales", ("Many Oars", "A Wide Country"), ("Clean Hands", "Old Wonders", "Ploughed Earth")


def copied(laid):
    """The same game, on a table of its own."""
    other = object.__new__(Laid)
    other.box, other.table = laid.box, laid.table.copy()
    return other


def view(laid, viewer):
    """A concealed copy."""
    other = copied(laid)
    other.call(protocol.conceal, viewer)
    return other


def stream(seed):
    chance = Stream.new()
    key_by_numbers(chance, seed, 0, 0)
    return chance


def imagined(laid, viewer, seed):
    """A world that fits what the viewer sees."""
    other = view(laid, viewer)
    other.call(protocol.imagine, viewer, stream(seed))
    return other


def names_of(members):
    return {card for card in range(60) if int(members) & bits([card])}


def held(laid, s):
    return names_of(laid[s].prophecies)


def cards(laid, deck):
    """The face-down cards of a deck, the top one last."""
    pile = laid.table.decks[deck]
    return [int(card) for card in pile.cards[: pile.left]]


def tiles(laid, number):
    pile = laid.table.stacks[number]
    return [int(card) for card in pile.tiles[: pile.left]]


def begun():
    """Three players with something of everything hidden."""
    laid = Laid(3, seed=5).setup()
    for s, names in ((0, [OWN, "Smoke on Three Hills"]), (1, list(OLD)), (2, [NEW[0]])):
        laid[s].prophecies = bits(map(prophecy, names))
    pile = laid.table.decks[t.PROPHECIES]
    taken = {prophecy(name) for name in (OWN, "Smoke on Three Hills", *OLD, NEW[0])}
    left = [card for card in cards(laid, t.PROPHECIES) if card not in taken]
    pile.cards[: t.DECK] = left + [0] * (t.DECK - len(left))
    pile.left = len(left)
    return laid


class TestViews:
    @pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
    def test_nothing_else_is_hidden(self, viewer):
        laid = begun()
        seen = view(laid, viewer)
        for name in laid.table.dtype.names:
            if name not in ("decks", "stacks", "destinations", "seats", "chance", "events", "told"):
                assert seen.table[name].tobytes() == laid.table[name].tobytes(), name
        for s in range(3):
            for name in laid[s].dtype.names:
                if name != "prophecies" or s == viewer:
                    assert seen[s][name].tobytes() == laid[s][name].tobytes(), (s, name)
        for deck in range(t.DECKS):
            for name in ("left", "under"):
                assert seen.table.decks[deck][name] == laid.table.decks[deck][name]

    @pytest.mark.clauses("RVR-2.6", "GAP-6.1")
    def test_the_cards_of_a_deck_are_known_but_not_their_order(self):
        laid = begun()
        seen = view(laid, 0)
        for deck in range(t.DECKS - 1):
            assert cards(seen, deck) == sorted(cards(laid, deck)) != cards(laid, deck)
        left = int(laid.table.destinations_left)
        assert list(seen.table.destinations[:left]) == sorted(laid.table.destinations[:left])

    @pytest.mark.clauses("RVR-3.11")
    def test_cards_under_a_deck_lie_open(self):
        laid = Laid(2).under("village", "Farm", "Village Wall", "Farm").under("prophecies", OWN)
        seen = view(laid, 1)
        assert seen.cards_under("village") == laid.cards_under("village") == [0, 1, 0]
        assert seen.cards_under("prophecies") == [prophecy(OWN)]
        assert imagined(laid, 1, 3).cards_under("village") == [0, 1, 0]

    @pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
    @pytest.mark.parametrize("seed", range(3))
    def test_worlds_that_a_viewer_cannot_tell_apart_look_alike(self, viewer, seed):
        laid = begun()
        other = copied(laid)
        hooks.other_world(other.table, other.box, viewer, stream(seed))
        key_by_numbers(other.table.chance, 99, 0, 0)
        assert other.table.tobytes() != laid.table.tobytes()
        assert view(laid, viewer).table.tobytes() == view(other, viewer).table.tobytes()

    def test_to_conceal_twice_is_to_conceal_once(self):
        laid = begun()
        seen = view(laid, 1)
        assert view(seen, 1).table.tobytes() == seen.table.tobytes()
        assert not any(seen.table.chance.key)
        assert not any(seen.table.chance.words)


class TestProphecies:
    @pytest.mark.clauses("RVR-11.4")
    def test_their_owner_sees_them_and_others_how_many_they_are(self):
        laid = begun()
        seen = view(laid, 0)
        assert held(seen, 0) == held(laid, 0) == {prophecy(OWN), prophecy("Smoke on Three Hills")}
        assert (len(held(seen, 1)), len(held(seen, 2))) == (2, 1)
        hidden = sorted([*held(laid, 1), *held(laid, 2), *cards(laid, t.PROPHECIES)])
        assert held(seen, 1) == set(hidden[:2])
        assert held(seen, 2) == set(hidden[2:3])
        assert cards(seen, t.PROPHECIES) == hidden[3:]
        assert len(held(view(laid, SPECTATOR), 0)) == 2

    @pytest.mark.clauses("RVR-11.4")
    def test_others_hear_only_that_one_was_drawn(self):
        laid = Laid(3).top("prophecies", "Clean Hands")
        gains.gain(laid.table, laid.box, 1, t.PROPHECY, 1, RVR_11_4)
        card = prophecy("Clean Hands")
        assert held(laid, 1) == {card}
        told = {viewer: view(laid, viewer).told("DRAWS_PROPHECY") for viewer in (0, 1, 2, SPECTATOR)}
        assert told[1] == [("RVR-11.4", "DRAWS_PROPHECY", 1, (card, 0, 0, 0))]
        assert told[0] == told[2] == told[SPECTATOR] == [("RVR-11.4", "DRAWS_PROPHECY", 1, (-1, 0, 0, 0))]

    def test_one_given_back_is_known_and_in_nobody_s_hand(self):
        laid = Laid(2).seat(1, prophecies=[*OLD]).step(t.GIVE_PROPHECY, 1).go().play(actions.GIVE_PROPHECY + prophecy(OLD[0]))
        assert laid.cards_under("prophecies") == [prophecy(OLD[0])]
        assert laid.told("GIVES_PROPHECY")[0][3][0] == prophecy(OLD[0])
        for seed in range(8):
            world = imagined(laid, 0, seed)
            assert prophecy(OLD[0]) not in held(world, 1)
            assert prophecy(OLD[0]) not in cards(world, t.PROPHECIES)
            assert len(held(world, 1)) == 1

    @pytest.mark.clauses("RVR-3.12")
    def test_all_know_that_what_was_in_a_hand_is_not_in_a_deck_made_anew(self):
        laid = Laid(2).seat(1, prophecies=[OLD[0]]).only("prophecies", under=[*OLD[1:], *NEW])
        gains.gain(laid.table, laid.box, 1, t.PROPHECY, 1, RVR_11_4)
        assert int(laid.table.renewals) == 1
        assert [int(laid.table.shuffled[prophecy(name)]) for name in (*OLD, *NEW)] == [0, 1, 1, 1, 1]
        drawn = {min(held(imagined(laid, 0, seed), 1) - {prophecy(OLD[0])}) for seed in range(40)}
        assert drawn == {prophecy(name) for name in (OLD[1], *NEW)}
        assert all(prophecy(OLD[0]) in held(imagined(laid, 0, seed), 1) for seed in range(40))

    def test_a_deck_of_other_cards_made_anew_is_of_no_account(self):
        laid = Laid(2).only("journeys", under=["Dead Calm", "Hungry Gulls"])
        decks.draw_card(laid.table, laid.box, t.JOURNEYS)
        assert int(laid.table.renewals) == 0

    def test_at_the_end_all_are_shown(self):
        laid = begun()
        laid.table.over, laid.table.phase = 1, t.OVER
        for viewer in (0, SPECTATOR):
            assert [held(view(laid, viewer), s) for s in range(3)] == [held(laid, s) for s in range(3)]
            assert [held(imagined(laid, viewer, 4), s) for s in range(3)] == [held(laid, s) for s in range(3)]


class TestTiles:
    @pytest.mark.clauses("RVR-2.11", "RVR-9.5")
    def test_the_top_tile_shows_its_front_alone(self):
        laid = Laid(2)
        one, other = view(laid.stacks("Hen Cot"), 0), view(laid.stacks("Otter Ford"), 0)
        assert one.table.tobytes() == other.table.tobytes()
        assert tiles(one, stack("food", 1)) == sorted(tiles(laid, stack("food", 1)))

    @pytest.mark.clauses("RVR-9.5")
    @pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
    def test_nobody_sees_the_back_of_a_tile_just_taken(self, viewer):
        names = ("Otter Ford", "Seeress Isle")
        laid = Laid(2).seat(0, tiles=["Barley Ness", *names], fresh=names)
        seen = view(laid, viewer)
        first = tile("Hen Cot"), tile("Gold Temple")  # the first of what each of them may be: Barley Ness was turned over before
        assert names_of(seen[0].fresh) == set(first)
        assert names_of(seen[0].tiles) == {tile("Barley Ness"), *first}
        found = {frozenset(names_of(imagined(laid, viewer, seed)[0].fresh)) for seed in range(30)}
        assert len(found) > 10  # five of the one stack and six of the other are left: 30 ways
        assert all({int(laid.box.tiles[each].type) for each in pair} == {t.FOOD_TILE, t.FAVOR_TILE} for pair in found)
        assert not [pair for pair in found if tile("Barley Ness") in pair]

    @pytest.mark.clauses("RVR-9.4")
    def test_what_is_pending_does_not_tell_which_tile_it_is(self):
        def attempt(name):
            laid = Laid(2).stacks(name).seat(0, food=9, dice="red hammer, blue hammer").at("subdue").step(t.ATTEMPTS, 0, left=2).go()
            return laid.play(actions.TILE + 2 * stack("dice", 1) + 1)

        one, other = attempt("Smith's Yard"), attempt("Drill Green")
        assert one.pending()[0] == (t.PAY, 0)  # which of the two dice pays?
        for viewer in (0, 1):
            assert view(one, viewer).table.tobytes() == view(other, viewer).table.tobytes()
            assert one.legal() == view(one, viewer).legal(0) == other.legal()

    def test_choices_are_the_same_on_a_view(self):
        laid = Laid(2).seat(0, food=2, favor=3, dice="red chest").at("subdue").step(t.ATTEMPTS, 0, left=2).go()
        assert view(laid, 0).legal(0) == laid.legal(0)
        assert actions.TILE + 2 * stack("food", 1) + 1 in laid.legal(0)
        assert actions.TILE + 2 * stack("food", 2) + 1 not in laid.legal(0)


class TestImagining:
    @pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
    @pytest.mark.parametrize("seed", range(3))
    def test_an_imagined_world_is_whole_and_looks_as_the_real_one(self, viewer, seed):
        laid = begun()
        world = imagined(laid, viewer, seed)
        assert hooks.conserved(world.table, world.box) == 0
        assert view(world, viewer).table.tobytes() == view(laid, viewer).table.tobytes()
        if viewer != SPECTATOR:
            assert held(world, viewer) == held(laid, viewer)
        assert cards(world, t.REAVERS) != cards(laid, t.REAVERS)

    @pytest.mark.parametrize("number", range(5))
    def test_every_world_is_as_likely_as_the_others(self, number):
        case = hooks.spreads()[number]
        laid = object.__new__(Laid)
        laid.box, laid.table = case.box, case.table
        each = 40
        found = Counter(case.world(imagined(laid, case.seat, seed).table) for seed in range(each * len(case.weights)))
        assert set(found) == set(case.weights)
        # chi-square with up to 11 degrees of freedom: beyond 38 once in ten thousand times
        assert sum((count - each) ** 2 / each for count in found.values()) < 38

    def test_small_cases_have_as_many_worlds_as_there_are(self):
        assert [len(case.weights) for case in hooks.spreads()] == [6, 12, 6, 6, 6]

    def test_an_imagined_world_can_be_played_on(self):
        world = imagined(begun(), 0, 7)
        for _ in range(40):
            world.play(world.legal()[-1])


class TestHooks:
    def test_a_laid_table_is_whole(self):
        laid = Laid(4)
        assert hooks.conserved(laid.table, laid.box) == 0

    @pytest.mark.parametrize(
        ("harm", "wrong"),
        [
            (lambda laid: laid[0].dice.__setitem__(3, 1), 8000),
            (lambda laid: laid.table.supply.__setitem__(3, 11), 8003),
            (lambda laid: laid.table.fallen.__setitem__(4, 2), 1005),
            (lambda laid: laid.table.groups.__setitem__(9, 3), 2003),
            (lambda laid: laid[1].goods.__setitem__(0, 1), 3005),
            (lambda laid: setattr(laid.table, "journey", 2), 4002),
            (lambda laid: setattr(laid[1], "battles", 1), 5001),
            (lambda laid: setattr(laid[1], "prophecies", 4), 6003),
            (lambda laid: setattr(laid[1], "tiles", 2), 7002),
            (lambda laid: setattr(laid[1], "fresh", 2), 7301),
            (lambda laid: laid.table.gods_left.__setitem__(2, 2), 8102),
            (lambda laid: laid.table.upgrades_left.__setitem__(2, 1), 8202),
            (lambda laid: setattr(laid[1], "food", -1), 9101),
            (lambda laid: setattr(laid[1], "glory", -1), 9102),
            (lambda laid: laid[1].spent.__setitem__(0, 1), 9170),
            (lambda laid: laid[0].stored.__setitem__(2, 0), 0),
        ],
    )
    def test_what_is_lost_is_noticed(self, harm, wrong):
        laid = Laid(2)
        harm(laid)
        assert hooks.conserved(laid.table, laid.box) == wrong

    def test_holes_and_full_boards_are_noticed(self):
        laid = Laid(2).seat(0, sea=["", "Brand Ironjaw"])
        assert hooks.conserved(laid.table, laid.box) == 9000 + 30 + 7
        laid = Laid(2).seat(1, dice="11 red chest")
        assert hooks.conserved(laid.table, laid.box) == 9105
        assert hooks.conserved(laid.step(t.KEEP_DICE, 1).table, laid.box) == 0


def test_events_for_one_seat_are_heard_by_no_other():
    laid = Laid(2)
    tell_only(laid.table, bits([1]), 1, 1, 0, 5)
    assert view(laid, 1).told() == laid.told()
    assert view(laid, 0).told() == []
