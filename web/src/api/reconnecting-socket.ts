/**
 * A WebSocket that reconnects by itself, with exponential back-off and jitter. It pings to detect dead connections. The
 * handler provides the address and reads the messages.
 */

/** The part of the WebSocket interface used here. */
export interface Socket {
  readonly readyState: number;
  binaryType: string;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((close: { code: number }) => void) | null;
  send(data: string): void;
  close(code?: number): void;
}

/** Milliseconds: first and longest wait before a reconnect, ping interval, and the longest silence after a ping. */
export interface SocketTiming {
  readonly firstWait: number;
  readonly longestWait: number;
  readonly pingEvery: number;
  readonly silence: number;
}

/** Reads the messages of one socket in order. */
export interface Reader {
  push(data: unknown): void;
  /** Run an action after all earlier messages have been read. */
  then(action: () => void): void;
}

export interface SocketHandler {
  /** Close code after which the socket does not reconnect. */
  readonly finalCode?: number;
  connect(): Socket;
  /** Return a reader for a new socket; actions passed to `ifCurrent` run only while that socket is in use. */
  reader(ifCurrent: (action: () => void) => void): Reader;
  opened(): void;
  /** Called as soon as the connection is lost. */
  lost(): void;
}

/** `readyState` of a WebSocket that can send. It changes before the close event; anything sent in between is lost. */
export const OPEN = 1;
const CONNECTING = 0;
const ABNORMAL_CLOSURE = 1006;

type Timer = ReturnType<typeof setTimeout> | undefined;

export class ReconnectingSocket {
  #socket: Socket | null = null;
  #isOpen = false;
  #isRunning = false;
  #wait: number;
  #retryTimer: Timer;
  #heartbeat: Timer;
  #silenceTimer: Timer;

  constructor(
    readonly timing: SocketTiming,
    readonly handler: SocketHandler,
    /** Jitter between 0 and 1, spread over the second half of the wait. */
    readonly jitter: () => number = Math.random,
  ) {
    this.#wait = timing.firstWait;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether a frame sent now goes out. */
  get canSend(): boolean {
    return this.#isOpen && this.#socket?.readyState === OPEN;
  }

  open(): void {
    this.#isRunning = true;
    this.#heartbeat = setInterval(() => this.#ping(), this.timing.pingEvery);
    this.#connect();
  }

  /** Close without reconnecting. */
  close(): void {
    this.#isRunning = false;
    clearInterval(this.#heartbeat);
    this.#disconnect();
  }

  /** Send a frame; dropped while the socket is closing. */
  send(frame: object): void {
    if (this.canSend) this.#socket?.send(JSON.stringify(frame));
  }

  /** Reset the back-off after a healthy connection. */
  resetBackoff(): void {
    this.#wait = this.timing.firstWait;
  }

  /** Reconnect at once, or ping to check an open socket; for pages that become visible again. */
  wake(): void {
    if (this.#isOpen) this.#ping();
    else if (this.#isRunning) this.reconnect();
  }

  /** Reconnect without waiting. */
  reconnect(): void {
    this.#disconnect();
    this.#connect();
  }

  /** Treat the socket as lost without waiting for its close event. */
  drop(): void {
    if (this.#isRunning) this.#closed(ABNORMAL_CLOSURE);
  }

  #connect(): void {
    const socket = this.handler.connect();
    const ifCurrent = (action: () => void): void => {
      if (socket === this.#socket) action();
    };
    const reader = this.handler.reader(ifCurrent);
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () =>
      ifCurrent(() => {
        this.#isOpen = true;
        this.handler.opened();
      });
    socket.onmessage = (message) => {
      ifCurrent(() => clearTimeout(this.#silenceTimer));
      reader.push(message.data);
    };
    socket.onclose = (close) => reader.then(() => ifCurrent(() => this.#closed(close.code)));
  }

  #closed(code: number): void {
    this.#disconnect();
    if (code === this.handler.finalCode) return;
    this.handler.lost();
    this.#retryTimer = setTimeout(() => this.#connect(), this.#wait * (0.5 + this.jitter() / 2));
    this.#wait = Math.min(this.#wait * 2, this.timing.longestWait);
  }

  /** Give up the socket. One that is still connecting is closed once it is open: earlier, browsers report an error. */
  #disconnect(): void {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#silenceTimer);
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    if (socket?.readyState === CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  #ping(): void {
    if (!this.#isOpen) return;
    this.send({ type: "ping" });
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.drop(), this.timing.silence);
  }
}
