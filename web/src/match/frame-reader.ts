/** Reads frames in order: small ones are text, larger ones deflated, which takes a moment to decompress. */

export class FrameReader {
  #waiting: Promise<void> | null = null;

  /**
   * `deliver` gets the text of each frame; `broken` is called when one cannot be read, and nothing is delivered after
   * it.
   */
  constructor(
    readonly deliver: (text: string) => void,
    readonly broken: () => void,
  ) {}

  push(data: unknown): void {
    if (data instanceof ArrayBuffer) this.#queue(async () => this.deliver(await unpacked(data)));
    else this.then(() => this.deliver(String(data)));
  }

  /** Run an action after all earlier frames are delivered. */
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
