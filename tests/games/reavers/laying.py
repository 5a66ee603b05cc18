"""Lays a table of Reavers of Midgard in a wanted position, with wanted dice to come, and plays on it by the numbers of actions."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from meadhall.engine import MOST_SEATS, NOBODY, bit, key_by_numbers, protocol
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import agenda, choices, flow, refusals, scoring, secrets  # noqa: F401, the rules bind themselves to the table
from meadhall.games.reavers import state as t
from meadhall.games.reavers.box import build
from meadhall.games.reavers.rulebook import RULEBOOK

from . import naming as n
from .naming import (  # noqa: F401, the tests take their words from here
    artifact,
    battle,
    card,
    dice,
    god,
    good,
    icon,
    journey,
    kind,
    location,
    place,
    prophecy,
    reaver,
    slot,
    spoil,
    stack,
    thing,
    tile,
)


def words_for(draws: Iterable[tuple[int, int]]) -> list[int]:
    """32-bit words from which draws of n give the wanted values: each (value, n), in the middle of its share."""
    return [((2 * value + 1) << 32) // (2 * n) for value, n in draws]


def bits(members: Iterable[int]) -> int:
    """A set of cards."""
    return sum(bit(member) for member in members)


def members(of: int) -> list[int]:
    """The cards of a set."""
    return [each for each in range(64) if int(of) >> each & 1]


BOXES: dict[tuple[int, tuple[tuple[str, int], ...], bytes], Any] = {}


def box_for(seats: int, values: dict[str, int], file: Path | None = None) -> Any:
    """A box of one's own; each text is read once for each number of seats and each set of rulings."""
    key = (seats, tuple(values.items()), file.read_bytes() if file else b"")
    if key not in BOXES:
        BOXES[key] = build(seats, values, file)
        for name, value in values.items():
            BOXES[key].rulings[name] = value
    return BOXES[key].copy()


