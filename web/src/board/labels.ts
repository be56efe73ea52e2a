/** Small words over the board, as long as there is room for them. */

import type { Point } from "./scene";

export interface Tag {
  /** Where its middle is, in hundredths of the board. */
  readonly at: Point;
  readonly words: string;
  /** What to say where the words are too long; "" for nothing. */
  readonly brief: string;
}

export interface Placed {
  readonly at: Point;
  readonly words: string;
}

const LETTER = 6.6; // pixels; about the width of a letter, rather more than less
const PADDING = 14;
const HEIGHT = 20;

/**
 * The tags on a board of this size that do not cover one another, earlier ones first; none is wider than `room` pixels.
 */
export function fitting(tags: readonly Tag[], width: number, height: number, room: number): Placed[] {
  const placed: { readonly x: number; readonly y: number; readonly wide: number }[] = [];
  return tags.flatMap(({ at, words, brief }) => {
    const chosen = [words, brief].find((one) => one && widthOf(one) <= room);
    if (chosen === undefined) return [];
    const [x, y, wide] = [(at[0] / 100) * width, (at[1] / 100) * height, widthOf(chosen)];
    if (!placed.every((other) => Math.abs(other.y - y) >= HEIGHT || Math.abs(other.x - x) >= (other.wide + wide) / 2))
      return [];
    placed.push({ x, y, wide });
    return [{ at, words: chosen }];
  });
}

function widthOf(words: string): number {
  return words.length * LETTER + PADDING;
}

/** The smallest distance between two places; infinite when there are fewer. */
export function closest(places: readonly Point[]): number {
  let least = Infinity;
  places.forEach((a, i) => {
    for (const b of places.slice(i + 1)) least = Math.min(least, Math.hypot(a[0] - b[0], a[1] - b[1]));
  });
  return least;
}
