"""People in front of browsers. They see what is on the page and use what a person uses: the mouse, the keyboard, their eyes."""

import random
import re
from collections.abc import Callable
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import TimeoutError as TooLate

DESK = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
"""What a person sits at, if not said."""
OF_THE_CLOCK = "preloaded using link preload but not used within a few seconds"
"""What Chromium warns of where a machine is slow: it is no fault of a page."""
PATIENT = 120_000
"""Milliseconds that anything on a page may take before a test gives up."""

SIGHT = """() => {
  const head = document.getElementById('head');
  if (!head) return null;
  const seen = (element) => element && element.checkVisibility() && !element.disabled && element.getAttribute('aria-disabled') !== 'true';
  const free = (element) => seen(element) && element.getAttribute('aria-pressed') !== 'true';
  const pieces = [...document.querySelectorAll('[data-piece].may')].filter(free).map((piece) => piece.id);
  const options = [...document.querySelectorAll('#options button')].filter(free).map((option) => option.id);
  const send = document.getElementById('send');
  return {
    seq: Number(head.dataset.seq),
    owes: head.dataset.owes === '1',
    over: head.dataset.over === '1',
    send: Boolean(seen(send)) && send.textContent.trim() !== '',
    pieces,
    options,
    making: `${document.getElementById('making').textContent} ${pieces} ${options}`,
  };
}"""
"""What a person sees at a table: whether it is their turn, what may be clicked, whether the gold button is there."""

READY = f"() => {{ const now = ({SIGHT})(); return now && (now.over || (now.owes && (now.send || now.options.length))) && now; }}"
CHANGED = f"before => {{ const now = ({SIGHT})(); return now && (now.over || now.seq !== before.seq || now.making !== before.making); }}"
SWIFT = f"""async ([chances, known, wanted]) => {{
  const sight = {SIGHT};
  const clicked = (window.clicked ??= new Set());
  const at = (id) => document.getElementById(id);
  const when = async (found) => {{ while (!found()) await new Promise((resume) => setTimeout(resume, 10)); }};
  const choices = () => !at('send').hidden || at('options').children.length;
  const asked = () => at('head')?.dataset.over === '1' || (at('head')?.dataset.owes === '1' && choices());
  const kind = (id) => {{
    const question = at('ask').textContent;
    if (id.startsWith('die-') && question.includes('throw away')) return 'over-full';
    if (id.startsWith('die-') && question.includes('How do you pay')) return 'payment';
    return id === 'take-part' ? id : id.split(/[-_]/)[0];
  }};
  const shy = ['pass', 'no', 'rest', 'take', 'valkyrie', 'place'];
  const tired = wanted.every((one) => known.includes(one));
  for (const [first, second] of chances) {{
    await when(asked);
    const now = sight();
    if (now.over) return null;
    const ids = now.pieces.length ? now.pieces : now.options;
    const kinds = [...new Set(ids.map(kind))];
    const fresh = kinds.filter((one) => !known.includes(one));
    const liked = kinds.filter((one) => tired ? shy.slice(0, 3).includes(one) : !shy.includes(one));
    const among = fresh.length ? fresh : liked.length && second < 0.9 ? liked : kinds;
    const one = among[Math.floor(first * among.length)];
    const same = ids.filter((id) => kind(id) === one);
    const others = same.filter((id) => !clicked.has(id));
    const pick = (from) => from[Math.floor(second * from.length)];
    const id = now.send && !(fresh.length && now.pieces.length) ? 'send' : pick(others.length ? others : same);
    if (!known.includes(kind(id))) return {{...now, id, kind: kind(id)}};
    clicked.add(id);
    at(id).click();
    if (id === 'send') await when(() => at('head') && (at('head').dataset.over === '1' || Number(at('head').dataset.seq) !== now.seq));
  }}
  return {{id: ''}};
}}"""
"""Many clicks within the page: on pieces and kinds of pieces not clicked before, else rarely on those that decline, and when
all wanted kinds are known, rather on those. It stops before the first click on a kind that is not known: the mouse shall do that."""
GLANCE = 20
"""Milliseconds between two looks at a page that somebody waits for. Playwright's own way is to look at every frame, which keeps the page
drawing frames all the while."""
LATER = "seq => Number(document.getElementById('head').dataset.seq) > seq"
FOCUSED = "() => document.activeElement && document.activeElement.id"
AHEAD = """(wanted) => {
  const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility());
  const here = document.activeElement;
  const passed = stops.filter((one) => here === one || here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING);
  const from = here === document.body ? 0 : passed.length;
  const place = stops.findIndex((one) => one.id === wanted);
  return place - from + 1 + (place < from ? stops.length : 0);
}"""
"""How often Tab may be pressed before it is worth a look: what can have the focus, from the one that has it to the wanted one."""
AXE = "() => axe.run({resultTypes: ['violations']}).then((found) => found.violations)"


