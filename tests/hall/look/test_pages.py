"""Every page stands with all that it may have to show, keeps to the content policy, and can be used without a script and without eyes."""

import gzip
import re
from pathlib import Path

import pytest

from meadhall import games
from meadhall.engine.fairness import commitment

from . import samples
from .reading import Page
from .samples import html_of

HALL = Path(samples.__file__).resolve().parents[3] / "src/meadhall/hall"
GAMES = HALL.parent / "games"
MOST_BYTES = 60_000


@pytest.fixture(params=samples.PAGES)
def html(request):
    return html_of(request.param)


@pytest.fixture
def page(html):
    return Page(html)


def local(address):
    """The file behind an address of the hall's own, if it is one of the package."""
    path = address.split("?")[0]
    if path.startswith("/static/"):
        return HALL / path[1:]
    if path.startswith("/games/"):
        return GAMES / path.removeprefix("/games/")
    return None


def linked(page):
    """What a page loads: style sheets, scripts, pictures, fonts."""
    return [one["href"] for one in page.all("link")] + [one["src"] for one in page.elements if "src" in one]


# What the content policy forbids would be dropped in silence ----------------------------------------------------------


def test_no_script_and_no_style_stands_in_a_page(page):
    for script in page.all("script"):
        assert script["type"] == "application/json" or (script["src"] or "").startswith("/static/")
    assert page.all("style") == []
    for element in page.elements:
        for name, value in element.attributes.items():
            assert not name.startswith(("on", "hx-on", "data-hx-on")), f"{element.tag} {name}"
            assert not value.strip().lower().startswith(("javascript:", "js:")), value


def test_everything_loaded_is_the_halls_own_and_there(page):
    for address in linked(page):
        path = local(address)
        assert path is not None, address
        assert path.is_file(), address


def test_nothing_leads_elsewhere(page):
    for element in page.elements:
        for name in ("href", "src", "action", "hx-get", "hx-sse:connect"):
            assert name not in element or element[name].startswith(("/", "#")), element[name]


def test_what_people_typed_is_text(html, page):
    assert "<img src=x" not in html
    assert all(one["src"].startswith("/games/") for one in page.all("img"))
    assert not any("onerror" in one for one in page.elements)


# Structure -----------------------------------------------------------------------------------------------------------


def test_ids_are_unique(page):
    ids = [one["id"] for one in page.elements if "id" in one]
    assert len(ids) == len(set(ids))
    assert "" not in ids


def test_references_lead_to_what_is_there(page):
    ids = {one["id"] for one in page.elements if "id" in one}
    for element in page.elements:
        for name in ("for", "form", "aria-labelledby", "aria-describedby", "data-copy"):
            assert set((element[name] or "").split()) <= ids, f"{element.tag} {name}={element[name]}"
        if element.tag == "a" and element["href"].startswith("#"):
            assert element["href"][1:] in ids, element["href"]


def test_everything_that_is_filled_in_has_a_name_for_people(page):
    labelled = {one["for"] for one in page.all("label")}
    for tag in ("input", "select", "textarea"):
        for field in page.all(tag):
            if field["type"] != "hidden":
                assert field["id"] in labelled or field["aria-label"] or field.within("label"), field.attributes


def test_every_form_that_changes_something_brings_its_proof(page):
    for form in page.all("form", method="post"):
        inside = [one for one in page.all("input", name="csrf") if one.parent is form or one.parent.parent is form]
        assert len(inside) == 1, form.attributes


def test_one_main_part_one_heading_and_a_way_past_the_bar(page):
    page.one("main")
    assert len(page.all("h1")) == (0 if page.all(id="talk-shell") or page.all(id="replay") else 1)
    skip = page.one("a", class_="skip")
    assert page.one(id=skip["href"][1:])
    assert page.elements[0]["lang"] == "en"
    assert page.one("title").text.strip()


def test_a_page_is_light(page, html):
    """Compressed, without the fonts, and with its biggest board."""
    boards = [path for name in games.names() if (path := GAMES / name / "board.css").is_file()]
    loaded = {path for address in linked(page) if (path := local(address)) is not None and path.suffix != ".woff2"}
    loaded |= {path for script in loaded if script.suffix == ".js" for path in imports(script)}
    if page.all(class_="playing-page"):
        loaded |= set(boards)
    weight = sum(len(gzip.compress(path.read_bytes(), 5)) for path in loaded) + len(gzip.compress(html.encode(), 5))
    assert weight < MOST_BYTES


