"""What a viewer is told of a table: as a Table tells it, and nothing else."""

import msgspec
import pytest

from meadhall.engine.sets import SPECTATOR as ENGINE_SPECTATOR
from meadhall.hall import messages as m

from .desks import GAMES, META, NAMES, asked, laid, played_once, whole

VIEWERS = (m.SPECTATOR, 0, 1, 2, 3)


def seat_of(viewer):
    return None if viewer == m.SPECTATOR else viewer


def looked(game, position, viewer, plays=()):
    answer = asked(game, m.Look(position, NAMES, viewer, plays))
    assert isinstance(answer, m.Looked), answer
    return msgspec.json.decode(answer.json)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("game", GAMES)
def test_bytes_are_concealed(game, viewer):
    played = played_once(game, 25)
    view = played.table().view(seat_of(viewer)).record
    answer = asked(game, m.Conceal(played.position, viewer))
    assert answer == m.Concealed(view.tobytes())
    assert view.chance.tobytes() == bytes(104)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_words_and_numbers(game):
    played = played_once(game, 25)
    table = played.table()
    for viewer in VIEWERS:
        seat = seat_of(viewer)
        shown = looked(game, played.position, viewer, played.plays)
        view = table.view(seat)
        choices = table.choices(seat) if seat is not None else []
        assert list(shown) == ["text", "view", "waiting", "over", "ask", "moment", "choices", "log"]
        assert shown["text"] == str(view)
        assert shown["waiting"] == list(table.waiting)
        assert shown["over"] is False
        assert shown["ask"] == (table.ask(seat) if viewer in table.waiting else "")
        assert [clause["clause"] for clause in shown["moment"]] == view.moment()
        assert all(clause["text"] for clause in shown["moment"])
        assert shown["choices"] == [{"number": c.number, "verb": c.verb, "args": dict(c.args), "text": c.text} for c in choices]
        assert [(line["text"], line["clause"], line["event"], line["seat"], line["args"]) for line in shown["log"]] == [
            (line.text, line.clause, line.name, line.seat, dict(line.args)) for line in table.log(seat)
        ]


def test_numbers_have_their_names_and_secrets_have_none():
    view = looked("reaper", laid("reaper").position, m.SPECTATOR)["view"]
    assert not {"chance", "events", "told", "spare"} & set(view)
    assert (view["count"], view["over"], view["lap"]) == (4, 0, 0)
    assert [seat["salvation"] for seat in view["seats"]] == [3, 3, 3, 3, 0]  # a fifth place at the table is empty
    assert view["seats"][0]["dice"][4] == {"face": 0, "black": 0}
    assert view["seats"][0]["hand"] == [6] + 11 * [0]
    assert view["challenges"][1:] == 12 * [0]
    month = looked("month", laid("month").position, 2)["view"]
    assert month["faces"] == 52 * [-1]
    assert len(month["sights"][2]["may"]) == 52


def test_the_log_has_the_numbers_of_the_plays():
    played = played_once("reaper", 12)
    shown = looked("reaper", played.position, 0, played.plays[5:])
    assert {line["play"] for line in shown["log"]} <= set(range(5, 13))
    assert looked("reaper", played.position, 0)["log"] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over(game):
    shown = looked(game, whole(game).position, 1)
    assert (shown["over"], shown["waiting"], shown["choices"], shown["ask"]) == (True, [], [], "")


@pytest.mark.parametrize("game", GAMES)
def test_pages_for_all_viewers(game):
    played = played_once(game, 25)
    answer = asked(game, m.Show(played.position, META, VIEWERS, played.plays))
    assert isinstance(answer, m.Shown), answer
    assert list(answer.pages) == list(VIEWERS)
    assert all(page.strip().startswith("<") for page in answer.pages.values())
    assert asked(game, m.Show(played.position, META, (), ())) == m.Shown({})


@pytest.mark.parametrize("kind", ["random", "greedy"])
@pytest.mark.parametrize("game", GAMES)
def test_bots_choose_what_is_legal(game, kind):
    played = played_once(game, 25)
    table = played.table()
    seat = table.waiting[0]
    view = asked(game, m.Conceal(played.position, seat)).view
    chosen = {asked(game, m.Think(kind, played.position.box, view, seat)).number for _ in range(8)}
    assert chosen <= {choice.number for choice in table.choices(seat)}


def test_a_bot_that_cannot_think():
    position = laid("month").position
    view = asked("month", m.Conceal(position, 0)).view
    assert asked("month", m.Think("deep", position.box, view, 0)).text == (
        "There is no bot 'deep'; the bots are random, greedy, novice, apprentice, adept, master, legend, "
        "and a level that looks ahead may have a style: legend-bold, legend-careful, legend-spiteful."
    )
    once = asked("month", m.Move(position, 0, 0)).position
    view = asked("month", m.Conceal(once, 0)).view
    assert asked("month", m.Think("greedy", once.box, view, 0)).text == "Seat 0 owes no decision now."
    assert ENGINE_SPECTATOR == 7
