/**
 * From touches to a move. A scene offers choices, each naming the spots to touch in any order; this turns touches, keys
 * and turns of a cycle into "what can be touched next" and, at the end, one move. It draws nothing, knows no game and
 * keeps no state of its own.
 */

import type { Choice, Piece, Spot } from "./scene";

export interface Offer {
  readonly choices: readonly Choice[];
  readonly spots: readonly Spot[];
}

/** What a hand has done so far: spots touched, in order, and for each cycle group the member that was turned up. */
export interface Picks {
  readonly touched: readonly string[];
  readonly turned: Readonly<Record<string, string>>;
}

export interface Result {
  readonly picks: Picks;
  /** The move the touch completed, or null while more is to be touched. */
  readonly move: string | null;
}

/** What a choice would do, as far as the picks so far decide it. */
export interface Preview {
  readonly choice: Choice | null;
  readonly ghost: readonly Piece[];
  readonly fades: readonly string[];
}

/** What one of several choices would look like, and whether it deserves a second look. */
export interface Prospect {
  readonly piece: Piece;
  readonly choice: Choice;
}

export const NO_PICKS: Picks = { touched: [], turned: {} };

const NOTHING: Preview = { choice: null, ghost: [], fades: [] };

/** The choices that contain every touched spot. */
export function remaining(offer: Offer, touched: readonly string[]): Choice[] {
  return offer.choices.filter((choice) => touched.every((spot) => choice.picks.includes(spot)));
}

/**
 * The spots that lead on from here. Members of a cycle are left out until they are due: the rest is decided, or each of
 * them would decide it.
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

/** The cycles of which every member, touched now, leaves a single choice. */
function fansOf(left: readonly Choice[], picks: Picks, cycles: ReadonlyMap<string, string>): Set<string> {
  if (!picks.touched.length) return new Set();
  const times = new Map<string, number>();
  for (const spot of left.flatMap((choice) => choice.picks))
    if (cycles.has(spot)) times.set(spot, (times.get(spot) ?? 0) + 1);
  const fans = new Set([...times.keys()].map((spot) => cycles.get(spot) ?? ""));
  for (const [spot, count] of times) if (count > 1) fans.delete(cycles.get(spot) ?? "");
  return fans;
}

/**
 * The spots a hand would naturally touch next: of every choice left, the first pick it still lacks, or the first
 * `ahead` of them.
 */
export function dueSpots(offer: Offer, picks: Picks, ahead = 1): Set<string> {
  const open = touchable(offer, picks);
  return new Set(
    remaining(offer, picks.touched).flatMap((choice) => choice.picks.filter((spot) => open.has(spot)).slice(0, ahead)),
  );
}

/** Spots that lead to a choice worth a second look. */
export function brightSpots(offer: Offer, picks: Picks): Set<string> {
  const bright = new Set<string>();
  for (const spot of touchable(offer, picks)) {
    if (remaining(offer, [...picks.touched, spot]).some((choice) => choice.bright)) bright.add(spot);
  }
  return bright;
}

/**
 * The spots that could go with the one a pointer rests on by their kind, and do not: piles whose tiles do not fit a
 * cell, digits that do not. A kind none of which goes with it, such as every other cell of the board, has nothing to do
 * with it.
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
 * Touch a spot. A touch that leaves exactly one choice completes it. A touched spot touched again is let go, or
 * confirms what is waiting. A spot that does not fit the earlier touches starts anew with those it does fit.
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
  return chosen && isTurnedByHand(offer, next, left) ? finished(chosen) : unfinished(next);
}

/**
 * Touch by finger, which cannot hover: a second touch of what is waiting turns the open cycle instead of confirming.
 */
export function tap(offer: Offer, picks: Picks, spot: string): Result {
  const turns = picks.touched.includes(spot) && waiting(offer, picks) && openCycle(offer, picks);
  return turns ? unfinished(turn(offer, picks)) : touch(offer, picks, spot);
}

/**
 * Take a spot in hand without completing anything: the beginning of a drag. The same picks come back when no choice has
 * such a spot.
 */
export function lift(offer: Offer, picks: Picks, spot: string): Picks {
  if (picks.touched.includes(spot)) return picks;
  const touched = [spot];
  for (const earlier of [...picks.touched].reverse()) {
    if (remaining(offer, [earlier, ...touched]).length) touched.unshift(earlier);
  }
  return remaining(offer, touched).length ? { ...picks, touched } : picks;
}

/**
 * The choice that Enter would play now: everything it needs is touched, or lies in a cycle that shows one of its
 * members.
 */
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

/** Play what is waiting; nothing happens when nothing is. */
export function confirm(offer: Offer, picks: Picks): Result {
  const chosen = waiting(offer, picks);
  return chosen ? finished(chosen) : unfinished(picks);
}

/**
 * Turn through the open cycle: the next (or previous) member that still leads to a move. `over` is the spot a pointer
 * rests on.
 */
export function turn(offer: Offer, picks: Picks, by: 1 | -1 = 1, over: string | null = null): Picks {
  const cycle = openCycle(offer, picks, over);
  if (!cycle) return picks;
  const now = cycle.members.indexOf(shown(picks, cycle));
  const next = cycle.members.at((now + by) % cycle.members.length);
  return next === undefined ? picks : { ...picks, turned: { ...picks.turned, [cycle.group]: next } };
}

/** One step back: the last touch is let go; with it, what was turned. */
export function back(picks: Picks): Picks {
  return { touched: picks.touched.slice(0, -1), turned: {} };
}

/** The touchable spot that a key stands for. Keys of spots lying open come before those of another beginning. */
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

/** The cycle a turn would turn now: its members that still lead to a move, when there are at least two. */
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
 * What to show for the picks so far and the spot under the pointer or cursor: the choice they single out, or what all
 * that are left share.
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
 * Everything the choices left would put on the board, once something has been touched. One piece a place: where the
 * choices would look different, such as the rotations of one tile, none is shown. A bright choice stands for others
 * that look the same.
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

/** The touched spots and those that follow from them because every choice left has them; none on an untouched board. */
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

/** Whether a hand has turned up one of the choices left, so that laying it down needs no further question. */
function isTurnedByHand(offer: Offer, picks: Picks, left: readonly Choice[]): boolean {
  const cycles = cyclesOf(offer);
  return left.filter((choice) => choice.picks.some((spot) => shows(picks, cycles, spot))).length === 1;
}

function shared<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const [first, ...others] = lists;
  if (!first) return [];
  const sets = others.map((list) => new Set(list.map((one) => JSON.stringify(one))));
  return first.filter((one) => sets.every((set) => set.has(JSON.stringify(one))));
}