def imports(script):
    """The modules that a script asks for."""
    return [script.parent / name for name in re.findall(r'from "\./([\w.-]+)"', script.read_text(encoding="utf-8"))]


def test_htmx_is_not_begun_before_its_stream_is_there():
    """A deferred script may begin htmx before the next one has come; then no page would ever hear of a change."""
    for name in ("gathering", "table"):
        scripts = [one for one in Page(html_of(name)).all("script") if "src" in one]
        sources = [one["src"] for one in scripts]
        assert sources.index("/static/hx-sse.min.js") == sources.index("/static/htmx.min.js") + 1
        assert not any("defer" in one or "async" in one for one in scripts[:2])


# Lobby ---------------------------------------------------------------------------------------------------------------


def test_a_games_card_says_what_it_is_and_how_far():
    page = Page(html_of("lobby"))
    [month, reaper] = page.all("article")
    said = " ".join(month.text.split())
    for words in ("Reaper of the Month", "3 to 6 players", "15 to 40 minutes", "Getting ready", "42 %"):
        assert words in said
    assert "play it, and it is next" in reaper.text
    bar = page.one("progress")
    assert (bar["value"], bar["max"]) == ("42", "100")


def test_only_what_is_not_ready_asks_again():
    polls = [one["id"] for one in Page(html_of("lobby")).elements if one["hx-get"] and one["hx-get"].startswith("/progress/")]
    assert polls == ["progress-month", "progress-reaper"]
    later = Page(html_of("lobby, first visit"))
    assert [one for one in later.elements if (one["hx-get"] or "").startswith("/progress/")] == []
    assert "Numba is missing." in later.one(id="progress-reaper").text
    assert "Ready to play" in later.one(id="progress-month").text


def test_playing_at_once_is_one_button_and_gold():
    page = Page(html_of("lobby, first visit"))
    assert [one.text for one in page.all("button", class_="act go")] == [
        "Play now against bots: Reaper of the Month",
        "Play now against bots: The Reaper",
    ]
    assert len(page.all("input", name="now", value="1")) == 2


def test_a_game_for_one_can_be_played_at_once_alone():
    page = Page(samples.lobby(games=[samples.card("month"), samples.card("roll_player")]))
    assert [one.text for one in page.all("button") if "alone" in one.text] == ["Play now alone: Roll Player"]
    [seats] = page.all("input", name="seats")
    assert (seats["value"], seats.parent["action"]) == ("1", "/tables")
    assert "1 to 4 players" in " ".join(page.all("article")[1].text.split())


def test_ones_own_turn_stands_out():
    page = Page(html_of("lobby"))
    assert page.one("a", class_="act go").text == "Your turn: The Reaper"
    assert page.one("a", href="/t/y2").text == "See: Reaper of the Month"
    assert page.one("a", href="/t/g1").text.startswith("Join")


# A new table ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.names())
def test_every_ruling_can_be_chosen_and_its_default_is(name):
    page, book = Page(samples.new(name)), games.rulebook(name)
    asked = [one.text.strip() for one in page.all("legend")][2 if book.expansion else 1 :]
    assert asked == [ruling.question for ruling in book.parts + book.unclear() + book.unclear(added=True)]
    assert sorted(asked) == sorted(ruling.question for ruling in book.rulings)
    for ruling in book.rulings:
        field = f"ruling-{ruling.name}"
        radios = {one["value"]: "checked" in one for one in page.all("input", type="radio", name=field)}
        if ruling.reading:
            wanted = {reading.name for reading in ruling.reading} | ({"number"} if ruling.number else set())
            assert set(radios) == wanted
            assert [value for value, checked in radios.items() if checked] == [ruling.default]
        if ruling.number:
            number = page.one("input", type="number", name=f"number-{ruling.name}" if ruling.reading else field)
            assert (number["min"], number["max"]) == (str(ruling.number.least), str(ruling.number.most))
        assert ruling.reason in samples.new(name).replace("&#39;", "'")


