/**
 * The line to the lobby: it always ends up with what the house has now. It dials again by itself, not all browsers at once after a restart,
 * and at once when the page is looked at again or the network is back.
 */

import type { DeltaFrame, LobbyFrame } from "../api/types";
import { OPEN } from "../api/socket";
import { afterDelta, listsOf, type Lists } from "./lists";

/** What the line needs of a WebSocket. */
export interface LobbySocket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

export interface LobbyListener {
  lists(lists: Lists): void;
  connection(state: "live" | "lost"): void;
}

type LobbyMessage = LobbyFrame | DeltaFrame | { readonly type: "pong" };

const PATH = "/api/lobby/socket";
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 15_000;
const SILENCE = 8_000; // after a ping, how long to wait for any sign of life

export class LobbyLine {
  #socket: LobbySocket | null = null;
  #isOpen = false;
  #lists: Lists | null = null;
  #wait = FIRST_WAIT;
  #redial: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly listener: LobbyListener,
    readonly dial: (path: string) => LobbySocket,
    /** Between 0 and 1: where in the waiting time this browser dials. */
    readonly lot: () => number = Math.random,
  ) {}

  open(): void {
    this.#connect();
    this.#heartbeat = setInterval(() => this.#ping(), PING_EVERY);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    this.#hangUp();
  }

  /** Ask for everything anew, as when this browser acts for somebody else now. */
  again(): void {
    this.#lists = null;
    this.#hangUp();
    this.#connect();
  }

  /** The page is looked at again, or the network is back: do not wait any longer. */
  wake(): void {
    if (this.#isOpen) this.#ping();
    else if (this.#heartbeat !== undefined) {
      this.#hangUp();
      this.#connect();
    }
  }

  #connect(): void {
    const socket = this.dial(this.#lists ? `${PATH}?after=${this.#lists.number}` : PATH);
    this.#socket = socket;
    socket.onopen = () => {
      if (socket === this.#socket) this.#isOpen = true;
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#received(JSON.parse(String(message.data)) as LobbyMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #received(frame: LobbyMessage): void {
    clearTimeout(this.#silence);
    if (frame.type === "lobby") this.#have(listsOf(frame));
    else if (frame.type === "delta") {
      const lists = this.#lists && afterDelta(this.#lists, frame);
      if (lists) this.#have(lists);
      else this.again();
    }
  }

  #have(lists: Lists): void {
    this.#lists = lists;
    this.#wait = FIRST_WAIT;
    this.listener.lists(lists);
    this.listener.connection("live");
  }

  #lost(): void {
    this.#hangUp();
    this.listener.connection("lost");
    this.#redial = setTimeout(() => this.#connect(), this.#wait * (0.5 + this.lot() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
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
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify({ type: "ping" }));
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), SILENCE);
  }
}
