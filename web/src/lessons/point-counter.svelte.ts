/** Points on the board, lit one after another. */

import { display } from "../board/display-settings.svelte";
import type { Effects } from "../board/scene";

/** Milliseconds between two points. */
const PACE = 450;

export class PointCounter {
  #all: Effects = $state.raw({ marks: [], fades: [], note: null });
  #lit = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  /** What the board shows: the points lit so far; null when there are none. */
  get effects(): Effects | null {
    return this.#lit ? { ...this.#all, marks: this.#all.marks.slice(0, this.#lit) } : null;
  }

  /** Light the points one by one, or all at once where animations are off. */
  count(points: Effects): void {
    this.stop();
    this.#all = points;
    this.#lit = display.isStill ? points.marks.length : Math.min(1, points.marks.length);
    if (this.#lit < points.marks.length) this.#timer = setInterval(() => this.#next(), PACE);
  }

  /** Put all points out. */
  clear(): void {
    this.stop();
    this.#lit = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #next(): void {
    this.#lit++;
    if (this.#lit >= this.#all.marks.length) this.stop();
  }
}
