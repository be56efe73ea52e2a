/** Who this browser acts for. Looking around makes nobody a player; the first act does. */

import * as people from "../api/people";
import type { Me, PlayerRef } from "../api/types";
import { forgetSeen } from "../ui/worker";

class Self {
  me: Me | null = $state.raw(null);
  readonly player: PlayerRef | null = $derived(this.me?.player ?? null);
  readonly isMember: boolean = $derived(this.player?.kind === "member");
  /** Told whenever this browser begins to act for somebody else. */
  onchange: () => void = () => undefined;

  async load(): Promise<void> {
    try {
      this.set(await people.me());
    } catch {
      // The house is away: whoever acts next is told so.
    }
  }

  set(me: Me): void {
    const before = this.me;
    this.me = me;
    if (!before || before.player?.id === me.player?.id) return;
    if (before.player) forgetSeen();
    this.onchange();
  }

  /** Do something that makes a guest of whoever was nobody before. */
  async act<T>(deed: () => Promise<T>): Promise<T> {
    const done = await deed();
    if (!this.player) await this.load();
    return done;
  }
}

export const self = new Self();
