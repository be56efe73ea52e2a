/** The part of the plane a board shows, gliding from one to the next. */

import { between, isSame, kept } from "./glide";
import { SLIDE } from "./motion";
import type { Box } from "./scene";

export class Lens {
  /** What is shown at this moment. */
  box: Box = $state.raw([0, 0, 1, 1]);

  #goal: Box;
  #frame = 0;

  constructor(first: Box) {
    this.box = this.#goal = first;
  }

  /**
   * Show what a scene wants: at once, or gliding. A hand that rests on the board keeps it as it is, as far as possible.
   */
  aim(wanted: Box, isResting: boolean, isStill: boolean): void {
    const goal = isResting ? kept(this.#goal, wanted) : wanted;
    if (isSame(goal, this.#goal)) return;
    this.#goal = goal;
    this.stop();
    if (isStill) this.box = goal;
    else this.#glide(this.box, goal, performance.now());
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #glide(from: Box, to: Box, start: number): void {
    this.#frame = requestAnimationFrame((now) => {
      const way = Math.min(1, Math.max(0, (now - start) / SLIDE));
      this.box = between(from, to, way);
      if (way < 1) this.#glide(from, to, start);
    });
  }
}
