/**
 * The protocol between a page and its engine worker. The page sends a `load` first, then a `begin` for each position;
 * `stop` and `resume` pause it. The worker searches in slices, so that it reads its messages in between.
 */

import type { EngineModule, Memory, Report } from "./engine-module";

export type Request =
  | { readonly type: "load"; readonly module: string; readonly data: string; readonly memory: Memory }
  | { readonly type: "begin"; readonly id: number; readonly buffers: Readonly<Record<string, string>> }
  | { readonly type: "stop" }
  | { readonly type: "resume" };

/** `begun` acknowledges a position. A report belongs to the position with its id. */
export type Answer =
  | { readonly type: "begun"; readonly id: number }
  | { readonly type: "report"; readonly id: number; readonly report: Report }
  | { readonly type: "failed"; readonly message: string };

type Engine = Pick<EngineModule, "begin" | "think">;

/** What a session needs of its surroundings. */
export interface Surroundings {
  load(request: Extract<Request, { type: "load" }>): Promise<Engine>;
  post(answer: Answer): void;
  /** Call a function after the messages that have arrived. */
  later(act: () => void): void;
  /** Milliseconds. */
  now(): number;
}

const SLICE = 80; // ms; a slice of more than twice that is halved
const FEWEST_NODES = 500;
const MOST_NODES = 1 << 24;

export class Session {
  #engine: Promise<Engine> | null = null;
  #id = 0;
  #nodes = FEWEST_NODES;
  #isRunning = false;
  #isFinal = true;
  #isScheduled = false;

  constructor(readonly surroundings: Surroundings) {}

  async receive(request: Request): Promise<void> {
    try {
      switch (request.type) {
        case "load":
          this.#engine = this.surroundings.load(request);
          await this.#engine;
          break;
        case "begin":
          await this.#begin(request.id, request.buffers);
          break;
        case "stop":
          this.#isRunning = false;
          break;
        case "resume":
          this.#isRunning = true;
          await this.#schedule();
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  async #begin(id: number, buffers: Readonly<Record<string, string>>): Promise<void> {
    this.#id = id;
    this.#isRunning = true;
    const engine = await this.#engine;
    if (!engine || id !== this.#id) return;
    engine.begin(Object.fromEntries(Object.entries(buffers).map(([name, text]) => [name, decode(text)])));
    this.surroundings.post({ type: "begun", id });
    this.#isFinal = false;
    this.#nodes = FEWEST_NODES;
    await this.#schedule();
  }

  async #schedule(): Promise<void> {
    const engine = await this.#engine;
    if (!engine || this.#isScheduled || this.#isFinal || !this.#isRunning) return;
    this.#isScheduled = true;
    this.surroundings.later(() => {
      this.#isScheduled = false;
      if (this.#isFinal || !this.#isRunning) return;
      try {
        this.#slice(engine);
      } catch (error) {
        return this.#fail(error);
      }
      void this.#schedule();
    });
  }

  #slice(engine: Engine): void {
    const begun = this.surroundings.now();
    const report = engine.think(this.#nodes);
    const took = this.surroundings.now() - begun;
    if (took < SLICE / 2) this.#nodes = Math.min(2 * this.#nodes, MOST_NODES);
    else if (took > 2 * SLICE) this.#nodes = Math.max(Math.floor(this.#nodes / 2), FEWEST_NODES);
    this.#isFinal = report.isFinal;
    this.surroundings.post({ type: "report", id: this.#id, report });
  }

  #fail(error: unknown): void {
    this.#isRunning = false;
    this.surroundings.post({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

function decode(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
}
