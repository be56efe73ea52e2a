/** Shortcuts for building a turn on a board outside a table. */

import type { Draft } from "./draft.svelte";

/** Handlers of Escape and of Enter before it confirms; each returns whether it did something. */
interface DraftActions {
  readonly back?: () => boolean;
  readonly enter?: () => boolean;
}

export function pressDraftShortcut(event: KeyboardEvent, draft: Draft, actions: DraftActions = {}): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const isOnButton = event.target instanceof Element && event.target.closest("a, button") !== null;
  if (isOnButton && (event.key === "Enter" || event.key === " ")) return;
  if (act(event, draft, actions)) event.preventDefault();
}

function act(event: KeyboardEvent, draft: Draft, { back, enter }: DraftActions): boolean {
  const { input } = draft;
  if (event.key === "Enter" && enter?.()) return true;
  if (event.key === "Enter" && input.waiting) return input.confirm();
  if (draft.mayTouch && input.key(event.key)) return true;
  if (event.key === "Escape") return back ? back() : draft.back();
  return event.key.toLowerCase() === "r" && input.turn(event.shiftKey ? -1 : 1);
}
