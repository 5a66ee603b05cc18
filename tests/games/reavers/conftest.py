"""Where the tests of Reavers run: those of whole turns and games in both modes, those of single rules and positions interpreted alone.

Play through the protocol is the same compiled and interpreted, byte by byte: the check `modes` of the conformance kit holds
one against the other. What tests of single rules call beneath it would be compiled or loaded rule by rule, for minutes, to
show nothing else; so these files are left to the interpreted run. A file that is named on the command line runs in either mode.
"""

from meadhall.engine.compiling import COMPILED

OF_SINGLE_RULES = (
    "abilities", "artifacts", "celebrate", "chances", "choices", "cleanup", "combat", "crew", "decks", "every_card", "every_prophecy",
    "every_reaver", "gains", "gods", "gods_in_slots", "greedy", "keeps", "leaders", "measures", "odin", "outlook", "paying", "payment",
    "prices", "prophet", "recruit", "rounds", "sea", "setup", "subdue", "tally", "trade", "villages",
)  # fmt: skip

OF_WHOLE_GAMES = ("whole_games",)
"""Long, and played through the protocol: compiled alone."""

collect_ignore = [f"test_{name}.py" for name in (OF_SINGLE_RULES if COMPILED else OF_WHOLE_GAMES)]
