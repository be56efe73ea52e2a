/** What is certain of the board that somebody looks back at: asked once the board rests, and shown on it. */

import * as http from "../api/http";
import type { ExploreView } from "../api/types";
import { NO_PICKS } from "../board/picks";
import { readScene } from "../board/scene";
import { worthySpots, type WorthySpot } from "../board/worth";
import { worthsAfter } from "./worths";

const REST = 300; // milliseconds a board must be looked at before the house is asked

export class KnownHere {
  found: ExploreView | null = $state.raw(null);
  worths: readonly WorthySpot[] = $state.raw([]);
  #position = "";

  /** Look at a position soon; what was known of another one is forgotten. Gives back how to stop waiting. */
  look(game: string, position: string): () => void {
    this.#position = position;
    this.found = null;
    this.worths = [];
    const soon = setTimeout(() => void this.#ask(game, position), REST);
    return () => clearTimeout(soon);
  }

  async #ask(game: string, position: string): Promise<void> {
    try {
      const found = await http.explore(game, position, false);
      if (position !== this.#position || !found.turns?.some((turn) => turn.exact)) return;
      const { scene } = await http.editor({ game, position, start: "opening" });
      if (position !== this.#position) return;
      this.found = { ...found, turns: found.turns.filter((turn) => turn.exact) };
      const { choices, spots } = readScene(scene);
      this.worths = worthySpots({ choices, spots }, NO_PICKS, worthsAfter(this.found, []));
    } catch {
      // Nothing is known then: the page says the same without it.
    }
  }
}
