/** Solved puzzles of a game, stored in the browser. */

import { store, stored } from "../ui/storage";

export function solvedPuzzles(game: string): ReadonlySet<number> {
  const numbers = (stored(`puzzles.${game}`) ?? "").split(" ").map(Number);
  return new Set(numbers.filter((number) => Number.isInteger(number) && number > 0));
}

export function markSolved(game: string, number: number): void {
  const all = [...solvedPuzzles(game), number].sort((a, b) => a - b);
  store(`puzzles.${game}`, [...new Set(all)].join(" "));
}

/** Return the next unsolved puzzle after this one, starting over at the end; null when all are solved. */
export function nextUnsolved(numbers: readonly number[], solved: ReadonlySet<number>, after: number): number | null {
  const open = numbers.filter((number) => !solved.has(number) && number !== after);
  return open.find((number) => number > after) ?? open[0] ?? null;
}

/** Return the puzzles of a grade (0 for all) and of a theme ("" for all). */
export function chosenPuzzles<T extends { grade: number; themes?: readonly string[] }>(
  puzzles: readonly T[],
  grade: number,
  theme: string,
): T[] {
  return puzzles.filter(
    (one) => (grade === 0 || one.grade === grade) && (theme === "" || (one.themes ?? []).includes(theme)),
  );
}
