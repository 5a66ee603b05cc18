// A hint: asked for by its button, shown until something else is asked of the player, put away by the same button.
import * as house from "./house.js";

const place = () => document.getElementById("hinted");
let about = null; // the question of the hint that is shown or on its way

/** Put the hint away, unless it is about the question of this number. */
export function keep(seq = null) {
  if (seq !== null && seq === about) return;
  about = null;
  place()?.replaceChildren();
}

/** Ask for a hint on the question of this number; what goes wrong is told to `say`. */
export async function ask(seq, say) {
  if (seq === about) {
    keep();
    return;
  }
  about = seq;
  const waiting = document.createElement("p");
  waiting.className = "thinking";
  waiting.textContent = "The house thinks it over ...";
  place().replaceChildren(waiting);
  const answer = await house.post("hint", {});
  if (about !== seq) return; // the table has gone on
  if (answer.html) {
    place().innerHTML = answer.html;
  } else {
    keep();
    say(answer.error);
  }
}
