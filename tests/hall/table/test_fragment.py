"""A table's page as each viewer gets it."""

import pytest

from meadhall.hall import messages as m
from meadhall.hall.clauses import clause_in_force
from meadhall.hall.referee.boards import templates
from meadhall.hall.referee.showing import whole_log
from tests.hall.referee.desks import GAMES, NAMES, asked, desk_of, whole

from .pages import Page, game_of, meta_of, shown

WICKED = ("<b>Ash</b>", "</script><script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "{{ 7 * 7 }}")


@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_well_formed_with_each_id_once(game):
    played = game_of(game, 3)
    for number in range(0, len(played.positions), 9):
        for viewer in (m.SPECTATOR, 0, 3):
            page = shown(played, viewer, meta_of(NAMES, undo=("", "", "no", "no")), number)
            assert len(page.ids) == len(set(page.ids))
            assert {"head", "ask", "making", "options", "send", "log", "lines", "moment", "talk"} <= set(page.ids)


@pytest.mark.parametrize("game", GAMES)
def test_names_with_markup_are_only_names(game):
    played = game_of(game, 3)
    for viewer in (m.SPECTATOR, 0, 1, 2, 3):
        page = shown(played, viewer, meta_of(WICKED))
        assert not any(name.startswith("on") for _, given in page.elements for name in given)
        assert not any(f"<{tag}" in page.html for tag in ("img", "b>Ash", "script>"))
        assert len(page.scripts) == (viewer in played.position.waiting)
        assert "49" not in page.text("players")
    assert "<b>Ash</b>" in shown(played, 1, meta_of(WICKED)).text("players")


@pytest.mark.parametrize("game", GAMES)
def test_the_log_is_what_the_table_tells_the_viewer(game):
    played = game_of(game, 4)
    table = played.table()
    for viewer in (m.SPECTATOR, 0, 2):
        page = shown(played, viewer, meta_of(NAMES), last=1000)
        lines = table.log(None if viewer == m.SPECTATOR else viewer)
        assert page.text("lines") == " ".join(f"{line.text} {line.clause}" for line in lines)
        clauses = [given["data-clause"] for tag, given in page.elements if tag == "a" and given.get("data-clause")]
        assert clauses[: len(lines)] == [line.clause for line in lines]


def test_lines_are_new_since_the_viewers_own_last_play():
    played = game_of("month", 4)
    viewer = played.moves[-4][0]
    own = max(number for number, (seat, _) in enumerate(played.moves, 1) if seat == viewer)
    page = shown(played, viewer, meta_of(NAMES))
    lines = [given for _, given in page.elements if given.get("id", "").startswith("line-")]
    assert lines
    for given in lines:
        assert ("new" in given["class"].split()) == (int(given["id"].split("-")[1]) > own)


def test_the_whole_log_is_all_the_lines_of_the_page_and_more():
    played = game_of("reaper", 4)
    box, _ = desk_of("reaper").opened(played.position)
    log = whole_log(desk_of("reaper").game, box, meta_of(NAMES), 1, played.plays)
    lines = played.table().log(1)
    assert Page(f'<ol id="all">{log}</ol>').text("all") == " ".join(f"{line.text} {line.clause}" for line in lines)


def test_who_waits_reads_for_whom():
    played = game_of("month", 3, 0)
    assert shown(played, m.SPECTATOR, meta_of(NAMES)).text("ask") == "Waiting for Ash, Birch, Cedar and Dara."
    assert shown(played, 1, meta_of(NAMES)).text("ask") == "Your turn. Is the next soul good (red) or evil (black)?"


def test_a_sealed_choice_shows_who_has_chosen_and_nothing_more():
    begun = game_of("month", 3, 0)
    viewers = (m.SPECTATOR, 0, 1, 3)
    pages = []
    for colour in (0, 1):
        moved = asked("month", m.Move(begun.position, 2, colour))
        plays = (*begun.plays, m.Play(1, 2, moved.deed_json))
        pages.append(asked("month", m.Show(moved.position, meta_of(NAMES), viewers, plays)).pages)
    assert pages[0] == pages[1]
    for page in pages[0].values():
        owing = {given.get("id", "") for _, given in Page(page).elements if "owes" in given.get("class", "").split()}
        assert owing - {"move", ""} == {"player-0", "player-1", "player-3"}


def test_taking_back_is_offered_or_says_why_not():
    played = game_of("month", 3, 0)
    meta = meta_of(NAMES, undo=("", "The dice have been thrown since.", "", ""))
    assert "aria-disabled" not in shown(played, 0, meta).element("undo")
    assert shown(played, 1, meta).element("undo")["data-why"] == "The dice have been thrown since."
    assert "undo" not in shown(played, m.SPECTATOR, meta).ids


def test_the_rules_of_the_moment_have_their_readings():
    played = game_of("reaper", 3, 0)
    rulebook = desk_of("reaper").game.rulebook
    usual = shown(played, 0, meta_of(NAMES)).text("moment")
    for clause in ("RPR-5.1", "RPR-5.10"):
        assert f"{clause} {rulebook.clause(rulebook.place(clause)).text}" in usual
    assert "chosen at this table" not in usual
    reading = next(one for one in rulebook.ruling("allow_two").reading if one.name != rulebook.ruling("allow_two").default)
    chosen = clause_in_force(rulebook, rulebook.ruling("allow_two").clauses[0], {"allow_two": reading.name})
    ruling = next(one for one in chosen["rulings"] if one["name"] == "allow_two")
    assert (ruling["reading"], ruling["text"], ruling["usual"]) == (reading.name, reading.text, False)
    page = templates().get_template("clause.html").render(clause=chosen)
    assert f"{reading.name}, chosen at this table" in page


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_every_point_has_its_line(game):
    played = whole(game)
    page = shown(played, 1, meta_of(NAMES), last=100_000)
    assert page.element("head")["data-over"] == "1"
    for _, seat, points in played.position.ranking:
        text = page.text(f"sheet-{seat}").replace("−", "-")
        assert text.endswith(f"In all {points}")
        rows = [word for word in text.split() if word.lstrip("+-").isdecimal() and word[0] in "+-"]
        assert sum(map(int, rows)) == points
    assert {"again", "to-replay", "to-dice", "to-record"} <= set(page.ids)
    assert page.scripts == []


def test_without_the_whole_game_there_is_a_ranking_and_no_sheet():
    played = whole("reaper")
    page = shown(played, m.SPECTATOR, meta_of(NAMES), last=5)
    assert "result" in page.ids
    assert not any(one.startswith("sheet-") for one in page.ids)


def test_a_winner_is_named_as_the_viewer_calls_the_players():
    played = whole("reaper")
    first = [seat for place, seat, _ in played.position.ranking if place == 1]
    assert len(first) == 1
    assert shown(played, first[0], meta_of(NAMES)).text("ask") == "The game is over. You win."
    assert shown(played, m.SPECTATOR, meta_of(NAMES)).text("ask") == f"The game is over. {NAMES[first[0]]} wins."


def test_what_is_fresh_is_only_what_the_viewer_saw():
    """Another seat's drawn card is told to that seat alone, so its piece is animated there and nowhere else."""
    played = game_of("month", 3)
    for number in range(1, 61):
        seat = played.moves[number - 1][0]
        own = shown(played, seat, meta_of(NAMES), number).element("head")["data-fresh"].split()
        drawn = [piece for piece in own if piece.startswith("card-")]
        if drawn:
            other = shown(played, (seat + 1) % 4, meta_of(NAMES), number).element("head")["data-fresh"].split()
            assert not set(drawn) & set(other)
            return
    raise AssertionError("nobody drew a card")
