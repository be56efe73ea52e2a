/**
 * A turn being built: moves are added one by one, each previewed by the server, until the turn is complete and
 * submitted. Used at tables, puzzles, lessons and analysis; the context provides the position and takes the turn.
 */

import * as http from "../api/http";
import type { Preview } from "../api/types";
import { MoveInput } from "../board/move-input.svelte";
import { readEffects, readScene, type Effects, type Scene, type Message } from "../board/scene";

/** Where a draft is made. */
export interface DraftContext {
  /** The board before the draft; null until it has loaded. */
  readonly scene: Scene | null;
  /** Whether the board may be touched, apart from the state of the draft. */
  readonly isOpen: boolean;
  /** Whether a complete turn needs a confirmation; `isCompound` if it has several steps. */
  confirms(isCompound: boolean): boolean;
  /** The position for requests to the server. */
  readonly positionRef: PositionRef;
  /** Submit a whole turn; false when it was refused and the draft is to be dropped. */
  submit(moves: readonly string[]): Promise<boolean>;
  /** Show a refusal, or clear it with null. */
  showRefusal(refusal: Message | null): void;
  /** Resolve when a lost connection is back; without it, moves made offline are refused. */
  online?(): Promise<void>;
}

export type PositionRef =
  { readonly match: string; readonly after: number } | { readonly game: string; readonly position: string };

/** The board after some moves of the turn. */
export interface Step {
  readonly moves: readonly string[];
  readonly scene: Scene;
  readonly complete: boolean;
}

/** State of a submitted turn: `sending` until the server has stored it. */
export type Delivery = "none" | "sending" | "stored";

export class Draft {
  /** The steps of the unfinished turn, newest last. */
  steps: readonly Step[] = $state.raw([]);
  /** Whether a preview is being requested. */
  isLoading = $state(false);
  delivery: Delivery = $state("none");
  effects: Effects | null = $state.raw(null);

  readonly input = new MoveInput((move) => void this.play([move]));
  #requestNumber = 0; // number of the newest request; answers to older ones are dropped

  newest: Step | null = $derived(this.steps.at(-1) ?? null);
  moves: readonly string[] = $derived(this.newest?.moves ?? []);
  isComplete: boolean = $derived(this.newest?.complete ?? false);
  /** Whether the board shows something that is not stored. */
  isStarted: boolean = $derived(this.isLoading || this.steps.length > 0);
  scene: Scene | null = $derived.by(() => this.newest?.scene ?? this.context.scene);
  mayTouch: boolean = $derived.by(
    () => this.context.isOpen && this.delivery !== "sending" && !this.isLoading && !this.isComplete,
  );
  canStepBack: boolean = $derived.by(
    () =>
      this.context.isOpen &&
      this.delivery !== "sending" &&
      (this.steps.length > 0 || this.input.picks.touched.length > 0),
  );

  constructor(readonly context: DraftContext) {}

  /**
   * Add moves, or typed text: a move or a whole turn, which the server parses. A complete turn is sent unless it needs
   * a confirmation. Returns whether the moves were accepted.
   */
  async play(moves: readonly string[], typed = ""): Promise<boolean> {
    if (!this.mayTouch) return false;
    const isWord = typed !== "" || moves.some((move) => this.#isButton(move));
    const drawn = await this.#requestPreview([...this.moves, ...moves], typed);
    const isCompound = !isWord && (this.steps.length > 1 || (this.context.scene?.steps.length ?? 0) > 1);
    if (drawn && this.isComplete && !this.context.confirms(isCompound)) void this.send();
    return drawn;
  }

  /** Whether a move is made by a button, such as the one that finishes a turn; that counts as a confirmation. */
  #isButton(move: string): boolean {
    const picks = this.scene?.choices.find((choice) => choice.move === move)?.picks ?? [];
    return picks.length > 0 && picks.every((pick) => this.input.spots.get(pick)?.button);
  }

