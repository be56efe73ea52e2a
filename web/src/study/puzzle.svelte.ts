/** A puzzle on the board: a turn is built on its position, and once it is complete the house says whether it is the one. */

import * as http from "../api/http";
import type { PuzzleView, PuzzleVerdictView } from "../api/types";
import { Hand } from "../board/hand.svelte";
import { readEffects, readScene, readStage, type Effects, type Scene, type Stage, type Text } from "../board/scene";
import { rememberSolved } from "./solved";

interface Draft {
  readonly moves: readonly string[];
  readonly scene: Scene;
}

export class Puzzle {
  readonly stage: Stage;
  readonly #first: Scene;
  drafts: readonly Draft[] = $state.raw([]);
  verdict: PuzzleVerdictView | null = $state.raw(null);
  refusal: Text | null = $state.raw(null);
  effects: Effects | null = $state.raw(null);
  isBusy = $state(false);
  /** The verdict is about a solution that was asked for, not about a turn somebody tried. */
  isShown = $state(false);

  readonly hand = new Hand((move) => void this.play([move]));
  draft: Draft | null = $derived(this.drafts.at(-1) ?? null);
  shown: Scene;
  mayTouch: boolean = $derived(!this.isBusy && !this.verdict);

  constructor(
    readonly game: string,
    readonly puzzle: PuzzleView,
  ) {
    this.stage = readStage(puzzle.stage);
    this.#first = readScene(puzzle.scene);
    this.shown = $derived(this.draft?.scene ?? this.#first);
    this.#offer();
  }

  async play(moves: readonly string[]): Promise<void> {
    if (!this.mayTouch) return;
    const all = [...(this.draft?.moves ?? []), ...moves];
    await this.#busy(async () => {
      if (await this.#draw(all)) this.#judged(await http.tryPuzzle(this.game, this.puzzle.number, { moves: all }));
    });
  }

  /** Put a solution on the board. */
  async show(): Promise<void> {
    if (this.isBusy) return;
    await this.#busy(async () => {
      const solution = await http.tryPuzzle(this.game, this.puzzle.number, { show: true });
      this.drafts = [];
      await this.#draw(solution.moves);
      this.isShown = true;
      this.#judged(solution);
    });
  }

  again(): void {
    this.drafts = [];
    this.verdict = null;
    this.isShown = false;
    this.refusal = null;
    this.#offer();
  }

  /** One step back: a touch, else a move of the draft. False when there was neither. */
  back(): boolean {
    if (this.hand.back()) return true;
    if (!this.mayTouch || !this.drafts.length) return false;
    this.drafts = this.drafts.slice(0, -1);
    this.#offer();
    return true;
  }

  async weigh(move: string | null): Promise<void> {
    this.effects = null;
    if (move === null) return;
    const found = await http
      .effects({ game: this.game, position: this.puzzle.position, moves: [...(this.draft?.moves ?? [])], move })
      .catch(() => null);
    if (found && this.hand.preview.choice?.move === move) this.effects = readEffects(found);
  }

  /** Show the board after these moves; whether they are a whole turn. */
  async #draw(moves: readonly string[]): Promise<boolean> {
    const { scene, complete = false } = await http.preview({
      game: this.game,
      position: this.puzzle.position,
      moves: [...moves],
    });
    this.drafts = [...this.drafts, { moves, scene: readScene(scene) }];
    return complete;
  }

  #judged(verdict: PuzzleVerdictView): void {
    this.verdict = verdict;
    if (verdict.solved) rememberSolved(this.game, this.puzzle.number);
  }

  async #busy(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.refusal = null;
    this.#offer();
    try {
      await work();
    } catch (error) {
      this.refusal = http.sentenceOf(error);
    }
    this.isBusy = false;
    this.#offer();
  }

  #offer(): void {
    this.effects = null;
    this.hand.take(this.shown, this.mayTouch);
  }
}
