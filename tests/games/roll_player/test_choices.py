"""In every kind of moment: the legal actions written down by hand, that all else is refused, and by which clauses."""

from collections.abc import Iterable

import numpy as np
import pytest

from meadhall.engine import protocol
from meadhall.games.roll_player import actions as a
from meadhall.games.roll_player import state as t

from .laying import (
    AGAIN,
    CHAOTIC,
    EVIL,
    GOOD,
    JOBS,
    KEEP_NEW,
    KEEP_OLD,
    LAWFUL,
    PASS,
    TOKEN,
    Laid,
    buy,
    card,
    cards,
    copy,
    discard,
    flip,
    job,
    move,
    place,
    reroll,
    sheet,
    start,
    step,
    swap,
    take,
    use,
    way,
)
from .oracle import ATTRIBUTES, Hero, dice
from .test_cards import holding
from .test_details import own_box
from .test_dice_phase import acting, laid_out
from .test_market import trading

WAYS = [move(direction) for direction in (GOOD, EVIL, LAWFUL, CHAOTIC)]
SIX = list(range(0, 18, 3))
"""The first space of each row."""


def only(laid: Laid, s: int, *legal: int | Iterable[int]) -> Laid:
    """These are the legal actions of a seat, in order; every other number is refused, by a clause of the rulebook."""
    wanted: list[int] = []
    for part in legal:
        wanted += [part] if isinstance(part, int) else list(part)
    out = np.full(a.ACTIONS, -7, np.int32)  # nothing may rest on what was there
    count = laid.call(protocol.legal, s, out)
    assert [int(action) for action in out[:count]] == sorted(wanted)
    refused = [laid.call(protocol.refusal, s, action) for action in range(-2, a.ACTIONS + 3)]
    assert [action for action, why in enumerate(refused, -2) if why == 0] == sorted(wanted)
    assert min(refused) >= 0
    return laid


def refused(laid: Laid, s: int, clauses: dict[int, str]) -> None:
    """By which clauses these actions are forbidden."""
    assert {action: laid.why_not(s, action) for action in clauses} == clauses


class TestSettingUp:
    @pytest.mark.clauses("RP-1.4", "RP-1.5")
    def test_sheets(self):
        laid = Laid(3).rolls(1, 6, 2).setup().play(1, sheet("Orc", 1))
        only(laid, 2, (sheet(race, side) for race in ("Dragonkin", "Dwarf", "Elf", "Halfling", "Human") for side in (0, 1)))
        refused(laid, 2, {sheet("Orc"): "RP-1.4", PASS: "RP-1.4", job("Cleric"): "RP-1.4", -1: "RP-2.1", a.ACTIONS: "RP-2.1"})
        refused(laid, 0, {sheet("Elf"): "RP-1.4", PASS: "RP-1.4"})
        refused(laid, 2, {use("Climb"): "RP-5.9", copy("Climb"): "RP-5.9"})
        only(laid, 0)

    @pytest.mark.clauses("RP-1.11", "RP-1.12", "RP-1.13")
    def test_the_two_sides_of_the_card_drawn(self):
        laid = Laid(2).rolls(6, 1).setup().play(0, sheet("Orc")).draws((72, 73), (15, 72)).play(1, sheet("Elf"))
        only(laid, 0, job("Druid"), job("Ranger"))
        refused(laid, 0, {job("Cleric"): "RP-1.11", sheet("Elf", 1): "RP-1.11", start(0, "str"): "RP-1.11", PASS: "RP-1.11"})
        refused(laid, 1, {job("Druid"): "RP-1.11"})

    @pytest.mark.clauses("RP-1.13", "RP-1.16")
    def test_any_card_whose_colour_nobody_has(self):
        laid = Laid(2, class_choice="reverse_order").rolls(6, 1).setup().play(0, sheet("Orc")).play(1, sheet("Elf"))
        laid.play(1, job("Thief"))
        only(laid, 0, (job(name) for name in JOBS if name not in ("Rogue", "Thief")))
        refused(laid, 0, {job("Rogue"): "RP-1.13", job("Thief"): "RP-1.13"})

    @pytest.mark.clauses("RP-1.36", "RP-1.37")
    def test_starting_dice(self):
        laid = Laid(2).at(t.STARTING, 0).loose(0, "R6 R6 B6 R1").loose(1, "W1").row(0, "dex", "W1 W2 W3").row(0, "str", "W1 W2")
        rows = [row for row in ATTRIBUTES if row != "dex"]
        only(laid, 0, (start(d, row) for d in (0, 2, 3) for row in rows))
        refused(laid, 0, {start(1, "str"): "RP-1.36", start(0, "dex"): "RP-1.36", start(4, "str"): "RP-1.36", PASS: "RP-1.36"})
        refused(laid, 0, {flip(0): "RP-1.37", TOKEN: "RP-1.37", KEEP_OLD: "RP-1.36", take(1): "RP-1.36", sheet("Elf"): "RP-1.36"})
        refused(laid, 1, {start(0, "str"): "RP-1.36"})


