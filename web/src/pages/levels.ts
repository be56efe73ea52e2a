/** Which level of a game's computer was chosen last. */

import { store, stored } from "../ui/storage";

const USUAL = 3;

/** The level chosen last in this game, else the usual one. */
export function lastLevel(game: string): number {
  const found = Number(stored(`level.${game}`));
  return Number.isInteger(found) && found >= 1 && found <= 10 ? found : USUAL;
}

export function rememberLevel(game: string, level: number): void {
  store(`level.${game}`, String(level));
}
