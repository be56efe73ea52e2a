import { expect, test } from "vitest";
import { commonPrefix, completions, resolveTyped } from "./completion";

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
  expect(commonPrefix(completions(MOVES, "d3"), "d3")).toBe("d3-e3");
  expect(commonPrefix(completions(MOVES, "s"), "s")).toBe("stop");
  expect(commonPrefix([], "xyz")).toBe("xyz");
});

test("a move may be spelt a little differently, a whole turn stays as it was typed", () => {
  expect(resolveTyped(MOVES, "draw145")).toBe("draw 145");
  expect(resolveTyped(MOVES, "d3-E3a")).toBe("d3-e3A");
  expect(resolveTyped(MOVES, " d3-e3A-e4W ")).toBe("d3-e3A-e4W");
});
