// Replay: a slider, buttons and keys move through a finished game; each step's page comes from the house.
"use strict";

const PAUSE = 1100;
const bar = document.getElementById("replay");
const table = document.getElementById("table");
const slider = document.getElementById("step");
const eyes = document.getElementById("as");
const play = document.getElementById("play");
const steps = Number(bar.dataset.steps);
let wanted = Number(slider.value);
let asked = 0;
let clock = 0;

const address = (path) => `/t/${bar.dataset.table}/replay${path}?step=${wanted}&as=${eyes.value}`;

/** What stands on the bar follows the step at once; the table follows when its page has come. */
function mark() {
  slider.value = String(wanted);
  document.getElementById("count").textContent = `${wanted} of ${steps}`;
  document.getElementById("branch-step").value = String(wanted);
  document.getElementById("back").setAttribute("aria-disabled", String(wanted <= 0));
  document.getElementById("next").setAttribute("aria-disabled", String(wanted >= steps));
}

async function show() {
  mark();
  const mine = ++asked;
  try {
    const answer = await fetch(address("/part"));
    if (!answer.ok) throw new Error(answer.statusText);
    const page = await answer.text();
    if (mine !== asked) return;
    table.innerHTML = page;
    window.history.replaceState(null, "", address(""));
  } catch {
    if (mine !== asked) return;
    stop();
    document.getElementById("count").textContent = "The house does not answer.";
    return;
  }
  if (clock) clock = wanted < steps ? setTimeout(() => go(wanted + 1), PAUSE) : stop();
}

function go(step) {
  const next = Math.max(0, Math.min(steps, step));
  if (next === wanted) return;
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
  clock = -1;
  go(wanted < steps ? wanted + 1 : 0);
}

const KEYS = {ArrowLeft: () => go(wanted - 1), ArrowRight: () => go(wanted + 1), Home: () => go(0), End: () => go(steps), " ": () => (clock ? stop() : start())};

play.hidden = false;
document.getElementById("show").hidden = true;
play.addEventListener("click", () => (clock ? stop() : start()));
slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
eyes.addEventListener("change", () => show());
document.getElementById("slide").addEventListener("submit", (event) => event.preventDefault());
for (const [id, by] of [["back", -1], ["next", 1]]) {
  document.getElementById(id).addEventListener("click", (event) => {
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
