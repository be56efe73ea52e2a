/**
 * The connection to a match. It delivers every event exactly once and in order, notices a cut at once, dials again by itself, asks for what it missed, and
 * sends what was not answered again under the same id, so that nothing is lost or stored twice.
 */

import { Refused } from "../api/http";
import type {
  ClientFrame,
  EventFrame,
  Passing,
  PassingFrame,
  Request,
  ServerFrame,
  Snapshot,
  StatusFrame,
} from "../api/types";
import { OPEN } from "../api/socket";
import type { Text } from "../board/scene";
import { Frames } from "./frames";

export type Answer =
  { readonly stored: true; readonly number: number } | { readonly stored: false; readonly refusal: Refused };

export interface Listener {
  snapshot(snapshot: Snapshot): void;
  event(frame: EventFrame): void;
  status(frame: StatusFrame): void;
  /** What is told beside the log: who is there, who has seen what, what somebody says. */
  passing(frame: PassingFrame): void;
  /** `lost` comes the moment the connection is cut, `live` when it is up again and caught up. */
  connection(state: "live" | "lost"): void;
  /** There is no such match, or it cannot be shown; the connection will not dial again. */
  unknown(sentence: Text): void;
}

/** What the connection needs of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  binaryType: string;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((close: { code: number }) => void) | null;
  send(data: string): void;
  close(code?: number): void;
}

const UNKNOWN_MATCH = 4404;
const FINAL = ["unknown-match", "broken-game", "unreadable-match"]; // refusals after which the house hangs up
const UNPACKS = "wire=1"; // says that packed frames are understood here
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
const PING_EVERY = 10_000;
const SILENCE = 4000; // after a ping, how long to wait for any sign of life
const PATIENCE = 15_000; // how long a request may stay unanswered before the connection is dialled anew and it is sent again

interface Pending {
  readonly frame: ClientFrame;
  readonly answer: (answer: Answer) => void;
}

export class Connection {
  #socket: Socket | null = null;
  #isOpen = false;
  #isLive = false;
  #isClosed = false;
  #last: number | null = null;
  #wait = FIRST_WAIT;
  #redial: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #pending = new Map<string, Pending>();

  constructor(
    readonly path: string,
    readonly listener: Listener,
    readonly dial: (path: string) => Socket,
  ) {}

  /** The number of the last event seen. */
  get last(): number {
    return this.#last ?? 0;
  }

  open(): void {
    this.#connect();
    this.#heartbeat = setInterval(() => this.#ping(), PING_EVERY);
  }

  /** Hang up for good. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#redial);
    clearTimeout(this.#silence);
    clearTimeout(this.#patience);
    this.#drop();
  }

  /** Send a request under an id of its own; the answer comes when the house has stored or refused it, however often the connection is cut. */
  request(request: Request): Promise<Answer> {
    const id = newIdentifier();
    const frame = { ...request, id, after: this.last } as ClientFrame;
    const answer = new Promise<Answer>((resolve) => this.#pending.set(id, { frame, answer: resolve }));
    if (this.#isOpen) this.#sendPending(frame);
    return answer;
  }

  /** Say something that is not stored and not answered; false when nobody could hear it. */
  say(frame: Passing): boolean {
    const isHeard = this.#isOpen && this.#socket?.readyState === OPEN;
    if (isHeard) this.#send(frame);
    return isHeard;
  }

  /** Somebody looks again after a while: do not wait to dial, and see whether an open line is still one. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#isOpen) this.#ping();
    else this.#dialNow();
  }

  /** The network says it is gone or back: do not wait for the next sign. */
  networkChanged(isOnline: boolean): void {
    if (this.#isClosed) return;
    if (isOnline) this.wake();
    else this.#cut();
  }

  #connect(): void {
    const after = this.#last === null ? "" : `&after=${this.#last}`;
    const socket = this.dial(`${this.path}?${UNPACKS}${after}`);
    const ifCurrent = (action: () => void): void => {
      if (socket === this.#socket) action();
    };
    const frames = new Frames(
      (text) => ifCurrent(() => this.#received(JSON.parse(text) as ServerFrame)),
      () => ifCurrent(() => this.#cut()),
    );
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => ifCurrent(() => this.#opened());
    socket.onmessage = (message) => {
      ifCurrent(() => clearTimeout(this.#silence));
      frames.take(message.data);
    };
    socket.onclose = (close) => frames.then(() => ifCurrent(() => this.#closed(close.code)));
  }

  #opened(): void {
    this.#isOpen = true;
    for (const { frame } of this.#pending.values()) this.#sendPending(frame);
  }

  #closed(code: number): void {
    this.#socket = null;
    this.#isOpen = false;
    clearTimeout(this.#silence);
    clearTimeout(this.#patience);
    if (this.#isClosed || code === UNKNOWN_MATCH) return;
    this.#isLive = false;
    this.listener.connection("lost");
    this.#redial = setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random() / 2)); // not all browsers at once
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Give up on the socket without waiting for it to notice. */
  #cut(): void {
    this.#drop();
    clearTimeout(this.#redial);
    this.#closed(1006);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #dialNow(): void {
    clearTimeout(this.#redial);
    clearTimeout(this.#silence);
    this.#drop();
    this.#isOpen = false;
    this.#connect();
  }

  #received(frame: ServerFrame): void {
    switch (frame.type) {
      case "snapshot":
        this.#last = frame.snapshot.standing.number;
        return this.listener.snapshot(frame.snapshot);
      case "event":
        return this.#happened(frame);
      case "status":
        this.#nowLive();
        return this.listener.status(frame);
      case "stored":
        return this.#answered(frame.id, { stored: true, number: frame.number });
      case "error":
        if (FINAL.includes(frame.code)) return this.listener.unknown(frame.sentence);
        return this.#answered(frame.id ?? "", {
          stored: false,
          refusal: new Refused(frame.code, frame.sentence, frame.near, frame.number ?? null, frame.rule),
        });
      case "beat":
        return this.#send({ type: "beat", sent: frame.sent });
      case "presence":
      case "seen":
      case "phrase":
        return this.listener.passing(frame);
      case "pong":
        return undefined;
    }
  }

  #happened(frame: EventFrame): void {
    const expected = this.last + 1;
    if (frame.event.number < expected) return;
    if (frame.event.number > expected) return this.#dialNow();
    this.#last = frame.event.number;
    this.listener.event(frame);
  }

  #nowLive(): void {
    this.#wait = FIRST_WAIT;
    if (this.#isLive) return;
    this.#isLive = true;
    this.listener.connection("live");
  }

  #answered(id: string, answer: Answer): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (!this.#pending.size) clearTimeout(this.#patience);
    pending?.answer(answer);
  }

  #ping(): void {
    if (!this.#isOpen) return;
    this.#send({ type: "ping" });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#cut(), SILENCE);
  }

  /** Send what has to be answered; a house that does not is dialled anew. */
  #sendPending(frame: ClientFrame): void {
    this.#send(frame);
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#cut(), PATIENCE);
  }

  /** What meets a socket that is already closing is not sent; requests go out again on the next one. */
  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(frame));
  }
}

/** Unlike `crypto.randomUUID`, this also works in a page that came over plain HTTP from another machine. */
function newIdentifier(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
