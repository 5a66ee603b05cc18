"""docs/reavers-cards.md lists every word that a box file may use, and no other."""

import re
from pathlib import Path

from meadhall.games.reavers import vocabulary as v

DOCS = Path(__file__).resolve().parents[3] / "docs/reavers-cards.md"


def test_the_vocabulary_is_written_down_for_owners():
    text = DOCS.read_text(encoding="utf-8")
    words = {*v.COSTS, *v.GAINS, *v.RALLIES, *v.LOSSES, *v.COMBINATIONS, *v.MEASURES, *v.GODS}
    words |= {subject for subjects in v.SUBJECTS.values() for subject in subjects if subject not in v.CLANS}
    known = {word for span in re.findall(r"`([^`\n]+)`", text) for word in span.split()}
    assert sorted(words - known) == []
    first = [re.findall(r"`([^`]+)`", line.split("|")[1]) for line in text.splitlines() if line.startswith("| `")]
    assert sorted({word for spans in first for span in spans for word in span.split()} - words) == []


def test_each_table_has_its_own_words():
    text = DOCS.read_text(encoding="utf-8")
    for head, words in (("a cost", v.COSTS), ("a gain", v.GAINS), ("measure", v.MEASURES)):
        table = text.split(f"| {head} |")[1].split("\n\n")[0]
        listed = [word for line in table.splitlines() if line.startswith("| `") for word in re.findall(r"[a-z_]+", line.split("|")[1])]
        assert sorted(listed) == sorted(words), head
    for measure, subjects in v.SUBJECTS.items():
        (row,) = [line for line in text.splitlines() if re.match(rf"\| [^|]*`{measure}`[^|]*\| [^|]*\| [^|]*\|$", line)]
        named = re.findall(r"[a-z_]+", row.split("|")[2])
        assert named == ([*subjects] if subjects != v.CLANS else ["a", "clan"]), measure
