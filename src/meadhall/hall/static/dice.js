// Checks the house's seal and the dice's key in the browser itself, so that nobody has to believe the house.
"use strict";

const KEY_TEXT = "meadhall table key 1\0";

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const sha256 = async (bytes) => hexOf(await crypto.subtle.digest("SHA-256", bytes));

/** The secret and each word behind its length in bytes, as the house joins them. */
function joined(secret, words) {
  const spell = new TextEncoder();
  const parts = [spell.encode(KEY_TEXT), secret];
  for (const word of words) {
    const spelled = spell.encode(word);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, spelled.length, true);
    parts.push(length, spelled);
  }
  return new Uint8Array(parts.flatMap((part) => Array.from(part)));
}

function say(list, stands, lines) {
  list.className = `verdict ${stands ? "stands" : "falls"}`;
  list.replaceChildren(...lines.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  }));
}

async function check() {
  const proof = document.getElementById("proof");
  const list = document.getElementById("checked");
  if (!proof?.dataset.secret || !list) return;
  if (!globalThis.crypto?.subtle) {
    say(list, false, ["Your browser computes SHA-256 only on pages that come by https or from this machine, so it could not check; copy the values above and check them elsewhere."]);
    return;
  }
  const secret = bytesOf(proof.dataset.secret);
  const words = Array.from(proof.querySelectorAll("[data-word]"), (entry) => entry.dataset.word);
  const seal = await sha256(secret) === proof.dataset.commitment;
  const key = await sha256(joined(secret, words)) === proof.dataset.key;
  say(list, seal && key, [
    seal ? "The seal fits the secret: the house had chosen it before anyone gave a word." : "The seal does not fit the secret.",
    key ? "The key comes from the secret and these words, and from nothing else." : "The key does not come from the secret and these words.",
  ]);
}

check();
