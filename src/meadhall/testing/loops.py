"""The heavy loops of the conformance kit: whole games under watch, compiled, with a game's rules passed in as functions.

Passed as functions the rules are called, not compiled anew, so one loop serves every game after half a second.
A loop stops at the first fault and leaves it in `report`: fault, game, decision, seat, action, and a number of its own.
"""

from typing import Any

import numpy as np

from meadhall.engine import MOST_SEATS, NOBODY, SPECTATOR, blank, draw, first, has, key_by_numbers, lowest, pick, rekey, rule, size, without

DICE, PLAYERS, SIDE = 1, 2, 3
FAULT, GAME, DECISION, SEAT, ACTION, EXTRA = 0, 1, 2, 3, 4, 5

NO_DECISION, ODD_WAITING, STUCK, UNSORTED, OUT_OF_RANGE, TOO_MANY, NOT_OWED, REFUSAL_TOO_STRICT, REFUSAL_TOO_LAX, ODD_CLAUSE = range(1, 11)
ASKING_CHANGED, OLD_COPY_CHANGED, COPIES_DIFFER, NO_HUSH, RING_OVERFLOW, ODD_EVENT_CLAUSE, ODD_KIND, ODD_WHO, ODD_ARGS, ODD_RING = range(11, 21)
NOT_CONSERVED, ENDLESS, ODD_PLACES, NOT_CONCEALED_TWICE, DICE_SHOWN, AUDIENCE_SHOWN, LEAK, ODD_OTHER_WORLD = range(21, 29)
ANSWERS_DIFFER, OTHER_ANSWERS_DIFFER, IMAGINED_KNOWLEDGE, IMAGINED_NOT_CONSERVED, IMAGINED_STUCK, LATE_WAITING = range(29, 35)
NOT_SEALED, SEALED_SHOWN, ORDER_MATTERS, SEALED_MOVED_LEGAL = range(35, 39)


@rule
def found(report: Any, fault: int, seat: int, action: int, extra: int = 0) -> bool:
    """Write the first fault down."""
    if report[FAULT] == 0:
        report[FAULT], report[SEAT], report[ACTION], report[EXTRA] = fault, seat, action, extra
    return True


@rule
def same(raw: Any, i: int, j: int) -> bool:
    """Whether two tables have the same bytes."""
    for b in range(raw.shape[1]):
        if raw[i, b] != raw[j, b]:
            return False
    return True


@rule
def conserved(table: Any, box: Any) -> int:
    """The default for a game that says nothing on its components."""
    return 0


@rule
def other_world(table: Any, box: Any, seat: int, chance: Any) -> None:
    """The default for a game that gives no other world."""


@rule
def open_game(tables: Any, raw: Any, box: Any, own: Any, side: Any, seed: int, game: int, set_up: Any) -> None:
    """Lay game number `game` out on `tables[0]`, and key the players' and the kit's own chance."""
    for b in range(raw.shape[1]):
        raw[0, b] = 0
    tables[0].count = box.count
    key_by_numbers(tables[0].chance, seed, game, DICE)
    key_by_numbers(own, seed, game, PLAYERS)
    key_by_numbers(side, seed, game, SIDE)
    set_up(tables[0], box)


@rule
def walk(
    tables: Any, raw: Any, box: Any, own: Any, side: Any, out: Any, marks: Any, slots: Any, places: Any, report: Any,
    seed: int, begin: int, games: int, most_legal: int, clauses: int, one_in: int, most_decisions: int,
    set_up: Any, legal: Any, refusal: Any, play: Any, score: Any, conserved: Any,
) -> int:  # fmt: skip
    """Random games, at every decision of which all that the rules promise is checked. Returns the decisions."""
    decisions = 0
    for game in range(begin, begin + games):
        report[GAME], report[DECISION] = game, 0
        open_game(tables, raw, box, own, side, seed, game, set_up)
        while not bad_table(tables, raw, box, side, out, marks, slots, report, most_legal, clauses, one_in, legal, refusal, conserved):
            if tables[0].over:
                bad_end(tables[0], box, places, report, score)
                break
            if report[DECISION] == most_decisions:
                found(report, ENDLESS, NOBODY, most_decisions)
                break
            seat = pick(own, tables[0].waiting)
            action = np.int64(out[draw(own, legal(tables[0], box, seat, out))])
            report[SEAT], report[ACTION] = seat, action
            if bad_play(tables, raw, box, report, seat, action, play):
                break
            tables[0] = tables[1]
            report[DECISION] += 1
            decisions += 1
        if report[FAULT]:
            break
    return decisions


