"""A review as its page shows it: the graph of the chances, where each result came from, and what cost or gave the most."""

from collections.abc import Sequence
from math import ceil
from statistics import fmean
from typing import Any

from meadhall.lab import review_steps as steps
from meadhall.lab.review_forms import PARTS, Choice, Decision, Deed, Event, Review, SeatReview, Step, Worth
from meadhall.lab.review_words import beside, both, doubt_of_cost, doubt_of_turns, figures, signed, standing, sureness, told

WIDE, HIGH = 1000.0, 100.0
"""The graph's own measures; the page stretches it."""
MOST = 5
"""So many decisions of a seat are told of."""
MOST_DEEDS = 4
"""So many things that others did to a seat."""
MOST_LUCK = 2
"""So many strokes of luck of a seat, and as many of bad luck."""
MOST_LINES = 4
"""So many lines tell what came of a step, the last of it."""
MOST_TICKS = 8
QUIET = 0.06
"""No line of the graph is rougher than by errors of so much on average."""
APART = 15.0
"""So far apart stand the numbers of the turning points, in per cent of the graph's width: on a phone a finger's breadth."""


def shown(review: Review, viewer: int, stood_in: Sequence[tuple[int, int, int]] = ()) -> dict[str, Any]:
    """All that review.html shows, with the viewer's own seat first; `viewer` is -1 for a spectator.

    `stood_in` is where bots decided for players who had left: (seat, first action, last action).
    """
    order = sorted(range(len(review.names)), key=lambda seat: (seat != viewer, seat))
    return {
        "names": review.names,
        "graph": graph(review),
        "turning": turns(review),
        "sums": sums([review.seats[seat] for seat in order]),
        "seats": [details(review, review.seats[seat]) for seat in order],
        "parts": PARTS,
        "sureness": sureness(review),
        "doubt": doubt_of_turns(review),
        "absent": [absent(review.names[seat], first, last) for seat, first, last in stood_in],
    }


def absent(name: str, first: int, last: int) -> str:
    """That a bot decided for a player.

    >>> absent("Zoë", 12, 30), absent("Zoë", 12, 12)
    ('A bot played for Zoë from action 12 to 30.', 'A bot played for Zoë at action 12.')
    """
    return f"A bot played for {name} {f'from action {first} to {last}' if last > first else f'at action {first}'}."


def graph(review: Review) -> dict[str, Any]:
    """The lines of the chances by seat, each with the band of its 95 % intervals, and where the turning points stand, in per cent."""
    xs = [across(review, place) for place in range(len(review.moments))]
    reach = reach_of(review)
    lines: list[dict[str, Any]] = []
    for seat, name in enumerate(review.names):
        chances = smoothed([moment.chances[seat] for moment in review.moments], reach)
        errors = [error / (2 * reach + 1) ** 0.5 for error in smoothed([moment.errors[seat] for moment in review.moments], reach)]
        above = [(x, min(1.0, chance + error)) for x, chance, error in zip(xs, chances, errors, strict=True)]
        below = [(x, max(0.0, chance - error)) for x, chance, error in zip(xs, chances, errors, strict=True)]
        line = points(zip(xs, chances, strict=True))
        end = f"{100 * (1 - chances[-1]):.2f}"
        beside = sum(1 for other in lines if other["end"] == end)
        band = points([*above, *reversed(below)])
        lines.append({"seat": seat, "name": name, "line": line, "band": band, "end": end, "beside": beside})
    return {"lines": lines, "ticks": ticks(review), "said": said(review), "together": 2 * reach + 1}


def reach_of(review: Review) -> int:
    """So many moments before and after each are drawn together with it, for its line to be no rougher than QUIET."""
    rough = max((fmean(moment.errors[seat] for moment in review.moments) for seat in range(len(review.names))), default=0.0)
    return ceil(((rough / QUIET) ** 2 - 1) / 2) if rough > QUIET else 0


def smoothed(values: Sequence[float], reach: int) -> list[float]:
    """Means over as many values before as after each, at most `reach`; so the first and the last stay what they are.

    >>> smoothed([0.0, 3.0, 0.0, 1.0], 1)
    [0.0, 1.0, 1.3333333333333333, 1.0]
    """
    found = []
    for n in range(len(values)):
        wide = min(reach, n, len(values) - 1 - n)
        found.append(fmean(values[n - wide : n + wide + 1]))
    return found


