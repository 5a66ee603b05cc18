"""The heavy loops of the conformance kit: whole games under watch, compiled, with a game's rules passed in as functions.

Passed as functions the rules are called, not compiled anew, so one loop serves every game after half a second.
A loop stops at the first fault and leaves it in `report`: fault, game, decision, seat, action, and a number of its own.
"""

from typing import Any

import numpy as np

from meadhall.engine import NOBODY, draw, first, has, key_by_numbers, pick, rule, with_
from meadhall.engine.compiling import COMPILED

from .codes import (
    ASKING_CHANGED,
    COPIES_DIFFER,
    ENDLESS,
    LATE_WAITING,
    NO_DECISION,
    NO_HUSH,
    NOT_CONSERVED,
    NOT_OWED,
    ODD_ARGS,
    ODD_CLAUSE,
    ODD_EVENT_CLAUSE,
    ODD_KIND,
    ODD_PLACES,
    ODD_RING,
    ODD_WAITING,
    ODD_WHO,
    OLD_COPY_CHANGED,
    OUT_OF_RANGE,
    REFUSAL_TOO_LAX,
    REFUSAL_TOO_STRICT,
    RING_OVERFLOW,
    STUCK,
    TOO_MANY,
    UNSORTED,
)

DICE, PLAYERS, SIDE = 1, 2, 3
FAULT, GAME, DECISION, SEAT, ACTION, EXTRA = 0, 1, 2, 3, 4, 5

THOROUGH = 100
"""So many decisions of a game are all looked at; of those beyond, one in `THIN`."""
THIN = 32
IDLE = 16
"""A seat that owes nothing is asked about the whole range so much more rarely than one that does."""


@rule
def found(report: Any, fault: int, seat: int, action: int, extra: int = 0) -> bool:
    """Write the first fault down."""
    if report[FAULT] == 0:
        report[FAULT], report[SEAT], report[ACTION], report[EXTRA] = fault, seat, action, extra
    return True


@rule
def same(raw: Any, i: int, j: int) -> bool:
    """Whether two tables have the same bytes; `raw` holds them as whole words. All are read, as many at once as the machine can."""
    different: Any = np.int64(0)
    for b in range(raw.shape[1]):
        different |= raw[i, b] ^ raw[j, b]
    return bool(different == 0)


@rule
def copy_over(raw: Any, to: int, source: int) -> None:
    """One table over another, word by word: as records they would be copied byte by byte."""
    for b in range(raw.shape[1]):
        raw[to, b] = raw[source, b]


if not COMPILED:

    def same(raw: Any, i: int, j: int) -> bool:
        """As above, interpreted."""
        return bool((raw[i] == raw[j]).all())

    def copy_over(raw: Any, to: int, source: int) -> None:
        """As above, interpreted."""
        raw[to] = raw[source]


@rule
def conserved(table: Any, box: Any) -> int:
    """The default for a game that says nothing on its components."""
    return 0


@rule
def other_world(table: Any, box: Any, seat: int, chance: Any) -> None:
    """The default for a game that gives no other world."""


@rule
def passing(table: Any, box: Any, seat: int) -> int:
    """The default for a game without interrupts: whoever is waited for has a decision of his own."""
    return -1


@rule
def interrupting(table: Any, box: Any, passing: Any) -> int:
    """The seats that are waited for because they may interrupt."""
    found = 0
    for seat in range(table.count):
        if has(table.waiting, seat) and passing(table, box, seat) >= 0:
            found = with_(found, seat)
    return found


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
        while not bad_state(tables[0], box, slots, report, clauses, most_decisions, conserved):
            close = looks_closely(tables[0], report, side)
            if close and bad_asking(tables, raw, box, side, out, marks, report, most_legal, clauses, one_in, legal, refusal):
                break
            if tables[0].over:
                bad_end(tables[0], box, places, report, score)
                break
            seat = pick(own, tables[0].waiting)
            action: Any = np.int64(out[draw(own, legal(tables[0], box, seat, out))])
            report[SEAT], report[ACTION] = seat, action
            if close and bad_play(tables, raw, box, report, seat, action, play):
                break
            play(tables[0], box, seat, action)
            report[DECISION] += 1
            decisions += 1
        if report[FAULT]:
            break
    return decisions


