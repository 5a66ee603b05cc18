"""Laying out and playing: the same bytes as a Table makes, the rules' own refusals, and sentences for everything else."""

import msgspec
import pytest

from meadhall import records
from meadhall.hall import messages as m
from meadhall.hall.referee import answering

from .desks import GAMES, NAMES, SECRET, WORDS, Played, asked, desk_of, laid, table_of, whole

CALL_RED = 0  # a month's first action
FOUR = (0, 1, 2, 3)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_laid_out_as_a_table_is(game):
    answer, table = laid(game), table_of(game)
    assert answer.position == m.Position(table.box.tobytes(), table.state(), table.waiting, False, ())
    head = msgspec.json.decode(answer.head_json)
    assert [player["name"] for player in head["seats"]] == list(NAMES)
    assert [player.get("word", "") for player in head["seats"]] == list(WORDS)
    assert (head["commitment"], head["secret"], head["practice"]) == (table.commitment, SECRET.hex(), False)
    assert head["rulings"] == table.rulings
    assert head["setup"] == msgspec.json.decode(answer.setup_json)


def test_rulings_and_practice_are_kept():
    answer = asked("month", m.Lay(NAMES[:3], {"turn_cap": 9}, SECRET, WORDS[:3], True))
    head = msgspec.json.decode(answer.head_json)
    assert (head["practice"], head["rulings"]["turn_cap"], len(head["seats"])) == (True, "9", 3)


@pytest.mark.parametrize(
    ("ask", "text"),
    [
        (m.Lay(NAMES[:1], {}, SECRET, ("",)), "The Reaper is played by"),
        (m.Lay(NAMES, {"start": 3}, SECRET, WORDS), "The Reaper has no ruling 'start'"),
        (m.Lay(NAMES, {}, SECRET, WORDS[:3]), "A table of 4 takes 4 words for its dice, one a seat, not 3."),
        (m.Lay(NAMES, {}, SECRET, ("x" * 81, "", "", "")), "A word for the dice is a text of at most 80 characters."),
    ],
)
def test_what_cannot_be_laid_out(ask, text):
    answer = asked("reaper", ask)
    assert isinstance(answer, m.Trouble)
    assert answer.text.startswith(text)


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_those_that_tables_play(game):
    played, table = whole(game), whole(game).table()
    assert played.position.state == table.state()
    assert played.position.waiting == table.waiting == ()
    assert played.position.ranking == tuple((s.place, s.seat, s.points) for s in table.ranking)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_in_words_is_the_move_by_its_number(game):
    played = Played(game, 30)
    for position, (seat, number), answer in zip(played.positions, played.moves, played.answers, strict=False):
        deed = msgspec.json.decode(answer.deed_json)
        words = asked(game, m.Move(position, seat, -1, deed["verb"], deed.get("args", {})))
        assert words.position == answer.position
        assert (words.number, words.deed_json) == (number, answer.deed_json)


@pytest.mark.parametrize("game", GAMES)
def test_deeds_are_those_of_the_record(game, tmp_path):
    played = Played(game, 40)
    records.save(played.table(), tmp_path / "game.json")
    saved = records.load(tmp_path / "game.json")
    assert [msgspec.json.encode(deed) for deed in saved.actions] == [answer.deed_json for answer in played.answers]
    assert msgspec.json.encode(saved.setup) == played.laid.setup_json


def test_the_rules_refuse_with_their_clause():
    position = laid("month").position
    once = asked("month", m.Move(position, 2, CALL_RED)).position
    assert once.waiting == (0, 1, 3)
    text = desk_of("month").game.rulebook.clause(desk_of("month").game.rulebook.place("ROM-3.3")).text
    assert asked("month", m.Move(once, 2, CALL_RED)) == m.Refused("ROM-3.3", text)
    assert asked("month", m.Move(once, 1, 2)).clause == "ROM-3.2"
    over = whole("month").position
    assert asked("month", m.Move(over, 0, CALL_RED)).clause == "ROM-7.2"


@pytest.mark.parametrize("number", [-1, -7, 10**6, 2**40])
def test_numbers_out_of_range_are_refused_by_the_rules(number):
    assert asked("month", m.Move(laid("month").position, 0, number)).clause == "ROM-3.2"
    assert asked("month", m.Why(laid("month").position, 0, number)).clause == "ROM-3.2"


def test_why_says_what_forbids_and_changes_nothing():
    position = laid("month").position
    assert asked("month", m.Why(position, 0, CALL_RED)) == m.Fine()
    assert asked("month", m.Why(position, 0, -1, "call", {"colour": "red"})) == m.Fine()
    assert asked("month", m.Why(position, 0, -1, "draw", {})).clause == "ROM-3.2"


