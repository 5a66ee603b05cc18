"""A game of three over two rounds with the whole expansion, decision by decision; what comes of it is worked out in test_two_rounds.py.

Decks, tiles and dice to come are laid, so that every figure is known. Seat 0 is the Start Player and has the Honor Ship. Each part of the
game leaves a copy of the table, what was told in it, and notes of what could be chosen.
"""

from pathlib import Path
from typing import Any

import numpy as np

from meadhall.engine import NOBODY
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import combat, costs
from meadhall.games.reavers import state as t
from meadhall.games.reavers.agenda import top
from meadhall.games.reavers.reading import FILE

from .laying import Laid, bits, god, icon, kind, location, place, reaver, slot, spoil, stack
from .naming import dice

RALLY, LEADER = "rally", "leader"
SOURCES = 32


def two_round_box(folder: Path) -> Path:
    """The box of the house, its game being over after two rounds."""
    text = FILE.read_text(encoding="utf-8")
    assert text.count("rounds = 6") == 1
    path = folder / "two_rounds.toml"
    path.write_text(text.replace("rounds = 6", "rounds = 2"), encoding="utf-8")
    return path


def lay(file: Path) -> Laid:
    """Before the first Reavers are drawn: 4, 5 and 6 Food, 1 Favor each (RVR-2.4, RVR-2.5); Baldur and Freya are left out."""
    laid = Laid(3, file)
    table = laid.table
    table.lap, table.phase, table.turn, table.starter, table.next_starter, table.chooser = 0, t.FIRST_REAVERS, 0, 0, 0, NOBODY
    table.gods_out = bits([god("Baldur"), god("Freya")])
    for s, food in enumerate((4, 5, 6)):
        laid.seat(s, food=food, favor=1)
    first = ("Brand Ironjaw", "Hild Raven-Fed", "Birna Root-Reader", "Mord Pack-Mule", "Steinn Dry-Rations", "Finn Barn-Finder")
    shown = ("Vermund Fair-Trader", "Sunniva Bone-Caster", "Orm One-Lamp", "Bersi Toll-Taker", "Skuld Black-Wing", "Thrand Oar-Fist")
    then = ("Hauk Green-Cloak", "Odd Helm-Dreamer", "Frodi Full-Table", "Alof Quick-Bead", "Ulfar Stone-Thrower", "Vott Sky-Pointer")
    laid.top("reavers", *first, *shown, *then, "Gest Grey-Hood", "Svala Verse-Wright")
    shown = ("Farm", "Farm", "Bundle of Swords", "Bows and Arrows", "Axes and Spears", "carvings")
    then = ("Farm", "Bows and Arrows", "carvings", "Deep Hold", "Axes and Spears", "Village Wall")
    laid.top("village", "Striped Sail", *shown, *then, "Skald's Harp", "Bundle of Swords", "Gull-Bone Whistle")
    shown = ("treasure", "treasure", "art", "art", "armor", "armor")
    then = ("Tower", "treasure", "treasure", "art", "Tower", "Tower")
    laid.top("keep", *shown, "Keep Wall", *then, "treasure", "Tapestry of the Sea", "art", "armor")
    shown, then = ("Kelp Giant", "Mist Wolves", "Frost Kraken"), ("Drowned Oarsmen", "Toll Ships of Vik", "The Eel Mother")
    laid.top("battles", *shown, *then, "Reed Raiders")
    laid.top("journeys", "Dead Calm", "Black Squall", "Song in the Fog")
    laid.top("prophecies", "Woven Tales", "Ready for Every Shore", "A Wide Country", "Old Wonders")
    laid.stacks("Mill Reach", "Thorn Shrine", "Arena Sands")
    laid.offers(0, 3, 4)  # 5 Food, 2 wild symbols, Keep Spoils and Reaver; behind them three dice, 3 Favor, Prophecy and Reaver
    return laid.destinations("recruit", "keeps", "villages", "subdue", "trade", "sea", "celebrate")


class Part:
    """What was told in a part of the game, and how the table stood at its end."""

    def __init__(self, table: Any, told: list[tuple[str, str, int, tuple[int, ...]]]) -> None:
        self.table, self.told = table, told


