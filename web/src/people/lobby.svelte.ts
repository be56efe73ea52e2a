/** The lobby as it is now, over one line for the whole page: header, home and lobby read from here. */

import type { Socket } from "../api/dialler";
import type { InvitationView, TableCard } from "../api/types";
import { LobbyLine } from "./line";
import { NO_LISTS, urgent, type Lists } from "./lists";
import { self } from "./self.svelte";

const PATIENCE = 1_500; // how long a page waits for the first lists before it shows what it has

class Lobby {
  lists: Lists = $state.raw(NO_LISTS);
  connection: "none" | "live" | "lost" = $state("none");
  /** Whether there is no more need to wait for the first lists. */
  isSettled: boolean = $state(false);
  /** Tables where somebody waits for me. */
  readonly urgent: readonly TableCard[] = $derived(urgent(this.lists));
  readonly #line = new LobbyLine(
    {
      lists: (lists) => {
        this.lists = lists;
        this.isSettled = true;
      },
      connection: (state) => {
        this.connection = state;
        this.isSettled = true;
      },
    },
    dial,
  );

  /** Stay connected until the answer is called. */
  open(): () => void {
    const [line, wake] = [this.#line, () => document.visibilityState === "visible" && this.#line.wake()];
    self.onchange = () => line.again();
    line.open();
    const settled = setTimeout(() => (this.isSettled = true), PATIENCE);
    document.addEventListener("visibilitychange", wake);
    addEventListener("online", wake);
    return () => {
      clearTimeout(settled);
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("online", wake);
      line.close();
    };
  }

  /** My invitation as the lists have it now. */
  own(id: string): InvitationView | null {
    return this.lists.own.find((one) => one.id === id) ?? null;
  }
}

function dial(path: string): Socket {
  return new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}`) as Socket;
}

export const lobby = new Lobby();
