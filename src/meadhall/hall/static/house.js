// Between the page and the house: the stream that brings new pages, what is sent, and the state of the line.

const AGAIN = [400, 1000, 2000, 4000, 8000]; // milliseconds between tries to send something
const OVERDUE = 1500; // after a move was taken, its page should have come
const SILENT = 20000; // so long asleep, and the stream may be dead without having said so
const $ = (id) => document.getElementById(id);

let table;
let changed;
let stream = null;
let awake = Date.now();
let heard = null; // what was said, as it came last: it comes with every page

/** Listen to the stream of `main`; `look` is called after each change of the page. */
export function start(main, look) {
  table = main;
  changed = look;
  table.addEventListener("htmx:sse:before:message", (event) => { // a message without a name is the page itself
    if (event.detail.message.event) return;
    event.preventDefault();
    morph(event.detail.message.data);
  });
  table.addEventListener("said", (event) => said(event.detail.data));
  table.addEventListener("htmx:sse:after:connection", (event) => { stream = event.detail.connection; line(""); });
  table.addEventListener("htmx:sse:before:connection", (event) => { if (event.detail.connection.attempt > 0) line("Reconnecting ..."); });
  table.addEventListener("htmx:sse:error", () => line("Reconnecting ..."));
  table.addEventListener("htmx:sse:close", () => { stream = null; });
  table.addEventListener("htmx:error", () => { if (!stream) setTimeout(connect, 2000); });
  window.addEventListener("online", wake);
  window.addEventListener("offline", () => line("No network. The game goes on where it stands when you are back."));
  setInterval(() => { // a clock that has jumped tells of a closed laptop
    const now = Date.now();
    if (now - awake > SILENT) wake();
    awake = now;
  }, 5000);
}

/** Whatever the stream was, begin a new one; its first page is the present one. */
function wake() {
  if (stream?.reader) stream.reader.cancel();
  else if (!stream) connect();
}

function connect() {
  const address = table.getAttribute("hx-sse:connect");
  if (!stream && address) window.htmx.ajax("GET", address, {source: table, swap: "none"});
}

function line(text) {
  const place = $("connection");
  if (place && place.textContent !== text) place.textContent = text;
}

/** Change the page to another fragment, keeping what is the same: focus, scroll, open details. */
export async function morph(html) {
  if (!html.includes('data-stage="play"')) {
    window.location.reload(); // the table is not what this page is made for any more
    return;
  }
  const seq = Number(/data-seq="(\d+)"/.exec(html)?.[1] ?? -1);
  if (seq < Number($("head")?.dataset.seq ?? -1)) return;
  const open = [...table.querySelectorAll("details[open]")].map((details) => details.id);
  const focused = document.activeElement?.id;
  await window.htmx.swap({text: html, target: table, swap: "innerMorph", sourceElement: table});
  for (const id of open) if ($(id)) $(id).open = true;
  changed();
  if (focused && document.activeElement?.id !== focused) ($(focused) ?? $("move"))?.focus({preventScroll: true});
}

function said(html) {
  const list = $("said-lines");
  if (!list || html === heard) return;
  heard = html;
  const before = list.children.length;
  list.innerHTML = html;
  $("said").scrollTop = $("said").scrollHeight;
  const talking = $("talking");
  if (talking && !talking.open && list.children.length > before) talking.classList.add("news");
}

/** The page itself, asked for once, where the stream has not brought it. */
async function refresh() {
  try {
    const answer = await fetch(window.location.pathname, {headers: {accept: "text/html"}});
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("table");
    if (fresh) await morph(fresh.innerHTML);
  } catch {
    line("Reconnecting ...");
  }
}

/** The page of entry `seq` should come soon; if it does not, ask for it. */
export function expect(seq) {
  setTimeout(() => { if (Number($("head")?.dataset.seq ?? -1) < seq) refresh(); }, OVERDUE);
}

/** The key under which something is sent, however often. */
export function newKey() {
  if (window.crypto.randomUUID) return window.crypto.randomUUID();
  const bytes = window.crypto.getRandomValues(new Uint8Array(16)); // pages without https have no randomUUID
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Send a form's fields; where the house does not answer, again and again with the same fields. */
export async function post(what, fields) {
  const body = new URLSearchParams({...fields, csrf: table.dataset.csrf});
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetch(`/t/${table.dataset.table}/${what}`, {method: "POST", body, headers: {accept: "application/json"}});
      if (answer.status < 500) {
        line("");
        return await answer.json();
      }
    } catch { /* no network: again */ }
    if (attempt >= AGAIN.length) return {error: "The house does not answer; try again in a moment."};
    line("Reconnecting ...");
    await new Promise((done) => setTimeout(done, AGAIN[attempt]));
  }
}

/** Show a clause beside the log, with the reading in force. */
export async function clause(id) {
  const place = $("why");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "act plain";
  close.textContent = "Close";
  close.onclick = () => place.replaceChildren();
  const text = document.createElement("div");
  try {
    const answer = await fetch(`/t/${table.dataset.table}/clause/${encodeURIComponent(id)}`);
    if (!answer.ok) throw new Error();
    text.innerHTML = await answer.text();
  } catch {
    text.textContent = `${id} cannot be had now.`;
  }
  place.replaceChildren(text, close);
  place.scrollIntoView({block: "nearest"});
}
