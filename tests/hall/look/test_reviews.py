"""What a review shows, worked out by hand from a small one."""

import msgspec
import pytest

from meadhall.hall.review_shown import every, row, shown, spread, summary, ticks
from meadhall.lab.review_forms import Deed, Event
from tests.hall.look import samples
from tests.hall.look.reading import Page

from .reviewed import choice, moment, review_of, worth


def test_a_row_adds_up_as_it_is_written():
    first = row(review_of().seats[0], "win", 100.0)
    assert first["start"] == "50.0"
    assert [part["text"] for part in first["parts"]] == ["−20.0", "+10.0", "+60.0"]  # 59.96 as such, but 50 - 20 + 10 + 60 = 100
    assert [part["error"] for part in first["parts"]] == ["± 5.0", "± 2.0", "± 20.0"]
    assert first["result"] == "100.0"
    points = row(review_of().seats[0], "points", 1.0)
    assert (points["start"], points["result"]) == ("10.0", "15.0")
    assert [part["text"] for part in points["parts"]] == ["−1.5", "+0.2", "+6.3"]  # 10 - 1.5 + 0.2 + 6.3 = 15, as it is written
    assert [part["error"] for part in points["parts"]] == ["± 0.5", "± 0.1", "± 1.0"]


def test_chances_and_points_are_tables_of_their_own_with_the_viewers_row_first():
    tables = shown(review_of(), 1)["sums"]
    assert [(table["title"], [row["name"] for row in table["rows"]]) for table in tables] == [
        ("Chance to win, in %", ["Ben", "Ann"]),
        ("Points", ["Ben", "Ann"]),
    ]


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
    assert (first["called"], second["called"]) == ("Action 1", "Actions 2 to 3")
    assert [(move["name"], move["before"], move["after"], move["up"]) for move in second["moves"]] == [
        ("Ann", "30 %", "80 %", True),
        ("Ben", "70 %", "20 %", False),
    ]


def test_decisions_and_luck_of_each_seat_with_the_viewers_own_first():
    ben, ann = shown(review_of(), 1)["seats"]
    assert (ann["name"], ben["name"]) == ("Ann", "Ben")
    assert ann["summary"] == "0 of 1 decisions were the best found; the rest cost 25.0 % ± 10.0, added up over the whole game"
    bad = {"step": 0, "called": "Action 1", "chosen": "Call red", "best": "Call black", "cost": ["−25.0 % ± 10.0"]}
    assert ann["costly"] == [bad]
    assert ann["doubt"] == ""
    told = [{"text": "The coins are shown.", "clause": "ROM-3.5"}]
    assert [(one["luck"], one["lines"], one["step"], one["called"], one["good"]) for one in ann["luck"]] == [
        (["+50.0 % ± 10.0"], told, 3, "Actions 2 to 3", True)
    ]
    assert ben["summary"] == "1 of 1 decisions were the best found"
    assert ben["costly"] == []
    secret = {"text": "Only Ben sees it.", "clause": "ROM-4.2"}
    assert [(one["luck"], one["lines"], one["good"]) for one in ben["luck"]] == [(["−50.0 % ± 10.0"], [*told, secret], False)]


def test_line_by_line_it_adds_up_with_what_was_better_and_what_was_heard():
    """50 % less 20 for the call is 30; 50 by luck make 80, and 20 are missing to the end by the hand-made steps: 10 of them are Ben's."""
    review = review_of()
    ann = review.seats[0]
    last = msgspec.structs.replace(ann.steps[2], others=(Deed(choice(4, 1), worth(0.1, 0.02, 1.0, 0.5), 1.0, 400),))
    found = every(msgspec.structs.replace(review, seats=(msgspec.structs.replace(ann, steps=(*ann.steps[:2], last)), review.seats[1])), 0)
    assert (found["name"], found["start"]) == ("Ann", "50.0 %, 10.0 points")
    own, quiet, luck, deed, rest = found["lines"]
    assert (own["called"], own["step"], own["seat"], own["text"], own["chance"], own["points"]) == (
        "Action 1", 0, 0, "Call red", "−20.0 % ± 5.0", "0.0 points ± 0.0",
    )  # fmt: skip
    assert (own["better"], own["by"]) == ("Call black", "Better by 25.0 % ± 10.0, 0.0 points ± 0.0")
    assert (quiet["chanced"], quiet["heard"], quiet["after"]) == (False, [], "30.0 %, 0.0 points")
    assert (luck["called"], luck["step"], luck["chanced"], luck["chance"]) == ("Actions 2 to 3", 3, True, "+50.0 % ± 10.0")
    assert [event["text"] for event in luck["heard"]] == ["The coins are shown."]
    assert (deed["called"], deed["step"], deed["seat"], deed["chance"], deed["points"]) == (
        "Action 4", 4, 1, "+10.0 % ± 2.0", "+1.0 points ± 0.5",
    )  # fmt: skip
    assert (rest["chance"], rest["after"]) == ("+10.0 % ± 30.0", "100.0 %, 0.0 points")


