"""The scoring sheet at the end, and what the last plays moved; both from the events alone."""

from collections.abc import Iterator, Sequence
from typing import Any

from meadhall.engine import Names

Line = tuple[str, str, int]
"""What was gained or lost, the clause, and the points."""
CHANGES = {"draws": ("Drew", "ROM-4.2", 1), "places": ("Placed", "ROM-4.4", -1), "forfeits": ("Gave up", "ROM-6.6", -1)}
"""Events that move one card into a hand or out of it."""


class Account:
    """One seat's sheet as it is written: the lines so far, the hand, and the turns of single cards not yet put in a line."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.moved: dict[str, list[int]] = {}
        self.hand = 0

    def move(self, event: str, turn: int) -> None:
        """A card comes or goes."""
        self.moved.setdefault(event, []).append(turn)
        self.hand += CHANGES[event][2]

    def rule_off(self) -> None:
        """Put the single cards in lines, one for each way they came or went."""
        for event, turns in self.moved.items():
            verb, clause, worth = CHANGES[event]
            when = f"turn {turns[0]}" if turns[0] == turns[-1] else f"turns {turns[0]} to {turns[-1]}"
            self.lines.append((f"{verb} {_cards(len(turns))}, {when}", clause, worth * len(turns)))
        self.moved = {}

    def write(self, text: str, clause: str, points: int) -> None:
        """A line for what happened to all of the hand."""
        self.rule_off()
        self.lines.append((text, clause, points))


def sheet(box: Any, plays: Sequence[Any], ranking: Sequence[tuple[int, int, int]], names: Names) -> list[list[Line]]:
    """For each seat how its points came about; they add up to the final ones. `ranking` has place, seat and points.

    A card in hand counts one and a promotion ten, so the ten cards handed in for a promotion count on. A table that was begun
    in the middle of another game starts with what each seat had there.
    """
    need = int(box.promotion)
    accounts = [Account() for _ in ranking]
    for turn, name, event in _each(plays):
        if name in CHANGES:
            accounts[event.seat].move(name, turn)
        elif name == "promoted":
            accounts[event.seat].write(f"Promoted in turn {turn}: the {need} cards handed in count on", "ROM-6.1", 0)
            accounts[event.seat].hand = 0
        elif name == "demoted":
            accounts[event.seat].write(f"Demoted in turn {turn}", "ROM-6.7", -need)
        elif name == "wins":
            accounts[event.seat].write(f"Promoted a second time in turn {turn}", "ROM-7.1", 0)
        elif name == "all_hand_in":
            for account in accounts:
                if account.hand > 0:
                    account.write(f"Handed in {_cards(account.hand)} in turn {turn}, the piles being low", "ROM-5.2", -account.hand)
                    account.hand = 0
    for _, seat, points in ranking:
        account = accounts[seat]
        account.rule_off()
        rest = points - sum(line[2] for line in account.lines)
        if rest:
            account.lines.insert(0, ("Held when this table was begun", "ROM-4.7", rest))
    return [account.lines for account in accounts]


def _each(plays: Sequence[Any]) -> Iterator[tuple[int, str, Any]]:
    """The events with turn and name. A card that some saw and others only noticed is told twice and counts once."""
    turn = 0
    for play in plays:
        moved = set()
        for event in play.events:
            if event.event == "dies" and event.args["place"] == 1:
                turn += 1
            name = event.event.removesuffix("_unseen")
            if (name, event.seat) not in moved:
                yield turn, name, event
            if name in CHANGES:
                moved.add((name, event.seat))


def fresh(plays: Sequence[Any]) -> list[str]:
    """The pieces that the last plays showed or moved."""
    ids: list[str] = []
    for play in plays:
        for event in play.events:
            ids += _moved(event)
    return list(dict.fromkeys(ids))


def _moved(event: Any) -> list[str]:
    name, seat, args = event.event, event.seat, event.args
    if name == "dies":
        return [f"soul-{args['place']}"]
    if name == "coins":
        return [f"coin-of-{s}" for s in range(7) if (args["reds"] | args["blacks"]) >> s & 1]
    if name == "coin":
        return [f"coin-of-{seat}"]
    if name == "draws":
        return [f"card-{args['card']}"]
    if name in ("draws_unseen", "places", "places_unseen", "forfeits", "forfeits_unseen"):
        return [f"fan-{seat}"]
    if name == "promoted":
        return [f"laurel-{seat}"]
    return ["deck-pile"] if name in ("renewed", "all_hand_in") else []


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
