/** Sizes of touch targets on the screen. */

import { minDistance } from "./geometry";
import type { MoveInput } from "./move-input.svelte";
import type { Point } from "./scene";
import { FINGER } from "./zoom.svelte";

/** Pixels below which a finger may hit a neighbour. */
export const UNCERTAIN = 32;
/** Pixels that are enough when nothing else is near. */
const ENOUGH = 28;

/** Return the smallest extent of a spot on the screen, in pixels. */
export function sizeOf(picture: SVGSVGElement, spot: string): number {
  return narrowest(outlines(picture, spot));
}

/** Return size and centre of the next cells when they are smaller than `enough` pixels; null otherwise. */
export function smallCells(
  picture: SVGSVGElement,
  input: MoveInput,
  enough: number,
): { size: number; centre: Point } | null {
  const touched = [...input.due].filter((spot) => !input.spots.get(spot)?.cycle);
  const cells = commonest(touched, (spot) => input.spots.get(spot)?.shape ?? "");
  const boxes = cells.flatMap((spot) => outlines(picture, spot));
  const size = narrowest(boxes);
  const middles = boxes.map((box): Point => [box.x + box.width / 2, box.y + box.height / 2]);
  const isApart = enough === UNCERTAIN && size >= ENOUGH && minDistance(middles) >= FINGER;
  if (size >= enough || isApart) return null;
  const seen = picture.getBoundingClientRect();
  const centre = focusPoint(middles, [(seen.width * size) / FINGER, (seen.height * size) / FINGER]);
  const { x, y } = new DOMPoint(...centre).matrixTransform(picture.getScreenCTM()?.inverse());
  return { size, centre: [x, y] };
}

/**
 * Return the centre of some points if a window of this size shows all of them from there, else the point nearest to it.
 */
export function focusPoint(places: readonly Point[], [width, height]: Point): Point {
  const mean = (axis: 0 | 1): number => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const middle: Point = [mean(0), mean(1)];
  const off = ([x, y]: Point): Point => [Math.abs(x - middle[0]), Math.abs(y - middle[1])];
  if (places.every((place) => off(place)[0] <= width / 2 && off(place)[1] <= height / 2)) return middle;
  return places.reduce((best, place) => (Math.hypot(...off(place)) < Math.hypot(...off(best)) ? place : best));
}

/** Return the items of the most frequent kind: the cells rather than the few controls. */
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