class Game:
    """The game as it goes on."""

    def __init__(self, file: Path) -> None:
        self.laid = lay(file)
        self.parts: dict[str, Part] = {}
        self.notes: dict[str, Any] = {}
        self.told: list[tuple[str, str, int, tuple[int, ...]]] = []

    def play(self, *decisions: int, by: int | None = None) -> None:
        """Decisions of the seat that is asked, or of another that interrupts."""
        for action in decisions:
            self.laid.play(action, by=by)
            self.told += self.laid.told()

    def rolling(self, rolls: str, action: int) -> None:
        """A decision after which these dice are rolled, no fewer and no more."""
        words = rolls.split(", ")
        self.laid.rolls(*words)
        self.play(action)
        assert self.laid.table.chance.left == 0, f"not all of {words} were rolled"

    def end(self, part: str) -> None:
        """A part of the game is over."""
        self.parts[part] = Part(self.laid.table.copy(), self.told)
        self.told = []

    def use(self, name: str, how: str) -> int:
        """A Reaver in hand is rallied, specialized in a slot, or promoted."""
        table = self.laid.table
        number = [int(each) for each in table.reavers[: table.in_hand]].index(reaver(name))
        way = {RALLY: 0, LEADER: 5}.get(how) if how in (RALLY, LEADER) else 1 + slot(how)
        return a.USE + 6 * number + int(way or 0)

    def chosen(self, words: str) -> list[int]:
        """How many of each source: dice by kind, then "token ship"."""
        counts = [0] * SOURCES
        for each in words.split(", "):
            if each.startswith("token "):
                counts[t.KINDS + icon(each.removeprefix("token "))] += 1
            else:
                for found, number in dice(each).items():
                    counts[kind(found)] += number
        return counts

    def cost(self) -> int:
        """The cost that is asked."""
        step = top(self.laid.table)
        return int(step.card) if step.do == t.PAY else t.BATTLE_COST + int(step.card)

    def ways(self) -> int:
        """In how many ways it can be paid, as the actions show it."""
        return sum(a.PAY <= action < a.HAMMERS for action in self.laid.legal())

    def pays(self, words: str) -> int:
        """The one way that gives these."""
        laid, counts, found = self.laid, np.zeros(SOURCES, np.int32), []
        for number in range(self.ways()):
            costs.way(laid.table, laid.box, laid.asked(), self.cost(), number, counts)
            if list(counts) == self.chosen(words):
                found.append(number)
        assert len(found) == 1, words
        return a.PAY + found[0]

    def hammers(self, words: str) -> int:
        """The one way to discard these for Hammers."""
        laid, counts, found = self.laid, np.zeros(SOURCES, np.int32), []
        for number in range(combat.hammer_ways(laid.table, laid.box, laid.asked())):
            combat.hammer_way(laid.table, laid.box, laid.asked(), number, counts)
            if list(counts) == self.chosen(words):
                found.append(number)
        assert len(found) == 1, words
        return a.HAMMERS + found[0]

    def again(self, zeros: int) -> int:
        """Roll so many combat dice showing 0 again."""
        counts = np.zeros(7, np.int32)
        for number in range(combat.reroll_ways(self.laid.table)):
            combat.reroll_way(self.laid.table, number, counts)
            if list(counts) == [zeros, 0, 0, 0, 0, 0, 0]:
                return a.REROLLS + number
        raise AssertionError("there are not so many")


def select(name: str) -> int:
    return a.SELECT + location(name)


def die(words: str) -> int:
    return a.DIE + kind(words)


def dropped(words: str) -> int:
    return a.DROP + kind(words)


def resolve(name: str) -> int:
    return a.RESOLVE + spoil(name)


def named(type_: str, level: int, *, peacefully: bool = False) -> int:
    return a.TILE + 2 * stack(type_, level) + int(peacefully)


def load(space: int, words: str) -> int:
    return a.LOAD + t.KINDS * space + kind(words)


def activate(name: str, number: int = 1) -> int:
    return a.ACTIVATE + place(name, number)


# The parts of the game.


def first_reavers(g: Game) -> None:
    """Seat 0 specializes Brand and promotes Hild; seat 1 promotes Birna, whose bonus is a Ship Upgrade; seat 2 specializes both."""
    g.laid.rolls("red chest", "red ship", "blue clan", "red shield").hush().go()
    g.told += g.laid.told()
    g.play(g.use("Brand Ironjaw", "villages"))
    g.rolling("yellow chest, red chest, red ship, blue hammer", g.use("Hild Raven-Fed", LEADER))
    g.play(g.use("Birna Root-Reader", LEADER), a.DECK, a.UPGRADE_TOKEN)
    g.rolling("yellow hammer, blue shield, yellow chest, yellow clan", g.use("Mord Pack-Mule", "villages"))
    g.play(g.use("Steinn Dry-Rations", "sea"))
    trade = "red hammer, red double_hammer, yellow ship, yellow shield, blue chest, blue double_hammer"
    g.rolling(trade, g.use("Finn Barn-Finder", "villages"))
    g.end("set-up")


