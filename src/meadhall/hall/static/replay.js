// Replay: a slider, buttons and keys move through a finished game; each step's page comes from the house.
"use strict";

const PAUSE = 1100;
const bar = document.getElementById("replay");
const table = document.getElementById("table");
const slider = document.getElementById("replay-step");
const eyes = document.getElementById("replay-as");
const play = document.getElementById("replay-play");
const steps = Number(bar.dataset.steps);
let wanted = Number(slider.value);
let shown = "";
let busy = false;
let clock = 0;

const byId = (id) => document.getElementById(id);
const address = (path) => `/t/${bar.dataset.table}/replay${path}?step=${wanted}&as=${eyes.value}`;

/** What stands on the bar follows the step at once; the table follows when its page has come. */
function mark() {
  slider.value = String(wanted);
  byId("replay-count").textContent = `${wanted} of ${steps}`;
  byId("branch-step").value = String(wanted);
  byId("replay-branch").querySelector("button").disabled = wanted >= steps;
  byId("replay-back").setAttribute("aria-disabled", String(wanted <= 0));
  byId("replay-next").setAttribute("aria-disabled", String(wanted >= steps));
}

/** Put a page in the table's place; what was opened stays open, what has just moved shows it. */
function put(page) {
  const open = Array.from(table.querySelectorAll("details[open][id]"), (details) => details.id);
  table.innerHTML = page;
  for (const id of open) byId(id)?.setAttribute("open", "");
  for (const id of (byId("head")?.dataset.fresh ?? "").split(" ")) if (id) byId(id)?.classList.add("fresh");
}

/** One page is asked for at a time; a slider that was drawn on meanwhile gets the place where it is then. */
async function show() {
  mark();
  if (busy) return;
  busy = true;
  try {
    while (shown !== address("")) {
      const place = address("");
      const answer = await fetch(address("/part"));
      if (!answer.ok) throw new Error(answer.statusText);
      put(await answer.text());
      shown = place;
    }
    window.history.replaceState(null, "", shown);
  } catch {
    stop();
    byId("replay-count").textContent = "The house does not answer.";
  }
  busy = false;
  if (clock) clock = wanted < steps ? setTimeout(() => go(wanted + 1), PAUSE) : stop();
}

function go(step) {
  const next = Math.max(0, Math.min(steps, step));
  if (next === wanted && shown) return;
  wanted = next;
  show();
}

function stop() {
  clearTimeout(clock);
  clock = 0;
  play.setAttribute("aria-pressed", "false");
  play.setAttribute("aria-label", "Play");
  return 0;
}

function start() {
  play.setAttribute("aria-pressed", "true");
  play.setAttribute("aria-label", "Pause");
  clock = -1; // the first page is on its way
  go(wanted < steps ? wanted + 1 : 0);
}

const KEYS = {ArrowLeft: () => go(wanted - 1), ArrowRight: () => go(wanted + 1), Home: () => go(0), End: () => go(steps), " ": () => (clock ? stop() : start())};

shown = address("");
play.hidden = false;
byId("replay-show").hidden = true;
play.addEventListener("click", () => (clock ? stop() : start()));
slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
eyes.addEventListener("change", () => show());
byId("replay-eyes").addEventListener("submit", (event) => event.preventDefault());
for (const [id, by] of [["replay-back", -1], ["replay-next", 1]]) {
  byId(id).addEventListener("click", (event) => {
    event.preventDefault();
    stop();
    go(wanted + by);
  });
}
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, button, a, textarea, summary") || event.altKey || event.ctrlKey || event.metaKey) return;
  const does = KEYS[event.key];
  if (!does) return;
  event.preventDefault();
  if (event.key !== " ") stop();
  does();
});
