/** Which tasks of a game this browser has seen solved. */

import { keep, read } from "../ui/kept";

export function solvedTasks(game: string): ReadonlySet<number> {
  const numbers = (read(`solved.${game}`) ?? "").split(" ").map(Number);
  return new Set(numbers.filter((number) => Number.isInteger(number) && number > 0));
}

export function rememberSolved(game: string, number: number): void {
  const all = [...solvedTasks(game), number].sort((a, b) => a - b);
  keep(`solved.${game}`, [...new Set(all)].join(" "));
}

/** The next task not solved yet, after this one and then from the start; null when all are. */
export function nextUnsolved(numbers: readonly number[], solved: ReadonlySet<number>, after: number): number | null {
  const open = numbers.filter((number) => !solved.has(number) && number !== after);
  return open.find((number) => number > after) ?? open[0] ?? null;
}
