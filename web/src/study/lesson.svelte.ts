/**
 * One step of a lesson on the board: a turn is built like any other, and what was tried is answered, by the rule itself
 * where it is forbidden.
 */

import * as http from "../api/http";
import type { LessonAnswer, LessonStepView, LessonVerdictView } from "../api/types";
import { readScene, readStage, type Choice, type Scene, type Stage, type Text } from "../board/scene";
import { Draft, type Ground } from "../match/draft.svelte";
import { rememberLearnt } from "./learnt";

/** So many tries that miss, and the hint is shown unasked. */
const PATIENCE = 2;

/** A draft on whose board some moves only tempt: they are answered and never made. */
class TemptedDraft extends Draft {
  constructor(
    ground: Ground,
    readonly forbidden: ReadonlyMap<string, LessonAnswer>,
    readonly answer: (verdict: LessonAnswer) => void,
  ) {
    super(ground);
  }

  override async play(moves: readonly string[], typed = ""): Promise<boolean> {
    const answer = this.#answerTo(moves[0] ?? "");
    if (!answer || !this.mayTouch) return super.play(moves, typed);
    this.answer(answer);
    this.offer();
    return false;
  }

  /** What a forbidden move would change is nothing. */
  override async weigh(move: string | null): Promise<void> {
    return super.weigh(move !== null && this.#answerTo(move) ? null : move);
  }

  /** Only the first move of a turn tempts. */
  #answerTo(move: string): LessonAnswer | undefined {
    return this.steps.length ? undefined : this.forbidden.get(move);
  }
}

export class LessonTry {
  readonly stage: Stage;
  readonly draft: Draft;
  readonly #first: Scene;
  verdict: LessonVerdictView | null = $state.raw(null);
  refusal: Text | null = $state.raw(null);
  /** Tries that missed. */
  misses = $state(0);
  /** The turn on the board was shown, not found. */
  isShown = $state(false);
  isDone: boolean = $derived(this.verdict?.done ?? false);
  needsHint: boolean = $derived(!this.isDone && this.misses >= PATIENCE);

  constructor(
    readonly game: string,
    readonly step: LessonStepView,
    readonly onlearnt: () => void,
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
        place: { game, position: step.position },
        deliver: async (moves) => this.#judged(await http.tryLesson(game, step.number, { moves: [...moves] })),
        tell: (refusal) => void (this.refusal = refusal),
      },
      new Map((step.forbidden ?? []).map((answer) => [answer.move, answer])),
      (answer) => this.#judged(answer),
    );
    this.draft.begin();
  }

  get shown(): Scene {
    return this.draft.scene ?? this.#first;
  }

  /** What the board points to: what shows why a move is forbidden, else, once a hint is due, what to touch next. */
  get tip(): { choice: Choice | null; places: readonly string[] } | null {
    const refused = this.verdict && !(this.verdict.allowed ?? true) ? this.verdict : null;
    if (refused && !this.draft.isBegun)
      return { choice: this.#choice(refused.instead ?? ""), places: refused.places ?? [] };
    const made = this.draft.moves;
    const isOnTheWay = made.every((move, i) => this.step.solution[i] === move);
    return this.needsHint && this.draft.mayTouch && isOnTheWay
      ? { choice: this.#choice(this.step.solution[made.length] ?? ""), places: [] }
      : null;
  }

  /** A forbidden try is forgiven as soon as the hand goes on. */
  touched(): void {
    if (this.verdict && !(this.verdict.allowed ?? true)) this.verdict = null;
  }

  again(): void {
    this.verdict = null;
    this.refusal = null;
    this.isShown = false;
    this.draft.begin();
  }

  /** Put a turn on the board that does it. */
  async show(): Promise<void> {
    this.verdict = null;
    if (!(await this.draft.lay(this.step.solution))) return;
    this.isShown = true;
    await this.draft.send();
  }

  #judged(verdict: LessonVerdictView): true {
    this.verdict = verdict;
    if (!verdict.done) this.misses++;
    else {
      rememberLearnt(this.game, this.step.id);
      this.onlearnt();
    }
    return true;
  }

  #choice(move: string): Choice | null {
    return this.shown.choices.find((choice) => choice.move === move) ?? null;
  }
}