def test_of_an_expansion_all_is_in_play_until_something_else_is_chosen():
    def chosen(**values):
        page = Page(samples.new("reavers", values={name.replace("_", "-", 1): value for name, value in values.items()}))
        return [one["value"] for one in page.all("input", type="radio", name="expansion") if "checked" in one]

    assert chosen() == ["all"]
    assert chosen(ruling_norn_tokens="off") == ["parts"]
    assert chosen(expansion="none", ruling_norn_tokens="on") == ["none"]
    assert Page(samples.new("month")).all("input", name="expansion") == []


def test_the_rulings_of_an_expansion_stand_by_themselves_and_begin_folded():
    page = Page(samples.new("reavers"))
    panel = page.one(class_="panel rulings")
    assert [one.text.split()[-1] for one in page.all("summary") if inside(one, panel)] == ["rulings", "7", "11"]
    assert "open" in Page(samples.new("reavers", values={"ruling-god_copies": "PLAIN"})).one(class_="added")
    assert "open" not in page.one(class_="added")


def test_in_a_long_list_of_what_no_source_prints_the_larger_kinds_are_folded():
    long = Page(samples.new("reavers", house=["ship: upgrades 3", *(f"reaver: Orm {n}" for n in range(40))]))
    assert [one.text for one in long.all("summary") if one.parent.attributes.get("class") == "kind"] == ["Reaver 40"]
    assert [one.text for one in long.all(class_="differs dense")] == ["ship: upgrades 3", "".join(f"Orm {n}" for n in range(40))]
    short = Page(samples.new("reaper", house=[f"equipment: relaunch {n}" for n in range(40)]))
    assert short.all("details", class_="kind") == []


def test_what_was_sent_is_still_there_after_an_error():
    page = Page(html_of("new again"))
    assert page.one(class_="trouble").text == samples.BAD
    assert page.one("input", name="name")["value"] == samples.BAD
    assert "checked" in page.one("input", name="seats", value="5")
    chosen = [
        (one["name"], [option["value"] for option in page.all("option") if inside(option, one) and "selected" in option])
        for one in page.all("select")
    ]
    expected = {f"bot-{seat}": ["open"] for seat in (1, 3, 4, 5)} | {"level": ["adept"], "bot-2": ["master"], "bot-2-style": ["bold"]}
    assert {name: values for name, values in chosen if values} == expected
    assert "checked" not in page.one("input", name="hints", type="checkbox")
    assert "checked" in page.one("input", name="ruling-turn_cap", value="number")
    assert page.one("input", name="number-turn_cap")["value"] == "40"
    assert "open" in page.one("details", class_="panel rulings")


def test_there_is_a_choice_for_every_seat_but_the_hosts():
    page = Page(samples.new("month"))
    names = ["level", "bot-1", "bot-2", "bot-3", "bot-4", "bot-5"]
    assert [one["name"] for one in page.all("select")] == [field for name in names for field in (name, f"{name}-style")]
    assert [one["value"] for one in page.all("input", name="seats")] == ["3", "4", "5", "6"]
    for name, first in (("level", []), ("bot-5", ["open", "bot"])):
        values = [one["value"] for one in page.all("option") if inside(one, page.one("select", name=name))]
        assert values == [*first, "novice", "apprentice", "adept", "master", "legend", "greedy", "random"]
    assert "checked" in page.one("input", name="hints", type="checkbox")


def test_who_plays_alone_is_told_so():
    page = Page(samples.new("roll_player"))
    assert [one["value"] for one in page.all("input", name="seats")] == ["1", "2", "3", "4"]
    assert page.one(class_="hint alone").text.startswith("Alone, you play the solo game")
    assert Page(samples.new("reaper")).all(class_="hint alone") == []


# Gathering -----------------------------------------------------------------------------------------------------------


def test_a_free_seat_is_taken_by_its_button_and_only_by_those_who_have_none():
    page = Page(html_of("gathering"))
    button = page.one("button", name="seat")
    assert (button["value"], button["form"]) == ("2", "sit")
    assert page.all(id="begin") == []
    mine = Page(html_of("gathering, host"))
    assert mine.all("button", name="seat") == []
    assert mine.one(id="begin")["action"] == "/t/abcde12345/begin"


def test_the_seal_is_shown_whole_before_a_word_is_given():
    for name in ("gathering", "gathering, host"):
        assert Page(html_of(name)).one(id="commitment").text == commitment(samples.SECRET)