class Laid:
    """A table and its box. Fields of the record are reached as `laid.table`, seats as `laid[s]`.

    Everything that is laid nowhere lies in its deck, stack or supply, also after each call that lays something.
    """

    def __init__(self, seats: int = 2, file: Path | None = None, seed: int = 1, **rulings: str | int) -> None:
        values = RULEBOOK.in_force(rulings)
        self.box = box_for(seats, values, file)
        self.table = t.Table.new()
        key_by_numbers(self.table.chance, seed, 0, 0)
        self.tops: dict[int, list[int]] = {deck: [] for deck in range(t.DECKS)}
        self.tiles: list[int] = []
        self.stack_of = [3 * int(row.type) + int(row.level) - 1 if row.present else NOBODY for row in self.box.tiles]
        self._begin(seats)

    def _begin(self, seats: int) -> None:
        table, box = self.table, self.box
        table.count, table.lap, table.phase = seats, 1, t.CHOOSING
        table.honor = 0 if box.honor_ship else NOBODY
        table.asked = table.location = table.prophet = table.maelstrom = NOBODY
        table.offerings[:] = box.pairs[::2]
        if box.rulings.prophet_and_maelstrom == 0:
            table.destinations[:] = range(7)
            table.destinations_left = 7
        self.settle()

    def __getitem__(self, s: int) -> Any:
        return self.table.seats[s]

    # What lies where.

    def seat(
        self,
        s: int,
        *,
        dice: str | None = None,
        leader: str | None = None,
        artifacts: Sequence[str | tuple[str, str]] | None = None,
        goods: Sequence[str] | None = None,
        **given: Any,
    ) -> "Laid":
        """What a seat has; what is not named stays as it is.

        `dice` in words; `leader`, and `keeps`, `villages`, `sea`, `subdue` with their cards by names, the oldest first; `artifacts`
        by names, or each as (name, die on it); `upgrades` and `spent` (icons in one string); `goods` and `relics`, `prophecies`,
        `tiles`, `fresh`, `battles` and `fallen` by names; `farm`, `wall`, `tower`; and the numbers of the record: food, favor, glory,
        terror, norn, valkyrie, resting, declined, used, skadis.
        """
        seat = self[s]
        if dice is not None:
            seat.dice[:] = 0
            for words, number in n.dice(dice).items():
                seat.dice[kind(words)] = number
        if leader is not None:
            seat.leader = card(leader)
        if artifacts is not None:
            self._artifacts(s, artifacts)
        if goods is not None:
            seat.goods[:] = 0
            for name in goods:
                seat.goods[good(name)] += 1
        for name, value in given.items():
            self._give(s, name, value)
        return self.settle()

    def _artifacts(self, s: int, artifacts: Sequence[str | tuple[str, str]]) -> None:
        seat = self[s]
        seat.artifacts[:] = seat.stored[:] = 0
        for space, named in enumerate(artifacts):
            name, die = (named, "") if isinstance(named, str) else named
            seat.artifacts[space] = artifact(name) + 1 if name else 0
            seat.stored[space] = kind(die) + 1 if die else 0

    def _give(self, s: int, name: str, value: Any) -> None:
        seat = self[s]
        sets = {"prophecies": prophecy, "tiles": tile, "battles": battle, "fresh": tile}
        if name in n.v.SLOTS:
            first = place(name)
            seat.slots[first : first + 3] = [card(each) for each in [*value, "", "", ""][:3]]
        elif name in sets:
            seat[name] = bits(sets[name](each) for each in value)
        elif name in ("farm", "wall", "tower"):
            seat.tokens[("farm", "wall", "tower").index(name)] = value
        elif name in ("upgrades", "spent"):
            seat[name][:] = 0
            for each in value.split():
                seat[name][icon(each)] += 1
        elif name == "fallen":
            for each in value:
                self.table.fallen[reaver(each)] = s + 1
        elif name == "relics":
            for each in value:
                self.table.relics[artifact(each)] = s + 1
        else:
            seat[name] = value

    def display(self, name: str, *groups: Sequence[str]) -> "Laid":
        """The groups of face-up cards at "recruit", "villages" or "keeps"; "" is an empty space."""
        first = 8 * ("recruit", "villages", "keeps").index(name)
        named = reaver if name == "recruit" else spoil
        self.table.groups[first : first + 8] = 0
        for number, group in enumerate(groups):
            for side, each in enumerate(group):
                self.table.groups[first + 2 * number + side] = named(each) + 1 if each else 0
        return self.settle()

    def sea(self, *names: str) -> "Laid":
        """The face-up Sea Battles; "" is an empty space."""
        self.table.battles[:] = 0
        for space, name in enumerate(names):
            self.table.battles[space] = battle(name) + 1 if name else 0
        return self.settle()

    def trade(self, words: str) -> "Laid":
        """The dice at Trade with Villages."""
        self.table.trade[:] = 0
        for each, number in dice(words).items():
            self.table.trade[kind(each)] = number
        return self.settle()

    def top(self, deck: str, *names: str) -> "Laid":
        """The cards that are drawn next from a deck: "reavers", "village", "keep", "journeys", "battles", "prophecies"."""
        self.tops[n.DECKS[deck]] = [n.NAMED[deck](name) for name in names]
        return self.settle()

    def only(self, deck: str, *names: str, under: Sequence[str] = ()) -> "Laid":
        """A deck of these cards alone, the first one on top, with others face up below, the lowest first; the rest is not in the game."""
        number, pile = n.DECKS[deck], self.table.decks[n.DECKS[deck]]
        face_down = [n.NAMED[deck](name) for name in reversed(names)]
        face_up = [n.NAMED[deck](name) for name in under]
        pile.cards[:] = 0
        pile.cards[: len(face_down)] = face_down
        pile.cards[t.DECK - len(face_up) :] = face_up
        pile.left, pile.under = len(face_down), len(face_up)
        self.tops.pop(number, None)  # it is left as it is from now on
        return self

    def under(self, deck: str, *names: str) -> "Laid":
        """The face-up cards below a deck, the lowest first."""
        pile = self.table.decks[n.DECKS[deck]]
        pile.under = len(names)
        pile.cards[t.DECK - len(names) :] = [n.NAMED[deck](name) for name in names]
        return self.settle()

    def stacks(self, *names: str) -> "Laid":
        """Each of these Territory tiles on top of its stack; the first of a stack on top."""
        self.tiles = [tile(name) for name in names]
        return self.settle()

    def offers(self, *offerings: int) -> "Laid":
        """The offerings that the three tiles show, from 0 in the order of the box file."""
        self.table.offerings[:] = offerings
        return self

    def destinations(self, *prophets: str) -> "Laid":
        """The Destination cards to come, by where the Prophet goes; the first is drawn first."""
        places = [[row.prophet for row in n.SHEET.destination].index(name) for name in prophets]
        self.table.destinations[:] = NOBODY
        self.table.destinations[: len(places)] = places[::-1]
        self.table.destinations_left = len(places)
        return self

    def hand(self, *names: str) -> "Laid":
        """Reavers in hand, or spoils in hand, to be used or resolved."""
        table = self.table
        known = [row.name for row in n.SHEET.reaver]
        for name in names:
            if name in known:
                table.reavers[table.in_hand] = reaver(name)
                table.in_hand += 1
            else:
                table.spoils[table.spoils_in_hand] = spoil(name)
                table.spoils_in_hand += 1
        return self.settle()

    def settle(self) -> "Laid":
        """All that is laid nowhere goes into decks, stacks and supply."""
        table, box = self.table, self.box
        for deck, tops in self.tops.items():
            pile = table.decks[deck]
            left = self._whole(deck) - self._elsewhere(deck)
            left.subtract(tops)
            assert min([0, *left.values()]) >= 0, f"of deck {deck} a card is laid too often: {[c for c, m in left.items() if m < 0]}"
            cards = [*sorted(left.elements()), *reversed(tops)]
            pile.cards[: t.DECK - int(pile.under)] = 0
            pile.cards[: len(cards)] = cards
            pile.left = len(cards)
        self._settle_tiles()
        for colour in range(4):
            whole = [*box.crew_dice, box.vordr_dice][colour]
            table.supply[colour] = whole - self.dice_out(colour)
            assert table.supply[colour] >= 0, f"there are not so many {n.COLOURS[colour]} dice"
        seats = [self[s] for s in range(table.count)]
        on_boards = [each - t.GOD for seat in seats for each in [*seat.slots.tolist(), int(seat.leader)] if each >= t.GOD]
        gone, out_of_play = table.gods_gone.tolist(), members(table.gods_out)
        for number, copies in enumerate(box.gods["copies"].tolist()):
            table.gods_left[number] = 0 if number in out_of_play else copies - on_boards.count(number) - gone[number]
        table.upgrades_left[:] = box.upgrade_tokens - sum(seat.upgrades for seat in seats)
        return self

    def _whole(self, deck: int) -> "Counter[int]":
        """All the cards of a deck that there are in this box."""
        box = self.box
        if deck in (t.VILLAGE_DECK, t.KEEP_DECK):
            spoils = zip(box.in_keeps.tolist(), box.copies.tolist(), strict=True)
            return Counter({each: copies for each, (in_keeps, copies) in enumerate(spoils) if in_keeps == int(deck == t.KEEP_DECK)})
        rows = {t.REAVERS: box.reavers, t.JOURNEYS: box.journeys, t.BATTLES: box.battles, t.PROPHECIES: box.prophecies}[deck]
        return Counter(rows["present"].nonzero()[0].tolist())

    def _elsewhere(self, deck: int) -> "Counter[int]":
        """The cards of a deck that lie elsewhere, or face up below it."""
        table = self.table
        pile = table.decks[deck]
        out = Counter(pile.cards[t.DECK - int(pile.under) :].tolist())
        seats = [self[s] for s in range(table.count)]
        if deck == t.REAVERS:
            out.update(each - 1 for each in table.groups[:8].tolist() if each)
            out.update(each - 1 for seat in seats for each in [*seat.slots.tolist(), int(seat.leader)] if 0 < each < t.GOD)
            out.update(table.fallen.nonzero()[0].tolist())
            out.update(table.reavers[: table.in_hand].tolist())
        elif deck in (t.VILLAGE_DECK, t.KEEP_DECK):
            first = 8 if deck == t.VILLAGE_DECK else 16
            out.update(each - 1 for each in table.groups[first : first + 8].tolist() if each)
            kinds = table.spoils[: table.spoils_in_hand].tolist()
            kinds += [t.TREASURE + each for seat in seats for each, count in enumerate(seat.goods.tolist()) for _ in range(count)]
            kinds += [t.ARTIFACT + each - 1 for seat in seats for each in seat.artifacts.tolist() if each]
            kinds += [t.ARTIFACT + number for number in table.relics.nonzero()[0].tolist()]
            out.update(each for each in kinds if self.box.in_keeps[each] == int(deck == t.KEEP_DECK))
        elif deck == t.JOURNEYS:
            out.update([int(table.journey) - 1] if table.journey else [])
        elif deck == t.BATTLES:
            out.update(each - 1 for each in table.battles.tolist() if each)
            out.update(each for seat in seats for each in members(seat.battles))
        else:
            out.update(each for seat in seats for each in members(seat.prophecies))
        return out

    def _settle_tiles(self) -> None:
        """Tiles that nobody has lie in their stacks, those wanted on top."""
        table = self.table
        held = {each for s in range(table.count) for each in members(self[s].tiles | self[s].fresh)}
        order = [each for each in range(t.MOST_TILES) if each not in self.tiles] + self.tiles[::-1]
        for number in range(t.STACKS):
            pile = table.stacks[number]
            tiles = [each for each in order if self.stack_of[each] == number and each not in held]
            pile.tiles[:] = 0
            pile.tiles[: len(tiles)] = tiles
            pile.left = len(tiles)

    def dice_out(self, colour: int) -> int:
        """How many dice of a colour are not in the supply."""
        first, end = 6 * colour, t.KINDS if colour == t.VORDR_DIE else 6 * colour + 6
        count = int(self.table.trade[first:end].sum()) if colour < t.VORDR_DIE else 0
        for s in range(self.table.count):
            count += int(self[s].dice[first:end].sum()) + sum(first < each <= end for each in self[s].stored.tolist())
        return count

    # How far the game is.

    def at(self, name: str, chooser: int = 0, *, phase: int = t.DECIDING, selection: int = 0) -> "Laid":
        """The activation of a location that the chooser has selected; nothing is pending yet."""
        table = self.table
        table.location, table.chooser, table.phase, table.selection = location(name), chooser, phase, selection
        table.taken = int(table.taken) | bit(location(name))
        return self

    def step(self, do: int, s: int = 0, a: int = 0, left: int = 1, card: int = 0, why: int = 1) -> "Laid":
        """A step comes on top of the agenda."""
        agenda.push(self.table, do, s, a, left, card, why)
        return self

    def setup(self) -> "Laid":
        """Laid out by the rules, up to the first decision."""
        count, chance = int(self.table.count), self.table.chance.copy()
        self.table = t.Table.new()
        self.table.count, self.table.chance = count, chance
        self.call(protocol.setup)
        return self

    def go(self) -> "Laid":
        """Run on from what is pending to the next decision."""
        while self.table.waiting == 0 and not self.table.over:
            flow.next_step(self.table, self.box)
        return self

    def pending(self) -> list[tuple[int, int]]:
        """The steps of the agenda, the top one first, each with its seat."""
        steps = [(int(step.do), int(step.seat)) for step in self.table.agenda[: self.table.depth]]
        return steps[::-1]

    # Chance.

    def rolls(self, *words: str) -> "Laid":
        """The next dice rolled show this: "red chest", "vordr 2 bird", "combat 2", "valkyrie 3", "valkyrie again" (16 at most)."""
        return self.draws(*((n.face(each), 6) for each in words))

    def draws(self, *draws: tuple[int, int]) -> "Laid":
        """The next draws of n give these values, each (value, n)."""
        words = words_for(draws)
        stream = self.table.chance
        assert len(words) <= 16
        stream.left = len(words)
        stream.words[16 - len(words) :] = words
        return self

    # Playing, by the protocol.

    def call(self, stub: Any, *args: Any) -> Any:
        """The game's own function for a stub of the protocol, on this table."""
        return protocol.bound(stub, self.table.dtype)(self.table, self.box, *args)

    def asked(self) -> int:
        """The seat whose decision it is; else the first that is waited for."""
        return int(self.table.asked) if self.table.asked >= 0 else self.waiting()[0]

    def legal(self, s: int | None = None) -> list[int]:
        """The numbers of a seat's legal actions."""
        out = np.zeros(a.MOST_LEGAL, np.int32)
        return [int(action) for action in out[: self.call(protocol.legal, self.asked() if s is None else s, out)]]

    def why_not(self, action: int, s: int | None = None) -> str:
        """The id of the clause that forbids an action, "" where it is legal."""
        number = int(self.call(protocol.refusal, self.asked() if s is None else s, action))
        return RULEBOOK.id_of(number) if number else ""

    def play(self, *actions: int, by: int | None = None) -> "Laid":
        """Legal actions one after the other, each by the seat that is asked, or all by one."""
        for action in actions:
            s = self.asked() if by is None else by
            assert self.why_not(action, s) == "", f"action {action} of seat {s}: {self.why_not(action, s)}"
            assert action in self.legal(s)
            self.call(protocol.play, s, action)
        return self

    def waiting(self) -> list[int]:
        """The seats that owe a decision, or may interrupt."""
        return [s for s in range(self.table.count) if int(self.table.waiting) & bit(s)]

    def scores(self) -> tuple[list[int], list[int]]:
        """Points and places."""
        out = np.zeros((2, MOST_SEATS), np.int32)
        self.call(protocol.score, out)
        count = int(self.table.count)
        return [int(each) for each in out[0, :count]], [int(each) for each in out[1, :count]]

    # Looking.

    def dice(self, s: int) -> "Counter[str]":
        """The dice on a board, by kind in words: compare with `dice("2 red chest")`."""
        return Counter({n.words_of(each): int(number) for each, number in enumerate(self[s].dice) if number})

    def cards(self, deck: str) -> list[int]:
        """The face-down cards of a deck, the top one first."""
        pile = self.table.decks[n.DECKS[deck]]
        return [int(each) for each in pile.cards[: pile.left]][::-1]

    def cards_under(self, deck: str) -> list[int]:
        """The face-up cards below a deck."""
        pile = self.table.decks[n.DECKS[deck]]
        return [int(each) for each in pile.cards[t.DECK - int(pile.under) :]]

    def told(self, *kinds: str) -> list[tuple[str, str, int, tuple[int, ...]]]:
        """What happened since the last play began, all or of these kinds: clause, kind, seat, the four numbers.

        Kinds by their names in happenings.py: ("RVR-10.2", "GAINS", 0, (3, 2, 0, 0)).
        """
        events = self.table.events[: self.table.told]
        found = [(RULEBOOK.id_of(int(e.why)), n.EVENTS[int(e.kind)], int(e.who), (int(e.a), int(e.b), int(e.c), int(e.d))) for e in events]
        return [event for event in found if not kinds or event[1] in kinds]

    def hush(self) -> "Laid":
        """Forget what has happened, where rules are called without `play`."""
        self.table.told = 0
        return self
