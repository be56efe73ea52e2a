/**
 * Keeps one WebSocket to the house: it notices a cut, by a ping that nothing follows if need be, and dials again by
 * itself, later after each failure and not all browsers at once. Whoever speaks over it says what to dial and reads
 * what comes.
 */

/** What is needed of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  binaryType: string;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((close: { code: number }) => void) | null;
  send(data: string): void;
  close(code?: number): void;
}

/**
 * Milliseconds: how long to wait before dialling again, at first and at most; how often to ping, and how long to wait
 * for any sign of life after that.
 */
export interface Pace {
  readonly firstWait: number;
  readonly longestWait: number;
  readonly pingEvery: number;
  readonly silence: number;
}

/** Reads what comes over one socket, in its order. */
export interface Reader {
  take(data: unknown): void;
  /** Do something when all that came before has been read. */
  then(action: () => void): void;
}

export interface Caller {
  /** The code with which the house says that there is nothing to dial for again. */
  readonly final?: number;
  dial(): Socket;
  /** A reader for a new socket; what it does with `ifCurrent` it does only until that socket is given up. */
  reader(ifCurrent: (action: () => void) => void): Reader;
  opened(): void;
  /** Called the moment a socket is cut. */
  lost(): void;
}

/**
 * The state of a WebSocket that can send. It leaves it a moment before it says that it is closed, and whatever is sent
 * in between is lost.
 */
export const OPEN = 1;
const CUT = 1006;

type Timer = ReturnType<typeof setTimeout> | undefined;

export class Dialler {
  #socket: Socket | null = null;
  #isOpen = false;
  #isRunning = false;
  #wait: number;
  #redial: Timer;
  #heartbeat: Timer;
  #silence: Timer;

  constructor(
    readonly pace: Pace,
    readonly caller: Caller,
    /** Between 0 and 1: where in the second half of the waiting time this browser dials. */
    readonly lot: () => number = Math.random,
  ) {
    this.#wait = pace.firstWait;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether what is sent now goes out. */
  get canSend(): boolean {
    return this.#isOpen && this.#socket?.readyState === OPEN;
  }

  open(): void {
    this.#isRunning = true;
    this.#heartbeat = setInterval(() => this.#ping(), this.pace.pingEvery);
    this.#connect();
  }

  /** Hang up for good. */
  close(): void {
    this.#isRunning = false;
    clearInterval(this.#heartbeat);
    this.#hangUp();
  }

  /** What meets a socket that is already closing is not sent. */
  send(frame: object): void {
    if (this.canSend) this.#socket?.send(JSON.stringify(frame));
  }

  /** Everything goes well: after the next cut, do not wait longer than at first. */
  restored(): void {
    this.#wait = this.pace.firstWait;
  }

  /** Somebody looks again after a while: do not wait to dial, and see whether an open socket is still one. */
  wake(): void {
    if (this.#isOpen) this.#ping();
    else if (this.#isRunning) this.dialNow();
  }

  /** Dial anew without waiting. */
  dialNow(): void {
    this.#hangUp();
    this.#connect();
  }

  /** Give up on the socket without waiting for it to notice. */
  cut(): void {
    if (this.#isRunning) this.#closed(CUT);
  }

  #connect(): void {
    const socket = this.caller.dial();
    const ifCurrent = (action: () => void): void => {
      if (socket === this.#socket) action();
    };
    const reader = this.caller.reader(ifCurrent);
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () =>
      ifCurrent(() => {
        this.#isOpen = true;
        this.caller.opened();
      });
    socket.onmessage = (message) => {
      ifCurrent(() => clearTimeout(this.#silence));
      reader.take(message.data);
    };
    socket.onclose = (close) => reader.then(() => ifCurrent(() => this.#closed(close.code)));
  }

  #closed(code: number): void {
    this.#hangUp();
    if (code === this.caller.final) return;
    this.caller.lost();
    this.#redial = setTimeout(() => this.#connect(), this.#wait * (0.5 + this.lot() / 2));
    this.#wait = Math.min(this.#wait * 2, this.pace.longestWait);
  }

  #hangUp(): void {
    clearTimeout(this.#redial);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    socket?.close();
  }

  #ping(): void {
    if (!this.#isOpen) return;
    this.send({ type: "ping" });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.cut(), this.pace.silence);
  }
}
