"""Every page is reached as a person reaches it, and neither the browser nor axe finds anything wrong with it."""

import pytest

LOOKS = {
    "phone, day": {"viewport": {"width": 360, "height": 740}, "color_scheme": "light"},
    "desk, night": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
}


@pytest.mark.parametrize("look", LOOKS)
def test_pages_before_a_game(hall, person, look):
    ann = person(hall, **LOOKS[look])
    ann.expects = ("404",)
    new = ("/new/reaper", "/new/month", "/new/roll_player", "/new/reavers")
    rules = ("/rules/reaper", "/rules/roll_player", "/rules/reavers", "/rules/month?q=coin")
    for path in ("/", *new, *rules, "/nothing/here"):
        ann.page.goto(path)
        assert ann.violations() == []
        assert ann.too_wide() == []
    ann.new_table("month", 3)
    assert ann.violations() == []
    assert ann.too_wide() == []
    ben = person(hall, **LOOKS[look])
    ben.page.goto(ann.page.url)
    assert ben.violations() == []
    ann.page.goto(ann.page.url + "/dice")
    assert ann.violations() == []


@pytest.mark.parametrize("look", LOOKS)
def test_what_is_asked_of_an_expansion_depends_on_how_much_of_it_is_in_play(hall, person, look):
    page = (ann := person(hall, **LOOKS[look])).page
    page.goto("/new/reavers")
    page.locator(".rulings summary").first.click()
    parts, added = page.locator(".parts"), page.locator(".rulings .added")
    for choice, shown in (("All of it", (False, True)), ("It stays in the box", (False, False)), ("We choose", (True, True))):
        page.get_by_label(choice).check()
        assert (parts.is_visible(), added.is_visible()) == shown
    page.evaluate("() => document.querySelectorAll('main details').forEach((folded) => { folded.open = true })")
    assert ann.violations() == []
    assert ann.too_wide() == []
