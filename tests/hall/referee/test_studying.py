"""Records at a desk: bound as they are saved, verified, replayed step by step, and gone on from."""

import json

import msgspec
import pytest

from meadhall import records
from meadhall.engine.fairness import commitment, table_key
from meadhall.hall import messages as m
from meadhall.hall.referee import studying
from meadhall.records import form, tracing

from .desks import GAMES, META, NAMES, WORDS, Played, asked, desk_of, table_of, whole

NEW = bytes(reversed(range(32)))
GUESTS = ("Elm", "Fir", "Gorse", "Hazel")


def forged(data, change):
    """A record that somebody changed, with a digest that fits."""
    content = json.loads(data)
    change(content)
    content["digest"] = form.digest_of(msgspec.convert(content, form.Record))
    return json.dumps(content).encode()


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_bound_as_it_is_saved(game, tmp_path):
    for played in (whole(game), Played(game, 0), Played(game, 17)):
        records.save(played.table(), tmp_path / "game.json")
        assert played.bound() == (tmp_path / "game.json").read_bytes()


@pytest.mark.parametrize("game", GAMES)
def test_a_record_stands(game):
    verdict = asked(game, m.Verify(whole(game).bound()))
    assert verdict.stands, verdict
    assert verdict.lines[0].endswith(f": Ash, Birch, Cedar, Dara; {len(whole(game).moves)} actions.")
    assert verdict.lines[1].startswith("The record stands: the secret fits the commitment")
    unfinished = asked(game, m.Verify(Played(game, 9).bound()))
    assert unfinished.lines[-1] == "The game is unfinished: this holds for its 9 actions so far."


