/** A puzzle: a turn is built on its position and judged by the server. */

import * as http from "../api/http";
import type { LineStepView, PuzzleView, PuzzleVerdictView } from "../api/types";
import { readScene, readStage, type Scene, type Stage, type Message } from "../board/scene";
import { Draft } from "../match/draft.svelte";
import { markSolved } from "./puzzle-progress";

export class Puzzle {
  readonly stage: Stage;
  readonly draft: Draft;
  readonly #first: Scene;
  verdict: PuzzleVerdictView | null = $state.raw(null);
  refusal: Message | null = $state.raw(null);
  /** Whether the verdict is about the shown solution. */
  isShown = $state(false);
  /** The board after the selected step of a line. */
  stepScene: Scene | null = $state.raw(null);
  step: LineStepView | null = $state.raw(null);
  /** Whether the solution is being loaded. */
  isLoadingSolution = $state(false);

  constructor(
    readonly game: string,
    readonly puzzle: PuzzleView,
    readonly isPractice: () => boolean = () => false,
  ) {
    this.stage = readStage(puzzle.stage);
    this.#first = readScene(puzzle.scene);
    const isOpen = (): boolean => !this.verdict && !this.isLoadingSolution;
    this.draft = new Draft({
      scene: this.#first,
      get isOpen(): boolean {
        return isOpen();
      },
      confirms: () => false,
      positionRef: { game, position: puzzle.position },
      submit: async (moves) =>
        this.#judged(await http.tryPuzzle(game, puzzle.number, { moves: [...moves], ...this.#rating() })),
      showRefusal: (refusal) => void (this.refusal = refusal),
    });
    this.draft.reset();
  }

  get shown(): Scene {
    return this.stepScene ?? this.draft.scene ?? this.#first;
  }

  /** In practice nothing is rated, and a visitor stays one. */
  #rating(): { rated: boolean; practice: boolean } {
    return { rated: !this.isPractice(), practice: this.isPractice() };
  }

  /** Show a solution on the board. */
  async show(): Promise<void> {
    if (this.isLoadingSolution || this.draft.isLoading || this.draft.delivery === "sending") return;
    this.isLoadingSolution = true;
    this.refusal = null;
    this.draft.updateInput();
    try {
      const solution = await http.tryPuzzle(this.game, this.puzzle.number, { show: true, ...this.#rating() });
      if (await this.draft.showMoves(solution.moves)) this.#judged(solution);
      this.isShown = this.verdict === solution;
    } catch (error) {
      this.refusal = http.errorText(error);
    }
    this.isLoadingSolution = false;
    this.draft.updateInput();
  }

  /** Show the board after a step of a line. */
  async showStep(step: LineStepView): Promise<void> {
    this.step = step;
    try {
      const seen = await http.preview({ game: this.game, position: step.position, moves: [] });
      if (this.step === step) this.stepScene = { ...readScene(seen.scene), spots: [], choices: [] };
    } catch (error) {
      this.refusal = http.errorText(error);
    }
  }

  again(): void {
    this.stepScene = null;
    this.step = null;
    this.verdict = null;
    this.isShown = false;
    this.refusal = null;
    this.draft.reset();
  }

  #judged(verdict: PuzzleVerdictView): true {
    this.verdict = verdict;
    if (verdict.solved) markSolved(this.game, this.puzzle.number);
    return true;
  }
}
