"""The loops of the kit that watch what each viewer may know: views, imagined worlds, and sealed simultaneous choices."""

from typing import Any

import numpy as np

from meadhall.engine import SPECTATOR, blank, draw, lowest, pick, rekey, rule, size, without

from .codes import (
    ANSWERS_DIFFER,
    AUDIENCE_SHOWN,
    DICE_SHOWN,
    ENDLESS,
    IMAGINED_KNOWLEDGE,
    IMAGINED_NOT_CONSERVED,
    IMAGINED_STUCK,
    LEAK,
    NOT_CONCEALED_TWICE,
    NOT_SEALED,
    ODD_OTHER_WORLD,
    ORDER_MATTERS,
    OTHER_ANSWERS_DIFFER,
    SEALED_MOVED_LEGAL,
    SEALED_SHOWN,
)
from .loops import DECISION, FAULT, GAME, copy_over, found, interrupting, looks_closely, open_game, same, without_seats


@rule
def watch(
    tables: Any, raw: Any, box: Any, own: Any, side: Any, out: Any, other: Any, hidden: Any, varied: Any, report: Any,
    seed: int, begin: int, games: int, actions: int, one_in: int, most_decisions: int,
    set_up: Any, legal: Any, refusal: Any, play: Any, conceal: Any, imagine: Any, conserved: Any, other_world: Any,
) -> int:  # fmt: skip
    """Random games, at every decision of which each viewer's view is held against what that viewer may know."""
    decisions = 0
    for game in range(begin, begin + games):
        report[GAME], report[DECISION] = game, 0
        open_game(tables, raw, box, own, side, seed, game, set_up)
        while report[FAULT] == 0:
            close = looks_closely(tables[0], report, side)
            for viewer in range(SPECTATOR + 1 if close else 0):
                if viewer < box.count or viewer == SPECTATOR:
                    if bad_view(tables, raw, box, viewer, side, out, other, hidden, varied, report, actions, one_in,
                                legal, refusal, conceal, imagine, conserved, other_world):  # fmt: skip
                        break
                    if tables[0].over == 0 and draw(side, 48) == 0:
                        copy_over(raw, 3, 2)
                        if bad_future(tables[3], box, viewer, side, out, report, most_decisions, legal, play, conserved):
                            break
            if report[FAULT] or tables[0].over or report[DECISION] == most_decisions:
                break
            seat = pick(own, tables[0].waiting)
            play(tables[0], box, seat, out[draw(own, legal(tables[0], box, seat, out))])
            report[DECISION] += 1
            decisions += 1
        if report[FAULT]:
            break
    return decisions


@rule
def bad_view(
    tables: Any, raw: Any, box: Any, viewer: int, side: Any, out: Any, other: Any, hidden: Any, varied: Any, report: Any,
    actions: int, one_in: int, legal: Any, refusal: Any, conceal: Any, imagine: Any, conserved: Any, other_world: Any,
) -> bool:  # fmt: skip
    """One viewer: `tables[1]` is the view, `tables[2]` another world, then an imagined one, `tables[3]` scratch."""
    copy_over(raw, 1, 0)
    conceal(tables[1], box, viewer)
    copy_over(raw, 3, 1)
    conceal(tables[3], box, viewer)
    if not same(raw, 1, 3):
        return found(report, NOT_CONCEALED_TWICE, viewer, 0)
    blank(tables[3].chance)
    if not same(raw, 1, 3):
        return found(report, DICE_SHOWN, viewer, 0)
    for e in range(tables[1].told):
        if tables[1].events[e].seen != -1:
            return found(report, AUDIENCE_SHOWN, viewer, e)
    whole = one_in <= 1 or draw(side, one_in) == 0
    if answers_differ(tables, box, viewer, 0, 1, side, out, other, actions, whole, legal, refusal):
        return found(report, ANSWERS_DIFFER, viewer, 0)

    copy_over(raw, 2, 0)
    rekey(tables[2].chance, side)
    other_world(tables[2], box, viewer, side)
    copy_over(raw, 3, 2)
    conceal(tables[3], box, viewer)
    if not same(raw, 1, 3):
        return found(report, LEAK, viewer, first_difference(raw, 1, 3))
    if conserved(tables[2], box):
        return found(report, ODD_OTHER_WORLD, viewer, conserved(tables[2], box))
    if answers_differ(tables, box, viewer, 0, 2, side, out, other, actions, False, legal, refusal):
        return found(report, OTHER_ANSWERS_DIFFER, viewer, 0)
    note_differences(raw, 0, 2, hidden)

    copy_over(raw, 2, 1)
    imagine(tables[2], box, viewer, side)
    copy_over(raw, 3, 2)
    conceal(tables[3], box, viewer)
    if not same(raw, 1, 3):
        return found(report, IMAGINED_KNOWLEDGE, viewer, first_difference(raw, 1, 3))
    if conserved(tables[2], box):
        return found(report, IMAGINED_NOT_CONSERVED, viewer, conserved(tables[2], box))
    if answers_differ(tables, box, viewer, 0, 2, side, out, other, actions, False, legal, refusal):
        return found(report, IMAGINED_STUCK, viewer, 0)
    copy_over(raw, 3, 1)
    imagine(tables[3], box, viewer, side)
    note_differences(raw, 2, 3, varied)
    return False


