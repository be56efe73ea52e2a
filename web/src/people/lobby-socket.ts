/** Connection to the lobby. It reconnects by itself and requests missed changes, or everything after a gap. */

import { FrameReader } from "../api/frame-reader";
import { ReconnectingSocket, type SocketTiming, type Socket } from "../api/reconnecting-socket";
import type { DeltaFrame, LobbyFrame } from "../api/types";
import { afterDelta, listsOf, type LobbyLists } from "./lobby-lists";

export interface LobbyListener {
  lists(lists: LobbyLists): void;
  connection(state: "live" | "lost"): void;
}

type LobbyMessage = LobbyFrame | DeltaFrame | { readonly type: "pong" };

const PATH = "/api/lobby/socket";
const TIMING: SocketTiming = { firstWait: 500, longestWait: 15_000, pingEvery: 15_000, silence: 8_000 };

export class LobbySocket {
  #lists: LobbyLists | null = null;
  readonly #socket: ReconnectingSocket;

  constructor(
    readonly listener: LobbyListener,
    connect: (path: string) => Socket,
    /** Jitter between 0 and 1. */
    jitter: () => number = Math.random,
  ) {
    const handler = {
      connect: () => connect(this.#lists ? `${PATH}?after=${this.#lists.number}` : PATH),
      reader: (ifCurrent: (action: () => void) => void) =>
        new FrameReader(
          (text) => ifCurrent(() => this.#received(JSON.parse(text) as LobbyMessage)),
          () => ifCurrent(() => this.#socket.drop()),
        ),
      opened: () => undefined,
      lost: () => this.listener.connection("lost"),
    };
    this.#socket = new ReconnectingSocket(TIMING, handler, jitter);
  }

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
  }

  /** Request everything reload, as for another player. */
  reload(): void {
    this.#lists = null;
    this.#socket.reconnect();
  }

  /** Reconnect or check the connection at once; for pages that become visible reload. */
  wake(): void {
    this.#socket.wake();
  }

  #received(frame: LobbyMessage): void {
    if (frame.type === "lobby") this.#update(listsOf(frame));
    else if (frame.type === "delta") {
      const lists = this.#lists && afterDelta(this.#lists, frame);
      if (lists) this.#update(lists);
      else this.reload();
    }
  }

  #update(lists: LobbyLists): void {
    this.#lists = lists;
    this.#socket.resetBackoff();
    this.listener.lists(lists);
    this.listener.connection("live");
  }
}
