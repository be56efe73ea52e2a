/**
 * A puzzle on the board: a turn is built on its position, and once it is complete the house says whether it is the one.
 */

import * as http from "../api/http";
import type { LineStepView, PuzzleView, PuzzleVerdictView } from "../api/types";
import { readScene, readStage, type Scene, type Stage, type Text } from "../board/scene";
import { Draft } from "../match/draft.svelte";
import { rememberSolved } from "./solved";

export class Puzzle {
  readonly stage: Stage;
  readonly draft: Draft;
  readonly #first: Scene;
  verdict: PuzzleVerdictView | null = $state.raw(null);
  refusal: Text | null = $state.raw(null);
  /** The verdict is about a solution that was asked for, not about a turn somebody tried. */
  isShown = $state(false);
  /** The board after a step of the line that somebody looks at. */
  looked: Scene | null = $state.raw(null);
  step: LineStepView | null = $state.raw(null);
  /** A solution is on its way. */
  isSought = $state(false);

  constructor(
    readonly game: string,
    readonly puzzle: PuzzleView,
  ) {
    this.stage = readStage(puzzle.stage);
    this.#first = readScene(puzzle.scene);
    const isOpen = (): boolean => !this.verdict && !this.isSought;
    this.draft = new Draft({
      scene: this.#first,
      get isOpen(): boolean {
        return isOpen();
      },
      confirms: () => false,
      place: { game, position: puzzle.position },
      deliver: async (moves) => this.#judged(await http.tryPuzzle(game, puzzle.number, { moves: [...moves] })),
      tell: (refusal) => void (this.refusal = refusal),
    });
    this.draft.begin();
  }

  get shown(): Scene {
    return this.looked ?? this.draft.scene ?? this.#first;
  }

  /** Put a solution on the board. */
  async show(): Promise<void> {
    if (this.isSought || this.draft.isAsking || this.draft.delivery === "sending") return;
    this.isSought = true;
    this.refusal = null;
    this.draft.offer();
    try {
      const solution = await http.tryPuzzle(this.game, this.puzzle.number, { show: true });
      if (await this.draft.lay(solution.moves)) this.#judged(solution);
      this.isShown = this.verdict === solution;
    } catch (error) {
      this.refusal = http.sentenceOf(error);
    }
    this.isSought = false;
    this.draft.offer();
  }

  /** Show the board after a step of a line. */
  async look(step: LineStepView): Promise<void> {
    this.step = step;
    try {
      const seen = await http.preview({ game: this.game, position: step.position, moves: [] });
      if (this.step === step) this.looked = { ...readScene(seen.scene), spots: [], choices: [] };
    } catch (error) {
      this.refusal = http.sentenceOf(error);
    }
  }

  again(): void {
    this.looked = null;
    this.step = null;
    this.verdict = null;
    this.isShown = false;
    this.refusal = null;
    this.draft.begin();
  }

  #judged(verdict: PuzzleVerdictView): true {
    this.verdict = verdict;
    if (verdict.solved) rememberSolved(this.game, this.puzzle.number);
    return true;
  }
}
