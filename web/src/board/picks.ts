/**
 * From touches to a move. A scene offers choices, each listing the spots to touch in any order; these functions turn
 * touches, keys and rotations into "what can be touched next" and finally one move. Pure and independent of the game.
 */

import type { Choice, Piece, Spot } from "./scene";

export interface Offer {
  readonly choices: readonly Choice[];
  readonly spots: readonly Spot[];
}

/** The spots touched so far, in order, and the selected member of each cycle. */
export interface Picks {
  readonly touched: readonly string[];
  readonly turned: Readonly<Record<string, string>>;
}

export interface Result {
  readonly picks: Picks;
  /** The completed move; null while more touches are needed. */
  readonly move: string | null;
}

/** What the picks so far determine about the board after the move. */
export interface Preview {
  readonly choice: Choice | null;
  readonly ghost: readonly Piece[];
  readonly fades: readonly string[];
}

/** Preview piece of one of several choices. */
export interface Prospect {
  readonly piece: Piece;
  readonly choice: Choice;
}

export const NO_PICKS: Picks = { touched: [], turned: {} };

const NOTHING: Preview = { choice: null, ghost: [], fades: [] };

/** Return the choices that contain every touched spot. */
export function remaining(offer: Offer, touched: readonly string[]): Choice[] {
  return offer.choices.filter((choice) => touched.every((spot) => choice.picks.includes(spot)));
}

/**
 * Return the spots that can be touched next. Members of a cycle are included when the rest is decided, or when each of
 * them decides it.
 */
export function touchable(offer: Offer, picks: Picks): Set<string> {
  const found = new Set<string>();
  const cycles = cyclesOf(offer);
  const settled = decided(offer, picks);
  const left = remaining(offer, picks.touched);
  const fans = fansOf(left, picks, cycles);
  for (const choice of left) {
    const isDue = choice.picks.every((spot) => settled.has(spot) || cycles.has(spot));
    for (const spot of choice.picks) {
      const group = cycles.get(spot);
      if (!picks.touched.includes(spot) && (isDue || group === undefined || fans.has(group))) found.add(spot);
    }
  }
  return found;
}

/** Return the cycles of which every member leaves a single choice. */
function fansOf(left: readonly Choice[], picks: Picks, cycles: ReadonlyMap<string, string>): Set<string> {
  if (!picks.touched.length) return new Set();
  const times = new Map<string, number>();
  for (const spot of left.flatMap((choice) => choice.picks))
    if (cycles.has(spot)) times.set(spot, (times.get(spot) ?? 0) + 1);
  const fans = new Set([...times.keys()].map((spot) => cycles.get(spot) ?? ""));
  for (const [spot, count] of times) if (count > 1) fans.delete(cycles.get(spot) ?? "");
  return fans;
}

/** Return the spots to touch next: the first missing pick of every remaining choice, or the first `ahead` of them. */
export function dueSpots(offer: Offer, picks: Picks, ahead = 1): Set<string> {
  const open = touchable(offer, picks);
  return new Set(
    remaining(offer, picks.touched).flatMap((choice) => choice.picks.filter((spot) => open.has(spot)).slice(0, ahead)),
  );
}

/** Return the spots that lead to a highlighted choice. */
export function brightSpots(offer: Offer, picks: Picks): Set<string> {
  const bright = new Set<string>();
  for (const spot of touchable(offer, picks)) {
    if (remaining(offer, [...picks.touched, spot]).some((choice) => choice.bright)) bright.add(spot);
  }
  return bright;
}

/**
 * Return the spots that do not go with the hovered one, although others of their kind do: tiles or digits that do not
 * fit a cell.
 */
export function misfits(offer: Offer, picks: Picks, over: string | null): Set<string> {
  const resting = offer.spots.find((spot) => spot.id === over);
  const open = touchable(offer, picks);
  if (!resting || !open.has(resting.id)) return new Set();
  const together = new Set(remaining(offer, [...picks.touched, resting.id]).flatMap((choice) => choice.picks));
  const kinds = new Set(offer.spots.filter((spot) => together.has(spot.id)).map((spot) => spot.shape));
  return new Set(
    offer.spots
      .filter(
        (spot) => open.has(spot.id) && spot.shape !== resting.shape && kinds.has(spot.shape) && !together.has(spot.id),
      )
      .map((spot) => spot.id),
  );
}