def test_records_that_do_not_stand():
    data = Played("month", 9).bound()
    for change, line in (
        (lambda content: content.update(secret="00" * 32), "The house's secret is not the one it was committed to before the game."),
        (lambda content: content["seats"][0].update(word="ash"), "The set-up is not what the dice give: "),
        (lambda content: content["actions"][3].update(seat=content["actions"][2]["seat"]), "Action "),
    ):
        verdict = asked("month", m.Verify(forged(data, change)))
        assert not verdict.stands
        assert verdict.lines[0].startswith(line)
        assert all(line.endswith(".") for line in verdict.lines)
    assert asked("month", m.Verify(data.replace(b"Ash", b"Ask"))).lines == (
        "The digest at its end does not fit its content, so it was changed after it was saved.",
    )


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\0", b'{"format": "meadhall record", "number": 2}', b"[" * 100_000])
def test_what_is_no_record(data):
    verdict = asked("month", m.Verify(data))
    assert not verdict.stands
    assert verdict.lines[0].startswith("This record: this ")
    for ask in (m.Replay(data, 0, -1, META), m.Branch(data, 0, NAMES, NEW, WORDS)):
        assert asked("month", ask) == m.Trouble(verdict.lines[0])


def test_another_games_record():
    data = Played("reaper", 0).bound()
    sorry = "This is no record of Reaper of the Month."
    assert asked("month", m.Verify(data)) == m.Verdict(False, (sorry,))
    assert asked("month", m.Replay(data, 0, -1, META)) == m.Trouble(sorry)
    assert asked("month", m.Branch(data, 0, NAMES, NEW, WORDS)) == m.Trouble(sorry)


def test_a_changed_record_is_not_replayed():
    data = Played("month", 9).bound().replace(b"Ash", b"Ask")
    sorry = "This record was changed after it was saved: its digest does not fit its content."
    assert asked("month", m.Replay(data, 0, -1, META)) == m.Trouble(sorry)
    assert asked("month", m.Branch(data, 0, NAMES, NEW, WORDS)) == m.Trouble(sorry)


# Replaying -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_the_page_of_that_moment(game):
    played = whole(game)
    data, last = played.bound(), len(played.moves)
    for step in (0, 1, last // 2, last - 1, last):
        for viewer in (m.SPECTATOR, 2):
            shown = asked(game, m.Replay(data, step, viewer, META))
            assert isinstance(shown, m.Replayed), shown
            assert (shown.steps, len(shown.marks)) == (last, last + 1)
            first = 0 if step == last else max(0, step + 1 - studying.MOST_PLAYS)
            ask = m.Show(played.positions[step], META, (viewer,), played.plays[first : step + 1])
            assert shown.page == asked(game, ask).pages[viewer]


def test_marks_count_what_the_viewer_heard():
    played = whole("month")
    for viewer in (m.SPECTATOR, 1):
        table, seat = table_of("month", bytes([1]) * 32), None if viewer == m.SPECTATOR else viewer
        lines = [len(table.log(seat))]
        for number, move in enumerate(played.moves, 1):
            table.play(*move)
            lines.append(lines[-1] + len(table.log(seat, since=number)))
        assert list(asked("month", m.Replay(played.bound(), 0, viewer, META)).marks) == lines


@pytest.mark.parametrize("step", [-1, 10**9])
def test_there_is_no_such_step(step):
    data, last = whole("month").bound(), len(whole("month").moves)
    sorry = f"This game has the steps 0 to {last}, no step {step}."
    assert asked("month", m.Replay(data, step, 0, META)) == m.Trouble(sorry)
    assert asked("month", m.Branch(data, step, NAMES, NEW, WORDS)) == m.Trouble(sorry)


def test_an_unfinished_game_is_shown_to_spectators_only():
    data = Played("month", 9).bound()
    sorry = "This game is not over: until then its record is shown only as a spectator sees it."
    assert asked("month", m.Replay(data, 3, 1, META)) == m.Trouble(sorry)
    assert isinstance(asked("month", m.Replay(data, 3, m.SPECTATOR, META)), m.Replayed)


# Going on --------------------------------------------------------------------------------------------------------------


def branched(game, step, data=None):
    answer = asked(game, m.Branch(data or whole(game).bound(), step, GUESTS, NEW, ("", "", "", "yew")))
    assert isinstance(answer, m.Laid), answer
    return answer


@pytest.mark.parametrize("game", GAMES)
def test_a_table_goes_on_from_any_step_with_dice_of_its_own(game):
    played = whole(game)
    for step in (0, 1, len(played.moves) // 2, len(played.moves) - 1):
        answer, desk = branched(game, step), desk_of(game)
        then, now = desk.opened(played.positions[step])[1], desk.opened(answer.position)[1]
        assert now.chance.key.tobytes() == table_key(NEW, ("", "", "", "yew"))
        assert (int(now.chance.block), int(now.chance.left)) == (0, 0)
        for viewer in (m.SPECTATOR, 0, 1, 2, 3):  # chance apart, the tables are the same to everybody and in every field
            assert asked(game, m.Conceal(answer.position, viewer)) == asked(game, m.Conceal(played.positions[step], viewer))
        assert tracing.table_layout(desk.game).differing(now.tobytes(), then.tobytes()) == []
        assert answer.position.waiting == played.positions[step].waiting
        head = msgspec.json.decode(answer.head_json, type=form.Head)
        assert (head.names, head.practice, head.secret) == (list(GUESTS), True, NEW.hex())
        assert head.commitment == commitment(NEW)
        assert msgspec.json.encode(head.setup) == answer.setup_json


def go_on(game, answer, moves):
    """Play on with bots; the deeds and the last position."""
    position, deeds = answer.position, []
    while len(deeds) < moves and not position.over:
        seat = position.waiting[0]
        view = asked(game, m.Conceal(position, seat)).view
        played = asked(game, m.Move(position, seat, asked(game, m.Think("greedy", position.box, view, seat)).number))
        position = played.position
        deeds.append(played.deed_json)
    return tuple(deeds), position


@pytest.mark.parametrize("game", GAMES)
def test_a_game_gone_on_with_can_be_replayed_and_gone_on_from_but_not_verified(game, tmp_path):
    middle = len(whole(game).moves) // 2
    answer = branched(game, middle)
    deeds, end = go_on(game, answer, 2000)
    data = asked(game, m.Bind(answer.head_json, deeds, end.over, end.ranking)).record_json
    (tmp_path / "game.json").write_bytes(data)
    steps = list(records.replay(records.load(tmp_path / "game.json")))
    assert len(steps) == len(deeds) + 1
    assert all(step.notes == [] for step in steps)
    assert isinstance(asked(game, m.Replay(data, 0, 1, META)), m.Replayed)
    verdict = asked(game, m.Verify(data))
    assert not verdict.stands
    assert verdict.lines[0].startswith("The set-up is not what the dice give: ")
    assert verdict.lines[0].endswith("; a practice table that went on from the middle of another game can be replayed, not verified.")
    again = branched(game, 1, data)
    assert again.position.waiting == asked(game, m.Move(answer.position, *mover(deeds[0]))).position.waiting


def mover(deed):
    deed = msgspec.json.decode(deed)
    return deed["seat"], -1, deed["verb"], deed.get("args", {})


@pytest.mark.parametrize(
    ("names", "words", "text"),
    [
        (GUESTS[:3], WORDS, "A table of 4 takes 4 names, not 3."),
        (GUESTS, WORDS[:2], "A table of 4 takes 4 words for its dice, one a seat, not 2."),
        (GUESTS, ("w" * 81, "", "", ""), "A word for the dice is a text of at most 80 characters."),
    ],
)
def test_who_goes_on_must_fit_the_table(names, words, text):
    assert asked("month", m.Branch(whole("month").bound(), 3, names, NEW, words)) == m.Trouble(text)


def test_only_a_game_that_is_over_is_gone_on_from_and_not_from_its_end():
    sorry = "This game is not over; a table can go on from a game only when it is."
    assert asked("month", m.Branch(Played("month", 9).bound(), 3, NAMES, NEW, WORDS)) == m.Trouble(sorry)
    data, last = whole("month").bound(), len(whole("month").moves)
    sorry = "The game is over at this step; go on from an earlier one."
    assert asked("month", m.Branch(data, last, NAMES, NEW, WORDS)) == m.Trouble(sorry)


def test_rules_of_another_version_and_another_box_are_not_gone_on_with():
    data = whole("month").bound()
    older = asked("month", m.Branch(forged(data, lambda content: content.update(rules_version=99)), 3, NAMES, NEW, WORDS))
    assert older.text.startswith("This game was played under version 99 of the rules of Reaper of the Month")

    def other_box(content):
        content["box"]["content"]["promotion"] = 3

    other = asked("month", m.Branch(forged(data, other_box), 3, NAMES, NEW, WORDS))
    assert other.text == "The components are not those of this record's box, so no table can go on from it."
