/** Which puzzles of a game this browser has seen solved. */

import { store, stored } from "../ui/storage";

export function solvedPuzzles(game: string): ReadonlySet<number> {
  const numbers = (stored(`puzzles.${game}`) ?? "").split(" ").map(Number);
  return new Set(numbers.filter((number) => Number.isInteger(number) && number > 0));
}

export function rememberSolved(game: string, number: number): void {
  const all = [...solvedPuzzles(game), number].sort((a, b) => a - b);
  store(`puzzles.${game}`, [...new Set(all)].join(" "));
}

/** The next puzzle not solved yet, after this one and then from the start; null when all are. */
export function nextUnsolved(numbers: readonly number[], solved: ReadonlySet<number>, after: number): number | null {
  const open = numbers.filter((number) => !solved.has(number) && number !== after);
  return open.find((number) => number > after) ?? open[0] ?? null;
}

/** The puzzles of a grade (0 for every one) and of a theme ("" for any). */
export function chosenPuzzles<T extends { grade: number; themes?: readonly string[] }>(
  puzzles: readonly T[],
  grade: number,
  theme: string,
): T[] {
  return puzzles.filter(
    (one) => (grade === 0 || one.grade === grade) && (theme === "" || (one.themes ?? []).includes(theme)),
  );
}
