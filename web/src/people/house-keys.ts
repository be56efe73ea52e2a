/** Keys that lead through the house from every page but those with a board, which have keys of their own. */

import type { TableCard } from "../api/types";
import type { Route } from "../ui/router.svelte";

const WITH_BOARD: readonly Route["page"][] = ["table", "replay", "puzzles", "learn"];
const FIELDS = "input, select, textarea, dialog, [contenteditable]";

/** `l` for the lobby, `g` for the next table that waits; null for everything else. */
export function wantsKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">,
  page: Route["page"],
): "l" | "g" | null {
  if (event.ctrlKey || event.metaKey || event.altKey || WITH_BOARD.includes(page)) return null;
  const place = event.target as { closest?: (selector: string) => unknown } | null;
  if (place?.closest?.(FIELDS)) return null;
  return event.key === "l" || event.key === "g" ? event.key : null;
}

/** The table after this one among those that wait; null when no other does. */
export function nextTable(waiting: readonly TableCard[], current: string | null): string | null {
  const others = waiting.filter((card) => card.match !== current);
  return others[0]?.match ?? null;
}
