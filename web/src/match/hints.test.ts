import { expect, test } from "vitest";
import type { HintView } from "../api/types";
import type { Choice } from "../board/scene";
import { adviceOf, nextMove, tipOf } from "./hints.svelte";

const HINT: HintView = {
  turn: "a-b-c",
  moves: ["b", "c"],
  reason: ["weil", "because"],
  chance: 0.6,
  places: ["stone-1"],
};
const choice = (move: string): Choice => ({
  move,
  picks: [move],
  label: [move, move],
  ghost: [],
  fades: [],
  note: null,
  gain: "",
  bright: false,
});

test("a hint goes on from the moves that had been made", () => {
  const advice = adviceOf(HINT, ["a"]);
  expect(nextMove(advice, ["a"])).toBe("b");
  expect(nextMove(advice, ["a", "b"])).toBe("c");
  expect(nextMove(advice, ["a", "b", "c"])).toBeNull();
});

test("who goes another way is not shown the hint any more, and is again after stepping back", () => {
  const advice = adviceOf(HINT, []);
  expect(nextMove(advice, ["x"])).toBeNull();
  expect(nextMove(advice, [])).toBe("b");
});

test("the board shows the choice of the next move, and what the reason speaks of before anything is made", () => {
  const advice = adviceOf(HINT, []);
  expect(tipOf(advice, [], [choice("a"), choice("b")])).toEqual({
    choice: choice("b"),
    places: ["stone-1"],
    later: [],
  });
  expect(tipOf(advice, ["b"], [choice("c")])).toEqual({ choice: choice("c"), places: [], later: [] });
  expect(tipOf(advice, ["x"], [choice("c")])).toBeNull();
});

test("the board shows the rest of the turn too, where it is already a choice", () => {
  const tip = tipOf(adviceOf(HINT, []), [], [choice("b"), choice("c")]);
  expect(tip?.later).toEqual([choice("c")]);
});
