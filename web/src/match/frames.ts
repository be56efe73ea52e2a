/**
 * Frames off the wire, in the order they came: small ones are text, bigger ones the raw deflate of it, which takes a
 * moment to unpack.
 */

export class Frames {
  #waiting: Promise<void> | null = null;

  /** `deliver` gets each frame's text; `broken` is told when one cannot be read, and nothing is delivered after it. */
  constructor(
    readonly deliver: (text: string) => void,
    readonly broken: () => void,
  ) {}

  take(data: unknown): void {
    if (data instanceof ArrayBuffer) this.#queue(async () => this.deliver(await unpacked(data)));
    else this.then(() => this.deliver(String(data)));
  }

  /** Do something when all that came before is delivered, at once if it is. */
  then(action: () => void): void {
    if (this.#waiting) this.#queue(action);
    else action();
  }

  #queue(work: () => void | Promise<void>): void {
    const before = this.#waiting ?? Promise.resolve();
    const queued = before.then(work);
    this.#waiting = queued;
    queued.then(
      () => {
        if (this.#waiting === queued) this.#waiting = null;
      },
      (error: unknown) => {
        if (this.#waiting !== queued) return;
        console.error(error);
        this.broken();
      },
    );
  }
}

async function unpacked(data: ArrayBuffer): Promise<string> {
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}
