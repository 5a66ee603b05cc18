"""Every page is reached as a person reaches it, and neither the browser nor axe finds anything wrong with it."""

import pytest

LOOKS = {
    "phone, day": {"viewport": {"width": 360, "height": 740}, "color_scheme": "light"},
    "desk, night": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
}


@pytest.mark.parametrize("look", LOOKS)
def test_pages_before_a_game(hall, person, look):
    ann = person(hall, reduced_motion="reduce", **LOOKS[look])
    ann.expects = ("404",)
    played = ("/new/reaper", "/new/month", "/new/roll_player", "/rules/reaper", "/rules/roll_player", "/rules/month?q=coin")
    for path in ("/", *played, "/nothing/here"):
        ann.page.goto(path)
        assert ann.violations() == []
        assert ann.too_wide() == []
    ann.new_table("month", 3)
    assert ann.violations() == []
    assert ann.too_wide() == []
    ben = person(hall, reduced_motion="reduce", **LOOKS[look])
    ben.page.goto(ann.page.url)
    assert ben.violations() == []
    ann.page.goto(ann.page.url + "/dice")
    assert ann.violations() == []
