// Replay: a slider, buttons and keys move through a finished game, event by event. A step is a play with all its events;
// its page comes from the house, and of its log only what has happened so far is shown.
"use strict";

const PAUSE = 900;
const bar = document.getElementById("replay");
const table = document.getElementById("table");
const slider = document.getElementById("replay-step");
const eyes = document.getElementById("replay-as");
const play = document.getElementById("replay-play");
const steps = Number(bar.dataset.steps);
let places = placesOf(bar.dataset.marks ? bar.dataset.marks.split(",").map(Number) : Array.from({length: steps + 1}, (_, step) => step));
let wanted = endOf(Number(slider.value));
let shown = "";
let busy = false;
let clock = 0;

const byId = (id) => document.getElementById(id);

/** Where the slider can stand: [step, events heard of so far], a place for every event, and one for a step in which nothing is heard. */
function placesOf(marks) {
  return marks.flatMap((heard, step) => {
    const before = step ? marks[step - 1] : 0;
    return Array.from({length: Math.max(1, heard - before)}, (_, n) => [step, Math.min(heard, before + n + 1)]);
  });
}

/** The place at which a step is over. */
function endOf(step) {
  return places.findLastIndex((place) => place[0] === step);
}

const last = () => places.length - 1;
const stepAt = (place) => places[place][0];
const address = (path) => `/t/${bar.dataset.table}/replay${path}?step=${stepAt(wanted)}&as=${eyes.value}`;

/** What stands on the bar follows the step at once; the table follows when its page has come. */
function mark() {
  const step = stepAt(wanted);
  slider.max = String(last());
  slider.value = String(wanted);
  byId("replay-count").textContent = `${wanted} of ${last()}`;
  byId("branch-step").value = String(step);
  byId("replay-branch").querySelector("button").disabled = step >= steps;
  byId("replay-back").setAttribute("aria-disabled", String(wanted <= 0));
  byId("replay-next").setAttribute("aria-disabled", String(wanted >= last()));
}

/** Put a page in the table's place; what was opened stays open, what has just moved shows it. */
function put(page) {
  const open = Array.from(table.querySelectorAll("details[open][id]"), (details) => details.id);
  table.innerHTML = page;
  for (const id of open) byId(id)?.setAttribute("open", "");
  for (const id of (byId("head")?.dataset.fresh ?? "").split(" ")) if (id) byId(id)?.classList.add("fresh");
}

/** Of the step's own events only those up to the one wanted stand in the log. */
function trim() {
  const lines = table.querySelectorAll("#lines > li");
  const later = places[endOf(stepAt(wanted))][1] - places[wanted][1];
  lines.forEach((line, place) => { line.hidden = place >= lines.length - later; });
  const log = byId("log-scroll");
  if (log) log.scrollTop = log.scrollHeight;
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
    trim();
    window.history.replaceState(null, "", shown);
  } catch {
    stop();
    byId("replay-count").textContent = "The house does not answer.";
  }
  busy = false;
  if (clock) clock = wanted < last() ? setTimeout(() => go(wanted + 1), PAUSE) : stop();
}

function go(place) {
  const next = Math.max(0, Math.min(last(), place));
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
  go(wanted < last() ? wanted + 1 : 0);
}

/** Through other eyes: at the same step, of which they may have heard more or less. */
async function look() {
  const step = stepAt(wanted);
  if (bar.dataset.marks) places = placesOf(await (await fetch(`/t/${bar.dataset.table}/replay/marks?as=${eyes.value}`)).json());
  wanted = endOf(step);
  show();
}

const KEYS = {ArrowLeft: () => go(wanted - 1), ArrowRight: () => go(wanted + 1), Home: () => go(0), End: () => go(last()), " ": () => (clock ? stop() : start())};

shown = address("");
mark();
play.hidden = false;
byId("replay-show").hidden = true;
play.addEventListener("click", () => (clock ? stop() : start()));
slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
eyes.addEventListener("change", look);
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
