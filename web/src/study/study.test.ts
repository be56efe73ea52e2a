import { beforeEach, expect, test, vi } from "vitest";
import { seatsToTryAgain } from "./again";
import { HEIGHT, MARGIN, WIDTH, across, indexAt, path, step, up } from "./graph";
import { chosenPuzzles, nextUnsolved, rememberSolved, solvedPuzzles } from "./solved";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

test("a sure win of side 0 stands at the top, a sure loss at the bottom", () => {
  expect(up(1)).toBe(MARGIN.top);
  expect(up(0)).toBe(HEIGHT - MARGIN.bottom);
});

test("the line goes from the left of the drawing to its right", () => {
  const outlooks = [0.5, 0.9, 0].map((chance, number) => ({ number, chance }));
  expect(path(outlooks)).toBe(
    `M${MARGIN.left} ${up(0.5)}L${across(1, 3)} ${Math.round(10 * up(0.9)) / 10}L${WIDTH - MARGIN.right} ${up(0)}`,
  );
});

test("a click shows the board nearest to it", () => {
  expect(indexAt(0, 11)).toBe(0);
  expect(indexAt(1, 11)).toBe(10);
  expect(indexAt(across(4, 11) / WIDTH, 11)).toBe(4);
});

test("keys walk along the boards and stop at the ends", () => {
  expect(step("ArrowRight", 3, 5)).toBe(4);
  expect(step("ArrowRight", 4, 5)).toBe(4);
  expect(step("ArrowLeft", 0, 5)).toBe(0);
  expect(step("Home", 3, 5)).toBe(0);
  expect(step("End", 3, 5)).toBe(4);
  expect(step("x", 3, 5)).toBeNull();
});

test("a turn is tried again by a person on the side that erred", () => {
  expect(seatsToTryAgain(["person", "level-4"], 0)).toEqual(["person", "level-4"]);
  expect(seatsToTryAgain(["person", "level-4"], 1)).toEqual(["level-4", "person"]);
  expect(seatsToTryAgain(["person", "person"], 1)).toEqual(["person", "person"]);
  expect(seatsToTryAgain(["level-2", "level-5"], 0)).toEqual(["person", "level-5"]);
});

test("solved puzzles are remembered game by game", () => {
  rememberSolved("tomoe", 12);
  rememberSolved("tomoe", 3);
  rememberSolved("tomoe", 3);
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
