"""How sure a review is, and what would make it surer, in sentences for its page and for the terminal; and how both write figures."""

import math
from statistics import fmean

from .review_forms import MOST_GAMES, Review, SeatReview, Worth, settled_by

TELLING = 0.1
"""A change of a chance that anybody would want to know of."""


def signed(number: float, places: int = 1) -> str:
    """A change, rounded to so many decimal places.

    >>> signed(-7.12), signed(0.5), signed(-0.04), signed(-0.36, 2)
    ('−7.1', '+0.5', '0.0', '−0.36')
    """
    text = f"{number:+.{places}f}".replace("-", "−")
    return text if text.strip("+−0.") else text[1:]


def told(change: Worth) -> str:
    """A change with half the widths of its 95 % intervals: of the chance to win and of the points, each as far as it is sure.

    >>> told(Worth(-0.203, 0.126, 0, 0, -4.21, 1.5)), told(Worth(-0.203, 0.102, 0, 0, 1.0, 1.5)), told(Worth(0.1, 0.01, 0, 0, 0.4, 0.1))
    ('−4.2 points ± 1.5', '−20.3 % ± 10.2', '+10.0 % ± 1.0')
    """
    return ", ".join(figures(change))


def figures(change: Worth) -> list[str]:
    """The same, one by one; of a change that is not sure at all, that of the chance."""
    win, points = both(change)
    return [text for sure, text in ((change.sure_win, win), (change.sure_points, points)) if sure] or [win]


def both(change: Worth) -> tuple[str, str]:
    """The change of the chance and that of the points, sure or not.

    >>> both(Worth(-0.203, 0.126, 0, 0, -4.21, 1.5))
    ('−20.3 % ± 12.6', '−4.2 points ± 1.5')
    """
    return f"{signed(100 * change.win)} % ± {100 * change.win_error:.1f}", f"{signed(change.points)} points ± {change.points_error:.1f}"


def beside(cost: Worth) -> str:
    """How much better the best found is than what was chosen, by what the choice cost; or that it is not sure, or not so.

    >>> beside(Worth(0.2, 0.1, 0, 0, 3.0, 1.0)), beside(Worth(0.1, 0.1, 0, 0, -1.0, 1.0))
    ('Better by 20.0 % ± 10.0, 3.0 points ± 1.0', 'Not surely better (+10.0 % ± 10.0, −1.0 points ± 1.0)')
    >>> beside(Worth(-0.2, 0.1, 0, 0, 0, 1.0))
    'Looked better, but is worse by 20.0 % ± 10.0, 0.0 points ± 1.0'
    """
    if cost.sign == 0:
        return f"Not surely better ({', '.join(both(cost))})"
    words = "Better by" if cost.sign > 0 else "Looked better, but is worse by"
    by = ", ".join(both(cost if cost.sign > 0 else cost.opposite)).replace("+", "")
    return f"{words} {by}"


def standing(worth: Worth) -> str:
    """What can be expected, as it is.

    >>> standing(Worth(0.253, 0.1, 2.5, 0.2, 17.04, 3.0))
    '25.3 %, 17.0 points'
    """
    return f"{100 * worth.win:.1f} %, {worth.points:.1f} points"


def sureness(found: Review) -> str:
    """How well a chance is known at a moment, in the mean over the game."""
    error = fmean(error for moment in found.moments[:-1] for error in moment.errors)
    return f"{found.games:,} imagined games for each moment and choice, so a chance is known to ± {100 * error:.0f} % on average."


def doubt_of_cost(found: Review, one: SeatReview) -> str:
    """The costliest decision that may be none, and how many games would tell; nothing where all are sure."""
    if one.doubtful is None:
        return ""
    cost = one.doubtful.cost
    what = f"{100 * cost.win:.1f} % ± {100 * cost.win_error:.1f} at action {one.doubtful.chosen.number}"
    return f"The largest loss that is not sure is {what}; {_would(found, cost.win, cost.win_error)}"


def doubt_of_turns(found: Review) -> str:
    """The largest change of a chance where none is sure, and how many games would tell; nothing where there are turning points."""
    if found.turning:
        return ""
    seats = [one.seat for one in found.seats]
    moves = [
        (abs(now.chances[s] - before.chances[s]), math.hypot(now.errors[s], before.errors[s]), now.number)
        for before, now in zip(found.moments, found.moments[1:], strict=False)
        for s in seats
    ]
    change, error, number = max(moves)
    if change == 0:
        return ""
    return f"The largest change is {100 * change:.0f} % ± {100 * error:.0f} up to action {number}; {_would(found, change, error)}"


def _would(found: Review, change: float, error: float) -> str:
    """How many games would tell: the largest of many doubtful changes is seldom as large as it looks, so one of TELLING is enough."""
    aim = min(change, TELLING)
    needed = rounded_up(settled_by(found.games, aim, error))
    if needed > MOST_GAMES:
        return "one so small cannot be made sure."
    return f"one of {100 * aim:.2g} % would be sure with some {needed:,} games for each moment."


def rounded_up(number: int) -> int:
    """A number with two figures, no smaller.

    >>> rounded_up(290), rounded_up(1157), rounded_up(7)
    (290, 1200, 7)
    """
    unit = int(10 ** max(0, len(str(number)) - 2))
    return -(-number // unit) * unit
