"""What a review says, as values: for pages, JSON and reports. `reviewing` explains the accounting."""

import math

import msgspec

PARTS = {
    "own decisions": "what each choice gained or lost beside playing on greedily; it cost what it lacks to the best choice found",
    "what the others did": "how far each choice of another seat, and that it could be made at all, moved what this seat could expect",
    "luck": "the rest: rolls, draws and all that was revealed, and within ± the noise of the imagined games",
}
"""The three parts that lead from the start to the result, and what each contains."""
FORMULA = (
    "Chances and points are means over imagined games, played on greedily from what the seat itself could see; ± is half a 95 % interval, "
    "which more games make narrower. The start, own decisions, what the others did and luck add up to the result exactly."
)
MOST_GAMES = 1_000_000
"""So many are imagined for each moment at most."""
SURE = 1.7
"""A change is named where it is so many times the half width of its 95 % interval: of a thousand without meaning hardly one is."""
LEAST_POINTS = 0.5
"""Fewer points than that are never named."""
FEWEST = 10
"""What fewer imagined worlds reached is never named."""


def is_sure(change: float, error: float) -> bool:
    """Whether a change is more than noise.

    >>> is_sure(-0.35, 0.2), is_sure(0.33, 0.2)
    (True, False)
    """
    return abs(change) > SURE * error


def settled_by(games: int, change: float, error: float) -> int:
    """How many games for each moment would make a change sure that was found with `games`, if it is as large as it was found.

    >>> settled_by(100, 0.1, 0.15), settled_by(100, 0.5, 0.1)  # 2.55² = 6.5025 times as many; what is sure needs no more
    (651, 100)
    """
    return max(games, math.floor(games * (SURE * error / change) ** 2) + 1)


