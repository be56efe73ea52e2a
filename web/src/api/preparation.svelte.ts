/** The reason the page is waiting: while the server compiles or loads a game, requests about it are repeated. */

import type { Message } from "../board/scene";

class Preparation {
  #requests = 0;
  /** The reason; null while nothing is being prepared. */
  sentence: Message | null = $state.raw(null);

  begin(sentence: Message): void {
    this.#requests += 1;
    this.sentence = sentence;
  }

  end(): void {
    this.#requests -= 1;
    if (this.#requests === 0) this.sentence = null;
  }
}

export const preparation = new Preparation();
