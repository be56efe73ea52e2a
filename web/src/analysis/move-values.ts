/** Values of the next moves, from the turns of an analysed position. */

import type { AnalysedTurnView, AnalysisView } from "../api/types";
import { better, type MoveValue } from "../board/move-values";

/** Return the best value of each next move after those made. */
export function moveValuesAfter(found: AnalysisView | null, made: readonly string[]): Map<string, MoveValue> {
  const moveValues = new Map<string, MoveValue>();
  for (const turn of found?.turns ?? []) {
    const next = turn.moves[made.length];
    const value = moveValueOf(turn);
    if (next !== undefined && value && made.every((move, i) => move === turn.moves[i]))
      moveValues.set(next, better(moveValues.get(next), value));
  }
  return moveValues;
}

/** Return the value of a turn or position; null when it is not evaluated. */
export function moveValueOf(one: AnalysedTurnView | AnalysisView): MoveValue | null {
  return one.chance == null ? null : { chance: one.chance, exact: one.exact ?? false };
}

/** Return the address of a position's analysis. */
export function analysisPath(game: string, position: string): string {
  return `/analysis/${encodeURIComponent(game)}?${new URLSearchParams({ position })}`;
}
