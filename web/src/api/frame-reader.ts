/**
 * Reads frames in order: small ones are text, larger ones deflated, which takes a moment to decompress. A frame is
 * delivered once the words of its messages are loaded.
 */

import { language } from "../ui/language.svelte";

export class FrameReader {
  #waiting: Promise<void> | null = null;

  /**
   * `deliver` gets the text of each frame; `broken` is called when one cannot be read, and nothing is delivered after
   * it.
   */
  constructor(
    readonly deliver: (text: string) => void,
    readonly broken: () => void,
    /** Loads the words of a frame; null if they are loaded. */
    readonly prepare: (text: string) => Promise<void> | null = (text) => language.prepare(text),
  ) {}

  push(data: unknown): void {
    if (data instanceof ArrayBuffer) this.#queue(async () => this.#prepared(await unpacked(data)));
    else if (this.#waiting) this.#queue(() => this.#prepared(String(data)));
    else this.#pushText(String(data));
  }

  /** Run an action after all earlier frames are delivered. */
  then(action: () => void): void {
    if (this.#waiting) this.#queue(action);
    else action();
  }

  #pushText(text: string): void {
    const preparing = this.prepare(text);
    if (preparing) this.#queue(() => preparing.then(() => this.deliver(text)));
    else this.deliver(text);
  }

  async #prepared(text: string): Promise<void> {
    await this.prepare(text);
    this.deliver(text);
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