class TestDicePhase:
    @pytest.mark.clauses("RP-2.5", "RP-9.22")
    def test_equal_dice(self):
        laid = laid_out(4).pool("B4 R4 G4 R4 Au6")
        laid.table.doing, laid.table.doer, laid.table.what = t.ORDERING, 0, 0
        only(laid, 0, a.ORDER, a.ORDER + 1, a.ORDER + 2)
        refused(laid, 0, {a.ORDER + 3: "RP-2.5", a.ORDER + 4: "RP-2.5", take(1): "RP-2.5", PASS: "RP-2.5"})
        refused(laid, 1, {a.ORDER: "RP-2.5"})
        laid.play(0, a.ORDER + 1)
        assert [int(one.colour) for one in laid.table.pool[:4]] == [t.RED, t.BLUE, t.GREEN, t.RED]
        only(laid, 0, a.ORDER + 1, a.ORDER + 2, a.ORDER + 3)
        laid.play(0, a.ORDER + 3)
        only(laid, 0, a.ORDER + 2, a.ORDER + 3)

    @pytest.mark.clauses("RP-3.1", "RP-3.2")
    def test_cards_in_the_centre(self):
        laid = laid_out(3).pool("W1 R2 G3 B4")
        only(laid, 0, take(1), take(2), take(3), take(4))
        laid.play(0, take(2), place("str"), PASS)
        only(laid, 1, take(1), take(3), take(4))
        refused(laid, 1, {take(2): "RP-3.2", take(5): "RP-3.2", place("str"): "RP-3.2", a.EXCHANGE + 2: "RP-3.2", PASS: "RP-3.2"})
        refused(laid, 0, {take(1): "RP-3.1"})

    @pytest.mark.clauses("RP-9.19")
    def test_pairs_of_free_dice(self):
        laid = laid_out(3, job="Rogue", gold_dice_class="thief").pool("W1 R2 G3 B4")
        laid.table.pool[1].away = 1
        pairs = [a.EXCHANGE + 5 * p + q for p, q in ((0, 2), (0, 3), (2, 3))]
        only(laid, 0, take(1), take(3), take(4), pairs)
        refused(
            laid,
            0,
            {
                a.EXCHANGE: "RP-9.19",
                a.EXCHANGE + 1: "RP-9.19",
                a.EXCHANGE + 5 * 2 + 0: "RP-9.19",
                a.EXCHANGE + 6 * 2: "RP-9.19",
                a.SET: "RP-3.2",
            },
        )
        laid[0].used = 1 << t.USED_SWAP
        only(laid, 0, take(1), take(3), take(4))

    @pytest.mark.clauses("RP-3.3")
    def test_rows_with_room(self):
        laid = laid_out().row(0, "con", "W1 W2 W3").row(0, "cha", "W1 W2").pool("R1 R2 R3").play(0, take(1))
        only(laid, 0, (place(row) for row in ATTRIBUTES if row != "con"))
        refused(laid, 0, {place("con"): "RP-3.3", take(2): "RP-3.3", flip(0): "RP-3.3", PASS: "RP-3.3"})

    @pytest.mark.clauses("RP-3.7", "RP-4.1")
    def test_strength(self):
        laid = only(acting("str", "W1 W6"), 0, PASS, flip(1), (flip(at) for at in SIX))
        refused(laid, 0, {flip(2): "RP-4.1", flip(5): "RP-4.1", swap(0, 3): "RP-3.7", move(GOOD): "RP-3.7", TOKEN: "RP-3.7"})
        refused(laid, 0, {take(2): "RP-3.7", KEEP_OLD: "RP-3.7", reroll(0): "RP-3.7", step(0, 1): "RP-3.7"})
        refused(laid, 1, {PASS: "RP-3.1", take(2): "RP-3.1"})

    @pytest.mark.clauses("RP-4.2", "RP-4.3")
    def test_dexterity(self):
        on = [0, 3, 4, 6, 9, 12, 15]
        laid = only(acting("dex", "W1 W6"), 0, PASS, (swap(one, other) for one in on for other in on if one < other))
        refused(laid, 0, {swap(0, 1): "RP-4.3", swap(16, 17): "RP-4.3", a.SWAP + 18 * 3 + 3: "RP-4.3", a.SWAP + 18 * 3 + 0: "RP-4.3"})
        refused(laid, 0, {a.STEP: "RP-3.7", step(0, 1): "RP-3.7", flip(17): "RP-3.7"})

    @pytest.mark.clauses("RP-4.4", "RP-4.5")
    def test_constitution(self):
        laid = acting("con", "W1 W6")
        three = [at for at in SIX if at != 6]
        only(laid, 0, PASS, step(6, 1), step(7, -1), (step(at, change) for at in three for change in (-1, 1)))
        refused(laid, 0, {step(6, -1): "RP-4.5", step(7, 1): "RP-4.5", step(6, 2): "RP-4.5", step(8, 1): "RP-4.5", step(0, -2): "RP-4.5"})

    @pytest.mark.clauses("RP-4.5", "RP-9.19")
    def test_constitution_made_stronger(self):
        laid = acting("con", "W1 W6", cards=["Ancient Spear"]).row(0, "cha", "W4")
        three = [at for at in SIX if at != 6]
        fits = [step(6, 1), step(6, 2), step(7, -1), step(7, -2)]
        only(laid, 0, PASS, fits, (step(at, change) for at in three for change in (-2, -1, 1, 2)))

    @pytest.mark.clauses("RP-4.6")
    def test_intelligence(self):
        laid = only(acting("int", "W1 W6"), 0, PASS, reroll(10), (reroll(at) for at in SIX))
        refused(laid, 0, {reroll(11): "RP-4.6", reroll(1): "RP-4.6", flip(0): "RP-3.7"})
        laid.rolls(3).play(0, reroll(10))
        only(laid, 0, KEEP_OLD, KEEP_NEW)
        refused(laid, 0, {AGAIN: "RP-4.7", PASS: "RP-4.7", TOKEN: "RP-4.7", a.SHIFT: "RP-4.7", reroll(10): "RP-4.7"})

    @pytest.mark.clauses("RP-4.7", "RP-9.19")
    def test_intelligence_made_stronger(self):
        laid = acting("int", "W1 W6", job="Sorcerer").rolls(3, 4).play(0, reroll(10))
        only(laid, 0, KEEP_OLD, KEEP_NEW, AGAIN)
        only(laid.play(0, AGAIN), 0, KEEP_OLD, KEEP_NEW)

    @pytest.mark.clauses("RP-4.8")
    @pytest.mark.parametrize(
        ("at", "ways"),
        [
            ((1, 1), [GOOD, EVIL, LAWFUL, CHAOTIC]),
            ((1, 0), [GOOD, EVIL, CHAOTIC]),
            ((1, 2), [GOOD, EVIL, LAWFUL]),
            ((0, 1), [EVIL, LAWFUL, CHAOTIC]),
            ((2, 1), [GOOD, LAWFUL, CHAOTIC]),
            ((0, 0), [EVIL, CHAOTIC]),
            ((0, 2), [EVIL, LAWFUL]),
            ((2, 0), [GOOD, CHAOTIC]),
            ((2, 2), [GOOD, LAWFUL]),
        ],
    )
    def test_t16_wisdom(self, at, ways):
        laid = only(acting("wis", "W2 W3", at=at), 0, PASS, (move(direction) for direction in ways))
        refused(laid, 0, {move(direction): "RP-4.8" for direction in range(4) if direction not in ways})

    @pytest.mark.clauses("RP-4.9")
    def test_charisma(self):
        only(acting("cha", "W2 W3"), 0, PASS, TOKEN)

    @pytest.mark.clauses("RP-9.19")
    def test_another_action_in_place_of_the_row_s(self):
        only(acting("cha", "W2 W3", job="Monk"), 0, PASS, WAYS, TOKEN)
        laid = acting("cha", "W2 W3", job="Wizard")
        on = [*SIX, 16]
        only(laid, 0, PASS, (step(at, change) for at in on for change in (-1, 1)), TOKEN)

    @pytest.mark.clauses("RP-9.19")
    def test_any_row_s_action_once_a_round(self, tmp_path):
        mine = own_box(tmp_path, ('class = "Wizard", effect = "instead", of = "con"', 'class = "Wizard", effect = "other_action"'))
        laid = acting("cha", "W2 W3", job="Wizard", file=mine)
        on = [*SIX, 16]
        swaps = [swap(one, other) for one in on for other in on if one < other]
        steps = [step(at, change) for at in on for change in (-1, 1)]
        only(laid, 0, PASS, map(flip, on), swaps, steps, map(reroll, on), WAYS, TOKEN)
        laid[0].used = 1 << t.USED_OTHER
        only(laid, 0, PASS, TOKEN)

    @pytest.mark.clauses("RP-3.9", "RP-9.19")
    def test_two_dice_but_not_the_same_one_twice(self):
        laid = acting("str", "W1 W6", job="Barbarian").play(0, flip(1))
        only(laid, 0, PASS, (flip(at) for at in SIX))
        refused(laid, 0, {flip(1): "RP-4.1", flip(2): "RP-4.1", swap(0, 3): "RP-3.9", TOKEN: "RP-3.9", KEEP_OLD: "RP-3.9", a.SET: "RP-3.9"})

    @pytest.mark.clauses("RP-3.9", "RP-9.19")
    def test_two_steps_of_the_token(self):
        laid = acting("wis", "W1 W6", cards=["Quarterstaff"]).play(0, move(GOOD))
        only(laid, 0, PASS, move(EVIL), move(LAWFUL), move(CHAOTIC))
        refused(laid, 0, {move(GOOD): "RP-4.8", reroll(0): "RP-3.9"})


