/** Loads the effects of a hovered choice, where they are costly. Call while a component is set up. */

import type { Draft } from "./draft.svelte";

const MOMENT = 100;

export function previewOnHover(draft: Draft, isCostly: () => boolean): void {
  $effect(() => {
    const move = isCostly() ? (draft.input.preview.choice?.move ?? null) : null;
    const soon = setTimeout(() => void draft.loadEffects(move), MOMENT);
    return () => clearTimeout(soon);
  });
}
