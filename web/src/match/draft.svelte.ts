/**
 * A turn being built: moves laid on the true board one by one, each seen through the house's preview, until the turn is
 * complete and goes out. It is the same at a table and at a puzzle; what it stands on tells it where the moves are made
 * and what becomes of a whole turn.
 */

import * as http from "../api/http";
import { Hand } from "../board/hand.svelte";
import { readEffects, readScene, type Effects, type Scene, type Text } from "../board/scene";

/** What a draft stands on. */
export interface Ground {
  /** The true board; null until there is one. */
  readonly scene: Scene | null;
  /** Whether somebody here may touch the board, as far as anything but the draft has a say. */
  readonly isOpen: boolean;
  /**
   * Whether a complete turn waits for a word of the player before it goes out; `isCompound` if it was built in several
   * steps.
   */
  confirms(isCompound: boolean): boolean;
  /** Where the moves are made, in the house's words. */
  readonly place: Place;
  /** Hand a whole turn over; false when it was not taken, and the draft is no longer wanted. */
  deliver(moves: readonly string[]): Promise<boolean>;
  /** Something to be shown to the player, or no longer. */
  tell(refusal: Text | null): void;
}

export type Place =
  { readonly match: string; readonly after: number } | { readonly game: string; readonly position: string };

/** The board after some moves of the turn. */
export interface Step {
  readonly moves: readonly string[];
  readonly scene: Scene;
  readonly complete: boolean;
}

/** A turn on its way: `sending` until the house says it is stored. */
export type Delivery = "none" | "sending" | "stored";

export class Draft {
  /** The steps of the unfinished turn, the newest last. */
  steps: readonly Step[] = $state.raw([]);
  /** The house is being asked how the next step looks. */
  isAsking = $state(false);
  delivery: Delivery = $state("none");
  effects: Effects | null = $state.raw(null);

  readonly hand = new Hand((move) => void this.play([move]));
  #question = 0; // the number of the newest question about a step; the answer to an older one is dropped

  newest: Step | null = $derived(this.steps.at(-1) ?? null);
  moves: readonly string[] = $derived(this.newest?.moves ?? []);
  isComplete: boolean = $derived(this.newest?.complete ?? false);
  /** Something lies on the board that is not yet true. */
  isBegun: boolean = $derived(this.isAsking || this.steps.length > 0);
  scene: Scene | null = $derived.by(() => this.newest?.scene ?? this.ground.scene);
  mayTouch: boolean = $derived.by(
    () => this.ground.isOpen && this.delivery !== "sending" && !this.isAsking && !this.isComplete,
  );
  canStepBack: boolean = $derived.by(
    () =>
      this.ground.isOpen &&
      this.delivery !== "sending" &&
      (this.steps.length > 0 || this.hand.picks.touched.length > 0),
  );

  constructor(readonly ground: Ground) {}

  /**
   * Add moves, and what was typed: a move or a whole turn, which the house understands. A turn that is complete goes
   * out, unless the player wants to confirm it. False when nothing came of it.
   */
  async play(moves: readonly string[], typed = ""): Promise<boolean> {
    if (!this.mayTouch) return false;
    const isWord = typed !== "" || moves.some((move) => this.#isButton(move));
    const drawn = await this.#draw([...this.moves, ...moves], typed);
    const isCompound = !isWord && (this.steps.length > 1 || (this.ground.scene?.steps.length ?? 0) > 1);
    if (drawn && this.isComplete && !this.ground.confirms(isCompound)) void this.send();
    return drawn;
  }

  /** Whether a move is made by pressing a button, such as the one that finishes a turn: that is a word already. */
  #isButton(move: string): boolean {
    const picks = this.scene?.choices.find((choice) => choice.move === move)?.picks ?? [];
    return picks.length > 0 && picks.every((pick) => this.hand.spots.get(pick)?.button);
  }

  /** Lay moves on the true board that nobody has to confirm or send, in place of whatever lay there. */
  async lay(moves: readonly string[]): Promise<boolean> {
    this.drop();
    return this.#draw(moves, "");
  }

  /** Build a draft again that was kept, as far as it goes; it is not sent by itself. */
  async resume(moves: readonly string[]): Promise<void> {
    for (const move of moves) if (!this.mayTouch || !(await this.#draw([...this.moves, move], ""))) return;
  }

  /**
   * Send the whole turn. It is shown as made only when the house has stored it; what could not be delivered stays, to
   * be sent again or taken apart.
   */
  async send(): Promise<void> {
    const sent = this.newest;
    if (!sent?.complete || this.delivery === "sending") return;
    this.delivery = "sending";
    this.ground.tell(null);
    this.offer();
    try {
      const taken = await this.ground.deliver(sent.moves);
      if (!taken) this.drop();
      this.delivery = taken && this.newest === sent ? "stored" : "none";
    } catch (error) {
      this.delivery = "none";
      this.ground.tell(http.sentenceOf(error));
    }
    this.offer();
  }

  /** One step back: a touch, else a step of the draft. False when there was neither. */
  back(): boolean {
    if (this.hand.back()) return true;
    if (this.isAsking) this.#forget();
    else if (this.canStepBack) this.steps = this.steps.slice(0, -1);
    else return false;
    this.offer();
    return true;
  }

  /** Forget the turn; an answer that is still on its way comes too late. */
  drop(): void {
    this.#forget();
    this.steps = [];
  }

  /** The true board is another one: nothing lies on it, and nothing is on its way. */
  begin(): void {
    this.drop();
    this.delivery = "none";
    this.offer();
  }

  /** The board has changed, or who may touch it: the hand begins anew with what there is. */
  offer(): void {
    this.effects = null;
    if (this.scene) this.hand.take(this.scene, this.mayTouch);
  }

  /** What a choice would change, where it is costly to know. */
  async weigh(move: string | null): Promise<void> {
    this.effects = null;
    if (move === null) return;
    const found = await http.effects({ ...this.ground.place, moves: [...this.moves], move }).catch(() => null);
    if (found && this.hand.preview.choice?.move === move) this.effects = readEffects(found);
  }

  /** Show the board after these moves, unless the draft has become another one meanwhile. */
  async #draw(moves: readonly string[], typed: string): Promise<boolean> {
    const question = ++this.#question;
    const isCurrent = (): boolean => question === this.#question;
    this.isAsking = true;
    this.ground.tell(null);
    this.offer();
    try {
      const {
        moves: made = [],
        scene,
        complete = false,
      } = await http.preview({
        ...this.ground.place,
        moves: [...moves],
        typed,
      });
      if (!isCurrent()) return false;
      this.steps = [...this.steps, { moves: made, scene: readScene(scene), complete }];
      return true;
    } catch (error) {
      if (isCurrent()) this.ground.tell(http.sentenceOf(error));
      return false;
    } finally {
      if (isCurrent()) this.#forget();
      this.offer();
    }
  }

  #forget(): void {
    this.#question++;
    this.isAsking = false;
  }
}
