/** What a fingertip can hit, measured on the screen. */

import type { Hand } from "./hand.svelte";
import type { Point } from "./scene";

/** Pixels below which a finger easily hits the neighbour. */
export const UNSURE = 32;

/** How small a spot is on the screen, in pixels, at its narrowest. */
export function sizeOf(picture: SVGSVGElement, spot: string): number {
  return narrowest(outlines(picture, spot));
}

/** The cells that are due, where a finger would easily miss them: how small they are, and where their middle lies; null where it would not. */
export function smallCells(picture: SVGSVGElement, hand: Hand): { size: number; centre: Point } | null {
  const touched = [...hand.due].filter((spot) => !hand.spots.get(spot)?.cycle);
  const cells = commonest(touched, (spot) => hand.spots.get(spot)?.shape ?? "");
  const boxes = cells.flatMap((spot) => outlines(picture, spot));
  const size = narrowest(boxes);
  if (size >= UNSURE) return null;
  const mean = (of: (box: DOMRect) => number): number => boxes.reduce((sum, box) => sum + of(box), 0) / boxes.length;
  const onScreen = new DOMPoint(
    mean((box) => box.x + box.width / 2),
    mean((box) => box.y + box.height / 2),
  );
  const { x, y } = onScreen.matrixTransform(picture.getScreenCTM()?.inverse());
  return { size, centre: [x, y] };
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
