/** How chances are drawn: a line from left to right, side 0 winning at the top. */

import type { ReviewView } from "../api/types";

export const WIDTH = 320;
export const HEIGHT = 120;
/** What the axis needs on the left, and the marks above and below. */
export const MARGIN = { left: 34, right: 8, top: 8, bottom: 18 } as const;

export type Outlook = ReviewView["outlooks"][number];

export function across(index: number, count: number): number {
  const room = WIDTH - MARGIN.left - MARGIN.right;
  return MARGIN.left + (count > 1 ? (room * index) / (count - 1) : room / 2);
}

export function up(chance: number): number {
  return MARGIN.top + (HEIGHT - MARGIN.top - MARGIN.bottom) * (1 - chance);
}

export function path(outlooks: readonly Outlook[]): string {
  return outlooks
    .map(({ chance }, i) => `${i ? "L" : "M"}${round(across(i, outlooks.length))} ${round(up(chance))}`)
    .join("");
}

/** The board nearest to a place, given as a part of the drawing's width. */
export function indexAt(part: number, count: number): number {
  const room = WIDTH - MARGIN.left - MARGIN.right;
  const index = Math.round(((part * WIDTH - MARGIN.left) / room) * (count - 1));
  return Math.max(0, Math.min(count - 1, index));
}

/** Where a key leads along the boards; null when it is none of ours. */
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
