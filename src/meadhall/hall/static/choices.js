// Narrowing the legal actions to one, by pieces and by steps. Pure: it touches no page, so that it can be tested alone.

export const FEW = 6; // so many actions or fewer are listed whole, as sentences

/** The data of #choices, made ready: every action with the set of its pieces. */
export function read(data) {
  const steps = data.steps.map(([label, piece]) => ({label, pieces: Array.isArray(piece) ? piece : piece ? [piece] : []}));
  const actions = data.actions.map(([number, text, taken]) => ({
    number, text, steps: taken, pieces: new Set(taken.flatMap((step) => steps[step].pieces)),
  }));
  const pieces = new Set(steps.flatMap((step) => step.pieces));
  return {seq: data.seq, steps, actions, pieces, why: data.why, clauses: data.clauses};
}

/** Nothing chosen: pieces in the order of choosing, steps taken from the list, and a whole action picked from it (its number, or null). */
export const nothing = () => ({pieces: [], steps: [], pick: null});

/** Whether the same can be done, in the same words: then a half-made choice stays. */
export const same = (one, other) => one.actions.length === other.actions.length
  && one.actions.every((action, place) => action.number === other.actions[place].number && action.text === other.actions[place].text);

/** The actions that go with what was chosen; a picked action narrows no further, so that another can be picked. */
export function fits(choices, chosen) {
  return choices.actions.filter((action) =>
    chosen.pieces.every((piece) => action.pieces.has(piece)) && chosen.steps.every((step) => action.steps.includes(step)));
}

/** The one action that is meant, if it is settled: picked, or alone, or alone in having only the pieces that go with every choice left. */
export function settled(choices, chosen) {
  const open = fits(choices, chosen);
  const picked = open.find((action) => action.number === chosen.pick);
  if (picked) return picked;
  if (open.length === 1) return open[0];
  const shared = chosen.pieces.length && open.length ? [...open[0].pieces].filter((piece) => open.every((action) => action.pieces.has(piece))) : [];
  const exact = shared.length ? open.filter((action) => action.pieces.size === shared.length) : [];
  return exact.length === 1 ? exact[0] : null;
}

/** The pieces that are shown as chosen: those chosen, or all of a picked action. */
export function held(choices, chosen) {
  const picked = choices.actions.find((action) => action.number === chosen.pick);
  return picked ? [...picked.pieces] : chosen.pieces;
}

/** The options to list next, of the steps not yet taken: each leads to a step, or is a whole action. */
export function menu(choices, chosen) {
  const open = fits(choices, chosen);
  if (open.length <= FEW) return open.length > 1 ? open.map(whole) : [];
  const left = open.map((action) => ({action, steps: action.steps.filter((step) => !chosen.steps.includes(step))}));
  const longest = Math.max(...left.map((one) => one.steps.length));
  for (let place = 0; place < longest; place++) {
    const groups = grouped(left, place);
    if (groups.size > 1) return [...groups].map(([step, group]) => optionOf(choices, step, group));
  }
  return open.map(whole);
}

const whole = (action) => ({text: action.text, action});

function grouped(left, place) {
  const groups = new Map();
  for (const {action, steps} of left) {
    const step = steps[place] ?? -1;
    if (groups.has(step)) groups.get(step).push(action);
    else groups.set(step, [action]);
  }
  return groups;
}

function optionOf(choices, step, group) {
  if (group.length === 1) return whole(group[0]);
  if (step < 0) return {text: "Something else ...", action: group[0]};
  const {label} = choices.steps[step];
  return {text: group[0].steps[0] === step ? `${label} ...` : label, step};
}

/** What is chosen after taking an option of the list. */
export function take(choices, chosen, option) {
  if (option.action) return {...chosen, pick: option.action.number};
  const pieces = [...chosen.pieces, ...choices.steps[option.step].pieces.filter((piece) => !chosen.pieces.includes(piece))];
  return {pieces, steps: [...chosen.steps, option.step], pick: null};
}

/** What is chosen after a click on a piece: it is added or taken back; earlier choices that do not go with it give way. */
export function toggle(choices, chosen, piece) {
  if (held(choices, chosen).includes(piece)) return without(choices, chosen, piece);
  let kept = {pieces: [piece], steps: [], pick: null};
  if (!fits(choices, kept).length) return chosen;
  for (const step of chosen.steps) {
    const more = {...kept, steps: [...kept.steps, step]};
    if (fits(choices, more).length) kept = more;
  }
  for (const other of chosen.pieces) {
    const more = {...kept, pieces: [...kept.pieces, other]};
    if (fits(choices, more).length) kept = more;
  }
  const order = [...chosen.pieces.filter((other) => kept.pieces.includes(other)), piece];
  return {...kept, pieces: order};
}

function without(choices, chosen, piece) {
  return {
    pieces: chosen.pieces.filter((other) => other !== piece),
    steps: chosen.steps.filter((step) => !choices.steps[step].pieces.includes(piece)),
    pick: null,
  };
}

/** Of a group of equal pieces, the one that a click on `clicked` means: the first not yet chosen, or itself or the last to take one back. */
export function meant(choices, chosen, group, isPressed) {
  const known = group.filter((piece) => choices.pieces.has(piece));
  const shown = held(choices, chosen);
  const taken = known.filter((piece) => shown.includes(piece));
  if (isPressed) return taken[taken.length - 1] ?? null;
  const free = known.filter((piece) => !shown.includes(piece));
  const next = free.find((piece) => fits(choices, {...chosen, pieces: [...chosen.pieces, piece], pick: null}).length);
  return next ?? free[0] ?? null;
}
