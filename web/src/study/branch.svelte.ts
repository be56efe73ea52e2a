/** A board of the past that can be played on without touching the match: what is known of it, and turns tried on it. */

import { arrowsOf, lineArrows, type Arrow } from "../board/arrows";
import { isSame } from "../board/glide";
import type { Hand } from "../board/hand.svelte";
import type { Scene } from "../board/scene";
import { worthySpots, type WorthySpot } from "../board/worth";
import type { ExploredTurnView, ExploreView } from "../api/types";
import { Exploring } from "./exploring.svelte";
import { worthsAfter } from "./worths";

const REST = 300; // milliseconds a board must be looked at before the house is asked
const SHOWN = 3; // of the turns the computer would make, so many are arrows

export class Branch {
  /** Where turns are tried; null until the house has told what can be done there. */
  room: Exploring | null = $state.raw(null);
  /** Whether the computer has been asked what it thinks, beside what is certain. */
  isAsked = $state(false);
  /** The turn that is pointed to in a list. */
  pointed: ExploredTurnView | null = $state.raw(null);

  /** Turns made here that the match does not have. */
  count: number = $derived.by(() => this.room?.past.length ?? 0);
  isBegun: boolean = $derived.by(() => this.count > 0 || Boolean(this.room?.draft.isBegun));
  hand: Hand | null = $derived.by(() => this.room?.hand ?? null);
  /** What is told: all turns once the computer was asked, else the certain ones. */
  found: ExploreView | null = $derived.by(() => {
    const found = this.room?.found ?? null;
    if (!found || this.isAsked) return found;
    const turns = found.turns?.filter((turn) => turn.exact) ?? [];
    return turns.length || found.exact ? { ...found, turns } : null;
  });
  worths: readonly WorthySpot[] = $derived.by(() => {
    const room = this.room;
    return room && this.found
      ? worthySpots(room.hand.offer, room.hand.picks, worthsAfter(this.found, room.draft.moves))
      : [];
  });
  arrows: readonly Arrow[] = $derived.by(() => {
    const scene = this.room?.shown;
    if (!scene || this.room?.draft.isBegun) return [];
    if (this.pointed?.line?.length) return lineArrows(this.pointed.line);
    const turns = this.pointed ? [this.pointed] : this.isAsked ? (this.found?.turns ?? []).slice(0, SHOWN) : [];
    return arrowsOf(
      scene,
      turns.flatMap((turn) => turn.moves.slice(0, 1)),
    );
  });

  #place: { readonly game: string; readonly position: string } | null = null;

  /** Look at a position soon. Gives back how to turn away. */
  look(game: string, position: string): () => void {
    const place = (this.#place = { game, position });
    const soon = setTimeout(() => void this.#open(place), REST);
    return () => {
      clearTimeout(soon);
      if (this.#place === place) this.#place = null;
      this.room = null;
      this.pointed = null;
    };
  }

  /** The board to draw: the match's own as long as nothing was tried on it. */
  shown(scene: Scene): Scene {
    const tried = this.room?.shown;
    if (!tried) return scene;
    if (this.isBegun || !isSame(tried.view, scene.view)) return tried;
    return { ...scene, spots: tried.spots, choices: tried.choices };
  }

  ask(): void {
    this.isAsked = true;
    void this.room?.look();
  }

  /** One step back; false when there was none. */
  back(): boolean {
    if (!this.isBegun) return false;
    void this.room?.back();
    return true;
  }

  /** Forget what was tried. */
  async leave(): Promise<void> {
    if (this.#place) await this.#open(this.#place);
  }

  async #open(place: { readonly game: string; readonly position: string }): Promise<void> {
    const room = new Exploring(
      place.game,
      () => undefined,
      () => this.isAsked,
    );
    if ((await room.begin({ position: place.position })) && this.#place === place) this.room = room;
  }
}
