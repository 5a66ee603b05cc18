// The table's page: choosing a move by pieces, list or keys, sending it, and what is said around it. What may be done comes from the house.
import * as narrow from "./choices.js";
import * as hint from "./hint.js";
import * as house from "./house.js";
import {chime, sound} from "./sound.js";

const $ = (id) => document.getElementById(id);
const table = $("table");
const pieces = () => [...table.querySelectorAll("[data-piece]")];
const groupOf = (element) => element.dataset.same || element.id;

let choices = null; // of the decision now owed, or null
let chosen = narrow.nothing();
let trail = []; // what was chosen before each step, to go back
let clicked = new Map(); // of each group of equal pieces, those that were clicked: they are shown as chosen
let awaited = -1; // after an answer: the page of this entry must come before there is anything to choose again
let shown = null; // whether the viewer owed a decision, and the last play, when the page was last looked at

// The page as it is ----------------------------------------------------------------------------------------------------

/** Read the page anew, after it has come or changed. A half-made choice stays as long as the same can be done. */
function look() {
  const head = $("head");
  if (!head) return;
  const data = $("choices") && Number(head.dataset.seq) >= awaited ? narrow.read(JSON.parse($("choices").textContent)) : null;
  const anew = !data || !choices || !narrow.same(data, choices);
  if (anew) {
    chosen = narrow.nothing();
    trail = [];
    clicked = new Map();
    if (data) say("");
  }
  choices = data;
  hint.keep(data?.seq);
  const before = shown;
  shown = {owes: head.dataset.owes === "1", play: head.dataset.play};
  title(head);
  news();
  show();
  if (before && anew) bring();
  if (before && before.play !== shown.play) animate(head.dataset.fresh);
  if (before && !before.owes && shown.owes) chime();
}

/** The last lines of the log stand over the question too: on a small screen the log is far below. */
function news() {
  const last = [...$("lines").querySelectorAll("li.new > span:first-child")].slice(-2);
  if ($("news")) $("news").textContent = last.map((line) => line.textContent).join(" ");
}

function animate(fresh) {
  const found = fresh.split(" ").map((id) => id && $(id)).filter(Boolean);
  for (const element of found) element.classList.remove("fresh");
  if (found.length) void table.offsetWidth; // so that an animation that was there before begins again
  for (const element of found) element.classList.add("fresh");
}

/** At a new question the first piece that may be clicked comes into sight. */
function bring() {
  const first = pieces().find((element) => element.classList.contains("may") && element.checkVisibility());
  if (!first || document.activeElement?.matches("input, textarea, select")) return;
  const {top, bottom} = first.getBoundingClientRect();
  if (top < 0 || bottom > $("move").getBoundingClientRect().top) first.scrollIntoView({block: "nearest"});
}

function title({dataset}) {
  document.title = dataset.owes === "1" ? `Your turn: ${dataset.title}` : dataset.over === "1" ? `The end: ${dataset.title}` : `${dataset.title} · Meadhall`;
}

/** Show what may be clicked, what is chosen, and what can be done next. */
function show() {
  const open = choices ? narrow.fits(choices, chosen) : [];
  const held = choices ? narrow.held(choices, chosen) : [];
  const next = new Set(open.flatMap((action) => [...action.pieces]).filter((id) => !held.includes(id)));
  const pressed = pressedOnes();
  const groups = grouped();
  for (const element of pieces()) {
    const usable = groups.get(groupOf(element)).filter((id) => choices?.pieces.has(id));
    const on = pressed.has(element.id);
    element.classList.toggle("may", on || usable.some((id) => next.has(id)));
    mark(element, "aria-pressed", usable.length ? String(on) : null);
    mark(element, "aria-disabled", usable.length ? null : "true");
  }
  table.classList.toggle("choosing", Boolean(choices));
  list(open);
}

function mark(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Equal pieces by the one that stands for them. */
function grouped() {
  const groups = new Map();
  for (const element of pieces()) {
    const name = groupOf(element);
    if (!groups.has(name)) groups.set(name, [name]);
    if (element.id !== name) groups.get(name).push(element.id);
  }
  return groups;
}

/** The pieces shown as chosen: of equal ones, those that were clicked. */
function pressedOnes() {
  const shown = new Set();
  for (const id of choices ? narrow.held(choices, chosen) : []) {
    const element = $(id);
    const wish = element && (clicked.get(groupOf(element)) ?? []).find((other) => !shown.has(other) && $(other));
    shown.add(wish ?? id);
  }
  return shown;
}

// The list and the gold button ---------------------------------------------------------------------------------------

function list(open) {
  const options = choices ? narrow.menu(choices, chosen) : [];
  const meant = choices ? narrow.settled(choices, chosen) : null;
  const buttons = options.map((option, place) => buttonFor(option, place, meant));
  $("options").replaceChildren(...buttons);
  $("options").classList.toggle("long", options.length > narrow.FEW);
  const send = $("send");
  send.hidden = !meant;
  send.textContent = meant?.text ?? "";
  send.dataset.number = meant?.number ?? "";
  $("back").hidden = !(chosen.pieces.length || chosen.steps.length || chosen.pick !== null);
  $("slot").hidden = !choices || Boolean(meant);
  would(choices && !meant && chosen.pieces.length + chosen.steps.length ? `${open.length} ways to go on.` : "");
}

function buttonFor(option, place, meant) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "act";
  button.id = `option-${place}`;
  if (option.action) button.setAttribute("aria-pressed", String(option.action === meant));
  if (place < 9) {
    const key = document.createElement("kbd");
    key.textContent = String(place + 1);
    key.setAttribute("aria-hidden", "true");
    button.append(key);
  }
  button.append(option.text);
  button.onclick = () => choose(narrow.take(choices, chosen, option), true);
  button.onpointerenter = () => option.action && would(option.action.text);
  button.onpointerleave = () => would("");
  return button;
}

