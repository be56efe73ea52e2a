/** Progress in the lessons, stored in the browser: ids of completed steps, and the match of the last one. */

import { store, stored } from "../ui/storage";

/** Id of the game at the end of every lesson. */
export const GAME = "game";

export function completedSteps(game: string): ReadonlySet<string> {
  return new Set((stored(`lesson.${game}`) ?? "").split(" ").filter(Boolean));
}

export function rememberCompleted(game: string, id: string): void {
  store(`lesson.${game}`, [...new Set([...completedSteps(game), id])].join(" "));
}

/** Return the match of the last step; "" before it is started. */
export function lessonMatch(game: string): string {
  return stored(`lesson.${game}.match`) ?? "";
}

export function rememberMatch(game: string, match: string): void {
  store(`lesson.${game}.match`, match);
}

/** Return the index of the first step that is not completed; 0 when all are. */
export function firstOpen(ids: readonly string[], completed: ReadonlySet<string>): number {
  return Math.max(
    ids.findIndex((id) => !completed.has(id)),
    0,
  );
}
