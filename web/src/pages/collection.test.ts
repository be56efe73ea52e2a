import { expect, test } from "vitest";
import type { CollectionEntryView } from "../api/types";
import { balanceOf, chosenEntry, inOrder, playPath } from "./collection";

const entry = (number: number, share: number, low: number, high: number): CollectionEntryView => ({
  number,
  options: { task: `givens-${number}` },
  grade: ["leicht", "easy"],
  fairness: { player: "mcts nodes=200", games: 100, share, low, high, lead: 0 },
});
const ENTRIES = [entry(1, 0.6, 0.502, 0.691), entry(4, 0.47, 0.375, 0.567)];

test("the options say which set-up is played", () => {
  expect(chosenEntry(ENTRIES, () => "givens-4")?.number).toBe(4);
  expect(chosenEntry(ENTRIES, () => "something else")).toBeNull();
  expect(chosenEntry([], () => "givens-4")).toBeNull();
});

test("a set-up is called even when its measurement cannot tell the sides apart", () => {
  expect(ENTRIES.map((one) => balanceOf(one))).toEqual([
    { percent: 60, low: 50, high: 69, isEven: false },
    { percent: 47, low: 38, high: 57, isEven: true },
  ]);
  expect(balanceOf({ number: 2, options: {}, grade: ["", ""] })).toBeNull();
});

test("the collection is put in order by number, by grade or by how even it is, and each leads to its game", () => {
  const graded = [
    { ...entry(1, 0.6, 0.5, 0.7), difficulty: 2 },
    { ...entry(2, 0.49, 0.4, 0.6), difficulty: 1 },
    { number: 3, options: {}, grade: ["", ""] as [string, string] },
  ];
  const numbers = (order: Parameters<typeof inOrder>[1]): number[] => inOrder(graded, order).map((one) => one.number);
  expect([numbers("number"), numbers("difficulty"), numbers("fairness")]).toEqual([
    [1, 2, 3],
    [2, 1, 3],
    [2, 1, 3],
  ]);
  expect(playPath("sudoku_moyo", entry(7, 0.5, 0.4, 0.6))).toBe("/new/sudoku_moyo?task=givens-7");
});
