"""Where the tests of single rules of Reavers run: interpreted alone.

Play through the protocol is the same compiled and interpreted, byte by byte: the check `modes` of the conformance kit holds
one against the other. What tests call beneath it would be compiled or loaded rule by rule, for minutes, to show nothing
else; so these files are left to the interpreted run. A file that is named on the command line runs in either mode.
"""

from meadhall.engine.compiling import COMPILED

OF_SINGLE_RULES = (
    "abilities", "celebrate", "chances", "combat", "crew", "decks", "every_reaver", "gains", "gods", "gods_in_slots",
    "leaders", "measures", "outlook", "paying", "payment", "prices", "recruit", "sea", "subdue", "tally", "trade",
)  # fmt: skip

collect_ignore = [f"test_{name}.py" for name in OF_SINGLE_RULES] if COMPILED else []
