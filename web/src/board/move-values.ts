/** Values of moves, mapped to the spots to touch. */

import { remaining, type Offer, type Picks } from "./picks";
import type { Spot } from "./scene";

/** Winning chance of the side to move, 0 to 1, and whether it is exact. */
export interface MoveValue {
  readonly chance: number;
  readonly exact: boolean;
}

export interface SpotValue extends MoveValue {
  readonly spot: Spot;
}

/** Return every spot that continues the picks, with the best value it can lead to. */
export function spotValues(offer: Offer, picks: Picks, moveValues: ReadonlyMap<string, MoveValue>): SpotValue[] {
  const best = new Map<string, MoveValue>();
  for (const choice of remaining(offer, picks.touched)) {
    const value = moveValues.get(choice.move);
    if (!value) continue;
    for (const spot of choice.picks) if (!picks.touched.includes(spot)) best.set(spot, better(best.get(spot), value));
  }
  return offer.spots.flatMap((spot) => {
    const value = best.get(spot.id);
    return value && !spot.button ? [{ spot, ...value }] : [];
  });
}

export function better(one: MoveValue | undefined, other: MoveValue): MoveValue {
  if (!one || other.chance > one.chance) return other;
  return other.chance === one.chance && other.exact ? other : one;
}

/** Return the colour of a value; estimates near 0.5 count as even. */
export function toneOf({ chance, exact }: MoveValue): "good" | "even" | "bad" {
  const margin = exact ? 1e-6 : 0.1;
  return chance > 0.5 + margin ? "good" : chance < 0.5 - margin ? "bad" : "even";
}
