/** The reason the page is waiting: while the server compiles or loads a game, requests about it are repeated. */

import type { Text } from "../board/scene";

class Preparation {
  #requests = 0;
  /** The reason; null while nothing is being prepared. */
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

export const preparation = new Preparation();
