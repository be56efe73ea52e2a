/** State of the lobby over one connection, shared by header, home and lobby page. */

import type { Socket } from "../api/reconnecting-socket";
import type { InvitationView, TableCard } from "../api/types";
import { LobbySocket } from "./lobby-socket";
import { NO_LISTS, urgent, waits, withFound, type LobbyLists } from "./lobby-lists";
import { session } from "./session.svelte";

const FIRST_LISTS_TIMEOUT = 1_500; // ms to wait for the first lists before a page is shown without them

class Lobby {
  lists: LobbyLists = $state.raw(NO_LISTS);
  connection: "none" | "live" | "lost" = $state("none");
  /** Whether the first lists have loaded or been given up. */
  isSettled: boolean = $state(false);
  /** Tables where an opponent waits for me. */
  readonly urgent: readonly TableCard[] = $derived(urgent(this.lists));
  /** My waits for an opponent. */
  readonly waits: readonly InvitationView[] = $derived(waits(this.lists.own));
  #found: readonly InvitationView[] = $state.raw([]);
  #dismissed: readonly string[] = $state.raw([]);
  /** My waits that have found an opponent, until I have gone to the match. */
  readonly found: readonly InvitationView[] = $derived(this.#found.filter((one) => !this.#dismissed.includes(one.id)));
  readonly #socket = new LobbySocket(
    {
      lists: (lists) => {
        this.lists = lists;
        this.#found = withFound(this.#found, lists.own);
        this.isSettled = true;
      },
      connection: (state) => {
        this.connection = state;
        this.isSettled = true;
      },
    },
    connect,
  );

  /** Stay connected until the returned function is called. */
  open(): () => void {
    const [socket, wake] = [this.#socket, () => document.visibilityState === "visible" && this.#socket.wake()];
    session.onchange = () => socket.reload();
    socket.open();
    const settled = setTimeout(() => (this.isSettled = true), FIRST_LISTS_TIMEOUT);
    document.addEventListener("visibilitychange", wake);
    addEventListener("online", wake);
    return () => {
      clearTimeout(settled);
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("online", wake);
      socket.close();
    };
  }

  dismissFound(id: string): void {
    this.#dismissed = [...this.#dismissed, id];
  }

  /** Return my invitation from the current lists. */
  own(id: string): InvitationView | null {
    return this.lists.own.find((one) => one.id === id) ?? null;
  }
}

function connect(path: string): Socket {
  return new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}`) as Socket;
}

export const lobby = new Lobby();
