/** Set-ups of a game's collection: selection by options, order and measured balance. */

import type { CollectionEntryView } from "../api/types";

type Value = boolean | number | string;

/** Return the entry with the current options; null for none. */
export function chosenEntry(
  entries: readonly CollectionEntryView[],
  valueOf: (option: string) => Value | undefined,
): CollectionEntryView | null {
  return (
    entries.find((entry) => Object.entries(entry.options).every(([name, value]) => String(valueOf(name)) === value)) ??
    null
  );
}

/** Measured balance in percent; `isEven` when 50 % is within the interval. */
export interface Balance {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  readonly isEven: boolean;
}

export type CollectionOrder = "number" | "difficulty" | "fairness";

/** Return the entries in an order; unmeasured ones last, ties by number. */
export function inOrder(entries: readonly CollectionEntryView[], order: CollectionOrder): CollectionEntryView[] {
  const rank = (entry: CollectionEntryView): number => {
    if (order === "number") return entry.number;
    if (order === "difficulty") return entry.difficulty || Infinity;
    return entry.fairness ? Math.abs(entry.fairness.share - 0.5) : Infinity;
  };
  return [...entries].sort((a, b) => (rank(a) === rank(b) ? a.number - b.number : rank(a) - rank(b)));
}

/** Return the address of a new game with this set-up. */
export function playPath(game: string, entry: CollectionEntryView): string {
  return `/new/${game}?${new URLSearchParams(entry.options)}`;
}

export function balanceOf({ fairness }: CollectionEntryView): Balance | null {
  if (!fairness) return null;
  const [percent, low, high] = [fairness.share, fairness.low, fairness.high].map((part) => Math.round(100 * part));
  return { percent: percent ?? 0, low: low ?? 0, high: high ?? 0, isEven: fairness.low <= 0.5 && fairness.high >= 0.5 };
}