@rule
def bad_table(
    tables: Any, raw: Any, box: Any, side: Any, out: Any, marks: Any, slots: Any, report: Any,
    most_legal: int, clauses: int, one_in: int, legal: Any, refusal: Any, conserved: Any,
) -> bool:  # fmt: skip
    """All that must hold of the table between two plays."""
    table = tables[0]
    if without_seats(table):
        return found(report, ODD_WAITING, NOBODY, table.waiting)
    if table.over and table.waiting:
        return found(report, LATE_WAITING, NOBODY, table.waiting)
    if not table.over and not table.waiting:
        return found(report, NO_DECISION, NOBODY, 0)
    if bad_events(table, slots, report, clauses):
        return True
    lost = conserved(table, box)
    if lost:
        return found(report, NOT_CONSERVED, NOBODY, lost)
    tables[1] = table
    for seat in range(MOST_SEATS):
        if bad_choices(table, box, seat, side, out, marks, report, most_legal, clauses, one_in, legal, refusal):
            return True
    if not same(raw, 0, 1):
        return found(report, ASKING_CHANGED, NOBODY, 0)
    return False


@rule
def without_seats(table: Any) -> bool:
    """Whether somebody who has no seat is waited for."""
    return table.waiting != (table.waiting & first(table.count))


@rule
def bad_choices(
    table: Any, box: Any, seat: int, side: Any, out: Any, marks: Any, report: Any,
    most_legal: int, clauses: int, one_in: int, legal: Any, refusal: Any,
) -> bool:  # fmt: skip
    """A seat's legal actions, and `refusal` over the whole range held against them."""
    for guard in range(most_legal, len(out)):
        out[guard] = -9
    count = legal(table, box, seat, out)
    for guard in range(most_legal, len(out)):
        if out[guard] != -9:
            return found(report, TOO_MANY, seat, count)
    if count > most_legal:
        return found(report, TOO_MANY, seat, count)
    owes = has(table.waiting, seat)
    if not owes and count:
        return found(report, NOT_OWED, seat, out[0])
    if owes and count <= 0:
        return found(report, STUCK, seat, count)
    for place in range(count):
        if not 0 <= out[place] < len(marks):
            return found(report, OUT_OF_RANGE, seat, out[place])
        if place and out[place] <= out[place - 1]:
            return found(report, UNSORTED, seat, out[place])
    for place in range(count):
        marks[out[place]] = 1
    whole = one_in <= 1 or draw(side, one_in) == 0
    bad = False
    for action in range(-3, len(marks) + 3) if whole else range(-3, 3):
        bad = bad or bad_answer(table, box, seat, action, marks, report, clauses, refusal)
    if not whole:
        for place in range(count):
            for action in range(out[place] - 1, out[place] + 2):
                bad = bad or bad_answer(table, box, seat, action, marks, report, clauses, refusal)
        for _ in range(24):
            bad = bad or bad_answer(table, box, seat, draw(side, len(marks)), marks, report, clauses, refusal)
    for action in (-32768, 65535, 65536, 1000003, 2147483647, -2147483648, 9223372036854775807):
        bad = bad or bad_answer(table, box, seat, action, marks, report, clauses, refusal)
    for place in range(count):
        marks[out[place]] = 0
    return bad


