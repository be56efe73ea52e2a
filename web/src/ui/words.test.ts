import { expect, test } from "vitest";
import { WORDS, fill } from "./words";

const placeholders = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).sort();

test("every text exists in German and English", () => {
  for (const [key, pair] of Object.entries(WORDS)) {
    expect(pair, key).toHaveLength(2);
    expect(
      pair.every((words) => words.trim() === words && words.length > 0),
      key,
    ).toBe(true);
  }
});

test("both languages fill in the same values", () => {
  for (const [key, [german, english]] of Object.entries(WORDS))
    expect(placeholders(german), key).toEqual(placeholders(english));
});

test("whole sentences differ between the languages", () => {
  for (const [key, [german, english]] of Object.entries(WORDS)) {
    if (german.split(" ").length > 2) expect(german, key).not.toBe(english);
  }
});

test("values are filled in, and a missing one stays visible", () => {
  expect(fill("{a} und {b}", { a: 1, b: "zwei" })).toBe("1 und zwei");
  expect(fill("{a} und {b}", { a: 1 })).toBe("1 und {b}");
});
