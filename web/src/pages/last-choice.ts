/** Last choices for a new game, stored per game. */

import { store, stored } from "../ui/storage";

export interface LastChoice {
  readonly variant: string;
  readonly opponent: string;
  readonly side: string;
}

const NOTHING: LastChoice = { variant: "", opponent: "person", side: "0" };

export function lastChoice(game: string): LastChoice {
  try {
    const found = JSON.parse(stored(`choice.${game}`) ?? "{}") as Record<string, unknown>;
    const known = Object.entries(found ?? {}).filter(([name, value]) => name in NOTHING && typeof value === "string");
    return { ...NOTHING, ...Object.fromEntries(known) };
  } catch {
    return NOTHING;
  }
}

export function rememberChoice(game: string, choice: LastChoice): void {
  store(`choice.${game}`, JSON.stringify(choice));
}
