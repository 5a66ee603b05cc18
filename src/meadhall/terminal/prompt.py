"""One decision of a person: menus narrowed step by step, and the commands that can be given in between."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from meadhall.engine.errors import UserError
from meadhall.engine.menu import Menu, menu_of
from meadhall.engine.rulebook import Clause
from meadhall.engine.table import Action, Line, Table

from . import refused, shelf
from .page import faint, strong, wrapped
from .talk import Leave, hear, number_in

HELP = """\
  NUMBER      choose a line of the menu           b           go back a step
  ?           the rules of this moment            why         what cannot be done now, and why
  why N       the rule against line N             why VERB .. the rule against any action
  table       show the table again                log         everything that has happened
  rules ID    a clause, a chapter or a ruling     save [FILE] where the game is kept, or a copy
  hint        the best choices now, and why       quit        leave; the game is kept
  help        these commands"""
TAKING_MORE = ("why", "rules", "save")
"""The commands that can have something behind them."""


@dataclass
class Prompt:
    """What a person is asked, how far the answer has come (in actions and in words), and what `why` has added to the menu."""

    table: Table
    seat: int
    save: Callable[[str], None]
    hint: Callable[[], None]
    steps: list[tuple[Action, ...]] = field(default_factory=list)
    path: list[str] = field(default_factory=list)
    barred: list[refused.Barred] = field(default_factory=list)

    def decide(self) -> Action:
        """The action the person chooses. Raises Leave where the person quits."""
        beside = getattr(self.table.game.words, "LAST", ())  # what may be done beside the answer comes after it
        self.steps, self.path = [tuple(sorted(self.table.choices(self.seat), key=lambda action: action.verb in beside))], []
        self.show()
        while True:
            line = hear(f"{self.table.names[self.seat]}> ")
            number = number_in(line)
            if number is not None:
                action = self.choose(number)
                if action is not None:
                    return action
            else:
                self.obey(line)

    def menu(self) -> Menu:
        """The menu of the present step."""
        view = self.table.view(self.seat)
        words = self.table.game.words

        def text(verb: str, argument: str, value: object, before: dict[str, object]) -> str:
            return str(words.label(view.record, self.table.box, self.seat, verb, argument, value, before, view.names))

        return menu_of(self.steps[-1], words.VERBS, text, words.MENU)

    def show(self) -> None:
        """Print the question and the menu."""
        self.barred = []
        menu = self.menu()
        question = f"{', '.join(self.path)}: and then?" if self.path else self.table.ask(self.seat)
        print(strong(wrapped(question)))
        for number, option in enumerate(menu.options, 1):
            print(wrapped(option.text, f"{number:3}  "))
        more = "b goes back, " if len(self.steps) > 1 else ""
        print(faint(f"     Type a number; {more}? shows the rules of this moment, help all commands."))

    def choose(self, number: int) -> Action | None:
        """Take a line of the menu: the action, if it is settled by that."""
        options = self.menu().options
        if 1 <= number <= len(options):
            actions = options[number - 1].actions
            if len(actions) == 1:
                return actions[0]  # type: ignore[no-any-return]
            self.steps.append(actions)
            self.path.append(options[number - 1].text.removesuffix(" ..."))
            self.show()
        elif len(options) < number <= len(options) + len(self.barred):
            self.why(str(number))
        else:
            print(f"Type a number from 1 to {len(options)}.")
        return None

    def obey(self, line: str) -> None:
        """Carry out a command; a mistake in it costs one sentence."""
        word, rest = [*line.split(maxsplit=1), "", ""][:2]
        commands: dict[str, Callable[[str], None]] = {
            "": lambda _: self.show(),
            "b": lambda _: self.back(),
            "?": lambda _: self.moment(),
            "why": self.why,
            "table": lambda _: print(self.table.view(self.seat)),
            "log": lambda _: print_log(self.table.log(self.seat)),
            "rules": self.rules,
            "hint": lambda _: self.hint(),
            "save": self.save,
            "help": lambda _: print(HELP),
            "quit": leave,
        }
        command = commands.get(word.lower())
        if command is None:
            print(f"There is no command {word!r}; type a number, or help for all commands.")
            return
        if rest and word.lower() not in TAKING_MORE:
            print(f"{word.lower()} takes nothing behind it; type {word.lower()} alone.")
            return
        try:
            command(rest)
        except UserError as error:
            print(wrapped(str(error)))

    def back(self) -> None:
        """Take the last step back."""
        if len(self.steps) == 1:
            print("This is the first step.")
        else:
            self.steps.pop()
            self.path.pop()
            self.show()

    def moment(self) -> None:
        """The rules that govern this decision."""
        book = self.table.game.rulebook
        clauses = [book.clause(book.place(clause_id)) for clause_id in self.table.view(self.seat).moment()]
        print_clauses(self.table, clauses)

    def why(self, what: str) -> None:
        """Why a line of the menu, or an action in words, cannot be done; without either, all that cannot be done at this step."""
        menu = self.menu()
        count = len(menu.options)
        if not what:
            self.barred = refused.barred(self.table, self.seat, self.steps[-1], menu, at_first=len(self.steps) == 1)
            if not self.barred:
                print("Nothing is barred at this step.")
            for number, bar in enumerate(self.barred, count + 1):
                print(wrapped(f"{bar.text}: not now, by {bar.clause.id}", f"{number:3}  "))
        elif (line := number_in(what)) is not None:
            number = line
            if 1 <= number <= count:
                print(f"{number} is allowed: {menu.options[number - 1].text}")
            elif count < number <= count + len(self.barred):
                bar = self.barred[number - count - 1]
                print(f"{bar.text} is not allowed now:")
                print_clauses(self.table, [bar.clause])
            else:
                print("There is no such line; `why` alone lists what cannot be done now, with numbers.")
        else:
            action, clause = refused.asked(self.table, self.seat, what)
            if clause is None:
                print(f"It is allowed: {action}")
            else:
                print(f"{action}: not allowed now.")
                print_clauses(self.table, [clause])

    def rules(self, wanted: str) -> None:
        """A clause, a chapter or a ruling; all the rules without one."""
        shelf.show_rules(self.table.game.name, wanted or None)


def print_clauses(table: Table, clauses: list[Clause]) -> None:
    """Clauses, then the rulings they depend on as this table reads them."""
    book = table.game.rulebook
    for clause in clauses:
        print(wrapped(clause.text, f"{clause.id:9} "))
    rulings = {ruling.name: ruling for clause in clauses for ruling in book.rulings_of(clause.id)}
    for ruling in rulings.values():
        reading = next((r.text for r in ruling.reading if r.name == table.rulings[ruling.name]), "")
        print(faint(wrapped(f"{ruling.question} Here {table.rulings[ruling.name]}: {reading}".rstrip(": "), f"  ({ruling.name}) ")))


def print_log(lines: list[Line]) -> None:
    """Lines of the log, each with its clause."""
    for line in lines:
        print(wrapped(f"{line.text} [{line.clause}]", "  ", "    "))


def leave(_: str = "") -> None:
    """Leave the table."""
    raise Leave


def copy_to(source: Path, target: str) -> None:
    """Write a copy of a game's file, or say where it is kept. An existing file is left alone."""
    if not target:
        print(f"The game is kept in {source} after every action.")
        return
    path = Path(target)
    try:
        path = path.expanduser()
        game = source.read_bytes()
        with path.open("xb") as file:
            try:
                path.chmod(0o600)  # an unfinished game holds the house's secret
                file.write(game)
                file.flush()
            except OSError:
                path.unlink()  # half a copy is none
                raise
    except FileExistsError:
        raise UserError(f"{path} exists already; name another file.") from None
    except (ValueError, RuntimeError):  # a zero byte, a home of nobody
        raise UserError(f"{target!r} is no name of a file.") from None
    except OSError as error:
        raise UserError(f"{path} cannot be written ({(error.strerror or 'no reason given').lower()}).") from None
    print(f"A copy is in {path}.")
