/**
 * The live analysis of a page: owns the worker, gives it positions, and asks the server for its lines in notation. It
 * stops while the page is hidden and after a while; a worker that does not answer is ended.
 */

import type { EngineView, LineTurnView } from "../api/types";
import { lineArrows, type Arrow } from "../board/arrows";
import type { Line, Memory, Report } from "./engine-module";
import { engineLines, enginePosition } from "./engine-http";
import type { Answer, Request } from "./session";

export interface ShownLine extends Line {
  readonly turns: readonly LineTurnView[];
}

export interface EngineWorker {
  postMessage(request: Request): void;
  terminate(): void;
  onmessage: ((event: { readonly data: Answer }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
}

const LONGEST = 120_000; // ms of search for a position, until more is asked for
const PATIENCE = 20_000; // ms within which a worker takes a position
const PAUSE = 500; // ms between two requests for notation
const SMALL_MEMORY = 4; // GB; devices with no more, and those with a touch screen, search in little memory

export class LiveEngine {
  /** The newest report on the position, and its side to move. */
  report: Report | null = $state.raw(null);
  side: 0 | 1 | null = $state.raw(null);
  /** The lines as far as their notation is known; some moments older than the report. */
  lines: readonly ShownLine[] = $state.raw([]);
  /** Whether a random draw comes next, or the game is over: there is nothing to search. */
  isIdle = $state(false);
  isThinking = $state(false);
  /** Whether the search stopped after a while and can go on. */
  isResting = $state(false);
  hasFailed = $state(false);
  arrows: readonly Arrow[] = $derived.by(() => suggestions(this.lines));
  /** Winning chance of side 0; null before the first line. */
  chance: number | null = $derived.by(() => chanceOfFirst(this.report, this.side));
  condition: "failed" | "idle" | "final" | "resting" | "thinking" | "waiting" = $derived.by(() => {
    if (this.hasFailed) return "failed";
    if (this.isIdle) return "idle";
    if (this.report?.isFinal) return "final";
    if (this.isResting) return "resting";
    return this.isThinking ? "thinking" : "waiting";
  });

  #worker: EngineWorker | null = null;
  #id = 0;
  #position = "";
  #isHidden = false;
  #isWriting = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly files: EngineView,
    readonly newWorker: () => EngineWorker,
    readonly memory: Memory = memoryOfDevice(),
  ) {}

  /** Analyse a position instead of the one before. */
  async analyse(position: string): Promise<void> {
    const id = ++this.#id;
    this.#position = position;
    this.#forget();
    this.#tell({ type: "stop" });
    try {
      const { side = null, buffers = {} } = await enginePosition(this.game, position);
      if (id !== this.#id) return;
      this.side = side;
      this.isIdle = side === null;
      if (side !== null) this.#begin(id, buffers);
    } catch {
      if (id === this.#id) this.hasFailed = true;
    }
  }

  /** Go on after a rest. */
  goOn(): void {
    this.isResting = false;
    this.#resume();
  }

  setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden;
    if (isHidden) this.#pause();
    else if (!this.isResting) this.#resume();
  }

  close(): void {
    this.#id++;
    this.#forget();
    this.#end();
  }

  #forget(): void {
    clearTimeout(this.#rest);
    clearTimeout(this.#watchdog);
    this.report = null;
    this.side = null;
    this.lines = [];
    this.isIdle = this.isThinking = this.isResting = this.hasFailed = false;
  }

  #begin(id: number, buffers: Readonly<Record<string, string>>): void {
    this.#open();
    this.#tell({ type: "begin", id, buffers });
    if (this.#isHidden) this.#tell({ type: "stop" });
    else this.#startClock();
    this.#watchdog = setTimeout(() => {
      this.#end();
      this.#fail();
    }, PATIENCE);
  }

  #open(): void {
    if (this.#worker) return;
    const { module, data } = this.files;
    if (!module || !data) return;
    const worker = (this.#worker = this.newWorker());
    worker.onmessage = ({ data: answer }) => this.#receive(answer);
    worker.onerror = () => {
      this.#end();
      this.#fail();
    };
    worker.postMessage({ type: "load", module, data, memory: this.memory });
  }

  #receive(answer: Answer): void {
    if (answer.type === "failed") {
      console.error(`engine: ${answer.message}`);
      this.#end();
      this.#fail();
    } else if (answer.id !== this.#id) return;
    else if (answer.type === "begun") clearTimeout(this.#watchdog);
    else {
      this.report = answer.report;
      if (answer.report.isFinal) this.#pause();
      void this.#write();
    }
  }

  /** Ask for the notation of the newest lines, unless it is known. */
  async #write(): Promise<void> {
    const { report } = this;
    const id = this.#id;
    if (this.#isWriting || !report) return;
    if (keyOf(report.lines) === keyOf(this.lines)) {
      this.lines = report.lines.map((line, i) => ({ ...line, turns: this.lines[i]?.turns ?? [] }));
      return;
    }
    this.#isWriting = true;
    try {
      const { lines = [] } = await engineLines(
        this.game,
        this.#position,
        report.lines.map((line) => line.moves),
      );
      if (id === this.#id) this.lines = report.lines.map((line, i) => ({ ...line, turns: lines[i] ?? [] }));
    } catch {
      // Without the server the lines stay as they are; the evaluation goes on.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    this.#isWriting = false;
    if (this.report !== report) void this.#write();
  }

  #resume(): void {
    if (!this.#worker || this.#isHidden || this.side === null || this.report?.isFinal) return;
    this.#tell({ type: "resume" });
    this.#startClock();
  }

  #startClock(): void {
    this.isThinking = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#pause();
      this.isResting = true;
    }, LONGEST);
  }

  #pause(): void {
    clearTimeout(this.#rest);
    this.isThinking = false;
    this.#tell({ type: "stop" });
  }

  #fail(): void {
    this.#forget();
    this.hasFailed = true;
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #tell(request: Request): void {
    this.#worker?.postMessage(request);
  }
}

/** Return the whole first turn of the best line, and the first step of the others. */
export function suggestions(lines: readonly ShownLine[]): Arrow[] {
  const [best, ...others] = lines.map((line) => lineArrows(line.turns.slice(0, 1)));
  const seen = new Set<string>();
  return [...(best ?? []), ...others.flatMap((arrows) => arrows.slice(0, 1))].filter(({ from, to }) => {
    const way = JSON.stringify([from, to]);
    return !seen.has(way) && seen.add(way);
  });
}

/** Return the winning chance of side 0 after a report; null before the first line. */
export function chanceOfFirst(report: Report | null, side: 0 | 1 | null): number | null {
  const best = report?.lines[0];
  if (!best || side === null) return null;
  return side === 0 ? best.chance : 1 - best.chance;
}

function keyOf(lines: readonly Line[]): string {
  return JSON.stringify(lines.map((line) => line.moves));
}

function memoryOfDevice(): Memory {
  const { deviceMemory } = navigator as { readonly deviceMemory?: number };
  const isSmall = deviceMemory === undefined ? matchMedia("(pointer: coarse)").matches : deviceMemory <= SMALL_MEMORY;
  return isSmall ? "small" : "large";
}
