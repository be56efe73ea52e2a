/** A game's collection of set-ups: which one the options of a new game choose, and how even each was measured to be. */

import type { CollectionEntryView } from "../api/types";

type Value = boolean | number | string;

/** The entry that the options say; null when they say something of their own. */
export function chosenEntry(
  entries: readonly CollectionEntryView[],
  valueOf: (option: string) => Value | undefined,
): CollectionEntryView | null {
  return (
    entries.find((entry) => Object.entries(entry.options).every(([name, value]) => String(valueOf(name)) === value)) ??
    null
  );
}

/** What is measured, rounded for people; `isEven` when the measurement cannot tell the sides apart. */
export interface Balance {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  readonly isEven: boolean;
}

export type CollectionOrder = "number" | "difficulty" | "fairness";

/** The entries in an order; what was not measured comes last, and what is alike stays by its number. */
export function inOrder(entries: readonly CollectionEntryView[], order: CollectionOrder): CollectionEntryView[] {
  const rank = (entry: CollectionEntryView): number => {
    if (order === "number") return entry.number;
    if (order === "difficulty") return entry.difficulty || Infinity;
    return entry.fairness ? Math.abs(entry.fairness.share - 0.5) : Infinity;
  };
  return [...entries].sort((a, b) => (rank(a) === rank(b) ? a.number - b.number : rank(a) - rank(b)));
}

/** Where a game with this set-up is prepared. */
export function playPath(game: string, entry: CollectionEntryView): string {
  return `/new/${game}?${new URLSearchParams(entry.options)}`;
}

export function balanceOf({ fairness }: CollectionEntryView): Balance | null {
  if (!fairness) return null;
  const [percent, low, high] = [fairness.share, fairness.low, fairness.high].map((part) => Math.round(100 * part));
  return { percent: percent ?? 0, low: low ?? 0, high: high ?? 0, isEven: fairness.low <= 0.5 && fairness.high >= 0.5 };
}
