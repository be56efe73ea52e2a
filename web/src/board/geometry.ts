/**
 * Plane geometry of the board: where the cursor goes when an arrow key is pressed, and what a half turn does to a
 * place.
 */

import type { Box, Point } from "./scene";

export type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export interface Place {
  readonly id: string;
  readonly at: Point;
}

const HEADING: Readonly<Record<Direction, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const SIDEWAYS = 2; // a step aside counts as much as two steps ahead
const TOO_NEAR = 1e-6;

/** The place the cursor moves to: the nearest one ahead, straight ahead preferred; null when nothing lies that way. */
export function nextPlace(places: readonly Place[], from: Point, direction: Direction): Place | null {
  const [dx, dy] = HEADING[direction];
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const ahead = (place.at[0] - from[0]) * dx + (place.at[1] - from[1]) * dy;
    const aside = Math.abs((place.at[0] - from[0]) * dy + (place.at[1] - from[1]) * dx);
    const cost = ahead + SIDEWAYS * aside;
    if (ahead > TOO_NEAR && cost < least) [best, least] = [place, cost];
  }
  return best;
}

export function isDirection(key: string): key is Direction {
  return key in HEADING;
}

export function centre(view: Box): Point {
  return [view[0] + view[2] / 2, view[1] + view[3] / 2];
}

/** A place as it is seen on a board turned by half. */
export function flipped(at: Point, view: Box): Point {
  const [x, y] = centre(view);
  return [2 * x - at[0], 2 * y - at[1]];
}

/** Whether two places are one. */
export function near(a: Point, b: Point): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) < TOO_NEAR;
}

export function nearest(places: readonly Place[], to: Point): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const distance = Math.hypot(place.at[0] - to[0], place.at[1] - to[1]);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}
