/** Geometry of the graph of winning chances; side 0 wins at the top. */

import type { ReviewView } from "../api/types";

export const WIDTH = 320;
export const HEIGHT = 120;
/** Space for the axis and the marks. */
export const MARGIN = { left: 34, right: 8, top: 8, bottom: 18 } as const;

export type Evaluation = ReviewView["evaluations"][number];

export function across(index: number, count: number): number {
  const room = WIDTH - MARGIN.left - MARGIN.right;
  return MARGIN.left + (count > 1 ? (room * index) / (count - 1) : room / 2);
}

export function up(chance: number): number {
  return MARGIN.top + (HEIGHT - MARGIN.top - MARGIN.bottom) * (1 - chance);
}

export function path(evaluations: readonly Evaluation[]): string {
  return evaluations
    .map(({ chance }, i) => `${i ? "L" : "M"}${round(across(i, evaluations.length))} ${round(up(chance))}`)
    .join("");
}

/** Return the index of the board nearest to a fraction of the width. */
export function indexAt(part: number, count: number): number {
  const room = WIDTH - MARGIN.left - MARGIN.right;
  const index = Math.round(((part * WIDTH - MARGIN.left) / room) * (count - 1));
  return Math.max(0, Math.min(count - 1, index));
}

/** Return the index a key leads to; null for other keys. */
export function step(key: string, index: number, count: number): number | null {
  const by: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageUp: 5,
    PageDown: -5,
    Home: -Infinity,
    End: Infinity,
  };
  const wanted = by[key];
  return wanted === undefined ? null : Math.max(0, Math.min(count - 1, index + wanted));
}

export function percent(chance: number): number {
  return Math.round(100 * chance);
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