def trade(g: Game) -> None:
    """Round 1, first pawn: seat 0, the Start Player, selects Trade. Nobody rests; the third seat chooses once."""
    g.play(select("trade"), a.TAKE_PART, a.TRADE_PROPHECY, a.TRADE_FOOD, a.TRADE_DIE + kind("blue double_hammer"))
    g.play(a.TAKE_PART, a.TRADE_DIE + kind("blue chest"), a.TRADE_DIE + kind("yellow ship"))
    g.play(a.TAKE_PART, a.TRADE_PROPHECY)
    g.end("trade")


def recruit(g: Game) -> None:
    """Second pawn: seat 1 at the Prophet. Its board is over-full; a promotion draws a Keep Wall, which is pillaged with a Valkyrie die."""
    g.play(select("recruit"), a.GIFT + 1, a.TAKE_PART)
    g.rolling("yellow hammer, yellow double_hammer, red shield, yellow shield, red hammer, blue clan", a.GROUP)
    g.notes["too many"] = sum(g.laid.dice(1).values())
    g.play(dropped("blue clan"), dropped("red shield"))
    g.end("recruit: dice")
    g.play(g.use("Vermund Fair-Trader", LEADER), a.DECK + 1, a.FIGHT, a.VALKYRIE_DIE)
    g.rolling("combat 0, valkyrie again, valkyrie 1", g.hammers("blue hammer"))
    g.play(a.PASS)
    g.end("recruit: promotion")
    g.play(g.use("Sunniva Bone-Caster", RALLY), die("yellow clan"))
    g.play(a.TAKE_PART)
    g.rolling("blue ship, blue ship, red hammer", a.GROUP + 1)
    g.play(g.use("Orm One-Lamp", LEADER))
    g.play(g.use("Bersi Toll-Taker", "subdue"))
    g.play(a.TAKE_PART)
    g.rolling("blue hammer, red hammer, red clan, yellow chest", a.GROUP + 2)
    g.play(g.use("Skuld Black-Wing", "keeps"))
    g.play(g.use("Thrand Oar-Fist", "subdue"))
    g.end("recruit")


def subdue(g: Game) -> None:
    """Third pawn: seat 2, with one attempt won, one lost and one peaceful; seat 0 wins one and leaves the other out; seat 1 rests."""
    g.play(select("subdue"), a.PAY, a.TAKE_PART, named("food", 2))
    g.rolling("combat 2", g.hammers("yellow hammer"))
    g.play(a.PASS, named("dice", 2))
    g.rolling("combat 1", g.hammers("red hammer"))
    g.play(a.PASS)
    g.end("subdue: by force")
    g.play(named("favor", 1, peacefully=True))
    g.end("subdue: peacefully")
    g.play(a.TAKE_PART, named("dice", 2))
    g.rolling("combat 1, combat 1", g.hammers("red hammer"))
    g.play(a.PASS, a.PASS)
    g.rolling("red ship, blue clan", a.COLOURS + 10)
    g.play(a.REST)
    g.end("subdue")


def celebrate(g: Game) -> None:
    """Fourth pawn: seat 0 by the Honor Ship. Heimdall leads for a double Vordr face; seat 1 takes Thor for 5 Food; seat 2 must rest."""
    g.play(select("celebrate"), activate("villages"), die("vordr 2 bird"), dropped("blue hammer"))
    g.play(a.OFFER + 1)
    g.notes["wild symbols"] = g.ways()
    g.play(g.pays("vordr 2 bird"))
    g.rolling("vordr 1 helmet", a.GOD + t.SLOTS * god("Heimdall"))
    g.play(activate("subdue"))
    g.end("celebrate: Heimdall")
    g.notes["interrupts"] = g.laid.waiting()
    g.play(activate("villages"), a.PASS, a.OFFER, a.GOD + t.SLOTS * god("Thor") + slot("sea"))
    g.notes["offerings"] = [g.laid.why_not(a.OFFER + each) for each in range(3)]
    g.end("celebrate")
    g.rolling("red hammer, red hammer, yellow ship, yellow ship, blue chest, blue chest", a.REST)
    g.end("cleanup")


