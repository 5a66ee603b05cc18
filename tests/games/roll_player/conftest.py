"""Until the game is on the shelf its rules are compiled by nothing beforehand, so its tests run interpreted alone."""

from meadhall.engine.compiling import COMPILED

collect_ignore_glob = ["test_*.py"] if COMPILED else []