@rule
def bad_answer(table: Any, box: Any, seat: int, action: int, marks: Any, report: Any, clauses: int, refusal: Any) -> bool:
    """Whether `refusal` is 0 exactly where the action is marked as legal."""
    clause = refusal(table, box, seat, action)
    if not 0 <= clause <= clauses:
        return found(report, ODD_CLAUSE, seat, action, clause)
    listed = 0 <= action < len(marks) and marks[action] == 1
    if listed and clause:
        return found(report, REFUSAL_TOO_STRICT, seat, action, clause)
    if not listed and not clause:
        return found(report, REFUSAL_TOO_LAX, seat, action)
    return False


@rule
def bad_events(table: Any, slots: Any, report: Any, clauses: int) -> bool:
    """The ring: within its length, every event with clause, known kind, somebody, and numbers only where its kind has them."""
    if not 0 <= table.told <= len(table.events):
        return found(report, RING_OVERFLOW, NOBODY, table.told)
    for e in range(len(table.events)):
        event = table.events[e]
        if e >= table.told:
            if event.kind or event.why or event.seen or event.who or event.spare or event.a or event.b or event.c or event.d:
                return found(report, ODD_RING, NOBODY, e)
            continue
        if not 1 <= event.why <= clauses:
            return found(report, ODD_EVENT_CLAUSE, event.who, event.kind, event.why)
        if not 0 <= event.kind < len(slots) or slots[event.kind] < 0:
            return found(report, ODD_KIND, event.who, event.kind)
        if not NOBODY <= event.who < table.count or event.seen == 0 or event.spare:
            return found(report, ODD_WHO, event.who, event.kind)
        used = slots[event.kind]
        if (used < 1 and event.a) or (used < 2 and event.b) or (used < 3 and event.c) or (used < 4 and event.d):
            return found(report, ODD_ARGS, event.who, event.kind)
    return False


@rule
def bad_play(tables: Any, raw: Any, box: Any, report: Any, seat: int, action: int, play: Any) -> bool:
    """Play on one copy, again on another, and on a third whose ring was emptied before; the first table stays as it is."""
    for copy in range(1, 5):
        tables[copy] = tables[0]
    silence(tables[3])
    play(tables[1], box, seat, action)
    play(tables[2], box, seat, action)
    play(tables[3], box, seat, action)
    if not same(raw, 0, 4):
        return found(report, OLD_COPY_CHANGED, seat, action)
    if not same(raw, 1, 2):
        return found(report, COPIES_DIFFER, seat, action)
    if not same(raw, 1, 3):
        return found(report, NO_HUSH, seat, action)
    return False


@rule
def silence(table: Any) -> None:
    """An empty ring, whatever stood in it."""
    for e in range(len(table.events)):
        event = table.events[e]
        event.kind = 0
        event.why = 0
        event.a = 0
        event.b = 0
        event.c = 0
        event.d = 0
        event.seen = 0
        event.who = 0
        event.spare = 0
    table.told = 0


@rule
def bad_end(table: Any, box: Any, places: Any, report: Any, score: Any) -> bool:
    """Places count from 1, and ties share: whoever has place p has p - 1 seats before him."""
    score(table, box, places)
    for seat in range(table.count):
        before = 1
        for other in range(table.count):
            if places[1, other] < places[1, seat]:
                before += 1
        if places[1, seat] != before:
            return found(report, ODD_PLACES, seat, places[1, seat])
    return False