/**
 * Touch a spot. A touch that leaves one choice completes it. Touching a spot again releases it, or confirms a waiting
 * choice. A spot that does not fit the earlier touches keeps those it fits.
 */
export function touch(offer: Offer, picks: Picks, spot: string): Result {
  if (picks.touched.includes(spot)) {
    return waiting(offer, picks)
      ? confirm(offer, picks)
      : unfinished({ ...picks, touched: picks.touched.filter((id) => id !== spot) });
  }
  const next = lift(offer, picks, spot);
  if (next === picks) return unfinished(picks);
  const left = remaining(offer, next.touched);
  const [only] = left;
  if (left.length === 1 && only) return finished(only);
  const chosen = waiting(offer, next);
  return chosen && isRotationChosen(offer, next, left) ? finished(chosen) : unfinished(next);
}

/** Touch by finger, which cannot hover: touching a waiting spot again rotates instead of confirming. */
export function tap(offer: Offer, picks: Picks, spot: string): Result {
  const turns = picks.touched.includes(spot) && waiting(offer, picks) && openCycle(offer, picks);
  return turns ? unfinished(turn(offer, picks)) : touch(offer, picks, spot);
}

/** Pick a spot without completing a move: the start of a drag. Returns the same picks when no choice has the spot. */
export function lift(offer: Offer, picks: Picks, spot: string): Picks {
  if (picks.touched.includes(spot)) return picks;
  const touched = [spot];
  for (const earlier of [...picks.touched].reverse()) {
    if (remaining(offer, [earlier, ...touched]).length) touched.unshift(earlier);
  }
  return remaining(offer, touched).length ? { ...picks, touched } : picks;
}

/** Return the choice that Enter would play: all its spots are touched or selected in a cycle. */
export function waiting(offer: Offer, picks: Picks): Choice | null {
  const cycles = cyclesOf(offer);
  const settled = decided(offer, picks);
  if (!settled.size) return null;
  const ready = remaining(offer, picks.touched).filter((choice) =>
    choice.picks.every((spot) => settled.has(spot) || cycles.has(spot)),
  );
  const turned = (choice: Choice): number => choice.picks.filter((spot) => shows(picks, cycles, spot)).length;
  return ready.reduce<Choice | null>((best, choice) => (best && turned(best) >= turned(choice) ? best : choice), null);
}

/** Play the waiting choice, if there is one. */
export function confirm(offer: Offer, picks: Picks): Result {
  const chosen = waiting(offer, picks);
  return chosen ? finished(chosen) : unfinished(picks);
}

/** Select the next (or previous) legal member of the open cycle. `over` is the hovered spot. */
export function turn(offer: Offer, picks: Picks, by: 1 | -1 = 1, over: string | null = null): Picks {
  const cycle = openCycle(offer, picks, over);
  if (!cycle) return picks;
  const now = cycle.members.indexOf(shown(picks, cycle));
  const next = cycle.members.at((now + by) % cycle.members.length);
  return next === undefined ? picks : { ...picks, turned: { ...picks.turned, [cycle.group]: next } };
}

/** Undo the last touch and all rotations. */
export function back(picks: Picks): Picks {
  return { touched: picks.touched.slice(0, -1), turned: {} };
}

/** Return the touchable spot of a key. Spots that continue come before those that start again. */
export function spotOfKey(offer: Offer, picks: Picks, key: string): string | null {
  const wanted = key.toLowerCase();
  const keyed = offer.spots.filter((spot) => spot.key && spot.key.toLowerCase() === wanted);
  const open = touchable(offer, picks);
  const fresh = touchable(offer, NO_PICKS);
  return (keyed.find((spot) => open.has(spot.id)) ?? keyed.find((spot) => fresh.has(spot.id)))?.id ?? null;
}

export interface Cycle {
  readonly group: string;
  readonly members: readonly string[];
}

