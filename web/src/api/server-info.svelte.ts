/** Version, games and players of the server; reloaded while games are being compiled. */

import type { Message } from "../board/scene";
import * as http from "./http";
import type { GameView, ServerInfo } from "./types";

const AGAIN = 1500;

class ServerState {
  info: ServerInfo | null = $state.raw(null);
  refusal: Message | null = $state.raw(null);

  async load(): Promise<void> {
    if (this.info?.games.every(isSettled)) return;
    try {
      this.info = await http.serverInfo();
      this.refusal = null;
    } catch (error) {
      this.refusal = http.errorText(error);
    }
    if (this.info && !this.info.games.every(isSettled)) setTimeout(() => void this.load(), AGAIN);
  }

  /** Return the title of a variant to show beside the game; null for the first one, which needs none. */
  variantTitle(game: string, variant: string | null | undefined): Message | null {
    const variants = this.game(game)?.variants ?? [];
    if (!variant || variant === variants[0]?.name) return null;
    return variants.find((one) => one.name === variant)?.title ?? ["", variant];
  }

  game(name: string): GameView | null {
    return this.info?.games.find((game) => game.name === name) ?? null;
  }
}

function isSettled(game: GameView): boolean {
  return Boolean(game.ready || game.broken);
}

export const server = new ServerState();
