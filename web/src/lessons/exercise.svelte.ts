/**
 * One step of a lesson: a turn is built as usual and judged by the server; forbidden moves are answered with their
 * rule.
 */

import * as http from "../api/http";
import type { LessonAnswer, LessonStepView, LessonVerdictView } from "../api/types";
import {
  readEffects,
  readScene,
  readStage,
  type Choice,
  type Effects,
  type Scene,
  type Stage,
  type Message,
} from "../board/scene";
import { Draft, type DraftContext } from "../match/draft.svelte";
import { rememberCompleted } from "./lesson-progress";
import { PointCounter } from "./point-counter.svelte";

/** Misses before the hint is shown. */
const MISSES_BEFORE_HINT = 2;

/** A draft with forbidden moves that are answered instead of played. */
class TemptedDraft extends Draft {
  constructor(
    context: DraftContext,
    readonly forbidden: ReadonlyMap<string, LessonAnswer>,
    readonly answer: (verdict: LessonAnswer) => void,
  ) {
    super(context);
    this.input.isUnlit = (move) => this.#answerTo(move) !== undefined;
  }

  override async play(moves: readonly string[], typed = ""): Promise<boolean> {
    const answer = this.#answerTo(moves[0] ?? "");
    if (!answer || !this.mayTouch) return super.play(moves, typed);
    this.answer(answer);
    this.updateInput();
    return false;
  }

  /** Forbidden moves have no effects. */
  override async loadEffects(move: string | null): Promise<void> {
    return super.loadEffects(move !== null && this.#answerTo(move) ? null : move);
  }

  /** Only the first move of a turn can be forbidden. */
  #answerTo(move: string): LessonAnswer | undefined {
    return this.steps.length ? undefined : this.forbidden.get(move);
  }
}

export class Exercise {
  readonly stage: Stage;
  readonly draft: Draft;
  readonly #first: Scene;
  readonly points = new PointCounter();
  verdict: LessonVerdictView | null = $state.raw(null);
  refusal: Message | null = $state.raw(null);
  misses = $state(0);
  /** Whether the turn on the board is the shown solution. */
  isShown = $state(false);
  isDone: boolean = $derived(this.verdict?.done ?? false);
  needsHint: boolean = $derived(!this.isDone && this.misses >= MISSES_BEFORE_HINT);

  constructor(
    readonly game: string,
    readonly step: LessonStepView,
    readonly oncomplete: () => void,
  ) {
    this.stage = readStage(step.stage);
    this.#first = readScene(step.scene);
    const isOpen = (): boolean => !this.verdict || !(this.verdict.allowed ?? true);
    this.draft = new TemptedDraft(
      {
        scene: this.#first,
        get isOpen(): boolean {
          return isOpen();
        },
        confirms: () => false,
        positionRef: { game, position: step.position },
        submit: async (moves) => this.#judged(await http.tryLesson(game, step.number, { moves: [...moves] })),
        showRefusal: (refusal) => void (this.refusal = refusal),
      },
      new Map((step.forbidden ?? []).map((answer) => [answer.move, answer])),
      (answer) => this.#judged(answer),
    );
    this.draft.reset();
    this.points.count(readEffects(step.count ?? {}));
  }

  /** What the board shows over the scene: the effects of a choice, else the points while they belong to the board. */
  get effects(): Effects | null {
    const isOnBoard = this.verdict !== null || !this.draft.steps.length;
    return this.draft.effects ?? (isOnBoard ? this.points.effects : null);
  }

  get shown(): Scene {
    return this.draft.scene ?? this.#first;
  }

  /** What the board points to: why a move is forbidden, or, once a hint is shown, what to touch next. */
  get tip(): { choice: Choice | null; places: readonly string[] } | null {
    const refused = this.verdict && !(this.verdict.allowed ?? true) ? this.verdict : null;
    if (refused && !this.draft.isStarted)
      return { choice: this.#choice(refused.instead ?? ""), places: refused.places ?? [] };
    const made = this.draft.moves;
    const isOnTheWay = made.every((move, i) => this.step.solution[i] === move);
    return this.needsHint && this.draft.mayTouch && isOnTheWay
      ? { choice: this.#choice(this.step.solution[made.length] ?? ""), places: [] }
      : null;
  }

  /** Clear the verdict of a forbidden move when the player continues. */
  touched(): void {
    if (this.verdict && !(this.verdict.allowed ?? true)) this.verdict = null;
  }

  again(): void {
    this.verdict = null;
    this.refusal = null;
    this.isShown = false;
    this.draft.reset();
    this.points.count(readEffects(this.step.count ?? {}));
  }

  /** State both scores, where the step asks for them. */
  async state(scores: string): Promise<void> {
    this.refusal = null;
    try {
      this.#judged(await http.tryLesson(this.game, this.step.number, { moves: [scores] }));
    } catch (error) {
      this.refusal = http.errorText(error);
    }
  }

  /** Show a solution on the board. */
  async show(): Promise<void> {
    this.verdict = null;
    if (this.step.asks_scores) {
      this.isShown = true;
      return this.state(this.step.solution[0] ?? "");
    }
    if (!(await this.draft.showMoves(this.step.solution))) return;
    this.isShown = true;
    await this.draft.send();
  }

  #judged(verdict: LessonVerdictView): true {
    this.verdict = verdict;
    if (verdict.allowed ?? true) this.points.count(readEffects(verdict.count ?? {}));
    if (!verdict.done) this.misses++;
    else {
      rememberCompleted(this.game, this.step.id);
      this.oncomplete();
    }
    return true;
  }

  #choice(move: string): Choice | null {
    return this.shown.choices.find((choice) => choice.move === move) ?? null;
  }
}
