/** Short labels over the board, shown where there is space. */

import type { Point } from "./scene";

export interface Tag {
  /** Centre, in percent of the board. */
  readonly at: Point;
  readonly words: string;
  /** Shorter text where the words do not fit; "" for none. */
  readonly brief: string;
}

export interface Placed {
  readonly at: Point;
  readonly words: string;
}

const LETTER = 6.6; // pixels; upper estimate of a letter's width
const PADDING = 14;
const HEIGHT = 20;

/** Return the labels that do not overlap, earlier ones first; none is wider than `room` pixels. */
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
