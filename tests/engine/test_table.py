"""A table in play, as Python has it: every method, and bad input of every kind."""

import pickle

import numpy as np
import pytest

from meadhall.engine import protocol
from meadhall.engine.errors import UserError
from meadhall.engine.fairness import commitment, practice_secret, table_key
from meadhall.engine.table import Action, Refused, Standing, Table

from .bidding import GAME, LAPS


def new(seats=3, seed=7, **more):
    return Table(GAME, GAME.open_box(seats), practice_secret(seed), [""] * seats, True, **more)


@pytest.fixture
def table():
    return new()


def play_out(table, bid=lambda seat, lap: (seat + lap) % 4):
    while not table.over:
        for seat in table.waiting:
            table.play(seat, bid(seat, len(table.history)))
    return table


# What is seen ----------------------------------------------------------------------------------------------------------


def test_a_new_table(table):
    assert (table.seats, table.waiting, table.over, table.practice) == (3, (0, 1, 2), False, True)
    assert table.rulings == {"tie": "first"}
    assert table.words == ("", "", "")
    assert table.commitment == commitment(practice_secret(7))
    assert repr(table) == "<Bidding for Lots: 3 seats, 0 decisions made, waiting for seat 0, seat 1, seat 2>"
    assert table.log() == []


def test_the_dice_are_keyed_by_secret_and_words():
    one, two = new(), Table(GAME, GAME.open_box(3), practice_secret(7), ["a", "", ""], True)
    assert one._record.chance.key.tobytes() == table_key(practice_secret(7), ["", "", ""])
    assert two._record.chance.key.tobytes() == table_key(practice_secret(7), ["a", "", ""])
    assert one != two


def test_choices_are_actions_that_read_as_sentences(table):
    choices = table.choices(1)
    assert [str(choice) for choice in choices] == ["Bid 0", "Bid 1", "Bid 2", "Bid 3"]
    assert choices[2] == Action(2, "bid", {"amount": 2}, "Bid 2")
    table.play(1, choices[2])
    assert table.choices(1) == []
    assert table.waiting == (0, 2)


def test_an_action_by_its_words(table):
    assert table.action(0, "bid", {"amount": 3}) == table.choices(0)[3]


@pytest.mark.parametrize(
    ("verb", "args", "reason"),
    [
        ("bid", {"amount": 4}, "bid an amount from 0 to 3"),
        ("bid", {"amount": "3"}, "bid an amount"),
        ("bid", {"amount": True}, "bid an amount"),
        ("bid", {}, "bid an amount"),
        ("bid", None, "bid an amount"),
        ("fly", {"amount": 3}, "bid an amount"),
        (None, {"amount": 3}, "bid an amount"),
    ],
)
def test_words_that_name_no_action(table, verb, args, reason):
    with pytest.raises(UserError, match=f"^{verb!r} names no action here: {reason}"):
        table.action(0, verb, args)


@pytest.mark.parametrize("error", [TypeError("x"), KeyError("x"), IndexError("x"), AttributeError("x")])
def test_words_that_stumble_are_one_sentence_too(table, monkeypatch, error):
    def stumble(*_):
        raise error

    monkeypatch.setattr(GAME.words, "encode", stumble)
    with pytest.raises(UserError, match=r"^'bid' names no action here: check its arguments$"):
        table.action(0, "bid", {"amount": 1})


def test_why_not_gives_the_clause(table):
    assert table.why_not(0, 3) is None
    assert table.why_not(0, 4).id == "BID-2.2"
    assert table.why_not(0, -1).id == "BID-2.2"
    assert table.why_not(0, 10**30).id == "BID-2.2"
    table.play(0, 1)
    assert table.why_not(0, 1).id == "BID-2.1"
    assert table.why_not(1, table.choices(1)[0]) is None


