"""A small review, made by hand: two players, four actions, so that every figure on its page can be worked out in the head."""

from meadhall.lab.changes import NOTHING
from meadhall.lab.review_forms import Choice, Decision, Event, Moment, Review, SeatReview, Step, Sums, Worth


def worth(win, error=0.0, points=0.0, points_error=0.0):
    """A chance to win and points, or a change of them; places do not matter here."""
    return Worth(win, error, 0.0, 0.0, points, points_error)


def choice(number, seat, text="Call red"):
    return Choice(number, seat, "call", {}, text)


def moment(number, first, change, actions=(), events=()):
    """A moment at which seat 0 wins so often, give or take 0.1, and seat 1 otherwise."""
    return Moment(number, (first, 1 - first), (0.1, 0.1), 1.0, change, tuple(actions), tuple(events))


def review_of(names=("Ann", "Ben"), text="Call red", event="The coins are shown."):
    """Seat 0 begins with 50 %, gives 20 away by a choice, and wins by luck; seat 1 mirrors it."""
    told = Event(event, "ROM-3.5", (0, 1))
    secret = Event("Only Ben sees it.", "ROM-4.2", (1,))
    moments = (
        moment(0, 0.5, 0.0),
        moment(1, 0.3, 0.2, [choice(1, 0, text)]),
        moment(3, 0.8, 0.5, [choice(2, 0), choice(3, 1)], [told, secret]),
        moment(4, 1.0, 0.2, [choice(4, 1)]),
    )
    bad = Decision(choice(1, 0, text), choice(0, 0, "Call black"), worth(-0.2, 0.05), worth(0.25, 0.1), 2)
    good = Decision(choice(4, 1), None, worth(0.0, 0.05), NOTHING, 2)
    ann = SeatReview(
        0,
        names[0],
        worth(0.5, 0.1, 10.04, 2.0),
        (
            Step(1, bad, (), worth(0.0), False, worth(0.3)),
            Step(2, None, (), worth(0.5, 0.1), True, worth(0.8)),
            Step(3, None, (), worth(0.1, 0.3), True, worth(1.0)),
        ),
        Sums(
            worth(-0.2, 0.05, -1.54, 0.5),
            worth(0.05),
            worth(0.25, 0.1),
            worth(0.1004, 0.02, 0.24, 0.1),
            (NOTHING, worth(0.1004, 0.02, 0.24, 0.1)),
            worth(0.5996, 0.2, 6.26, 1.0),
        ),
        worth(1.0, 0.0, 15.0),
    )
    ben = SeatReview(
        1,
        names[1],
        worth(0.5, 0.1),
        (Step(2, None, (), worth(-0.5, 0.1), True, worth(0.2)), Step(3, good, (), worth(0.0), True, worth(0.0))),
        Sums(NOTHING, NOTHING, NOTHING, NOTHING, (NOTHING, NOTHING), worth(-0.5, 0.1)),
        worth(0.0),
    )
    return Review("month", "Reaper of the Month", tuple(names), 400, 1, True, (ann, ben), moments, (2, 1))
