"""What every game's board keeps: it shows what its viewer may know, in plain values, on a page that is well formed."""

import random

import numpy as np
import pytest

from meadhall import games
from meadhall.engine import SPECTATOR, Stream, key_by_numbers, protocol
from meadhall.engine.plain import plain
from meadhall.hall.referee.boards import board_of
from meadhall.testing import Kit
from tests.games.board_page import Page, names_for, rendered

from .test_games import hooks_of

MOST = 600
GAMES, EACH = 10, 12


@pytest.fixture(scope="module", params=games.names())
def game(request):
    return games.load(request.param)


@pytest.fixture(scope="module")
def sights(game):
    """(box, table, viewer): some moments of random games under random rulings, to somebody who decides and to somebody else."""
    kit, found = Kit(game, hooks_of(game.name), games=GAMES, seed=3), []
    for number, setting in enumerate(kit.settings(GAMES)):
        dice, tables = random.Random(number), kit.recorded(setting, number, MOST)[0]
        for table in [*dice.sample(list(tables[:-1]), min(EACH, len(tables) - 1)), tables[-1]]:
            deciding = [s for s in range(setting.seats) if int(table.waiting) >> s & 1]
            for viewer in {*deciding[:1], dice.choice([*range(setting.seats), SPECTATOR])}:
                found.append((setting.box, table.copy(), viewer))
    return found


def seen(game, table, box, viewer):
    view = table.copy()
    protocol.bound(protocol.conceal, game.table.dtype)(view, box, viewer)
    return view


def legal(game, view, box, seat):
    out = np.zeros(game.most_legal, np.int32)
    count = protocol.bound(protocol.legal, game.table.dtype)(view, box, seat, out) if seat != SPECTATOR else 0
    return [int(number) for number in out[:count]]


def only_plain(value):
    if isinstance(value, dict):
        return all(type(key) is str and only_plain(inner) for key, inner in value.items())
    if isinstance(value, list | tuple):
        return all(only_plain(inner) for inner in value)
    return type(value) in (int, str, bool, type(None))


def test_a_record_and_its_plain_copy_show_the_same_plain_values(game, sights):
    shows = board_of(game)
    for box, table, viewer in sights:
        view, names = seen(game, table, box, viewer), names_for(box, viewer)
        shown = shows.board(view, box, viewer, names)
        assert only_plain(shown)
        assert shown == shows.board(plain(view), plain(box), viewer, names)
        assert shows.stage(view, box) == shows.stage(plain(view), plain(box))
        assert shows.headline(view, box, names) == shows.headline(plain(view), plain(box), names)
        if viewer != SPECTATOR:
            assert shows.tries(view, box, viewer) == shows.tries(plain(view), plain(box), viewer)


def test_worlds_that_differ_only_in_secrets_have_the_same_page(game, sights):
    chance, differing = Stream.new(), 0
    key_by_numbers(chance, 11, 0, 0)
    for box, table, viewer in sights:
        world = table.copy()
        hooks_of(game.name).other_world(world, box, viewer, chance)
        differing += world.tobytes() != table.tobytes()
        names = names_for(box, viewer)
        assert rendered(game, seen(game, table, box, viewer), box, viewer, names) == rendered(
            game, seen(game, world, box, viewer), box, viewer, names
        )
    assert differing > 100


def test_every_page_is_well_formed_with_each_id_once_and_no_code_in_it(game, sights):
    for box, table, viewer in sights:
        page = Page(rendered(game, seen(game, table, box, viewer), box, viewer, names_for(box, viewer)))
        assert page.open == []
        assert len(page.ids) == len(set(page.ids))
        assert all(page.labels)
        assert not {"script", "style"} & page.tags
        assert not [name for name in page.attributes if name.startswith("on")]
        assert all(same in page.pieces for same in page.pieces.values() if same)


def test_names_with_markup_are_only_names(game, sights):
    names = ["<script>alert(1)</script>", 'a" onclick="b', "&amp;", "M" * 30, "'", "\u202e", "<b>"]
    for box, table, viewer in sights[::5]:
        page = Page(rendered(game, seen(game, table, box, viewer), box, viewer, names_for(box, viewer, names)))
        assert not {"script", "b onclick"} & page.tags
        assert "onclick" not in page.attributes
        assert page.open == []


def test_every_step_of_every_action_has_its_piece_on_the_page(game, sights):
    shows, tried = board_of(game), 0
    for box, table, viewer in sights:
        view = seen(game, table, box, viewer)
        numbers = legal(game, view, box, viewer)
        if not numbers:
            continue
        on_page = Page(rendered(game, view, box, viewer, names_for(box, viewer))).pieces
        meant = shows.tries(plain(view), plain(box), viewer)
        for number in numbers:
            verb, args = game.words.decode(view, box, viewer, number)
            steps = shows.pieces(plain(view), plain(box), viewer, verb, args)
            assert len(steps) == 1 + len(args)
            flat = [piece for step in steps for piece in (step if isinstance(step, list) else [step]) if piece]
            assert set(flat) <= set(on_page), (verb, args)
            tried += 1
        for piece, meanings in meant.items():
            assert meanings, piece
            assert all(0 <= number < game.actions for number in meanings)
    assert tried > 200
