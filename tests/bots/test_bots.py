"""The bots: greedy plays the best of what its seat can see, ties are broken evenly, nothing is taken from the table's dice."""

from types import SimpleNamespace

import numpy as np
import pytest

from meadhall import bots
from meadhall.bots import kernels
from meadhall.engine import dice
from meadhall.engine.errors import UserError
from meadhall.engine.table import Table
from tests.lab.hoard import GAME

SECRET = bytes(range(32))


@pytest.fixture
def table() -> Table:
    return Table(GAME, GAME.open_box(3), SECRET, ["", "", ""], practice=True)


def stream(seed: int) -> object:
    return bots.Chance(seed).stream


@pytest.mark.parametrize(("worth", "best"), [([3.0, 1.0, 2.0], 0), ([1.0, 3.0, 2.0], 1), ([-5.0, -4.0, -3.0], 2), ([7.0], 0)])
def test_best_is_the_largest(worth: list[float], best: int) -> None:
    assert kernels.best(np.array(worth), len(worth), stream(1)) == best


def test_best_looks_at_the_first_count_only() -> None:
    assert kernels.best(np.array([1.0, 2.0, 9.0]), 2, stream(1)) == 1


def test_ties_are_broken_evenly() -> None:
    """Of 3,000 choices among three equals each takes 1,000 ± 130 (five standard deviations of 25.8)."""
    chance = stream(3)
    worth = np.array([0.0, 2.0, 2.0, 1.0, 2.0])
    counts = np.bincount([kernels.best(worth, 5, chance) for _ in range(3000)], minlength=5)
    assert counts[[0, 3]].tolist() == [0, 0]
    assert all(abs(int(n) - 1000) < 130 for n in counts[[1, 2, 4]])


@pytest.mark.parametrize("seed", range(8))
def test_greedy_is_given_the_concealed_table(seed: int) -> None:
    """`appraise` of this game knows the hidden number where it can see it. Greedy cannot: it never takes 1, and both others."""
    tables = GAME.table.row(2)
    record = tables[0]
    record.count, record.waiting, record.hidden = 3, 1, 1
    dice.key_by_numbers(record.chance, seed, 0, 0)
    before = record.tobytes()
    box = GAME.open_box(3)
    chance, out, worth = stream(seed), np.zeros(3, np.int32), np.zeros(3)
    taken = {int(kernels.choose(kernels.GREEDY, tables, box, 0, chance, out, worth)) for _ in range(40)}
    assert taken == {2, 3}
    assert tables[0].tobytes() == before
    assert tables[1].hidden == 0


def test_random_takes_every_legal_action() -> None:
    tables = GAME.table.row(2)
    tables[0].count, tables[0].waiting = 3, 2
    box, chance, out, worth = GAME.open_box(3), stream(2), np.zeros(3, np.int32), np.zeros(3)
    taken = {int(kernels.choose(kernels.RANDOM, tables, box, 1, chance, out, worth)) for _ in range(60)}
    assert taken == {1, 2, 3}


@pytest.mark.parametrize("name", bots.POLICIES)
def test_bots_play_a_table_to_its_end(table: Table, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    say = SimpleNamespace(decode=lambda view, box, seat, number: ("take", {"stones": number}))
    fields = {name: getattr(GAME, name) for name in ("name", "rulebook", "table", "actions", "most_legal")}
    monkeypatch.setattr(table, "game", SimpleNamespace(**fields, words=say))
    chance = bots.Chance(seed=4)
    for _ in range(200):
        if table.over:
            break
        (seat,) = table.waiting
        before = table.state()
        number = bots.choose(name, table, seat, chance)
        assert table.state() == before
        assert type(number) is int
        assert number in ((1, 2, 3) if name == "random" else (2, 3))
        table.play(seat, number)
    assert table.over


def test_the_same_seed_gives_the_same_choices(table: Table) -> None:
    choices = [[bots.choose("random", table, 0, chance) for _ in range(20)] for chance in (bots.Chance(5), bots.Chance(5), bots.Chance(6))]
    assert choices[0] == choices[1] != choices[2]


def test_without_a_seed_chance_comes_from_the_operating_system() -> None:
    assert bots.Chance().stream.key.tolist() != bots.Chance().stream.key.tolist()


def test_a_seat_that_owes_nothing_is_refused(table: Table) -> None:
    with pytest.raises(UserError, match="seat 1 owes no decision now"):
        bots.choose("greedy", table, 1, bots.Chance(1))


def test_an_unknown_bot_is_refused(table: Table) -> None:
    with pytest.raises(UserError, match="there is no bot 'clever'; the bots are random, greedy, novice,"):
        bots.choose("clever", table, 0, bots.Chance(1))


def test_no_other_name_is_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'clever'"):
        _ = bots.clever