/** What the choice under the pointer would do, or why it cannot be. */
function would(text, clause = "") {
  const line = $("would");
  line.textContent = text;
  if (clause) line.prepend(chip(clause), " ");
}

function chip(clause) {
  const link = document.createElement("a");
  link.className = "clause";
  link.href = "#why";
  link.dataset.clause = clause;
  link.textContent = clause;
  return link;
}

function say(text) {
  $("error").textContent = text;
}

// Choosing -----------------------------------------------------------------------------------------------------------

/** `keys`: the choice came from the list, so the focus stays there. */
function choose(next, keys = false, marked = clicked) {
  trail.push({chosen, clicked});
  chosen = next;
  clicked = marked;
  say("");
  show();
  if (keys) focusList();
}

function back() {
  const before = trail.pop();
  if (!before) return;
  ({chosen, clicked} = before);
  const inside = $("making").contains(document.activeElement);
  show();
  if (inside) focusList();
}

function focusList() {
  const at = $("send").hidden ? $("options").querySelector("button") : $("send");
  (at ?? $("move")).focus({preventScroll: true});
}

function clickPiece(element) {
  if (!choices) return;
  const name = groupOf(element);
  const on = element.getAttribute("aria-pressed") === "true";
  const piece = narrow.meant(choices, chosen, grouped().get(name), on);
  const others = (clicked.get(name) ?? []).filter((id) => id !== element.id);
  if (piece) {
    choose(narrow.toggle(choices, chosen, piece), false, new Map(clicked).set(name, on ? others : [...others, element.id]));
  } else if (element.getAttribute("aria-disabled") === "true") {
    refuse(element);
  } else { // an equal one is chosen: this one in its stead
    choose(chosen, false, new Map(clicked).set(name, [element.id, ...others]));
  }
}

/** Say which clause forbids the use of a piece. */
function refuse(element) {
  const clause = choices.why[element.id] ?? choices.why[groupOf(element)];
  if (clause) would(choices.clauses[clause], clause);
}

/** While the pointer or the focus rests on a piece: what it would settle, or why it cannot be used. */
function preview(element) {
  if (!choices) return;
  if (element.getAttribute("aria-disabled") === "true") {
    refuse(element);
  } else if (element.getAttribute("aria-pressed") === "false") {
    const piece = narrow.meant(choices, chosen, grouped().get(groupOf(element)), false);
    const action = piece && narrow.settled(choices, narrow.toggle(choices, chosen, piece));
    if (action) would(action.text);
  }
}

// Sending ------------------------------------------------------------------------------------------------------------

async function send() {
  if (!choices || $("send").dataset.number === "") return;
  const move = {seq: choices.seq, number: $("send").dataset.number, key: house.newKey()};
  awaited = Infinity;
  $("move").focus({preventScroll: true});
  look();
  const answer = await house.post("moves", move);
  awaited = answer.ok ? answer.seq : -1;
  if (answer.ok) house.expect(answer.seq);
  if (answer.page) await house.morph(answer.page);
  look();
  if (!answer.ok) say(answer.error);
}

async function simply(what, fields = {}) {
  const answer = await house.post(what, fields);
  if (answer.ok) house.expect(answer.seq);
  else say(answer.error);
  return answer.ok;
}

// What is clicked and typed ------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest(selector);
  if (at("[data-clause]")) {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    house.clause(at("[data-clause]").dataset.clause);
  } else if (at("[data-piece]")) {
    clickPiece(at("[data-piece]"));
  } else if (at("[data-hope]")) {
    if (choices) choose({...narrow.nothing(), pick: Number(at("[data-hope]").dataset.hope)});
    $("send").scrollIntoView({block: "nearest"});
  } else if (at("#send")) {
    send();
  } else if (at("#back")) {
    back();
  } else if (at("#undo")) {
    if (at("#undo").dataset.why) say(at("#undo").dataset.why);
    else simply("undo");
  } else if (at("#mute")) {
    sound.toggle();
  } else if (!at("#menu") && $("menu")) {
    $("menu").open = false;
  }
});

for (const kind of ["pointerover", "focusin"]) {
  table.addEventListener(kind, (event) => {
    const element = event.target.closest("[data-piece]");
    if (element) preview(element);
  });
}
for (const kind of ["pointerout", "focusout"]) {
  table.addEventListener(kind, (event) => {
    if (event.target.closest("[data-piece]")) would("");
  });
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  if (event.key === "Escape") {
    $("why").replaceChildren();
    if ($("menu")) $("menu").open = false;
    back();
  } else if (event.key === "Enter" && (event.target === document.body || event.target.id === "move")) {
    focusList();
    event.preventDefault();
  } else if (/^[1-9]$/.test(event.key) && !event.repeat) {
    $(`option-${event.key - 1}`)?.click();
  }
});

document.addEventListener("submit", async (event) => {
  if (event.target.id === "hint-form") {
    event.preventDefault();
    if (choices) hint.ask(choices.seq, say);
  }
  if (event.target.id !== "say") return;
  event.preventDefault();
  const text = $("saying").value.trim();
  if (text && await simply("say", {text})) event.target.reset();
});

if ($("talk") && $("talk-shell")) $("talk").append(...$("talk-shell").children);
house.start(table, look);
look();
