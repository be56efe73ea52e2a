/**
 * Connection to a match. It delivers every event exactly once and in order, reconnects by itself, requests missed
 * events, and repeats unanswered requests under the same id, so that nothing is lost or stored twice.
 */

import { ReconnectingSocket, type SocketTiming, type Reader, type Socket } from "../api/reconnecting-socket";
import { ApiError } from "../api/http";
import type {
  ClientFrame,
  EventFrame,
  TransientRequest,
  TransientFrame,
  Request,
  ServerFrame,
  Snapshot,
  StatusFrame,
} from "../api/types";
import type { Message } from "../board/scene";
import { asSentences } from "../ui/sentence";
import { FrameReader } from "../api/frame-reader";

export type Answer =
  { readonly stored: true; readonly number: number } | { readonly stored: false; readonly refusal: ApiError };

export interface Listener {
  snapshot(snapshot: Snapshot): void;
  event(frame: EventFrame): void;
  status(frame: StatusFrame): void;
  /** Called for frames outside the event log: presence, seen events, quick chat. */
  transient(frame: TransientFrame): void;
  /** `lost` as soon as the connection is lost, `live` once it has caught up again. */
  connection(state: "live" | "lost"): void;
  /** The match does not exist or cannot be shown; the connection does not reconnect. */
  unknown(sentence: Message): void;
}

const UNKNOWN_MATCH = 4404;
const FINAL = ["unknown-match", "broken-game", "unreadable-match"]; // refusals after which the server closes
const WIRE_VERSION = "wire=1"; // announces support for compressed frames
const TIMING: SocketTiming = { firstWait: 250, longestWait: 4000, pingEvery: 10_000, silence: 4000 };
/** Ms a request may stay unanswered before the socket reconnects and repeats it. */
const ANSWER_TIMEOUT = 15_000;

interface Pending {
  readonly frame: ClientFrame;
  readonly answer: (answer: Answer) => void;
}

export class Connection {
  #isLive = false;
  #last: number | null = null;
  #answerTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #pending = new Map<string, Pending>();
  readonly #socket: ReconnectingSocket;

  constructor(
    readonly path: string,
    readonly listener: Listener,
    readonly connect: (path: string) => Socket,
  ) {
    this.#socket = new ReconnectingSocket(TIMING, {
      finalCode: UNKNOWN_MATCH,
      connect: () => this.connect(`${this.path}?${WIRE_VERSION}${this.#last === null ? "" : `&after=${this.#last}`}`),
      reader: (ifCurrent) => this.#reader(ifCurrent),
      opened: () => {
        for (const { frame } of this.#pending.values()) this.#sendPending(frame);
      },
      lost: () => this.#lost(),
    });
  }

  /** Number of the last event seen. */
  get last(): number {
    return this.#last ?? 0;
  }

  open(): void {
    this.#socket.open();
  }

  /** Close without reconnecting. */
  close(): void {
    clearTimeout(this.#answerTimer);
    this.#socket.close();
  }

  /** Send a request under a new id; resolves when the server has stored or refused it, across reconnects. */
  request(request: Request): Promise<Answer> {
    const id = newIdentifier();
    const frame = { ...request, id, after: this.last } as ClientFrame;
    const answer = new Promise<Answer>((resolve) => this.#pending.set(id, { frame, answer: resolve }));
    if (this.#socket.isOpen) this.#sendPending(frame);
    return answer;
  }

  /** Send a frame that is neither stored nor answered; return whether it went out. */
  sendTransient(frame: TransientRequest): boolean {
    const canSend = this.#socket.canSend;
    if (canSend) this.#send(frame);
    return canSend;
  }

  /** Reconnect at once, or check an open socket; for pages that become visible again. */
  wake(): void {
    this.#socket.wake();
  }

  /** React to the browser's online and offline events. */
  networkChanged(isOnline: boolean): void {
    if (isOnline) this.#socket.wake();
    else this.#socket.drop();
  }

  #reader(ifCurrent: (action: () => void) => void): Reader {
    return new FrameReader(
      (text) => ifCurrent(() => this.#received(JSON.parse(text) as ServerFrame)),
      () => ifCurrent(() => this.#socket.drop()),
    );
  }

  #lost(): void {
    clearTimeout(this.#answerTimer);
    this.#isLive = false;
    this.listener.connection("lost");
  }

  #received(frame: ServerFrame): void {
    switch (frame.type) {
      case "snapshot":
        this.#last = frame.snapshot.standing.number;
        return this.listener.snapshot(frame.snapshot);
      case "event":
        return this.#onEvent(frame);
      case "status":
        this.#onCaughtUp();
        return this.listener.status(frame);
      case "stored":
        return this.#resolve(frame.id, { stored: true, number: frame.number });
      case "error":
        if (FINAL.includes(frame.code)) return this.listener.unknown(asSentences(frame.sentence));
        return this.#resolve(frame.id ?? "", {
          stored: false,
          refusal: new ApiError(frame.code, frame.sentence, frame.near, frame.number ?? null, frame.rule),
        });
      case "latency":
        return this.#send({ type: "latency", sent: frame.sent });
      case "presence":
      case "seen":
      case "quick_chat":
      case "draft":
        return this.listener.transient(frame);
      case "pong":
        return undefined;
    }
  }

  #onEvent(frame: EventFrame): void {
    const expected = this.last + 1;
    if (frame.event.number < expected) return;
    if (frame.event.number > expected) return this.#socket.reconnect();
    this.#last = frame.event.number;
    this.listener.event(frame);
  }

  #onCaughtUp(): void {
    this.#socket.resetBackoff();
    if (this.#isLive) return;
    this.#isLive = true;
    this.listener.connection("live");
  }

  #resolve(id: string, answer: Answer): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (!this.#pending.size) clearTimeout(this.#answerTimer);
    pending?.answer(answer);
  }

  /** Send a request and reconnect if it stays unanswered. */
  #sendPending(frame: ClientFrame): void {
    this.#send(frame);
    clearTimeout(this.#answerTimer);
    this.#answerTimer = setTimeout(() => this.#socket.drop(), ANSWER_TIMEOUT);
  }

  /** Send a frame; dropped while the socket is closing. Requests are repeated after the reconnect. */
  #send(frame: ClientFrame): void {
    this.#socket.send(frame);
  }
}

/** Unlike `crypto.randomUUID`, this also works on pages over plain HTTP. */
function newIdentifier(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
