/** Geometry of the rating curve with its band of deviation. */

import type { RatingPoint } from "../api/types";

export interface Curve {
  /** Line of the ratings, and outline of rating ± deviation. */
  readonly line: string;
  readonly band: string;
  /** Ratings of the grid lines. */
  readonly levels: readonly { readonly rating: number; readonly y: number }[];
  readonly last: { readonly x: number; readonly y: number };
}

const LEAST_SPAN = 200;

/** Return the curve, with games at equal distances; null for fewer than two points. */
export function curveOf(points: readonly RatingPoint[], width: number, height: number): Curve | null {
  const last = points[points.length - 1];
  if (points.length < 2 || !last) return null;
  const { low, high } = rangeOf(points);
  const x = (i: number): number => round((width * i) / (points.length - 1));
  const y = (rating: number): number => round(height * (1 - (rating - low) / (high - low)));
  const upper = points.map((point, i) => `${x(i)} ${y(point.rating + point.deviation)}`);
  const lower = points.map((point, i) => `${x(i)} ${y(point.rating - point.deviation)}`).reverse();
  return {
    line: `M${points.map((point, i) => `${x(i)} ${y(point.rating)}`).join("L")}`,
    band: `M${[...upper, ...lower].join("L")}Z`,
    levels: levelsBetween(low, high).map((rating) => ({ rating, y: y(rating) })),
    last: { x: width, y: y(last.rating) },
  };
}

function rangeOf(points: readonly RatingPoint[]): { low: number; high: number } {
  const low = Math.min(...points.map((point) => point.rating - point.deviation));
  const high = Math.max(...points.map((point) => point.rating + point.deviation));
  const more = Math.max(0, LEAST_SPAN - (high - low)) / 2;
  return { low: low - more, high: high + more };
}

/** Return multiples of one hundred, about five at most. */
function levelsBetween(low: number, high: number): number[] {
  const step = 100 * Math.max(1, Math.ceil((high - low) / 500));
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((high - first) / step) + 1) }, (_, i) => first + i * step);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