@rule
def looks_closely(table: Any, report: Any, side: Any) -> bool:
    """Whether this decision is one of those at which everything is asked: long games repeat themselves."""
    return report[DECISION] < THOROUGH or table.over != 0 or draw(side, THIN) == 0


@rule
def bad_state(table: Any, box: Any, slots: Any, report: Any, clauses: int, most_decisions: int, conserved: Any) -> bool:
    """All that must hold of the table after every play."""
    if without_seats(table):
        return found(report, ODD_WAITING, NOBODY, table.waiting)
    if table.over and table.waiting:
        return found(report, LATE_WAITING, NOBODY, table.waiting)
    if not table.over and not table.waiting:
        return found(report, NO_DECISION, NOBODY, 0)
    if report[DECISION] == most_decisions:
        return found(report, ENDLESS, NOBODY, most_decisions)
    lost = conserved(table, box)
    if lost:
        return found(report, NOT_CONSERVED, NOBODY, lost)
    return bad_events(table, slots, report, clauses)


@rule
def bad_asking(
    tables: Any, raw: Any, box: Any, side: Any, out: Any, marks: Any, report: Any,
    most_legal: int, clauses: int, one_in: int, legal: Any, refusal: Any,
) -> bool:  # fmt: skip
    """All that must hold of the answers of `legal` and `refusal`, for every seat of the table."""
    copy_over(raw, 1, 0)
    for seat in range(tables[0].count):
        if bad_choices(tables[0], box, seat, side, out, marks, report, most_legal, clauses, one_in, legal, refusal):
            return True
    if not same(raw, 0, 1):
        return found(report, ASKING_CHANGED, NOBODY, 0)
    return False


@rule
def without_seats(table: Any) -> bool:
    """Whether somebody who has no seat is waited for."""
    return bool(table.waiting != (table.waiting & first(table.count)))


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
    whole = draw(side, one_in if owes else IDLE * one_in) == 0
    bad = False
    for action in range(-3, len(marks) + 3) if whole else range(-3, 3):
        clause = refusal(table, box, seat, action)
        fault = odd_answer(clause, clauses, 0 <= action < len(marks) and marks[action] == 1)
        if fault:
            bad = found(report, fault, seat, action, clause)
    if not whole:
        for place in range(count):
            for action in range(out[place] - 1, out[place] + 2):
                clause = refusal(table, box, seat, action)
                fault = odd_answer(clause, clauses, 0 <= action < len(marks) and marks[action] == 1)
                if fault:
                    bad = found(report, fault, seat, action, clause)
        for _ in range(24):
            action = draw(side, len(marks))
            clause = refusal(table, box, seat, action)
            fault = odd_answer(clause, clauses, marks[action] == 1)
            if fault:
                bad = found(report, fault, seat, action, clause)
    for action in (-32768, 65535, 65536, 1000003, 2147483647, -2147483648, 9223372036854775807):
        clause = refusal(table, box, seat, action)
        fault = odd_answer(clause, clauses, 0 <= action < len(marks) and marks[action] == 1)
        if fault:
            bad = found(report, fault, seat, action, clause)
    for place in range(count):
        marks[out[place]] = 0
    return bad


@rule
def odd_answer(clause: int, clauses: int, listed: bool) -> int:
    """What is wrong with an answer of `refusal`, which is 0 exactly where the action is listed as legal.

    It takes numbers alone: to hand arrays on costs more than this whole question.
    """
    if not 0 <= clause <= clauses:
        return ODD_CLAUSE
    if listed and clause:
        return REFUSAL_TOO_STRICT
    if not listed and not clause:
        return REFUSAL_TOO_LAX
    return 0


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
        copy_over(raw, copy, 0)
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
        copy_over(raw, 1 + decision, 0)
        if tables[0].over:
            return decision
        seat = pick(own, tables[0].waiting)
        action = np.int64(out[draw(own, legal(tables[0], box, seat, out))])
        seats[decision], actions[decision] = seat, action
        play(tables[0], box, seat, action)
    copy_over(raw, 1 + most, 0)
    return most
