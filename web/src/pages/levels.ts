/** Level of the computer: the last one of a game, else one that fits the visitor's skill. */

import { removeStored, store, storedOneOf, stored } from "../ui/storage";

/** Self-assessment of the visitor. */
export const SKILLS = ["new", "knows", "strong"] as const;
export type Skill = (typeof SKILLS)[number];

const SUITED: Readonly<Record<Skill, number>> = { new: 1, knows: 3, strong: 6 };

export function lastSkill(): Skill {
  return storedOneOf("skill", SKILLS, "new");
}

/** Store the skill; it replaces the levels chosen before. */
export function rememberSkill(skill: Skill, games: readonly string[]): void {
  store("skill", skill);
  for (const game of games) removeStored(`level.${game}`);
}

/** Return the last level of a game, else one that fits the skill. */
export function lastLevel(game: string): number {
  const found = Number(stored(`level.${game}`));
  return Number.isInteger(found) && found >= 1 && found <= 10 ? found : SUITED[lastSkill()];
}

export function rememberLevel(game: string, level: number): void {
  store(`level.${game}`, String(level));
}
