/** The visible part of the plane, and smooth transitions between two of them. */

import { SLIDE } from "./motion";
import type { Box } from "./scene";

const TOLERANCE = 1e-3;

export class ViewBox {
  /** The box at this moment of the transition. */
  box: Box = $state.raw([0, 0, 1, 1]);

  #goal: Box;
  #frame = 0;

  constructor(first: Box) {
    this.box = this.#goal = first;
  }

  /**
   * Show the box a scene wants, at once or animated. While the pointer rests on the board it changes as little as
   * possible.
   */
  aim(wanted: Box, isResting: boolean, isStill: boolean): void {
    const goal = isResting ? enclosing(this.#goal, wanted) : wanted;
    if (isSameBox(goal, this.#goal)) return;
    this.#goal = goal;
    this.stop();
    if (isStill) this.box = goal;
    else this.#animate(this.box, goal, performance.now());
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #animate(from: Box, to: Box, start: number): void {
    this.#frame = requestAnimationFrame((now) => {
      const progress = Math.min(1, Math.max(0, (now - start) / SLIDE));
      this.box = interpolate(from, to, progress);
      if (progress < 1) this.#animate(from, to, start);
    });
  }
}

export function contains(outer: Box, inner: Box): boolean {
  const isWide = inner[0] >= outer[0] - TOLERANCE && inner[0] + inner[2] <= outer[0] + outer[2] + TOLERANCE;
  return isWide && inner[1] >= outer[1] - TOLERANCE && inner[1] + inner[3] <= outer[1] + outer[3] + TOLERANCE;
}

export function isSameBox(a: Box, b: Box): boolean {
  return contains(a, b) && contains(b, a);
}

/**
 * Return the box to show while the pointer is on the board: `now` if it contains `wanted`, else the smallest box around
 * both.
 */
export function enclosing(now: Box, wanted: Box): Box {
  if (contains(now, wanted)) return now;
  const left = Math.min(now[0], wanted[0]);
  const top = Math.min(now[1], wanted[1]);
  const width = Math.max(now[0] + now[2], wanted[0] + wanted[2]) - left;
  const height = Math.max(now[1] + now[3], wanted[1] + wanted[3]) - top;
  return withRatio([left, top, width, height], wanted[2] / wanted[3]);
}

/** Return the smallest box of a ratio (width to height) around another. */
function withRatio([x, y, width, height]: Box, ratio: number): Box {
  const [wide, high] = [Math.max(width, height * ratio), Math.max(height, width / ratio)];
  return [x - (wide - width) / 2, y - (high - height) / 2, wide, high];
}

/** Return the box at a fraction (0 to 1) of the way from one to another, eased at both ends. */
export function interpolate(from: Box, to: Box, progress: number): Box {
  const eased = progress < 0.5 ? 2 * progress * progress : 1 - 2 * (1 - progress) * (1 - progress);
  const at = (i: 0 | 1 | 2 | 3): number => from[i] + (to[i] - from[i]) * eased;
  return [at(0), at(1), at(2), at(3)];
}
