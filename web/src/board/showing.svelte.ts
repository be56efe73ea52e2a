/** Shows scenes one after the other: each waits until the pieces of the one before have come to rest. */

import type { Scene } from "./scene";

const MOST_WAITING = 3; // somebody who comes back after a while wants to see the board, not all that happened

export class Showing {
  /** What is to be seen now. */
  scene: Scene = $state.raw() as Scene;

  #waiting: Scene[] = [];
  #motion: symbol | null = null;

  constructor(first: Scene) {
    this.scene = first;
  }

  /** Show a scene when its turn has come; a hurried one comes at once, and those before it are not shown any more. */
  take(scene: Scene, isHurried: boolean): void {
    if (isHurried || this.#waiting.length >= MOST_WAITING) {
      this.#motion = null;
      this.#waiting = [];
      this.scene = scene;
    } else if (scene !== (this.#waiting.at(-1) ?? this.scene)) {
      this.#waiting.push(scene);
      if (this.#motion === null) this.#next();
    }
  }

  /** The pieces of the scene shown are on their way until the function returned is called. */
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
