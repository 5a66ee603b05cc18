"""A hall, a browser, and people who use it. A person has a browser context, so a cookie jar and six connections, of their own."""

import os
import sys
from pathlib import Path

import pytest

from tests.hall.process import Hall

from .people import Person

LONGEST_FIRST = ("many_decisions", "[roll_player]", "keyboard", "alone", "[month]", "[reaper]", "test_line", "test_company", "test_pages")
"""Parts of tests' names. Tests of one part stay together. For two test processes the order also brings together the tests of
a game, so that each starts fewer referees."""
TOOLS = str(Path(__file__).resolve().parents[3] / "tools")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """This folder's tests in the order in which the test processes share them best; all others stay where they are."""
    here = Path(__file__).parent
    places = [place for place, item in enumerate(items) if item.path.parent == here]
    shares = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    for place, item in zip(places, dealt([items[place] for place in places], shares), strict=True):
        items[place] = item


def dealt(tests, shares):
    """Tests in equal shares, one after the other, each with its longest tests first: short ones are left to be taken over at the end."""
    groups = {}
    for test in tests:
        name = next((part for part in LONGEST_FIRST if part in test.nodeid), test.nodeid)
        groups.setdefault(name, []).append(test)
    piles = [[] for _ in range(shares)]
    for name in sorted(groups, key=lambda name: LONGEST_FIRST.index(name) if name in LONGEST_FIRST else len(LONGEST_FIRST)):
        min(piles, key=len).extend(groups[name])
    return [test for pile in piles for test in pile]


@pytest.fixture(scope="session")
def hall(tmp_path_factory):
    """The hall of this test process, for all tests that leave it running."""
    running = Hall(tmp_path_factory.mktemp("hall"))
    yield running
    assert running.stop() in (0, 130)  # 130 where it had hardly begun
    assert "Traceback" not in running.said()


@pytest.fixture(scope="module")
def own_hall(tmp_path_factory):
    """A hall that the tests of one file may kill, as long as they start it again."""
    running = Hall(tmp_path_factory.mktemp("own"))
    yield running
    running.kill()
    assert "Traceback" not in running.said()


@pytest.fixture(scope="package")
def browser():
    """Chromium. It ends with this folder's tests, since Playwright keeps an event loop running as long as it lives."""
    sys.path.insert(0, TOOLS)
    import chromium

    sys.path.remove(TOOLS)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = chromium.find(playwright.chromium.executable_path)
        if path is None:
            pytest.skip("no Chromium is installed")
        running = playwright.chromium.launch(executable_path=path, args=chromium.ARGS)
        yield running
        running.close()


@pytest.fixture
def person(browser):
    """`person(hall, **options)`: somebody at a browser. No page may have complained when the test ends."""
    there = []

    def come(hall, **options):
        there.append(Person(browser, hall, **options))
        return there[-1]

    yield come
    for one in there:
        one.go()
    assert [complaint for one in there for complaint in one.complaints] == []
