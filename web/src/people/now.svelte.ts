/** Current time, updated every few seconds while it is shown. */

import { createSubscriber } from "svelte/reactivity";

const EVERY = 5_000;

class Now {
  readonly #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, EVERY);
    return () => clearInterval(timer);
  });

  get ms(): number {
    this.#subscribe();
    return Date.now();
  }
}

export const now = new Now();
