/** Keyboard shortcuts of all pages without a board. */

import type { TableCard } from "../api/types";
import type { Route } from "../ui/router.svelte";

const WITH_BOARD: readonly Route["page"][] = ["table", "replay", "puzzles", "learn"];
const FIELDS = "input, select, textarea, dialog, [contenteditable]";

/** Return `l` (lobby) or `g` (next table) for their keys; null otherwise. */
export function shortcutOf(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">,
  page: Route["page"],
): "l" | "g" | null {
  if (event.ctrlKey || event.metaKey || event.altKey || WITH_BOARD.includes(page)) return null;
  const place = event.target as { closest?: (selector: string) => unknown } | null;
  if (place?.closest?.(FIELDS)) return null;
  return event.key === "l" || event.key === "g" ? event.key : null;
}

/** Return the next waiting table other than the current one; null for none. */
export function nextTable(waiting: readonly TableCard[], current: string | null): string | null {
  const others = waiting.filter((card) => card.match !== current);
  return others[0]?.match ?? null;
}
