import { beforeEach, expect, test, vi } from "vitest";
import { chosenPuzzles, markSolved, nextUnsolved, solvedPuzzles } from "./puzzle-progress";

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

test("the next puzzle is the next one that is not solved", () => {
  expect(nextUnsolved([1, 2, 3, 4], new Set([2]), 1)).toBe(3);
  expect(nextUnsolved([1, 2, 3, 4], new Set([4]), 3)).toBe(1);
  expect(nextUnsolved([1, 2], new Set([1]), 2)).toBeNull();
});
