/** The player of this browser. Browsing creates no player; the first action does. */

import * as people from "../api/people";
import type { Me, PlayerRef } from "../api/types";
import { clearOfflineCache } from "../ui/service-worker";

class Session {
  me: Me | null = $state.raw(null);
  readonly player: PlayerRef | null = $derived(this.me?.player ?? null);
  readonly isMember: boolean = $derived(this.player?.kind === "member");
  /** Called when the player of this browser changes. */
  onchange: () => void = () => undefined;

  async load(): Promise<void> {
    try {
      this.set(await people.me());
    } catch {
      // The server is offline; the next action reports it.
    }
  }

  set(me: Me): void {
    const before = this.me;
    this.me = me;
    if (!before || before.player?.id === me.player?.id) return;
    if (before.player) clearOfflineCache();
    this.onchange();
  }

  /** Run an action that may create a guest, and load the new player. */
  async run<T>(action: () => Promise<T>): Promise<T> {
    const done = await action();
    if (!this.player) await this.load();
    return done;
  }
}

export const session = new Session();