@pytest.mark.parametrize(
    ("verb", "args", "text"),
    [
        ("fly", {}, "'fly' names no action here: there is no verb 'fly'; the verbs are"),
        ("call", {}, "'call' names no action here: 'call' takes colour."),
        ("call", {"colour": ["red"]}, "'call' names no action here: check its arguments"),
        ("place", {"card": None}, "'place' names no action here: None is no card"),
    ],
)
def test_words_that_name_no_action(verb, args, text):
    answer = asked("month", m.Move(laid("month").position, 0, -1, verb, args))
    assert isinstance(answer, m.Trouble)
    assert answer.text.startswith(text)


def test_several_moves_one_after_the_other():
    played = Played("month", 12)
    answer = asked("month", m.Again(played.positions[3], tuple(played.moves[3:])))
    assert [each.position for each in answer.each] == played.positions[4:]
    assert [each.deed_json for each in answer.each] == [each.deed_json for each in played.answers[3:]]
    assert asked("month", m.Again(played.positions[0], ())) == m.Playeds(())


def test_several_moves_of_which_one_is_refused():
    answer = asked("month", m.Again(laid("month").position, ((1, CALL_RED), (1, CALL_RED))))
    assert (type(answer), answer.clause) == (m.Refused, "ROM-3.3")


def questions(position):
    """One of each kind about a table in play."""
    box, state = position.box, position.state
    meta = m.Meta("t", tuple(m.Seated(name) for name in NAMES))
    return [
        m.Move(position, 0, 0),
        m.Again(position, ((0, 0),)),
        m.Why(position, 0, 0),
        m.Conceal(position, 0),
        m.Look(position, NAMES, 0),
        m.Show(position, meta, (0,), ()),
        m.Think("greedy", box, state, 0),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_bytes_that_are_no_table(game, capsys):
    true = laid(game).position
    other = laid("month" if game == "reaper" else "reaper").position
    more = asked(game, m.Lay(NAMES[:3], {}, SECRET, WORDS[:3])).position
    junk = [
        m.Position(true.box, b""),
        m.Position(b"", true.state),
        m.Position(true.box, true.state + b"\0"),
        m.Position(true.box, true.state[:-1]),
        m.Position(true.box, other.state),
        m.Position(other.box, true.state),
        m.Position(more.box, true.state),
        m.Position(bytes(len(true.box)), bytes(len(true.state))),
        m.Position(b"\xff" * len(true.box), b"\xff" * len(true.state)),
    ]
    title = desk_of(game).game.title
    for position in junk:
        for ask in questions(position):
            assert asked(game, ask) == m.Trouble(f"These are no bytes of a table of {title}; nothing was changed.")
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("seat", [-2, 4, 7, 63, 64, 2**40])
def test_there_is_no_such_seat(seat):
    position = laid("month").position
    box, state = position.box, position.state
    for ask in (
        m.Move(position, seat, 0),
        m.Again(position, ((seat, 0),)),
        m.Why(position, seat, 0),
        m.Conceal(position, seat),
        m.Look(position, NAMES, seat),
        m.Show(position, m.Meta("t", ()), (0, seat), ()),
        m.Think("random", box, state, seat),
    ):
        assert asked("month", ask) == m.Trouble(f"There is no seat {seat}; this table has seats 0 to 3.")


def test_a_spectator_does_not_play():
    assert asked("month", m.Move(laid("month").position, m.SPECTATOR, 0)).text.startswith("There is no seat -1")


def test_whatever_goes_wrong_is_a_sentence_and_its_cause_is_not_told(monkeypatch, capsys):
    def broken(desk, ask):
        raise RuntimeError("a secret of the house")

    monkeypatch.setitem(answering.ANSWERS, m.Conceal, broken)
    assert asked("month", m.Conceal(laid("month").position, 0)) == m.Trouble("The referee could not do this; nothing was changed.")
    out, err = capsys.readouterr()
    assert out == ""
    assert "a secret of the house" in err


def test_there_is_an_answer_to_every_question():
    assert set(answering.ANSWERS) == set(m.AnyAsk.__args__)
    assert laid("month").position.waiting == FOUR


@pytest.mark.parametrize("game", GAMES)
def test_rehearsing_shows_every_kind_of_answer_without_a_complaint(game, capsys):
    answering.rehearse(desk_of(game))
    assert capsys.readouterr() == ("", "")
