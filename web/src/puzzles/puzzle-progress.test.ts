import { beforeEach, expect, test, vi } from "vitest";
import { chosenPuzzles, markSolved, solvedPuzzles, suitedPuzzle } from "./puzzle-progress";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

test("solved puzzles are remembered game by game", () => {
  markSolved("tomoe", 12);
  markSolved("tomoe", 3);
  markSolved("tomoe", 3);
  expect([...solvedPuzzles("tomoe")]).toEqual([3, 12]);
  expect(solvedPuzzles("holomino").size).toBe(0);
});

test("whatever stands in the browser's store, it is no puzzle unless it is a number", () => {
  kept.set("azumaya.puzzles.tomoe", "x 2 -1 4.5");
  expect([...solvedPuzzles("tomoe")]).toEqual([2]);
});

test("puzzles are chosen by grade and theme", () => {
  const list = [
    { number: 1, grade: 1, themes: ["chain"] },
    { number: 2, grade: 1, themes: [] },
    { number: 3, grade: 5, themes: ["chain", "threat"] },
  ];
  expect(chosenPuzzles(list, 0, "").map((one) => one.number)).toEqual([1, 2, 3]);
  expect(chosenPuzzles(list, 1, "").map((one) => one.number)).toEqual([1, 2]);
  expect(chosenPuzzles(list, 0, "chain").map((one) => one.number)).toEqual([1, 3]);
  expect(chosenPuzzles(list, 5, "none")).toEqual([]);
});

const puzzle = (number: number, rating: number, more: object = {}) =>
  ({ number, rating, kind: "win", ...more }) as Parameters<typeof suitedPuzzle>[0][number];

test("a newcomer begins with an easy puzzle, and not with saving a draw", () => {
  const list = [puzzle(1, 1459, { kind: "draw" }), puzzle(2, 1459), puzzle(3, 1900)];
  expect(suitedPuzzle(list, new Set(), null)).toBe(2);
  expect(suitedPuzzle(list, new Set([2]), null)).toBe(1);
});

test("the next puzzle is an unsolved one of the solver's strength, untried ones first", () => {
  const list = [puzzle(1, 1300), puzzle(2, 1500, { found: false }), puzzle(3, 1600), puzzle(4, 2000)];
  expect(suitedPuzzle(list, new Set(), 1500)).toBe(3);
  expect(suitedPuzzle(list, new Set(), 1500, 3)).toBe(1);
  expect(suitedPuzzle(list, new Set([1, 3, 4]), 1500)).toBe(2);
  expect(suitedPuzzle(list, new Set([1, 2, 3, 4]), 1500)).toBeNull();
});
