"""The checks of the conformance kit, each a function of a `Kit`; `CHECKS` names them all.

    from meadhall.testing import CHECKS, Kit

    @pytest.mark.parametrize("check", CHECKS)
    def test_conformance(check):
        CHECKS[check](Kit(GAME, hooks))
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from meadhall.engine import MOST_SEATS, Stream, key_by_numbers, protocol

from . import interrupts, loops, modes, secrecy, spread, talk
from .calling import call
from .faults import NOTHING_HIDDEN, UNVARIED, Broken
from .kit import Kit


def check_rules(kit: Kit) -> None:
    """Legal lists, refusals, copies, events, components and the end, at every decision of every game."""
    for setting, begin, games in kit.batches(kit.few):
        desk = kit.desk()
        marks, places = np.zeros(kit.game.actions, np.int8), np.zeros((2, MOST_SEATS), np.int32)
        kit.run(
            loops.walk, setting, desk, desk["tables"], desk["raw"], setting.box, desk["own"], desk["side"], desk["out"],
            marks, kit.slots, places, desk["report"], kit.seed, begin, games,
            kit.game.most_legal, len(kit.game.rulebook.clauses), kit.one_in, kit.most_decisions(),
            *kit.rules(protocol.setup, protocol.legal, protocol.refusal, protocol.play, protocol.score), kit.hook(loops.conserved),
        )  # fmt: skip


def check_secrets(kit: Kit) -> None:
    """Nobody's view, choices or refusals tell what he may not know; what is imagined fits what is known and varies the rest."""
    size = kit.game.table.dtype.itemsize
    fields: Any = kit.game.table.dtype.fields
    hidden, varied = np.zeros(size, np.int64), np.zeros(size, np.int64)
    for setting, begin, games in kit.batches(max(8, kit.few // 5)):
        desk = kit.desk()
        kit.run(
            secrecy.watch, setting, desk, desk["tables"], desk["raw"], setting.box, desk["own"], desk["side"], desk["out"],
            np.zeros_like(desk["out"]), hidden, varied, desk["report"], kit.seed, begin, games,
            kit.game.actions, kit.one_in, kit.most_decisions(),
            *kit.rules(protocol.setup, protocol.legal, protocol.refusal, protocol.play, protocol.conceal, protocol.imagine),
            kit.hook(loops.conserved), kit.hook(loops.other_world),
        )  # fmt: skip
    for name in ("chance", "events", "told"):
        inner, offset = fields[name][:2]
        hidden[offset : offset + inner.itemsize] = 0
    if getattr(kit.hooks, "other_world", None) is not None and getattr(kit.hooks, "secrets", True) and not hidden.any():
        raise Broken(f"{kit.game.name}: {NOTHING_HIDDEN}")
    for byte in np.flatnonzero((hidden > 20) & (varied == 0)):
        raise Broken(f"{kit.game.name}: {UNVARIED.format(field=kit.field(int(byte)))}")


def check_sealed(kit: Kit) -> None:
    """A simultaneous choice gives the same bytes in every order of arrival and shows nothing before all are in.

    Where some are waited for because they may interrupt, whoever acts first goes first: see `windows`.
    """
    for setting, begin, games in kit.batches(max(8, kit.few // 4)):
        desk = kit.desk(7)
        kit.run(
            secrecy.seal, setting, desk, desk["tables"], desk["raw"], setting.box, desk["own"], desk["side"], desk["out"],
            np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.int64), desk["report"],
            kit.seed, begin, games, 24, kit.most_decisions(),
            *kit.rules(protocol.setup, protocol.legal, protocol.play, protocol.conceal), kit.hook(loops.passing),
        )  # fmt: skip


def check_spread(kit: Kit) -> None:
    """On the small cases of the hooks, imagine() draws every world as often as it should (chi-square, fixed seeds)."""
    for number, case in enumerate(getattr(kit.hooks, "spreads", list)()):
        own, samples = Stream.new(), spread.SAMPLES
        key_by_numbers(own, kit.seed, number, loops.SIDE)
        tables = kit.game.table.row(samples + 1)
        tables[0] = case.table
        call(secrecy.sample, tables, case.box, case.seat, own, *kit.rules(protocol.imagine, protocol.conceal))
        spread.check(case, tables[1:], kit.game.name)


CHECKS: dict[str, Callable[[Kit], None]] = {
    "rules": check_rules,
    "secrets": check_secrets,
    "sealed": check_sealed,
    "windows": interrupts.check_windows,
    "spread": check_spread,
    "channels": talk.check_channels,
    "words": talk.check_words,
    "junk": talk.check_junk,
    "keeping": talk.check_keeping,
    "processes": modes.check_processes,
    "modes": modes.check_modes,
}
"""Every check by its name."""
