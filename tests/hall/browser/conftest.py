"""A hall, a browser, and people who use it. A person has a browser context, so a cookie jar and six connections, of their own."""

import sys
from pathlib import Path

import pytest

from tests.hall.process import Hall

from .people import Person

TOOLS = str(Path(__file__).resolve().parents[3] / "tools")


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
