"""Levels and styles: what a kind means, in general and in each game."""

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from meadhall import bots, games
from meadhall.bots import levels
from meadhall.bots.tree import DEEPEST
from meadhall.engine.errors import UserError

KINDS = [*bots.NAMES, *(f"{level}-{style}" for level in bots.LEVELS for style in bots.STYLES)]


class Game:
    """A game whose own levels stand in a folder."""

    def __init__(self, folder: Path) -> None:
        self.rulebook = SimpleNamespace(path=folder / "rulebook.toml")


@pytest.fixture
def own(tmp_path: Path) -> Any:
    """A game with the levels of a text."""

    def game(text: str) -> Any:
        (tmp_path / "levels.toml").write_text(text)
        return Game(tmp_path)

    return game


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_there(kind: str) -> None:
    assert bots.check_kind(kind) is None


@pytest.mark.parametrize(
    "kind", ["", "clever", "Legend", "legend-", "legend-wild", "-bold", "bold", "greedy-bold", "random-bold", "a-b-c", "legend "]
)
def test_no_other_kind_is(kind: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"^there is no bot '.*'; the bots are random, greedy, novice, .* legend-bold, .*\.$"):
        bots.check_kind(kind)
    with pytest.raises(UserError, match="there is no bot"):
        levels.player(Game(tmp_path), kind)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_makes_sense_in_every_game(game: str, kind: str) -> None:
    player = levels.player(games.load(game), kind)
    assert 0 <= player.slips <= 100
    assert player.games == 0 or player.games >= player.trees >= 1
    assert player.width >= 2
    assert 0 <= player.deep <= DEEPEST
    assert player.win + player.place + player.margin + player.own == pytest.approx(1)
    assert player.par > 0 or player.own == 0
    assert min(player.win, player.place, player.margin, player.own, player.caution, player.explore) >= 0
    assert 0 <= player.spite < 1
    assert 0 <= player.keen <= 1


@pytest.mark.parametrize("game", games.names())
def test_a_higher_level_never_slips_more_nor_thinks_less(game: str) -> None:
    players = [levels.player(games.load(game), level) for level in bots.LEVELS]
    for lower, higher in pairwise(players):
        assert higher.slips <= lower.slips
        assert higher.games >= lower.games
        assert (higher.slips, higher.games) != (lower.slips, lower.games)


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("style", bots.STYLES)
def test_a_style_strives_for_something_else_and_is_as_strong_otherwise(game: str, style: str) -> None:
    plain, styled = (levels.player(games.load(game), kind) for kind in ("master", f"master-{style}"))
    aims = ("win", "place", "margin", "own", "spite")
    assert [getattr(plain, aim) for aim in aims] != [getattr(styled, aim) for aim in aims]
    assert all(getattr(plain, name) == getattr(styled, name) for name in plain.__struct_fields__ if name not in aims)


def test_bots_that_do_not_search_are_no_level(own: Any) -> None:
    game = own("[level.greedy]\ngames = 5\n[manner]\nkeen = 0.5\n")
    assert levels.player(game, "random") == levels.Player(slips=100)
    assert levels.player(game, "greedy") == levels.Player()


def test_a_game_without_levels_of_its_own_takes_the_common_ones(tmp_path: Path) -> None:
    assert levels.player(Game(tmp_path), "novice").slips > 0  # type: ignore[arg-type]


def test_a_games_own_levels_come_before_the_common_ones(own: Any, tmp_path: Path) -> None:
    """What the game says of all, then of the level, then of the style is stronger than what is said in common."""
    common = levels.player(Game(tmp_path / "elsewhere"), "master-bold")  # type: ignore[arg-type]
    game = own("[manner]\nkeen = 0.25\nexplore = 0.9\n[level.master]\ngames = 77\nexplore = 0.8\n[style.bold]\nspite = 0.125\n")
    bold, plain, adept = (levels.player(game, kind) for kind in ("master-bold", "master", "adept"))
    assert (bold.games, bold.keen, bold.explore, bold.spite) == (77, 0.25, 0.8, 0.125)
    assert (plain.games, plain.keen, plain.explore, plain.spite) == (77, 0.25, 0.8, common.spite)
    assert (adept.keen, adept.explore) == (0.25, 0.9)
    assert adept.games != 77
    assert (bold.win, bold.width) == (common.win, common.width)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[level.master]\nstrength = 3\n", "strength"),
        ("[level.master]\ngames = 'many'\n", "games"),
        ("[manner]\ngames = 3\n", "games"),
        ("[style.bold]\nslips = 3\n", "slips"),
        ("[levels.master]\ngames = 3\n", "levels"),
        ("[level\n", "not valid TOML"),
        ("[level.master]\nwidth = 0\n", "width"),
        ("[level.master]\ntrees = 0\n", "trees"),
        ("[level.master]\ngames = -5\n", "games"),
        ("[style.bold]\nspite = 7.0\n", "spite"),
        ("[manner]\nwin = nan\n", "win"),
        ("[level.master]\nexplore = inf\n", "explore"),
        ("[level.master]\ncaution = -nan\n", "caution"),
        ("[style.bold]\nkeen = nan\n", "keen"),
        ("[level.titan]\ngames = 3\n", "there is no level 'titan'"),
        ("[style.wild]\nwin = 1.0\n", "there is no style 'wild'"),
    ],
)
def test_a_faulty_sheet_is_one_sentence(own: Any, text: str, sentence: str) -> None:
    with pytest.raises(UserError, match=rf"levels\.toml: .*{sentence}"):
        levels.player(own(text), "master-bold")
