/** What a fingertip can hit, measured on the screen. */

import type { Hand } from "./hand.svelte";
import type { Point } from "./scene";
import { FINGER } from "./zoom.svelte";

/** Pixels below which a finger easily hits the neighbour. */
export const UNSURE = 32;
/** Pixels that are enough where nothing else lies near. */
const ENOUGH = 28;

/** How small a spot is on the screen, in pixels, at its narrowest. */
export function sizeOf(picture: SVGSVGElement, spot: string): number {
  return narrowest(outlines(picture, spot));
}

/**
 * The cells that are due, where a finger would easily miss them: how small they are, and where their middle lies; null
 * where it would not.
 */
export function smallCells(picture: SVGSVGElement, hand: Hand): { size: number; centre: Point } | null {
  const touched = [...hand.due].filter((spot) => !hand.spots.get(spot)?.cycle);
  const cells = commonest(touched, (spot) => hand.spots.get(spot)?.shape ?? "");
  const boxes = cells.flatMap((spot) => outlines(picture, spot));
  const size = narrowest(boxes);
  const middles = boxes.map((box): Point => [box.x + box.width / 2, box.y + box.height / 2]);
  if (size >= UNSURE || (size >= ENOUGH && leastApart(middles) >= FINGER)) return null;
  const seen = picture.getBoundingClientRect();
  const centre = worthSeeing(middles, [(seen.width * size) / FINGER, (seen.height * size) / FINGER]);
  const { x, y } = new DOMPoint(...centre).matrixTransform(picture.getScreenCTM()?.inverse());
  return { size, centre: [x, y] };
}

/** How far the nearest two of some places lie apart. */
export function leastApart(places: readonly Point[]): number {
  const apart = places.flatMap((one, i) =>
    places.slice(i + 1).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1])),
  );
  return Math.min(Infinity, ...apart);
}

/**
 * The middle of some places, where all of them are seen from there in a window so wide and high; else the place nearest
 * to it.
 */
export function worthSeeing(places: readonly Point[], [width, height]: Point): Point {
  const mean = (axis: 0 | 1): number => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const middle: Point = [mean(0), mean(1)];
  const off = ([x, y]: Point): Point => [Math.abs(x - middle[0]), Math.abs(y - middle[1])];
  if (places.every((place) => off(place)[0] <= width / 2 && off(place)[1] <= height / 2)) return middle;
  return places.reduce((best, place) => (Math.hypot(...off(place)) < Math.hypot(...off(best)) ? place : best));
}

/** Those of the commonest kind: the cells, not the few things beside them. */
export function commonest<T>(all: readonly T[], kindOf: (one: T) => string): T[] {
  const kinds = new Map<string, T[]>();
  for (const one of all) kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one]);
  return [...kinds.values()].reduce<T[]>((most, some) => (some.length > most.length ? some : most), []);
}

function narrowest(boxes: readonly DOMRect[]): number {
  return Math.min(...boxes.map((box) => Math.min(box.width, box.height)));
}

function outlines(picture: SVGSVGElement, spot: string): DOMRect[] {
  const paths = picture.querySelectorAll(`[data-spot="${CSS.escape(spot)}"] path`);
  return [...paths].map((path) => path.getBoundingClientRect());
}
