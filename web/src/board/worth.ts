/**
 * What the choices of a board are worth, shown on what a hand would touch: green, grey or red, firm where it is
 * certain.
 */

import { remaining, type Offer, type Picks } from "./picks";
import type { Spot } from "./scene";

/** The worth of a move to the side that makes it, 0 to 1, and whether that is certain. */
export interface Worth {
  readonly chance: number;
  readonly exact: boolean;
}

export interface WorthySpot extends Worth {
  readonly spot: Spot;
}

/** Every spot that leads on from the picks, with the best that can come of touching it. */
export function worthySpots(offer: Offer, picks: Picks, worths: ReadonlyMap<string, Worth>): WorthySpot[] {
  const best = new Map<string, Worth>();
  for (const choice of remaining(offer, picks.touched)) {
    const worth = worths.get(choice.move);
    if (!worth) continue;
    for (const spot of choice.picks) if (!picks.touched.includes(spot)) best.set(spot, better(best.get(spot), worth));
  }
  return offer.spots.flatMap((spot) => {
    const worth = best.get(spot.id);
    return worth && !spot.button ? [{ spot, ...worth }] : [];
  });
}

export function better(one: Worth | undefined, other: Worth): Worth {
  if (!one || other.chance > one.chance) return other;
  return other.chance === one.chance && other.exact ? other : one;
}

/** The colour of a worth: what is certain is won, drawn or lost; what is judged leans one way. */
export function toneOf({ chance, exact }: Worth): "good" | "even" | "bad" {
  const margin = exact ? 1e-6 : 0.1;
  return chance > 0.5 + margin ? "good" : chance < 0.5 - margin ? "bad" : "even";
}
