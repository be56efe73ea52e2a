/**
 * The HTTP requests that have no answer yet. The count is not reactive, because a request may begin while a derived
 * value is computed.
 */

class PendingRequests {
  #count = 0;
  #listener: (isIdle: boolean) => void = () => undefined;

  begin(): void {
    this.#count += 1;
    if (this.#count === 1) queueMicrotask(() => this.#listener(this.#count === 0));
  }

  /** After the code that uses the answer has run, which may begin another request. */
  end(): void {
    setTimeout(() => {
      this.#count -= 1;
      if (this.#count === 0) this.#listener(true);
    });
  }

  /** Call `listener` whenever requests become pending and whenever none is left. */
  listen(listener: (isIdle: boolean) => void): void {
    this.#listener = listener;
  }
}

export const pendingRequests = new PendingRequests();