@rule
def record(
    tables: Any, raw: Any, box: Any, own: Any, side: Any, out: Any, seats: Any, actions: Any,
    seed: int, game: int, most: int, set_up: Any, legal: Any, play: Any,
) -> int:  # fmt: skip
    """One random game with every table of it kept: `tables[1 + i]` before decision i. Returns the decisions, at most `most`."""
    open_game(tables, raw, box, own, side, seed, game, set_up)
    for decision in range(most):
        tables[1 + decision] = tables[0]
        if tables[0].over:
            return decision
        seat = pick(own, tables[0].waiting)
        action = np.int64(out[draw(own, legal(tables[0], box, seat, out))])
        seats[decision], actions[decision] = seat, action
        play(tables[0], box, seat, action)
    tables[1 + most] = tables[0]
    return most


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
            for viewer in range(SPECTATOR + 1):
                if viewer < box.count or viewer == SPECTATOR:
                    if bad_view(tables, raw, box, viewer, side, out, other, hidden, varied, report, actions, one_in,
                                legal, refusal, conceal, imagine, conserved, other_world):  # fmt: skip
                        break
                    if tables[0].over == 0 and draw(side, 48) == 0:
                        tables[3] = tables[2]
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
    tables[1] = tables[0]
    conceal(tables[1], box, viewer)
    tables[3] = tables[1]
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

    tables[2] = tables[0]
    rekey(tables[2].chance, side)
    other_world(tables[2], box, viewer, side)
    tables[3] = tables[2]
    conceal(tables[3], box, viewer)
    if not same(raw, 1, 3):
        return found(report, LEAK, viewer, first_difference(raw, 1, 3))
    if conserved(tables[2], box):
        return found(report, ODD_OTHER_WORLD, viewer, conserved(tables[2], box))
    if answers_differ(tables, box, viewer, 0, 2, side, out, other, actions, False, legal, refusal):
        return found(report, OTHER_ANSWERS_DIFFER, viewer, 0)
    note_differences(raw, 0, 2, hidden)

    tables[2] = tables[1]
    imagine(tables[2], box, viewer, side)
    tables[3] = tables[2]
    conceal(tables[3], box, viewer)
    if not same(raw, 1, 3):
        return found(report, IMAGINED_KNOWLEDGE, viewer, first_difference(raw, 1, 3))
    if conserved(tables[2], box):
        return found(report, IMAGINED_NOT_CONSERVED, viewer, conserved(tables[2], box))
    if answers_differ(tables, box, viewer, 0, 2, side, out, other, actions, False, legal, refusal):
        return found(report, IMAGINED_STUCK, viewer, 0)
    note_differences(raw, 0, 2, varied)
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
            return b
    return -1


@rule
def note_differences(raw: Any, i: int, j: int, mask: Any) -> None:
    """Count, byte by byte, where two tables differ."""
    for b in range(raw.shape[1]):
        if raw[i, b] != raw[j, b]:
            mask[b] += 1


@rule
def bad_future(table: Any, box: Any, viewer: int, side: Any, out: Any, report: Any, most: int, legal: Any, play: Any, conserved: Any) -> bool:
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
    set_up: Any, legal: Any, play: Any, conceal: Any,
) -> int:  # fmt: skip
    """Random games; wherever several seats owe a decision, their choices are made in many orders. Returns how often."""
    times = 0
    for game in range(begin, begin + games):
        report[GAME], report[DECISION] = game, 0
        open_game(tables, raw, box, own, side, seed, game, set_up)
        while report[FAULT] == 0 and not tables[0].over and report[DECISION] < most_decisions:
            if size(tables[0].waiting) > 1:
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
    waiting = np.int64(tables[0].waiting)
    count = size(waiting)
    for place in range(count):
        seat = lowest(waiting)
        waiting = without(waiting, seat)
        order[place] = seat
        chosen[seat] = out[draw(side, legal(tables[0], box, seat, out))]
    for turn in range(orders):
        tables[1] = tables[0]
        left = np.int64(tables[0].waiting)
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
            tables[2] = tables[1]
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
    tables[3] = tables[0]
    tables[4] = tables[0]
    count = legal(tables[0], box, seat, out)
    one, two = np.int64(out[draw(side, count)]), np.int64(out[draw(side, count)])
    play(tables[3], box, seat, one)
    play(tables[4], box, seat, two)
    for viewer in range(SPECTATOR + 1):
        if viewer != seat and (viewer < box.count or viewer == SPECTATOR):
            tables[5] = tables[3]
            tables[6] = tables[4]
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
