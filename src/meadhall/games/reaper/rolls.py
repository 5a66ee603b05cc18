"""Dice that are thrown again in the Challenge: what they count in the mean, and what the reckoning comes to in the mean."""

from meadhall.engine import has, rule

from .fate import worth
from .reckoning import Notes, reckon
from .state import DICE, Box, Seat, Table


@rule
def worth_after_fate(table: Table, box: Box, face: int, black: int) -> int:
    """What a die showing this face counts, fate having worked on it."""
    if black:
        return 2 * face
    fate = box.fates[table.fate]
    return int(fate.factor) * (int(fate.into) if face == fate.turns else face)


@rule
def mean_relaunch(table: Table, box: Box, seat: Seat, chosen: int) -> int:
    """What a new roll of these dice makes of the sum in the mean, rounded."""
    rest, sixfold = 0, 0
    for d in range(DICE):
        if has(chosen, d):
            rest += worth(table, box, seat.dice[d])
            for face in range(1, 7):
                sixfold += worth_after_fate(table, box, face, int(seat.dice[d].black))
    return (sixfold + 3) // 6 - rest


@rule
def note_own_sums(table: Table, box: Box, me: int, key: int, notes: Notes) -> None:
    """The reckoning for every sum the own dice could show, and the chances of the sums of no coloured die, of one, and so on."""
    seat = table.seats[me]
    notes.chances[0].of[0] = 1.0
    coloured, most, blacks = 0, 0, 0
    for d in range(DICE):
        if seat.dice[d].face > 0 and seat.dice[d].black:
            blacks += 1
        elif seat.dice[d].face > 0:
            most = add_die(table, box, 0, most, coloured, coloured + 1, notes)
            coloured += 1
    for total in range(6 * int(box.fates[table.fate].factor) * coloured + 12 * blacks + 1):
        notes.own[total] = reckon(table, me, total, key + (total - int(seat.total)) * 512, notes)


@rule
def own_relaunch_gain(table: Table, box: Box, seat: Seat, chosen: int, notes: Notes) -> float:
    """The mean over the rolls of these dice; what the sums count has been noted."""
    rest = int(seat.total)
    row, most = 0, 0
    for d in range(DICE):
        if has(chosen, d):
            die = seat.dice[d]
            rest -= worth(table, box, die)
            if die.black or row > DICE:
                after = DICE + 2 if row == DICE + 1 else DICE + 1
                most = add_die(table, box, int(die.black), most, row, after, notes)
                row = after
            else:  # so many coloured dice and nothing else: noted already
                most += highest_worth(table, box, 0)
                row += 1
    value = 0.0
    for more in range(most + 1):
        value += notes.chances[row].of[more] * notes.own[rest + more]
    return value


@rule
def highest_worth(table: Table, box: Box, black: int) -> int:
    """The most that such a die can count."""
    highest = 0
    for face in range(1, 7):
        highest = max(highest, worth_after_fate(table, box, face, black))
    return highest


@rule
def add_die(table: Table, box: Box, black: int, most: int, before: int, after: int, notes: Notes) -> int:
    """One more die is thrown: the chances in row `after`, from those in row `before`, of sums of at most `most`; returns the most now."""
    highest = highest_worth(table, box, black)
    for total in range(most + highest + 1):
        notes.chances[after].of[total] = 0.0
    for face in range(1, 7):
        more = worth_after_fate(table, box, face, black)
        for total in range(most + 1):
            notes.chances[after].of[total + more] += notes.chances[before].of[total] / 6.0
    return most + highest
