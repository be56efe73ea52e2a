/**
 * The connection to a match. It delivers every event exactly once and in order, notices a cut at once, dials again by
 * itself, asks for what it missed, and sends what was not answered again under the same id, so that nothing is lost or
 * stored twice.
 */

import { Dialler, type Pace, type Reader, type Socket } from "../api/dialler";
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
import type { Text } from "../board/scene";
import { asSentences } from "../ui/sentence";
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

const UNKNOWN_MATCH = 4404;
const FINAL = ["unknown-match", "broken-game", "unreadable-match"]; // refusals after which the house hangs up
const UNPACKS = "wire=1"; // says that packed frames are understood here
const PACE: Pace = { firstWait: 250, longestWait: 4000, pingEvery: 10_000, silence: 4000 };
/** How long a request may stay unanswered before the connection is dialled anew and it is sent again. */
const PATIENCE = 15_000;

interface Pending {
  readonly frame: ClientFrame;
  readonly answer: (answer: Answer) => void;
}

export class Connection {
  #isLive = false;
  #last: number | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #pending = new Map<string, Pending>();
  readonly #dialler: Dialler;

  constructor(
    readonly path: string,
    readonly listener: Listener,
    readonly dial: (path: string) => Socket,
  ) {
    this.#dialler = new Dialler(PACE, {
      final: UNKNOWN_MATCH,
      dial: () => this.dial(`${this.path}?${UNPACKS}${this.#last === null ? "" : `&after=${this.#last}`}`),
      reader: (ifCurrent) => this.#reader(ifCurrent),
      opened: () => {
        for (const { frame } of this.#pending.values()) this.#sendPending(frame);
      },
      lost: () => this.#lost(),
    });
  }

  /** The number of the last event seen. */
  get last(): number {
    return this.#last ?? 0;
  }

  open(): void {
    this.#dialler.open();
  }

  /** Hang up for good. */
  close(): void {
    clearTimeout(this.#patience);
    this.#dialler.close();
  }

  /**
   * Send a request under an id of its own; the answer comes when the house has stored or refused it, however often the
   * connection is cut.
   */
  request(request: Request): Promise<Answer> {
    const id = newIdentifier();
    const frame = { ...request, id, after: this.last } as ClientFrame;
    const answer = new Promise<Answer>((resolve) => this.#pending.set(id, { frame, answer: resolve }));
    if (this.#dialler.isOpen) this.#sendPending(frame);
    return answer;
  }

  /** Say something that is not stored and not answered; false when nobody could hear it. */
  say(frame: Passing): boolean {
    const isHeard = this.#dialler.canSend;
    if (isHeard) this.#send(frame);
    return isHeard;
  }

  /** Somebody looks again after a while: do not wait to dial, and see whether an open line is still one. */
  wake(): void {
    this.#dialler.wake();
  }

  /** The network says it is gone or back: do not wait for the next sign. */
  networkChanged(isOnline: boolean): void {
    if (isOnline) this.#dialler.wake();
    else this.#dialler.cut();
  }

  #reader(ifCurrent: (action: () => void) => void): Reader {
    return new Frames(
      (text) => ifCurrent(() => this.#received(JSON.parse(text) as ServerFrame)),
      () => ifCurrent(() => this.#dialler.cut()),
    );
  }

  #lost(): void {
    clearTimeout(this.#patience);
    this.#isLive = false;
    this.listener.connection("lost");
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
        if (FINAL.includes(frame.code)) return this.listener.unknown(asSentences(frame.sentence));
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
    if (frame.event.number > expected) return this.#dialler.dialNow();
    this.#last = frame.event.number;
    this.listener.event(frame);
  }

  #nowLive(): void {
    this.#dialler.restored();
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

  /** Send what has to be answered; a house that does not is dialled anew. */
  #sendPending(frame: ClientFrame): void {
    this.#send(frame);
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#dialler.cut(), PATIENCE);
  }

  /** What meets a socket that is already closing is not sent; requests go out again on the next one. */
  #send(frame: ClientFrame): void {
    this.#dialler.send(frame);
  }
}

/** Unlike `crypto.randomUUID`, this also works in a page that came over plain HTTP from another machine. */
function newIdentifier(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
