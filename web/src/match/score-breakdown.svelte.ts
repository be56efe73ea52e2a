/**
 * Steps through the score breakdown: one line after the other, each shown on the board, with the total at both ends.
 */

import type { BreakdownLine } from "../board/scene";
import type { LiveMatch } from "./live.svelte";
import type { HistoryNavigator } from "./history-navigator.svelte";

export class ScoreBreakdown {
  /** Index of the selected line; null for the total. */
  current: number | null = $state(null);

  lines: readonly BreakdownLine[] = $derived.by(() => this.live.scene?.breakdown ?? []);
  line: BreakdownLine | null = $derived(this.lines[this.current ?? -1] ?? null);

  constructor(
    readonly live: Pick<LiveMatch, "scene" | "history">,
    readonly navigation: Pick<HistoryNavigator, "goTo">,
  ) {}

  /** Select a line and show its marks, else its turn, on the board; null selects the total. */
  async select(index: number | null): Promise<void> {
    const line = this.lines[index ?? -1];
    const turn =
      line && !line.marks ? this.live.history.filter((one) => one.kind === "turn")[line.turn - 1] : undefined;
    const looking = this.navigation.goTo(turn?.number ?? null);
    this.current = line ? index : null;
    await looking;
  }

  /** Select the next (1) or previous (-1) line; the total is before the first and after the last. */
  async step(by: 1 | -1): Promise<void> {
    const last = this.lines.length - 1;
    const next = (this.current ?? (by === 1 ? -1 : last + 1)) + by;
    await this.select(next < 0 || next > last ? null : next);
  }
}