def test_line_by_line_leads_to_the_replay_as_the_seat_saw_it():
    page = Page(samples.PAGES["review line by line"]())
    links = [one["href"] for one in page.all("a", class_="at")]
    assert links == [f"/t/abcde12345/replay?step={step}&as=0" for step in (0, 1, 3, 4)]
    main = Page(samples.PAGES["review"]())
    assert "/t/abcde12345/review/every/0" in [one["href"] for one in main.all("a", class_="at")]


def test_what_others_did_to_a_seat_is_told_as_theirs():
    review = review_of()
    ann = review.seats[0]
    vague = Deed(choice(3, 1), worth(0.2, 0.15), 1.0, 400)  # 0.2 may be noise: 1.7 * 0.15 = 0.255
    rare = Deed(choice(3, 1), worth(-0.9, 0.1), 0.0225, 9)
    deeds = (Deed(choice(3, 1), worth(-0.3, 0.1), 0.025, 10), vague, rare)
    step = msgspec.structs.replace(ann.steps[1], others=deeds)
    ann = msgspec.structs.replace(ann, steps=(ann.steps[0], step, ann.steps[2]))
    found = msgspec.structs.replace(review, seats=(ann, review.seats[1]))
    (one,) = shown(found, 0)["seats"][0]["struck"]
    assert (one["called"], one["step"], one["name"], one["text"], one["effect"], one["good"]) == (
        "Action 3", 3, "Ben", "Call red", ["−30.0 % ± 10.0"], False,
    )  # fmt: skip
    page = Page(samples.review(found))
    assert "/t/abcde12345/replay?step=3&as=0" in [one["href"] for one in page.all("a", class_="at")]


def test_what_is_not_sure_is_said_with_how_many_games_would_tell():
    """A loss of 0.1 with an error of 0.25 needs (1.7 * 2.5)² = 18.06 times as many as 400 games: 7225, rounded up to 7,300."""
    review = review_of()
    ann = review.seats[0]
    own = msgspec.structs.replace(ann.steps[0].own, cost=worth(0.25, 0.25))
    ann = msgspec.structs.replace(ann, steps=(msgspec.structs.replace(ann.steps[0], own=own), *ann.steps[1:]))
    found = shown(msgspec.structs.replace(review, seats=(ann, review.seats[1])), 0)
    assert found["seats"][0]["costly"] == []
    said = (
        "The largest loss that is not sure is 25.0 % ± 25.0 at action 1; one of 10 % would be sure with some 7,300 games for each moment."
    )
    assert found["seats"][0]["doubt"] == said
    sure = "400 imagined games for each moment and choice, so a chance is known to ± 10 % on average."
    assert found["sureness"] == sure


def test_what_cost_points_is_told_in_points_where_the_chances_say_nothing_sure():
    review = review_of()
    ann = review.seats[0]
    own = msgspec.structs.replace(ann.steps[0].own, cost=worth(0.1, 0.1, 3.0, 1.0))
    sums = msgspec.structs.replace(ann.sums, cost=worth(0.1, 0.1, 3.0, 1.0))
    ann = msgspec.structs.replace(ann, steps=(msgspec.structs.replace(ann.steps[0], own=own), *ann.steps[1:]), sums=sums)
    one = shown(msgspec.structs.replace(review, seats=(ann, review.seats[1])), 0)["seats"][0]
    assert [decision["cost"] for decision in one["costly"]] == [["−3.0 points ± 1.0"]]
    assert one["summary"] == "0 of 1 decisions were the best found; the rest cost 3.0 points ± 1.0, added up over the whole game"
    page = Page(samples.review(msgspec.structs.replace(review, seats=(ann, review.seats[1]))))
    assert "−3.0 points ± 1.0" in [one.text for one in page.all("b")]


