/** Queue of scenes; each is shown when the animation of the one before has finished. */

import type { Scene } from "./scene";

const MOST_WAITING = 3; // after a long absence only the newest board matters

export class SceneQueue {
  /** The scene being shown. */
  scene: Scene = $state.raw() as Scene;

  #waiting: Scene[] = [];
  #motion: symbol | null = null;

  constructor(first: Scene) {
    this.scene = first;
  }

  /** Add a scene; an urgent one is shown at once and drops those before it. */
  push(scene: Scene, isUrgent: boolean): void {
    if (isUrgent || this.#waiting.length >= MOST_WAITING) {
      this.#motion = null;
      this.#waiting = [];
      this.scene = scene;
    } else if (scene !== (this.#waiting.at(-1) ?? this.scene)) {
      this.#waiting.push(scene);
      if (this.#motion === null) this.#next();
    }
  }

  /** Mark the animation as running until the returned function is called. */
  begin(): () => void {
    const motion = (this.#motion = Symbol());
    return () => {
      if (this.#motion !== motion) return;
      this.#motion = null;
      this.#next();
    };
  }

  #next(): void {
    this.scene = this.#waiting.shift() ?? this.scene;
  }
}
