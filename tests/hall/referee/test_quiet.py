"""Which moves are quiet, so that they may be taken back: by hand, game by game."""

from types import SimpleNamespace

from meadhall.engine.learning import nobody_learned
from meadhall.games.reavers import state as steps
from meadhall.hall import facts as f
from meadhall.hall import messages as m
from tests.games.month import laying as month
from tests.games.reaper.laying import DOUBLE, Laid
from tests.games.reavers import laying as reavers

from .desks import asked, desk_of

WORLDS = 16  # where rules are interpreted


def quiet_in_reaper(laid, seat, verb, **args):
    position = m.Position(laid.box.tobytes(), laid.table.tobytes())
    answer = asked("reaper", m.Move(position, seat, -1, verb, args))
    assert isinstance(answer, m.Played), answer
    return answer.quiet


def quiet_in_month(table, box, seat, verb, **args):
    answer = asked("month", m.Move(m.Position(box.tobytes(), table.tobytes()), seat, -1, verb, args))
    assert isinstance(answer, m.Played), answer
    return answer.quiet


# The Reaper --------------------------------------------------------------------------------------------------------------


def test_a_sealed_bet_is_quiet_until_the_bets_open():
    laid = Laid(3).trial(12, DOUBLE).to_bet()
    assert quiet_in_reaper(laid, 1, "bet", player=3, death=1)
    laid.play(1, "bet", player=3, death=1)
    assert quiet_in_reaper(laid, 0, "bet", player=0, death=0)
    laid.play(0, "bet", player=0, death=0)
    assert not quiet_in_reaper(laid, 2, "bet", player=1, death=0)  # dice are thrown


def test_bets_that_open_are_seen_though_nobody_throws():
    laid = Laid(3).trial(12, DOUBLE).to_bet().play(0, "bet", player=0, death=0).play(1, "bet", player=0, death=0)
    assert not quiet_in_reaper(laid, 2, "bet", player=0, death=0)


def test_keeping_a_roll_is_quiet_and_rolling_again_is_not():
    laid = Laid(3).trial(12, DOUBLE).hold(0).throw(0, "5 3", "1 1", "6")
    assert quiet_in_reaper(laid, 0, "keep")
    assert not quiet_in_reaper(laid, 0, "reroll", card="relaunch")


def test_waiving_is_quiet_while_others_act():
    laid = Laid(3).trial(12, DOUBLE).hold(0).challenge(0, "5 3", "1 1", "6")
    assert quiet_in_reaper(laid, 0, "waive")


GIFTS = ("block", "points", "choose_a_face", "transform", "discard", "copy")


def test_a_gift_from_the_hand_tells_that_it_was_there_but_everybody_knows_of_the_equipment():
    laid = Laid(3).trial(12, DOUBLE).hold(0).challenge(0, "5 3", "1 1", "6")
    told = {card: quiet_in_reaper(laid, 0, "lay", card=card, area=0) for card in laid.hand_of(0)}
    assert len(told) > 3
    assert {card for card, quiet in told.items() if not quiet} == set(told) & set(GIFTS) != set()


def test_equipment_tells_that_it_was_there_once_a_card_was_thrown_away_unseen():
    laid = Laid(3).trial(12, DOUBLE).hold(0).throw(0, "5 3", "1 1", "6").play(0, "reroll", card="relaunch")
    laid.challenge(0, "5 3", "1 1", "6")
    assert not quiet_in_reaper(laid, 0, "lay", card="plus_minus", area=0)


# Reaper of the Month ---------------------------------------------------------------------------------------------------


def test_a_call_is_quiet_until_the_soul_is_turned_up():
    table, box = month.lay(3, "2H", ["3H 4H", "5H", ""])
    for seat, colour in ((2, "red"), (0, "black")):
        assert quiet_in_month(table, box, seat, "call", colour=colour)
        month.play(table, box, seat, month.CALL_RED if colour == "red" else month.CALL_BLACK)
    assert not quiet_in_month(table, box, 1, "call", colour="red")


