"""The clauses and switches of the restated rules of Reavers of Midgard, as they are listed there.

They were copied out of that list; nothing here reads the rulebook, so that the one can be held against the other.
"""

CLAUSES = """
RVR-1 fff
RVR-2 fffffffffhfiffi
RVR-3 fffifhifhfff
RVR-4 ffffffffffffih
RVR-5 ffh
RVR-6 ffffffffffhfh
RVR-7 fffffffffhfh
RVR-8 ffffffih
RVR-9 ffffff
RVR-10 ffffffhh
RVR-11 ifihfh
RVR-12 ffffh
RVR-13 ffh
RVR-14 ffffi
RVR-15 fffhfhh
GAP-1 ffff
GAP-2 ffff
GAP-3 ffih
GAP-4 ffffffh
GAP-5 ff
GAP-6 ffffffffhh
GAP-7 ffhfffffhffh
GAP-8 ffffffhh
GAP-9 ffffihh
GAP-10 ffffhh
GAP-11 ffffh
GAP-12 fff
GAP-13 ffhf
GAP-14 ffffi
GAP-15 fff
GAP-16 ff
GAP-17 fh
"""
"""Each chapter with the marks of its clauses in order: found, inferred, house."""

SWITCHES = {
    "start_player_rule": ("holder_trade_passes", "take_or_pass", "never", "rotate"),
    "sea_glory": ("on_selecting", "with_participation"),
    "terror_value": ("each_2", "triangular"),
    "sea_combination": ("icons", "no_wild"),
    "tower_dice": ("rolled", "chosen"),
    "rest_die": ("crew_only", "any"),
    "tie_break": ("fights_and_tiles", "shared"),
    "selection_rewards": ("on_selecting", "with_participation"),
    "gods_removed": ("random", "start_player_chooses"),
    "second_activation": ("own_turn", "with_selector"),
    "offering_pairs": ("listed", "thematic", "file"),
    "double_vordr": ("symbols", "offering_only", "any_cost"),
    "maelstrom_payment": ("die_or_token", "dice_only"),
    "leader_god_order": ("bonus_first", "effect_first"),
    "odin_at_game_end": ("no", "yes"),
    "thor_chain": ("one", "until_failure"),
    "slot_god_bonus": ("with_participation", "on_selecting"),
    "god_copies": ("several", "one_each"),
}
"""The table of switches, default first."""

COMPONENTS = {
    "expansion_cards": "GAP-1.1 GAP-1.2",
    "norn_tokens": "GAP-2.1",
    "vordr_dice": "GAP-3.1",
    "valkyries": "GAP-4.1",
    "recruit_overlay": "GAP-5.1",
    "prophet_and_maelstrom": "GAP-6.1",
    "celebrate_the_gods": "GAP-7.1",
}
"""What of the list of the expansion's components (2.9) can be left out, and the clauses that bring it; each is on or off."""

FROM = {
    "start_player_rule": ("A-03", "RVR-11.6"),
    "sea_glory": ("A-10", "RVR-10.2"),
    "terror_value": ("A-21", "RVR-15.6"),
    "sea_combination": ("A-30", "RVR-10.8"),
    "tower_dice": ("A-28", "RVR-8.8"),
    "rest_die": ("A-29", "RVR-5.3"),
    "tie_break": ("A-24", "RVR-15.7"),
    "selection_rewards": ("E-03, E-18, E-25", "GAP-5.2 GAP-6.4 GAP-7.7"),
    "gods_removed": ("E-07", "GAP-7.2"),
    "second_activation": ("E-02", "GAP-7.9"),
    "offering_pairs": ("E-05", "GAP-8.7"),
    "double_vordr": ("E-22", "GAP-3.4"),
    "maelstrom_payment": ("E-17", "GAP-6.6"),
    "leader_god_order": ("E-08", "GAP-9.6"),
    "odin_at_game_end": ("E-09", "GAP-10.6"),
    "thor_chain": ("E-14", "GAP-11.5"),
    "slot_god_bonus": ("E-15", "GAP-13.3"),
    "god_copies": ("E-29", "GAP-9.7"),
}
"""Where each switch is discussed, and the clauses that it turns."""

NUMBERS = """
RVR-1.1: 6
RVR-1.2: 4
RVR-1.3: 12 8 6
RVR-2.1: 1
RVR-2.4: 1 0 1 2
RVR-2.5: 4 5 6 7
RVR-2.7: 2
RVR-2.12: 9
RVR-3.1: 10
RVR-3.2: 4
RVR-3.3: 4 3
RVR-3.6: 3
RVR-3.8: 10
RVR-4.7: 4
RVR-5.2: 2 1
RVR-6.2: 2 2
RVR-6.3: 2
RVR-6.8: 4 3
RVR-6.10: 4 2
RVR-6.11: 4 2
RVR-7.1: 1 2
RVR-7.2: 2 2
RVR-7.3: 2 1
RVR-7.5: 4
RVR-7.8: 3
RVR-7.12: 3 1 1 1 2 1
RVR-8.1: 2 2
RVR-8.2: 2 2 1
RVR-8.5: 2 2 1 1
RVR-8.6: 2 3 3
RVR-8.7: 1
RVR-8.8: 2
RVR-9.1: 3 2 1
RVR-9.6: 1 3
RVR-10.1: 4
RVR-10.2: 2
RVR-11.4: 3 2 1 3 1 1
RVR-12.2: 0 1 2
RVR-12.3: 1
RVR-13.3: 18 0 0 1 1 1 2
RVR-14.1: 6
RVR-14.2: 1 1 5
RVR-14.3: 2
RVR-15.2: 15 2
RVR-15.4: 1 3 6 10 15 2 5 9 14 3 7 12
RVR-15.6: 2 0 2 4 8 1 1 3 6 10 1 4 1
GAP-1.1: 18 21 6 14 18 14
GAP-1.3: 2 3 22 7
GAP-4.6: 1 1 2 2 3 1 1
GAP-4.7: 4
GAP-5.2: 1
GAP-7.3: 3 4
GAP-7.5: 3
GAP-7.7: 1 1 1
GAP-7.8: 1
GAP-7.10: 3
GAP-8.1: 5
GAP-8.2: 1 1 1
GAP-8.3: 3
GAP-8.4: 2
GAP-8.5: 1 1
GAP-8.6: 1 1
GAP-10.2: 7
GAP-10.5: 1 7 1 3 6 10 15 21 28
GAP-11.1: 1
GAP-12.1: 1 1
GAP-12.2: 1
GAP-13.1: 1 1
GAP-13.2: 2
GAP-14.1: 2
GAP-15.1: 2
GAP-15.3: 2
GAP-16.1: 1 1 1
"""
"""The figures that stand in a clause, in the order in which its sentence gives them."""


def listed() -> list[tuple[str, str]]:
    """Every clause's id and mark, in order."""
    full = {"f": "found", "i": "inferred", "h": "house"}
    chapters = [line.split() for line in CLAUSES.strip().splitlines()]
    return [(f"{chapter}.{place}", full[mark]) for chapter, marks in chapters for place, mark in enumerate(marks, 1)]


def figures() -> list[tuple[str, list[int]]]:
    """Every clause of NUMBERS with its figures."""
    lines = [line.split(": ") for line in NUMBERS.strip().splitlines()]
    return [(clause_id, [int(figure) for figure in row.split()]) for clause_id, row in lines]
