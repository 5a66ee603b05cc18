"""Interrupts under watch: who is asked beside the active seat, and that a pass changes nothing but who is asked.

The hook `passing` says which seats are waited for because they may interrupt, and by which action each of them passes.
When a pass lapses only the game knows; but it may not lapse at every decision, or nobody could play in peace.
"""

from typing import Any

import numpy as np

from meadhall.engine import SPECTATOR, blank, draw, has, lowest, pick, protocol, rule, size, with_, without

from . import loops
from .codes import (
    NOTHING_BUT_A_PASS,
    PASS_DREW,
    PASS_MATTERED,
    PASS_MOVED_CHOICES,
    PASS_MOVED_WAITING,
    PASS_NOT_LEGAL,
    PASS_OPENED,
    PASS_ORDER_MATTERS,
    TWO_ACTIVE,
)
from .faults import NEVER_STANDS, NO_WINDOWS, PASS_SEEN, Broken
from .kit import Kit, Setting
from .loops import DECISION, FAULT, GAME, copy_over, found, interrupting, looks_closely, open_game, same, silence
from .secrecy import answers_differ, listed
from .talk import MOST, at

OPEN, TRIED, STOOD = 0, 1, 2
ENOUGH = 20


def check_windows(kit: Kit) -> None:
    """Whoever may interrupt can do so; a pass takes its seat out of those waited for, and changes nothing else."""
    if getattr(kit.hooks, "passing", None) is None:
        return
    times = np.zeros(3, np.int64)
    for setting, begin, games in kit.batches(max(8, kit.few // 4)):
        desk = kit.desk(6)
        kit.run(
            watch_windows, setting, desk, desk["tables"], desk["raw"], setting.box, desk["own"], desk["side"], desk["out"],
            np.zeros_like(desk["out"]), times, desk["report"], kit.seed, begin, games, kit.game.actions, kit.most_decisions(),
            *kit.rules(protocol.setup, protocol.legal, protocol.refusal, protocol.play), kit.hook(loops.passing),
        )  # fmt: skip
    if times[OPEN] == 0:
        raise Broken(f"{kit.game.name}: {NO_WINDOWS}")
    if times[TRIED] >= ENOUGH and times[STOOD] == 0:
        raise Broken(f"{kit.game.name}: {NEVER_STANDS}")
    for game, setting in enumerate(kit.settings(8)):
        _see_passes(kit, setting, game)


def _see_passes(kit: Kit, setting: Setting, game: int) -> None:
    """Up to a dozen passes of a game: the table looks as before to everybody."""
    passing, play = kit.hook(loops.passing).function, protocol.bound(protocol.play, kit.game.table.dtype)
    seen = 0
    for decision, table in enumerate(kit.recorded(setting, game, MOST)[0]):
        asked = [s for s in range(setting.seats) if has(table.waiting, s) and passing(table, setting.box, s) >= 0]
        if not asked or without(table.waiting, asked[0]) == 0:
            continue
        after = table.copy()
        play(after, setting.box, asked[0], passing(table, setting.box, asked[0]))
        after.waiting = table.waiting
        for viewer in (*range(setting.seats), SPECTATOR):
            if _sight(kit, setting, table, viewer) != _sight(kit, setting, after, viewer):
                raise at(kit, setting, game, decision, f"seat {asked[0]}: {PASS_SEEN}")
        seen += 1
        if seen == 12:
            return


def _sight(kit: Kit, setting: Setting, table: Any, viewer: int) -> tuple[str, list[str]]:
    view, names = table.copy(), kit.names(setting)
    protocol.bound(protocol.conceal, kit.game.table.dtype)(view, setting.box, viewer)
    return kit.game.words.draw(view, setting.box, viewer, names), kit.game.words.moment(view, setting.box)


@rule
def watch_windows(
    tables: Any, raw: Any, box: Any, own: Any, side: Any, out: Any, other: Any, times: Any, report: Any,
    seed: int, begin: int, games: int, actions: int, most_decisions: int,
    set_up: Any, legal: Any, refusal: Any, play: Any, passing: Any,
) -> int:  # fmt: skip
    """Random games; wherever seats may interrupt, each of them passes on a copy. Returns the decisions."""
    decisions = 0
    for game in range(begin, begin + games):
        report[GAME], report[DECISION] = game, 0
        open_game(tables, raw, box, own, side, seed, game, set_up)
        while report[FAULT] == 0 and not tables[0].over and report[DECISION] < most_decisions:
            if interrupting(tables[0], box, passing) and looks_closely(tables[0], report, side):
                times[OPEN] += 1
                if bad_window(tables, raw, box, side, out, other, times, report, actions, legal, refusal, play, passing):
                    break
            seat = pick(own, tables[0].waiting)
            play(tables[0], box, seat, out[draw(own, legal(tables[0], box, seat, out))])
            report[DECISION] += 1
            decisions += 1
        if report[FAULT]:
            break
    return decisions


@rule
def bad_window(
    tables: Any, raw: Any, box: Any, side: Any, out: Any, other: Any, times: Any, report: Any,
    actions: int, legal: Any, refusal: Any, play: Any, passing: Any,
) -> bool:  # fmt: skip
    """One moment at which seats may interrupt; at most one other is active, and need not wait for them."""
    asked = interrupting(tables[0], box, passing)
    deciding: Any = np.int64(tables[0].waiting) ^ asked
    active = lowest(deciding) if deciding else SPECTATOR
    if size(deciding) > 1:
        return found(report, TWO_ACTIVE, active, active, lowest(without(deciding, active)))
    rest = asked
    while rest:
        seat = lowest(rest)
        rest = without(rest, seat)
        action = passing(tables[0], box, seat)
        if not listed(tables[0], box, seat, action, out, legal):
            return found(report, PASS_NOT_LEGAL, seat, action)
        if legal(tables[0], box, seat, out) < 2:
            return found(report, NOTHING_BUT_A_PASS, seat, action)
        if without(tables[0].waiting, seat):
            if bad_pass(tables, raw, box, seat, action, side, out, other, report, actions, legal, refusal, play):
                return True
            if deciding and pass_matters(tables, raw, box, seat, active, side, out, times, report, legal, play, passing):
                return True
        if rest and order_matters(tables, raw, box, seat, lowest(rest), report, play, passing):
            return True
    return False


@rule
def bad_pass(
    tables: Any, raw: Any, box: Any, seat: int, action: int, side: Any, out: Any, other: Any, report: Any,
    actions: int, legal: Any, refusal: Any, play: Any,
) -> bool:  # fmt: skip
    """What a pass, made on `tables[1]`, changes at once: nobody's choices, no dice, and its own seat is not waited for."""
    left: Any = without(tables[0].waiting, seat)
    copy_over(raw, 1, 0)
    play(tables[1], box, seat, action)
    if tables[1].waiting != left or tables[1].over:
        return found(report, PASS_MOVED_WAITING, seat, tables[1].waiting, left)
    copy_over(raw, 2, 0)
    copy_over(raw, 3, 1)
    blank(tables[2].chance)
    blank(tables[3].chance)
    if differs_elsewhere(raw, 0, 1, 2, 3) >= 0:
        return found(report, PASS_DREW, seat, action)
    for who in range(tables[0].count):
        if has(left, who) and answers_differ(tables, box, who, 0, 1, side, out, other, actions, False, legal, refusal):
            return found(report, PASS_MOVED_CHOICES, seat, who)
    return False


@rule
def pass_matters(
    tables: Any, raw: Any, box: Any, seat: int, active: int, side: Any, out: Any, times: Any, report: Any,
    legal: Any, play: Any, passing: Any,
) -> bool:  # fmt: skip
    """The active seat acts without the pass and after it (`tables[1]`): they differ in the note of the pass, and in who is asked.

    Where nobody is active then, the game waits for those who may interrupt, and the pass is made up for.
    """
    action: Any = np.int64(out[draw(side, legal(tables[0], box, active, out))])
    copy_over(raw, 2, 0)
    copy_over(raw, 3, 1)
    copy_over(raw, 4, 0)
    copy_over(raw, 5, 1)
    silence(tables[4])
    silence(tables[5])
    play(tables[2], box, active, action)
    play(tables[3], box, active, action)
    asked = interrupting(tables[2], box, passing)
    if has(asked, seat):
        times[TRIED] += 1
        if tables[2].waiting != tables[3].waiting or differs_elsewhere(raw, 2, 3, 4, 5) >= 0:
            times[STOOD] += 1
            if asked == tables[2].waiting:
                play(tables[2], box, seat, passing(tables[2], box, seat))
                silence(tables[2])
                silence(tables[3])
            else:
                tables[3].waiting = with_(tables[3].waiting, seat)
    if tables[2].waiting != tables[3].waiting:
        return found(report, PASS_OPENED, seat, active)
    byte = differs_elsewhere(raw, 2, 3, 4, 5)
    return byte >= 0 and found(report, PASS_MATTERED, seat, byte)


@rule
def order_matters(tables: Any, raw: Any, box: Any, seat: int, second: int, report: Any, play: Any, passing: Any) -> bool:
    """Two passes come to the same in both orders, but for what each of them told."""
    one = passing(tables[0], box, seat)
    two = passing(tables[0], box, second)
    copy_over(raw, 2, 0)
    copy_over(raw, 3, 0)
    play(tables[2], box, seat, one)
    play(tables[2], box, second, two)
    play(tables[3], box, second, two)
    play(tables[3], box, seat, one)
    silence(tables[2])
    silence(tables[3])
    return not same(raw, 2, 3) and found(report, PASS_ORDER_MATTERS, seat, second)


@rule
def differs_elsewhere(raw: Any, i: int, j: int, k: int, m: int) -> int:
    """The first byte in which tables i and j differ, and k and m do not; -1 where there is none."""
    for b in range(raw.shape[1]):
        changed = raw[i, b] ^ raw[j, b]
        if changed:
            noted = raw[k, b] ^ raw[m, b]
            for byte in range(8):
                if (changed >> np.int64(8 * byte)) & np.int64(255) and not (noted >> np.int64(8 * byte)) & np.int64(255):
                    return 8 * b + byte
    return -1
