/** From the turns of an explored position to what each next move is worth. */

import type { ExploredTurnView, ExploreView } from "../api/types";
import { better, type Worth } from "../board/worth";

/** For every move that goes on from those made, the best that a turn beginning so comes to. */
export function worthsAfter(found: ExploreView | null, made: readonly string[]): Map<string, Worth> {
  const worths = new Map<string, Worth>();
  for (const turn of found?.turns ?? []) {
    const next = turn.moves[made.length];
    const worth = worthOf(turn);
    if (next !== undefined && worth && made.every((move, i) => move === turn.moves[i]))
      worths.set(next, better(worths.get(next), worth));
  }
  return worths;
}

/** What a turn or a position is worth; null when nobody has looked. */
export function worthOf(one: ExploredTurnView | ExploreView): Worth | null {
  return one.chance == null ? null : { chance: one.chance, exact: one.exact ?? false };
}

/** The address that shows a position to somebody else. */
export function explorePath(game: string, position: string): string {
  return `/explore/${encodeURIComponent(game)}?${new URLSearchParams({ position })}`;
}
