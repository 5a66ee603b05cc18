"""Who sits at the table: kinds seat by seat, and a guest for each."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import meadhall
from meadhall import games
from meadhall.bots import LEVELS, STYLES, Chance, choose, choose_from, company
from meadhall.bots.kinds import check_kind, check_styles, known, searching, style_of
from meadhall.bots.levels import player
from meadhall.engine.errors import UserError
from meadhall.lab.simulation import simulate
from meadhall.lab.tournament import round_robin


@pytest.mark.parametrize(
    ("wanted", "count", "kinds"),
    [
        ("adept", 3, ["adept", "adept", "adept"]),
        ("master-bold, novice", 3, ["master-bold", "novice", "master-bold"]),
        ("greedy", 0, []),
        ("random,greedy,legend", 3, ["random", "greedy", "legend"]),
    ],
)
def test_kinds_are_given_seat_by_seat(wanted: str, count: int, kinds: list[str]) -> None:
    assert company.kinds(wanted, count) == kinds


@pytest.mark.parametrize(
    "wanted",
    ["clever", "", "adept,", "Adept", "adept-", "-bold", "bold", "adept-brave", "adept-bold-careful", "greedy-bold", "random-careful"],
)
def test_other_kinds_are_one_sentence(wanted: str) -> None:
    with pytest.raises(UserError, match=r"^there is no bot '.*'; the bots are random, greedy, novice, .* legend-bold, .*\.$"):
        company.kinds(wanted, 3)


@pytest.mark.parametrize(("count", "left"), [(0, "no seat is"), (1, "only 1 seat is"), (2, "only 2 seats are")])
def test_more_bots_than_seats(count: int, left: str) -> None:
    with pytest.raises(UserError, match=f"^3 bots were named, but {left} left for them.$"):
        company.kinds("adept,adept,novice", count)


def test_a_kind_is_known_with_and_without_a_style() -> None:
    assert known("legend")
    assert known("legend-spiteful")
    assert not known("legend spiteful")
    assert check_kind("random") is None
    assert (style_of("legend-spiteful"), style_of("random")) == ("spiteful", "")


def test_every_guest_is_another_and_likes_a_style_that_is_there() -> None:
    guests = company.guests()
    assert len({guest.name for guest in guests}) == len(guests)
    assert {guest.style for guest in guests} <= {"", *STYLES}
    assert all(guest.hello and guest.win and guest.lose for guest in guests)
    assert all(company.named(guest.name) == guest for guest in guests)
    assert company.named("Nobody") is None


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seed", range(5))
def test_a_style_goes_to_who_likes_it(style: str, seed: int) -> None:
    seated = company.seated(["adept", f"master-{style}", "adept"], seed)
    assert len({guest.name for guest in seated}) == 3
    if any(guest.style == style for guest in company.guests()):
        assert seated[1].style == style


def test_more_of_a_style_than_like_it_are_seated_all_the_same() -> None:
    seated = company.seated(["adept-bold"] * 5, 3)
    assert len({guest.name for guest in seated}) == 5


def test_the_same_seed_seats_the_same_guests() -> None:
    kinds = ["adept", "adept", "novice"]
    assert company.seated(kinds, 7) == company.seated(kinds, 7)
    assert len({tuple(guest.name for guest in company.seated(kinds, seed)) for seed in range(8)}) > 1
    assert company.seated([], None) == []


@pytest.mark.parametrize(("login", "name"), [("ash", "Ash"), ("root", "Guest"), ("", "Guest"), ("a1", "Guest")])
def test_the_name_of_the_login(login: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USER", login)
    monkeypatch.delenv("LOGNAME", raising=False)
    assert company.your_name() == name


@pytest.mark.parametrize("game", games.names())
def test_only_levels_that_search_have_a_style(game: str) -> None:
    """The same is found by the levels themselves: who imagines no game has nothing for which to strive."""
    found = games.load(game)
    able = tuple(level for level in LEVELS if player(found, level).games > 0)
    assert searching(found.rulebook) == able
    for level in LEVELS:
        kinds = [level, *(f"{level}-{style}" for style in STYLES)]
        assert check_styles(kinds[:1], found.rulebook) is None
        if level in able:
            assert check_styles(kinds, found.rulebook) is None
            continue
        for kind in kinds[1:]:
            with pytest.raises(
                UserError, match=f"^there is no {kind} in {found.title}: only .*{able[-1]} can have a style there, since .*"
            ):
                check_styles([kind], found.rulebook)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "only adept, master and legend can have a style"),
        ("[level.adept]\ngames = 0\n[level.master]\ngames = 0\n", "only legend can have a style"),
        ("[level.adept]\ngames = 0\n[level.master]\ngames = 0\n[level.legend]\ngames = 0\n", "no level can have a style"),
    ],
)
def test_who_can_have_a_style_is_listed(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "levels.toml").write_text(text)
    book: Any = SimpleNamespace(path=tmp_path / "rulebook.toml", title="A game")
    with pytest.raises(UserError, match=f"^there is no novice-bold in A game: {said} there, since a style needs a bot that looks ahead.$"):
        check_styles(["master", "novice-bold"], book)


def test_a_style_that_would_change_nothing_is_refused_wherever_bots_are_named() -> None:
    sentence = "^there is no adept-bold in Reaper of the Month: only master and legend can have a style there, .*$"
    table = meadhall.table("month", seats=3, seed=7)
    named: tuple[Callable[[], object], ...] = (
        lambda: choose("adept-bold", table, 0, Chance(1)),
        lambda: simulate("month", games=1, players="greedy,adept-bold"),
        lambda: round_robin("month", "greedy,adept-bold", games=6),
    )
    for name in named:
        with pytest.raises(UserError, match=sentence):
            name()


def test_such_a_bot_of_an_old_table_still_decides() -> None:
    table = meadhall.table("month", seats=3, seed=7)
    number = choose_from("adept-bold", table.game, table.view(1).record, table.box, 1, Chance(1))
    assert number in [action.number for action in table.choices(1)]
