/** The test of rules that a match of this browser belongs to, and means of answers. */

import type { TrialGame } from "../api/types";

const KEY = "azumaya-trials";
const MOST = 50;

type Known = readonly (readonly [match: string, trial: string])[];

/** Remember that a match belongs to a test, so that its table leads back to the questions. */
export function rememberTrial(match: string, trial: string): void {
  localStorage.setItem(KEY, JSON.stringify([[match, trial], ...known()].slice(0, MOST)));
}

export function trialOf(match: string): string | null {
  return known().find(([one]) => one === match)?.[1] ?? null;
}

function known(): Known {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Known;
  } catch {
    return [];
  }
}

/** The mean of the grades that were given, with one decimal; null without any. */
export function meanGrade(games: readonly TrialGame[], question: "enjoyed" | "clear"): string | null {
  const given = games.map((game) => game[question]).filter((grade) => grade != null);
  return given.length ? (given.reduce((sum, grade) => sum + grade, 0) / given.length).toFixed(1) : null;
}
