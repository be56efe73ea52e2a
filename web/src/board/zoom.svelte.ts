/** Zoom into a part of the board, for fingers. */

import type { Box, Point } from "./scene";

/** Pixels a fingertip needs. */
export const FINGER = 44;
const MOST = 5;

export class Zoom {
  factor = $state(1);
  centre: Point = $state.raw([0, 0]);

  /** Return the visible part of the whole. */
  within(whole: Box): Box {
    return closer(whole, this.factor, this.centre);
  }

  /** Zoom until something of `size` pixels is large enough for a finger, centred at a point. */
  fit(size: number, centre: Point): void {
    this.factor = Math.min(MOST, Math.max(1, (this.factor * (FINGER + 1)) / size));
    this.centre = centre;
  }

  end(): void {
    this.factor = 1;
  }
}

/** Return the part of a box, smaller by a factor, around a point and within the box. */
export function closer(whole: Box, factor: number, [x, y]: Point): Box {
  if (factor <= 1) return whole;
  const [width, height] = [whole[2] / factor, whole[3] / factor];
  const within = (wanted: number, least: number, room: number): number =>
    Math.max(least, Math.min(least + room, wanted));
  return [
    within(x - width / 2, whole[0], whole[2] - width),
    within(y - height / 2, whole[1], whole[3] - height),
    width,
    height,
  ];
}
