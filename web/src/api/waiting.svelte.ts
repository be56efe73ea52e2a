/** What the house asks to be waited for: while it compiles or loads a game, requests about that game wait and are sent
 * again, and the page says why nothing is there yet. */

import type { Text } from "../board/scene";

class Waiting {
  #requests = 0;
  /** Why something is waited for; null while nothing is. */
  sentence: Text | null = $state.raw(null);

  begin(sentence: Text): void {
    this.#requests += 1;
    this.sentence = sentence;
  }

  end(): void {
    this.#requests -= 1;
    if (this.#requests === 0) this.sentence = null;
  }
}

export const waiting = new Waiting();
