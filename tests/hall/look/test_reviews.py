"""What a review shows, worked out by hand from a small one."""

import msgspec
import pytest

from meadhall.hall.review_shown import row, shown, spread, ticks
from tests.hall.look import samples
from tests.hall.look.reading import Page

from .reviewed import moment, review_of


def test_a_row_adds_up_as_it_is_written():
    first = row(review_of().seats[0])
    assert first["start"] == "50.0"
    assert [part["text"] for part in first["parts"]] == ["−20.0", "+10.0", "+60.0"]  # 59.96 as such, but 50 - 20 + 10 + 60 = 100
    assert [part["error"] for part in first["parts"]] == ["± 5.0", "± 2.0", "± 20.0"]
    assert first["result"] == "100.0"


def test_the_graph_runs_from_the_first_action_to_the_last():
    review = review_of()
    sure = [msgspec.structs.replace(one, errors=(0.05, 0.05)) for one in review.moments]
    found = shown(msgspec.structs.replace(review, moments=tuple(sure)), -1)["graph"]
    lines = found["lines"]
    assert lines[0]["line"] == "0.0,50.00 250.0,70.00 750.0,20.00 1000.0,0.00"  # actions 0, 1, 3, 4 of 4; from the top down
    assert lines[1]["line"] == "0.0,50.00 250.0,30.00 750.0,80.00 1000.0,100.00"
    above, below = "0.0,45.00 250.0,65.00 750.0,15.00 1000.0,0.00", "1000.0,5.00 750.0,25.00 250.0,75.00 0.0,55.00"
    assert lines[0]["band"] == f"{above} {below}"  # no chance is above 100 %
    assert found["said"] == "The chances to win over the game: Ann from 50 % to 100 %, Ben from 50 % to 0 %."


def test_turning_points_stand_in_the_order_of_the_game():
    first, second = shown(review_of(), -1)["turning"]
    assert (first["n"], first["step"], first["at"], first["what"]) == (1, 1, "250.0", "Ann: Call red")
    assert (second["n"], second["step"], second["at"], second["what"]) == (2, 3, "750.0", "Ann: Call red; Ben: Call red")
    assert [(move["name"], move["before"], move["after"], move["up"]) for move in second["moves"]] == [
        ("Ann", "30 %", "80 %", True),
        ("Ben", "70 %", "20 %", False),
    ]


def test_decisions_and_luck_of_each_seat_with_the_viewers_own_first():
    ben, ann = shown(review_of(), 1)["seats"]
    assert (ann["name"], ben["name"]) == ("Ann", "Ben")
    assert ann["summary"] == "0 of 1 decisions were the best found"
    assert ann["costly"] == [{"step": 0, "number": 1, "chosen": "Call red", "best": "Call black", "cost": "−25.0", "error": "± 10.0"}]
    assert [(one["luck"], one["text"], one["step"], one["good"]) for one in ann["luck"]] == [("+50.0", "The coins are shown.", 3, True)]
    assert ben["summary"] == "1 of 1 decisions were the best found"
    assert ben["costly"] == []
    assert [(one["luck"], one["text"], one["good"]) for one in ben["luck"]] == [("−50.0", "Only Ben sees it.", False)]


APART = [([], []), ([50.0], [50.0]), ([0.0, 100.0], [0.0, 100.0]), ([50.0, 50.0], [45.0, 55.0]), ([0.0, 0.0], [0.0, 10.0])]
APART += [([100.0, 100.0], [90.0, 100.0])]


def test_a_change_within_its_error_is_no_turning_point():
    review = review_of()
    rough = [msgspec.structs.replace(one, errors=(0.2, 0.2)) for one in review.moments]  # together 0.28, more than 0.2, less than 0.5
    assert [turn["step"] for turn in shown(msgspec.structs.replace(review, moments=tuple(rough)), -1)["turning"]] == [3]
    rougher = [msgspec.structs.replace(one, errors=(0.4, 0.4)) for one in review.moments]  # together 0.57
    assert shown(msgspec.structs.replace(review, moments=tuple(rougher)), -1)["turning"] == []
    assert "no single moment stands out" in samples.review(msgspec.structs.replace(review, moments=tuple(rougher)))


def test_rough_lines_are_drawn_through_means_and_end_where_the_game_did():
    review = review_of()
    smooth = [msgspec.structs.replace(one, errors=(0.06, 0.06)) for one in review.moments]
    assert shown(msgspec.structs.replace(review, moments=tuple(smooth)), -1)["graph"]["together"] == 1
    rough = [msgspec.structs.replace(one, errors=(0.1, 0.1)) for one in review.moments]  # (10/6)^2 is between 1 and 3
    found = shown(msgspec.structs.replace(review, moments=tuple(rough)), -1)["graph"]
    assert found["together"] == 3
    assert found["lines"][0]["line"] == "0.0,50.00 250.0,46.67 750.0,30.00 1000.0,0.00"  # means of 50 70 20 and 70 20 0


@pytest.mark.parametrize(("places", "found"), APART)
def test_numbers_stand_apart_and_within(places, found):
    assert spread(places, apart=10.0) == found


def test_ticks_are_round_and_few():
    review = review_of()
    assert ticks(review) == [(0, "0.00"), (1, "25.00"), (2, "50.00"), (3, "75.00"), (4, "100.00")]
    long = msgspec.structs.replace(review, moments=(moment(0, 0.5, 0), moment(230, 1, 1)), turning=())
    assert [number for number, _ in ticks(long)] == [0, 50, 100, 150, 200]


def test_every_figure_leads_to_its_place_in_the_replay():
    page = Page(samples.PAGES["review"]())
    links = [one["href"] for one in page.all("a") if "/replay?" in one.attributes.get("href", "")]
    assert {"/t/abcde12345/replay?step=1&as=0", "/t/abcde12345/replay?step=3&as=0", "/t/abcde12345/replay?step=0&as=0"} <= set(links)
    assert len(page.all("a", class_="turn")) == 2
    assert page.one("svg", role="img")["aria-label"].startswith("The chances to win")
