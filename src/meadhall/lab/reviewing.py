"""The review of a finished game: what each decision cost and what luck gave or took, adding up to the result.

What a seat can expect is told from its own concealed table of the moment, by imagined games in which all seats play on as
`appraise` advises. A step is one action, or all the sealed choices that are opened together. What happens in it is taken one
by one, in the same imagined worlds: first the seat's own choice, then those of the others in the order of the record.

- Own decisions: what the seat can expect after its choice, less before. It cost what it lacks to the best choice found.
- What the others did: what it can expect after another's choice, in the worlds where that could be made, less before. So it
  counts as the other's doing, too, that it could make it: that it held the card.
- Luck (rolls, draws, and all that was revealed): what it can expect after the step, by worlds imagined anew, less after all
  these choices.

    start + own decisions + what the others did + luck = result

holds exactly, for everything between cancels. Half widths of 95 % intervals stand beside the means as `..._error`.
"""

import math
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import numpy as np

from ..bots import choosing
from ..engine.errors import UserError
from ..engine.names import Names, which
from ..engine.table import Table
from ..records.continuing import rerun, version_fits
from ..records.form import Deed as Recorded
from ..records.form import Outcome, Record, Told, plain
from ..records.playback import in_words
from ..records.tracing import sees
from .changes import CHANCE, NO_DOUBT, NOTHING, bounds_of, doubt_of, doubted, errors_of, gain, less, level, means_of, summed, worth_of
from .crew import side_by_side
from .following import Act, Stage, better, met_chance, stages
from .review_forms import MOST_GAMES, Choice, Decision, Deed, Event, Moment, Review, SeatReview, Step, Sums, Worth, is_sure
from .simulation import check_number, cores
from .warm import compile_all, needed
from .worth import Line, chance_for, expected, reached, sample

__all__ = ["Choice", "Decision", "Deed", "Event", "Moment", "Review", "SeatReview", "Step", "Sums", "Worth", "review"]
BUDGETS = Path(__file__).parent / "review_budgets.toml"
USUAL = 20, 5000
"""So many for each moment at least, and at most."""
TURNING = 5
"""So many turning points are named."""
LEAST_TURN = 0.05
"""A turning point moves somebody's chance by so much at least."""


