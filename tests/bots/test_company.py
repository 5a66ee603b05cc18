"""Who sits at the table: kinds seat by seat, and a guest for each."""

import pytest

from meadhall.bots import STYLES, company
from meadhall.bots.kinds import check_kind, known, style_of
from meadhall.engine.errors import UserError


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
