import { expect, test } from "vitest";
import type { StandingView } from "../api/types";
import { actionsOf, claimsOf } from "./actions";

const standing = (more: Partial<StandingView>): StandingView =>
  ({ number: 5, turn: 3, position: "", scores: [0, 0], ...more }) as StandingView;
const names = (more: Partial<StandingView>): string[] => actionsOf(standing(more), false).map((action) => action.name);

test("those who watch are offered nothing", () => {
  expect(names({})).toEqual([]);
  expect(claimsOf(standing({}))).toEqual([]);
});

test("actions are offered only when the server allows them", () => {
  expect(names({ may_offer: ["draw", "takeback", "pause", "control"] })).toEqual([
    "takeback",
    "draw",
    "pause",
    "control",
  ]);
  expect(names({ may_offer: ["pause"] })).toEqual(["pause"]);
  expect(names({ may_give_time: true, may_resign: true })).toEqual(["time", "resign"]);
});

test("before one's first turn a match is aborted, after it resigned", () => {
  expect(names({ may_abort: true, may_resign: true })).toEqual(["abort"]);
  expect(names({ may_resign: true })).toEqual(["resign"]);
});

test("whatever ends a match asks before, whatever needs consent does not", () => {
  const all = actionsOf(
    standing({ may_offer: ["draw", "takeback", "pause", "control"], may_give_time: true, may_resign: true }),
    false,
  );
  expect(all.filter((action) => action.question).map((action) => action.name)).toEqual(["resign"]);
});

test("an unseen turn is taken back without asking", () => {
  const word = (isFree: boolean): string | undefined =>
    actionsOf(standing({ may_offer: ["takeback"] }), isFree)[0]?.word;
  expect(word(true)).not.toBe(word(false));
});

test("a claim is for a win or a draw", () => {
  expect(claimsOf(standing({ may_claim: ["win", "draw"] })).map((action) => action.request)).toEqual([
    { type: "claim", result: "win" },
    { type: "claim", result: "draw" },
  ]);
});
