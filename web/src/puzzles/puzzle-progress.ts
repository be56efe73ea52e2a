/** Solved puzzles of a game, stored in the browser. */

import type { PuzzleSummary } from "../api/types";
import { store, stored } from "../ui/storage";

export function solvedPuzzles(game: string): ReadonlySet<number> {
  const numbers = (stored(`puzzles.${game}`) ?? "").split(" ").map(Number);
  return new Set(numbers.filter((number) => Number.isInteger(number) && number > 0));
}

export function markSolved(game: string, number: number): void {
  const all = [...solvedPuzzles(game), number].sort((a, b) => a - b);
  store(`puzzles.${game}`, [...new Set(all)].join(" "));
}

type Rated = Pick<PuzzleSummary, "number" | "rating" | "kind" | "found">;

/**
 * Return the unsolved puzzle that suits a solver best: one not tried yet, closest to the rating, the easiest ones for a
 * newcomer. Saving a draw is harder to read than a win, so it comes last among equals. Null when all are solved.
 */
export function suitedPuzzle(
  puzzles: readonly Rated[],
  solved: ReadonlySet<number>,
  rating: number | null,
  except: number | null = null,
): number | null {
  const open = puzzles.filter((one) => !solved.has(one.number) && one.number !== except);
  const target = rating ?? Math.min(...open.map((one) => one.rating));
  const order = (one: Rated): readonly number[] => [
    Number(one.found != null),
    Math.abs(one.rating - target),
    Number(one.kind === "draw"),
    one.number,
  ];
  return open.toSorted((one, other) => compare(order(one), order(other)))[0]?.number ?? null;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
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
