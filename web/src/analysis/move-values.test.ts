import { expect, test } from "vitest";
import type { AnalysisView } from "../api/types";
import { analysisPath, moveValuesAfter } from "./move-values";

const FOUND: AnalysisView = {
  position: "p",
  side: 0,
  sentence: ["", ""],
  turns: [
    { turn: "a-b", moves: ["a", "b"], sentence: ["", ""], verdict: "win", exact: true, chance: 1 },
    { turn: "a-c", moves: ["a", "c"], sentence: ["", ""], verdict: "loss", exact: true, chance: 0 },
    { turn: "d", moves: ["d"], sentence: ["", ""], chance: 0.4 },
    { turn: "e", moves: ["e"], sentence: ["", ""] },
  ],
};

test("a move is worth the best turn it begins", () => {
  expect([...moveValuesAfter(FOUND, [])]).toEqual([
    ["a", { chance: 1, exact: true }],
    ["d", { chance: 0.4, exact: false }],
  ]);
});

test("after some moves only the turns that went so count", () => {
  expect([...moveValuesAfter(FOUND, ["a"])].map(([move, { chance }]) => [move, chance])).toEqual([
    ["b", 1],
    ["c", 0],
  ]);
  expect(moveValuesAfter(FOUND, ["x"]).size).toBe(0);
  expect(moveValuesAfter(null, []).size).toBe(0);
});

test("an address holds the whole position", () => {
  const path = analysisPath("tumicarona", "9/9/2W6/9/4W3B w 0");
  expect(new URL(path, "http://server").searchParams.get("position")).toBe("9/9/2W6/9/4W3B w 0");
});
