"""A bench for the rules of dice and gains: a table with its supply and decks, on which the steps GAIN and KEEP_DICE are run."""

from typing import Any

from meadhall.engine import bit, hush, key_by_numbers
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import agenda, crew, gaining, gains, room
from meadhall.games.reavers import state as t
from meadhall.games.reavers.rulebook import RULEBOOK, RVR_6_7

from .laying import box_for

COLOURS = ["red", "yellow", "blue"]
ICONS = ["hammer", "double_hammer", "shield", "chest", "ship", "clan"]
CLANS = ["helmet", "tree", "bird"]
SIDES = ["hammer", "double_hammer", "shield", "chest", "ship"]
WHY = RVR_6_7


def die(name: str) -> int:
    """The kind of a die: "red shield", or of a Vordr die "1 bird"."""
    colour, icon = name.split()
    if colour in COLOURS:
        return 6 * COLOURS.index(colour) + ICONS.index(icon)
    return 18 + 2 * CLANS.index(icon) + int(colour) - 1


def name_of(kind: int) -> str:
    """The name of a kind of die."""
    if kind < 18:
        return f"{COLOURS[kind // 6]} {ICONS[kind % 6]}"
    return f"{1 + kind % 2} {CLANS[(kind - 18) // 2]}"


class Bench:
    """A table of two, with all dice in the supply and nothing on the boards."""

    def __init__(self, count: int = 2, **rulings: str) -> None:
        values = RULEBOOK.in_force(rulings)
        self.box: Any = box_for(count, values)
        self.table: Any = t.Table.new()
        self.table.count = count
        self.table.location = t.NOWHERE
        self.table.supply[:] = [18, 18, 18, 12]
        key_by_numbers(self.table.chance, 1, 0, 0)
        self.left: list[tuple[int, int]] = []

    def __getitem__(self, s: int) -> Any:
        return self.table.seats[s]

    def rolls(self, *faces: int) -> "Bench":
        """The next dice rolled show these of their faces, from 0."""
        stream = self.table.chance
        stream.left = len(faces)
        stream.words[16 - len(faces) :] = [((2 * face + 1) << 32) // 12 for face in faces]
        return self

    def deal(self, s: int, *names: str) -> "Bench":
        """Dice of the supply on a board."""
        for name in names:
            self[s].dice[die(name)] += 1
            self.table.supply[die(name) // 6] -= 1
        return self

    def dice(self, s: int) -> list[str]:
        """The dice on a board, by name."""
        return [name_of(kind) for kind in range(t.KINDS) for _ in range(self[s].dice[kind])]

    def deck(self, deck: int, *cards: int) -> "Bench":
        """These cards are the deck, the last one on top."""
        self.table.decks[deck].cards[: len(cards)] = cards
        self.table.decks[deck].left = len(cards)
        return self

    def artifact(self, s: int, space: int, stores: str) -> "Bench":
        """An Artifact that stores this icon lies on a space."""
        wanted = [*SIDES, *CLANS].index(stores)
        number = next(n for n in range(t.MOST_ARTIFACTS) if self.box.artifacts[n].at and self.box.artifacts[n].stores == wanted)
        self[s].artifacts[space] = number + 1
        return self

    def gains(self, s: int, thing: int, amount: int = 1) -> "Bench":
        """A step by which a seat gains something, run up to a decision."""
        hush(self.table)
        agenda.push(self.table, t.GAIN, s, thing, amount, 0, WHY)
        return self.run()

    def at_once(self, s: int, thing: int, amount: int = 1) -> "Bench":
        """Something gained without a step."""
        hush(self.table)
        gains.gain(self.table, self.box, s, thing, amount, WHY)
        return self

    def full(self, s: int) -> "Bench":
        """Room is made on a board."""
        hush(self.table)
        crew.make_room(self.table, self.box, s)
        return self.run()

    def run(self) -> "Bench":
        """The steps of this bench, up to a decision; others are taken away and noted in `left` by what they do and their amount."""
        while self.table.depth > 0 and self.table.waiting == 0:
            step = agenda.top(self.table)
            if step.do == t.GAIN:
                gaining.run_gain(self.table, self.box)
            elif step.do == t.KEEP_DICE:
                room.run_keep_dice(self.table, self.box)
            else:
                self.left.append((int(step.do), int(step.left)))
                agenda.drop(self.table)
        return self

    def bar(self, action: int) -> str:
        """The clause against an action of the one who is asked; "" where there is none."""
        assert self.table.depth > 0
        assert self.table.waiting == bit(int(self.table.asked))
        bar = gaining.bar_gain if agenda.top(self.table).do == t.GAIN else room.bar_keep_dice
        clause = int(bar(self.table, self.box, int(self.table.asked), action))
        return RULEBOOK.id_of(clause) if clause else ""

    def legal(self) -> list[int]:
        """What may be chosen, the counted ways aside."""
        return [action for action in range(a.PAY) if self.bar(action) == ""]

    def takes(self, *actions: int) -> "Bench":
        """Choices of the one who is asked, one after the other."""
        for action in actions:
            assert self.bar(action) == ""
            s, do = int(self.table.asked), int(agenda.top(self.table).do)
            self.table.waiting = 0
            answer = gaining.answer_gain if do == t.GAIN else room.answer_keep_dice
            answer(self.table, self.box, s, action)
            self.run()
        return self

    def done(self) -> bool:
        """Whether nothing is pending."""
        return bool(self.table.depth == 0 and self.table.waiting == 0)

    def events(self) -> list[tuple[int, ...]]:
        """What was told: kind, who, and the first two numbers."""
        told = self.table.events[: int(self.table.told)]
        return [(int(event.kind), int(event.who), int(event.a), int(event.b)) for event in told]


def sides(colour: str) -> list[int]:
    """The actions that choose a die of this colour with any of its sides."""
    kinds = range(18, 24) if colour == "vordr" else range(6 * COLOURS.index(colour), 6 * COLOURS.index(colour) + 6)
    return [a.DIE + kind for kind in kinds]
