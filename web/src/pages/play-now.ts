/** A game against the computer without a question: the variant and side chosen last, a level that suits. */

import * as http from "../api/http";
import type { GameView } from "../api/types";
import { self } from "../people/self.svelte";
import { lastChoice } from "./last-choice";
import { lastLevel } from "./levels";

/** The path of the table where it begins. */
export async function playNow(game: GameView): Promise<string> {
  const { variant: wanted, side } = lastChoice(game.name);
  const variant = (game.variants.find((one) => one.name === wanted) ?? game.variants[0])?.name ?? "";
  const level = `level-${lastLevel(game.name)}`;
  const seats: [string, string] = side === "1" ? [level, "person"] : ["person", level];
  const wish = { game: game.name, variant, seats, shuffle: side === "random" };
  const { id } = await self.act(() => http.newMatch(wish));
  return `/match/${id}`;
}