class Person:
    """Somebody with a browser context of their own, who notes whatever a page complains of."""

    def __init__(self, browser: Any, hall: Any, **options: Any) -> None:
        self.hall = hall
        self.complaints: list[str] = []
        self.context = browser.new_context(base_url=hall.address, **(DESK | options))
        self.context.set_default_timeout(PATIENT)
        self.page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error in a script: {error}"))
        self.page.on("response", self._answered)
        self.expects: tuple[str, ...] = ()

    def go(self) -> None:
        """Close the browser."""
        self.context.close()

    def _heard(self, message: Any) -> None:
        if message.type in ("error", "warning") and not any(word in message.text for word in (*self.expects, OF_THE_CLOCK)):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _answered(self, response: Any) -> None:
        if response.status >= 500:
            self.complaints.append(f"{response.status} from {response.url}")

    # Before the game --------------------------------------------------------------------------------------------------

    def new_table(self, game: str, seats: int, bots: tuple[str, ...] = (), name: str = "Ann", seed: int | None = None) -> str:
        """Open a table by the form of the lobby; returns its id. Seats without a bot are open."""
        page = self.page
        page.goto("/")
        page.locator(f"a[href='/new/{game}']").click()
        page.get_by_label(str(seats), exact=True).check()
        for seat, bot in enumerate(bots, 1):
            page.locator(f"select[name='bot-{seat}']").select_option(bot)
        page.get_by_label("Your name").fill(name)
        if seed is not None:
            page.get_by_text("More", exact=True).click()
            page.get_by_label("Practice with a seed of your own").fill(str(seed))
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url(re.compile(r"/t/\w+$"))
        return page.url.rsplit("/", 1)[1]

    def sit(self, table: str, seat: int, name: str) -> None:
        """Open the shared link and take a seat."""
        self.page.goto(f"/t/{table}")
        self.page.get_by_label("Your name").fill(name)
        self.page.locator(f"#sit-{seat}").click()
        self.page.locator(f"#chair-{seat}", has_text="you").or_(self.page.locator("#head")).first.wait_for()

    def begin(self) -> None:
        """Begin as the host, if the game has not begun by itself."""
        button = self.page.get_by_role("button", name="Begin the game")
        button.or_(self.page.locator("#head")).first.wait_for()
        if button.is_visible():
            button.click()
        self.page.locator("#head").wait_for()

    # The game ---------------------------------------------------------------------------------------------------------

    def sight(self) -> Any:
        """What is to be seen at the table now."""
        return self.page.evaluate(SIGHT)

    def until(self, true: str, arg: Any = None) -> Any:
        """Wait until a function is true on the page; returns what it gives."""
        return self.page.wait_for_function(true, arg=arg, polling=GLANCE)

    def until_asked(self) -> Any:
        """Wait until it is this person's turn, or the game is over."""
        return self.until(READY).json_value()

    def until_changed(self, before: Any) -> None:
        """Wait until the table or the half-made move is another one."""
        self.until(CHANGED, before)

    def click_once(self, chance: random.Random) -> str:
        """One click towards a move: "piece", a line of the list ("option"), or the gold button ("send"), or "gone". "": it is over."""
        sight = self.until_asked()
        if sight["over"]:
            return ""
        if sight["send"] and (not sight["pieces"] or chance.random() < 0.8):
            what, wanted = "send", "send"
        elif sight["pieces"] and (not sight["options"] or chance.random() < 0.7):
            what, wanted = "piece", chance.choice(sight["pieces"])
        else:
            what, wanted = "option", chance.choice(sight["options"])
        if not self._clicked(wanted, sight["seq"]):
            return "gone"
        self.until_changed(sight)
        return what

    def _clicked(self, wanted: str, seq: int) -> bool:
        """Click; False where the table has gone on before, as it may under who is only asked whether to interrupt."""
        for _ in range(60):
            try:
                self.page.locator(f"[id='{wanted}']").click(timeout=2000)
            except TooLate:
                if self.sight()["seq"] != seq:
                    return False
            else:
                return True
        raise AssertionError(f"{wanted} can't be clicked")

    def play_by_clicks(self, seed: int, most: int = 3000) -> int:
        """Play to the end with the mouse; returns how many clicks it took."""
        chance = random.Random(seed)
        for clicks in range(most):
            if not self.click_once(chance):
                return clicks
        raise AssertionError(f"the game is not over after {most} clicks")

    def play_swiftly(self, seed: int, wanted: list[str], before: Callable[[str], None], most: int = 200) -> set[str]:
        """Play to the end: every kind of piece is clicked with the mouse the first time, and from within the page after that.

        When all wanted kinds were clicked, what is left of the game is declined where it may be. `before` is told of a kind
        before its first click. Returns the kinds.
        """
        chance = random.Random(seed)
        known: set[str] = set()
        for _ in range(most):
            self.until_asked()
            now = self.page.evaluate(SWIFT, [[[chance.random(), chance.random()] for _ in range(300)], list(known), wanted])
            if now is None:
                return known
            if now["id"]:
                before(now["kind"])
                known.add(now["kind"])
                if self._clicked(now["id"], now["seq"]):
                    self.until_changed(now)
        raise AssertionError("the game is not over")

    def move_by_clicks(self, seed: int) -> None:
        """One whole move with the mouse, until the page shows that it was made."""
        chance = random.Random(seed)
        asked = self.until_asked()["seq"]
        while self.click_once(chance) != "send":
            pass
        self.until(LATER, asked)

    def press_once(self, chance: random.Random) -> str:
        """A key towards a move: Enter on a piece or on the gold button, or a digit for a line of the list. "": it is over."""
        sight = self.until_asked()
        if sight["over"]:
            return ""
        if sight["send"]:
            self.tab_to("send")
            what, key = "send", "Enter"
        elif sight["pieces"] and (not sight["options"] or chance.random() < 0.3):
            self.tab_to(chance.choice(sight["pieces"]))
            what, key = "piece", "Enter"
        else:
            what, key = "option", str(1 + chance.randrange(min(9, len(sight["options"]))))
        self.page.keyboard.press(key)
        self.until_changed(sight)
        return what

    def tab_to(self, wanted: str) -> None:
        """Press Tab until something has the focus, as somebody does who has no mouse."""
        pressed = 0
        while pressed < 400:
            if self.page.evaluate(FOCUSED) == wanted:
                return
            times = max(1, self.page.evaluate(AHEAD, wanted))
            for _ in range(times):
                self.page.keyboard.press("Tab")
            pressed += times
        raise AssertionError(f"Tab never comes to {wanted}")

    def play_by_keyboard(self, seed: int, most: int = 3000) -> int:
        """Play to the end with Tab, Enter and digits and nothing else; returns how many choices it took."""
        chance = random.Random(seed)
        for keys in range(most):
            if not self.press_once(chance):
                return keys
        raise AssertionError(f"the game is not over after {most} keys")

    # Looking ----------------------------------------------------------------------------------------------------------

    def violations(self) -> list[str]:
        """What axe finds wrong with the page, as one line each."""
        if not self.page.evaluate("() => Boolean(window.axe?.run)"):  # it stays as long as the page does
            self.page.evaluate(AXE_SCRIPT)
        found = self.page.evaluate(AXE)
        return [f"{self.page.url}: {one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]

    def too_wide(self) -> list[str]:
        """What sticks out to the right of the page, so that one would have to scroll sideways."""
        found: list[str] = self.page.evaluate(
            """() => document.documentElement.scrollWidth <= innerWidth ? [] :
              [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
                .map((one) => `${location.pathname}: ${one.tagName} ${one.id} ${one.className}`).slice(0, 5)"""
        )
        return found