def test_a_push_leaves_alone_what_is_being_typed():
    page = Page(html_of("gathering"))
    pushed = page.one(id="gathering")
    assert pushed.parent["hx-sse:connect"] == "/t/abcde12345/live"
    assert not any(inside(one, pushed) for one in page.elements if one.tag in ("input", "form"))


def inside(element, outer):
    return element.parent is outer or (element.parent is not None and inside(element.parent, outer))


def test_a_full_table_says_what_it_waits_for():
    page = Page(html_of("gathering, full"))
    assert "as soon as its rules are ready" in page.one(id="gathering").text
    assert page.one("progress")["value"] == "50"


def test_only_the_seat_itself_sees_its_private_link():
    assert "/sit/token" in html_of("gathering, host")
    assert "/sit/token" not in html_of("gathering")


# Rules ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.names())
def test_the_whole_rulebook_is_there_and_every_clause_has_its_place(name):
    page, book = Page(samples.rules(name)), games.rulebook(name)
    ids = {one["id"] for one in page.elements if "id" in one}
    assert {clause.id for clause in book.clauses} | {chapter.id for chapter in book.chapters} <= ids
    assert {f"ruling-{ruling.name}" for ruling in book.rulings} <= ids
    text = " ".join(page.one("main").text.split())
    for clause in book.clauses:
        assert " ".join(clause.text.split()) in text


def test_what_was_sought_is_marked_word_by_word():
    page = Page(html_of("rules sought"))
    marked = {one.text.casefold().strip(".,;:()") for one in page.all("mark")}
    assert {"coin", "card"} <= marked
    assert all("coin" in word or "card" in word for word in marked)
    assert page.one("input", name="q")["value"] == "coin card"
    assert "No clause speaks of" in Page(html_of("rules not found")).one(role="status").text


def test_the_readings_in_force_at_a_table_are_shown():
    page = Page(html_of("rules of a table"))
    [force] = [one.text for one in page.all("li", class_="inforce") if one.parent.parent["id"] == "ruling-promoted_penalty"]
    assert "in force here" in force
    assert "Whenever no card that counts fits" in force
    [number] = [one.text for one in page.all("li", class_="inforce") if one.parent.parent["id"] == "ruling-turn_cap"]
    assert "40 in force here" in number


# Dice, replay, log, errors -------------------------------------------------------------------------------------------


def test_the_secret_is_shown_after_the_end_alone():
    assert samples.SECRET.hex() in html_of("dice")
    before = html_of("dice before")
    assert samples.SECRET.hex() not in before
    assert commitment(samples.SECRET) in before
    assert "data-key" not in before


def test_words_reach_the_browsers_check_as_they_were_given():
    assert [one["data-word"] for one in Page(html_of("dice")).all("dd") if "data-word" in one] == [word for _, word in samples.WORDS]


def test_dice_that_do_not_agree_are_not_called_fair():
    assert "Something does not agree." in html_of("dice that fall")
    assert "all of them agree" not in html_of("dice that fall")


def test_the_replay_can_be_walked_without_a_script():
    page = Page(html_of("replay"))
    assert page.one(id="replay-back")["href"] == "/t/abcde12345/replay?step=39&as=-1"
    assert page.one(id="replay-next")["href"] == "/t/abcde12345/replay?step=41&as=-1"
    first, last = Page(html_of("replay, first")), Page(html_of("replay, last"))
    assert first.one(id="replay-back")["aria-disabled"] == "true"
    assert "selected" in first.one("option", value="1")
    assert last.one(id="replay-next")["aria-disabled"] == "true"
    assert "disabled" in next(one for one in last.all("button") if one.text == "Play on from here")


def test_an_error_is_one_sentence_and_a_way_back():
    page = Page(html_of("error"))
    assert page.one("p", class_="voice").text == samples.BAD
    assert page.one("a", class_="act go")["href"] == "/"


def test_each_line_of_the_log_leads_to_its_clause():
    page = Page(html_of("log"))
    assert [one["href"] for one in page.all("a", class_="clause")] == ["/rules/reaper#RPR-4.1"]
    assert samples.BAD in [one.text for one in page.all("span")]
    assert "Nothing yet." in html_of("log, empty")
