// What the pages beside the table need of a script: buttons that copy a link, styles of bots, and a table that gathers, live.
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

/** A style is to be had, and sent, only where the level chosen beside it looks ahead. */
function fitStyles() {
  for (const style of document.querySelectorAll(".bot .style")) {
    const level = style.parentElement.querySelector("select:not(.style)");
    style.disabled = !level.selectedOptions[0] || !("styled" in level.selectedOptions[0].dataset);
  }
}

document.addEventListener("change", fitStyles);
window.addEventListener("pageshow", fitStyles); // a page that was come back to keeps what was chosen

// A table before its game: the stream sends its live part anew; when it sends something else, the game has begun and the page is another one.
function gathered(event, html) {
  if (!document.getElementById("gathering") || typeof html !== "string" || html.includes('id="gathering"')) return;
  event.preventDefault();
  window.location.replace(`/t/${document.getElementById("table").dataset.table}`); // not a reload: this page may have come from a form
}

document.addEventListener("htmx:sse:before:message", (event) => {
  if (!event.detail.message.event) gathered(event, event.detail.message.data);
});

// A form with data-busy says so on its button while the house is at work on it.
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!event.target.dataset.busy || !button) return;
  button.dataset.said = button.textContent;
  button.textContent = event.target.dataset.busy;
  button.setAttribute("aria-busy", "true");
});

window.addEventListener("pageshow", () => { // come back to from the table
  for (const button of document.querySelectorAll("[data-said]")) {
    button.textContent = button.dataset.said;
    button.removeAttribute("data-said");
    button.removeAttribute("aria-busy");
  }
});