def across(review: Review, place: int) -> float:
    """Where a moment stands from left to right: by the number of its action."""
    last = review.moments[-1].number or 1
    return WIDE * review.moments[place].number / last


def points(pairs: Any) -> str:
    """Points of a line in SVG, chances from the bottom up.

    >>> points([(0, 0.25), (1000, 1)])
    '0.0,75.00 1000.0,0.00'
    """
    return " ".join(f"{x:.1f},{HIGH * (1 - chance):.2f}" for x, chance in pairs)


def ticks(review: Review) -> list[tuple[int, str]]:
    """Numbers of actions to stand below the graph, each with its place in per cent: round ones, a handful."""
    last = review.moments[-1].number
    step = next((size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if last <= size * MOST_TICKS), last)
    return [(number, f"{100 * number / last:.2f}") for number in range(0, last + 1, step or 1)] if last else []


def said(review: Review) -> str:
    """The graph in words, for who does not see it."""
    first, last = review.moments[0], review.moments[-1]
    ways = [f"{name} from {per_cent(a)} to {per_cent(b)}" for name, a, b in zip(review.names, first.chances, last.chances, strict=True)]
    return f"The chances to win over the game: {', '.join(ways)}."


def turns(review: Review) -> list[dict[str, Any]]:
    """The turning points in the order of the game, each with the place of its number above the graph, so that none hides another."""
    places = sorted(review.turning)
    spots = spread([across(review, place) / 10 for place in places])
    return [turn(review, place, n) | {"spot": f"{spot:.2f}"} for n, (place, spot) in enumerate(zip(places, spots, strict=True), 1)]


def spread(places: list[float], apart: float = APART) -> list[float]:
    """Places from 0 to 100 that stand so far apart at least, near those given, which ascend.

    >>> spread([10.0, 12.0, 99.0, 100.0], apart=10.0)
    [6.0, 16.0, 90.0, 100.0]
    """
    most = 100.0 - apart * (len(places) - 1)
    held = [min(max(place - apart * n, 0.0), most) for n, place in enumerate(places)]  # with what must stand between them taken out
    rising = [max(held[: n + 1]) for n in range(len(held))]
    falling = [min(held[n:]) for n in range(len(held))]
    return [(low + high) / 2 + apart * n for n, (low, high) in enumerate(zip(falling, rising, strict=True))]


def turn(review: Review, place: int, number: int) -> dict[str, Any]:
    """A turning point: what was done, and how everybody's chances moved."""
    now, before = review.moments[place], review.moments[place - 1]
    moves = [
        {"seat": seat, "name": name, "before": per_cent(a), "after": per_cent(b), "up": b > a}
        for seat, (name, a, b) in enumerate(zip(review.names, before.chances, now.chances, strict=True))
        if abs(b - a) >= 0.005
    ]
    return {
        "n": number,
        "step": now.number,
        "called": called(now.actions),
        "at": f"{across(review, place):.1f}",
        "what": acts(review, now.actions),
        "events": lines_of([event for event in now.events if not event.again]),
        "moves": moves,
    }


def lines_of(events: Sequence[Event]) -> list[dict[str, str]]:
    """The last lines of the log, each with its clause."""
    return [{"text": event.text, "clause": event.clause} for event in events[-MOST_LINES:]]


def called(actions: Sequence[Choice]) -> str:
    """The numbers of actions, as they stand in the record."""
    first, last = actions[0].number, actions[-1].number
    return f"Action {first}" if first == last else f"Actions {first} to {last}"


def acts(review: Review, actions: Sequence[Choice]) -> str:
    """What was done on the way to a moment."""
    if len(actions) == 1:
        return f"{review.names[actions[0].seat]}: {actions[0].text}"
    return "; ".join(f"{review.names[one.seat]}: {one.text}" for one in actions)


def sums(seats: Sequence[SeatReview]) -> list[dict[str, Any]]:
    """Where the results came from: a table of the chances to win, and one of the points."""
    measures = (("Chance to win, in %", "win", 100.0), ("Points", "points", 1.0))
    return [{"title": title, "rows": [row(one, name, unit) for one in seats]} for title, name, unit in measures]