  /** Show moves on the board that are not sent, replacing the draft. */
  async showMoves(moves: readonly string[]): Promise<boolean> {
    this.clear();
    return this.#requestPreview(moves, "");
  }

  /** Rebuild a saved draft as far as possible, without sending it. */
  async restore(moves: readonly string[]): Promise<void> {
    for (const move of moves) if (!this.mayTouch || !(await this.#requestPreview([...this.moves, move], ""))) return;
  }

  /** Replace the draft by one of another player who shares the seat; common steps stay. */
  async adopt(moves: readonly string[]): Promise<void> {
    this.#cancelRequest();
    this.steps = this.steps.filter((step) => step.moves.every((move, i) => move === moves[i]));
    this.updateInput();
    await this.restore(moves.slice(this.moves.length));
  }

  /** Send the whole turn. If sending fails the draft stays, to be sent again or changed. */
  async send(): Promise<void> {
    const sent = this.newest;
    if (!sent?.complete || this.delivery === "sending") return;
    this.delivery = "sending";
    this.context.showRefusal(null);
    this.updateInput();
    try {
      const taken = await this.context.submit(sent.moves);
      if (!taken) this.clear();
      this.delivery = taken && this.newest === sent ? "stored" : "none";
    } catch (error) {
      this.delivery = "none";
      this.context.showRefusal(http.errorText(error));
    }
    this.updateInput();
  }

  /** Undo a touch, else a step of the draft; return whether there was one. */
  back(): boolean {
    if (this.input.back()) return true;
    if (this.isLoading) this.#cancelRequest();
    else if (this.canStepBack) this.steps = this.steps.slice(0, -1);
    else return false;
    this.updateInput();
    return true;
  }

  /** Drop the draft; answers still on their way are ignored. */
  clear(): void {
    this.#cancelRequest();
    this.steps = [];
  }

  /** Reset after the board has changed. */
  reset(): void {
    this.clear();
    this.delivery = "none";
    this.updateInput();
  }

  /** Update the input after the board, or the permission to touch it, has changed. */
  updateInput(): void {
    this.effects = null;
    if (this.scene) this.input.setScene(this.scene, this.mayTouch);
  }

  /** Load the effects of a choice, where they are costly to compute. */
  async loadEffects(move: string | null): Promise<void> {
    this.effects = null;
    if (move === null) return;
    const found = await http.effects({ ...this.context.positionRef, moves: [...this.moves], move }).catch(() => null);
    if (found && this.input.preview.choice?.move === move) this.effects = readEffects(found);
  }

  /** Preview the board after these moves, unless the draft changes meanwhile. */
  async #requestPreview(moves: readonly string[], typed: string): Promise<boolean> {
    const request = ++this.#requestNumber;
    const isCurrent = (): boolean => request === this.#requestNumber;
    this.isLoading = true;
    this.context.showRefusal(null);
    this.updateInput();
    try {
      const {
        moves: made = [],
        scene,
        complete = false,
      } = await this.#previewOnline(
        () => http.preview({ ...this.context.positionRef, moves: [...moves], typed }),
        isCurrent,
      );
      if (!isCurrent()) return false;
      this.steps = [...this.steps, { moves: made, scene: readScene(scene), complete }];
      return true;
    } catch (error) {
      if (isCurrent()) this.context.showRefusal(http.errorText(error));
      return false;
    } finally {
      if (isCurrent()) this.#cancelRequest();
      this.updateInput();
    }
  }

  /** Ask until the server answers: a move made offline is kept until the connection is back. */
  async #previewOnline(ask: () => Promise<Preview>, isCurrent: () => boolean): Promise<Preview> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!this.context.online || !isCurrent() || !(error instanceof http.ApiError) || error.code !== "offline")
          throw error;
      }
      this.context.showRefusal(["table-kept"]);
      await this.context.online();
      if (isCurrent()) this.context.showRefusal(null);
    }
  }

  #cancelRequest(): void {
    this.#requestNumber++;
    this.isLoading = false;
  }
}
