/**
 * How far this browser's visitor has come in the lessons: the steps done, by their ids, and the match that is the last
 * one.
 */

import { store, stored } from "../ui/storage";

/** The id of the game at the end of every lesson. */
export const GAME = "game";

export function learntSteps(game: string): ReadonlySet<string> {
  return new Set((stored(`lesson.${game}`) ?? "").split(" ").filter(Boolean));
}

export function rememberLearnt(game: string, id: string): void {
  store(`lesson.${game}`, [...new Set([...learntSteps(game), id])].join(" "));
}

/** The match somebody plays as the last step; "" before it has begun. */
export function lessonMatch(game: string): string {
  return stored(`lesson.${game}.match`) ?? "";
}

export function rememberMatch(game: string, match: string): void {
  store(`lesson.${game}.match`, match);
}

/** Where to go on: the first step that is not done yet; the first of all when every one is. */
export function firstOpen(ids: readonly string[], learnt: ReadonlySet<string>): number {
  return Math.max(
    ids.findIndex((id) => !learnt.has(id)),
    0,
  );
}
