"""Names in sentences."""

import pytest

from meadhall.engine import Names


@pytest.fixture
def names():
    return Names(["Ash", "Birch", "James"], you=1)


def test_others_are_called_by_name_and_the_viewer_you(names):
    assert [names[s] for s in range(3)] == ["Ash", "you", "James"]
    assert [names.start(s) for s in range(3)] == ["Ash", "You", "James"]
    assert [names.of(s) for s in range(3)] == ["Ash's", "your", "James's"]


@pytest.mark.parametrize(
    ("third", "second"),
    [
        ("takes", "take"),
        ("carries", "carry"),
        ("passes", "pass"),
        ("pushes", "push"),
        ("reaches", "reach"),
        ("boxes", "box"),
        ("goes", "go"),
        ("raises", "raise"),
        ("uses", "use"),
        ("loses", "lose"),
        ("bet", "bet"),
    ],
)
def test_verbs_follow_the_person(names, third, second):
    assert names.does(0, third) == f"Ash {third}"
    assert names.does(1, third) == f"You {second}"


def test_irregular_verbs_are_given(names):
    assert names.does(1, "has", "have") == "You have"
    assert names.does(0, "has", "have") == "Ash has"


def test_a_spectator_sees_names_alone(names):
    assert names.seen_by(None)[1] == "Birch"
    assert names.seen_by(0)[0] == "you"
    assert Names.plain(2).names == ["seat 0", "seat 1"]
    assert Names.plain(2).start(1) == "Seat 1"
