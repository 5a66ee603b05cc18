"""The page of the log tells each viewer all that it saw, and nothing else."""

import html
import re

import pytest

from meadhall.hall import messages as m

from .desks import GAMES, META, NAMES, Played, asked

VIEWERS = (m.SPECTATOR, 0, 1, 2, 3)


@pytest.mark.parametrize("game", GAMES)
def test_every_line_that_a_viewer_saw(game):
    played = Played(game, 40)
    told = set()
    for viewer in VIEWERS:
        shown = asked(game, m.WholeLog(played.position, META, viewer, played.plays))
        assert isinstance(shown, m.Shown), shown
        lines = [html.unescape(text) for text in re.findall(r"<li [^>]*><span>(.*?)</span>", shown.pages[viewer])]
        seen = played.table().log(None if viewer == m.SPECTATOR else viewer)
        assert len(lines) == len(seen)
        assert [line.casefold() for line in lines] == [line.text.casefold() for line in seen]
        told.add(tuple(lines))
    assert len(told) == len(VIEWERS)  # each is spoken to in its own way


def test_nobody_who_is_not_there_is_told():
    played = Played("month", 5)
    assert isinstance(asked("month", m.WholeLog(played.position, META, len(NAMES), played.plays)), m.Trouble)