def villages(g: Game) -> None:
    """Round 2, first pawn: seat 1, the new Start Player. Seat 0 rallies Thrand by a token in the midst of seat 1's raid."""
    g.play(select("villages"))
    g.rolling("yellow clan", a.ROLL_AGAIN + kind("yellow shield"))
    g.play(g.pays("yellow chest"))
    g.end("villages: specialists")
    g.play(a.TAKE_PART)
    g.notes["chests of seat 1"] = g.ways()
    g.play(g.pays("red chest, blue chest"), a.GROUP, resolve("Gull-Bone Whistle"), load(0, "red ship"))
    g.play(resolve("Bows and Arrows"), resolve("Bundle of Swords"))
    g.end("villages: spoils")
    g.play(a.RALLY_AT + place("subdue"), by=0)
    g.play(die("red chest"), dropped("blue clan"))
    g.end("villages: rally")
    g.play(a.FIGHT)
    g.rolling("combat 2", g.hammers("yellow hammer"))
    g.play(a.PASS)
    g.end("villages: pillage")
    g.play(die("yellow chest"), a.TAKE_PART)
    g.notes["chests of seat 0"] = g.ways()
    g.play(g.pays("red clan, yellow chest"), a.GROUP + 1, resolve("Deep Hold"), a.UPGRADE_GLORY)
    g.end("villages")


def sea(g: Game) -> None:
    """Second pawn: seat 2 at the Maelstrom, with the Harp and less Food to pay; all win, seat 1 with a token, and once more by Thor."""
    g.play(select("sea"), load(0, "yellow chest"), a.USE_ARTIFACT)
    g.end("sea: Artifact")
    g.play(a.TAKE_PART, a.PASS, a.BATTLE)
    g.play(g.pays("blue shield, blue ship"))
    g.end("sea: seat 2")
    g.play(a.TAKE_PART)
    g.notes["squall"] = g.ways()
    g.play(g.pays("red ship"), a.BATTLE + 1)
    g.notes["toll ships"] = g.ways()
    g.play(g.pays("red ship, vordr 1 helmet"))
    g.end("sea: seat 0")
    g.play(a.TAKE_PART, a.PAY, a.BATTLE + 2)
    g.notes["eel mother"] = g.ways()
    g.play(g.pays("yellow ship, token ship"), a.DECK + 1)
    g.notes["spent"] = [int(each) for each in g.laid[1].spent]
    g.end("sea: seat 1")
    g.play(a.FIGHT)
    g.rolling("combat 1, combat 0", g.hammers("yellow double_hammer"))
    g.rolling("combat 1", g.again(1))
    g.play(a.PASS)
    g.end("sea")


def keeps(g: Game) -> None:
    """Third pawn: seat 0 at the Prophet, whose pillage of a Tower fails; seat 1 pays with wild faces alone; seat 2 must rest."""
    g.play(select("keeps"))
    g.notes["turned back"] = [int(each) for each in g.laid[1].spent]
    g.rolling("blue shield, vordr 2 tree", a.GIFT)
    g.play(a.TAKE_PART, a.GROUP, resolve("treasure"), resolve("art"), resolve("Tapestry of the Sea"))
    g.rolling("yellow hammer, yellow ship", a.COLOURS + 2)
    g.play(a.FIGHT)
    g.rolling("combat 1, combat 1, combat 0", g.hammers("yellow hammer, blue double_hammer"))
    g.rolling("combat 0", g.again(1))
    g.play(a.PASS)
    g.end("keeps: seat 0")
    g.play(a.TAKE_PART, a.GROUP + 1, resolve("art"), resolve("armor"))
    g.notes["no shields"] = g.laid.why_not(a.TAKE_PART)
    g.play(a.REST)
    g.end("keeps")


def recruit_again(g: Game) -> None:
    """Last pawn: seat 1 by the Honor Ship, with its Whistle; seat 2 takes two unseen; seat 0 dismisses Heimdall and has dice too many."""
    g.play(select("recruit"), a.USE_ARTIFACT, a.TAKE_PART)
    g.rolling("yellow hammer, blue ship, red hammer, red chest, blue clan", a.GROUP)
    g.play(g.use("Hauk Green-Cloak", "keeps"))
    g.play(g.use("Odd Helm-Dreamer", "keeps"), a.TAKE_PART)
    g.rolling("blue hammer, blue chest, blue clan, yellow ship", a.GROUP + 4)
    g.play(g.use("Gest Grey-Hood", RALLY), die("blue ship"), die("red ship"))
    g.play(g.use("Svala Verse-Wright", "keeps"), a.TAKE_PART)
    g.rolling("red hammer, yellow hammer, yellow chest, red shield", a.GROUP + 1)
    g.end("last recruit: dice")
    g.play(g.use("Frodi Full-Table", LEADER))
    g.notes["Heimdall"] = g.laid.legal()
    g.play(activate("villages"))
    g.end("last recruit: dismissal")
    g.play(g.use("Alof Quick-Bead", RALLY), die("yellow clan"), die("yellow clan"), dropped("vordr 2 tree"))
    g.end("end")


def played(file: Path) -> Game:
    """The whole game."""
    game = Game(file)
    for part in (first_reavers, trade, recruit, subdue, celebrate, villages, sea, keeps, recruit_again):
        part(game)
    return game
