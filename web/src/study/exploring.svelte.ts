/**
 * A position that somebody sets up and looks at: the board, what can be changed on it, and what is known of it. Each
 * change is asked of the house.
 */

import * as http from "../api/http";
import type { EditorRequest, EditorView, ExploreView } from "../api/types";
import { Hand } from "../board/hand.svelte";
import { readScene, readSpot, readStage, type Scene, type Stage, type Text } from "../board/scene";
import { Draft } from "../match/draft.svelte";

type Change = Omit<EditorRequest, "game">;

export class Exploring {
  board: EditorView | null = $state.raw(null);
  found: ExploreView | null = $state.raw(null);
  refusal: Text | null = $state.raw(null);
  isThinking = $state(false);
  mode: "edit" | "play" = $state("play");
  brush = $state("");
  /** The positions before this one, the newest last. */
  past: readonly string[] = $state.raw([]);
  #question = 0; // an answer to an older question is dropped
  #last: Promise<unknown> = Promise.resolve(); // a change is asked for once the one before has been answered

  stage: Stage | null = $derived(this.board ? readStage(this.board.stage) : null);
  scene: Scene | null = $derived(this.board ? readScene(this.board.scene) : null);
  position: string = $derived(this.board?.position ?? "");
  isEditable: boolean = $derived(this.board?.editable ?? false);
  isFaulty: boolean = $derived(Boolean(this.board?.faults?.length));
  /** The board as one that is edited: every spot takes the brush. */
  edited: Scene | null = $derived.by(() => {
    if (!this.scene || !this.board) return null;
    const spots = (this.board.spots ?? []).map(readSpot);
    const choices = spots.map((spot) => ({
      move: spot.id,
      picks: [spot.id],
      label: spot.title,
      ghost: [],
      fades: [],
      note: null,
      gain: "",
      bright: false,
    }));
    return { ...this.scene, spots, choices, moved: [], gone: [] };
  });

  readonly editing = new Hand((spot) => void this.change({ spot, brush: this.brush }));
  readonly draft: Draft;

  constructor(
    readonly game: string,
    /** Called with every position that is shown. */
    readonly onposition: (position: string) => void,
    /** Whether the computer is to say what it thinks where nothing is certain. */
    readonly judges: () => boolean = () => true,
  ) {
    const exploring = this as Exploring;
    this.draft = new Draft({
      get scene(): Scene | null {
        return exploring.scene;
      },
      get isOpen(): boolean {
        return exploring.mode === "play" && exploring.board?.side != null;
      },
      confirms: () => false,
      get place() {
        return { game, position: exploring.position };
      },
      deliver: (moves) => exploring.change({ moves: [...moves] }),
      tell: (refusal) => void (exploring.refusal = refusal),
    });
  }

  /** What the board shows, and the hand over it. */
  shown: Scene | null = $derived.by(() => (this.mode === "edit" ? this.edited : (this.draft.scene ?? this.scene)));
  hand: Hand = $derived.by(() => (this.mode === "edit" ? this.editing : this.draft.hand));

  /** Begin with a position's text, or where a variant begins. False when the house refused. */
  begin(asked: Change): Promise<boolean> {
    return this.#inTurn(() => this.#ask(asked));
  }

  /**
   * Change the position that is shown, or the one that will be once what was asked before is answered: nothing put down
   * is lost.
   */
  change(asked: Change): Promise<boolean> {
    return this.#inTurn(() => this.#ask({ position: this.position, ...asked }));
  }

  async back(): Promise<void> {
    if (this.mode === "play" && this.draft.back()) return;
    await this.#inTurn(async () => {
      const before = this.past.at(-1);
      if (before === undefined) return false;
      const earlier = this.past.slice(0, -1);
      const isBack = await this.#ask({ position: before });
      if (isBack) this.past = earlier;
      return isBack;
    });
  }

  setMode(mode: "edit" | "play"): void {
    this.mode = mode;
    this.#offer();
  }

  #inTurn(ask: () => Promise<boolean>): Promise<boolean> {
    this.refusal = null;
    const answered = this.#last.then(ask);
    this.#last = answered;
    return answered;
  }

  async #ask(asked: Change): Promise<boolean> {
    const before = this.position;
    try {
      const board = await http.editor({ game: this.game, start: "opening", ...asked });
      this.board = board;
      if (before && before !== board.position) this.past = [...this.past, before];
      this.brush ||= board.brushes?.[0]?.id ?? "";
      this.onposition(board.position);
      this.#offer();
      void this.look();
      return true;
    } catch (error) {
      this.refusal = http.sentenceOf(error);
      return false;
    }
  }

  #offer(): void {
    this.draft.begin();
    if (this.edited) this.editing.take(this.edited, this.mode === "edit");
  }

  /** Ask what is known of the position, first what is certain, then what is judged. */
  async look(): Promise<void> {
    const question = ++this.#question;
    this.found = null;
    this.isThinking = false;
    if (this.board?.side == null || this.isFaulty) return;
    this.isThinking = true;
    try {
      for (const judge of this.judges() ? [false, true] : [false]) {
        const found = await http.explore(this.game, this.position, judge);
        if (question !== this.#question) return;
        this.found = found;
        if (found.turns?.length && found.turns.every((turn) => turn.exact)) break;
      }
    } catch (error) {
      if (question === this.#question) this.refusal = http.sentenceOf(error);
    }
    if (question === this.#question) this.isThinking = false;
  }
}
