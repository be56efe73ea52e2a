/** A hint at a table: asked for by the player, followed on the board, never played by itself. */

import * as http from "../api/http";
import type { Text } from "../board/scene";
import type { Draft } from "./draft.svelte";
import { adviceOf, tipOf, type Advice, type Tip } from "./hints";

export class Hinting {
  advice: Advice | null = $state.raw(null);
  isThinking = $state(false);

  /** What the board shows of the advice; it goes on with the draft for as long as that follows it. */
  tip: Tip | null = $derived.by(() =>
    this.advice && this.draft.mayTouch && this.draft.scene
      ? tipOf(this.advice, this.draft.moves, this.draft.scene.choices)
      : null,
  );

  constructor(
    readonly draft: Draft,
    readonly tell: (refusal: Text | null) => void,
  ) {}

  /** Ask for a hint that goes on from the draft; an answer that comes when the true board has changed is dropped. */
  async ask(): Promise<void> {
    if (!this.draft.mayTouch || this.isThinking) return;
    const { ground, moves } = this.draft;
    const { scene, place } = ground;
    this.isThinking = true;
    this.tell(null);
    try {
      const hint = await http.hint({ ...place, moves: [...moves] });
      if (ground.scene === scene) this.advice = adviceOf(hint, moves);
    } catch (error) {
      this.tell(http.sentenceOf(error));
    }
    this.isThinking = false;
  }
}
