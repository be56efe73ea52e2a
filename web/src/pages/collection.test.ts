import { expect, test } from "vitest";
import type { CollectionEntryView } from "../api/types";
import { balanceOf, chosenEntry } from "./collection";

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
