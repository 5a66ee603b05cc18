"""What a review says, as values: for pages, JSON and reports. `reviewing` explains the accounting."""

import msgspec

FORMULA = (
    "Chances are means over imagined games, played on greedily from what the seat itself could see; ± is half a 95 % interval, "
    "which more games make narrower. What is chosen gains or loses against playing on greedily. The start, what was chosen and "
    "luck add up to the result exactly."
)

SURE = 1.7
"""A change is named where it is so many times the half width of its 95 % interval: of a hundred without meaning hardly one is."""


class Worth(msgspec.Struct, frozen=True):
    """What a seat can expect, or by how much that changed, each with half the width of its 95 % interval.

    win: the chance to win, 0 to 1, a shared win split; of a change -1 to 1, up is good.
    place: the final place, 1 is best, tied seats share their mean; of a change, down is good.
    """

    win: float
    win_error: float
    place: float
    place_error: float


class Choice(msgspec.Struct, frozen=True):
    """An action: its number in the record (from 1), its seat, and its words. `number` is 0 for one that was not played."""

    number: int
    seat: int
    verb: str
    args: dict[str, object]
    text: str


class Decision(msgspec.Struct, frozen=True):
    """A choice of the reviewed seat where it had more than one.

    best: the best found, as long as it is another than the chosen.
    gain: what the chosen is worth above playing on greedily. cost: what it lacks to the best found; 0 where that was chosen,
    and else true up to `win_error`, so that it can be a little below 0.
    sure: how likely the best found is no worse than any other that was compared, 0 to 1. choices: how many were legal.
    """

    chosen: Choice
    best: Choice | None
    gain: Worth
    cost: Worth
    sure: float
    choices: int


class Deed(msgspec.Struct, frozen=True):
    """A choice of another seat, and what it did to the reviewed one.

    possible: in what share of the worlds that the reviewed seat could imagine it was legal; only these count.
    """

    chosen: Choice
    effect: Worth
    possible: float


class Step(msgspec.Struct, frozen=True):
    """A step as the reviewed seat lived it; it leads to the moment of this number in `Review.moments`.

    own: its decision, if it had one; others: the decisions of the others, in the order of the record. luck: the rest.
    after: what it can expect now; at the end of the game the real result.
    """

    moment: int
    own: Decision | None
    others: tuple[Deed, ...]
    luck: Worth
    after: Worth


class Sums(msgspec.Struct, frozen=True):
    """Where the result came from: start + own + others + luck is the result. `own` is `best` less `cost`.

    by_seat: the part of `others` that each seat did, 0 for the reviewed one.
    """

    own: Worth
    best: Worth
    cost: Worth
    others: Worth
    by_seat: tuple[Worth, ...]
    luck: Worth


class SeatReview(msgspec.Struct, frozen=True):
    """The review of one seat. `start` is what it could expect after the set-up, `result` what came in the end, errors 0."""

    seat: int
    name: str
    start: Worth
    steps: tuple[Step, ...]
    sums: Sums
    result: Worth

    @property
    def decisions(self) -> list[Decision]:
        """Its own decisions, in their order."""
        return [step.own for step in self.steps if step.own is not None]

    @property
    def costliest(self) -> list[Decision]:
        """Its decisions that surely cost something, the costliest first."""
        return sorted((d for d in self.decisions if d.cost.win > SURE * d.cost.win_error), key=lambda d: -d.cost.win)

    @property
    def luckiest(self) -> list[Step]:
        """Its steps with good luck for sure, the luckiest first."""
        return sorted((s for s in self.steps if s.luck.win > SURE * s.luck.win_error), key=lambda s: -s.luck.win)

    @property
    def unluckiest(self) -> list[Step]:
        """Its steps with bad luck, the unluckiest first, in the same way."""
        return sorted((s for s in self.steps if -s.luck.win > SURE * s.luck.win_error), key=lambda s: s.luck.win)


class Event(msgspec.Struct, frozen=True):
    """A line of the log: its words, the clause that made it so, and the seats that saw it."""

    text: str
    clause: str
    seen: tuple[int, ...]


class Moment(msgspec.Struct, frozen=True):
    """A point of the graph: the table after action `number` of the record (0 is the set-up).

    chances: the winning chances of every seat, adding to 1; at the end the real shares. errors: half widths of 95 %.
    total: what the chances added to before that (they come from different eyes); 1 in a review of one seat, whose own eyes
    show them all. change: how far the chances moved on the way here, half the sum of all movements, 0 to 1.
    actions: what was done on the way here, in words; events: what came of it.
    """

    number: int
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    total: float
    change: float
    actions: tuple[Choice, ...]
    events: tuple[Event, ...]


class Review(msgspec.Struct, frozen=True):
    """A whole review. `seats` holds the reviewed ones; `turning` the moments with the largest changes, the largest first.

    games: imagined games for each moment, seat and choice that is compared. own_eyes: whether the chances in `moments` are
    each told from the seat's own view (where all seats are reviewed) or all from the one reviewed seat's.
    """

    game: str
    title: str
    names: tuple[str, ...]
    games: int
    seed: int
    own_eyes: bool
    seats: tuple[SeatReview, ...]
    moments: tuple[Moment, ...]
    turning: tuple[int, ...]
    formula: str = FORMULA
