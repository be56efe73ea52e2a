import { expect, test } from "vitest";
import type { TableCard } from "../api/types";
import { nextTable, shortcutOf } from "./shortcuts";

const press = (key: string, more: object = {}): Parameters<typeof shortcutOf>[0] => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: null,
  ...more,
});
const inField = { target: { closest: () => ({}) } as unknown as EventTarget };

test.each([
  ["l on the home page", press("l"), "home", "l"],
  ["g in the lobby", press("g"), "lobby", "g"],
  ["another key", press("x"), "home", null],
  ["with Control", press("l", { ctrlKey: true }), "home", null],
  ["while typing", press("l", inField), "me", null],
  ["at a table, where l means something else", press("l"), "table", null],
  ["over a puzzle", press("g"), "puzzles", null],
] as const)("%s", (_, event, page, wanted) => {
  expect(shortcutOf(event, page)).toBe(wanted);
});

test("the next table is another one than this", () => {
  const waiting = [{ match: "a" }, { match: "b" }] as TableCard[];
  expect([nextTable(waiting, null), nextTable(waiting, "a"), nextTable([], null)]).toEqual(["a", "b", null]);
  expect(nextTable(waiting.slice(0, 1), "a")).toBeNull();
});
