// What the pages beside the table need of a script: buttons that copy a link, and the table that gathers, live.
"use strict";

/** A button with data-copy="ID" copies the field with that id. */
async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  const said = button.textContent;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Pages without https have no clipboard of the newer kind.
    document.execCommand("copy");
  }
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = said; }, 1600);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});

// A table before its game: the stream sends its live part anew; when it sends something else, the game has begun, and the page is another one.
document.addEventListener("htmx:sse:before:message", (event) => {
  const {message} = event.detail;
  if (message.event || !document.getElementById("gathering") || message.data.includes('id="gathering"')) return;
  event.preventDefault();
  window.location.reload();
});

// What is said at the table comes as an event of its own; saying something needs no new page.
document.addEventListener("said", (event) => {
  const list = document.getElementById("sayings");
  if (!list || typeof event.detail?.data !== "string") return;
  list.innerHTML = event.detail.data;
  list.parentElement.scrollTop = list.parentElement.scrollHeight;
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.id !== "say") return;
  event.preventDefault();
  const field = form.elements.text;
  try {
    const answer = await fetch(form.action, {method: "POST", body: new URLSearchParams(new FormData(form)), headers: {Accept: "application/json"}});
    const told = await answer.json();
    field.setCustomValidity(answer.ok ? "" : told.error ?? "This could not be said.");
    if (answer.ok) field.value = "";
  } catch {
    field.setCustomValidity("The hall does not answer; try again.");
  }
  field.reportValidity();
  field.addEventListener("input", () => field.setCustomValidity(""), {once: true});
});
