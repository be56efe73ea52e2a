/** Instant game against the computer with the last variant and side and a fitting level. */

import * as http from "../api/http";
import type { GameView } from "../api/types";
import { session } from "../people/session.svelte";
import { lastChoice } from "./last-choice";
import { lastLevel } from "./levels";

/** Create the match; return its page. */
export async function playNow(game: GameView): Promise<string> {
  const { variant: wanted, side } = lastChoice(game.name);
  const variant = (game.variants.find((one) => one.name === wanted) ?? game.variants[0])?.name ?? "";
  const level = `level-${lastLevel(game.name)}`;
  const seats: [string, string] = side === "1" ? [level, "person"] : ["person", level];
  const request = { game: game.name, variant, seats, shuffle: side === "random" };
  const { id } = await session.run(() => http.newMatch(request));
  return `/match/${id}`;
}
