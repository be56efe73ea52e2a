/**
 * How strong the computer plays: the level chosen last in a game, else one that suits what the visitor says of
 * themselves.
 */

import { forget, store, storedAmong, stored } from "../ui/storage";

/** What somebody says of themselves, once. */
export const SKILLS = ["new", "knows", "strong"] as const;
export type Skill = (typeof SKILLS)[number];

const SUITED: Readonly<Record<Skill, number>> = { new: 1, knows: 3, strong: 6 };

export function lastSkill(): Skill {
  return storedAmong("skill", SKILLS, "new");
}

/** Remember what somebody says of themselves: it counts for all games, whatever level was chosen there before. */
export function rememberSkill(skill: Skill, games: readonly string[]): void {
  store("skill", skill);
  for (const game of games) forget(`level.${game}`);
}

/** The level chosen last in this game, else one that suits. */
export function lastLevel(game: string): number {
  const found = Number(stored(`level.${game}`));
  return Number.isInteger(found) && found >= 1 && found <= 10 ? found : SUITED[lastSkill()];
}

export function rememberLevel(game: string, level: number): void {
  store(`level.${game}`, String(level));
}
