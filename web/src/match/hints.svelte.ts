/** Hints at a table, on request; they are shown on the board and never played by themselves. */

import * as http from "../api/http";
import type { HintView } from "../api/types";
import type { Choice, Message } from "../board/scene";
import type { Draft } from "./draft.svelte";

export interface Advice {
  readonly hint: HintView;
  /** The whole turn: the moves already made, then those of the hint. */
  readonly moves: readonly string[];
}

/** What the board shows of a hint: its next move, the pieces and spots of its reason, and the rest of the turn. */
export interface Tip {
  readonly choice: Choice | null;
  readonly places: readonly string[];
  /** Moves after the next one, as far as they are already choices of this board. */
  readonly later: readonly Choice[];
}

export class Hints {
  advice: Advice | null = $state.raw(null);
  isThinking = $state(false);

  /** What the board shows of the hint, as long as the draft follows it. */
  tip: Tip | null = $derived.by(() =>
    this.advice && this.draft.mayTouch && this.draft.scene
      ? tipOf(this.advice, this.draft.moves, this.draft.scene.choices)
      : null,
  );

  constructor(
    readonly draft: Draft,
    readonly showRefusal: (refusal: Message | null) => void,
  ) {}

  /** Request a hint that continues the draft; dropped if the board changes meanwhile. */
  async request(): Promise<void> {
    if (!this.draft.mayTouch || this.isThinking) return;
    const { context, moves } = this.draft;
    const { scene, positionRef } = context;
    this.isThinking = true;
    this.showRefusal(null);
    try {
      const hint = await http.hint({ ...positionRef, moves: [...moves] });
      if (context.scene === scene) this.advice = adviceOf(hint, moves);
    } catch (error) {
      this.showRefusal(http.errorText(error));
    }
    this.isThinking = false;
  }
}

export function adviceOf(hint: HintView, made: readonly string[]): Advice {
  return { hint, moves: [...made, ...hint.moves] };
}

/** Return the next move of the hint; null when the draft deviates or is complete. */
export function nextMove(advice: Advice, made: readonly string[]): string | null {
  return made.every((move, i) => move === advice.moves[i]) ? (advice.moves[made.length] ?? null) : null;
}

export function tipOf(advice: Advice, made: readonly string[], choices: readonly Choice[]): Tip | null {
  const move = nextMove(advice, made);
  if (move === null) return null;
  const known = (wanted: string): Choice | undefined => choices.find((choice) => choice.move === wanted);
  return {
    choice: known(move) ?? null,
    places: made.length ? [] : (advice.hint.places ?? []),
    later: advice.moves.slice(made.length + 1).flatMap((one) => known(one) ?? []),
  };
}
