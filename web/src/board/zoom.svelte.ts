/** A closer look at a part of the board, for fingers. */

import type { Box, Point } from "./scene";

/** Pixels a fingertip needs. */
export const FINGER = 44;
const MOST = 5;

export class Zoom {
  factor = $state(1);
  centre: Point = $state.raw([0, 0]);

  /** The part of what is shown that is looked at. */
  within(whole: Box): Box {
    return closer(whole, this.factor, this.centre);
  }

  /** Look so close that what is `size` pixels now is large enough for a finger, at a place in the middle. */
  fit(size: number, centre: Point): void {
    this.factor = Math.min(MOST, Math.max(1, (this.factor * (FINGER + 1)) / size));
    this.centre = centre;
  }

  end(): void {
    this.factor = 1;
  }
}

/** The part of a box that is so many times smaller, round a place, as far as the box reaches. */
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
