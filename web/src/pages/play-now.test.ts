import { beforeEach, expect, test, vi } from "vitest";
import type { TableCard } from "../api/types";
import { fittingLevel, rememberLevel, rememberSkill, type LevelGame } from "./levels";
import { isUntouched, levelGame, nextSide } from "./play-now";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

/** Games against one level, `+` won, `-` lost, `=` drawn, one per second. */
const games = (results: string, level = 1, start = 1): LevelGame[] =>
  [...results].map((one, i) => ({ level, won: one === "=" ? null : one === "+", at: start + i }));

test("three wins in a row raise the level by one, three losses lower it", () => {
  expect(fittingLevel("tomoe", [])).toEqual({ level: 1, after: null });
  expect(fittingLevel("tomoe", games("++"))).toEqual({ level: 1, after: null });
  expect(fittingLevel("tomoe", games("+++"))).toEqual({ level: 2, after: "wins" });
  expect(fittingLevel("tomoe", games("++=+"))).toEqual({ level: 1, after: null });
  expect(fittingLevel("tomoe", games("++-++"))).toEqual({ level: 1, after: null });
  expect(fittingLevel("tomoe", games("---", 4))).toEqual({ level: 3, after: "losses" });
  expect(fittingLevel("tomoe", [...games("+++"), ...games("+", 2, 9)])).toEqual({ level: 2, after: null });
  expect(fittingLevel("tomoe", [...games("+++"), ...games("---", 2, 9)])).toEqual({ level: 1, after: "losses" });
});

test("there is nothing below level 1 and nothing above level 10", () => {
  expect(fittingLevel("tomoe", games("---"))).toEqual({ level: 1, after: null });
  expect(fittingLevel("tomoe", games("+++", 10))).toEqual({ level: 10, after: null });
});

test("a level or a skill chosen by hand outranks earlier results", () => {
  const before = games("+++", 5);
  vi.setSystemTime(100);
  rememberLevel("tomoe", 2);
  expect(fittingLevel("tomoe", before)).toEqual({ level: 2, after: null });
  vi.setSystemTime(200);
  rememberLevel("tomoe", 2); // the same choice again keeps the streak
  expect(fittingLevel("tomoe", [...before, ...games("+++", 2, 150)])).toEqual({ level: 3, after: "wins" });
  vi.setSystemTime(300);
  rememberSkill("strong", ["tomoe"]);
  expect(fittingLevel("tomoe", [...before, ...games("+++", 2, 150)])).toEqual({ level: 6, after: null });
});

const card = (yours: 0 | 1, opponent: string, more: object = {}): TableCard => {
  const seat = (kind: string): object => ({
    kind,
    title: ["", ""],
    ...(kind === "person" ? { player: { id: "x" } } : {}),
  });
  const seats = yours === 0 ? [seat("person"), seat(opponent)] : [seat(opponent), seat("person")];
  return { game: "tomoe", seats, yours: [yours], turns: 4, changed: 1, ...more } as unknown as TableCard;
};

test("sides are taken in turn, whatever was played against people", () => {
  expect(nextSide([])).toBe(0);
  expect(nextSide([card(0, "level-1")])).toBe(1);
  expect(nextSide([card(0, "level-1"), card(1, "level-1", { changed: 2 })])).toBe(0);
  expect(nextSide([card(0, "person", { changed: 3 }), card(0, "level-1")])).toBe(1);
});

test("a table is untouched until one's own first turn", () => {
  expect(isUntouched(card(0, "level-1", { turns: 0 }))).toBe(true);
  expect(isUntouched(card(0, "level-1", { turns: 1 }))).toBe(false);
  expect(isUntouched(card(1, "level-1", { turns: 1 }))).toBe(true);
  expect(isUntouched(card(1, "level-1", { turns: 2 }))).toBe(false);
  expect(isUntouched(card(0, "person", { turns: 0 }))).toBe(false);
});

test("only counted games against levels move the level", () => {
  const over = (winner: 0 | 1 | null, finish = "played"): object => ({
    result: { winner, finish, sentence: ["", ""] },
  });
  expect(levelGame(card(0, "level-3", over(0)))).toEqual([{ level: 3, won: true, at: 1 }]);
  expect(levelGame(card(1, "level-3", over(0)))).toEqual([{ level: 3, won: false, at: 1 }]);
  expect(levelGame(card(1, "level-3", over(null)))).toEqual([{ level: 3, won: null, at: 1 }]);
  expect(levelGame(card(1, "level-3", over(null, "void")))).toEqual([]);
  expect(levelGame(card(1, "person", over(0)))).toEqual([]);
});
