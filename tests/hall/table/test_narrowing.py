"""The page's own narrowing (static/choices.js), in a browser: every legal action can be reached by the list and by clicks on pieces."""

import json
import sys
from pathlib import Path

import pytest

from meadhall import hall
from tests.hall.referee.desks import GAMES, NAMES

from .pages import game_of, meta_of, shown

ROOT = Path(__file__).resolve().parents[3]
SOURCE = (Path(hall.__file__).parent / "static/choices.js").read_text(encoding="utf-8")

HELP = """
import * as narrow from "SOURCE";
window.narrow = narrow;

/** Take lines of the list until the action is settled. */
window.byList = (choices, chosen, action) => {
  for (let steps = 0; steps < 12; steps++) {
    if (narrow.settled(choices, chosen)?.number === action.number) return true;
    const leads = (one) => one.action ? one.action.number === action.number : action.steps.includes(one.step);
    const option = narrow.menu(choices, chosen).find(leads);
    if (!option) return false;
    chosen = narrow.take(choices, chosen, option);
  }
  return false;
};

/** Click all the action's pieces, in this order, and then take lines of the list. */
window.byPieces = (choices, action, order) => {
  let chosen = narrow.nothing();
  for (const piece of order) {
    chosen = narrow.toggle(choices, chosen, piece);
    if (!chosen.pieces.includes(piece)) return false;
  }
  return window.byList(choices, chosen, action);
};

/** The actions of some data that cannot be reached. */
window.unreached = (data) => {
  const choices = narrow.read(data);
  const lost = [];
  for (const action of choices.actions) {
    const order = [...action.pieces];
    if (!window.byList(choices, narrow.nothing(), action)) lost.push(`list: ${action.text}`);
    if (!window.byPieces(choices, action, order)) lost.push(`pieces: ${action.text}`);
    if (!window.byPieces(choices, action, order.reverse())) lost.push(`pieces from the last: ${action.text}`);
  }
  return lost;
};
"""


@pytest.fixture(scope="module")
def browser_page():
    """An empty page that knows the narrowing."""
    sys.path.insert(0, str(ROOT / "tools"))
    import chromium

    sys.path.remove(str(ROOT / "tools"))
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = chromium.find(playwright.chromium.executable_path)
        if path is None:
            pytest.skip("no Chromium is installed")
        browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGS)
        page = browser.new_page()
        page.route("**/*", lambda route: route.fulfill(**answer_to(route.request.url)))
        page.goto("http://narrowing.test/")
        page.wait_for_function("() => Boolean(window.narrow && window.unreached)")
        yield page
        browser.close()


def answer_to(url):
    """What this page's own small house answers."""
    if url.endswith("choices.js"):
        return {"body": SOURCE, "content_type": "text/javascript"}
    if url.endswith("help.js"):
        return {"body": HELP.replace("SOURCE", "./choices.js"), "content_type": "text/javascript"}
    return {"body": "<!doctype html><script type=module src=/help.js></script>", "content_type": "text/html"}


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_action_can_be_reached(browser_page, game):
    looked = most = 0
    for seed in (3, 4):
        played = game_of(game, seed)
        for number, position in list(enumerate(played.positions))[::2]:
            for seat in position.waiting[:2]:
                choices = shown(played, seat, meta_of(NAMES), number).choices
                assert browser_page.evaluate("(data) => unreached(data)", choices) == []
                looked += 1
                most = max(most, len(choices["actions"]))
    assert looked > 50
    assert most >= {"month": 2, "reaper": 40, "reavers": 20, "roll_player": 40}[game]


DICE = {
    "seq": 1,
    "steps": [
        ["Roll", ""],
        ["The 5", ["die-0"]],
        ["The 2", ["die-2"]],
        ["5 and 2", ["die-0", "die-2"]],
        ["5 and 5", ["die-0", "die-1"]],
        ["5, 5 and 2", ["die-0", "die-1", "die-2"]],
        ["Waive", "waiver"],
    ],
    "actions": [[1, "Roll 5", [0, 1]], [2, "Roll 2", [0, 2]], [3, "Roll 5 and 2", [0, 3]], [4, "Roll 5 and 5", [0, 4]],
                [5, "Roll 5, 5 and 2", [0, 5]], [9, "Waive", [6]]],
    "why": {},
    "clauses": {},
}  # fmt: skip
"""Three dice, the first two of them equal; any set can be rolled."""

SCRIPT = """([data, script]) => {
  const choices = narrow.read(data);
  const settled = (chosen) => narrow.settled(choices, chosen)?.number ?? null;
  const click = (chosen, piece) => narrow.toggle(choices, chosen, piece);
  const texts = (chosen) => narrow.menu(choices, chosen).map((option) => option.text);
  return new Function("narrow", "choices", "settled", "click", "texts", script)(narrow, choices, settled, click, texts);
}"""