class TestSkills:
    @pytest.mark.clauses("RP-9.6", "RP-9.19")
    def test_dice_of_the_pool(self):
        laid = laid_out(4).pool("W1 R2 G5 B6 K6").play(0, take(5), place("str"), PASS)
        laid[1].cards = cards(["Climb"])
        laid.play(1, use("Climb"))
        only(laid, 1, PASS, *(a.SHIFT + 10 * p + way(change) for p, change in ((0, 1), (1, -1), (1, 1), (2, -1), (2, 1), (3, -1))))
        refused(
            laid, 1, {a.SHIFT + 10 * 4 + way(-1): "RP-9.19", a.SHIFT + 10 * 0 + way(-1): "RP-9.19", a.SHIFT + 10 * 2 + way(2): "RP-9.19"}
        )
        refused(laid, 1, {take(1): "RP-9.19", a.SET: "RP-9.19", a.MEND: "RP-9.19", use("Climb"): "RP-9.19"})

    @pytest.mark.clauses("RP-9.19")
    def test_any_face(self):
        laid = holding("Concentrate").row(0, "str", "W1").play(0, use("Concentrate"))
        on = [(0, 1), *((at, 3) for at in SIX[1:]), *((at + 1, 5) for at in SIX[1:])]
        only(laid, 0, PASS, (a.SET + 6 * at + face - 1 for at, shown in on for face in range(1, 7) if face != shown))
        refused(laid, 0, {a.SET: "RP-9.19", a.SET + 6 * 1: "RP-9.19", a.SHIFT: "RP-9.19", a.MEND + card("Concentrate"): "RP-9.19"})

    @pytest.mark.clauses("RP-9.19")
    def test_another_skill_restored(self, tmp_path):
        mine = own_box(tmp_path, ('effect = "set_face"', 'effect = "restore"'))
        laid = holding("Concentrate", "Search", "Climb", "Pickpocket", file=mine)
        laid[0].exhausted = cards(["Search", "Climb"])
        laid.play(0, use("Concentrate"))
        only(laid, 0, PASS, a.MEND + card("Search"), a.MEND + card("Climb"))
        refused(
            laid, 0, {a.MEND + card("Concentrate"): "RP-9.19", a.MEND + card("Pickpocket"): "RP-9.19", a.SET: "RP-9.19", a.SHIFT: "RP-9.19"}
        )

    @pytest.mark.clauses("RP-9.19")
    def test_with_none_to_restore_nothing_is_asked(self, tmp_path):
        mine = own_box(tmp_path, ('effect = "set_face"', 'effect = "restore"'))
        laid = holding("Concentrate", "Search", file=mine).play(0, use("Concentrate"))
        only(laid, 0, take(1), take(2), take(3), use("Search"))

    @pytest.mark.clauses("RP-5.9", "RP-5.13", "RP-9.5", "RP-9.6")
    def test_in_the_own_turn(self):
        laid = holding("Pickpocket", "Climb", "Knowledge", "Search", "Acrobatics", "Longsword")
        laid[0].exhausted = cards(["Knowledge"])
        laid[0].at = 7  # evil: Pickpocket cannot be followed
        only(laid, 0, take(1), take(2), take(3), use("Climb"), use("Search"), use("Acrobatics"))
        refused(laid, 0, {use("Pickpocket"): "RP-9.5", use("Knowledge"): "RP-5.13", use("Negotiate"): "RP-5.9", use("Longsword"): "RP-5.9"})
        refused(laid, 0, {use("Climb", still=True): "RP-9.5", copy("Climb"): "RP-5.9"})

    @pytest.mark.clauses("RP-9.6", "RP-3.1")
    def test_in_another_s_turn(self):
        laid = holding(others=["Pickpocket", "Intimidate"]).play(0, take(1))
        only(laid, 1, PASS, use("Pickpocket"), use("Intimidate"))
        refused(laid, 1, {take(2): "RP-3.1", use("Climb"): "RP-5.9", -1: "RP-2.1", -2: "RP-2.1", a.ACTIONS: "RP-2.1"})
        only(laid, 0, (place(row) for row in ATTRIBUTES))

    @pytest.mark.clauses("RP-9.5", "RP-9.19")
    def test_with_leave_to_stay(self):
        laid = holding("Pickpocket", "Climb", job="Paladin")
        stay = [use("Pickpocket", still=True), use("Climb", still=True)]
        only(laid, 0, take(1), take(2), take(3), use("Pickpocket"), use("Climb"), stay)
        laid[0].at = 7
        only(laid, 0, take(1), take(2), take(3), use("Climb"), stay)
        refused(laid, 0, {use("Pickpocket"): "RP-9.5"})
        laid[0].used = 1 << t.USED_STILL
        only(laid, 0, take(1), take(2), take(3), use("Climb"))
        refused(laid, 0, {use("Pickpocket"): "RP-9.5", use("Pickpocket", still=True): "RP-9.5", use("Climb", still=True): "RP-9.5"})

    @pytest.mark.clauses("RP-9.19", "RP-9.5", "RP-9.6")
    def test_another_player_s_skill(self):
        laid = holding("Diplomacy", "Search", seats=3, others=["Pickpocket", "Intimidate", "Longsword"])
        laid[2].cards = cards(["Knowledge"])
        own = [take(1), take(2), take(3), use("Search")]
        only(laid, 0, own, copy("Pickpocket"), copy("Intimidate"), copy("Knowledge"))
        refused(laid, 0, {use("Diplomacy"): "RP-9.19", copy("Longsword"): "RP-9.19", copy("Climb"): "RP-9.19", copy("Search"): "RP-9.19"})
        refused(laid, 0, {copy("Pickpocket", still=True): "RP-9.5", copy("Diplomacy"): "RP-9.19"})
        laid[0].at = 7
        only(laid, 0, own, copy("Knowledge"))
        refused(laid, 0, {copy("Pickpocket"): "RP-9.5", copy("Intimidate"): "RP-9.5"})
        laid[0].exhausted = cards(["Diplomacy"])
        only(laid, 0, own)

    @pytest.mark.clauses("RP-9.19", "RP-9.6")
    def test_another_player_s_skill_out_of_its_time(self):
        laid = holding("Diplomacy", others=["Intimidate"]).at(t.RESTORING, 0)
        laid[0].exhausted = 0
        only(laid, 0, PASS)
        refused(laid, 0, {copy("Intimidate"): "RP-9.6", use("Diplomacy"): "RP-9.6"})
        laid[1].cards = cards(["Intimidate", "Knowledge"])
        only(laid, 0, PASS, copy("Knowledge"))
        refused(laid, 0, {copy("Intimidate"): "RP-9.6"})

    @pytest.mark.clauses("RP-9.19", "RP-9.5")
    def test_another_player_s_skill_with_leave_to_stay(self):
        laid = holding("Diplomacy", others=["Pickpocket"], job="Paladin")
        only(laid, 0, take(1), take(2), take(3), copy("Pickpocket"), copy("Pickpocket", still=True))
        laid[0].at = 7
        only(laid, 0, take(1), take(2), take(3), copy("Pickpocket", still=True))

    @pytest.mark.clauses("RP-9.6")
    def test_the_pool_can_be_changed_until_it_is_left(self):
        laid = holding("Climb", "Intimidate")
        for phase, fits in ((t.TAKING, True), (t.PLACING, True), (t.ACTING, True), (t.BUYING, False), (t.RESTORING, False)):
            laid.at(phase, 0)
            laid[0].initiative = 0
            assert [laid.why_not(0, use(name)) for name in ("Climb", "Intimidate")] == ["" if fits else "RP-9.6"] * 2, phase
        laid.at(t.TAKING, 0)
        for p in range(3):
            laid.table.pool[p].away = 1
        assert laid.why_not(0, use("Climb")) == "RP-9.6"

    @pytest.mark.clauses("RP-9.28")
    def test_after_the_last_window_none_is_used(self):
        laid = holding("Pickpocket").at(t.GIVING_UP, 0)
        only(laid, 0, PASS, a.GIVE_UP + card("Pickpocket"))
        refused(laid, 0, {use("Pickpocket"): "RP-9.28", a.GIVE_UP + card("Climb"): "RP-9.16", take(1): "RP-9.16"})
        full = [dice("W3 W3 W3")] * 6
        for reading, legal in (("after_refresh", True), ("before_cleanup", False)):
            last = holding("Pickpocket", "Climb", last_skill_window=reading)
            for s in (0, 1):
                last.hero(s, Hero("Human", "Cleric", "Craftsman", "Hermit", full, cards=["Pickpocket", "Knowledge"]))
            last[0].exhausted = cards(["Knowledge"])
            last.at(t.RESTORING, 0)
            only(last, 0, PASS, a.MEND + card("Knowledge"), [use("Pickpocket")] if legal else [])
        early = holding("Pickpocket", last_skill_window="before_cleanup").at(t.RESTORING, 0)
        only(early, 0, PASS, use("Pickpocket"))