def test_what_the_rest_cost_is_summed_only_where_it_is_sure():
    ann = review_of().seats[0]
    for cost in (worth(0.25, 0.2), worth(-0.25, 0.1)):  # 1.7 * 0.2 = 0.34; and a cost below 0 is none
        assert summary(msgspec.structs.replace(ann, sums=msgspec.structs.replace(ann.sums, cost=cost))) == (
            "0 of 1 decisions were the best found"
        )


APART = [([], []), ([50.0], [50.0]), ([0.0, 100.0], [0.0, 100.0]), ([50.0, 50.0], [45.0, 55.0]), ([0.0, 0.0], [0.0, 10.0])]
APART += [([100.0, 100.0], [90.0, 100.0])]


def test_where_no_change_is_sure_none_is_called_a_turning_point():
    """The largest is from 30 to 80 %, with errors of 0.1 each, together √0.02: (1.7 / 0.1)² * 0.02 = 5.78 times as many as 400 games."""
    review = msgspec.structs.replace(review_of(), turning=())
    found = shown(review, -1)
    assert found["turning"] == []
    said = "The largest change is 50 % ± 14 up to action 3; one of 10 % would be sure with some 2,400 games for each moment."
    assert found["doubt"] == said
    page = samples.review(review)
    assert "no single moment is sure to have turned the game." in page
    assert found["doubt"] in page


def test_ends_that_meet_stand_side_by_side():
    names = ("Ann", "Ben")
    level = msgspec.structs.replace(review_of(names).moments[-1], chances=(0.5, 0.5))
    drawn = msgspec.structs.replace(review_of(names), moments=(*review_of(names).moments[:-1], level))
    assert [(line["end"], line["beside"]) for line in shown(drawn, -1)["graph"]["lines"]] == [("50.00", 0), ("50.00", 1)]
    assert [(line["end"], line["beside"]) for line in shown(review_of(), -1)["graph"]["lines"]] == [("0.00", 0), ("100.00", 0)]


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
    named = [(one.text, one["href"]) for one in page.all("a", class_="at")]
    assert ("Action 1", "/t/abcde12345/replay?step=0&as=0") in named  # the choice as it stood before it was made
    assert ("Actions 2 to 3", "/t/abcde12345/replay?step=3&as=0") in named
    assert page.one("svg", role="img")["aria-label"].startswith("The chances to win")


def test_what_is_told_to_some_and_in_full_to_others_is_one_line_of_a_turning_point():
    """Of the same event in two variants the turning point has the one that is not told again; luck has what the seat itself heard."""
    review = review_of()
    short, full = Event("Ben draws a card.", "ROM-4.2", (0,), again=True), Event("Ben draws the ace.", "ROM-4.2", (1,))
    drawn = msgspec.structs.replace(review.moments[2], events=(full, short))
    found = shown(msgspec.structs.replace(review, moments=(*review.moments[:2], drawn, review.moments[3])), 0)
    assert [line["text"] for line in found["turning"][1]["events"]] == ["Ben draws the ace."]
    assert [line["text"] for line in found["seats"][0]["luck"][0]["lines"]] == ["Ben draws a card."]


def test_a_bot_that_played_for_somebody_is_told_of():
    page = samples.review(review_of(), stood_in=[(1, 3, 4), (0, 2, 2)])
    assert "A bot played for Ben from action 3 to 4." in page
    assert "A bot played for Ann at action 2." in page
    assert "A bot played" not in samples.review(review_of())


def test_a_game_that_counts_for_nothing_says_so():
    assert Page(samples.review(review_of())).one(id="unrated").text == "unrated"
    assert "unrated" not in samples.review(review_of(), unrated=False)
