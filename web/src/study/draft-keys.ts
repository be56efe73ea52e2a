/** Keys at a board outside a table: they build the turn and leave everything else to the page. */

import type { Draft } from "../match/draft.svelte";

/** `back` is what Escape does, `enter` what Enter does before it confirms; either is false when it meant nothing. */
interface DraftActions {
  readonly back?: () => boolean;
  readonly enter?: () => boolean;
}

export function pressDraftKey(event: KeyboardEvent, draft: Draft, actions: DraftActions = {}): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const isOnButton = event.target instanceof Element && event.target.closest("a, button") !== null;
  if (isOnButton && (event.key === "Enter" || event.key === " ")) return;
  if (act(event, draft, actions)) event.preventDefault();
}

function act(event: KeyboardEvent, draft: Draft, { back, enter }: DraftActions): boolean {
  const { hand } = draft;
  if (event.key === "Enter" && enter?.()) return true;
  if (event.key === "Enter" && hand.waiting) return hand.confirm();
  if (draft.mayTouch && hand.key(event.key)) return true;
  if (event.key === "Escape") return back ? back() : draft.back();
  return event.key.toLowerCase() === "r" && hand.turn(event.shiftKey ? -1 : 1);
}
