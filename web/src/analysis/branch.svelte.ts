/** A line tried on a past position, without changing the match. */

import { arrowsOf, lineArrows, type Arrow } from "../board/arrows";
import { isSameBox } from "../board/viewbox.svelte";
import type { MoveInput } from "../board/move-input.svelte";
import type { Scene } from "../board/scene";
import { spotValues, type SpotValue } from "../board/move-values";
import type { AnalysedTurnView, AnalysisView } from "../api/types";
import { Explorer } from "./explorer.svelte";
import { moveValuesAfter } from "./move-values";

const REST = 300; // ms a board must be shown before the server is asked
const SHOWN = 3; // number of the computer's turns shown as arrows

export class Branch {
  /** The explorer of the line; null until its position has loaded. */
  explorer: Explorer | null = $state.raw(null);
  /** Whether the computer's estimate was requested, besides exact results. */
  isAsked = $state(false);
  /** The hovered turn of a list. */
  pointed: AnalysedTurnView | null = $state.raw(null);

  /** What the engine in this browser suggests. */
  engineArrows: readonly Arrow[] = $state.raw([]);

  /** Number of turns in the line. */
  count: number = $derived.by(() => this.explorer?.past.length ?? 0);
  isStarted: boolean = $derived.by(() => this.count > 0 || Boolean(this.explorer?.draft.isStarted));
  input: MoveInput | null = $derived.by(() => this.explorer?.input ?? null);
  /** The evaluation: all turns once the computer was asked, else the exact ones. */
  found: AnalysisView | null = $derived.by(() => {
    const found = this.explorer?.found ?? null;
    if (!found || this.isAsked) return found;
    const turns = found.turns?.filter((turn) => turn.exact) ?? [];
    return turns.length || found.exact ? { ...found, turns } : null;
  });
  moveValues: readonly SpotValue[] = $derived.by(() => {
    const explorer = this.explorer;
    return explorer && this.found
      ? spotValues(explorer.input.offer, explorer.input.picks, moveValuesAfter(this.found, explorer.draft.moves))
      : [];
  });
  arrows: readonly Arrow[] = $derived.by(() => {
    const scene = this.explorer?.shown;
    if (!scene || this.explorer?.draft.isStarted) return [];
    if (this.pointed?.line?.length) return lineArrows(this.pointed.line);
    if (this.engineArrows.length && !this.pointed) return this.engineArrows;
    const turns = this.pointed ? [this.pointed] : this.isAsked ? (this.found?.turns ?? []).slice(0, SHOWN) : [];
    return arrowsOf(
      scene,
      turns.flatMap((turn) => turn.moves.slice(0, 1)),
    );
  });

  #place: { readonly game: string; readonly position: string } | null = null;

  /** Open a position after a short delay; the returned function closes it. */
  open(game: string, position: string): () => void {
    const place = (this.#place = { game, position });
    const soon = setTimeout(() => void this.#open(place), REST);
    return () => {
      clearTimeout(soon);
      if (this.#place === place) this.#place = null;
      this.explorer = null;
      this.pointed = null;
    };
  }

  /** Return the board to draw: the match's own until something was tried. */
  shown(scene: Scene): Scene {
    const tried = this.explorer?.shown;
    if (!tried) return scene;
    if (this.isStarted || !isSameBox(tried.view, scene.view)) return tried;
    return { ...scene, spots: tried.spots, choices: tried.choices };
  }

  ask(): void {
    this.isAsked = true;
    void this.explorer?.evaluate();
  }

  /** Undo one step; return whether there was one. */
  back(): boolean {
    if (!this.isStarted) return false;
    void this.explorer?.back();
    return true;
  }

  /** Drop the line. */
  async leave(): Promise<void> {
    if (this.#place) await this.#open(this.#place);
  }

  async #open(place: { readonly game: string; readonly position: string }): Promise<void> {
    const explorer = new Explorer(
      place.game,
      () => undefined,
      () => this.isAsked,
    );
    if ((await explorer.begin({ position: place.position })) && this.#place === place) this.explorer = explorer;
  }
}
