/** What stands on the shelf, asked for once and again while games are being prepared. */

import type { Text } from "../board/scene";
import * as http from "./http";
import type { GameView, HouseView } from "./types";

const AGAIN = 1500;

class Shelf {
  house: HouseView | null = $state.raw(null);
  refusal: Text | null = $state.raw(null);

  async load(): Promise<void> {
    if (this.house?.games.every(isSettled)) return;
    try {
      this.house = await http.house();
      this.refusal = null;
    } catch (error) {
      this.refusal = http.sentenceOf(error);
    }
    if (this.house && !this.house.games.every(isSettled)) setTimeout(() => void this.load(), AGAIN);
  }

  game(name: string): GameView | null {
    return this.house?.games.find((game) => game.name === name) ?? null;
  }
}

function isSettled(game: GameView): boolean {
  return Boolean(game.ready || game.broken);
}

export const shelf = new Shelf();
