/** The levels of a game's computer: how one is told, which one was chosen last. */

import type { LevelView } from "../api/types";
import { keep, read } from "../ui/kept";
import type { language as Language } from "../ui/language.svelte";

const USUAL = 3;

/** "Level 4 · 310 Elo above level 1 · minds the next reply"; without the figure for level 1 itself and where nobody has measured it. */
export function levelLine(level: LevelView, language: Pick<typeof Language, "say" | "t">): string {
  const description = language.say(level.description);
  return level.elo
    ? language.t("new.level.rated", { level: level.number, elo: level.elo, description })
    : language.t("new.level.line", { level: level.number, description });
}

/** The level chosen last in this game, else the usual one. */
export function lastLevel(game: string): number {
  const found = Number(read(`level.${game}`));
  return Number.isInteger(found) && found >= 1 && found <= 10 ? found : USUAL;
}

export function rememberLevel(game: string, level: number): void {
  keep(`level.${game}`, String(level));
}