def row(one: SeatReview, name: str, unit: float) -> dict[str, Any]:
    """Where a seat's result came from, in tenths that add up: luck, which is the rest by its meaning, is the rest here."""

    def tenths(worth: Worth) -> int:
        found: float = 10 * unit * getattr(worth, name)
        return round(found)

    def error(worth: Worth) -> str:
        return f"± {unit * getattr(worth, f'{name}_error'):.1f}"

    start, own, others, result = (tenths(worth) for worth in (one.start, one.sums.own, one.sums.others, one.result))
    luck = result - start - own - others
    return {
        "seat": one.seat,
        "name": one.name,
        "start": f"{start / 10:.1f}",
        "parts": [
            {"text": signed(own / 10), "error": error(one.sums.own)},
            {"text": signed(others / 10), "error": error(one.sums.others)},
            {"text": signed(luck / 10), "error": error(one.sums.luck)},
        ],
        "result": f"{result / 10:.1f}",
    }


def details(review: Review, one: SeatReview) -> dict[str, Any]:
    """A seat's costliest decisions, what others did to it, and its luck, good and bad."""
    return {
        "seat": one.seat,
        "name": one.name,
        "summary": summary(one),
        "costly": [costly(decision) for decision in one.costliest[:MOST]],
        "doubt": doubt_of_cost(review, one),
        "struck": [struck(review, deed) for deed in one.struck[:MOST_DEEDS]],
        "luck": [stroke(review, one, step) for step in (*one.luckiest[:MOST_LUCK], *one.unluckiest[:MOST_LUCK])],
    }


def summary(one: SeatReview) -> str:
    """How many decisions were the best found, and what the rest cost all together, if that is sure."""
    if not one.decisions:
        return "There was nothing to decide"
    best, cost = sum(1 for decision in one.decisions if decision.best is None), one.sums.cost
    text = f"{best} of {len(one.decisions)} decisions were the best found"
    return f"{text}; the rest cost {told(cost).replace('+', '')}, added up over the whole game" if cost.sign > 0 else text


def costly(decision: Decision) -> dict[str, Any]:
    """A decision that cost something; `step` is that of the replay before it."""
    return {
        "step": decision.chosen.number - 1,
        "called": called([decision.chosen]),
        "chosen": decision.chosen.text,
        "best": decision.best.text if decision.best else "",
        "cost": figures(decision.cost.opposite),
    }


def struck(review: Review, deed: Deed) -> dict[str, Any]:
    """Something that another seat did to this one."""
    return {
        "step": deed.chosen.number,
        "called": called([deed.chosen]),
        "seat": deed.chosen.seat,
        "name": review.names[deed.chosen.seat],
        "text": deed.chosen.text,
        "effect": figures(deed.effect),
        "good": deed.effect.sign > 0,
    }


def stroke(review: Review, one: SeatReview, step: Step) -> dict[str, Any]:
    """A stroke of luck, and what came of the step in the words of the last lines that the seat heard."""
    now = review.moments[step.moment]
    heard = [event for event in now.events if one.seat in event.seen]
    return {
        "step": now.number,
        "called": called(now.actions),
        "lines": lines_of(heard) or [{"text": acts(review, now.actions), "clause": ""}],
        "luck": figures(step.luck),
        "good": step.luck.sign > 0,
    }


def every(review: Review, seat: int) -> dict[str, Any]:
    """All that moved what a seat could expect: its decisions, what others did and luck, line by line in the order of the game."""
    one = review.seats[seat]
    lines = [line_of(review, one, line) for line in steps.lines_of(review, one)]
    return {"seat": seat, "name": one.name, "start": standing(one.start), "lines": lines}


def line_of(review: Review, one: SeatReview, line: steps.Line) -> dict[str, Any]:
    """One of these lines; `step` is that of the replay: of a seat's own decision the one before it."""
    chance, points = both(line.change)
    cells: dict[str, Any] = {"chance": chance, "points": points, "better": "", "text": "", "heard": [], "after": ""}
    if line.own is not None:
        cells |= {"step": line.own.chosen.number - 1, "called": called([line.own.chosen]), "seat": one.seat, "text": line.own.chosen.text}
        if line.own.best is not None:
            cells |= {"better": line.own.best.text, "by": beside(line.own.cost)}
    elif line.deed is not None:
        cells |= {"step": line.deed.number, "called": called([line.deed]), "seat": line.deed.seat, "text": line.deed.text}
    else:
        cells |= {"step": line.moment.number, "called": called(line.moment.actions), "seat": None, "chanced": line.chance}
        cells |= {"heard": lines_of(line.heard) if line.chance else [], "after": standing(line.after) if line.after else ""}
    return cells


def per_cent(chance: float) -> str:
    """A chance.

    >>> per_cent(0.314)
    '31 %'
    """
    return f"{100 * chance:.0f} %"
