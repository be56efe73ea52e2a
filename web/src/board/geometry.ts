/** Plane geometry of the board: cursor movement and half turns. */

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
const SIDEWAYS = 2; // a step aside costs as much as two steps ahead
const TOO_NEAR = 1e-6;

/** Return the next place in a direction: the nearest ahead, straight ahead preferred; null for none. */
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

/** Whether a box holds a point; its right and lower edges do not belong to it. */
export function contains([x, y, width, height]: Box, at: Point): boolean {
  return at[0] >= x && at[0] < x + width && at[1] >= y && at[1] < y + height;
}

/** Return a point on a board turned by 180°. */
export function flipped(at: Point, view: Box): Point {
  const [x, y] = centre(view);
  return [2 * x - at[0], 2 * y - at[1]];
}

/** Whether two points coincide. */
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

/** Return the smallest distance between two points; infinite for fewer than two. */
export function minDistance(places: readonly Point[]): number {
  let least = Infinity;
  places.forEach((a, i) => {
    for (const b of places.slice(i + 1)) least = Math.min(least, Math.hypot(a[0] - b[0], a[1] - b[1]));
  });
  return least;
}

/** Return the smallest distance from one of the places to another point; infinite for none. */
export function clearance(places: readonly Point[], points: readonly Point[]): number {
  const distances = places.flatMap((a) => points.map((b) => Math.hypot(a[0] - b[0], a[1] - b[1])));
  return Math.min(...distances.filter((distance) => distance > 0));
}