def test_a_card_that_is_drawn_or_placed_is_seen():
    table, box = month.lay(3, "2H 9S", ["3H 4H", "5H 6H", ""])
    month.call(table, box, "RRB")
    assert month.waiting(table) == [0]
    assert not quiet_in_month(table, box, 0, "draw")
    assert quiet_in_month(table, box, 0, "hold")


def test_a_placed_card_is_seen_by_the_one_who_places_it_alone_and_yet_it_is_not_quiet():
    table, box = month.lay(3, "2H 9S", ["3H 4H", "5H 6H", ""])
    month.call(table, box, "RBB")
    month.play(table, box, 0, month.words.PLAIN["hold"])
    assert month.waiting(table) == [0]
    assert not quiet_in_month(table, box, 0, "place", card="4H")


# In general ------------------------------------------------------------------------------------------------------------


def test_the_worlds_are_supposed_from_chance_of_the_desks_own():
    desk = desk_of("reaper")
    before = desk.chance.stream.tobytes()
    laid = Laid(3).trial(12, DOUBLE).to_bet()
    key = laid.table.chance.tobytes()
    quiet_in_reaper(laid, 1, "bet", player=1, death=0)
    assert desk.chance.stream.tobytes() != before
    assert laid.table.chance.tobytes() == key


def test_the_kernel_leaves_both_tables_as_they_were():
    desk, laid = desk_of("reaper"), Laid(3).trial(12, DOUBLE).to_bet()
    after = laid.copy().play(1, "bet", player=1, death=0)
    tables, raw = desk._supposed
    tables[0], tables[1] = laid.table, after.table
    held = SimpleNamespace(before=tables[0].tobytes(), after=tables[1].tobytes())
    number = laid.number(1, "bet", player=1, death=0)
    assert nobody_learned(tables, raw, laid.box, 1, number, 2, desk.chance.stream)
    assert (tables[0].tobytes(), tables[1].tobytes()) == (held.before, held.after)


# Whose question is as it was ---------------------------------------------------------------------------------------------


def same_after_a_gift_declined(*below):
    """Seat 0 declines the Prophet's gift; seat 1, which could rally by a token meanwhile, was waited for as well."""
    laid = reavers.Laid(2).seat(0).seat(1, keeps=["Brand Ironjaw"], valkyrie=1)
    for do, seat in below:
        laid.step(do, seat)
    laid.step(steps.GIFT, 0).go()
    assert laid.waiting() == [0, 1]
    answer = asked("reavers", m.Move(m.Position(laid.box.tobytes(), laid.table.tobytes()), 0, -1, "pass", {}))
    assert isinstance(answer, m.Played), answer
    assert (answer.quiet, answer.position.waiting) == (True, (0, 1))
    return answer.same


def test_who_could_interrupt_before_and_still_can_has_the_same_question():
    assert same_after_a_gift_declined((steps.SELECT, 0)) == (1,)


def test_whose_own_decision_has_come_has_another_one():
    laid = reavers.Laid(2).seat(0, keeps=["Hild Raven-Fed"], valkyrie=1).seat(1, keeps=["Brand Ironjaw"], valkyrie=1)
    for do, seat in ((steps.SELECT, 0), (steps.GIFT, 1), (steps.GIFT, 0)):
        laid.step(do, seat)
    laid.go()
    answer = asked("reavers", m.Move(m.Position(laid.box.tobytes(), laid.table.tobytes()), 0, -1, "pass", {}))
    assert (answer.quiet, answer.position.waiting, answer.same) == (True, (0, 1), ())


def test_only_the_same_questions_keep_their_number():
    facts = f.Facts([f.Chair(), f.Chair(), f.Chair()], {}, "", "", waiting=[0, 1, 2], asked=[4, 5, 6])
    facts.put(m.Position(b"", b"", (1, 2)), 9, same=(2,))
    assert (facts.waiting, facts.asked) == ([1, 2], [0, 9, 6])
