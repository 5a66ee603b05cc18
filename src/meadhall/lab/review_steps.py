"""A review line by line: every decision, every deed of another and what luck did in every step, so that all of it can be added up."""

from collections.abc import Iterator

import msgspec

from .review_forms import Choice, Decision, Event, Moment, Review, SeatReview, Worth


class Line(msgspec.Struct, frozen=True):
    """One change of what a seat could expect.

    own: its decision, where it is one; deed: the choice of another seat, where it is one; neither: luck, or nothing but the
    noise of the imagined games where `chance` is False. moment: the end of its step. heard: what the seat heard of luck.
    after: at the end of a step, what the seat can expect now.
    """

    moment: Moment
    change: Worth
    own: Decision | None = None
    deed: Choice | None = None
    chance: bool = False
    heard: tuple[Event, ...] = ()
    after: Worth | None = None


def lines_of(found: Review, one: SeatReview) -> Iterator[Line]:
    """All lines of a seat in the order of the game: added to its start, or taken off it for places, their changes are the result."""
    for step in one.steps:
        moment = found.moments[step.moment]
        if step.own is not None:
            yield Line(moment, step.own.gain, own=step.own)
        for deed in step.others:
            yield Line(moment, deed.effect, deed=deed.chosen)
        heard = tuple(event for event in moment.events if one.seat in event.seen)
        yield Line(moment, step.luck, chance=step.chance, heard=heard, after=step.after)
