// A quiet sound when it is your turn: two notes made here, never before somebody has touched the page, and never when muted.

const KEY = "meadhall-muted";
let context = null;

function kept() {
  try {
    return window.localStorage.getItem(KEY) === "1";
  } catch {
    return false; // a browser that keeps nothing
  }
}

export const sound = {
  muted: kept(),
  toggle() {
    sound.muted = !sound.muted;
    try {
      window.localStorage.setItem(KEY, sound.muted ? "1" : "0");
    } catch { /* then only until the page is left */ }
    tell();
    if (!sound.muted) chime();
  },
};

/** The button says whether there is sound. */
function tell() {
  const button = document.getElementById("mute");
  if (!button) return;
  button.textContent = `Sound on your turn: ${sound.muted ? "off" : "on"}`;
  button.setAttribute("aria-pressed", String(!sound.muted));
}

/** Browsers allow sound only after a gesture; before one there is no context and no sound. */
for (const kind of ["pointerdown", "keydown"]) {
  window.addEventListener(kind, () => { context ??= new AudioContext(); }, {once: true});
}

export function chime() {
  if (sound.muted || !context) return;
  if (context.state === "suspended") context.resume();
  note(392, 0);
  note(523.25, 0.14);
}

function note(pitch, after) {
  const at = context.currentTime + after;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.07, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.6);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.65);
}

tell();