@rule
def answers_differ(
    tables: Any, box: Any, seat: int, i: int, j: int, side: Any, out: Any, other: Any, actions: int, whole: bool, legal: Any, refusal: Any
) -> bool:
    """Whether a seat's legal actions or refusals differ between two tables; a spectator asks nothing."""
    if seat == SPECTATOR:
        return False
    count = legal(tables[i], box, seat, out)
    if legal(tables[j], box, seat, other) != count:
        return True
    for place in range(count):
        if out[place] != other[place]:
            return True
    if whole:
        for action in range(-1, actions + 1):
            if refusal(tables[i], box, seat, action) != refusal(tables[j], box, seat, action):
                return True
    else:
        for _ in range(8):
            action = draw(side, actions)
            if refusal(tables[i], box, seat, action) != refusal(tables[j], box, seat, action):
                return True
    return False


@rule
def first_difference(raw: Any, i: int, j: int) -> int:
    """The first byte in which two tables differ."""
    for b in range(raw.shape[1]):
        if raw[i, b] != raw[j, b]:
            changed = raw[i, b] ^ raw[j, b]
            byte = 0
            while changed & np.int64(255) == 0:
                changed >>= np.int64(8)
                byte += 1
            return 8 * b + byte
    return -1


@rule
def note_differences(raw: Any, i: int, j: int, mask: Any) -> None:
    """Count, byte by byte, where two tables differ."""
    for b in range(raw.shape[1]):
        changed = raw[i, b] ^ raw[j, b]
        if changed:
            for byte in range(8):
                if (changed >> np.int64(8 * byte)) & np.int64(255):
                    mask[8 * b + byte] += 1


@rule
def bad_future(
    table: Any, box: Any, viewer: int, side: Any, out: Any, report: Any, most: int, legal: Any, play: Any, conserved: Any
) -> bool:  # fmt: skip
    """Whether an imagined table cannot be played on to the end."""
    for _ in range(most):
        if table.over:
            return False
        if table.waiting == 0 or without_seats(table):
            return found(report, IMAGINED_STUCK, viewer, table.waiting)
        seat = pick(side, table.waiting)
        count = legal(table, box, seat, out)
        if count <= 0:
            return found(report, IMAGINED_STUCK, viewer, seat)
        play(table, box, seat, out[draw(side, count)])
        if conserved(table, box):
            return found(report, IMAGINED_NOT_CONSERVED, viewer, conserved(table, box))
    return found(report, ENDLESS, viewer, most)


