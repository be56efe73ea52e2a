import { beforeEach, expect, test, vi } from "vitest";
import type { Text } from "../board/scene";
import { WORDS, fill, type Word } from "../ui/words";
import { lastLevel, levelLine, rememberLevel } from "./levels";

const english = {
  say: (text: Text) => text[1],
  t: (word: Word, values: Readonly<Record<string, string | number>> = {}) => fill(WORDS[word][1], values),
};
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

test("a level is told with its measured strength and how it plays", () => {
  expect(
    levelLine(
      { number: 4, elo: 310, description: ["achtet auf die nächste Antwort", "minds the next reply"] },
      english,
    ),
  ).toBe("Level 4 · 310 Elo above level 1 · minds the next reply");
});

test("level 1 is what the others are measured against", () => {
  expect(levelLine({ number: 1, elo: 0, description: ["irrt", "errs"] }, english)).toBe("Level 1 · errs");
});

test("where nobody has measured, no figure is told", () => {
  expect(levelLine({ number: 4, description: ["achtet", "minds"] }, english)).toBe("Level 4 · minds");
});

test("the last level is remembered for each game, and nothing else is believed", () => {
  rememberLevel("tomoe", 8);
  expect(lastLevel("tomoe")).toBe(8);
  expect(lastLevel("holomino")).toBe(3);
  kept.set("azumaya.level.tomoe", "99");
  expect(lastLevel("tomoe")).toBe(3);
});
