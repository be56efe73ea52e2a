/** A hint as the board follows it: the moves of the whole turn, and what to do next of them. */

import type { HintView } from "../api/types";
import type { Choice } from "../board/scene";

export interface Advice {
  readonly hint: HintView;
  /** The whole turn: what had been made when the hint was asked for, then what it adds. */
  readonly moves: readonly string[];
}

/**
 * What the board shows of a hint: the choice that makes its next move, and the pieces and spots its reason speaks of.
 */
export interface Tip {
  readonly choice: Choice | null;
  readonly places: readonly string[];
}

export function adviceOf(hint: HintView, made: readonly string[]): Advice {
  return { hint, moves: [...made, ...hint.moves] };
}

/** The next move of the advice after the moves made; null when they went another way or nothing is left to do. */
export function nextMove(advice: Advice, made: readonly string[]): string | null {
  return made.every((move, i) => move === advice.moves[i]) ? (advice.moves[made.length] ?? null) : null;
}

export function tipOf(advice: Advice, made: readonly string[], choices: readonly Choice[]): Tip | null {
  const move = nextMove(advice, made);
  if (move === null) return null;
  return {
    choice: choices.find((choice) => choice.move === move) ?? null,
    places: made.length ? [] : (advice.hint.places ?? []),
  };
}
