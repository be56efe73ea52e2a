/** Drafts stored in the tab, so that they survive a reload as long as the position is the same. */

import { storeInTab, storedInTab } from "../ui/storage";

const nameOf = (match: string): string => `draft.${match}`;

export function saveDraft(match: string, position: string, moves: readonly string[]): void {
  storeInTab(nameOf(match), moves.length ? JSON.stringify({ position, moves }) : null);
}

/** Return the moves of a draft saved for this position. */
export function savedDraft(match: string, position: string): readonly string[] {
  try {
    const kept = JSON.parse(storedInTab(nameOf(match)) ?? "null") as { position?: unknown; moves?: unknown } | null;
    if (kept?.position !== position || !Array.isArray(kept.moves)) return [];
    return kept.moves.filter((move): move is string => typeof move === "string");
  } catch {
    return [];
  }
}
