/**
 * A walk through what counted: one line of the account after the other, each seen on the board, and the sum at either
 * end.
 */

import type { AccountLine } from "../board/scene";
import type { LiveMatch } from "./live.svelte";
import type { LookBack } from "./look-back.svelte";

export class ScoreWalk {
  /** Which line is looked at; null for the sum of all. */
  counted: number | null = $state(null);

  lines: readonly AccountLine[] = $derived.by(() => this.live.scene?.account ?? []);
  line: AccountLine | null = $derived(this.lines[this.counted ?? -1] ?? null);

  constructor(
    readonly live: Pick<LiveMatch, "scene" | "history">,
    readonly lookBack: Pick<LookBack, "look">,
  ) {}

  /** Look at a line: at its marks on the last board, else at the turn it tells of; null looks at the sum. */
  async count(index: number | null): Promise<void> {
    const line = this.lines[index ?? -1];
    const turn =
      line && !line.marks ? this.live.history.filter((one) => one.kind === "turn")[line.turn - 1] : undefined;
    const looking = this.lookBack.look(turn?.number ?? null);
    this.counted = line ? index : null;
    await looking;
  }

  /** On (1) or back (-1); before the first line and after the last comes the sum. */
  async countOn(by: 1 | -1): Promise<void> {
    const last = this.lines.length - 1;
    const next = (this.counted ?? (by === 1 ? -1 : last + 1)) + by;
    await this.count(next < 0 || next > last ? null : next);
  }
}
