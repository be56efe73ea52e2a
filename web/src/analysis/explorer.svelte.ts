/** Analysis of a position: editing, playing on, and its evaluation. Every change is a request to the server. */

import * as http from "../api/http";
import type { EditorRequest, EditorView, AnalysisView } from "../api/types";
import { MoveInput } from "../board/move-input.svelte";
import { readScene, readSpot, readStage, type Scene, type Stage, type Message } from "../board/scene";
import { Draft } from "../match/draft.svelte";

type Change = Omit<EditorRequest, "game">;

export class Explorer {
  board: EditorView | null = $state.raw(null);
  found: AnalysisView | null = $state.raw(null);
  refusal: Message | null = $state.raw(null);
  isThinking = $state(false);
  mode: "edit" | "play" = $state("play");
  brush = $state("");
  /** Earlier positions, newest last. */
  past: readonly string[] = $state.raw([]);
  #requestNumber = 0; // answers to older requests are dropped
  #last: Promise<unknown> = Promise.resolve(); // changes are requested one after the other

  stage: Stage | null = $derived(this.board ? readStage(this.board.stage) : null);
  scene: Scene | null = $derived(this.board ? readScene(this.board.scene) : null);
  position: string = $derived(this.board?.position ?? "");
  isEditable: boolean = $derived(this.board?.editable ?? false);
  isFaulty: boolean = $derived(Boolean(this.board?.faults?.length));
  /** The board in edit mode: every spot takes the brush. */
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

  readonly editorInput = new MoveInput((spot) => void this.change({ spot, brush: this.brush }));
  readonly draft: Draft;

  constructor(
    readonly game: string,
    /** Called with every position that is shown. */
    readonly onposition: (position: string) => void,
    /** Whether to request an estimate where nothing is exact. */
    readonly estimates: () => boolean = () => true,
  ) {
    const explorer = this as Explorer;
    this.draft = new Draft({
      get scene(): Scene | null {
        return explorer.scene;
      },
      get isOpen(): boolean {
        return explorer.mode === "play" && explorer.board?.side != null;
      },
      confirms: () => false,
      get positionRef() {
        return { game, position: explorer.position };
      },
      submit: (moves) => explorer.change({ moves: [...moves] }),
      showRefusal: (refusal) => void (explorer.refusal = refusal),
    });
  }

  /** The shown board and its input. */
  shown: Scene | null = $derived.by(() => (this.mode === "edit" ? this.edited : (this.draft.scene ?? this.scene)));
  input: MoveInput = $derived.by(() => (this.mode === "edit" ? this.editorInput : this.draft.input));

  /** Load a position's text, or the start of a variant; return whether the server accepted it. */
  begin(asked: Change): Promise<boolean> {
    return this.#inTurn(() => this.#ask(asked));
  }

  /** Change the position after all earlier changes are answered, so that none is lost. */
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
      void this.evaluate();
      return true;
    } catch (error) {
      this.refusal = http.errorText(error);
      return false;
    }
  }

  #offer(): void {
    this.draft.reset();
    if (this.edited) this.editorInput.setScene(this.edited, this.mode === "edit");
  }

  /** Request the evaluation of the position: exact results first, then estimates. */
  async evaluate(): Promise<void> {
    const request = ++this.#requestNumber;
    this.found = null;
    this.isThinking = false;
    if (this.board?.side == null || this.isFaulty) return;
    this.isThinking = true;
    try {
      for (const judge of this.estimates() ? [false, true] : [false]) {
        const found = await http.analyse(this.game, this.position, judge);
        if (request !== this.#requestNumber) return;
        this.found = found;
        if (found.turns?.length && found.turns.every((turn) => turn.exact)) break;
      }
    } catch (error) {
      if (request === this.#requestNumber) this.refusal = http.errorText(error);
    }
    if (request === this.#requestNumber) this.isThinking = false;
  }
}
