"""What the scripts of the pages beside the table do: on pages made of samples, served without a hall under the hall's content policy."""

import mimetypes
from pathlib import Path

import pytest

import meadhall.hall
from meadhall.hall.guard import HEADERS
from tests.hall.look import samples

STATIC = Path(meadhall.hall.__file__).parent / "static"
HERE = "http://localhost/t/abcde12345"
DRAWN = """slider => {
  for (let step = 1; step <= 60; step++) { slider.value = step; slider.dispatchEvent(new Event("input")); }
}"""
HEADS = {name.decode(): value.decode() for name, value in HEADERS.items()}


@pytest.fixture
def show(browser):
    """`show(path, html, parts)`: a page under an address; `parts` answers the others with HTML. It may complain of nothing."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    complaints = []
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))

    def come(path, html, parts=lambda address: None):
        def answer(route):
            address = route.request.url.removeprefix("http://localhost")
            file = STATIC / address.removeprefix("/static/")
            if address.startswith("/static/") and file.is_file():
                kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
                route.fulfill(body=file.read_bytes(), content_type=kind)
            elif address.startswith("/games/"):
                route.fulfill(body="", content_type="text/css")
            else:
                body = html if address == HERE.removeprefix("http://localhost") + path else parts(address)
                status = 404 if body is None else 200 if body else 204
                route.fulfill(status=status, body=body or "", headers=HEADS | {"content-type": "text/html; charset=utf-8"})

        page.route("**/*", answer)
        page.goto(HERE + path)
        return page

    yield come
    context.close()
    assert complaints == []


def lines(page):
    """What the browser's own check says."""
    page.wait_for_selector("#checked.stands, #checked.falls")
    return page.locator("#checked").get_attribute("class"), page.locator("#checked li").all_inner_texts()


def test_the_browser_finds_the_same_key_as_the_house(show):
    kind, said = lines(show("/dice", samples.dice()))
    assert kind == "verdict stands"
    assert said == [
        "The seal fits the secret: the house had chosen it before anyone gave a word.",
        "The key comes from the secret and these words, and from nothing else.",
    ]


@pytest.mark.parametrize(
    ("forged", "at_fault"),
    [(("ash and oak", "ash and elm"), 1), ((samples.SECRET.hex(), samples.SECRET.hex().replace("1f", "1e")), 0)],
    ids=["a word", "the secret"],
)
def test_the_browser_notices_what_was_changed(show, forged, at_fault):
    kind, said = lines(show("/dice", samples.dice().replace(*forged)))
    assert kind == "verdict falls"
    assert "does not" in said[at_fault]


def test_before_the_end_there_is_nothing_to_check(show):
    page = show("/dice", samples.dice(over=False))
    assert page.locator("#checked").count() == 0


def part(address):
    """A step of a replay: its number is its whole page."""
    if "/replay/part?" not in address:
        return None
    step, eyes = (pair.split("=")[1] for pair in address.split("?")[1].split("&"))
    more = '<details id="more"><summary>more</summary></details>'
    return f'<header id="head" data-fresh="piece"></header><p id="piece">step {step} by {eyes}</p>{more}'


def stands(page, text):
    """Wait until the replay's page is that one."""
    page.wait_for_function("text => document.getElementById('piece')?.textContent === text", arg=text)


def test_the_replay_follows_buttons_keys_slider_and_eyes(show):
    page = show("/replay?step=5&as=-1", samples.replay(5, 8, -1), part)
    piece = page.locator("#piece")

    page.locator("#replay-next").click()
    stands(page, "step 6 by -1")
    assert "fresh" in piece.get_attribute("class")
    page.locator("#replay-back").click()
    stands(page, "step 5 by -1")
    page.locator("#replay-as").select_option("1")
    stands(page, "step 5 by 1")
    page.locator("#more summary").click()
    page.locator("#replay-as").evaluate("field => field.blur()")
    page.locator("#more summary").evaluate("field => field.blur()")
    page.keyboard.press("End")
    stands(page, "step 8 by 1")
    assert page.locator("#more").get_attribute("open") is not None
    assert page.locator("#replay-next").get_attribute("aria-disabled") == "true"
    assert page.locator("#replay-branch button").is_disabled()
    page.keyboard.press("ArrowLeft")
    stands(page, "step 7 by 1")
    assert page.locator("#branch-step").input_value() == "7"
    assert page.url.endswith("/replay?step=7&as=1")
    page.locator("#replay-step").fill("2")
    stands(page, "step 2 by 1")
    assert page.locator("#replay-count").inner_text() == "2 of 8"


def told(address):
    """Steps whose logs hold every event so far: two at the set-up, none of the first play, three of the second, one of the third."""
    if address.endswith("/replay/marks?as=1"):
        return "[2, 3, 6, 7]"
    step = int(address.split("step=")[1].split("&")[0]) if "/part?" in address else -1
    lines = "".join(f"<li>line {n}</li>" for n in range([2, 2, 5, 6][step]))
    return f'<header id="head" data-fresh=""></header><p id="piece">step {step}</p><ol id="lines">{lines}</ol>' if step >= 0 else None


def test_the_slider_goes_over_every_event(show):
    page = show("/replay?step=1&as=-1", samples.replay(1, 3, -1, marks=(2, 2, 5, 6)), told)
    seen = []
    page.locator("body").focus()
    for key in ("Home", *["ArrowRight"] * 6):
        page.keyboard.press(key)
        count = page.locator("#replay-count").inner_text()
        step = page.locator("#branch-step").input_value()
        stands(page, f"step {step}")
        seen.append((count, step, page.locator("#lines > li:visible").count()))
    assert seen == [
        ("0 of 6", "0", 1),
        ("1 of 6", "0", 2),
        ("2 of 6", "1", 2),  # nothing was heard of this play, but it was made
        ("3 of 6", "2", 3),
        ("4 of 6", "2", 4),
        ("5 of 6", "2", 5),
        ("6 of 6", "3", 6),
    ]


def test_a_slider_drawn_fast_ends_where_it_was_left(show):
    asked = []

    def counted(address):
        asked.append(address)
        return part(address)

    page = show("/replay?step=0&as=-1", samples.replay(0, 60, -1), counted)
    page.locator("#replay-step").evaluate(DRAWN)
    stands(page, "step 60 by -1")
    assert len(asked) < 10


def test_playing_goes_on_by_itself_and_stops_at_the_end(show):
    page = show("/replay?step=6&as=-1", samples.replay(6, 7, -1), part)
    page.locator("#replay-play").click()
    stands(page, "step 7 by -1")
    page.wait_for_selector("#replay-play[aria-pressed=false]")


def test_a_link_is_copied(show):
    page = show("", samples.gathering(seated=True), lambda address: "" if address.endswith("/live") else None)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin="http://localhost")
    page.locator("[data-copy=link]").click()
    page.wait_for_selector("[data-copy=link]:has-text('Copied')")
    assert page.evaluate("navigator.clipboard.readText()") == samples.LINK


def test_rows_of_seats_follow_the_number_of_players(show):
    page = show("/new", samples.new("month"))
    rows = page.locator(".seatrows li")
    assert sum(row.is_visible() for row in rows.all()) == 4
    for count in (6, 3):
        page.get_by_role("radio", name=str(count), exact=True).check()
        assert sum(row.is_visible() for row in rows.all()) == count
