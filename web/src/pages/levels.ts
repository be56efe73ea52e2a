/** Level of the computer: the last one of a game, else one that fits the visitor's skill; adapted to the results. */

import { removeStored, store, storedOneOf, stored } from "../ui/storage";

/** Self-assessment of the visitor. */
export const SKILLS = ["new", "knows", "strong"] as const;
export type Skill = (typeof SKILLS)[number];

const SUITED: Readonly<Record<Skill, number>> = { new: 1, knows: 3, strong: 6 };
const STRONGEST = 10;
/** Equal results in a row that change the level. */
const STREAK = 3;

/** A finished game against a level; `won` is null for a draw, `at` is its end in ms. */
export interface LevelGame {
  readonly level: number;
  readonly won: boolean | null;
  readonly at: number;
}

/** The level for the next game, and the results that have just changed it. */
export interface FittingLevel {
  readonly level: number;
  readonly after: "wins" | "losses" | null;
}

export function lastSkill(): Skill {
  return storedOneOf("skill", SKILLS, "new");
}

/** Store the skill; it replaces the levels chosen before. */
export function rememberSkill(skill: Skill, games: readonly string[]): void {
  store("skill", skill);
  for (const game of games) {
    removeStored(`level.${game}`);
    store(`level-at.${game}`, String(Date.now()));
  }
}

/** Return the last level of a game, else one that fits the skill. */
export function lastLevel(game: string): number {
  const found = Number(stored(`level.${game}`));
  return Number.isInteger(found) && found >= 1 && found <= STRONGEST ? found : SUITED[lastSkill()];
}

/** Store a level chosen by hand; results before another choice no longer count. */
export function rememberLevel(game: string, level: number): void {
  if (stored(`level.${game}`) !== String(level)) store(`level-at.${game}`, String(Date.now()));
  store(`level.${game}`, String(level));
}

/** Return the level for the next game: three wins in a row raise it by one, three losses lower it. */
export function fittingLevel(game: string, finished: readonly LevelGame[]): FittingLevel {
  const since = Number(stored(`level-at.${game}`) ?? 0) || 0;
  let [level, streak, after]: [number, number, FittingLevel["after"]] = [lastLevel(game), 0, null];
  for (const one of finished.filter(({ at }) => at > since).toSorted((a, b) => a.at - b.at)) {
    if (one.level !== level) [level, streak] = [one.level, 0];
    streak = one.won === null ? 0 : one.won ? Math.max(streak, 0) + 1 : Math.min(streak, 0) - 1;
    const next = Math.min(STRONGEST, Math.max(1, level + Math.trunc(streak / STREAK)));
    after = next > level ? "wins" : next < level ? "losses" : null;
    if (after) [level, streak] = [next, 0];
  }
  return { level, after };
}