class Worth(msgspec.Struct, frozen=True):
    """What a seat can expect, or by how much that changed, each with half the width of its 95 % interval.

    What can be expected: win, the chance to win, 0 to 1, a shared win split; place, the final place, 1 is best, tied seats
    share their mean; points, the points at the end.
    A change (a gain, an effect, luck, a sum of them): above 0 is good for the seat in all three, so win is by how much the
    chance rose, -1 to 1, place by how much nearer the first place it came (from place 3 to 2.5 is +0.5), points how many more.
    A cost: above 0 is bad for the seat, the gain that was missed.
    """

    win: float
    win_error: float
    place: float
    place_error: float
    points: float
    points_error: float

    @property
    def sure_win(self) -> float:
        """The change of the chance to win, as far as it is more than noise, and else 0."""
        return self.win if is_sure(self.win, self.win_error) else 0.0

    @property
    def sure_points(self) -> float:
        """The change of the points, as far as it is more than noise and large enough to be named, and else 0."""
        return self.points if abs(self.points) >= LEAST_POINTS and is_sure(self.points, self.points_error) else 0.0

    @property
    def is_sure(self) -> bool:
        """Whether a change is more than noise, in chances or in points."""
        return self.sure_win != 0 or self.sure_points != 0

    @property
    def sign(self) -> int:
        """1 for a change that is good for sure, -1 for a bad one, 0 where that is not sure; chances count before points."""
        sure = self.sure_win or self.sure_points
        return (sure > 0) - (sure < 0)

    @property
    def size(self) -> tuple[float, float]:
        """How much a change is, to put changes in order: by the chance to win, and where that is not sure, by points."""
        return abs(self.sure_win), abs(self.sure_points)

    @property
    def opposite(self) -> "Worth":
        """The change the other way round, as sure.

        >>> Worth(0.25, 0.1, 0.5, 0.2, 0.0, 3.0).opposite
        Worth(win=-0.25, win_error=0.1, place=-0.5, place_error=0.2, points=0.0, points_error=3.0)
        """
        return Worth(0.0 - self.win, self.win_error, 0.0 - self.place, self.place_error, 0.0 - self.points, self.points_error)


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
    and else above 0, in places as in chances, but only up to its error, so that it can be found a little below.
    choices: how many were legal.
    """

    chosen: Choice
    best: Choice | None
    gain: Worth
    cost: Worth
    choices: int


class Deed(msgspec.Struct, frozen=True):
    """A choice of another seat, and what it did to the reviewed one: what that could expect in the worlds where the choice was
    possible, after it was made, less what it could expect before.

    possible: in what share of the worlds that the reviewed seat imagined the choice was legal. Where it is 0 the seat could not
    think of it, and the whole rest of the step counts as its effect, chance included. worlds: in how many of them this choice and
    all before it in the step were legal; the fewer, the wider is the interval of the effect.
    """

    chosen: Choice
    effect: Worth
    possible: float
    worlds: int

    @property
    def is_sure(self) -> bool:
        """Whether the effect is more than noise, and met in worlds enough to be told of."""
        return self.worlds >= FEWEST and self.effect.is_sure


class Step(msgspec.Struct, frozen=True):
    """A step as the reviewed seat lived it; it leads to the moment of this number in `Review.moments`.

    own: its decision, if it had one; others: what the others did, in the order of the record. luck: the rest. chance: whether
    anything was rolled, drawn or revealed to it; where not, luck is nothing but noise.
    after: what it can expect now; at the end of the game the real result.
    """

    moment: int
    own: Decision | None
    others: tuple[Deed, ...]
    luck: Worth
    chance: bool
    after: Worth

    @property
    def is_lucky(self) -> bool:
        """Whether the luck, good or bad, is more than noise, and came after choices that were met in worlds enough."""
        met = all(deed.worlds >= FEWEST for deed in self.others)
        return self.chance and met and self.luck.is_sure


class Sums(msgspec.Struct, frozen=True):
    """Where the result came from, all of it changes: start + own + others + luck is the result, for places
    start - (own + others + luck). `own` is `best`, what the best choices found would have gained, less `cost`.

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
        return sorted((d for d in self.decisions if d.cost.sign > 0), key=lambda d: d.cost.size, reverse=True)

    @property
    def doubtful(self) -> Decision | None:
        """Of its decisions that may have cost something, but not for sure, the costliest."""
        unsure = [d for d in self.decisions if d.cost.win > 0 and not d.cost.is_sure]
        return max(unsure, key=lambda d: d.cost.win, default=None)

    @property
    def struck(self) -> list[Deed]:
        """What others did that surely moved what it could expect, the largest effects first, for good or bad."""
        deeds = [deed for step in self.steps for deed in step.others if deed.is_sure]
        return sorted(deeds, key=lambda deed: deed.effect.size, reverse=True)

    @property
    def luckiest(self) -> list[Step]:
        """Its steps with good luck for sure, in which something was rolled, drawn or revealed, the luckiest first."""
        return sorted((s for s in self._luck if s.luck.sign > 0), key=lambda s: s.luck.size, reverse=True)

    @property
    def unluckiest(self) -> list[Step]:
        """Its steps with bad luck, the unluckiest first, in the same way."""
        return sorted((s for s in self._luck if s.luck.sign < 0), key=lambda s: s.luck.size, reverse=True)

    @property
    def _luck(self) -> list[Step]:
        return [step for step in self.steps if step.is_lucky]


class Event(msgspec.Struct, frozen=True):
    """A line of the log: its words, the clause that made it so, and the seats that saw it.

    again: whether a line beside it, which other seats saw, tells the same and no less.
    """

    text: str
    clause: str
    seen: tuple[int, ...]
    again: bool = False


class Moment(msgspec.Struct, frozen=True):
    """A point of the graph: the table after action `number` of the record (0 is the set-up).

    chances: the winning chances of every seat, adding to 1; at the end the real shares. errors: half widths of 95 %.
    total: what the chances added to before that (they come from different eyes); 1 in a review of one seat, whose own eyes
    show them all. change: how far the chances moved on the way here, half the sum of all movements, 0 to 1; in a review of one
    seat, how far its own moved.
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
    """A whole review. `seats` holds the reviewed ones; `turning` the moments with the largest changes, the largest first, as far
    as they are sure and of 5 % at least: for one seat or more, in a review of one seat for that.

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
