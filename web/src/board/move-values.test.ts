import { expect, test } from "vitest";
import { NO_PICKS } from "./picks";
import type { Choice, Spot } from "./scene";
import { toneOf, spotValues, type MoveValue } from "./move-values";

const spot = (id: string, button = false): Spot => ({
  id,
  shape: "touch",
  at: [[0, 0]],
  title: [id, id],
  turn: 0,
  key: "",
  cycle: "",
  piece: "",
  button,
  asks: null,
});
const choice = (move: string, ...picks: string[]): Choice => ({
  move,
  picks,
  label: [move, move],
  ghost: [],
  fades: [],
  note: null,
  gain: "",
  bright: false,
});
const OFFER = {
  choices: [choice("ab", "a", "b"), choice("ac", "a", "c"), choice("db", "d", "b"), choice("stop", "stop")],
  spots: [spot("a"), spot("b"), spot("c"), spot("d"), spot("stop", true)],
};
const VALUES = new Map<string, MoveValue>([
  ["ab", { chance: 0, exact: true }],
  ["ac", { chance: 1, exact: true }],
  ["db", { chance: 0.5, exact: false }],
  ["stop", { chance: 1, exact: true }],
]);
const chances = (touched: string[]): Record<string, number> =>
  Object.fromEntries(
    spotValues(OFFER, { ...NO_PICKS, touched }, VALUES).map(({ spot: { id }, chance }) => [id, chance]),
  );

test("a spot is worth the best choice that it leads to", () => {
  expect(chances([])).toEqual({ a: 1, b: 0.5, c: 1, d: 0.5 });
});

test("after a touch only the choices left count", () => {
  expect(chances(["a"])).toEqual({ b: 0, c: 1 });
});

test("a choice without a value has no colour", () => {
  expect(spotValues(OFFER, NO_PICKS, new Map())).toEqual([]);
});

test.each([
  [1, true, "good"],
  [0.5, true, "even"],
  [0, true, "bad"],
  [0.55, true, "good"],
  [0.55, false, "even"],
  [0.7, false, "good"],
  [0.2, false, "bad"],
] as const)("chance %s, certain %s is %s", (chance, exact, tone) => {
  expect(toneOf({ chance, exact })).toBe(tone);
});