def review(
    record: Record,
    seat: int | None = None,
    games: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The review of a finished game for one seat, or for all of them.

    `games` are imagined for each moment, seat and choice; if not said, as many as make up the game's budget in all, but from 20
    to 5000. The same seed and number of games give the same review for any number of threads (all cores, if not said).
    `progress` is called with how many of the looks to be taken are done, and of how many, at each new one and every tenth of
    a second beside. What it raises ends the review at once, as Ctrl-C does.

    Raises:
        UserError: the game is not over or a solo game, the record does not hold to today's rules, or there is no such seat.
    """
    _check(record, seat, games, seed)
    table, difference = rerun(record)
    if difference:
        raise UserError(plain(f"this game cannot be reviewed: {difference}."))
    steps = stages(table)
    seats = list(range(table.seats)) if seat is None else [seat]
    games = usual_games(steps, seats, budget(record.game)) if games is None else games
    jobs = [(s, n) for n in range(len(steps)) for s in seats]

    def look(job: tuple[int, int], dropped: Callable[[], bool]) -> _Lived:
        return _look(table, steps, *job, games, seed, dropped)

    def beat(done: int) -> None:
        if progress is not None:
            progress(done, len(jobs))

    side_by_side(lambda functions, _: compile_all(functions), [needed(table.game, "think")], 1, lambda _: beat(0))
    looks = dict(zip(jobs, side_by_side(look, jobs, threads or cores(), beat), strict=True))
    lived = {s: [looks[s, n] for n in range(len(steps))] for s in seats}
    reviews = tuple(_seat_review(table, s, lived[s]) for s in seats)
    moments = _moments(record, table, steps, lived)
    turning = sorted((n for n in range(1, len(moments)) if _turned(moments, n, seats)), key=lambda n: (-moments[n].change, n))[:TURNING]
    names = tuple(record.names)
    return Review(table.game.name, table.game.title, names, games, seed, seat is None, reviews, moments, tuple(turning))


def budget(game: str) -> int:
    """Imagined games of a whole review, where nobody said how many for each moment: more where a game is quick to imagine.

    >>> budget("month") > budget("reavers")
    True
    """
    told = tomllib.loads(BUDGETS.read_text("utf-8"))
    return int(told["games"].get(game, told["usual"]))


def usual_games(steps: list[Stage], seats: list[int], budget: int) -> int:
    """How many games are imagined for each moment and choice where nobody said: the budget shared out, within USUAL."""
    looks = 0
    for stage in steps:
        for seat in seats:
            looks += 1 + sum(act.seat != seat for act in stage.acts) + 3 * any(act.seat == seat for act in stage.free)
    return max(USUAL[0], min(USUAL[1], budget // looks))


def _check(record: Record, seat: int | None, games: int | None, seed: int) -> None:
    if not record.finished:
        raise UserError("this game is not over, and a review would show what is still hidden: only a finished game can be reviewed.")
    if len(record.seats) == 1:
        raise UserError("this was a solo game: with nobody to win against there are no winning chances to review.")
    if games is not None:
        check_number("games", games, 2, MOST_GAMES)
    check_number("seed", seed, 0, 2**63 - 1)
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(record.seats)):
        raise UserError(f"there is no seat {seat!r} in this record; it has {which(len(record.seats))}.")
    version_fits(record, "it cannot be reviewed")


@dataclass
class _Lived:
    """What a seat could expect before a step, and what the choices in it did, by means and errors.

    at_hand: before the step; chosen: after the choices, before what they led to. moved: what they did, all together.
    chances: of every seat before the step, in the eyes of this one, each with its error.
    chance: whether anything came that the choices did not decide.
    """

    at_hand: Worth
    chosen: Worth
    moved: Worth
    chances: list[tuple[float, ...]]
    chance: bool
    own: Decision | None = None
    offered: Worth | None = None
    others: list[Deed] = field(default_factory=list)


def _look(table: Table, steps: list[Stage], seat: int, number: int, games: int, seed: int, dropped: Callable[[], bool]) -> _Lived:
    """A step in the eyes of a seat: its own choice first, then what the others did in the order of the record."""
    game, box, stage = table.game, table.box, steps[number]
    view, after = stage.views[seat], steps[number + 1].views[seat] if number + 1 < len(steps) else table.view(seat).record
    chance = chance_for(seed, number, seat)
    mine = [act for act in stage.free if act.seat == seat]
    acts = [*mine, *(act for act in stage.acts if act not in mine)]
    told = [act for act in acts if act in mine or act.seat != seat]
    line = tuple((act.seat, act.action) for act in acts)
    lines: list[Line] = [(), *(line[: acts.index(act) + 1] for act in told)]
    best = None
    if mine:
        advice = choosing.advise(game, view, box, seat, chance, games)
        if advice.best.number != mine[0].action:
            best = better(stage, table, seat, advice.best.number)
            lines.append(((seat, best.action),))
    results, chances = sample(game, view, box, seat, chance, lines, games, dropped)
    bounds = bounds_of(results, table.seats)
    come, doubts, worlds = [results[:, 0]], [NO_DOUBT], [games]
    for n in range(1, len(told) + 1):
        come.append(reached(results[:, n], come[-1]))
        worlds.append(int(np.count_nonzero(~np.isnan(results[0, n]))))
        doubts.append(doubt_of(results[:, n], bounds) if worlds[n] else doubts[-1])
    effects = [now - before for before, now in pairwise(come)]
    each, by_chance = [expected([one], CHANCE) for one in chances.T], met_chance(table, stage, after, seat, chance_for(seed, number, seat))
    at_hand, chosen = (level(samples, bounds) for samples in (come[0], come[-1]))
    moved = gain(come[-1] - come[0], doubts[-1])
    found = _Lived(at_hand, doubted(chosen, doubts[-1]), moved, each, by_chance)
    if mine:
        lacking = results[:, -1] - results[:, 1] if best else np.zeros_like(come[0])
        found.own = Decision(_choice(mine[0]), _choice(best) if best else None, gain(effects[0]), gain(lacking), mine[0].choices)
        found.offered = gain(effects[0] + lacking)
    for n in range(len(mine), len(told)):
        effect = gain(effects[n], doubts[n + 1])
        found.others.append(Deed(_choice(told[n]), effect, worlds[n + 1] / games, worlds[n + 1]))
    return found


def _seat_review(table: Table, seat: int, lived: list[_Lived]) -> SeatReview:
    result = worth_of((_share(table, seat), _place(table, seat), _points(table, seat)), NO_DOUBT)
    told, doubt = [], [lived[0].chosen, *(now.moved for now in lived[1:])]
    for number, now in enumerate(lived):
        after = lived[number + 1].at_hand if number + 1 < len(lived) else result
        rest, others = less(after, now.chosen), list(now.others)
        unthought = next((n for n, deed in enumerate(others) if deed.possible == 0), None)
        if unthought is None:
            told.append(Step(number + 1, now.own, tuple(others), rest, now.chance, after))
        else:
            others[unthought] = Deed(others[unthought].chosen, rest, 0.0, 0)
            doubt.append(rest)
            told.append(Step(number + 1, now.own, tuple(others), NOTHING, False, after))
    by_seat = tuple(summed(d.effect for step in told for d in step.others if d.chosen.seat == s) for s in range(table.seats))
    luck = summed(step.luck for step in told)
    # what was expected between two steps cancels in the sum, so only its beginning and the choices leave an error
    doubts = summed(doubt)
    sums = Sums(
        own=summed(now.own.gain for now in lived if now.own),
        best=summed(now.offered for now in lived if now.offered),
        cost=summed(now.own.cost for now in lived if now.own),
        others=summed(by_seat),
        by_seat=by_seat,
        luck=worth_of(means_of(luck), errors_of(doubts)),
    )
    return SeatReview(seat, table.names.names[seat], lived[0].at_hand, tuple(told), sums, result)


def _turned(moments: tuple[Moment, ...], number: int, seats: list[int]) -> bool:
    """Whether the chance of one of the seats surely moved on the way to a moment, and by enough to be told of."""
    now, before = moments[number], moments[number - 1]
    moves = [(now.chances[s] - before.chances[s], math.hypot(now.errors[s], before.errors[s])) for s in seats]
    return any(abs(move) >= LEAST_TURN and is_sure(move, error) for move, error in moves)


def _moments(record: Record, table: Table, steps: list[Stage], lived: dict[int, list[_Lived]]) -> tuple[Moment, ...]:
    shares = [_share(table, s) for s in range(table.seats)]
    points = [_chances(lived, number) for number in range(len(steps))] + [(shares, [0.0] * table.seats, 1.0)]
    found = []
    for number, (chances, errors, total) in enumerate(points):
        acts = steps[number - 1].acts if number else ()
        came: list[Outcome | Recorded] = [record.actions[act.number - 1] for act in acts] if number else [record.setup]
        moved = [abs(a - b) for a, b in zip(chances, points[max(0, number - 1)][0], strict=True)]
        change = moved[min(lived)] if len(lived) == 1 else sum(moved) / 2
        events = tuple(event for one in came for event in _events(record, table, one))
        place = acts[-1].number if acts else 0
        found.append(Moment(place, tuple(chances), tuple(errors), total, change, tuple(_choice(act) for act in acts), events))
    return tuple(found)


def _chances(lived: dict[int, list[_Lived]], number: int) -> tuple[list[float], list[float], float]:
    """The winning chances of all seats before a step, their errors, and what they added to before they were made to add to 1."""
    if len(lived) == 1:
        (one,) = lived.values()
        return [win for win, _ in one[number].chances], [error for _, error in one[number].chances], 1.0
    own = [lived[s][number].at_hand for s in sorted(lived)]
    total = math.fsum(worth.win for worth in own)
    if total == 0:
        return [1 / len(own)] * len(own), [0.0] * len(own), 0.0
    return [worth.win / total for worth in own], [worth.win_error / total for worth in own], total


def _events(record: Record, table: Table, came: Outcome | Recorded) -> list[Event]:
    names, seats = Names(record.names), range(table.seats)
    found = []
    for event, again in zip(came.events, _told_again(came.events), strict=True):
        seen = tuple(s for s in seats if sees(event, s))
        found.append(Event(in_words(table.game, table.box, event, names), event.clause, seen, again))
    return found


def _told_again(events: Sequence[Told]) -> list[bool]:
    """Whether each event is one that the events beside it tell to others as well, of the same seat by the same clause.

    What fewer saw says more, so of each such group only what the fewest saw, the first of these, is not told again.
    """
    groups: list[list[int]] = []
    for n, event in enumerate(events):
        if groups and all(_apart(events[one], event) for one in groups[-1]):
            groups[-1].append(n)
        else:
            groups.append([n])
    fullest = {min(group, key=lambda n: len(events[n].seen or ())) for group in groups}
    return [n not in fullest for n in range(len(events))]


def _apart(one: Told, other: Told) -> bool:
    """Whether two events are of the same seat and clause, and nobody saw both."""
    if one.seen is None or other.seen is None or (one.clause, one.seat) != (other.clause, other.seat):
        return False
    return not set(one.seen) & set(other.seen)


def _choice(act: Act) -> Choice:
    return Choice(act.number, act.seat, act.verb, act.args, act.text)


def _share(table: Table, seat: int) -> float:
    """A seat's share of the victory."""
    winners = [standing.seat for standing in table.ranking if standing.place == 1]
    return 1 / len(winners) if seat in winners else 0.0


def _place(table: Table, seat: int) -> float:
    """A seat's place, the mean of those that the tied share."""
    places = {standing.seat: standing.place for standing in table.ranking}
    return places[seat] + (list(places.values()).count(places[seat]) - 1) / 2


def _points(table: Table, seat: int) -> float:
    """A seat's points at the end."""
    return float(next(standing.points for standing in table.ranking if standing.seat == seat))
