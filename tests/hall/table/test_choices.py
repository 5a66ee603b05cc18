"""What a page says can be done: exactly the legal actions, in the game's words, by pieces that are on the page."""

from functools import lru_cache

import pytest

from meadhall.games import load
from meadhall.hall import messages as m
from tests.hall.referee.desks import GAMES, NAMES, desk_of, table_of

from .pages import game_of, meta_of, shown

EVERY = 5


def moments(game):
    """A seat that owes a decision, now and then in two games: (played, number, seat, the same table)."""
    for seed in (3, 4):
        played = game_of(game, seed)
        table = table_of(game, bytes([seed]) * 32)
        for number, position in enumerate(played.positions):
            if number % EVERY == 0 and not position.over:
                yield played, number, position.waiting[-1], table
            if number < len(played.moves):
                table.play(*played.moves[number])


@lru_cache  # several tests look at the same pages; of each game there are about 25
def page_of(played, number, seat):
    """What a seat sees after a play."""
    return shown(played, seat, meta_of(NAMES), number)


@pytest.mark.parametrize("game", GAMES)
def test_the_choices_are_exactly_the_legal_actions(game):
    looked = 0
    for played, number, seat, table in moments(game):
        page = shown(played, seat, meta_of(NAMES, seq=number + 5), number)
        choices = page.choices
        last = getattr(load(game).words, "LAST", ())  # beside the answers to a question, so after them
        own = sorted(table.choices(seat), key=lambda action: action.verb in last)
        legal = [(action.number, action.text) for action in own]
        assert [(one, text) for one, text, _ in choices["actions"]] == legal
        assert choices["seq"] == number + 5
        assert page.element("head")["data-owes"] == "1"
        looked += 1
    assert looked > 15


@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_a_piece_on_the_page_or_none(game):
    with_pieces = 0
    for played, number, seat, _ in moments(game):
        page = page_of(played, number, seat)
        choices = page.choices
        for _, piece in choices["steps"]:
            for one in [piece] if isinstance(piece, str) else piece:
                assert one == "" or one in page.pieces
                with_pieces += one != ""
        assert all(0 <= step < len(choices["steps"]) for _, _, steps in choices["actions"] for step in steps)
        verbs = desk_of(game).game.words.VERBS
        assert all(1 <= len(steps) <= 1 + max(map(len, verbs.values())) for _, _, steps in choices["actions"])
    assert with_pieces > 30


@pytest.mark.parametrize("game", GAMES)
def test_two_actions_never_look_alike(game):
    for played, number, seat, _ in moments(game):
        choices = page_of(played, number, seat).choices
        assert len({tuple(steps) for _, _, steps in choices["actions"]}) == len(choices["actions"])
        assert len({text for _, text, _ in choices["actions"]}) == len(choices["actions"])


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_that_may_not_be_used_has_the_clause_that_forbids_it(game):
    on_page = 0
    for played, number, seat, table in moments(game):
        page = page_of(played, number, seat)
        choices = page.choices
        usable = {one for _, piece in choices["steps"] for one in ([piece] if isinstance(piece, str) else piece)}
        rulebook = table.game.rulebook
        for piece, clause in choices["why"].items():
            assert piece not in usable
            on_page += piece in page.pieces
            assert choices["clauses"][clause] == rulebook.clause(rulebook.place(clause)).text
        assert set(choices["why"].values()) == set(choices["clauses"])
    assert on_page > 5


def test_the_clause_is_the_rules_own_refusal():
    """Whoever has called may not call again, nor draw: month's own clause says so, as `why_not` does."""
    for played, number, seat, table in moments("month"):
        choices = page_of(played, number, seat).choices
        if "coin-red" in choices["why"]:
            assert choices["why"]["coin-red"] == table.why_not(seat, 0).id
            return
    raise AssertionError("there was no moment at which no coin could be laid")


@pytest.mark.parametrize("game", GAMES)
def test_who_owes_nothing_has_nothing_to_choose(game):
    played = game_of(game, 3)
    waiting = set(played.position.waiting)
    others = {m.SPECTATOR, 0, 1, 2, 3} - waiting
    for viewer in others:
        page = shown(played, viewer, meta_of(NAMES))
        assert page.scripts == []
        assert page.element("head")["data-owes"] == "0"


def test_a_move_answers_the_entry_that_put_the_question():
    played = game_of("month", 3, 0)
    page = shown(played, 2, meta_of(NAMES, seq=9, asked=(4, 5, 6, 7)))
    assert page.choices["seq"] == 6
    assert page.element("head")["data-seq"] == "9"