class TestMarket:
    @pytest.mark.clauses("RP-5.2", "RP-5.3", "RP-5.14")
    def test_what_the_gold_reaches(self):
        laid = trading(1, 2, gold=3)
        only(laid, 0, buy(1), buy(2), buy(3), (discard(slot) for slot in range(5)))
        refused(laid, 0, {buy(0): "RP-5.3", buy(4): "RP-5.3", buy(5): "RP-5.2", discard(5): "RP-5.14", PASS: "RP-5.14", take(1): "RP-5.2"})
        refused(laid, 0, {buy(1, 1): "RP-4.10", buy(1, still=True): "RP-5.8", buy(2, weapons=1): "RP-5.7", a.GIVE_UP: "RP-5.2"})
        refused(laid, 1, {discard(0): "RP-5.1", PASS: "RP-5.1"})

    @pytest.mark.clauses("RP-4.10", "RP-9.10")
    def test_tokens(self):
        laid = trading(1, 2, market=["Reckless", "Chain Helm"], gold=3)
        laid[0].tokens = 4
        only(laid, 0, buy(0, 3), buy(0, 4), (buy(1, tokens) for tokens in range(4)), discard(0), discard(1))
        refused(laid, 0, {buy(0, 2): "RP-5.3", buy(0, 5): "RP-4.10", buy(1, 4): "RP-9.10"})

    @pytest.mark.clauses("RP-5.6", "RP-5.7", "RP-9.29")
    def test_weapons(self):
        laid = trading(1, 2, market=["Longbow", "Longsword", "Chain Helm"])
        laid[0].cards = cards(["Jeweled Dagger", "Ancient Spear"])
        only(laid, 0, buy(0, weapons=3), buy(1, weapons=1), buy(1, weapons=2), buy(2), (discard(slot) for slot in range(3)))
        refused(
            laid,
            0,
            {buy(0): "RP-5.6", buy(0, weapons=1): "RP-5.6", buy(1): "RP-5.6", buy(1, weapons=3): "RP-9.29", buy(1, weapons=4): "RP-5.7"},
        )
        free = trading(1, 2, market=["Longbow", "Longsword", "Chain Helm"], weapon_discard="free_while_buying")
        free[0].cards = cards(["Jeweled Dagger", "Ancient Spear"])
        only(free, 0, buy(0, weapons=3), (buy(1, weapons=w) for w in (1, 2, 3)), buy(2), (discard(slot) for slot in range(3)))

    @pytest.mark.clauses("RP-5.6", "RP-9.29", "RP-9.19")
    def test_three_weapons_in_three_hands(self):
        laid = trading(1, 2, market=["Longbow", "Longsword"], job="Warrior")
        laid[0].cards = cards(["Jeweled Dagger", "Ancient Spear", "Tower Shield"])
        only(laid, 0, (buy(0, weapons=w) for w in (3, 5, 6)), (buy(1, weapons=w) for w in (1, 2, 4)), discard(0), discard(1))

    @pytest.mark.clauses("RP-9.19", "RP-5.8")
    def test_with_leave_to_stay(self):
        laid = trading(1, 2, job="Paladin", market=["Honest", "Chain Helm"])
        only(laid, 0, buy(0), buy(0, still=True), buy(1), discard(0), discard(1))
        laid[0].at = 1  # it could not move in any case
        only(laid, 0, buy(0), buy(1), discard(0), discard(1))
        refused(laid, 0, {buy(0, still=True): "RP-5.8", buy(1, still=True): "RP-5.8"})

    @pytest.mark.clauses("RP-9.19", "RP-5.14")
    def test_a_second_purchase(self):
        laid = trading(1, 2, job="Bard", gold=7).play(0, buy(1))
        only(laid, 0, PASS, buy(2), buy(3), buy(4))
        refused(laid, 0, {discard(0): "RP-5.14", buy(0): "RP-5.3"})

    @pytest.mark.clauses("RP-9.19")
    def test_a_discarded_card_to_be_added(self):
        laid = laid_out(2, job="Druid").market("Honest").at(t.DIGGING, 0)
        laid.table.discard = cards(["Famous", "Weak"])
        only(laid, 0, PASS, a.DIG + card("Famous"), a.DIG + card("Weak"))
        refused(laid, 0, {a.DIG + card("Honest"): "RP-9.19", a.MEND + card("Weak"): "RP-9.19", take(1): "RP-9.19"})
        refused(laid, 1, {a.DIG + card("Famous"): "RP-5.1"})