/** Return the cycle that a rotation would change: its legal members, if there are at least two. */
export function openCycle(offer: Offer, picks: Picks, over: string | null = null): Cycle | null {
  const cycles = cyclesOf(offer);
  const hovered = over !== null && touchable(offer, picks).has(over) ? [...picks.touched, over] : picks.touched;
  if (!hovered.length) return null;
  const left = new Set(remaining(offer, hovered).flatMap((choice) => choice.picks));
  const groups = new Set([...left].map((spot) => cycles.get(spot) ?? "").filter(Boolean));
  for (const group of groups) {
    const members = offer.spots.filter((spot) => spot.cycle === group && left.has(spot.id)).map((spot) => spot.id);
    if (members.length > 1 && !members.some((member) => hovered.includes(member))) return { group, members };
  }
  return null;
}

/**
 * Return the preview for the picks and the hovered spot: of the single remaining choice, else what all remaining ones
 * share.
 */
export function preview(offer: Offer, picks: Picks, over: string | null): Preview {
  const hovers = over !== null && touchable(offer, picks).has(over);
  const aimed = hovers ? { ...picks, touched: [...picks.touched, over] } : picks;
  if (!aimed.touched.length) return NOTHING;
  const left = remaining(offer, aimed.touched);
  const chosen = left.length === 1 ? (left[0] ?? null) : waiting(offer, aimed);
  if (chosen) return { choice: chosen, ghost: chosen.ghost, fades: chosen.fades };
  return {
    choice: null,
    ghost: shared(left.map((choice) => choice.ghost)),
    fades: shared(left.map((choice) => choice.fades)),
  };
}

/**
 * Return the preview pieces of all remaining choices, after the first touch. Where previews differ at a place, such as
 * the rotations of one tile, none is shown. A highlighted choice takes precedence over an equal preview.
 */
export function prospects(offer: Offer, picks: Picks): Prospect[] {
  if (!picks.touched.length) return [];
  const places = new Map<string, Prospect[]>();
  for (const choice of remaining(offer, picks.touched)) {
    for (const piece of choice.ghost) {
      const place = `${piece.x} ${piece.y}`;
      places.set(place, [...(places.get(place) ?? []), { piece, choice }]);
    }
  }
  return [...places.values()].flatMap(([first, ...others]) => {
    if (!first || others.some(({ piece }) => !looksLike(piece, first.piece))) return [];
    return [others.find(({ choice }) => choice.bright && !first.choice.bright) ?? first];
  });
}

function looksLike(a: Piece, b: Piece): boolean {
  return a.shape === b.shape && a.turn === b.turn && a.scale === b.scale;
}

/** Return the touched spots and those that every remaining choice shares; none before the first touch. */
function decided(offer: Offer, picks: Picks): Set<string> {
  if (!picks.touched.length) return new Set();
  const left = remaining(offer, picks.touched);
  return new Set(left[0]?.picks.filter((spot) => left.every((choice) => choice.picks.includes(spot))));
}

function finished(choice: Choice): Result {
  return { picks: NO_PICKS, move: choice.move };
}

function unfinished(picks: Picks): Result {
  return { picks, move: null };
}

function cyclesOf(offer: Offer): Map<string, string> {
  return new Map(offer.spots.filter((spot) => spot.cycle).map((spot) => [spot.id, spot.cycle]));
}

function shows(picks: Picks, cycles: ReadonlyMap<string, string>, spot: string): boolean {
  return picks.turned[cycles.get(spot) ?? ""] === spot;
}

function shown(picks: Picks, cycle: Cycle): string {
  const turned = picks.turned[cycle.group];
  return turned !== undefined && cycle.members.includes(turned) ? turned : (cycle.members[0] ?? "");
}

/** Whether a rotation has already selected one of the remaining choices. */
function isRotationChosen(offer: Offer, picks: Picks, left: readonly Choice[]): boolean {
  const cycles = cyclesOf(offer);
  return left.filter((choice) => choice.picks.some((spot) => shows(picks, cycles, spot))).length === 1;
}

function shared<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const [first, ...others] = lists;
  if (!first) return [];
  const sets = others.map((list) => new Set(list.map((one) => JSON.stringify(one))));
  return first.filter((one) => sets.every((set) => set.has(JSON.stringify(one))));
}
