/** The time, told afresh every few seconds while somebody shows it. */

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
