import { expect, test } from "vitest";
import type { EventView } from "../api/types";
import { rows, textOf, turnsUntil } from "./history";

/** A history written as signs: 0 and 1 are turns of the sides, d a random draw, r a resignation. */
function history(signs: string): EventView[] {
  return [...signs].map((sign, i) => ({
    number: i + 1,
    at: 0,
    kind: sign === "d" ? "chance" : sign === "r" ? "resigned" : "turn",
    side: sign === "0" ? 0 : sign === "1" ? 1 : null,
    moves: [sign],
  }));
}

const sheet = (signs: string): string =>
  rows(history(signs))
    .map((row) => row.map((cell) => cell?.turn ?? "-").join(" "))
    .join(" | ");

test("turns stand side by side", () => {
  expect(sheet("0101")).toBe("1 2 | 3 4");
});

test("a game that the second side begins leaves the first cell free", () => {
  expect(sheet("101")).toBe("- 1 | 2 3");
});

test("two turns in a row of one side get a row each", () => {
  expect(sheet("0011")).toBe("1 - | 2 3 | - 4");
});

test("boards are numbered by turns, not by events", () => {
  expect([0, 1, 2, 3, 4, 5].map((number) => turnsUntil(history("d0d1r"), number))).toEqual([0, 0, 1, 1, 2, 2]);
});

test("draws and endings are no turns", () => {
  expect(sheet("d0d1r")).toBe("1 2");
});

test("a turn of several moves is shown in notation", () => {
  expect(
    textOf({ number: 1, at: 0, kind: "turn", side: 0, moves: ["f5-e5A", "e5-f4A", "stop"], text: "f5-e5A-f4A" }),
  ).toBe("f5-e5A-f4A");
});