@rule
def seal(
    tables: Any, raw: Any, box: Any, own: Any, side: Any, out: Any, chosen: Any, order: Any, report: Any,
    seed: int, begin: int, games: int, orders: int, most_decisions: int,
    set_up: Any, legal: Any, play: Any, conceal: Any, passing: Any,
) -> int:  # fmt: skip
    """Random games; wherever several seats owe a decision of their own, they make it in many orders. Returns how often."""
    times = 0
    for game in range(begin, begin + games):
        report[GAME], report[DECISION] = game, 0
        open_game(tables, raw, box, own, side, seed, game, set_up)
        while report[FAULT] == 0 and not tables[0].over and report[DECISION] < most_decisions:
            sealed = size(tables[0].waiting) > 1 and interrupting(tables[0], box, passing) == 0
            if sealed and looks_closely(tables[0], report, side):
                times += 1
                if bad_seal(tables, raw, box, side, out, chosen, order, report, orders, legal, play, conceal):
                    break
            seat = pick(own, tables[0].waiting)
            play(tables[0], box, seat, out[draw(own, legal(tables[0], box, seat, out))])
            report[DECISION] += 1
        if report[FAULT]:
            break
    return times


@rule
def bad_seal(
    tables: Any, raw: Any, box: Any, side: Any, out: Any, chosen: Any, order: Any, report: Any,
    orders: int, legal: Any, play: Any, conceal: Any,
) -> bool:  # fmt: skip
    """One simultaneous choice: the same bytes in every order of arrival, and nothing of it shown before all are in."""
    waiting: Any = np.int64(tables[0].waiting)
    count = size(waiting)
    for place in range(count):
        seat = lowest(waiting)
        waiting = without(waiting, seat)
        order[place] = seat
        chosen[seat] = out[draw(side, legal(tables[0], box, seat, out))]
    for turn in range(orders):
        copy_over(raw, 1, 0)
        left: Any = np.int64(tables[0].waiting)
        for place in range(count):
            seat = order[place]
            if not listed(tables[1], box, seat, chosen[seat], out, legal):
                return found(report, SEALED_MOVED_LEGAL, seat, chosen[seat])
            if place == 0 and bad_secret(tables, raw, box, seat, side, out, report, legal, play, conceal):
                return True
            play(tables[1], box, seat, chosen[seat])
            left = without(left, seat)
            if left and (tables[1].waiting != left or tables[1].told):
                return found(report, NOT_SEALED, seat, chosen[seat])
        if turn == 0:
            copy_over(raw, 2, 1)
        elif not same(raw, 1, 2):
            return found(report, ORDER_MATTERS, order[0], chosen[order[0]])
        for last in range(count - 1, 0, -1):
            place = draw(side, last + 1)
            held = order[last]
            order[last] = order[place]
            order[place] = held
    return False


@rule
def listed(table: Any, box: Any, seat: int, action: int, out: Any, legal: Any) -> bool:
    """Whether an action is among a seat's legal ones."""
    for place in range(legal(table, box, seat, out)):
        if out[place] == action:
            return True
    return False


@rule
def bad_secret(tables: Any, raw: Any, box: Any, seat: int, side: Any, out: Any, report: Any, legal: Any, play: Any, conceal: Any) -> bool:
    """Whether anybody else can tell two sealed choices of a seat apart."""
    copy_over(raw, 3, 0)
    copy_over(raw, 4, 0)
    count = legal(tables[0], box, seat, out)
    one: Any = np.int64(out[draw(side, count)])
    two: Any = np.int64(out[draw(side, count)])
    play(tables[3], box, seat, one)
    play(tables[4], box, seat, two)
    for viewer in range(SPECTATOR + 1):
        if viewer != seat and (viewer < box.count or viewer == SPECTATOR):
            copy_over(raw, 5, 3)
            copy_over(raw, 6, 4)
            conceal(tables[5], box, viewer)
            conceal(tables[6], box, viewer)
            if not same(raw, 5, 6):
                return found(report, SEALED_SHOWN, viewer, one, two)
    return False


@rule
def sample(tables: Any, box: Any, seat: int, side: Any, imagine: Any, conceal: Any) -> None:
    """Fill `tables[1:]` with imagined tables, each from the seat's view of `tables[0]`."""
    for place in range(1, len(tables)):
        tables[place] = tables[0]
        conceal(tables[place], box, seat)
        imagine(tables[place], box, seat, side)
