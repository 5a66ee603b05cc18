"""Every page is reached as a person reaches it, and neither the browser nor axe finds anything wrong with it."""

import pytest

LOOKS = [(360, 740), (1440, 900)]


@pytest.fixture(params=["light", "dark"])
def theme(request):
    return request.param


@pytest.mark.parametrize("size", LOOKS, ids=str)
def test_pages_before_a_game(hall, person, theme, size):
    ann = person(hall, color_scheme=theme, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    ann.expects = ("404",)
    for path in ("/", "/new/reaper", "/new/month", "/rules/reaper", "/rules/month?q=coin", "/nothing/here"):
        ann.page.goto(path)
        assert ann.violations() == []
        assert ann.too_wide() == []
    ann.new_table("month", 3)
    assert ann.violations() == []
    assert ann.too_wide() == []
    ben = person(hall, color_scheme=theme, viewport={"width": size[0], "height": size[1]})
    ben.page.goto(ann.page.url)
    assert ben.violations() == []
    ann.page.goto(ann.page.url + "/dice")
    assert ann.violations() == []
