"""What the conformance kit can find, in words."""


from . import codes

MEANING = {
    codes.NO_DECISION: "the game is not over, yet nobody owes a decision",
    codes.ODD_WAITING: "a seat is waited for that does not exist; waiting is {action}",
    codes.LATE_WAITING: "the game is over, yet a decision is owed; waiting is {action}",
    codes.STUCK: "the seat owes a decision and has no legal action",
    codes.UNSORTED: "the legal actions are not ascending and distinct: {action} comes too late",
    codes.OUT_OF_RANGE: "{action} is listed as legal and lies outside the range of actions",
    codes.TOO_MANY: "legal() wrote beyond most_legal; it returned {action}",
    codes.NOT_OWED: "the seat owes no decision, yet action {action} is listed",
    codes.REFUSAL_TOO_STRICT: "legal() lists action {action}, yet refusal() forbids it by {extra}",
    codes.REFUSAL_TOO_LAX: "legal() does not list action {action}, yet refusal() gives no clause that forbids it",
    codes.ODD_CLAUSE: "refusal() gives {extra} for action {action}, which is no clause of the rulebook",
    codes.ASKING_CHANGED: "asking legal() or refusal() changed the table",
    codes.OLD_COPY_CHANGED: "playing on a copy changed the table it was copied from",
    codes.COPIES_DIFFER: "the same action on two copies gave different tables",
    codes.NO_HUSH: "what stood in the event ring before the play is still to be seen: play() must begin with hush()",
    codes.RING_OVERFLOW: "the play told {action} events, more than the ring holds",
    codes.ODD_RING: "place {action} of the ring lies beyond `told` and is not zero",
    codes.ODD_EVENT_CLAUSE: "an event of kind {action} has {extra} for its clause, which the rulebook does not have",
    codes.ODD_KIND: "an event of kind {action}, which words.EVENTS does not name",
    codes.ODD_WHO: "an event of kind {action} belongs to no seat of the table, has no audience, or uses its spare byte",
    codes.ODD_ARGS: "an event of kind {action} carries numbers that words.EVENTS does not name",
    codes.NOT_CONSERVED: "components were lost or made: conserved() gives {action}",
    codes.ENDLESS: "the game was not over after {action} decisions",
    codes.ODD_PLACES: "score() gives place {action}, which does not fit the others' (1 is best, ties share)",
    codes.NOT_CONCEALED_TWICE: "concealing a view once more changes it",
    codes.DICE_SHOWN: "the view holds something of the dice: conceal() must end with blank(table.chance)",
    codes.AUDIENCE_SHOWN: "the view tells who else saw an event: conceal() must end with overhear(table, seat)",
    codes.LEAK: "two worlds that differ only in what the viewer may not know give different views, first in {field}",
    codes.ODD_OTHER_WORLD: "the hook other_world() lost or made components: conserved() gives {action}",
    codes.ANSWERS_DIFFER: "legal() or refusal() answers differently on the viewer's view and on the full table",
    codes.OTHER_ANSWERS_DIFFER: "legal() or refusal() depends on what the seat may not know",
    codes.IMAGINED_KNOWLEDGE: "imagine() changed something the viewer knows, first {field}",
    codes.IMAGINED_NOT_CONSERVED: "components were lost or made on an imagined table: conserved() gives {action}",
    codes.IMAGINED_STUCK: "an imagined table offers the seat other actions, or cannot be played on",
    codes.NOT_SEALED: "a sealed choice changed who is waited for, or told something, before all were in",
    codes.SEALED_SHOWN: "others can tell the sealed choices {action} and {extra} apart before all are in",
    codes.ORDER_MATTERS: "the same simultaneous choices in another order of arrival gave another table",
    codes.SEALED_MOVED_LEGAL: "action {action} was legal before another seat sealed its choice and is not listed any more",
    codes.TWO_ACTIVE: "seats {action} and {extra} both have a decision of their own while others may interrupt",
    codes.PASS_NOT_LEGAL: "the seat may interrupt, yet its pass {action} is not among its legal actions",
    codes.NOTHING_BUT_A_PASS: "the seat is asked whether it interrupts, yet it can do nothing but pass",
    codes.PASS_MOVED_WAITING: "a pass did more than take the seat out of those waited for; waiting is {action}, not {extra}",
    codes.PASS_DREW: "a pass used the dice",
    codes.PASS_MOVED_CHOICES: "a pass changed the choices or refusals of seat {action}",
    codes.PASS_OPENED: "after seat {action} acted, others than the one that had passed are asked otherwise than without the pass",
    codes.PASS_MATTERED: "what the active seat did came out otherwise after a pass than without it, first in {field}",
    codes.PASS_ORDER_MATTERS: "the passes of this seat and of seat {action} in the other order gave another table",
}
"""What each code means."""

NO_WINDOWS = "no seat ever may interrupt; a game without interrupts leaves the hook passing() out"
NEVER_STANDS = "a pass never stands: whoever may interrupt is asked again after every decision"
PASS_SEEN = "a pass changed what is to be seen beside who is waited for"
UNVARIED = "imagine() never varies {field}, though the viewer does not know it"
NOTHING_HIDDEN = "other_world() never changed anything; a game without secrets sets `secrets = False` in its hooks"


class Broken(AssertionError):  # noqa: N818  (it is the game that is broken)
    """A promise that the game does not keep: which, and where to see it."""