def told(page, script, data=DICE):
    """What a script gives for some data."""
    return page.evaluate(SCRIPT, [json.loads(json.dumps(data)), script])


def test_exactly_the_chosen_pieces_settle_an_action(browser_page):
    assert told(browser_page, "return settled(narrow.nothing())") is None
    assert told(browser_page, "return settled(click(narrow.nothing(), 'die-0'))") == 1
    assert told(browser_page, "return settled(click(click(narrow.nothing(), 'die-0'), 'die-2'))") == 3
    assert told(browser_page, "return settled(click(click(click(narrow.nothing(), 'die-0'), 'die-2'), 'die-1'))") == 5


def test_a_second_click_takes_a_piece_back(browser_page):
    assert told(browser_page, "return settled(click(click(click(narrow.nothing(), 'die-0'), 'die-2'), 'die-0'))") == 2


def test_a_piece_that_goes_with_nothing_chosen_begins_anew(browser_page):
    assert told(browser_page, "return click(click(narrow.nothing(), 'die-0'), 'waiver').pieces") == ["waiver"]
    assert told(browser_page, "return click(narrow.nothing(), 'nothing-here').pieces") == []


def test_a_picked_line_can_be_changed_for_another(browser_page):
    script = """
      const chosen = narrow.take(choices, narrow.nothing(), narrow.menu(choices, narrow.nothing())[2]);
      const other = narrow.take(choices, chosen, narrow.menu(choices, chosen)[5]);
      return [settled(chosen), narrow.held(choices, chosen), texts(chosen).length, settled(other), narrow.held(choices, other)];"""
    assert told(browser_page, script) == [3, ["die-0", "die-2"], 6, 9, ["waiver"]]


def test_more_than_six_are_listed_by_their_first_difference(browser_page):
    more = DICE | {"steps": [*DICE["steps"], ["Keep", "keep"]], "actions": [*DICE["actions"], [10, "Keep the roll", [7]]]}
    assert told(browser_page, "return texts(narrow.nothing())", more) == ["Roll ...", "Waive", "Keep the roll"]
    script = "return texts(narrow.take(choices, narrow.nothing(), narrow.menu(choices, narrow.nothing())[0]))"
    assert told(browser_page, script, more) == ["Roll 5", "Roll 2", "Roll 5 and 2", "Roll 5 and 5", "Roll 5, 5 and 2"]


def test_of_two_things_either_may_be_taken_first_from_the_list(browser_page):
    """Any two of five are swapped: whichever is taken, the list then has the four others."""
    pairs = [(one, two) for one in range(1, 6) for two in range(one + 1, 6)]
    swap = {
        "seq": 1,
        "steps": [["Swap", ""], *([f"the {die}", [f"die-{die}"]] for die in range(1, 6)), ["Pass", "pass"]],
        "actions": [*([10 * one + two, f"Swap {one} and {two}", [0, one, two]] for one, two in pairs), [1, "Pass", [6]]],
        "why": {},
        "clauses": {},
    }
    assert told(browser_page, "return texts({pieces: [], steps: [0], pick: null})", swap) == ["the 1", "the 2", "the 3", "Swap 4 and 5"]
    wanted = ["Swap 1 and 3", "Swap 2 and 3", "Swap 3 and 4", "Swap 3 and 5"]
    assert told(browser_page, "return texts({pieces: ['die-3'], steps: [0, 3], pick: null})", swap) == wanted
    seven = swap | {"actions": [*swap["actions"], *([30 + die, f"Swap 3 and {die}", [0, 3, die]] for die in (7, 8, 9))]}
    seven["steps"] = [*swap["steps"], *([f"the {die}", [f"die-{die}"]] for die in (7, 8, 9))]
    assert told(browser_page, "return texts({pieces: ['die-3'], steps: [0, 3], pick: null})", seven) == [
        *wanted,
        *(f"Swap 3 and {die}" for die in (7, 8, 9)),
    ]
    assert told(browser_page, f"return unreached({json.dumps(seven)})", seven) == []


def test_of_equal_pieces_a_click_means_the_first_that_is_free(browser_page):
    group = "['die-0', 'die-1']"
    assert told(browser_page, f"return narrow.meant(choices, narrow.nothing(), {group}, false)") == "die-0"
    assert told(browser_page, f"return narrow.meant(choices, click(narrow.nothing(), 'die-0'), {group}, false)") == "die-1"
    assert told(browser_page, f"return narrow.meant(choices, click(click(narrow.nothing(), 'die-0'), 'die-1'), {group}, true)") == "die-1"
    assert told(browser_page, "return narrow.meant(choices, narrow.nothing(), ['elsewhere'], false)") is None


def test_a_half_made_choice_stays_while_the_same_can_be_done(browser_page):
    script = "return narrow.same(choices, narrow.read({...%s, seq: 2}))"
    assert told(browser_page, script % json.dumps(DICE)) is True
    assert told(browser_page, script % json.dumps(DICE | {"actions": DICE["actions"][:5]})) is False