def test_a_view_shows_its_own_secrets_alone(table):
    table.play(0, 3)
    own, rival, spectator = table.view(0), table.view(1), table.view()
    assert (own.seats[0].bid, rival.seats[0].bid, spectator.seats[0].bid) == (3, 0, 0)
    assert own.lots[0] == table._record.lots[0]
    assert rival.lots[0] == -1
    assert set(spectator.lots.tolist()) == {-1}
    assert not own.chance.key.any()
    assert (own.viewer, spectator.viewer) == (0, 7)
    assert (repr(own), repr(spectator)) == ("<View of Bidding for Lots by seat 0>", "<View of Bidding for Lots by a spectator>")
    assert "You: 0 points" in str(own)
    assert "Your lot" not in str(spectator)
    assert own.moment() == ["BID-2.1"]
    with pytest.raises(AttributeError):
        _ = own.nonsense
    with pytest.raises(AttributeError):
        _ = own.__wrapped__


def test_a_view_cannot_change_the_table(table):
    before = table.state()
    table.view(0).seats[0].points = 99
    assert table.state() == before


def test_the_question(table):
    assert table.ask(0) == "Lap 1: how much do you bid?"


def test_the_log_is_each_viewer_s_own(table):
    for seat, bid in enumerate((0, 3, 1)):
        table.play(seat, bid)
    lines = table.log(1)
    assert [line.name for line in lines] == ["opened", "opened", "opened", "won", "traded"]
    assert [line.clause for line in lines] == ["BID-2.2"] * 3 + ["BID-2.3", "BID-2.4"]
    assert str(lines[1]) == "You bid 3. [BID-2.2]"
    assert lines[1].args == {"amount": 3}
    assert lines[1].seat == 1
    assert lines[4].args == {"lot": int(table._record.lots[1])}
    assert [line.name for line in table.log(0)] == [line.name for line in table.log()] == ["opened", "opened", "opened", "won"]
    assert str(table.log()[1]) == "Seat 1 bids 3. [BID-2.2]"
    assert table.log(1, since=3) == lines
    assert table.log(1, since=4) == []


def test_names_stand_in_sentences():
    table = new(names=["Ash", "Birch", "Cedar"])
    for seat in range(3):
        table.play(seat, 2)
    assert str(table.log(0)[1]) == "Birch bids 2. [BID-2.2]"
    with pytest.raises(UserError, match="a table of 3 takes 3 names, not 2"):
        new(names=["Ash", "Birch"])


def test_the_ranking_stands_at_the_end(table):
    with pytest.raises(UserError, match="not over"):
        _ = table.ranking
    play_out(table)
    ranking = table.ranking
    points = [int(table._record.seats[s].points + table._record.lots[s]) for s in range(3)]
    assert [standing.place for standing in ranking] == sorted(1 + sum(p > mine for p in points) for mine in points)
    assert ranking[0] == Standing(1, ranking[0].seat, max(points))
    assert repr(table) == f"<Bidding for Lots: 3 seats, {3 * LAPS} decisions made, over>"
    assert table.waiting == ()


# What is done ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [4, -1, 10**40, -(2**70), np.int64(9), 65536])
def test_a_refused_action_names_its_clause_and_changes_nothing(table, action):
    before, history = table.state(), list(table.history)
    with pytest.raises(Refused, match=r"^The rules forbid this: A bid is .* \(BID-2\.2\)$") as error:
        table.play(0, action)
    assert error.value.clause.id == "BID-2.2"
    assert table.state() == before
    assert table.history == history


@pytest.mark.parametrize("action", ["3", 2.0, None, [1], {"bid": 1}, object()])
def test_what_is_no_action_is_told_so(table, action):
    before = table.state()
    with pytest.raises(UserError, match="an action is an Action or its number, not"):
        table.play(0, action)
    with pytest.raises(UserError, match="an action is an Action or its number, not"):
        table.why_not(0, action)
    assert table.state() == before


@pytest.mark.parametrize("seat", [3, -1, 7, True, "0", 0.0, 10**30, (0,)])
@pytest.mark.parametrize("ask", ["play", "why_not", "choices", "view", "ask", "log", "action"])
def test_there_is_no_such_seat(table, seat, ask):
    arguments = {"play": (0,), "why_not": (0,), "action": ("bid", {"amount": 1})}.get(ask, ())
    before = table.state()
    with pytest.raises(UserError, match="there is no seat .*; this table has seats 0 to 2"):
        getattr(table, ask)(seat, *arguments)
    assert table.state() == before