class TestEnd:
    @pytest.mark.clauses("RP-6.2")
    def test_restoring(self):
        laid = laid_out(2).at(t.RESTORING, 0)
        laid[0].cards, laid[0].exhausted = cards(["Climb", "Search", "Knowledge"]), cards(["Climb", "Knowledge"])
        only(laid, 0, PASS, a.MEND + card("Climb"), a.MEND + card("Knowledge"), use("Search"))
        refused(laid, 0, {a.MEND + card("Search"): "RP-6.2", a.DIG: "RP-6.2", take(1): "RP-6.2"})
        refused(laid, 1, {PASS: "RP-6.2"})

    @pytest.mark.clauses("RP-9.16")
    def test_giving_up(self):
        laid = laid_out(2).at(t.GIVING_UP, 0)
        laid[0].cards = cards(["Longbow", "Famous"])
        only(laid, 0, PASS, a.GIVE_UP + card("Longbow"), a.GIVE_UP + card("Famous"))
        refused(laid, 0, {a.GIVE_UP + card("Weak"): "RP-9.16", discard(0): "RP-9.16"})
        refused(laid, 1, {PASS: "RP-9.16"})

    @pytest.mark.clauses("RP-9.6", "RP-9.28")
    def test_the_last_skills(self):
        laid = holding("Pickpocket").at(t.LAST_SKILLS, 0)
        laid.table.active = -1
        only(laid, 0, PASS, use("Pickpocket"))
        refused(laid, 1, {PASS: "RP-9.6"})

    @pytest.mark.clauses("RP-7.1")
    def test_when_it_is_over(self):
        laid = laid_out(2)
        laid.table.over, laid.table.waiting, laid.table.phase = 1, 0, t.OVER
        only(laid, 0)
        refused(laid, 0, {PASS: "RP-7.1", take(1): "RP-7.1", -1: "RP-7.1"})
