import { expect, test } from "vitest";
import { agreed, completions, movesOf } from "./completion";

const MOVES = ["d2-e3A", "d3-e3A", "d3-e3W", "draw 145", "stop"];

test("what was typed is completed, without regard to case and spaces", () => {
  expect(completions(MOVES, "D3")).toEqual(["d3-e3A", "d3-e3W"]);
  expect(completions(MOVES, "draw1")).toEqual(["draw 145"]);
  expect(completions(MOVES, "")).toEqual([]);
});

test("letters from the middle of a move find it too", () => {
  expect(completions(MOVES, "e3w")).toEqual(["d3-e3W"]);
});

test("Tab writes as far as all agree", () => {
  expect(agreed(completions(MOVES, "d3"), "d3")).toBe("d3-e3");
  expect(agreed(completions(MOVES, "s"), "s")).toBe("stop");
  expect(agreed([], "xyz")).toBe("xyz");
});

test("a line is one move or several", () => {
  expect(movesOf(MOVES, "draw 145")).toEqual(["draw 145"]);
  expect(movesOf(MOVES, "d3-E3a")).toEqual(["d3-e3A"]);
  expect(movesOf(MOVES, "d3-e3A e3-e4W, stop")).toEqual(["d3-e3A", "e3-e4W", "stop"]);
});