def test_none_is_a_spectator_and_no_player(table):
    assert table.view(None).seat is None
    for ask in (table.choices, table.ask):
        with pytest.raises(UserError, match="there is no seat None"):
            ask(None)


def test_seats_and_actions_may_be_numpy_numbers(table):
    table.play(np.int8(1), np.int32(2))
    assert [(move.seat, move.verb, move.args) for move in table.history] == [(1, "bid", {"amount": 2})]
    assert type(table.history[0].seat) is int


def test_a_finished_game_refuses_everything(table):
    play_out(table)
    with pytest.raises(Refused):
        table.play(0, 0)
    assert table.choices(0) == []


# Comparing and keeping -------------------------------------------------------------------------------------------------


def test_copies_are_equal_and_go_their_own_ways(table):
    table.play(0, 3)
    other = table.copy()
    assert other == table
    assert other.digest() == table.digest()
    other.play(1, 2)
    assert other != table
    assert len(table.history) == 1
    assert table.waiting == (1, 2)
    assert table.log() == []
    table.play(1, 2)
    assert play_out(other).state() == play_out(table).state()


def test_equal_tables_have_equal_game_box_and_bytes():
    assert new() == new()
    assert new() != new(seed=8)
    box = GAME.open_box(3, {"tie": "last"})
    other = Table(GAME, box, practice_secret(7), [""] * 3, True)
    assert other.state() == new().state()
    assert other != new()
    assert other.digest() != new().digest()
    assert new() != 3
    assert (new() == "table") is False


def test_a_table_has_no_hash(table):
    with pytest.raises(TypeError):
        hash(table)


def test_digests_are_stable_text(table):
    assert table.digest() == new().digest()
    assert len(table.digest()) == 64
    assert int(table.digest(), 16) >= 0


def test_a_pickled_table_goes_on(table):
    for seat, bid in enumerate((0, 3, 1)):
        table.play(seat, bid)
    other = pickle.loads(pickle.dumps(table))
    assert (other, other.history, other.log(1), other.names.names) == (table, table.history, table.log(1), table.names.names)
    assert (other.words, other.practice, other.commitment) == (table.words, table.practice, table.commitment)
    assert play_out(other).state() == play_out(table).state()
    assert other.log() == table.log()
    assert other.ranking == table.ranking


def test_a_table_pickled_by_another_layout_is_refused(table):
    kept = table.__getstate__()
    kept["layout"] = "other"
    with pytest.raises(UserError, match="pickled by another version"):
        object.__new__(Table).__setstate__(kept)


def test_a_table_can_begin_again(table):
    begun = table.beginning()
    play_out(table)
    assert begun == new() == table.beginning()
    assert table.secret_for_records() == practice_secret(7)
    assert [int(event.kind) for event in table.events_for_records(3)] == [1, 1, 1, 2, 3]
    assert len(table.events_for_records(0)) == 0


def test_the_game_s_own_functions_are_found_by_the_table_s_layout():
    for stub in protocol.STUBS[:-1]:
        assert protocol.bound(stub, GAME.table.dtype) is protocol.bound(stub, GAME.table.row(1).dtype)
    with pytest.raises(KeyError):
        protocol.bound(protocol.appraise, GAME.table.dtype)


@pytest.mark.parametrize("number", ["0", 1.5, None])
def test_an_action_with_an_odd_number_is_no_action(table, number):
    with pytest.raises(UserError, match="an action is an Action or its number"):
        table.why_not(0, Action(number, "bid", {}, ""))


@pytest.mark.parametrize("number", [10**40, -5, 65536])
def test_an_action_with_a_number_out_of_range_is_refused(table, number):
    assert table.why_not(0, Action(number, "bid", {}, "")) is not None
