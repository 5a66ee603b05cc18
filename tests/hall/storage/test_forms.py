"""What an addition must be before anybody tries to write it."""

import msgspec
import pytest

from meadhall.hall.storage import Entry, Snapshot
from meadhall.hall.storage.forms import Addition, check, storable

THIRD = Snapshot("oak", "reaper", "playing", 3, 0.0, 0.0, b"")


def changed(**fields: str) -> Snapshot:
    return msgspec.structs.replace(THIRD, **fields)


@pytest.mark.parametrize(
    ("snapshot", "entries", "after"),
    [
        (THIRD, (Entry("oak", 3, "move"),), 2),
        (THIRD, (Entry("oak", 2, "move"), Entry("oak", 3, "move")), 1),
        (THIRD, (Entry("oak", 1, "made"), Entry("oak", 2, "sat"), Entry("oak", 3, "sat")), 0),
        (THIRD, (Entry("oak", 3, "x" * 20, key="y" * 64),), 2),
        (changed(id="x" * 40, game="y" * 40, status="z" * 20), (Entry("x" * 40, 3, "move"),), 2),
    ],
)
def test_what_hangs_together_passes(snapshot: Snapshot, entries: tuple[Entry, ...], after: int) -> None:
    check(Addition(snapshot, entries, after))


@pytest.mark.parametrize(
    ("snapshot", "entries", "after"),
    [
        (THIRD, (), 2),
        (THIRD, (), 3),
        (THIRD, (Entry("oak", 3, "move"),), 1),
        (THIRD, (Entry("oak", 2, "move"),), 1),
        (THIRD, (Entry("oak", 2, "move"), Entry("oak", 4, "move")), 1),
        (THIRD, (Entry("oak", 3, "move"), Entry("oak", 2, "move")), 1),
        (THIRD, (Entry("elm", 3, "move"),), 2),
        (THIRD, (Entry("oak", 2, "move", key="k"), Entry("oak", 3, "move", key="k")), 1),
        (THIRD, (Entry("oak", 3, "x" * 21),), 2),
        (THIRD, (Entry("oak", 3, "move", key="x" * 65),), 2),
        (THIRD, (Entry("oak", 3, "move", key="a\0"),), 2),
        (THIRD, (Entry("oak", 3, "move", key="\ud800"),), 2),
        (changed(status="x" * 21), (Entry("oak", 3, "move"),), 2),
        (changed(game="x" * 41), (Entry("oak", 3, "move"),), 2),
        (changed(id="x" * 41), (Entry("x" * 41, 3, "move"),), 2),
    ],
)
def test_what_does_not_hang_together_is_refused(snapshot: Snapshot, entries: tuple[Entry, ...], after: int) -> None:
    with pytest.raises(ValueError):
        check(Addition(snapshot, entries, after))


def test_two_entries_without_a_key_have_not_the_same_one() -> None:
    check(Addition(THIRD, (Entry("oak", 2, "move"), Entry("oak", 3, "move")), 1))


@pytest.mark.parametrize("text", ["", "k", "x" * 64, "ðŋ \U0001f3b2 'quoted\" ; --"])
def test_what_both_databases_can_hold(text: str) -> None:
    assert storable(text, "key")


@pytest.mark.parametrize("text", ["x" * 65, "\0", "a\0b", "a\ud800"])
def test_what_one_of_them_cannot_hold(text: str) -> None:
    assert not storable(text, "key")
