/** A draft that outlives a reload of the page: kept in the tab for as long as the board it was made on lies there. */

import { keepInTab, keptInTab } from "../ui/storage";

const nameOf = (match: string): string => `draft.${match}`;

export function keepDraft(match: string, position: string, moves: readonly string[]): void {
  keepInTab(nameOf(match), moves.length ? JSON.stringify({ position, moves }) : null);
}

/** The moves of a draft made on this very board; none else. */
export function keptDraft(match: string, position: string): readonly string[] {
  try {
    const kept = JSON.parse(keptInTab(nameOf(match)) ?? "null") as { position?: unknown; moves?: unknown } | null;
    if (kept?.position !== position || !Array.isArray(kept.moves)) return [];
    return kept.moves.filter((move): move is string => typeof move === "string");
  } catch {
    return [];
  }
}
