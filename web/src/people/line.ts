/**
 * The line to the lobby: it always ends up with what the house has now. It dials again by itself, not all browsers at
 * once after a restart, and at once when the page is looked at again or the network is back.
 */

import { Dialler, type Pace, type Socket } from "../api/dialler";
import type { DeltaFrame, LobbyFrame } from "../api/types";
import { afterDelta, listsOf, type Lists } from "./lists";

export interface LobbyListener {
  lists(lists: Lists): void;
  connection(state: "live" | "lost"): void;
}

type LobbyMessage = LobbyFrame | DeltaFrame | { readonly type: "pong" };

const PATH = "/api/lobby/socket";
const PACE: Pace = { firstWait: 500, longestWait: 15_000, pingEvery: 15_000, silence: 8_000 };

export class LobbyLine {
  #lists: Lists | null = null;
  readonly #dialler: Dialler;

  constructor(
    readonly listener: LobbyListener,
    dial: (path: string) => Socket,
    /** Between 0 and 1: where in the waiting time this browser dials. */
    lot: () => number = Math.random,
  ) {
    const caller = {
      dial: () => dial(this.#lists ? `${PATH}?after=${this.#lists.number}` : PATH),
      reader: (ifCurrent: (action: () => void) => void) => ({
        take: (data: unknown) => ifCurrent(() => this.#received(JSON.parse(String(data)) as LobbyMessage)),
        then: (action: () => void) => action(),
      }),
      opened: () => undefined,
      lost: () => this.listener.connection("lost"),
    };
    this.#dialler = new Dialler(PACE, caller, lot);
  }

  open(): void {
    this.#dialler.open();
  }

  close(): void {
    this.#dialler.close();
  }

  /** Ask for everything anew, as when this browser acts for somebody else now. */
  again(): void {
    this.#lists = null;
    this.#dialler.dialNow();
  }

  /** The page is looked at again, or the network is back: do not wait any longer. */
  wake(): void {
    this.#dialler.wake();
  }

  #received(frame: LobbyMessage): void {
    if (frame.type === "lobby") this.#have(listsOf(frame));
    else if (frame.type === "delta") {
      const lists = this.#lists && afterDelta(this.#lists, frame);
      if (lists) this.#have(lists);
      else this.again();
    }
  }

  #have(lists: Lists): void {
    this.#lists = lists;
    this.#dialler.restored();
    this.listener.lists(lists);
    this.listener.connection("live");
  }
}
