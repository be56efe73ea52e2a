/**
 * While a choice is pointed at for a moment, ask what it would change, where that is costly to know. To be called while
 * a component is set up.
 */

import type { Draft } from "./draft.svelte";

const MOMENT = 100;

export function weighChoices(draft: Draft, isCostly: () => boolean): void {
  $effect(() => {
    const move = isCostly() ? (draft.hand.preview.choice?.move ?? null) : null;
    const soon = setTimeout(() => void draft.weigh(move), MOMENT);
    return () => clearTimeout(soon);
  });
}
