"""Asking for a hint, following it, and looking at the review when the game is over."""

import re

DESK = {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"}
PHONE = {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"}
FIGURES = "all => all.map((row) => [...row.querySelectorAll('td')].map((one) => parseFloat(one.textContent.replace('−', '-'))))"
OUTSIDE = """([frame, parts]) => {
  const box = document.querySelector(frame).getBoundingClientRect();
  const out = (one) => { const at = one.getBoundingClientRect(); return at.bottom > box.bottom + 1 || at.right > box.right + 1; };
  return [...document.querySelectorAll(parts)].filter(out).map((one) => one.textContent);
}"""
LONG = """() => {
  const list = document.querySelector('.hopes'), [one] = list.children;
  one.querySelector('.act').textContent = 'Throw away Choose a face (initiative 1) and roll all again';
  list.replaceChildren(one, one.cloneNode(true), one.cloneNode(true));
}"""
PRESSED = "() => [...document.querySelectorAll('[data-piece][aria-pressed=true]')].map((one) => one.id)"


def fine(person):
    assert person.violations() == []
    assert person.too_wide() == []


def test_a_hint_is_asked_for_and_followed(hall, person):
    ann = person(hall, **DESK)
    page = ann.page
    ann.new_table("month", 3, ("novice", "greedy"), seed=5)
    ann.begin()
    asked = ann.until_asked()["seq"]
    page.get_by_role("button", name="Hint").click()
    page.locator("#hint-shown").wait_for()
    fine(ann)
    hopes = page.locator("[data-hope]")
    assert sorted(hopes.all_inner_texts()) == ["Call black", "Call red"]
    hopes.first.click()
    assert page.locator("#send").inner_text() == hopes.first.inner_text()
    colour = hopes.first.inner_text().split()[-1]
    assert page.evaluate(PRESSED) == [f"coin-{colour}"]  # the board shows what is meant
    page.locator("#send").click()
    page.wait_for_function("seq => Number(document.getElementById('head').dataset.seq) > seq", arg=asked)
    ann.until_asked()
    page.wait_for_function("() => !document.getElementById('hinted').children.length")  # it was about the question before
    own = page.locator("#own").get_attribute("value")

    plain = person(hall, **PHONE, java_script_enabled=False)
    plain.page.goto(own)
    plain.page.get_by_role("button", name="Hint").click()
    plain.page.locator("#hint-shown").wait_for()
    assert 1 <= plain.page.locator(".hopes li").count() <= 3
    assert plain.page.locator("#board").is_visible()


def test_who_allows_no_hints_has_none(hall, person):
    page = (ann := person(hall, **PHONE)).page
    page.goto("/new/month")
    page.get_by_label("Hints are allowed").uncheck()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    assert page.get_by_text("This table is played without hints.").is_visible()
    fine(ann)
    page.get_by_label("Bots take the free seats").select_option("novice")
    ann.begin()
    ann.until_asked()
    assert page.locator("#no-hints").is_visible()
    assert page.locator("#hint").count() == 0
    assert page.locator("#players small").all_text_contents() == ["Novice"] * 3


def test_a_game_is_reviewed(hall, person):
    ann = person(hall, **DESK)
    page = ann.page
    ann.new_table("month", 3, ("greedy", "greedy"), seed=6)
    ann.play_swiftly(3, [], lambda kind: None)
    page.get_by_role("link", name="Review").click()
    page.locator("#h-sums").wait_for()  # it comes by itself
    fine(ann)
    rows = page.locator(".sums").first.locator("tbody tr").evaluate_all(FIGURES)
    assert len(rows) == 3
    for start, *parts, result in rows:
        assert abs(start + sum(parts) - result) < 1e-6
    assert abs(sum(row[-1] for row in rows) - 100) < 0.2  # the victory, shared or not
    assert page.locator(".plot polyline").count() == 3
    page.set_viewport_size({"width": 390, "height": 844})
    fine(ann)
    turn = page.locator(".turn").first
    step = re.search(r"step=(\d+)", turn.get_attribute("href"))[1]
    turn.click()
    page.wait_for_url(re.compile(rf"/replay\?step={step}&as=0"))
    assert page.locator("#branch-step").get_attribute("value") == step


def test_what_a_counter_of_cards_knows_keeps_within_its_frame(hall, person):
    ann = person(hall, **DESK)
    page = ann.page
    ann.new_table("month", 4, ("greedy",) * 3, seed=5)
    ann.begin()
    ann.until_asked()
    for width, height in ((1280, 720), (1366, 768), (1920, 1080), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUTSIDE, [".month .common", ".month .odds > *, .month .odds .part, .month .legend > *"]) == []


def test_three_long_choices_of_a_hint_are_seen_at_once_on_a_phone(hall, person):
    ann = person(hall, **PHONE)
    page = ann.page
    ann.new_table("month", 3, ("greedy", "greedy"), seed=5)
    ann.begin()
    ann.until_asked()
    page.get_by_role("button", name="Hint").click()
    page.locator("#hint-shown").wait_for()
    page.evaluate(LONG)
    assert page.locator(".hopes li").count() == 3
    assert page.evaluate(OUTSIDE, ["#hinted", ".hopes li"]) == []


def test_a_style_goes_with_the_level_that_had_it(hall, person):
    """A script takes it away, and gives it back with a level that has one."""
    ann = person(hall, **DESK)
    page = ann.page
    page.goto("/new/month")
    level, style = page.locator("#bot-1"), page.locator("#bot-1-style")
    assert style.is_hidden()
    level.select_option("master")
    style.select_option("bold")
    level.select_option("novice")
    assert style.is_hidden()
    level.select_option("legend")
    assert style.input_value() == "bold"
    level.select_option("novice")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    assert page.get_by_text("Novice: often guesses").first.is_visible()
    plain = person(hall, **DESK, java_script_enabled=False)
    plain.page.goto("/new/month")
    plain.page.locator("#bot-1").select_option("master")
    assert plain.page.locator("#bot-1-style").is_visible()
